//! Command-line options of `balance`. Their help texts are in `messages/*/help.ftl`.

use std::path::PathBuf;

use crate::game::GameOptionArgs;
use crate::parts::PartNumber;

/// Name of the command, as in files of parts.
pub(super) const COMMAND: &str = "balance";

#[derive(clap::Args)]
pub(crate) struct BalanceArgs {
    #[arg(value_name = "GAME")]
    pub(super) game: Vec<String>,
    #[arg(long, value_name = "PATH")]
    pub(super) out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(super) games: u64,
    #[arg(long = "level", alias = "bot", value_name = "LEVEL", default_value = "medium")]
    pub(super) bot: String,
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    pub(super) seed: u64,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    #[arg(long, value_name = "I/N", value_parser = PartNumber::parse, conflicts_with = "against")]
    pub(super) part: Option<PartNumber>,
    #[arg(long, value_name = "PART", num_args = 1.., conflicts_with_all = ["game", "games", "bot", "seed", "threads", "part", "deck", "category", "hand", "variant"])]
    pub(super) merge: Vec<PathBuf>,
    #[arg(long, value_name = "OLD")]
    pub(super) against: Option<PathBuf>,
    #[arg(long, value_name = "PERCENT", requires = "against", value_parser = clap::value_parser!(u16).range(1..=50))]
    pub(super) seat_moves: Option<u16>,
    #[command(flatten)]
    pub(super) agreement: GameOptionArgs,
}
