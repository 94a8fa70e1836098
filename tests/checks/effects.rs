//! The short form of effects: what is printed is read again, and whatever is read has a place.

use model::control::{
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, Clause, Effect,
    EffectSyntaxError, Grammar, Loser, MAX_AMOUNT, Requirement, ResourceId, Selector, SphereId,
    Spheres, Step, Supply,
};
use proptest::prelude::*;

use testing::dataset;
use testing::laws::{cases, tricky};

/// Levels of the language in these laws.
const LEVELS: u8 = 6;

fn grammar() -> Grammar {
    dataset().control.grammar()
}

/// Contrôle Global B6: every effect of the program is printed as it is written.
#[test]
fn the_effects_of_the_program_are_printed_as_written() {
    let loaded = data::load(&content::assets());
    let control = &loaded.dataset.control;
    let grammar = control.grammar();
    let mut printed = 0;
    for id in control.card_ids() {
        let card = control.card(id);
        for (nth, effect) in card.effects.iter().enumerate() {
            let written = |field| loaded.effect_source(id, nth, field);
            let requires = grammar.format_requirements(&effect.requires);
            assert_eq!(written("requires"), Some(&*requires), "{}", card.id);
            let short = grammar.format_effect(&effect.effect);
            assert_eq!(written("short"), Some(&*short), "{}", card.id);
            printed += 1;
        }
        if let Some(civil) = &card.civil {
            let short = grammar.format_civil(&civil.steps);
            assert_eq!(loaded.civil_source(id), Some(&*short), "{}", card.id);
            printed += 1;
        }
    }
    // Three on each of 54 low cards; two, and one of civil society, on each of 54 high ones.
    assert_eq!(printed, 324);
}

fn spheres() -> impl Strategy<Value = Spheres> {
    (1..64_u8).prop_map(Spheres)
}

fn change() -> impl Strategy<Value = i8> {
    (1..=MAX_AMOUNT as i8, any::<bool>()).prop_map(|(size, more)| if more { size } else { -size })
}

fn count() -> impl Strategy<Value = u8> {
    1..=MAX_AMOUNT
}

fn supply() -> impl Strategy<Value = Supply> {
    prop_oneof![Just(Supply::Any), (0..3_u8).prop_map(|rank| Supply::One(ResourceId(rank))),]
}

fn clause() -> impl Strategy<Value = Clause> {
    let loser = prop::sample::select(vec![Loser::Other, Loser::Others]);
    prop_oneof![
        change().prop_map(Clause::Develop),
        (supply(), count()).prop_map(|(of, count)| Clause::Gain(of, count)),
        (supply(), count()).prop_map(|(of, count)| Clause::Take(of, count)),
        (count(), spheres()).prop_map(|(count, of)| Clause::Place(count, of)),
        (loser, count(), spheres()).prop_map(|(who, count, of)| Clause::Lose(who, count, of)),
    ]
}

/// An effect as B4.2 allows it: V never begins, R and N only do, and something happens.
fn effect() -> impl Strategy<Value = Effect> {
    let step = |selectors: [Selector; 3], least: usize| {
        let clauses = prop::collection::vec(clause(), least..4);
        let selector = prop::sample::select(selectors.to_vec());
        (selector, clauses).prop_map(|(selector, clauses)| Step { selector, clauses })
    };
    let first = [Selector::Present, Selector::Absent, Selector::Any];
    let later = [Selector::Adjacent, Selector::Any, Selector::Adjacent];
    let later = prop::collection::vec(step(later, 1), 0..3);
    (step(first, 0), later, step(first, 1)).prop_map(|(first, later, alone)| {
        let is_idle = later.is_empty() && first.clauses.is_empty();
        let mut steps = vec![if is_idle { alone } else { first }];
        steps.extend(later);
        Effect { steps }
    })
}

fn requirement() -> impl Strategy<Value = Requirement> {
    (0..6_u8, 1..=LEVELS)
        .prop_map(|(sphere, level)| Requirement { sphere: SphereId(sphere), level })
}

