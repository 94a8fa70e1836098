//! A map of flight routes; the width of a line shows the number of flights.

use super::svg::{Labels, Svg, Tenths};
use crate::tree::Blocks;

/// Tenths of a pixel per unit of the map.
const UNIT: f64 = 10.0;
/// Width of the line of the busiest route.
const WIDEST: u64 = 80;
/// Minimum width of a line.
const NARROWEST: u64 = 8;
/// Size of labels in percent of the usual size, because pages show the map at about two thirds of its width.
const LETTERS: Tenths = 150;
/// Radius of a city's dot.
const CITY: Tenths = 40;

/// A world map with routes. Positions are in units of the projected map.
pub struct Flights {
    /// Width and height of the map.
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
    /// Position on the map.
    pub at: [f64; 2],
    /// Number of arrivals and departures; cities with more are labelled first.
    pub count: u64,
}

impl Flights {
    /// Draws the map; `label` is for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let tenths = |at: f64| (at * UNIT).round() as Tenths;
        let [width, height] = self.size.map(tenths);
        let mut svg = Svg::new(width, height);
        svg.path("land", &self.lands);
        let most = self.routes.iter().map(|route| route.count).max().unwrap_or(1).max(1);
        let mut routes: Vec<&Route> = self.routes.iter().collect();
        // Busy routes are drawn last and so cover the others.
        routes.sort_by_key(|route| route.count);
        for route in routes {
            let wide = NARROWEST + route.count * (WIDEST - NARROWEST) / most;
            if route.is_rare {
                svg.path("rare-way", &route.path);
            } else {
                svg.stroke("way", Tenths::try_from(wide).unwrap_or_default(), &route.path);
            }
        }
        let mut cities: Vec<&City> = self.cities.iter().collect();
        cities.sort_by_key(|city| std::cmp::Reverse(city.count));
        let place = |city: &City| (tenths(city.at[0]), tenths(city.at[1]));
        let dots = cities.iter().map(|city| place(city)).collect();
        let mut labels = Labels::among(dots, [100, width - 100]).sized(LETTERS);
        // All dots are drawn before the labels, so that no dot covers a label.
        for city in &cities {
            svg.dot("city", place(city), CITY);
        }
        for city in &cities {
            labels.put(&mut svg, place(city), &city.name);
        }
        svg.framed("wide drawing world", true, label)
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
