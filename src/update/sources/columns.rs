//! Which family a file is of, and what to say where it is of another one.

use super::super::findings::columns_unknown;
use super::grid::Grid;
use super::world_bank;
use crate::data::csv::Row;
use crate::data::fields;
use crate::diag::Diagnostic;
use crate::model::Family;

/// A file without the line that names the columns of its family.
pub(super) fn no_header(table: &Grid, family: Family) -> Diagnostic {
    let likely = likely(&table.rows).filter(|likely| *likely != family);
    let columns: &[&str] = match family {
        Family::WorldBank => &["Country Name", "Country Code", "Indicator Code", "2024"],
        Family::Owid => &["Entity", "Code", "Year"],
        Family::Gapminder => &["geo", "time"],
        Family::Factbook | Family::Table => &["country", "value", "year"],
    };
    let args = vec![
        ("publisher", (&super::publisher(family)).into()),
        ("columns", fields::list(columns.iter().copied()).into()),
        ("guess", likely.map_or("", Family::id).into()),
        (
            "guessed",
            if likely.is_some() { "yes" } else { "no" }.into(),
        ),
    ];
    columns_unknown::finding("header", table.start(), args)
}

/// The family whose columns a table has.
fn likely(rows: &[Row]) -> Option<Family> {
    world_bank::header(rows).map(|_| Family::WorldBank)
}
