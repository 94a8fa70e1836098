//! A file that begins with a byte order mark.

use diag::{Kind, Severity, Text};

/// Raised for the bytes EF BB BF at the head of a file.
pub static KIND: Kind = Kind {
    code: "byte-order-mark",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "`{ $file }` begins with a byte order mark",
        help: "save it as UTF-8 without the mark: ‘UTF-8’, not ‘UTF-8 with BOM’",
        explain: "Three invisible bytes, EF BB BF, stand before the first character. Spreadsheets \
                  and some Windows editors write them to say that a file is UTF-8. The file is \
                  read all the same, and nothing is lost; but other tools take the bytes for part \
                  of the first word and then look in vain for the column `country`. Save the file \
                  as UTF-8 without a byte order mark. The sample shows the bytes as such a tool \
                  sees them.",
    },
    fr: Text {
        message: "`{ $file }` commence par une marque d’ordre des octets (BOM)",
        help: "enregistrez-le en UTF-8 sans la marque : « UTF-8 » et non « UTF-8 avec BOM »",
        explain: "Trois octets invisibles, EF BB BF, précèdent le premier caractère. Les tableurs \
                  et certains éditeurs de texte sous Windows les écrivent pour signaler que le \
                  fichier est en UTF-8. Le fichier est lu malgré tout et rien n’est perdu ; mais \
                  d’autres outils y voient le début du premier mot et cherchent ensuite en vain la \
                  colonne `country`. Enregistrez le fichier en UTF-8 sans BOM. L’exemple montre \
                  les octets tels que ces outils les voient.",
    },
    wrong: "ï»¿country,value,year,source,note",
    right: "country,value,year,source,note",
};
