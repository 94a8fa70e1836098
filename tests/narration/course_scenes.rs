//! Tables of La course autour du monde, made up for its screens.

use engine::{Seat, Slug, ToMove};
use games::course::{PrivateView, RouteCard, Stage, Stop, Traveller, View};

use super::dataset;

pub(super) const ANN: Seat = Seat(0);
pub(super) const CID: Seat = Seat(2);

pub(super) fn slug(id: &str) -> Slug {
    Slug::new(id).expect("an id")
}

/// A card of the game, its cities in the order of the file.
pub(super) fn leg((one, other): (&str, &str)) -> RouteCard {
    let is_card = |(from, to): (&str, &str)| (from, to) == (one, other);
    assert!(routes().any(is_card), "no card {one} – {other}");
    RouteCard(slug(one), slug(other))
}

pub(super) fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    let network = &dataset().network;
    let id = |city| network.city(city).id.as_str();
    let ends = network.routes.iter().map(|route| route.ends);
    ends.map(move |(from, to)| (id(from), id(to)))
}

pub(super) fn legs<const N: usize>(legs: [(&str, &str); N]) -> Vec<RouteCard> {
    legs.map(leg).to_vec()
}

/// A journey with the visas that were taken on it: `paris+europe`.
pub(super) fn itinerary(stops: &str) -> Vec<Stop> {
    let stop = |word: &str| {
        let (city, visa) = word.split_once('+').unwrap_or((word, ""));
        Stop { city: slug(city), visa: Slug::new(visa) }
    };
    stops.split_whitespace().map(stop).collect()
}

pub(super) fn traveller(stops: &str, to_go: u8) -> Traveller {
    let itinerary = itinerary(stops);
    Traveller {
        visas: itinerary.iter().filter_map(|stop| stop.visa).collect(),
        itinerary,
        hand: 13,
        known: Vec::new(),
        to_go: Some(to_go),
    }
}

/// Ann stands in Cairo with a hand that leads on; Bob has been about for long.
pub(super) fn fresh() -> View {
    let mut bob = traveller(
        "new-york+america londres+europe copenhague moscou paris londres lagos+africa \
         johannesburg rio-de-janeiro buenos-aires lima santiago papeete",
        4,
    );
    bob.known = legs([("tokyo", "honolulu"), ("papeete", "los-angeles")]);
    View {
        turn: ToMove::Act(ANN),
        round: 7,
        stage: Stage::Fresh,
        travellers: vec![
            traveller("paris+europe le-caire+africa", 5),
            bob,
            traveller("tokyo+asia", 5),
        ],
        standings: vec![2, 1, 3],
        pile: 62,
        table: legs([("paris", "le-caire"), ("londres", "new-york")]),
        left: legs([("lima", "santiago"), ("rome", "alger")]),
        right: Vec::new(),
        own: Some((
            ANN,
            PrivateView {
                hand: legs([
                    ("paris", "tokyo"),
                    ("le-caire", "teheran"),
                    ("le-caire", "addis-abeba"),
                    ("teheran", "delhi"),
                    ("addis-abeba", "nairobi"),
                    ("pointe-a-pitre", "caracas"),
                    ("hong-kong", "sydney"),
                    ("delhi", "bangkok"),
                    ("tokyo", "anchorage"),
                    ("buenos-aires", "rio-de-janeiro"),
                    ("bangkok", "hong-kong"),
                    ("los-angeles", "lima"),
                    ("paris", "new-york"),
                ]),
                rejects: Vec::new(),
                fresh: legs([("delhi", "bangkok"), ("los-angeles", "lima")]),
            },
        )),
    }
}

pub(super) fn own(view: &mut View) -> &mut PrivateView {
    &mut view.own.as_mut().expect("a hand").1
}

