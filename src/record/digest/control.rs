//! Digest text of the content of Contrôle Global: everything that can influence a match.

use std::fmt::Display;

use model::control::{Control, Numbers, Power, Supply};

/// Appends the content, one fact per line.
pub(super) fn control(text: &mut String, control: &Control) {
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
    numbers(&mut line, &control.numbers);
    for region in &control.regions {
        let near = region.adjacent.iter().map(|id| &control.region(*id).id);
        let near: Vec<&String> = near.collect();
        let development = region.development.to_string();
        let stock = list(&region.stock);
        line(&[word("region"), region.id.clone(), development, stock, list(&near)]);
    }
    for faction in &control.factions {
        line(&[
            word("faction"),
            faction.id.clone(),
            control.sphere(faction.primary).id.clone(),
            control.sphere(faction.secondary).id.clone(),
            list(&faction.start),
            power(control, faction.power),
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
        line(&[word("card"), card.id.clone(), pile, list(&take)]);
        for effect in &card.effects {
            // Printed in the canonical short form, so that the notation in the data file does not matter.
            let requires = grammar.print_requires(&effect.requires);
            line(&[word("effect"), requires, grammar.print(&effect.effect)]);
        }
        if let Some(civil) = &card.civil {
            line(&[word("civil"), grammar.print_civil(&civil.steps)]);
        }
    }
}

/// Appends the numbers of the rules. The struct is destructured field by field, so that a new field is a compile
/// error here until it is added or ignored.
fn numbers(line: &mut impl FnMut(&[String]), numbers: &Numbers) {
    let Numbers {
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
    fact("thresholds", list(thresholds));
    fact("points of levels", list(points));
    fact("setup", list(&[*hand, *primary, *secondary, *choice]));
    let pairs: Vec<u16> = in_play.iter().flat_map(|(a, b)| [*a, *b]).collect();
    fact("regions in play", list(&pairs));
    let invest = [invest.influence, invest.loss, invest.develop, invest.cost];
    fact("invest", list(&invest));
    fact("end", list(&[end.level, end.categories]));
    for variant in variants {
        line(&[
            "variant".to_owned(),
            variant.id.clone(),
            list(&[variant.end.level, variant.end.categories]),
            list(&variant.players),
            list(&variant.recommended),
        ]);
    }
}

fn list<T: Display>(items: &[T]) -> String {
    let words: Vec<String> = items.iter().map(T::to_string).collect();
    words.join(" ")
}

/// Formats the kind of a power, and its numbers.
fn power(control: &Control, power: Power) -> String {
    let id = power.id();
    match power {
        Power::Level(sphere) => format!("{id} {}", control.sphere(sphere).id),
        Power::Hand(cards) | Power::Renewal(cards) => format!("{id} {cards}"),
        Power::Developer { cost, times } => format!("{id} {cost} {times}"),
        _ => id.to_owned(),
    }
}
