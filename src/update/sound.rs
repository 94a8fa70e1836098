//! Checks of a download as a whole: completeness, age, and agreement of several files.

use super::findings::{DOWNLOAD_AGAIN, FILES_DISAGREE, SERIES_ENDED, download_cut};
use super::message::own_name;
use super::{DownloadedFigures, Figure, Request};
use data::parts;
use diag::{Diagnostic, Files, Report, Span};
use lang::fold::folded;
use lang::{Lang, args, date};
use model::{CountryId, Family, Series};

/// Age of the newest figure, in years, from which a series counts as ended: publishers are at most three years late.
const SILENT: u16 = 5;

/// Minimum number of countries that must be missing for a file to count as truncated: a publisher may omit one.
const LOST: usize = 2;

/// Checks all figures of the downloads, and reports the findings.
pub(super) fn check(
    all: &[DownloadedFigures],
    request: &Request<'_>,
    files: &Files,
    report: &mut Report,
) {
    for (rank, incoming) in all.iter().enumerate() {
        if incoming.figures.is_empty() {
            let series = incoming.series.as_ref();
            let finding =
                series.and_then(|series| too_few_countries(incoming, series, request, files));
            report.push(finding.unwrap_or_else(|| {
                let place = Span::new(incoming.file, 0..0);
                download_cut::finding("nothing", files.name(incoming.file), place, Vec::new())
            }));
            continue;
        }
        if let Some(series) = &incoming.series {
            let mut found = [
                too_few_countries(incoming, series, request, files)
                    .or_else(|| truncated(incoming, series, request, files)),
                series_ended(incoming, series, request),
                not_updated(incoming, series, request, files),
            ];
            for finding in found.iter_mut().filter_map(Option::take) {
                report.push(finding);
            }
        }
        // Each pair of files is compared once.
        let before = all[..rank].iter();
        for other in before.filter(|other| other.category == incoming.category) {
            if let Some(finding) = disagreeing(other, incoming, request) {
                report.push(finding);
            }
        }
    }
}

/// Returns the countries whose value in the category of the download is from a series.
fn countries_supplied_by<'a>(
    incoming: &'a DownloadedFigures,
    series: &'a Series,
    request: &'a Request<'_>,
) -> impl Iterator<Item = CountryId> + use<'a> {
    let dataset = &request.loaded.dataset;
    let values = dataset.values_in_files();
    values
        .filter(|(_, category, _)| *category == incoming.category)
        .filter(|(_, _, value)| series.has_source(&dataset.source(value.source).id))
        .map(|(country, ..)| country)
}

/// Reports a file with fewer than half as many countries as have values from its series.
fn too_few_countries(
    incoming: &DownloadedFigures,
    series: &Series,
    request: &Request<'_>,
    files: &Files,
) -> Option<Diagnostic> {
    // The Factbook has a file for each country; a few of them may be downloaded alone.
    let is_file_of_one = series.family == Family::Factbook && incoming.figures.len() == 1;
    let several = || incoming.places().any(|place| place.file != incoming.file);
    if is_file_of_one || several() {
        return None;
    }
    let expected = countries_supplied_by(incoming, series, request).count();
    let found = incoming.figures.len();
    if 2 * found >= expected {
        return None;
    }
    let args = args![found, expected];
    let start = Span::new(incoming.file, 0..0);
    let place = incoming.places().next().unwrap_or(start);
    let name = files.name(incoming.file);
    Some(download_cut::finding("countries", name, place, args))
}

