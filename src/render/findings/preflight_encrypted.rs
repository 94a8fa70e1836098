//! A PDF that is encrypted.

use diag::{Kind, Severity, Text};

/// Raised for a PDF with a password or with restrictions.
pub static KIND: Kind = Kind {
    code: "preflight-encrypted",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is encrypted",
        help: "save it without a password and without restrictions",
        explain: "A PDF may ask for a password, or forbid that it is changed or copied; both \
                  encrypt it. A print shop puts many pages on one sheet, which is a change, so \
                  it sends such files back. Nothing else can be checked before the encryption is \
                  taken away.",
    },
    fr: Text {
        message: "`{ $file }` est chiffré",
        help: "enregistrez-le sans mot de passe et sans restrictions",
        explain: "Un PDF peut demander un mot de passe, ou interdire qu’on le modifie ou qu’on \
                  le copie\u{202f}; dans les deux cas, il est chiffré. Une imprimerie place \
                  beaucoup de pages sur une feuille, ce qui est une modification\u{a0}: elle \
                  renvoie donc de tels fichiers. Rien d’autre ne peut être vérifié avant que le \
                  chiffrement soit enlevé.",
    },
    wrong: "/Encrypt 12 0 R",
    right: "(no /Encrypt in the trailer)",
};
