//! A text that exists in one language only.

use diag::{Kind, Severity, Text};

/// Raised for each language in which a text is missing.
pub static KIND: Kind = Kind {
    code: "translation-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $field }` has no text in { $language }",
        help: "write the text in { $language } beside the other one",
        explain: "Cards, booklets and screens exist in French and in English, so every text \
                  stands in both, as `fr` and `en`; otherwise one of the editions would have a \
                  gap. Translate the text; where it is the same in both languages, write it \
                  twice.",
    },
    fr: Text {
        message: "`{ $field }` n’a pas de texte en { $language }",
        help: "écrivez le texte en { $language } à côté de l’autre",
        explain: "Les cartes, les livrets et les écrans existent en français et en anglais : \
                  chaque texte figure donc dans les deux langues, sous `fr` et sous `en`, sans \
                  quoi l’une des éditions aurait une lacune. Traduisez le texte ; s’il est le \
                  même dans les deux langues, écrivez-le deux fois.",
    },
    wrong: "unit_long: { fr: en kilomètres }",
    right: "unit_long: { fr: en kilomètres, en: in kilometres }",
};
