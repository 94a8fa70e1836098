//! Answers to the proposed changes of an update: given by rules, by an editor, or in a plan.

use std::collections::{BTreeMap, BTreeSet};

use super::error::{Error, Refusal};
use super::facts::Facts;
use super::plan_file::PlanFile;
use super::review::Review;
use crate::overrides::Override;
use crate::plan::{self, ARROW, Answer, CurrentState, Entry, Plan, RuleAccepted, Section, digest};
use diag::{Findings, Span};
use lang::Lang;
use model::{Decision, Value};

/// Answers to the proposed changes of an update. Changes without an answer remain open.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Indices of the accepted changes.
    pub accepted: BTreeSet<usize>,
    /// Indices of the changes refused with a reason, each with the override to add to `decisions.yaml`.
    pub refused: BTreeMap<usize, Override>,
}

impl Answers {
    /// Accepts some changes, and leaves all others open.
    pub fn accept(accepted: BTreeSet<usize>) -> Self {
        Self { accepted, refused: BTreeMap::new() }
    }
}

/// The changes for an editor to answer because no rule accepts them, the most unusual first.
#[derive(Clone, Debug)]
pub struct Questions {
    /// Changes that are held or fill an empty value.
    pub first: Vec<Facts>,
    /// All other open changes.
    pub others: Vec<Facts>,
}

