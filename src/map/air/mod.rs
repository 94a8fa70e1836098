//! The air map of the game La course autour du monde, 420 × 297 mm: cities, the flights between them (legs) as great
//! circles, and an inset that enlarges the part of the world where cities crowd.
//!
//! [`air`] returns a picture without text and the positions of names and signs; the templates set the type. The data
//! give cities and legs, the constants here the measures of the design. Positions and areas are in millimetres.

mod bows;
mod picture;
mod routes;

use super::board::{self, Inset, inset};
use super::flat::{Frame, Projection, Rect, Topology};
use super::labels::{
    self, AvoidedLines, DotRules, Label, LabelPlacement, LabelSpace, LandRaster, UnplacedLabel,
};
use super::path::{Point, distance, interpolate};
use super::sphere::unit;
use bows::ResemblanceLimits;

pub use picture::Palette;
pub(super) use routes::GreatCircle;
pub use routes::{Exit, Route};

/// Width and height of the trimmed map, in millimetres.
pub const SIZE: [f64; 2] = board::SIZE;

/// Maximum area of the world map, in millimetres; the names of routes that leave it are placed beside it.
const WORLD_AREA: Rect = Rect::new(22.0, 9.0, 376.0, 174.0);

/// Area in millimetres for the names on the world map: above the lower strip with the inset and the visas.
const WORLD_SHEET: Rect = Rect::new(4.5, 4.5, 411.0, 180.0);

/// Area for the title, in the upper left corner beside the world.
pub const CARTOUCHE: Rect = Rect::new(6.0, 6.0, 51.5, 29.5);

/// Area for the compass rose, in the upper right corner.
pub const ROSE: Rect = Rect::new(387.0, 7.0, 26.0, 26.0);

/// Part of the world in the inset: west, south, east and north limit in degrees, and its box.
const INSET_PART: Inset = inset("part", [-14.5, 27.6, 45.0, 59.6], INSET);
/// Box of the inset, in millimetres.
const INSET: Rect = Rect::new(23.5, 192.0, 123.0, 95.0);

/// Area in millimetres for the names of the inset: the names of routes that leave it are placed round its box.
const INSET_SHEET: Rect = Rect::new(4.5, 184.5, 164.0, 108.0);

/// Minimum number of cities in the part for the inset to be drawn.
const MIN_INSET_CITIES: usize = 3;

/// Area for the visas, in the lower right corner: places as large as these cards, each with space for a heading
/// above.
pub const STRIP: Rect = Rect::new(173.0, 187.0, 239.0, 102.0);
/// Width and height of a visa card, in millimetres.
const VISA_SIZE_MM: [f64; 2] = [45.0, 64.0];

/// Longitude in degrees of the central meridian; the edge of the map then runs through the Pacific between the
/// islands.
const CENTRAL_MERIDIAN_DEG: f64 = 11.0;

/// Southernmost and northernmost latitude, in degrees, that the map shows in any case, so that all land is on it.
const MIN_LATITUDES_DEG: [f64; 2] = [-58.0, 84.0];

/// Margin north and south of the routes, in degrees.
const MARGIN_DEG: f64 = 3.0;

/// Radii of the discs of cities in millimetres, on the world map and in the inset: with the sign of a visa, without a
/// visa, and for a city where journeys start.
const DISC_RADII_MM: [[f64; 3]; 2] = [[2.25, 1.5, 4.2], [3.1, 2.0, 5.2]];
/// Radii in millimetres on the world map of a city that the inset shows, and of a start that the inset shows.
const SMALL_RADII_MM: [f64; 2] = [0.95, 1.3];

/// Radius of the inner disc of a start, in the colour of its visa, as a share of the start's radius.
pub const START_FILL_SHARE: f64 = 0.72;

/// Distance in millimetres from a route that names avoid, in addition to their halo.
const ROUTE_REACH_MM: f64 = 0.25;

