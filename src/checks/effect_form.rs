//! Contrôle Global: effect that is not written in canonical form.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;

/// An effect with categories in another order, or with other spaces.
pub static CODE: FindingCode = FindingCode::note("effect-form")
    .with_fix(Fix::ReplaceText("form"))
    .of_rule("Contrôle Global B6")
    .wrong("short: \"R:J +2 med/pol\"")
    .right("short: \"R: J +2 pol/med\"");

/// Compares the text of each effect with the text that the grammar prints for it.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    let grammar = control.grammar();
    let mut report_difference = |written: Option<&str>, form: String, subject: Location<'_>| {
        if written.is_some_and(|written| written != form) {
            let args = args![form];
            report.push(loaded.finding(&CODE, subject, args));
        }
    };
    for (id, index, effect) in control::effects(control) {
        let forms = [
            ("requires", grammar.format_requirements(&effect.requires)),
            ("short", grammar.format_effect(&effect.effect)),
        ];
        for (field, form) in forms {
            let written = loaded.effect_source(id, index, field);
            report_difference(written, form, Location::CardEffect(id, index, field));
        }
    }
    for id in control.card_ids() {
        if let Some(civil) = &control.card(id).civil {
            let form = grammar.format_civil(&civil.steps);
            let subject = Location::EffectCard(id, "civil.short");
            report_difference(loaded.civil_source(id), form, subject);
        }
    }
}
