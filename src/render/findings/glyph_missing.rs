//! A character that no font of the cards has.

use diag::{Kind, Severity, Text};

/// Raised for the first such character of a text that is printed.
pub static KIND: Kind = Kind {
    code: "glyph-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no font of the cards has { $char } ({ $codepoint }), which stands in `{ $text }`",
        help: "write `{ $field }` in Latin letters, without emoji or characters of another script",
        explain: "A character that no font has would be printed as an empty box, in every copy of \
                  that card. So every text that is printed is compared with the fonts of the cards \
                  before a page is made: Libertinus Serif and Noto Sans have the Latin, Greek and \
                  Cyrillic alphabets with their accents.",
    },
    fr: Text {
        message: "aucune police des cartes n’a { $char } ({ $codepoint }), qui se trouve dans \
                  `{ $text }`",
        help: "écrivez `{ $field }` en lettres latines\u{202f}; des caractères qui se ressemblent, \
               pris dans un autre alphabet, en sont la cause habituelle",
        explain: "Un caractère qu’aucune police n’a s’imprimerait comme une case vide, sur tous \
                  les exemplaires de la carte. Tout texte imprimé est donc comparé aux polices des \
                  cartes avant qu’une page soit faite\u{a0}: Libertinus Serif et Noto Sans ont les \
                  alphabets latin, grec et cyrillique avec leurs accents.",
    },
    wrong: "name: { fr: 日本, en: Japan }",
    right: "name: { fr: Japon, en: Japan }",
};
