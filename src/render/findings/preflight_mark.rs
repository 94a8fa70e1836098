//! A mark where the shop takes none.

use diag::{Kind, Severity, Text};

/// Raised for crop marks on pages that must have none or within the bleed, and for a line along the cut.
pub static KIND: Kind = Kind {
    code: "preflight-mark",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: { $mark ->\n\
                  [die] a line runs along the cut\n\
                  *[crop] there is a crop mark\n\
                  }",
        help: "take the marks out: a shop knows the cut from the size of the page; sheets to be \
               cut by hand have marks outside of the bleed",
        explain: "A shop that cuts a page by its boxes needs no marks, and prints those that it \
                  finds: a line along the cut shows on the edge of half the cards. Marks for a \
                  hand with a knife must lie outside of the bleed, where they are cut off. \
                  Straight lines that point at a cut, or lie on one, are taken for marks.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: { $mark ->\n\
                  [die] une ligne court le long de la coupe\n\
                  *[crop] il y a un repère de coupe\n\
                  }",
        help: "enlevez les repères\u{a0}: l’imprimerie connaît la coupe par le format de la \
               page\u{202f}; les planches à couper à la main ont des repères hors du fond perdu",
        explain: "Une imprimerie qui coupe une page selon ses zones n’a pas besoin de repères, \
                  et imprime ceux qu’elle trouve\u{a0}: une ligne le long de la coupe se voit \
                  sur le bord d’une carte sur deux. Les repères pour une main qui coupe doivent \
                  être hors du fond perdu, là où ils tombent. Les lignes droites qui visent une \
                  coupe, ou qui la suivent, passent pour des repères.",
    },
    wrong: "8.5 0 m 8.5 6 l S",
    right: "(nothing is drawn outside of the card)",
};
