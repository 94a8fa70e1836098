//! A file that is not UTF-8.

use diag::{Kind, Severity, Text};

/// Raised for the first byte that UTF-8 does not allow.
pub static KIND: Kind = Kind {
    code: "not-utf8",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is not UTF-8: the byte { $byte } is out of place",
        help: "save the file as UTF-8; it is probably { $encoding ->\n\
               [utf16] UTF-16\n\
               *[other] Latin-1 or Windows-1252\n\
               }",
        explain: "All files of the database are UTF-8, which has the letters of every language. \
                  In Latin-1 and Windows-1252, which some spreadsheets still write, É is the \
                  single byte C9, and that is not valid in UTF-8: the letter is lost and turns \
                  into �. Open the file again in its own encoding, so that the accents look \
                  right, and save it as UTF-8; in a spreadsheet, choose ‘CSV UTF-8’.",
    },
    fr: Text {
        message: "`{ $file }` n’est pas en UTF-8 : l’octet { $byte } n’est pas à sa place",
        help: "enregistrez le fichier en UTF-8 ; il est sans doute en { $encoding ->\n\
               [utf16] UTF-16\n\
               *[other] Latin-1 ou en Windows-1252\n\
               }",
        explain: "Tous les fichiers de la base sont en UTF-8, qui a les lettres de toutes les \
                  langues. En Latin-1 et en Windows-1252, que certains tableurs écrivent encore, \
                  É est le seul octet C9, ce que l’UTF-8 n’admet pas : la lettre est perdue et \
                  devient �. Rouvrez le fichier dans son propre codage, de sorte que les accents \
                  soient justes, puis enregistrez-le en UTF-8 ; dans un tableur, choisissez « CSV \
                  UTF-8 ».",
    },
    wrong: "name: { fr: �gypte, en: Egypt }",
    right: "name: { fr: Égypte, en: Egypt }",
};
