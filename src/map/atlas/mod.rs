//! Terminal maps of the world and its parts: with the numbers of the countries at their places (`Atlas`), or with
//! named sites and the lines between them (`SiteMap`), in braille or in block characters.

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
use labels::{NumberLabel, NumberSpot, Priority};
use lands::CountryRaster;
use parts::PARTS;
use picture::WIDTHS;

pub use labelled_areas::{LabelledArea, draw_labelled_areas};
pub use marked::draw_marked;
pub use net::{Line, NetDrawing, Site, SiteMap};
pub use parts::{Frame, Part, Place};
pub use picture::{Cell, Ink, Picture};

/// Minimum number of other numbers in the frame round a number, unless the frame would be too large.
const NEIGHBOURS: usize = 6;
/// Minimum and maximum of half the height of such a frame, in degrees.
const HALF_HEIGHT_LIMITS_DEG: [f64; 2] = [2.5, 20.0];

/// Maps of the world and its parts.
#[derive(Debug, Clone, Copy)]
pub struct Atlas<'a> {
    outlines: &'a Outlines,
    places: &'a [Place],
}

/// A drawn map with numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The map, at most as wide as requested.
    pub picture: Picture,
    /// Numbers that are on the map, in ascending order.
    pub shown: Vec<u16>,
    /// Numbers of the requested part for which there is no space, in ascending order.
    pub hidden: Vec<u16>,
}

impl<'a> Atlas<'a> {
    /// Creates an atlas of some outlines and numbered places.
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
        self.southward(|place| part.contains(place))
    }

    /// Returns the places on the map round a number, from north to south; none if no place has the number.
    #[must_use]
    pub fn places_round(&self, number: u16) -> Vec<&'a Place> {
        let frame = self.frame_round(number);
        self.southward(|place| frame.is_some_and(|frame| frame.contains_place(place)))
    }

    /// Returns the places for which `is_wanted` returns `true`, from north to south.
    fn southward(&self, is_wanted: impl Fn(&Place) -> bool) -> Vec<&'a Place> {
        let mut places: Vec<&Place> = self.places.iter().filter(|place| is_wanted(place)).collect();
        places.sort_by(|a, b| b.latitude.total_cmp(&a.latitude));
        places
    }

    /// Draws a part of the world, at most `width` columns wide.
    #[must_use]
    pub fn draw(&self, part: &Part, width: usize) -> Drawing {
        self.layout_of(part, width).draw(self.outlines)
    }

    /// Draws the surroundings of a number, at most `width` columns wide; `None` if no place has the number.
    #[must_use]
    pub fn draw_round(&self, number: u16, width: usize) -> Option<Drawing> {
        let frame = self.frame_round(number)?;
        let priority = |place: &Place| {
            if place.number == number {
                Priority::First
            } else if frame.contains_place(place) {
                Priority::Own
            } else {
                Priority::Other
            }
        };
        let map = self.layout(frame, priority, width);
        Some(map.draw(self.outlines))
    }

    /// Chooses parts of the world that together show as many of some numbers as possible, each at most `width`
    /// columns wide (greedy set cover). Returns the parts, and the numbers that no part shows.
    #[must_use]
    pub fn parts_showing(&self, numbers: &[u16], width: usize) -> (Vec<&'static Part>, Vec<u16>) {
        let numbers_shown = |part: &'static Part| {
            let map = self.layout_of(part, width);
            (part, map.numbers(true))
        };
        let maps: Vec<_> = PARTS.iter().map(numbers_shown).collect();
        let mut remaining = numbers.to_vec();
        let mut chosen = Vec::new();
        loop {
            let is_remaining = |number: &&u16| remaining.contains(number);
            let count = |numbers: &[u16]| numbers.iter().filter(is_remaining).count();
            // Reversed, because `max_by_key` returns the last of equals: the first one is the larger part.
            let best = maps.iter().rev().max_by_key(|(_, numbers)| count(numbers));
            let Some((part, numbers)) = best.filter(|(_, numbers)| count(numbers) > 0) else {
                return (chosen, remaining);
            };
            remaining.retain(|number| !numbers.contains(number));
            chosen.push(*part);
        }
    }

    /// Returns the smallest frame round a number that contains enough other numbers; `None` if no place has the
    /// number.
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
        let [smallest, largest] = HALF_HEIGHT_LIMITS_DEG;
        let sizes = std::iter::successors(Some(smallest), |half| Some(half * 1.25));
        let has_enough_neighbours = |half: &f64| {
            let frame = around(*half);
            let places_inside = self.places.iter().filter(|place| frame.contains_place(place));
            // The number itself is counted as well.
            places_inside.count() > NEIGHBOURS
        };
        let half = sizes.take_while(|half| *half < largest).find(has_enough_neighbours);
        Some(around(half.unwrap_or(largest)))
    }

    /// Places the numbers on the map of a part.
    fn layout_of(&self, part: &Part, width: usize) -> NumberMap {
        let priority = |place: &Place| {
            if part.contains(place) { Priority::Own } else { Priority::Other }
        };
        self.layout(part.frame, priority, width)
    }

    /// Places the numbers on the map of a frame; `priority` decides which numbers are placed first.
    fn layout(
        &self,
        frame: Frame,
        priority: impl Fn(&Place) -> Priority,
        width: usize,
    ) -> NumberMap {
        let chart = Chart::new(frame, width.clamp(WIDTHS[0], WIDTHS[1]));
        let inside =
            |place: &&Place| frame.contains_place(place) || priority(place) < Priority::Other;
        let mut places: Vec<&Place> = self.places.iter().filter(inside).collect();
        places.sort_by_key(|place| place.number);
        let label = |place: &&Place| NumberLabel {
            text: place.number.to_string(),
            at: chart.dot(place.latitude, place.longitude),
            priority: priority(place),
        };
        let labels: Vec<NumberLabel> = places.iter().map(label).collect();
        let spots = labels::arrange(&labels, chart.columns, chart.rows);
        let numbers = places.iter().map(|place| place.number).collect();
        NumberMap { chart, numbers, labels, spots }
    }
}

/// A map with the positions of its numbers, before it is drawn.
struct NumberMap {
    chart: Chart,
    /// Numbers of the places; `labels` and `spots` have the same order.
    numbers: Vec<u16>,
    labels: Vec<NumberLabel>,
    spots: Vec<Option<NumberSpot>>,
}

impl NumberMap {
    /// Returns the numbers on the map or, if `is_shown` is `false`, the numbers of the requested part without a
    /// position.
    fn numbers(&self, is_shown: bool) -> Vec<u16> {
        let all = self.numbers.iter().zip(&self.labels).zip(&self.spots);
        let wanted = all
            .filter(|((_, label), spot)| {
                spot.is_some() == is_shown && (is_shown || label.priority < Priority::Other)
            })
            .map(|((number, _), _)| *number);
        let mut wanted: Vec<u16> = wanted.collect();
        wanted.sort_unstable();
        wanted
    }

    fn draw(&self, outlines: &Outlines) -> Drawing {
        let mut picture = Picture::new(self.chart.columns, &self.chart);
        CountryRaster::from_outlines(outlines, &self.chart).paint_countries(None, &mut picture);
        self.chart.trace(outlines, |x, y| picture.set_dot(x, y));
        for (label, spot) in self.labels.iter().zip(&self.spots) {
            if let Some(spot) = spot {
                picture.write((spot.column, spot.row), &label.text);
            }
        }
        Drawing { picture, shown: self.numbers(true), hidden: self.numbers(false) }
    }
}
