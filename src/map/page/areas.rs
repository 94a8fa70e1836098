//! Regions of countries: the outline of each and a position for its label.

use serde::Serialize;

use super::{Plane, Span, found, rounded, span};
use crate::flat::{Shape, Topology};
use crate::path::Point;
use crate::regions::world::{middle, spots};

/// Distance in units between the rings of positions tried for a name.
const APART: f64 = 1.0;

/// A region of countries; its land is the land of its members.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Area {
    /// Outline as path data: its coasts, and its borders with other regions.
    pub edge: String,
    /// Position on its land, near to its middle.
    pub at: Point,
    /// Smallest upright rectangle around it.
    pub bounds: Span,
}

/// Returns the areas of some regions, each given by the codes of its countries. Countries without an outline are
/// skipped; a region without any outline has an empty line.
#[must_use]
pub fn areas(topology: &Topology, plane: &Plane, regions: &[Vec<&str>], detail: f64) -> Vec<Area> {
    let shapes = plane.shapes(topology, detail);
    let area = |members: &Vec<&str>| {
        let land: Vec<&Shape> = members.iter().filter_map(|code| found(&shapes, code)).collect();
        let edge = land.iter().map(|shape| shape.edges_but(|beyond| members.contains(&beyond)));
        let middle = middle(land.iter().copied());
        let on_land = |at: &Point| land.iter().any(|shape| shape.holds(*at));
        Area {
            edge: edge.collect(),
            // The middle of islands or of a crescent may be at sea.
            at: spots(middle, APART).find(on_land).unwrap_or(middle).map(rounded),
            bounds: span(land.iter().flat_map(|shape| &shape.rings).flatten().copied()),
        }
    };
    regions.iter().map(area).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outlines;
    use crate::page::MERIDIAN;

    #[test]
    fn a_border_within_a_region_is_no_edge_of_it() {
        // Two squares side by side, and an island.
        let text = "scale 1\nAAA\n+ 0,0 10,0 0,10 -10,0\nBBB\n+ 10,0 10,0 0,10 -10,0\nCCC\n+ 40,0 5,0 0,5 -5,0\n";
        let topology = Topology::from_outlines(&Outlines::parse(text).expect("is well formed"));
        let plane = Plane::about(MERIDIAN);
        let of = |regions: &[Vec<&str>]| areas(&topology, &plane, regions, 0.05);
        let both = of(&[vec!["AAA", "BBB"]]);
        let apart = of(&[vec!["AAA"], vec!["BBB"], vec!["CCC"], vec!["ZZZ"]]);
        assert_eq!(both[0].edge.matches('M').count(), 2, "{}", both[0].edge);
        assert!(apart[0].edge.len() + apart[1].edge.len() > both[0].edge.len());
        assert_eq!(apart[2].edge.matches('z').count(), 1);
        assert_eq!((apart[3].edge.as_str(), apart[3].bounds), ("", [0.0; 4]));
        let [left, right] = [plane.at([0.0, 5.0]), plane.at([20.0, 5.0])];
        assert!(both[0].at[0] > left[0] && both[0].at[0] < right[0]);
    }
}
