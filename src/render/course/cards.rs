//! The cards of La course autour du monde: routes and visas.

use std::sync::Arc;

use super::GAME;
use super::faces::{End, Face};
use crate::Error;
use crate::colours::{ColourError, Colours};
use crate::drawings::drawing;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Pieces};
use fit::course::captions;
use lang::{Localizer, MessageArg, Number, args};
use map::{self, Ring, RouteColours, Window};
use model::{CityId, Continent, Network, Route, RouteId, Visa, VisaId};
use paper::sheet::BLEED;
use paper::stock::{ROUTE, Stock, VISA};

/// Labels of the faces: name in the template, id of the message.
const WORDS: &[(&str, &str)] = &[("visa", "card-visa")];

/// The appearance of a visa card.
pub(super) struct VisaDesign {
    /// Id of the visa.
    id: &'static str,
    /// The continents whose land the card shows; the first determines the colours.
    continents: &'static [Continent],
    /// Codes of further outlines: territories that are not countries of the data.
    more: &'static [&'static str],
    /// The visible part of the land.
    window: Window,
    /// Number of wave crests in the guilloche ring.
    pub(super) crests: u32,
}

/// The appearance of each visa.
const VISA_DESIGNS: [VisaDesign; 5] = [
    VisaDesign {
        id: "europe",
        continents: &[Continent::Europe],
        more: &[],
        window: Window {
            centre: [18.0, 54.0],
            south_west: [-26.0, 34.0],
            north_east: [60.0, 71.5],
        },
        crests: 12,
    },
    VisaDesign {
        id: "asia",
        continents: &[Continent::Asia],
        more: &[],
        window: Window {
            centre: [92.0, 32.0],
            south_west: [25.0, -12.0],
            north_east: [150.0, 60.0],
        },
        crests: 16,
    },
    VisaDesign {
        id: "america",
        continents: &[Continent::NorthAmerica, Continent::SouthAmerica],
        more: &["GRL", "PRI", "XFO"],
        window: Window {
            centre: [-85.0, 12.0],
            south_west: [-153.0, -57.0],
            north_east: [-10.0, 84.0],
        },
        crests: 14,
    },
    VisaDesign {
        id: "africa",
        continents: &[Continent::Africa],
        more: &["ESH"],
        window: Window {
            centre: [18.0, 2.0],
            south_west: [-26.0, -36.0],
            north_east: [60.0, 38.0],
        },
        crests: 10,
    },
    VisaDesign {
        id: "oceania",
        continents: &[Continent::Oceania],
        more: &["NCL"],
        // The window extends past 180° E to include the islands beyond the antimeridian.
        window: Window {
            centre: [150.0, -22.0],
            south_west: [110.0, -50.0],
            north_east: [190.0, 15.0],
        },
        crests: 8,
    },
];

/// Makes the deck: routes and visas, in the order of the data.
///
/// # Errors
/// [`Error`] if a colour or the outlines cannot be used.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let cards = Cards { kit, network: &kit.dataset().network };
    let routes: Vec<RouteId> = cards.network.route_ids().collect();
    let routes: Vec<RouteId> =
        routes.into_iter().filter(|id| kit.is_requested(&cards.id(*id))).collect();
    let visas: Vec<VisaId> = cards.network.visa_ids().collect();
    let visas: Vec<VisaId> = visas
        .into_iter()
        .filter(|id| kit.is_requested(&visa_card(cards.network.visa(*id))))
        .collect();
    cards.add_globes(&routes)?;
    cards.add_visas(&visas)?;
    cards.add_back("/ornament/route-back.svg", &ROUTE)?;
    cards.add_back("/ornament/visa-back.svg", &VISA)?;
    Ok(MakerOutput {
        template: "cards/course.typ",
        pieces: cards.pieces(&routes, &visas)?,
        words: kit.words(WORDS),
        credits: kit.credits(&[], &[]),
    })
}

/// Returns the id of a visa card.
pub(crate) fn visa_card(visa: &Visa) -> String {
    format!("visa-{}", visa.id)
}

/// Returns the continent whose colours a visa has; `None` for a visa without a design.
pub(crate) fn continent(visa: &Visa) -> Option<&'static str> {
    visa_design(visa).ok().map(VisaDesign::continent)
}

