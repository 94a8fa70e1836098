//! Reads the tables, as strictly as the database: a box that nobody draws would be one that an editor
//! moves in vain. What there must be is what the program's own table of the face has.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::fields::Fields;
use super::place::{self, Edges, Placed};
use super::{Area, FOLDER, Measure, ROUNDING, Rows, SMALLEST, Sizes, Style, Table, Tables};
use crate::error::Error;
use crate::findings::{BOX_MISSING, FACE_UNKNOWN, TYPE_TOO_SMALL};
use crate::fonts::Role;
use crate::stock::stocks;
use assets::Assets;
use diag::{Diagnostic, Files, Findings, Located, Place, Report};
use press::preflight::rounded;
use syntax::fields::{self, Expected};
use syntax::yaml::{Node, NodeKind};
use syntax::{file, guess, number};

/// The fonts by their names in a table.
const FONTS: [(&str, Role); 5] = [
    ("serif", Role::Serif),
    ("serif-semibold", Role::SerifSemibold),
    ("serif-italic", Role::SerifItalic),
    ("sans", Role::Sans),
    ("sans-bold", Role::SansBold),
];

/// Millimetres from an edge, which may be beyond it.
const PLACES: RangeInclusive<f64> = -1000.0..=1000.0;
/// Millimetres and points.
const LENGTHS: RangeInclusive<f64> = 0.0..=1000.0;
/// Shares of a size.
const SHARES: RangeInclusive<f64> = 0.0..=10.0;

/// The tables of all faces, with what is wrong with those of a project. In the place of one that is wrong
/// stands that of the program: what it says of texts holds there.
pub fn read(assets: &Assets, files: Files) -> (Tables, Findings) {
    within(assets, FOLDER, files)
}

/// The tables of the faces of a game.
///
/// # Errors
/// [`Error::Layout`] with what is wrong with them.
pub fn of_game(assets: &Assets, game: &str) -> Result<Tables, Error> {
    let (tables, found) = within(assets, &format!("{FOLDER}/{game}"), Files::default());
    if found.report.has_errors() {
        return Err(Error::Layout(found));
    }
    Ok(tables)
}

fn within(assets: &Assets, folder: &str, files: Files) -> (Tables, Findings) {
    let program = assets.base();
    let mut reading =
        Reading { tables: Tables::default(), found: Findings { files, report: Report::default() } };
    let known = program.list(folder);
    for name in &known {
        reading.table(&program, name, None);
        if assets.is_replaced(name) {
            let own = face_of(name).and_then(|face| reading.tables.0.get(face).cloned());
            reading.table(assets, name, own.as_deref());
        }
    }
    for name in assets.list(folder) {
        if !known.contains(&name) {
            reading.unknown(assets, &name);
        }
    }
    (reading.tables, reading.found)
}

/// What has been read so far.
struct Reading {
    tables: Tables,
    found: Findings,
}

impl Reading {
    /// Reads a table of the program, or of a project beside that of the program. One that is wrong is left out.
    fn table(&mut self, assets: &Assets, name: &str, program: Option<&Table>) {
        let tree = file::tree(assets, name, std::mem::take(&mut self.found.files));
        let table = tree.root.as_ref().and_then(|root| {
            let fields = Fields::of(root, name, &tree.report)?;
            Some(Reader { program }.table(fields))
        });
        self.found.files = tree.files;
        let report = tree.report.into_inner();
        if let (Some(face), Some(table), false) = (face_of(name), table, report.has_errors()) {
            self.tables.0.insert(face.to_owned(), Arc::new(table));
        }
        self.found.report.extend(report);
    }

    /// Says that a file is the table of no face.
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
        let mut args = vec![("file", name.into())];
        args.extend(guess(own, faces()));
        args.push(("known", fields::list(known.into_iter()).into()));
        let finding = Diagnostic::new(&FACE_UNKNOWN, Place::new(file, 0..0), args);
        self.found.report.push(finding);
    }
}

