//! A file that is not there.

use diag::{Kind, Severity, Text};

/// Raised for a file that the data needs and that does not exist.
pub static KIND: Kind = Kind {
    code: "file-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is missing",
        help: "put the file back, or correct its name",
        explain: "The data is not complete without this file. Names must agree to the letter, \
                  capitals included: `Countries.yaml` is not `countries.yaml`. A category that is \
                  not derived has its values in a file named after its id: \
                  `data/values/roads.csv` for `roads`. Put the file back (with Git: \
                  `git restore FILE`), or rename the one that bears a wrong name.",
    },
    fr: Text {
        message: "`{ $file }` est introuvable",
        help: "remettez le fichier en place, ou corrigez son nom",
        explain: "Sans ce fichier, les données sont incomplètes. Le nom doit être exact à la \
                  lettre près, majuscules comprises : `Countries.yaml` n’est pas \
                  `countries.yaml`. Une catégorie non dérivée a ses valeurs dans un fichier qui \
                  porte son identifiant : `data/values/roads.csv` pour `roads`. Remettez le \
                  fichier en place (avec Git : `git restore FICHIER`), ou renommez celui qui \
                  porte un nom erroné.",
    },
    wrong: "data/Countries.yaml",
    right: "data/countries.yaml",
};
