//! Screens of Cardline.

use engine::{PrintedNumber, Seat, ToMove, Token};
use games::Cardline;
use games::cardline::{Event, FaceUpCard, View};
use lang::Number;
use narration::{Narrate, QuestionKind, Table};

use super::{code, compare, said, told};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CID: Seat = Seat(2);

fn turned(country: &str, value: i64) -> FaceUpCard {
    FaceUpCard { code: code(country), printed: PrintedNumber(Number::whole(value)), value }
}

/// Ann has to lay one of three cards into a line of four.
fn placing() -> View {
    View {
        turn: ToMove::Act(ANN),
        round: 2,
        first: ANN,
        category: Token::new("area"),
        line: vec![
            turned("LUX", 2586),
            turned("NLD", 41_543),
            turned("DEU", 357_022),
            turned("AUS", 7_741_220),
        ],
        hands: vec![
            ["CUB", "IDN", "IND"].map(code).to_vec(),
            ["MLI", "USA", "CIV", "COD"].map(code).to_vec(),
            ["FRA"].map(code).to_vec(),
        ],
        seen: vec![turned("FJI", 18_274)],
        active: vec![true; 3],
        emptied: vec![false; 3],
        sudden_death: false,
        laid: vec![2, 1, 1],
        pile: 93,
        boxed: 1,
        standings: vec![2, 3, 1],
    }
}

/// Ann and Bob are left with one card each; Cid is out.
fn sudden_death() -> View {
    let mut view = placing();
    view.round = 7;
    view.hands = vec![vec![code("CUB")], vec![code("USA")], Vec::new()];
    view.active = vec![true, true, false];
    view.sudden_death = true;
    view.standings = vec![1, 1, 3];
    view
}

fn over() -> View {
    let mut view = sudden_death();
    view.turn = ToMove::Over;
    view.hands[0].clear();
    view.emptied[0] = true;
    view.laid[0] = 5;
    view.standings = vec![1, 2, 2];
    view
}

/// Ann has laid Cuba where it belongs, and the game is over.
fn ended(standings: [u8; 3]) -> View {
    let mut view = placing();
    view.turn = ToMove::Over;
    view.hands[0].remove(0);
    view.laid[0] += 1;
    view.standings = standings.to_vec();
    view
}

/// A line of many cards.
fn long() -> View {
    let mut view = placing();
    let cards = super::dataset().country_ids().zip(1..).take(40);
    view.line =
        cards.map(|(id, value)| turned(&super::dataset().country(id).code, value * 1000)).collect();
    view
}

fn placed(country: &str, slot: u16, value: i64, right: bool, equal: bool) -> Event {
    Event::Placed {
        seat: ANN,
        country: code(country),
        slot,
        printed: PrintedNumber(Number::whole(value)),
        category: Token::new("area"),
        right,
        equal,
    }
}

fn drew(seat: Seat, country: &str) -> Event {
    Event::Drew { seat, country: code(country) }
}

fn screens(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let view = placing();
    let until = |events: Vec<Event>, after: &View| {
        Cardline::narrate_events(&told(events), &view, after, table)
    };
    let events = |events: Vec<Event>| until(events, &view);
    let started = Event::Started {
        seats: 3,
        category: Token::new("area"),
        first: BOB,
        hands: view.hands.clone(),
        line: turned("NLD", 41_543),
    };
    let death = vec![
        placed("CUB", 1, 110_860, true, false),
        Event::Eliminated { seat: CID },
        Event::SuddenDeath { seats: vec![ANN, BOB] },
        drew(ANN, "PNG"),
        drew(BOB, "USA"),
        Event::RoundBegan,
    ];
    let typed: Vec<String> = [
        "A 2",
        "5c",
        "cuba 1",
        "indonesia",
        "ind 1",
        "4",
        "B 6",
        "indonesai 5",
        "mali 2",
        "hello 1",
        "",
    ]
    .iter()
    .map(|typed| {
        let understood = Cardline::parse(typed, &view, table);
        let said = said(understood, |action| Cardline::describe_action(action, table));
        format!("> {typed}\n{said}")
    })
    .collect();
    let alone_with_one = Cardline::parse("3", &sudden_death(), table);
    let alone_with_one = said(alone_with_one, |action| Cardline::describe_action(action, table));
    vec![
        ("the opening", events(vec![started])),
        ("the table before a turn", Cardline::describe_view(&view, table)),
        ("the prompt", Cardline::prompt(&view, table)),
        ("help", Cardline::help(&view, table)),
        ("the rule", Cardline::rules(&view, table)),
        ("the score", Cardline::score(&view, table)),
        ("lines typed", typed.join("\n")),
        ("a card that fits", events(vec![placed("CUB", 2, 110_860, true, false)])),
        (
            "a card that does not fit",
            events(vec![placed("IDN", 4, 1_904_569, false, false), drew(ANN, "FJI")]),
        ),
        ("a card before all, of the same value", events(vec![placed("CUB", 0, 2586, true, true)])),
        ("sudden death", events(death)),
        ("the table in sudden death", Cardline::describe_view(&sudden_death(), table)),
        ("the prompt for one card", Cardline::prompt(&sudden_death(), table)),
        ("a gap alone for one card", alone_with_one),
        ("the rule in sudden death", Cardline::rules(&sudden_death(), table)),
        ("the score in sudden death", Cardline::score(&sudden_death(), table)),
        (
            "the end",
            until(
                vec![
                    placed("CUB", 2, 110_860, true, false),
                    Event::Ended { standings: vec![1, 2, 2] },
                ],
                &ended([1, 2, 2]),
            ),
        ),
        ("a shared end", until(vec![Event::Ended { standings: vec![1, 1, 3] }], &ended([1, 1, 3]))),
        ("the table after the end", Cardline::describe_view(&over(), table)),
        ("the score after the end", Cardline::score(&over(), table)),
        ("the rule after the end", Cardline::rules(&over(), table)),
        ("a long line", Cardline::describe_view(&long(), table)),
    ]
}

#[test]
fn screens_of_cardline() {
    assert_eq!(Cardline::question_kind(&placing()), QuestionKind::Choice);
    compare("cardline", screens);
}
