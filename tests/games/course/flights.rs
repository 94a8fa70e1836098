//! Flights: chains of legs, and the visas on the way.

use engine::{Seat, Slug};
use games::course::{Action, Event, Stage};

use super::table::{Table, slug};

fn visas(events: &[Event]) -> Vec<(String, String)> {
    let visa = |event: &Event| match event {
        Event::Visa { visa, city, .. } => Some((visa.to_string(), city.to_string())),
        _ => None,
    };
    events.iter().filter_map(visa).collect()
}

fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
    let own = |(one, other): &(&str, &str)| ((*one).to_owned(), (*other).to_owned());
    list.iter().map(own).collect()
}

/// Rules of La course: R4, R5, R12, A2, A11, E1, I5.
#[test]
fn example_1_a_chain_of_four_and_its_visas() {
    let mut table = Table::dealt(&[
        &["paris new-york", "new-york anchorage", "anchorage tokyo", "tokyo honolulu"],
        &[],
    ]);
    let begun = table.start(&["paris", "paris"]);
    assert_eq!(visas(&begun)[0], ("europe".to_owned(), "paris".to_owned()));
    let events = table.fly(&["new-york", "anchorage", "tokyo", "honolulu"]);
    let taken = [("america", "new-york"), ("asia", "tokyo")];
    assert_eq!(visas(&events), pairs(&taken), "at once");
    assert_eq!(table.visas(Seat(0)), ["europe", "asia", "america"]);
    assert_eq!(table.view().stage, Stage::Flying(4));
    assert_eq!(table.hand(Seat(0)).len(), 11, "nothing is drawn before the end");
    let events = table.act(Action::Land);
    let (seat, city, drawn) = (Seat(0), slug("honolulu"), 4);
    assert_eq!(events, [Event::Landed { seat, city, drawn }]);
    let view = table.view();
    assert_eq!((view.pile, view.table.len()), (74, 4));
    assert_eq!(table.hand(Seat(0)).len(), 15);
    let stops = &view.travellers[0].itinerary;
    let stops: Vec<String> = stops.iter().map(|stop| stop.city.to_string()).collect();
    assert_eq!(stops, ["paris", "new-york", "anchorage", "tokyo", "honolulu"]);
}

/// Rules of La course: R4, R12, A11, E2.
#[test]
fn example_2_from_cairo_to_teheran() {
    let mut table = Table::dealt(&[&["paris le-caire", "le-caire teheran"], &[]]);
    table.start(&["paris", "tokyo"]);
    let events = table.fly_and_land(&["le-caire"]);
    assert_eq!(visas(&events), pairs(&[("africa", "le-caire")]));
    table.stay(1);
    let events = table.fly_and_land(&["teheran"]);
    assert_eq!(visas(&events), pairs(&[("asia", "teheran")]));
    assert_eq!(table.city(Seat(0)), "teheran");
}

/// Rules of La course: R4.
#[test]
fn the_pawn_stops_where_its_owner_likes() {
    let chain = ["paris new-york", "new-york anchorage", "anchorage tokyo"];
    let mut table = Table::dealt(&[&chain, &[]]);
    table.start(&["paris", "paris"]);
    for cities in [1, 2, 3] {
        let mut table = table.clone();
        let cities = &["new-york", "anchorage", "tokyo"][..cities];
        table.fly_and_land(cities);
        assert_eq!(table.city(Seat(0)), cities[cities.len() - 1]);
        assert_eq!(table.hand(Seat(0)).len(), 15);
        assert_eq!(table.view().pile, 78 - cities.len());
        assert_eq!(table.seat(), Seat(1));
    }
}

