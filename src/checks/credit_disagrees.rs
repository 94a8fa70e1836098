//! Credit line that contradicts the entry of its source.

use super::licences;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args, date};
use model::Source;

/// A credit with another licence or another date than its source.
pub static CODE: FindingCode = FindingCode::warning("credit-disagrees")
    .wrong("licence: CC BY 4.0\ncredit: { fr: \"Banque mondiale, CC BY 3.0.\", en: \"World Bank, CC BY 3.0.\" }")
    .right("licence: CC BY 4.0\ncredit: { fr: \"Banque mondiale, CC BY 4.0.\", en: \"World Bank, CC BY 4.0.\" }");

/// Checks the licence and the date in the credits of each source. The same contradiction in several languages is one
/// finding.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        for (field, field_value, find_contradiction) in [
            (
                "licence",
                &source.licence,
                contradicting_licence as fn(&Source, Lang) -> Option<String>,
            ),
            ("retrieved", &source.retrieved, contradicting_date),
        ] {
            let languages = loaded.dataset.languages();
            let wrong: Vec<(Lang, String)> = languages
                .iter()
                .copied()
                .filter_map(|lang| Some((lang, find_contradiction(source, lang)?)))
                .collect();
            let Some((first, written)) = wrong.first() else {
                continue;
            };
            let args = args![field, named = written.as_str(), own = field_value.as_str()];
            let path = |lang: Lang| format!("credit.{}", lang.id());
            let span_of = |path: &str| loaded.span_of(Location::Source(id, path));
            // If all credits contradict the field, the field is out of date.
            let is_field_wrong = wrong.len() == languages.len();
            let credit = path(*first);
            let (subject, other) =
                if is_field_wrong { (field, &*credit) } else { (&*credit, field) };
            let finding = loaded.finding(&CODE, Location::Source(id, subject), args);
            report.push(finding.with_span(span_of(other)));
        }
    }
}

/// Returns the licence in a credit, if it differs from the licence of the source.
fn contradicting_licence(source: &Source, lang: Lang) -> Option<String> {
    let source_licence = licences::find_licence(&source.licence)?;
    let credit_licence = licences::find_licence(source.credit.get(lang))?;
    // A missing version contradicts nothing.
    let has_versions = !source_licence.version.is_empty() && !credit_licence.version.is_empty();
    let is_same = source_licence.family == credit_licence.family
        && (!has_versions || source_licence.version == credit_licence.version);
    (!is_same).then(|| {
        format!("{} {}", credit_licence.family, credit_licence.version).trim_end().to_owned()
    })
}

/// Returns the date in a credit, if it differs from the retrieval date of the source.
fn contradicting_date(source: &Source, lang: Lang) -> Option<String> {
    let credit = source.credit.get(lang);
    let words: Vec<&str> = credit
        .split_whitespace()
        .map(|word| word.trim_matches([',', ';', '.', '(', ')']))
        .collect();
    // A date in words is day, month and year; the month needs no test.
    let credit_date = words.windows(3).find(|words| is_day(words[0]) && is_year(words[2]))?;
    let source_date = date::in_words(&source.retrieved, lang);
    let is_same = source_date.split_whitespace().eq(credit_date.iter().copied());
    (!source.retrieved.is_empty() && !is_same).then(|| credit_date.join(" "))
}

/// Returns `true` for a day of a month; the first one is « 1er » in French.
fn is_day(word: &str) -> bool {
    let day = word.strip_suffix("er").unwrap_or(word);
    day.len() <= 2 && day.parse::<u8>().is_ok_and(|day| (1..=31).contains(&day))
}

/// Returns `true` for four digits.
fn is_year(word: &str) -> bool {
    word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())
}