/// Distances in millimetres by which the frames of the world map and of the inset extend outwards.
const FRAME_OFFSETS_MM: [f64; 2] = [2.3, 1.4];
/// Length in millimetres of an arrow outside a frame.
const ARROW_MM: f64 = 1.7;

/// Minimum distance in millimetres of names from the edge of a disc.
const NAME_GAP_MM: f64 = 0.55;

/// Minimum distance in millimetres of routes from the edge of another city's disc.
const ROUTE_GAP_MM: f64 = 1.3;

/// Minimum distance in millimetres of a bent route from the edge of the chart.
const CHART_MARGIN_MM: f64 = 1.0;

/// Limits for the resemblance of two routes, on the world map and in the inset.
const RESEMBLANCE: [ResemblanceLimits; 2] = [
    ResemblanceLimits { max_distance: 1.2, tolerated_length: 8.0 },
    ResemblanceLimits { max_distance: 1.5, tolerated_length: 12.0 },
];

/// Distance in millimetres between two routes that leave the inset: the height of a name.
const EXIT_PITCH_MM: f64 = 3.0;

/// Distance in millimetres below which routes that leave a chart for the same city share an arrow and a name.
const SHARED_EXIT_MM: f64 = ARROW_MM;

/// Placement rules of the names beside their discs.
const DOTS: DotRules = DotRules {
    radius: 1.0,
    distances: &[
        1.5, 1.9, 2.4, 2.8, 3.2, 3.7, 4.2, 4.8, 5.3, 5.8, 6.2, 6.7, 7.4, 8.2, 9.5, 11.0, 13.0,
    ],
    leader_from: 3.2,
    leader_may_slide: true,
    foreign_dot_distance: 2.2,
};

/// A city on the map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct City<'a> {
    /// Name as it is printed.
    pub name: &'a str,
    /// Longitude and latitude in degrees.
    pub at: [f64; 2],
    /// Index of the visa (the card of a continent) that players receive there; `None` for no visa.
    pub visa: Option<usize>,
    /// `true` if a journey may start there.
    pub is_start: bool,
}

/// Content of the air map.
#[derive(Clone, Copy)]
pub struct AirPlan<'a> {
    /// Cities; legs and charts refer to them by index.
    pub cities: &'a [City<'a>],
    /// Legs: the indices of the cities at both ends of each.
    pub legs: &'a [[usize; 2]],
    /// Measures a text; returns its width and height in millimetres.
    pub measure: &'a dyn Fn(&str, Lettering) -> [f64; 2],
    /// Colours of land, sea, lines and visas.
    pub palette: &'a Palette,
}

/// Type style of a text on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lettering {
    /// The name of an ordinary city on the world map.
    Name,
    /// The name of a start on the world map.
    Start,
    /// The name on the world map of a city that the inset shows as well.
    Small,
    /// The name of a city in the inset.
    Inset,
    /// The name of a start in the inset.
    InsetStart,
    /// The name of the city beyond the edge to which a route that leaves the chart leads.
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
pub struct AirMap {
    /// The picture as SVG, with the bleed.
    pub picture: String,
    /// The world map, and the inset if there is one.
    pub charts: Vec<Chart>,
    /// Places for the visas, left to right.
    pub places: Vec<Rect>,
}

/// A chart: the world map or the inset.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// Projection and visible window.
    pub frame: Frame,
    /// Routes of the legs, in the order of the plan.
    pub routes: Vec<Route>,
    /// Discs of the cities on the chart, in the order of the plan.
    pub marks: Vec<Mark>,
    /// Names of cities, and destinations of the routes that leave the chart.
    pub texts: Vec<Text>,
}

/// A city on a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    /// Index of the city in [`AirPlan::cities`].
    pub city: usize,
    /// Centre of the disc, in millimetres from the upper left corner of the map.
    pub at: [f64; 2],
    /// Radius of the disc, in millimetres.
    pub radius: f64,
    /// `true` if the disc contains the sign of its visa; a small disc has no space for one.
    pub has_sign: bool,
}

