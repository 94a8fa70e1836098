//! The rule booklet of La course autour du monde.

use std::sync::Arc;

use serde::Serialize;

use super::Book;
use super::examples::course::{CityStop, Examples};
use crate::Error;
use crate::course::GAME;
use crate::course::cards::{continent, visa_card};
use crate::kit::Kit;
use crate::piece::{MakerOutput, Target};
use games::{Course, Playable};
use lang::Lang;
use model::network::{Network, VisaId};

/// The template of the prose, without the language code.
const PROSE: &str = "rules/course.typ";

/// Makes the booklet.
///
/// # Errors
/// [`Error`] if the cards cannot be made.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut book = Book::new(kit, GAME)?;
    let (rules, network) = (&kit.dataset().course, &kit.dataset().network);
    book.number("cities", network.cities.len());
    book.number("visas", network.visas.len());
    book.number("visas-each", rules.visas / visa_count(network));
    let bare = network.cities.iter().filter(|city| city.visa.is_none());
    book.number("without", bare.count());
    book.number("last-round", book.rules.last_round.unwrap_or_default());
    book.part("routes", rules.routes, "cards/route");
    book.part("visas", rules.visas, "cards/visa");
    book.part("map", 1_usize, "board/map");
    book.part("mat", 1_usize, "board/mat");
    book.part("pawns", book.rules.players.1, "tokens/figure");
    // A dataset that cannot be played still has a booklet, without examples.
    let Ok(cards) = Course::cards(kit.dataset()) else {
        return Ok(book.finish(PROSE));
    };
    let cards = Arc::new(cards);
    let examples = Examples::new(kit, &cards);
    let tour = examples.tour();
    book.number("shortest", tour.as_ref().map_or(0, |tour| tour.legs.len()));
    book.example("world", Some(setup_info(&book, &examples)));
    let (flight, turns) = (examples.flight(), examples.turns());
    let samples = Samples {
        routes: turns.iter().flat_map(|turn| turn.cards()).map(str::to_owned).collect(),
        visas: network.visas.iter().map(visa_card).collect(),
    };
    let flown = flight.iter().flat_map(|flight| &flight.legs).map(|leg| leg.card.as_str());
    let seen = samples.routes.iter().chain(&samples.visas);
    let pieces: Vec<&str> = flown.chain(seen.map(String::as_str)).collect();
    book.add_thumbnails(Target::Cards, &pieces, |_| true)?;
    book.add_thumbnails(Target::Board, &["map", "mat"], |_| true)?;
    book.example("samples", Some(samples));
    book.example("flight", flight);
    book.example("turns", turns);
    book.example("tour", tour);
    Ok(book.finish(PROSE))
}

/// The setup information known to all players, for the template.
#[derive(Debug, Serialize)]
struct SetupInfo {
    /// The starting cities, with their visas and numbers of routes.
    starts: Vec<CityStop>,
    /// Rare visas: only some cities of their continent grant them.
    only: Vec<RareVisa>,
    /// Cities without a visa.
    without: Vec<String>,
    /// The deal, by number of players.
    deal: Vec<Deal>,
    /// All cities by visa; cities without a visa are last.
    groups: Vec<Group>,
}

/// The cities that grant a visa, or the cities without a visa.
#[derive(Debug, Serialize)]
struct Group {
    visa: String,
    continent: Option<&'static str>,
    cities: Vec<CityStop>,
}

/// Ids of the card faces shown as pictures.
#[derive(Debug, Serialize)]
struct Samples {
    /// Route cards of the example turns.
    routes: Vec<String>,
    /// One card of each visa.
    visas: Vec<String>,
}

/// A visa that few cities grant.
#[derive(Debug, Serialize)]
struct RareVisa {
    visa: String,
    cities: Vec<String>,
    /// Number of routes into these cities.
    routes: super::Figure,
}

/// A row of the setup table: numbers of cards for a number of players.
#[derive(Debug, Serialize)]
struct Deal {
    players: u16,
    /// Cards in a starting hand.
    hand: u16,
    /// Cards in the draw pile.
    pile: u16,
    /// Number of cards of each visa.
    of_each: u16,
    /// Number of visa cards in total.
    visas: u16,
}

/// Collects the setup information.
fn setup_info(book: &Book<'_>, examples: &Examples<'_>) -> SetupInfo {
    let dataset = book.kit.dataset();
    let (rules, network) = (&dataset.course, &dataset.network);
    let lang = book.kit.lang();
    let name = |id| network.city(id).name.get(lang).to_owned();
    let is_rare = |id: &VisaId| !network.visa(*id).only.is_empty();
    let only = network.visa_ids().filter(is_rare).map(|id| RareVisa {
        visa: network.visa(id).name.get(lang).to_owned(),
        cities: network.cities_with_visa(id).map(name).collect(),
        routes: book.figure(network.routes_to_visa(id).count()),
    });
    let deal = rules.deal.iter().map(|(players, deal)| Deal {
        players: *players,
        hand: deal.hand,
        pile: deal.pile,
        of_each: deal.visas / visa_count(network),
        visas: deal.visas,
    });
    let bare = network.city_ids().filter(|id| network.city(*id).visa.is_none());
    SetupInfo {
        starts: network.start_cities().map(|id| examples.city_stop(id)).collect(),
        only: only.collect(),
        without: bare.map(name).collect(),
        deal: deal.collect(),
        groups: groups(network, examples, lang),
    }
}

/// Returns the number of visas, which equals the number of continents; at least 1, because callers divide by it.
fn visa_count(network: &Network) -> u16 {
    u16::try_from(network.visas.len()).unwrap_or(u16::MAX).max(1)
}

/// Groups all cities by visa.
fn groups(network: &Network, examples: &Examples<'_>, lang: Lang) -> Vec<Group> {
    let of = |visa: Option<VisaId>| {
        let cities = network.city_ids().filter(|id| network.city(*id).visa == visa);
        let named = visa.map(|id| network.visa(id));
        Group {
            visa: named.map_or_else(String::new, |visa| visa.name.get(lang).to_owned()),
            continent: named.and_then(continent),
            cities: cities.map(|id| examples.city_stop(id)).collect(),
        }
    };
    network.visa_ids().map(Some).chain([None]).map(of).collect()
}
