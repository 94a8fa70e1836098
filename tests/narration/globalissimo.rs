//! Screens of Globalissimo.

use engine::{PrintedNumber, Seat, ToMove, Token};
use games::Globalissimo;
use games::globalissimo::{
    Action, Answer, BarrierKind, DealtCountry, Event, Question, RevealedCard, View,
};
use lang::{Lang, Localizer, Number};
use narration::{Narrate, ParsedInput, QuestionKind, Table};

use super::{code, compare, dataset, said, told};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CID: Seat = Seat(2);

/// Names with all kinds of articles: le Mali, les Fidji, Cuba, l’Allemagne, la Papouasie.
const LAID: [&str; 5] = ["MLI", "FJI", "CUB", "DEU", "PNG"];

fn barriers() -> Vec<Option<BarrierKind>> {
    let (c, l) = (BarrierKind::Capital, BarrierKind::Location);
    let all = [c, c, l, c, l, l, c, l, c, c, l, c, l, l];
    // Two have been taken.
    let standing = |(index, kind)| (index >= 2).then_some(kind);
    all.into_iter().enumerate().map(standing).collect()
}

/// Bob is about to guess; Ann has.
fn guessing() -> View {
    let laid = |country: &&str| DealtCountry {
        country: code(country),
        guess: (*country == "FJI").then_some((ANN, 3)),
        turned: None,
    };
    View {
        turn: ToMove::Act(BOB),
        round: 3,
        rounds: 10,
        first: ANN,
        category: Token::new("density"),
        played: vec![Token::new("roads"), Token::new("area")],
        laid: LAID.iter().map(laid).collect(),
        question: None,
        barriers: barriers(),
        barrier_every: 2,
        spaces: 30,
        positions: vec![5, 4, 0],
        taken: vec![2, 0, 0],
        points: vec![3, 2, 1, 0],
        standings: vec![1, 2, 3],
    }
}

/// Cid is about to lay the last tile.
fn last_guess() -> View {
    let mut view = guessing();
    view.turn = ToMove::Act(CID);
    view.laid[0].guess = Some((BOB, 1));
    view
}

fn turned() -> Vec<RevealedCard> {
    let card = |(country, units, place): (&str, i64, u8)| RevealedCard {
        code: code(country),
        printed: PrintedNumber(Number::new(units, 1)),
        place,
    };
    let cards =
        [("DEU", 2338, 1), ("CUB", 998, 2), ("FJI", 499, 3), ("MLI", 499, 3), ("PNG", 230, 5)];
    cards.map(card).to_vec()
}

fn answered(seat: Seat, right: bool, answer: Option<Answer>) -> Event {
    Event::Answered { seat, right, answer }
}

fn moved(seat: Seat, from: u16, to: u16) -> Event {
    Event::Moved { seat, from, to }
}

fn asked(kind: BarrierKind, country: &str) -> Event {
    Event::Asked { seat: ANN, barrier: 3, kind, country: code(country) }
}

/// Ann is asked at barrier 3.
fn question(kind: BarrierKind, country: &str) -> View {
    let mut view = last_guess();
    view.turn = ToMove::Act(ANN);
    view.positions[0] = 6;
    view.laid[1].guess = None;
    view.laid[3].guess = Some((CID, 1));
    for card in turned() {
        let slot = view.laid.iter_mut().find(|laid| laid.country == card.code);
        slot.expect("laid").turned = Some(card);
    }
    view.question = Some(Question {
        seat: ANN,
        barrier: 3,
        kind,
        country: code(country),
        tried: Vec::new(),
        left: 2,
    });
    view
}

fn reveal(kind: BarrierKind, country: &str) -> Vec<Event> {
    vec![
        Event::Guessed { seat: CID, country: code("DEU"), place: 1 },
        Event::Revealed { category: Token::new("density"), countries: turned() },
        Event::Scored { seat: ANN, points: 3 },
        moved(ANN, 5, 6),
        asked(kind, country),
    ]
}

fn missed(answer: Option<Answer>) -> Vec<Event> {
    vec![
        answered(ANN, false, answer),
        Event::Scored { seat: BOB, points: 1 },
        moved(BOB, 4, 5),
        Event::Scored { seat: CID, points: 0 },
        Event::AnswerShown {
            barrier: 3,
            country: code("BOL"),
            answer: Answer::Capital(Token::new("Sucre")),
        },
        Event::FirstPlayer { seat: BOB },
        Event::Laid {
            category: Token::new("gdp-per-capita"),
            countries: ["CIV", "NLD", "HTI", "COD", "USA"].map(code).to_vec(),
        },
    ]
}

