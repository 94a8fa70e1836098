//! A word of one kind of effects in the other.

use diag::{Kind, Severity, Text};

/// Raised where a played effect speaks like civil society, or the other way round.
pub static KIND: Kind = Kind {
    code: "effect-kind",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $part ->\n\
                  [civil] `{ $word }` stands only in effects that are played\n\
                  *[played] `{ $word }` stands only in effects of civil society\n\
                  }",
        help: "{ $part ->\n\
               [civil] write `max` or `min` for the region, `D`, `A` or `L` for what \
               happens there\n\
               *[played] write `R`, `N`, `V` or `W` for the region, `J`, `U`, `T`, `D`, `G` \
               or `X` for what happens there\n\
               }",
        explain: "An effect that is played chooses its region (`R`, `N`, `V`, `W`) and speaks \
                  of the player (`J`), of another one (`U`) and of all others (`T`); it may \
                  give resources (`G`, `X`). What civil society does stands in the field \
                  `civil`: nobody chooses there, so it names the region by influence (`max`, \
                  `min`), the leader (`L`) or everybody (`A`), and may depend on a level \
                  (`[pol>=4]`).",
    },
    fr: Text {
        message: "{ $part ->\n\
                  [civil] `{ $word }` ne figure que dans les effets que l’on joue\n\
                  *[played] `{ $word }` ne figure que dans les effets de la société civile\n\
                  }",
        help: "{ $part ->\n\
               [civil] écrivez `max` ou `min` pour la région, `D`, `A` ou `L` pour ce qui \
               s’y passe\n\
               *[played] écrivez `R`, `N`, `V` ou `W` pour la région, `J`, `U`, `T`, `D`, \
               `G` ou `X` pour ce qui s’y passe\n\
               }",
        explain: "Un effet que l’on joue choisit sa région (`R`, `N`, `V`, `W`) et parle du \
                  joueur (`J`), d’un autre (`U`) et de tous les autres (`T`) ; il peut donner \
                  des ressources (`G`, `X`). Ce que fait la société civile est dans le champ \
                  `civil` : personne n’y choisit rien, la région y est donc désignée par \
                  l’influence (`max`, `min`), de même que le meneur (`L`) ; `A` désigne tout \
                  le monde, et un niveau peut être une condition (`[pol>=4]`).",
    },
    wrong: "short: \"R: L(pol) -1 pol\"",
    right: "short: \"R: U -1 pol\"",
};
