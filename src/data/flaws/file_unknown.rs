//! A file that nothing reads.

use diag::{Kind, Severity, Text};

/// Raised for a file in the data folder whose name means nothing to the program.
pub static KIND: Kind = Kind {
    code: "file-unknown",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "nothing reads `{ $file }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`? if so, rename the file\n\
               *[no] move it out of `data/`, or delete it\n\
               }",
        explain: "The files of `data/` have fixed names, and a file of values is named after its \
                  category. This file has none of these names, so whatever you change in it has \
                  no effect. Often a letter of the name is wrong, or a program left a copy \
                  behind, such as `population (1).csv`. Rename the file, or move it out of \
                  `data/`.",
    },
    fr: Text {
        message: "rien ne lit `{ $file }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous dire `{ $guess }` ? si oui, renommez le fichier\n\
               *[no] sortez-le de `data/`, ou supprimez-le\n\
               }",
        explain: "Les fichiers de `data/` ont des noms fixes, et un fichier de valeurs porte \
                  l’identifiant de sa catégorie. Celui-ci n’a aucun de ces noms : ce que vous y \
                  changez reste donc sans effet. Souvent, une lettre du nom est fausse, ou un \
                  programme a laissé une copie, comme `population (1).csv`. Renommez le fichier, \
                  ou sortez-le de `data/`.",
    },
    wrong: "data/values/popluation.csv",
    right: "data/values/population.csv",
};
