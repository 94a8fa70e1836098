//! The air map of La course autour du monde: cities, the legs between them as great circles, and an inset that
//! enlarges the part of the world where cities crowd. 420 × 297 mm.
//!
//! [`air`] returns a picture without text and the positions of names and signs; the templates set the type. Cities
//! and legs are given by the data, measures by the design.

mod bows;
mod picture;
mod routes;

use super::board::{self, Inset, inset};
use super::flat::{Frame, Projection, Rect, Topology};
use super::labels::{
    self, AvoidedLines, DotRules, Label, LabelPlacement, LabelSpace, LandRaster, UnplacedLabel,
};
use super::path::{Point, away, between};
use super::sphere::unit;
use bows::ResemblanceLimits;

pub use picture::Palette;
pub(super) use routes::GreatCircle;
pub use routes::{Exit, Route};

/// Width and height of the trimmed map, in millimetres.
pub const SIZE: [f64; 2] = board::SIZE;

/// Maximum area of the world; the names of routes that are cut there are placed beside it.
const WORLD: Rect = Rect::new(22.0, 9.0, 376.0, 174.0);

/// Area for the names on the world: above the lower strip with the inset and the visas.
const SHEET: Rect = Rect::new(4.5, 4.5, 411.0, 180.0);

/// Area for the title, in the upper left corner beside the world.
pub const CARTOUCHE: Rect = Rect::new(6.0, 6.0, 51.5, 29.5);

/// Area for the compass rose, in the upper right corner.
pub const ROSE: Rect = Rect::new(387.0, 7.0, 26.0, 26.0);

/// Part of the world in the inset (west, south, east, north in degrees), and its box.
const PART: Inset = inset("part", [-14.5, 27.6, 45.0, 59.6], INSET);
const INSET: Rect = Rect::new(23.5, 192.0, 123.0, 95.0);

/// Area for the names of the inset: the names of routes that are cut there are placed round the box.
const INSET_SHEET: Rect = Rect::new(4.5, 184.5, 164.0, 108.0);

/// Minimum number of cities for an inset.
const CROWD: usize = 3;

/// Area for the visas, in the lower right: places as large as these cards, with space for a heading over each.
pub const STRIP: Rect = Rect::new(173.0, 187.0, 239.0, 102.0);
/// Width and height of a visa, in millimetres.
const PLACE: [f64; 2] = [45.0, 64.0];

/// Longitude in the middle of the world; the edge of the map then runs through the Pacific between the islands.
const MIDDLE: f64 = 11.0;

/// Southernmost and northernmost latitude that is shown in any case, so that all land is on the map.
const LATITUDES: [f64; 2] = [-58.0, 84.0];

/// Margin beyond the routes, in degrees.
const BEYOND: f64 = 3.0;

/// Radii of cities in millimetres, on the world and in the inset: with the sign of a visa, without a visa, and as a
/// start.
const DISCS: [[f64; 3]; 2] = [[2.25, 1.5, 4.2], [3.1, 2.0, 5.2]];
/// Radius on the world of a city that the inset shows, and of a start there.
const SMALL: [f64; 2] = [0.95, 1.3];

/// Share of a start's radius that is filled with the colour of its visa.
pub const INNER: f64 = 0.72;

/// Distance in millimetres from a route that names avoid, in addition to their halo.
const REACH: f64 = 0.25;

/// Distances by which the frames of the world and of the inset extend outwards.
const FRAMES: [f64; 2] = [2.3, 1.4];
/// Length of an arrow outside a frame.
const ARROW: f64 = 1.7;

/// Minimum distance of names from the edge of a disc.
const ROUND: f64 = 0.55;

/// Minimum distance of routes from the edge of another city's disc.
const CLEAR: f64 = 1.3;

/// Minimum distance of a bowed route from the edge of the chart.
const INSIDE: f64 = 1.0;

/// Limits for the resemblance of two routes, on the world and in the inset.
const ALIKE: [ResemblanceLimits; 2] =
    [ResemblanceLimits { near: 1.2, free: 8.0 }, ResemblanceLimits { near: 1.5, free: 12.0 }];

