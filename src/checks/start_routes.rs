//! A start with too few routes.

use super::routes;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// Fewer routes than a city needs in which a journey begins.
pub static KIND: Kind = Kind {
    code: "start-routes",
    severity: Severity::Error,
    rule: Some("La course I8"),
    en: Text {
        message: "a journey may begin in { $city }, but { $found ->\n\
                  [one] a single route leads away\n\
                  *[other] only { $found } routes lead away\n\
                  }: a start needs { $wanted }",
        help: "add routes to { $city }, or change `network.start` of `data/games/{ $game \
               }.yaml`",
        explain: "Several players may begin in the same city, and all of them need a card with \
                  its name at once. They come back to it in the end as well. So a start needs \
                  more routes than other cities; `network.start` says how many. La course autour \
                  du monde wants 10.",
    },
    fr: Text {
        message: "un voyage peut commencer ici ({ $city }), mais { $found ->\n\
                  [one] un seul trajet en part\n\
                  *[other] { $found } trajets seulement en partent\n\
                  } : il en faut { $wanted } à un départ",
        help: "ajoutez des trajets à cette ville, ou changez `network.start` dans \
               `data/games/{ $game }.yaml`",
        explain: "Plusieurs joueurs peuvent commencer dans la même ville, et tous ont besoin en \
                  même temps d’une carte à son nom. Ils y reviennent aussi à la fin. Un départ a \
                  donc besoin de plus de trajets que les autres villes ; `network.start` dit \
                  combien. La course autour du monde en veut 10.",
    },
    wrong: "lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,yes",
    right: "lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,",
};

/// Counts the routes of every start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (id, found, least) in routes::counts(loaded) {
        let is_start = loaded.dataset.network.city(id).start;
        // One without any route is cut off, which is another finding.
        if is_start && found > 0 && found < usize::from(least.start) {
            report.push(routes::few(loaded, &KIND, id, (found, least.start)));
        }
    }
}
