//! The result of a judgement: findings and suspicion of each figure.

use std::collections::BTreeMap;

use super::ratio::TypicalChange;
use super::suspicion::Suspicion;
use crate::Incoming;
use diag::{FileId, FindingCode};
use model::{CategoryId, CountryId};

/// What a judgement holds back: no rule accepts it, only an editor.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    pub(super) values: BTreeMap<(FileId, CategoryId, CountryId), Vec<&'static FindingCode>>,
    pub(super) files: BTreeMap<(FileId, CategoryId), Vec<&'static FindingCode>>,
    suspicions: BTreeMap<(FileId, CategoryId, CountryId), Suspicion>,
    pub(super) typical: BTreeMap<(FileId, CategoryId), TypicalChange>,
}

impl Judgement {
    /// The errors and warnings that stand on a figure, or on all figures of its file.
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

    /// Those that stand on all figures of a file.
    pub fn on_all(&self, incoming: &Incoming) -> impl Iterator<Item = &'static FindingCode> {
        let kinds = self.files.get(&(incoming.file, incoming.category));
        kinds.into_iter().flatten().copied()
    }

    /// What is usual among the changes of a file; `None` where they are too few.
    pub fn typical(&self, incoming: &Incoming) -> Option<TypicalChange> {
        self.typical.get(&(incoming.file, incoming.category)).copied()
    }

    /// How unusual the change to a figure is; `None` where there is no value to change.
    pub fn suspicion(&self, incoming: &Incoming, country: CountryId) -> Option<Suspicion> {
        self.suspicions.get(&(incoming.file, incoming.category, country)).copied()
    }

    /// Takes how unusual the change to a figure is.
    pub fn suspect(&mut self, incoming: &Incoming, country: CountryId, suspicion: Suspicion) {
        self.suspicions.insert((incoming.file, incoming.category, country), suspicion);
    }

    /// The same, where it is more unusual than was known.
    pub(super) fn suspect_more(
        &mut self,
        incoming: &Incoming,
        country: CountryId,
        suspicion: Suspicion,
    ) {
        let known = self.suspicion(incoming, country);
        self.suspect(incoming, country, known.map_or(suspicion, |known| known.max(suspicion)));
    }

    /// The code of the only kind of finding on a figure that is not unusual otherwise.
    pub fn only_finding(&self, incoming: &Incoming, country: CountryId) -> Option<&'static str> {
        let is_first = self.suspicion(incoming, country).is_some_and(Suspicion::is_first);
        let mut codes = self.on(incoming, country).map(|kind| kind.id);
        let first = codes.next().filter(|_| !is_first)?;
        codes.all(|code| code == first).then_some(first)
    }

    /// Whether a figure is held back: something was found about it, or it is to be looked at first.
    pub fn holds(&self, incoming: &Incoming, country: CountryId) -> bool {
        let is_first = self.suspicion(incoming, country).is_some_and(Suspicion::is_first);
        is_first || self.on(incoming, country).next().is_some()
    }
}
