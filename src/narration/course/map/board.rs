//! Contents of the route map: pawns, visas, cards, and distances to the owner's start.

use std::collections::BTreeSet;

use textwrap::core::display_width;

use crate::Table;
use crate::course::names::travellers;
use crate::layout::unbreakable;
use crate::texts::joined;
use engine::{Seat, Slug};
use games::course::{RouteCard, Traveller, View};
use lang::{LocalizedText, MessageArg, args};
use map::Site;
use model::network::{City, CityId, Network, VisaId};

/// Sign for a city whose visa the owner of the view still lacks.
pub(super) const WITH_VISA: char = '●';
/// Sign for any other city.
pub(super) const WITHOUT_VISA: char = '○';
/// Sign for the start, to which the journey must return.
pub(super) const HOME: char = '⌂';

/// Positions on the route map, and the hand of its owner.
pub(super) struct Board<'a> {
    pub(super) table: &'a Table<'a>,
    pub(super) network: &'a Network,
    pub(super) view: &'a View,
    /// The traveller of the view's owner; `None` in the public view.
    pub(super) traveller: Option<&'a Traveller>,
    /// Routes of the cards in hand; `None` if the view does not show the hand.
    pub(super) hand: Option<Vec<(CityId, CityId)>>,
    /// Signs of the pawns, by seat.
    pawn_signs: Vec<String>,
    /// Seats of the pawns, by city.
    pawns: Vec<Vec<Seat>>,
    /// Number of routes between each city and the owner's start, in the order of the cities; `None` if there is no
    /// way.
    routes_to_home: Vec<Option<usize>>,
}

impl<'a> Board<'a> {
    pub(super) fn new(view: &'a View, table: &'a Table<'a>) -> Self {
        let network = &table.dataset.network;
        let city = |slug: Slug| network.city_by_id(slug.as_str());
        let own = view.own.as_ref();
        let traveller = own.and_then(|(seat, _)| view.traveller(*seat));
        let hand = own.map(|(_, own)| {
            own.hand.iter().filter_map(|leg| Some((city(leg.0)?, city(leg.1)?))).collect()
        });
        let mut pawns = vec![Vec::new(); network.cities.len()];
        for (seat, traveller) in travellers(view) {
            if let Some(city) = traveller.current_city().and_then(city) {
                pawns[usize::from(city.0)].push(seat);
            }
        }
        let home = traveller.and_then(Traveller::start_city).and_then(city);
        Self {
            table,
            network,
            view,
            traveller,
            hand,
            pawn_signs: pawn_signs_for(view.travellers.len(), table),
            pawns,
            routes_to_home: match home {
                Some(home) => network.graph().distances_from(usize::from(home.0)),
                None => vec![None; network.cities.len()],
            },
        }
    }

    /// Formats a message in the language of the table.
    pub(super) fn format_message(&self, id: &str, args: Vec<(&'static str, MessageArg)>) -> String {
        self.table.format_message(id, args)
    }

    /// Returns a text in the language of the table.
    pub(super) fn text(&self, phrase: &'a LocalizedText) -> &'a str {
        phrase.get(self.table.lang())
    }

    pub(super) fn city(&self, id: CityId) -> &'a City {
        self.network.city(id)
    }

    pub(super) fn city_name(&self, id: CityId) -> &'a str {
        self.text(&self.city(id).name)
    }

    /// Returns the current city of the owner; `None` before the start and in the public view.
    pub(super) fn own_city(&self) -> Option<CityId> {
        let city = self.traveller?.current_city()?;
        self.network.city_by_id(city.as_str())
    }

    fn is_home(&self, city: CityId) -> bool {
        let home = self.traveller.and_then(Traveller::start_city);
        home.is_some_and(|home| home.as_str() == self.city(city).id)
    }

    fn has_visa(&self, visa: VisaId) -> bool {
        let id = &self.network.visa(visa).id;
        let has = |traveller: &Traveller| traveller.visas.iter().any(|visa| visa.as_str() == id);
        self.traveller.is_some_and(has)
    }

    /// Returns the visa of a city, if the owner still lacks it.
    fn missing_visa(&self, city: CityId) -> Option<VisaId> {
        self.city(city).visa.filter(|visa| !self.has_visa(*visa))
    }

    /// Returns `true` if the owner has the card between two cities.
    fn in_hand(&self, from: CityId, to: CityId) -> bool {
        let hand = self.hand.iter().flatten();
        let mut ends = hand.copied();
        ends.any(|ends| ends == (from, to) || ends == (to, from))
    }

    /// Sign of a pawn.
    pub(super) fn pawn_sign(&self, seat: Seat) -> &str {
        self.pawn_signs.get(seat.index()).map_or("", String::as_str)
    }

    /// The cities as sites of a map.
    pub(super) fn sites(&self) -> Vec<Site> {
        let own = self.own_city();
        let site = |id: CityId| {
            let city = self.city(id);
            let pawns: Vec<&str> =
                self.pawns_at(id).iter().map(|seat| self.pawn_sign(*seat)).collect();
            let mut tail = String::new();
            tail.extend(self.is_home(id).then_some(HOME));
            if !pawns.is_empty() {
                tail += &format!("({})", pawns.join(" "));
            }
            let is_one_card_away = own.is_some_and(|own| self.in_hand(own, id));
            Site {
                name: self.city_name(id).to_owned(),
                mark: match self.missing_visa(id) {
                    Some(_) => WITH_VISA,
                    None => WITHOUT_VISA,
                },
                latitude: city.at.latitude,
                longitude: city.at.longitude,
                // Rank of a name when names are placed on the map; 0 is placed first: the own city, cities with pawns
                // or the home, cities one card away, others.
                priority: match (own == Some(id), tail.is_empty(), is_one_card_away) {
                    (true, ..) => 0,
                    (_, false, _) => 1,
                    (_, _, true) => 2,
                    _ => 3,
                },
                suffix: tail,
            }
        };
        self.network.city_ids().map(site).collect()
    }

