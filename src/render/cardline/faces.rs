//! What the template of the cards receives.

use serde::Serialize;

use crate::kit::{Flag, Row};
use fit::text::Fitted;

/// One face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// The country without its values, and nothing from which they can be read.
    Front {
        /// What both faces have.
        #[serde(flatten)]
        shared: SharedCardContent,
        /// Virtual path of the outline.
        outline: String,
        /// The outline in words.
        outline_alt: String,
        /// Virtual path of the globe.
        locator: String,
        /// The globe in words.
        locator_alt: String,
        /// Lines of the caption.
        caption: Vec<String>,
    },
    /// The side with the values.
    Back {
        /// What both faces have.
        #[serde(flatten)]
        shared: SharedCardContent,
        /// Points of all values.
        value_size: f64,
        /// Millimetres from one value to the next.
        pitch: f64,
        /// The values, from the top row down.
        rows: Vec<Row>,
    },
}

/// What both faces have.
#[derive(Debug, Serialize)]
pub(super) struct SharedCardContent {
    /// Continent, which gives the colours.
    pub(super) continent: &'static str,
    /// The name of the continent.
    pub(super) continent_name: String,
    /// Name of the country.
    pub(super) name: Fitted,
    /// The flag of the country.
    pub(super) flag: Flag,
}
