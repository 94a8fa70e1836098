//! Result of the judgement: findings and suspicion of each figure.

use std::collections::BTreeMap;

use super::ratio::TypicalChange;
use super::suspicion::Suspicion;
use crate::DownloadedFigures;
use diag::{FileId, FindingCode};
use model::{CategoryId, CountryId};

/// Findings and suspicions of judged downloads. A held figure is accepted by no rule, only by an editor.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// Codes of the findings on single figures.
    pub(super) values: BTreeMap<(FileId, CategoryId, CountryId), Vec<&'static FindingCode>>,
    /// Codes of the findings on whole files.
    pub(super) files: BTreeMap<(FileId, CategoryId), Vec<&'static FindingCode>>,
    /// Suspicion of each change.
    suspicions: BTreeMap<(FileId, CategoryId, CountryId), Suspicion>,
    /// Usual change of each file.
    pub(super) typical: BTreeMap<(FileId, CategoryId), TypicalChange>,
}

impl Judgement {
    /// Returns the codes of errors and warnings on a figure, including findings on its whole file.
    pub fn findings_on(
        &self,
        incoming: &DownloadedFigures,
        country: CountryId,
    ) -> impl Iterator<Item = &'static FindingCode> {
        let (file, category) = (incoming.file, incoming.category);
        let own = self.values.get(&(file, category, country));
        let own = own.into_iter().flatten().copied();
        own.chain(self.findings_on_file(incoming))
    }

    /// Returns the codes of findings on all figures of a file.
    pub fn findings_on_file(
        &self,
        incoming: &DownloadedFigures,
    ) -> impl Iterator<Item = &'static FindingCode> {
        let kinds = self.files.get(&(incoming.file, incoming.category));
        kinds.into_iter().flatten().copied()
    }

    /// Returns median and spread of the changes in a file; `None` with too few countries.
    pub fn typical(&self, incoming: &DownloadedFigures) -> Option<TypicalChange> {
        self.typical.get(&(incoming.file, incoming.category)).copied()
    }

    /// Returns the suspicion of the change to a figure; `None` if the edition has no value to change.
    pub fn suspicion(&self, incoming: &DownloadedFigures, country: CountryId) -> Option<Suspicion> {
        self.suspicions.get(&(incoming.file, incoming.category, country)).copied()
    }

    /// Sets the suspicion of the change to a figure.
    pub fn set_suspicion(
        &mut self,
        incoming: &DownloadedFigures,
        country: CountryId,
        suspicion: Suspicion,
    ) {
        self.suspicions.insert((incoming.file, incoming.category, country), suspicion);
    }

    /// Raises the suspicion of the change to a figure; a lower one has no effect.
    pub(super) fn raise_suspicion(
        &mut self,
        incoming: &DownloadedFigures,
        country: CountryId,
        suspicion: Suspicion,
    ) {
        let known = self.suspicion(incoming, country);
        self.set_suspicion(
            incoming,
            country,
            known.map_or(suspicion, |known| known.max(suspicion)),
        );
    }

    /// Returns the only code among the findings on a figure; `None` with no code, with several, or if the suspicion
    /// requires review.
    pub fn only_finding(
        &self,
        incoming: &DownloadedFigures,
        country: CountryId,
    ) -> Option<&'static str> {
        let requires_review =
            self.suspicion(incoming, country).is_some_and(Suspicion::requires_review);
        let mut codes = self.findings_on(incoming, country).map(|kind| kind.id);
        let first = codes.next().filter(|_| !requires_review)?;
        codes.all(|code| code == first).then_some(first)
    }

    /// Returns `true` if a figure is held: it has a finding, or its suspicion requires review.
    pub fn holds(&self, incoming: &DownloadedFigures, country: CountryId) -> bool {
        let requires_review =
            self.suspicion(incoming, country).is_some_and(Suspicion::requires_review);
        requires_review || self.findings_on(incoming, country).next().is_some()
    }
}
