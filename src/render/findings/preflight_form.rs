//! A file of another kind than a printer takes.

use diag::{Kind, Severity, Text};

/// Raised where a PDF is wanted and something else comes, or a picture is.
pub static KIND: Kind = Kind {
    code: "preflight-form",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $file }` is { $found }, not { $wanted }",
        help: "hand over what `mappemonde render --profile { $profile }` writes",
        explain: "Print shops take files of one kind: a PDF whose pages are the sides of the \
                  cards, or a picture a side. The head of a file says what it is, whatever its \
                  name. A download that failed is often a web page with the name of a PDF; open \
                  the file and look.",
    },
    fr: Text {
        message: "`{ $file }` est { $found }, et non { $wanted }",
        help: "remettez ce que `mappemonde render --profile { $profile }` écrit",
        explain: "Une imprimerie prend des fichiers d’une sorte\u{a0}: un PDF dont les pages \
                  sont les faces des cartes, ou une image par face. C’est l’en-tête d’un fichier \
                  qui dit ce qu’il est, quel que soit son nom. Un téléchargement qui a échoué \
                  est souvent une page web qui porte le nom d’un PDF\u{202f}; ouvrez le fichier \
                  et regardez.",
    },
    wrong: "<!doctype html>",
    right: "%PDF-1.7",
};
