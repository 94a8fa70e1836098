//! A world map of the flights between cities; the width of a line shows the number of flights on the route.

use super::svg::{Labels, Svg, Tenths};
use crate::tree::Blocks;

/// Tenths of a pixel per unit of the map.
const TENTHS_PER_UNIT: f64 = 10.0;
/// Width of the line of the busiest route.
const MAX_LINE_WIDTH: u64 = 80;
/// Minimum width of a line.
const MIN_LINE_WIDTH: u64 = 8;
/// Size of labels, in percent of the usual size: pages shrink the map to about two thirds of its width.
const LABEL_SIZE_PERCENT: Tenths = 150;
/// Radius of a city's dot.
const CITY_RADIUS: Tenths = 40;

/// A world map with routes. Positions are in units of the projected map.
pub struct Flights {
    /// Width and height of the map, in its units.
    pub size: [f64; 2],
    /// Outlines of the lands, as SVG path data.
    pub lands: String,
    /// Routes between cities.
    pub routes: Vec<Route>,
    /// Cities with their labels.
    pub cities: Vec<City>,
}

/// A route on the map.
pub struct Route {
    /// Line of the route, as SVG path data.
    pub path: String,
    /// Number of flights.
    pub count: u64,
    /// `true` for a route with hardly any flights, which is drawn in another style.
    pub is_rare: bool,
}

/// A city on the map.
pub struct City {
    /// Name of the city.
    pub name: String,
    /// Position on the map, from the left and upper edge.
    pub at: [f64; 2],
    /// Number of arrivals and departures; cities with more are labelled first.
    pub count: u64,
}

impl Flights {
    /// Draws the map; `label` is for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let tenths = |at: f64| (at * TENTHS_PER_UNIT).round() as Tenths;
        let [width, height] = self.size.map(tenths);
        let mut svg = Svg::new(width, height);
        svg.path("land", &self.lands);
        let max_count = self.routes.iter().map(|route| route.count).max().unwrap_or(1).max(1);
        let mut routes: Vec<&Route> = self.routes.iter().collect();
        // Busy routes are drawn last and so cover the others.
        routes.sort_by_key(|route| route.count);
        for route in routes {
            let line_width =
                MIN_LINE_WIDTH + route.count * (MAX_LINE_WIDTH - MIN_LINE_WIDTH) / max_count;
            if route.is_rare {
                svg.path("rare-way", &route.path);
            } else {
                svg.stroke("way", Tenths::try_from(line_width).unwrap_or_default(), &route.path);
            }
        }
        let mut cities: Vec<&City> = self.cities.iter().collect();
        cities.sort_by_key(|city| std::cmp::Reverse(city.count));
        let position = |city: &City| (tenths(city.at[0]), tenths(city.at[1]));
        let dots = cities.iter().map(|city| position(city)).collect();
        let mut labels = Labels::new(dots, [100, width - 100]).with_size(LABEL_SIZE_PERCENT);
        // All dots are drawn before the labels, so that no dot covers a label.
        for city in &cities {
            svg.dot("city", position(city), CITY_RADIUS);
        }
        for city in &cities {
            labels.place(&mut svg, position(city), &city.name);
        }
        svg.frame_blocks("wide drawing world", true, label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_routes_are_wider() {
        let route = |path: &str, count, is_rare| Route { path: path.to_owned(), count, is_rare };
        let flights = Flights {
            size: [100.0, 50.0],
            lands: "M0 0Z".to_owned(),
            routes: vec![
                route("M1 1", 100, false),
                route("M2 2", 50, false),
                route("M3 3", 1, true),
            ],
            cities: vec![City { name: "<A>".to_owned(), at: [10.0, 10.0], count: 1 }],
        };
        let html = crate::html::markup(&flights.blocks("label"), "").into_string();
        let at = |text: &str| html.find(text).unwrap_or_else(|| panic!("{text} in {html}"));
        assert!(at("rare-way\" d=\"M3 3") < at("stroke-width=\"4.4\" d=\"M2 2"));
        assert!(at("d=\"M2 2") < at("stroke-width=\"8\" d=\"M1 1"));
        assert!(html.contains("&lt;A&gt;"));
    }
}
