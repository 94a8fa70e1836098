//! Screens of Plus ou moins.

use engine::{PrintedNumber, Seat, ToMove, Token};
use games::higher_lower::{Action, Event, View};
use games::{FaceUpCard, HigherLower};
use lang::{Lang, Localizer, Number};
use narration::{Lesson, Narrate, ParsedInput, QuestionKind, Table, Topic};

use super::{code, compare, dataset, said, told};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn area(country: &str, value: i64) -> FaceUpCard {
    FaceUpCard { code: code(country), printed: PrintedNumber(Number::whole(value)), value }
}

/// Bob answers for the Netherlands; Cid is out.
fn several() -> View {
    View {
        turn: ToMove::Act(BOB),
        round: 4,
        first: ANN,
        category: Token::new("area"),
        open: area("KEN", 580_367),
        next: Some(code("NLD")),
        lives: vec![3, 1, 0],
        right: vec![4, 1, 0],
        pile: 88,
        standings: vec![1, 2, 3],
    }
}

/// Ann plays alone, and has been right so often.
fn alone(right: u16) -> View {
    View {
        turn: ToMove::Act(ANN),
        lives: vec![1],
        right: vec![right],
        standings: vec![1],
        ..several()
    }
}

fn over(view: View) -> View {
    View { turn: ToMove::Over, next: None, ..view }
}

fn answered(seat: Seat, more: bool, value: i64, lives: u16) -> Event {
    let right = more == (value > 580_367) || value == 580_367;
    Event::Answered {
        seat,
        more,
        country: code("NLD"),
        printed: PrintedNumber(Number::whole(value)),
        category: Token::new("area"),
        right,
        equal: value == 580_367,
        lives,
    }
}

fn started(seats: u8, lives: u16) -> Event {
    let category = Token::new("area");
    Event::Started { seats, category, first: ANN, lives, open: area("KEN", 580_367) }
}

