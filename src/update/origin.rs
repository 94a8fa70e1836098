//! Determines the source of the figures in a download: an existing entry of `sources.yaml`, or a new edition copied
//! from one.

use std::collections::BTreeMap;

use super::DownloadedFigures;
use super::findings::DOWNLOAD_AHEAD;
use diag::{Diagnostic, Report, Span};
use lang::{Lang, args, date};
use model::source::stem;
use model::{CategoryId, Dataset, Source, SourceId, SourceTable, TableForm};

/// User's options on the source of downloads.
#[derive(Clone, Copy, Debug, Default)]
pub struct SourceOptions<'a> {
    /// Id of the entry in `sources.yaml`.
    pub source: Option<&'a str>,
    /// Day of the source's edition, as YYYY-MM-DD.
    pub retrieved: Option<&'a str>,
    /// Layout of a plain table.
    pub form: Option<&'a TableForm>,
}

/// Sources of all downloads.
#[derive(Clone, Debug)]
pub struct Origins {
    /// The edition, with the new sources appended to its own.
    pub dataset: Dataset,
    /// Source of each download.
    pub by_download: Vec<Origin>,
    /// For each new source, the older edition whose entry is copied.
    pub copied_from: BTreeMap<SourceId, SourceId>,
}

/// Source of a download.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The source; if information is missing, a placeholder with only an id.
    pub source: SourceId,
    /// Day of the source's edition, as YYYY-MM-DD, if known.
    pub day: Option<String>,
    /// Information without which nothing can be written; `None` if the source is complete.
    pub missing: Option<Missing>,
    /// Layout with which the plain table was read; saved with the source if a change is accepted.
    pub form: Option<TableForm>,
}

/// Information that is missing to identify the source of a download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The day of the edition.
    Day,
    /// An entry of `sources.yaml` to copy for the new source; contains the id of the new source.
    Entry(String),
    /// The id of the source: a plain table may be from any publisher.
    Source,
}

