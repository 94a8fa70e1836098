//! Footnote about another year than its value.

use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A footnote that starts with a year other than the year of the value.
pub static CODE: FindingCode = FindingCode::warning("footnote-year")
    .wrong("footnotes:\n  BTN: { fr: Chiffre de 2018., en: Figure for 2018. }\nBTN,0.94,2024,prison-brief-2026-09,")
    .right("footnotes:\n  BTN: { fr: Chiffre de 2024., en: Figure for 2024. }\nBTN,0.94,2024,prison-brief-2026-09,");

/// Number of words at the start of a footnote among which a year is taken for the year of the value.
const LEADING_WORDS: usize = 4;

/// Checks the footnotes of all categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, category, value) in dataset.values_in_files() {
        let Some(footnote) = dataset.category(category).footnotes.get(&country) else {
            continue;
        };
        let languages = dataset.languages().iter().copied();
        let mut named_years =
            languages.filter_map(|lang| Some((lang, leading_year(footnote.get(lang))?)));
        if let Some((lang, year)) = named_years.find(|(_, year)| *year != value.year) {
            let args = args![year = value.year.to_string(), named = year.to_string()];
            let code = &dataset.country(country).code;
            let path = format!("footnotes.{code}.{}", lang.id());
            let place = loaded.span_of(Location::Category(category, &path));
            let subject = Location::Value(country, category, Column::Year);
            report.push(loaded.finding(&CODE, subject, args).with_span(place));
        }
    }
}

/// Returns the year at the start of a footnote; `None` if there is none.
fn leading_year(footnote: &str) -> Option<u16> {
    let words = footnote.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut years = words.take(LEADING_WORDS).filter(|word| word.len() == 4);
    years.find_map(|word| word.parse().ok().filter(|year| model::YEARS.contains(year)))
}
