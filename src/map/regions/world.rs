//! The board of Contrôle Global: the world in the tints of its regions, a number on each, and lines between
//! neighbours; 420 × 297 mm.
//!
//! [`board`] returns a picture without text and the positions of numbers and names. The places of cards and tokens
//! are defined here as well, because no name may cover them. Positions and areas are in millimetres.

use std::collections::{BTreeMap, BTreeSet};

use super::links::{self, Link};
use super::{Member, NoShape};
use crate::board::picture::{
    MIN_WATER_ISLAND_MM2, PAPER, TOLERANCE_MM, WATER_LINES_MM, WATER_TOLERANCE_MM, graticule,
    tropics,
};
use crate::board::{CENTRAL_MERIDIAN_DEG, CUTS, SHEET, SIZE, TOP_LATITUDE_DEG, colour, tints};
use crate::flat::{Frame, Projection, Rect, Shape, Topology, borders, coasts, water_lines};
use crate::labels::{self, AvoidedLines, DotRules, Label, LabelSpace, LandRaster};
use crate::path::{Point, distance};
use crate::svg::{cover_outside, fill, open_svg, path, polyline_data, rect, stroke_only};

pub use super::links::{BADGE_RADIUS_MM, WINDOW};

/// Millimetres on the board per radius of the globe.
const SCALE_MM: f64 = 72.0;

/// Area for title and compass rose, in the Pacific.
pub const TITLE: Rect = Rect::new(17.0, 98.0, 68.0, 32.0);
/// Area for the cards of civil society: as large as a card.
pub const CIVIL: Rect = Rect::new(17.0, 180.0, 63.0, 88.0);
/// Panel for the number of regions in play and the legend of the lines.
pub const IN_PLAY: Rect = Rect::new(84.0, 199.0, 66.0, 69.0);
/// Panel for the order of the players.
pub const ORDER: Rect = Rect::new(155.0, 199.0, 108.0, 69.0);
/// Panel for the resources of the bank.
pub const BANK: Rect = Rect::new(268.0, 199.0, 137.0, 69.0);

/// Places for piles in millimetres: width, distance from one to the next, left edge of the first, height.
const PILE_PLACES_MM: (f64, f64, f64, f64) = (63.0, 66.6, 12.0, 17.0);

/// Returns the place of the pile with an index from 0, against the upper edge of the board or, if `is_lower`, against
/// the lower one.
#[must_use]
pub fn pile_place(index: usize, is_lower: bool) -> Rect {
    let (width, pitch, left, height) = PILE_PLACES_MM;
    let y = if is_lower { SIZE[1] - height } else { 0.0 };
    Rect::new(left + pitch * index as f64, y, width, height)
}

/// Placement rules of the names: beside the discs, without a leader.
const NAME_RULES: DotRules<'_> = DotRules {
    // A name keeps farther from the disc of another region than from its own.
    radius: 7.5,
    distances: &[
        4.7, 5.0, 5.3, 5.6, 5.9, 6.2, 6.5, 6.8, 7.1, 7.4, 7.7, 8.0, 8.3, 8.6, 8.9, 9.2, 9.5, 9.8,
        10.1, 10.4, 10.7, 11.0, 11.3, 11.6, 11.9, 12.2, 12.5, 12.8, 13.1,
    ],
    leader_from: f64::INFINITY,
    leader_may_slide: true,
    foreign_dot_distance: 0.0,
};

/// Distance in millimetres from the middle of a line that names avoid, in addition to their halo.
const LINE_REACH_MM: f64 = 0.45;

/// Minimum white space between two discs, in millimetres.
const BADGE_GAP_MM: f64 = 5.0;
/// Maximum number of rings of positions that are tried for a disc round the middle of its region.
const MAX_RINGS: u32 = 60;
/// Distance between two of these rings, in millimetres.
const BADGE_STEP_MM: f64 = 0.5;

/// A region on the board.
#[derive(Debug, Clone)]
pub struct Region<'a> {
    /// The id of the continent, which determines the colour of the region.
    pub continent: &'a str,
    /// Countries of the region.
    pub members: Vec<Member<'a>>,
    /// Indices of the neighbouring regions, by land or by sea.
    pub neighbours: Vec<usize>,
    /// Width and height of the name, in millimetres.
    pub name_size: [f64; 2],
    /// Width of each line of the name, in millimetres.
    pub row_widths: Vec<f64>,
}

