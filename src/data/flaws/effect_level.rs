//! A level that there is not.

use diag::{Kind, Severity, Text};

/// Raised for a required level, or one of a condition, that is above the last threshold.
pub static KIND: Kind = Kind {
    code: "effect-level",
    severity: Severity::Error,
    rule: Some("Contrôle Global B1"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] a level is missing at the end\n\
                  *[unknown] `{ $word }` is not a level\n\
                  }",
        help: "write a number from 1 to { $most }",
        explain: "A level is what the influence of the whole world in a category reaches: the \
                  rules have a threshold for each, in the field `levels`. Effects name levels \
                  in digits, `pol 3` or `[pol>=4]`; cards and screens show them as Roman \
                  numerals. A level above the last threshold could never be reached.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] il manque un niveau à la fin\n\
                  *[unknown] `{ $word }` n’est pas un niveau\n\
                  }",
        help: "écrivez un nombre de 1 à { $most }",
        explain: "Un niveau est ce qu’atteint l’influence du monde entier dans une catégorie : \
                  la règle a un seuil pour chacun, dans le champ `levels`. Les effets nomment \
                  les niveaux en chiffres, `pol 3` ou `[pol>=4]` ; les cartes et l’écran les \
                  montrent en chiffres romains. Un niveau au-dessus du dernier seuil ne serait \
                  jamais atteint.",
    },
    wrong: "requires: pol III",
    right: "requires: pol 3",
};
