//! Whole turns of La course autour du monde as a person reads and types them: in few lines, and so that what
//! is typed leads to the actions that are meant.

use std::fmt::Write as _;
use std::sync::Arc;

use bots::{Level, seated};
use engine::{Game, Playthrough, Seat, Seen, Setup, Slug, Told, Turn};
use games::course::{Action, Event, Leg, Options, Stage, View};
use games::{Course, Playable};
use lang::{Lang, Teller};
use narration::{Happened, Table, Tell, Typed};

use super::dataset;
use super::map::outlines;
use testing::golden;

const YOU: Seat = Seat(0);

/// A match of bots: what each of them does.
fn match_of(seats: u8, seed: u64) -> (Arc<<Course as Game>::Cards>, Vec<(Seat, Action)>) {
    let cards = Arc::new(Course::cards(dataset()).expect("a playable deck"));
    let bot = |seat| seated::<Course>(Level::Medium, &cards, seed, seat);
    let mut bots: Vec<_> = Seat::all(seats).map(bot).collect();
    let setup = Setup { seats, options: Options::default() };
    let mut play = Playthrough::<Course>::new(&cards, setup, seed).expect("a match");
    let mut actions = Vec::new();
    while let Some(seen) = Seen::of(play.position()) {
        let seat = seen.seat();
        let action = bots[seat.index()].choose(&seen);
        actions.push((seat, action));
        play.play(action).expect("legal");
    }
    (cards, actions)
}

/// What happened, kept until it is told.
struct Kept {
    seat: Option<Seat>,
    before: View,
    after: View,
    events: Vec<Told<Event>>,
}

/// A match as one person sees it.
struct Sitting<'a> {
    play: Playthrough<Course>,
    table: &'a Table<'a>,
    untold: Vec<Kept>,
    text: String,
    /// By turn: lines that are read and typed, with what comes of it.
    turns: Vec<usize>,
}

impl Sitting<'_> {
    fn seen_by(&self, seat: Seat) -> View {
        match seat {
            YOU => self.play.position().view(seat),
            _ => self.play.position().public_view(),
        }
    }

    fn carry_out(&mut self, seat: Seat, action: Action) -> Vec<Told<Event>> {
        let before = self.seen_by(seat);
        let events = self.play.play(action).expect("legal");
        let after = self.seen_by(seat);
        self.untold.push(Kept { seat: Some(seat), before, after, events: events.clone() });
        events
    }

    fn happened(&self) -> Vec<Happened<'_, Course>> {
        let turns = self.untold.chunk_by(|one, next| one.seat.is_some() && one.seat == next.seat);
        let turns = turns.map(|turn| Happened {
            seat: turn[0].seat,
            events: turn.iter().flat_map(|kept| kept.events.clone()).collect(),
            before: &turn[0].before,
            after: &turn[turn.len() - 1].after,
        });
        turns.collect()
    }

    fn show(&mut self, text: &str) {
        if !text.is_empty() {
            self.text.push_str(text.trim_end_matches('\n'));
            self.text.push('\n');
        }
    }

    fn lines(&self) -> usize {
        self.text.lines().count()
    }

    fn tell(&mut self) {
        let told = Course::told(&self.happened(), self.table);
        self.untold.clear();
        self.show(&told);
    }
}

