//! A number that cannot stand in an effect.

use diag::{Kind, Severity, Text};

/// Raised for a number that is missing, lacks its sign, or is 0 or too great.
pub static KIND: Kind = Kind {
    code: "effect-number",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] a number is missing at the end\n\
                  [sign] a sign is missing before `{ $word }`\n\
                  [needless] `{ $word }` is too much here\n\
                  [range] `{ $word }` is not between 1 and { $most }\n\
                  *[number] `{ $word }` is not a number\n\
                  }",
        help: "{ $problem ->\n\
               [sign] write `+` for what is gained, `-` for what is lost\n\
               [needless] write the number of resources without a sign\n\
               *[other] write a number from 1 to { $most }, with `+` or `-` before it where \
               influence or development changes\n\
               }",
        explain: "What changes influence or development has a sign, so that nobody takes a \
                  loss for a gain: `J +2 pol`, `U -1 pol`, `D +1`. What gives resources has \
                  none: `G * 1`, `X e 2`. No clause moves more than 4, and none moves 0: that \
                  would be no clause.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] il manque un nombre à la fin\n\
                  [sign] il manque un signe devant `{ $word }`\n\
                  [needless] `{ $word }` est de trop ici\n\
                  [range] `{ $word }` n’est pas entre 1 et { $most }\n\
                  *[number] `{ $word }` n’est pas un nombre\n\
                  }",
        help: "{ $problem ->\n\
               [sign] écrivez `+` pour un gain, `-` pour une perte\n\
               [needless] écrivez le nombre de ressources sans signe\n\
               *[other] écrivez un nombre de 1 à { $most }, avec `+` ou `-` devant lui pour \
               l’influence et le développement\n\
               }",
        explain: "Ce qui change l’influence ou le développement porte un signe, pour que \
                  personne ne prenne une perte pour un gain : `J +2 pol`, `U -1 pol`, `D +1`. \
                  Ce qui donne des ressources n’en porte pas : `G * 1`, `X e 2`. Aucun \
                  changement ne dépasse 4, et aucun n’est de 0 : ce n’en serait pas un.",
    },
    wrong: "short: \"R: J 2 pol\"",
    right: "short: \"R: J +2 pol\"",
};
