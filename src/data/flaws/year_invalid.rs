//! A year that is none.

use diag::{Kind, Severity, Text};

/// Raised for a text that is not a year of four digits that values may have.
pub static KIND: Kind = Kind {
    code: "year-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $text }` is not a year",
        help: "write four digits from { $first } to { $last }, such as `2025`",
        explain: "The year is the one that the value describes, in four digits and nothing else: \
                  it is printed beside the value and compared with the age that the category \
                  accepts. For a period such as `2024/25`, write the year under which the source \
                  lists the value. That a value is an estimate, or covers a period, goes in \
                  `note`.",
    },
    fr: Text {
        message: "`{ $text }` n’est pas une année",
        help: "écrivez quatre chiffres de { $first } à { $last }, par exemple `2025`",
        explain: "L’année est celle que décrit la valeur, en quatre chiffres et rien d’autre : \
                  elle est imprimée à côté de la valeur et comparée à l’âge que la catégorie \
                  accepte. Pour une période comme `2024/25`, écrivez l’année sous laquelle la \
                  source range la valeur. Qu’une valeur soit estimée, ou porte sur une période, \
                  se dit dans `note`.",
    },
    wrong: "BOL,1098581,2025 est.,factbook-2026-01,",
    right: "BOL,1098581,2025,factbook-2026-01,estimate",
};
