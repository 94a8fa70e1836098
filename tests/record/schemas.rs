//! `docs/schema/GAME.json`: records and events of matches fit them, every part of them is used by some match, and
//! what they require is what the reader of records requires.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use engine::{GameRng, LoggedEvent, Observation, Playthrough};
use games::{GameId, Playable, controle_global, with_game};
use lang::Lang;
use playing::matches::{random_record, sitters};
use record::{Edition, Header, undo_line};
use testing::schema::Schema;
use testing::text_of;

use super::small;

/// Matches of a game until they have used every part of its schema, at most.
const MATCHES: u64 = 200;

#[test]
fn records_and_events_fit_their_schemas() {
    for game in GameId::ALL {
        with_game!(game, G => fit::<G>());
    }
}

fn fit<G: Playable>() {
    let schema = Schema::read(&format!("docs/schema/{}.json", G::ID));
    let fits = |definition: &str, value: &Value| {
        schema.check(definition, value).unwrap_or_else(|why| panic!("{}: {why}", G::ID));
    };
    let value = |line: &str| serde_json::from_str::<Value>(line).expect("a line of JSON");
    fits("RecordLine", &value(&undo_line()));
    // Matches of the documentation are played to win, which chance does not manage.
    for (file, definition) in [("", "RecordLine"), ("-events", "Event")] {
        let lines = text_of(&format!("docs/examples/{}{file}.jsonl", G::ID));
        lines.lines().for_each(|line| fits(definition, &value(line)));
    }
    let all = options(G::ID);
    let read: G::Options = serde_json::from_value(all.clone()).expect("options");
    assert_eq!(serde_json::to_value(read).expect("writable"), all);
    fits("Options", &all);
    for name in all.as_object().expect("an object").keys() {
        let mut empty = all.clone();
        empty[name] = Value::Null;
        let is_read = serde_json::from_value::<G::Options>(empty.clone()).is_ok();
        assert_eq!(schema.check("Options", &empty).is_ok(), is_read, "{empty}");
    }
    rare(G::ID).iter().for_each(|event| fits("Event", event));
    let edition = Edition::<G>::from_dataset(small()).expect("a playable deck");
    let (least, most) = small().rules_of(G::ID).expect("rules").players;
    let (least, most) = (usize::from(least), usize::from(most));
    let mut unused = Vec::new();
    for seed in 0..MATCHES {
        let count = least + seed as usize % (most - least + 1);
        let seats = ["Ann", "+easy", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus"][..count].join(" ");
        let (mut header, lines) = random_record::<G>(small(), &seats, seed);
        for line in &lines {
            fits("RecordLine", &value(line));
        }
        for line in lines.iter().skip(1).map(|line| value(line)) {
            if schema.check("ActionLine", &line).is_ok() {
                is_required_alike::<G::Action>(&schema, "ActionLine", &line);
            }
        }
        (header.lang, header.deck) = (Some("en".to_owned()), Some(G::ID.to_owned()));
        let header = value(&header.line());
        fits("RecordLine", &header);
        is_required_alike::<Header<G::Options>>(&schema, "Header", &header);
        let setup = edition.header(seed, sitters(&seats, Lang::En), G::Options::default()).setup();
        let mut play = Playthrough::<G>::new(&edition.cards, setup, seed).expect("a match");
        let mut events = play.setup_events().to_vec();
        let mut rng = GameRng::new(seed, 1_000);
        while let Some(seen) = Observation::new(play.position()) {
            let action = seen.nth_action(rng.index(seen.count_actions()));
            events.extend(play.play(action).expect("a legal action"));
        }
        for event in &events {
            fits("Event", &serde_json::to_value(event).expect("writable"));
        }
        unused = schema.unused(&["RecordLine", "Event"]);
        if unused.is_empty() {
            return;
        }
    }
    panic!("{}: no match has used {unused:#?}", G::ID);
}

/// All options of a game.
fn options(game: &str) -> Value {
    match game {
        "cardline" => json!({ "category": "population", "hand": 4 }),
        "higher-lower" => json!({ "category": "population" }),
        "controle-global" => json!({ "variant": "base" }),
        _ => json!({}),
    }
}

/// Events that few matches have.
fn rare(game: &str) -> Vec<Value> {
    let struck =
        LoggedEvent { turn: 9, round: 1, event: controle_global::Event::Struck { region: None } };
    match game {
        "controle-global" => vec![serde_json::to_value(struck).expect("writable")],
        _ => Vec::new(),
    }
}

/// Without any one of its names, a value fits its schema if and only if it is read.
fn is_required_alike<T: DeserializeOwned>(schema: &Schema, definition: &str, value: &Value) {
    let fields = value.as_object().expect("an object");
    for name in fields.keys().filter(|name| *name != "seat") {
        let mut less = fields.clone();
        less.remove(name);
        let less = Value::Object(less);
        let (fits, read) = (schema.check(definition, &less), serde_json::from_value::<T>(less));
        assert_eq!(fits.is_ok(), read.is_ok(), "{definition} without `{name}`: {value}");
    }
}
