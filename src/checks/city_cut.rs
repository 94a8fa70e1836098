//! A city through which every way between two parts of the network leads.

use std::collections::BTreeSet;

use super::routes;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::CityId;

/// Without this city the network falls apart.
pub static KIND: Kind = Kind {
    code: "city-cut",
    severity: Severity::Error,
    rule: Some("La course I8"),
    en: Text {
        message: "every way between two parts of the network leads through { $city }",
        help: "add a route that leads past { $city }",
        explain: "Where all routes into a part of the world begin in one city, everybody has to \
                  pass there twice, and the cards of that city decide the game. A route that \
                  leads past it gives another way in. The ends of a route that alone holds two \
                  parts together are reported with that route.",
    },
    fr: Text {
        message: "tout chemin entre deux parties du réseau passe par la même ville : { $city }",
        help: "ajoutez un trajet qui évite cette ville : { $city }",
        explain: "Là où tous les trajets vers une partie du monde partent d’une seule ville, \
                  chacun doit y passer deux fois, et les cartes de cette ville décident de la \
                  partie. Un trajet qui l’évite donne un autre accès. Les extrémités d’un trajet \
                  qui tient seul deux parties ensemble sont signalées avec ce trajet.",
    },
    wrong: "# both routes of `papeete` and `nandi` to others begin in `auckland`\n\
                  auckland,papeete,4094,\n\
                  auckland,nandi,2154,\n\
                  papeete,nandi,3485,",
    right: "auckland,papeete,4094,\n\
                  auckland,nandi,2154,\n\
                  papeete,nandi,3485,\n\
                  papeete,santiago,7938,",
};

/// Looks at a network that hangs together.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    let weak = routes::weak(loaded);
    let ends = weak.bridges.iter().filter_map(|it| network.routes.get(*it));
    let ends: BTreeSet<CityId> = ends.flat_map(|it| [it.ends.0, it.ends.1]).collect();
    let cuts = weak.cuts.into_iter().filter_map(routes::city_id);
    for id in cuts.filter(|id| !ends.contains(id)) {
        report.push(routes::city(loaded, &KIND, (id, "id"), Vec::new()));
    }
}
