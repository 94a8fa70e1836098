//! Readers of the publishers' file formats. `factbook`, `gapminder`, `owid`, `table` (plain tables) and `world_bank`
//! each read one format; the other modules are parts of these readers.

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
use super::{DownloadedFigures, Request};
use diag::{Diagnostic, Files, Report, Span};
use lang::{MessageArg, args};
use model::{CategoryId, Family, Series};
use syntax::csv::Row;
use syntax::fields;

/// Reads the figures of decoded files that all have the format `request.family`.
pub(super) fn read(
    decoded_files: &[DecodedFile],
    request: &Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Vec<DownloadedFigures> {
    if request.family == Family::Factbook {
        return factbook::read(decoded_files, request, files, report);
    }
    let mut incoming = Vec::new();
    for decoded_file in decoded_files {
        let Some(mut grid) = Grid::read(decoded_file, files, report) else {
            continue;
        };
        if !has_header(&grid.rows, request.family) {
            report.push(no_header(&grid, request.family));
            continue;
        }
        // Only plain tables may have several rows of headings; publishers' formats have one.
        if request.family == Family::Table {
            let line = request.form.and_then(|form| form.header_row);
            let header = line.map_or(Some(0), |line| grid.row_at_line(line, files));
            header.into_iter().for_each(|header| heads::merge_header_rows(&mut grid, header));
        }
        // The Factbook was read above, so its arm is never reached.
        let read_cells = match request.family {
            Family::WorldBank => world_bank::read,
            Family::Owid => owid::read,
            Family::Gapminder => gapminder::read,
            Family::Factbook | Family::Table => table::read,
        };
        let figure_cells = read_cells(&grid, request, files, report);
        let downloaded = figure_cells
            .into_iter()
            .flatten()
            .filter_map(|cells| figures::read(cells, request, report));
        incoming.extend(downloaded);
    }
    incoming
}

/// Returns `true` if a table has the header of a format. Always `true` for plain tables and the Factbook, whose
/// readers check this themselves.
fn has_header(rows: &[Row], family: Family) -> bool {
    match family {
        Family::WorldBank => world_bank::find_header(rows).is_some(),
        Family::Owid => owid::find_header(rows).is_some(),
        Family::Gapminder => gapminder::find_header(rows).is_some(),
        Family::Factbook | Family::Table => true,
    }
}

/// Returns the publisher whose header a table has; `None` if no publisher's header is recognized.
fn publisher(rows: &[Row]) -> Option<Family> {
    let families = [Family::WorldBank, Family::Owid, Family::Gapminder];
    families.into_iter().find(|family| has_header(rows, *family))
}

/// Creates the finding about a file without the header of the expected format.
fn no_header(table: &Grid, family: Family) -> Diagnostic {
    // If the header is another publisher's, naming the publisher helps more than a list of missing columns.
    if let Some(likely) = publisher(&table.rows) {
        let args = args![whose = publisher_arg(likely), guess = likely.id()];
        return columns_unknown::finding("family", table.start_span(), args);
    }
    let columns: &[&str] = match family {
        Family::WorldBank => &["Country Name", "Country Code", "Indicator Code", "2024"],
        Family::Owid => &["Entity", "Code", "Year"],
        Family::Gapminder => &["geo", "time"],
        Family::Factbook | Family::Table => &["country", "value", "year"],
    };
    let columns = fields::format_names(columns.iter().copied());
    let args = args![whose = publisher_arg(family), columns];
    columns_unknown::finding("header", table.start_span(), args)
}

/// Returns the message argument that names the publisher of a file or series.
fn publisher_arg(family: Family) -> MessageArg {
    let id = match family {
        Family::WorldBank => "whose-world-bank",
        Family::Owid => "whose-owid",
        Family::Factbook => "whose-factbook",
        Family::Gapminder => "whose-gapminder",
        Family::Table => "whose-table",
    };
    MessageArg::message(id, Vec::new())
}

/// A category and a series that supplies figures for it.
type CategorySeries<'a> = (CategoryId, &'a Series);

