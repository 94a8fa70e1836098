//! Country without a capital.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// No capital in a language.
pub static CODE: FindingCode = FindingCode::error("capital-missing")
    .of_rule("Globalissimo R14")
    .wrong("capital: { fr: [], en: [Sucre, La Paz] }")
    .right("capital: { fr: [Sucre, La Paz], en: [Sucre, La Paz] }");

/// Checks each country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        for &lang in loaded.dataset.languages() {
            if country.capitals.get(lang).is_empty() {
                let path = format!("capital.{}", lang.id());
                let args = args![language = lang.name()];
                report.push(loaded.finding(&CODE, Location::Country(id, &path), args));
            }
        }
    }
}
