//! A field with the wrong kind of value.

use diag::{Kind, Severity, Text};

/// Raised where a list, a text, a number or a map was expected and something else stands.
pub static KIND: Kind = Kind {
    code: "field-type",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $field }` is not { $expected }",
        help: "{ $whole ->\n\
               [yes] write the file as { $expected }, as `data/README.md` shows it\n\
               *[no] write { $expected } after `{ $field }:`\n\
               }",
        explain: "Each field takes one kind of value: a text, a number, a list in square \
                  brackets, or a map such as `{ fr: Bolivie, en: Bolivia }`. Something else was \
                  found here. Often the brackets of a list with a single item were left out, or a \
                  text looks like a number or a truth value and must be put in quotes. \
                  `data/README.md` has an example of each field.",
    },
    fr: Text {
        message: "`{ $field }` n’est pas { $expected }",
        help: "{ $whole ->\n\
               [yes] donnez au fichier la forme voulue, { $expected }, selon l’exemple de `data/README.md`\n\
               *[no] écrivez { $expected } après `{ $field }:`\n\
               }",
        explain: "Chaque champ attend une sorte de valeur : un texte, un nombre, une liste entre \
                  crochets ou une table comme `{ fr: Bolivie, en: Bolivia }`. C’est autre chose \
                  qui se trouve ici. Souvent, les crochets d’une liste à un seul élément ont été \
                  oubliés, ou un texte ressemble à un nombre ou à une valeur logique et doit être \
                  mis entre guillemets droits. `data/README.md` donne un exemple de chaque champ.",
    },
    wrong: "capital: { fr: Paris, en: Paris }",
    right: "capital: { fr: [Paris], en: [Paris] }",
};
