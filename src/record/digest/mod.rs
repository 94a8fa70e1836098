//! Digests that identify the cards and rules of an edition, so that a record is replayed only with the same ones.

mod control;

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use model::{Dataset, Network, Rules, game};

/// Number of hexadecimal digits of a digest (64 bits).
const HEX_DIGITS: usize = 16;

/// Returns the first [`HEX_DIGITS`] digits of the SHA-256 of everything a match can depend on: the cards as printed,
/// the possible answers, and the numbers of the rules. `None` if the dataset has no deck or no rules for the game.
pub(super) fn digest(dataset: &Dataset, game: &str) -> Option<String> {
    let text = canonical_text(dataset, game)?;
    let hash = Sha256::digest(text.as_bytes());
    let mut digits = String::new();
    for byte in hash.iter().take(HEX_DIGITS / 2) {
        write!(digits, "{byte:02x}").expect("a String grows");
    }
    Some(digits)
}

/// Returns the text to digest, one fact per line; `None` as for [`digest`]. Its format must never change, because the
/// digests in existing records depend on it.
fn canonical_text(dataset: &Dataset, game: &str) -> Option<String> {
    let mut text = format!("game {game}\n");
    let game_rules = dataset.rules_of(game)?;
    append_rules(&mut text, dataset, game_rules);
    match game {
        // These two games have no country cards.
        game::COURSE => {
            append_network(&mut text, &dataset.network);
            return Some(text);
        }
        game::CONTROLE_GLOBAL => {
            control::append_control(&mut text, &dataset.control);
            return Some(text);
        }
        _ => {}
    }
    let deck = dataset.deck_of(game)?;
    let mut line = |words: &[&str]| {
        text.push_str(&words.join("\t"));
        text.push('\n');
    };
    // Actions in Higher Lower contain no capital and no map number, so countries outside the
    // deck cannot influence a match.
    let answer_countries = if game == game::HIGHER_LOWER { &[][..] } else { &dataset.countries };
    for country in answer_countries {
        let number = country.number.map_or(String::new(), |number| number.to_string());
        let capital = country.capitals.token().unwrap_or_default();
        line(&["answer", &country.code, &number, capital]);
    }
    for category in &deck.categories {
        line(&["category", &dataset.category(*category).id]);
        for country in &deck.countries {
            let printed = dataset.number(*country, *category);
            // Plain text, because a localised number would give each language another digest.
            let printed = printed.map_or(String::new(), |number| number.plain());
            line(&["card", &dataset.country(*country).code, &printed]);
        }
    }
    Some(text)
}

/// Rules keys that the text of every game contains. The number is how many zeros stand for the key in a game without
/// it; existing digests contain these zeros.
const COMMON_KEYS: [(&str, usize); 7] = [
    ("rounds", 0),
    ("last round", 0),
    ("laid", 0),
    ("points", 0),
    ("barriers", 2),
    ("track", 2),
    ("hand", 2),
];

/// Appends the numbers of the rules that can influence a match.
fn append_rules(text: &mut String, dataset: &Dataset, rules: &Rules) {
    let mut line = |key: &str, numbers: &[u16]| {
        let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
        writeln!(text, "{key} {}", numbers.join(" ")).expect("a String grows");
    };
    line("players", &[rules.players.0, rules.players.1]);
    let own_rules = dataset.own_rules(&rules.game);
    let entries = own_rules.map_or(&[][..], |own| own.entries());
    let numbers = |key: &str| own_rules.map_or_else(Vec::new, |own| own.numbers(key));
    for (key, zeros) in COMMON_KEYS {
        match key {
            "rounds" => line(key, rules.rounds.as_slice()),
            "last round" => line(key, rules.last_round.as_slice()),
            _ if entries.iter().any(|entry| entry.key == key) => line(key, &numbers(key)),
            _ => line(key, &vec![0; zeros]),
        }
    }
    for entry in entries.iter().filter(|entry| COMMON_KEYS.iter().all(|(key, _)| *key != entry.key))
    {
        line(entry.key, &numbers(entry.key));
    }
    if rules.game == game::COURSE {
        for (seats, deal) in &dataset.course.deal {
            line("deal", &[*seats, deal.hand]);
        }
    }
}

/// Appends what is printed on route cards and board and can influence a match.
fn append_network(text: &mut String, network: &Network) {
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
