//! A record without its first line.

use diag::{Kind, Severity, Text};

/// Raised for a file in which no line is complete.
pub static KIND: Kind = Kind {
    code: "record-empty",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no match is recorded here: the first line was never finished",
        help: "begin a new match",
        explain: "The first line of a record says which game was played, with which cards, by \
                  whom and from which seed. A program that was stopped before it had written this \
                  line has recorded nothing that could go on.",
    },
    fr: Text {
        message: "aucune partie n’est enregistrée ici\u{a0}: la première ligne n’a jamais été \
                  finie",
        help: "commencez une nouvelle partie",
        explain: "La première ligne d’une partie enregistrée dit quel jeu, avec quelles \
                  cartes, par qui et avec quelle graine. Un programme arrêté avant d’avoir écrit \
                  cette ligne n’a rien enregistré qui puisse continuer.",
    },
    wrong: "{\"game\":\"glo",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
