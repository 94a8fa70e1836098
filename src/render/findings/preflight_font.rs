//! Text whose font is not there, or text at all.

use diag::{Kind, Severity, Text};

/// Raised for a font that the file leaves to the printer, and for text where the shop takes outlines only.
pub static KIND: Kind = Kind {
    code: "preflight-font",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: { $state ->\n\
                  [missing] the font `{ $font }` is not in the file\n\
                  *[text] there is text, and only outlines are taken\n\
                  }",
        help: "{ $state ->\n\
               [missing] save the file with all of its fonts\n\
               *[text] turn text into outlines with a program for print; keep the file with text \
               to read and search\n\
               }",
        explain: "A font that is not in the file is replaced by another one, and lines run over \
                  or accents vanish. Some shops go further and take no fonts at all: every \
                  letter must be a drawing. The PDF of this program has all of its fonts in it, \
                  so that it can be read aloud and searched; for such shops another program must \
                  turn its text into outlines.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: { $state ->\n\
                  [missing] la police `{ $font }` n’est pas dans le fichier\n\
                  *[text] il y a du texte, et seuls les tracés sont pris\n\
                  }",
        help: "{ $state ->\n\
               [missing] enregistrez le fichier avec toutes ses polices\n\
               *[text] vectorisez le texte avec un logiciel de prépresse\u{202f}; gardez le \
               fichier avec son texte pour la lecture et la recherche\n\
               }",
        explain: "Une police qui n’est pas dans le fichier est remplacée par une autre, et des \
                  lignes débordent ou des accents disparaissent. Certaines imprimeries vont plus \
                  loin et ne prennent aucune police\u{a0}: chaque lettre doit être un dessin. Le \
                  PDF de ce programme contient toutes ses polices, pour qu’on puisse l’écouter \
                  et y chercher\u{202f}; pour ces imprimeries, un autre logiciel doit vectoriser \
                  le texte.",
    },
    wrong: "/BaseFont /Helvetica (no font descriptor)",
    right: "/BaseFont /ABCDEF+NotoSans /FontFile2 31 0 R",
};
