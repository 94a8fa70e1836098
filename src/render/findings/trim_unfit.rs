//! A profile that cuts pieces to a size which they cannot have.

use diag::{Kind, Severity, Text};

/// Raised where pieces cannot fill what a profile cuts them to, or its paper cannot hold them.
pub static KIND: Kind = Kind {
    code: "trim-unfit",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $why ->\n\
                  [paper] paper too small for `{ $stock }`: { $width } x { $height } mm do not \
                  fit on { $paper }\n\
                  *[other] `{ $stock }` cannot be cut to { $width } x { $height } mm\n\
                  }",
        help: "{ $why ->\n\
               [paper] name larger `paper`, or the size of the pieces: { $own-width } x \
               { $own-height } mm\n\
               [card] cards are cut to { $own-width } x { $own-height } mm, or to a twentieth more \
               at most: { $most-width } x { $most-height } mm\n\
               *[other] these pieces are cut to { $own-width } x { $own-height } mm: write \
               that, or leave them out\n\
               }",
        explain: "Faces are drawn for a size. Playing cards may be cut a little larger, up to a \
                  twentieth, because sleeves and shops differ by that much, and then they are \
                  drawn larger. Everything else has one size, and no piece may be larger than \
                  the paper it lies on.",
    },
    fr: Text {
        message: "{ $why ->\n\
                  [paper] papier trop petit pour `{ $stock }`\u{a0}: { $width } × { $height } mm \
                  ne tiennent pas sur { $paper }\n\
                  *[other] `{ $stock }` ne peut pas être coupé à { $width } × { $height } mm\n\
                  }",
        help: "{ $why ->\n\
               [paper] nommez un `paper` plus grand, ou le format des pièces\u{a0}: \
               { $own-width } × { $own-height } mm\n\
               [card] les cartes se coupent à { $own-width } × { $own-height } mm, ou à un \
               vingtième de plus au maximum\u{a0}: { $most-width } × { $most-height } mm\n\
               *[other] ces pièces se coupent à { $own-width } × { $own-height } mm\u{a0}: \
               écrivez cela, ou ne les nommez pas\n\
               }",
        explain: "Les faces sont dessinées pour un format. Les cartes à jouer peuvent être \
                  coupées un peu plus grand, d’un vingtième au plus, car pochettes et imprimeries \
                  diffèrent d’autant\u{202f}; elles sont alors dessinées plus grand. Tout le reste \
                  n’a qu’un format, et aucune pièce ne peut dépasser le papier qui la porte.",
    },
    wrong: "trim: { card: [50, 70] }",
    right: "trim: { card: [63.5, 88.9] }",
};
