//! `mappemonde explain CODE`: explains a finding code, with a wrong and a right example.

use anyhow::Result;
use lang::args;

use diag::FindingCode;

use super::context::Context;
use super::outcome::Outcome;
use report::fill as filled;

#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    code: Option<String>,
}

pub(crate) fn run(context: &Context, args: &ExplainArgs) -> Result<Outcome> {
    let kinds = kinds();
    let text = match &args.code {
        None => list(context, &kinds),
        Some(code) => match kinds.iter().find(|kind| kind.id == code) {
            Some(kind) => explain(context, kind),
            None => {
                let known = kinds.iter().map(|kind| kind.id);
                return Err(context.unknown("explain", ("code", code), known));
            }
        },
    };
    context.term.write_text(&text)?;
    Ok(Outcome::Success)
}

/// Returns all finding codes, sorted by id: those about databases, print files, match records and updates.
pub fn kinds() -> Vec<&'static FindingCode> {
    let mut kinds = validate::finding_codes();
    kinds.extend(press::findings::FINDINGS);
    kinds.extend(record::findings::FINDINGS);
    kinds.extend(update::findings::FINDINGS);
    kinds.sort_by_key(|kind| kind.id);
    kinds
}

/// Formats a list of the codes, each with its severity and the first sentence of its explanation.
fn list(context: &Context, kinds: &[&FindingCode]) -> String {
    let width = kinds.iter().map(|kind| kind.id.len()).max().unwrap_or_default();
    let line = |kind: &&FindingCode| {
        let explain = kind.explain(&context.localizer);
        let first = explain.split_inclusive(". ").next();
        format!("{:width$}  {:7}  {}\n", kind.id, kind.severity.id(), first.unwrap_or("").trim())
    };
    kinds.iter().map(line).collect()
}

/// Formats the explanation of a code, with its examples.
fn explain(context: &Context, kind: &FindingCode) -> String {
    let severity = context.text("explain-severity", &args![severity = kind.severity.id()]);
    let mut out = format!("{}\n{severity}\n", kind.id);
    if let Some(rule) = kind.rule {
        out += &format!("{}\n", context.text("finding-rule", &args![rule]));
    }
    out += &format!("\n{}\n", filled(&kind.explain(&context.localizer), 88, "", ""));
    for (id, sample) in [("explain-wrong", kind.wrong), ("explain-right", kind.right)] {
        out += &format!("\n{}\n{}\n", context.plain(id), indent(sample));
    }
    out
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
