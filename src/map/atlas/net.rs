//! Terminal maps of sites with their names and the lines between them, such as the cities and flights of a game.

use super::chart::{Chart, DOTS};
use super::lands::CountryRaster;
use super::marks::{NamedSite, cell};
use super::names;
use super::parts::{Frame, Part};
use super::picture::{Picture, WIDTHS};
use crate::Outlines;

/// Number of other sites in the frame round a site.
const NEIGHBOURS: usize = 6;
/// Margin of a frame beyond its outermost sites, in degrees.
const MARGIN_DEG: f64 = 6.0;

/// A named place of a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Site {
    /// Name of the site.
    pub name: String,
    /// Text directly after the name, such as signs.
    pub suffix: String,
    /// Character that marks the place.
    pub mark: char,
    /// Latitude in degrees; north is positive.
    pub latitude: f64,
    /// Longitude in degrees; east is positive.
    pub longitude: f64,
    /// Priority of placement: the smallest number is placed first.
    pub priority: u8,
}

/// A line between two sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Indices of the two sites.
    pub ends: (usize, usize),
    /// Character of which the line is made. Where two lines share a cell, the later one is visible.
    pub symbol: char,
}

/// A map of sites and lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetDrawing {
    /// The map, at most as wide as requested.
    pub picture: Picture,
    /// Indices of the sites in the frame with a name on the map, in ascending order.
    pub shown: Vec<usize>,
    /// Letters that replace the names of sites, each with the index of its site, in reading order on the map.
    pub keys: Vec<(char, usize)>,
    /// Indices of the sites in the frame with neither a name nor a letter, in ascending order.
    pub hidden: Vec<usize>,
}

/// Maps of some sites.
#[derive(Debug, Clone, Copy)]
pub struct SiteMap<'a> {
    /// Outlines of the land behind the sites.
    pub outlines: &'a Outlines,
    /// Sites to mark and to name; lines and drawings refer to their indices.
    pub sites: &'a [Site],
}

impl SiteMap<'_> {
    /// Returns the frame of all meridians that reaches as far north and south as there are sites.
    #[must_use]
    pub fn world(&self) -> Frame {
        let all: Vec<usize> = (0..self.sites.len()).collect();
        let Frame { west, east, .. } = Part::WORLD.frame;
        let Frame { south, north, .. } = self.around(&all);
        Frame { west, east, south, north }
    }

    /// Returns the smallest frame that contains the sites with some indices, with a margin.
    #[must_use]
    pub fn around(&self, sites: &[usize]) -> Frame {
        let places = sites.iter().filter_map(|site| self.sites.get(*site));
        let places: Vec<[f64; 2]> = places.map(|site| [site.latitude, site.longitude]).collect();
        Frame::around(&places, MARGIN_DEG)
    }

    /// Returns a frame that contains a site and the sites nearest to it; the whole world if no site has the index.
    #[must_use]
    pub fn surroundings(&self, site: usize) -> Frame {
        let Some(centre) = self.sites.get(site) else {
            return Part::WORLD.frame;
        };
        let distance = |other: &Site| {
            let turn = (other.longitude - centre.longitude + 180.0).rem_euclid(360.0) - 180.0;
            let width = centre.latitude.to_radians().cos();
            // Maps are twice as wide as high, so a distance in longitude counts half.
            (turn * width / 2.0).hypot(other.latitude - centre.latitude)
        };
        let mut nearest: Vec<usize> = (0..self.sites.len()).collect();
        nearest.sort_by(|a, b| distance(&self.sites[*a]).total_cmp(&distance(&self.sites[*b])));
        nearest.truncate(1 + NEIGHBOURS);
        self.around(&nearest)
    }

    /// Returns the indices of the sites in a frame, in ascending order.
    #[must_use]
    pub fn sites_in(&self, frame: &Frame) -> Vec<usize> {
        let sites = self.sites.iter().enumerate();
        let inside = sites.filter(|(_, site)| frame.contains(site.latitude, site.longitude));
        inside.map(|(number, _)| number).collect()
    }

    /// Draws a frame with its sites and some lines, at most `width` columns wide.
    #[must_use]
    pub fn draw(&self, frame: &Frame, lines: &[Line], width: usize) -> NetDrawing {
        let width = width.clamp(WIDTHS[0], WIDTHS[1]);
        let chart = Chart::new(*frame, width);
        // The picture may be wider than the chart: names may be beside it.
        let mut picture = Picture::new(width, &chart);
        CountryRaster::from_outlines(self.outlines, &chart).paint_land(&mut picture);
        chart.trace_coasts(self.outlines, |x, y| picture.set_dot(x, y));
        for line in lines {
            self.draw_line(&mut picture, &chart, line);
        }
        let inside = self.sites_in(frame);
        let to_named_site = |number: &usize| {
            let site = &self.sites[*number];
            NamedSite {
                at: chart.dot(site.latitude, site.longitude),
                name: &site.name,
                suffix: &site.suffix,
                priority: site.priority,
            }
        };
        let named_sites: Vec<NamedSite<'_>> = inside.iter().map(to_named_site).collect();
        let spots = names::arrange(&named_sites, width, chart.rows);
        let marked = || inside.iter().copied().zip(&spots);
        let marked = || marked().filter_map(|(number, spot)| Some((number, (*spot)?)));
        let labelled = |is_key: bool| {
            let labelled = marked().filter_map(|(number, spot)| Some((number, spot.label?)));
            let labelled = labelled.filter(|(_, label)| label.is_key == is_key);
            let mut labelled: Vec<_> = labelled.collect();
            if is_key {
                // Letters are assigned in reading order.
                labelled.sort_by_key(|(_, label)| (label.start.1, label.start.0));
            } else {
                labelled.sort_by_key(|(number, _)| *number);
            }
            labelled
        };
        for (number, spot) in marked() {
            picture.write(spot.mark, &self.sites[number].mark.to_string());
        }
        let mut shown = Vec::new();
        for (number, label) in labelled(false) {
            let Site { name, suffix: tail, .. } = &self.sites[number];
            picture.write(label.start, &format!("{name}{tail}"));
            shown.push(number);
        }
        let mut keys = Vec::new();
        for (key, (number, label)) in names::KEYS.zip(labelled(true)) {
            picture.write(label.start, &key.to_string());
            keys.push((key, number));
        }
        let is_hidden = |number: &usize| {
            !shown.contains(number) && !keys.iter().any(|(_, site)| site == number)
        };
        NetDrawing {
            picture,
            hidden: inside.iter().copied().filter(is_hidden).collect(),
            shown,
            keys,
        }
    }

    /// Draws a line in the shorter direction round the world, in two pieces if it leaves the map on one side and
    /// continues on the other.
    fn draw_line(&self, picture: &mut Picture, chart: &Chart, line: &Line) {
        let ends = (self.sites.get(line.ends.0), self.sites.get(line.ends.1));
        let (Some(from), Some(to)) = ends else {
            return;
        };
        for (from, to) in
            chart.shortest_lines([from.latitude, from.longitude], [to.latitude, to.longitude])
        {
            let across = (to[0] - from[0]) / DOTS[0] as f64;
            let down = (to[1] - from[1]) / DOTS[1] as f64;
            // At least one step: both ends may be in one cell.
            let steps = across.abs().max(down.abs()).ceil().max(1.0) as usize;
            for step in 0..=steps {
                let share = step as f64 / steps as f64;
                let at = [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
                if chart.contains(at) {
                    picture.write(cell(at), &line.symbol.to_string());
                }
            }
        }
    }
}
