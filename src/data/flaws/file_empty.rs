//! A file with nothing in it.

use diag::{Kind, Severity, Text};

/// Raised for a data file that holds no data.
pub static KIND: Kind = Kind {
    code: "file-empty",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is empty",
        help: "restore its content from an earlier version, or write it again",
        explain: "The file is there, but nothing stands in it. Most often a copy or a save was \
                  cut short. Restore an earlier version (with Git: `git restore FILE`), or write \
                  the file again from the example in `data/README.md`; a file of values needs at \
                  least its first line. The sample shows the size in bytes.",
    },
    fr: Text {
        message: "`{ $file }` est vide",
        help: "rétablissez son contenu à partir d’une version antérieure, ou récrivez-le",
        explain: "Le fichier existe, mais il ne contient rien. Le plus souvent, une copie ou un \
                  enregistrement a été interrompu. Rétablissez une version antérieure (avec Git : \
                  `git restore FICHIER`), ou récrivez le fichier d’après l’exemple de \
                  `data/README.md` ; un fichier de valeurs a au moins sa première ligne. \
                  L’exemple ci-dessous donne la taille en octets.",
    },
    wrong: "   0 data/values/roads.csv",
    right: "7816 data/values/roads.csv",
};
