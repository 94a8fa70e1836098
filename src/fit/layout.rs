//! Layout tables: the measures of faces as data, one table per face. Rust code reads them here, templates with
//! `yaml()`. Boxes are in millimetres, type in points.

mod box_bounds;
mod read;
mod shape;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::fonts::{Role, Rulers};
use lang::LocalizedText;
use paper::MILLIMETRES_A_POINT;
use paper::stock::{CARD, Stock};

use crate::text::{STEP, largest};

pub use read::{TableCache, of_game, read, read_after};
pub use shape::LAYOUT;

/// Folder of the layout tables: `templates/layouts/GAME/FACE.yaml`.
pub const FOLDER: &str = "templates/layouts";

/// Folder of the tables of tokens that all games share.
const PLAYERS: &str = "players";

/// Smallest size of type that may be printed, in points.
pub const MIN_TYPE_SIZE_PT: f64 = 6.0;

/// Tolerance for rounding errors in lengths, in millimetres.
const ROUNDING: f64 = 1e-6;

/// Minimum distance from one row to the next, in millimetres; it must be more than 0, because it is a divisor.
const LEAST_PITCH: f64 = ROUNDING;

/// The layout tables of faces, by `GAME/FACE`.
#[derive(Clone, Debug, Default)]
pub struct Tables(BTreeMap<String, Arc<Table>>);

impl Tables {
    /// Returns the table of a face, such as `globalissimo/state-back`; an empty table for an unknown face.
    pub fn get(&self, face: &str) -> &Table {
        static NONE: OnceLock<Table> = OnceLock::new();
        let found = self.0.get(face).map(Arc::as_ref);
        found.unwrap_or_else(|| NONE.get_or_init(Table::empty))
    }

    /// Returns copies of the tables in which every text has `by` millimetres less width: a text that still fits has
    /// at least that much space left.
    pub(crate) fn narrowed(&self, by: f64) -> Self {
        let narrowed = |table: &Table| Table { width_reduction: by, ..table.clone() };
        let tables = self.0.iter();
        Self(tables.map(|(face, table)| (face.clone(), Arc::new(narrowed(table)))).collect())
    }

    /// Returns all tables with the names of their faces, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Table)> {
        self.0.iter().map(|(face, table)| (face.as_str(), table.as_ref()))
    }
}

/// The layout table of a face.
#[derive(Clone, Debug)]
pub struct Table {
    /// Description of the face, as part of a sentence: « au verso de la carte de pays ».
    pub face: LocalizedText,
    /// Stock of the face: boxes must be within its cut, texts within its safe area.
    pub stock: &'static Stock,
    boxes: BTreeMap<String, Area>,
    styles: BTreeMap<String, Style>,
    measures: BTreeMap<String, Measure>,
    /// Reduction of the width available to texts, in millimetres.
    width_reduction: f64,
}

/// A box, in millimetres from the upper left corner of the cut face; for a part of a row, from the corner of the row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Area {
    /// Distance from the left.
    pub x: f64,
    /// Distance from the top.
    pub y: f64,
    /// Width of the box.
    pub width: f64,
    /// Height; 0 for a line.
    pub height: f64,
    /// If set, the table gives the position as well as the size; other positions are computed, such as on a map.
    is_placed: bool,
    /// Name of the style of the text; `None` for a box without text.
    style: Option<String>,
    /// Division into rows; `None` for an undivided box.
    rows: Option<Rows>,
}

/// Rows of a box, in millimetres. Their pitch shrinks if there are many rows, and grows if there are few.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    /// Distance from one row to the next, if there is enough space.
    pub pitch: f64,
    /// Minimum to which the pitch may shrink.
    pub least_pitch: f64,
    /// Maximum to which the pitch may grow.
    pub most_pitch: f64,
    /// Left edge of each column, from the left of the box.
    pub columns: Vec<f64>,
    /// Width of the box.
    width: f64,
    /// Height of the box.
    height: f64,
    /// Boxes within a row, by name.
    parts: BTreeMap<String, Area>,
}

/// A range of sizes of type, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// Largest size, tried first.
    pub largest: f64,
    /// Smallest size that is allowed.
    pub least: f64,
}

/// Typographic style of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Font of the style.
    pub font: Role,
    /// Sizes on one line.
    pub sizes: Sizes,
    /// Sizes on two lines; `None` if the text never breaks.
    pub two_lines: Option<Sizes>,
    /// White between two lines, as a share of the size.
    pub leading: f64,
    /// Tracking of capitals, as a share of the size; 0 if the text is not set in capitals.
    pub tracking: f64,
}

/// A measure of a layout table that is not a box: one number, or a list.
#[derive(Clone, Debug, PartialEq)]
enum Measure {
    One(f64),
    List(Vec<f64>),
}

