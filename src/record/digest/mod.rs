//! What tells the cards and rules of one edition from those of another.

mod control;

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use model::{Dataset, Network, Rules, game};

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

/// The keys of rules that the digest of every game has. What a game does not have is digested as nothing, with as
/// many zeros as this.
const COMMON: [(&str, usize); 7] = [
    ("rounds", 0),
    ("last round", 0),
    ("laid", 0),
    ("points", 0),
    ("barriers", 2),
    ("track", 2),
    ("hand", 2),
];

/// The numbers of the rules that change a match.
fn rules(text: &mut String, dataset: &Dataset, rules: &Rules) {
    let mut line = |key: &str, numbers: &[u16]| {
        let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
        writeln!(text, "{key} {}", numbers.join(" ")).expect("a String grows");
    };
    line("players", &[rules.players.0, rules.players.1]);
    let own = dataset.own_rules(&rules.game);
    let entries = own.map_or(&[][..], |own| own.entries());
    let numbers = |key: &str| own.map_or_else(Vec::new, |own| own.numbers(key));
    for (key, zeros) in COMMON {
        match key {
            "rounds" => line(key, rules.rounds.as_slice()),
            "last round" => line(key, rules.last_round.as_slice()),
            _ if entries.iter().any(|entry| entry.key == key) => line(key, &numbers(key)),
            _ => line(key, &vec![0; zeros]),
        }
    }
    for entry in entries.iter().filter(|entry| COMMON.iter().all(|(key, _)| *key != entry.key)) {
        line(entry.key, &numbers(entry.key));
    }
    if rules.game == game::COURSE {
        for (seats, deal) in &dataset.course.deal {
            line("deal", &[*seats, deal.hand]);
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
