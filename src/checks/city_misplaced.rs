//! A position that makes all routes of a city wrong.

use super::{lengths, routes};
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::{CityId, RouteId};

/// None of the lengths of a city’s routes agrees with its position.
pub static KIND: Kind = Kind {
    code: "city-misplaced",
    severity: Severity::Error,
    rule: Some("La course 1"),
    en: Text {
        message: "none of the { $count } routes of { $city } has the length that it would have from here",
        help: "{ $swapped ->\n\
               [yes] perhaps the two numbers are swapped: write `{ $latitude }` for \
               `latitude` and `{ $longitude }` for `longitude`\n\
               *[no] correct `latitude` and `longitude`, or the lengths\n\
               }",
        explain: "The lengths of routes are compared with the positions of their cities. Where \
                  every route of a city has a wrong length and the cities at the other ends are \
                  right elsewhere, most likely this city is not where its row says. Latitude \
                  comes first, negative in the south; then longitude, negative in the west. The \
                  usual slips are two numbers that changed places and a minus that was \
                  forgotten.",
    },
    fr: Text {
        message: "aucun des { $count } trajets de cette ville ({ $city }) n’a la longueur qu’il \
                  aurait depuis ici",
        help: "{ $swapped ->\n\
               [yes] les deux nombres sont peut-être inversés : écrivez `{ $latitude }` pour \
               `latitude` et `{ $longitude }` pour `longitude`\n\
               *[no] corrigez `latitude` et `longitude`, ou les longueurs\n\
               }",
        explain: "Les longueurs des trajets sont comparées avec les positions de leurs villes. \
                  Quand tous les trajets d’une ville ont une longueur fausse et que les villes à \
                  l’autre bout sont justes ailleurs, cette ville n’est sans doute pas là où le \
                  dit sa ligne. La latitude vient d’abord, négative au sud, puis la longitude, \
                  négative à l’ouest. Les fautes habituelles sont deux nombres inversés ou un \
                  signe moins oublié.",
    },
    wrong: "lima,Lima,Lima,,,PER,12.05,-77.05,america,america,",
    right: "lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,",
};

/// Looks at the cities whose routes are all wrong.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in lengths::wrong(loaded).cities {
        let swapped = network.city(id).at.swapped();
        let is_right = |(route, other): (RouteId, CityId)| {
            let right = swapped.kilometres_to(network.city(other).at);
            lengths::is_right(network.route(route).km, right)
        };
        let is_swapped = swapped.is_on_earth() && network.routes_of(id).all(is_right);
        let args = vec![
            ("count", network.routes_of(id).count().into()),
            ("swapped", if is_swapped { "yes" } else { "no" }.into()),
            ("latitude", swapped.latitude.to_string().into()),
            ("longitude", swapped.longitude.to_string().into()),
        ];
        report.push(routes::city(loaded, &KIND, (id, "latitude"), args));
    }
}
