//! Reads the layout tables as strictly as the database: an unknown box is reported, because moving it would have no
//! effect. The built-in table of a face determines the names that a table must have.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::box_bounds::{self, Edges, PlacedBox};
use super::shape::FONTS;
use super::{
    Area, FOLDER, LAYOUT, LEAST_PITCH, MIN_TYPE_SIZE_PT, Measure, PLAYERS, ROUNDING, Rows, Sizes,
    Style, Table, Tables,
};
use crate::findings::{BOX_MISSING, BOX_TOO_LOW, FACE_UNKNOWN, TYPE_TOO_SMALL};
use crate::fonts::Rulers;
use crate::stock::stocks;
use crate::text::TOLERANCE_MM;
use rayon::prelude::*;

use assets::Assets;
use diag::{Diagnostic, Files, FindingCode, Findings, Located, Report, Span};
use lang::{MessageArgs, args};
use paper::rounded;
use syntax::at::YamlValue;
use syntax::check::{report_missing_field, report_unknown_field, report_unknown_word};
use syntax::fields::{self, Expected, report_wrong_type};
use syntax::{file, guess_args};

/// Reads the tables of all faces, with the findings about the project's tables. A faulty table is replaced by the
/// built-in one, so that the findings about texts remain valid.
pub fn read(assets: &Assets, files: Files) -> (Tables, Findings) {
    read_after(assets, files, &mut TableCache::default())
}

/// Cache of valid built-in tables, each with the bytes of its file, by name.
#[derive(Debug, Default)]
pub struct TableCache(BTreeMap<String, (Vec<u8>, Tables)>);

/// Reads like [`read`], for repeated calls: `earlier` caches the built-in tables.
pub fn read_after(assets: &Assets, files: Files, earlier: &mut TableCache) -> (Tables, Findings) {
    read_matching(assets, files, earlier, |_| true)
}

/// Reads the tables of the faces of a game, and of the faces that all games share.
///
/// # Errors
/// All findings, if one of them is an error.
pub fn of_game(assets: &Assets, game: &str) -> Result<Tables, Findings> {
    let folders = [game, PLAYERS].map(|folder| format!("{FOLDER}/{folder}/"));
    let is_of = |name: &str| folders.iter().any(|folder| name.starts_with(folder));
    let (tables, found) =
        read_matching(assets, Files::default(), &mut TableCache::default(), is_of);
    if found.report.has_errors() {
        return Err(found);
    }
    Ok(tables)
}

/// Reads the tables whose file names `is_wanted` accepts, with the findings about the project's tables.
fn read_matching(
    assets: &Assets,
    files: Files,
    earlier: &mut TableCache,
    is_wanted: impl Fn(&str) -> bool,
) -> (Tables, Findings) {
    let program = assets.base();
    let list = |assets: &Assets| {
        let mut names = assets.list(FOLDER);
        names.retain(|name| is_wanted(name));
        names
    };
    let mut reading = CollectedTables {
        tables: Tables::default(),
        found: Findings { files, report: Report::default() },
    };
    let known = list(&program);
    // Built-in tables are valid, and no finding refers to their files, so they can be read in parallel, each without
    // the common list of files.
    let valid_tables: Vec<Option<(Vec<u8>, Tables)>> =
        known.par_iter().map(|name| read_valid(&program, name, earlier)).collect();
    for (name, valid_table) in known.iter().zip(valid_tables) {
        match valid_table {
            Some((bytes, tables)) => {
                reading.tables.0.extend(tables.0.clone());
                earlier.0.insert(name.clone(), (bytes, tables));
            }
            // A faulty table is read again, now with the common list of files, to which its findings refer.
            None => reading.table(&program, name, None),
        }
        // A project's identical copy needs no second reading.
        if assets.is_replaced(name) && !is_identical(assets, &program, name) {
            let own = face_of(name).and_then(|face| reading.tables.0.get(face).cloned());
            reading.table(assets, name, own.as_deref());
        }
    }
    for name in list(assets) {
        if !known.contains(&name) {
            reading.unknown(assets, &name);
        }
    }
    (reading.tables, reading.found)
}