/// Distance between two routes that leave the inset: the height of a name.
const PITCH: f64 = 3.0;

/// Distance below which routes that leave a chart for the same city share an arrow and its name.
const TOGETHER: f64 = ARROW;

const DOTS: DotRules = DotRules {
    radius: 1.0,
    distances: &[
        1.5, 1.9, 2.4, 2.8, 3.2, 3.7, 4.2, 4.8, 5.3, 5.8, 6.2, 6.7, 7.4, 8.2, 9.5, 11.0, 13.0,
    ],
    leader: 3.2,
    slide: true,
    apart: 2.2,
};

/// A city on the map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct City<'a> {
    /// Name as it is printed.
    pub name: &'a str,
    /// Longitude and latitude in degrees.
    pub at: [f64; 2],
    /// Index of the visa that players receive there.
    pub visa: Option<usize>,
    /// `true` if a journey may start there.
    pub start: bool,
}

/// Content of the map.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// Cities; legs and charts refer to their indices.
    pub cities: &'a [City<'a>],
    /// Legs: the indices of the two cities of each.
    pub legs: &'a [[usize; 2]],
    /// Measures a text; returns width and height in millimetres.
    pub measure: &'a dyn Fn(&str, Lettering) -> [f64; 2],
    /// Colours of land, sea, lines and visas.
    pub palette: &'a Palette,
}

/// Type style of a text on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lettering {
    /// The name of a city.
    Name,
    /// The name of a start.
    Start,
    /// The name on the world of a city that the inset shows as well.
    Small,
    /// The name of a city in the inset.
    Inset,
    /// The name of a start in the inset.
    InsetStart,
    /// The destination of a route that is cut.
    Exit,
}

impl Lettering {
    /// Returns the type size in points.
    #[must_use]
    pub fn points(self) -> f64 {
        match self {
            Self::Name => 9.0,
            Self::Start | Self::InsetStart => 13.0,
            Self::Small => 7.0,
            Self::Inset => 10.5,
            Self::Exit => 6.25,
        }
    }
}

/// The map without its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Air {
    /// The picture as SVG, with the bleed.
    pub picture: String,
    /// The world, and the inset if there is one.
    pub charts: Vec<Chart>,
    /// Places for the visas, left to right.
    pub places: Vec<Rect>,
}

/// A map of the world or of a part of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// Projection and visible window.
    pub frame: Frame,
    /// Routes of the legs, in the order of the plan.
    pub ways: Vec<Route>,
    /// Cities, in the order of the plan.
    pub marks: Vec<Mark>,
    /// Names of cities, and destinations of cut routes.
    pub texts: Vec<Text>,
}

/// A city on a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    /// Index of the city in [`Plan::cities`].
    pub city: usize,
    /// Centre of its disc, in millimetres from the upper left corner.
    pub at: [f64; 2],
    /// Radius of its disc.
    pub radius: f64,
    /// `true` if the disc contains the sign of the visa, for which a small disc has no space.
    pub signed: bool,
}

/// A text on a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Index of the city that it names.
    pub city: usize,
    /// Style of the type.
    pub lettering: Lettering,
    /// Position on the map.
    pub placed: LabelPlacement,
}

/// The name of the city with this index does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnplacedCity(pub usize);

