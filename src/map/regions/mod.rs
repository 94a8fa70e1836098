//! Maps of the regions, groups of countries, of the game Contrôle Global.
//!
//! - [`tile`]: one region with its countries on a small map, as large as fits;
//! - [`world`]: all regions on a board, with lines between neighbours.

mod links;
pub mod tile;
pub mod world;

/// A country of a region.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Member<'a> {
    /// ISO 3166-1 alpha-3 code, as in the outlines.
    pub code: &'a str,
    /// Longitude and latitude in degrees of the preferred position of its number; also of its dot if it is tiny.
    pub at: [f64; 2],
}

/// Error: the outlines do not contain the country with this code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoShape(pub String);
