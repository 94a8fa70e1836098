//! What is printed in the box of Contrôle Global, as far as a match can depend on it.

use crate::model::control::{Control, Power, Supply};
use std::fmt::Display;

/// The content, a fact a line.
pub(super) fn control(text: &mut String, control: &Control) {
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
    let it = &control.numbers;
    line(&[word("thresholds"), list(&it.thresholds)]);
    line(&[word("points of levels"), list(&it.points)]);
    let setup = [it.hand, it.primary, it.secondary, it.choice];
    line(&[word("setup"), list(&setup)]);
    let in_play: Vec<u16> = it.in_play.iter().flat_map(|(a, b)| [*a, *b]).collect();
    line(&[word("regions in play"), list(&in_play)]);
    let invest = it.invest;
    let invest = [invest.influence, invest.loss, invest.develop, invest.cost];
    line(&[word("invest"), list(&invest)]);
    line(&[word("end"), list(&[it.end.level, it.end.categories])]);
    for variant in &it.variants {
        let end = list(&[variant.end.level, variant.end.categories]);
        let players = list(&variant.players);
        let recommended = list(&variant.recommended);
        line(&[
            word("variant"),
            variant.id.clone(),
            end,
            players,
            recommended,
        ]);
    }
    for region in &control.regions {
        let near = region.adjacent.iter().map(|id| &control.region(*id).id);
        let near: Vec<&String> = near.collect();
        let development = region.development.to_string();
        let stock = list(&region.stock);
        line(&[
            word("region"),
            region.id.clone(),
            development,
            stock,
            list(&near),
        ]);
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
        let supply = |it: &Supply| match it {
            Supply::One(id) => control.resource(*id).id.clone(),
            Supply::Any => word("any"),
        };
        let take: Vec<String> = card.take.iter().map(supply).collect();
        let pile = control.pile_id(card.pile);
        line(&[word("card"), card.id.clone(), pile, list(&take)]);
        for effect in &card.effects {
            let requires = grammar.print_requires(&effect.requires);
            line(&[word("effect"), requires, grammar.print(&effect.effect)]);
        }
        if let Some(civil) = &card.civil {
            line(&[word("civil"), grammar.print_civil(&civil.steps)]);
        }
    }
}

fn list<T: Display>(items: &[T]) -> String {
    let words: Vec<String> = items.iter().map(T::to_string).collect();
    words.join(" ")
}

/// The kind of a power, and its numbers.
fn power(control: &Control, power: Power) -> String {
    let id = power.id();
    match power {
        Power::Level(sphere) => format!("{id} {}", control.sphere(sphere).id),
        Power::Hand(cards) | Power::Renewal(cards) => format!("{id} {cards}"),
        Power::Developer { cost, times } => format!("{id} {cost} {times}"),
        _ => id.to_owned(),
    }
}
