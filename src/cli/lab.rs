//! `mappemonde lab`: measures games and bots with many matches.

use anyhow::Result;

use super::context::Context;
use super::outcome::Outcome;
use super::{arena, balance, bot, simulate};

#[derive(clap::Args)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    command: LabCommand,
}

commands! {
    LabCommand {
        Simulate(simulate::SimulateArgs),
        Arena(arena::ArenaArgs),
        Balance(balance::BalanceArgs),
        Bot(bot::BotArgs),
    }
}

pub(crate) fn run(context: &Context, args: &LabArgs) -> Result<Outcome> {
    args.command.run(context)
}