/// Colours of the board in SVG syntax.
#[derive(Debug, Clone)]
pub struct Palette<'a> {
    /// The colour of the game.
    pub main: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Water lines along the coasts.
    pub water: &'a str,
    /// Meridians and parallels.
    pub graticule: &'a str,
    /// Equator and tropics.
    pub tropics: &'a str,
    /// Colour of the coasts.
    pub coast: &'a str,
    /// Land outside all regions.
    pub plain: &'a str,
    /// Colour of each continent by id: `#` and six hexadecimal digits.
    pub continents: BTreeMap<&'a str, &'a str>,
}

/// The board without its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The picture as SVG, with the bleed.
    pub picture: String,
    /// Centre of the disc of each region.
    pub badges: Vec<Point>,
    /// Box of each name.
    pub names: Vec<Rect>,
    /// Links, one for each pair of neighbours.
    pub links: Vec<Link>,
    /// Colour of the land of each region.
    pub colours: Vec<String>,
}

/// Reason why the board cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RegionBoardError {
    /// The outlines do not contain a country.
    NoShape(NoShape),
    /// There is no space for the number or the name of the region with this index.
    NoRoom(usize),
}

/// Returns the frame of the world on the board.
#[must_use]
pub fn frame() -> Frame {
    let projection = Projection::EqualEarth { middle: CENTRAL_MERIDIAN_DEG };
    let [_, top] = projection.project([CENTRAL_MERIDIAN_DEG, TOP_LATITUDE_DEG]);
    Frame {
        projection,
        scale: SCALE_MM,
        origin: [WINDOW.middle()[0], WINDOW.y + 4.0 + top * SCALE_MM],
        window: WINDOW,
    }
}

/// Draws the board.
///
/// # Errors
///
/// [`RegionBoardError`] gives what cannot be shown; nothing is left out silently.
pub fn board(
    topology: &Topology,
    regions: &[Region<'_>],
    palette: &Palette<'_>,
) -> Result<Board, RegionBoardError> {
    let map = Map::for_regions(topology, regions)?;
    let badges = map.badges()?;
    let links = map.links(topology, &badges);
    let names = map.names(&badges, &links)?;
    let colours = map.colours(palette);
    let picture = map.picture(topology, palette, &colours, &links);
    Ok(Board { picture, badges, names, links, colours })
}

/// The map before it is drawn.
struct Map<'a> {
    frame: Frame,
    shapes: Vec<Shape>,
    regions: &'a [Region<'a>],
    /// Index of the region of each country.
    owners: BTreeMap<&'a str, usize>,
}

