//! Lines of programs: greetings and answers, right ones and wrong ones.

use engine::{Observation, Playthrough};
use games::Cardline;
use mappemonde_arena::{Want, parse_action, parse_greeting};
use match_session::FoulKind;

#[test]
fn greetings() {
    let read = |line: &str| parse_greeting(line.as_bytes(), "cardline").map_err(|foul| foul.kind);
    let usual = read("hello").expect("a greeting");
    assert_eq!((usual.name, usual.wants), (None, Want::DEFAULTS.to_vec()));
    let full =
        r#"{"type":"hello","protocol":1,"name":"Zoé","wants":[],"games":["cardline"],"x":1}"#;
    let full = read(full).expect("a greeting");
    assert_eq!((full.name.as_deref(), full.wants), (Some("Zoé"), Vec::new()));
    let wrong = [
        ("", FoulKind::WrongHello),
        ("hi", FoulKind::WrongHello),
        ("3", FoulKind::WrongHello),
        (r#"{"type":"hello"}"#, FoulKind::WrongHello),
        (r#"{"type":"ask","protocol":1}"#, FoulKind::WrongHello),
        (r#"{"type":"hello","protocol":1,"wants":["secrets"]}"#, FoulKind::WrongHello),
        (r#"{"type":"hello","protocol":2,"wants":5}"#, FoulKind::WrongVersion),
        (r#"{"type":"hello","protocol":"1"}"#, FoulKind::WrongVersion),
        (r#"{"type":"hello","protocol":1,"games":["chess"]}"#, FoulKind::WrongGame),
    ];
    for (line, kind) in wrong {
        assert_eq!(read(line).err(), Some(kind), "{line}");
    }
    let not_text = parse_greeting(b"\xff\n", "cardline").map_err(|foul| foul.kind);
    assert_eq!(not_text.err(), Some(FoulKind::NotUtf8));
}

#[test]
fn answers_are_numbers_or_actions() {
    let (cards, setups) = super::tables::<Cardline>(&super::dataset());
    let play = Playthrough::<Cardline>::new(&cards, setups[0].clone(), 1).expect("a match");
    let seen = Observation::new(play.position()).expect("a question");
    let (seat, count) = (seen.seat().0, seen.count_actions());
    let second = seen.nth_action(1);
    let written = serde_json::to_string(&second).expect("an action");
    let fields = written.trim_matches(|c| c == '{' || c == '}');
    let right = [
        "1".to_owned(),
        " 1 \r".to_owned(),
        r#"{"choice":1}"#.to_owned(),
        r#"{"type":"answer","choice":1,"ask":7}"#.to_owned(),
        written.clone(),
        format!(r#"{{"seat":{seat},{fields}}}"#),
        format!(r#"{{"ask":7,{fields}}}"#),
    ];
    for line in right {
        let read = parse_action(line.as_bytes(), &seen, 7).expect(&line);
        assert_eq!(read, second, "{line}");
    }
    let other = 1 - seat;
    let wrong = [
        ("".to_owned(), FoulKind::EmptyLine),
        ("  ".to_owned(), FoulKind::EmptyLine),
        ("one".to_owned(), FoulKind::Malformed),
        ("1 2".to_owned(), FoulKind::Malformed),
        ("[1]".to_owned(), FoulKind::Malformed),
        ("null".to_owned(), FoulKind::Malformed),
        ("\"1\"".to_owned(), FoulKind::Malformed),
        (r#"{"choice":"1"}"#.to_owned(), FoulKind::Malformed),
        (r#"{"choice":1"#.to_owned(), FoulKind::Malformed),
        ("-1".to_owned(), FoulKind::OutOfRange),
        ("1.5".to_owned(), FoulKind::OutOfRange),
        (count.to_string(), FoulKind::OutOfRange),
        ("99999999999999999999999999".to_owned(), FoulKind::OutOfRange),
        (format!(r#"{{"choice":{count}}}"#), FoulKind::OutOfRange),
        ("{}".to_owned(), FoulKind::UnknownAction),
        (r#"{"action":"guess"}"#.to_owned(), FoulKind::UnknownAction),
        (r#"{"action":"place","country":"FRA","slot":400}"#.to_owned(), FoulKind::Illegal),
        (format!(r#"{{"seat":{other},{fields}}}"#), FoulKind::WrongSeat),
        (format!(r#"{{"ask":6,{fields}}}"#), FoulKind::WrongAsk),
    ];
    for (line, kind) in wrong {
        let read = parse_action(line.as_bytes(), &seen, 7).map_err(|foul| foul.kind);
        assert_eq!(read.err(), Some(kind), "{line}");
    }
    let not_text = parse_action(b"\xc3(", &seen, 7).map_err(|foul| foul.kind);
    assert_eq!(not_text.err(), Some(FoulKind::NotUtf8));
}

#[test]
fn what_is_shown_of_a_line_is_short() {
    let (cards, setups) = super::tables::<Cardline>(&super::dataset());
    let play = Playthrough::<Cardline>::new(&cards, setups[0].clone(), 1).expect("a match");
    let seen = Observation::new(play.position()).expect("a question");
    let foul = parse_action("é".repeat(5_000).as_bytes(), &seen, 1).expect_err("no answer");
    assert_eq!(foul.detail.chars().count(), 61);
}
