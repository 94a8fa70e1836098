//! A character that nobody sees in a text that is printed.

use diag::{Kind, Severity, Text};

/// Raised for the first such character of a text that is printed.
pub static KIND: Kind = Kind {
    code: "character-invisible",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "an invisible character ({ $codepoint }) stands in `{ $text }`",
        help: "delete it, or type `{ $field }` anew",
        explain: "Text that was copied from a page may bring along characters without a shape: \
                  zero-width spaces, marks that turn the direction of writing, soft hyphens. \
                  Nobody sees them on the screen, but they change how the text is set, searched \
                  and compared, so two names that look alike are not the same. No printed text \
                  needs them.",
    },
    fr: Text {
        message: "un caractère invisible ({ $codepoint }) se trouve dans `{ $text }`",
        help: "supprimez-le, ou tapez `{ $field }` à nouveau",
        explain: "Un texte copié d’une page peut apporter des caractères sans forme\u{a0}: espaces \
                  de largeur nulle, marques qui retournent le sens de l’écriture, traits d’union \
                  conditionnels. Personne ne les voit à l’écran, mais ils changent la composition, \
                  la recherche et la comparaison du texte\u{a0}: deux noms qui se ressemblent ne \
                  sont plus les mêmes. Aucun texte imprimé n’en a besoin.",
    },
    wrong: "name: { fr: \"Mali\\u200B\", en: Mali }",
    right: "name: { fr: Mali, en: Mali }",
};
