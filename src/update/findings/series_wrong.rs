//! A series of another category than the one that was asked for.

use diag::{Kind, Severity, Text};

/// Raised where a file has the series of another category.
pub static KIND: Kind = Kind {
    code: "series-wrong",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $code }` is of ‘{ $category }’, not of ‘{ $own }’",
        help: "{ $family ->\n\
               [table] leave out `--category`, or call the column `value` if it is of ‘{ $own }’\n\
               *[other] { $count ->\n\
               [0] no series { $whose } feeds it; leave out `--category` to update what the file \
               holds\n\
               *[other] download { $feeding }, or leave out `--category` to update what the file \
               holds\n\
               }\n\
               }",
        explain: "The page of an indicator is easily mistaken for another one: total GDP for GDP \
                  per head, arrivals for departures. The code of the series in the file says what \
                  it counts, and that is not what was asked for. Nothing of it is used.",
    },
    fr: Text {
        message: "`{ $code }` est de «\u{202f}{ $category }\u{202f}», non de «\u{202f}{ \
                  $own }\u{202f}»",
        help: "{ $family ->\n\
               [table] omettez `--category`, ou appelez la colonne `valeur` si elle est de \
               «\u{202f}{ $own }\u{202f}»\n\
               *[other] { $count ->\n\
               [0] aucune série { $whose } ne l’alimente\u{202f}; omettez `--category` pour mettre \
               à jour ce que contient le fichier\n\
               *[other] téléchargez { $feeding }, ou omettez `--category` pour mettre à jour ce \
               que contient le fichier\n\
               }\n\
               }",
        explain: "La page d’un indicateur se confond facilement avec une autre\u{a0}: le PIB avec \
                  le PIB par habitant, les arrivées avec les départs. Le code de la série dit ce \
                  que compte le fichier, et ce n’est pas ce qui était demandé. On n’en prend rien.",
    },
    wrong: "mappemonde update wdi --category area API_SP.POP.TOTL.csv",
    right: "mappemonde update wdi --category population API_SP.POP.TOTL.csv",
};
