//! Contrôle Global: effect whose required level does not match its position on the card.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{MessageArg, args};
use model::control::{CardId, Control, EffectCard, PileId, SphereId};

/// An effect that requires no level in the category of its pile, or another level than its position demands.
pub static CODE: FindingCode = FindingCode::error("effect-own-level")
    .of_rule("Contrôle Global R10")
    .wrong("pile: pol-low\neffects:\n- { requires: com 1, short: \"R: J +1 pol\", .. }")
    .right("pile: pol-low\neffects:\n- { requires: \"pol 1, com 1\", short: \"R: J +1 pol\", .. }");

/// Checks each effect of the cards with the right number of effects.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.card_ids() {
        if let Some(pile) = better_pile(control, control.card(id)) {
            let args = args![
                problem = "pile",
                effect = "",
                range = "pile",
                id = pile,
                level = control::number_text(0),
                least = control::number_text(0),
                most = control::number_text(0),
                category = category_name(control, id)
            ];
            report.push(loaded.finding(&CODE, Location::EffectCard(id, "pile"), args));
        }
    }
    for (id, index, effect) in control::effects(control) {
        // With a wrong number of effects, `effect_count` reports the card and the positions mean nothing.
        let card = control.card(id);
        let levels = card.pile.tier.levels();
        let Some(wanted) = levels.get(index).filter(|_| levels.len() == card.effects.len()) else {
            continue;
        };
        let level = effect.level(card.pile.sphere);
        if wanted.contains(&level) || better_pile(control, card).is_some() {
            continue;
        }
        let sphere = control.sphere(card.pile.sphere);
        let (least, most) = (*wanted.start(), *wanted.end());
        let args = args![
            problem = if level == 0 { "none" } else { "level" },
            card = "",
            category = category_name(control, id),
            id = sphere.id.as_str(),
            level = control::number_text(level),
            range = if least == most { "one" } else { "two" },
            least = control::number_text(least),
            most = control::number_text(most)
        ];
        report.push(loaded.finding(&CODE, Location::CardEffect(id, index, "requires"), args));
    }
}

/// Returns the name of the category of a card's pile.
fn category_name(control: &Control, card: CardId) -> MessageArg {
    (&control.sphere(control.card(card).pile.sphere).name).into()
}

/// Returns the id of another pile in which each effect of a card would have the right level. `None` unless all
/// effects have a wrong level in the pile of the card: only then the pile is wrong, not the effects.
fn better_pile(control: &Control, card: &EffectCard) -> Option<String> {
    let levels = card.pile.tier.levels();
    if levels.len() != card.effects.len() {
        return None;
    }
    let count_fitting = |sphere: SphereId| {
        let effects = card.effects.iter().zip(levels);
        let fitting_effects =
            effects.filter(|(effect, wanted)| wanted.contains(&effect.level(sphere)));
        fitting_effects.count()
    };
    if count_fitting(card.pile.sphere) > 0 {
        return None;
    }
    let mut spheres = control.sphere_ids();
    let sphere = spheres.find(|sphere| count_fitting(*sphere) == levels.len())?;
    let tier = card.pile.tier;
    Some(control.pile_id(PileId { sphere, tier }))
}
