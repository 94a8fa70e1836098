//! Checks of texts before pages are made: characters without a glyph, texts that are too large for their boxes, and
//! rows that do not fit a face.

use std::collections::{BTreeMap, BTreeSet};

use crate::findings::{CHARACTER_INVISIBLE, GLYPH_MISSING, ROWS_OVERFLOW, TEXT_OVERFLOW};
use crate::fonts::{Role, Rulers};
use crate::layout::{FOLDER, MIN_TYPE_SIZE_PT, Table, Tables, TextBox};
use crate::precision::WideFormat;
use crate::text::Fitted;
use data::{Loaded, Location};
use diag::{Diagnostic, FindingCode, Report};
use lang::{LocalizedText, args};
use model::{CategoryId, DeckId};
use paper::rounded;

/// Checks the texts of a dataset, and collects the findings.
pub(crate) struct TextChecker<'a> {
    /// The dataset, with the spans of its values.
    pub(crate) loaded: &'a Loaded,
    /// Layout tables of all faces.
    pub(crate) tables: &'a Tables,
    /// Measurement of texts.
    pub(crate) rulers: &'a Rulers,
    report: Report,
    printed_letters: PrintedLetters,
}

/// Characters of the texts that are printed in a project's font, by the index of the role.
pub(crate) type PrintedLetters = BTreeMap<usize, BTreeSet<char>>;

impl<'a> TextChecker<'a> {
    pub(crate) fn new(loaded: &'a Loaded, tables: &'a Tables, rulers: &'a Rulers) -> Self {
        let (report, printed_letters) = (Report::default(), PrintedLetters::new());
        Self { loaded, tables, rulers, report, printed_letters }
    }

    /// Runs a part of the checks, and returns its findings.
    pub(crate) fn check_part(mut self, part: impl FnOnce(&mut Self)) -> (Report, PrintedLetters) {
        part(&mut self);
        (self.report, self.printed_letters)
    }

