//! `mappemonde show game globalissimo`: the numbers of the rules, as the games read them.

use serde::Serialize;

use lang::Arg;
use model::{Dataset, Rules};

use super::table::Rows;
use super::{Context, game};

/// Labels on the left, numbers on the right.
pub(super) fn text(context: &Context, dataset: &Dataset, rules: &Rules) -> String {
    let told = |id: &str, args| context.teller.text(id, &args);
    let mut rows = Rows::new(context);
    head(context, dataset, rules, &mut rows);
    rows.add("show-game-rounds", some(rules.rounds.unwrap_or_default()));
    let cards = vec![
        ("countries", count(rules.countries)),
        ("categories", count(rules.categories)),
    ];
    rows.add("show-game-deck", told("show-game-cards", cards));
    let laid = rules.laid.iter().map(|(players, cards)| {
        let args = vec![("players", count(*players)), ("cards", count(*cards))];
        told("show-game-laid-by", args)
    });
    rows.add("show-game-laid", laid.collect::<Vec<_>>().join(", "));
    let points: Vec<String> = rules.points.iter().map(u16::to_string).collect();
    rows.add("show-game-points", points.join(", "));
    if rules.spaces > 0 {
        let args = vec![
            ("spaces", count(rules.spaces)),
            ("every", count(rules.barrier_every)),
        ];
        rows.add("show-game-track", told("show-game-spaces", args));
        let args = vec![
            ("capital", count(rules.capital_barriers)),
            ("location", count(rules.location_barriers)),
        ];
        rows.add("show-game-barriers", told("show-game-kinds", args));
    }
    if rules.hand > 0 {
        let args = vec![("cards", count(rules.hand)), ("max", count(rules.hand_max))];
        rows.add("show-game-hand", told("show-game-dealt", args));
    }
    rows.text()
}

/// What every game has: title, players, time and age.
pub(super) fn head(context: &Context, dataset: &Dataset, rules: &Rules, rows: &mut Rows<'_>) {
    let told = |id: &str, args| context.teller.text(id, &args);
    rows.head(game::title(context, dataset, &rules.game), &rules.game);
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
    #[serde(skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    laid: &'a std::collections::BTreeMap<u16, u16>,
    #[serde(skip_serializing_if = "<[u16]>::is_empty")]
    points: &'a [u16],
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
            rounds: rules.rounds,
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
pub(super) fn json(rules: &Rules) -> Json<'_> {
    let has_track = rules.spaces > 0;
    Json {
        head: Head::of(rules, None),
        deck: Deck {
            countries: rules.countries,
            categories: rules.categories,
            summaries: rules.summaries,
        },
        laid: &rules.laid,
        points: &rules.points,
        barriers: has_track.then_some(Barriers {
            capital: rules.capital_barriers,
            location: rules.location_barriers,
        }),
        track: has_track.then_some(Track {
            spaces: rules.spaces,
            every: rules.barrier_every,
        }),
        hand: (rules.hand > 0).then_some(Hand {
            cards: rules.hand,
            max: rules.hand_max,
        }),
    }
}