impl Origins {
    /// Determines the source of each download, with the options about it.
    pub fn new(dataset: &Dataset, incoming: &[(&DownloadedFigures, SourceOptions<'_>)]) -> Self {
        let mut origins = Self {
            dataset: dataset.clone(),
            by_download: Vec::new(),
            copied_from: BTreeMap::new(),
        };
        for (incoming, options) in incoming {
            let origin = origins.origin(incoming, *options);
            origins.by_download.push(Origin { form: options.form.cloned(), ..origin });
        }
        origins
    }

    /// Reports downloads that are dated after the year of the edition, which stands for the present: the update reads
    /// no clock.
    pub fn check_days(&self, incoming: &[&DownloadedFigures], report: &mut Report) {
        let edition = self.dataset.edition.year;
        for (incoming, origin) in incoming.iter().zip(&self.by_download) {
            let day = origin.day.as_deref().unwrap_or_default();
            let year: Option<u16> = day.get(..4).and_then(|year| year.parse().ok());
            if year.is_some_and(|year| year > edition) {
                let args = args![day = date::message_arg(day), edition = edition.to_string()];
                let place = Span::new(incoming.file, 0..0);
                report.push(Diagnostic::new(&DOWNLOAD_AHEAD, place, args));
            }
        }
    }

    /// Returns the layout that is recorded for the table of a source and category.
    pub fn table(&self, source: SourceId, category: CategoryId) -> Option<&TableForm> {
        let mut tables = self.dataset.tables.iter();
        let own = tables.find(|table| (table.source, table.category) == (source, category));
        own.map(|table| &table.form)
    }

    /// Returns the source of a download.
    pub fn source(&self, download: usize) -> &Source {
        self.dataset.source(self.by_download[download].source)
    }

    /// Determines the source of one download; if information is missing, adds a placeholder.
    fn origin(&mut self, incoming: &DownloadedFigures, options: SourceOptions<'_>) -> Origin {
        let day = options.retrieved.or(incoming.updated_on.as_deref());
        let found = match (options.source, &incoming.series) {
            (Some(id), _) => match self.by_id(id) {
                Some(source) => Ok(source),
                None => self.edition_of((incoming.category, stem(id)), day, Some(id)),
            },
            (None, Some(series)) => self.edition_of((incoming.category, &series.source), day, None),
            (None, None) => Err(Missing::Source),
        };
        let day = day.map(str::to_owned);
        match found {
            Ok(source) => Origin {
                source,
                day: day.or_else(|| Some(self.dataset.source(source).retrieved.clone())),
                missing: None,
                form: None,
            },
            // A placeholder lets the comparison proceed; `missing` prevents writing it.
            Err(missing) => {
                let series = incoming.series.as_ref();
                let id = options.source.or(series.map(|series| series.source.as_str()));
                let unknown = Source { id: id.unwrap_or_default().to_owned(), ..Source::default() };
                Origin { source: self.add(unknown), day, missing: Some(missing), form: None }
            }
        }
    }

    /// Returns the source's edition of a day; if there is none, adds it as a copy of an older edition.
    ///
    /// # Errors
    /// [`Missing::Day`] without a day, [`Missing::Entry`] without an edition to copy.
    fn edition_of(
        &mut self,
        (category, stem): (CategoryId, &str),
        day: Option<&str>,
        name: Option<&str>,
    ) -> Result<SourceId, Missing> {
        let editions = editions(&self.dataset, stem);
        let day = day.ok_or(Missing::Day)?;
        let mut known = editions.iter().rev();
        if let Some(known) = known.find(|id| self.dataset.source(**id).retrieved == day) {
            return Ok(*known);
        }
        // The id contains the month; if that id exists already, the whole day.
        let month = format!("{stem}-{}", day.get(..7).unwrap_or(day));
        let id = match name {
            // An id without a date identifies the publisher, not the edition, so a date is added.
            Some(name) if name != stem => name.to_owned(),
            _ if self.by_id(&month).is_none() => month,
            _ => format!("{stem}-{day}"),
        };
        // The newest edition that supplies values of the category has the credits that the new one needs.
        let dataset = &self.dataset;
        let feeds = |id: &&SourceId| {
            let mut values =
                dataset.country_ids().filter_map(|country| dataset.value(country, category));
            values.any(|value| value.source == **id)
        };
        let like = editions.iter().rev().find(feeds).or(editions.last());
        let like = *like.ok_or_else(|| Missing::Entry(id.clone()))?;
        let added = renewed(self.dataset.source(like), id, day);
        let added = self.add(added);
        self.copied_from.insert(added, like);
        // The new edition is read with the recorded layouts of the old one.
        let tables = self.dataset.tables.iter().filter(|table| table.source == like);
        let tables = tables.map(|table| SourceTable { source: added, ..table.clone() });
        let tables: Vec<SourceTable> = tables.collect();
        self.dataset.tables.extend(tables);
        Ok(added)
    }

    /// Returns the source with an id; `None` if there is none.
    fn by_id(&self, id: &str) -> Option<SourceId> {
        let mut sources = self.dataset.source_ids();
        sources.find(|source| self.dataset.source(*source).id == id)
    }

    /// Appends a source to the dataset and returns its id.
    fn add(&mut self, source: Source) -> SourceId {
        let rank = self.dataset.sources.len();
        self.dataset.sources.push(source);
        SourceId(u16::try_from(rank).unwrap_or(u16::MAX))
    }
}

/// Returns all editions of a source, the newest last.
fn editions(dataset: &Dataset, of: &str) -> Vec<SourceId> {
    let is_one = |id: &SourceId| dataset.source(*id).stem() == of;
    let mut editions: Vec<SourceId> = dataset.source_ids().filter(is_one).collect();
    editions.sort_by_key(|id| {
        let source = dataset.source(*id);
        (source.retrieved.as_str(), source.id.as_str())
    });
    editions
}

/// Returns a copy of a source as its edition of another day, with the new day in its credit line.
fn renewed(source: &Source, id: String, day: &str) -> Source {
    let mut renewed = source.clone();
    renewed.id = id;
    renewed.retrieved = day.to_owned();
    renewed.credit = source.credit.map(|_, credit| {
        let dated = replace_date(credit, &source.retrieved, day);
        dated.unwrap_or_else(|| credit.clone())
    });
    renewed
}

/// Replaces the day `old` in words, or only its month, by `new` in a text. Both are YYYY-MM-DD. Returns `None` if the
/// text contains neither.
///
/// ```
/// use mappemonde_update::origin::replace_date;
/// let replace_date = |text| replace_date(text, "2026-07-13", "2027-07-01");
/// assert_eq!(replace_date("édition du 13 juillet 2026").as_deref(), Some("édition du 1er juillet 2027"));
/// assert_eq!(replace_date("data of July 2026, CC BY").as_deref(), Some("data of July 2027, CC BY"));
/// assert_eq!(replace_date("edition 2026"), None);
/// ```
pub fn replace_date(text: &str, old: &str, new: &str) -> Option<String> {
    let pairs = Lang::ALL.map(|lang| (date::in_words(old, lang), date::in_words(new, lang)));
    // Dates in words contain no-break spaces, where an author may have typed plain ones.
    let spaced = |day: &str| day.replace('\u{a0}', " ");
    let month = |day: &str| day.split_once('\u{a0}').map(|(_, month)| month.to_owned());
    let days = pairs
        .iter()
        .flat_map(|(old, new)| [(old.clone(), new.clone()), (spaced(old), spaced(new))]);
    let months = pairs.iter().filter_map(|(old, new)| Some((month(old)?, month(new)?)));
    // Days before months, because a whole date also contains its month.
    let mut known = days.chain(months);
    known.find_map(|(old, new)| text.contains(&old).then(|| text.replace(&old, &new)))
}
