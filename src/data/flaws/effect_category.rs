//! A category that an effect cannot name.

use diag::{Kind, Severity, Text};

/// Raised for a category that the rules do not list, and for one that stands twice in a list.
pub static KIND: Kind = Kind {
    code: "effect-category",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] a category is missing at the end\n\
                  [twice] `{ $word }` stands here twice\n\
                  *[unknown] no category is called `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [twice] name each category once\n\
               *[other] { $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write one of these: { $known }\n\
               }\n\
               }",
        explain: "Effects name categories by the ids in the field `categories` of the rules: \
                  `pol`, `mil` and so on. `pol/med` leaves the choice between two, and `*` \
                  stands for all of them. In brackets the sign between them is `+`, since \
                  their influence is added up: `max(pol+med)`. Each category stands in a list \
                  once.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] il manque une catégorie à la fin\n\
                  [twice] `{ $word }` figure deux fois ici\n\
                  *[unknown] aucune catégorie ne s’appelle `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [twice] nommez chaque catégorie une fois\n\
               *[other] { $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’une de celles-ci : { $known }\n\
               }\n\
               }",
        explain: "Les effets nomment les catégories par les identifiants du champ `categories` \
                  de la règle : `pol`, `mil`, etc. `pol/med` laisse le choix entre deux, et \
                  `*` les désigne toutes. Entre parenthèses, le signe qui les sépare est `+`, \
                  car leurs influences s’ajoutent : `max(pol+med)`. Chaque catégorie figure \
                  une fois dans une liste.",
    },
    wrong: "short: \"R: J +2 pil\"",
    right: "short: \"R: J +2 pol\"",
};
