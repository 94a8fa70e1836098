//! A country without a name in one of the languages.

use diag::{Kind, Severity, Text};

/// Raised for each language in which a country has no name.
pub static KIND: Kind = Kind {
    code: "name-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $entry }` has no name in { $language }",
        help: "add the name in { $language } to `name`, without the article",
        explain: "Every card prints the name of its country in French and in English, so both are \
                  needed, even where they are spelt alike. Write the usual short name, without \
                  the article, which has a field of its own. Unicode CLDR lists the names in both \
                  languages.",
    },
    fr: Text {
        message: "`{ $entry }` n’a pas de nom en { $language }",
        help: "ajoutez le nom en { $language } dans `name`, sans l’article",
        explain: "Chaque carte imprime le nom du pays en français et en anglais : il faut donc \
                  les deux, même s’ils s’écrivent de la même façon. Écrivez le nom court usuel, \
                  sans l’article, qui a son propre champ. Le CLDR d’Unicode donne les noms dans \
                  les deux langues.",
    },
    wrong: "- code: BOL\n  name: { fr: Bolivie }",
    right: "- code: BOL\n  name: { fr: Bolivie, en: Bolivia }",
};
