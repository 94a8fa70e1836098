//! `mappemonde man`: renders manual pages.

use std::io;
use std::path::PathBuf;

use anyhow::Result;
use clap::Command;
use clap_mangen::Man;

use super::atomic::write_whole;
use lang::Localizer;

use super::context::Context;
use super::help;
use super::outcome::Outcome;
use super::paths::display_path;
use super::values::out_folder;

/// Headings that clap writes, each with the id of the message that replaces it.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "help-page-name"),
    ("SYNOPSIS", "help-page-synopsis"),
    ("DESCRIPTION", "help-page-description"),
    ("OPTIONS", "help-page-options"),
    ("SUBCOMMANDS", "help-page-commands"),
    ("EXTRA", "help-page-extra"),
    ("VERSION", "help-page-version"),
];

#[derive(clap::Args)]
pub(crate) struct ManArgs {
    #[arg(long, value_name = "DIR", value_parser = out_folder())]
    out: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &ManArgs) -> Result<Outcome> {
    let localizer = &context.localizer;
    // Without this, the command `help` would get a manual page.
    let program = help::localize((context.command_line)().disable_help_subcommand(true), localizer);
    let Some(folder) = &args.out else {
        context.term.write_data(&page(&program, localizer)?)?;
        return Ok(Outcome::Success);
    };
    let commands = visible_commands(&program);
    for command in &commands {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let page = page(command, localizer)?;
        write_whole(context, &folder.join(format!("{name}.1")), page.as_bytes())?;
    }
    let (folder, count) = (display_path(folder).into(), commands.len().into());
    context.print_message("man-wrote", &[("folder", folder), ("count", count)]);
    Ok(Outcome::Success)
}

/// Returns a command and its visible subcommands, at any depth.
fn visible_commands(command: &Command) -> Vec<&Command> {
    let visible = command.get_subcommands().filter(|below| !below.is_hide_set());
    [command].into_iter().chain(visible.flat_map(visible_commands)).collect()
}

/// Renders a manual page in roff.
fn page(command: &Command, localizer: &Localizer) -> io::Result<String> {
    let mut page = Vec::new();
    // By default, clap takes the name of the command as the source; for a subcommand that is not the program.
    let source = concat!("mappemonde ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).render(&mut page)?;
    let mut page = help::translate_clap_output(&String::from_utf8_lossy(&page), localizer);
    for (heading, id) in HEADINGS {
        let told = format!(".SH {}\n", localizer.plain(id));
        page = page.replace(&format!(".SH {heading}\n"), &told);
    }
    Ok(page)
}
