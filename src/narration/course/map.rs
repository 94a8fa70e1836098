//! The map of the routes: possible flights, pawns, and missing visas.

mod board;

use super::names::travellers;
use crate::Table;
use crate::fold::folded;
use crate::layout::glued;
use crate::map::{matching_items, nearly_called, parts_names};
use crate::plate::{MapPanel, lines};
use crate::texts::joined;
use board::{Board, HOME, WITH_VISA, WITHOUT_VISA};
use engine::Seat;
use games::course::{Traveller, View};
use lang::{Lang, LocalizedText, args};
use map::Outlines;
use map::atlas::{Atlas, Frame, Line, NetDrawing, Part, Site, SiteMap};
use model::network::{CityId, VisaId};

/// Sign for the routes of the own hand.
const CARD: char = '•';
/// Sign for other routes.
const ROUTE: char = '·';
/// Number of signs for a route in the legend.
const SAMPLE: usize = 3;

/// Minimal number of cities of a region in the suggestions.
const OFFERED: usize = 2;
/// Maximal number of cities in the list of those that do not fit on the map.
const MOST_HIDDEN: usize = 12;

/// Parsed argument of the command `map`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum RouteMapTarget {
    World,
    Continent(VisaId),
    Region(&'static Part),
    City(CityId),
}

/// Reply to the command `map` with its argument `typed`: empty for the world, or the name of a continent, a region or
/// a city, or its first letters, in either language. The map marks the cards in hand if the view shows them.
pub(super) fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
    let board = Board::new(view, table);
    let mut sheet = RouteMap { board: &board, outlines, sites: board.sites() };
    let told = match sheet.understand(typed) {
        Ok(wanted) if table.plain => sheet.describe_target(wanted),
        Ok(wanted) => {
            if let RouteMapTarget::City(city) = wanted
                && let Some(site) = sheet.sites.get_mut(usize::from(city.0))
            {
                // The requested city takes precedence in the placement of names.
                site.rank = 0;
            }
            return sheet.draw_panel(wanted);
        }
        Err(message) => message,
    };
    MapPanel::from_text(&table.wrapped(&told))
}

struct RouteMap<'a> {
    board: &'a Board<'a>,
    outlines: &'a Outlines,
    sites: Vec<Site>,
}

