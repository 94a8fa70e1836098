//! What tells the cards and rules of one edition from those of another.

mod control;

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use model::{CardlineRules, Dataset, GlobalissimoRules, HigherLowerRules, Network, Rules, game};

/// Hexadecimal digits of a digest.
const DIGITS: usize = 16;

/// The first digits of the SHA-256 of all that a match can depend on: the cards as printed, the answers
/// that can be given, and the numbers of the rules. `None` where there is no deck or no rules.
pub(super) fn digest(dataset: &Dataset, game: &str) -> Option<String> {
    let text = canonical(dataset, game)?;
    let hash = Sha256::digest(text.as_bytes());
    let mut digits = String::new();
    for byte in hash.iter().take(DIGITS / 2) {
        write!(digits, "{byte:02x}").expect("a String grows");
    }
    Some(digits)
}

/// What is digested, a fact a line. Its form may never change.
fn canonical(dataset: &Dataset, game: &str) -> Option<String> {
    let mut text = format!("game {game}\n");
    let of_game = dataset.rules_of(game)?;
    rules(&mut text, dataset, of_game);
    match game {
        game::COURSE => {
            network(&mut text, &dataset.network);
            return Some(text);
        }
        game::CONTROLE_GLOBAL => {
            control::control(&mut text, &dataset.control);
            return Some(text);
        }
        _ => {}
    }
    let deck = dataset.deck_of(game)?;
    let mut line = |words: &[&str]| {
        text.push_str(&words.join("\t"));
        text.push('\n');
    };
    // Whoever says more or less names no capital and no place.
    let answers = if game == game::HIGHER_LOWER { &[][..] } else { &dataset.countries };
    for country in answers {
        let number = country.number.map_or(String::new(), |number| number.to_string());
        let capital = country.capitals.token().unwrap_or_default();
        line(&["answer", &country.code, &number, capital]);
    }
    for category in &deck.categories {
        line(&["category", &dataset.category(*category).id]);
        for country in &deck.countries {
            let printed = dataset.number(*country, *category);
            let printed = printed.map_or(String::new(), |number| number.plain());
            line(&["card", &dataset.country(*country).code, &printed]);
        }
    }
    Some(text)
}

/// The numbers of the rules that change a match. What another game has is digested as nothing.
fn rules(text: &mut String, dataset: &Dataset, rules: &Rules) {
    let is = |game: &str| rules.game == game;
    let numbers = |list: &mut dyn Iterator<Item = u16>| {
        let words: Vec<String> = list.map(|number| number.to_string()).collect();
        words.join(" ")
    };
    let own = is(game::GLOBALISSIMO).then(|| dataset.globalissimo.clone());
    let GlobalissimoRules {
        rounds,
        laid,
        points,
        capital_barriers,
        location_barriers,
        spaces,
        barrier_every,
    } = own.unwrap_or_default();
    let own = is(game::CARDLINE).then(|| dataset.cardline.clone());
    let CardlineRules { hand, hand_max } = own.unwrap_or_default();
    let players = rules.players;
    let laid = numbers(&mut laid.iter().flat_map(|(seats, laid)| [*seats, *laid]));
    let points = numbers(&mut points.iter().copied());
    let rounds = numbers(&mut rounds.iter().copied());
    let last_round = numbers(&mut rules.last_round.iter().copied());
    write!(
        text,
        "players {} {}\nrounds {rounds}\nlast round {last_round}\nlaid {laid}\npoints {points}\nbarriers {capital_barriers} \
         {location_barriers}\ntrack {spaces} {barrier_every}\nhand {hand} {hand_max}\n",
        players.0, players.1
    )
    .expect("a String grows");
    if is(game::HIGHER_LOWER) {
        let HigherLowerRules { lives_alone, lives_each } = &dataset.higher_lower;
        writeln!(text, "lives {lives_alone} {lives_each}").expect("a String grows");
    }
    if is(game::COURSE) {
        for (seats, deal) in &dataset.course.deal {
            writeln!(text, "deal {seats} {}", deal.hand).expect("a String grows");
        }
    }
}

/// What is printed on route cards and board, as far as a match can depend on it.
fn network(text: &mut String, network: &Network) {
    let mut line = |words: &[&str]| {
        text.push_str(&words.join("\t"));
        text.push('\n');
    };
    for visa in &network.visas {
        line(&["visa", &visa.id]);
    }
    for city in &network.cities {
        let visa = city.visa.map_or("", |visa| &network.visa(visa).id);
        line(&["city", &city.id, visa, if city.start { "start" } else { "" }]);
    }
    for route in &network.routes {
        let (from, to) = route.ends;
        line(&["route", &network.city(from).id, &network.city(to).id]);
    }
}
