//! A category that does not exist.

use diag::{Kind, Severity, Text};

/// Raised for an id that `categories.yaml` does not have.
pub static KIND: Kind = Kind {
    code: "category-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no category has the id `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write the id of a category of `data/categories.yaml`\n\
               }",
        explain: "A deck or another category refers to a category that `data/categories.yaml` \
                  does not have, so there is nothing to print and nothing to compute with. Ids \
                  are lower case, with hyphens between the words, and are not the names that the \
                  cards print. Correct the id, or add the category to `data/categories.yaml`.",
    },
    fr: Text {
        message: "aucune catégorie n’a l’identifiant `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’identifiant d’une catégorie de `data/categories.yaml`\n\
               }",
        explain: "Un paquet de cartes ou une autre catégorie fait référence à une catégorie \
                  absente de `data/categories.yaml` : il n’y a donc rien à imprimer ni à \
                  calculer. Un identifiant s’écrit en minuscules, avec des traits d’union entre \
                  les mots ; ce n’est pas le nom imprimé sur les cartes. Corrigez l’identifiant, \
                  ou ajoutez la catégorie à `data/categories.yaml`.",
    },
    wrong: "categories:\n  - population\n  - gdp-per-head",
    right: "categories:\n  - population\n  - gdp-per-capita",
};
