//! `mappemonde preflight FILE --profile ID`: checks a PDF against the requirements of a print shop.

use std::path::PathBuf;

use anyhow::Result;

use diag::Severity;
use press::preflight;

use super::choices::Format;
use super::context::Context;
use super::outcome::Outcome;
use super::render;

/// Greatest size of a file, in bytes. A PDF with all boards and decks of a game has some tens of megabytes.
const LARGEST: u64 = 256_000_000;

#[derive(clap::Args)]
pub(crate) struct PreflightArgs {
    file: PathBuf,
    #[arg(long, value_name = "ID")]
    profile: String,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

/// Runs `preflight`: checks the file and prints the findings.
pub(crate) fn run(context: &Context, args: &PreflightArgs) -> Result<Outcome> {
    let profile = match render::profile(context, &context.assets()?, &args.profile)? {
        Ok(profile) => profile,
        Err(findings) => return render::refuse(context, &findings),
    };
    let shown = args.file.display().to_string();
    let bytes = context.read(&args.file, LARGEST, "preflight")?;
    let findings = preflight::check(&shown, &bytes, &profile);
    let report = &findings.report;
    context.show_findings(report, &findings.files, args.format)?;
    if args.format == Format::Human {
        let about = [("file", shown.into()), ("profile", (&profile.name).into())];
        if report.iter().next().is_none() {
            context.print_message("preflight-kept", &about);
        } else {
            context.print_message("preflight-not-kept", &about);
            context.print_message("summary-explain", &[]);
        }
    }
    Ok(match report.count(Severity::Error) {
        0 => Outcome::Success,
        _ => Outcome::Findings,
    })
}
