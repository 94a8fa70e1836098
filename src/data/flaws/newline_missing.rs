//! A file that does not end with a line break.

use diag::{Kind, Severity, Text};

/// Raised for a file whose last line is not finished.
pub static KIND: Kind = Kind {
    code: "newline-missing",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "`{ $file }` does not end with a line break",
        help: "press Enter at the end of the last line and save",
        explain: "The last line is read all the same. But text that a program appends to the file \
                  would run on in that line, and Git shows the line as changed when a new one \
                  follows it. Most editors can write the last line break by themselves. In the \
                  sample, ↵ stands for a line break.",
    },
    fr: Text {
        message: "`{ $file }` ne se termine pas par un saut de ligne",
        help: "appuyez sur Entrée à la fin de la dernière ligne et enregistrez",
        explain: "La dernière ligne est lue malgré tout. Mais un texte qu’un programme ajoute au \
                  fichier viendrait à la suite sur la même ligne, et Git signale cette ligne \
                  comme modifiée dès qu’une autre la suit. La plupart des éditeurs savent écrire \
                  eux-mêmes le dernier saut de ligne. Dans l’exemple, ↵ représente un saut de \
                  ligne.",
    },
    wrong: "ZMB,752618,2025,factbook-2026-01,↵\nZWE,390757,2025,factbook-2026-01,",
    right: "ZMB,752618,2025,factbook-2026-01,↵\nZWE,390757,2025,factbook-2026-01,↵",
};
