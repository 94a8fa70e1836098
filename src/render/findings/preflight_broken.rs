//! A file that cannot be read.

use diag::{Kind, Severity, Text};

/// Raised for a PDF whose pages cannot be found, or a picture that ends early.
pub static KIND: Kind = Kind {
    code: "preflight-broken",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is damaged: its pages cannot be read",
        help: "make it anew, or save it again with the program it came from",
        explain: "The file begins as it should, but what it says of its own parts is wrong: the \
                  end is missing, or something in the middle was changed. A printer would stop \
                  at the same place. Files are cut short by full disks and by transfers that \
                  broke off.",
    },
    fr: Text {
        message: "`{ $file }` est abîmé\u{a0}: ses pages ne se lisent pas",
        help: "refaites-le, ou enregistrez-le à nouveau avec le programme dont il vient",
        explain: "Le fichier commence comme il faut, mais ce qu’il dit de ses propres parties \
                  est faux\u{a0}: la fin manque, ou quelque chose a été changé au milieu. Une \
                  imprimante s’arrêterait au même endroit. Un disque plein ou un transfert \
                  interrompu coupent souvent un fichier.",
    },
    wrong: "%PDF-1.7 ... (ends here)",
    right: "%PDF-1.7 ... startxref 1234 %%EOF",
};