/// `globalissimo/state-back` of `templates/layouts/globalissimo/state-back.yaml`.
fn face_of(name: &str) -> Option<&str> {
    let inside = name.strip_prefix(FOLDER)?.strip_prefix('/')?;
    inside.strip_suffix(".yaml")
}

/// What a table is read beside.
#[derive(Clone, Copy)]
struct Reader<'p> {
    /// The program's own.
    program: Option<&'p Table>,
}

impl Reader<'_> {
    fn table(self, fields: Fields<'_>) -> Table {
        let face = fields.required_phrase("face");
        let stocks: Vec<_> = stocks().into_iter().map(|stock| (stock.id, stock)).collect();
        fields.required("stock");
        let stock = match self.program {
            Some(program) => fields.word("stock", &[(program.stock.id, program.stock)]),
            None => fields.word("stock", &stocks),
        };
        let styles = self.styles(&fields);
        let written = fields.pairs("styles").iter();
        let known: Vec<(&str, ())> = written.map(|(name, _)| (name.value.as_str(), ())).collect();
        let names = self.program.map(|program| &program.boxes);
        let boxes = fields.required_pairs("boxes");
        same_names(&fields, "box", "boxes", boxes, names);
        let placed = self.boxes(&fields, "boxes", boxes, names, &known);
        if let Some(stock) = stock {
            place::check(&fields, &placed, &Edges::of_face(stock));
        }
        let measures = self.measures(&fields);
        fields.finish();
        Table {
            face,
            stock: stock.unwrap_or(Table::empty().stock),
            boxes: by_name(placed),
            styles,
            measures,
        }
    }

    fn boxes(
        self,
        fields: &Fields<'_>,
        path: &str,
        entries: &[(Located<String>, Node)],
        program: Option<&BTreeMap<String, Area>>,
        styles: &[(&str, ())],
    ) -> Vec<Placed> {
        let mut placed: Vec<Placed> = Vec::new();
        for (name, node) in entries {
            let Some(inside) = fields.map_of(path, &name.value, node) else {
                continue;
            };
            let program = program.and_then(|boxes| boxes.get(&name.value));
            let is_text = program.is_some_and(|area| area.style.is_some());
            if is_text {
                inside.required("style");
            }
            // A part of a row has neither rows nor bleed, and its place is known.
            let is_whole = path == "boxes";
            let is_sized = is_whole && is_sized(&inside, program);
            let at = place_of(&inside, is_sized);
            let style = inside.text("style").filter(|style| {
                // Where there is none at all, that is said already.
                styles.is_empty() || inside.word_of("style", style, styles).is_some()
            });
            let over = inside.texts("over").into_iter();
            let others = entries.iter().map(|(other, _)| (other.value.as_str(), ()));
            let others: Vec<(&str, ())> = others.collect();
            let over = over.filter(|other| inside.word_of("over", other, &others).is_some());
            let over = over.map(|other| other.value.to_owned()).collect();
            let yes_or_no = [("true", true), ("false", false)];
            let bleeds = is_whole && inside.word("bleeds", &yes_or_no) == Some(true);
            let rows =
                if is_whole { self.rows(&inside, at.as_ref(), program, styles) } else { None };
            if let Some(at) = at {
                let [x, y, width, height] = at.value;
                placed.push(Placed {
                    name: name.value.clone(),
                    place: at.place,
                    over,
                    bleeds,
                    area: Area {
                        x,
                        y,
                        width,
                        height,
                        is_placed: inside.node("at").is_some(),
                        style: style.map(|style| style.value.to_owned()),
                        rows,
                    },
                });
            }
            inside.finish();
        }
        placed
    }

    /// The rows of a box: one as high as the box where no pitch is written. The program's own say by their parts
    /// that they are some.
    fn rows(
        self,
        fields: &Fields<'_>,
        at: Option<&Located<[f64; 4]>>,
        program: Option<&Area>,
        styles: &[(&str, ())],
    ) -> Option<Rows> {
        let is_wanted = program.is_some_and(|area| area.rows.is_some());
        let is_written = |field| fields.node(field).is_some();
        let written = ["pitch", "least_pitch", "columns", "parts"].map(is_written);
        if !is_wanted && !written.contains(&true) {
            return None;
        }
        let least = ROUNDING..=*LENGTHS.end();
        let pitch = number(fields, "pitch", least.clone());
        let least_pitch = number(fields, "least_pitch", least);
        let columns = fields.node("columns").map(|node| {
            let columns = numbers(node, LENGTHS);
            if columns.is_none() {
                fields.wrong("columns", node.place, Expected::Lengths);
            }
            columns.unwrap_or_default()
        });
        let columns = columns.filter(|columns| !columns.is_empty());
        let columns = columns.unwrap_or_else(|| vec![0.0]);
        let names = program.and_then(|area| area.rows.as_ref());
        let names = names.map(|rows| &rows.parts);
        let parts = fields.required_pairs("parts");
        same_names(fields, "part", "parts", parts, names);
        let placed = self.boxes(fields, "parts", parts, names, styles);
        let [_, _, width, height] = at?.value;
        let pitch = pitch.map_or(height, |pitch| pitch.value);
        if let Some(least) = &least_pitch
            && least.value > pitch.min(height) + ROUNDING
        {
            fields.wrong("least_pitch", least.place, Expected::Length);
        }
        let mut rows = Rows {
            pitch,
            least_pitch: least_pitch.map_or(pitch, |least| least.value),
            columns,
            width,
            height,
            parts: BTreeMap::new(),
        };
        let edges = Edges::of_row(rows.narrowest(), rows.pitch);
        place::check(fields, &placed, &edges);
        rows.parts = by_name(placed);
        Some(rows)
    }

    fn styles(self, fields: &Fields<'_>) -> BTreeMap<String, Style> {
        let entries = fields.pairs("styles");
        let program = self.program.map(|program| &program.styles);
        same_names(fields, "style", "styles", entries, program);
        let read = |(name, node): &(Located<String>, Node)| {
            let inside = fields.map_of("styles", &name.value, node)?;
            inside.required("font");
            let font = inside.word("font", &FONTS);
            let sizes = sizes(&inside, &name.value);
            let two_lines = inside.map("two_lines").and_then(|inside| {
                let sizes = self::sizes(&inside, &name.value);
                inside.finish();
                sizes
            });
            let share = |field| number(&inside, field, SHARES).map_or(0.0, |share| share.value);
            let (leading, tracking) = (share("leading"), share("tracking"));
            inside.finish();
            let style = Style { font: font?, sizes: sizes?, two_lines, leading, tracking };
            Some((name.value.clone(), style))
        };
        entries.iter().filter_map(read).collect()
    }

    fn measures(self, fields: &Fields<'_>) -> BTreeMap<String, Measure> {
        let entries = fields.pairs("measures");
        let program = self.program.map(|program| &program.measures);
        same_names(fields, "measure", "measures", entries, program);
        let read = |(name, node): &(Located<String>, Node)| {
            let known = program.and_then(|measures| measures.get(&name.value));
            let is_list = match known {
                Some(measure) => matches!(measure, Measure::List(_)),
                None => matches!(node.kind, NodeKind::List(_)),
            };
            let (measure, expected) = if is_list {
                let list = numbers(node, LENGTHS).map(Measure::List);
                (list, Expected::Lengths)
            } else {
                let one = decimal(node).filter(|number| LENGTHS.contains(number));
                (one.map(Measure::One), Expected::Length)
            };
            if measure.is_none() {
                fields.wrong(&format!("measures.{}", name.value), node.place, expected);
            }
            Some((name.value.clone(), measure?))
        };
        entries.iter().filter_map(read).collect()
    }
}

