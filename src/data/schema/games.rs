//! Schemas of the rules of the games, of decks, and of the content of Contrôle Global.

use super::COUNTRY;
use super::content::{ARTICLE, IN};
use Shape::{Id, Keyed, Keyword, List, Map, Name, Phrase, Tagged, Text, Whole};
use model::numbers::{Entry, Form, Key};
use model::{CardlineRules, GlobalissimoRules, HigherLowerRules};
use syntax::shape::{COUNT, Field, SMALL_COUNT, Shape, may, must};

const PLAYERS: Field = must("players", Map(&[must("min", COUNT), must("max", COUNT)]));
const MINUTES: Field = must("minutes", COUNT);
const AGE: Field = must("age", COUNT);
const LAST_ROUND: Field = may("last_round", COUNT);
const ROUNDS: Field = may("rounds", NUMBER);
const ORIGIN: Field = may("origin", Phrase);

/// A number of rounds, or of players as the key of a map.
const NUMBER: Shape = Whole(1, 65_535);

/// The field for a key of a game's rules; `$rank` is its index in the `ENTRIES` of the rules.
macro_rules! own {
    ($rules:ident, $rank:literal) => {{
        const ENTRY: Entry = $rules::ENTRIES[$rank];
        const FIELDS: [Field; fields(ENTRY.form)] = keyed(ENTRY.form);
        let shape = match ENTRY.form {
            Form::List => List(&COUNT),
            Form::ByPlayers => Keyed(&NUMBER, &COUNT),
            Form::Keyed(_) => Map(&FIELDS),
        };
        if ENTRY.is_required { must(ENTRY.key, shape) } else { may(ENTRY.key, shape) }
    }};
}

/// Returns the number of fields in the map of a key; 0 if it is not a map with fixed keys.
const fn fields(form: Form) -> usize {
    if let Form::Keyed(keys) = form { keys.len() } else { 0 }
}

/// Returns the fields in the map of a key.
const fn keyed<const N: usize>(form: Form) -> [Field; N] {
    // An array of constant length, filled in a loop: slices and iterators are not available in constants.
    let mut fields = [must("", COUNT); N];
    if let Form::Keyed(keys) = form {
        let mut index = 0;
        while index < N {
            let Key { name, least, most } = keys[index];
            fields[index] = must(name, Whole(least as i64, most as i64));
            index += 1;
        }
    }
    fields
}

pub(super) const GLOBALISSIMO: Shape = Map(&[
    PLAYERS,
    MINUTES,
    AGE,
    ROUNDS,
    LAST_ROUND,
    ORIGIN,
    may("title", Phrase),
    must("deck", COUNTRY_CARDS),
    own!(GlobalissimoRules, 0),
    own!(GlobalissimoRules, 1),
    own!(GlobalissimoRules, 2),
    own!(GlobalissimoRules, 3),
]);

const COUNTRY_CARDS: Shape = Map(&[must("countries", COUNT), must("categories", COUNT), SUMMARIES]);

const SUMMARIES: Field = may("summaries", COUNT);

/// The numbers are those of all games with decks, see [`model::deck_keys`]; a check reports a number of another game.
pub(super) const DECK: Shape = Map(&[
    must("game", Id),
    must("title", Phrase),
    may("minutes", COUNT),
    may("age", COUNT),
    ROUNDS,
    SUMMARIES,
    own!(GlobalissimoRules, 0),
    own!(GlobalissimoRules, 1),
    own!(GlobalissimoRules, 2),
    own!(GlobalissimoRules, 3),
    own!(CardlineRules, 0),
    must("categories", List(&Id)),
    must("countries", List(&COUNTRY)),
    may("captions", Keyed(&COUNTRY, &Phrase)),
]);

pub(super) const CARDLINE: Shape = Map(&[
    PLAYERS,
    MINUTES,
    AGE,
    LAST_ROUND,
    ORIGIN,
    may("title", Phrase),
    must("deck", COUNTRY_CARDS),
    own!(CardlineRules, 0),
]);

pub(super) const HIGHER_LOWER: Shape = Map(&[
    must("title", Phrase),
    PLAYERS,
    MINUTES,
    AGE,
    ORIGIN,
    must("deck", Map(&[must("of", Id)])),
    own!(HigherLowerRules, 0),
]);

