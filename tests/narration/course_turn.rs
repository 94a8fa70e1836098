//! Whole turns of La course autour du monde as a person reads and types them: in few lines, and so that what
//! is typed leads to the actions that are meant.

use std::fmt::Write as _;

use engine::{Game, Observation, Slug, ToMove};
use games::Course;
use games::course::{Action, RouteCard, Stage, View};
use lang::Lang;
use narration::{Narrate, ParsedInput, Table};

use super::dataset;
use super::map::outlines;
use super::sitting::{Match, Sitting, YOU, spread, with_person};
use testing::golden;

/// What a person types for the actions of a turn.
fn line_for(turn: &[Action], view: &View, table: &Table<'_>) -> String {
    let lang = table.localizer.lang();
    let city = |id: Slug| {
        let network = &dataset().network;
        network.city(network.city_by_id(id.as_str()).expect("a city")).name.get(lang).to_owned()
    };
    let say = |fr: &str, en: &str| if lang == Lang::Fr { fr.to_owned() } else { en.to_owned() };
    match *turn {
        [Action::Start { city: start }] => city(start).to_lowercase(),
        [Action::Fly { .. }, ..] => {
            let stops = turn.iter().filter_map(|action| match *action {
                Action::Fly { to } => Some(city(to).to_lowercase()),
                _ => None,
            });
            // From where one is: two cities may be one card as well.
            let here = view.traveller(YOU).and_then(|own| own.current_city()).expect("a city");
            let stops: Vec<String> = stops.collect();
            match stops.as_slice() {
                [only] => only.clone(),
                several => format!("{}, {}", city(here).to_lowercase(), several.join(", ")),
            }
        }
        [Action::Reject { route: one }, Action::Reject { route: other }, ref take @ ..] => {
            let card = |RouteCard(from, to): RouteCard| {
                format!("{} {}", city(from), city(to)).to_lowercase()
            };
            let take = match take.first() {
                None => String::new(),
                Some(Action::Take { left: true, right: true }) => say("les deux", "both"),
                Some(Action::Take { left: true, .. }) => say("gauche", "left"),
                Some(Action::Take { right: true, .. }) => say("droite", "right"),
                Some(_) => say("talon", "pile"),
            };
            format!("{} {} {} {take}", say("échanger", "swap"), card(one), card(other))
                .trim_end()
                .to_owned()
        }
        ref other => panic!("{other:?}"),
    }
}

/// Goes through a match as a session does: what is read and typed, and how many lines each turn took, with what
/// came of it.
fn sit(whole: &Match<Course>, table: &Table<'_>) -> (String, Vec<usize>) {
    let mut sitting = Sitting::new(whole, table);
    let mut turns = Vec::new();
    while let ToMove::Act(seat) = sitting.play.position().to_move() {
        let done = sitting.play.actions().len();
        if seat != YOU {
            sitting.carry_out(seat, whole.actions[done].1);
            continue;
        }
        let turn: Vec<Action> = whole.actions[done..]
            .iter()
            .take_while(|(seat, _)| *seat == YOU)
            .map(|(_, action)| *action)
            .collect();
        let view = sitting.play.position().view(YOU);
        let screen = sitting.screen(&view);
        let begun = sitting.lines();
        sitting.show(&screen);
        sitting.show(&Course::prompt(&view, table));
        let line = line_for(&turn, &view, table);
        let _ = writeln!(sitting.text, "> {line}");
        let (mut rest, confirm) = match Course::parse(&line, &view, table) {
            ParsedInput::Action { action, confirm } => (vec![action], confirm),
            ParsedInput::Actions { actions, confirm } => (actions, confirm),
            other => panic!("{line}: {other:?}\n{}", sitting.text),
        };
        if let Some(question) = confirm {
            sitting.show(&question);
            let _ = writeln!(
                sitting.text,
                "> {}",
                if table.localizer.lang() == Lang::Fr { "oui" } else { "yes" }
            );
        }
        let mut events = Vec::new();
        for wanted in &turn {
            let view = sitting.play.position().view(YOU);
            let next = {
                let is_legal = |action: &Action| sitting.play.position().is_legal(action);
                if events.is_empty() {
                    Some(rest.remove(0))
                } else {
                    Course::automatic_action(&mut rest, &events, &view, &is_legal, table)
                }
            };
            assert_eq!(next, Some(*wanted), "{line}: what is typed leads to what is meant");
            events = sitting.carry_out(YOU, *wanted);
        }
        sitting.tell();
        if view.stage == Stage::Fresh {
            let lines = sitting.lines() - begun;
            turns.push(lines);
        }
    }
    sitting.tell();
    let view = sitting.play.position().public_view();
    let ending = Course::ending(&view, || Some(outlines()), table).text();
    sitting.show(&ending);
    (sitting.text, turns)
}