/// Draws the map.
///
/// # Errors
///
/// [`UnplacedCity`] gives a city for which there is no space for a name; no name is left out silently.
pub fn air(topology: &Topology, plan: &Plan, visas: usize) -> Result<Air, UnplacedCity> {
    let courses: Vec<GreatCircle> = plan
        .legs
        .iter()
        .map(|leg| {
            let [from, to] = leg.map(|city| plan.cities[city].at);
            GreatCircle::between(from, to)
        })
        .collect();
    let limits = limits(plan, &courses);
    let part = PART.frame();
    let inside: Vec<bool> = plan.cities.iter().map(|city| is_inside(&part, city.at)).collect();
    let has_part = inside.iter().filter(|is_in| **is_in).count() >= CROWD;
    let on_part = |city: usize| has_part && inside[city];
    let world = world(limits);
    let mut charts = vec![Chart {
        frame: world,
        ways: courses
            .iter()
            .enumerate()
            .map(|(leg, course)| course.on_world(leg, &world, MIDDLE))
            .collect(),
        marks: marks(plan, &world, |city| Some(on_part(city)), DISCS[0]),
        texts: Vec::new(),
    }];
    if has_part {
        let way = |(leg, course): (usize, &GreatCircle)| {
            course.on_part(leg, &part, plan.legs[leg].map(|city| inside[city]))
        };
        charts.push(Chart {
            frame: part,
            ways: courses.iter().enumerate().filter_map(way).collect(),
            marks: marks(plan, &part, |city| inside[city].then_some(false), DISCS[1]),
            texts: Vec::new(),
        });
    }
    for (rank, chart) in charts.iter_mut().enumerate() {
        if rank > 0 {
            routes::spread(&mut chart.ways, PITCH);
        }
        chart.bow_routes(plan, ALIKE[rank]);
        chart.texts = chart.texts(plan, limits, [rank > 0, has_part])?;
    }
    let places = places(visas);
    Ok(Air { picture: picture::air(topology, plan, &charts, limits, &places), charts, places })
}

/// Returns the dashed outline, on the world, of the part in the inset.
#[must_use]
pub fn dashed(world: &Frame) -> Vec<Point> {
    PART.outline(world)
}

/// Returns the southern and the northern limit of the visible world, in degrees.
fn limits(plan: &Plan, courses: &[GreatCircle]) -> [f64; 2] {
    let ways = courses.iter().map(GreatCircle::latitudes);
    let cities = plan.cities.iter().map(|city| [city.at[1]; 2]);
    let [low, high] = ways.chain(cities).fold(LATITUDES, |[low, high], ends| {
        [low.min(ends[0] - BEYOND), high.max(ends[1] + BEYOND)]
    });
    // The margin must not extend beyond a pole.
    [low.max(-90.0), high.min(90.0)]
}

/// Returns the frame of the world between two parallels, as large as its area permits.
fn world([south, north]: [f64; 2]) -> Frame {
    let projection = Projection::EqualEarth { middle: MIDDLE };
    // In this projection the height of a parallel does not depend on the longitude.
    let y = |latitude: f64| projection.project([MIDDLE, latitude])[1];
    // The map is widest at the equator.
    let [east, _] = projection.project([MIDDLE + 180.0, 0.0]);
    let height = y(north) - y(south);
    let scale = (WORLD.width / (2.0 * east)).min(WORLD.height / height);
    let [x, middle] = WORLD.middle();
    Frame {
        projection,
        scale,
        origin: [x, middle + f64::midpoint(y(north), y(south)) * scale],
        window: Rect::about([x, middle], [2.0 * east * scale, height * scale]),
    }
}

fn is_inside(part: &Frame, [longitude, latitude]: [f64; 2]) -> bool {
    /// Distance from the edge in millimetres, for the disc and a part of its routes.
    const EDGE: f64 = 5.0;
    // The projection gives places on the far side of the globe a position on the map, too.
    let [west, south, east, north] = PART.degrees;
    let middle = unit(f64::midpoint(south, north), f64::midpoint(west, east));
    let at = unit(latitude, longitude);
    let cosine: f64 = (0..3).map(|i| middle[i] * at[i]).sum();
    cosine > 0.5 && part.window.grown(-EDGE).holds(part.at(longitude, latitude))
}

