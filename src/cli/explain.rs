//! `mappemonde explain CODE`

use anyhow::Result;
use lang::args;

use diag::Kind;

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
        Some(code) => match kinds.iter().find(|kind| kind.code == code) {
            Some(kind) => explain(context, kind),
            None => {
                let known = kinds.iter().map(|kind| kind.code);
                return Err(context.unknown("explain", ("code", code), known));
            }
        },
    };
    context.term.result(&text)?;
    Ok(Outcome::Fine)
}

/// All kinds of findings: about a database, files for print, records and updates. By code.
pub fn kinds() -> Vec<&'static Kind> {
    let mut kinds = validate::kinds();
    kinds.extend(press::findings::FINDINGS);
    kinds.extend(record::findings::FINDINGS);
    kinds.extend(update::findings::FINDINGS);
    kinds.sort_by_key(|kind| kind.code);
    kinds
}

fn list(context: &Context, kinds: &[&Kind]) -> String {
    let width = kinds.iter().map(|kind| kind.code.len()).max().unwrap_or_default();
    let line = |kind: &&Kind| {
        let explain = kind.explain(&context.teller);
        let first = explain.split_inclusive(". ").next();
        format!("{:width$}  {:7}  {}\n", kind.code, kind.severity.id(), first.unwrap_or("").trim())
    };
    kinds.iter().map(line).collect()
}

fn explain(context: &Context, kind: &Kind) -> String {
    let severity = context.text("explain-severity", &args![severity = kind.severity.id()]);
    let mut out = format!("{}\n{severity}\n", kind.code);
    if let Some(rule) = kind.rule {
        out += &format!("{}\n", context.text("finding-rule", &args![rule]));
    }
    out += &format!("\n{}\n", filled(&kind.explain(&context.teller), 88, "", ""));
    for (id, sample) in [("explain-wrong", kind.wrong), ("explain-right", kind.right)] {
        out += &format!("\n{}\n{}\n", context.plain(id), indent(sample));
    }
    out
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
