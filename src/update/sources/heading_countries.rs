//! Countries whose name is in a row of its own, above the rows with their figures.

use std::collections::BTreeMap;

use super::super::figures::is_missing;
use super::super::findings::{columns_unknown, table_read};
use super::super::grid::Grid;
use super::columns::FigureColumn;
use super::layout::Layout;
use diag::{Diagnostic, Files, Span};
use lang::args;
use syntax::csv::{Cell, Row};

/// Country cells for the rows that contain no country.
#[derive(Debug, Default)]
pub(super) struct HeadingCountries<'a> {
    /// Country cell of each such row, by the byte offset at which the row starts.
    country_cells: BTreeMap<usize, &'a Cell>,
    /// Span of the first row without a country.
    first_span: Option<Span>,
}

impl<'a> HeadingCountries<'a> {
    /// Finds the country cells above the selected rows of a table, if most rows with figures contain no country.
    /// `all_rows` are the rows below the header, `selected_rows` those that match the filters.
    ///
    /// # Errors
    /// A finding if the last country above a row without a country has figures in its own row: its name may or may
    /// not apply to the rows below.
    pub(super) fn from_rows(
        (all_rows, selected_rows): (&'a [Row], &[&'a Row]),
        layout: &Layout,
        columns: &[FigureColumn],
        (table, files): (&Grid, &Files),
    ) -> Result<Self, Diagnostic> {
        let has_figures = |row: &Row| {
            let mut figures = columns.iter().filter_map(|(index, _)| row.cells.get(*index));
            figures.any(|cell| !is_missing(&cell.text))
        };
        let find_country_cell = |row: &'a Row| {
            let indices = [layout.name, layout.code].into_iter().flatten();
            let mut cells = indices.filter_map(|index| row.cells.get(index));
            cells.find(|cell| !cell.text.trim().is_empty())
        };
        let with_figures = selected_rows.iter().filter(|row| has_figures(row));
        let orphan_count =
            with_figures.clone().filter(|row| find_country_cell(row).is_none()).count();
        let mut heading_countries = Self::default();
        if 2 * orphan_count <= with_figures.count() {
            return Ok(heading_countries);
        }
        let mut selected_starts = selected_rows.iter().map(|row| row.span.range().start).peekable();
        let mut last_country = None;
        // All rows are searched, because the filters may exclude the row with the name.
        for row in all_rows {
            let start = row.span.range().start;
            let is_selected = selected_starts.next_if_eq(&start).is_some();
            if let Some(name) = find_country_cell(row) {
                last_country = Some((name, has_figures(row)));
            } else if is_selected && has_figures(row) {
                // A row with figures of its own is no heading for the rows below.
                let Some((name, false)) = last_country else {
                    let args = args![
                        count = orphan_count.to_string(),
                        line = table.line_of(row, files).to_string()
                    ];
                    return Err(columns_unknown::finding("above", row.span, args));
                };
                heading_countries.country_cells.insert(start, name);
                heading_countries.first_span.get_or_insert(row.span);
            }
        }
        Ok(heading_countries)
    }

    /// Returns the cell above a row that contains its country; `None` if the row has a country itself.
    pub(super) fn country_cell(&self, row: &Row) -> Option<&'a Cell> {
        self.country_cells.get(&row.span.range().start).copied()
    }

    /// Returns a finding about the rows that were read with a country from a row above; `None` if there are none.
    pub(super) fn finding(&self) -> Option<Diagnostic> {
        let (_, name) = self.country_cells.first_key_value()?;
        let args = args![count = self.country_cells.len(), name = name.text.trim()];
        Some(table_read::finding("above", self.first_span?, args))
    }
}
