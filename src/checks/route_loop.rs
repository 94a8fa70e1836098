//! A route that ends where it begins.

use super::routes;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A route from a city to itself.
pub static KIND: Kind = Kind {
    code: "route-loop",
    severity: Severity::Error,
    rule: Some("La course 1"),
    en: Text {
        message: "this route ends in the city where it begins: { $city }",
        help: "write the other city, or delete the row",
        explain: "A route card names two cities, and whoever lays it flies from one to the \
                  other. A card that names the same city twice leads nowhere. Most often a row \
                  was copied and one of its cities was not changed.",
    },
    fr: Text {
        message: "ce trajet finit dans la ville où il commence : { $city }",
        help: "écrivez l’autre ville, ou supprimez la ligne",
        explain: "Une carte de trajet nomme deux villes, et qui la pose vole de l’une à l’autre. \
                  Une carte qui nomme deux fois la même ville ne mène nulle part. Le plus \
                  souvent, une ligne a été copiée et l’une de ses villes n’a pas été changée.",
    },
    wrong: "paris,paris,340,",
    right: "paris,londres,340,",
};

/// Looks at every route.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.route_ids() {
        let route = network.route(id);
        if route.is_loop() {
            let args = vec![("city", (&network.city(route.ends.0).name).into())];
            report.push(routes::route(loaded, &KIND, (id, "to"), args));
        }
    }
}
