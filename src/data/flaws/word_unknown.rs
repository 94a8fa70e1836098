//! A word that is not on the list of its field.

use diag::{Kind, Severity, Text};

/// Raised where a field takes one of a few words and has another.
pub static KIND: Kind = Kind {
    code: "word-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "unknown word `{ $word }` for `{ $field }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write one of these: { $known }\n\
               }",
        explain: "This field takes one word of a short, fixed list, such as a continent, an \
                  article or a gender. The program acts on the word, so a synonym, a translation \
                  or a capital letter makes it another word. Write it exactly as in \
                  `data/README.md`.",
    },
    fr: Text {
        message: "mot inconnu pour `{ $field }` : `{ $word }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’un de ces mots : { $known }\n\
               }",
        explain: "Ce champ prend un mot d’une courte liste fixe : un continent, un article, un \
                  genre. Le programme agit selon ce mot, si bien qu’un synonyme, une traduction \
                  ou une majuscule en font un autre mot. Écrivez-le exactement comme dans \
                  `data/README.md`.",
    },
    wrong: "continent: South America",
    right: "continent: south-america",
};