    fn pawns_at(&self, city: CityId) -> &[Seat] {
        self.pawns.get(usize::from(city.0)).map_or(&[], Vec::as_slice)
    }

    /// Sentences about a city: its visa, its pawns, its distance to the start, and its routes.
    pub(super) fn describe_city(&self, city: CityId) -> String {
        let name = args![city = self.city_name(city)];
        let mut sentences = vec![self.format_message("map-city", name)];
        let visa = self.city(city).visa;
        let state = match visa {
            None => "none",
            Some(_) if self.traveller.is_none() => "known",
            Some(visa) if self.has_visa(visa) => "there",
            Some(_) => "missing",
        };
        let visa = visa.map_or("", |visa| self.text(&self.network.visa(visa).name));
        let args = args![state, visa];
        sentences.push(self.format_message("map-city-visa", args));
        let here = self.pawns_at(city);
        if !here.is_empty() {
            let args = args![names = self.table.seat_names(here)];
            sentences.push(self.format_message("map-city-here", args));
        }
        if let Some(routes) = self.routes_to_home[usize::from(city.0)] {
            sentences.push(self.format_message("map-city-home", args![routes]));
        }
        sentences.extend(self.describe_routes(city));
        sentences.join(" ")
    }

    /// Sentences about the routes of a city: those with a card in hand, and the others.
    fn describe_routes(&self, city: CityId) -> Vec<String> {
        let ends = || self.network.routes_of(city).map(|(_, to)| to);
        let listed = |ends: &mut dyn Iterator<Item = CityId>| {
            joined(", ", ends.map(|to| self.describe_destination(city, to)))
        };
        let cards = listed(&mut ends().filter(|to| self.in_hand(city, *to)));
        let others = listed(&mut ends().filter(|to| !self.in_hand(city, *to)));
        let rest = if cards.is_empty() { "map-city-routes" } else { "map-city-others" };
        let texts = [("map-city-cards", cards), (rest, others)];
        let lists = texts.into_iter().filter(|(_, cities)| !cities.is_empty());
        lists.map(|(id, cities)| self.format_message(id, args![cities])).collect()
    }

    /// The city at the end of a route, with the visa that it would bring, and the location of the card if all players
    /// know it.
    fn describe_destination(&self, from: CityId, city: CityId) -> String {
        let name = self.city_name(city);
        let visa = self.missing_visa(city);
        let visa = visa.map(|visa| self.text(&self.network.visa(visa).name).to_owned());
        let notes: Vec<String> = visa.into_iter().chain(self.card_location(from, city)).collect();
        let text = if notes.is_empty() {
            name.to_owned()
        } else {
            format!("{name} ({})", notes.join(", "))
        };
        unbreakable(&text, self.table.width)
    }

    /// Location of a card that all players have seen. `None` for a card in the pile, in the owner's hand, or hidden
    /// in another hand.
    fn card_location(&self, from: CityId, to: CityId) -> Option<String> {
        let ends = [from, to].map(|id| self.city(id).id.as_str());
        let is_card = |leg: &RouteCard| {
            let leg = [leg.0.as_str(), leg.1.as_str()];
            leg == ends || leg == [ends[1], ends[0]]
        };
        let view = self.view;
        if view.table.iter().any(is_card) {
            return Some(self.format_message("map-card-table", Vec::new()));
        }
        let sides = [("left", &view.left), ("right", &view.right)];
        for (side, cards) in sides {
            if let Some(index) = cards.iter().rposition(is_card) {
                let place = if index + 1 == cards.len() { "top" } else { "covered" };
                let args = args![side, place];
                return Some(self.format_message("map-card-reject", args));
            }
        }
        let own = view.own.as_ref().map(|(seat, _)| *seat);
        let mut others = travellers(view).filter(|(seat, _)| Some(*seat) != own);
        let (holder, _) = others.find(|(_, other)| other.known.iter().any(is_card))?;
        let args = args![name = self.table.name(holder)];
        Some(self.format_message("map-card-hand", args))
    }

    /// Joins texts that contain commas themselves.
    pub(super) fn join_items(&self, items: &[String]) -> String {
        let (first, rest) = items.split_first().map_or(("", &[][..]), |(a, b)| (a, b));
        rest.iter().fold(first.to_owned(), |row, next| {
            let args = args![row, next = next.as_str()];
            self.format_message("map-row", args)
        })
    }
}

/// Returns the signs of the pawns by seat: initials of the names, or seat numbers if the initials are ambiguous or
/// unsuitable.
fn pawn_signs_for(seats: usize, table: &Table<'_>) -> Vec<String> {
    let all = || (0..).map(Seat).take(seats);
    let initial = |seat: Seat| {
        let letter = table.name(seat).chars().next()?.to_uppercase().to_string();
        // A wide letter would shift the columns of the map.
        let fits = letter.chars().all(char::is_alphabetic) && display_width(&letter) == 1;
        fits.then_some(letter)
    };
    let letters: BTreeSet<String> = all().filter_map(initial).collect();
    // The set has dropped duplicates: fewer letters than seats mean that two seats share a letter.
    if letters.len() == seats {
        all().filter_map(initial).collect()
    } else {
        all().map(|seat| (seat.0 + 1).to_string()).collect()
    }
}
