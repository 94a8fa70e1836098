//! Influence that changes the wrong way.

use diag::{Kind, Severity, Text};

/// Raised where `J` loses and where others gain.
pub static KIND: Kind = Kind {
    code: "effect-sign",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $problem ->\n\
                  [loss] `J` only gains, and `{ $word }` is a loss\n\
                  *[gain] others only lose, and `{ $word }` is a gain\n\
                  }",
        help: "{ $problem ->\n\
               [loss] write `+` for one’s own influence, or `U` or `T` for the influence of \
               others\n\
               *[gain] write `-`, or `J` for one’s own influence\n\
               }",
        explain: "Players place influence of their own (`J`) and take influence away from \
                  others (`U` one of them, `T` each of them). Civil society only \
                  takes away (`L` and `A`). No effect costs influence of one’s own, and \
                  none gives any to others.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [loss] `J` ne fait que gagner, et `{ $word }` est une perte\n\
                  *[gain] les autres ne font que perdre, et `{ $word }` est un gain\n\
                  }",
        help: "{ $problem ->\n\
               [loss] écrivez `+` pour sa propre influence, ou `U` ou `T` pour celle des \
               autres\n\
               *[gain] écrivez `-`, ou `J` pour sa propre influence\n\
               }",
        explain: "Qui joue une carte place de l’influence à lui (`J`) et en retire aux autres \
                  (`U` à l’un d’eux, `T` à chacun). La société civile ne fait qu’en retirer \
                  (`L` et `A`). Personne ne paie un effet de sa propre influence, et personne \
                  n’en donne aux autres.",
    },
    wrong: "short: \"R: J +1 pol; U +1 pol\"",
    right: "short: \"R: J +1 pol; U -1 pol\"",
};
