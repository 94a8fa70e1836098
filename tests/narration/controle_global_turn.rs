//! Whole turns of Contrôle Global as a person reads and types them: in few lines, and so that what is typed
//! leads to the actions that are meant.

use std::fmt::Write as _;

use engine::{Game, LoggedEvent, Playthrough, Seat, Slug, ToMove};
use games::ControleGlobal;
use games::controle_global::{Action, Event, Stage, View};
use lang::Lang;
use narration::{Narrate, ParsedInput, Table};

use super::sitting::{Match, Sitting, YOU, spread, with_person};
use testing::golden;

/// Words for an action on a line.
fn words(action: &Action, view: &View, table: &Table<'_>) -> String {
    let control = &table.dataset.control;
    let lang = table.localizer.lang();
    let letter = |id: &Slug| {
        let at = view.lands.iter().position(|land| land.region == *id).expect("in play");
        char::from(b'a' + u8::try_from(at).expect("few")).to_string()
    };
    let category = |id: &Slug| {
        let id = control.sphere_by_id(id.as_str()).expect("a category");
        control.sphere(id).abbreviation(lang).to_lowercase()
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
            let word = control.sphere(pile.sphere).abbreviation(lang).to_lowercase();
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

/// A match that somebody sits through.
struct Turns<'a> {
    sitting: Sitting<'a, ControleGlobal>,
    rest: Vec<Action>,
    /// By turn: lines that are read and typed, from the round and the points to what comes of it.
    turns: Vec<usize>,
    /// By turn: the same with the end of the round.
    rounds: Vec<usize>,
    /// Lines before the turn.
    begun: Option<usize>,
}

impl Turns<'_> {
    fn ask(&mut self) -> View {
        let view = self.sitting.play.position().view(YOU);
        let screen = self.sitting.screen(&view);
        if view.stage == Stage::Play {
            let (before, _) = screen.rsplit_once("\n\n").unwrap_or_default();
            self.begun = Some(self.sitting.lines() + before.lines().count() + 1);
        }
        self.sitting.show(&screen);
        self.sitting.show(&ControleGlobal::prompt(&view, self.sitting.table));
        view
    }

    fn carry_out(&mut self, seat: Seat, action: Action) {
        self.sitting.carry_out(seat, action);
        if seat == YOU && self.sitting.play.position().to_move() != ToMove::Act(YOU) {
            self.tell_own();
        }
    }

    /// Tells what the own turn has led to, with what civil society makes of the round.
    fn tell_own(&mut self) {
        let sitting = &mut self.sitting;
        let mut own = sitting.happened();
        let ends_turn = |told: &LoggedEvent<Event>| {
            matches!(told.event, Event::Revolt { .. } | Event::Noted { .. })
        };
        for turn in &mut own {
            let end = turn.events.iter().position(ends_turn);
            turn.events.truncate(end.unwrap_or(turn.events.len()));
        }
        let own = ControleGlobal::narrate_turns(&own, sitting.table).lines().count();
        let begun = self.begun.take();
        self.turns.extend(begun.map(|begun| sitting.lines() - begun + own));
        sitting.tell();
        self.rounds.extend(begun.map(|begun| sitting.lines() - begun));
    }
}

/// Goes through a match as a session does.
fn sit<'a>(whole: &Match<ControleGlobal>, table: &'a Table<'a>) -> Turns<'a> {
    let sitting = Sitting::new(whole, table);
    let mut turns =
        Turns { sitting, rest: Vec::new(), turns: Vec::new(), rounds: Vec::new(), begun: None };
    while let ToMove::Act(seat) = turns.sitting.play.position().to_move() {
        let done = turns.sitting.play.actions().len();
        let wanted = whole.actions[done].1;
        if seat != YOU {
            turns.carry_out(seat, wanted);
            continue;
        }
        let view = turns.sitting.play.position().view(YOU);
        let mut rest = std::mem::take(&mut turns.rest);
        let is_legal = |action: &Action| turns.sitting.play.position().is_legal(action);
        let next = ControleGlobal::automatic_action(&mut rest, &[], &view, &is_legal, table);
        turns.rest = rest;
        if let Some(action) = next {
            assert_eq!(action, wanted, "what is typed leads to what is meant");
            turns.carry_out(seat, action);
            continue;
        }
        let view = turns.ask();
        let line = line_for(&turns.sitting.play, &whole.actions, done, table);
        let _ = writeln!(turns.sitting.text, "> {line}");
        let understood = match line.as_str() {
            "" => {
                ControleGlobal::parse_empty_line("", &view, table).expect("something is proposed")
            }
            line => ControleGlobal::parse(&format!("{line} !"), &view, table),
        };
        let mut meant = match understood {
            ParsedInput::Action { action, confirm: None } => vec![action],
            ParsedInput::Actions { actions, confirm: None } => actions,
            other => panic!("{line}: {other:?}\n{}", turns.sitting.text),
        };
        assert_eq!(meant[0], wanted, "{line}");
        let first = meant.remove(0);
        turns.rest = meant;
        turns.carry_out(seat, first);
    }
    if !turns.sitting.happened().is_empty() {
        turns.tell_own();
    }
    turns
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

#[test]
fn a_turn_takes_few_lines() {
    let whole = Match::of(3, 11);
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        with_person(lang, 3, false, |table| {
            let Turns { sitting, turns, rounds, .. } = sit(&whole, table);
            let text = format!("{}\n{}\n{}\n", sitting.text, spread(&turns), spread(&rounds));
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
            let whole = Match::of(seats, seed);
            with_person(Lang::Fr, seats, false, |table| lines.extend(sit(&whole, table).turns));
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
            let whole = Match::of(3, seed);
            with_person(lang, 3, false, |table| {
                let told = sit(&whole, table);
                lines.extend(told.turns);
                rounds.extend(told.rounds);
            });
        }
        let told = spread(&lines);
        println!("{} {told}; {}", lang.id(), spread(&rounds));
        lines.sort_unstable();
        assert!(lines[lines.len() / 2] <= 24, "{told}");
    }
}
