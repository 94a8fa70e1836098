//! From cells to figures: how a file writes its numbers, and what stands in it twice.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rust_decimal::Decimal;

use super::findings::{FIGURE_REPEATED, FIGURE_UNREADABLE, columns_unknown};
use super::grid::Grid;
use super::{Figure, Incoming, Request};
use data::parts;
use diag::{Diagnostic, FileId, Place, Report};
use model::{CategoryId, CountryId, Series};
use syntax::csv::Cell;

/// What publishers write where they know no figure.
const NOTHING: [&str; 13] =
    ["", "..", "...", "…", "-", "--", "–", "—", "NA", "N/A", "#N/A", "n/a", "n.a."];

/// Whether a text is a number with an exponent, as spreadsheets show long ones.
fn is_exponent(text: &str) -> bool {
    let number = text.trim().split_once(['e', 'E']);
    number.is_some_and(|(digits, power)| {
        digits.replace(',', ".").parse::<f64>().is_ok() && power.parse::<i8>().is_ok()
    })
}

/// The cells of one series, as they are written.
#[derive(Clone, Debug)]
pub(super) struct FigureCells<'a> {
    /// The file that has them.
    pub(super) file: FileId,
    /// What separates its cells.
    pub(super) separator: u8,
    /// What they count.
    pub(super) category: CategoryId,
    /// The series; `None` for a plain table.
    pub(super) series: Option<&'a Series>,
    /// The day on which the publisher says that they were updated.
    pub(super) dated: Option<String>,
    /// By what they are multiplied, where somebody says it.
    pub(super) scale: Option<Decimal>,
    /// The cells that may hold figures.
    pub(super) cells: Vec<Written<'a>>,
    /// Texts that are no years.
    pub(super) unreadable: Vec<(String, Place)>,
}

impl<'a> FigureCells<'a> {
    /// Those of a table, before any is found.
    pub(super) fn new(table: &Grid, category: CategoryId, series: Option<&'a Series>) -> Self {
        Self {
            file: table.file,
            separator: table.separator,
            category,
            series,
            dated: None,
            scale: None,
            cells: Vec::new(),
            unreadable: Vec::new(),
        }
    }
}

/// One cell, and what it is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written<'a> {
    pub(super) country: CountryId,
    /// The year; `None` where nobody wrote one.
    pub(super) year: Option<u16>,
    /// Where the year is written.
    pub(super) year_place: Place,
    /// The cell that should hold the figure.
    pub(super) cell: &'a Cell,
}

/// Whether a text says that there is no figure.
pub(super) fn is_nothing(text: &str) -> bool {
    NOTHING.contains(&text.trim())
}

/// What a file writes between the whole number and its decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decimals {
    Point,
    Comma,
}

impl Decimals {
    /// The number of a text; groups of thousands may be separated, by three digits.
    pub(super) fn read(self, text: &str) -> Option<Decimal> {
        let text = text.trim().replace('\u{2212}', "-");
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", text.as_str()),
        };
        let (mark, other) = match self {
            Self::Point => ('.', ','),
            Self::Comma => (',', '.'),
        };
        let (whole, decimals) = match digits.split_once(mark) {
            Some((whole, decimals)) => (whole, Some(decimals)),
            None => (digits, None),
        };
        let is_digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let mut plain = format!("{sign}{}", ungrouped(whole, other)?);
        if let Some(decimals) = decimals {
            if !is_digits(decimals) {
                return None;
            }
            plain.push('.');
            plain.push_str(decimals);
        }
        let number = Decimal::from_str_exact(&plain).ok()?;
        // Minus zero is a slip of some program, never a measurement.
        (sign.is_empty() || !number.is_zero()).then_some(number)
    }

    /// How the numbers of a file are written: as those tell that can be read in one way only, and else
    /// as the bounds of the category allow. Where both are possible, the cell that nobody can tell.
    fn of<'a>(
        cells: impl Iterator<Item = &'a Cell>,
        separator: u8,
        is_possible: impl Fn(Decimal) -> bool,
    ) -> Result<Self, Box<Unclear<'a>>> {
        let [mut points, mut commas] = [0; 2];
        let mut unclear = Vec::new();
        for cell in cells {
            let both = (Self::Point.read(&cell.text), Self::Comma.read(&cell.text));
            match both {
                (Some(_), None) => points += 1,
                (None, Some(_)) => commas += 1,
                (Some(point), Some(comma)) if point != comma => {
                    unclear.push(Unclear { cell, point, comma });
                }
                _ => {}
            }
        }
        let all_possible = |read: fn(&Unclear<'_>) -> Decimal| {
            let mut all = unclear.iter();
            all.all(|number| is_possible(read(number)))
        };
        let possible = || [all_possible(|cell| cell.point), all_possible(|cell| cell.comma)];
        let mark = match (points, commas, unclear.first()) {
            (_, 0, None) => Some(Self::Point),
            (1.., 0, _) => Some(Self::Point),
            (0, 1.., _) => Some(Self::Comma),
            (_, _, None) if points >= commas => Some(Self::Point),
            (_, _, None) => Some(Self::Comma),
            // A point in a file with commas between its cells is what a program writes, and where several
            // have commas they stand between thousands.
            (0, 0, Some(_)) if separator == b',' && is_programmed(&unclear) => Some(Self::Point),
            (0, 0, Some(_)) => match possible() {
                [true, false] => Some(Self::Point),
                [false, true] => Some(Self::Comma),
                _ => None,
            },
            _ => None,
        };
        match (mark, unclear.into_iter().next()) {
            (None, Some(unclear)) => Err(Box::new(unclear)),
            (mark, _) => Ok(mark.unwrap_or(Self::Point)),
        }
    }
}