/// A text on a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Index in [`AirPlan::cities`] of the city that the text names.
    pub city: usize,
    /// Style of the type.
    pub lettering: Lettering,
    /// Position on the map.
    pub placement: LabelPlacement,
}

/// Error: there is no space for the name of the city with this index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnplacedCity(pub usize);

/// Draws the map. `visas` is the number of places for visas.
///
/// # Errors
///
/// [`UnplacedCity`] gives a city for the name of which there is no space; no name is left out silently.
pub fn air(topology: &Topology, plan: &AirPlan, visas: usize) -> Result<AirMap, UnplacedCity> {
    let great_circles: Vec<GreatCircle> = plan
        .legs
        .iter()
        .map(|leg| {
            let [from, to] = leg.map(|city| plan.cities[city].at);
            GreatCircle::between(from, to)
        })
        .collect();
    let limits = limits(plan, &great_circles);
    let inset_frame = INSET_PART.frame();
    let inside: Vec<bool> =
        plan.cities.iter().map(|city| is_inside(&inset_frame, city.at)).collect();
    let has_inset = inside.iter().filter(|is_in| **is_in).count() >= MIN_INSET_CITIES;
    let is_enlarged = |city: usize| has_inset && inside[city];
    let world = world(limits);
    let mut charts = vec![Chart {
        frame: world,
        routes: great_circles
            .iter()
            .enumerate()
            .map(|(leg, great_circle)| great_circle.on_world(leg, &world, CENTRAL_MERIDIAN_DEG))
            .collect(),
        marks: marks(plan, &world, |city| Some(is_enlarged(city)), DISC_RADII_MM[0]),
        texts: Vec::new(),
    }];
    if has_inset {
        let to_route = |(leg, great_circle): (usize, &GreatCircle)| {
            great_circle.on_inset(leg, &inset_frame, plan.legs[leg].map(|city| inside[city]))
        };
        charts.push(Chart {
            frame: inset_frame,
            routes: great_circles.iter().enumerate().filter_map(to_route).collect(),
            marks: marks(
                plan,
                &inset_frame,
                |city| inside[city].then_some(false),
                DISC_RADII_MM[1],
            ),
            texts: Vec::new(),
        });
    }
    for (index, chart) in charts.iter_mut().enumerate() {
        if index > 0 {
            routes::spread_exits(&mut chart.routes, EXIT_PITCH_MM);
        }
        chart.bow_routes(plan, RESEMBLANCE[index]);
        chart.texts = chart.texts(plan, limits, [index > 0, has_inset])?;
    }
    let places = places(visas);
    Ok(AirMap { picture: picture::air(topology, plan, &charts, limits, &places), charts, places })
}

/// Returns, on the world map, the outline of the part that the inset shows; the outline is dashed.
#[must_use]
pub fn dashed(world: &Frame) -> Vec<Point> {
    INSET_PART.outline(world)
}

/// Returns the southern and the northern limit of the world map, in degrees.
fn limits(plan: &AirPlan, great_circles: &[GreatCircle]) -> [f64; 2] {
    let route_latitudes = great_circles.iter().map(GreatCircle::latitudes);
    let cities = plan.cities.iter().map(|city| [city.at[1]; 2]);
    let [low, high] = route_latitudes.chain(cities).fold(MIN_LATITUDES_DEG, |[low, high], ends| {
        [low.min(ends[0] - MARGIN_DEG), high.max(ends[1] + MARGIN_DEG)]
    });
    // The margin must not extend beyond a pole.
    [low.max(-90.0), high.min(90.0)]
}

