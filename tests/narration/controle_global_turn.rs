//! Whole turns of Contrôle Global as a person reads and types them: in few lines, and so that what is typed
//! leads to the actions that are meant.

use std::fmt::Write as _;
use std::sync::Arc;

use bots::{Level, seated};
use engine::{Game, Playthrough, Seat, Seen, Setup, Slug, Turn};
use games::controle_global::{Action, Event, Options, Stage, View};
use games::{ControleGlobal, Playable};
use lang::{Lang, Teller};
use narration::{Happened, Table, Tell, Typed};

use super::dataset;
use testing::golden;

const YOU: Seat = Seat(0);

/// A match of bots: what each of them does.
fn match_of(seats: u8, seed: u64) -> (Arc<<ControleGlobal as Game>::Cards>, Vec<(Seat, Action)>) {
    let cards = Arc::new(ControleGlobal::cards(dataset()).expect("a playable deck"));
    let mut bots: Vec<_> = Seat::all(seats)
        .map(|seat| seated::<ControleGlobal>(Level::Medium, &cards, seed, seat))
        .collect();
    let setup = Setup { seats, options: Options::default() };
    let mut play = Playthrough::<ControleGlobal>::new(&cards, setup, seed).expect("a match");
    let mut actions = Vec::new();
    while let Some(seen) = Seen::of(play.position()) {
        let seat = seen.seat();
        let action = bots[seat.index()].choose(&seen);
        actions.push((seat, action));
        play.play(action).expect("legal");
    }
    (cards, actions)
}

/// Words for an action on a line.
fn words(action: &Action, view: &View, table: &Table<'_>) -> String {
    let control = &table.dataset.control;
    let lang = table.teller.lang();
    let letter = |id: &Slug| {
        let at = view.lands.iter().position(|land| land.region == *id).expect("in play");
        char::from(b'a' + u8::try_from(at).expect("few")).to_string()
    };
    let category = |id: &Slug| {
        let id = control.sphere_by_id(id.as_str()).expect("a category");
        control.sphere(id).short(lang).to_lowercase()
    };
    let resource = |id: &Slug| {
        let id = control.resource_by_id(id.as_str()).expect("a resource");
        control.resource(id).name.get(lang).to_lowercase()
    };
    let held = |id: &Slug| {
        let (_, own) = view.own.as_ref().expect("a hand");
        1 + own.hand.iter().position(|held| held.card == *id).expect("held")
    };
    let say = |fr: &str, en: &str| if lang == Lang::Fr { fr.to_owned() } else { en.to_owned() };
    match action {
        Action::Keep { faction } => {
            let (_, own) = view.own.as_ref().expect("factions");
            (1 + own.factions.iter().position(|id| id == faction).expect("dealt")).to_string()
        }
        Action::Settle { region } | Action::Choose { region } => letter(region),
        Action::Draw { pile } => {
            let pile = control.pile_by_id(pile.as_str()).expect("a pile");
            let high = pile.tier == model::control::Tier::High;
            let word = control.sphere(pile.sphere).short(lang).to_lowercase();
            format!("{word}{}", if high { "+" } else { "" })
        }
        Action::Play { card, effect } => format!("{}{}", held(card), char::from(b'a' + effect - 1)),
        Action::Dump { card } | Action::Discard { card } => {
            format!("{} {}", say("jeter", "discard"), held(card))
        }
        Action::Place { category: of } => category(of),
        Action::Remove { rival, category: of } => {
            format!("{} {}", table.short_name(*rival).to_lowercase(), category(of))
        }
        Action::Take { resource: of } | Action::Pay { resource: of } => resource(of),
        Action::Spread { region, category: of } => format!("{} {}", letter(region), category(of)),
        Action::Reinforce { region, category: of } => {
            format!("{} {} {}", say("investir", "invest"), letter(region), category(of))
        }
        Action::Undermine { region, rival, category: of } => {
            let rival = table.short_name(*rival).to_lowercase();
            format!("{} {} {rival} {}", say("affaiblir", "weaken"), letter(region), category(of))
        }
        Action::Develop { region } => {
            format!("{} {}", say("développer", "develop"), letter(region))
        }
        Action::Privatise { region, resource: of } => {
            format!("{} {} {}", say("prendre", "take"), resource(of), letter(region))
        }
        Action::Shield => say("oui", "yes"),
        Action::Pass => say("rien", "nothing"),
    }
}

fn is_end(stage: Stage) -> bool {
    matches!(stage, Stage::Invest | Stage::Privatise(_) | Stage::Renew | Stage::Refill)
}

/// What happened, kept until it is told.
struct Kept {
    seat: Option<Seat>,
    before: View,
    after: View,
    events: Vec<engine::Told<games::controle_global::Event>>,
}

