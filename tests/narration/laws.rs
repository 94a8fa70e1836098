//! Laws of what is told and understood, over positions of random play.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use engine::{
    Game, GameRng, LoggedEvent, NoListener, Observation, Playthrough, Setup, ToMove, Token,
};
use games::globalissimo::BarrierKind;
use games::{
    Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable, cardline,
    globalissimo,
};
use lang::{Lang, Localizer};
use model::Country;
use narration::{Narrate, ParsedInput, Table};
use proptest::prelude::*;

use super::course_laws::often_flying;
use super::{dataset, id_in};
use testing::laws::cases;

fn names() -> Vec<String> {
    let names = ["Ann", "Émile", "Charles", "王", "Dee", "Yves", "Gus", "Hal"];
    names.map(str::to_owned).to_vec()
}

/// Chooses the number of a legal action.
pub(super) type Choose<G> = fn(&Observation<'_, G>, &mut GameRng) -> usize;

pub(super) fn any_action<G: Game>(seen: &Observation<'_, G>, rng: &mut GameRng) -> usize {
    rng.index(seen.count_actions())
}

/// Every second answer is right, so that barriers fall.
pub(super) fn often_right(seen: &Observation<'_, Globalissimo>, rng: &mut GameRng) -> usize {
    let right = |question: globalissimo::Question| {
        let id = dataset().country_by_code(question.country.as_str());
        let country = dataset().country(id.expect("known"));
        let action = match question.kind {
            BarrierKind::Capital => {
                globalissimo::Action::Capital { answer: country.capitals.token().map(Token::new) }
            }
            BarrierKind::Location => globalissimo::Action::Locate { answer: country.number },
        };
        seen.actions().position(|legal| legal == action)
    };
    let question = seen.view().question.filter(|_| rng.below(2) == 0);
    question.and_then(right).unwrap_or_else(|| any_action(seen, rng))
}

/// Plays a match and looks at every position, and at the action that is chosen in it.
pub(super) fn play<G: Playable>(
    seats: u8,
    seed: u64,
    choose: Choose<G>,
    mut look: impl FnMut(&Playthrough<G>, &Observation<'_, G>, &G::Action),
) {
    let cards = Arc::new(G::cards(dataset()).expect("a playable deck"));
    let options = G::Options::default();
    let mut play = Playthrough::<G>::new(&cards, Setup { seats, options }, seed).expect("a match");
    let mut rng = GameRng::new(seed, 77);
    while let Some(seen) = Observation::new(play.position()) {
        let action = seen.nth_action(choose(&seen, &mut rng));
        look(&play, &seen, &action);
        play.play(action).expect("legal");
    }
}

/// Ways to write a country in a language that are its own.
fn spellings(country: &Country) -> Vec<String> {
    let mut spellings = vec![country.code.to_lowercase()];
    for lang in Lang::ALL {
        let name = country.name.bare.get(lang);
        let ascii = name.replace(['’', '-'], " ");
        spellings.extend([name.to_owned(), name.to_uppercase(), ascii, country.name.the(lang)]);
    }
    spellings
}

thread_local! {
    static TELLERS: [Localizer; 2] = Lang::ALL.map(Localizer::new);
}

/// A wide table in columns.
pub(super) fn with_table(lang: Lang, look: impl FnOnce(&Table<'_>)) {
    TELLERS.with(|localizers| {
        let localizer = localizers.iter().find(|localizer| localizer.lang() == lang);
        look(&Table {
            dataset: dataset(),
            localizer: localizer.expect("a language"),
            names: &names(),
            people: &[],
            plain: false,
            width: 80,
        });
    });
}

/// Wide in columns, and narrow to be read out, in both languages.
fn each_table(mut look: impl FnMut(&Table<'_>)) {
    for lang in Lang::ALL {
        with_table(lang, |wide| {
            look(wide);
            look(&Table { plain: true, width: 20, ..*wide });
        });
    }
}

pub(super) fn only<A>(action: A) -> ParsedInput<A> {
    ParsedInput::Action { action, confirm: None }
}

#[test]
fn every_guess_and_answer_can_be_typed() {
    for (seats, seed) in [(2, 0), (6, 1)] {
        play::<Globalissimo>(seats, seed, often_right, |play, seen, _| {
            let view = seen.view();
            let turn = play.actions().len();
            let lang = Lang::ALL[turn % 2];
            let Some(question) = &view.question else {
                let actions = seen.actions().skip(turn % 3).step_by(3);
                with_table(lang, |table| {
                    actions.for_each(|action| can_be_typed(&action, &view, table));
                });
                return;
            };
            // One of some two hundred answers, each time another, and none.
            let number = 37 * turn % seen.count_actions();
            let none = match question.kind {
                BarrierKind::Capital => globalissimo::Action::Capital { answer: None },
                BarrierKind::Location => globalissimo::Action::Locate { answer: None },
            };
            with_table(lang, |table| {
                can_be_typed(&seen.nth_action(number), &view, table);
                can_be_typed(&none, &view, table);
            });
        });
    }
}

#[track_caller]
fn can_be_typed(action: &globalissimo::Action, view: &globalissimo::View, table: &Table<'_>) {
    for typed in lines_for(action, view) {
        let understood = Globalissimo::parse(&typed, view, table);
        assert_eq!(understood, only(action.clone()), "{typed}");
    }
}

/// Lines that say an action. Words for completion are among them.
fn lines_for(action: &globalissimo::Action, view: &globalissimo::View) -> Vec<String> {
    match action {
        globalissimo::Action::Guess { country, place } => {
            let slot = view.laid.iter().position(|laid| laid.country == *country);
            let letter = char::from(b'A' + u8::try_from(slot.expect("laid")).expect("few"));
            let id = dataset().country_by_code(country.as_str()).expect("known");
            let mut lines = vec![format!("{letter}{place}"), format!("{place} {letter}")];
            for name in spellings(dataset().country(id)) {
                lines.push(format!("{name} {place}"));
                lines.push(format!(" {place},{name} "));
            }
            lines
        }
        globalissimo::Action::Capital { answer: None } => {
            vec!["Atlantis".to_owned(), "\"q\"".to_owned(), "Je passe !".to_owned()]
        }
        globalissimo::Action::Capital { answer: Some(token) } => {
            vec![token.to_string(), token.as_str().to_uppercase()]
        }
        globalissimo::Action::Locate { answer: None } => {
            vec!["Pass".to_owned(), "Je passe !".to_owned()]
        }
        globalissimo::Action::Locate { answer: Some(number) } => {
            vec![number.to_string(), format!(" {number} ")]
        }
    }
}

#[test]
fn every_place_in_the_line_can_be_typed() {
    for (seats, seed) in [(2, 0), (4, 1)] {
        play::<Cardline>(seats, seed, any_action, |play, seen, _| {
            let view = seen.view();
            let hand = &view.hands[seen.seat().index()];
            let turn = play.actions().len();
            with_table(Lang::ALL[turn % 2], |table| {
                for action in seen.actions().skip(turn % 3).step_by(3) {
                    let cardline::Action::Place { country, slot } = action;
                    let card = hand.iter().position(|card| *card == country);
                    let letter = char::from(b'a' + u8::try_from(card.expect("held")).expect("few"));
                    let gap = slot + 1;
                    let id = dataset().country_by_code(country.as_str()).expect("known");
                    let mut lines = vec![format!("{letter}{gap}"), format!("{gap} {letter}")];
                    for name in spellings(dataset().country(id)) {
                        lines.push(format!("{name} {gap}"));
                    }
                    for typed in lines {
                        let understood = Cardline::parse(&typed, &view, table);
                        assert_eq!(understood, only(action), "{typed}");
                    }
                }
            });
        });
    }
}

/// Ids of the network, which nobody may read.
static IDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let network = &dataset().network;
    let cities = network.cities.iter().map(|city| city.id.clone());
    cities.chain(network.visas.iter().map(|visa| visa.id.clone())).collect()
});

/// What may stand on a screen.
#[track_caller]
pub(super) fn check(text: &str, table: &Table<'_>) {
    for line in text.lines() {
        let width = textwrap::core::display_width(line);
        assert!(width <= table.width, "{width} columns: {line}");
        assert_eq!(line.trim_end(), line);
    }
    // The sign of the dollar is a unit.
    let bare = text.replace("US$", "");
    let ids = GameId::ALL.map(|game| format!("{}-", game.id()));
    let signs = ids.iter().map(String::as_str).chain(["control-", "table-", "{", "$"]);
    let leaks: Vec<&str> = signs.filter(|sign| bare.contains(sign)).collect();
    assert!(leaks.is_empty(), "{leaks:?} in {text}");
    assert_eq!(id_in(text, &IDS), None, "{text}");
    let boxes = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
    assert!(!table.plain || !text.contains(boxes), "{text}");
}

/// Tells every position of a match, or every so many of them after the first ones, and its end.
fn tell_everything<G: Narrate + Playable>(seats: u8, seed: u64, choose: Choose<G>, every: usize) {
    const FIRST: usize = 50;
    each_table(|table| {
        play::<G>(seats, seed, choose, |play, seen, action| {
            let view = seen.view();
            let number = play.actions().len();
            let mut position = play.position().clone();
            position.apply(action, &mut NoListener);
            if number > FIRST && number % every > 0 && position.to_move() != ToMove::Over {
                return;
            }
            let mut after = play.clone();
            let events = after.play(action.clone()).expect("legal");
            // In the middle of a turn that is told as a whole, the question may be all there is.
            let screen = <G as Narrate>::describe_view(&view, table);
            assert!(G::NARRATES_WHOLE_TURNS || !screen.is_empty());
            check(&screen, table);
            for text in [
                G::table(&view, table),
                G::prompt(&view, table),
                G::help(&view, table),
                G::rules(&view, table),
                <G as Narrate>::score(&view, table),
            ] {
                assert!(!text.is_empty());
                check(&text, table);
            }
            assert!(!G::describe_action(action, table).is_empty());
            let after = after.position().public_view();
            check(&G::narrate_events(&events, &view, &after, table), table);
        });
    });
}

#[test]
fn everything_is_told_within_the_screen() {
    for (seats, seed) in [(2, 0), (6, 2)] {
        tell_everything::<Globalissimo>(seats, seed, often_right, 1);
        tell_everything::<Cardline>(seats, seed, any_action, 1);
        tell_everything::<HigherLower>(seats - 1, seed, any_action, 1);
        tell_everything::<Course>(seats, seed, often_flying, 101);
    }
    for (seats, seed) in [(3, 0), (6, 2)] {
        tell_everything::<ControleGlobal>(seats, seed, any_action, 41);
    }
}

/// Whether a text names the answer to a question, other than in the name of the country.
fn gives_away(text: &str, country: &Country) -> Option<String> {
    let names = Lang::ALL.map(|lang| country.name.bare.get(lang));
    let text = names.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let capitals = country.capitals.all();
    let answers = capitals.chain(&country.capital_also).cloned();
    // Smaller numbers are those of spaces, points and barriers; the last one ends the range.
    let number = country.number.filter(|number| (31..197).contains(number));
    let mut answers = answers.chain(number.map(|number| number.to_string()));
    answers.find(|answer| text.contains(answer))
}

#[test]
fn no_screen_gives_the_answer_away() {
    let mut questions = 0;
    for seed in 0..6 {
        play::<Globalissimo>(4, seed, often_right, |play, seen, action| {
            let view = seen.view();
            let Some(question) = &view.question else {
                return;
            };
            let id = dataset().country_by_code(question.country.as_str());
            let country = dataset().country(id.expect("known"));
            let mut after = play.clone();
            let events = after.play(action.clone()).expect("legal");
            let public = |told: &LoggedEvent<globalissimo::Event>| {
                matches!(
                    told.event,
                    globalissimo::Event::AnswerShown { .. }
                        | globalissimo::Event::BarrierTaken { .. }
                )
            };
            questions += 1;
            with_table(Lang::ALL[questions % 2], |table| {
                let mut texts = vec![
                    Globalissimo::prompt(&view, table),
                    Globalissimo::help(&view, table),
                    Globalissimo::rules(&view, table),
                    <Globalissimo as Narrate>::score(&view, table),
                ];
                if !events.iter().any(public) {
                    let after = after.position().public_view();
                    texts.push(Globalissimo::narrate_events(&events, &view, &after, table));
                }
                for text in texts {
                    assert_eq!(gives_away(&text, country), None, "{text}");
                }
                assert!(Globalissimo::completions(&view, table).is_empty());
            });
        });
    }
    assert!(questions > 50, "{questions}");
}

/// Positions of a few matches: the first ones of a long match.
fn positions<G: Playable>(choose: Choose<G>) -> Vec<G> {
    let mut positions = Vec::new();
    for seed in 0..4 {
        play::<G>(3, seed, choose, |play, _, _| {
            if play.actions().len() < 400 {
                positions.push(play.position().clone());
            }
        });
    }
    positions
}

/// Whatever is typed, nothing panics and nothing illegal is understood.
fn take<G: Narrate>(typed: &str, position: &G) {
    let view = Observation::new(position).expect("a decision").view();
    with_table(Lang::Fr, |table| match G::parse(typed, &view, table) {
        ParsedInput::Action { action, confirm } => {
            assert!(position.is_legal(&action), "{typed}: {action:?}");
            confirm.iter().for_each(|text| check(text, table));
        }
        ParsedInput::Actions { actions, confirm } => {
            let first = actions.first().expect("an action");
            assert!(position.is_legal(first), "{typed}: {first:?}");
            confirm.iter().for_each(|text| check(text, table));
        }
        ParsedInput::Incomplete { prompt } => check(&prompt, table),
        // An answer may be a whole screen.
        ParsedInput::Reply { message } => assert!(!message.is_empty(), "{typed}"),
        ParsedInput::Unclear { message } => assert!(message.len() < 1000, "{message}"),
    });
}

static GLOBALISSIMO: LazyLock<Vec<Globalissimo>> = LazyLock::new(|| positions(often_right));
static CARDLINE: LazyLock<Vec<Cardline>> = LazyLock::new(|| positions(any_action));
static HIGHER_LOWER: LazyLock<Vec<HigherLower>> = LazyLock::new(|| positions(any_action));
static COURSE: LazyLock<Vec<Course>> = LazyLock::new(|| positions(often_flying));

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn any_line_is_taken(
        typed in any::<String>(),
        near in "[a-fA-F0-9 éÉ’-]{0,8}",
        nearer in "[A-F]?[a-z]{0,9} ?[0-9]{0,2}",
        cards in "(swap |échanger |vers )?([A-P]|paris|Le Caire|tokio|syd|new york)( [A-P]|, rome| lima){0,3}",
        at in any::<prop::sample::Index>(),
    ) {
        take(&cards, at.get(&COURSE));
        for typed in [&typed, &near, &nearer] {
            take(typed, at.get(&GLOBALISSIMO));
            take(typed, at.get(&CARDLINE));
            take(typed, at.get(&HIGHER_LOWER));
            take(typed, at.get(&COURSE));
        }
    }
}

#[test]
fn endless_lines_are_taken_at_once() {
    for line in ["a", "1", " ", "\u{301}", "é ", "\u{0}"] {
        let line = line.repeat(1_000_000 / line.len());
        for position in GLOBALISSIMO.iter().step_by(20) {
            take(&line, position);
        }
        take(&line, &CARDLINE[0]);
        take(&line, &HIGHER_LOWER[0]);
        take(&line, &COURSE[10]);
    }
}
