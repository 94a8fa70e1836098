//! A country code that has not the form of one.

use diag::{Kind, Severity, Text};

/// Raised where `code` is not three capital letters or `alpha2` not two.
pub static KIND: Kind = Kind {
    code: "code-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $code }` in `{ $field }` is not a code of { $letters } capital letters",
        help: "write the ISO 3166-1 code in { $letters } capital letters, such as { $letters ->\n\
               [2] `BO`\n\
               *[other] `BOL`\n\
               }",
        explain: "A country is known by its ISO 3166-1 codes: three capital letters in `code`, \
                  two in `alpha2`. They tie its entry to its values, its decks and its flag, so \
                  lower case, digits and spaces are not accepted. Copy the codes from the \
                  standard. Kosovo has none there and goes by `XKX` and `XK`.",
    },
    fr: Text {
        message: "`{ $code }` dans `{ $field }` n’est pas un code de { $letters } lettres \
                  majuscules",
        help: "écrivez le code ISO 3166-1 en { $letters } lettres majuscules, par exemple \
               { $letters ->\n\
               [2] `BO`\n\
               *[other] `BOL`\n\
               }",
        explain: "Un pays est désigné par ses codes ISO 3166-1 : trois lettres majuscules dans \
                  `code`, deux dans `alpha2`. Ils relient sa fiche à ses valeurs, à ses paquets \
                  de cartes et à son drapeau ; ni minuscules, ni chiffres, ni espaces ne sont \
                  donc admis. Recopiez les codes de la norme. Le Kosovo n’y en a pas et porte \
                  `XKX` et `XK`.",
    },
    wrong: "- code: bol\n  alpha2: BO",
    right: "- code: BOL\n  alpha2: BO",
};
