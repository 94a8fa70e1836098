//! `mappemonde completions SHELL`: prints the completion script of a shell.

use anyhow::Result;

use super::context::Context;
use super::help;
use super::outcome::Outcome;

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    shell: clap_complete::Shell,
}

pub(crate) fn run(context: &Context, args: &CompletionsArgs) -> Result<Outcome> {
    let mut command = help::localize((context.command_line)(), &context.localizer);
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    context.term.write_data(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Success)
}
