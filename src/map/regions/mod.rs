//! Regions of countries, as Contrôle Global has them.
//!
//! - [`tile`]: one region with its countries on a small map, as large as fits;
//! - [`world`]: all regions on a board, with lines between those that lie next to each other.

mod links;
pub mod tile;
pub mod world;

/// A country of a region.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Member<'a> {
    /// ISO 3166-1 alpha-3, as the outlines have it.
    pub code: &'a str,
    /// Longitude and latitude of the place where its number would stand, in degrees.
    pub at: [f64; 2],
}

/// The outlines do not have the country with this code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoShape(pub String);
