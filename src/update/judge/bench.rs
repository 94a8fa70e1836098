//! Shared context of all checks of one file: the selected figures, the edition and the findings so far. The checks
//! themselves are in the other modules of [`judge`](super).

use std::collections::BTreeSet;

use super::judgement::Judgement;
use crate::Figure;
use crate::pick::{SelectedFigures, is_older};
use diag::{Diagnostic, FindingCode, Report};
use model::{CategoryId, CountryId, Dataset, Value};

/// A file being judged, with the edition and the results so far.
/// Its methods are the checks, spread over the modules of [`judge`](super).
pub(super) struct FileJudgement<'a> {
    /// Figures of the file, with the figures that the edition would use.
    pub(super) picked: &'a SelectedFigures<'a>,
    /// Dataset of the edition.
    pub(super) dataset: &'a Dataset,
    /// Codes and suspicions so far.
    pub(super) judged: &'a mut Judgement,
    /// Findings so far.
    pub(super) report: &'a mut Report,
}

impl<'a> FileJudgement<'a> {
    /// Returns the category of the file.
    pub(super) fn category(&self) -> CategoryId {
        self.picked.incoming.category
    }

    /// Returns the edition's value of a country; `None` if it has none.
    pub(super) fn value(&self, country: CountryId) -> Option<&'a Value> {
        self.dataset.value(country, self.category())
    }

    /// Returns the selected figures, in file order. Figures older than the edition's value are included only if the
    /// user requested a year.
    pub(super) fn changing_figures(
        &self,
    ) -> impl Iterator<Item = (CountryId, &'a Figure)> + use<'a, '_> {
        let mut seen = BTreeSet::new();
        let order = &self.picked.incoming.order;
        let countries = order.iter().chain(self.picked.figures.keys());
        let once = countries.filter(move |country| seen.insert(**country));
        once.filter_map(|country| {
            let figure = *self.picked.figures.get(country)?;
            let is_older = self.value(*country).is_some_and(|value| is_older(figure, value));
            (!is_older || self.picked.year.is_some()).then_some((*country, figure))
        })
    }

    /// Reports a finding about one figure and holds the figure: no rule accepts it without an editor.
    pub(super) fn hold(&mut self, country: CountryId, finding: Diagnostic) {
        self.hold_unreported(country, finding.code);
        self.report.push(finding);
    }

    /// Holds a figure without reporting the finding.
    pub(super) fn hold_unreported(&mut self, country: CountryId, kind: &'static FindingCode) {
        let key = (self.picked.incoming.file, self.category(), country);
        self.judged.values.entry(key).or_default().push(kind);
    }

    /// Reports a finding about all figures of a year and holds them.
    pub(super) fn hold_year(&mut self, finding: Diagnostic, year: u16) {
        // Collected first, because `changing_figures` borrows `self`, which `hold_unreported` changes.
        let of_year: Vec<CountryId> = self
            .changing_figures()
            .filter(|(_, figure)| figure.year == Some(year))
            .map(|(country, _)| country)
            .collect();
        for country in of_year {
            self.hold_unreported(country, finding.code);
        }
        self.report.push(finding);
    }

    /// Reports a finding about the whole file and holds all its figures.
    pub(super) fn hold_all(&mut self, finding: Diagnostic) {
        let key = (self.picked.incoming.file, self.category());
        self.judged.files.entry(key).or_default().push(finding.code);
        self.report.push(finding);
    }
}
