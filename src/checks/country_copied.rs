//! Entry of a country that is a copy of another one.

use std::collections::BTreeMap;

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{Country, CountryId};

/// Two entries with the same names in all languages, and the same number or two-letter code.
pub static CODE: FindingCode = FindingCode::error("country-copied")
    .wrong("- code: AUT\n  alpha2: AT\n  number: 56\n  name: { fr: Autriche, en: Austria }\n- code: TYR\n  alpha2: AT\n  number: 56\n  name: { fr: Autriche, en: Austria }")
    .right("- code: AUT\n  alpha2: AT\n  number: 56\n  name: { fr: Autriche, en: Austria }\n- code: TYR\n  alpha2: XT\n  number: 198\n  name: { fr: Tyrol, en: Tyrol }");

/// Compares the entries with the same names.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let mut first: BTreeMap<Vec<&str>, CountryId> = BTreeMap::new();
    for id in dataset.country_ids() {
        let country = dataset.country(id);
        let names: Vec<&str> = Lang::ALL.map(|lang| country.bare_name(lang)).to_vec();
        let other = *first.entry(names).or_insert(id);
        if other == id || !is_copy(country, dataset.country(other)) {
            continue;
        }
        // The original has rows in the tables; without a difference, it is the first of the two.
        let rows = |id| dataset.category_ids().filter(|of| loaded.row(id, *of).is_some()).count();
        let (copy, original) = if rows(other) < rows(id) { (other, id) } else { (id, other) };
        let code = |id: CountryId| dataset.country(id).code.as_str();
        let args = args![code = code(copy), original = code(original)];
        let finding = loaded.finding(&CODE, Location::Country(copy, "code"), args);
        report.push(finding.with_span(loaded.span_of(Location::Country(original, "code"))));
    }
}

/// Returns `true` if two entries with the same names have the same number or two-letter code, too.
fn is_copy(country: &Country, other: &Country) -> bool {
    let has_name = Lang::ALL.iter().any(|lang| !country.bare_name(*lang).is_empty());
    let has_same_code = !country.alpha2.is_empty() && country.alpha2 == other.alpha2;
    let has_same_number = country.number.is_some() && country.number == other.number;
    has_name && (has_same_code || has_same_number)
}
