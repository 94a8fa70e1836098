//! What the templates receive: the boundary has structures of its own, apart from the model.

use serde::Serialize;

use super::fit::Fitted;
use super::flags::Fit;
use super::sheet::{Cell, Size};

/// `/input.json`: all that a deck's template knows.
#[derive(Debug, Serialize)]
pub struct Input {
    /// `fr` or `en`.
    pub lang: &'static str,
    /// Title of the document.
    pub title: String,
    /// Author of the document.
    pub author: &'static str,
    /// Millimetres.
    pub bleed: f64,
    /// A card as cut.
    pub card: Size,
    /// Texts of the faces.
    pub words: Words,
    /// `sheets` of paper, or `faces`: one a page.
    pub mode: &'static str,
    /// The page.
    pub paper: Size,
    /// Pages in order.
    pub pages: Vec<InputPage>,
    /// Each different face once.
    pub faces: Vec<Face>,
    /// Sections of the credits.
    pub credits: Vec<Section>,
}

/// One page of cards.
#[derive(Debug, Serialize)]
pub struct InputPage {
    /// Foot line.
    pub label: String,
    /// The cards.
    pub cells: Vec<Cell>,
    /// Crop marks.
    pub marks: Vec<[f64; 4]>,
}

/// A section of the credits.
#[derive(Debug, Serialize)]
pub struct Section {
    /// Its head.
    pub head: String,
    /// Its paragraphs.
    pub items: Vec<String>,
}

/// Texts that all faces of a deck share.
#[derive(Debug, Serialize)]
pub struct Words {
    /// Name of the game.
    pub game: String,
    /// Head of the credits.
    pub credits: String,
    /// Kicker of a category card.
    pub category: String,
    /// Kicker of a summary card.
    pub summary: String,
    /// Left end of the ladder.
    pub highest: String,
    /// Right end of the ladder.
    pub lowest: String,
    /// Head of the points.
    pub your_guess: String,
    /// An orange barrier.
    pub capital_barrier: String,
    /// What it asks.
    pub capital_barrier_help: String,
    /// A purple barrier.
    pub location_barrier: String,
    /// What it asks.
    pub location_barrier_help: String,
}

/// One face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Face {
    /// Flag and name: nothing that the back asks.
    StateFront {
        /// Code of the country.
        id: String,
        /// Name.
        name: Lines,
        /// Name in the other language, unless it is the same.
        second: Option<String>,
        /// Virtual path of the flag.
        flag: String,
        /// The flag in words.
        flag_alt: String,
        /// How it is laid into its box.
        flag_fit: Fit,
    },
    /// Number, capital and values.
    StateBack {
        /// Code of the country.
        id: String,
        /// Continent, which gives the colours.
        continent: &'static str,
        /// Its name on one or two lines.
        continent_lines: Vec<String>,
        /// Number on the board.
        number: String,
        /// Name.
        name: Lines,
        /// Capital.
        capital: CapitalLine,
        /// Virtual path of the globe.
        globe: String,
        /// The globe in words.
        globe_alt: String,
        /// Values.
        rows: Vec<Row>,
    },
    /// A category.
    Category {
        /// Id of the category.
        id: String,
        /// Its icon.
        icon: String,
        /// Name.
        name: Lines,
        /// Unit, spelled out.
        unit: String,
        /// Steps of the ladder.
        steps: u16,
    },
    /// All categories and the points.
    Summary {
        /// Always `summary`.
        id: &'static str,
        /// The categories.
        categories: Vec<Labelled>,
        /// Points by distance.
        points: Vec<Points>,
    },
    /// The back of category and summary cards.
    Net {
        /// Always `back`.
        id: &'static str,
    },
}

impl Face {
    /// Name of its file when each face has one.
    pub fn file_stem(&self) -> String {
        match self {
            Self::StateFront { id, .. } => format!("{id}-front"),
            Self::StateBack { id, .. } => format!("{id}-back"),
            Self::Category { id, .. } => format!("category-{id}"),
            Self::Summary { id, .. } | Self::Net { id } => (*id).to_owned(),
        }
    }
}

/// A name at its size.
#[derive(Debug, Serialize)]
pub struct Lines {
    /// One or two lines.
    pub lines: Vec<String>,
    /// Points.
    pub size: f64,
}

impl From<Fitted> for Lines {
    fn from(fitted: Fitted) -> Self {
        Self {
            lines: fitted.lines,
            size: fitted.size,
        }
    }
}

/// The capital and, in brackets, the others.
#[derive(Debug, Serialize)]
pub struct CapitalLine {
    /// The one that is asked.
    pub first: String,
    /// The others with their brackets.
    pub others: Option<String>,
    /// Points.
    pub size: f64,
}

/// One value.
#[derive(Debug, Serialize)]
pub struct Row {
    /// Icon of the category.
    pub icon: String,
    /// Name of the category.
    pub label: String,
    /// The value as printed.
    pub value: String,
    /// Its unit.
    pub unit: String,
    /// Its year.
    pub year: String,
    /// Whether a footnote belongs to it.
    pub star: bool,
}

/// A category by icon and name.
#[derive(Debug, Serialize)]
pub struct Labelled {
    /// Icon.
    pub icon: String,
    /// Name.
    pub label: String,
}

/// Points for a distance between guess and place.
#[derive(Debug, Serialize)]
pub struct Points {
    /// How many.
    pub points: String,
    /// For which distance.
    pub label: String,
}