/// What a person types for the actions of a turn.
fn line_for(turn: &[Action], view: &View, table: &Table<'_>) -> String {
    let lang = table.teller.lang();
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
            let here = view.traveller(YOU).and_then(|own| own.city()).expect("a city");
            let stops: Vec<String> = stops.collect();
            match stops.as_slice() {
                [only] => only.clone(),
                several => format!("{}, {}", city(here).to_lowercase(), several.join(", ")),
            }
        }
        [Action::Reject { route: one }, Action::Reject { route: other }, ref take @ ..] => {
            let card = |Leg(from, to): Leg| format!("{} {}", city(from), city(to)).to_lowercase();
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

/// Goes through a match as a session does; `actions` are those that are meant.
fn sit<'a>(
    cards: &Arc<<Course as Game>::Cards>,
    actions: &[(Seat, Action)],
    (seats, seed): (u8, u64),
    table: &'a Table<'a>,
) -> Sitting<'a> {
    let setup = Setup { seats, options: Options::default() };
    let play = Playthrough::<Course>::new(cards, setup, seed).expect("a match");
    let view = play.start().public_view();
    let opening =
        Kept { seat: None, before: view.clone(), after: view, events: play.opening().to_vec() };
    let text = String::new();
    let mut sitting = Sitting { play, table, untold: vec![opening], text, turns: Vec::new() };
    while let Turn::Act(seat) = sitting.play.position().turn() {
        let done = sitting.play.actions().len();
        if seat != YOU {
            sitting.carry_out(seat, actions[done].1);
            continue;
        }
        let turn: Vec<Action> = actions[done..]
            .iter()
            .take_while(|(seat, _)| *seat == YOU)
            .map(|(_, action)| *action)
            .collect();
        let view = sitting.play.position().view(YOU);
        let screen = Course::screen(&sitting.happened(), &view, table);
        sitting.untold.clear();
        let begun = sitting.lines();
        sitting.show(&screen);
        sitting.show(&Course::prompt(&view, table));
        let line = line_for(&turn, &view, table);
        let _ = writeln!(sitting.text, "> {line}");
        let (mut rest, confirm) = match Course::understand(&line, &view, table) {
            Typed::Action { action, confirm } => (vec![action], confirm),
            Typed::Actions { actions, confirm } => (actions, confirm),
            other => panic!("{line}: {other:?}\n{}", sitting.text),
        };
        if let Some(question) = confirm {
            sitting.show(&question);
            let _ = writeln!(
                sitting.text,
                "> {}",
                if table.teller.lang() == Lang::Fr { "oui" } else { "yes" }
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
                    Course::follow(&mut rest, &events, &view, &is_legal, table)
                }
            };
            assert_eq!(next, Some(*wanted), "{line}: what is typed leads to what is meant");
            events = sitting.carry_out(YOU, *wanted);
        }
        sitting.tell();
        if view.stage == Stage::Fresh {
            let lines = sitting.lines() - begun;
            sitting.turns.push(lines);
        }
    }
    sitting.tell();
    let view = sitting.play.position().public_view();
    let ending = Course::ending(&view, || Some(outlines()), table).text();
    sitting.show(&ending);
    sitting
}

fn with_person(lang: Lang, seats: u8, plain: bool, look: impl FnOnce(&Table<'_>)) {
    let teller = Teller::new(lang);
    let mut names = vec![teller.plain("play-person")];
    for number in 1..seats {
        let level = teller.plain("level-name-medium").into();
        let args = vec![("number", usize::from(number).into()), ("level", level)];
        names.push(teller.text("play-bot", &args));
    }
    let (dataset, teller, names) = (dataset(), &teller, names.as_slice());
    look(&Table { dataset, teller, names, people: &[YOU], plain, width: 80 });
}

/// The lines of turns, in order.
fn spread(lines: &[usize]) -> String {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    let at = |share: usize| lines[(lines.len() - 1) * share / 10];
    format!("{} turns: median {} lines, 9 of 10 at most {}", lines.len(), at(5), at(9))
}

#[test]
fn a_turn_takes_few_lines() {
    let mut complaints = Vec::new();
    let (cards, actions) = match_of(3, 13);
    for lang in Lang::ALL {
        for plain in [false, true] {
            with_person(lang, 3, plain, |table| {
                let sitting = sit(&cards, &actions, (3, 13), table);
                let text = format!("{}\n{}\n", sitting.text, spread(&sitting.turns));
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
            let (cards, actions) = match_of(seats, seed);
            with_person(lang, seats, false, |table| {
                lines.extend(sit(&cards, &actions, (seats, seed), table).turns);
            });
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
        let (cards, actions) = match_of(3, seed);
        let setup = Setup { seats: 3, options: Options::default() };
        let mut play = Playthrough::<Course>::new(&cards, setup, seed).expect("a match");
        for (seat, action) in actions {
            let view = play.position().view(seat);
            with_person(Lang::Fr, 3, false, |table| {
                let [free, asked] = ["", "échanger"].map(|half| Course::enter(half, &view, table));
                if view.stage != Stage::Fresh {
                    assert_eq!(asked, None, "{view:?}");
                    return;
                }
                let Some(Typed::Actions { actions, confirm: None }) = asked else {
                    panic!("{asked:?}");
                };
                let seen = Seen::of(play.position()).expect("a decision");
                let can_fly = seen.actions().any(|action| matches!(action, Action::Fly { .. }));
                assert_eq!(free.is_some(), !can_fly);
                proposed[usize::from(can_fly)] += 1;
                // What wins is not given away.
                if let Some(stops) = view.winning_flight(&dataset().network) {
                    let is_laid = |action: &Action| match action {
                        Action::Reject { route } => {
                            stops.windows(2).any(|two| route.from(two[0]) == Some(two[1]))
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
                assert_ne!(next.position().turn(), Turn::Act(seat));
            });
            play.play(action).expect("legal");
        }
    }
    assert!(proposed.iter().all(|times| *times > 20), "{proposed:?}");
    assert!(winning > 0);
}
