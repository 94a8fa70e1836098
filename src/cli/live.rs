//! `mappemonde live`: serves a local page that shows the project while it is edited.

mod affected_faces;

mod answers;
mod edition;
mod fields;
pub(crate) mod known;
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

/// The default port. If the port is in use, any free one is chosen.
const USUAL: u16 = 4817;

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

/// Parses an editor: a known name, or a URL that contains `{file}`.
fn editor(typed: &str) -> Result<String, ArgumentError> {
    let known = EDITORS.iter().find(|(name, _)| *name == typed).map(|(_, address)| *address);
    // The URL becomes a link on the page, where a script must not run.
    let is_script = typed.trim_start().to_lowercase().starts_with("javascript:");
    let own = || (typed.contains("{file}") && !is_script).then_some(typed);
    known.or_else(own).map(str::to_owned).ok_or_else(|| ArgumentError::typed("usage-editor", typed))
}

pub(crate) fn run(context: &Context, args: &LiveArgs) -> Result<Outcome> {
    let mut watch = Watch::new(context)?;
    let folder = watch.folder().to_owned();
    // With an explicit port, a second server for the same project is started.
    if let Some(address) = known::open_already(&folder).filter(|_| args.port.is_none()) {
        context.term.bytes(&format!("{address}\n"))?;
        context.print_message("live-open-already", &[]);
        return Ok(Outcome::Fine);
    }
    let mut bases = vec![String::new()];
    if let Some(word) = &args.against {
        // Read now, so that an unreadable edition is reported here and not later on the page.
        context.edition(word)?;
        bases.push(word.clone());
    }
    bases.extend(
        context.revisions(&folder).into_iter().filter(|word| args.against.as_ref() != Some(word)),
    );
    let door = listen(context, args.port, USUAL)?;
    let flags = match &args.flags {
        Some(folder) => read_flags(context, &watch.now().loaded.dataset, folder)?,
        None => CustomFlags::new(),
    };
    let own = context.speaking(context.lang());
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.clone());
    let at =
        |template: &String| template.replace("{file}", &format!("{}/{{file}}", whole.display()));
    let offered = PageOptions { bases, editor: args.editor.as_ref().map(at), token: token()? };
    let live = Live::new(own, folder.clone(), watch.now(), flags, offered);
    let address = live.address(&door.address());
    let following = live.clone();
    thread::spawn(move || {
        while let Some(now) = watch.next() {
            following.follow(now, watch.after());
        }
    });
    known::remember(&folder, &address);
    context.term.bytes(&format!("{address}\n"))?;
    context.print_message("live-serves", &[]);
    door.serve(live);
    Ok(Outcome::Fine)
}

/// Returns a random token for the page's URL. It keeps out other users of the computer, who can reach the port too.
fn token() -> Result<String> {
    // A temporary file supplies the randomness: its name is designed to be unpredictable.
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
