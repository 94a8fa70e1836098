//! `mappemonde preflight FILE --profile ID`: checks a PDF against the requirements of a print shop.

use std::path::PathBuf;

use anyhow::Result;

use diag::{Findings, Severity};
use lang::{MessageArg, args};
use paper::edges::{EdgeKnowledge, Edges};
use paper::profile::Profile;
use press::preflight;

use super::choices::Format;
use super::context::Context;
use super::outcome::Outcome;
use super::render;
use super::sheets;

/// Greatest size of a file, in bytes. A PDF with all boards and decks of a game has some tens of megabytes.
const LARGEST: u64 = 256_000_000;

#[derive(clap::Args)]
pub(crate) struct PreflightArgs {
    file: PathBuf,
    #[arg(long, value_name = "ID", required_unless_present_any = ["printer", "edge"])]
    profile: Option<String>,
    #[arg(long, value_name = "NAME")]
    printer: Option<String>,
    #[arg(long = "edge-mm", value_name = "EDGES", value_parser = sheets::edges)]
    edge: Option<Edges>,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

/// Runs `preflight`: checks the file and prints the findings.
pub(crate) fn run(context: &Context, args: &PreflightArgs) -> Result<Outcome> {
    let edges = edges(context, args)?;
    let profile = match &args.profile {
        Some(id) => match render::profile(context, &context.assets()?, id)? {
            Ok(profile) => Some(profile),
            Err(findings) => return render::refuse(context, &findings),
        },
        None => None,
    };
    let shown = args.file.display().to_string();
    let bytes = context.read(&args.file, LARGEST, "preflight")?;
    let mut outcome = Outcome::Success;
    if let Some(profile) = &profile {
        let findings = preflight::check(&shown, &bytes, profile);
        let about = [("file", shown.as_str().into()), ("profile", (&profile.name).into())];
        let texts = ["preflight-kept", "preflight-not-kept"];
        outcome = outcome.worse(show(context, args, &findings, texts, &about)?);
    }
    if let Some(edges) = edges {
        let none = Profile::without_clauses();
        let findings = preflight::check_edges(&shown, &bytes, &none, edges);
        let about = [("file", shown.as_str().into())];
        let texts = ["preflight-edges-kept", "preflight-edges-not-kept"];
        outcome = outcome.worse(show(context, args, &findings, texts, &about)?);
    }
    Ok(outcome)
}

/// Returns the white edges of the printer, on any side of a sheet; `None` if no printer is given.
fn edges(context: &Context, args: &PreflightArgs) -> Result<Option<Edges>> {
    if args.edge.is_some() {
        return Ok(args.edge);
    }
    let Some(name) = &args.printer else {
        return Ok(None);
    };
    match sheets::named(context, name)?.edges() {
        EdgeKnowledge::Known(printer) => Ok(Some(printer.one_sided.larger(printer.two_sided))),
        EdgeKnowledge::Unknown => {
            Err(context.usage("preflight-no-edges", &args![printer = name.as_str()]))
        }
    }
}

/// Shows findings, and the sentence `kept` or `not_kept`.
fn show(
    context: &Context,
    args: &PreflightArgs,
    findings: &Findings,
    [kept, not_kept]: [&str; 2],
    about: &[(&'static str, MessageArg)],
) -> Result<Outcome> {
    let report = &findings.report;
    context.show_findings(report, &findings.files, args.format)?;
    if args.format == Format::Human {
        if report.iter().next().is_none() {
            context.print_message(kept, about);
        } else {
            context.print_message(not_kept, about);
            context.print_message("summary-explain", &[]);
        }
    }
    Ok(match report.count(Severity::Error) {
        0 => Outcome::Success,
        _ => Outcome::Findings,
    })
}
