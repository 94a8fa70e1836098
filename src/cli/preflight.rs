//! `mappemonde preflight FILE --profile ID`: what a printer would send a file back for.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};

use mappemonde::diag::Severity;
use mappemonde::diag::print::{human::Printer, json};
use mappemonde::render::preflight;
use mappemonde::render::profile::Findings;

use super::{Context, Format, Outcome, render};

/// Larger files are refused: all boards and decks of a game have some tens of megabytes.
const LARGEST: u64 = 256_000_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A PDF, or the picture of a face
    file: PathBuf,
    /// The printer or print shop, such as home-a4 or drivethrucards; see data/README.md
    #[arg(long, value_name = "ID")]
    profile: String,
    /// Form of the findings
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let profile = match render::profile(context, &context.assets()?, &args.profile)? {
        Ok(profile) => profile,
        Err(findings) => return render::refuse(context, &findings),
    };
    let shown = args.file.display().to_string();
    let bytes = read(context, &args.file)?;
    let findings = preflight::check(&shown, &bytes, &profile);
    let report = &findings.report;
    context.term.result(&told(context, args, &findings)?)?;
    if args.format == Format::Human {
        let about = vec![("file", shown.into()), ("profile", (&profile.name).into())];
        let text = match report.iter().next() {
            None => "preflight-kept",
            Some(_) => "preflight-not-kept",
        };
        context.term.say(&context.teller.text(text, &about));
        if report.iter().next().is_some() {
            context.term.say(&context.teller.plain("summary-explain"));
        }
    }
    Ok(match report.count(Severity::Error) {
        0 => Outcome::Fine,
        _ => Outcome::Findings,
    })
}

fn told(context: &Context, args: &Args, findings: &Findings) -> Result<String> {
    let printer = Printer::new(&findings.files, &context.teller, context.term.style());
    let mut told = String::new();
    for finding in findings.report.sorted(&findings.files) {
        match args.format {
            Format::Human => printer.print(finding, &mut told)?,
            Format::Json => {
                writeln!(
                    told,
                    "{}",
                    json::line(finding, &findings.files, &context.teller)
                )?;
            }
        }
    }
    Ok(told)
}

fn read(context: &Context, file: &Path) -> Result<Vec<u8>> {
    let unreadable = |reason: String| {
        let args = vec![
            ("file", file.display().to_string().into()),
            ("reason", reason.into()),
        ];
        anyhow!(context.teller.text("preflight-unreadable", &args))
    };
    let metadata = fs::metadata(file).map_err(|error| unreadable(error.to_string()))?;
    // Reading a pipe would never end.
    if !metadata.is_file() || metadata.len() > LARGEST {
        return Err(unreadable(context.teller.plain("preflight-no-file")));
    }
    fs::read(file).map_err(|error| unreadable(error.to_string()))
}
