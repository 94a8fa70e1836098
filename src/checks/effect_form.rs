//! Effect that is not written in canonical form.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;

/// Another order of categories, or other spaces.
pub static CODE: FindingCode = FindingCode::note("effect-form")
    .with_fix(Fix::Text("form"))
    .of_rule("Contrôle Global B6")
    .wrong("short: \"R:J +2 med/pol\"")
    .right("short: \"R: J +2 pol/med\"");

/// Compares the short form of each effect with the output of the grammar.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    let grammar = control.grammar();
    let mut compare = |written: Option<&str>, form: String, subject: Location<'_>| {
        if written.is_some_and(|written| written != form) {
            let args = args![form];
            report.push(loaded.finding(&CODE, subject, args));
        }
    };
    for (id, nth, effect) in control::effects(control) {
        let forms = [
            ("requires", grammar.print_requires(&effect.requires)),
            ("short", grammar.print(&effect.effect)),
        ];
        for (field, form) in forms {
            let written = loaded.effect_written(id, nth, field);
            compare(written, form, Location::CardEffect(id, nth, field));
        }
    }
    for id in control.card_ids() {
        if let Some(civil) = &control.card(id).civil {
            let form = grammar.print_civil(&civil.steps);
            let subject = Location::EffectCard(id, "civil.short");
            compare(loaded.civil_written(id), form, subject);
        }
    }
}
