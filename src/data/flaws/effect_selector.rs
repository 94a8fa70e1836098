//! An effect that chooses no region, or not in this place.

use diag::{Kind, Severity, Text};

/// Raised for a step that begins with no selector, for `V` in the first step, and for `R` and `N` in a later one.
pub static KIND: Kind = Kind {
    code: "effect-selector",
    severity: Severity::Error,
    rule: Some("Contrôle Global B4.2"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] a region is missing at the end\n\
                  [first] `V` has no region before it\n\
                  [late] `{ $word }` can only begin an effect\n\
                  *[unknown] no region is chosen by `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [first] begin with `R` (one has influence there), `N` (one has none) or `W` \
               (any region)\n\
               [late] write `V` (next to the region before) or `W` (any region)\n\
               *[other] { $part ->\n\
               [civil] write `max` or `min` with categories, such as `max(pol+med)` or \
               `min(*)`\n\
               *[played] write `R` (one has influence there), `N` (one has none), `V` (next \
               to the region before) or `W` (any region)\n\
               }\n\
               }",
        explain: "Each step of an effect begins with a letter for the region. `R`: one has \
                  influence there. `N`: one has none there. `V`: next to the region of the \
                  step before. `W`: any region. Effects begin with `R`, `N` or `W`, and go on \
                  with `V` or `W`: once the first region is found, there is always a next one, \
                  and nobody gets stuck in the middle of a card. Civil effects name their \
                  region by influence: `max(pol)` is where there is most of it.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] il manque une région à la fin\n\
                  [first] `V` n’a pas de région avant elle\n\
                  [late] `{ $word }` ne peut que commencer un effet\n\
                  *[unknown] `{ $word }` ne désigne aucune région\n\
                  }",
        help: "{ $problem ->\n\
               [first] commencez par `R` (on y a de l’influence), `N` (on n’en a pas) ou \
               `W` (une région quelconque)\n\
               [late] écrivez `V` (voisine de la région d’avant) ou `W` (une région \
               quelconque)\n\
               *[other] { $part ->\n\
               [civil] écrivez `max` ou `min` avec des catégories, par exemple \
               `max(pol+med)` ou `min(*)`\n\
               *[played] écrivez `R` (on y a de l’influence), `N` (on n’en a pas), `V` \
               (voisine de la région d’avant) ou `W` (une région quelconque)\n\
               }\n\
               }",
        explain: "Chaque étape d’un effet commence par une lettre pour la région. `R` : on y a \
                  de l’influence. `N` : on n’en a pas. `V` : voisine de la région d’avant. \
                  `W` : une région quelconque. Un effet commence par `R`, `N` ou `W` et \
                  continue par `V` ou `W` : une fois la première région trouvée, il y en a \
                  toujours une suivante, et personne ne reste bloqué au milieu d’une carte. \
                  Les effets civils nomment leur région par l’influence : `max(pol)` est celle \
                  où il y en a le plus.",
    },
    wrong: "short: \"V: J +2 pol\"",
    right: "short: \"R: | V: J +2 pol\"",
};
