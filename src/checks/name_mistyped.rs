//! Misspelt name of a country or a capital.

use super::capitals::Capitals;
use super::standard::Standard;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};

/// A name with an extra, missing or wrong letter, or with wrong capitals.
pub static CODE: FindingCode = FindingCode::warning("name-mistyped")
    .fixed_by("right")
    .wrong("name: { fr: Autirche, en: Austria }")
    .right("name: { fr: Autriche, en: Austria }");

/// Maximum edit distance of a misspelt name; a more distant one is another name.
const MAX_SLIPS: usize = 2;

/// Minimum number of letters: an edit in a shorter name gives another name, as with Iran and Irak.
const MIN_LETTERS: usize = 5;

/// Compares the names and capitals of the edition with the tables of [`Standard`] and [`Capitals`].
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let mut report_name = |subject: Location<'_>, lang: Lang, written: &str, right: &str| {
        let Location::Country(_, path) = subject else {
            return;
        };
        let field = path.split('.').next().unwrap_or_default();
        let args = args![name = written, right, language = lang.name(), field];
        report.push(loaded.finding(&CODE, subject, args));
    };
    for known in Standard::read(loaded).countries() {
        let Some(id) = dataset.country_by_code(known.code) else {
            continue;
        };
        let names = Lang::ALL.map(|lang| known.name(lang));
        let aliases = dataset.aliases.countries.iter().filter(|(country, _)| *country == id);
        let aliases: Vec<&String> = aliases.flat_map(|(_, alias)| &alias.names).collect();
        for &lang in dataset.languages() {
            let written = dataset.country(id).bare_name(lang);
            // Aliases of the edition and names of the register are intended spellings.
            let mut register = dataset.register.names.iter().filter(|known| known.country == id);
            let is_known = names.contains(&written)
                || aliases.iter().any(|name| *name == written)
                || register.any(|known| known.name == written);
            if !is_known && is_misspelling_of(written, known.name(lang)) {
                let path = format!("name.{}", lang.id());
                report_name(Location::Country(id, &path), lang, written, known.name(lang));
            }
        }
    }
    for (code, names) in Capitals::read(loaded).rows() {
        let Some(id) = dataset.country_by_code(code) else {
            continue;
        };
        let country = dataset.country(id);
        for &lang in dataset.languages() {
            let (capitals, right) = (country.capitals.get(lang), names.name(lang));
            let is_known =
                |name: &String| Lang::ALL.into_iter().any(|lang| names.name(lang) == name);
            let is_misspelt = |name: &&String| {
                is_misspelling_of(name, right) && !country.capital_also.contains(name)
            };
            // A capital in the spelling of another language is reported by `name_untranslated`.
            if capitals.iter().any(is_known) {
                continue;
            }
            if let Some(index) = capitals.iter().position(|name| is_misspelt(&name)) {
                let path = format!("capital.{}.{index}", lang.id());
                report_name(Location::Country(id, &path), lang, &capitals[index], right);
            }
        }
    }
}

/// Returns `true` if a name is a misspelling of another one: one or two edits, or other capitals.
pub(super) fn is_misspelling_of(written: &str, right: &str) -> bool {
    let letters = right.chars().count();
    // A long text is not a name, and the edit distance takes quadratic time.
    let may_be_near =
        written != right && letters >= MIN_LETTERS && written.len() <= 2 * right.len();
    may_be_near && syntax::edit_distance(written, right) <= MAX_SLIPS.min(letters / MIN_LETTERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_near_and_another_name_is_not() {
        for (written, right) in
            [("Autirche", "Autriche"), ("AUTRICHE", "Autriche"), ("Viene", "Vienne")]
        {
            assert!(is_misspelling_of(written, right), "{written}");
        }
        for (written, right) in
            [("Autriche", "Autriche"), ("Mail", "Mali"), ("Irak", "Iran"), ("Graz", "Vienne")]
        {
            assert!(!is_misspelling_of(written, right), "{written}");
        }
    }
}
