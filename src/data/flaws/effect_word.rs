//! A category or a resource that effects cannot name.

use diag::{Kind, Severity, Text};

/// Raised for an id of a category that is no short word, and for a letter of a resource that is none or is taken.
pub static KIND: Kind = Kind {
    code: "effect-word",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $problem ->\n\
                  [category] an effect cannot name the category `{ $word }`\n\
                  [letter] an effect cannot name a resource by `{ $word }`\n\
                  *[taken] two resources have the letter `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [category] write up to { $most } small letters from a to z\n\
               *[letter] write one small letter from a to z, another one for each resource\n\
               }",
        explain: "Effects name a category by its id and a resource by its letter: `J +2 pol`, \
                  `X r 1`. So an id of a category is a short word of small letters without \
                  hyphens, digits or accents, and each resource has a letter of its own.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [category] un effet ne peut pas nommer la catégorie `{ $word }`\n\
                  [letter] un effet ne peut pas nommer une ressource par `{ $word }`\n\
                  *[taken] deux ressources ont la lettre `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [category] écrivez au plus { $most } lettres minuscules de a à z\n\
               *[letter] écrivez une seule lettre minuscule de a à z, une autre pour chaque \
               ressource\n\
               }",
        explain: "Les effets nomment une catégorie par son identifiant et une ressource par sa \
                  lettre : `J +2 pol`, `X r 1`. L’identifiant d’une catégorie est donc un mot \
                  court en minuscules, sans trait d’union, ni chiffre, ni accent, et chaque \
                  ressource a une lettre à elle.",
    },
    wrong: "- { id: raw, letter: raw, invest: influence }",
    right: "- { id: raw, letter: r, invest: influence }",
};