/// A match as one person sees it.
struct Sitting<'a> {
    play: Playthrough<ControleGlobal>,
    table: &'a Table<'a>,
    untold: Vec<Kept>,
    rest: Vec<Action>,
    text: String,
    /// By turn: lines that are read and typed, from the round and the points to what comes of it.
    turns: Vec<usize>,
    /// By turn: the same with the end of the round.
    rounds: Vec<usize>,
    /// Lines before the turn.
    begun: Option<usize>,
}

impl Sitting<'_> {
    fn seen_by(&self, seat: Seat) -> View {
        match seat {
            YOU => self.play.position().view(seat),
            _ => self.play.position().public_view(),
        }
    }

    fn carry_out(&mut self, seat: Seat, action: Action) {
        let before = self.seen_by(seat);
        let events = self.play.play(action).expect("legal");
        let after = self.seen_by(seat);
        self.untold.push(Kept { seat: Some(seat), before, after, events });
    }

    fn happened(&self) -> Vec<Happened<'_, ControleGlobal>> {
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

    fn ask(&mut self) -> View {
        let view = self.play.position().view(YOU);
        let screen = ControleGlobal::screen(&self.happened(), &view, self.table);
        self.untold.clear();
        if view.stage == Stage::Play {
            let (before, _) = screen.rsplit_once("\n\n").unwrap_or_default();
            self.begun = Some(self.lines() + before.lines().count() + 1);
        }
        self.show(&screen);
        let prompt = ControleGlobal::prompt(&view, self.table);
        self.show(&prompt);
        view
    }

    fn lines(&self) -> usize {
        self.text.lines().count()
    }

    /// Tells what the own turn has led to, with what civil society makes of the round.
    fn tell_own(&mut self) {
        let mut own = self.happened();
        let ends_turn = |told: &engine::Told<Event>| {
            matches!(told.event, Event::Revolt { .. } | Event::Noted { .. })
        };
        for turn in &mut own {
            let end = turn.events.iter().position(ends_turn);
            turn.events.truncate(end.unwrap_or(turn.events.len()));
        }
        let own = ControleGlobal::told(&own, self.table).lines().count();
        let begun = self.begun.take();
        let turn = begun.map(|begun| self.lines() - begun + own);
        let told = ControleGlobal::told(&self.happened(), self.table);
        self.untold.clear();
        self.show(&told);
        self.turns.extend(turn);
        self.rounds.extend(begun.map(|begun| self.lines() - begun));
    }
}

/// Goes through a match as a session does; `actions` are those that are meant.
fn sit<'a>(
    cards: &Arc<<ControleGlobal as Game>::Cards>,
    actions: &[(Seat, Action)],
    (seats, seed): (u8, u64),
    table: &'a Table<'a>,
) -> Sitting<'a> {
    let setup = Setup { seats, options: Options::default() };
    let play = Playthrough::<ControleGlobal>::new(cards, setup, seed).expect("a match");
    let view = play.start().public_view();
    let opening =
        Kept { seat: None, before: view.clone(), after: view, events: play.opening().to_vec() };
    let mut sitting = Sitting {
        play,
        table,
        untold: vec![opening],
        rest: Vec::new(),
        text: String::new(),
        turns: Vec::new(),
        rounds: Vec::new(),
        begun: None,
    };
    while let Turn::Act(seat) = sitting.play.position().turn() {
        let done = sitting.play.actions().len();
        let wanted = actions[done].1;
        if seat != YOU {
            sitting.carry_out(seat, wanted);
            continue;
        }
        let view = sitting.play.position().view(YOU);
        let is_legal = |action: &Action| sitting.play.position().is_legal(action);
        let mut rest = std::mem::take(&mut sitting.rest);
        let next = ControleGlobal::follow(&mut rest, &[], &view, &is_legal, table);
        sitting.rest = rest;
        if let Some(action) = next {
            assert_eq!(action, wanted, "what is typed leads to what is meant");
            sitting.carry_out(seat, action);
            if sitting.play.position().turn() != Turn::Act(YOU) {
                sitting.tell_own();
            }
            continue;
        }
        let view = sitting.ask();
        let line = line_for(&sitting.play, actions, done, table);
        let _ = writeln!(sitting.text, "> {line}");
        let understood = match line.as_str() {
            "" => ControleGlobal::enter("", &view, table).expect("something is proposed"),
            line => ControleGlobal::understand(&format!("{line} !"), &view, table),
        };
        let mut meant = match understood {
            Typed::Action { action, confirm: None } => vec![action],
            Typed::Actions { actions, confirm: None } => actions,
            other => panic!("{line}: {other:?}\n{}", sitting.text),
        };
        assert_eq!(meant[0], wanted, "{line}");
        sitting.carry_out(seat, meant.remove(0));
        sitting.rest = meant;
        if sitting.play.position().turn() != Turn::Act(YOU) {
            sitting.tell_own();
        }
    }
    if !sitting.untold.is_empty() {
        sitting.tell_own();
    }
    sitting
}