/// Nobody but Bob has chosen yet, and Ann has to.
pub(super) fn starting() -> View {
    let mut view = fresh();
    view.stage = Stage::Starting;
    view.round = 1;
    let waits = Traveller { to_go: None, ..traveller("", 0) };
    view.travellers = vec![waits.clone(), traveller("tokyo+asia", 5), waits];
    view.table.clear();
    view.left.clear();
    view
}

/// Ann lacks two visas, and her cards bring them and her home, by way of cards that are listed from
/// their other end.
pub(super) fn winning() -> View {
    let mut view = fresh();
    view.travellers[0] =
        traveller("paris+europe le-caire+africa teheran+asia delhi bangkok hong-kong", 4);
    let hand = &mut own(&mut view).hand;
    hand.retain(|card| card.other_end(slug("le-caire")).is_none());
    hand.extend(legs([("tokyo", "sydney"), ("paris", "anchorage")]));
    view
}

/// The same from home and back: the last card is listed as it leads away.
pub(super) fn winning_round() -> View {
    let mut view = fresh();
    view.travellers[0] = traveller(
        "paris+europe le-caire+africa teheran+asia le-caire paris new-york+america paris",
        4,
    );
    let hand = &mut own(&mut view).hand;
    hand.retain(|card| *card != leg(("paris", "new-york")));
    hand.extend(legs([("tokyo", "sydney"), ("port-louis", "sydney"), ("paris", "port-louis")]));
    view
}

/// No card leads on from where Ann is.
pub(super) fn stuck() -> View {
    let mut view = fresh();
    own(&mut view).hand.retain(|card| card.other_end(slug("le-caire")).is_none());
    view.left.clear();
    view
}

/// Ann has flown to Tehran and Delhi in this turn.
pub(super) fn flying() -> View {
    let mut view = fresh();
    let ann = &mut view.travellers[0];
    ann.itinerary.extend(itinerary("teheran+asia delhi"));
    ann.visas.push(slug("asia"));
    ann.to_go = Some(5);
    ann.hand = 11;
    let flown = legs([("le-caire", "teheran"), ("teheran", "delhi")]);
    own(&mut view).hand.retain(|card| !flown.contains(card));
    view.table.extend(flown);
    view.stage = Stage::Flying(2);
    view
}

/// One card away from home, with all visas.
pub(super) fn nearly_home() -> View {
    let mut view = fresh();
    view.travellers[0] = traveller(
        "paris+europe le-caire+africa teheran+asia delhi bangkok hong-kong sydney+oceania tokyo \
         anchorage+america",
        1,
    );
    view.standings = vec![1, 2, 3];
    own(&mut view).hand = legs([("paris", "anchorage"), ("paris", "rome")]);
    view
}

/// Nothing leads on from where Ann has got to.
pub(super) fn landing() -> View {
    let mut view = flying();
    own(&mut view).hand.retain(|card| card.other_end(slug("delhi")).is_none());
    view
}

/// Ann has named the first reject.
pub(super) fn second() -> View {
    let mut view = fresh();
    let card = leg(("pointe-a-pitre", "caracas"));
    own(&mut view).hand.retain(|other| *other != card);
    own(&mut view).rejects.push(card);
    view.stage = Stage::Swapping(1);
    view
}

/// Ann has named both.
pub(super) fn taking() -> View {
    let mut view = second();
    let card = leg(("buenos-aires", "rio-de-janeiro"));
    own(&mut view).hand.retain(|other| *other != card);
    own(&mut view).rejects.push(card);
    view.stage = Stage::Swapping(2);
    view
}

/// Both compartments are full.
pub(super) fn taking_both() -> View {
    let mut view = taking();
    view.right = legs([("bombay", "singapour")]);
    view
}

pub(super) fn over() -> View {
    let mut view = nearly_home();
    view.turn = ToMove::Over;
    view.stage = Stage::Over;
    let ann = &mut view.travellers[0];
    ann.itinerary.extend(itinerary("paris"));
    ann.to_go = Some(0);
    ann.hand = 12;
    view
}