/// A box for a text, with its style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextBox {
    /// The width of the box, in millimetres.
    pub width: f64,
    /// The height of the box, in millimetres.
    pub height: f64,
    /// Style of its text.
    pub style: Style,
}

impl Table {
    /// Returns a copy of the table in which texts shrink as far as they must.
    pub(crate) fn loosened(&self) -> Self {
        let styles = self.styles.iter().map(|(name, style)| (name.clone(), style.loosened()));
        Self { styles: styles.collect(), ..self.clone() }
    }

    /// Returns a copy of the table in which texts of one style shrink as far as they must.
    pub(crate) fn loosened_style(&self, name: &str) -> Self {
        let mut styles = self.styles.clone();
        if let Some(style) = styles.get_mut(name) {
            *style = style.loosened();
        }
        Self { styles, ..self.clone() }
    }

    /// Creates a table without boxes, which stands for unknown faces.
    fn empty() -> Self {
        Self {
            face: LocalizedText::default(),
            stock: &CARD,
            boxes: BTreeMap::new(),
            styles: BTreeMap::new(),
            measures: BTreeMap::new(),
            width_reduction: 0.0,
        }
    }

    /// Returns the boxes with a position, sorted by name.
    pub fn placed(&self) -> impl Iterator<Item = (&str, &Area)> {
        let boxes = self.boxes.iter().filter(|(_, area)| area.is_placed);
        boxes.map(|(name, area)| (name.as_str(), area))
    }

    /// Returns a box. Each table has all names of the built-in table; an unknown box has no size.
    pub fn area(&self, name: &str) -> &Area {
        self.boxes.get(name).unwrap_or_else(|| Area::none())
    }

    /// Returns the rows of a box.
    pub fn rows(&self, name: &str) -> &Rows {
        static NONE: Rows = Rows {
            pitch: 0.0,
            least_pitch: 0.0,
            most_pitch: 0.0,
            columns: Vec::new(),
            width: 0.0,
            height: 0.0,
            parts: BTreeMap::new(),
        };
        self.area(name).rows.as_ref().unwrap_or(&NONE)
    }

    /// Returns a style of the table, by name.
    pub fn style(&self, name: &str) -> Style {
        self.styles.get(name).copied().unwrap_or_default()
    }

    /// Returns the box with this name as a text box. A box without a style has the default style.
    pub fn text_box(&self, name: &str) -> TextBox {
        self.text_box_of(self.area(name))
    }

    /// Returns the text box of a part of each row; `rows` is the name of the box with rows, such as `rows`, and
    /// `part` the name of the part, such as `value`.
    pub fn part_text_box(&self, rows: &str, part: &str) -> TextBox {
        self.text_box_of(self.rows(rows).part(part))
    }

    /// Returns the text box of a part for the entry with index `rank`: a part that reaches the right edge of the row
    /// is extended to the edge of a wider column.
    pub fn entry_text_box(&self, rows: &str, part: &str, rank: usize) -> TextBox {
        let wider = self.rows(rows).widening(part, rank);
        self.part_text_box(rows, part).narrowed(-wider)
    }

    /// Creates the text box of an area, with the style that the table gives to the area.
    fn text_box_of(&self, area: &Area) -> TextBox {
        TextBox {
            width: area.width - self.width_reduction,
            height: area.height,
            style: self.style(area.style.as_deref().unwrap_or_default()),
        }
    }

    /// Returns a measure of the table; 0 if it is unknown.
    pub fn measure(&self, name: &str) -> f64 {
        self.measures(name).first().copied().unwrap_or_default()
    }

    /// Returns a list of measures; empty if it is unknown.
    pub fn measures(&self, name: &str) -> &[f64] {
        match self.measures.get(name) {
            Some(Measure::One(number)) => std::slice::from_ref(number),
            Some(Measure::List(numbers)) => numbers,
            None => &[],
        }
    }
}

impl Area {
    /// Returns `true` if the box contains text.
    pub fn has_text(&self) -> bool {
        self.style.is_some()
    }

    /// Returns the division into rows, if there is one.
    pub fn rows(&self) -> Option<&Rows> {
        self.rows.as_ref()
    }

    /// Returns the empty box that stands for unknown names.
    fn none() -> &'static Self {
        static NONE: OnceLock<Area> = OnceLock::new();
        NONE.get_or_init(Self::default)
    }

    /// Returns the centre, from the left and from the top.
    pub fn centre(&self) -> [f64; 2] {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }

    /// Returns the right edge, as a distance from the left.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// Returns the lower edge, as a distance from the top.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }
}

