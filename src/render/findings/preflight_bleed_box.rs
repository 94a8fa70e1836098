//! A page whose colour does not run over the cut.

use diag::{Kind, Severity, Text};

/// Raised where the bleed box is missing, or nearer to the cut than the bleed is wide.
pub static KIND: Kind = Kind {
    code: "preflight-bleed-box",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: { $state ->\n\
                  [missing] the bleed box is missing\n\
                  *[elsewhere] the bleed is { $found } mm wide, not { $wanted } mm\n\
                  }",
        help: "let colour run over the cut on every side, and write a bleed box around it",
        explain: "No knife hits the same place a thousand times. Colour that ends at the cut \
                  leaves a white thread on some cards, so it has to run over the cut by as much \
                  as the shop asks for. The bleed box says how far it does; without one the page \
                  itself counts.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: { $state ->\n\
                  [missing] la zone de fond perdu manque\n\
                  *[elsewhere] le fond perdu est large de { $found } mm, et non de { $wanted } \
                  mm\n\
                  }",
        help: "faites déborder la couleur de chaque côté de la coupe, et écrivez une zone de \
               fond perdu (BleedBox) autour",
        explain: "Aucun couteau ne tombe mille fois au même endroit. Une couleur qui s’arrête à \
                  la coupe laisse un fil blanc sur certaines cartes\u{a0}: elle doit donc \
                  déborder d’autant que l’imprimerie le demande. La zone de fond perdu, \
                  BleedBox, dit jusqu’où\u{202f}; à défaut, c’est la page qui compte.",
    },
    wrong: "/BleedBox [8.5 8.5 187.09 257.95]",
    right: "/BleedBox [0 0 195.59 266.46]",
};
