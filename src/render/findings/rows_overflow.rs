//! More categories than a face has rows for.

use crate::diag::{Kind, Severity, Text};

/// Raised for a deck whose categories do not fit a face, even where its rows close up.
pub static KIND: Kind = Kind {
    code: "rows-overflow",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no room for `{ $category }` { $face }: its rows hold { $most } of the \
                  { $count } categories of the deck",
        help: "take categories out of the deck, or make the rows lower in `{ $file }`: { \
                  $pitch } mm is the `least_pitch` at which all fit",
        explain: "The rows of a face close up from their `pitch` down to their \
                  `least_pitch`, so that more categories fit than it was drawn for. What \
                  does not fit even then would be cut off at the edge of the card, or \
                  printed over what stands below; so the deck is not printed. The layout \
                  table of the face says how high the box of the rows is and how near they \
                  may come.",
    },
    fr: Text {
        message: "pas de place pour `{ $category }` { $face }\u{a0}: ses lignes contiennent \
                  { $most } des { $count } catégories du jeu",
        help: "retirez des catégories du jeu, ou resserrez les lignes dans `{ $file }`\u{a0}: \
                  toutes tiennent à un `least_pitch` de { $pitch } mm",
        explain: "Les lignes d’une face se resserrent de leur `pitch` jusqu’à leur \
                  `least_pitch`, pour que plus de catégories tiennent que prévu au dessin. \
                  Ce qui ne tient pas même ainsi serait coupé au bord de la carte, ou \
                  imprimé sur ce qui suit\u{a0}: le jeu n’est donc pas imprimé. La table de \
                  mesures de la face dit la hauteur de la boîte des lignes et jusqu’où elles \
                  se rapprochent.",
    },
    wrong: "rows: { at: [0, 30.7, 63, 40], pitch: 5.42, least_pitch: 4.5 }",
    right: "rows: { at: [0, 30.7, 63, 54.2], pitch: 5.42, least_pitch: 4.5 }",
};
