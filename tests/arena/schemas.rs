//! `docs/schema/protocol.json`: the lines that programs are sent fit it, what it lets programs answer is understood,
//! and every part of it is used.

use engine::{Game, GameRng, Observation, Playthrough, Seat};
use games::Cardline;
use mappemonde_arena::{Feed, Line, Start, Want, parse_action, parse_greeting};
use serde_json::{Value, json};
use testing::schema::Schema;

use super::{dataset, hello, tables};

#[test]
fn lines_of_the_protocol_fit_their_schema() {
    let schema = Schema::read("docs/schema/protocol.json");
    let fits = |definition: &str, value: &Value| {
        schema.check(definition, value).unwrap_or_else(|why| panic!("{why}"));
    };
    let (cards, setups) = tables::<Cardline>(&dataset());
    let setup = &setups[0];
    let mut play = Playthrough::<Cardline>::new(&cards, setup.clone(), 1).expect("a match");
    let seat = Observation::new(play.position()).expect("a question").seat();
    let mut feed = Feed::new(vec![Want::Events, Want::View, Want::Actions]);
    feed.push_start::<Cardline>(Start::new(setup.options.clone(), setup.seats, 1, seat));
    play.setup_events().iter().for_each(|event| feed.push_event::<Cardline>(event));
    let mut rng = GameRng::new(1, 1_000);
    while let Some(seen) = Observation::new(play.position()) {
        if seen.seat() == seat {
            feed.push_request(&seen);
        }
        let choice = seen.nth_action(rng.index(seen.count_actions()));
        for event in play.play(choice).expect("a legal action") {
            feed.push_event::<Cardline>(&event);
        }
    }
    let position = play.position();
    let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
    feed.push_end::<Cardline>(&position.standings(), &scores);
    let mut lines: Vec<Value> = feed
        .take_lines()
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    type Plain = Line<Value, Value, Value, Value>;
    let hello = mappemonde_arena::Hello { deck: Some("mine".to_owned()), ..hello::<Cardline>(2) };
    for line in [Plain::Hello(hello), Plain::Facts { facts: json!({}) }, Plain::Quit] {
        lines.push(serde_json::to_value(line).expect("writable"));
    }
    for line in &lines {
        fits("Told", line);
    }

    let full = json!({
        "type": "hello", "protocol": 1, "name": "Zoé", "games": ["cardline"],
        "wants": ["facts", "events", "view", "actions"],
    });
    fits("Greeting", &full);
    let names: Vec<String> = full.as_object().expect("an object").keys().cloned().collect();
    for name in names {
        let mut less = full.clone();
        less.as_object_mut().expect("an object").remove(&name);
        let is_read = parse_greeting(less.to_string().as_bytes(), Cardline::ID).is_ok();
        assert_eq!(schema.check("Greeting", &less).is_ok(), is_read, "without {name}");
    }

    let play = Playthrough::<Cardline>::new(&cards, setup.clone(), 1).expect("a match");
    let seen = Observation::new(play.position()).expect("a question");
    let own = serde_json::to_value(seen.nth_action(0)).expect("writable");
    for answer in [json!(0), json!({ "choice": 0 }), json!({ "choice": 0, "ask": 1 }), own] {
        fits("Answer", &answer);
        assert!(parse_action(answer.to_string().as_bytes(), &seen, 1).is_ok(), "{answer}");
    }
    assert_eq!(schema.unused(&["Told", "Greeting", "Answer"]), Vec::<String>::new());
}
