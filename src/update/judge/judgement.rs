//! Result of the judgement: findings and suspicion of each figure.

use std::collections::BTreeMap;

use super::ratio::TypicalChange;
use super::suspicion::Suspicion;
use crate::Incoming;
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
    pub fn on(
        &self,
        incoming: &Incoming,
        country: CountryId,
    ) -> impl Iterator<Item = &'static FindingCode> {
        let (file, category) = (incoming.file, incoming.category);
        let own = self.values.get(&(file, category, country));
        let own = own.into_iter().flatten().copied();
        own.chain(self.on_all(incoming))
    }

    /// Returns the codes of findings on all figures of a file.
    pub fn on_all(&self, incoming: &Incoming) -> impl Iterator<Item = &'static FindingCode> {
        let kinds = self.files.get(&(incoming.file, incoming.category));
        kinds.into_iter().flatten().copied()
    }

    /// Returns median and spread of the changes in a file; `None` with too few countries.
    pub fn typical(&self, incoming: &Incoming) -> Option<TypicalChange> {
        self.typical.get(&(incoming.file, incoming.category)).copied()
    }

    /// Returns the suspicion of the change to a figure; `None` if the edition has no value to change.
    pub fn suspicion(&self, incoming: &Incoming, country: CountryId) -> Option<Suspicion> {
        self.suspicions.get(&(incoming.file, incoming.category, country)).copied()
    }

    /// Sets the suspicion of the change to a figure.
    pub fn suspect(&mut self, incoming: &Incoming, country: CountryId, suspicion: Suspicion) {
        self.suspicions.insert((incoming.file, incoming.category, country), suspicion);
    }

    /// Raises the suspicion of the change to a figure; a lower one has no effect.
    pub(super) fn suspect_more(
        &mut self,
        incoming: &Incoming,
        country: CountryId,
        suspicion: Suspicion,
    ) {
        let known = self.suspicion(incoming, country);
        self.suspect(incoming, country, known.map_or(suspicion, |known| known.max(suspicion)));
    }

    /// Returns the only code among the findings on a figure; `None` with no code, with several, or if the suspicion
    /// requires review.
    pub fn only_finding(&self, incoming: &Incoming, country: CountryId) -> Option<&'static str> {
        let is_first = self.suspicion(incoming, country).is_some_and(Suspicion::is_first);
        let mut codes = self.on(incoming, country).map(|kind| kind.id);
        let first = codes.next().filter(|_| !is_first)?;
        codes.all(|code| code == first).then_some(first)
    }

    /// Returns `true` if a figure is held: it has a finding, or its suspicion requires review.
    pub fn holds(&self, incoming: &Incoming, country: CountryId) -> bool {
        let is_first = self.suspicion(incoming, country).is_some_and(Suspicion::is_first);
        is_first || self.on(incoming, country).next().is_some()
    }
}