#[test]
fn a_turn_takes_few_lines() {
    let mut complaints = Vec::new();
    let whole = Match::of(3, 13);
    for lang in Lang::ALL {
        for plain in [false, true] {
            with_person(lang, 3, plain, |table| {
                let (text, turns) = sit(&whole, table);
                let text = format!("{text}\n{}\n", spread(&turns));
                let end = if plain { "-plain" } else { "" };
                let name = format!("tests/narration/course-turns-{}{end}.txt", lang.id());
                complaints.extend(golden(&name, &text).err());
            });
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// The aim of the screen at 80 columns.
#[test]
fn the_median_turn_takes_14_lines() {
    for (lang, seats) in [(Lang::Fr, 2), (Lang::Fr, 3), (Lang::En, 3), (Lang::Fr, 6)] {
        let mut lines = Vec::new();
        for seed in 1..7 {
            let whole = Match::of(seats, seed);
            with_person(lang, seats, false, |table| lines.extend(sit(&whole, table).1));
        }
        let told = spread(&lines);
        println!("{} with {seats}: {told}", lang.id());
        lines.sort_unstable();
        assert!(lines[lines.len() / 2] <= 14, "{told}");
    }
}

/// What an empty line takes is a whole swap, wherever one is proposed.
#[test]
fn a_proposal_is_a_whole_turn() {
    let (mut proposed, mut winning) = ([0, 0], 0);
    for seed in 1..4 {
        let whole = Match::<Course>::of(3, seed);
        let mut play = whole.begun();
        for (seat, action) in whole.actions {
            let view = play.position().view(seat);
            with_person(Lang::Fr, 3, false, |table| {
                let [free, asked] =
                    ["", "échanger"].map(|half| Course::parse_empty_line(half, &view, table));
                if view.stage != Stage::Fresh {
                    assert_eq!(asked, None, "{view:?}");
                    return;
                }
                let Some(ParsedInput::Actions { actions, confirm: None }) = asked else {
                    panic!("{asked:?}");
                };
                let seen = Observation::new(play.position()).expect("a decision");
                let can_fly = seen.actions().any(|action| matches!(action, Action::Fly { .. }));
                assert_eq!(free.is_some(), !can_fly);
                proposed[usize::from(can_fly)] += 1;
                // What wins is not given away.
                if let Some(stops) = view.winning_flight(&dataset().network) {
                    let is_laid = |action: &Action| match action {
                        Action::Reject { route } => {
                            stops.windows(2).any(|two| route.other_end(two[0]) == Some(two[1]))
                        }
                        _ => false,
                    };
                    assert!(!actions.iter().any(is_laid), "{stops:?}: {actions:?}");
                    winning += 1;
                }
                let mut next = play.clone();
                for action in actions {
                    next.play(action).expect("legal");
                }
                assert_ne!(next.position().to_move(), ToMove::Act(seat));
            });
            play.play(action).expect("legal");
        }
    }
    assert!(proposed.iter().all(|times| *times > 20), "{proposed:?}");
    assert!(winning > 0);
}