/// Returns all series of the requested format, with their categories.
fn series<'a>(request: &'a Request<'_>) -> impl Iterator<Item = CategorySeries<'a>> {
    let dataset = &request.loaded.dataset;
    let all = dataset.category_ids().flat_map(move |id| {
        let series = dataset.category(id).series.iter();
        series.map(move |series| (id, series))
    });
    all.filter(|(_, series)| series.family == request.family)
}

/// Returns the series of the requested categories among `codes`, by code. `codes` are the series codes that a file
/// contains, with their spans; `is_file_name` is `true` if the code is the name of the file instead. Reports a file
/// without a requested series.
fn find_requested_series<'a>(
    request: &'a Request<'_>,
    codes: &BTreeMap<String, Span>,
    is_file_name: bool,
    report: &mut Report,
) -> BTreeMap<String, CategorySeries<'a>> {
    let find_series =
        |code: &str| series(request).find(|(_, series)| series.code.eq_ignore_ascii_case(code));
    let known: BTreeMap<String, CategorySeries<'a>> =
        codes.keys().filter_map(|code| Some((code.clone(), find_series(code)?))).collect();
    let is_requested = |supplied: &CategorySeries<'_>| {
        request.category.is_none_or(|category| category == supplied.0)
    };
    let requested: BTreeMap<_, _> = known
        .iter()
        .filter(|(_, supplied)| is_requested(supplied))
        .map(|(code, supplied)| (code.clone(), *supplied))
        .collect();
    if !requested.is_empty() {
        return requested;
    }
    // A code that is known but not requested shows that the file is about another category.
    let first = known.first_key_value();
    let other_series = first
        .and_then(|(code, supplied)| Some((code, supplied.0, request.category?, codes.get(code)?)));
    match (other_series, codes.first_key_value()) {
        (Some((code, category, requested_category, place)), _) => {
            report.push(wrong_category(request, (code, category), requested_category, *place));
        }
        (None, Some((code, place))) => {
            report.push(unknown_series(request, code, *place, is_file_name))
        }
        (None, None) => {}
    }
    requested
}

/// Creates the finding that a file is about another category (`category`) than the requested one (`requested`).
fn wrong_category(
    request: &Request<'_>,
    (code, category): (&str, CategoryId),
    requested: CategoryId,
    place: Span,
) -> Diagnostic {
    let dataset = &request.loaded.dataset;
    let supplying = series(request).filter(|(id, _)| *id == requested);
    let codes: Vec<&str> = supplying.map(|(_, series)| series.code.as_str()).collect();
    let args = args![
        code,
        category = &dataset.category(category).name,
        own = &dataset.category(requested).name,
        family = request.family.id(),
        count = codes.len(),
        feeding = fields::format_names(codes.into_iter()),
        whose = publisher_arg(request.family)
    ];
    Diagnostic::new(&SERIES_WRONG, place, args)
}

/// Creates the finding that no category uses the series of a file.
fn unknown_series(
    request: &Request<'_>,
    code: &str,
    place: Span,
    is_file_name: bool,
) -> Diagnostic {
    let is_requested = |supplied: &CategorySeries<'_>| {
        request.category.is_none_or(|category| category == supplied.0)
    };
    let known: Vec<&str> =
        series(request).filter(is_requested).map(|(_, series)| series.code.as_str()).collect();
    let dataset = &request.loaded.dataset;
    let name = request.category.map(|id| dataset.category(id).name.clone());
    let category_name = name.unwrap_or_default();
    let mut args = args![
        code,
        family = request.family.id(),
        whose = publisher_arg(request.family),
        named = if is_file_name { "file" } else { "cell" },
        asked = if request.category.is_some() { "yes" } else { "no" },
        category = &category_name,
        count = known.len(),
        known = fields::format_names(known.iter().copied())
    ];
    args.extend(syntax::guess_args(code, known.into_iter()));
    Diagnostic::new(&SERIES_UNKNOWN, place, args)
}