impl RouteMap<'_> {
    fn net(&self) -> SiteMap<'_> {
        SiteMap { outlines: self.outlines, sites: &self.sites }
    }

    /// Parses the argument; the error is the message about an unknown or ambiguous one.
    fn understand(&self, typed: &str) -> Result<RouteMapTarget, String> {
        let board = self.board;
        let typed = folded(typed).ok_or_else(|| self.unknown(&[]))?;
        if typed.is_empty() {
            return Ok(RouteMapTarget::World);
        }
        let both = |phrase: &LocalizedText| Lang::ALL.map(|lang| phrase.get(lang).to_owned());
        let network = board.network;
        let cities =
            network.city_ids().map(|id| (RouteMapTarget::City(id), both(&board.city(id).name)));
        let continents = self
            .continents()
            .map(|id| (RouteMapTarget::Continent(id), both(&network.visa(id).name)));
        let parts = Atlas::parts().zip(parts_names()).filter_map(|(part, names)| {
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
            [] => Err(self.unknown(&nearly_called(&typed, &named))),
            [wanted] => Ok(wanted),
            ref several => {
                let names = self.titles(several);
                Err(board.format_message("map-several-names", args![names = names.join(", ")]))
            }
        }
    }

    /// Continents with cities.
    fn continents(&self) -> impl Iterator<Item = VisaId> {
        self.board.network.visa_ids().filter(|visa| !self.on_continent(*visa).is_empty())
    }

    /// Other parts of the world with at least `least` cities.
    fn regions(&self, least: usize) -> impl Iterator<Item = &'static Part> {
        let is_continent =
            |part: &Part| self.continents().any(|id| self.board.network.visa(id).id == part.id());
        Atlas::parts().filter(move |part| {
            **part != Part::WORLD
                && !is_continent(part)
                && self.net().inside(&part.frame()).len() >= least
        })
    }

    fn on_continent(&self, visa: VisaId) -> Vec<CityId> {
        self.board.network.city_ids().filter(|id| self.board.city(*id).continent == visa).collect()
    }

    fn titles(&self, several: &[RouteMapTarget]) -> Vec<String> {
        several.iter().map(|wanted| self.title(*wanted)).collect()
    }

    /// Message for an unknown argument: what can be typed, and suggestions.
    fn unknown(&self, meant: &[RouteMapTarget]) -> String {
        let board = self.board;
        let meant: Vec<String> =
            self.titles(meant).iter().map(|title| format!("`{title}`")).collect();
        let continents = self.continents().map(|id| self.title(RouteMapTarget::Continent(id)));
        let regions = self.regions(OFFERED).map(|part| self.title(RouteMapTarget::Region(part)));
        let example = board.own_city().or(board.network.city_ids().next());
        let args = args![
            near = if meant.is_empty() { "no" } else { "yes" },
            meant = meant.join(", "),
            parts = joined(", ", continents.chain(regions)),
            city = example.map_or("", |id| board.city_name(id)).to_lowercase()
        ];
        board.format_message("map-no-city", args)
    }

    fn title(&self, wanted: RouteMapTarget) -> String {
        let board = self.board;
        let part = |part: &Part| board.table.localizer.plain(&format!("map-{}", part.id()));
        match wanted {
            RouteMapTarget::World => part(&Part::WORLD),
            RouteMapTarget::Continent(id) => board.name(&board.network.visa(id).name).to_owned(),
            RouteMapTarget::Region(region) => part(region),
            RouteMapTarget::City(id) => board.city_name(id).to_owned(),
        }
    }

    fn frame(&self, wanted: RouteMapTarget) -> Frame {
        match wanted {
            RouteMapTarget::World => self.net().world(),
            RouteMapTarget::Continent(id) => self.net().around(&numbers(&self.on_continent(id))),
            RouteMapTarget::Region(part) => part.frame(),
            RouteMapTarget::City(id) => self.net().surroundings(usize::from(id.0)),
        }
    }

    /// The city with all its routes on the map: the requested one, or the current city of the owner.
    fn middle(&self, wanted: RouteMapTarget) -> Option<CityId> {
        match wanted {
            RouteMapTarget::City(city) => Some(city),
            _ => self.board.own_city(),
        }
    }

    fn draw_panel(&self, wanted: RouteMapTarget) -> MapPanel {
        let board = self.board;
        let frame = self.frame(wanted);
        let ways = self.lines(wanted, &frame);
        let drawing = self.net().draw(&frame, &ways, board.table.width);
        let mut notes = vec![self.signs(wanted), self.pawns()];
        notes.extend(self.keys(&drawing));
        notes.extend(self.hidden(&drawing));
        let of_city = matches!(wanted, RouteMapTarget::World | RouteMapTarget::City(_));
        if let Some(city) = self.middle(wanted).filter(|_| of_city) {
            notes.push(board.entry(city));
        }
        notes.retain(|note| !note.is_empty());
        let wrapped = |text: &str| lines(&board.table.wrapped(text));
        let (title, lines) = (wrapped(&self.title(wanted)), wrapped(&notes.join("\n")));
        MapPanel { title, map: Some(drawing.picture), beside: false, lines }
    }

    /// Routes of a map: of the hand, of the middle city, and for a part of the world also all routes inside it.
    fn lines(&self, wanted: RouteMapTarget, frame: &Frame) -> Vec<Line> {
        let board = self.board;
        let inside = self.net().inside(frame);
        let is_inside = |city: CityId| inside.contains(&usize::from(city.0));
        let middle = self.middle(wanted).filter(|city| is_inside(*city));
        let is_drawn = |(from, to): (CityId, CityId)| {
            let stays = wanted != RouteMapTarget::World && is_inside(from) && is_inside(to);
            stays || middle == Some(from) || middle == Some(to)
        };
        let touches = |(from, to): (CityId, CityId)| is_inside(from) || is_inside(to);
        let routes = board.network.routes.iter().map(|route| route.ends);
        let routes = routes.filter(|ends| is_drawn(*ends)).map(|ends| (ends, ROUTE));
        let hand = board.hand.iter().flatten().copied();
        let hand = hand.filter(|ends| touches(*ends)).map(|ends| (ends, CARD));
        let line = |((from, to), sign): ((CityId, CityId), char)| Line {
            ends: (usize::from(from.0), usize::from(to.0)),
            sign,
        };
        // Later lines overwrite earlier ones, so the cards are last.
        routes.chain(hand).map(line).collect()
    }

    /// Legend of the signs.
    fn signs(&self, wanted: RouteMapTarget) -> String {
        let board = self.board;
        let mut signs = Vec::new();
        let mut add = |sign: String, id: &str, args| {
            signs.push(format!("{sign}\u{a0}{}", board.format_message(id, args)))
        };
        if board.traveller.is_some() {
            add(WITH_VISA.into(), "map-sign-visa", Vec::new());
            add(WITHOUT_VISA.into(), "map-sign-no-visa", Vec::new());
        }
        if board.traveller.is_some_and(|traveller| traveller.start().is_some()) {
            add(HOME.into(), "map-sign-home", Vec::new());
        }
        if board.hand.as_ref().is_some_and(|hand| !hand.is_empty()) {
            add(CARD.to_string().repeat(SAMPLE), "map-sign-cards", Vec::new());
        }
        let city = self.middle(wanted);
        if city.is_some() || wanted != RouteMapTarget::World {
            let city = city.filter(|_| wanted == RouteMapTarget::World);
            let args = args![
                of = if city.is_some() { "city" } else { "all" },
                city = city.map_or("", |id| board.city_name(id))
            ];
            add(ROUTE.to_string().repeat(SAMPLE), "map-sign-routes", args);
        }
        joined("  ", signs.iter().map(|sign| glued(sign, board.table.width)))
    }

    /// Positions of the pawns, and the holders of each visa.
    fn pawns(&self) -> String {
        let board = self.board;
        let travellers = || travellers(board.view);
        let pawn = |(seat, traveller): (Seat, &Traveller)| {
            let city = board.network.city_by_id(traveller.city()?.as_str())?;
            let named = format!(
                "{} {} ({})",
                board.sign(seat),
                board.table.name(seat),
                board.city_name(city)
            );
            Some(glued(&named, board.table.width))
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
                .map(|(seat, _)| board.sign(seat));
            let signs: Vec<&str> = signs.collect();
            let args = args![
                visa = board.name(&board.network.visa(visa).name),
                count = signs.len(),
                pawns = signs.join(", ")
            ];
            glued(&board.format_message("map-visa-of", args), board.table.width)
        };
        let visas: Vec<String> = board.network.visa_ids().map(holders).collect();
        let args = args![pawns = pawns.join(", "), visas = board.in_row(&visas)];
        board.format_message("map-pawns", args)
    }

    /// Key to the letters that replace names on the map.
    fn keys(&self, drawing: &NetDrawing) -> Option<String> {
        let board = self.board;
        let key = |(key, site): &(char, usize)| {
            let Site { name, tail, .. } = self.sites.get(*site)?;
            Some(glued(&format!("{key} {name}{tail}"), board.table.width))
        };
        let keys: Vec<String> = drawing.keys.iter().filter_map(key).collect();
        let args = args![cities = keys.join(", ")];
        (!keys.is_empty()).then(|| board.format_message("map-keys", args))
    }

    /// The cities without a name on the map, and how to see them.
    fn hidden(&self, drawing: &NetDrawing) -> Option<String> {
        let board = self.board;
        let ids: Vec<CityId> = board.network.city_ids().collect();
        let hidden: Vec<CityId> =
            drawing.hidden.iter().filter_map(|site| ids.get(*site).copied()).collect();
        let first = hidden.first()?;
        let names = hidden.iter().take(MOST_HIDDEN).map(|id| board.city_name(*id));
        let mut names = joined(", ", names);
        names += if hidden.len() > MOST_HIDDEN { ", …" } else { "." };
        let args = args![cities = names, example = board.city_name(*first).to_lowercase()];
        Some(board.format_message("map-hidden-cities", args))
    }

    /// The cities with their routes in words: for the world by continent, for a city with its neighbours.
    fn describe_target(&self, wanted: RouteMapTarget) -> String {
        let network = self.board.network;
        match wanted {
            RouteMapTarget::World => {
                let continents = self.continents();
                let parts = continents
                    .map(|id| self.listed(RouteMapTarget::Continent(id), &self.on_continent(id)));
                joined("\n\n", parts)
            }
            RouteMapTarget::Continent(id) => self.listed(wanted, &self.on_continent(id)),
            RouteMapTarget::Region(part) => {
                let inside = self.net().inside(&part.frame());
                let cities = network.city_ids().filter(|id| inside.contains(&usize::from(id.0)));
                self.listed(wanted, &cities.collect::<Vec<_>>())
            }
            RouteMapTarget::City(city) => {
                let near = network.routes_of(city).map(|(_, to)| to);
                let cities: Vec<CityId> = std::iter::once(city).chain(near).collect();
                self.entries(&cities)
            }
        }
    }

    fn listed(&self, wanted: RouteMapTarget, cities: &[CityId]) -> String {
        let args = args![title = self.title(wanted), count = cities.len()];
        let heading = self.board.format_message("map-heading-cities", args);
        format!("{heading}\n{}", self.entries(cities))
    }

    fn entries(&self, cities: &[CityId]) -> String {
        joined("\n", cities.iter().map(|id| self.board.entry(*id)))
    }
}

fn numbers(cities: &[CityId]) -> Vec<usize> {
    cities.iter().map(|id| usize::from(id.0)).collect()
}
