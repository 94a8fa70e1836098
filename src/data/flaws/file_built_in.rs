//! A file of the program that serves in a project.

use diag::{Kind, Severity, Text};

/// Raised once for all data files that a project folder does not have.
pub static KIND: Kind = Kind {
    code: "file-built-in",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] a file of the program stands in for { $files }\n\
                  *[other] files of the program stand in for { $files }\n\
                  }, which the project does not have",
        help: "{ $count ->\n\
               [one] fine if it was never there; restore it if it was deleted or renamed\n\
               *[other] fine if they were never there; restore those that were deleted or renamed\n\
               }",
        explain: "A project folder holds only the files that you change: for every other one the \
                  program uses its own. So a file that was deleted or renamed by accident goes \
                  unnoticed, and the figures of the program are printed in place of yours. This \
                  note lists the data files that are taken from the program. If one of them should \
                  be yours, restore it (with Git: `git restore FILE`) or correct its name.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un fichier du programme remplace { $files }, que le projet n’a pas\n\
                  *[other] des fichiers du programme remplacent { $files }, que le projet n’a pas\n\
                  }",
        help: "{ $count ->\n\
               [one] rien à faire s’il n’a jamais été là ; rétablissez-le s’il a été supprimé ou renommé\n\
               *[other] rien à faire s’ils n’ont jamais été là ; rétablissez ceux qui ont été supprimés ou renommés\n\
               }",
        explain: "Le dossier d’un projet ne contient que les fichiers que vous changez : pour tous \
                  les autres, le programme prend les siens. Un fichier supprimé ou renommé par \
                  mégarde passe donc inaperçu, et les chiffres du programme sont imprimés à la \
                  place des vôtres. Cette remarque énumère les fichiers de données qui viennent du \
                  programme. Si l’un d’eux doit être le vôtre, rétablissez-le (avec Git : `git \
                  restore FICHIER`) ou corrigez son nom.",
    },
    wrong: "data/edition.yaml\ndata/values/roads.csv.bak",
    right: "data/edition.yaml\ndata/values/roads.csv",
};