impl<'a> Map<'a> {
    fn for_regions(
        topology: &Topology,
        regions: &'a [Region<'a>],
    ) -> Result<Self, RegionBoardError> {
        let frame = frame();
        let shapes = topology.shapes(&frame, TOLERANCE_MM);
        let mut owners = BTreeMap::new();
        for (index, region) in regions.iter().enumerate() {
            for member in &region.members {
                if !shapes.iter().any(|shape| shape.code == member.code) {
                    return Err(RegionBoardError::NoShape(NoShape(member.code.to_owned())));
                }
                owners.insert(member.code, index);
            }
        }
        Ok(Self { frame, shapes, regions, owners })
    }

    /// Returns the index of the region of a country; `None` for land outside all regions.
    fn owner(&self, code: &str) -> Option<usize> {
        self.owners.get(code).copied()
    }

    /// Returns the land of a region, by its index.
    fn region_shapes(&self, region: usize) -> impl Iterator<Item = &Shape> {
        let is_own = move |shape: &&Shape| self.owner(&shape.code) == Some(region);
        self.shapes.iter().filter(is_own)
    }

    /// Returns the shape of a country.
    fn shape(&self, code: &str) -> Option<&Shape> {
        self.shapes.iter().find(|shape| shape.code == code)
    }

    /// Returns the centres of the discs, each on the land of its region, as near to the middle as possible; the
    /// smallest regions choose first.
    fn badges(&self) -> Result<Vec<Point>, RegionBoardError> {
        let area =
            |region: &usize| self.region_shapes(*region).map(|shape| shape.area).sum::<f64>();
        let mut order: Vec<usize> = (0..self.regions.len()).collect();
        order.sort_by(|a, b| area(a).total_cmp(&area(b)));
        let mut badges: Vec<Option<Point>> = vec![None; self.regions.len()];
        for region in order {
            let middle = weighted_middle(self.region_shapes(region));
            let is_free = |at: &Point| {
                let disc = Rect::centred_on(*at, [2.0 * BADGE_RADIUS_MM; 2]);
                let is_near =
                    |other: &Point| distance(*at, *other) < 2.0 * BADGE_RADIUS_MM + BADGE_GAP_MM;
                self.region_shapes(region).any(|shape| shape.contains(*at))
                    && !forbidden_areas().chain(CUTS).any(|rect| rect.overlaps(&disc))
                    && !badges.iter().flatten().any(is_near)
            };
            let at = ring_positions(middle, BADGE_STEP_MM).find(is_free);
            badges[region] = Some(at.ok_or(RegionBoardError::NoRoom(region))?);
        }
        Ok(badges.into_iter().flatten().collect())
    }

    /// Returns the links between neighbouring regions.
    fn links(&self, topology: &Topology, badges: &[Point]) -> Vec<Link> {
        let on_land = self.pairs_on_land(topology);
        let longitudes: Vec<f64> =
            (0..self.regions.len()).map(|region| self.longitude(region)).collect();
        let pairs = self.regions.iter().enumerate().flat_map(|(one, region)| {
            let later = region.neighbours.iter().filter(move |other| **other > one);
            later.map(move |other| [one, *other])
        });
        let link = |ends: [usize; 2]| {
            let [one, other] = ends;
            let over_sea = !on_land.contains(&ends);
            // The shorter connection crosses the edge of the map.
            let is_over_map_edge = (longitudes[one] - longitudes[other]).abs() > 180.0;
            let (lines, exits) = if is_over_map_edge {
                let world_width = 2.0
                    * (self.frame.on_page([CENTRAL_MERIDIAN_DEG + 180.0, 0.0])[0]
                        - self.frame.origin[0]);
                // `exit_lines` expects the western end first.
                let swapped = badges[one][0] > badges[other][0];
                let [west, east] = if swapped { [other, one] } else { [one, other] };
                let [a, b] = links::exit_lines(badges[west], badges[east], world_width, &CUTS);
                let [a, b] = if swapped { [b, a] } else { [a, b] };
                let exits = [a[1], b[1]];
                (vec![a, b], Some(exits))
            } else {
                let all = badges.iter().enumerate();
                let others = all.filter(|(index, _)| !ends.contains(index));
                let others: Vec<Point> = others.map(|(_, at)| *at).collect();
                (vec![links::direct_line(badges[one], badges[other], &others)], None)
            };
            Link { ends, over_sea, exits, lines }
        };
        pairs.map(link).collect()
    }

    /// Returns the longitude in degrees of a region: that of its largest country.
    fn longitude(&self, region: usize) -> f64 {
        let members = &self.regions[region].members;
        let weight = |member: &Member<'_>| {
            let shape = self.shape(member.code);
            shape.map_or(0.0, |shape| shape.area.sqrt())
        };
        let largest = members.iter().max_by(|a, b| weight(a).total_cmp(&weight(b)));
        largest.map_or(0.0, |member| member.at[0])
    }

    /// Returns the pairs of regions that share a border on land, the lower index first.
    fn pairs_on_land(&self, topology: &Topology) -> BTreeSet<[usize; 2]> {
        let neighbours = topology.neighbours();
        let pairs = neighbours.iter().flat_map(|(code, others)| {
            let one = self.owner(code);
            others.iter().filter_map(move |other| {
                let (one, other) = (one?, self.owner(other)?);
                Some([one.min(other), one.max(other)])
            })
        });
        pairs.collect()
    }

    /// Returns the boxes of the names, which avoid discs, links and panels.
    fn names(&self, badges: &[Point], links: &[Link]) -> Result<Vec<Rect>, RegionBoardError> {
        let exits = links.iter().filter_map(|link| link.exits).flatten();
        let taken: Vec<Rect> = exits
            .map(|at| Rect::centred_on(at, [8.0, 8.0]))
            .chain(badges.iter().map(|at| Rect::centred_on(*at, [2.0 * BADGE_RADIUS_MM; 2])))
            .chain(forbidden_areas())
            .collect();
        // Names avoid lines; they may cover land.
        let lines = links.iter().flat_map(|link| &link.lines);
        let avoided_lines =
            AvoidedLines::from_lines(lines.map(Vec::as_slice), LINE_REACH_MM, WINDOW);
        let no_land = LandRaster::from_shapes(&[], WINDOW);
        let space = LabelSpace {
            window: WINDOW,
            closed_areas: &taken,
            cut_areas: &CUTS,
            closed_lines: &[],
            avoided_lines: &avoided_lines,
            land: &no_land,
        };
        let label = |(region, at): (&'a Region<'a>, &Point)| Label {
            at: *at,
            on_land: None,
            dot_box_size: region.name_size,
            row_widths: &region.row_widths,
            direction: None,
            disc_radius: BADGE_RADIUS_MM,
        };
        let all: Vec<Label<'_>> = self.regions.iter().zip(badges).map(label).collect();
        let placed = labels::place(&all, &space, &NAME_RULES)
            .map_err(|fault| RegionBoardError::NoRoom(fault.label))?;
        Ok(placed.iter().map(|label| label.area).collect())
    }

    /// Returns the colour of each region: a tint of its continent that differs from the neighbours' tints.
    fn colours(&self, palette: &Palette<'_>) -> Vec<String> {
        let ids: Vec<String> = (0..self.regions.len()).map(|index| index.to_string()).collect();
        let lands: Vec<(&str, &str)> = ids
            .iter()
            .zip(self.regions)
            .map(|(id, region)| (id.as_str(), region.continent))
            .collect();
        let neighbours: BTreeMap<&str, BTreeSet<&str>> = ids
            .iter()
            .zip(self.regions)
            .map(|(id, region)| {
                let next = region.neighbours.iter().map(|index| ids[*index].as_str());
                (id.as_str(), next.collect())
            })
            .collect();
        let tints = tints(&lands, &neighbours);
        let tint_of = |(id, continent): &(&str, &str)| {
            let band = palette.continents.get(continent)?;
            colour(continent, band, *tints.get(id)?)
        };
        let plain = || palette.plain.to_owned();
        lands.iter().map(|land| tint_of(land).unwrap_or_else(plain)).collect()
    }

    /// Draws the whole picture.
    fn picture(
        &self,
        topology: &Topology,
        palette: &Palette<'_>,
        colours: &[String],
        links: &[Link],
    ) -> String {
        let mut out = open_svg(&SHEET);
        out += &rect(&WINDOW, &fill(palette.sea));
        out += &graticule(&self.frame, palette.graticule);
        let rough = topology.shapes(&self.frame, WATER_TOLERANCE_MM);
        let coast = coasts(&rough, MIN_WATER_ISLAND_MM2);
        out += &water_lines(&coast, &WATER_LINES_MM, palette.water, palette.sea);
        out += &self.draw_land(palette, colours);
        out += &tropics(&self.frame, palette.tropics);
        for link in links {
            out += &draw_link(link, palette);
        }
        // Land and links extend beyond the window.
        out += &cover_outside(&SHEET, &WINDOW.corners(), PAPER);
        out + &draw_neatline(palette.main) + "</svg>"
    }

    /// Draws the land with its borders and coasts.
    fn draw_land(&self, palette: &Palette<'_>, colours: &[String]) -> String {
        // One path per colour is shorter than one per country, and sorted keys keep the bytes the same.
        let mut fills: BTreeMap<&str, String> = BTreeMap::new();
        for shape in &self.shapes {
            let owner = self.owner(&shape.code);
            let colour = owner.map_or(palette.plain, |index| colours[index].as_str());
            *fills.entry(colour).or_default() += &shape.path();
        }
        let mut out = String::new();
        for (colour, d) in fills {
            out += &path(&d, &(fill(colour) + " fill-rule=\"evenodd\""));
        }
        let bevel = " stroke-linejoin=\"bevel\"";
        let inside = |a: &str, b: &str| self.owner(a) == self.owner(b);
        let thin = stroke_only("#FFFFFF", 0.12) + bevel;
        out += &path(&borders(&self.shapes, inside), &thin);
        let edges = borders(&self.shapes, |a, b| !inside(a, b));
        out += &path(&edges, &(stroke_only("#FFFFFF", 0.75) + bevel));
        out += &path(&edges, &(stroke_only(palette.main, 0.22) + bevel));
        let shore = stroke_only(palette.coast, 0.16) + " stroke-linejoin=\"round\"";
        out + &path(&coasts(&self.shapes, 0.0), &shore)
    }
}

