//! Title of the box with another year than the edition.

use data::{Loaded, Location};
use diag::{Diagnostic, FindingCode, Report};
use lang::{Lang, args};
use model::{Edition, YEARS};

/// A year in the title other than the year of the edition.
pub static CODE: FindingCode = FindingCode::warning("title-year")
    .wrong("id: 2026\ntitle: { fr: Édition 2025, en: \"2025 edition\" }")
    .right("id: 2026\ntitle: { fr: Édition 2026, en: \"2026 edition\" }");

/// Checks the title in all languages.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let edition = &loaded.dataset.edition;
    if !YEARS.contains(&edition.year) {
        return;
    }
    let others: Vec<(Lang, u16)> =
        Lang::ALL.into_iter().filter_map(|lang| Some((lang, other_year(edition, lang)?))).collect();
    let Some((first, year)) = others.first() else {
        return;
    };
    // If all titles agree, the id of the edition is wrong: it was not changed for the new year, or changed too far.
    let all_agree =
        others.len() == Lang::ALL.len() && others.iter().all(|(_, other)| other == year);
    let args = args![
        title = edition.title.get(*first),
        year = year.to_string(),
        edition = edition.year.to_string()
    ];
    let mut places: Vec<_> = (others.iter())
        .map(|(lang, _)| loaded.span_of(Location::Edition(&format!("title.{}", lang.id()))))
        .collect();
    if all_agree {
        places.insert(0, loaded.span_of(Location::Edition("id")));
    }
    let mut places = places.into_iter();
    if let Some(primary) = places.next() {
        report.push(places.fold(Diagnostic::new(&CODE, primary, args), Diagnostic::with_span));
    }
}

/// Returns `true` if all titles name another year than the edition. It is then unknown which years are in the future.
pub(super) fn is_edition_year_doubtful(loaded: &Loaded) -> bool {
    let edition = &loaded.dataset.edition;
    YEARS.contains(&edition.year)
        && Lang::ALL.into_iter().all(|lang| other_year(edition, lang).is_some())
}

/// Returns the year in a title, if it is not the year of the edition.
fn other_year(edition: &Edition, lang: Lang) -> Option<u16> {
    let words = edition.title.get(lang).split(|c: char| !c.is_ascii_digit());
    let mut years = words.filter(|word| word.len() == 4).filter_map(|word| word.parse().ok());
    years.find(|year: &u16| YEARS.contains(year) && *year != edition.year)
}
