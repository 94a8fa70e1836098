//! Two-letter country code that ISO 3166-1 does not assign to the country.

use std::collections::BTreeMap;

use super::standard::{Standard, StandardCountry};
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A two-letter code that the standard does not assign to the country with this three-letter code.
pub static CODE: FindingCode = FindingCode::error("alpha2-other")
    .fixed_by("right")
    .wrong("code: AUT\nalpha2: AU")
    .right("code: AUT\nalpha2: AT");

/// Checks each country whose three-letter code is in the standard. Other countries may have any two-letter code. Each
/// country may have a user-assigned code, because a project may draw a flag for that code.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let standard = Standard::read(loaded);
    let standard_countries: BTreeMap<&str, StandardCountry<'_>> =
        standard.countries().map(|country| (country.code, country)).collect();
    let dataset = &loaded.dataset;
    for id in dataset.country_ids() {
        let country = dataset.country(id);
        let entry = standard_countries.get(country.code.as_str());
        let Some(entry) = entry.filter(|entry| entry.alpha2 != country.alpha2) else {
            continue;
        };
        // Codes that are not two capital letters are reported while loading.
        let is_code = country.alpha2.bytes().all(|byte| byte.is_ascii_uppercase());
        if country.alpha2.len() != 2 || !is_code {
            continue;
        }
        let owner = standard_countries.values().find(|other| other.alpha2 == country.alpha2);
        let owner = owner.map(|other| other.code);
        if owner.is_none() && is_user_assigned(&country.alpha2) {
            continue;
        }
        let args = args![
            "alpha2" = country.alpha2.as_str(),
            code = entry.code,
            right = entry.alpha2,
            taken = if owner.is_some() { "yes" } else { "no" },
            owner = owner.unwrap_or_default()
        ];
        report.push(loaded.finding(&CODE, Location::Country(id, "alpha2"), args));
    }
}

/// Returns `true` for a user-assigned code, which the standard never gives to a country (ISO 3166-1, 8.1.3).
fn is_user_assigned(alpha2: &str) -> bool {
    matches!(alpha2.as_bytes(), b"AA" | b"ZZ" | [b'Q', b'M'..=b'Z'] | [b'X', b'A'..=b'Z'])
}
