//! The map of the routes: possible flights, pawns, and missing visas. `crate::map` has the map of country numbers,
//! which other games display.

mod board;

use super::names::travellers;
use crate::Table;
use crate::fold::folded;
use crate::layout::unbreakable;
use crate::map::{matching_items, nearest_items, part_names};
use crate::plate::{MapPanel, split_lines};
use crate::texts::joined;
use board::{Board, HOME, WITH_VISA, WITHOUT_VISA};
use engine::Seat;
use games::course::{Traveller, View};
use lang::{Lang, LocalizedText, args};
use map::Outlines;
use map::atlas::{Atlas, Frame, Line, NetDrawing, Part, Site, SiteMap};
use model::network::{CityId, VisaId};

/// Sign that draws the routes of the cards in hand.
const CARD_MARK: char = '•';
/// Sign that draws other routes.
const ROUTE_MARK: char = '·';
/// Number of signs in the legend that stand for a route.
const LEGEND_SAMPLE_LENGTH: usize = 3;

/// Minimal number of cities of a region that is suggested for the argument of the command.
const MIN_SUGGESTED_CITIES: usize = 2;
/// Maximal number of cities that are listed because their names do not fit on the map.
const MAX_HIDDEN_NAMES: usize = 12;

/// Parsed argument of the command `map`. The continents are those of the visas.
#[derive(Clone, Copy, Debug, PartialEq)]
enum RouteMapTarget {
    World,
    Continent(VisaId),
    Region(&'static Part),
    City(CityId),
}

/// Reply to the command `map`. `typed` is its argument: empty for the world, or the name of a continent, a region or
/// a city, or its first letters, in either language. The map marks the cards in hand if the view shows them.
pub(super) fn map_reply(
    typed: &str,
    view: &View,
    outlines: &Outlines,
    table: &Table<'_>,
) -> MapPanel {
    let board = Board::new(view, table);
    let mut route_map = RouteMap { board: &board, outlines, sites: board.sites() };
    let text = match route_map.parse_target(typed) {
        Ok(target) if table.plain => route_map.describe_target(target),
        Ok(target) => {
            if let RouteMapTarget::City(city) = target
                && let Some(site) = route_map.sites.get_mut(usize::from(city.0))
            {
                // The requested city takes precedence in the placement of names.
                site.priority = 0;
            }
            return route_map.draw_panel(target);
        }
        Err(message) => message,
    };
    MapPanel::from_text(&table.wrapped(&text))
}

/// The map of the routes, with the cities as its sites.
struct RouteMap<'a> {
    board: &'a Board<'a>,
    outlines: &'a Outlines,
    sites: Vec<Site>,
}

