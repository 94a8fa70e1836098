//! A category or a source whose id is taken.

use diag::{Kind, Severity, Text};

/// Raised for the second entry with an id in `categories.yaml` or `sources.yaml`.
pub static KIND: Kind = Kind {
    code: "entry-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "two entries have the id `{ $id }`",
        help: "give one of them an id of its own, or delete it",
        explain: "Values, decks and other entries refer to a category or a source by its id, so \
                  no two may share one. Often an entry was copied for a new edition and the id \
                  stayed behind: each edition of a source has an entry and an id of its own, such \
                  as `wdi-2026-07`. Change the id of the newer entry; if the two say the same, \
                  delete one.",
    },
    fr: Text {
        message: "deux fiches ont l’identifiant `{ $id }`",
        help: "donnez à l’une des deux un identifiant à elle, ou supprimez-la",
        explain: "Les valeurs, les paquets de cartes et les autres fiches désignent une catégorie \
                  ou une source par son identifiant : il ne peut donc servir deux fois. Souvent, \
                  une fiche a été copiée pour une nouvelle édition et l’identifiant est resté : \
                  chaque édition d’une source a sa fiche et son identifiant, par exemple \
                  `wdi-2026-07`. Changez l’identifiant de la fiche la plus récente ; si les deux \
                  disent la même chose, supprimez-en une.",
    },
    wrong: "- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2025-10\n  retrieved: 2026-07-13",
    right: "- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2026-07\n  retrieved: 2026-07-13",
};
