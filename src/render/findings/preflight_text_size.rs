//! Text that is too small to be printed.

use diag::{Kind, Severity, Text};

/// Raised for a text smaller than the profile allows; an index beside a larger text is no such text.
pub static KIND: Kind = Kind {
    code: "preflight-text-size",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: text of { $found } points, smaller than { $wanted }",
        help: "set it larger, or leave it out",
        explain: "Small letters fill with ink, and letters in white on colour vanish. A shop \
                  says from which size on it answers for what can be read. The size is that on \
                  the page, after all enlarging; a lowered or raised figure such as the 2 of CO₂ \
                  belongs to the text beside it.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: texte de { $found } points, plus petit que { $wanted }",
        help: "composez-le plus grand, ou retirez-le",
        explain: "Les petites lettres se remplissent d’encre, et les lettres blanches sur \
                  couleur disparaissent. Une imprimerie dit à partir de quel corps elle répond \
                  de ce qui se lit. Le corps est celui de la page, après tout \
                  agrandissement\u{202f}; un chiffre abaissé ou élevé, comme le 2 de CO₂, fait \
                  partie du texte qui le précède.",
    },
    wrong: "/F1 4 Tf",
    right: "/F1 7 Tf",
};
