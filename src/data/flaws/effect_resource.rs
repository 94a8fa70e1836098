//! A resource that an effect cannot name.

use diag::{Kind, Severity, Text};

/// Raised for a letter that no resource has.
pub static KIND: Kind = Kind {
    code: "effect-resource",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] a resource is missing at the end\n\
                  *[unknown] no resource has the letter `{ $word }`\n\
                  }",
        help: "write one of these: { $known }, or `*` for any one",
        explain: "`G` takes resources from the bank and `X` from the stock of the region: both \
                  are followed by the letter of a resource and a number, such as `X e 1`. The \
                  rules give each resource its letter, in the field `resources`. `*` lets the \
                  player choose.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] il manque une ressource à la fin\n\
                  *[unknown] aucune ressource n’a la lettre `{ $word }`\n\
                  }",
        help: "écrivez l’une de celles-ci : { $known }, ou `*` pour une ressource au choix",
        explain: "`G` prend des ressources à la banque et `X` dans le stock de la région : \
                  l’un et l’autre sont suivis de la lettre d’une ressource et d’un nombre, \
                  comme `X e 1`. La règle donne une lettre à chaque ressource, dans le champ \
                  `resources`. `*` laisse le choix au joueur.",
    },
    wrong: "short: \"R: J +1 bio; X food 1\"",
    right: "short: \"R: J +1 bio; X f 1\"",
};