fn passed(answer: Answer) -> Vec<Event> {
    vec![
        answered(ANN, true, Some(answer)),
        Event::BarrierTaken { seat: ANN, barrier: 3 },
        moved(ANN, 6, 8),
    ]
}

/// The last round ends with Ann and Bob level.
fn end() -> Vec<Event> {
    vec![
        answered(ANN, true, Some(Answer::Number(12))),
        Event::BarrierTaken { seat: ANN, barrier: 3 },
        moved(ANN, 6, 8),
        Event::Scored { seat: BOB, points: 2 },
        moved(BOB, 6, 8),
        Event::Scored { seat: CID, points: 1 },
        moved(CID, 0, 1),
        Event::Ended { standings: vec![1, 1, 3] },
    ]
}

fn before_the_end() -> View {
    let mut view = question(BarrierKind::Location, "FJI");
    view.positions = vec![6, 6, 0];
    view.taken = vec![2, 3, 0];
    view.standings = vec![2, 1, 3];
    view
}

fn over() -> View {
    let mut view = before_the_end();
    view.turn = ToMove::Over;
    view.question = None;
    view.positions = vec![8, 8, 1];
    view.taken = vec![3, 3, 0];
    view.barriers[2] = None;
    view.standings = vec![1, 1, 3];
    view
}

fn understood(typed: &str, view: &View, table: &Table<'_>) -> String {
    let typed_and = Globalissimo::parse(typed, view, table);
    let said = said(typed_and, |action| Globalissimo::describe_action(action, table));
    format!("> {typed}\n{said}")
}

fn screens(table: &Table<'_>) -> Vec<(&'static str, String)> {
    let until = |events: Vec<Event>, before: &View, after: &View| {
        Globalissimo::narrate_events(&told(events), before, after, table)
    };
    // Whoever stays where he is, is where he was.
    let events = |events: Vec<Event>, before: &View| until(events, before, before);
    let (guess, last) = (guessing(), last_guess());
    let mut capital = question(BarrierKind::Capital, "BOL");
    let kingston = Answer::Capital(Token::new("Kingston"));
    let question = capital.question.as_mut().expect("a question");
    question.tried = vec![Some(kingston), None];
    let place = self::question(BarrierKind::Location, "FJI");
    let kinds = barriers().into_iter().map(|_| BarrierKind::Capital);
    let started = Event::Started {
        seats: 3,
        barriers: kinds.take(7).chain([BarrierKind::Location; 7]).collect(),
        first: ANN,
    };
    let laid = Event::Laid { category: Token::new("density"), countries: LAID.map(code).to_vec() };
    let typed: Vec<String> = [
        "D 2",
        "2d",
        "allemagne 1",
        "germany 5",
        "PNG4",
        "papouasie",
        "3",
        "b 1",
        "fidji 2",
        "C 6",
        "gremany 1",
        "mexico 2",
        "hello",
        "",
        "1 2",
    ]
    .iter()
    .map(|typed| understood(typed, &guess, table))
    .collect();
    let numbers: Vec<String> = ["12", "1777", "twelve", "je passe", ""]
        .iter()
        .map(|typed| understood(typed, &place, table))
        .collect();
    let names: Vec<String> = ["la paz", "KINGSTON", "kingstonn", ""]
        .iter()
        .map(|typed| understood(typed, &capital, table))
        .collect();
    vec![
        ("the opening", events(vec![started, laid], &guess)),
        ("the table before a guess", Globalissimo::describe_view(&guess, table)),
        ("the prompt for a guess", Globalissimo::prompt(&guess, table)),
        ("help for a guess", Globalissimo::help(&guess, table)),
        ("the rule for a guess", Globalissimo::rules(&guess, table)),
        ("the score", Globalissimo::score(&guess, table)),
        ("lines typed at a guess", typed.join("\n")),
        (
            "a guess",
            events(vec![Event::Guessed { seat: BOB, country: code("DEU"), place: 2 }], &guess),
        ),
        ("the reveal", events(reveal(BarrierKind::Capital, "BOL"), &last)),
        ("the table before an answer", Globalissimo::describe_view(&capital, table)),
        ("the question for a capital", Globalissimo::prompt(&capital, table)),
        ("help for a capital", Globalissimo::help(&capital, table)),
        ("the rule for a capital", Globalissimo::rules(&capital, table)),
        ("lines typed for a capital", names.join("\n")),
        ("the question for a place", Globalissimo::prompt(&place, table)),
        ("help for a place", Globalissimo::help(&place, table)),
        ("the rule for a place", Globalissimo::rules(&place, table)),
        ("lines typed for a place", numbers.join("\n")),
        ("a wrong answer", events(missed(Some(Answer::Capital(Token::new("Kingston")))), &capital)),
        ("no answer", events(missed(None), &capital)),
        (
            "a wrong number",
            events(
                vec![
                    answered(ANN, false, Some(Answer::Number(17))),
                    Event::AnswerShown {
                        barrier: 3,
                        country: code("FJI"),
                        answer: Answer::Number(12),
                    },
                ],
                &place,
            ),
        ),
        ("a right answer", events(passed(Answer::Capital(Token::new("Sucre"))), &capital)),
        ("a right number", events(passed(Answer::Number(12)), &place)),
        ("the end", until(end(), &before_the_end(), &over())),
        ("the table after the end", Globalissimo::describe_view(&over(), table)),
        ("the score after the end", Globalissimo::score(&over(), table)),
        ("the rule after the end", Globalissimo::rules(&over(), table)),
    ]
}

