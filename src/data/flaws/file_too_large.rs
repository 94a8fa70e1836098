//! A file that is too large to be one of ours.

use diag::{Kind, Severity, Text};

/// Raised for a file larger than the limit; it is not read.
pub static KIND: Kind = Kind {
    code: "file-too-large",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is { $size } MB, over the limit of { $limit } MB",
        help: "bring it below { $limit } MB: keep only what the database needs",
        explain: "The files of the database are small: even the outlines of the countries take \
                  less than 1 MB. A file of this size is most likely a raw download that was \
                  saved under the wrong name, or rows that were pasted many times over. It is not \
                  read, so that it does not fill the memory. Put the right file in its place. The \
                  sample shows the size in bytes.",
    },
    fr: Text {
        message: "`{ $file }` pèse { $size } Mo, au-delà de la limite de { $limit } Mo",
        help: "ramenez-le sous { $limit } Mo : ne gardez que ce dont la base a besoin",
        explain: "Les fichiers de la base sont petits : même les contours des pays tiennent en \
                  moins de 1 Mo. Un fichier de cette taille est sans doute un téléchargement brut \
                  enregistré sous un mauvais nom, ou des lignes collées maintes fois. Il n’est \
                  pas lu, pour ne pas saturer la mémoire. Mettez le bon fichier à sa place. \
                  L’exemple donne la taille en octets.",
    },
    wrong: "231904718 data/values/population.csv",
    right: "     6190 data/values/population.csv",
};
