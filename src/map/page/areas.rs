//! Regions of countries on the page: the outline of each and a position for its label.

use serde::Serialize;

use super::{BoundingBox, Plane, bounding_box, find_shape, round_to_grid};
use crate::flat::{Shape, Topology};
use crate::path::Point;
use crate::regions::world::{ring_positions, weighted_middle};

/// Distance in units between the rings of positions that are tried for a label.
const RING_STEP: f64 = 1.0;

/// A region of countries; its land is the land of its members.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Area {
    /// Outline as path data: the coasts, and the borders with other regions.
    pub edge: String,
    /// Position of the label in units: on land of the region, as near to its middle as possible.
    pub at: Point,
    /// Smallest upright rectangle around the region.
    pub bounds: BoundingBox,
}

/// Returns the areas of some regions, each given by the codes of its countries. Countries without an outline are
/// skipped; a region without any outline has an empty path. `detail` is the thinning tolerance in units.
#[must_use]
pub fn areas(topology: &Topology, plane: &Plane, regions: &[Vec<&str>], detail: f64) -> Vec<Area> {
    let shapes = plane.shapes(topology, detail);
    let area = |members: &Vec<&str>| {
        let land: Vec<&Shape> =
            members.iter().filter_map(|code| find_shape(&shapes, code)).collect();
        let edge =
            land.iter().map(|shape| shape.boundary_path(|neighbour| members.contains(&neighbour)));
        let middle = weighted_middle(land.iter().copied());
        let on_land = |at: &Point| land.iter().any(|shape| shape.contains(*at));
        Area {
            edge: edge.collect(),
            // The middle of islands or of a crescent may be at sea.
            at: ring_positions(middle, RING_STEP)
                .find(on_land)
                .unwrap_or(middle)
                .map(round_to_grid),
            bounds: bounding_box(land.iter().flat_map(|shape| &shape.rings).flatten().copied()),
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
        let plane = Plane::around(MERIDIAN);
        let of = |regions: &[Vec<&str>]| areas(&topology, &plane, regions, 0.05);
        let both = of(&[vec!["AAA", "BBB"]]);
        let apart = of(&[vec!["AAA"], vec!["BBB"], vec!["CCC"], vec!["ZZZ"]]);
        assert_eq!(both[0].edge.matches('M').count(), 2, "{}", both[0].edge);
        assert!(apart[0].edge.len() + apart[1].edge.len() > both[0].edge.len());
        assert_eq!(apart[2].edge.matches('z').count(), 1);
        assert_eq!((apart[3].edge.as_str(), apart[3].bounds), ("", [0.0; 4]));
        let [left, right] = [plane.locate([0.0, 5.0]), plane.locate([20.0, 5.0])];
        assert!(both[0].at[0] > left[0] && both[0].at[0] < right[0]);
    }
}
