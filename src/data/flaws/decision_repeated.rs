//! Two decisions about one value.

use diag::{Kind, Severity, Text};

/// Raised for the second decision about a value and a series.
pub static KIND: Kind = Kind {
    code: "decision-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "two decisions are about the ‘{ $category }’ value { $country-of }",
        help: "keep the newer one and delete the other",
        explain: "A value of the edition is decided once: `data/decisions.yaml` says what stands, \
                  why, and what the series says instead. A second entry about the same country \
                  and category is allowed only for another `series`. Two entries often come from \
                  a decision that was taken again in a later edition while the old one stayed. \
                  Keep the one that holds; the history still has the other.",
    },
    fr: Text {
        message: "deux décisions portent sur la valeur « { $category } » { $country-of }",
        help: "gardez la plus récente et supprimez l’autre",
        explain: "Une valeur de l’édition se décide une fois : `data/decisions.yaml` dit ce qui \
                  est retenu, pourquoi, et ce que la série dit à la place. Une seconde fiche pour \
                  le même pays et la même catégorie n’est permise que pour une autre série \
                  (`series`). Deux fiches viennent souvent d’une décision reprise lors d’une \
                  édition suivante, alors que l’ancienne est restée. Gardez celle qui vaut ; \
                  l’historique conserve l’autre.",
    },
    wrong: "- { country: ESP, category: roads, expect: 150110 }\n\
            - { country: ESP, category: roads, expect: 151000 }",
    right: "- { country: ESP, category: roads, expect: 151000 }",
};
