//! A field that the entry does not have.

use diag::{Kind, Severity, Text};

/// Raised for a key that the reader does not know.
pub static KIND: Kind = Kind {
    code: "unknown-field",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "unknown field `{ $field }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write one of these: { $known }\n\
               }",
        explain: "The program knows a fixed set of fields for each entry, and this is not one of \
                  them. It is not passed over in silence, because a misspelt field would then \
                  count as left out, and its value would be missing from the card without anyone \
                  noticing. Correct the name or delete the field; what is meant for other editors \
                  goes in a comment, after `#`.",
    },
    fr: Text {
        message: "champ inconnu : `{ $field }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’un de ces champs : { $known }\n\
               }",
        explain: "Le programme connaît pour chaque fiche un ensemble fixe de champs, et celui-ci \
                  n’en fait pas partie. Il n’est pas ignoré en silence : un champ mal \
                  orthographié passerait alors pour omis, et sa valeur manquerait sur la carte \
                  sans que personne le remarque. Corrigez le nom ou supprimez le champ ; ce qui \
                  s’adresse aux autres rédacteurs se met en commentaire, après `#`.",
    },
    wrong: "captial: { fr: [Paris], en: [Paris] }",
    right: "capital: { fr: [Paris], en: [Paris] }",
};
