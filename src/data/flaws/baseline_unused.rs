//! An entry of a baseline that hides nothing.

use diag::{Kind, Severity, Text};

/// Raised for each entry that no finding needs.
pub static KIND: Kind = Kind {
    code: "baseline-unused",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "no finding `{ $code }` is left in `{ $subject }`",
        help: "remove the entry, or write the baseline anew with `--write-baseline`",
        explain: "A baseline lists findings that were looked at and that `--baseline` does not show \
                  again: each entry hides one finding, by its code and by what it is about. This \
                  entry hides none. What it was about may have been mended, or have another name \
                  now, or the code is misspelt. Left in place, it would hide such a finding when it \
                  comes back.",
    },
    fr: Text {
        message: "il ne reste aucun constat `{ $code }` dans `{ $subject }`",
        help: "supprimez la ligne, ou récrivez la liste avec `--write-baseline`",
        explain: "Une liste de constats connus énumère ceux que l’on a examinés et que `--baseline` \
                  ne montre plus : chaque ligne en cache un, d’après son code et ce dont il parle. \
                  Cette ligne n’en cache aucun. Ce dont elle parlait a peut-être été corrigé ou \
                  renommé, ou bien le code est mal écrit. Si elle reste, elle cachera un tel \
                  constat quand il reviendra.",
    },
    wrong: "- { code: tie-prited, subject: decks/globalissimo/categories.area }",
    right: "- { code: tie-printed, subject: decks/globalissimo/categories.area }",
};
