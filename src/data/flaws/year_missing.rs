//! A value without a year.

use diag::{Kind, Severity, Text};

/// Raised for a value whose cell `year` is empty.
pub static KIND: Kind = Kind {
    code: "year-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } has no year",
        help: "write the year that the value describes, such as `2025`",
        explain: "Every value carries the year that it describes: the card prints it, and the \
                  program sees by it which values have grown too old. It is the year of the \
                  figure, not that of the edition of the source, except for areas, which do not \
                  age. The source states it beside the value.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } n’a pas d’année",
        help: "écrivez l’année que décrit la valeur, par exemple `2025`",
        explain: "Chaque valeur porte l’année qu’elle décrit : la carte l’imprime, et le \
                  programme y voit quelles valeurs ont trop vieilli. C’est l’année du chiffre, \
                  non celle de l’édition de la source, sauf pour les superficies, qui ne \
                  vieillissent pas. La source l’indique à côté de la valeur.",
    },
    wrong: "BOL,12581843,,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};
