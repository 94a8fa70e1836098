//! `mappemonde live`: serves a local page that shows the project while it is edited, and can edit it too.

mod affected_faces;
mod answers;
mod drawing;
mod edition;
mod fields;
pub(crate) mod known;
mod looks;
mod message_ids;
mod site;
mod value;
mod views;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;

use anyhow::{Result, anyhow};
use sha2::{Digest as _, Sha256};

use super::context::Context;
use super::http::listen;
use super::outcome::Outcome;
use super::render::read_flags;
use super::values::ArgumentError;
use super::watch::Watch;
use render::flags::CustomFlags;
use site::{Live, PageOptions};

/// Default port. If it is in use, any free port is chosen.
const DEFAULT_PORT: u16 = 4817;

#[derive(clap::Args)]
pub(crate) struct LiveArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    #[arg(long, value_name = "EDITION")]
    against: Option<String>,
    #[arg(long, value_name = "EDITOR", value_parser = editor)]
    editor: Option<String>,
    #[arg(long, value_name = "DIR")]
    flags: Option<PathBuf>,
}

/// Known editors, each with its documented URL that opens a file at a line and column.
const EDITORS: [(&str, &str); 6] = [
    ("vscode", "vscode://file/{file}:{line}:{column}"),
    ("vscodium", "vscodium://file/{file}:{line}:{column}"),
    ("zed", "zed://file/{file}:{line}:{column}"),
    ("sublime", "subl://open?url=file://{file}&line={line}&column={column}"),
    ("textmate", "txmt://open?url=file://{file}&line={line}&column={column}"),
    ("idea", "idea://open?file={file}&line={line}&column={column}"),
];

/// Parses the argument of `--editor`: a known name, or a URL that contains `{file}`.
fn editor(typed: &str) -> Result<String, ArgumentError> {
    let known = EDITORS.iter().find(|(name, _)| *name == typed).map(|(_, address)| *address);
    // The URL becomes a link on the page, and a link with the `javascript:` scheme would run a script there.
    let is_script = typed.trim_start().to_lowercase().starts_with("javascript:");
    let own = || (typed.contains("{file}") && !is_script).then_some(typed);
    known.or_else(own).map(str::to_owned).ok_or_else(|| ArgumentError::typed("usage-editor", typed))
}

/// Runs `live`: serves the page until the program is ended. If a page of the same project is already served, only its
/// address is printed.
pub(crate) fn run(context: &Context, args: &LiveArgs) -> Result<Outcome> {
    let mut watch = Watch::new(context)?;
    let folder = watch.folder().to_owned();
    // With an explicit port, a second server for the same project is started in any case.
    if let Some(address) = known::running_page_address(&folder).filter(|_| args.port.is_none()) {
        context.term.write_data(&format!("{address}\n"))?;
        context.print_message("live-open-already", &[]);
        return Ok(Outcome::Success);
    }
    // The empty name stands for the edition at the start of the command.
    let mut bases = vec![String::new()];
    if let Some(word) = &args.against {
        // Read once here, so that an unreadable edition is reported at once and not only on the page.
        context.edition(word)?;
        bases.push(word.clone());
    }
    bases.extend(
        context.revisions(&folder).into_iter().filter(|word| args.against.as_ref() != Some(word)),
    );
    let server = listen(context, args.port, DEFAULT_PORT)?;
    let flags = match &args.flags {
        Some(folder) => read_flags(context, &watch.now().loaded.dataset, folder)?,
        None => CustomFlags::new(),
    };
    let page_context = context.with_lang(context.lang());
    let absolute_folder = folder.canonicalize().unwrap_or_else(|_| folder.clone());
    let at = |template: &String| {
        template.replace("{file}", &format!("{}/{{file}}", absolute_folder.display()))
    };
    let options = PageOptions { bases, editor: args.editor.as_ref().map(at), token: token()? };
    let live = Live::new(page_context, folder.clone(), watch.now(), flags, options);
    let address = live.address(&server.address());
    let updated_live = live.clone();
    thread::spawn(move || {
        while let Some(now) = watch.wait_for_change() {
            updated_live.follow(now, watch.since_last_event());
        }
    });
    known::remember(&folder, &address);
    context.term.write_data(&format!("{address}\n"))?;
    context.print_message("live-serves", &[]);
    server.serve(live);
    Ok(Outcome::Success)
}

/// Returns a random token for the page's URL. Other users of the computer can reach the port, but do not know the
/// token.
fn token() -> Result<String> {
    // The standard library has no random numbers, but the name of a temporary file is unpredictable.
    let file = tempfile::Builder::new().prefix("").rand_bytes(24).tempfile();
    let named = file.map_err(|error| anyhow!(error))?;
    let name = named.path().file_name().unwrap_or_default().as_encoded_bytes().to_vec();
    let digest = Sha256::digest(name);
    let mut token = String::new();
    for byte in digest.iter().take(12) {
        write!(token, "{byte:02x}")?;
    }
    Ok(token)
}
