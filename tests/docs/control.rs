//! The example of Contrôle Global: three people who all push the same category, so that it is short.

use std::sync::LazyLock;

use engine::{GameRng, Observation, Seat, Slug};
use games::ControleGlobal;
use games::controle_global::{Action, Cards, Options, Stage, View};
use model::control::{Clause, Power};
use rayon::prelude::*;

use super::{Example, example};

/// More lines of a record than this nobody reads.
const LONGEST: usize = 110;

/// What a reader wants to see in it.
const SHOWN: [&str; 10] = [
    "undo",
    "place",
    "reinforce",
    "undermine",
    "develop",
    "pay",
    "privatise",
    "dump",
    "stirred",
    "shielded",
];

/// What all of them push.
const PUSHED: &str = "rel";

/// The first seed whose match is short and shows all of it: also after a change of the content.
static EXAMPLE: LazyLock<Example> = LazyLock::new(|| {
    let examples = (0..100_000).into_par_iter().map(of);
    let shows = |example: &Example| {
        let is_shown = |word: &&str| {
            let word = format!("\"{word}\"");
            example.record.contains(&word) || example.events.contains(&word)
        };
        example.record.lines().count() <= LONGEST && SHOWN.iter().all(is_shown)
    };
    let found = examples.find_first(shows);
    found.expect("a match that shows it all")
});

pub(super) fn controle_global() -> Example {
    EXAMPLE.clone()
}

fn of(seed: u64) -> Example {
    let people = ["Ann", "Bob", "Zoé"].map(|name| (name, None));
    let mut rng = GameRng::new(seed, 1);
    let mut is_hasty = true;
    example::<ControleGlobal>(seed, &people, Options::default(), |seen, cards| {
        let choice = chosen(seen, cards, &mut rng);
        if seen.seat() == Seat(0) && std::mem::take(&mut is_hasty) {
            // The other faction, which she takes back.
            seen.actions().find(|action| *action != choice).unwrap_or(choice)
        } else {
            choice
        }
    })
}

/// What furthers the category, and at random otherwise.
fn chosen(seen: &Observation<'_, ControleGlobal>, cards: &Cards, rng: &mut GameRng) -> Action {
    let view = seen.view();
    let mut best = None;
    for action in seen.actions() {
        let worth = (worth(&action, &view, cards), rng.below(1_000));
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.expect("a decision").1
}

fn worth(action: &Action, view: &View, cards: &Cards) -> i32 {
    let control = cards.control();
    let (seat, own) = view.own.as_ref().expect("whose decision it is");
    let pushed = Slug::new(PUSHED).expect("an id");
    let is = |category: &Slug| i32::from(*category == pushed);
    match action {
        Action::Keep { faction } => {
            let faction = control.faction_by_id(faction.as_str()).expect("known");
            match control.faction(faction).power {
                Power::Shield => 3,
                Power::Spoils | Power::Developer { .. } => 2,
                _ => i32::from(control.sphere(control.faction(faction).primary).id == PUSHED),
            }
        }
        // All meet where they can harm each other.
        Action::Settle { region } | Action::Choose { region } => {
            let land = view.land(*region).expect("in play");
            let others: u16 = land.influence.iter().flatten().sum();
            i32::from(others - land.seat_influence(*seat)).min(2)
        }
        Action::Draw { pile } => {
            let high = own.hand.iter().any(|held| held.card.as_str().contains("high"));
            let wanted = if high || view.stage == Stage::Opening { "low" } else { "high" };
            let own = i32::from(pile.as_str().starts_with(PUSHED));
            2 * own + i32::from(pile.as_str().ends_with(wanted))
        }
        Action::Play { card, effect } => {
            let card = control.card(control.card_by_id(card.as_str()).expect("known"));
            let steps = &card.effects[usize::from(*effect) - 1].effect.steps;
            let clauses = steps.iter().flat_map(|step| &step.clauses);
            let gain = |clause: &Clause| match clause {
                Clause::Place(count, spheres) => {
                    let pushes = spheres.iter().any(|sphere| control.sphere(sphere).id == PUSHED);
                    i32::from(*count) * if pushes { 4 } else { 1 }
                }
                _ => 1,
            };
            10 + clauses.map(gain).sum::<i32>()
        }
        Action::Place { category } | Action::Spread { category, .. } => 1 + is(category),
        Action::Reinforce { category, .. } => 5 + is(category),
        Action::Undermine { category, .. } => 1 - 2 * is(category),
        Action::Develop { .. } | Action::Privatise { .. } | Action::Shield => 1,
        Action::Dump { .. } | Action::Discard { .. } => -1,
        Action::Remove { category, .. } => -is(category),
        Action::Take { .. } | Action::Pay { .. } | Action::Pass => 0,
    }
}
