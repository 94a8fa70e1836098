//! A download that is not newer than the edition.

use diag::{Kind, Severity, Text};

/// Raised where the publisher has not updated a file since the edition was made from it.
pub static KIND: Kind = Kind {
    code: "download-again",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "`{ $file }` was updated on { $dated }, and the edition has this series as of { \
                  $retrieved }",
        help: "download it again; if it has the same date, the publisher has nothing newer",
        explain: "The file says on which day its publisher last changed it, and that day is not \
                  after the one on which the edition took its values. It is last year’s file, or \
                  the publisher has published nothing since. Its figures are compared all the \
                  same: values that somebody mistyped in the edition show.",
    },
    fr: Text {
        message: "`{ $file }` date du { $dated }, et l’édition tient cette série du { $retrieved }",
        help: "téléchargez-le de nouveau\u{202f}; s’il a la même date, l’éditeur n’a rien de plus \
                  récent",
        explain: "Le fichier dit quel jour son éditeur l’a changé pour la dernière fois, et ce \
                  jour ne suit pas celui où l’édition a pris ses valeurs. C’est le fichier de l’an \
                  dernier, ou bien rien n’est paru depuis. Ses chiffres sont comparés tout de \
                  même\u{a0}: une valeur mal recopiée dans l’édition se voit alors.",
    },
    wrong: "\"Last Updated Date\",\"2025-07-01\",",
    right: "\"Last Updated Date\",\"2026-07-13\",",
};
