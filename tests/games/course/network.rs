//! The shipped cities, routes and visas, as the rules want them.

use std::collections::BTreeSet;

use model::{CityId, Network, Route};

use testing::dataset;

fn network() -> &'static Network {
    &dataset().network
}

fn visa_of(city: &str) -> Option<&'static str> {
    let network = network();
    let city = network.city_by_id(city).expect("a city");
    network.city(city).visa.map(|visa| network.visa(visa).id.as_str())
}

/// The cities that give a visa.
fn cities_of(visa: &str) -> BTreeSet<CityId> {
    let network = network();
    let visa = network.visa_by_id(visa);
    let gives = |city: &CityId| network.city(*city).visa == visa;
    network.city_ids().filter(gives).collect()
}

/// Whether all cities can be reached from each other over the routes that are left.
fn holds_together(without: Option<CityId>, leaves: impl Fn(&Route) -> bool) -> bool {
    let network = network();
    let all = network.city_ids().filter(|city| Some(*city) != without);
    let all: BTreeSet<CityId> = all.collect();
    let mut met: BTreeSet<CityId> = all.iter().take(1).copied().collect();
    let mut open: Vec<CityId> = met.iter().copied().collect();
    while let Some(city) = open.pop() {
        for route in network.routes.iter().filter(|route| leaves(route)) {
            let next = route.other_end(city).filter(|next| all.contains(next));
            if let Some(next) = next.filter(|next| met.insert(*next)) {
                open.push(next);
            }
        }
    }
    met == all
}

/// Rules of La course: I8, A12.
#[test]
fn the_network_strands_nobody() {
    let network = network();
    let pairs: BTreeSet<_> = network.routes.iter().map(Route::sorted_ends).collect();
    assert_eq!((network.routes.len(), pairs.len()), (108, 108));
    assert!(pairs.iter().all(|(one, other)| one != other), "no loop");
    assert!(holds_together(None, |_| true));
    for cut in &network.routes {
        assert!(holds_together(None, |route| route != cut), "a bridge: {cut:?}");
    }
    let degree = |city: CityId| network.routes_of(city).count();
    for city in network.city_ids() {
        let id = &network.city(city).id;
        assert!(degree(city) >= 3, "{id}");
        assert!(holds_together(Some(city), |_| true), "{id} cuts the network");
    }
    let starts: Vec<&str> =
        network.start_cities().map(|city| network.city(city).id.as_str()).collect();
    assert_eq!(BTreeSet::from_iter(starts), ["new-york", "paris", "tokyo"].into());
    assert!(network.start_cities().all(|start| degree(start) >= 10));
    let australia = cities_of("oceania");
    let leads_there = |route: &&Route| {
        let (one, other) = route.ends;
        australia.contains(&one) != australia.contains(&other)
    };
    assert!(network.routes.iter().filter(leads_there).count() >= 10);
}

/// The legs that the rule book names.
///
/// Rules of La course: I8.
#[test]
fn the_legs_of_the_rule_book_are_there() {
    let network = network();
    let legs = [
        ("paris", "new-york"),
        ("new-york", "anchorage"),
        ("anchorage", "tokyo"),
        ("tokyo", "honolulu"),
        ("le-caire", "teheran"),
    ];
    for (one, other) in legs {
        let [one, other] = [one, other].map(|id| network.city_by_id(id).expect("a city"));
        let is_it = |route: &Route| route.other_end(one) == Some(other);
        assert!(network.routes.iter().any(is_it), "{one:?} {other:?}");
    }
}

/// Rules of La course: R3, R13, A1, A10, A11, I8, I9.
#[test]
fn five_visas_and_where_they_are_got() {
    let network = network();
    let ids: Vec<&str> = network.visas.iter().map(|visa| visa.id.as_str()).collect();
    assert_eq!(ids, ["europe", "asia", "america", "africa", "oceania"]);
    let expected = [
        ("paris", Some("europe")),
        ("new-york", Some("america")),
        ("tokyo", Some("asia")),
        ("moscou", Some("europe")),
        ("istanbul", Some("europe")),
        ("le-caire", Some("africa")),
        ("anchorage", Some("america")),
        ("beyrouth", Some("asia")),
        ("port-louis", Some("africa")),
        ("darwin", Some("oceania")),
        ("sydney", Some("oceania")),
        ("honolulu", None),
    ];
    for (city, visa) in expected {
        assert_eq!(visa_of(city), visa, "{city}");
    }
    assert_eq!(cities_of("oceania").len(), 2, "Darwin and Sydney alone");
    assert!(ids.iter().all(|visa| !cities_of(visa).is_empty()));
}

/// Rules of La course: A9, A21, I3, I4.
#[test]
fn the_deal_is_that_of_the_rule_book() {
    let rules = &dataset().course;
    let deal = rules.deal.iter();
    let deal = deal.map(|(seats, deal)| (*seats, deal.hand, deal.pile, deal.visas));
    let expected =
        [(2, 15, 78, 10), (3, 13, 69, 15), (4, 12, 60, 20), (5, 10, 58, 25), (6, 9, 54, 30)];
    assert_eq!(deal.collect::<Vec<_>>(), expected);
    for (seats, hand, pile, visas) in expected {
        assert_eq!(seats * hand + pile, rules.routes);
        // A visa of each continent for everybody: no stack runs out.
        assert_eq!(visas, 5 * seats);
        assert!(hand >= 9);
    }
    assert_eq!((rules.routes, rules.visas), (108, 30));
}
