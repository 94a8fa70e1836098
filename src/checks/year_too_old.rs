//! A value that is too old.

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};
use model::category::Years;
use lang::Args;

/// A year before the oldest that the category allows.
pub static KIND: Kind = Kind {
    code: "year-too-old",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is from { $year }; { $card ->\n\
                  [yes] on a card nothing\n\
                  *[no] nothing\n\
                  } may be older than { $limit }",
        help: "look for a newer value; if there is none, { $card ->\n\
               [yes] take the country out of the decks with this category\n\
               *[no] leave the value empty and say in the note why\n\
               }",
        explain: "The values of a category are compared with each other, so they must be of about \
                  the same time. Each category says in `years.oldest` how old a value may be, and \
                  some say in `years.deck` something stricter for countries that have a card. An \
                  older value would put a country in the wrong place, and the player who knows \
                  today’s figure would lose a point.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } date de { $year } ; { $card ->\n\
                  [yes] sur une carte, rien\n\
                  *[no] rien\n\
                  } ne peut être antérieur à { $limit }",
        help: "cherchez une valeur plus récente ; s’il n’y en a pas, { $card ->\n\
               [yes] retirez le pays des paquets qui ont cette catégorie\n\
               *[no] laissez la valeur vide et dites pourquoi dans la note\n\
               }",
        explain: "Les valeurs d’une catégorie sont comparées entre elles ; elles doivent donc être \
                  à peu près de la même époque. Chaque catégorie dit dans `years.oldest` quel âge \
                  une valeur peut avoir, et certaines sont plus strictes dans `years.deck` pour \
                  les pays qui ont une carte. Une valeur plus ancienne mettrait un pays à la \
                  mauvaise place, et le joueur qui connaît le chiffre d’aujourd’hui y perdrait un \
                  point.",
    },
    wrong: "BOL,11051600,2015,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};

/// Looks at the year of every value.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let on_cards = dataset.on_cards();
    for (country, id, value) in dataset.dated_values() {
        let about = (country, id);
        let on_card = on_cards.contains(country, id);
        if let Some(args) = args(&dataset.category(id).years, value.year, on_card) {
            report.push(parts::value(loaded, &KIND, about, Column::Year, args));
        }
    }
}

/// What is said of a year; `None` for one that is not too old.
pub(super) fn args(years: &Years, year: u16, on_card: bool) -> Option<Args> {
    let (limit, card) = limit(years, year, on_card)?;
    Some(vec![
        ("year", year.to_string().into()),
        ("limit", limit.to_string().into()),
        ("card", card.into()),
    ])
}

/// The limit that a year has passed, and whether that is one for cards only.
pub fn limit(years: &Years, year: u16, on_card: bool) -> Option<(u16, &'static str)> {
    let passed = |limit: &u16| year < *limit;
    let for_all = years.oldest.filter(passed).map(|limit| (limit, "no"));
    let for_cards = years.deck_oldest.filter(|limit| on_card && passed(limit));
    for_all.or(for_cards.map(|limit| (limit, "yes")))
}
