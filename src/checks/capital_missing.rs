//! A country that stands on a card has no capital.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report};
use lang::Lang;

/// No capital in a language.
pub static KIND: Kind = Kind::error("capital-missing")
    .of_rule("Globalissimo R14")
    .wrong("capital: { fr: [], en: [Sucre, La Paz] }")
    .right("capital: { fr: [Sucre, La Paz], en: [Sucre, La Paz] }");

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        for lang in Lang::ALL {
            if country.capitals.get(lang).is_empty() {
                let place = loaded.place(Subject::Country(id, &format!("capital.{}", lang.id())));
                let language = lang.name();
                let args = vec![("country", (&country.name).into()), ("language", language)];
                report.push(Diagnostic::new(&KIND, place, args));
            }
        }
    }
}
