//! Capital that differs from the one in `data/map/capitals.txt`, without a note.

use super::capitals::Capitals;
use super::name_mistyped::is_misspelling_of;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};

/// A country that has the capital of the table in no language.
pub static CODE: FindingCode = FindingCode::warning("capital-other")
    .wrong("capital: { fr: [Graz], en: [Graz] }")
    .right("capital: { fr: [Vienne], en: [Vienna] }");

/// Compares the capitals of the edition with the table.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (code, names) in Capitals::read(loaded).rows() {
        let Some(id) = dataset.country_by_code(code) else {
            continue;
        };
        let country = dataset.country(id);
        let known_names = Lang::ALL.map(|lang| names.name(lang));
        let mut capitals = Lang::ALL.into_iter().flat_map(|lang| country.capitals.get(lang));
        // `name_mistyped` reports misspelt capitals.
        let mut capitals_and_alternatives = capitals.clone().chain(&country.capital_also);
        let is_known = capitals_and_alternatives.any(|name| {
            // « Washington, D.C. » is Washington.
            let name = name.split_once(", ").map_or(name.as_str(), |(town, _)| town);
            known_names
                .iter()
                .any(|known_name| name == *known_name || is_misspelling_of(name, known_name))
        });
        let has_note = Lang::ALL.into_iter().any(|lang| !country.capital_note.get(lang).is_empty());
        if let Some(first) = capitals.next().filter(|_| !is_known && !has_note) {
            let args = args![
                capital = first.as_str(),
                same = if names.are_equal() { "yes" } else { "no" },
                right = names.name(Lang::Fr),
                english = names.name(Lang::En)
            ];
            report.push(loaded.finding(&CODE, Location::Country(id, "capital"), args));
        }
    }
}