impl Review<'_> {
    /// Returns the questions of a plan: all changes except those in `accepted`. Values are formatted as printed in
    /// `lang`.
    ///
    /// # Errors
    /// As [`Review::questions`].
    pub fn plan_questions(
        &self,
        accepted: &BTreeSet<usize>,
        lang: Lang,
    ) -> Result<Questions, Error> {
        let questions = self.questions(accepted)?.into_iter();
        let (first, others) = questions.map(|index| self.facts(index, lang)).partition(|facts| {
            let change = self.change(facts.index);
            change.is_held || change.old.is_none()
        });
        Ok(Questions { first, others })
    }

    /// Creates a section of a plan from its changes, sorted by country. `word` and `description` form the heading
    /// line; `format_notes` returns the generated lines below a change.
    pub fn section(
        &self,
        (word, description): (&str, String),
        changes: &[Facts],
        format_notes: impl Fn(&Facts) -> Vec<String>,
    ) -> Section {
        let mut sorted: Vec<&Facts> = changes.iter().collect();
        sorted.sort_by_key(|facts| (&self.dataset().country(facts.country).code, facts.category));
        let entry = |facts: &Facts| Entry {
            key: self.key(facts.index),
            answer: Answer::Open,
            reason: String::new(),
            raw: self.raw_line(facts.index),
            notes: format_notes(facts),
            lines_before: Vec::new(),
            lines_within: Vec::new(),
            spans: None,
        };
        let entries = sorted.into_iter().map(entry).collect();
        Section { word: word.to_owned(), description, entries }
    }

    /// Returns the number of accepted changes and the digest of their lines.
    pub fn rule_accepted(&self, accepted: &BTreeSet<usize>) -> RuleAccepted {
        // Sorted, because the indices of changes depend on the order of the downloads.
        let mut lines: Vec<String> = accepted.iter().map(|index| self.line(*index)).collect();
        lines.sort();
        let digest = digest(lines.iter().map(String::as_bytes));
        RuleAccepted { count: accepted.len(), digest, span: None }
    }

    /// Returns the key of a change in a plan: country code and category id.
    pub fn key(&self, index: usize) -> (String, String) {
        let (change, dataset) = (self.change(index), self.dataset());
        let country = dataset.country(change.country).code.clone();
        (country, dataset.category(change.category).id.clone())
    }

    /// Returns the old and the new value of a change, formatted as a line of a plan.
    fn raw_line(&self, index: usize) -> String {
        let change = self.change(index);
        let format_side = |value: &Value| {
            let source = &self.dataset().source(value.source).id;
            format!("{} {} {source}", value.raw.normalize(), value.year)
        };
        let old = change.old.as_ref().map_or("-".to_owned(), format_side);
        format!("{old} {ARROW} {}", format_side(&change.new))
    }

    /// Returns a change as one line, for the digest of the accepted changes.
    fn line(&self, index: usize) -> String {
        let (country, category) = self.key(index);
        format!("{country} {category} {}", self.raw_line(index))
    }

    /// Returns the answers of a plan together with the changes that its rules accept; `None` if the plan was carried
    /// out before.
    ///
    /// # Errors
    /// [`Error::NoSource`] if a source cannot be determined, [`Error::Refused`] if the edition, the downloads or the
    /// changes differ from what the plan was made for.
    pub fn answers_of_plan(&self, file: &PlanFile) -> Result<Option<Answers>, Error> {
        self.check_sources()?;
        let plan = &file.plan;
        let by_rules = self.accepted_by_rules();
        let entries = self.entries(plan);
        let edition = self.edition.identity();
        let refused = self.refused(file, &entries);
        let answered = entries.iter().filter(|(_, entry)| entry.answer == Answer::Yes);
        let accepted: BTreeSet<usize> = answered.map(|(index, _)| *index).collect();
        // A change that the editor left open in the plan remains open, even if a rule would accept it now.
        let is_in_plan = |index: &usize| entries.contains_key(index);
        // Once a plan was carried out, none of its changes is proposed again.
        let was_carried_out =
            by_rules.iter().all(is_in_plan) && accepted.is_empty() && refused.is_empty();
        if edition != plan.edition && was_carried_out {
            return Ok(None);
        }
        // Findings about the downloads are omitted: they were reported when the plan was made.
        let mut conflicts = Findings { files: self.findings.files.clone(), ..Findings::default() };
        for finding in
            plan::find_conflicts(plan, file.file, &self.current_state(edition, &by_rules))
        {
            conflicts.report.push(finding);
        }
        if conflicts.report.has_errors() {
            return Err(Refusal::new(conflicts).into());
        }
        let accepted = accepted.into_iter().chain(by_rules).collect();
        Ok(Some(Answers { accepted, refused }))
    }

    /// Returns the entries of a plan by the index of their change; entries without a change are omitted.
    fn entries<'p>(&self, plan: &'p Plan) -> BTreeMap<usize, &'p Entry> {
        let keys = (0..self.changes.changes.len()).map(|index| (self.key(index), index));
        let by_key: BTreeMap<(String, String), usize> = keys.collect();
        plan.entries().filter_map(|entry| Some((*by_key.get(&entry.key)?, entry))).collect()
    }

    /// Returns the state that a plan would record if it were made now.
    fn current_state(&self, edition: (String, String), by_rules: &BTreeSet<usize>) -> CurrentState {
        let files = self.update_inputs.batches.iter().flat_map(|batch| &batch.downloads);
        let files = files.chain(&self.update_inputs.decisions);
        let all = 0..self.changes.changes.len();
        CurrentState {
            edition,
            files: files.map(|(_, bytes)| digest([bytes.as_slice()])).collect(),
            rule_accepted: self.rule_accepted(by_rules),
            raw_lines: all.map(|index| (self.key(index), self.raw_line(index))).collect(),
        }
    }

    /// Returns overrides for the changes that the plan refuses with a reason. Each override keeps the current value
    /// as long as the series has the refused figure.
    fn refused(
        &self,
        file: &PlanFile,
        entries: &BTreeMap<usize, &Entry>,
    ) -> BTreeMap<usize, Override> {
        let dataset = self.dataset();
        let decided = entries.iter().filter_map(|(index, entry)| {
            let change = self.change(*index);
            // A plain table has no fixed series to which an override could apply, so its next figure is reviewed
            // again.
            let family = self.incoming(change).series.as_ref()?.family;
            let old = change.old.as_ref()?;
            // A second override about the same value would contradict the first.
            let is_known =
                dataset.decisions_about(change.country, change.category).next().is_some();
            if entry.answer != Answer::No || entry.reason.is_empty() || is_known {
                return None;
            }
            // An override that names no series applies to the first series of the category.
            let own = dataset.category(change.category).series.first();
            let is_own = own.is_some_and(|series| series.family == family);
            let decision = Decision {
                country: change.country,
                category: change.category,
                raw: old.raw,
                year: old.year,
                source: old.source,
                expect: Some(change.new.raw),
                series: (!is_own).then_some(family),
                reason: entry.reason.clone(),
                until: None,
            };
            let place = entry.spans.map_or(Span::new(file.file, 0..0), |(first, _)| first);
            Some((*index, Override { decision, span: place, is_on_record: false, is_given: true }))
        });
        decided.collect()
    }
}
