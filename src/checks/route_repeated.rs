//! Two routes between the same cities.

use super::routes;
use data::{Loaded, Subject};
use diag::{Kind, Report, Severity, Text};

/// The same two cities, in either direction.
pub static KIND: Kind = Kind {
    code: "route-repeated",
    severity: Severity::Error,
    rule: Some("La course A12"),
    en: Text {
        message: "{ $from } – { $to } is in the table already",
        help: "delete one of the two rows, or write another city",
        explain: "A route is valid in both directions, and each route card is another one: Paris \
                  – London and London – Paris are the same card. Two equal cards cannot be told \
                  apart when they are named, and one of the two most often stands in the place \
                  of a route that was meant.",
    },
    fr: Text {
        message: "{ $from } – { $to } est déjà dans la table",
        help: "supprimez l’une des deux lignes, ou écrivez une autre ville",
        explain: "Un trajet vaut dans les deux sens, et chaque carte de trajet est unique : \
                  Paris – Londres et Londres – Paris sont la même carte. Deux cartes égales ne \
                  se distinguent pas quand on les nomme, et l’une des deux tient le plus souvent \
                  la place d’un trajet qu’on voulait écrire.",
    },
    wrong: "paris,londres,340,\n\
                  londres,paris,340,",
    right: "paris,londres,340,\n\
                  paris,madrid,1055,",
};

/// Compares all routes; one from a city to itself is reported as that.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (first, again) in routes::repeated(&loaded.dataset.network) {
        let finding = routes::route(loaded, &KIND, (again, "from"), Vec::new());
        report.push(finding.also(loaded.place(Subject::Route(first, "from"))));
    }
}
