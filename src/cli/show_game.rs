//! `mappemonde show game globalissimo`: the numbers of the rules, as the games read them.

use std::collections::BTreeMap;

use serde::Serialize;

use lang::Arg;
use model::{CardlineRules, Dataset, GlobalissimoRules, Rules, game as games};

use super::Context;
use super::table::Rows;

/// Labels on the left, numbers on the right.
pub(super) fn text(context: &Context, dataset: &Dataset, rules: &Rules) -> String {
    let (globalissimo, cardline) = own(dataset, rules);
    let told = |id: &str, args| context.teller.text(id, &args);
    let mut rows = Rows::new(context);
    head(context, dataset, rules, &mut rows);
    let rounds = globalissimo.and_then(|it| it.rounds);
    rows.add("show-game-rounds", some(rounds.unwrap_or_default()));
    let cards = vec![
        ("countries", count(rules.deck.countries)),
        ("categories", count(rules.deck.categories)),
    ];
    rows.add("show-game-deck", told("show-game-cards", cards));
    if let Some(own) = globalissimo {
        let laid = own.laid.iter().map(|(players, cards)| {
            let args = vec![("players", count(*players)), ("cards", count(*cards))];
            told("show-game-laid-by", args)
        });
        rows.add("show-game-laid", laid.collect::<Vec<_>>().join(", "));
        let points: Vec<String> = own.points.iter().map(u16::to_string).collect();
        rows.add("show-game-points", points.join(", "));
        let args = vec![("spaces", count(own.spaces)), ("every", count(own.barrier_every))];
        rows.add("show-game-track", told("show-game-spaces", args));
        let args = vec![
            ("capital", count(own.capital_barriers)),
            ("location", count(own.location_barriers)),
        ];
        rows.add("show-game-barriers", told("show-game-kinds", args));
    }
    if let Some(own) = cardline {
        let args = vec![("cards", count(own.hand)), ("max", count(own.hand_max))];
        rows.add("show-game-hand", told("show-game-dealt", args));
    }
    rows.text()
}

/// What only the rules of one game say, if it is that game.
fn own<'a>(
    dataset: &'a Dataset,
    rules: &Rules,
) -> (Option<&'a GlobalissimoRules>, Option<&'a CardlineRules>) {
    (
        (rules.game == games::GLOBALISSIMO).then_some(&dataset.globalissimo),
        (rules.game == games::CARDLINE).then_some(&dataset.cardline),
    )
}

/// What every game has: title, players, time and age.
pub(super) fn head(context: &Context, dataset: &Dataset, rules: &Rules, rows: &mut Rows<'_>) {
    let told = |id: &str, args| context.teller.text(id, &args);
    rows.head(super::game::title(context, dataset, &rules.game), &rules.game);
    let (min, max) = rules.players;
    let players = vec![("min", count(min)), ("max", count(max))];
    rows.add("show-game-players", told("show-game-from-to", players));
    let minutes = vec![("minutes", count(rules.minutes))];
    rows.add("show-game-time", told("show-game-minutes", minutes));
    let age = vec![("age", count(rules.age))];
    rows.add("show-game-age", told("show-game-years", age));
}

/// A number that words may depend on.
pub(super) fn count(number: u16) -> Arg {
    Arg::from(usize::from(number))
}

/// A number that a game may lack.
fn some(number: u16) -> String {
    match number {
        0 => String::new(),
        number => number.to_string(),
    }
}

/// The numbers under the names that they have in `data/games`.
#[derive(Serialize)]
pub(super) struct Json<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    deck: Deck,
    #[serde(skip_serializing_if = "Option::is_none")]
    laid: Option<&'a BTreeMap<u16, u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<&'a [u16]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    barriers: Option<Barriers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    track: Option<Track>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Hand>,
}

/// What every game has.
#[derive(Serialize)]
pub(super) struct Head<'a> {
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    players: Players,
    minutes: u16,
    age: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_round: Option<u16>,
}

#[derive(Serialize)]
struct Players {
    min: u16,
    max: u16,
}

impl<'a> Head<'a> {
    pub(super) fn of(rules: &'a Rules, title: Option<&'a str>) -> Self {
        let (min, max) = rules.players;
        Self {
            id: &rules.game,
            title,
            players: Players { min, max },
            minutes: rules.minutes,
            age: rules.age,
            rounds: None,
            last_round: rules.last_round,
        }
    }
}

#[derive(Serialize)]
struct Deck {
    countries: u16,
    categories: u16,
    summaries: u16,
}

#[derive(Serialize)]
struct Barriers {
    capital: u16,
    location: u16,
}

#[derive(Serialize)]
struct Track {
    spaces: u16,
    every: u16,
}

#[derive(Serialize)]
struct Hand {
    cards: u16,
    max: u16,
}

/// The answer for programs.
pub(super) fn json<'a>(dataset: &'a Dataset, rules: &'a Rules) -> Json<'a> {
    let (globalissimo, cardline) = own(dataset, rules);
    Json {
        head: Head { rounds: globalissimo.and_then(|own| own.rounds), ..Head::of(rules, None) },
        deck: Deck {
            countries: rules.deck.countries,
            categories: rules.deck.categories,
            summaries: rules.deck.summaries,
        },
        laid: globalissimo.map(|own| &own.laid),
        points: globalissimo.map(|own| own.points.as_slice()),
        barriers: globalissimo
            .map(|own| Barriers { capital: own.capital_barriers, location: own.location_barriers }),
        track: globalissimo.map(|own| Track { spaces: own.spaces, every: own.barrier_every }),
        hand: cardline.map(|own| Hand { cards: own.hand, max: own.hand_max }),
    }
}
