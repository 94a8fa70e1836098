//! Release calendar: when each source publishes its next edition, which files to download then, and which values will
//! be stale. The current day is an argument; this module reads no clock.

use std::collections::{BTreeMap, BTreeSet};

use time::{Date, Duration, UtcDateTime};

use data::parts;
use model::category::Years;
use model::source::Rhythm;
use model::{CategoryId, CountryId, Dataset, Family, Series, Source, SourceId};

/// Number of days before the start of an edition's month from which the edition is due soon: two months for planning.
pub const SOON_DAYS: i64 = 60;

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
    fn months_since_year_0(self) -> i64 {
        i64::from(self.year) * 12 + i64::from(self.month) - 1
    }

    /// Returns the number of months from this month to `later`; 0 if `later` is earlier.
    pub fn months_until(self, later: Self) -> usize {
        usize::try_from(later.months_since_year_0() - self.months_since_year_0())
            .unwrap_or_default()
    }

    /// Returns the month that is `months` months later.
    fn plus_months(self, months: u8) -> Self {
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
    /// The month of the next edition starts within [`SOON_DAYS`] days.
    Soon,
    /// The month of the next edition starts in more than [`SOON_DAYS`] days.
    Later,
    /// The month of the next edition is unknown.
    Unknown,
    /// The source has ended: there is no next edition.
    Ended,
}

impl DueStatus {
    /// All statuses, in the order of reports.
    pub const ALL: [Self; 5] = [Self::Now, Self::Soon, Self::Later, Self::Unknown, Self::Ended];

    /// Returns the identifier in message ids and machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Soon => "soon",
            Self::Later => "later",
            Self::Unknown => "open",
            Self::Ended => "ended",
        }
    }
}

/// Values of a category from one source, and the series that supplies new values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategorySupply {
    /// Category of the values.
    pub category: CategoryId,
    /// Number of values of the category from the source.
    pub values: usize,
    /// Oldest and newest year of the values; `None` if there are no values yet.
    pub years: Option<(u16, u16)>,
    /// Series that supplies new values; `None` for a plain table.
    pub series: Option<Series>,
    /// `true` if `sources.yaml` records the layout of the table for an edition of the source; a new table then needs
    /// no options.
    pub has_stored_layout: bool,
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
    pub status: DueStatus,
    /// Edition with the most values; of several with equally many, the newest.
    pub source: SourceId,
    /// Newest edition; the month of the next edition is computed from its date.
    pub newest: SourceId,
    /// Month of the next edition; approximate if the source is yearly, `None` if unknown.
    pub next_month: Option<Month>,
    /// Supply from all editions, by category.
    pub supplies: Vec<CategorySupply>,
}

impl Entry {
    /// Returns the number of values from the source.
    pub fn values(&self) -> usize {
        self.supplies.iter().map(|supply| supply.values).sum()
    }
}

/// Number of values of a category that will be stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleValues {
    /// Category of the values.
    pub category: CategoryId,
    /// Oldest year of a value that is not stale: the category's limit for cards if it has one, else its general
    /// limit.
    pub limit: u16,
    /// Number of stale values on cards.
    pub count_on_cards: usize,
    /// Number of all stale values, on cards or not.
    pub count: usize,
}

/// Release calendar for a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// All sources, by status, then by month, then by id.
    pub entries: Vec<Entry>,
    /// Categories with stale values, in the order of the edition's categories.
    pub stale: Vec<StaleValues>,
}

impl Calendar {
    /// Creates the calendar for a day, given as YYYY-MM-DD, and for the edition of a year. The age limits of the
    /// current edition apply, raised by the difference between the two editions' years.
    pub fn new(dataset: &Dataset, day: &str, year: u16) -> Self {
        let years_later = year.saturating_sub(dataset.edition.year);
        Self { entries: entries(dataset, day), stale: stale(dataset, years_later) }
    }

    /// Returns the sources with a status.
    pub fn entries_with_status(&self, status: DueStatus) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.status == status)
    }
}

