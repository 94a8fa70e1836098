//! The input of the template for the cards of Cardline.

use serde::Serialize;

use crate::kit::{Flag, Row};
use fit::text::Fitted;

/// A face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// The front: the country, with nothing that reveals its values.
    Front {
        /// Elements common to both faces.
        #[serde(flatten)]
        shared: SharedCardContent,
        /// Virtual path of the outline.
        outline: String,
        /// Alternative text of the outline.
        outline_alt: String,
        /// Virtual path of the globe.
        locator: String,
        /// Alternative text of the globe.
        locator_alt: String,
        /// Lines of the caption.
        caption: Vec<String>,
    },
    /// The back: the values.
    Back {
        /// Elements common to both faces.
        #[serde(flatten)]
        shared: SharedCardContent,
        /// Type size of all values, in points.
        value_size: f64,
        /// Distance from one row to the next, in millimetres.
        pitch: f64,
        /// The values, from top to bottom.
        rows: Vec<Row>,
    },
}

/// Elements common to both faces.
#[derive(Debug, Serialize)]
pub(super) struct SharedCardContent {
    /// Id of the continent, which determines the colours.
    pub(super) continent: &'static str,
    /// The name of the continent.
    pub(super) continent_name: String,
    /// Name of the country.
    pub(super) name: Fitted,
    /// The flag of the country.
    pub(super) flag: Flag,
}
