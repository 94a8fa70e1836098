//! Readers of the publishers' file formats, one module per format.

mod columns;
mod factbook;
mod gapminder;
mod heading_countries;
mod heads;
mod layout;
mod options;
mod owid;
mod sideways;
mod table;
mod unit;
mod world_bank;

use std::collections::BTreeMap;

use super::download::DecodedFile;
use super::figures;
use super::findings::{SERIES_UNKNOWN, SERIES_WRONG, columns_unknown};
use super::grid::Grid;
use super::{Incoming, Request};
use diag::{Diagnostic, Files, Report, Span};
use lang::{MessageArg, args};
use model::{CategoryId, Family, Series};
use syntax::csv::Row;
use syntax::fields;

/// Reads the figures of files that all have the format `request.family`.
pub(super) fn read(
    opened: &[DecodedFile],
    request: &Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Vec<Incoming> {
    if request.family == Family::Factbook {
        return factbook::read(opened, request, files, report);
    }
    let mut incoming = Vec::new();
    for one in opened {
        let Some(mut grid) = Grid::read(one, files, report) else {
            continue;
        };
        if !has_header(&grid.rows, request.family) {
            report.push(no_header(&grid, request.family));
            continue;
        }
        // Only plain tables may have several rows of headings; publishers' formats have one.
        if request.family == Family::Table {
            let line = request.form.and_then(|form| form.header_row);
            let header = line.map_or(Some(0), |line| grid.on_line(line, files));
            header.into_iter().for_each(|header| heads::join(&mut grid, header));
        }
        let family = match request.family {
            Family::WorldBank => world_bank::read,
            Family::Owid => owid::read,
            Family::Gapminder => gapminder::read,
            Family::Factbook | Family::Table => table::read,
        };
        let sheets = family(&grid, request, files, report);
        let read =
            sheets.into_iter().flatten().filter_map(|sheet| figures::read(sheet, request, report));
        incoming.extend(read);
    }
    incoming
}

/// Returns `true` if a table has the header of a format. Always `true` for plain tables and the Factbook, whose
/// readers check this themselves.
fn has_header(rows: &[Row], family: Family) -> bool {
    match family {
        Family::WorldBank => world_bank::header(rows).is_some(),
        Family::Owid => owid::header(rows).is_some(),
        Family::Gapminder => gapminder::header(rows).is_some(),
        Family::Factbook | Family::Table => true,
    }
}

/// Returns the publisher whose header a table has; `None` for a plain table.
fn publisher(rows: &[Row]) -> Option<Family> {
    let families = [Family::WorldBank, Family::Owid, Family::Gapminder];
    families.into_iter().find(|family| has_header(rows, *family))
}

/// Creates the finding about a file without the header of the expected format.
fn no_header(table: &Grid, family: Family) -> Diagnostic {
    // If the header is another publisher's, naming the publisher helps more than a list of missing columns.
    if let Some(likely) = publisher(&table.rows) {
        let args = args![whose = whose(likely), guess = likely.id()];
        return columns_unknown::finding("family", table.start(), args);
    }
    let columns: &[&str] = match family {
        Family::WorldBank => &["Country Name", "Country Code", "Indicator Code", "2024"],
        Family::Owid => &["Entity", "Code", "Year"],
        Family::Gapminder => &["geo", "time"],
        Family::Factbook | Family::Table => &["country", "value", "year"],
    };
    let columns = fields::list(columns.iter().copied());
    let args = args![whose = whose(family), columns];
    columns_unknown::finding("header", table.start(), args)
}

/// Returns the message argument that names the publisher of a file or series.
fn whose(family: Family) -> MessageArg {
    let id = match family {
        Family::WorldBank => "whose-world-bank",
        Family::Owid => "whose-owid",
        Family::Factbook => "whose-factbook",
        Family::Gapminder => "whose-gapminder",
        Family::Table => "whose-table",
    };
    MessageArg::sentence(id, Vec::new())
}

/// A series and the category for which it supplies figures.
type Fed<'a> = (CategoryId, &'a Series);

/// Returns all series of the requested format, with their categories.
fn series<'a>(request: &'a Request<'_>) -> impl Iterator<Item = Fed<'a>> {
    let dataset = &request.loaded.dataset;
    let all = dataset.category_ids().flat_map(move |id| {
        let series = dataset.category(id).series.iter();
        series.map(move |series| (id, series))
    });
    all.filter(|(_, series)| series.family == request.family)
}

/// Returns the codes in a file whose series supply a requested category; reports a file without any. `in_name` is
/// `true` if the code is the name of the file.
fn find_requested_series<'a>(
    request: &'a Request<'_>,
    codes: &BTreeMap<String, Span>,
    in_name: bool,
    report: &mut Report,
) -> BTreeMap<String, Fed<'a>> {
    let of =
        |code: &str| series(request).find(|(_, series)| series.code.eq_ignore_ascii_case(code));
    let known: BTreeMap<String, Fed<'a>> =
        codes.keys().filter_map(|code| Some((code.clone(), of(code)?))).collect();
    let is_wanted = |fed: &Fed<'_>| request.category.is_none_or(|category| category == fed.0);
    let wanted: BTreeMap<_, _> = known
        .iter()
        .filter(|(_, fed)| is_wanted(fed))
        .map(|(code, fed)| (code.clone(), *fed))
        .collect();
    if !wanted.is_empty() {
        return wanted;
    }
    let first = known.first_key_value();
    let other =
        first.and_then(|(code, fed)| Some((code, fed.0, request.category?, codes.get(code)?)));
    match (other, codes.first_key_value()) {
        (Some((code, category, own, place)), _) => {
            report.push(wrong(request, (code, category), own, *place));
        }
        (None, Some((code, place))) => report.push(unknown(request, code, *place, in_name)),
        (None, None) => {}
    }
    wanted
}

/// Creates the finding that a file is about another category (`category`) than the requested one (`own`).
fn wrong(
    request: &Request<'_>,
    (code, category): (&str, CategoryId),
    own: CategoryId,
    place: Span,
) -> Diagnostic {
    let dataset = &request.loaded.dataset;
    let feeding = series(request).filter(|(id, _)| *id == own);
    let feeding: Vec<&str> = feeding.map(|(_, series)| series.code.as_str()).collect();
    let args = args![
        code,
        category = &dataset.category(category).name,
        own = &dataset.category(own).name,
        family = request.family.id(),
        count = feeding.len(),
        feeding = fields::list(feeding.into_iter()),
        whose = whose(request.family)
    ];
    Diagnostic::new(&SERIES_WRONG, place, args)
}

/// Creates the finding that no category uses the series of a file.
fn unknown(request: &Request<'_>, code: &str, place: Span, in_name: bool) -> Diagnostic {
    let is_asked = |fed: &Fed<'_>| request.category.is_none_or(|category| category == fed.0);
    let known: Vec<&str> =
        series(request).filter(is_asked).map(|(_, series)| series.code.as_str()).collect();
    let dataset = &request.loaded.dataset;
    let name = request.category.map(|id| dataset.category(id).name.clone());
    let own = name.unwrap_or_default();
    let mut args = args![
        code,
        whose = whose(request.family),
        named = if in_name { "file" } else { "cell" },
        asked = if request.category.is_some() { "yes" } else { "no" },
        category = &own,
        count = known.len(),
        known = fields::list(known.iter().copied())
    ];
    args.extend(syntax::guess(code, known.into_iter()));
    Diagnostic::new(&SERIES_UNKNOWN, place, args)
}
