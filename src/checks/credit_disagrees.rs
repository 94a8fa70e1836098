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

/// Checks the credits of each source in all languages. If all of them agree, it is one mistake.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        for (field, own, named) in [
            ("licence", &source.licence, licence as fn(&Source, Lang) -> Option<String>),
            ("retrieved", &source.retrieved, day),
        ] {
            let wrong: Vec<(Lang, String)> = Lang::ALL
                .into_iter()
                .filter_map(|lang| Some((lang, named(source, lang)?)))
                .collect();
            let Some((first, written)) = wrong.first() else {
                continue;
            };
            let args = args![field, named = written.as_str(), own = own.as_str()];
            let path = |lang: Lang| format!("credit.{}", lang.id());
            let place = |path: &str| loaded.place(Location::Source(id, path));
            // If all credits contradict the field, the field is out of date.
            let is_field = wrong.len() == Lang::ALL.len();
            let credit = path(*first);
            let (subject, other) = if is_field { (field, &*credit) } else { (&*credit, field) };
            let finding = loaded.finding(&CODE, Location::Source(id, subject), args);
            report.push(finding.also(place(other)));
        }
    }
}

/// The licence in a credit, if it is not the licence of the source.
fn licence(source: &Source, lang: Lang) -> Option<String> {
    let own = licences::named(&source.licence)?;
    let named = licences::named(source.credit.get(lang))?;
    // A missing version contradicts nothing.
    let has_versions = !own.version.is_empty() && !named.version.is_empty();
    let is_same = own.family == named.family && (!has_versions || own.version == named.version);
    (!is_same).then(|| format!("{} {}", named.family, named.version).trim_end().to_owned())
}

/// The date in a credit, if it is not the date of the source.
fn day(source: &Source, lang: Lang) -> Option<String> {
    let credit = source.credit.get(lang);
    let words: Vec<&str> = credit
        .split_whitespace()
        .map(|word| word.trim_matches([',', ';', '.', '(', ')']))
        .collect();
    // A date in words is day, month and year; the month needs no test.
    let written = words.windows(3).find(|words| is_day(words[0]) && is_year(words[2]))?;
    let own = date::in_words(&source.retrieved, lang);
    let is_same = own.split_whitespace().eq(written.iter().copied());
    (!source.retrieved.is_empty() && !is_same).then(|| written.join(" "))
}

/// Returns `true` for a day of a month; the first one is « 1er » in French.
fn is_day(word: &str) -> bool {
    let day = word.strip_suffix("er").unwrap_or(word);
    day.len() <= 2 && day.parse::<u8>().is_ok_and(|day| (1..=31).contains(&day))
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())
}
