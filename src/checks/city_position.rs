//! A city that is nowhere on Earth.

use super::{position_invalid, routes};
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A latitude beyond the poles, or a longitude beyond 180 degrees.
pub static KIND: Kind = Kind {
    code: "city-position",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the position of { $city } is nowhere on Earth: { $beyond ->\n\
                  [latitude] the latitude goes from −90 to 90\n\
                  *[longitude] the longitude goes from −180 to 180\n\
                  }",
        help: "{ $swapped ->\n\
               [yes] perhaps the two numbers are swapped: write `{ $latitude }` for \
               `latitude` and `{ $longitude }` for `longitude`\n\
               *[no] write the latitude and the longitude in degrees, such as `48.87` and \
               `2.33`\n\
               }",
        explain: "A city has a latitude, from −90 at the South Pole to 90 at the North Pole, and \
                  a longitude, from −180 to 180, negative in the west. Many programs and map \
                  services write the longitude first, so a position that is nowhere on Earth has \
                  most often been swapped; else a decimal point is missing.",
    },
    fr: Text {
        message: "la position de cette ville ({ $city }) n’est nulle part sur Terre : { $beyond \
                  ->\n\
                  [latitude] la latitude va de −90 à 90\n\
                  *[longitude] la longitude va de −180 à 180\n\
                  }",
        help: "{ $swapped ->\n\
               [yes] les deux nombres sont peut-être inversés : écrivez `{ $latitude }` pour \
               `latitude` et `{ $longitude }` pour `longitude`\n\
               *[no] écrivez la latitude et la longitude en degrés, par exemple `48.87` et \
               `2.33`\n\
               }",
        explain: "Une ville a une latitude, de −90 au pôle Sud à 90 au pôle Nord, et une \
                  longitude, de −180 à 180, négative à l’ouest. Beaucoup de programmes et de \
                  cartes en ligne écrivent la longitude d’abord ; une position qui n’est nulle \
                  part sur Terre a donc le plus souvent été inversée, ou bien il y manque un \
                  point décimal.",
    },
    wrong: "sydney,Sydney,Sydney,,,AUS,151.18,-33.92,oceania,oceania,",
    right: "sydney,Sydney,Sydney,,,AUS,-33.92,151.18,oceania,oceania,",
};

/// Looks at every city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.city_ids() {
        let at = network.city(id).at;
        if at.is_on_earth() {
            continue;
        }
        let (beyond, swapped) = (position_invalid::beyond(at), at.swapped());
        let is_swapped = swapped.is_on_earth();
        let args = vec![
            ("beyond", beyond.into()),
            ("swapped", if is_swapped { "yes" } else { "no" }.into()),
            ("latitude", swapped.latitude.to_string().into()),
            ("longitude", swapped.longitude.to_string().into()),
        ];
        report.push(routes::city(loaded, &KIND, (id, beyond), args));
    }
}
