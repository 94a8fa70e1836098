//! Capital that differs from the known one, without a note.

use super::capitals::Capitals;
use super::name_mistyped::is_near;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};

/// A country without the known capital, in any language.
pub static CODE: FindingCode = FindingCode::warning("capital-other")
    .wrong("capital: { fr: [Graz], en: [Graz] }")
    .right("capital: { fr: [Vienne], en: [Vienna] }");

/// Compares the capitals of the edition with the table of known ones.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (code, names) in Capitals::read(loaded).all() {
        let Some(id) = dataset.country_by_code(code) else {
            continue;
        };
        let country = dataset.country(id);
        let known = Lang::ALL.map(|lang| names.name(lang));
        let mut written = Lang::ALL.into_iter().flat_map(|lang| country.capitals.get(lang));
        // `name_mistyped` reports misspelt capitals.
        let mut written_or_also = written.clone().chain(&country.capital_also);
        let is_known = written_or_also
            .any(|name| known.iter().any(|right| name == right || is_near(name, right)));
        let has_note = Lang::ALL.into_iter().any(|lang| !country.capital_note.get(lang).is_empty());
        if let Some(first) = written.next().filter(|_| !is_known && !has_note) {
            let args = args![
                capital = first.as_str(),
                right = names.name(Lang::Fr),
                english = names.name(Lang::En)
            ];
            report.push(loaded.finding(&CODE, Location::Country(id, "capital"), args));
        }
    }
}