/// Returns the marks of the cities on a chart. `is_small` returns `true` for a city that is only a dot there, and
/// `None` for a city that is not on the chart.
fn marks(
    plan: &Plan,
    frame: &Frame,
    is_small: impl Fn(usize) -> Option<bool>,
    [visa, none, start]: [f64; 3],
) -> Vec<Mark> {
    let mark = |(rank, city): (usize, &City)| {
        let small = is_small(rank)?;
        let [longitude, latitude] = city.at;
        let radius = match (small, city.start, city.visa) {
            (true, is_start, _) => SMALL[usize::from(is_start)],
            (_, true, _) => start,
            (_, _, Some(_)) => visa,
            (_, _, None) => none,
        };
        Some(Mark {
            city: rank,
            at: frame.at(longitude, latitude),
            radius,
            signed: !small && city.visa.is_some(),
        })
    };
    plan.cities.iter().enumerate().filter_map(mark).collect()
}

impl Chart {
    /// Bows the routes round the cities where they do not land, and away from routes that they resemble.
    fn bow_routes(&mut self, plan: &Plan, likeness: ResemblanceLimits) {
        let discs = |way: &Route| {
            let marks = self.marks.iter();
            let others = marks.filter(|mark| !plan.legs[way.leg].contains(&mark.city));
            others.map(|mark| (mark.at, mark.radius + CLEAR)).collect()
        };
        let discs: Vec<Vec<_>> = self.ways.iter().map(discs).collect();
        bows::bow(&mut self.ways, &discs, &self.frame.window.grown(-INSIDE), likeness);
    }

    /// Places the names of the cities and of the destinations of cut routes.
    fn texts(
        &self,
        plan: &Plan,
        limits: [f64; 2],
        [is_part, has_part]: [bool; 2],
    ) -> Result<Vec<Text>, UnplacedCity> {
        let of_city = |mark: &Mark| {
            let is_start = plan.cities[mark.city].start;
            let lettering = match (is_part, is_start) {
                (true, true) => Lettering::InsetStart,
                (true, false) => Lettering::Inset,
                (false, _) if mark.radius <= SMALL[1] => Lettering::Small,
                (false, true) => Lettering::Start,
                (false, false) => Lettering::Name,
            };
            LabelRequest {
                city: mark.city,
                lettering,
                at: mark.at,
                toward: None,
                disc: mark.radius,
            }
        };
        let mut wanted: Vec<LabelRequest> = self.marks.iter().map(of_city).collect();
        let mut arrows = Vec::new();
        for way in &self.ways {
            for exit in &way.exits {
                let arrow = arrow(exit, is_part);
                let at = between(arrow[0], arrow[1], 0.8);
                let city = plan.legs[way.leg][exit.end];
                let is_named = |other: &LabelRequest| {
                    other.city == city && other.toward.is_some() && away(other.at, at) < TOGETHER
                };
                if !wanted.iter().any(is_named) {
                    let (lettering, toward) = (Lettering::Exit, Some(exit.out));
                    wanted.push(LabelRequest { city, lettering, at, toward, disc: 0.0 });
                    arrows.push(arrow);
                }
            }
        }
        let label = |wanted: &LabelRequest| Label {
            at: wanted.at,
            inside: None,
            beside: (plan.measure)(plan.cities[wanted.city].name, wanted.lettering),
            rows: &[],
            toward: wanted.toward,
            disc: wanted.disc,
        };
        let labels: Vec<Label> = wanted.iter().map(label).collect();
        let window = if is_part { INSET_SHEET } else { SHEET };
        let ways = self.ways.iter().flat_map(|way| way.halves.iter().flatten());
        let dashed = if has_part && !is_part { PART.outline(&self.frame) } else { Vec::new() };
        // The first point is repeated to close the outline.
        let dashed = [dashed.as_slice(), dashed.get(..1).unwrap_or_default()].concat();
        let lines = ways.map(Vec::as_slice).chain(arrows.iter().map(<[Point; 2]>::as_slice));
        let off = AvoidedLines::from_lines(lines.chain([dashed.as_slice()]), REACH, window);
        let discs = self.marks.iter().filter(|mark| mark.radius > SMALL[1]);
        let mut taken: Vec<Rect> =
            discs.map(|mark| Rect::about(mark.at, [2.0 * (mark.radius + ROUND); 2])).collect();
        taken.extend(picture::edge(&self.frame, limits, is_part));
        if !is_part {
            taken.extend([CARTOUCHE, ROSE]);
        }
        // Names may cover land, so the raster contains none.
        let ground = LandRaster::from_shapes(&[], window);
        let room = LabelSpace {
            window,
            taken: &taken,
            cuts: &board::CUTS,
            lines: &[],
            off: &off,
            ground: &ground,
        };
        let placed = labels::place(&labels, &room, &DOTS)
            .map_err(|UnplacedLabel { label }| UnplacedCity(wanted[label].city))?;
        let text = |(wanted, placed): (&LabelRequest, LabelPlacement)| Text {
            city: wanted.city,
            lettering: wanted.lettering,
            placed,
        };
        Ok(wanted.iter().zip(placed).map(text).collect())
    }
}

