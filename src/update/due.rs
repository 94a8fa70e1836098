//! Release calendar: when each source publishes its next edition, which files to download then, and which values will
//! be stale. The current day is an argument; this module reads no clock.

use std::collections::{BTreeMap, BTreeSet};

use time::{Date, Duration, UtcDateTime};

use data::parts;
use model::category::Years;
use model::source::Rhythm;
use model::{CategoryId, CountryId, Dataset, Family, Series, Source, SourceId};

/// Number of days before the month of an edition in which the edition is due soon: two months for planning.
pub const SOON: i64 = 60;

/// A calendar month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    /// Year, with four digits.
    pub year: u16,
    /// Month, from 1 to 12.
    pub month: u8,
}

impl Month {
    /// Parses the month of a day, given as YYYY-MM-DD; `None` if it is invalid.
    ///
    /// ```
    /// use mappemonde_update::due::Month;
    /// assert_eq!(Month::from_day("2026-11-24"), Some(Month { year: 2026, month: 11 }));
    /// assert_eq!(Month::from_day("2026-13-01"), None);
    /// ```
    pub fn from_day(day: &str) -> Option<Self> {
        let (year, month) = (day.get(..4)?.parse().ok()?, day.get(5..7)?.parse().ok()?);
        (1..=12).contains(&month).then_some(Self { year, month })
    }

    /// Returns the first day of the month, as YYYY-MM-DD.
    pub fn first_day(self) -> String {
        format!("{:04}-{:02}-01", self.year, self.month)
    }

    /// Returns the number of months since January of the year 0.
    fn number(self) -> i64 {
        i64::from(self.year) * 12 + i64::from(self.month) - 1
    }

    /// Returns the number of months from this month to `later`; 0 if that is earlier.
    pub fn until(self, later: Self) -> usize {
        usize::try_from(later.number() - self.number()).unwrap_or_default()
    }

    /// Returns the month that is `months` months later.
    fn after(self, months: u8) -> Self {
        let number = u32::from(self.month) - 1 + u32::from(months);
        let years = u16::try_from(number / 12).unwrap_or_default();
        let month = u8::try_from(number % 12 + 1).unwrap_or(1);
        Self { year: self.year.saturating_add(years), month }
    }
}

/// Due status of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DueStatus {
    /// The month of the next edition has started.
    Now,
    /// The month of the next edition starts within [`SOON`] days.
    Soon,
    /// The month of the next edition starts in more than [`SOON`] days.
    Later,
    /// The month of the next edition is unknown.
    Open,
    /// The source has ended: there is no next edition.
    Ended,
}

impl DueStatus {
    /// All statuses, in the order of reports.
    pub const ALL: [Self; 5] = [Self::Now, Self::Soon, Self::Later, Self::Open, Self::Ended];

    /// Returns the identifier in message ids and machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Soon => "soon",
            Self::Later => "later",
            Self::Open => "open",
            Self::Ended => "ended",
        }
    }
}

/// Supply of a category by one source: values so far, and the file for new ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategorySupply {
    /// Category that is compared.
    pub category: CategoryId,
    /// Number of values of the category from the source.
    pub values: usize,
    /// Oldest and newest year of the values; `None` if there are no values yet.
    pub years: Option<(u16, u16)>,
    /// Series that supplies new values; `None` for a plain table.
    pub series: Option<Series>,
    /// `true` if `sources.yaml` records the layout of the table for an edition of the source, so that a new table
    /// needs no options.
    pub is_kept: bool,
}

impl CategorySupply {
    /// Returns the publisher's name of the file to download, with `*` for a varying number; `None` if the publisher
    /// has no fixed file names.
    pub fn file(&self) -> Option<String> {
        let series = self.series.as_ref()?;
        let code = &series.code;
        match series.family {
            Family::WorldBank => Some(format!("API_{code}_DS2_en_csv_v2_*.zip")),
            Family::Owid => Some(format!("{code}.csv")),
            Family::Gapminder => Some(format!("ddf--datapoints--{code}--by--geo--time.csv")),
            Family::Factbook | Family::Table => None,
        }
    }

    /// Returns the URL of the page that offers the file; `None` if the publisher has no page for each series.
    pub fn page(&self) -> Option<String> {
        let series = self.series.as_ref()?;
        let code = &series.code;
        match series.family {
            Family::WorldBank => Some(format!("https://data.worldbank.org/indicator/{code}")),
            Family::Owid => Some(format!("https://ourworldindata.org/grapher/{code}")),
            Family::Factbook | Family::Gapminder | Family::Table => None,
        }
    }

    /// Returns the file format: the one of the series, or [`Family::Table`] without a series.
    pub fn family(&self) -> Family {
        self.series.as_ref().map_or(Family::Table, |series| series.family)
    }
}

/// A source in the calendar, with all its editions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Due status of the source on the day of the calendar.
    pub part: DueStatus,
    /// Edition with the most values; the newest of several with equally many.
    pub source: SourceId,
    /// Newest edition, from whose date the next one is computed.
    pub newest: SourceId,
    /// Month of the next edition; approximate if the source is yearly, `None` if unknown.
    pub next: Option<Month>,
    /// Supply from all editions, by category.
    pub feeds: Vec<CategorySupply>,
}

