//! A position is nowhere on Earth.

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::country::Coordinates;

/// A latitude beyond the poles, or a longitude beyond 180 degrees.
pub static KIND: Kind = Kind {
    code: "position-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the position { $country-of }, `{ $position }`, is nowhere on Earth: \
                  { $beyond ->\n\
                  [latitude] the latitude goes from −90 to 90\n\
                  *[longitude] the longitude goes from −180 to 180\n\
                  }",
        help: "write the latitude first, then the longitude, both in degrees{ $swapped ->\n\
               [yes] {\"\"}: perhaps `{ $other }`\n\
               *[no] {\"\"}\n\
               }",
        explain: "A position is a pair of degrees: the latitude first, from −90 at the South Pole \
                  to 90 at the North Pole, then the longitude, from −180 to 180, negative in the \
                  west. Many programs and map services write the longitude first, so a pair that \
                  is nowhere on Earth has most often been swapped; else a decimal point is \
                  missing.",
    },
    fr: Text {
        message: "la position { $country-of }, `{ $position }`, n’est nulle part sur Terre : \
                  { $beyond ->\n\
                  [latitude] la latitude va de −90 à 90\n\
                  *[longitude] la longitude va de −180 à 180\n\
                  }",
        help: "écrivez d’abord la latitude, puis la longitude, en degrés{ $swapped ->\n\
               [yes] {\"\"}, peut-être `{ $other }`\n\
               *[no] {\"\"}\n\
               }",
        explain: "Une position est une paire de degrés : d’abord la latitude, de −90 au pôle Sud à \
                  90 au pôle Nord, puis la longitude, de −180 à 180, négative à l’ouest. Beaucoup \
                  de programmes et de cartes en ligne écrivent la longitude d’abord ; une paire \
                  qui n’est nulle part sur Terre a donc le plus souvent été inversée, ou bien il y \
                  manque un point décimal.",
    },
    wrong: "at: [147.2, -6.3]",
    right: "at: [-6.3, 147.2]",
};

/// Looks at both positions of every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        for (field, position) in [("at", country.at), ("seat", country.seat)] {
            let Some(position) = position.filter(|position| !position.is_on_earth()) else {
                continue;
            };
            let other = position.swapped();
            let args = vec![
                ("position", written(position).into()),
                ("beyond", beyond(position).into()),
                ("other", written(other).into()),
                (
                    "swapped",
                    if other.is_on_earth() { "yes" } else { "no" }.into(),
                ),
            ];
            report.push(parts::country(loaded, &KIND, (id, field), args));
        }
    }
}

/// Which of the two numbers of a position that is nowhere goes too far.
pub(super) fn beyond(position: Coordinates) -> &'static str {
    match (-90.0..=90.0).contains(&position.latitude) {
        true => "longitude",
        false => "latitude",
    }
}

fn written(position: Coordinates) -> String {
    format!("[{}, {}]", position.latitude, position.longitude)
}
