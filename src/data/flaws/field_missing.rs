//! An entry without a field that it needs.

use diag::{Kind, Severity, Text};

/// Raised for a required field that is not there.
pub static KIND: Kind = Kind {
    code: "field-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the field `{ $field }` is missing from `{ $entry }`",
        help: "add `{ $field }:` with its value",
        explain: "This field is required: without it something could not be printed, computed or \
                  credited. `data/README.md` has an example of each entry to copy from, and says \
                  which fields may be left out. Add the field at the place that it has there.",
    },
    fr: Text {
        message: "le champ `{ $field }` manque dans `{ $entry }`",
        help: "ajoutez `{ $field }:` suivi de sa valeur",
        explain: "Ce champ est obligatoire : sans lui, quelque chose ne pourrait être ni imprimé, \
                  ni calculé, ni attribué à sa source. `data/README.md` donne un exemple à copier \
                  de chaque fiche et dit quels champs peuvent être omis. Ajoutez le champ à la \
                  place qu’il y occupe.",
    },
    wrong: "- id: gcb-2025\n  licence: CC BY 4.0\n  retrieved: 2025-12-10",
    right: "- id: gcb-2025\n  licence: CC BY 4.0\n  sale: allowed\n  retrieved: 2025-12-10",
};