/// Reads a valid built-in table, with the bytes of its file; `None` if there are findings about it.
fn read_valid(program: &Assets, name: &str, earlier: &TableCache) -> Option<(Vec<u8>, Tables)> {
    let bytes = program.read(name)?.ok()?;
    if let Some((before, tables)) = earlier.0.get(name)
        && *before == *bytes
    {
        return Some((before.clone(), tables.clone()));
    }
    let found = Findings { files: Files::default(), report: Report::default() };
    let mut reading = CollectedTables { tables: Tables::default(), found };
    reading.table(program, name, None);
    let is_right = reading.found.report.iter().next().is_none();
    is_right.then(|| (bytes.into_owned(), reading.tables))
}

/// Returns `true` if a project's file is identical to the built-in one, such as the copies that the command `new`
/// creates.
fn is_identical(assets: &Assets, program: &Assets, name: &str) -> bool {
    let bytes = |assets: &Assets| Some(assets.read(name)?.ok()?.into_owned());
    bytes(assets).is_some_and(|own| Some(own) == bytes(program))
}

/// Tables and findings read so far.
struct CollectedTables {
    tables: Tables,
    found: Findings,
}

impl CollectedTables {
    /// Reads a built-in table (`program` is `None`), or a project's table by comparison with the built-in table
    /// `program`. A faulty table is omitted.
    fn table(&mut self, assets: &Assets, name: &str, program: Option<&Table>) {
        let tree = file::read_yaml(assets, name, std::mem::take(&mut self.found.files));
        let table = tree.root.as_ref().and_then(|root| {
            LAYOUT.check(root, name, &tree.report);
            Some(Reader { built_in: program, report: &tree.report }.table(YamlValue::map(root)?))
        });
        self.found.files = tree.files;
        let report = tree.report.into_inner();
        if let (Some(face), Some(table), false) = (face_of(name), table, report.has_errors()) {
            self.tables.0.insert(face.to_owned(), Arc::new(table));
        }
        self.found.report.extend(report);
    }

    /// Reports that a file is not the table of a face.
    fn unknown(&mut self, assets: &Assets, name: &str) {
        let text = assets.read(name).and_then(Result::ok);
        let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let file = self.found.files.add(name, text.unwrap_or_default());
        let own = face_of(name).unwrap_or_default();
        let game = own.split_once('/').map_or("", |(game, _)| game);
        let faces = || self.tables.iter().map(|(face, _)| face);
        let is_of_game = |face: &&str| {
            let inside = face.strip_prefix(game);
            inside.is_some_and(|inside| inside.starts_with('/'))
        };
        let of_game: Vec<&str> = faces().filter(is_of_game).collect();
        let known = if of_game.is_empty() { faces().collect() } else { of_game };
        let mut args = args![file = name];
        args.extend(guess_args(own, faces()));
        args.push(("known", fields::format_names(known.into_iter()).into()));
        // The finding is about the name of the file, so its span is empty.
        let finding = Diagnostic::new(&FACE_UNKNOWN, Span::new(file, 0..0), args);
        self.found.report.push(finding);
    }
}

/// Returns the face of a file: `globalissimo/state-back` for `templates/layouts/globalissimo/state-back.yaml`.
fn face_of(name: &str) -> Option<&str> {
    let inside = name.strip_prefix(FOLDER)?.strip_prefix('/')?;
    inside.strip_suffix(".yaml")
}

/// Context for reading a table. The schema has been checked already; the remaining checks depend on other values, or
/// on the built-in table.
#[derive(Clone, Copy)]
struct Reader<'a> {
    /// The built-in table; `None` while the built-in table itself is read.
    built_in: Option<&'a Table>,
    report: &'a RefCell<Report>,
}

/// A value with its path from the root of the file, as findings name it: `boxes.name.style`.
struct FieldValue<'a> {
    path: String,
    at: YamlValue<'a>,
}

/// The styles of a table, as written and as parsed.
struct Styles<'a> {
    at: YamlValue<'a>,
    by_name: BTreeMap<String, Style>,
}

impl<'a> FieldValue<'a> {
    /// Returns a field of the value, with its path.
    fn field(&self, name: &str) -> Self {
        Self { path: format!("{}.{name}", self.path), at: self.at.field(name) }
    }

    /// Returns the values of a map with names as keys.
    fn entries(&self) -> impl Iterator<Item = (&'a str, Self)> {
        let entry = |(name, at): (Located<&'a str>, YamlValue<'a>)| {
            let path = format!("{}.{}", self.path, name.value);
            (name.value, Self { path, at })
        };
        self.at.pairs().map(entry)
    }
}

