//! A page of another size than a printer takes.

use diag::{Kind, Severity, Text};

/// Raised where a page is not as large as paper, or as a piece with its bleed.
pub static KIND: Kind = Kind {
    code: "preflight-page-size",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: { $width } x { $height } { $unit }, not { $wide } x { $high } { \
                  $unit }",
        help: "a page is as large as its paper, or as a piece with the bleed on each side; all \
               pages of a file are alike",
        explain: "A shop cuts every page at the same place, so each must have the size of the \
                  card with its bleed on all four sides. Sheets for a printer at home are as \
                  large as the paper; a page of another size would be scaled, and the cards with \
                  it.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: { $width } x { $height } { $unit }, et non { $wide } x { \
                  $high } { $unit }",
        help: "une page a le format de son papier, ou celui d’une pièce avec le fond perdu de \
               chaque côté\u{202f}; toutes les pages d’un fichier sont pareilles",
        explain: "Une imprimerie coupe chaque page au même endroit\u{a0}: chacune doit donc \
                  avoir le format de la carte avec son fond perdu sur les quatre côtés. Les \
                  planches pour une imprimante à la maison ont le format du papier\u{202f}; une \
                  page d’un autre format serait mise à l’échelle, et les cartes avec elle.",
    },
    wrong: "/MediaBox [0 0 178.58 249.45]",
    right: "/MediaBox [0 0 195.59 266.46]",
};
