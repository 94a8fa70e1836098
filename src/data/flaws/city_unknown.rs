//! A city that does not exist.

use diag::{Kind, Severity, Text};

/// Raised for an id that the table of cities does not have.
pub static KIND: Kind = Kind {
    code: "city-unknown",
    severity: Severity::Error,
    rule: Some("La course 1"),
    en: Text {
        message: "no city has the id `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] did you mean `{ $guess }`?\n\
               *[no] write the id of a city of `{ $file }`, or add the city there\n\
               }",
        explain: "A route card names two cities, each by its id in the table of cities. No city \
                  has this id. Correct it, or add the city with its names, its place and its \
                  continent.",
    },
    fr: Text {
        message: "aucune ville n’a l’identifiant `{ $id }`",
        help: "{ $guessed ->\n\
               [yes] vouliez-vous écrire `{ $guess }` ?\n\
               *[no] écrivez l’identifiant d’une ville de `{ $file }`, ou ajoutez-y la ville\n\
               }",
        explain: "Une carte de trajet nomme deux villes, chacune par son identifiant dans la table \
                  des villes. Aucune ville n’a cet identifiant. Corrigez-le, ou ajoutez la ville \
                  avec ses noms, sa position et son continent.",
    },
    wrong: "paris,newyork,5831,",
    right: "paris,new-york,5831,",
};