fn screens(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let events = |events: Vec<Event>, view: &View| {
        HigherLower::narrate_events(&told(events), view, view, table)
    };
    let of_several = |happened| events(happened, &several());
    let lines = |lines: &[&str], view: &View| {
        let lines = lines.iter().map(|typed| {
            let understood = HigherLower::parse(typed, view, table);
            let said = said(understood, |action| HigherLower::describe_action(action, table));
            format!("> {typed}\n{said}")
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    // Somebody among bots is told as "you".
    let own = &Table { people: &[ANN], ..*table };
    let of_own =
        |happened, view: &View| HigherLower::narrate_events(&told(happened), view, view, own);
    let end = |complete, standings: &[u8]| Event::Ended { complete, standings: standings.to_vec() };
    let stops = || vec![answered(ANN, true, 41_543, 0), Event::Out { seat: ANN }, end(false, &[1])];
    vec![
        ("the opening, alone", of_own(vec![started(1, 1)], &alone(0))),
        ("the opening with two lives, alone", events(vec![started(1, 2)], &alone(0))),
        ("the opening", of_several(vec![started(3, 3)])),
        ("the table, alone, at the start", HigherLower::describe_view(&alone(0), own)),
        ("the prompt, alone", HigherLower::prompt(&alone(0), own)),
        ("the table, alone", HigherLower::describe_view(&alone(3), own)),
        ("the table", HigherLower::describe_view(&several(), table)),
        ("the prompt", HigherLower::prompt(&several(), table)),
        ("help", HigherLower::help(&several(), table)),
        ("the rule, alone", HigherLower::rules(&alone(3), table)),
        ("the rule", HigherLower::rules(&several(), table)),
        ("the score", HigherLower::score(&several(), table)),
        (
            "lines typed",
            lines(&["+", "-", "more", "MOINS", "plus grand", "lower", "m", "x", ""], &several()),
        ),
        ("right, alone", of_own(vec![answered(ANN, false, 41_543, 1)], &alone(3))),
        ("equal, alone", of_own(vec![answered(ANN, true, 580_367, 1)], &alone(3))),
        ("wrong, alone", of_own(stops(), &over(alone(3)))),
        ("somebody else's chain", events(stops(), &over(alone(1)))),
        (
            "all countries",
            of_own(vec![answered(ANN, false, 41_543, 1), end(true, &[1])], &over(alone(99))),
        ),
        ("right", of_several(vec![answered(BOB, false, 41_543, 1)])),
        ("wrong", of_several(vec![answered(BOB, true, 41_543, 2)])),
        ("out", of_several(vec![answered(BOB, true, 41_543, 0), Event::Out { seat: BOB }])),
        (
            "out of the game oneself",
            of_own(vec![answered(ANN, true, 41_543, 0), Event::Out { seat: ANN }], &several()),
        ),
        ("the end", of_several(vec![end(false, &[1, 2, 3])])),
        ("a shared end", of_several(vec![end(false, &[1, 1, 3])])),
        ("the most lives", of_own(vec![end(true, &[1, 2, 3])], &several())),
        ("as many lives", of_several(vec![end(true, &[1, 1, 3])])),
        ("the table after the end", HigherLower::describe_view(&over(several()), table)),
        ("the rule after the end", HigherLower::rules(&over(several()), table)),
        ("help after the end", HigherLower::help(&over(several()), table)),
    ]
}

#[test]
fn screens_of_plus_ou_moins() {
    assert_eq!(HigherLower::question_kind(&several()), QuestionKind::Choice);
    compare("higher-lower", screens);
}

/// A table in a language.
fn with_table(lang: Lang, look: impl FnOnce(&Table<'_>)) {
    let names = ["Ann", "Bob", "Cid"].map(str::to_owned);
    let localizer = Localizer::new(lang);
    look(&Table {
        dataset: dataset(),
        localizer: &localizer,
        names: &names,
        people: &[],
        plain: false,
        width: 80,
    });
}

/// Words of both languages are understood at every table; a letter is that of the own one first.
#[test]
fn every_answer_can_be_typed() {
    let more = ["+", " + ", "plus", "Plus", "more", "higher", "p", "h", "plus élevé", "plus-grand"];
    let less = ["-", "−", "–", "moins", "less", "lower", "fewer", "l", "moins élevé", "SMALLER"];
    for lang in Lang::ALL {
        with_table(lang, |table| {
            let meant = |typed: &str| HigherLower::parse(typed, &several(), table);
            let only = |action| ParsedInput::Action { action, confirm: None };
            for typed in more {
                assert_eq!(meant(typed), only(Action::More), "{typed}");
            }
            for typed in less {
                assert_eq!(meant(typed), only(Action::Less), "{typed}");
            }
            let own = if lang == Lang::Fr { Action::Less } else { Action::More };
            assert_eq!(meant("m"), only(own));
            for word in HigherLower::completions(&several(), table) {
                assert!(matches!(meant(&word), ParsedInput::Action { .. }), "{word}");
            }
            for typed in ["", "x", "+-", "plus ou moins", "morre", "1"] {
                assert!(matches!(meant(typed), ParsedInput::Unclear { .. }), "{typed}");
            }
        });
    }
}

/// An answer teaches a value, and where it was wrong, beside which other one.
#[test]
fn an_answer_is_a_lesson() {
    let lessons = |event: Event, table: &Table<'_>| {
        let view = several();
        HigherLower::lessons(&told(vec![event, Event::Out { seat: BOB }]), &view, &view, "-", table)
    };
    let lesson = |right, missed: &str| Lesson {
        seat: BOB,
        country: code("NLD"),
        topic: Topic::Value(Token::new("area")),
        right,
        shows_sheet: !right,
        correction: missed.to_owned(),
    };
    with_table(Lang::En, |table| {
        assert_eq!(lessons(answered(BOB, false, 41_543, 1), table), [lesson(true, "")]);
        let missed = "41,543\u{a0}km², less than for Kenya (580,367\u{a0}km²)";
        assert_eq!(lessons(answered(BOB, true, 41_543, 0), table), [lesson(false, missed)]);
    });
    with_table(Lang::Fr, |table| {
        let missed = "600\u{202f}000\u{a0}km², plus que pour le Kenya (580\u{202f}367\u{a0}km²)";
        assert_eq!(lessons(answered(BOB, false, 600_000, 0), table), [lesson(false, missed)]);
    });
}
