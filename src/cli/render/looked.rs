//! What is looked at before it goes to a printer: whether the files that were written keep the clauses
//! of their profile.

use std::path::Path;

use anyhow::Result;

use diag::{Diagnostic, Files, Report, Severity};
use press::preflight;
use press::profile::Profile;

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
            match self.found.iter_mut().find(|it| it.is_like(finding)) {
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
        found.sort_by_key(|it| it.finding.places.first().map(|place| place.start));
        let mut told = String::new();
        for it in &found {
            let mut report = Report::default();
            report.push(it.finding.clone());
            told += &it.names(context);
            told += &context.findings(&report, &it.files, Format::Human);
        }
        context.term.result(&told)?;
        let args = vec![
            ("profile", (&self.profile.name).into()),
            ("files", self.files.into()),
            ("broken", self.broken.into()),
        ];
        let teller = &context.teller;
        match (self.files, found.is_empty()) {
            (0, _) => {}
            (_, true) => context.term.say(&teller.text("render-profile-kept", &args)),
            (_, false) => {
                let summary = teller.text("render-profile-not-kept", &args);
                context.term.say(&summary);
                context.term.say(&teller.plain("summary-explain"));
            }
        }
        let is_wrong = |it: &&Found| it.finding.kind.severity == Severity::Error;
        Ok(match found.iter().any(is_wrong) {
            true => Outcome::Findings,
            false => Outcome::Fine,
        })
    }
}

impl Found {
    /// Whether another file breaks the same clause in the same way, on whatever pages.
    fn is_like(&self, other: &Diagnostic) -> bool {
        let ways = |it: &Diagnostic| -> Vec<_> {
            let args = it.args.iter();
            args.filter(|(name, _)| !matches!(*name, "file" | "pages")).cloned().collect()
        };
        let it = &self.finding;
        it.kind.code == other.kind.code && it.places == other.places && ways(it) == ways(other)
    }

    /// The files, a line each.
    fn names(&self, context: &Context) -> String {
        // One more takes no more room than to count it.
        let shown = match self.names.len() {
            count if count <= NAMED + 1 => count,
            _ => NAMED,
        };
        let mut told: String = self.names.iter().take(shown).map(|it| format!("{it}\n")).collect();
        if let Some(more) = self.names.len().checked_sub(shown).filter(|more| *more > 0) {
            let args = vec![("more", more.into())];
            told += &context.teller.text("render-profile-more", &args);
            told.push('\n');
        }
        told
    }
}
