//! Laws of what is told and understood in La course autour du monde.

use engine::{GameRng, Observation, Seat, Slug};
use games::Course;
use games::course::{Action, RouteCard, Stage, View};
use lang::Lang;
use narration::{Narrate, ParsedInput, Table};

use super::dataset;
use super::laws::{any_action, only, play, with_table};

/// Somebody who flies more often than not: otherwise few flights have a second leg.
pub(super) fn often_flying(seen: &Observation<'_, Course>, rng: &mut GameRng) -> usize {
    let flights = seen.actions().filter(|action| matches!(action, Action::Fly { .. }));
    match (flights.count(), rng.below(4)) {
        (0, _) | (_, 0) => any_action(seen, rng),
        // Flights come first.
        (flights, _) => rng.index(flights),
    }
}

/// The name of a city in a language.
fn city(id: Slug, lang: Lang) -> String {
    let network = &dataset().network;
    let id = network.city_by_id(id.as_str()).expect("a city");
    network.city(id).name.get(lang).to_owned()
}

/// A card by its cities, with what stands between them.
fn card(one: Slug, sign: &str, other: Slug, lang: Lang) -> String {
    format!("{} {sign} {}", city(one, lang), city(other, lang))
}

/// Letters of cards, as the table shows them to the owner of the hand.
fn letters(view: &View, table: &Table<'_>) -> Vec<(char, RouteCard)> {
    let lang = table.localizer.lang();
    let text = <Course as Narrate>::hand(view, table).replace('\u{a0}', " ");
    let hand = &view.own.as_ref().expect("a hand").1.hand;
    let letter_of = |leg: &RouteCard| {
        let RouteCard(from, to) = *leg;
        let cards =
            [card(from, "–", to, lang), card(from, "→", to, lang), card(to, "→", from, lang)];
        let is_row = |line: &&str| {
            let card = line.get(3..).map_or("", str::trim_start);
            let named = |name: &String| card.starts_with(&format!("{name} "));
            line.starts_with("  ") && cards.iter().any(named)
        };
        let row = text.lines().find(is_row);
        let row = row.unwrap_or_else(|| panic!("{leg:?} in {text}"));
        (row.trim_start().chars().next().expect("a letter"), *leg)
    };
    hand.iter().map(letter_of).collect()
}

/// Lines that say an action: by letter, and by cities in both languages.
fn lines_for(action: &Action, view: &View, table: &Table<'_>) -> Vec<String> {
    let seat = view.to_act().expect("a decision");
    let here = view.traveller(seat).and_then(|traveller| traveller.current_city());
    let shown = matches!(view.stage, Stage::Fresh | Stage::Flying(_));
    let letter = |fits: &dyn Fn(RouteCard) -> bool| {
        let letters = shown.then(|| letters(view, table));
        let mut letters = letters.unwrap_or_default().into_iter();
        let found = letters.find(|(_, leg)| fits(*leg));
        found.map(|(letter, _)| letter.to_string())
    };
    let spellings = |id: Slug| {
        let names = Lang::ALL.map(|lang| city(id, lang));
        let changed = names.clone().map(|name| name.to_uppercase().replace('-', " "));
        names.into_iter().chain(changed)
    };
    let words = |words: [&str; 2]| words.map(str::to_owned).to_vec();
    match *action {
        Action::Start { city } => spellings(city).collect(),
        Action::Fly { to } => {
            let here = here.expect("a city");
            let legs = Lang::ALL.map(|lang| card(here, "→", to, lang));
            let letter = letter(&|leg| leg.other_end(here) == Some(to));
            let lines = spellings(to).chain(legs);
            lines.chain(letter.map(|letter| letter.to_lowercase())).collect()
        }
        Action::Land => ["land", "Stop !", "ATTERRIR", "se poser"].map(str::to_owned).to_vec(),
        Action::Reject { route: RouteCard(from, to) } => {
            let cities = [card(from, "–", to, Lang::Fr), card(to, ",", from, Lang::En)];
            let letter = letter(&|leg| leg == RouteCard(from, to));
            let lines = cities.into_iter().chain(letter);
            // In a swap it goes without the word.
            let verbs: &[&str] = match view.stage {
                Stage::Fresh => &["swap", "Échanger"],
                _ => &["", "rejeter"],
            };
            lines.flat_map(|line| verbs.iter().map(move |verb| format!("{verb} {line}"))).collect()
        }
        Action::Take { left, right } => match (left, right) {
            (true, true) => words(["both", "les deux"]),
            (true, false) => words(["left", "Gauche"]),
            (false, true) => words(["right", "droite"]),
            (false, false) => words(["pile", "TALON"]),
        },
    }
}

#[test]
fn every_decision_can_be_typed() {
    for (seats, seed) in [(2, 0), (6, 1)] {
        play::<Course>(seats, seed, often_flying, |play, seen, _| {
            let number = play.actions().len();
            if number > 30 && number % 41 > 1 {
                return;
            }
            let view = seen.view();
            with_table(Lang::ALL[number % 2], |table| {
                for action in seen.actions().skip(number % 3).step_by(3) {
                    for typed in lines_for(&action, &view, table) {
                        let mut understood = Course::parse(&typed, &view, table);
                        // Of a flight into a dead end one is asked.
                        if let (Action::Fly { .. }, ParsedInput::Action { confirm, .. }) =
                            (action, &mut understood)
                        {
                            *confirm = None;
                        }
                        assert_eq!(understood, only(action), "{typed} of {view:?}");
                    }
                }
                // What is completed means something.
                for word in Course::completions(&view, table) {
                    let understood = Course::parse(&word, &view, table);
                    assert!(!matches!(understood, ParsedInput::Unclear { .. }), "{word}");
                }
            });
        });
    }
}

/// A letter means the same card as long as a turn lasts.
#[test]
fn letters_stay_for_the_turn() {
    let mut legs = 0;
    let mut before: Option<(Seat, Vec<(char, RouteCard)>)> = None;
    play::<Course>(3, 4, often_flying, |play, seen, _| {
        if play.actions().len() > 800 {
            return;
        }
        let view = seen.view();
        with_table(Lang::Fr, |table| match view.stage {
            Stage::Fresh => before = Some((seen.seat(), letters(&view, table))),
            Stage::Flying(_) => {
                let (seat, all) = before.as_ref().expect("a turn has begun");
                assert_eq!(*seat, seen.seat());
                for letter in letters(&view, table) {
                    assert!(all.contains(&letter), "{letter:?} in {all:?}");
                }
                legs += 1;
            }
            _ => {}
        });
    });
    assert!(legs > 30, "{legs}");
}

/// The hand is said to be enough to win where it is, and nowhere else.
#[test]
fn a_hand_that_wins_is_told() {
    let mut hands = [0, 0];
    for seed in 0..6 {
        play::<Course>(2, seed, often_flying, |play, seen, _| {
            let view = seen.view();
            if !matches!(view.stage, Stage::Fresh | Stage::Flying(_)) || play.actions().len() > 1500
            {
                return;
            }
            let wins = view.winning_flight(&dataset().network).is_some();
            with_table(Lang::En, |table| {
                let text = <Course as Narrate>::describe_view(&view, table);
                assert_eq!(text.contains("are enough to win"), wins, "{text}");
            });
            hands[usize::from(wins)] += 1;
        });
    }
    assert!(hands.iter().all(|hands| *hands > 5), "{hands:?}");
}
