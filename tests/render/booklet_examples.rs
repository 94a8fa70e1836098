//! Examples of the booklets of La course and Contrôle Global: what they tell is reckoned again from the
//! rules and the data.

use std::sync::OnceLock;

use lang::Lang;
use model::Dataset;
use model::control::{InvestEffect, RegionId, Selector};
use render::product::{Product, Target, Typeset};
use serde_json::Value as Json;

use super::{Print, shipped, words};

fn booklet(game: &str, dataset: &Dataset) -> Typeset {
    let product = Product::find(game, Target::Booklet).expect("a booklet");
    Print { product, ..Print::faces(Lang::En) }.of(dataset)
}

fn course() -> &'static Typeset {
    static BOOKLET: OnceLock<Typeset> = OnceLock::new();
    BOOKLET.get_or_init(|| booklet("course", shipped()))
}

fn control() -> &'static Typeset {
    static BOOKLET: OnceLock<Typeset> = OnceLock::new();
    BOOKLET.get_or_init(|| booklet("controle-global", shipped()))
}

fn example(typeset: &'static Typeset, name: &str) -> &'static Json {
    let book = typeset.pieces.book().expect("a booklet");
    &book["examples"][name]
}

/// A number, as it is or with its words.
fn number(json: &Json) -> u64 {
    let value = json.get("value").unwrap_or(json);
    value.as_u64().unwrap_or_else(|| panic!("{json}"))
}

fn text(json: &Json) -> &str {
    json.as_str().unwrap_or_else(|| panic!("{json}"))
}

fn list(json: &Json) -> &[Json] {
    json.as_array().unwrap_or_else(|| panic!("{json}"))
}

fn printed(typeset: &Typeset) -> String {
    let pages = typeset.document.pages().iter();
    pages.map(|page| words(&page.frame)).collect()
}

/// The visas of a journey: each leg leads on from the city before, on a card that there is, and a visa is
/// taken where the city gives one that is still missing.
fn visas_of(start: &Json, legs: &[Json]) -> Vec<String> {
    let network = &shipped().network;
    let name = |id| network.city(id).name.get(Lang::En).to_owned();
    let mut held = vec![text(&start["visa"]).to_owned()];
    let mut at = text(&start["city"]).to_owned();
    for leg in legs {
        let to = text(&leg["to"]["city"]);
        assert_eq!(text(&leg["from"]), at);
        let route = network.routes.iter().find(|route| {
            let (one, other) = (name(route.ends.0), name(route.ends.1));
            (one == at && other == to) || (one == to && other == at)
        });
        let km: String = text(&leg["km"]).chars().filter(char::is_ascii_digit).collect();
        assert_eq!(route.expect("a card").km.to_string(), km, "{at} to {to}");
        let id = network.city_ids().find(|id| name(*id) == to).expect("a city");
        let visa =
            network.city(id).visa.map(|visa| network.visa(visa).name.get(Lang::En).to_owned());
        let is_new = visa.as_ref().is_some_and(|visa| !held.contains(visa));
        assert_eq!(leg["to"]["taken"], is_new, "{to}");
        held.extend(visa.filter(|_| is_new));
        at = to.to_owned();
    }
    held
}

#[test]
fn a_flight_takes_a_visa_where_one_is_missing() {
    let flight = example(course(), "flight");
    let legs = list(&flight["legs"]);
    let held = visas_of(&flight["start"], legs);
    assert_eq!(number(&flight["drawn"]), legs.len() as u64, "as many are drawn as were laid");
    assert!(held.len() > 2 && held.len() <= legs.len(), "{held:?}");
    let bare = legs.iter().filter(|leg| text(&leg["to"]["visa"]).is_empty());
    assert!(bare.count() > 0, "a city without a visa");
}

#[test]
fn the_first_turns_leave_what_nobody_takes() {
    let turns = example(course(), "turns");
    let (first, last) = (&turns["first"], &turns["last"]);
    assert_eq!(number(&first["drawn"]), 2, "nothing is there to be taken");
    assert_eq!([&first["left"][0], &first["right"][0]], [&first["out"][0], &first["out"][1]]);
    let taken = &last["taken"];
    let from = if taken[0] == true { "left" } else { "right" };
    assert_eq!(taken[1], first[from][0], "what the first player has rejected");
    let ends = list(&taken[1]["ends"]);
    assert!(ends.contains(&last["city"]), "it leads on from where the pawn is");
    assert_eq!(number(&last["drawn"]), 1);
    let heights = ["left", "right"].map(|side| list(&last[side]).len() as u64);
    assert_eq!(heights, [0, 1].map(|side| number(&turns["heights"][side])));
    assert_eq!(heights.iter().sum::<u64>(), 3, "two and two less one");
}

/// No tour is shorter (data/games/course: the shortest ways round are reckoned by the network).
#[test]
fn the_shortest_tour_comes_home_with_all_visas() {
    let tour = example(course(), "tour");
    let legs = list(&tour["legs"]);
    let network = &shipped().network;
    assert_eq!(visas_of(&tour["start"], legs).len(), network.visas.len());
    assert_eq!(legs.last().expect("a leg")["to"]["city"], tour["start"]["city"]);
    let start = network.city_ids().find(|id| {
        let city = network.city(*id);
        city.start && city.name.get(Lang::En) == text(&tour["start"]["city"])
    });
    let tours = network.tours(start.expect("a start")).expect("a way round");
    assert_eq!(tours.routes, legs.len());
}

/// R3 to R6, R8.
#[test]
fn levels_follow_from_the_order_of_a_track() {
    let levels = example(control(), "levels");
    let numbers = &shipped().control.numbers;
    let order = list(&levels["order"]);
    let influence: Vec<u64> = order.iter().map(|row| number(&row["influence"])).collect();
    assert_eq!(number(&levels["total"]), influence.iter().sum::<u64>());
    assert!(influence.is_sorted_by(|one, other| one >= other));
    assert!(influence.windows(2).any(|two| two[0] == two[1]), "two are level");
    let world = numbers.level(number(&levels["total"]) as u16);
    for (ahead, row) in order.iter().enumerate() {
        let own = world - ahead as u8;
        assert_eq!(row["level"], ["0", "I", "II", "III", "IV", "V", "VI"][usize::from(own)]);
        assert_eq!(number(&row["points"]), u64::from(numbers.points[usize::from(own)]));
    }
}

/// R11, R13, R15, R16: every part of the turn is told.
#[test]
fn a_turn_has_all_its_parts() {
    let turn = example(control(), "turn");
    for part in ["play", "invest", "privatise", "renew", "draw"] {
        assert!(!list(&turn[part]).is_empty(), "{part}");
    }
    assert_eq!(number(&turn["missing"]), 1);
    assert_ne!(turn["requires"], turn["noted"]);
    let whole = printed(control());
    for line in list(&turn["play"]) {
        let line: String = text(line).chars().filter(|letter| !letter.is_whitespace()).collect();
        assert!(whole.contains(&line), "{line}");
    }
}

/// The regions of which some sentences tell, in their order: « In Western Africa: +1 Commerce. »
fn regions_of(sentences: &Json) -> Vec<RegionId> {
    let control = &shipped().control;
    let told = |line: &str| {
        control.region_ids().find(|id| {
            let inside = control.region(*id).name.inside(Lang::En).to_lowercase();
            line.to_lowercase().starts_with(&format!("{inside}:"))
        })
    };
    let lines = list(sentences).iter();
    lines.filter_map(|line| told(text(line))).collect()
}

/// B4.2, B4.8, B10: no power leads elsewhere, raises a level or pays, so that whoever plays by the example
/// plays by the rules.
#[test]
fn a_turn_goes_where_its_effect_leads() {
    let (turn, control) = (example(control(), "turn"), &shipped().control);
    let card = control.card(control.card_by_id(text(&turn["card"])).expect("a card"));
    let effect = &card.effects[number(&turn["number"]) as usize - 1];
    let regions = regions_of(&turn["play"]);
    let steps = &effect.effect.steps;
    assert_eq!(regions.len(), steps.len(), "{}", turn["play"]);
    assert!(steps.len() > 1);
    for (step, two) in steps.iter().skip(1).zip(regions.windows(2)) {
        let leads = match step.selector {
            Selector::Adjacent => control.region(two[0]).adjacent.contains(&two[1]),
            _ => true,
        };
        assert!(leads, "{}", turn["play"]);
    }
    let invested = regions_of(&turn["invest"]);
    assert_eq!(invested.len(), 1);
    assert!(regions.contains(&invested[0]), "{}", turn["invest"]);
    // A missing level is paid with its own resource, and nothing else is.
    let told = |part: &str| list(&turn[part]).iter().map(text).collect::<String>();
    let energy = control.resources.iter().find(|resource| resource.invest == InvestEffect::Level);
    let energy = energy.expect("a resource").one.get(Lang::En);
    assert!(told("play").contains(energy), "{}", turn["play"]);
    assert!(!told("invest").contains(energy), "{}", turn["invest"]);
}

/// R18, R20.
#[test]
fn civil_society_answers_a_level_that_is_crossed() {
    let civil = example(control(), "civil");
    let numbers = &shipped().control.numbers;
    let [before, after] = ["before", "after"].map(|key| numbers.level(number(&civil[key]) as u16));
    assert_eq!(before + 1, after, "one level is crossed");
    let influence = |rows: &Json| -> Vec<u64> {
        list(rows).iter().map(|row| number(&row["influence"])).collect()
    };
    let (regions, leads) = (influence(&civil["regions"]), influence(&civil["leads"]));
    assert!(regions[0] > regions[1] && leads[0] > leads[1], "nobody breaks a tie");
    assert_eq!(civil["loser"], civil["leads"][0]["player"]);
    assert!(number(&civil["development"][1]) > number(&civil["development"][0]));
    let losses = if civil["when"]["met"] == true { 2 } else { 1 };
    assert_eq!(list(&civil["lost"]).len(), losses);
}

/// R24: one point each to the tallest, as long as there are enough for all of them.
#[test]
fn a_region_is_shared_from_the_most_influential_down() {
    let share = example(control(), "share");
    let players = list(&share["players"]);
    let mut rest = number(&share["development"]);
    let mut heights: Vec<u64> = players.iter().map(|player| number(&player["influence"])).collect();
    let mut points = vec![0; heights.len()];
    loop {
        let tallest = heights.iter().copied().max().unwrap_or(0);
        let equals = heights.iter().filter(|height| **height == tallest).count() as u64;
        if tallest == 0 || rest < equals {
            break;
        }
        for (height, points) in heights.iter_mut().zip(&mut points) {
            if *height == tallest {
                *height -= 1;
                *points += 1;
                rest -= 1;
            }
        }
    }
    let told: Vec<u64> = players.iter().map(|player| number(&player["points"])).collect();
    assert_eq!((told, number(&share["lost"])), (points, rest));
    assert!(rest > 0);
}

/// Who changes a number of the rules changes the page.
#[test]
fn numbers_of_the_data_are_on_the_page() {
    let mut dataset = shipped().clone();
    let rules = dataset.rules.iter_mut().find(|rules| rules.game == "course");
    rules.expect("rules").last_round = Some(77);
    let changed = printed(&booklet("course", &dataset));
    assert!(printed(course()).contains("Stopafterround300"));
    assert!(changed.contains("Stopafterround77") && !changed.contains("300"));
    let numbers = &mut dataset.control.numbers;
    (numbers.invest.cost, numbers.points) = (3, vec![0, 0, 2, 4, 6, 8, 13]);
    let changed = printed(&booklet("controle-global", &dataset));
    assert!(printed(control()).contains("Anytworesources"));
    assert!(changed.contains("Anythreeresources") && !changed.contains("Anytworesources"));
    assert!(changed.contains("13") && changed.contains("points00246813"), "the table of levels");
}
