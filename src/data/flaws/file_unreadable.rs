//! A file that cannot be read.

use diag::{Kind, Severity, Text};

/// Raised for a folder in the place of a file, a lack of permission, a link to the outside.
pub static KIND: Kind = Kind {
    code: "file-unreadable",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "cannot read `{ $file }`: { $reason }",
        help: "put an ordinary file there, inside the project folder, that you may read",
        explain: "Something bears this name, but its content is out of reach: it is a folder, you \
                  lack the permission to read it, the disk fails, or it is a link that leads out \
                  of the project folder. Such links are not followed, so that a project stays \
                  whole when it is copied and never shows files that do not belong to it. Put the \
                  file itself in its place and give yourself permission to read it.",
    },
    fr: Text {
        message: "impossible de lire `{ $file }` : { $reason }",
        help: "mettez à cette place, dans le dossier du projet, un fichier ordinaire que vous \
               avez le droit de lire",
        explain: "Quelque chose porte bien ce nom, mais son contenu reste hors d’atteinte : c’est \
                  un dossier, vous n’avez pas le droit de le lire, le disque est défaillant, ou \
                  c’est un lien qui mène hors du dossier du projet. Un tel lien n’est pas suivi, \
                  afin qu’un projet copié reste entier et ne montre jamais de fichiers qui ne \
                  sont pas les siens. Mettez le fichier lui-même à cette place et donnez-vous le \
                  droit de le lire.",
    },
    wrong: "data/edition.yaml/edition.yaml",
    right: "data/edition.yaml",
};
