//! Fronts and backs in another order than the shop takes.

use diag::{Kind, Severity, Text};

/// Raised for a page without its other side, and where pages that are alike stand as fronts.
pub static KIND: Kind = Kind {
    code: "preflight-order",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $why ->\n\
                  [odd] an odd number of pages, { $count }: one side of a card is missing\n\
                  [mixed] fronts and backs are mixed in one file\n\
                  [backs] the pages that are alike, which must be the backs, stand second\n\
                  *[fronts] the pages that are alike, which must be the backs, stand first\n\
                  }",
        help: "write the pages in the order of the profile: `mappemonde render --profile { \
               $profile }`",
        explain: "Two pages make a card, and the shop knows front and back only by their order: \
                  in turn, the one or the other first, or in two files. Where all pages on one \
                  side of the cards are alike, they are taken for the backs; in a deck whose \
                  sides all differ, only their number can be checked.",
    },
    fr: Text {
        message: "{ $why ->\n\
                  [odd] un nombre impair de pages, { $count }\u{a0}: il manque une face de carte\n\
                  [mixed] rectos et versos sont mêlés dans un seul fichier\n\
                  [backs] les pages toutes pareilles, qui doivent être les versos, viennent en \
                  second\n\
                  *[fronts] les pages toutes pareilles, qui doivent être les versos, viennent en \
                  premier\n\
                  }",
        help: "écrivez les pages dans l’ordre du profil\u{a0}: `mappemonde render --profile { \
               $profile }`",
        explain: "Deux pages font une carte, et l’imprimerie ne reconnaît le recto et le verso \
                  qu’à leur ordre\u{a0}: à tour de rôle, l’un ou l’autre en premier, ou dans \
                  deux fichiers. Quand toutes les pages d’un côté des cartes sont pareilles, \
                  elles passent pour les versos\u{202f}; dans un paquet dont toutes les faces \
                  diffèrent, seul leur nombre peut être vérifié.",
    },
    wrong: "front, back, front",
    right: "front, back, front, back",
};
