//! A value on a card that is rather old.

use super::year_too_old;
use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};
use model::category::Years;

/// A year before the one from which nobody wonders, without a note.
pub static KIND: Kind = Kind {
    code: "year-stale",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is from { $year }; its category wants \
                  { $limit } or later",
        help: "look for a newer value, or say in the note why this one stays",
        explain: "A value on a card that is older than `years.stale` of its category, or than \
                  `stale` of `years.deck`, is allowed but worth a look: most other countries have \
                  a newer figure, and the source may have one by now. If this one is the best \
                  there is, say so in the note of its row; then it is not reported again. Values \
                  that stand on no card are not looked at.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } date de { $year } ; sa catégorie \
                  veut { $limit } ou plus tard",
        help: "cherchez une valeur plus récente, ou dites dans la note pourquoi celle-ci reste",
        explain: "Une valeur qui est sur une carte et plus ancienne que `years.stale` de sa \
                  catégorie, ou que `stale` de `years.deck`, est permise mais mérite un coup \
                  d’œil : la plupart des autres pays ont un chiffre plus récent, et la source en a \
                  peut-être un aussi. Si c’est le meilleur qui existe, dites-le dans la note de sa \
                  ligne ; la valeur n’est alors plus signalée. Les valeurs qui ne sont sur aucune \
                  carte ne sont pas examinées.",
    },
    wrong: "THA,702989,2006,factbook-2025-04,",
    right: "THA,702989,2006,factbook-2025-04,old; national agencies give more",
};

/// Looks at the year of every value on a card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let on_cards = dataset.on_cards();
    for (country, id, value) in dataset.dated_values() {
        let Some(limit) = limit(&dataset.category(id).years, value.year) else {
            continue;
        };
        if on_cards.contains(country, id) && !parts::has_note(loaded, country, id) {
            let args = vec![
                ("year", value.year.to_string().into()),
                ("limit", limit.to_string().into()),
            ];
            let about = (country, id);
            report.push(parts::value(loaded, &KIND, about, Column::Year, args));
        }
    }
}

/// The limit that the year of a value on a card has passed, unless it is too old altogether.
pub fn limit(years: &Years, year: u16) -> Option<u16> {
    let is_too_old = year_too_old::limit(years, year, true).is_some();
    let limit = years.deck_stale.or(years.stale);
    limit.filter(|limit| year < *limit && !is_too_old)
}
