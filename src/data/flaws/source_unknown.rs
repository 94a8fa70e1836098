//! A source that does not exist.

use diag::{Kind, Severity, Text};

/// Raised for an id that `sources.yaml` does not have.
pub static KIND: Kind = Kind {
    code: "source-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no source has the id `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write the id of a source of `data/sources.yaml`, or add the source there\n\
               }",
        explain: "The column `source` names an entry of `data/sources.yaml`, which holds the \
                  publisher, the licence and the line for the credits page. No entry has this id. \
                  Each edition of a source has an entry of its own: if the value comes from a new \
                  one, add it first. Otherwise correct the id.",
    },
    fr: Text {
        message: "aucune source n’a l’identifiant `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’identifiant d’une source de `data/sources.yaml`, ou ajoutez-y la \
               source\n\
               }",
        explain: "La colonne `source` nomme une fiche de `data/sources.yaml`, où se trouvent \
                  l’éditeur, la licence et la ligne de la page des crédits. Aucune fiche n’a cet \
                  identifiant. Chaque édition d’une source a sa propre fiche : si la valeur vient \
                  d’une nouvelle édition, ajoutez-la d’abord. Sinon, corrigez l’identifiant.",
    },
    wrong: "BOL,12581843,2025,wdi-2026-7,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};