/// Compares names with those that the program's own table has: what is missing, what nobody knows.
fn same_names<T>(
    fields: &Fields<'_>,
    what: &str,
    path: &str,
    entries: &[(Located<String>, Node)],
    program: Option<&BTreeMap<String, T>>,
) {
    let Some(program) = program else { return };
    let is_written = |name: &str| entries.iter().any(|(own, _)| own.value == name);
    for name in program.keys().filter(|name| !is_written(name)) {
        let args = vec![("what", what.into()), ("name", name.as_str().into())];
        // At the line of those that are there.
        let place = entries.first().map_or(fields.place(), |(own, _)| own.place);
        fields.report(&BOX_MISSING, place, args);
    }
    let known = || program.keys().map(String::as_str);
    for (own, _) in entries {
        if !program.contains_key(&own.value) {
            fields.unknown(&format!("{path}.{}", own.value), own, known);
        }
    }
}

fn by_name(placed: Vec<Placed>) -> BTreeMap<String, Area> {
    let placed = placed.into_iter();
    placed.map(|placed| (placed.name, placed.area)).collect()
}

/// Whether a box has a size and no place, which comes from elsewhere.
fn is_sized(fields: &Fields<'_>, program: Option<&Area>) -> bool {
    let is_written = |field| fields.node(field).is_some();
    let both = ["at", "size"].map(is_written);
    program.map_or(both == [false, true], |area| !area.is_placed)
}