/// Returns all sources with their status on a day, in the order of [`Calendar::entries`].
fn entries(dataset: &Dataset, day: &str) -> Vec<Entry> {
    let mut by_stem: BTreeMap<&str, Vec<SourceId>> = BTreeMap::new();
    for id in dataset.source_ids() {
        by_stem.entry(dataset.source(id).stem()).or_default().push(id);
    }
    let newest_edition = |ids: &[SourceId]| {
        // The id breaks ties between editions of the same day.
        let key = |id: &SourceId| (&dataset.source(*id).retrieved, *id);
        ids.iter().copied().max_by(|one, other| key(one).cmp(&key(other)))
    };
    // Discontinued series of one publication count as one source.
    let mut groups: BTreeMap<(&str, &str), Vec<SourceId>> = BTreeMap::new();
    for (stem, ids) in by_stem {
        let Some(newest) = newest_edition(&ids) else { continue };
        let source = dataset.source(newest);
        let key = match source.ended {
            Some(_) => (source.publisher.as_str(), source.title.as_str()),
            None => ("", stem),
        };
        groups.entry(key).or_default().extend(ids);
    }
    let value_counts = parts::values_by_source(dataset);
    let entry = |ids: &Vec<SourceId>| {
        let newest = newest_edition(ids)?;
        let key = |id: &SourceId| (value_counts.get(id), &dataset.source(*id).retrieved, *id);
        let source = ids.iter().copied().max_by(|one, other| key(one).cmp(&key(other)))?;
        let (status, next_month) = due_status(dataset.source(newest), day);
        Some(Entry {
            status,
            source,
            newest,
            next_month,
            supplies: category_supplies(dataset, ids, status),
        })
    };
    let mut entries: Vec<Entry> = groups.values().filter_map(entry).collect();
    let stem = |entry: &Entry| dataset.source(entry.source).stem();
    entries.sort_by(|one, other| {
        let key = |entry: &Entry| (entry.status, entry.next_month);
        key(one).cmp(&key(other)).then_with(|| stem(one).cmp(stem(other)))
    });
    entries
}

/// Returns the due status of a source and the month of its next edition.
fn due_status(source: &Source, day: &str) -> (DueStatus, Option<Month>) {
    if source.ended.is_some() {
        return (DueStatus::Ended, None);
    }
    let Some(next_month) = month_after(source) else {
        return (DueStatus::Unknown, None);
    };
    let status = match days_between(day, &next_month.first_day()).unwrap_or_default() {
        ..=0 => DueStatus::Now,
        1..=SOON_DAYS => DueStatus::Soon,
        _ => DueStatus::Later,
    };
    (status, Some(next_month))
}

/// Returns the month of the next edition after a source; `None` if it is unknown.
fn month_after(source: &Source) -> Option<Month> {
    let last = Month::from_day(&source.retrieved)?;
    match source.rhythm.as_ref()? {
        Rhythm::Monthly => Some(last.plus_months(1)),
        Rhythm::Yearly => Some(last.plus_months(12)),
        Rhythm::Irregular => None,
        Rhythm::Months(months) => (1..=12)
            .map(|months_later| last.plus_months(months_later))
            .find(|next| months.contains(&next.month)),
    }
}

/// Parses a day, given as YYYY-MM-DD; `None` if it is invalid.
fn parse_date(day: &str) -> Option<Date> {
    let Month { year, month } = Month::from_day(day)?;
    let day_of_month = day.get(8..10)?.parse().ok()?;
    Date::from_calendar_date(year.into(), month.try_into().ok()?, day_of_month).ok()
}

/// Returns the number of days from `day` to `later`, both YYYY-MM-DD; negative if `later` is earlier.
fn days_between(day: &str, later: &str) -> Option<i64> {
    Some((parse_date(later)? - parse_date(day)?).whole_days())
}

/// Formats the day that is `number` days after 1 January 1970 as YYYY-MM-DD.
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

