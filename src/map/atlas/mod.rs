//! Terminal maps of the world and its parts, with the numbers of the countries at their places, or with named sites
//! and the lines between them.

mod chart;
mod labelled_areas;
mod labels;
mod lands;
mod marked;
mod marks;
mod names;
mod net;
mod parts;
mod picture;

use super::outlines::Outlines;
use chart::Chart;
use labels::{Label, Rank, Spot};
use lands::Lands;
use parts::PARTS;
use picture::WIDTHS;

pub use labelled_areas::{LabelledArea, draw_grounds};
pub use marked::marked;
pub use net::{Line, NetDrawing, Site, SiteMap};
pub use parts::{Frame, Part, Place};
pub use picture::{Cell, Ink, Picture};

/// Number of other numbers in the frame round a number, unless the frame would be too large.
const NEIGHBOURS: usize = 6;
/// Minimum and maximum of half the height of such a frame, in degrees.
const HALF_HEIGHTS: [f64; 2] = [2.5, 20.0];

/// Maps of the world and its parts.
#[derive(Debug, Clone, Copy)]
pub struct Atlas<'a> {
    outlines: &'a Outlines,
    places: &'a [Place],
}

/// A map with numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The map, at most as wide as requested.
    pub picture: Picture,
    /// Numbers on the map, in ascending order.
    pub shown: Vec<u16>,
    /// Numbers of the part for which there is no space, in ascending order.
    pub hidden: Vec<u16>,
}

impl<'a> Atlas<'a> {
    /// Creates an atlas of some outlines and numbers.
    #[must_use]
    pub fn new(outlines: &'a Outlines, places: &'a [Place]) -> Self {
        Self { outlines, places }
    }

