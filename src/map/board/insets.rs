//! Insets of the board: parts of the world, enlarged in boxes. Boxes are in millimetres.

use crate::flat::{Frame, Projection, Rect};
use crate::path::interpolate;

/// Number of points on each side of the dashed line that marks an enlarged part on the world map.
const POINTS_PER_SIDE: u32 = 12;

/// A part of the world enlarged in a box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Inset {
    /// Id of the inset, also of its name in the texts.
    pub id: &'static str,
    /// West, south, east and north limit in degrees.
    pub degrees: [f64; 4],
    /// Box on the board, in millimetres.
    pub area: Rect,
    /// `true` if the name is in the lower left corner of the box, because a country occupies the upper left one.
    pub name_below: bool,
}

/// The insets of the board, from left to right.
pub const INSETS: [Inset; 5] = [
    inset("europe", [-10.8, 34.2, 40.6, 61.2], Rect::new(27.5, 138.0, 92.0, 93.0)),
    inset("caribbean", [-79.4, 10.2, -58.9, 24.6], Rect::new(153.0, 181.5, 60.0, 49.5)),
    inset("west-africa", [-17.9, 3.6, 3.9, 17.4], Rect::new(216.5, 181.5, 52.0, 49.5)),
    named_below(inset("near-east", [33.6, 21.6, 57.6, 43.4], Rect::new(272.0, 181.5, 46.5, 49.5))),
    inset("pacific", [130.5, -22.5, 190.0, 16.5], Rect::new(322.0, 181.5, 70.5, 49.5)),
];

/// Creates an inset from its id, its limits in degrees and its box in millimetres.
pub(crate) const fn inset(id: &'static str, degrees: [f64; 4], area: Rect) -> Inset {
    Inset { id, degrees, area, name_below: false }
}

const fn named_below(inset: Inset) -> Inset {
    Inset { name_below: true, ..inset }
}

impl Inset {
    /// Returns the white box of the name, in a corner of the inset; the argument is the width and height of the box
    /// in millimetres.
    #[must_use]
    pub fn name_box(&self, [width, height]: [f64; 2]) -> Rect {
        let below = if self.name_below { self.area.height - height } else { 0.0 };
        Rect::new(self.area.x, self.area.y + below, width, height)
    }

    /// Returns the equal-area frame about the centre of the part, as large as the box permits along the central
    /// parallel and the central meridian.
    #[must_use]
    pub fn frame(&self) -> Frame {
        let [west, south, east, north] = self.degrees;
        let centre = [f64::midpoint(west, east), f64::midpoint(south, north)];
        let cross = [[west, centre[1]], [east, centre[1]], [centre[0], south], [centre[0], north]];
        Frame::fit(Projection::EqualArea { centre }, [cross.as_slice()], self.area)
    }

    /// Returns the outline of the part on another map, in millimetres.
    #[must_use]
    pub fn outline(&self, map: &Frame) -> Vec<[f64; 2]> {
        let [west, south, east, north] = self.degrees;
        let corners = [[west, south], [east, south], [east, north], [west, north]];
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        let points = sides.flat_map(|(from, to)| {
            (0..POINTS_PER_SIDE).map(move |index| {
                interpolate(*from, *to, f64::from(index) / f64::from(POINTS_PER_SIDE))
            })
        });
        points.map(|point| map.on_page(point)).collect()
    }

    /// Returns the position of a place in degrees in the box, in millimetres; `None` for a place outside the box or
    /// too near to its edge for a number. `frame` is the frame of this inset.
    #[must_use]
    pub fn position_of(&self, frame: &Frame, longitude: f64, latitude: f64) -> Option<[f64; 2]> {
        /// Distance from the edge of the box in millimetres.
        const EDGE_MM: f64 = 2.0;
        let [west, south, east, north] = self.degrees;
        // The inset of the Pacific extends past 180 degrees.
        let is_in_longitude = [longitude, longitude + 360.0]
            .into_iter()
            .any(|longitude| (west..=east).contains(&longitude));
        let at = frame.locate(longitude, latitude);
        let is_inside = is_in_longitude && (south..=north).contains(&latitude);
        (is_inside && self.area.grown(-EDGE_MM).contains(at)).then_some(at)
    }
}
