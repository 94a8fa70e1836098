//! What has changed since a plan was made, or was added to it.

use std::collections::BTreeMap;

use super::{Plan, RuleAccepted};
use crate::findings::{PLAN_DOWNLOAD, PLAN_EDITION, PLAN_EXTRA, PLAN_ROW, PLAN_RULES};
use diag::{Diagnostic, FileId, FindingCode, Span};
use lang::{MessageArgs, args};

/// What a plan would say if it were made now.
#[derive(Clone, Debug, Default)]
pub struct CurrentState {
    /// The id of the edition and the [`digest`](super::digest) of its data.
    pub edition: (String, String),
    /// The digests of the downloads, in the order of the plan, and of the files of decisions behind them.
    pub files: Vec<String>,
    /// What its rules take.
    pub taken: RuleAccepted,
    /// The line of raw figures of each change, by country and category.
    pub lines: BTreeMap<(String, String), String>,
}

/// What stands against carrying out a plan. Where the edition or the files differ, all else does, and is not told.
pub fn flaws(plan: &Plan, file: FileId, now: &CurrentState) -> Vec<Diagnostic> {
    let head = Span::new(file, 0..0);
    let differs =
        |kind: &'static FindingCode, place: Option<Span>, planned: String, found: String| {
            let args: MessageArgs = args![planned, found];
            Diagnostic::new(kind, place.unwrap_or(head), args)
        };
    let mut found = Vec::new();
    if now.edition != plan.edition {
        let told = |(id, digest): &(String, String)| format!("`{id}` (`{digest}`)");
        let both = (told(&plan.edition), told(&now.edition));
        found.push(differs(&PLAN_EDITION, plan.edition_span, both.0, both.1));
    }
    let planned = plan.batches.iter().flat_map(|batch| &batch.files).chain(&plan.decisions);
    for (planned, digest) in planned.zip(&now.files).filter(|(one, other)| one.digest != **other) {
        let (old, new) = (planned.digest.clone(), digest.clone());
        let mut finding = differs(&PLAN_DOWNLOAD, planned.span, old, new);
        finding.args.push(("file", planned.path.as_str().into()));
        found.push(finding);
    }
    if !found.is_empty() {
        return found;
    }
    if (now.taken.count, &now.taken.digest) != (plan.taken.count, &plan.taken.digest) {
        let told = |taken: &RuleAccepted| format!("{} (`{}`)", taken.count, taken.digest);
        let both = (told(&plan.taken), told(&now.taken));
        found.push(differs(&PLAN_RULES, plan.taken.span, both.0, both.1));
    }
    for entry in plan.entries() {
        let (first, raw) = entry.spans.unwrap_or((head, head));
        let (country, category) = (&entry.key.0, &entry.key.1);
        let mut args: MessageArgs = args![country = country.as_str(), category = category.as_str()];
        match now.lines.get(&entry.key) {
            None => found.push(Diagnostic::new(&PLAN_EXTRA, first, args)),
            Some(line) if *line != entry.raw => {
                args.push(("raw", line.as_str().into()));
                found.push(Diagnostic::new(&PLAN_ROW, raw, args));
            }
            Some(_) => {}
        }
    }
    found
}
