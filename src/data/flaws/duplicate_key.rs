//! A field that is written twice.

use diag::{Kind, Severity, Text};

/// Raised for the second occurrence of a key; the second place is the first occurrence.
pub static KIND: Kind = Kind {
    code: "duplicate-key",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $key }` is written twice in the same entry",
        help: "keep one of the two and delete the other",
        explain: "A field stands once in an entry. Of two, some programs take the first and \
                  others the last, and the other value vanishes without a word; this program \
                  takes neither on trust. The other place shown is the first occurrence. Keep the \
                  right one and delete the other.",
    },
    fr: Text {
        message: "`{ $key }` est écrit deux fois dans la même fiche",
        help: "gardez l’une des deux mentions et supprimez l’autre",
        explain: "Un champ figure une seule fois dans une fiche. Entre deux mentions, certains \
                  programmes prennent la première et d’autres la dernière, et l’autre valeur \
                  disparaît sans un mot ; celui-ci ne choisit pas à votre place. L’autre endroit \
                  indiqué est la première mention. Gardez la bonne et supprimez l’autre.",
    },
    wrong: "- code: BOL\n  number: 30\n  number: 27",
    right: "- code: BOL\n  number: 30",
};