impl Rows {
    /// Returns the parts of each row, with their names.
    pub fn parts(&self) -> impl Iterator<Item = (&str, &Area)> {
        self.parts.iter().map(|(name, area)| (name.as_str(), area))
    }

    /// Returns a part of each row.
    pub fn part(&self, name: &str) -> &Area {
        self.parts.get(name).unwrap_or_else(|| Area::none())
    }

    /// Returns the width of each column.
    fn widths(&self) -> Vec<f64> {
        let ends = self.columns.iter().skip(1).chain([&self.width]);
        let widths = self.columns.iter().zip(ends);
        widths.map(|(start, end)| end - start).collect()
    }

    /// Returns the width of the narrowest column, for which the parts are designed.
    fn narrowest(&self) -> f64 {
        self.widths().into_iter().fold(self.width, f64::min)
    }

    /// Returns the extra width of a part in the column of an entry, compared with the narrowest column.
    fn widening(&self, part: &str, rank: usize) -> f64 {
        let widths = self.widths();
        let narrowest = self.narrowest();
        // The fallback for unknown rows has no columns.
        let own = widths.get(rank % widths.len().max(1));
        let reaches_the_edge = self.part(part).right() >= narrowest - ROUNDING;
        own.filter(|_| reaches_the_edge).map_or(0.0, |own| own - narrowest)
    }

    /// Returns the number of entries for which the box has space at the least pitch.
    pub fn capacity(&self) -> usize {
        // Without the tolerance, rows that fill the box exactly would lose the last one to rounding.
        let rows = ((self.height + ROUNDING) / self.least_pitch).floor();
        rows as usize * self.columns.len()
    }

    /// Returns the distance from one row to the next for this number of entries, in millimetres.
    pub fn pitch_of(&self, entries: usize) -> f64 {
        let rows = entries.div_ceil(self.columns.len().max(1)).max(1);
        let even = self.height / rows as f64;
        // Without the tolerance, the pitch of rows that fill the box exactly would differ by a rounding error.
        if even <= self.pitch + ROUNDING {
            self.pitch.min(even)
        } else {
            even.min(self.most_pitch.max(self.pitch))
        }
    }
}

impl Sizes {
    /// Creates a range that consists of a single size, in points.
    pub fn only(size: f64) -> Self {
        Self { largest: size, least: size }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self {
            font: Role::Serif,
            sizes: Sizes::only(MIN_TYPE_SIZE_PT),
            two_lines: None,
            leading: 0.0,
            tracking: 0.0,
        }
    }
}

impl Style {
    /// Returns the style with texts that shrink as far as they must.
    fn loosened(self) -> Self {
        let loose = |sizes: Sizes| Sizes { least: STEP, ..sizes };
        Self { sizes: loose(self.sizes), two_lines: self.two_lines.map(loose), ..self }
    }

    /// Returns the width of a text at a size in points, in millimetres.
    pub fn width(&self, rulers: &Rulers, size: f64, text: &str) -> f64 {
        if self.tracking == 0.0 {
            return rulers.width(self.font, size, text);
        }
        // Templates set tracked texts in capitals.
        let text = text.to_uppercase();
        // Tracking is added between characters, not after the last one.
        let gaps = text.chars().count().saturating_sub(1) as f64;
        let white = gaps * self.tracking * (size * MILLIMETRES_A_POINT);
        rulers.width(self.font, size, &text) + white
    }

    /// Returns the size at which a line that is `needed` millimetres wide at the largest size fits `width`; `None` if
    /// no size fits.
    pub(crate) fn shrunk(&self, width: f64, needed: f64) -> Option<f64> {
        largest(self.loosened().sizes, |size| needed * size / self.sizes.largest <= width)
    }

    /// Returns the width of a text at the largest size of the style, in millimetres.
    pub fn widest(&self, rulers: &Rulers, text: &str) -> f64 {
        self.width(rulers, self.sizes.largest, text)
    }

    /// Returns the height of a number of lines at a size in points: from the cap height of the first line to the
    /// baseline of the last, in millimetres.
    pub fn height(&self, rulers: &Rulers, size: f64, lines: usize) -> f64 {
        let capital = rulers.cap_height(self.font);
        let below = lines.saturating_sub(1) as f64 * (capital + self.leading);
        (capital + below) * (size * MILLIMETRES_A_POINT)
    }
}

impl TextBox {
    /// Returns the box with `by` millimetres less width.
    #[must_use]
    pub fn narrowed(self, by: f64) -> Self {
        Self { width: self.width - by, ..self }
    }

    /// Returns the box with a text that shrinks as far as it must.
    pub(crate) fn loosened(self) -> Self {
        Self { style: self.style.loosened(), ..self }
    }

    /// Returns the box with another style.
    #[must_use]
    pub fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }
}
