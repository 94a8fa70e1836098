//! Digest text of the content of Contrôle Global: everything that can influence a match.

use std::fmt::Display;

use model::control::{Control, Power, RuleParameters, Supply};

/// Appends the content of the game, one fact per line.
pub(super) fn append_control(text: &mut String, control: &Control) {
    // Names and texts are not included: they do not influence a match.
    let mut line = |words: &[String]| {
        text.push_str(&words.join("\t"));
        text.push('\n');
    };
    let word = |word: &str| word.to_owned();
    for sphere in &control.spheres {
        line(&[word("sphere"), sphere.id.clone()]);
    }
    for resource in &control.resources {
        let invest = resource.invest.id();
        line(&[word("resource"), resource.id.clone(), word(invest)]);
    }
    append_numbers(&mut line, &control.numbers);
    for region in &control.regions {
        let adjacent = region.adjacent.iter().map(|id| &control.region(*id).id);
        let adjacent: Vec<&String> = adjacent.collect();
        let development = region.development.to_string();
        let stock = join(&region.stock);
        line(&[word("region"), region.id.clone(), development, stock, join(&adjacent)]);
    }
    for faction in &control.factions {
        line(&[
            word("faction"),
            faction.id.clone(),
            control.sphere(faction.primary).id.clone(),
            control.sphere(faction.secondary).id.clone(),
            join(&faction.start),
            power_text(control, faction.power),
        ]);
    }
    let grammar = control.grammar();
    for card in &control.cards {
        let supply = |supply: &Supply| match supply {
            Supply::One(id) => control.resource(*id).id.clone(),
            Supply::Any => word("any"),
        };
        let take: Vec<String> = card.take.iter().map(supply).collect();
        let pile = control.pile_id(card.pile);
        line(&[word("card"), card.id.clone(), pile, join(&take)]);
        for effect in &card.effects {
            // Printed in the canonical short form, so that the notation in the data file does not matter.
            let requires = grammar.format_requirements(&effect.requires);
            line(&[word("effect"), requires, grammar.format_effect(&effect.effect)]);
        }
        if let Some(civil) = &card.civil {
            line(&[word("civil"), grammar.format_civil(&civil.steps)]);
        }
    }
}

/// Appends the numbers of the rules. The struct is destructured field by field, so that a new field is a compile
/// error here until it is added or ignored.
fn append_numbers(line: &mut impl FnMut(&[String]), numbers: &RuleParameters) {
    let RuleParameters {
        deck: _,
        thresholds,
        points,
        hand,
        primary,
        secondary,
        choice,
        in_play,
        invest,
        end,
        variants,
        // Counts of printed pieces do not influence a match.
        pieces: _,
    } = numbers;
    let mut fact = |name: &str, numbers: String| line(&[name.to_owned(), numbers]);
    fact("thresholds", join(thresholds));
    fact("points of levels", join(points));
    fact("setup", join(&[*hand, *primary, *secondary, *choice]));
    let pairs: Vec<u16> = in_play.iter().flat_map(|(a, b)| [*a, *b]).collect();
    fact("regions in play", join(&pairs));
    let invest = [invest.influence, invest.loss, invest.develop, invest.cost];
    fact("invest", join(&invest));
    fact("end", join(&[end.level, end.categories]));
    for variant in variants {
        line(&[
            "variant".to_owned(),
            variant.id.clone(),
            join(&[variant.end.level, variant.end.categories]),
            join(&variant.players),
            join(&variant.recommended),
        ]);
    }
}

/// Joins items with spaces.
fn join<T: Display>(items: &[T]) -> String {
    let words: Vec<String> = items.iter().map(T::to_string).collect();
    words.join(" ")
}

/// Returns the kind of a power, followed by its numbers.
fn power_text(control: &Control, power: Power) -> String {
    let id = power.id();
    match power {
        Power::Level(sphere) => format!("{id} {}", control.sphere(sphere).id),
        Power::Hand(cards) | Power::Renewal(cards) => format!("{id} {cards}"),
        Power::Developer { cost, times } => format!("{id} {cost} {times}"),
        _ => id.to_owned(),
    }
}
