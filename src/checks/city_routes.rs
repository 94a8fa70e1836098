//! A city with too few routes.

use super::routes;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// Fewer routes than every city must have.
pub static KIND: Kind = Kind {
    code: "city-routes",
    severity: Severity::Error,
    rule: Some("La course I8"),
    en: Text {
        message: "{ $city } has { $found } routes, and every city needs { $wanted }",
        help: "add a route to { $city }, or change `network.city` of `data/games/{ $game \
               }.yaml`",
        explain: "Whoever lands in a city needs a card with its name to leave it. A city with \
                  few routes is a trap: the cards may all be in other hands. `network.city` says \
                  how many every city must have; La course autour du monde wants 3. A city with a \
                  single route is reported with that route.",
    },
    fr: Text {
        message: "{ $city } a { $found } trajets, et il en faut { $wanted } à chaque ville",
        help: "ajoutez-lui un trajet, ou changez `network.city` dans `data/games/{ $game \
               }.yaml`",
        explain: "Qui se pose dans une ville a besoin d’une carte à son nom pour en repartir. \
                  Une ville qui a peu de trajets est un piège : ses cartes peuvent toutes être \
                  dans d’autres mains. `network.city` dit combien il en faut à chacune ; La \
                  course autour du monde en veut 3. Une ville qui n’a qu’un trajet est signalée \
                  avec ce trajet.",
    },
    wrong: "# two routes of `papeete`\n\
                  auckland,papeete,4094,\n\
                  papeete,santiago,7938,",
    right: "auckland,papeete,4094,\n\
                  papeete,santiago,7938,\n\
                  papeete,los-angeles,6624,",
};

/// Counts the routes of every city. One that none or a single route joins to the others is another
/// finding, and so is a start that has too few to begin with.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (id, found, least) in routes::counts(loaded) {
        let is_told = loaded.dataset.network.city(id).start && found < usize::from(least.start);
        if !is_told && (2..usize::from(least.city)).contains(&found) {
            report.push(routes::few(loaded, &KIND, id, (found, least.city)));
        }
    }
}