/// Rules of La course: R4, R5, R7.
#[test]
fn only_cards_that_touch_the_city_can_be_flown() {
    let mut table = Table::dealt(&[&["londres paris", "londres new-york", "rome athenes"], &[]]);
    table.start(&["paris", "paris"]);
    let flights = |table: &Table| {
        let to = |action: &Action| match action {
            Action::Fly { to } => Some(*to),
            _ => None,
        };
        table.actions().iter().filter_map(to).collect::<Vec<Slug>>()
    };
    let reached = |table: &Table, city: &str| {
        let cards = table.hand(table.seat());
        let ends = cards.into_iter().filter_map(|card| card.other_end(slug(city)));
        ends.collect::<Vec<Slug>>()
    };
    assert_eq!(flights(&table), reached(&table, "paris"));
    assert!(table.refuses(Action::Fly { to: slug("athenes") }));
    assert!(table.refuses(Action::Fly { to: slug("new-york") }), "no gap");
    assert!(table.refuses(Action::Land), "no pass");
    // Against the order of the two names, and then with it.
    table.fly(&["londres"]);
    assert_eq!(flights(&table), reached(&table, "londres"));
    assert!(table.refuses(Action::Fly { to: slug("paris") }), "a card flies once");
    table.fly(&["new-york"]);
    // In the air nothing is swapped.
    let route = table.card("rome athenes");
    assert!(table.refuses(Action::Reject { route }));
    assert_eq!(table.actions().last(), Some(&Action::Land));
}

/// Rules of La course: R6, A14, A16.
#[test]
fn cities_and_continents_may_be_visited_again() {
    let chain = ["paris londres", "londres new-york", "new-york paris", "paris rome"];
    let mut table = Table::dealt(&[&chain, &[]]);
    table.start(&["paris", "paris"]);
    let events = table.fly_and_land(&["londres", "new-york", "paris", "rome"]);
    assert_eq!(visas(&events), pairs(&[("america", "new-york")]));
    let view = table.view();
    let paris = view.travellers[0].itinerary.iter();
    let paris = paris.filter(|stop| stop.city == slug("paris"));
    assert_eq!(paris.map(|stop| stop.visa.is_some()).collect::<Vec<_>>(), [true, false]);
    assert_eq!(view.travellers[0].visas.len(), 2, "one of each");
}

/// Rules of La course: R13, A1, I9.
#[test]
fn oceania_is_australia() {
    let chain = ["tokyo honolulu", "honolulu nandi", "nandi noumea", "noumea sydney"];
    let mut table =
        Table::dealt(&[&chain, &["paris bombay", "bombay singapour", "singapour darwin"]]);
    table.start(&["tokyo", "paris"]);
    assert_eq!(visas(&table.fly(&["honolulu", "nandi", "noumea"])), []);
    let events = table.fly_and_land(&["sydney"]);
    assert_eq!(visas(&events), pairs(&[("oceania", "sydney")]));
    let events = table.fly_and_land(&["bombay", "singapour", "darwin"]);
    let taken = [("asia", "bombay"), ("oceania", "darwin")];
    assert_eq!(visas(&events), pairs(&taken));
}

/// Rules of La course: R11, A3.
#[test]
fn a_flight_draws_from_the_pile_alone() {
    let mut table = Table::dealt(&[&[], &["paris londres"]]);
    table.start(&["paris", "paris"]);
    table.swap(false, false);
    let before = table.view();
    table.fly(&["londres"]);
    assert!(!table.actions().iter().any(|action| matches!(action, Action::Take { .. })));
    table.act(Action::Land);
    let after = table.view();
    assert_eq!((&after.left, &after.right), (&before.left, &before.right));
    assert_eq!(after.pile, before.pile - 1);
    assert_eq!(after.travellers[1].known, []);
}

/// Rules of La course: A4, A16, R7.
#[test]
fn nobody_must_fly() {
    let mut table = Table::dealt(&[&["paris londres"], &[]]);
    table.start(&["paris", "paris"]);
    table.swap(false, false);
    assert_eq!(table.city(Seat(0)), "paris");
    assert!(table.hand(Seat(0)).contains(&table.card("paris londres")));
    assert_eq!(table.seat(), Seat(1));
}

/// Rules of La course: R4, R17.
#[test]
fn a_leg_is_taken_back_as_long_as_nothing_is_drawn() {
    let mut table = Table::dealt(&[&["paris londres", "londres miami"], &[]]);
    table.start(&["paris", "paris"]);
    let before = table.play.position().clone();
    table.fly(&["londres", "miami"]);
    table.play.undo().expect("undoable");
    table.play.undo().expect("undoable");
    assert_eq!(*table.play.position(), before);
    table.fly_and_land(&["londres"]);
    assert!(table.play.undo().is_err());
}