/// What a person types for the next actions, in one line as far as it goes.
fn line_for(
    play: &Playthrough<ControleGlobal>,
    actions: &[(Seat, Action)],
    done: usize,
    table: &Table<'_>,
) -> String {
    let mut play = play.clone();
    let start = play.position().view(YOU);
    let first = start.stage;
    let mut line: Vec<String> = Vec::new();
    for (seat, action) in &actions[done..] {
        let view = play.position().view(YOU);
        let is_later = match first {
            // The other influence is placed once others have placed theirs.
            Stage::Primary => matches!(view.stage, Stage::Primary | Stage::Secondary),
            Stage::Opening => view.stage == Stage::Opening,
            Stage::Play | Stage::Choosing | Stage::Placing | Stage::Taking => !is_end(view.stage),
            stage if is_end(stage) => is_end(view.stage) || view.stage == Stage::Paying,
            stage => view.stage == stage,
        };
        let is_over = *seat == YOU && !is_later;
        let is_turn = !matches!(first, Stage::Primary | Stage::Secondary) && *seat != YOU;
        if is_over || is_turn {
            break;
        }
        let is_stuck = first == Stage::Play && matches!(action, Action::Dump { .. });
        if *seat == YOU {
            let silent = *action == Action::Pass && !matches!(view.stage, Stage::Privatise(_));
            if !silent {
                line.push(match (view.stage, action) {
                    (Stage::Privatise(_), Action::Pass) => {
                        format!(
                            "{} {}",
                            words(
                                &Action::Privatise {
                                    region: view.lands[0].region,
                                    resource: Slug::new("raw").expect("an id")
                                },
                                &view,
                                table
                            )
                            .split(' ')
                            .next()
                            .unwrap_or_default(),
                            words(action, &view, table)
                        )
                    }
                    // Cards have the numbers that they have when the line is typed.
                    (_, Action::Discard { .. }) => words(action, &start, table),
                    _ => words(action, &view, table),
                });
            }
        }
        play.play(*action).expect("legal");
        if first == Stage::Factions || is_stuck {
            break;
        }
    }
    line.join(" ")
}

fn with_person(lang: Lang, seats: u8, look: impl FnOnce(&Table<'_>)) {
    let teller = Teller::new(lang);
    let mut names = vec![teller.plain("play-person")];
    for number in 1..seats {
        let level = teller.plain("level-name-medium").into();
        let args = vec![("number", usize::from(number).into()), ("level", level)];
        names.push(teller.text("play-bot", &args));
    }
    look(&Table {
        dataset: dataset(),
        teller: &teller,
        names: &names,
        people: &[YOU],
        plain: false,
        width: 80,
    });
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
    let (cards, actions) = match_of(3, 11);
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        with_person(lang, 3, |table| {
            let sitting = sit(&cards, &actions, (3, 11), table);
            let with_end = spread(&sitting.rounds);
            let text = format!("{}\n{}\n{with_end}\n", sitting.text, spread(&sitting.turns));
            let name = format!("tests/narration/controle-global-turns-{}.txt", lang.id());
            complaints.extend(golden(&name, &text).err());
        });
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// With more at the table a turn does not get much longer.
#[test]
fn large_tables_fit_as_well() {
    for seats in [4, 6] {
        let mut lines = Vec::new();
        for seed in 1..4 {
            let (cards, actions) = match_of(seats, seed);
            with_person(Lang::Fr, seats, |table| {
                lines.extend(sit(&cards, &actions, (seats, seed), table).turns);
            });
        }
        let told = spread(&lines);
        println!("{seats}: {told}");
        lines.sort_unstable();
        assert!(lines[lines.len() / 2] <= 28, "{told}");
    }
}

/// The aim of the screen at 80 columns: a turn of three fits a terminal of 24 lines.
#[test]
fn the_median_turn_fits_24_lines() {
    for lang in Lang::ALL {
        let (mut lines, mut rounds) = (Vec::new(), Vec::new());
        for seed in 1..7 {
            let (cards, actions) = match_of(3, seed);
            with_person(lang, 3, |table| {
                let sitting = sit(&cards, &actions, (3, seed), table);
                lines.extend(sitting.turns);
                rounds.extend(sitting.rounds);
            });
        }
        let told = spread(&lines);
        println!("{} {told}; {}", lang.id(), spread(&rounds));
        lines.sort_unstable();
        assert!(lines[lines.len() / 2] <= 24, "{told}");
    }
}
