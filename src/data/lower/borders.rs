//! Parses `map/borders.csv`: the land borders, with a row for each side.

use std::collections::BTreeMap;

use super::countries::is_code;
use super::known_word;
use super::names::NameIndex;
use super::table::{check_width, text, with_columns};
use crate::{Reader, flaws};
use diag::{Diagnostic, Located, Span};
use lang::args;
use model::Dataset;
use model::borders::{Border, Borders, Neighbour, Side};
use syntax::csv::Row;

/// The table of borders; part of the program, but a project may replace it.
pub(crate) const FILE: &str = "data/map/borders.csv";

const COLUMNS: [&str; 4] = ["country", "neighbour", "side", "certain"];

/// Keyword for the sea in the column `neighbour`.
const SEA: &str = "sea";

/// Parses the borders. A border without a matching row for its other side is reported.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Borders {
    if reader.assets.read(FILE).is_none() {
        return Borders::default();
    }
    let Some((_, table)) = reader.csv(FILE) else {
        return Borders::default();
    };
    let Some(table) = with_columns(reader, &table, &COLUMNS) else {
        return Borders::default();
    };
    let names = NameIndex::new(reader, dataset).skipping_unknown(reader.assets.is_fallback(FILE));
    let mut parser =
        BorderParser { reader, names, rows: BTreeMap::new(), is_whole: reader.is_complete(FILE) };
    for row in &table.rows {
        let is_read = check_width(reader, row, COLUMNS.len()) && parser.row(row).is_some();
        parser.is_whole &= is_read;
    }
    // Otherwise a missing counterpart may be in a row that could not be parsed.
    if parser.is_whole {
        parser.compare_sides();
    }
    parser.rows.into_values().map(|(border, _)| border).collect()
}

/// State of the parser: the rows so far.
struct BorderParser<'a> {
    reader: &'a Reader<'a>,
    names: NameIndex<'a>,
    /// Borders by the codes of country and neighbour, with the spans of neighbour, side and certainty.
    rows: BTreeMap<(String, String), (Border, [Span; 3])>,
    /// `true` if all rows could be parsed.
    is_whole: bool,
}

impl BorderParser<'_> {
    /// Parses a row; `None` if a cell is invalid. In the program's table, rows about countries outside the edition
    /// are left out.
    fn row(&mut self, row: &Row) -> Option<()> {
        let reader = self.reader;
        let [country, neighbour, side, certain] = row.cells.as_slice() else {
            return None;
        };
        let span = neighbour.span;
        let [code, other, side, certain] = [country, neighbour, side, certain].map(text);
        for (index, cell) in [&code, &other].into_iter().enumerate() {
            if cell.value.is_empty() {
                let args = args![column = COLUMNS[index]];
                reader.report(&flaws::CELL_MISSING, cell.span, args);
                return None;
            }
        }
        if code.value == other.value {
            let args = args![code = code.value];
            reader.report(&flaws::BORDER_WITH_ITSELF, other.span, args);
            return None;
        }
        let key = (code.value.to_owned(), other.value.to_owned());
        if let Some((_, [first, ..])) = self.rows.get(&key) {
            let args = args![country = code.value, neighbour = other.value];
            let finding =
                Diagnostic::new(&flaws::BORDER_REPEATED, other.span, args).with_span(*first);
            reader.report.borrow_mut().push(finding);
            return None;
        }
        let is_certain = match certain.value {
            "" => true,
            _ => known_word(reader, COLUMNS[3], &certain, &[("no", false)])?,
        };
        let direction = match side.value {
            "" => None,
            _ => Some(known_word(reader, COLUMNS[2], &side, &Side::WORDS)?),
        };
        // A country outside the edition is skipped in the program's table, and an error in a project's.
        let Some(id) = self.names.country(&code) else {
            return self.names.skips_unknown().then_some(());
        };
        let neighbour = self.neighbour(&other, is_certain)?;
        let border = Border { country: id, neighbour, side: direction, is_certain };
        self.rows.insert(key, (border, [span, side.span, certain.span]));
        Some(())
    }

    /// Parses the neighbour in a row. Land outside the edition is never certain.
    fn neighbour(&self, code: &Located<&str>, is_certain: bool) -> Option<Neighbour> {
        // Any case is accepted here, so that `Sea` is reported as a misspelt keyword instead of an unknown country.
        if code.value.eq_ignore_ascii_case(SEA) {
            return known_word(self.reader, COLUMNS[1], code, &[(SEA, Neighbour::Sea)]);
        }
        let is_known = self.names.has_country(code.value);
        let is_elsewhere = self.names.skips_unknown() || !is_certain && is_code(code.value, 3);
        if !is_known && is_elsewhere {
            return Some(Neighbour::Elsewhere);
        }
        self.names.country(code).map(Neighbour::Country)
    }

    /// Reports borders that are missing from the rows of the neighbour, or have other data there.
    fn compare_sides(&self) {
        for ((code, other), (border, [span, side_span, certain_span])) in &self.rows {
            // The sea and land elsewhere have no rows of their own.
            let Neighbour::Country(_) = border.neighbour else {
                continue;
            };
            let args = || args![country = code.as_str(), neighbour = other.as_str()];
            let Some((counterpart, counterpart_spans)) =
                self.rows.get(&(other.clone(), code.clone()))
            else {
                self.reader.report(&flaws::BORDER_ONE_SIDED, *span, args());
                continue;
            };
            let difference = if counterpart.is_certain != border.is_certain {
                Some((*certain_span, counterpart_spans[2]))
            } else {
                (counterpart.side != border.side.map(Side::opposite))
                    .then_some((*side_span, counterpart_spans[1]))
            };
            // Both rows would report the same difference, so only the row further down does.
            if let Some((own_span, other_span)) =
                difference.filter(|_| span.start > counterpart_spans[0].start)
            {
                let finding = Diagnostic::new(&flaws::BORDER_DISAGREES, own_span, args())
                    .with_span(other_span);
                self.reader.report.borrow_mut().push(finding);
            }
        }
    }
}
