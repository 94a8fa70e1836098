//! `mappemonde man`

use std::io;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Command, CommandFactory as _};
use clap_mangen::Man;

use super::project::shown;
use super::render::write_whole;
use super::{Cli, Context, Outcome};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write a page for the program and one for each command into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let mut program = Cli::command().disable_help_subcommand(true);
    // Gives each command the name by which its page is called.
    program.build();
    let Some(folder) = &args.out else {
        context
            .term
            .result(&String::from_utf8_lossy(&page(&program)?))?;
        return Ok(Outcome::Fine);
    };
    let commands = [&program].into_iter().chain(program.get_subcommands());
    let commands: Vec<&Command> = commands.collect();
    for command in &commands {
        let name = command.get_display_name().unwrap_or(command.get_name());
        write_whole(context, &folder.join(format!("{name}.1")), &page(command)?)?;
    }
    let told = vec![
        ("folder", shown(folder).into()),
        ("count", commands.len().into()),
    ];
    context.term.say(&context.teller.text("man-wrote", &told));
    Ok(Outcome::Fine)
}

/// One page, in the form of `man`.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    // Of which program the page of a command is.
    let source = concat!("mappemonde ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).render(&mut page)?;
    Ok(page)
}