pub(super) const COURSE: Shape = Map(&[
    may("title", Phrase),
    PLAYERS,
    MINUTES,
    AGE,
    LAST_ROUND,
    ORIGIN,
    must("deck", Map(&[must("routes", COUNT), must("visas", COUNT)])),
    must(
        "deal",
        Keyed(&NUMBER, &Map(&[must("hand", COUNT), must("pile", COUNT), must("visas", COUNT)])),
    ),
    must("visas", List(&Map(&[must("id", Id), must("name", Phrase), may("only", List(&Id))]))),
    must("network", Map(&[must("city", COUNT), must("start", COUNT), must("visa", COUNT)])),
]);

/// An amount for each resource.
const AMOUNTS: Shape = Keyed(&Id, &SMALL_COUNT);

const END: Field = must("end", Map(&[must("level", SMALL_COUNT), must("categories", SMALL_COUNT)]));

pub(super) const CONTROLE_GLOBAL: Shape = Map(&[
    must("title", Phrase),
    PLAYERS,
    MINUTES,
    AGE,
    LAST_ROUND,
    ORIGIN,
    must(
        "deck",
        Map(&[
            must("cards", COUNT),
            must("factions", COUNT),
            must("regions", COUNT),
            must("pile", COUNT),
        ]),
    ),
    must("categories", List(&Map(&[must("id", Id), must("name", Phrase)]))),
    must(
        "resources",
        List(&Map(&[
            must("id", Id),
            must("letter", Text),
            must("name", Phrase),
            must("one", Phrase),
            must("many", Phrase),
            must("invest", Keyword(&["influence", "level", "loss"])),
        ])),
    ),
    must("levels", Map(&[must("thresholds", List(&COUNT)), must("points", List(&COUNT))])),
    must("hand", SMALL_COUNT),
    must(
        "setup",
        Map(&[
            must("primary", SMALL_COUNT),
            must("secondary", SMALL_COUNT),
            must("factions", SMALL_COUNT),
        ]),
    ),
    must("regions", Keyed(&NUMBER, &COUNT)),
    must(
        "invest",
        Map(&[
            must("influence", SMALL_COUNT),
            must("loss", SMALL_COUNT),
            must("develop", SMALL_COUNT),
            must("cost", SMALL_COUNT),
        ]),
    ),
    END,
    may(
        "variants",
        List(&Map(&[
            must("id", Id),
            must("name", Phrase),
            must("players", List(&NUMBER)),
            may("recommended", List(&NUMBER)),
            END,
        ])),
    ),
    must(
        "pieces",
        Map(&[
            must("cubes", Keyed(&NUMBER, &COUNT)),
            must("resources", COUNT),
            must("development", Map(&[must("highest", COUNT), must("each", COUNT)])),
        ]),
    ),
]);

pub(super) const REGIONS: Shape = List(&Map(&[
    must("id", Id),
    must("name", Name),
    must("article", ARTICLE),
    may("in", IN),
    must("development", Whole(1, 255)),
    must("stock", AMOUNTS),
    must("adjacent", List(&Id)),
]));

pub(super) const FACTIONS: Shape = List(&Map(&[
    must("id", Id),
    must("name", Phrase),
    must("primary", Id),
    must("secondary", Id),
    must("start", AMOUNTS),
    must(
        "power",
        Tagged(
            "kind",
            &[
                ("level", &[must("category", Id)]),
                ("spread", &[]),
                ("priority", &[]),
                ("surplus", &[]),
                ("spoils", &[]),
                ("hand", &[must("cards", SMALL_COUNT)]),
                ("wild", &[]),
                ("developer", &[must("cost", SMALL_COUNT), must("times", SMALL_COUNT)]),
                ("shield", &[]),
                ("renewal", &[must("cards", SMALL_COUNT)]),
                ("reach", &[]),
            ],
        ),
    ),
    must("text", Phrase),
]));

pub(super) const CARDS: Shape = List(&Map(&[
    must("id", Id),
    must("pile", Id),
    must("name", Phrase),
    must("take", List(&Id)),
    must(
        "effects",
        List(&Map(&[must("requires", Text), must("short", Text), must("name", Phrase)])),
    ),
    may("civil", Map(&[must("short", Text), must("name", Phrase)])),
]));
