//! Resources that do not have the three uses, one each.

use diag::{Kind, Severity, Text};

/// Raised where a use of resources is missing or taken.
pub static KIND: Kind = Kind {
    code: "resource-use",
    severity: Severity::Error,
    rule: Some("Contrôle Global B4.8"),
    en: Text {
        message: "{ $problem ->\n\
                  [taken] two resources are invested for `{ $use }`\n\
                  *[missing] no resource is invested for `{ $use }`\n\
                  }",
        help: "{ $problem ->\n\
               [taken] give each resource a use of its own: { $uses }\n\
               *[missing] add a resource with `invest: { $use }`\n\
               }",
        explain: "Resources can be invested with a card. One makes up for missing levels \
                  (`level`), one gives more influence (`influence`), and one makes another \
                  player lose some (`loss`). There are three resources, one for each use: \
                  whoever has to pay must know with what.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [taken] deux ressources s’investissent pour `{ $use }`\n\
                  *[missing] aucune ressource ne s’investit pour `{ $use }`\n\
                  }",
        help: "{ $problem ->\n\
               [taken] donnez à chaque ressource un usage à elle : { $uses }\n\
               *[missing] ajoutez une ressource avec `invest: { $use }`\n\
               }",
        explain: "On peut investir des ressources avec une carte. L’une compense les niveaux \
                  qui manquent (`level`), une autre donne plus d’influence (`influence`), une \
                  autre en fait perdre à un autre joueur (`loss`). Il y a trois ressources, \
                  une par usage : qui doit payer doit savoir avec quoi.",
    },
    wrong: "- { id: food, letter: f, invest: level }",
    right: "- { id: food, letter: f, invest: loss }",
};
