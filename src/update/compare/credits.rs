//! Finds changed credits of sources: another edition, publisher, licence or line on the credits page.

use std::collections::{BTreeMap, BTreeSet};

use super::Editions;
use crate::origin::replace_date;
use lang::{Lang, LocalizedText};
use model::{Dataset, Sale, Source, SourceId};

/// A source of either edition with a credit that is new, changed or gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreditChange {
    /// Entry in the last edition, or else an earlier edition of the same publication there; `None` if the source is
    /// new.
    pub old: Option<SourceId>,
    /// Entry in this edition; `None` if the source is no longer used.
    pub new: Option<SourceId>,
    /// Fields that differ; empty if only the id differs, or if the source is new or gone.
    pub changed_fields: Vec<SourceField>,
}

/// A changed field of a source, as its old and new content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceField {
    /// Name of the publisher.
    Publisher([String; 2]),
    /// The title of the publication.
    Title([String; 2]),
    /// The licence of its values.
    Licence([String; 2]),
    /// The permission to sell its values.
    Sale([Sale; 2]),
    /// The day of the download, as YYYY-MM-DD.
    Retrieved([String; 2]),
    /// The line on the credits page, unless only the date in it changed.
    Credit([LocalizedText; 2]),
}

impl SourceField {
    /// Returns the name of the field in `sources.yaml`.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Publisher(_) => "publisher",
            Self::Title(_) => "title",
            Self::Licence(_) => "licence",
            Self::Sale(_) => "sale",
            Self::Retrieved(_) => "retrieved",
            Self::Credit(_) => "credit",
        }
    }
}

/// Returns changed credits: sources of this edition by id, then sources that it no longer uses.
pub(super) fn recredited(editions: &Editions<'_>) -> Vec<CreditChange> {
    let [old_dataset, new_dataset] = [editions.old, editions.new].map(|edition| &edition.dataset);
    let old_sources = credited(old_dataset);
    let mut gone = old_sources.clone();
    let mut found = Vec::new();
    for (id, new) in credited(new_dataset) {
        gone.remove(id);
        let older = previous_source(editions, &old_sources, new);
        let old = older.map(|old| old_dataset.source(old));
        let terms = old.map_or_else(Vec::new, |old| terms(old, new_dataset.source(new)));
        // A new edition of a source changes the credits even with the same terms.
        let is_same = old.is_some_and(|old| old.id == id) && terms.is_empty();
        if !is_same {
            found.push(CreditChange { old: older, new: Some(new), changed_fields: terms });
        }
    }
    // A source that is replaced by a newer edition of itself is not gone.
    let followed = found.iter().filter_map(|recredited| recredited.old);
    let followed: BTreeSet<SourceId> = followed.collect();
    let gone = gone.into_values().filter(|id| !followed.contains(id));
    found.extend(gone.map(|old| CreditChange {
        old: Some(old),
        new: None,
        changed_fields: Vec::new(),
    }));
    found
}

/// Returns the sources of values and of names, by id.
fn credited(dataset: &Dataset) -> BTreeMap<&str, SourceId> {
    let values = dataset.values_in_files().map(|(_, _, value)| value.source);
    let all = values.chain(dataset.edition.named_sources());
    all.map(|id| (dataset.source(id).id.as_str(), id)).collect()
}

/// Returns the source of the last edition that `new` continues: the same entry, or else an edition of the same
/// publication. Of several editions, the one that supplied most of the values that `new` now supplies is returned; on
/// a tie, the most recent one. `None` if the publication is new.
fn previous_source(
    editions: &Editions<'_>,
    old_sources: &BTreeMap<&str, SourceId>,
    new: SourceId,
) -> Option<SourceId> {
    let [old_dataset, new_dataset] = [editions.old, editions.new].map(|edition| &edition.dataset);
    let source = new_dataset.source(new);
    if let Some(same) = old_sources.get(source.id.as_str()) {
        return Some(*same);
    }
    let sources = old_sources.values().copied();
    let series = sources.filter(|id| old_dataset.source(*id).stem() == source.stem());
    let mut gave: BTreeMap<SourceId, usize> = series.map(|id| (id, 0)).collect();
    let values = new_dataset.values_in_files();
    for (country, category, _) in values.filter(|(_, _, value)| value.source == new) {
        let old = editions.old_value(country, category);
        if let Some(count) = old.and_then(|old| gave.get_mut(&old.source)) {
            *count += 1;
        }
    }
    let most =
        gave.into_iter().max_by_key(|(id, count)| (*count, &old_dataset.source(*id).retrieved));
    most.map(|(id, _)| id)
}

/// Returns the fields that differ between two entries of a publication.
fn terms(old: &Source, new: &Source) -> Vec<SourceField> {
    let differing = |text: fn(&Source) -> &String| {
        let both = [old, new].map(text);
        (both[0] != both[1]).then(|| both.map(String::clone))
    };
    let mut terms: Vec<SourceField> = [
        differing(|source| &source.publisher).map(SourceField::Publisher),
        differing(|source| &source.title).map(SourceField::Title),
        differing(|source| &source.licence).map(SourceField::Licence),
        differing(|source| &source.retrieved).map(SourceField::Retrieved),
    ]
    .into_iter()
    .flatten()
    .collect();
    if old.sale != new.sale {
        terms.push(SourceField::Sale([old.sale, new.sale]));
    }
    let (before, now) = (&old.credit, &new.credit);
    let is_same = |lang| {
        let (old_line, new_line) = (before.get(lang), now.get(lang));
        // A line that differs in its date alone is the same credit.
        let redated = replace_date(old_line, &old.retrieved, &new.retrieved);
        old_line == new_line || redated.as_deref() == Some(new_line)
    };
    if !Lang::ALL.into_iter().all(is_same) {
        terms.push(SourceField::Credit([before.clone(), now.clone()]));
    }
    terms
}
