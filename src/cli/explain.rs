//! `mappemonde explain CODE`

use anyhow::Result;

use diag::Kind;

use super::table::filled;
use super::{Context, Outcome};

#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    code: Option<String>,
}

pub(crate) fn run(context: &Context, args: &ExplainArgs) -> Result<Outcome> {
    let kinds = validate::kinds();
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
    let tell = |id: &str| context.plain(id);
    let severity = vec![("severity", kind.severity.id().into())];
    let mut out = format!("{}\n", kind.code);
    out.push_str(&context.text("explain-severity", &severity));
    out.push('\n');
    if let Some(rule) = kind.rule {
        out.push_str(&context.text("finding-rule", &[("rule", rule.into())]));
        out.push('\n');
    }
    out.push_str(&format!("\n{}\n", filled(&kind.explain(&context.teller), 88, "", "")));
    out.push_str(&format!("\n{}\n{}\n", tell("explain-wrong"), indent(kind.wrong)));
    out.push_str(&format!("\n{}\n{}\n", tell("explain-right"), indent(kind.right)));
    out
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
