//! Land outlines of the world, and the SVG pictures drawn from them.
//!
//! The crate knows nothing about cards: its input is outlines and a few numbers, its output strings. The same input
//! gives the same bytes.
//!
//! - [`outlines`]: parser of the text format of `data/map/`, read into [`Outlines`];
//! - [`globe()`]: one country on a small globe, also as the locator of Cardline;
//! - [`route_globe`]: a flight on a larger globe;
//! - [`globe()`]: one country on a small globe; also the locator globe on the cards of the game Cardline;
//! - [`flat`]: shapes, coasts and borders of flat maps, in millimetres;
//! - [`labels`]: placement of the numbers and names on a flat map;
//! - [`mod@board`]: the board of Globalissimo;
//! - [`mod@air`]: the air map of La course autour du monde;
//! - [`regions`]: the regions of Contrôle Global, each on its tile;
//! - [`page`]: the world as data for a web page;
//! - [`cover`]: pictures of each game's theme, for boxes and covers;
//! - [`ornament`]: card backs and hairline grounds, which need no outlines;
//! - [`atlas`]: the world and its parts in braille, for a terminal.

pub mod air;
pub mod atlas;
pub mod board;
pub mod continent;
pub mod cover;
mod cut;
mod edges;
pub mod flat;
pub mod globe;
mod graticule;

pub mod labels;
mod land;
mod land_distance;
pub mod ornament;
pub mod outline;
pub mod outlines;
pub mod page;
mod path;
pub mod regions;
mod route;
mod simplify;
mod sphere;
mod svg;

pub use atlas::{
    Atlas, Cell, Drawing, Frame, Ink, LabelledArea, Line, NetDrawing, Part, Picture, Place, Site,
    SiteMap, draw_labelled_areas, draw_marked,
};
pub use continent::{Window, continent};
pub use globe::{GlobeColours, GlobeOptions, globe, globe_with};
pub use land_distance::degrees_from_land;
pub use outline::{OutlineColours, Sketch, outline, sketch};
pub use outlines::{OutlineError, OutlineFileError, Outlines, Ring, RingKind};
pub use route::{RouteColours, route_globe};

/// Path of the coarse outlines, for globes; a project may have its own.
pub const WORLD: &str = "data/map/world-110m.txt";

/// Path of the outlines with small states and islands, for globes and maps; a project may have its own.
pub const DETAIL: &str = "data/map/world-50m.txt";

/// Codes of the countries with a number on the board.
#[cfg(test)]
const NUMBERED: &str = "\
    AFG AGO ALB AND ARE ARG ARM ATG AUS AUT AZE BDI BEL BEN BFA BGD BGR BHR BHS BIH BLR BLZ BOL \
    BRA BRB BRN BTN BWA CAF CAN CHE CHL CHN CIV CMR COD COG COL COM CPV CRI CUB CYP CZE DEU DJI \
    DMA DNK DOM DZA ECU EGY ERI ESP EST ETH FIN FJI FRA FSM GAB GBR GEO GHA GIN GMB GNB GNQ GRC \
    GRD GTM GUY HND HRV HTI HUN IDN IND IRL IRN IRQ ISL ISR ITA JAM JOR JPN KAZ KEN KGZ KHM KIR \
    KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAR MCO MDA MDG MDV MEX MHL MKD MLI \
    MLT MMR MNE MNG MOZ MRT MUS MWI MYS NAM NER NGA NIC NLD NOR NPL NRU NZL OMN PAK PAN PER PHL \
    PLW PNG POL PRK PRT PRY PSE QAT ROU RUS RWA SAU SDN SEN SGP SLB SLE SLV SMR SOM SRB SSD STP \
    SUR SVK SVN SWE SWZ SYC SYR TCD TGO THA TJK TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR URY \
    USA UZB VAT VCT VEN VNM VUT WSM XKX YEM ZAF ZMB ZWE";
