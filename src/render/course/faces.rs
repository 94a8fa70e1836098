//! What the template of the cards receives: the boundary has structures of its own, apart from the
//! model.

use serde::Serialize;

use fit::text::Fitted;

/// One face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// A route: its two ends are drawn alike, the second one turned by half a turn.
    Route {
        /// The ends as written in the data.
        ends: [End; 2],
        /// Kilometres with their unit.
        km: Fitted,
        /// Virtual path of the globe.
        globe: String,
        /// The globe in words.
        globe_alt: String,
    },
    /// The back of route cards.
    RouteBack,
    /// The card of a visa.
    Visa {
        /// Continent, which gives the colours.
        continent: &'static str,
        /// Virtual path of its land.
        land: String,
        /// Virtual path of the engraved ring.
        guilloche: String,
        /// The name of the continent.
        name: Fitted,
        /// Cities that give it.
        cities: String,
    },
    /// The back of visas.
    VisaBack,
}

/// One end of a route.
#[derive(Debug, Serialize)]
pub(super) struct End {
    /// The city where one takes off or lands.
    pub(super) name: Fitted,
    /// Where one comes from or gets to.
    pub(super) other: String,
    /// Country or territory of the city.
    pub(super) land: String,
    /// Continent of the visa that one gets there, which gives the colours; none for no visa.
    pub(super) continent: Option<&'static str>,
    /// The visa in words.
    pub(super) visa: String,
}