/// A cell such as `1,234`, which is two numbers.
#[derive(Clone, Copy, Debug)]
struct Unclear<'a> {
    cell: &'a Cell,
    point: Decimal,
    comma: Decimal,
}

/// So many numbers with commas are no slips of somebody who types.
const SEVERAL: usize = 3;

fn is_programmed(unclear: &[Unclear<'_>]) -> bool {
    let points = unclear.iter().filter(|number| number.cell.text.contains('.')).count();
    points == unclear.len() || points == 0 && unclear.len() >= SEVERAL
}

/// The digits of a whole number. Spaces, apostrophes and `mark` may separate the thousands, all of them
/// by the same sign.
fn ungrouped(whole: &str, mark: char) -> Option<String> {
    let is_mark =
        |c: char| c == mark || matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\'' | '’');
    let Some(sign) = whole.chars().find(|c| is_mark(*c)) else {
        let is_digits = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
        return is_digits.then(|| whole.to_owned());
    };
    let mut groups = whole.split(sign);
    let first = groups.next().unwrap_or_default();
    let is_group = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    let leads = matches!(first.len(), 1..=3)
        && first.bytes().all(|byte| byte.is_ascii_digit())
        && !first.starts_with('0');
    (leads && groups.all(is_group)).then(|| whole.replace(sign, ""))
}

/// The figures of a sheet; `None` where nobody can tell what its numbers mean.
pub(super) fn read(
    sheet: FigureCells<'_>,
    request: &Request<'_>,
    report: &mut Report,
) -> Option<Incoming> {
    let dataset = &request.loaded.dataset;
    let category = dataset.category(sheet.category);
    let raw = |published: Decimal| match sheet.series {
        Some(series) => series.raw(published),
        None => {
            let scaled = published.checked_mul(sheet.scale.unwrap_or(Decimal::ONE));
            scaled.map(|raw| raw.normalize())
        }
    };
    let has_text = |entry: &&Written<'_>| !is_nothing(&entry.cell.text);
    let cells = || sheet.cells.iter().filter(has_text);
    let is_possible = |number| {
        raw(number).is_some_and(|raw| parts::within(raw, category.bounds.min, category.bounds.max))
    };
    let written = cells().map(|entry| entry.cell);
    let decimals = match Decimals::of(written, sheet.separator, is_possible) {
        Ok(decimals) => decimals,
        Err(unclear) => {
            let args = vec![
                ("text", unclear.cell.text.trim().into()),
                ("one", unclear.point.normalize().to_string().into()),
                ("two", unclear.comma.normalize().to_string().into()),
            ];
            report.push(columns_unknown::finding("decimal", unclear.cell.place, args));
            return None;
        }
    };
    let mut gathered = Gathered { unreadable: sheet.unreadable.clone(), ..Gathered::default() };
    for entry in cells() {
        match decimals.read(&entry.cell.text).and_then(raw) {
            Some(raw) => {
                let figure = Figure {
                    raw,
                    year: entry.year,
                    place: entry.cell.place,
                    year_place: entry.year_place,
                };
                gathered.take(entry.country, figure);
            }
            None => {
                let text = entry.cell.text.clone();
                gathered.unreadable.push((text, entry.cell.place));
            }
        }
    }
    gathered.report(request, sheet.category, report);
    Some(gathered.incoming(sheet.file, sheet.category, sheet.series, sheet.dated))
}

/// Figures while they are gathered.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    figures: BTreeMap<CountryId, Vec<Figure>>,
    order: Vec<CountryId>,
    /// Countries that have two figures of a year, and where the first two stand.
    repeated: BTreeMap<CountryId, [Place; 2]>,
    /// Texts that are no figures.
    pub(super) unreadable: Vec<(String, Place)>,
}

