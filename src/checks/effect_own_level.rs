//! Effect with a required level that does not match its position on the card.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{MessageArg, args};
use model::control::{CardId, Control, EffectCard, PileId, SphereId};

/// No level in the category of the pile, or not the level of the position.
pub static CODE: FindingCode = FindingCode::error("effect-own-level")
    .of_rule("Contrôle Global R10")
    .wrong("pile: pol-low\neffects:\n- { requires: com 1, short: \"R: J +1 pol\", .. }")
    .right("pile: pol-low\neffects:\n- { requires: \"pol 1, com 1\", short: \"R: J +1 pol\", .. }");

/// Checks each effect of the cards with the right number of effects.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.card_ids() {
        if let Some(pile) = other_pile(control, control.card(id)) {
            let args = args![
                problem = "pile",
                effect = "",
                range = "pile",
                id = pile,
                level = control::number(0),
                least = control::number(0),
                most = control::number(0),
                category = category(control, id)
            ];
            report.push(loaded.finding(&CODE, Location::EffectCard(id, "pile"), args));
        }
    }
    for (id, nth, effect) in control::effects(control) {
        // With a wrong number of effects, `effect_count` reports the card and the positions mean nothing.
        let card = control.card(id);
        let levels = card.pile.tier.levels();
        let Some(wanted) = levels.get(nth).filter(|_| levels.len() == card.effects.len()) else {
            continue;
        };
        let level = effect.level(card.pile.sphere);
        if wanted.contains(&level) || other_pile(control, card).is_some() {
            continue;
        }
        let sphere = control.sphere(card.pile.sphere);
        let (least, most) = (*wanted.start(), *wanted.end());
        let args = args![
            problem = if level == 0 { "none" } else { "level" },
            card = "",
            category = category(control, id),
            id = sphere.id.as_str(),
            level = control::number(level),
            range = if least == most { "one" } else { "two" },
            least = control::number(least),
            most = control::number(most)
        ];
        report.push(loaded.finding(&CODE, Location::CardEffect(id, nth, "requires"), args));
    }
}

/// The name of the category of a card's pile, as an argument.
fn category(control: &Control, card: CardId) -> MessageArg {
    (&control.sphere(control.card(card).pile.sphere).name).into()
}

/// The pile in which each effect of a card would have its level, if none has it in its own pile: then the pile is
/// wrong, not the effects.
fn other_pile(control: &Control, card: &EffectCard) -> Option<String> {
    let levels = card.pile.tier.levels();
    if levels.len() != card.effects.len() {
        return None;
    }
    let fitting = |sphere: SphereId| {
        let effects = card.effects.iter().zip(levels);
        let fitting = effects.filter(|(effect, wanted)| wanted.contains(&effect.level(sphere)));
        fitting.count()
    };
    if fitting(card.pile.sphere) > 0 {
        return None;
    }
    let mut spheres = control.sphere_ids();
    let sphere = spheres.find(|sphere| fitting(*sphere) == levels.len())?;
    let tier = card.pile.tier;
    Some(control.pile_id(PileId { sphere, tier }))
}
