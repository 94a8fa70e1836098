//! Values that changed without their year and source, the other way round, or by more than is usual.

use std::collections::BTreeSet;

use rust_decimal::Decimal;

use super::Kinds;
use super::rows::{self, Move, Pair};
use crate::compare::Editions;
use crate::judge;
use crate::overrides::is_near;
use data::{Column, Location, parts};
use diag::Report;
use lang::{MessageArgs, args};
use model::{CategoryId, CountryId, Dataset, SourceId, Value};

/// More rows of a category that changed in the same way were changed on purpose, and are counted.
const MOST: usize = 12;

/// Publishers revise figures of the same year by so many per cent, which is no slip.
const REVISED: Decimal = Decimal::from_parts(5, 0, 0, false, 1);

/// Digits of how many times a value is larger.
const DIGITS: u32 = 3;

/// A value and the one that it was.
struct Row<'a> {
    country: CountryId,
    was: &'a Value,
    is: &'a Value,
    /// In which way it changed alone.
    problem: Option<&'static str>,
}

/// Compares the values of a category that both editions have.
pub(super) fn compare(editions: &Editions<'_>, id: CategoryId, kinds: &Kinds, report: &mut Report) {
    let new = editions.new;
    if new.dataset.category(id).derived.is_some() || editions.old_category(id).is_none() {
        return;
    }
    let rows = rows(editions, id);
    if rows.iter().all(|row| row.was.raw == row.is.raw && row.problem.is_none()) {
        return;
    }
    let pairs = rows.iter().map(|row| Pair {
        country: row.country,
        was: row.was.raw.normalize(),
        is: row.is.raw.normalize(),
    });
    let pairs: Vec<Pair> = pairs.collect();
    let mut moves = rows::moves(&pairs);
    // Of many values that are others, two stand crosswise by chance.
    if pairs.iter().filter(|pair| pair.was != pair.is).count() > MOST {
        moves.retain(|found| !matches!(found, Move::Swapped { .. }));
    }
    let mut is_told = !moves.is_empty();
    let explained: BTreeSet<usize> = moves.iter().flat_map(|found| found.rows()).collect();
    for found in moves {
        tell_move(editions, id, (&pairs, found), kinds, report);
    }
    let rows = rows.iter().enumerate().filter(|(rank, _)| !explained.contains(rank));
    let rows: Vec<&Row<'_>> = rows.map(|(_, row)| row).collect();
    let problems: &[&'static str] =
        if kinds.reports_all { &["figure", "year", "source"] } else { &["figure"] };
    for problem in problems.iter().copied() {
        let own: Vec<&&Row<'_>> = rows.iter().filter(|row| row.problem == Some(problem)).collect();
        if own.len() > MOST {
            if !kinds.reports_all {
                continue;
            }
            let args = args![problem, count = own.len()];
            report.push(new.finding(kinds.value, Location::Values(id), args));
            is_told = true;
            continue;
        }
        for row in own {
            if !kinds.reports_all && is_near(row.is.raw, row.was.raw, REVISED) {
                continue;
            }
            let column = match problem {
                "figure" => Column::Value,
                "year" => Column::Year,
                _ => Column::Source,
            };
            let subject = Location::Value(row.country, id, column);
            let told = if kinds.reports_all { problem } else { "known" };
            let args = args(editions, id, row, told);
            report.push(new.finding(kinds.value, subject, args));
        }
    }
    if kinds.reports_all {
        tell_outliers(editions, (id, is_told), &rows, kinds, report);
    }
}

/// The values that both editions have, in the order of their rows.
fn rows<'a>(editions: &Editions<'a>, id: CategoryId) -> Vec<Row<'a>> {
    let new = editions.new;
    let row = |country| {
        let (was, is) = (editions.old_value(country, id)?, new.dataset.value(country, id)?);
        Some(Row { country, was, is, problem: changed_field(editions, was, is) })
    };
    new.countries_in_rows(id).into_iter().filter_map(row).collect()
}