impl RouteMap<'_> {
    fn site_map(&self) -> SiteMap<'_> {
        SiteMap { outlines: self.outlines, sites: &self.sites }
    }

    /// Parses the argument of the command.
    ///
    /// # Errors
    /// The message about an unknown or ambiguous argument.
    fn parse_target(&self, typed: &str) -> Result<RouteMapTarget, String> {
        let board = self.board;
        let typed = folded(typed).ok_or_else(|| self.unknown_target_message(&[]))?;
        if typed.is_empty() {
            return Ok(RouteMapTarget::World);
        }
        let names_in_both_languages =
            |phrase: &LocalizedText| Lang::ALL.map(|lang| phrase.get(lang).to_owned());
        let network = board.network;
        let cities = network
            .city_ids()
            .map(|id| (RouteMapTarget::City(id), names_in_both_languages(&board.city(id).name)));
        let continents = self.continents().map(|id| {
            (RouteMapTarget::Continent(id), names_in_both_languages(&network.visa(id).name))
        });
        let parts = Atlas::parts().zip(part_names()).filter_map(|(part, names)| {
            // Regions with a single city can be typed, but are not among the suggestions.
            let is_region = self.regions(1).any(|region| region == part);
            if *part == Part::WORLD {
                Some((RouteMapTarget::World, names))
            } else {
                is_region.then_some((RouteMapTarget::Region(part), names))
            }
        });
        let named: Vec<_> = continents.chain(parts).chain(cities).collect();
        match matching_items(&typed, &named)[..] {
            [] => Err(self.unknown_target_message(&nearest_items(&typed, &named))),
            [wanted] => Ok(wanted),
            ref several => {
                let names = self.titles(several);
                Err(board.format_message("map-several-names", args![names = names.join(", ")]))
            }
        }
    }

    /// Returns the continents with at least one city.
    fn continents(&self) -> impl Iterator<Item = VisaId> {
        self.board.network.visa_ids().filter(|visa| !self.cities_on_continent(*visa).is_empty())
    }

    /// Returns the parts of the world, other than continents, with at least `min_cities` cities.
    fn regions(&self, min_cities: usize) -> impl Iterator<Item = &'static Part> {
        let is_continent =
            |part: &Part| self.continents().any(|id| self.board.network.visa(id).id == part.id());
        Atlas::parts().filter(move |part| {
            **part != Part::WORLD
                && !is_continent(part)
                && self.site_map().sites_in(&part.frame()).len() >= min_cities
        })
    }

    fn cities_on_continent(&self, visa: VisaId) -> Vec<CityId> {
        self.board.network.city_ids().filter(|id| self.board.city(*id).continent == visa).collect()
    }

    fn titles(&self, several: &[RouteMapTarget]) -> Vec<String> {
        several.iter().map(|target| self.title(*target)).collect()
    }

    /// Message for an argument that names nothing: what can be typed, and the suggestions, if any.
    fn unknown_target_message(&self, suggestions: &[RouteMapTarget]) -> String {
        let board = self.board;
        let suggestions: Vec<String> =
            self.titles(suggestions).iter().map(|title| format!("`{title}`")).collect();
        let continents = self.continents().map(|id| self.title(RouteMapTarget::Continent(id)));
        let regions =
            self.regions(MIN_SUGGESTED_CITIES).map(|part| self.title(RouteMapTarget::Region(part)));
        let example = board.own_city().or(board.network.city_ids().next());
        let args = args![
            near = if suggestions.is_empty() { "no" } else { "yes" },
            meant = suggestions.join(", "),
            parts = joined(", ", continents.chain(regions)),
            city = example.map_or("", |id| board.city_name(id)).to_lowercase()
        ];
        board.format_message("map-no-city", args)
    }

    fn title(&self, target: RouteMapTarget) -> String {
        let board = self.board;
        let part = |part: &Part| board.table.localizer.plain(&format!("map-{}", part.id()));
        match target {
            RouteMapTarget::World => part(&Part::WORLD),
            RouteMapTarget::Continent(id) => board.text(&board.network.visa(id).name).to_owned(),
            RouteMapTarget::Region(region) => part(region),
            RouteMapTarget::City(id) => board.city_name(id).to_owned(),
        }
    }

    fn frame(&self, target: RouteMapTarget) -> Frame {
        match target {
            RouteMapTarget::World => self.site_map().world(),
            RouteMapTarget::Continent(id) => {
                self.site_map().around(&site_indices(&self.cities_on_continent(id)))
            }
            RouteMapTarget::Region(part) => part.frame(),
            RouteMapTarget::City(id) => self.site_map().surroundings(usize::from(id.0)),
        }
    }

    /// Returns the city whose routes are all drawn: the requested one, else the current city of the owner.
    fn central_city(&self, target: RouteMapTarget) -> Option<CityId> {
        match target {
            RouteMapTarget::City(city) => Some(city),
            _ => self.board.own_city(),
        }
    }

    fn draw_panel(&self, target: RouteMapTarget) -> MapPanel {
        let board = self.board;
        let frame = self.frame(target);
        let route_lines = self.route_lines(target, &frame);
        let drawing = self.site_map().draw(&frame, &route_lines, board.table.width);
        let mut notes = vec![self.legend(target), self.pawns_and_visas()];
        notes.extend(self.name_keys(&drawing));
        notes.extend(self.hidden_cities_note(&drawing));
        let has_city_entry = matches!(target, RouteMapTarget::World | RouteMapTarget::City(_));
        if let Some(city) = self.central_city(target).filter(|_| has_city_entry) {
            notes.push(board.describe_city(city));
        }
        notes.retain(|note| !note.is_empty());
        let wrapped = |text: &str| split_lines(&board.table.wrapped(text));
        let (title, lines) = (wrapped(&self.title(target)), wrapped(&notes.join("\n")));
        MapPanel { title, map: Some(drawing.picture), is_text_beside: false, lines }
    }

    /// Returns the lines of the map: the routes of the hand, those of the central city, and for a part of the world
    /// also all routes inside it.
    fn route_lines(&self, target: RouteMapTarget, frame: &Frame) -> Vec<Line> {
        let board = self.board;
        let inside = self.site_map().sites_in(frame);
        let is_inside = |city: CityId| inside.contains(&usize::from(city.0));
        let middle = self.central_city(target).filter(|city| is_inside(*city));
        let is_drawn = |(from, to): (CityId, CityId)| {
            let is_inner_route =
                target != RouteMapTarget::World && is_inside(from) && is_inside(to);
            is_inner_route || middle == Some(from) || middle == Some(to)
        };
        let touches = |(from, to): (CityId, CityId)| is_inside(from) || is_inside(to);
        let routes = board.network.routes.iter().map(|route| route.ends);
        let routes = routes.filter(|ends| is_drawn(*ends)).map(|ends| (ends, ROUTE_MARK));
        let hand = board.hand.iter().flatten().copied();
        let hand = hand.filter(|ends| touches(*ends)).map(|ends| (ends, CARD_MARK));
        let line = |((from, to), sign): ((CityId, CityId), char)| Line {
            ends: (usize::from(from.0), usize::from(to.0)),
            symbol: sign,
        };
        // Later lines overwrite earlier ones, so the cards in hand are last.
        routes.chain(hand).map(line).collect()
    }

    /// Legend of the signs.
    fn legend(&self, target: RouteMapTarget) -> String {
        let board = self.board;
        let mut signs = Vec::new();
        let mut add = |sign: String, id: &str, args| {
            signs.push(format!("{sign}\u{a0}{}", board.format_message(id, args)))
        };
        if board.traveller.is_some() {
            add(WITH_VISA.into(), "map-sign-visa", Vec::new());
            add(WITHOUT_VISA.into(), "map-sign-no-visa", Vec::new());
        }
        if board.traveller.is_some_and(|traveller| traveller.start_city().is_some()) {
            add(HOME.into(), "map-sign-home", Vec::new());
        }
        if board.hand.as_ref().is_some_and(|hand| !hand.is_empty()) {
            add(CARD_MARK.to_string().repeat(LEGEND_SAMPLE_LENGTH), "map-sign-cards", Vec::new());
        }
        let city = self.central_city(target);
        if city.is_some() || target != RouteMapTarget::World {
            let city = city.filter(|_| target == RouteMapTarget::World);
            let args = args![
                of = if city.is_some() { "city" } else { "all" },
                city = city.map_or("", |id| board.city_name(id))
            ];
            add(ROUTE_MARK.to_string().repeat(LEGEND_SAMPLE_LENGTH), "map-sign-routes", args);
        }
        joined("  ", signs.iter().map(|sign| unbreakable(sign, board.table.width)))
    }

    /// Sentences about the cities of the pawns, and the holders of each visa.
    fn pawns_and_visas(&self) -> String {
        let board = self.board;
        let travellers = || travellers(board.view);
        let pawn = |(seat, traveller): (Seat, &Traveller)| {
            let city = board.network.city_by_id(traveller.current_city()?.as_str())?;
            let named = format!(
                "{} {} ({})",
                board.pawn_sign(seat),
                board.table.name(seat),
                board.city_name(city)
            );
            Some(unbreakable(&named, board.table.width))
        };
        let pawns: Vec<String> = travellers().filter_map(pawn).collect();
        if pawns.is_empty() {
            return String::new();
        }
        let holders = |visa: VisaId| {
            let id = &board.network.visa(visa).id;
            let has =
                |traveller: &Traveller| traveller.visas.iter().any(|visa| visa.as_str() == id);
            let signs = travellers()
                .filter(|(_, traveller)| has(traveller))
                .map(|(seat, _)| board.pawn_sign(seat));
            let signs: Vec<&str> = signs.collect();
            let args = args![
                visa = board.text(&board.network.visa(visa).name),
                count = signs.len(),
                pawns = signs.join(", ")
            ];
            unbreakable(&board.format_message("map-visa-of", args), board.table.width)
        };
        let visas: Vec<String> = board.network.visa_ids().map(holders).collect();
        let args = args![pawns = pawns.join(", "), visas = board.join_items(&visas)];
        board.format_message("map-pawns", args)
    }

    /// Key to the letters that replace names on the map; `None` if there are none.
    fn name_keys(&self, drawing: &NetDrawing) -> Option<String> {
        let board = self.board;
        let key = |(key, site): &(char, usize)| {
            let Site { name, suffix: tail, .. } = self.sites.get(*site)?;
            Some(unbreakable(&format!("{key} {name}{tail}"), board.table.width))
        };
        let keys: Vec<String> = drawing.keys.iter().filter_map(key).collect();
        let args = args![cities = keys.join(", ")];
        (!keys.is_empty()).then(|| board.format_message("map-keys", args))
    }

    /// Sentence about the cities without a name on the map, and how to see them; `None` if there are none.
    fn hidden_cities_note(&self, drawing: &NetDrawing) -> Option<String> {
        let board = self.board;
        let ids: Vec<CityId> = board.network.city_ids().collect();
        let hidden: Vec<CityId> =
            drawing.hidden.iter().filter_map(|site| ids.get(*site).copied()).collect();
        let first = hidden.first()?;
        let names = hidden.iter().take(MAX_HIDDEN_NAMES).map(|id| board.city_name(*id));
        let mut names = joined(", ", names);
        names += if hidden.len() > MAX_HIDDEN_NAMES { ", …" } else { "." };
        let args = args![cities = names, example = board.city_name(*first).to_lowercase()];
        Some(board.format_message("map-hidden-cities", args))
    }

    /// Describes the cities with their routes in words: for the world by continent, for a city with its neighbours.
    fn describe_target(&self, target: RouteMapTarget) -> String {
        let network = self.board.network;
        match target {
            RouteMapTarget::World => {
                let continents = self.continents();
                let parts = continents.map(|id| {
                    self.list_cities(RouteMapTarget::Continent(id), &self.cities_on_continent(id))
                });
                joined("\n\n", parts)
            }
            RouteMapTarget::Continent(id) => {
                self.list_cities(target, &self.cities_on_continent(id))
            }
            RouteMapTarget::Region(part) => {
                let inside = self.site_map().sites_in(&part.frame());
                let cities = network.city_ids().filter(|id| inside.contains(&usize::from(id.0)));
                self.list_cities(target, &cities.collect::<Vec<_>>())
            }
            RouteMapTarget::City(city) => {
                let neighbours = network.routes_of(city).map(|(_, to)| to);
                let cities: Vec<CityId> = std::iter::once(city).chain(neighbours).collect();
                self.describe_cities(&cities)
            }
        }
    }

    fn list_cities(&self, target: RouteMapTarget, cities: &[CityId]) -> String {
        let args = args![title = self.title(target), count = cities.len()];
        let heading = self.board.format_message("map-heading-cities", args);
        format!("{heading}\n{}", self.describe_cities(cities))
    }

    fn describe_cities(&self, cities: &[CityId]) -> String {
        joined("\n", cities.iter().map(|id| self.board.describe_city(*id)))
    }
}

/// Returns the indices of cities among the sites of the map.
fn site_indices(cities: &[CityId]) -> Vec<usize> {
    cities.iter().map(|id| usize::from(id.0)).collect()
}
