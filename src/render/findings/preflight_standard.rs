//! A file that does not say it keeps the standard of a shop.

use diag::{Kind, Severity, Text};

/// Raised where a PDF/X standard is asked for and the file names no such one.
pub static KIND: Kind = Kind {
    code: "preflight-standard",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is not { $standard }",
        help: "turn it into { $standard } with a program for print; this program writes PDF/UA \
               only, for readers with and without eyes",
        explain: "PDF/X is what presses agreed upon: all fonts in the file, colours of a press, \
                  boxes, nothing that moves or asks. A file says that it keeps the standard in \
                  its own information. This program writes PDF/UA, which serves readers; the two \
                  do not go together in one file, so a shop that insists on PDF/X needs a \
                  conversion.",
    },
    fr: Text {
        message: "`{ $file }` n’est pas du { $standard }",
        help: "convertissez-le en { $standard } avec un logiciel de prépresse\u{202f}; ce \
               programme n’écrit que du PDF/UA, pour qui lit avec ou sans les yeux",
        explain: "PDF/X est ce dont les imprimeries sont convenues\u{a0}: toutes les polices \
                  dans le fichier, des couleurs d’imprimerie, des zones, rien qui bouge ou \
                  demande. Un fichier dit lui-même qu’il suit la norme. Ce programme écrit du \
                  PDF/UA, qui sert à la lecture\u{202f}; les deux ne vont pas dans un même \
                  fichier, si bien qu’une imprimerie qui tient au PDF/X a besoin d’une \
                  conversion.",
    },
    wrong: "(no /GTS_PDFXVersion)",
    right: "/GTS_PDFXVersion (PDF/X-4)",
};
