//! A picture with too few pixels.

use diag::{Kind, Severity, Text};

/// Raised for a picture that has fewer dots per inch where it is printed than the profile asks for.
pub static KIND: Kind = Kind {
    code: "preflight-resolution",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: a picture of { $found } dpi, not { $wanted } dpi",
        help: "put in a picture with more pixels, or print it smaller; a larger number alone \
               makes none sharper",
        explain: "A picture of few pixels looks soft or stepped once it is printed. What counts \
                  is not its own size but its pixels over the length that they cover on the \
                  page, so a picture that is enlarged has fewer. Drawings made of lines and \
                  areas have no pixels and are as sharp as the press.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: une image de { $found } dpi, et non de { $wanted } dpi",
        help: "mettez une image qui a plus de pixels, ou imprimez-la plus petite\u{202f}; un \
               plus grand nombre seul n’en rend aucune plus nette",
        explain: "Une image de peu de pixels paraît floue ou en escalier une fois imprimée. Ce \
                  qui compte n’est pas sa propre taille, mais ses pixels rapportés à la longueur \
                  qu’ils couvrent sur la page\u{a0}: une image agrandie en a donc moins. Les \
                  dessins faits de lignes et de surfaces n’ont pas de pixels et sont aussi nets \
                  que la presse.",
    },
    wrong: "200 x 200 pixels on 63 mm",
    right: "744 x 744 pixels on 63 mm",
};
