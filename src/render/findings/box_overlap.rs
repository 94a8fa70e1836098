//! Two boxes that lie on each other.

use crate::diag::{Kind, Severity, Text};

/// Raised for two boxes with a spot in common, neither of which says that this is meant.
pub static KIND: Kind = Kind {
    code: "box-overlap",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the boxes `{ $box }` and `{ $other }` lie on each other",
        help: "move one of them or make it smaller; where it is meant, write `over: [{ \
                  $other }]` at `{ $box }`",
        explain: "Two boxes that share a spot may print a text over a rule, a picture or \
                  another text, on the one card where both are full. An icon on its disc and \
                  a name on its band are meant to: there `over` names what lies under the \
                  box. A line counts as a box without height.",
    },
    fr: Text {
        message: "les boîtes `{ $box }` et `{ $other }` se recouvrent",
        help: "déplacez ou réduisez l’une des deux\u{202f}; si c’est voulu, écrivez `over: [{ \
                  $other }]` pour `{ $box }`",
        explain: "Deux boîtes qui se partagent un endroit peuvent imprimer un texte sur un \
                  filet, une image ou un autre texte, sur la seule carte où toutes deux sont \
                  pleines. Une icône sur son disque, un nom sur son bandeau, c’est voulu\u{a0}: \
                  `over` y nomme ce qui se trouve sous la boîte. Un filet compte pour une \
                  boîte sans hauteur.",
    },
    wrong: "name: { at: [4, 15, 40, 9.4], style: name }",
    right: "name: { at: [4, 15, 35, 9.4], style: name }",
};