impl Entry {
    /// Returns the number of values from the source.
    pub fn values(&self) -> usize {
        self.feeds.iter().map(|feed| feed.values).sum()
    }
}

/// Counts of the values of a category that will be stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Category that is compared.
    pub category: CategoryId,
    /// First year that is not stale; for cards, if they have their own limit.
    pub limit: u16,
    /// Number of stale values on cards.
    pub on_cards: usize,
    /// Number of all stale values, on cards or not.
    pub values: usize,
}

/// Release calendar for a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// All sources, by status, then by month, then by id.
    pub entries: Vec<Entry>,
    /// Categories with stale values, in the order of the edition's categories.
    pub stale: Vec<Stale>,
}

impl Calendar {
    /// Creates the calendar for a day, given as YYYY-MM-DD, and for the edition of a year. The age limits of the
    /// current edition apply, raised by the difference between the two editions' years.
    pub fn new(dataset: &Dataset, day: &str, year: u16) -> Self {
        let raised = year.saturating_sub(dataset.edition.year);
        Self { entries: entries(dataset, day), stale: stale(dataset, raised) }
    }

    /// Returns the sources with a status.
    pub fn entries_with_status(&self, part: DueStatus) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.part == part)
    }
}

fn entries(dataset: &Dataset, day: &str) -> Vec<Entry> {
    let mut by_stem: BTreeMap<&str, Vec<SourceId>> = BTreeMap::new();
    for id in dataset.source_ids() {
        by_stem.entry(dataset.source(id).stem()).or_default().push(id);
    }
    let newest = |ids: &[SourceId]| {
        // The id breaks ties between editions of the same day.
        let key = |id: &SourceId| (&dataset.source(*id).retrieved, *id);
        ids.iter().copied().max_by(|one, other| key(one).cmp(&key(other)))
    };
    // Several ended series of one publication count as one source.
    let mut groups: BTreeMap<(&str, &str), Vec<SourceId>> = BTreeMap::new();
    for (stem, ids) in by_stem {
        let Some(newest) = newest(&ids) else { continue };
        let source = dataset.source(newest);
        let key = match source.ended {
            Some(_) => (source.publisher.as_str(), source.title.as_str()),
            None => ("", stem),
        };
        groups.entry(key).or_default().extend(ids);
    }
    let given = parts::values_by_source(dataset);
    let entry = |ids: &Vec<SourceId>| {
        let newest = newest(ids)?;
        let most = |id: &SourceId| (given.get(id), &dataset.source(*id).retrieved, *id);
        let source = ids.iter().copied().max_by(|one, other| most(one).cmp(&most(other)))?;
        let (part, next) = when(dataset.source(newest), day);
        Some(Entry { part, source, newest, next, feeds: feeds(dataset, ids, part) })
    };
    let mut entries: Vec<Entry> = groups.values().filter_map(entry).collect();
    let stem = |entry: &Entry| dataset.source(entry.source).stem();
    entries.sort_by(|one, other| {
        let key = |entry: &Entry| (entry.part, entry.next);
        key(one).cmp(&key(other)).then_with(|| stem(one).cmp(stem(other)))
    });
    entries
}

/// Returns the due status of a source and the month of its next edition.
fn when(source: &Source, day: &str) -> (DueStatus, Option<Month>) {
    if source.ended.is_some() {
        return (DueStatus::Ended, None);
    }
    let Some(next) = next(source) else {
        return (DueStatus::Open, None);
    };
    let part = match between(day, &next.first_day()).unwrap_or_default() {
        ..=0 => DueStatus::Now,
        1..=SOON => DueStatus::Soon,
        _ => DueStatus::Later,
    };
    (part, Some(next))
}

/// Returns the month of the next edition after a source; `None` if it is unknown.
fn next(source: &Source) -> Option<Month> {
    let last = Month::from_day(&source.retrieved)?;
    match source.rhythm.as_ref()? {
        Rhythm::Monthly => Some(last.after(1)),
        Rhythm::Yearly => Some(last.after(12)),
        Rhythm::Irregular => None,
        Rhythm::Months(months) => {
            (1..=12).map(|later| last.after(later)).find(|next| months.contains(&next.month))
        }
    }
}

/// Parses a day, given as YYYY-MM-DD; `None` if it is invalid.
fn date(day: &str) -> Option<Date> {
    let Month { year, month } = Month::from_day(day)?;
    let of_month = day.get(8..10)?.parse().ok()?;
    Date::from_calendar_date(year.into(), month.try_into().ok()?, of_month).ok()
}

/// Returns the number of days from `day` to `later`, both YYYY-MM-DD; negative if `later` is earlier.
fn between(day: &str, later: &str) -> Option<i64> {
    Some((date(later)? - date(day)?).whole_days())
}