fn civil() -> impl Strategy<Value = Vec<CivilStep>> {
    let aim =
        prop_oneof![spheres().prop_map(CivilTarget::Most), spheres().prop_map(CivilTarget::Least)];
    let who = prop_oneof![Just(CivilLosers::All), spheres().prop_map(CivilLosers::Leader)];
    let change = prop_oneof![
        change().prop_map(CivilChange::Develop),
        (who, count(), spheres()).prop_map(|(who, count, of)| CivilChange::Lose(who, count, of)),
    ];
    let when = prop::option::of(requirement());
    let clause = (when, change).prop_map(|(when, change)| CivilClause { when, change });
    let clauses = prop::collection::vec(clause, 1..4);
    let step = (aim, clauses).prop_map(|(aim, clauses)| CivilStep { aim, clauses });
    prop::collection::vec(step, 1..3)
}

/// The categories once each, with levels.
fn requires() -> impl Strategy<Value = Vec<Requirement>> {
    let all: Vec<u8> = (0..6).collect();
    let some = prop::sample::subsequence(all, 1..=6).prop_shuffle();
    let levels = prop::collection::vec(1..=LEVELS, 6);
    (some, levels).prop_map(|(spheres, levels)| {
        let pairs = spheres.into_iter().zip(levels);
        let requirement = |(sphere, level)| Requirement { sphere: SphereId(sphere), level };
        pairs.map(requirement).collect()
    })
}

/// Looks at the place of an error; whatever could be read is printed, and read the same.
fn look<T: PartialEq + std::fmt::Debug>(
    text: &str,
    read: Result<T, EffectSyntaxError>,
    again: impl Fn(&T) -> Result<T, EffectSyntaxError>,
) -> Result<(), TestCaseError> {
    match read {
        Ok(read) => prop_assert_eq!(again(&read), Ok(read), "{:?}", text),
        Err(error) => {
            let found = text.get(error.span.clone());
            prop_assert!(found.is_some(), "{:?} at {:?}", text, error);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn what_is_printed_is_read_again(effect in effect(), civil in civil(), requires in requires()) {
        let grammar = grammar();
        let short = grammar.format_effect(&effect);
        prop_assert_eq!(grammar.parse_effect(&short), Ok(effect), "{}", short);
        let short = grammar.format_civil(&civil);
        prop_assert_eq!(grammar.parse_civil(&short), Ok(civil), "{}", short);
        let short = grammar.format_requirements(&requires);
        prop_assert_eq!(grammar.parse_requirements(&short), Ok(requires), "{}", short);
    }

    #[test]
    fn any_text_is_read_or_has_a_place(
        text in prop_oneof![
            any::<String>(),
            tricky("RVWNJUTDGXLA:;|/+-*()[]>=1234 polmiecdrf\u{a0}é−\n", 40),
            prop::collection::vec(prop::sample::select(vec![
                "R", "V", "W", "N", "J", "U", "T", "D", "G", "X", "L", "A", "max", "min", ":", ";",
                "|", "/", "+", "-", "*", "(", ")", "[", "]", ">=", "1", "5", " ", "pol", "mil", "r",
            ]), 0..16).prop_map(|words| words.concat()),
        ],
    ) {
        let grammar = grammar();
        look(&text, grammar.parse_effect(&text), |effect| grammar.parse_effect(&grammar.format_effect(effect)))?;
        look(&text, grammar.parse_civil(&text), |civil| grammar.parse_civil(&grammar.format_civil(civil)))?;
        look(&text, grammar.parse_requirements(&text), |requires| grammar.parse_requirements(&grammar.format_requirements(requires)))?;
    }

    #[test]
    fn a_slip_in_an_effect_is_told_or_another_effect(
        effect in effect(),
        at in any::<prop::sample::Index>(),
        other in prop::sample::select("RVJD:;|/+-*1 pé".chars().collect::<Vec<char>>()),
    ) {
        let grammar = grammar();
        let mut letters: Vec<char> = grammar.format_effect(&effect).chars().collect();
        let at = at.index(letters.len());
        letters[at] = other;
        let text = String::from_iter(letters);
        look(&text, grammar.parse_effect(&text), |effect| grammar.parse_effect(&grammar.format_effect(effect)))?;
    }
}
