//! Texts of the cards of La course autour du monde.

use super::{Checking, Line, NameBox, SLACK};
use crate::course::{GAME, captions};
use crate::fonts::{Role, Rulers};
use data::Subject;
use lang::{Lang, Teller};
use model::{CityId, Network, RouteId, VisaId};
use press::MILLIMETRES_A_POINT;

/// The city at an end of a route.
pub const CITY: Line = Line {
    face: ("sur la carte de trajet", "on the route card"),
    width: 61.0,
    sizes: (30.0, 15.0),
};

/// The name of a visa.
pub const VISA: Line = Line {
    face: ("sur le visa", "on the visa"),
    width: 38.0,
    sizes: (17.0, 11.0),
};

/// The name of the game on the board.
pub const MAP_TITLE: NameBox = NameBox {
    face: ("sur le plateau", "on the board"),
    width: 52.0,
    one_line: (21.0, 18.0),
    two_lines: (19.0, 13.0),
};

/// The name of a visa over its place on the board.
pub const PLACE: Line = Line {
    face: ("sur le plateau", "on the board"),
    width: 34.0,
    sizes: (15.0, 9.0),
};

/// Country or territory under a city: its width, its size.
const LAND: (f64, f64) = (61.0, 10.0);
/// The line over a city: width beside the plane, size and tracking of the other city, size and tracking
/// of the visa, white between them.
const OVER: (f64, [f64; 2], [f64; 2], f64) = (56.2, [6.5, 0.1], [6.0, 0.09], 2.0);
/// Cities under a visa: width, size, and how many at most.
const CITIES: (f64, f64, usize) = (38.0, 8.0, 3);
/// The name of the game on a visa: width, size, tracking.
const GAME_NAME: (f64, [f64; 2]) = (38.0, [6.0, 0.02]);

/// The cities under a visa: all where only these give it, else the best known that fit on one line, each
/// of another country.
pub fn cities(rulers: &Rulers, network: &Network, visa: VisaId, teller: &Teller) -> String {
    let (room, size, most) = CITIES;
    let known = captions::best_known(network, visa);
    if !network.visa(visa).only.is_empty() {
        return captions::cities(network, visa, &known, teller);
    }
    let mut told: Vec<CityId> = Vec::new();
    for id in known {
        let country = |id: &CityId| &network.city(*id).country;
        if told.iter().any(|it| country(it) == country(&id)) {
            continue;
        }
        told.push(id);
        let text = captions::cities(network, visa, &told, teller);
        let fits = rulers.width(Role::SerifItalic, size, &text) <= room + SLACK;
        if told.len() > most || !fits {
            told.pop();
        }
    }
    captions::cities(network, visa, &told, teller)
}

/// Tracked capitals: their width in millimetres.
fn caps(rulers: &Rulers, [size, tracking]: [f64; 2], text: &str) -> f64 {
    let text = text.to_uppercase();
    let gaps = text.chars().count().saturating_sub(1) as f64;
    rulers.width(Role::SansBold, size, &text) + gaps * tracking * size * MILLIMETRES_A_POINT
}

impl Checking<'_> {
    /// What the cards of the routes would print.
    pub(super) fn routes(&mut self) {
        let network = &self.loaded.dataset.network;
        let tellers = Lang::ALL.map(Teller::new);
        for teller in &tellers {
            for id in network.city_ids() {
                self.city_fits(id, teller.lang());
            }
            for id in network.route_ids() {
                self.heads_fit(id, teller);
            }
            for id in network.visa_ids() {
                self.visa(id, teller);
            }
        }
        let rules = &self.loaded.dataset.rules;
        if let Some(rank) = rules.iter().position(|it| it.game == GAME) {
            for lang in Lang::ALL {
                let (room, style) = GAME_NAME;
                let title = rules[rank].title.get(lang);
                let path = format!("title.{}", lang.id());
                let subject = Subject::Rules(rank, &path);
                if caps(&self.rulers, style, title) > room + SLACK {
                    self.overflow(title, VISA.face, subject);
                }
                if super::name(&self.rulers, &MAP_TITLE, title, "").is_none() {
                    self.overflow(title, MAP_TITLE.face, subject);
                }
            }
        }
    }

    fn city_fits(&mut self, id: CityId, lang: Lang) {
        let city = self.loaded.dataset.network.city(id);
        let name = city.name.get(lang);
        if CITY.fit(&self.rulers, name).is_none() {
            let column = format!("name_{}", lang.id());
            self.overflow(name, CITY.face, Subject::City(id, &column));
        }
        let (room, size) = LAND;
        let land = self.loaded.dataset.land_of(id, lang);
        if self.rulers.width(Role::SerifItalic, size, land) > room + SLACK {
            let column = format!("label_{}", lang.id());
            self.overflow(land, CITY.face, Subject::City(id, &column));
        }
    }

    /// The other city and the visa share a line over each end.
    fn heads_fit(&mut self, id: RouteId, teller: &Teller) {
        let network = &self.loaded.dataset.network;
        let (from, to) = network.route(id).ends;
        let (room, of_city, of_visa, white) = OVER;
        for (end, other) in [(from, to), (to, from)] {
            let name = network.city(other).name.get(teller.lang());
            if CITY.fit(&self.rulers, name).is_none() {
                continue; // Said of the city already.
            }
            let visa = captions::visa_at(network.city(end), network, teller);
            let needed = caps(&self.rulers, of_city, name) + white;
            if needed + caps(&self.rulers, of_visa, &visa) > room + SLACK {
                let column = format!("name_{}", teller.lang().id());
                let line = format!("{name} {visa}");
                self.overflow(&line, CITY.face, Subject::City(other, &column));
            }
        }
    }

    fn visa(&mut self, id: VisaId, teller: &Teller) {
        let network = &self.loaded.dataset.network;
        let lang = teller.lang();
        let name = network.visa(id).name.get(lang);
        let path = format!("name.{}", lang.id());
        let subject = Subject::Visa(id, &path);
        if self.covered(name, Role::SerifSemibold, subject, "name")
            && VISA.fit(&self.rulers, name).is_none()
        {
            self.overflow(name, VISA.face, subject);
        } else if PLACE.fit(&self.rulers, name).is_none() {
            self.overflow(name, PLACE.face, subject);
        }
        let (room, size, _) = CITIES;
        let cities = cities(&self.rulers, network, id, teller);
        if self.rulers.width(Role::SerifItalic, size, &cities) > room + SLACK {
            self.overflow(&cities, VISA.face, subject);
        }
    }
}
