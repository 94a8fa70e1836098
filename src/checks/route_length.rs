//! A length that is not that of the great circle.

use super::{lengths, routes};
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use lang::Number;

/// More than 1% away from the distance between the two positions.
pub static KIND: Kind = Kind {
    code: "route-length",
    severity: Severity::Error,
    rule: Some("La course 1"),
    en: Text {
        message: "{ $from } – { $to } is { $right } km long, not { $written } km",
        help: "write `{ $km }`, or correct the position of one of the two cities",
        explain: "The length of a route is that of the great circle between the positions of its \
                  cities, on a sphere with a radius of 6,371.0088 km, in whole kilometres. It \
                  stands on the card, so it must be right within 1%. Miles, a distance by \
                  road and a digit too many are the usual slips. Where all routes of one city \
                  are wrong, its position is reported instead.",
    },
    fr: Text {
        message: "{ $from } – { $to } fait { $right } km, et non { $written } km",
        help: "écrivez `{ $km }`, ou corrigez la position de l’une des deux villes",
        explain: "La longueur d’un trajet est celle du grand cercle entre les positions de ses \
                  villes, sur une sphère de 6 371,0088 km de rayon, en kilomètres entiers. Elle \
                  est sur la carte, et doit donc être juste à 1 % près. Les fautes \
                  habituelles sont des miles, une distance par la route ou un chiffre de trop. \
                  Quand tous les trajets d’une ville sont faux, c’est sa position qui est \
                  signalée.",
    },
    wrong: "paris,londres,212,",
    right: "paris,londres,340,",
};

/// Measures every route.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in lengths::wrong(loaded).routes {
        let right = network.kilometres(id);
        let args = vec![
            ("right", Number::whole(right.into()).into()),
            ("written", Number::whole(network.route(id).km.into()).into()),
            ("km", right.to_string().into()),
        ];
        report.push(routes::route(loaded, &KIND, (id, "km"), args));
    }
}
