//! A list with more entries than the program can hold.

use diag::{Kind, Severity, Text};

/// Raised at the first entry that is too many.
pub static KIND: Kind = Kind {
    code: "list-too-long",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $list }` has { $found } entries, and can have { $most } at most",
        help: "take { $more } of them out",
        explain: "The program keeps sets of categories, of regions and of levels in a fixed \
                  number of bits, which makes millions of moves a second possible: up to 6 \
                  categories, 32 regions and 9 levels. A game with more of them can be neither \
                  played nor simulated.",
    },
    fr: Text {
        message: "`{ $list }` a { $found } entrées, et peut en avoir { $most } au plus",
        help: "retirez-en { $more }",
        explain: "Le programme range les ensembles de catégories, de régions et de niveaux \
                  dans un nombre fixe de bits, ce qui permet des millions de coups par \
                  seconde : au plus 6 catégories, 32 régions et 9 niveaux. Un jeu qui en a \
                  davantage ne peut être ni joué ni simulé.",
    },
    wrong: "thresholds: [1, 4, 8, 14, 22, 31, 40, 50, 60, 70]",
    right: "thresholds: [1, 4, 8, 14, 22, 31]",
};
