//! A start that gives no visa.

use super::{routes, visa_place};
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A city in which a journey may begin, and where nobody gets a visa.
pub static KIND: Kind = Kind {
    code: "start-visa",
    severity: Severity::Error,
    rule: Some("La course R3"),
    en: Text {
        message: "a journey may begin in { $city }, but { $city } gives no visa",
        help: "write the visa of its continent in the column `visa`, or nothing in the column \
               `start`",
        explain: "Every player takes the visa of the city where the journey begins, so whoever \
                  begins in a city without a visa is behind from the first turn on. Let journeys \
                  begin only where a visa is given.",
    },
    fr: Text {
        message: "un voyage peut commencer ici ({ $city }), mais cette ville ne donne pas de \
                  visa",
        help: "écrivez le visa de son continent dans la colonne `visa`, ou rien dans la \
               colonne `start`",
        explain: "Chaque joueur prend le visa de la ville où son voyage commence : qui commence \
                  dans une ville sans visa est donc en retard dès le premier tour. Ne faites \
                  commencer les voyages que là où un visa est donné.",
    },
    wrong: "auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,yes",
    right: "auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,",
};

/// Looks at every start. Where a visa is only forgotten, that is another finding.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.starts() {
        if network.city(id).visa.is_none() && visa_place::due(network, id).is_none() {
            report.push(routes::city(loaded, &KIND, (id, "start"), Vec::new()));
        }
    }
}