/// Returns the supply of each category from the editions `ids` of a source. A source that has ended supplies no
/// series.
fn category_supplies(
    dataset: &Dataset,
    ids: &[SourceId],
    status: DueStatus,
) -> Vec<CategorySupply> {
    let stems: BTreeSet<&str> = ids.iter().map(|id| dataset.source(*id).stem()).collect();
    let mut used_values: BTreeMap<CategoryId, (usize, u16, u16)> = BTreeMap::new();
    for (_, category, value) in dataset.values_in_files() {
        if ids.contains(&value.source) {
            let year = value.year;
            let (values, first, last) = used_values.entry(category).or_insert((0, year, year));
            *values += 1;
            (*first, *last) = (year.min(*first), year.max(*last));
        }
    }
    let of_source =
        |series: &&Series| status != DueStatus::Ended && stems.contains(&*series.source);
    let has_stored_layout = |id: CategoryId| {
        let mut tables = dataset.tables.iter();
        tables.any(|table| table.category == id && ids.contains(&table.source))
    };
    let supply = |id: CategoryId| {
        let series = &dataset.category(id).series;
        let used = used_values.get(&id);
        // A source without values yet counts only for categories whose first series is from it.
        let is_own = series.first().filter(of_source).is_some();
        (used.is_some() || is_own).then(|| CategorySupply {
            category: id,
            values: used.map_or(0, |(values, ..)| *values),
            years: used.map(|(_, first, last)| (*first, *last)),
            series: series.iter().find(of_source).cloned(),
            has_stored_layout: has_stored_layout(id),
        })
    };
    dataset.category_ids().filter_map(supply).collect()
}

/// Counts the stale values of each category for an edition that is `years_later` years later.
fn stale(dataset: &Dataset, years_later: u16) -> Vec<StaleValues> {
    let on_cards = dataset.printed_values();
    // Derived values are not counted: they are as old as their operands, which are counted.
    let is_counted = |id: &CategoryId| dataset.category(*id).derived.is_none();
    let category = |id: CategoryId| {
        let years = shifted_limits(&dataset.category(id).years, years_later);
        let limit = years.deck_stale.or(years.stale)?;
        let is_old = |country: &CountryId| {
            let own_limit = if on_cards.contains(*country, id) { Some(limit) } else { years.stale };
            let value = dataset.value(*country, id);
            value.is_some_and(|value| own_limit.is_some_and(|limit| value.year < limit))
        };
        let old: Vec<CountryId> = dataset.country_ids().filter(is_old).collect();
        let is_on_card = |country: &&CountryId| on_cards.contains(**country, id);
        let on_cards = old.iter().filter(is_on_card).count();
        (!old.is_empty()).then_some(StaleValues {
            category: id,
            limit,
            count_on_cards: on_cards,
            count: old.len(),
        })
    };
    dataset.category_ids().filter(is_counted).filter_map(category).collect()
}

/// Returns the age limits of the edition that is `years_later` years later.
fn shifted_limits(years: &Years, years_later: u16) -> Years {
    let stale = |limit: Option<u16>| limit.map(|limit| limit.saturating_add(years_later));
    Years { stale: stale(years.stale), deck_stale: stale(years.deck_stale), ..years.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other() {
        assert_eq!(days_between("2026-11-24", "2026-12-01"), Some(7));
        assert_eq!(days_between("2024-02-28", "2024-03-01"), Some(2));
        assert_eq!(days_between("2100-02-28", "2100-03-01"), Some(1));
        assert_eq!(days_between("2026-11-02", "2027-01-01"), Some(60));
        assert_eq!(days_between("1999-12-31", "2000-01-01"), Some(1));
    }

    #[test]
    fn the_next_edition_comes_after_the_one_that_is_used() {
        let when = |retrieved: &str, rhythm, day| {
            let retrieved = retrieved.to_owned();
            let source = Source { retrieved, rhythm: Some(rhythm), ..Source::default() };
            let (part, next) = super::due_status(&source, day);
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
        assert_eq!(when("2026-05-15", Rhythm::Irregular, "2026-12-24"), (DueStatus::Unknown, None));
    }
}
