//! A value without a source.

use diag::{Kind, Severity, Text};

/// Raised for a value whose cell `source` is empty.
pub static KIND: Kind = Kind {
    code: "source-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } has no source",
        help: "write the id of a source of `data/sources.yaml`, such as `wdi-2026-07`",
        explain: "Every value says where it comes from: the credits, the licence and next year’s \
                  update depend on it, and a figure that nobody can trace cannot be checked. \
                  Write the id of the edition that the value was taken from; if it is new, add it \
                  to `data/sources.yaml`. If nobody remembers, look the value up again.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } n’a pas de source",
        help: "écrivez l’identifiant d’une source de `data/sources.yaml`, par exemple \
               `wdi-2026-07`",
        explain: "Chaque valeur dit d’où elle vient : les crédits, la licence et la mise à jour \
                  de l’an prochain en dépendent, et un chiffre dont on ignore l’origine ne peut \
                  être vérifié. Écrivez l’identifiant de l’édition dont la valeur est tirée ; si \
                  elle est nouvelle, ajoutez-la à `data/sources.yaml`. Si personne ne s’en \
                  souvient, cherchez de nouveau la valeur.",
    },
    wrong: "BOL,12581843,2025,,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};