impl Gathered {
    /// Takes one more figure. The same one again is no news.
    pub(super) fn take(&mut self, country: CountryId, figure: Figure) {
        let own = match self.figures.entry(country) {
            Entry::Occupied(own) => own.into_mut(),
            Entry::Vacant(free) => {
                self.order.push(country);
                free.insert(Vec::new())
            }
        };
        match own.iter().find(|known| known.year == figure.year) {
            Some(same) if same.raw != figure.raw => {
                let places = [same.place, figure.place];
                self.repeated.entry(country).or_insert(places);
            }
            Some(_) => {}
            None => own.push(figure),
        }
    }

    /// Says what is wrong with the figures.
    pub(super) fn report(&self, request: &Request<'_>, category: CategoryId, report: &mut Report) {
        let dataset = &request.loaded.dataset;
        let name = || (&dataset.category(category).name).into();
        let first = self.unreadable.iter().min_by_key(|(_, place)| *place);
        if let Some((text, place)) = first {
            let args = vec![
                ("category", name()),
                ("count", self.unreadable.len().into()),
                ("text", text.trim().into()),
                ("exponent", if is_exponent(text) { "yes" } else { "no" }.into()),
            ];
            report.push(Diagnostic::new(&FIGURE_UNREADABLE, *place, args));
        }
        let twice = self.order.iter().filter(|country| self.repeated.contains_key(country));
        let twice: Vec<CountryId> = twice.copied().collect();
        if let Some(first) = twice.first().and_then(|country| self.repeated.get(country)) {
            let args = vec![
                ("category", name()),
                ("count", twice.len().into()),
                ("countries", parts::names(dataset, &twice)),
            ];
            let finding = Diagnostic::new(&FIGURE_REPEATED, first[1], args);
            report.push(finding.also(first[0]));
        }
    }

    /// Whether there is no figure.
    pub(super) fn is_empty(&self) -> bool {
        self.figures.is_empty()
    }

    /// All of them.
    pub(super) fn incoming(
        self,
        file: FileId,
        category: CategoryId,
        series: Option<&Series>,
        dated: Option<String>,
    ) -> Incoming {
        Incoming {
            file,
            category,
            series: series.cloned(),
            dated,
            figures: self.figures,
            order: self.order,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(texts: &[&str], separator: u8, most: i64) -> String {
        let cells: Vec<Cell> = texts
            .iter()
            .map(|text| Cell {
                place: Place::new(FileId::default(), 0..0),
                text: (*text).to_owned(),
            })
            .collect();
        let is_possible = |number: Decimal| number <= Decimal::from(most);
        match Decimals::of(cells.iter(), separator, is_possible) {
            Ok(decimals) => {
                let read = |cell: &Cell| match decimals.read(&cell.text) {
                    Some(number) => number.to_string(),
                    None => "?".to_owned(),
                };
                cells.iter().map(read).collect::<Vec<_>>().join(" ")
            }
            Err(unclear) => {
                format!("{}: {} or {}", unclear.cell.text, unclear.point, unclear.comma)
            }
        }
    }

    #[test]
    fn a_column_tells_how_its_numbers_are_written() {
        let cases: &[(&[&str], u8, &str)] = &[
            (&["1", "20"], b';', "1 20"),
            (&["1.5", "1,234"], b',', "1.5 1234"),
            (&["1,5", "1,234"], b';', "1.5 1.234"),
            (&["0,123", "1,234"], b';', "0.123 1.234"),
            (&["1.234,5", "1.234"], b';', "1234.5 1234"),
            (&["1,234,567", "1,234"], b';', "1234567 1234"),
            (&["1234,567"], b';', "1234.567"),
            (&["1.234"], b',', "1.234"),
            (&["1.234"], b';', "1.234: 1.234 or 1234"),
            (&["1,234"], b',', "1,234: 1234 or 1.234"),
            (&["1,5", "1.5"], b';', "? 1.5"),
            (&["1,5", "1.5", "2,5"], b';', "1.5 ? 2.5"),
            (&["1,5", "1.5", "1,234"], b';', "1,234: 1234 or 1.234"),
            (&["1\u{202f}234\u{a0}567", "-3", "\u{2212}4"], b';', "? -3 -4"),
            (&["1\u{202f}234\u{202f}567", "1'234"], b';', "1234567 1234"),
            (
                &["1,23,456", "12 34", "1e5", "1.2E+07", "12 %", "-0", "about 3", "."],
                b';',
                "? ? ? ? ? ? ? ?",
            ),
        ];
        for (texts, separator, expected) in cases {
            assert_eq!(read_all(texts, *separator, 1_000_000_000), *expected, "{texts:?}");
        }
    }

    #[test]
    fn bounds_tell_what_the_numbers_do_not() {
        assert_eq!(read_all(&["1,234", "20,500"], b';', 100), "1.234 20.500");
        assert_eq!(read_all(&["1.234"], b';', 100), "1.234");
        assert_eq!(read_all(&["1,234"], b';', 1), "1,234: 1234 or 1.234");
    }
}
