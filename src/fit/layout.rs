//! The measures of faces as data: one layout table a face, which fit and makers read here and templates
//! with `yaml()`. Boxes in millimetres, type in points.

mod box_bounds;
mod read;
mod shape;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::fonts::{Role, Rulers};
use lang::LocalizedText;
use paper::MILLIMETRES_A_POINT;
use paper::stock::{CARD, Stock};

pub use read::{TableCache, of_game, read, read_after};
pub use shape::LAYOUT;

/// Where the tables are: `templates/layouts/GAME/FACE.yaml`.
pub const FOLDER: &str = "templates/layouts";

/// The folder with the tables of tokens that all games have.
const PLAYERS: &str = "players";

/// The least size of type that may be printed, in points.
pub const SMALLEST: f64 = 6.0;

/// Lengths that differ by less are the same, in millimetres: what is lost in reckoning.
const ROUNDING: f64 = 1e-6;

/// From one row to the next there is at least this, in millimetres: more than nothing.
const LEAST_PITCH: f64 = ROUNDING;

/// The tables of faces, by `GAME/FACE`.
#[derive(Clone, Debug, Default)]
pub struct Tables(BTreeMap<String, Arc<Table>>);

impl Tables {
    /// The table of a face, such as `globalissimo/state-back`; one without boxes for a face that there is not.
    pub fn get(&self, face: &str) -> &Table {
        static NONE: OnceLock<Table> = OnceLock::new();
        let found = self.0.get(face).map(Arc::as_ref);
        found.unwrap_or_else(|| NONE.get_or_init(Table::empty))
    }

    /// The same with less room for every text, in millimetres: what fits there has that much left.
    pub(crate) fn narrowed(&self, by: f64) -> Self {
        let narrowed = |table: &Table| Table { narrowed: by, ..table.clone() };
        let tables = self.0.iter();
        Self(tables.map(|(face, table)| (face.clone(), Arc::new(narrowed(table)))).collect())
    }

    /// All tables with the names of their faces, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Table)> {
        self.0.iter().map(|(face, table)| (face.as_str(), table.as_ref()))
    }
}

/// The layout table of a face.
#[derive(Clone, Debug)]
pub struct Table {
    /// Where its texts stand, in a sentence: « au verso de la carte de pays ».
    pub face: LocalizedText,
    /// What the face is cut to: no box leaves it, and no text leaves its safe zone.
    pub stock: &'static Stock,
    boxes: BTreeMap<String, Area>,
    styles: BTreeMap<String, Style>,
    measures: BTreeMap<String, Measure>,
    /// By how much less wide its texts may be than their boxes, in millimetres.
    narrowed: f64,
}

/// A box, in millimetres from the top left corner of the cut face; one of the parts of a row, from the
/// corner of the row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Area {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// Height; 0 for a line.
    pub height: f64,
    /// Whether the table says where it is, and not only how large: some places come from a map.
    is_placed: bool,
    /// The name of the style of its text; none for a box without text.
    style: Option<String>,
    /// How it is divided into rows; none for a box that is not.
    rows: Option<Rows>,
}

/// Rows of a box, in millimetres. They close up where they are many.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    /// From one row to the next where there is room.
    pub pitch: f64,
    /// The least that this may become.
    pub least_pitch: f64,
    /// Where each column begins, from the left of the box.
    pub columns: Vec<f64>,
    /// The size of the box.
    width: f64,
    /// The height of the box.
    height: f64,
    parts: BTreeMap<String, Area>,
}

/// A range of sizes of type, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// The largest, which is tried first.
    pub largest: f64,
    /// The least size, in points.
    pub least: f64,
}

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The font of the style.
    pub font: Role,
    /// Sizes on one line.
    pub sizes: Sizes,
    /// Sizes on two lines; none where it never breaks.
    pub two_lines: Option<Sizes>,
    /// White between two lines, as a share of the size.
    pub leading: f64,
    /// White between two capitals, as a share of the size; 0 where the text is not set in capitals.
    pub tracking: f64,
}

/// A number or a list of numbers that is no box.
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
    /// How its text is set.
    pub style: Style,
}

impl Table {
    fn empty() -> Self {
        Self {
            face: LocalizedText::default(),
            stock: &CARD,
            boxes: BTreeMap::new(),
            styles: BTreeMap::new(),
            measures: BTreeMap::new(),
            narrowed: 0.0,
        }
    }

    /// The boxes that have a place, with their names, in the order of these.
    pub fn placed(&self) -> impl Iterator<Item = (&str, &Area)> {
        let boxes = self.boxes.iter().filter(|(_, area)| area.is_placed);
        boxes.map(|(name, area)| (name.as_str(), area))
    }

    /// A box. The names are those of the program's own table, which every other one has too; what is not
    /// there has no size.
    pub fn area(&self, name: &str) -> &Area {
        self.boxes.get(name).unwrap_or_else(|| Area::none())
    }

    /// The rows of a box.
    pub fn rows(&self, name: &str) -> &Rows {
        static NONE: Rows = Rows {
            pitch: 0.0,
            least_pitch: 0.0,
            columns: Vec::new(),
            width: 0.0,
            height: 0.0,
            parts: BTreeMap::new(),
        };
        self.area(name).rows.as_ref().unwrap_or(&NONE)
    }

    /// The style of this name, which the table has.
    pub fn style(&self, name: &str) -> Style {
        self.styles.get(name).copied().unwrap_or_default()
    }

