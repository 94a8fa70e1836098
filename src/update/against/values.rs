//! Reports values with a figure, year or source that changed alone, or with an unusual change.

use std::collections::BTreeSet;

use rust_decimal::Decimal;

use super::Kinds;
use super::rows::{self, Move, Pair};
use crate::compare::Editions;
use crate::judge;
use crate::overrides::is_near;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArg, MessageArgs, args};
use model::{CategoryId, CountryId, Dataset, SourceId, Value};

/// Maximum number of rows with the same kind of change that are reported one by one. More are assumed to be
/// intentional.
pub(super) const MAX_FINDINGS: usize = 12;

/// Percentage (0.5) up to which a changed figure of the same year counts as a publisher's revision, not as a slip.
const REVISED: Decimal = Decimal::from_parts(5, 0, 0, false, 1);

/// Number of significant digits of a printed ratio.
const DIGITS: u32 = 3;

/// The values of a country in both editions.
struct Row<'a> {
    /// Country of the row.
    country: CountryId,
    /// Value in the baseline.
    old_value: &'a Value,
    /// Value in the new edition.
    new_value: &'a Value,
    /// Name of the field that changed alone: `figure`, `year` or `source`; `None` otherwise.
    problem: Option<&'static str>,
}

/// Compares the values of a category that both editions have.
pub(super) fn compare(editions: &Editions<'_>, id: CategoryId, kinds: &Kinds, report: &mut Report) {
    let new = editions.new;
    // A derived value changes with its inputs, which are compared themselves.
    if new.dataset.category(id).derived.is_some() || editions.old_category(id).is_none() {
        return;
    }
    let rows = rows(editions, id);
    if rows.iter().all(|row| row.old_value.raw == row.new_value.raw && row.problem.is_none()) {
        return;
    }
    let pairs = rows.iter().map(|row| Pair {
        country: row.country,
        old: row.old_value.raw.normalize(),
        new: row.new_value.raw.normalize(),
    });
    let pairs: Vec<Pair> = pairs.collect();
    let mut moves = rows::moves(&pairs);
    // With many changed values, swaps may occur by chance.
    if pairs.iter().filter(|pair| pair.old != pair.new).count() > MAX_FINDINGS {
        moves.retain(|found| !matches!(found, Move::Swapped { .. }));
    }
    let mut is_reported = !moves.is_empty();
    let explained: BTreeSet<usize> = moves.iter().flat_map(|found| found.rows()).collect();
    for found in moves {
        report_move(new, id, (&pairs, found), (kinds.rows, "edition"), report);
    }
    let rows = rows.iter().enumerate().filter(|(index, _)| !explained.contains(index));
    let rows: Vec<&Row<'_>> = rows.map(|(_, row)| row).collect();
    // Year and source of a project's value may rightly differ from the built-in edition.
    let problems: &[&'static str] =
        if kinds.reports_all { &["figure", "year", "source"] } else { &["figure"] };
    for problem in problems.iter().copied() {
        let own: Vec<&&Row<'_>> = rows.iter().filter(|row| row.problem == Some(problem)).collect();
        if own.len() > MAX_FINDINGS {
            if !kinds.reports_all {
                continue;
            }
            let args = args![problem, count = own.len()];
            report.push(new.finding(kinds.value, Location::Values(id), args));
            is_reported = true;
            continue;
        }
        for row in own {
            // The built-in edition may be older than a revision by the publisher.
            if !kinds.reports_all && is_near(row.new_value.raw, row.old_value.raw, REVISED) {
                continue;
            }
            let column = match problem {
                "figure" => Column::Value,
                "year" => Column::Year,
                _ => Column::Source,
            };
            let subject = Location::Value(row.country, id, column);
            let message_variant = if kinds.reports_all { problem } else { "known" };
            let args = args(editions, id, row, message_variant);
            report.push(new.finding(kinds.value, subject, args));
        }
    }
    if kinds.reports_all {
        report_outliers(editions, (id, is_reported), &rows, kinds, report);
    }
}

/// Returns the rows with a value in both editions.
fn rows<'a>(editions: &Editions<'a>, id: CategoryId) -> Vec<Row<'a>> {
    let new = editions.new;
    let row = |country| {
        let (old_value, new_value) =
            (editions.old_value(country, id)?, new.dataset.value(country, id)?);
        Some(Row {
            country,
            old_value,
            new_value,
            problem: changed_field(editions, old_value, new_value),
        })
    };
    new.countries_in_rows(id).into_iter().filter_map(row).collect()
}