/// Returns the frame of the world between two parallels, given in degrees, as large as its area permits.
fn world([south, north]: [f64; 2]) -> Frame {
    let projection = Projection::EqualEarth { middle: CENTRAL_MERIDIAN_DEG };
    // In this projection the height of a parallel does not depend on the longitude.
    let y = |latitude: f64| projection.project([CENTRAL_MERIDIAN_DEG, latitude])[1];
    // The map is widest at the equator.
    let [east, _] = projection.project([CENTRAL_MERIDIAN_DEG + 180.0, 0.0]);
    let height = y(north) - y(south);
    let scale = (WORLD_AREA.width / (2.0 * east)).min(WORLD_AREA.height / height);
    let [x, middle] = WORLD_AREA.middle();
    Frame {
        projection,
        scale,
        origin: [x, middle + f64::midpoint(y(north), y(south)) * scale],
        window: Rect::centred_on([x, middle], [2.0 * east * scale, height * scale]),
    }
}

/// Returns `true` if a place of `[longitude, latitude]` is inside the inset, not too near to its edge.
fn is_inside(inset_frame: &Frame, [longitude, latitude]: [f64; 2]) -> bool {
    /// Distance from the edge in millimetres, for the disc and a part of its routes.
    const EDGE_MM: f64 = 5.0;
    // The projection gives places on the far side of the globe a position on the map, too.
    let [west, south, east, north] = INSET_PART.degrees;
    let middle = unit(f64::midpoint(south, north), f64::midpoint(west, east));
    let at = unit(latitude, longitude);
    let cosine: f64 = (0..3).map(|i| middle[i] * at[i]).sum();
    cosine > 0.5
        && inset_frame.window.grown(-EDGE_MM).contains(inset_frame.locate(longitude, latitude))
}

/// Returns the marks of the cities on a chart. `is_small` returns `Some(true)` for a city that is only a dot on the
/// chart, `Some(false)` for another one, and `None` for a city that is not on the chart. The radii are those for a
/// city with a visa, for one without, and for a start.
fn marks(
    plan: &AirPlan,
    frame: &Frame,
    is_small: impl Fn(usize) -> Option<bool>,
    [visa, plain, start]: [f64; 3],
) -> Vec<Mark> {
    let mark = |(index, city): (usize, &City)| {
        let is_dot = is_small(index)?;
        let [longitude, latitude] = city.at;
        let radius = match (is_dot, city.is_start, city.visa) {
            (true, is_start, _) => SMALL_RADII_MM[usize::from(is_start)],
            (_, true, _) => start,
            (_, _, Some(_)) => visa,
            (_, _, None) => plain,
        };
        Some(Mark {
            city: index,
            at: frame.locate(longitude, latitude),
            radius,
            has_sign: !is_dot && city.visa.is_some(),
        })
    };
    plan.cities.iter().enumerate().filter_map(mark).collect()
}

impl Chart {
    /// Bows the routes round the cities where they do not land, and away from routes that they resemble.
    fn bow_routes(&mut self, plan: &AirPlan, limits: ResemblanceLimits) {
        let discs = |route: &Route| {
            let marks = self.marks.iter();
            let others = marks.filter(|mark| !plan.legs[route.leg].contains(&mark.city));
            others.map(|mark| (mark.at, mark.radius + ROUTE_GAP_MM)).collect()
        };
        let discs: Vec<Vec<_>> = self.routes.iter().map(discs).collect();
        bows::bow_routes(
            &mut self.routes,
            &discs,
            &self.frame.window.grown(-CHART_MARGIN_MM),
            limits,
        );
    }