    /// Returns the world, the continents and the regions.
    pub fn parts() -> impl Iterator<Item = &'static Part> {
        PARTS.iter()
    }

    /// Returns the places of a part, from north to south.
    #[must_use]
    pub fn places(&self, part: &Part) -> Vec<&'a Place> {
        self.southward(|place| part.has(place))
    }

    /// Returns the places on the map round a number, from north to south.
    #[must_use]
    pub fn places_round(&self, number: u16) -> Vec<&'a Place> {
        let frame = self.frame_round(number);
        self.southward(|place| frame.is_some_and(|frame| frame.holds_place(place)))
    }

    fn southward(&self, wanted: impl Fn(&Place) -> bool) -> Vec<&'a Place> {
        let mut places: Vec<&Place> = self.places.iter().filter(|place| wanted(place)).collect();
        places.sort_by(|a, b| b.latitude.total_cmp(&a.latitude));
        places
    }

    /// Draws a part, at most `width` columns wide.
    #[must_use]
    pub fn draw(&self, part: &Part, width: usize) -> Drawing {
        self.plan_of(part, width).draw(self.outlines)
    }

    /// Draws the surroundings of a number; `None` if no country has it.
    #[must_use]
    pub fn draw_round(&self, number: u16, width: usize) -> Option<Drawing> {
        let frame = self.frame_round(number)?;
        let rank = |place: &Place| {
            if place.number == number {
                Rank::First
            } else if frame.holds_place(place) {
                Rank::Own
            } else {
                Rank::Other
            }
        };
        let plan = self.plan(frame, rank, width);
        Some(plan.draw(self.outlines))
    }

    /// Chooses parts that together show as many of some numbers as possible, each at most `width` columns wide
    /// (greedy set cover). Returns the parts, and the numbers that no part shows.
    #[must_use]
    pub fn parts_showing(&self, numbers: &[u16], width: usize) -> (Vec<&'static Part>, Vec<u16>) {
        let shown = |part: &'static Part| {
            let plan = self.plan_of(part, width);
            (part, plan.numbers(true))
        };
        let maps: Vec<_> = PARTS.iter().map(shown).collect();
        let mut left = numbers.to_vec();
        let mut chosen = Vec::new();
        loop {
            let is_left = |number: &&u16| left.contains(number);
            let count = |numbers: &[u16]| numbers.iter().filter(is_left).count();
            // Reversed, because `max_by_key` returns the last of equals: the first one is the larger part.
            let best = maps.iter().rev().max_by_key(|(_, numbers)| count(numbers));
            let Some((part, numbers)) = best.filter(|(_, numbers)| count(numbers) > 0) else {
                return (chosen, left);
            };
            left.retain(|number| !numbers.contains(number));
            chosen.push(*part);
        }
    }

    fn frame_round(&self, number: u16) -> Option<Frame> {
        let centre = self.places.iter().find(|place| place.number == number)?;
        let around = |half: f64| {
            // Maps are twice as wide as high. Near a pole the floor limits the number of degrees.
            let half_width = 2.0 * half / centre.latitude.to_radians().cos().max(0.1);
            Frame {
                west: centre.longitude - half_width,
                east: centre.longitude + half_width,
                south: centre.latitude - half,
                north: centre.latitude + half,
            }
        };
        let [least, most] = HALF_HEIGHTS;
        let sizes = std::iter::successors(Some(least), |half| Some(half * 1.25));
        let enough = |half: &f64| {
            let frame = around(*half);
            let held = self.places.iter().filter(|place| frame.holds_place(place));
            // The number itself is counted as well.
            held.count() > NEIGHBOURS
        };
        let half = sizes.take_while(|half| *half < most).find(enough);
        Some(around(half.unwrap_or(most)))
    }

    fn plan_of(&self, part: &Part, width: usize) -> Plan {
        let rank = |place: &Place| {
            if part.has(place) { Rank::Own } else { Rank::Other }
        };
        self.plan(part.frame, rank, width)
    }

    fn plan(&self, frame: Frame, rank: impl Fn(&Place) -> Rank, width: usize) -> Plan {
        let chart = Chart::new(frame, width.clamp(WIDTHS[0], WIDTHS[1]));
        let inside = |place: &&Place| frame.holds_place(place) || rank(place) < Rank::Other;
        let mut places: Vec<&Place> = self.places.iter().filter(inside).collect();
        places.sort_by_key(|place| place.number);
        let label = |place: &&Place| Label {
            text: place.number.to_string(),
            at: chart.dot(place.latitude, place.longitude),
            rank: rank(place),
        };
        let labels: Vec<Label> = places.iter().map(label).collect();
        let spots = labels::arrange(&labels, chart.columns, chart.rows);
        let numbers = places.iter().map(|place| place.number).collect();
        Plan { chart, numbers, labels, spots }
    }
}

/// A map before it is drawn.
struct Plan {
    chart: Chart,
    /// Numbers of the places; `labels` and `spots` have the same order.
    numbers: Vec<u16>,
    labels: Vec<Label>,
    spots: Vec<Option<Spot>>,
}

impl Plan {
    /// Returns the numbers on the map or, if `shown` is `false`, the part's numbers without a position.
    fn numbers(&self, shown: bool) -> Vec<u16> {
        let all = self.numbers.iter().zip(&self.labels).zip(&self.spots);
        let wanted = all
            .filter(|((_, label), spot)| {
                spot.is_some() == shown && (shown || label.rank < Rank::Other)
            })
            .map(|((number, _), _)| *number);
        let mut wanted: Vec<u16> = wanted.collect();
        wanted.sort_unstable();
        wanted
    }

    fn draw(&self, outlines: &Outlines) -> Drawing {
        let mut picture = Picture::new(self.chart.columns, &self.chart);
        Lands::from_outlines(outlines, &self.chart).ink(None, &mut picture);
        self.chart.trace(outlines, |x, y| picture.paint(x, y));
        for (label, spot) in self.labels.iter().zip(&self.spots) {
            if let Some(spot) = spot {
                picture.write((spot.column, spot.row), &label.text);
            }
        }
        Drawing { picture, shown: self.numbers(true), hidden: self.numbers(false) }
    }
}
