//! The input of the template for the cards of Globalissimo: types of their own, independent of the model.

use serde::Serialize;

use crate::kit::{Flag, Row};
use fit::text::Fitted;

/// A face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// The front of a country card: flag and name, no answer to a question.
    StateFront {
        /// The name of the country.
        name: Fitted,
        /// Name in the other language; `None` if it is the same.
        second: Option<String>,
        /// The flag of the country.
        flag: Flag,
    },
    /// The back of a country card: number, capital and values.
    StateBack {
        /// Id of the continent, which determines the colours.
        continent: &'static str,
        /// Name of the continent, on one or two lines.
        continent_lines: Vec<String>,
        /// Number of the country on the board.
        number: String,
        /// The name of the country.
        name: Fitted,
        /// Its capital, with further capitals in brackets.
        capital: CapitalLine,
        /// Virtual path of the globe.
        globe: String,
        /// Alternative text of the globe.
        globe_alt: String,
        /// Distance from one row to the next, in millimetres.
        pitch: f64,
        /// Factor by which icon, name and value of the rows are enlarged.
        scale: f64,
        /// The values, a row for each category.
        rows: Vec<ValueRow>,
    },
    /// The front of a category card, with a ladder of ranks.
    Category {
        /// Name of the icon file.
        icon: String,
        /// The name of the category.
        name: Fitted,
        /// Unit, spelled out.
        unit: String,
        /// Number of steps of the ladder: the largest number of countries in a round.
        steps: u16,
    },
    /// The front of a summary: all categories, and the points.
    Summary {
        /// Distance from one line of categories to the next, in millimetres.
        pitch: f64,
        /// The categories of the deck, in the order of the cards.
        categories: Vec<Labelled>,
        /// Points by distance between guess and rank.
        points: Vec<Points>,
    },
    /// The common back of category and summary cards.
    Net,
    /// The front of a country card to write on.
    BlankStateFront {
        /// What belongs in the area of the flag.
        flag: String,
    },
    /// The back of a country card to write on.
    BlankStateBack {
        /// Distance from one row to the next, in millimetres.
        pitch: f64,
        /// Factor by which icon and name of the rows are enlarged.
        scale: f64,
        /// The rows, without values.
        rows: Vec<BlankRow>,
    },
    /// The front of a category card to write on.
    BlankCategory {
        /// Number of steps of the ladder.
        steps: u16,
    },
}

/// A row without value on the back of a country card.
#[derive(Debug, Serialize)]
pub(super) struct BlankRow {
    /// Name of the icon file.
    pub(super) icon: String,
    /// The name of the category.
    pub(super) label: String,
    /// Type size of the name, in points.
    pub(super) label_size: f64,
    /// The unit as printed.
    pub(super) unit: String,
    /// Type size of the unit, in points.
    pub(super) unit_size: f64,
}

/// A row of values on the back of a country card.
#[derive(Debug, Serialize)]
pub(super) struct ValueRow {
    #[serde(flatten)]
    pub(super) row: Row,
    /// Type size of the category's name, in points; leaves space for the value.
    pub(super) label_size: f64,
    /// Type size of the unit, in points; leaves space for the year.
    pub(super) unit_size: f64,
}

/// The capital, with further capitals in brackets.
#[derive(Debug, Serialize)]
pub(super) struct CapitalLine {
    /// The capital that answers a question.
    pub(super) first: String,
    /// The further capitals, with brackets.
    pub(super) others: Option<String>,
    /// The size of the type, in points.
    pub(super) size: f64,
    /// Type size of the further capitals, in points.
    pub(super) others_size: f64,
}

/// A category: icon and name.
#[derive(Debug, Serialize)]
pub(super) struct Labelled {
    /// Name of the icon file.
    pub(super) icon: String,
    /// The name of the category.
    pub(super) label: String,
    /// Type size of the name, in points.
    pub(super) size: f64,
}

/// The points for a distance between guess and rank.
#[derive(Debug, Serialize)]
pub(super) struct Points {
    /// The number of points, formatted.
    pub(super) points: String,
    /// The distance, in words.
    pub(super) label: String,
}
