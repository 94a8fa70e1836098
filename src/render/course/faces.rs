//! The input of the template for the cards of La course autour du monde: types of their own, independent of the
//! model.

use serde::Serialize;

use fit::text::Fitted;

/// A face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// A route card: two identical halves, the second rotated by 180°.
    Route {
        /// The ends, in the order of the data.
        ends: Box<[End; 2]>,
        /// Length in kilometres, with the unit.
        km: Fitted,
        /// Virtual path of the globe.
        globe: String,
        /// Alternative text of the globe.
        globe_alt: String,
    },
    /// The common back of the route cards.
    RouteBack,
    /// The card of a visa.
    Visa {
        /// Id of the continent, which determines the colours.
        continent: &'static str,
        /// Virtual path of the land's picture.
        land: String,
        /// Virtual path of the guilloche ring.
        guilloche: String,
        /// Name of the continent.
        name: Fitted,
        /// The cities that grant the visa.
        cities: String,
    },
    /// The common back of the visa cards.
    VisaBack,
}

/// An end of a route card.
#[derive(Debug, Serialize)]
pub(super) struct End {
    /// The city at this end.
    pub(super) name: Fitted,
    /// The city at the other end.
    pub(super) other: String,
    /// Country or territory of the city.
    pub(super) land: String,
    /// Id of the continent of the visa granted here, which determines the colours; `None` for a city without a visa.
    pub(super) continent: Option<&'static str>,
    /// The name of the visa, or the remark that there is none.
    pub(super) visa: String,
}