/// `at: [x, y, width, height]`, or `size: [width, height]`.
fn place_of(fields: &Fields<'_>, is_sized: bool) -> Option<Located<[f64; 4]>> {
    let (field, expected) =
        if is_sized { ("size", Expected::Extent) } else { ("at", Expected::Box) };
    let node = fields.required(field)?;
    let place = node.place;
    let read = numbers(node, PLACES).and_then(|numbers| match (is_sized, &*numbers) {
        (true, [width, height]) => Some([0.0, 0.0, *width, *height]),
        (false, [x, y, width, height]) => Some([*x, *y, *width, *height]),
        _ => None,
    });
    let read = read.filter(|[_, _, width, height]| width.min(*height) >= 0.0);
    if read.is_none() {
        fields.wrong(field, place, expected);
    }
    read.map(|value| Located { value, place })
}

/// `size` with its `least`, in points.
fn sizes(fields: &Fields<'_>, style: &str) -> Option<Sizes> {
    fields.required("size");
    let size = number(fields, "size", LENGTHS);
    let least = number(fields, "least", LENGTHS);
    let size = size?;
    let lowest = least.as_ref().unwrap_or(&size);
    if lowest.value > size.value {
        fields.wrong("least", lowest.place, Expected::Length);
    }
    if lowest.value < SMALLEST {
        let args = vec![
            ("style", style.into()),
            ("size", rounded(2, lowest.value)),
            ("least", rounded(2, SMALLEST)),
        ];
        fields.report(&TYPE_TOO_SMALL, lowest.place, args);
    }
    Some(Sizes { largest: size.value, least: lowest.value })
}

fn number(
    fields: &Fields<'_>,
    field: &'static str,
    within: RangeInclusive<f64>,
) -> Option<Located<f64>> {
    let node = fields.node(field)?;
    let found = decimal(node).filter(|number| within.contains(number));
    if found.is_none() {
        fields.wrong(field, node.place, Expected::Length);
    }
    let place = node.place;
    found.map(|value| Located { value, place })
}

/// The numbers of a list with something in it.
fn numbers(node: &Node, within: RangeInclusive<f64>) -> Option<Vec<f64>> {
    let read = |node: &Node| decimal(node).filter(|number| within.contains(number));
    let numbers: Option<Vec<f64>> = node.items().map(read).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

/// The same as a length, and less than nothing with a minus before it.
fn decimal(node: &Node) -> Option<f64> {
    let text = node.text()?;
    match text.strip_prefix('-') {
        Some(digits) => number::length(digits).map(|length| -length),
        None => number::length(text),
    }
}
