//! A route that alone holds two parts of the network together.

use super::routes;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::RouteId;

/// Without this route the network falls apart.
pub static KIND: Kind = Kind {
    code: "route-bridge",
    severity: Severity::Error,
    rule: Some("La course I8"),
    en: Text {
        message: "{ $from } – { $to } is the only link between two parts of the network",
        help: "add a second route between the two parts",
        explain: "Each route card exists once, and it may lie hidden in another hand or in the \
                  pile for a long time. Where a single route leads into a part of the world, all \
                  who need that part wait for the same card, and whoever has flown in may be \
                  stuck. A second way in lets nobody wait for one card.",
    },
    fr: Text {
        message: "{ $from } – { $to } est le seul lien entre deux parties du réseau",
        help: "ajoutez un deuxième trajet entre les deux parties",
        explain: "Chaque carte de trajet n’existe qu’une fois, et elle peut rester longtemps \
                  dans une autre main ou au talon. Là où un seul trajet mène dans une partie du \
                  monde, tous ceux qui en ont besoin attendent la même carte, et qui y est allé \
                  risque de ne plus en repartir. Un deuxième accès évite d’attendre une seule \
                  carte.",
    },
    wrong: "# the only route of `papeete`\n\
                  auckland,papeete,4094,",
    right: "auckland,papeete,4094,\n\
                  papeete,santiago,7938,",
};

/// Looks at a network that hangs together.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for bridge in routes::weak(loaded).bridges {
        if let Ok(rank) = u16::try_from(bridge) {
            let id = RouteId(rank);
            report.push(routes::route(loaded, &KIND, (id, "from"), Vec::new()));
        }
    }
}
