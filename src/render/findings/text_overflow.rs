//! A text that does not fit its box at any size it may take.

use diag::{Kind, Severity, Text};

/// Raised for a text that is printed and wider than its box at its smallest size.
pub static KIND: Kind = Kind {
    code: "text-overflow",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $text }` does not fit { $face }, even at its smallest size",
        help: "write it shorter; a country may have a `short` name for the faces where its name \
               does not fit",
        explain: "Names shrink and break into two lines before they give up; nothing is ever cut, \
                  squeezed or hyphenated, and nothing goes below the size that a player can read. \
                  A text that still does not fit must be written shorter. Widths are those of the \
                  fonts of the cards, so this is found without making a page.",
    },
    fr: Text {
        message: "`{ $text }` ne tient pas { $face }, même au plus petit corps",
        help: "écrivez-le plus court\u{202f}; un pays peut avoir un nom abrégé, `short`, pour les \
               faces où son nom ne tient pas",
        explain: "Un nom rétrécit et passe sur deux lignes avant d’abandonner\u{202f}; rien n’est \
                  jamais coupé, comprimé ni césuré, et rien ne descend sous le corps qu’un joueur \
                  peut lire. Un texte qui ne tient toujours pas doit être écrit plus court. Les \
                  largeurs sont celles des polices des cartes\u{a0}: ce constat n’a besoin \
                  d’aucune page.",
    },
    wrong: "name: { fr: Royaume-Uni de Grande-Bretagne et d’Irlande du Nord, en: United Kingdom }",
    right: "name: { fr: Royaume-Uni, en: United Kingdom }",
};