/// Which of figure, year and source changed alone.
fn changed_field(editions: &Editions<'_>, was: &Value, is: &Value) -> Option<&'static str> {
    let (old, new) = (&editions.old.dataset, &editions.new.dataset);
    let figure = was.raw != is.raw;
    let year = was.year != is.year;
    let is_same_source = source(old, was.source) == source(new, is.source);
    let is_same_series = series(source(old, was.source)) == series(source(new, is.source));
    match (figure, year) {
        (true, false) if is_same_source => Some("figure"),
        (false, true) if is_same_source => Some("year"),
        // The next edition of a source may say the same.
        (false, false) if !is_same_series => Some("source"),
        _ => None,
    }
}

fn source(dataset: &Dataset, id: SourceId) -> &str {
    &dataset.source(id).id
}

/// The id of a source without the month or year of its edition.
fn series(id: &str) -> &str {
    id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-')
}

/// What the texts ask for.
fn args(
    editions: &Editions<'_>,
    id: CategoryId,
    row: &Row<'_>,
    problem: &'static str,
) -> MessageArgs {
    let (old, new) = (&editions.old.dataset, &editions.new.dataset);
    let (larger, smaller) = if row.is.raw > row.was.raw {
        (row.is.raw, row.was.raw)
    } else {
        (row.was.raw, row.is.raw)
    };
    let times = larger.checked_div(smaller).and_then(|times| times.round_sf(DIGITS));
    let times = times.filter(|times| *times >= Decimal::TWO);
    let side = if row.is.raw > row.was.raw { "larger" } else { "smaller" };
    args![
        problem,
        count = 1,
        was = parts::raw(new, id, row.was.raw),
        is = parts::raw(new, id, row.is.raw),
        "was-year" = row.was.year.to_string(),
        "is-year" = row.is.year.to_string(),
        "was-source" = source(old, row.was.source),
        "is-source" = source(new, row.is.source),
        side = times.map_or("near", |_| side),
        times = times.map_or_else(|| "".into(), parts::number)
    ]
}

/// Values of another year or source that are further from the old ones than is usual, on the scale of updates. That the
/// whole category is another is said where nothing else is told of it yet.
fn tell_outliers(
    editions: &Editions<'_>,
    (id, is_told): (CategoryId, bool),
    rows: &[&Row<'_>],
    kinds: &Kinds,
    report: &mut Report,
) {
    let (old, new) = (editions.old, editions.new);
    let Some(compared) = judge::category(&old.dataset, &new.dataset, id) else {
        return;
    };
    if compared.unlike.is_some() && is_told {
        return;
    }
    if compared.unlike.is_some() {
        let args = args![problem = "unlike", count = compared.countries];
        report.push(new.finding(kinds.value, Location::Values(id), args));
        return;
    }
    for outlier in compared.outliers {
        let row = rows.iter().find(|row| row.country == outlier.country && row.problem.is_none());
        if let Some(row) = row {
            let subject = Location::Value(row.country, id, Column::Value);
            report.push(new.finding(kinds.value, subject, args(editions, id, row, "outlier")));
        }
    }
}

/// One finding for rows that moved together, at the first of them.
fn tell_move(
    editions: &Editions<'_>,
    id: CategoryId,
    (pairs, found): (&[Pair], Move),
    kinds: &Kinds,
    report: &mut Report,
) {
    let new = editions.new;
    let (problem, first, last) = match found {
        Move::Shifted { first, last, down: true } => ("down", first, last),
        Move::Shifted { first, last, down: false } => ("up", first, last),
        Move::Copied { first, last } => ("copied", first, last),
        Move::Swapped { first, last } => ("swapped", first, last),
    };
    let [begin, end] = [first, last].map(|rank| pairs[rank]);
    let args = args![
        problem,
        count = last - first + 1,
        value = parts::raw(&new.dataset, id, begin.is),
        other = &new.dataset.country(end.country).name,
        "other-value" = parts::raw(&new.dataset, id, end.is)
    ];
    let subject = |pair: Pair| Location::Value(pair.country, id, Column::Value);
    let finding = new.finding(kinds.rows, subject(begin), args);
    report.push(finding.also(new.place(subject(end))));
}