impl Reader<'_> {
    /// Reads a table from the root of its file.
    fn table(self, file: YamlValue<'_>) -> Table {
        let field = |name: &str| FieldValue { path: name.to_owned(), at: file.field(name) };
        // A project may move boxes, but not change the stock of a face.
        let known = self.built_in.map_or_else(stocks, |program| vec![program.stock]);
        let ids = || known.iter().map(|stock| stock.id);
        let id = file.field("stock").text().filter(|id| self.is_known(id, "stock", ids));
        let stock = id.and_then(|id| known.iter().copied().find(|stock| stock.id == id.value));
        let (boxes, styles) = (field("boxes"), field("styles"));
        let program = self.built_in.map(|program| &program.boxes);
        self.same_names("box", file, &boxes, program);
        let styles = Styles { at: styles.at, by_name: self.styles(file, &styles) };
        let placed = self.boxes(&boxes, &styles, program, None);
        if let Some(stock) = stock {
            box_bounds::check(&placed, &Edges::of_face(stock), self.report);
        }
        Table {
            face: file.field("face").localized_text(),
            // A wrong stock is already reported, so this table will be discarded.
            stock: stock.unwrap_or(Table::empty().stock),
            boxes: by_name(placed),
            styles: styles.by_name,
            measures: self.measures(file, &field("measures")),
            width_reduction: 0.0,
        }
    }

    /// Reads the boxes of a face, or the parts of rows if `least_pitch` is set. Parts have neither rows nor bleed,
    /// and always have a position.
    fn boxes(
        self,
        boxes: &FieldValue<'_>,
        styles: &Styles<'_>,
        program: Option<&BTreeMap<String, Area>>,
        least_pitch: Option<f64>,
    ) -> Vec<PlacedBox> {
        let are_whole = least_pitch.is_none();
        let read = |(name, own): (&str, FieldValue<'_>)| {
            let program = program.and_then(|boxes| boxes.get(name));
            let field = if are_whole { self.place_field(&own, program) } else { "at" };
            let style = self.style(&own, styles.at, program);
            let among = || boxes.at.pairs().map(|(name, _)| name.value);
            let path = own.field("over").path;
            let over = own.at.field("over").texts();
            let over = over.filter(|other| self.is_known(other, &path, among));
            let over = over.map(|other| other.value.to_owned()).collect();
            let lengths = own.at.field(field).lengths();
            let area = lengths.and_then(|lengths| match *lengths {
                [width, height] => Some([0.0, 0.0, width, height]),
                [x, y, width, height] => Some([x, y, width, height]),
                _ => None,
            });
            let size = area.map(|[.., width, height]| [width, height]);
            // Before the return for a missing area, so that errors in rows and area are reported together.
            let rows = are_whole.then(|| self.rows(&own, size, styles, program)).flatten();
            let [x, y, width, height] = area?;
            if let Some(style) = &style {
                // Rows may shrink to their least pitch; even then, a part must be high enough for a line.
                let lowest = least_pitch.map_or(height, |pitch| pitch.min(height));
                let what = if are_whole { "box" } else { "part" };
                let place = own.at.field(field).span()?;
                self.check_line_height((what, name), place, lowest, (style, styles));
            }
            let is_placed = field == "at";
            Some(PlacedBox {
                name: name.to_owned(),
                span: own.at.field(field).span()?,
                over,
                bleeds: own.at.field("bleeds").boolean() == Some(true),
                area: Area { x, y, width, height, is_placed, style, rows },
            })
        };
        boxes.entries().filter_map(read).collect()
    }

    /// Reports a box, or a part of a row, that is lower than a line of its type at the least size.
    fn check_line_height(
        self,
        (what, name): (&'static str, &str),
        place: Span,
        height: f64,
        (style, styles): (&str, &Styles<'_>),
    ) {
        let least = styles
            .by_name
            .get(style)
            .map_or(0.0, |style| style.height(&Rulers::default(), style.sizes.least, 1));
        if height + TOLERANCE_MM < least {
            // Rounded up, so that the reported height is enough.
            let least = rounded(2, (least * 100.0).ceil() / 100.0);
            let args = args![what, "box" = name, style, least];
            self.report(&BOX_TOO_LOW, place, args);
        }
    }

    /// Returns the field with the position of a box: `at`, or `size` if the position is computed elsewhere, such as
    /// on a map. Reports this field if it is missing, and the other of the two if it is present.
    fn place_field(self, own: &FieldValue<'_>, program: Option<&Area>) -> &'static str {
        let is_written = |field| own.at.field(field).is_present();
        let both = ["at", "size"].map(is_written);
        let is_sized = program.map_or(both == [false, true], |area| !area.is_placed);
        let (due, other) = if is_sized { ("size", "at") } else { ("at", "size") };
        self.required(own, due);
        for (key, _) in own.at.pairs().filter(|(key, _)| key.value == other) {
            let known = || std::iter::once(due);
            report_unknown_field(key.span, &own.field(other).path, other, known, self.report);
        }
        due
    }

    /// Reads the style of a box, and reports an unknown name. A box needs a style if the built-in box has one.
    fn style(
        self,
        own: &FieldValue<'_>,
        styles: YamlValue<'_>,
        program: Option<&Area>,
    ) -> Option<String> {
        if program.is_some_and(|area| area.style.is_some()) {
            self.required(own, "style");
        }
        let names = || styles.pairs().map(|(name, _)| name.value);
        // A table without any styles is already reported.
        let is_known = |style: &Located<&str>| {
            names().next().is_none() || self.is_known(style, &own.field("style").path, names)
        };
        own.at.field("style").text().filter(is_known).map(|style| style.value.to_owned())
    }

    /// Reads the rows of a box; without a pitch, one row as high as the box. `None` if the built-in box has no rows,
    /// and no field of rows is written.
    fn rows(
        self,
        own: &FieldValue<'_>,
        size: Option<[f64; 2]>,
        styles: &Styles<'_>,
        program: Option<&Area>,
    ) -> Option<Rows> {
        let program = program.and_then(|area| area.rows.as_ref());
        let is_written = |field| own.at.field(field).is_present();
        let written = ["pitch", "least_pitch", "most_pitch", "columns", "parts"].map(is_written);
        if program.is_none() && !written.contains(&true) {
            return None;
        }
        let parts = own.field("parts");
        let names = program.map(|rows| &rows.parts);
        self.required(own, "parts");
        self.same_names("part", own.at, &parts, names);
        let pitch_of = |field| {
            let pitch = own.at.field(field).length();
            pitch.filter(|pitch| *pitch >= LEAST_PITCH)
        };
        let pitch = pitch_of("pitch").or(size.map(|[_, height]| height));
        let least_pitch = pitch_of("least_pitch").or(pitch);
        let most_pitch = pitch_of("most_pitch").or(pitch);
        // A least pitch also tells `boxes` to read parts; the maximum value stands for an unknown pitch and restricts
        // nothing.
        let placed = self.boxes(&parts, styles, names, least_pitch.or(Some(f64::MAX)));
        let ([width, height], pitch) = (size?, pitch?);
        let (least_pitch, most_pitch) = (least_pitch?, most_pitch?);
        if is_written("least_pitch") && least_pitch > pitch.min(height) + ROUNDING {
            self.wrong(&own.field("least_pitch"), Expected::Length);
        }
        if is_written("most_pitch") && most_pitch < pitch - ROUNDING {
            self.wrong(&own.field("most_pitch"), Expected::Length);
        }
        let columns = own.at.field("columns").lengths().unwrap_or_else(|| vec![0.0]);
        let parts = BTreeMap::new();
        let mut rows = Rows { pitch, least_pitch, most_pitch, columns, width, height, parts };
        box_bounds::check(&placed, &Edges::of_row(rows.narrowest(), rows.pitch), self.report);
        rows.parts = by_name(placed);
        Some(rows)
    }

    /// Reads the styles of a table, by name.
    fn styles(self, file: YamlValue<'_>, styles: &FieldValue<'_>) -> BTreeMap<String, Style> {
        let program = self.built_in.map(|program| &program.styles);
        self.same_names("style", file, styles, program);
        let read = |(name, own): (&str, FieldValue<'_>)| {
            let font = own.at.field("font").keyword(&FONTS);
            let sizes = self.sizes(&own, name);
            let two_lines = self.sizes(&own.field("two_lines"), name);
            let share = |field| own.at.field(field).length().unwrap_or_default();
            let (leading, tracking) = (share("leading"), share("tracking"));
            Some((
                name.to_owned(),
                Style { font: font?, sizes: sizes?, two_lines, leading, tracking },
            ))
        };
        styles.entries().filter_map(read).collect()
    }

    /// Reads the fields `size` and `least`, in points.
    fn sizes(self, own: &FieldValue<'_>, style: &str) -> Option<Sizes> {
        let length = |field| own.at.field(field).length();
        let largest = length("size")?;
        let least = length("least").unwrap_or(largest);
        let field = own.field(if length("least").is_some() { "least" } else { "size" });
        if least > largest {
            self.wrong(&field, Expected::Length);
        }
        if least < MIN_TYPE_SIZE_PT {
            let args = args![style, size = rounded(2, least), least = rounded(2, MIN_TYPE_SIZE_PT)];
            self.report(&TYPE_TOO_SMALL, field.at.span()?, args);
        }
        Some(Sizes { largest, least })
    }

    /// Reads the measures of a table, by name.
    fn measures(self, file: YamlValue<'_>, measures: &FieldValue<'_>) -> BTreeMap<String, Measure> {
        let program = self.built_in.map(|program| &program.measures);
        self.same_names("measure", file, measures, program);
        let read = |(name, own): (&str, FieldValue<'_>)| {
            let known = program.and_then(|measures| measures.get(name));
            // The built-in table decides between a number and a list.
            let is_list = known.map_or(own.at.is_list(), |known| matches!(known, Measure::List(_)));
            let measure = if is_list {
                own.at.lengths().map(Measure::List)
            } else {
                own.at.length().map(Measure::One)
            };
            let is_empty = own.at.is_list() && own.at.items().next().is_none();
            if is_list != own.at.is_list() || is_empty {
                self.wrong(&own, if is_list { Expected::Lengths } else { Expected::Length });
            }
            Some((name.to_owned(), measure?))
        };
        measures.entries().filter_map(read).collect()
    }

    /// Compares names with the names in the built-in table, and reports missing and unknown ones.
    fn same_names<T>(
        self,
        what: &str,
        around: YamlValue<'_>,
        own: &FieldValue<'_>,
        program: Option<&BTreeMap<String, T>>,
    ) {
        let Some(program) = program else { return };
        // Reported at the first existing name, if any.
        let place = own.at.pairs().next().map(|(key, _)| key.span);
        let place = place.or_else(|| around.head_span());
        let is_written = |name: &str| own.at.pairs().any(|(key, _)| key.value == name);
        for name in program.keys().filter(|name| !is_written(name)) {
            let args = args![what, name = name.as_str()];
            place.into_iter().for_each(|place| self.report(&BOX_MISSING, place, args.clone()));
        }
        let known = || program.keys().map(String::as_str);
        for (key, _) in own.at.pairs().filter(|(key, _)| !program.contains_key(key.value)) {
            let path = format!("{}.{}", own.path, key.value);
            report_unknown_field(key.span, &path, key.value, known, self.report);
        }
    }

    /// Reports a missing field.
    fn required(self, own: &FieldValue<'_>, field: &str) {
        if let (false, Some(place)) = (own.at.field(field).is_present(), own.at.head_span()) {
            report_missing_field(&own.field(field).path, &own.path, place, self.report);
        }
    }

    /// Reports a value of the wrong type, or out of range.
    fn wrong(self, own: &FieldValue<'_>, expected: Expected) {
        if let Some(place) = own.at.span() {
            report_wrong_type(self.report, &own.path, place, expected);
        }
    }

    /// Returns `true` if a text is one of the known words; reports any other.
    fn is_known<'w, I: Iterator<Item = &'w str>>(
        self,
        text: &Located<&str>,
        field: &str,
        known: impl Fn() -> I,
    ) -> bool {
        let is_known = known().any(|word| word == text.value);
        if !is_known {
            report_unknown_word(text, field, known, self.report);
        }
        is_known
    }

    /// Reports a finding at a span.
    fn report(self, kind: &'static FindingCode, place: Span, args: MessageArgs) {
        self.report.borrow_mut().push(Diagnostic::new(kind, place, args));
    }
}

/// Returns the areas of the boxes, by the names of the boxes.
fn by_name(placed: Vec<PlacedBox>) -> BTreeMap<String, Area> {
    let placed = placed.into_iter();
    placed.map(|placed| (placed.name, placed.area)).collect()
}
