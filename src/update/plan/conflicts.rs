//! Checks that a plan can still be carried out: detects changes since it was made, and entries that were added to it.

use std::collections::BTreeMap;

use super::{Plan, RuleAccepted};
use crate::findings::{PLAN_DOWNLOAD, PLAN_EDITION, PLAN_EXTRA, PLAN_ROW, PLAN_RULES};
use diag::{Diagnostic, FileId, FindingCode, Span};
use lang::{MessageArgs, args};

/// Current state of everything that a plan records.
#[derive(Clone, Debug, Default)]
pub struct CurrentState {
    /// Id of the edition and [`digest`](super::digest) of its data.
    pub edition: (String, String),
    /// Digests of the downloads, in the order of the plan, followed by the override files.
    pub files: Vec<String>,
    /// Changes that the rules of the plan accept.
    pub taken: RuleAccepted,
    /// Line of raw figures of each proposed change, by country code and category id.
    pub lines: BTreeMap<(String, String), String>,
}

/// Returns the findings that prevent a plan from being carried out. If the edition or a file differs, only that is
/// reported, because it explains all other differences.
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
    // `now.files` has the same order, so the lists can be compared in pairs.
    let planned = plan.batches.iter().flat_map(|batch| &batch.files).chain(&plan.decisions);
    for (planned, digest) in planned.zip(&now.files).filter(|(one, other)| one.digest != **other) {
        let (old, new) = (planned.digest.clone(), digest.clone());
        let mut finding = differs(&PLAN_DOWNLOAD, planned.span, old, new);
        finding.args.push(("file", planned.path.as_str().into()));
        found.push(finding);
    }
    // Other data explain any differences in rules and entries.
    if !found.is_empty() {
        return found;
    }
    // The inputs are the same here, so the list of rules must have changed.
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
