//! A country that does not exist.

use diag::{Kind, Severity, Text};

/// Raised for a code that `countries.yaml` does not have.
pub static KIND: Kind = Kind {
    code: "country-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no country has the code `{ $code }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write the code of a country of `data/countries.yaml`\n\
               }",
        explain: "Values, decks and footnotes name countries by the `code` of their entry in \
                  `data/countries.yaml`, and no entry has this one. It is often a slip of the \
                  finger, or a code of another list: Germany is `GER` in sports and `GM` in the \
                  Factbook, but `DEU` in ISO 3166-1, and so here. Correct the code, or add the \
                  country to `data/countries.yaml`.",
    },
    fr: Text {
        message: "aucun pays n’a le code `{ $code }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez le code d’un pays de `data/countries.yaml`\n\
               }",
        explain: "Les valeurs, les paquets de cartes et les notes des cartes désignent un pays par \
                  le `code` de sa fiche dans `data/countries.yaml`, et aucune fiche ne porte \
                  celui-ci. C’est souvent une faute de frappe, ou le code d’une autre liste : \
                  l’Allemagne est `GER` dans le sport et `GM` dans le Factbook, mais `DEU` dans la \
                  norme ISO 3166-1, donc ici. Corrigez le code, ou ajoutez le pays à \
                  `data/countries.yaml`.",
    },
    wrong: "GER,83491249,2025,wdi-2026-07,",
    right: "DEU,83491249,2025,wdi-2026-07,",
};