    /// Places the names of the cities, and of the destinations of routes that leave the chart.
    fn texts(
        &self,
        plan: &AirPlan,
        limits: [f64; 2],
        [is_inset, has_inset]: [bool; 2],
    ) -> Result<Vec<Text>, UnplacedCity> {
        let request_for = |mark: &Mark| {
            let is_start = plan.cities[mark.city].is_start;
            let lettering = match (is_inset, is_start) {
                (true, true) => Lettering::InsetStart,
                (true, false) => Lettering::Inset,
                (false, _) if mark.radius <= SMALL_RADII_MM[1] => Lettering::Small,
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
        let mut requests: Vec<LabelRequest> = self.marks.iter().map(request_for).collect();
        let mut arrows = Vec::new();
        for route in &self.routes {
            for exit in &route.exits {
                let arrow = arrow(exit, is_inset);
                let at = interpolate(arrow[0], arrow[1], 0.8);
                let city = plan.legs[route.leg][exit.end];
                let is_named = |other: &LabelRequest| {
                    other.city == city
                        && other.toward.is_some()
                        && distance(other.at, at) < SHARED_EXIT_MM
                };
                if !requests.iter().any(is_named) {
                    let (lettering, toward) = (Lettering::Exit, Some(exit.outward));
                    requests.push(LabelRequest { city, lettering, at, toward, disc: 0.0 });
                    arrows.push(arrow);
                }
            }
        }
        let label = |request: &LabelRequest| Label {
            at: request.at,
            on_land: None,
            dot_box_size: (plan.measure)(plan.cities[request.city].name, request.lettering),
            row_widths: &[],
            direction: request.toward,
            disc_radius: request.disc,
        };
        let labels: Vec<Label> = requests.iter().map(label).collect();
        let window = if is_inset { INSET_SHEET } else { WORLD_SHEET };
        let route_lines = self.routes.iter().flat_map(|route| route.halves.iter().flatten());
        let dashed =
            if has_inset && !is_inset { INSET_PART.outline(&self.frame) } else { Vec::new() };
        // The first point is repeated to close the outline.
        let dashed = [dashed.as_slice(), dashed.get(..1).unwrap_or_default()].concat();
        let lines = route_lines.map(Vec::as_slice).chain(arrows.iter().map(<[Point; 2]>::as_slice));
        let avoided_lines =
            AvoidedLines::from_lines(lines.chain([dashed.as_slice()]), ROUTE_REACH_MM, window);
        let large_marks = self.marks.iter().filter(|mark| mark.radius > SMALL_RADII_MM[1]);
        let mut taken: Vec<Rect> = large_marks
            .map(|mark| Rect::centred_on(mark.at, [2.0 * (mark.radius + NAME_GAP_MM); 2]))
            .collect();
        taken.extend(picture::frame_squares(&self.frame, limits, is_inset));
        if !is_inset {
            taken.extend([CARTOUCHE, ROSE]);
        }
        // Names may cover land, so the raster contains none.
        let no_land = LandRaster::from_shapes(&[], window);
        let space = LabelSpace {
            window,
            closed_areas: &taken,
            cut_areas: &board::CUTS,
            closed_lines: &[],
            avoided_lines: &avoided_lines,
            land: &no_land,
        };
        let placed = labels::place(&labels, &space, &DOTS)
            .map_err(|UnplacedLabel { label }| UnplacedCity(requests[label].city))?;
        let text = |(request, placement): (&LabelRequest, LabelPlacement)| Text {
            city: request.city,
            lettering: request.lettering,
            placement,
        };
        Ok(requests.iter().zip(placed).map(text).collect())
    }
}

/// A text to be placed, before its box is known.
struct LabelRequest {
    city: usize,
    lettering: Lettering,
    /// Position of the city's disc, or of the arrow.
    at: Point,
    /// Direction out of the chart in which the name of a destination is placed; `None` for a city on the chart.
    toward: Option<Point>,
    /// Radius of the disc in millimetres; 0 for an arrow.
    disc: f64,
}

/// Returns the arrow where a route leaves a chart, outside the chart's frame: the middle of its foot, and its tip.
fn arrow(exit: &Exit, is_inset: bool) -> [[f64; 2]; 2] {
    let off = FRAME_OFFSETS_MM[usize::from(is_inset)];
    [off, off + ARROW_MM]
        .map(|distance| [0, 1].map(|axis| exit.at[axis] + distance * exit.outward[axis]))
}

/// Returns the places of the visas in their strip, side by side.
fn places(visas: usize) -> Vec<Rect> {
    let count = visas.max(1) as f64;
    let [width, height] = VISA_SIZE_MM;
    // Few places are not spread over the strip: they are grouped at its right end.
    let pitch = (STRIP.width / count).min(width + 3.5);
    let [_, _, right, bottom] = STRIP.edges();
    let left = right - pitch * count + (pitch - width) / 2.0;
    let place =
        |index: usize| Rect::new(left + pitch * index as f64, bottom - height, width, height);
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

    fn draw_air(cities: &[City], legs: &[[usize; 2]]) -> Result<AirMap, UnplacedCity> {
        let topology = Topology::from_outlines(&Outlines::default());
        let measure = |text: &str, lettering: Lettering| {
            let size = lettering.points() * 25.4 / 72.0;
            [text.chars().count() as f64 * size * 0.5, size]
        };
        let plan = AirPlan { cities, legs, measure: &measure, palette: &palette() };
        air(&topology, &plan, 2)
    }

    fn city(name: &str, longitude: f64, latitude: f64) -> City<'_> {
        City {
            name,
            at: [longitude, latitude],
            visa: (latitude > 0.0).then_some(0),
            is_start: latitude > 60.0,
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
        let boxes: Vec<Rect> = chart.texts.iter().map(|text| text.placement.area).collect();
        let apart = |(rank, area): (usize, &Rect)| {
            !boxes[rank + 1..].iter().any(|other| other.overlaps(area))
        };
        let disc = |mark: &Mark| Rect::centred_on(mark.at, [1.4 * mark.radius; 2]);
        let discs: Vec<Rect> = chart.marks.iter().map(disc).collect();
        boxes.iter().enumerate().all(apart)
            && boxes.iter().all(|area| {
                let off_cuts = !board::CUTS.iter().any(|cut| cut.overlaps(area));
                off_cuts && !discs.iter().any(|disc| disc.overlaps(area))
            })
    }

    #[test]
    fn another_network_has_its_map() {
        let (cities, legs) = southern();
        let air = draw_air(&cities, &legs).expect("there is room");
        let [chart] = air.charts.as_slice() else { panic!("no part of it is crowded") };
        assert_eq!((chart.routes.len(), chart.marks.len()), (7, 6));
        assert!(is_clear(chart), "{:?}", chart.texts);
        let window = Rect::new(0.0, 0.0, SIZE[0], SIZE[1]);
        for (way, leg) in chart.routes.iter().zip(&legs) {
            let points = || way.halves.iter().flatten().flatten();
            assert!(points().all(|at| window.contains(*at)), "{leg:?}");
            let ends = [points().next(), points().last()].map(|point| *point.expect("has points"));
            for (end, city) in ends.into_iter().zip(*leg) {
                let mark = chart.marks[city].at;
                assert!((end[0] - mark[0]).hypot(end[1] - mark[1]) < 1e-6, "{leg:?}");
            }
        }
        // Each leg across the edge names both its ends there.
        let exits = chart.routes.iter().map(|way| way.exits.len()).sum::<usize>();
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
        assert_eq!((world.routes.len(), part.routes.len()), (11, 4));
        assert_eq!(part.marks.iter().map(|mark| mark.city).collect::<Vec<_>>(), [6, 7, 8]);
        assert!(is_clear(world) && is_clear(part));
        // On the world their discs are too small for a sign; the inset has the signs.
        assert!(part.marks.iter().all(|mark| mark.has_sign));
        assert!(world.marks[6..].iter().all(|mark| !mark.has_sign));
        let exits = part.routes.iter().flat_map(|way| &way.exits);
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
            assert!(places.windows(2).all(|two| !two[0].overlaps(&two[1])));
        }
    }
}