/// Returns the middle of some land, weighted by the square root of the area: a large country counts for more than a
/// small one, but does not decide alone. The origin without land.
pub(crate) fn weighted_middle<'a>(land: impl Iterator<Item = &'a Shape>) -> Point {
    let (mut sum, mut all) = ([0.0; 2], 0.0);
    for shape in land {
        let weight = shape.area.max(0.0).sqrt();
        let at = shape.rings.first().map_or([0.0; 2], |ring| centroid(ring));
        sum = [0, 1].map(|axis| sum[axis] + weight * at[axis]);
        all += weight;
    }
    // Without land the sum of weights is 0.
    sum.map(|part| part / all.max(f64::MIN_POSITIVE))
}

/// Returns the centre, and then positions on rings round it, nearest first; `ring_step` is the distance between
/// rings.
pub(crate) fn ring_positions(middle: Point, ring_step: f64) -> impl Iterator<Item = Point> {
    let rings = (1..=MAX_RINGS).flat_map(|ring| (0..24).map(move |direction| (ring, direction)));
    std::iter::once((0, 0)).chain(rings).map(move |(ring, direction)| {
        let angle = f64::from(direction) * std::f64::consts::TAU / 24.0;
        let distance = ring_step * f64::from(ring);
        [middle[0] + distance * angle.cos(), middle[1] + distance * angle.sin()]
    })
}