/// Formats the day `number` days after 1 January 1970 as YYYY-MM-DD.
///
/// ```
/// use mappemonde_update::due::day;
/// assert_eq!(day(0), "1970-01-01");
/// assert_eq!(day(20_781), "2026-11-24");
/// assert_eq!(day(11_016), "2000-02-29");
/// ```
pub fn day(number: i64) -> String {
    let day = UtcDateTime::UNIX_EPOCH.date().saturating_add(Duration::days(number));
    format!("{:04}-{:02}-{:02}", day.year(), u8::from(day.month()), day.day())
}

fn feeds(dataset: &Dataset, ids: &[SourceId], part: DueStatus) -> Vec<CategorySupply> {
    let stems: BTreeSet<&str> = ids.iter().map(|id| dataset.source(*id).stem()).collect();
    let mut given: BTreeMap<CategoryId, (usize, u16, u16)> = BTreeMap::new();
    for (_, category, value) in dataset.written_values() {
        if ids.contains(&value.source) {
            let year = value.year;
            let (values, first, last) = given.entry(category).or_insert((0, year, year));
            *values += 1;
            (*first, *last) = (year.min(*first), year.max(*last));
        }
    }
    let of_source = |series: &&Series| part != DueStatus::Ended && stems.contains(&*series.source);
    let is_kept = |id: CategoryId| {
        let mut tables = dataset.tables.iter();
        tables.any(|table| table.category == id && ids.contains(&table.source))
    };
    let feed = |id: CategoryId| {
        let series = &dataset.category(id).series;
        let given = given.get(&id);
        // A source without values yet counts only for categories whose first series is from it.
        let is_own = series.first().filter(of_source).is_some();
        (given.is_some() || is_own).then(|| CategorySupply {
            category: id,
            values: given.map_or(0, |(values, ..)| *values),
            years: given.map(|(_, first, last)| (*first, *last)),
            series: series.iter().find(of_source).cloned(),
            is_kept: is_kept(id),
        })
    };
    dataset.category_ids().filter_map(feed).collect()
}

fn stale(dataset: &Dataset, raised: u16) -> Vec<Stale> {
    let on_cards = dataset.on_cards();
    // Derived values are not counted: they are as old as their operands, which are.
    let is_counted = |id: &CategoryId| dataset.category(*id).derived.is_none();
    let category = |id: CategoryId| {
        let years = later(&dataset.category(id).years, raised);
        let limit = years.deck_stale.or(years.stale)?;
        let is_old = |country: &CountryId| {
            let own = if on_cards.contains(*country, id) { Some(limit) } else { years.stale };
            let value = dataset.value(*country, id);
            value.is_some_and(|value| own.is_some_and(|limit| value.year < limit))
        };
        let old: Vec<CountryId> = dataset.country_ids().filter(is_old).collect();
        let is_on_card = |country: &&CountryId| on_cards.contains(**country, id);
        let on_cards = old.iter().filter(is_on_card).count();
        (!old.is_empty()).then_some(Stale { category: id, limit, on_cards, values: old.len() })
    };
    dataset.category_ids().filter(is_counted).filter_map(category).collect()
}

/// Returns the age limits of an edition that is `raised` years later.
fn later(years: &Years, raised: u16) -> Years {
    let stale = |limit: Option<u16>| limit.map(|limit| limit.saturating_add(raised));
    Years { stale: stale(years.stale), deck_stale: stale(years.deck_stale), ..years.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other() {
        assert_eq!(between("2026-11-24", "2026-12-01"), Some(7));
        assert_eq!(between("2024-02-28", "2024-03-01"), Some(2));
        assert_eq!(between("2100-02-28", "2100-03-01"), Some(1));
        assert_eq!(between("2026-11-02", "2027-01-01"), Some(60));
        assert_eq!(between("1999-12-31", "2000-01-01"), Some(1));
    }

    #[test]
    fn the_next_edition_comes_after_the_one_that_is_used() {
        let when = |retrieved: &str, rhythm, day| {
            let retrieved = retrieved.to_owned();
            let source = Source { retrieved, rhythm: Some(rhythm), ..Source::default() };
            let (part, next) = super::when(&source, day);
            (part, next.map(Month::first_day))
        };
        let day = |text: &str| Some(text.to_owned());
        let november = Rhythm::Months(vec![11]);
        let found = when("2025-11-13", november.clone(), "2026-11-24");
        assert_eq!(found, (DueStatus::Now, day("2026-11-01")));
        let found = when("2026-11-13", november, "2026-11-24");
        assert_eq!(found, (DueStatus::Later, day("2027-11-01")));
        let halves = Rhythm::Months(vec![4, 10]);
        let found = when("2026-11-20", halves.clone(), "2026-12-24");
        assert_eq!(found, (DueStatus::Later, day("2027-04-01")));
        assert_eq!(when("2026-04-01", halves, "2026-08-02"), (DueStatus::Soon, day("2026-10-01")));
        assert_eq!(when("2026-12-19", Rhythm::Monthly, "2026-12-24").1, day("2027-01-01"));
        assert_eq!(when("2026-05-15", Rhythm::Yearly, "2026-12-24").1, day("2027-05-01"));
        assert_eq!(when("2026-05-15", Rhythm::Irregular, "2026-12-24"), (DueStatus::Open, None));
    }
}
