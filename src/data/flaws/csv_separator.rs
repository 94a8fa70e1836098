//! A CSV file without commas.

use diag::{Kind, Severity, Text};

/// Raised for a file whose cells are separated by semicolons or tabs.
pub static KIND: Kind = Kind {
    code: "csv-separator",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the cells are separated by { $separator ->\n\
                  [tab] tabs\n\
                  *[other] `{ $separator }`\n\
                  }, not by commas",
        help: "save the file again with a comma between the cells and a point in decimals",
        explain: "Where decimals are written with a comma, as in France, spreadsheets put \
                  semicolons between the cells of a CSV file; cells that are copied and pasted \
                  come with tabs. Here the cells are separated by commas and decimals have a \
                  point, wherever the editor lives. Choose the comma when saving, then check that \
                  no number has become `20,72`.",
    },
    fr: Text {
        message: "les cellules sont séparées par { $separator ->\n\
                  [tab] des tabulations\n\
                  *[other] `{ $separator }`\n\
                  } et non par des virgules",
        help: "enregistrez de nouveau le fichier, avec la virgule entre les cellules et le point \
               décimal",
        explain: "Là où les décimales s’écrivent avec une virgule, comme en France, les tableurs \
                  séparent les cellules d’un fichier CSV par des points-virgules ; des cellules \
                  copiées et collées arrivent séparées par des tabulations. Ici, la virgule \
                  sépare les cellules et le point précède les décimales, où que vive le \
                  rédacteur. Choisissez la virgule à l’enregistrement, puis vérifiez qu’aucun \
                  nombre n’est devenu `20,72`.",
    },
    wrong: "country;value;year;source;note\nFRA;68720337;2025;wdi-2026-07;",
    right: "country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,",
};