    /// The box of a text.
    pub fn text_box(&self, name: &str) -> TextBox {
        self.room_of(self.area(name))
    }

    /// The box of a text in a row: `rows`, `value`.
    pub fn room_in(&self, rows: &str, part: &str) -> TextBox {
        self.room_of(self.rows(rows).part(part))
    }

    /// The same for an entry by its rank: what reaches the right edge of a row reaches that of a wider column
    /// too.
    pub fn room_of_entry(&self, rows: &str, part: &str, rank: usize) -> TextBox {
        let wider = self.rows(rows).widening(part, rank);
        self.room_in(rows, part).narrowed(-wider)
    }

    fn room_of(&self, area: &Area) -> TextBox {
        TextBox {
            width: area.width - self.narrowed,
            height: area.height,
            style: self.style(area.style.as_deref().unwrap_or_default()),
        }
    }

    /// A number that is no box.
    pub fn measure(&self, name: &str) -> f64 {
        self.measures(name).first().copied().unwrap_or_default()
    }

    /// A list of numbers that are no boxes.
    pub fn measures(&self, name: &str) -> &[f64] {
        match self.measures.get(name) {
            Some(Measure::One(number)) => std::slice::from_ref(number),
            Some(Measure::List(numbers)) => numbers,
            None => &[],
        }
    }
}

impl Area {
    /// Whether a text stands in it.
    pub fn has_text(&self) -> bool {
        self.style.is_some()
    }

    /// How it is divided into rows, where it is.
    pub fn rows(&self) -> Option<&Rows> {
        self.rows.as_ref()
    }

    fn none() -> &'static Self {
        static NONE: OnceLock<Area> = OnceLock::new();
        NONE.get_or_init(Self::default)
    }

    /// Its middle, from the left and from the top.
    pub fn centre(&self) -> [f64; 2] {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }

    /// How far its right edge is from the left.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// How far its lower edge is from the top.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }
}

impl Rows {
    /// The parts of each row, with their names.
    pub fn parts(&self) -> impl Iterator<Item = (&str, &Area)> {
        self.parts.iter().map(|(name, area)| (name.as_str(), area))
    }

    /// A part of each row.
    pub fn part(&self, name: &str) -> &Area {
        self.parts.get(name).unwrap_or_else(|| Area::none())
    }

    /// The width of each column.
    fn widths(&self) -> Vec<f64> {
        let ends = self.columns.iter().skip(1).chain([&self.width]);
        let widths = self.columns.iter().zip(ends);
        widths.map(|(start, end)| end - start).collect()
    }

    /// The width of the narrowest column, which its parts are drawn for.
    fn narrowest(&self) -> f64 {
        self.widths().into_iter().fold(self.width, f64::min)
    }

    /// By how much a part is wider in the column of an entry than in the narrowest.
    fn widening(&self, part: &str, rank: usize) -> f64 {
        let widths = self.widths();
        let narrowest = self.narrowest();
        let own = widths.get(rank % widths.len().max(1));
        let reaches_the_edge = self.part(part).right() >= narrowest - ROUNDING;
        own.filter(|_| reaches_the_edge).map_or(0.0, |own| own - narrowest)
    }

    /// How many entries the box holds at the least pitch.
    pub fn most(&self) -> usize {
        let rows = ((self.height + ROUNDING) / self.least_pitch).floor();
        rows as usize * self.columns.len()
    }

    /// From one row to the next with so many entries, in millimetres.
    pub fn pitch_of(&self, entries: usize) -> f64 {
        let rows = entries.div_ceil(self.columns.len().max(1)).max(1);
        self.pitch.min(self.height / rows as f64)
    }
}

impl Sizes {
    /// A text that has one size, in points, and does not shrink.
    pub fn only(size: f64) -> Self {
        Self { largest: size, least: size }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self {
            font: Role::Serif,
            sizes: Sizes::only(SMALLEST),
            two_lines: None,
            leading: 0.0,
            tracking: 0.0,
        }
    }
}

impl Style {
    /// Width of a text at a size in points, in millimetres.
    pub fn width(&self, rulers: &Rulers, size: f64, text: &str) -> f64 {
        if self.tracking == 0.0 {
            return rulers.width(self.font, size, text);
        }
        let text = text.to_uppercase();
        let gaps = text.chars().count().saturating_sub(1) as f64;
        let white = gaps * self.tracking * (size * MILLIMETRES_A_POINT);
        rulers.width(self.font, size, &text) + white
    }

    /// Width of a text at its largest size, in millimetres.
    pub fn widest(&self, rulers: &Rulers, text: &str) -> f64 {
        self.width(rulers, self.sizes.largest, text)
    }

    /// Height of so many lines at a size in points, from the head of the capitals of the first to the foot of the last, in
    /// millimetres.
    pub fn height(&self, rulers: &Rulers, size: f64, lines: usize) -> f64 {
        let capital = rulers.capital(self.font);
        let below = lines.saturating_sub(1) as f64 * (capital + self.leading);
        (capital + below) * (size * MILLIMETRES_A_POINT)
    }
}

impl TextBox {
    /// The same with a part of its width taken.
    #[must_use]
    pub fn narrowed(self, by: f64) -> Self {
        Self { width: self.width - by, ..self }
    }

    /// The same with another style.
    #[must_use]
    pub fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }
}
