//! `mappemonde validate`

use anyhow::Result;

use mappemonde::checks;
use mappemonde::data::Loaded;
use mappemonde::diag::Severity;
use mappemonde::findings;

use super::{Context, Format, Outcome};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Form of the findings
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
    /// Treat these findings as errors
    #[arg(long, value_name = "SEVERITY")]
    deny: Option<Deny>,
    /// Also report values that may not be sold, or only with consent
    #[arg(long)]
    for_sale: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Deny {
    Warnings,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let mut loaded = findings::load(&context.assets()?);
    if args.for_sale {
        let found = checks::run(checks::FOR_SALE, &loaded);
        loaded.report.extend(found);
    }
    let printed = context.findings(&loaded.report, &loaded.files, args.format);
    context.term.result(&printed)?;
    if args.format == Format::Human {
        summary(context, &loaded);
    }
    let denied = args.deny.is_some() && loaded.report.count(Severity::Warning) > 0;
    let failed = denied || loaded.report.has_errors();
    // The process ends: it need not give back its memory piece by piece.
    std::mem::forget(loaded);
    Ok(if failed {
        Outcome::Findings
    } else {
        Outcome::Fine
    })
}

fn summary(context: &Context, loaded: &Loaded) {
    let count = |severity| loaded.report.count(severity).into();
    let findings = context.teller.text(
        "summary-findings",
        &vec![
            ("errors", count(Severity::Error)),
            ("warnings", count(Severity::Warning)),
            ("notes", count(Severity::Note)),
        ],
    );
    if !loaded.report.has_errors() {
        let dataset = &loaded.dataset;
        let args = vec![
            ("countries", dataset.countries.len().into()),
            ("categories", dataset.categories.len().into()),
            ("decks", dataset.decks.len().into()),
        ];
        context
            .term
            .say(&context.teller.text("summary-sound", &args));
    }
    context.term.say(&findings);
    let left_out = loaded.report.left_out();
    if left_out > 0 {
        let args = vec![("count", left_out.into())];
        context
            .term
            .say(&context.teller.text("summary-left-out", &args));
    }
    if loaded.report.iter().next().is_some() {
        context.term.say(&context.teller.plain("summary-explain"));
    }
}
