//! What is looked at before it goes to a printer: whether the files that were written keep the clauses
//! of their profile.

use std::path::Path;

use anyhow::Result;

use diag::{Diagnostic, Files, Report, Severity};
use press::preflight;
use press::profile::Profile;

use crate::term::tame;
use crate::{Context, Format, Outcome};

/// More files than these are counted only.
const NAMED: usize = 3;

/// What was found in the files of a run.
pub(super) struct Looked<'p> {
    profile: &'p Profile,
    /// Files that were looked at.
    files: usize,
    /// Files that do not keep some clause.
    broken: usize,
    found: Vec<Found>,
}

/// One way in which a clause is not kept, and the files in which that is so.
struct Found {
    /// As it is in the first of them.
    finding: Diagnostic,
    files: Files,
    names: Vec<String>,
}

impl<'p> Looked<'p> {
    /// Nothing has been looked at yet.
    pub(super) fn new(profile: &'p Profile) -> Self {
        Self { profile, files: 0, broken: 0, found: Vec::new() }
    }

    /// Looks at a file as `preflight` does.
    pub(super) fn look(&mut self, path: &Path, bytes: &[u8]) {
        let name = path.display().to_string();
        let findings = preflight::check(&name, bytes, self.profile);
        let report = &findings.report;
        self.files += 1;
        self.broken += usize::from(report.iter().next().is_some());
        for finding in report.iter() {
            match self.found.iter_mut().find(|known| known.is_like(finding)) {
                Some(known) => known.names.push(name.clone()),
                None => self.found.push(Found {
                    finding: finding.clone(),
                    files: findings.files.clone(),
                    names: vec![name.clone()],
                }),
            }
        }
    }

    /// Tells each thing once, with the files in which it was found; or that all is kept.
    pub(super) fn tell(&self, context: &Context) -> Result<Outcome> {
        let mut found: Vec<&Found> = self.found.iter().collect();
        found.sort_by_key(|found| found.finding.places.first().map(|place| place.start));
        let mut told = String::new();
        for one in &found {
            let mut report = Report::default();
            report.push(one.finding.clone());
            told += &tame(&one.names(context));
            told += &context.findings(&report, &one.files, Format::Human);
        }
        context.term.drawn(&told)?;
        let args = [
            ("profile", (&self.profile.name).into()),
            ("files", self.files.into()),
            ("broken", self.broken.into()),
        ];
        if !found.is_empty() {
            context.say("render-profile-not-kept", &args);
            context.say("summary-explain", &[]);
        } else if self.files > 0 {
            context.say("render-profile-kept", &args);
        }
        let is_wrong = |found: &&Found| found.finding.kind.severity == Severity::Error;
        let is_any_wrong = found.iter().any(is_wrong);
        Ok(if is_any_wrong { Outcome::Findings } else { Outcome::Fine })
    }
}

impl Found {
    /// Whether another file breaks the same clause in the same way, wherever and by however much.
    fn is_like(&self, other: &Diagnostic) -> bool {
        const OF_WAY: [&str; 4] = ["state", "why", "what", "mark"];
        let ways = |finding: &Diagnostic| -> Vec<_> {
            finding.args.iter().filter(|(name, _)| OF_WAY.contains(name)).cloned().collect()
        };
        let own = &self.finding;
        own.kind.code == other.kind.code && own.places == other.places && ways(own) == ways(other)
    }

    /// The files, a line each.
    fn names(&self, context: &Context) -> String {
        // One more takes no more room than to count it.
        let shown = match self.names.len() {
            count if count <= NAMED + 1 => count,
            _ => NAMED,
        };
        let mut told: String =
            self.names.iter().take(shown).map(|name| format!("{name}\n")).collect();
        if let Some(more) = self.names.len().checked_sub(shown).filter(|more| *more > 0) {
            told += &context.text("render-profile-more", &[("more", more.into())]);
            told.push('\n');
        }
        told
    }
}
