//! Contrôle Global: effect that is stronger than most effects of the next level.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::Medians;

/// A strength above the median of the next level.
pub static CODE: FindingCode = FindingCode::note("effect-strong")
    .of_rule("Contrôle Global R11")
    .wrong("requires: pol 1\nshort: \"R: J +4 pol\"")
    .right("requires: pol 1\nshort: \"R: J +1 pol\"");

/// Compares each effect with those of the next level, if all cards could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_cards() {
        return;
    }
    let control = &loaded.dataset.control;
    let medians = Medians::from_control(control);
    for (id, index, effect) in control::effects(control) {
        let sphere = control.card(id).pile.sphere;
        let (level, strength) = (effect.level(sphere), effect.strength(sphere));
        let mut levels = control.card(id).pile.tier.levels().iter();
        // `effect_own_level` reports a wrong level.
        if !levels.nth(index).is_some_and(|levels| levels.contains(&level)) {
            continue;
        }
        let next_level = level.saturating_add(1);
        let Some(median) = medians.median(next_level).filter(|median| strength > *median) else {
            continue;
        };
        let args = args![
            strength = control::number_text(strength),
            level = control::number_text(level),
            next = control::number_text(next_level),
            median = control::number_text(median)
        ];
        report.push(loaded.finding(&CODE, Location::CardEffect(id, index, "short"), args));
    }
}
