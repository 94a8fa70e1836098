//! A map of routes: the more often one is flown, the wider its line.

use super::svg::{Labels, Svg, Tenths};

/// Units of the map in tenths.
const UNIT: f64 = 10.0;
/// The widest and the narrowest line.
const WIDEST: u64 = 80;
const NARROWEST: u64 = 8;
/// Letters are as large as those of charts when the map is two thirds as wide as its units.
const LETTERS: Tenths = 150;
const CITY: Tenths = 40;

/// The world with its routes, in units of its plane.
pub(crate) struct Flights {
    /// Width and height.
    pub(crate) size: [f64; 2],
    /// The lands, as path data.
    pub(crate) lands: String,
    pub(crate) routes: Vec<Route>,
    pub(crate) cities: Vec<City>,
}

/// A route by its way.
pub(crate) struct Route {
    /// The way as path data.
    pub(crate) path: String,
    /// How often it is flown.
    pub(crate) count: u64,
    /// Whether that is hardly ever.
    pub(crate) is_rare: bool,
}

/// A city where it lies.
pub(crate) struct City {
    pub(crate) name: String,
    pub(crate) at: [f64; 2],
    /// How often one gets there or leaves: the busiest are named first.
    pub(crate) count: u64,
}

impl Flights {
    /// The picture; `said` is heard instead of it.
    pub(crate) fn html(&self, said: &str) -> String {
        let tenths = |at: f64| (at * UNIT).round() as Tenths;
        let [width, height] = self.size.map(tenths);
        let mut svg = Svg::new(width, height);
        svg.path("land", &self.lands);
        let most = self.routes.iter().map(|route| route.count).max().unwrap_or(1).max(1);
        let mut routes: Vec<&Route> = self.routes.iter().collect();
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
        for city in &cities {
            svg.dot("city", place(city), CITY);
        }
        for city in &cities {
            labels.put(&mut svg, place(city), &city.name);
        }
        format!("<div class=\"wide drawing world\" tabindex=\"0\">{}</div>\n", svg.html(Some(said)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_flown_more_is_wider() {
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
        let html = flights.html("said");
        let at = |text: &str| html.find(text).unwrap_or_else(|| panic!("{text} in {html}"));
        assert!(at("rare-way\" d=\"M3 3") < at("stroke-width=\"4.4\" d=\"M2 2"));
        assert!(at("d=\"M2 2") < at("stroke-width=\"8\" d=\"M1 1"));
        assert!(html.contains("&lt;A&gt;"));
    }
}
