//! A two-letter code that belongs to another country than the three-letter one.

use std::collections::BTreeMap;

use super::standard::{Standard, StandardCountry};
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// Two codes of a country that the standard gives to two.
pub static CODE: FindingCode = FindingCode::error("alpha2-other")
    .fixed_by("right")
    .wrong("code: AUT\nalpha2: AU")
    .right("code: AUT\nalpha2: AT");

/// Looks at every country whose code the standard has. Others may have any; and any country may have one that
/// the standard leaves to its users, for a flag of their own.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let standard = Standard::read(loaded);
    let known: BTreeMap<&str, StandardCountry<'_>> =
        standard.all().map(|known| (known.code, known)).collect();
    let dataset = &loaded.dataset;
    for id in dataset.country_ids() {
        let country = dataset.country(id);
        let own = known.get(country.code.as_str());
        let Some(own) = own.filter(|own| own.alpha2 != country.alpha2) else {
            continue;
        };
        // What is no code at all is reported by the reader.
        let is_code = country.alpha2.bytes().all(|byte| byte.is_ascii_uppercase());
        if country.alpha2.len() != 2 || !is_code {
            continue;
        }
        let owner = known.values().find(|other| other.alpha2 == country.alpha2);
        let owner = owner.map(|other| other.code);
        if owner.is_none() && is_for_users(&country.alpha2) {
            continue;
        }
        let args = args![
            "alpha2" = country.alpha2.as_str(),
            code = own.code,
            right = own.alpha2,
            taken = if owner.is_some() { "yes" } else { "no" },
            owner = owner.unwrap_or_default()
        ];
        report.push(loaded.finding(&CODE, Location::Country(id, "alpha2"), args));
    }
}

/// Whether the standard gives a code to nobody, now and ever (ISO 3166-1, 8.1.3).
fn is_for_users(alpha2: &str) -> bool {
    matches!(alpha2.as_bytes(), b"AA" | b"ZZ" | [b'Q', b'M'..=b'Z'] | [b'X', b'A'..=b'Z'])
}
