//! Country with more capitals in one language than in another.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// Lists of capitals that differ in length.
pub static CODE: FindingCode = FindingCode::warning("capital-uneven")
    .wrong("capital: { fr: [Washington], en: [Washington, D.C.] }")
    .right("capital: { fr: [Washington], en: [\"Washington, D.C.\"] }");

/// Checks each country with capitals in all languages.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let capitals = &loaded.dataset.country(id).capitals;
        let languages = loaded.dataset.languages().iter();
        let counts: Vec<_> = languages.map(|lang| (*lang, capitals.get(*lang).len())).collect();
        let least = counts.iter().map(|(_, count)| *count).min().unwrap_or_default();
        let longest = counts.iter().max_by_key(|(_, count)| *count);
        // A missing list is another finding.
        if let Some((lang, count)) = longest.filter(|(_, count)| least > 0 && *count > least) {
            let path = format!("capital.{}", lang.id());
            let args = args![count = *count, language = lang.name(), least];
            report.push(loaded.finding(&CODE, Location::Country(id, &path), args));
        }
    }
}