/// A text to be placed.
struct LabelRequest {
    city: usize,
    lettering: Lettering,
    /// Position of its dot, or of its arrow.
    at: Point,
    /// Direction out of the chart, in which the name of a cut route is placed.
    toward: Option<Point>,
    disc: f64,
}

/// Returns the arrow where a route leaves a chart, outside its frame: from the middle of its foot to its tip.
fn arrow(exit: &Exit, is_part: bool) -> [[f64; 2]; 2] {
    let off = FRAMES[usize::from(is_part)];
    [off, off + ARROW].map(|by| [0, 1].map(|axis| exit.at[axis] + by * exit.out[axis]))
}

/// Returns the places of the visas in the strip, side by side.
fn places(visas: usize) -> Vec<Rect> {
    let count = visas.max(1) as f64;
    let [width, height] = PLACE;
    // Few places are not spread over the strip: they are grouped at its right end.
    let pitch = (STRIP.width / count).min(width + 3.5);
    let [_, _, right, bottom] = STRIP.edges();
    let left = right - pitch * count + (pitch - width) / 2.0;
    let place = |rank: usize| Rect::new(left + pitch * rank as f64, bottom - height, width, height);
    (0..visas).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outlines;

    fn palette() -> Palette {
        let colour = || "#123456".to_owned();
        Palette {
            ink: colour(),
            main: colour(),
            ground: colour(),
            paper: colour(),
            sea: colour(),
            borders: colour(),
            no_visa: colour(),
            visas: vec![[colour(), colour()], [colour(), colour()]],
        }
    }

    fn draw_air(cities: &[City], legs: &[[usize; 2]]) -> Result<Air, UnplacedCity> {
        let topology = Topology::from_outlines(&Outlines::default());
        let measure = |text: &str, lettering: Lettering| {
            let size = lettering.points() * 25.4 / 72.0;
            [text.chars().count() as f64 * size * 0.5, size]
        };
        let plan = Plan { cities, legs, measure: &measure, palette: &palette() };
        air(&topology, &plan, 2)
    }

    fn city(name: &str, longitude: f64, latitude: f64) -> City<'_> {
        City {
            name,
            at: [longitude, latitude],
            visa: (latitude > 0.0).then_some(0),
            start: latitude > 60.0,
        }
    }

    /// Returns a ring of cities round the south, with one city at a pole and none in the part of the inset.
    fn southern() -> (Vec<City<'static>>, Vec<[usize; 2]>) {
        let cities = vec![
            city("Alpha", -70.0, -50.0),
            city("Beta", 20.0, -35.0),
            city("Gamma", 115.0, -32.0),
            city("Delta", -175.0, -45.0),
            city("Epsilon", 40.0, -90.0),
            city("Zeta", 100.0, 70.0),
        ];
        let legs = vec![[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [1, 4], [2, 5]];
        (cities, legs)
    }

    fn is_clear(chart: &Chart) -> bool {
        let boxes: Vec<Rect> = chart.texts.iter().map(|text| text.placed.area).collect();
        let apart =
            |(rank, area): (usize, &Rect)| !boxes[rank + 1..].iter().any(|other| other.meets(area));
        let disc = |mark: &Mark| Rect::about(mark.at, [1.4 * mark.radius; 2]);
        let discs: Vec<Rect> = chart.marks.iter().map(disc).collect();
        boxes.iter().enumerate().all(apart)
            && boxes.iter().all(|area| {
                let off_cuts = !board::CUTS.iter().any(|cut| cut.meets(area));
                off_cuts && !discs.iter().any(|disc| disc.meets(area))
            })
    }

    #[test]
    fn another_network_has_its_map() {
        let (cities, legs) = southern();
        let air = draw_air(&cities, &legs).expect("there is room");
        let [chart] = air.charts.as_slice() else { panic!("no part of it is crowded") };
        assert_eq!((chart.ways.len(), chart.marks.len()), (7, 6));
        assert!(is_clear(chart), "{:?}", chart.texts);
        let window = Rect::new(0.0, 0.0, SIZE[0], SIZE[1]);
        for (way, leg) in chart.ways.iter().zip(&legs) {
            let points = || way.halves.iter().flatten().flatten();
            assert!(points().all(|at| window.holds(*at)), "{leg:?}");
            let ends = [points().next(), points().last()].map(|point| *point.expect("has points"));
            for (end, city) in ends.into_iter().zip(*leg) {
                let mark = chart.marks[city].at;
                assert!((end[0] - mark[0]).hypot(end[1] - mark[1]) < 1e-6, "{leg:?}");
            }
        }
        // Each leg across the edge names both its ends there.
        let exits = chart.ways.iter().map(|way| way.exits.len()).sum::<usize>();
        let named = chart.texts.iter().filter(|text| text.lettering == Lettering::Exit);
        assert!(exits >= 2 && named.count() <= exits);
        assert_eq!(air.places.len(), 2);
        let rest = chart.texts.iter().filter(|text| text.lettering != Lettering::Exit);
        assert_eq!(rest.count(), 6);
    }

    #[test]
    fn cities_that_crowd_are_drawn_larger() {
        let (mut cities, mut legs) = southern();
        let crowd = [("Eta", 2.0, 49.0), ("Theta", 4.0, 51.0), ("Iota", 12.0, 42.0)];
        cities.extend(crowd.map(|(name, longitude, latitude)| city(name, longitude, latitude)));
        legs.extend([[6, 7], [7, 8], [8, 1], [0, 6]]);
        let air = draw_air(&cities, &legs).expect("there is room");
        let [world, part] = air.charts.as_slice() else { panic!("the world and a part") };
        assert_eq!((world.ways.len(), part.ways.len()), (11, 4));
        assert_eq!(part.marks.iter().map(|mark| mark.city).collect::<Vec<_>>(), [6, 7, 8]);
        assert!(is_clear(world) && is_clear(part));
        // On the world their discs are too small for a sign; the inset has the signs.
        assert!(part.marks.iter().all(|mark| mark.signed));
        assert!(world.marks[6..].iter().all(|mark| !mark.signed));
        let exits = part.ways.iter().flat_map(|way| &way.exits);
        assert_eq!(exits.count(), 2);
    }

    #[test]
    fn too_many_cities_in_one_place_are_refused() {
        let names: Vec<String> = (0..90).map(|rank| format!("Hundredwater {rank}")).collect();
        let place = |(rank, name): (usize, &'static str)| {
            let [column, row] = [rank % 10, rank / 10].map(|number| number as f64);
            city(name, 80.0 + column, 5.0 + row)
        };
        let names = names.into_iter().map(|name| &*name.leak());
        let cities: Vec<City> = names.enumerate().map(place).collect();
        assert!(draw_air(&cities, &[]).is_err());
        let nothing = draw_air(&[], &[]).expect("nothing to place");
        assert!(nothing.charts[0].texts.is_empty());
    }

    #[test]
    fn the_places_of_visas_fit_their_strip() {
        for visas in 0..=5 {
            let places = places(visas);
            assert_eq!(places.len(), visas);
            assert!(places.iter().all(|place| STRIP.grown(0.01).encloses(place)));
            assert!(places.windows(2).all(|two| !two[0].meets(&two[1])));
        }
    }
}