impl VisaDesign {
    /// Returns the continent that determines the colours.
    pub(super) fn continent(&self) -> &'static str {
        self.continents.first().map_or("", |continent| continent.id())
    }
}

/// Formats the length of a route with its unit.
fn kilometres(route: &Route, localizer: &Localizer) -> String {
    let km = Number::whole(i64::from(route.km));
    localizer.text("card-km", &args![km])
}

/// Returns the appearance of a visa.
///
/// # Errors
/// [`Error::NoVisaDesign`] if the program has no design for it.
pub(super) fn visa_design(visa: &Visa) -> Result<&'static VisaDesign, Error> {
    VISA_DESIGNS.iter().find(|look| look.id == visa.id).ok_or_else(|| Error::NoVisaDesign {
        visa: visa.id.clone(),
        known: VISA_DESIGNS.iter().map(|look| look.id).collect(),
    })
}

/// Makes the faces of the deck.
struct Cards<'a> {
    kit: &'a Kit<'a>,
    network: &'a Network,
}

impl Cards<'_> {
    /// Returns the id of a route card: `paris-londres`.
    fn id(&self, route: RouteId) -> String {
        let (from, to) = self.network.route(route).ends;
        let [from, to] = [from, to].map(|city| self.network.city(city).id.as_str());
        format!("{from}-{to}")
    }

    /// Adds the faces and pieces of the requested cards.
    fn pieces(&self, routes: &[RouteId], visas: &[VisaId]) -> Result<Pieces, Error> {
        let mut pieces = Pieces::default();
        let pile = |name: &str| self.kit.localizer.plain(name);
        let fronts: Result<Vec<Face>, Error> = routes.iter().map(|id| self.route(*id)).collect();
        let fronts: Vec<_> = (fronts?.iter().zip(routes))
            .map(|(face, id)| pieces.face(&ROUTE, self.id(*id), face))
            .collect();
        // A back without a front would be a face that no piece shows.
        if !fronts.is_empty() {
            let back = pieces.face(&ROUTE, "route-back", &Face::RouteBack);
            for front in fronts {
                pieces.piece(pile("pile-routes"), front, Some(back), 1);
            }
        }
        let mut fronts = Vec::new();
        for id in visas {
            let visa = self.network.visa(*id);
            fronts.push(pieces.face(&VISA, visa_card(visa), &self.visa(*id)?));
        }
        if !fronts.is_empty() {
            let back = pieces.face(&VISA, "visa-back", &Face::VisaBack);
            let copies = copies(self.kit.dataset().course.visas, self.network.visas.len());
            for front in fronts {
                pieces.piece(pile("pile-visas"), front, Some(back), copies);
            }
        }
        Ok(pieces)
    }

    /// Makes the front of a route card.
    fn route(&self, id: RouteId) -> Result<Face, Error> {
        let (from, to) = self.network.route(id).ends;
        Ok(Face::Route {
            ends: Box::new([self.end(from, to)?, self.end(to, from)?]),
            km: self.kit.one_line(
                &self.kit.table(fit::course::ROUTE).text_box("km"),
                &kilometres(self.network.route(id), &self.kit.localizer),
            ),
            globe: format!("/routes/{}.svg", self.id(id)),
            globe_alt: self.kit.localizer.text("card-route-alt", &{
                let name = |city| MessageArg::from(&self.network.city(city).name);
                args![from = name(from), to = name(to)]
            }),
        })
    }

    /// Returns the end of a route card at city `id`; `other` is the far end.
    fn end(&self, id: CityId, other: CityId) -> Result<End, Error> {
        let (kit, lang) = (self.kit, self.kit.lang());
        let city = self.network.city(id);
        let visa = city.visa.map(|visa| self.network.visa(visa));
        Ok(End {
            name: kit
                .one_line(&kit.table(fit::course::ROUTE).text_box("name"), city.name.get(lang)),
            other: self.network.city(other).name.get(lang).to_owned(),
            land: kit.dataset().city_subtitle(id, lang).to_owned(),
            continent: visa.map(visa_design).transpose()?.map(VisaDesign::continent),
            visa: captions::visa_at(city, self.network, &kit.localizer),
        })
    }

    /// Makes the front of a visa card.
    fn visa(&self, id: VisaId) -> Result<Face, Error> {
        let visa = self.network.visa(id);
        let continent = visa_design(visa)?.continent();
        let lang = self.kit.lang();
        let room = self.kit.table(fit::course::VISA).text_box("name");
        Ok(Face::Visa {
            continent,
            land: format!("/continents/{}.svg", visa.id),
            guilloche: format!("/guilloches/{}.svg", visa.id),
            name: self.kit.one_line(&room, visa.name.get(lang)),
            cities: fit::course::cities(
                &self.kit.rulers,
                &self.kit.tables,
                self.network,
                id,
                &self.kit.localizer,
            ),
        })
    }

    /// Draws the globe of each route.
    fn add_globes(&self, routes: &[RouteId]) -> Result<(), Error> {
        let [world, detail] = self.kit.shared_outlines()?;
        let outlines = [world.digest, detail.digest];
        let colours = format!("{:?}", route_colours(&self.kit.colours)?);
        for id in routes {
            let (from, to) = self.network.route(*id).ends;
            let ends = [from, to].map(|city| self.network.city(city).at);
            let ends = ends.map(|at| (at.latitude, at.longitude));
            let key = format!("flight {outlines:?} {ends:?} {colours}");
            let (world, detail) = (Arc::clone(&world), Arc::clone(&detail));
            let colours = Arc::clone(&self.kit.colours);
            let globe = drawing(key, move || {
                let colours = route_colours(&colours).expect("the colours of the key");
                map::route_globe(world.outlines(), detail.outlines(), ends, &colours)
            });
            self.kit.add_picture(&format!("/routes/{}.svg", self.id(*id)), globe);
        }
        Ok(())
    }

    /// Draws guilloche ring and land of each visa.
    fn add_visas(&self, visas: &[VisaId]) -> Result<(), Error> {
        let (detail, dataset) = (self.kit.detail()?, self.kit.dataset());
        for id in visas {
            let visa = self.network.visa(*id);
            let look = visa_design(visa)?;
            let colour = |role| self.kit.colours.colour_at(["continents", look.continent(), role]);
            let ring = map::ornament::guilloche(look.crests, colour("band")?);
            self.kit.add_picture(&format!("/guilloches/{}.svg", visa.id), ring);
            let countries = dataset.country_ids().map(|id| dataset.country(id));
            let on_it = countries.filter(|country| {
                country.continent.is_some_and(|continent| look.continents.contains(&continent))
            });
            // Greenland and some other territories are not countries of the data, but they have outlines.
            let codes = on_it.map(|country| country.code.as_str()).chain(look.more.iter().copied());
            let countries: Vec<&[Ring]> = codes.filter_map(|code| detail.country(code)).collect();
            let land = map::continent(&countries, &look.window, colour("deep")?);
            self.kit.add_picture(&format!("/continents/{}.svg", visa.id), land);
        }
        Ok(())
    }

    /// Draws the back of a stock, in its dimensions with bleed.
    fn add_back(&self, path: &str, stock: &Stock) -> Result<(), Error> {
        let colours = &self.kit.colours;
        let main = colours.colour_at(["games", GAME, "main"])?;
        let ground = colours.colour_at(["games", GAME, "ground"])?;
        let size = stock.trim.grown(BLEED);
        let net = map::ornament::portolan(size.width, size.height, main, ground);
        self.kit.add_picture(path, net);
        Ok(())
    }
}

/// Returns the colours of the globes of routes.
fn route_colours(colours: &Colours) -> Result<RouteColours<'_>, ColourError> {
    let of = |role| colours.colour_at(["games", GAME, role]);
    Ok(RouteColours {
        sea: of("sea")?,
        land: of("paper")?,
        borders: of("borders")?,
        limb: of("text")?,
        route: of("main")?,
    })
}

/// Returns the number of cards of each visa; all visas have the same number.
fn copies(visas: u16, continents: usize) -> u16 {
    visas / u16::try_from(continents).unwrap_or(u16::MAX).max(1)
}