/// Returns the field that changed alone: `figure`, `year` or `source`; `None` if none did.
fn changed_field(
    editions: &Editions<'_>,
    old_value: &Value,
    new_value: &Value,
) -> Option<&'static str> {
    let (old, new) = (&editions.old.dataset, &editions.new.dataset);
    let figure = old_value.raw != new_value.raw;
    let year = old_value.year != new_value.year;
    let is_same_source = source(old, old_value.source) == source(new, new_value.source);
    let is_same_series =
        series(source(old, old_value.source)) == series(source(new, new_value.source));
    match (figure, year) {
        (true, false) if is_same_source => Some("figure"),
        (false, true) if is_same_source => Some("year"),
        // The next edition of a source may repeat figure and year.
        (false, false) if !is_same_series => Some("source"),
        _ => None,
    }
}

/// Returns the id of a source as text.
fn source(dataset: &Dataset, id: SourceId) -> &str {
    &dataset.source(id).id
}

/// Strips the date of the edition from the id of a source, so that `wdi-2025-07` becomes `wdi`.
fn series(id: &str) -> &str {
    id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-')
}

/// Returns the arguments of the message about a value.
fn args(
    editions: &Editions<'_>,
    id: CategoryId,
    row: &Row<'_>,
    problem: &'static str,
) -> MessageArgs {
    let (old, new) = (&editions.old.dataset, &editions.new.dataset);
    let (side, times) = times(row.old_value.raw, row.new_value.raw);
    args![
        problem,
        count = 1,
        was = parts::format_raw(new, id, row.old_value.raw),
        is = parts::format_raw(new, id, row.new_value.raw),
        "was-year" = row.old_value.year.to_string(),
        "is-year" = row.new_value.year.to_string(),
        "was-source" = source(old, row.old_value.source),
        "is-source" = source(new, row.new_value.source),
        side,
        times
    ]
}

/// Returns the side on which the new figure lies, as a keyword of the message, and how many times it is larger or
/// smaller; `near` if it is less than twice.
pub(super) fn times(old: Decimal, new: Decimal) -> (&'static str, MessageArg) {
    let (larger, smaller) = if new > old { (new, old) } else { (old, new) };
    let times = larger.checked_div(smaller).and_then(|times| times.round_sf(DIGITS));
    let times = times.filter(|times| *times >= Decimal::TWO);
    let side = if new > old { "larger" } else { "smaller" };
    (times.map_or("near", |_| side), times.map_or_else(|| "".into(), parts::format_number))
}

/// Reports unusual changes of values with a new year or source, rated like the changes of an update
/// ([`judge::Suspicion`]). A category that differs as a whole gets a single finding, or none if another finding about
/// the category was reported already (`is_reported`).
fn report_outliers(
    editions: &Editions<'_>,
    (id, is_reported): (CategoryId, bool),
    rows: &[&Row<'_>],
    kinds: &Kinds,
    report: &mut Report,
) {
    let (old, new) = (editions.old, editions.new);
    let Some(compared) = judge::category(&old.dataset, &new.dataset, id) else {
        return;
    };
    if compared.unlike.is_some() && is_reported {
        return;
    }
    if compared.unlike.is_some() {
        let args = args![problem = "unlike", count = compared.countries];
        report.push(new.finding(kinds.value, Location::Values(id), args));
        return;
    }
    for outlier in compared.outliers {
        // A value with a finding of its own is not reported twice.
        let row = rows.iter().find(|row| row.country == outlier.country && row.problem.is_none());
        if let Some(row) = row {
            let subject = Location::Value(row.country, id, Column::Value);
            report.push(new.finding(kinds.value, subject, args(editions, id, row, "outlier")));
        }
    }
}

/// Reports a move of rows as one finding, with spans at its first and last row.
///
/// `from` says what the rows were compared with: `edition` or `download`.
pub(super) fn report_move(
    new: &Loaded,
    id: CategoryId,
    (pairs, found): (&[Pair], Move),
    (code, from): (&'static FindingCode, &'static str),
    report: &mut Report,
) {
    let (problem, first, last) = match found {
        Move::Shifted { first, last, down: true } => ("down", first, last),
        Move::Shifted { first, last, down: false } => ("up", first, last),
        Move::Copied { first, last } => ("copied", first, last),
        Move::Swapped { first, last } => ("swapped", first, last),
    };
    let [begin, end] = [first, last].map(|rank| pairs[rank]);
    let raw = |pair: Pair| {
        new.dataset.value(pair.country, id).map_or(pair.new, |value| value.raw.normalize())
    };
    let args = args![
        problem,
        from,
        count = last - first + 1,
        value = parts::format_raw(&new.dataset, id, raw(begin)),
        other = &new.dataset.country(end.country).name,
        "other-value" = parts::format_raw(&new.dataset, id, raw(end))
    ];
    let subject = |pair: Pair| Location::Value(pair.country, id, Column::Value);
    let finding = new.finding(code, subject(begin), args);
    report.push(finding.with_span(new.span_of(subject(end))));
}