/// Reports a truncated file: it is sorted by code or name, and countries whose values are from its series are missing
/// after its last row.
fn truncated(
    incoming: &DownloadedFigures,
    series: &Series,
    request: &Request<'_>,
    files: &Files,
) -> Option<Diagnostic> {
    // The Factbook is JSON, which does not parse if it is truncated.
    if series.family == Family::Factbook {
        return None;
    }
    let dataset = &request.loaded.dataset;
    let code = |id: CountryId| dataset.country(id).code.clone();
    let name = |id: CountryId| folded(dataset.country(id).bare_name(Lang::En)).unwrap_or_default();
    let keys: [&dyn Fn(CountryId) -> String; 2] = [&code, &name];
    // Nine tenths in order are enough: publishers spell a few names differently and sort them elsewhere.
    let is_sorted = |key: &&dyn Fn(CountryId) -> String| {
        let keys: Vec<String> = incoming.order.iter().map(|id| key(*id)).collect();
        let rising = keys.windows(2).filter(|pair| pair[0] <= pair[1]).count();
        10 * rising >= 9 * keys.len().saturating_sub(1)
    };
    let key = keys.into_iter().find(is_sorted)?;
    let last = *incoming.order.last()?;
    let missing: Vec<CountryId> = countries_supplied_by(incoming, series, request)
        .filter(|id| !incoming.figures.contains_key(id) && key(*id) > key(last))
        .collect();
    if missing.len() < LOST {
        return None;
    }
    let args = args![
        country = &dataset.country(last).name,
        missing = parts::format_countries(dataset, &missing)
    ];
    let place = incoming.figures.get(&last)?.last()?.span;
    let name = files.name(incoming.file);
    Some(download_cut::finding("tail", name, place, args))
}

/// Reports a series that has ended: its newest figure is at least [`SILENT`] years older than the edition.
fn series_ended(
    incoming: &DownloadedFigures,
    series: &Series,
    request: &Request<'_>,
) -> Option<Diagnostic> {
    let dataset = &request.loaded.dataset;
    let figures = incoming.figures.values().flatten();
    let dated = figures.filter_map(|figure| Some((figure.year?, figure.year_span)));
    let dated: Vec<(u16, Span)> = dated.collect();
    let (year, place) = *dated.iter().max_by_key(|(year, _)| *year)?;
    // Figures without a year count as recent, so more than half of the figures must have a year.
    let is_dated = 2 * dated.len() > incoming.places().count();
    if !is_dated || year + SILENT > dataset.edition.year {
        return None;
    }
    let category = &dataset.category(incoming.category).name;
    let args = args![code = series.code.as_str(), category, year = year.to_string()];
    Some(Diagnostic::new(&SERIES_ENDED, place, args))
}

/// Reports a file that its publisher has not updated since the edition's values were taken from it.
fn not_updated(
    incoming: &DownloadedFigures,
    series: &Series,
    request: &Request<'_>,
    files: &Files,
) -> Option<Diagnostic> {
    let dataset = &request.loaded.dataset;
    let dated = incoming.updated_on.as_ref()?;
    let used = dataset.values_in_files().filter(|(_, category, _)| *category == incoming.category);
    let sources = used.map(|(_, _, value)| dataset.source(value.source));
    let own = sources.filter(|source| series.has_source(&source.id));
    let retrieved = own.map(|source| &source.retrieved).max()?;
    if dated > retrieved {
        return None;
    }
    let args = args![
        file = own_name(files.name(incoming.file)),
        dated = date::message_arg(dated),
        retrieved = date::message_arg(retrieved)
    ];
    let place = Span::new(incoming.file, 0..0);
    Some(Diagnostic::new(&DOWNLOAD_AGAIN, place, args))
}

/// Reports two files with different figures for the same country and year.
fn disagreeing(
    one: &DownloadedFigures,
    other: &DownloadedFigures,
    request: &Request<'_>,
) -> Option<Diagnostic> {
    let dataset = &request.loaded.dataset;
    let differing = |country: &CountryId| -> Option<(&Figure, &Figure)> {
        let (one, other) = (one.figures.get(country)?, other.figures.get(country)?);
        one.iter().find_map(|figure| {
            let mut same = other.iter().filter(|given| given.year == figure.year);
            Some((figure, same.find(|given| given.raw != figure.raw)?))
        })
    };
    let countries: Vec<CountryId> =
        (one.order.iter().copied()).filter(|country| differing(country).is_some()).collect();
    let (first, second) = differing(countries.first()?)?;
    let args = args![
        category = &dataset.category(one.category).name,
        countries = parts::format_countries(dataset, &countries),
        first = first.raw.to_string(),
        second = second.raw.to_string()
    ];
    let finding = Diagnostic::new(&FILES_DISAGREE, second.span, args);
    Some(finding.with_span(first.span))
}

impl DownloadedFigures {
    /// Returns the spans of the figures.
    fn places(&self) -> impl Iterator<Item = Span> {
        self.figures.values().flatten().map(|figure| figure.span)
    }
}