    /// Returns the layout table of a face.
    pub(crate) fn table(&self, face: &str) -> &'a Table {
        self.tables.get(face)
    }

    /// Checks that the fonts have every character of a text in all languages.
    pub(crate) fn check_glyphs(
        &mut self,
        phrase: &LocalizedText,
        role: Role,
        subject: Location<'_>,
        field: &str,
    ) {
        for &lang in self.loaded.dataset.languages() {
            self.has_all_glyphs(phrase.get(lang), role, subject, field);
        }
    }

    /// Returns `true` if the fonts have every character; reports the first one that they lack, or that is invisible.
    pub(crate) fn has_all_glyphs(
        &mut self,
        text: &str,
        role: Role,
        subject: Location<'_>,
        field: &str,
    ) -> bool {
        // An invisible character often lacks a glyph, too, and one finding is enough.
        if !self.has_only_visible_characters(text, subject, field) {
            return false;
        }
        if self.rulers.own(role).is_some() {
            self.printed_letters.entry(role as usize).or_default().extend(text.chars());
        }
        let missing = self.rulers.first_missing_character(role, text);
        if let Some(missing) = missing {
            self.report_character(&GLYPH_MISSING, missing, text, subject, field);
        }
        missing.is_none()
    }

    /// Returns `true` if a text, printed or not, has no invisible character; reports the first one.
    pub(crate) fn has_only_visible_characters(
        &mut self,
        text: &str,
        subject: Location<'_>,
        field: &str,
    ) -> bool {
        let invisible = text.chars().find(|c| is_invisible(*c));
        if let Some(invisible) = invisible {
            self.report_character(&CHARACTER_INVISIBLE, invisible, text, subject, field);
        }
        invisible.is_none()
    }

    /// Reports a character of a text that cannot be printed.
    fn report_character(
        &mut self,
        kind: &'static FindingCode,
        found: char,
        text: &str,
        subject: Location<'_>,
        field: &str,
    ) {
        let args = args![
            text,
            field,
            char = found.to_string(),
            codepoint = format!("U+{:04X}", found as u32)
        ];
        let place = self.loaded.span_of(subject);
        self.report.push(Diagnostic::new(kind, place, args));
    }

    /// Fits a text on one line of a box of a face; `None` with a finding if it does not fit at any size.
    pub(crate) fn line(
        &mut self,
        text: &str,
        table: &Table,
        room: &TextBox,
        subject: Location<'_>,
    ) -> Option<Fitted> {
        let fitted = room.fit_line(self.rulers, text);
        if fitted.is_none() {
            let fitting = room.loosened().fit_line(self.rulers, text).map(|fitted| fitted.size);
            self.report_overflow(text, table, subject, fitting);
        }
        fitted
    }

    /// Fits a name, which may be broken or replaced by its short form (empty if there is none); `None` with a finding
    /// if it does not fit.
    pub(crate) fn name(
        &mut self,
        name: &str,
        short: &str,
        table: &Table,
        room: &TextBox,
        subject: Location<'_>,
    ) -> Option<Fitted> {
        let fitted = room.fit_name(self.rulers, name, short);
        if fitted.is_none() {
            // On one line or two, whichever is larger.
            let loose = room.loosened();
            let sizes = [loose.fit_line(self.rulers, name), loose.fit_two_lines(self.rulers, name)];
            let fitting = sizes.into_iter().flatten().map(|fitted| fitted.size).reduce(f64::max);
            self.report_overflow(name, table, subject, fitting);
        }
        fitted
    }

    /// Reports that a text does not fit its box on the face of the layout table `table`. `fitting` is the size that
    /// would fit, in points, if there is one.
    pub(crate) fn report_overflow(
        &mut self,
        text: &str,
        table: &Table,
        subject: Location<'_>,
        fitting: Option<f64>,
    ) {
        let place = self.loaded.span_of(subject);
        let is_sized = if fitting.is_some() { "yes" } else { "no" };
        let size = rounded(2, fitting.unwrap_or_default());
        let families = self.rulers.own_families();
        let fonts = families.into_iter().collect::<Vec<_>>().join(", ");
        let is_own = if fonts.is_empty() { "no" } else { "yes" };
        let has_short_name = matches!(subject, Location::Country(..));
        let face = self.tables.iter().find(|(_, other)| std::ptr::eq(*other, table));
        let layout =
            face.map_or_else(|| FOLDER.to_owned(), |(face, _)| format!("{FOLDER}/{face}.yaml"));
        // A smaller type would be a finding of its own.
        let is_readable = fitting.is_some_and(|size| size >= MIN_TYPE_SIZE_PT);
        let args = args![
            text,
            face = &table.face,
            cause = "text",
            "sized" = is_sized,
            size,
            "own" = is_own,
            "named" = if has_short_name { "yes" } else { "no" },
            "readable" = if is_readable { "yes" } else { "no" },
            layout,
            fonts
        ];
        self.report.push(Diagnostic::new(&TEXT_OVERFLOW, place, args));
    }

    /// Reports that a value does not fit its box, at the number of the print format that makes it too wide.
    pub(crate) fn report_wide_value(
        &mut self,
        text: &str,
        table: &Table,
        id: CategoryId,
        format: WideFormat,
    ) {
        let WideFormat { field, number, right } = format;
        let place = self.loaded.span_of(Location::Category(id, &format!("print.{field}")));
        let args = args![
            text,
            face = &table.face,
            cause = if field == "scale" { "scale" } else { "digits" },
            field,
            number = number.to_string(),
            right = right.to_string()
        ];
        self.report.push(Diagnostic::new(&TEXT_OVERFLOW, place, args));
    }

    /// Checks that a face has space for all categories of a deck; `rows` is the name of the box with the rows.
    /// Reports the first category beyond the last row.
    pub(crate) fn rows(&mut self, face: &str, rows: &str, deck: DeckId) {
        let table = self.table(face);
        let rows = table.rows(rows);
        let dataset = &self.loaded.dataset;
        let categories = &dataset.deck(deck).categories;
        let Some(first) = categories.get(rows.capacity()) else {
            return;
        };
        let count = categories.len();
        // Rounded down to a hundredth: the rows must fit at the pitch that the finding proposes.
        let pitch = (rows.pitch_of(count) * 100.0).floor() / 100.0;
        let args = args![
            category = dataset.category(*first).id.as_str(),
            face = &table.face,
            most = rows.capacity(),
            count,
            file = format!("{FOLDER}/{face}.yaml"),
            pitch = rounded(2, pitch)
        ];
        let place = self.loaded.span_of(Location::DeckCategory(deck, *first));
        self.report.push(Diagnostic::new(&ROWS_OVERFLOW, place, args));
    }
}

/// Returns `true` for a character without a shape of its own: soft hyphens, zero-width spaces and joiners, marks of
/// the writing direction, control characters.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}
