//! Preflight of the files written with `--profile`: checks that they comply with the clauses of the print shop's
//! profile.

use std::path::Path;

use anyhow::Result;
use lang::args;

use diag::{Diagnostic, Files, Findings, Report, Severity};
use paper::profile::Profile;
use press::preflight;

use crate::choices::Format;
use crate::context::Context;
use crate::outcome::Outcome;
use crate::term::sanitize;

/// Results of the preflight of all files of a run.
pub(super) struct PreflightResult<'p> {
    profile: &'p Profile,
    /// Number of files checked.
    files: usize,
    /// Number of files that violate a clause.
    broken: usize,
    /// Kinds of violation found so far, in the order in which the files were checked.
    violations: Vec<Violation>,
}

/// One kind of violation of a clause, with all its findings.
struct Violation {
    /// The profile's source, in which the clause is shown.
    files: Files,
    /// Distinct findings, each with the names of the files that have an equal one.
    findings_with_files: Vec<(Diagnostic, Vec<String>)>,
}

impl<'p> PreflightResult<'p> {
    /// Creates an empty result.
    pub(super) fn new(profile: &'p Profile) -> Self {
        Self { profile, files: 0, broken: 0, violations: Vec::new() }
    }

    /// Checks a written file, as the command `preflight` does. `bytes` are its content.
    pub(super) fn check_file(&mut self, path: &Path, bytes: &[u8]) {
        self.check_file_with_texts(path, bytes, None);
    }

    /// Checks a written file, and its texts in a version whose letters are not outlines.
    pub(super) fn check_file_with_texts(
        &mut self,
        path: &Path,
        bytes: &[u8],
        texts: Option<&[u8]>,
    ) {
        let name = path.display().to_string();
        let of_texts = texts.map(|texts| preflight::check_texts(&name, texts, self.profile));
        let all = [Some(preflight::check(&name, bytes, self.profile)), of_texts];
        let all: Vec<Findings> = all.into_iter().flatten().collect();
        self.files += 1;
        self.broken += usize::from(all.iter().any(|found| found.report.iter().next().is_some()));
        for findings in &all {
            self.add(&name, findings);
        }
    }

    /// Adds the findings of a file.
    fn add(&mut self, name: &str, findings: &Findings) {
        for finding in findings.report.iter() {
            match self.violations.iter_mut().find(|known| known.is_like(finding)) {
                Some(known) => known.add(finding, name),
                None => self.violations.push(Violation {
                    files: findings.files.clone(),
                    findings_with_files: vec![(finding.clone(), vec![name.to_owned()])],
                }),
            }
        }
    }

    /// Reports each kind of violation once, with its files and their pages; or confirms that all clauses are met.
    pub(super) fn report_violations(&self, context: &Context) -> Result<Outcome> {
        let mut found: Vec<&Violation> = self.violations.iter().collect();
        // Sorted by the position of the clause in the profile.
        found.sort_by_key(|found| {
            let places =
                found.findings_with_files.first().map(|(finding, _)| finding.spans.as_slice());
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
            // If no file was checked, nothing can be confirmed.
            context.print_message("render-profile-kept", &args);
        }
        let each = found.iter().flat_map(|found| &found.findings_with_files);
        let is_any_wrong =
            each.into_iter().any(|(finding, _)| finding.code.severity == Severity::Error);
        Ok(if is_any_wrong { Outcome::Findings } else { Outcome::Success })
    }
}

impl Violation {
    /// Returns `true` if a finding is the same kind of violation of the same clause, regardless of pages and amounts.
    fn is_like(&self, other: &Diagnostic) -> bool {
        // These arguments distinguish kinds of violation; all others are pages and amounts.
        const KIND_ARGS: [&str; 4] = ["state", "why", "what", "mark"];
        let kind_args = |finding: &Diagnostic| -> Vec<_> {
            finding.args.iter().filter(|(name, _)| KIND_ARGS.contains(name)).cloned().collect()
        };
        let Some((own, _)) = self.findings_with_files.first() else {
            return false;
        };
        own.code.id == other.code.id
            && own.spans == other.spans
            && kind_args(own) == kind_args(other)
    }

    /// Adds a finding of the file `name`. Files with equal findings share one entry.
    fn add(&mut self, finding: &Diagnostic, name: &str) {
        let told = |finding: &Diagnostic| -> Vec<_> {
            finding.args.iter().filter(|(arg, _)| *arg != "file").cloned().collect()
        };
        match self.findings_with_files.iter_mut().find(|(known, _)| told(known) == told(finding)) {
            Some((_, names)) => names.push(name.to_owned()),
            None => self.findings_with_files.push((finding.clone(), vec![name.to_owned()])),
        }
    }

    /// Formats the first finding with its clause, and each further one as a line.
    fn format_violation(&self, context: &Context) -> String {
        let mut told = String::new();
        for (rank, (finding, names)) in self.findings_with_files.iter().enumerate() {
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
        if self.findings_with_files.len() > 1 {
            told.push('\n');
        }
        told
    }
}
