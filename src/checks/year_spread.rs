//! A category whose values on the cards are years apart.

use super::decks;
use data::parts;
use data::{Column, Loaded, Subject};
use diag::{Kind, Report, Severity, Text};
use model::CountryId;

/// More than five years between the oldest and the newest value.
pub static KIND: Kind = Kind {
    code: "year-spread",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "‘{ $category }’ ranges over the years { $oldest } to { $newest } in the deck ‘{ \
                  $deck }’",
        help: "nothing has to be done; where a newer value exists, start with the oldest: { $names \
               }",
        explain: "A card game compares countries, and a comparison is fair when the figures are \
                  of about the same time. More than five years between the oldest and the newest \
                  value of a deck are often unavoidable, because some countries count rarely; the \
                  card prints the year for that reason. This finding says where renewing helps \
                  most. The other place shown is the first of the oldest values.",
    },
    fr: Text {
        message: "« { $category } » va de { $oldest } à { $newest } dans le paquet « { $deck } »",
        help: "il n’y a rien à faire ; s’il existe des valeurs plus récentes, commencez par les \
               plus anciennes : { $names }",
        explain: "Un jeu de cartes compare des pays, et une comparaison est juste quand les \
                  chiffres sont à peu près de la même époque. Plus de cinq ans entre la plus \
                  ancienne et la plus récente valeur d’un paquet sont souvent inévitables, parce \
                  que certains pays comptent rarement ; c’est pourquoi la carte imprime l’année. \
                  Ce constat dit où un renouvellement aide le plus. L’autre endroit indiqué est la \
                  première des plus anciennes valeurs.",
    },
    wrong: "DOM,19705,2002,factbook-2025-04,",
    right: "DOM,19705,2024,factbook-2026-01,",
};

/// Years between the oldest and the newest value that nobody needs to think about.
const YEARS: u16 = 5;

/// Looks at the years of every deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::own_categories(dataset) {
        let values = decks::values(dataset, deck, category);
        let years = || values.iter().map(|(_, value)| value.year);
        let (Some(oldest), Some(newest)) = (years().min(), years().max()) else {
            continue;
        };
        if newest - oldest <= YEARS {
            continue;
        }
        let old = values.iter().filter(|(_, value)| value.year == oldest);
        let countries: Vec<CountryId> = old.map(|(country, _)| *country).collect();
        let args = vec![
            ("oldest", oldest.to_string().into()),
            ("newest", newest.to_string().into()),
            ("names", (&parts::names(dataset, &countries)).into()),
        ];
        let mut finding = decks::category(loaded, &KIND, (deck, category), args);
        if let Some(first) = countries.first() {
            finding = finding.also(loaded.place(Subject::Value(*first, category, Column::Year)));
        }
        report.push(finding);
    }
}