#[test]
fn screens_of_globalissimo() {
    compare("globalissimo", screens);
}

#[test]
fn a_question_is_one_of_knowledge() {
    let localizer = Localizer::new(Lang::En);
    let names = ["Ann", "Bob", "Cid"].map(str::to_owned);
    let table = Table {
        dataset: dataset(),
        localizer: &localizer,
        names: &names,
        people: &[],
        plain: false,
        width: 80,
    };
    let (capital, place) =
        (question(BarrierKind::Capital, "BOL"), question(BarrierKind::Location, "FJI"));
    assert_eq!(Globalissimo::question_kind(&guessing()), QuestionKind::Choice);
    assert_eq!(Globalissimo::question_kind(&capital), QuestionKind::Knowledge { map_helps: false });
    assert_eq!(Globalissimo::question_kind(&place), QuestionKind::Knowledge { map_helps: true });
    let free = ["Mali", "Cuba", "Germany", "Papua New Guinea"];
    assert_eq!(Globalissimo::completions(&guessing(), &table), free);
    assert!(Globalissimo::completions(&capital, &table).is_empty());
    assert!(Globalissimo::completions(&place, &table).is_empty());
}

/// A10 and A22 over the whole database.
#[test]
fn a10_every_capital_is_right_for_its_country_and_for_no_other() {
    let localizer = Localizer::new(Lang::En);
    let table = Table {
        dataset: dataset(),
        localizer: &localizer,
        names: &[],
        people: &[],
        plain: true,
        width: 80,
    };
    let ask = |asked: &str, typed: &str| {
        let view = question(BarrierKind::Capital, asked);
        match Globalissimo::parse(typed, &view, &table) {
            ParsedInput::Action { action: Action::Capital { answer }, confirm: None } => answer,
            other => panic!("{typed}: {other:?}"),
        }
    };
    let token = |country: &model::Country| country.capitals.token().map(Token::new);
    for country in &dataset().countries {
        let own = token(country);
        for capital in country.capitals.all().chain(&country.capital_also) {
            assert_eq!(ask(&country.code, capital), own, "{capital}");
            let elsewhere = if country.code == "FRA" { "DEU" } else { "FRA" };
            assert_eq!(ask(elsewhere, capital), own, "{capital}: that of another");
        }
    }
    assert_eq!(ask("MLI", "bamakko"), Some(Token::new("Bamako")));
    assert_eq!(ask("VCT", "Kingston"), Some(Token::new("Kingston")));
    assert_eq!(ask("TCD", "NDjamena"), Some(Token::new("N’Djamena")));
    // A23: whatever names no capital is an answer all the same, and so is to give up.
    assert_eq!(ask("TCD", "Atlantis"), None);
    assert_eq!(ask("TCD", "je passe"), None);
    // What is hardly meant as an answer is asked back instead.
    let slips = ["", "q", "12", "Mali", "indice", "quiter", "help", "???"];
    for slip in slips {
        let understood = Globalissimo::parse(slip, &question(BarrierKind::Capital, "TCD"), &table);
        assert!(matches!(understood, ParsedInput::Unclear { .. }), "{slip}: {understood:?}");
    }
    assert_eq!(ask("TCD", "\"q\""), None);
}
