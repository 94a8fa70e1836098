//! Checks that a plan can still be carried out: detects changes of its inputs since it was made, and entries that
//! were added by hand.

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
    pub rule_accepted: RuleAccepted,
    /// Line of raw figures of each proposed change, by country code and category id (see
    /// [`Entry::raw`](super::Entry)).
    pub raw_lines: BTreeMap<(String, String), String>,
}

/// Returns the findings that prevent a plan from being carried out; `file` is the file of the plan. If the edition or
/// an input file differs, only that is reported, because it explains all other differences.
pub fn find_conflicts(plan: &Plan, file: FileId, current: &CurrentState) -> Vec<Diagnostic> {
    let start_span = Span::new(file, 0..0);
    let differs =
        |kind: &'static FindingCode, place: Option<Span>, planned: String, found: String| {
            let args: MessageArgs = args![planned, found];
            Diagnostic::new(kind, place.unwrap_or(start_span), args)
        };
    let mut found = Vec::new();
    if current.edition != plan.edition {
        let describe = |(id, digest): &(String, String)| format!("`{id}` (`{digest}`)");
        let both = (describe(&plan.edition), describe(&current.edition));
        found.push(differs(&PLAN_EDITION, plan.edition_span, both.0, both.1));
    }
    // `current.files` has the same order, so the lists can be compared in pairs.
    let planned = plan.batches.iter().flat_map(|batch| &batch.files).chain(&plan.decisions);
    for (planned, digest) in
        planned.zip(&current.files).filter(|(one, other)| one.digest != **other)
    {
        let (old, new) = (planned.digest.clone(), digest.clone());
        let mut finding = differs(&PLAN_DOWNLOAD, planned.span, old, new);
        finding.args.push(("file", planned.path.as_str().into()));
        found.push(finding);
    }
    // Changed inputs explain any differences in rules and entries.
    if !found.is_empty() {
        return found;
    }
    // The inputs are the same here, so the list of rules must have changed.
    if (current.rule_accepted.count, &current.rule_accepted.digest)
        != (plan.rule_accepted.count, &plan.rule_accepted.digest)
    {
        let describe =
            |accepted: &RuleAccepted| format!("{} (`{}`)", accepted.count, accepted.digest);
        let both = (describe(&plan.rule_accepted), describe(&current.rule_accepted));
        found.push(differs(&PLAN_RULES, plan.rule_accepted.span, both.0, both.1));
    }
    for entry in plan.entries() {
        let (first, raw) = entry.spans.unwrap_or((start_span, start_span));
        let (country, category) = (&entry.key.0, &entry.key.1);
        let mut args: MessageArgs = args![country = country.as_str(), category = category.as_str()];
        match current.raw_lines.get(&entry.key) {
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
