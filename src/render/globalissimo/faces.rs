//! What the template of the cards receives: the boundary has structures of its own, apart from the
//! model.

use serde::Serialize;

use crate::kit::{Flag, Row};
use fit::text::Fitted;

/// One face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// Flag and name: nothing that the back asks.
    StateFront {
        /// The name of the country.
        name: Fitted,
        /// Name in the other language, unless it is the same.
        second: Option<String>,
        /// The flag of the country.
        flag: Flag,
    },
    /// Number, capital and values.
    StateBack {
        /// Continent, which gives the colours.
        continent: &'static str,
        /// Its name on one or two lines.
        continent_lines: Vec<String>,
        /// Number on the board.
        number: String,
        /// The name of the country.
        name: Fitted,
        /// Its capital, and those in brackets.
        capital: CapitalLine,
        /// Virtual path of the globe.
        globe: String,
        /// The globe in words.
        globe_alt: String,
        /// Millimetres from one value to the next.
        pitch: f64,
        /// The values, a row for each category.
        rows: Vec<ValueRow>,
    },
    /// The card of a category.
    Category {
        /// The file of its icon.
        icon: String,
        /// The name of the category.
        name: Fitted,
        /// Unit, spelled out.
        unit: String,
        /// Steps of the ladder.
        steps: u16,
    },
    /// All categories and the points.
    Summary {
        /// Millimetres from one line of categories to the next.
        pitch: f64,
        /// The categories of the deck, in the order of the cards.
        categories: Vec<Labelled>,
        /// Points by distance.
        points: Vec<Points>,
    },
    /// The back of category and summary cards.
    Net,
}

/// A value with its unit.
#[derive(Debug, Serialize)]
pub(super) struct ValueRow {
    #[serde(flatten)]
    pub(super) row: Row,
    /// Points of the name of the category, which leaves room for the value.
    pub(super) label_size: f64,
    /// Points of the unit, which leaves room for the year.
    pub(super) unit_size: f64,
}

/// The capital and, in brackets, the others.
#[derive(Debug, Serialize)]
pub(super) struct CapitalLine {
    /// The one that is asked.
    pub(super) first: String,
    /// The others with their brackets.
    pub(super) others: Option<String>,
    /// The size of the type, in points.
    pub(super) size: f64,
    /// Points of the others.
    pub(super) others_size: f64,
}

/// A category by icon and name.
#[derive(Debug, Serialize)]
pub(super) struct Labelled {
    /// The file of its icon.
    pub(super) icon: String,
    /// The name of the category.
    pub(super) label: String,
}

/// Points for a distance between guess and place.
#[derive(Debug, Serialize)]
pub(super) struct Points {
    /// How many points, as they are printed.
    pub(super) points: String,
    /// For which distance.
    pub(super) label: String,
}
