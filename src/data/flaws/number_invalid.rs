//! A text where a number should be.

use diag::{Kind, Severity, Text};

/// Raised for words, `NaN`, `inf`, `-0` and numbers that are too long.
pub static KIND: Kind = Kind {
    code: "number-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $text }` is not a number",
        help: "write digits with a decimal point, such as `1234.5`; a missing value is left empty",
        explain: "The program computes with exact decimals of at most 28 digits. Words, `NaN`, \
                  `inf`, `-0` and `1e400` are not among them. Statistical offices often write \
                  `n/a` or `..` where they have no figure: then leave `value`, `year` and \
                  `source` empty and say why in `note`.",
    },
    fr: Text {
        message: "`{ $text }` n’est pas un nombre",
        help: "écrivez des chiffres avec un point décimal, par exemple `1234.5` ; une valeur \
               manquante reste vide",
        explain: "Le programme calcule avec des décimaux exacts de 28 chiffres au plus. Les mots, \
                  `NaN`, `inf`, `-0` et `1e400` n’en sont pas. Les instituts de statistique \
                  écrivent souvent `n/a` ou `..` là où ils n’ont pas de chiffre : laissez alors \
                  vides `value`, `year` et `source`, et dites pourquoi dans `note`.",
    },
    wrong: "AFG,n/a,,,no comparable figure published",
    right: "AFG,,,,no comparable figure published",
};
