//! Preflight of the files that a run has written: checks that they comply with the clauses of their profile.

use std::path::Path;

use anyhow::Result;
use lang::args;

use diag::{Diagnostic, Files, Report, Severity};
use paper::profile::Profile;
use press::preflight;

use crate::choices::Format;
use crate::context::Context;
use crate::outcome::Outcome;
use crate::term::sanitize;

/// Results of the preflight of a run's files.
pub(super) struct PreflightResult<'p> {
    profile: &'p Profile,
    /// Number of files checked.
    files: usize,
    /// Number of files that violate a clause.
    broken: usize,
    /// Violations found so far, in the order of the files.
    found: Vec<Violation>,
}

/// A kind of violation of a clause, with the files that have it.
struct Violation {
    /// Source of the profile, to show the clause in.
    files: Files,
    /// Distinct findings, each with the names of the files that have exactly this one.
    each: Vec<(Diagnostic, Vec<String>)>,
}

impl<'p> PreflightResult<'p> {
    /// An empty result.
    pub(super) fn new(profile: &'p Profile) -> Self {
        Self { profile, files: 0, broken: 0, found: Vec::new() }
    }

    /// Checks a file, as `preflight` does.
    pub(super) fn look(&mut self, path: &Path, bytes: &[u8]) {
        let name = path.display().to_string();
        let findings = preflight::check(&name, bytes, self.profile);
        let report = &findings.report;
        self.files += 1;
        self.broken += usize::from(report.iter().next().is_some());
        for finding in report.iter() {
            match self.found.iter_mut().find(|known| known.is_like(finding)) {
                Some(known) => known.add(finding, &name),
                None => self.found.push(Violation {
                    files: findings.files.clone(),
                    each: vec![(finding.clone(), vec![name.clone()])],
                }),
            }
        }
    }

    /// Reports each kind of violation once, with its files and their pages, or that all clauses are met.
    pub(super) fn report_violations(&self, context: &Context) -> Result<Outcome> {
        let mut found: Vec<&Violation> = self.found.iter().collect();
        // In the order of the clauses in the profile.
        found.sort_by_key(|found| {
            let places = found.each.first().map(|(finding, _)| finding.spans.as_slice());
            places.and_then(|places| places.first().map(|place| place.start))
        });
        let mut told = String::new();
        for one in &found {
            told += &one.format_violation(context);
        }
        context.term.write_coloured(&told)?;
        let args = args![profile = &self.profile.name, files = self.files, broken = self.broken];
        if !found.is_empty() {
            context.print_message("render-profile-not-kept", &args);
            context.print_message("summary-explain", &[]);
        } else if self.files > 0 {
            // Without a file nothing was checked, so nothing can be confirmed.
            context.print_message("render-profile-kept", &args);
        }
        let each = found.iter().flat_map(|found| &found.each);
        let is_any_wrong =
            each.into_iter().any(|(finding, _)| finding.code.severity == Severity::Error);
        Ok(if is_any_wrong { Outcome::Findings } else { Outcome::Fine })
    }
}

impl Violation {
    /// Returns `true` if another finding is the same violation of the same clause, on any page and to any extent.
    fn is_like(&self, other: &Diagnostic) -> bool {
        // Arguments that distinguish kinds of a violation; the other ones are pages and amounts.
        const OF_WAY: [&str; 4] = ["state", "why", "what", "mark"];
        let ways = |finding: &Diagnostic| -> Vec<_> {
            finding.args.iter().filter(|(name, _)| OF_WAY.contains(name)).cloned().collect()
        };
        let Some((own, _)) = self.each.first() else {
            return false;
        };
        own.code.id == other.code.id && own.spans == other.spans && ways(own) == ways(other)
    }

    /// Adds a file. Files with equal findings share one entry.
    fn add(&mut self, finding: &Diagnostic, name: &str) {
        let told = |finding: &Diagnostic| -> Vec<_> {
            finding.args.iter().filter(|(arg, _)| *arg != "file").cloned().collect()
        };
        match self.each.iter_mut().find(|(known, _)| told(known) == told(finding)) {
            Some((_, names)) => names.push(name.to_owned()),
            None => self.each.push((finding.clone(), vec![name.to_owned()])),
        }
    }

    /// Formats the first entry with the clause, and each other one as a line.
    fn format_violation(&self, context: &Context) -> String {
        let mut told = String::new();
        for (rank, (finding, names)) in self.each.iter().enumerate() {
            if rank == 0 {
                let names: String = names.iter().map(|name| format!("{name}\n")).collect();
                let mut report = Report::default();
                report.push(finding.clone());
                told += &sanitize(&names);
                told += &context.findings(&report, &self.files, Format::Human);
                continue;
            }
            let args =
                args![file = names.join(", "), message = finding.message(&context.localizer)];
            told += &sanitize(&format!("{}\n", context.text("render-profile-also", &args)));
        }
        if self.each.len() > 1 {
            told.push('\n');
        }
        told
    }
}
