//! `mappemonde lsp`: runs the language server for editors.

use anyhow::Result;
use lang::args;

use super::context::Context;
use super::live::known::running_page_address;
use super::outcome::Outcome;

#[derive(clap::Args)]
pub(crate) struct LspArgs {
    /// The flag `--stdio`, which some clients send to select the transport.
    #[arg(long, hide = true)]
    stdio: bool,
}

pub(crate) fn run(context: &Context, args: &LspArgs) -> Result<Outcome> {
    // Stdio is the only transport, so the flag changes nothing.
    let LspArgs { stdio: _ } = args;
    let folder = context.project_folder()?;
    let ended =
        lsp::serve_stdio(folder, &context.built_in, &context.localizer, &running_page_address);
    ended.map_err(|error| context.failure("lsp-broken", &args![reason = error.to_string()]))?;
    Ok(Outcome::Success)
}
