//! A record that was made with other cards.

use diag::{Kind, Severity, Text};

/// Raised where the digest of the header is not that of the cards and rules of now.
pub static KIND: Kind = Kind {
    code: "record-cards",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this match was played with other cards: { $same ->\n\
                  [yes] those of the { $edition } edition before something in it was changed\n\
                  *[no] those of the { $edition } edition, and these are of the { $own } edition\n\
                  }",
        help: "replay it with the edition it was made with: `--project` names its folder",
        explain: "A record holds who did what, and not what stood on the cards: values and \
                  answers come from the edition. With other cards the same actions would lead to \
                  another match. So the header has a digest of all that a match depends on: the \
                  printed values, the capitals, the numbers on the board, and the numbers of the \
                  rules.",
    },
    fr: Text {
        message: "cette partie a été jouée avec d’autres cartes\u{a0}: { $same ->\n\
                  [yes] celles de l’édition { $edition } avant un changement\n\
                  *[no] celles de l’édition { $edition }, alors que celles-ci sont de l’édition { $own }\n\
                  }",
        help: "rejouez-la avec son édition\u{a0}: `--project` en nomme le dossier",
        explain: "Une partie enregistrée dit qui a fait quoi, et non ce que portaient les \
                  cartes\u{a0}: valeurs et réponses viennent de l’édition. Avec d’autres cartes, les \
                  mêmes coups mèneraient à une autre partie. L’en-tête porte donc une empreinte de \
                  tout ce dont une partie dépend\u{a0}: valeurs imprimées, capitales, numéros du \
                  plateau et nombres des règles.",
    },
    wrong: "{\"game\":\"globalissimo\",\"version\":1,\"edition\":2025,...}",
    right: "{\"game\":\"globalissimo\",\"version\":1,\"edition\":2026,...}",
};
