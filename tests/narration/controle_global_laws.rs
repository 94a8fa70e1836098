//! Laws of what is shown and understood in Contrôle Global.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use engine::{Game, GameRng, Observation, Slug};
use games::ControleGlobal;
use games::controle_global::{Action, Stage, View};
use lang::Lang;
use narration::{Narrate, ParsedInput, Table};
use proptest::prelude::*;

use super::laws::{any_action, check, play, with_table};
use super::{dataset, id_in};
use playing::matches::Typist;
use testing::laws::cases;

/// Somebody who plays effects whenever there are any, and does not always pass.
fn eager(seen: &Observation<'_, ControleGlobal>, rng: &mut GameRng) -> usize {
    let is_lazy = |action: &Action| matches!(action, Action::Dump { .. } | Action::Pass);
    let actions: Vec<Action> = seen.actions().collect();
    let busy: Vec<usize> = (0..actions.len()).filter(|index| !is_lazy(&actions[*index])).collect();
    match (busy.is_empty(), rng.below(4)) {
        (true, _) | (_, 0) => any_action(seen, rng),
        _ => busy[rng.index(busy.len())],
    }
}

/// Looks at positions of matches of three and of six: all of the first ones, some of the others.
pub(super) fn look_at(
    mut look: impl FnMut(usize, &ControleGlobal, &Observation<'_, ControleGlobal>),
) {
    for (seats, seed) in [(3, 0), (4, 3), (6, 1)] {
        play::<ControleGlobal>(seats, seed, eager, |play, seen, _| {
            let number = play.actions().len();
            if number < 120 || number % 17 == 0 {
                look(number, play.position(), seen);
            }
        });
    }
}

#[test]
fn every_choice_can_be_typed() {
    look_at(|number, _, seen| {
        let view = seen.view();
        with_table(Lang::ALL[number % 2], |table| {
            for action in seen.actions().skip(number % 3).step_by(3) {
                for line in ControleGlobal::candidates(&action, table) {
                    // A line may go on with what it leaves open.
                    let understood = match ControleGlobal::parse(&line, &view, table) {
                        ParsedInput::Action { action, confirm: None } => vec![action],
                        ParsedInput::Actions { actions, confirm: None } => actions,
                        other => panic!("{line}: {other:?}\n{:?}", view.choices()),
                    };
                    assert_eq!(understood[0], action, "{line}\n{:?}", view.choices());
                }
            }
            for word in ControleGlobal::completions(&view, table) {
                let understood = ControleGlobal::parse(&word, &view, table);
                assert!(
                    !matches!(understood, ParsedInput::Unclear { .. }),
                    "{word}: {understood:?}"
                );
            }
        });
    });
}

/// Enter accepts what is free, and nothing else.
#[test]
fn enter_never_spends() {
    let mut accepted = 0;
    look_at(|_, position, seen| {
        let view = seen.view();
        with_table(Lang::En, |table| {
            let Some(typed) = ControleGlobal::parse_empty_line("", &view, table) else {
                return;
            };
            let ParsedInput::Actions { actions, confirm: None } = typed else {
                panic!("{typed:?}");
            };
            assert!(position.is_legal(&actions[0]), "{actions:?}");
            let spends = |action: &Action| {
                matches!(
                    action,
                    Action::Reinforce { .. }
                        | Action::Undermine { .. }
                        | Action::Develop { .. }
                        | Action::Discard { .. }
                        | Action::Pay { .. }
                        | Action::Shield
                        | Action::Play { .. }
                )
            };
            assert!(!actions.iter().any(spends), "{actions:?}");
            accepted += 1;
        });
    });
    assert!(accepted > 50, "{accepted}");
}

/// A text on one line.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Choices that a line ends a turn with, or that the screen lists, need no list of their own.
fn is_listed(view: &View) -> bool {
    !matches!(
        view.stage,
        Stage::Primary
            | Stage::Secondary
            | Stage::Opening
            | Stage::Play
            | Stage::Invest
            | Stage::Privatise(_)
            | Stage::Renew
            | Stage::Refill
    )
}

/// What a choice is about, by name.
fn about(action: &Action, table: &Table<'_>) -> Vec<String> {
    let control = &table.dataset.control;
    let lang = table.localizer.lang();
    let region = |id: &Slug| {
        let id = control.region_by_id(id.as_str()).expect("a region");
        control.region(id).name.bare.get(lang).to_owned()
    };
    let category = |id: &Slug| {
        let id = control.sphere_by_id(id.as_str()).expect("a category");
        control.sphere(id).name.get(lang).to_owned()
    };
    let resource = |id: &Slug| {
        let id = control.resource_by_id(id.as_str()).expect("a resource");
        control.resource(id).name.get(lang).to_owned()
    };
    match action {
        Action::Keep { faction } => {
            let id = control.faction_by_id(faction.as_str()).expect("a faction");
            vec![control.faction(id).name.get(lang).to_owned()]
        }
        Action::Choose { region: at } => vec![region(at)],
        Action::Place { category: of } => vec![category(of)],
        Action::Remove { rival, category: of } => {
            vec![table.name(*rival).to_owned(), category(of)]
        }
        Action::Take { resource: of } | Action::Pay { resource: of } => vec![resource(of)],
        Action::Spread { region: at, category: of } => vec![region(at), category(of)],
        _ => Vec::new(),
    }
}

#[test]
fn every_prompt_names_all_choices() {
    let mut stages: Vec<Stage> = Vec::new();
    look_at(|number, _, seen| {
        let view = seen.view();
        if !stages.contains(&view.stage) {
            stages.push(view.stage);
        }
        with_table(Lang::ALL[number % 2], |table| {
            let prompt = flat(&ControleGlobal::prompt(&view, table));
            for action in seen.actions().filter(|_| is_listed(&view)) {
                for name in about(&action, table) {
                    assert!(prompt.contains(&flat(&name)), "{name} in {prompt}");
                }
            }
        });
    });
    assert!(stages.len() >= 14, "{stages:?}");
}

/// Ids of the game, but for those of categories and resources, which can be words of a language.
pub(super) fn ids() -> BTreeSet<String> {
    let control = &dataset().control;
    let ids = control.regions.iter().map(|region| region.id.clone());
    let ids = ids.chain(control.factions.iter().map(|faction| faction.id.clone()));
    let ids = ids.chain(control.cards.iter().map(|card| card.id.clone()));
    ids.chain(control.piles().map(|pile| control.pile_id(pile))).collect()
}

static IDS: LazyLock<BTreeSet<String>> = LazyLock::new(ids);

/// No id of the game is to be read.
fn no_id(text: &str) {
    assert_eq!(id_in(text, &IDS), None, "{text}");
    assert!(!text.contains("control-"), "{text}");
}

#[test]
fn everything_fits_the_screen() {
    const ASKED: &[&str] = &[
        "table",
        "main",
        "régions",
        "monde",
        "joueurs",
        "piles",
        "effet",
        "région a",
        "1a ?",
        "card 1",
        "civil",
    ];
    look_at(|number, _, seen| {
        if number % 11 > 0 {
            return;
        }
        let view = seen.view();
        with_table(Lang::ALL[number % 2], |wide| {
            for (plain, width) in [(false, 80), (true, 80), (false, 40), (false, 20), (true, 20)] {
                let table = &Table { plain, width, ..*wide };
                let screen = <ControleGlobal as Narrate>::describe_view(&view, table);
                check(&screen, table);
                no_id(&screen);
                let mut texts = vec![
                    ControleGlobal::table(&view, table),
                    <ControleGlobal as Narrate>::hand(&view, table),
                    ControleGlobal::why("1a", &view, table),
                    ControleGlobal::why("1b a b", &view, table),
                    ControleGlobal::prompt(&view, table),
                    <ControleGlobal as Narrate>::score(&view, table),
                ];
                for typed in ASKED {
                    if let ParsedInput::Reply { message } =
                        ControleGlobal::parse(typed, &view, table)
                    {
                        texts.push(message);
                    }
                }
                for text in texts {
                    assert!(!text.is_empty(), "{:?}", view.stage);
                    check(&text, table);
                    no_id(&text);
                }
            }
        });
    });
}

static POSITIONS: LazyLock<Vec<ControleGlobal>> = LazyLock::new(|| {
    let mut positions = Vec::new();
    for seed in 0..4 {
        play::<ControleGlobal>(3, seed, eager, |play, _, _| {
            if play.actions().len() < 200 {
                positions.push(play.position().clone());
            }
        });
    }
    positions
});

/// Whatever is typed, nothing panics and nothing illegal is understood.
fn take(typed: &str, position: &ControleGlobal) {
    let view = Observation::new(position).expect("a decision").view();
    with_table(Lang::Fr, |table| match ControleGlobal::parse(typed, &view, table) {
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
        ParsedInput::Reply { message } => check(&message, table),
        ParsedInput::Unclear { message } => assert!(message.len() < 1500, "{message}"),
    });
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn any_line_is_taken(
        typed in any::<String>(),
        near in "(jouer |défausser |piocher |renforcer |effet )?[0-9]?[a-jA-J]?( [a-jA-J])?( (pol|mil|relig|média|com))?[!?]?",
        named in "(europe|asie|océanie|afrique|militaire|basse|ann|énergie|passer|nouriture)( (du nord|du sud|haute|pol|2))?",
        at in any::<prop::sample::Index>(),
    ) {
        for typed in [&typed, &near, &named] {
            take(typed, at.get(&POSITIONS));
        }
    }
}

#[test]
fn endless_lines_are_taken_at_once() {
    for line in ["a", "1", "a ", "1 ", "\u{301}", "é ", "\u{0}"] {
        let long = line.repeat(1_000_000 / line.len());
        let short = line.repeat(12);
        for position in POSITIONS.iter().step_by(80) {
            take(&long, position);
            take(&short, position);
        }
    }
}