/// Returns the centroid of the area inside a closed line.
fn centroid(ring: &[Point]) -> Point {
    let (mut sum, mut all) = ([0.0; 2], 0.0);
    for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        let cross = a[0] * b[1] - b[0] * a[1];
        sum = [0, 1].map(|axis| sum[axis] + cross * (a[axis] + b[axis]));
        // The denominator is six times the area, and the cross products are twice the area.
        all += 3.0 * cross;
    }
    sum.map(|part| part / all)
}

/// Returns the areas where no name and no number may be.
fn forbidden_areas() -> impl Iterator<Item = Rect> {
    [TITLE, CIVIL, IN_PLAY, ORDER, BANK].map(|rect| rect.grown(1.5)).into_iter()
}

/// Draws a line on a white casing; dashed over the sea.
fn draw_link(link: &Link, palette: &Palette<'_>) -> String {
    let d = polyline_data(link.lines.iter().map(Vec::as_slice), false);
    let dashes = if link.over_sea { " stroke-dasharray=\"1.9 1.3\"" } else { "" };
    path(&d, &stroke_only("#FFFFFF", 1.6)) + &path(&d, &(stroke_only(palette.main, 0.7) + dashes))
}

/// Draws the neatline round the map: dark and light stretches in turn.
fn draw_neatline(main: &str) -> String {
    /// Distance from the map, in millimetres.
    const OFFSET_MM: f64 = 0.8;
    /// Width of the neatline, in millimetres.
    const WIDTH_MM: f64 = 1.2;
    /// Approximate length of a stretch, in millimetres.
    const STRETCH_MM: f64 = 13.0;
    let outer = WINDOW.grown(OFFSET_MM + WIDTH_MM);
    let [left, top, right, bottom] = outer.edges();
    let mut grounds = [String::new(), String::new()];
    let mut add = |dark: bool, area: &Rect| {
        grounds[usize::from(!dark)] += &polyline_data([area.corners().as_slice()], true);
    };
    // An odd number of stretches makes both ends of a side the same colour.
    let stretches_across = (outer.width / STRETCH_MM / 2.0).round() * 2.0 + 1.0;
    let stretches_down = (outer.height / STRETCH_MM / 2.0).round() * 2.0 + 1.0;
    for index in 0..stretches_across as u32 {
        let length = outer.width / stretches_across;
        let x = left + length * f64::from(index);
        for y in [top, bottom - WIDTH_MM] {
            add(index % 2 == 0, &Rect::new(x, y, length, WIDTH_MM));
        }
    }
    for index in 0..stretches_down as u32 {
        // The corners are parts of the horizontal sides.
        let length = (outer.height - 2.0 * WIDTH_MM) / stretches_down;
        let y = top + WIDTH_MM + length * f64::from(index);
        for x in [left, right - WIDTH_MM] {
            add(index % 2 == 1, &Rect::new(x, y, WIDTH_MM, length));
        }
    }
    let outline = stroke_only(main, 0.15).replace(" fill=\"none\"", "");
    let [dark, light] = grounds;
    path(&dark, &(fill(main) + &outline))
        + &path(&light, &(fill("#FFFFFF") + &outline))
        + &rect(&WINDOW, &stroke_only(main, 0.25))
}
