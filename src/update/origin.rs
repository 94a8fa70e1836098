//! Which source figures come from: an entry of `sources.yaml`, or a new edition of one.

use std::collections::BTreeMap;

use super::Incoming;
use super::findings::DOWNLOAD_AHEAD;
use diag::{Diagnostic, Report, Span};
use lang::{Lang, args, date};
use model::source::stem;
use model::{CategoryId, Dataset, Source, SourceId, SourceTable, TableForm};

/// What somebody said about the source of downloads.
#[derive(Clone, Copy, Debug, Default)]
pub struct SourceOptions<'a> {
    /// The id of its entry in `sources.yaml`.
    pub source: Option<&'a str>,
    /// The day of the edition, as YYYY-MM-DD.
    pub retrieved: Option<&'a str>,
    /// How a plain table is laid out.
    pub form: Option<&'a TableForm>,
}

/// The sources of some downloads.
#[derive(Clone, Debug)]
pub struct Origins {
    /// The edition with the new sources behind its own.
    pub dataset: Dataset,
    /// The source of each download.
    pub by_download: Vec<Origin>,
    /// The new sources, each with the one that it is a new edition of.
    pub copied_from: BTreeMap<SourceId, SourceId>,
}

/// The source of a download.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The source; where something is missing, one that has only an id.
    pub source: SourceId,
    /// The day of the edition, if anybody says it.
    pub day: Option<String>,
    /// Without this nothing can be written.
    pub missing: Option<Missing>,
    /// How its plain table was read, which is kept with the source of what is accepted.
    pub form: Option<TableForm>,
}

/// What is missing to tell the source of a download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The day of its edition.
    Day,
    /// An entry of `sources.yaml` that a new one could be copied from; with the id of the new one, or how
    /// it begins.
    Entry(String),
    /// The id of its source: a plain table is of anybody.
    Source,
}

impl Origins {
    /// The sources of downloads, each with what somebody said about its source.
    pub fn new(dataset: &Dataset, incoming: &[(&Incoming, SourceOptions<'_>)]) -> Self {
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

    /// Says which downloads are of a day after the edition. There is no clock: what is to come is what comes
    /// after it.
    pub fn check_days(&self, incoming: &[&Incoming], report: &mut Report) {
        let edition = self.dataset.edition.year;
        for (incoming, origin) in incoming.iter().zip(&self.by_download) {
            let day = origin.day.as_deref().unwrap_or_default();
            let year: Option<u16> = day.get(..4).and_then(|year| year.parse().ok());
            if year.is_some_and(|year| year > edition) {
                let args = args![day = date::day(day), edition = edition.to_string()];
                let place = Span::new(incoming.file, 0..0);
                report.push(Diagnostic::new(&DOWNLOAD_AHEAD, place, args));
            }
        }
    }

    /// How the tables of a source are laid out that a category comes from.
    pub fn table(&self, source: SourceId, category: CategoryId) -> Option<&TableForm> {
        let mut tables = self.dataset.tables.iter();
        let own = tables.find(|table| (table.source, table.category) == (source, category));
        own.map(|table| &table.form)
    }

    /// The source of a download.
    pub fn source(&self, download: usize) -> &Source {
        self.dataset.source(self.by_download[download].source)
    }

    fn origin(&mut self, incoming: &Incoming, options: SourceOptions<'_>) -> Origin {
        let day = options.retrieved.or(incoming.dated.as_deref());
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
            Err(missing) => {
                let series = incoming.series.as_ref();
                let id = options.source.or(series.map(|series| series.source.as_str()));
                let unknown = Source { id: id.unwrap_or_default().to_owned(), ..Source::default() };
                Origin { source: self.add(unknown), day, missing: Some(missing), form: None }
            }
        }
    }

    /// The edition of a day, or a new one.
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
        // The month tells editions apart, unless there are two in one.
        let month = format!("{stem}-{}", day.get(..7).unwrap_or(day));
        let id = match name {
            // Without a date it says whose the new edition is, not which one.
            Some(name) if name != stem => name.to_owned(),
            _ if self.by_id(&month).is_none() => month,
            _ => format!("{stem}-{day}"),
        };
        // The one that the category has its values from says what a new one will say.
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
        let tables = self.dataset.tables.iter().filter(|table| table.source == like);
        let tables = tables.map(|table| SourceTable { source: added, ..table.clone() });
        let tables: Vec<SourceTable> = tables.collect();
        self.dataset.tables.extend(tables);
        Ok(added)
    }

    fn by_id(&self, id: &str) -> Option<SourceId> {
        let mut sources = self.dataset.source_ids();
        sources.find(|source| self.dataset.source(*source).id == id)
    }

    fn add(&mut self, source: Source) -> SourceId {
        let rank = self.dataset.sources.len();
        self.dataset.sources.push(source);
        SourceId(u16::try_from(rank).unwrap_or(u16::MAX))
    }
}

/// All editions of a source, the newest last.
fn editions(dataset: &Dataset, of: &str) -> Vec<SourceId> {
    let is_one = |id: &SourceId| dataset.source(*id).stem() == of;
    let mut editions: Vec<SourceId> = dataset.source_ids().filter(is_one).collect();
    editions.sort_by_key(|id| {
        let source = dataset.source(*id);
        (source.retrieved.as_str(), source.id.as_str())
    });
    editions
}

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

/// A text with a day, or its month, in words put in the place of another; `None` where it has not got
/// that.
///
/// ```
/// use mappemonde_update::origin::redated;
/// let redated = |text| redated(text, "2026-07-13", "2027-07-01");
/// assert_eq!(redated("édition du 13 juillet 2026").as_deref(), Some("édition du 1er juillet 2027"));
/// assert_eq!(redated("data of July 2026, CC BY").as_deref(), Some("data of July 2027, CC BY"));
/// assert_eq!(redated("edition 2026"), None);
/// ```
pub fn replace_date(text: &str, old: &str, new: &str) -> Option<String> {
    let pairs = Lang::ALL.map(|lang| (date::in_words(old, lang), date::in_words(new, lang)));
    let spaced = |day: &str| day.replace('\u{a0}', " ");
    let month = |day: &str| day.split_once('\u{a0}').map(|(_, month)| month.to_owned());
    let days = pairs
        .iter()
        .flat_map(|(old, new)| [(old.clone(), new.clone()), (spaced(old), spaced(new))]);
    let months = pairs.iter().filter_map(|(old, new)| Some((month(old)?, month(new)?)));
    let mut known = days.chain(months);
    known.find_map(|(old, new)| text.contains(&old).then(|| text.replace(&old, &new)))
}
