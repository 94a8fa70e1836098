//! Thresholds and points of levels that do not fit.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// Thresholds that do not rise, points that fall, or a number of points that is not one more.
pub static KIND: Kind = Kind {
    code: "levels-invalid",
    severity: Severity::Error,
    rule: Some("Contrôle Global B1"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] there is no level\n\
                  [first] the first threshold is 0\n\
                  [rising] the thresholds do not rise\n\
                  [points] there are points for { $points } levels, and { $thresholds ->\n\
                  [one] one threshold makes { $wanted } levels\n\
                  *[other] { $thresholds } thresholds make { $wanted } levels\n\
                  }, level 0 included\n\
                  *[falling] a level gives fewer points than the one before\n\
                  }",
        help: "{ $problem ->\n\
               [none] write a threshold for each level, such as `[1, 4, 8, 14, 22, 31]`\n\
               [points] write { $wanted } numbers, the first one for level 0\n\
               [falling] write points that stay or grow\n\
               *[other] write thresholds that begin with 1 or more and grow\n\
               }",
        explain: "A category has a level for each threshold that the influence of the whole \
                  world has reached: at 1, 4, 8, 14, 22 and 31 the world is at level I, II and \
                  so on up to VI. A threshold that is not above the one before would make a \
                  level that nobody ever has. `points` gives the points of each level, level 0 \
                  first, so it is one number longer.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] il n’y a pas de niveau\n\
                  [first] le premier seuil est 0\n\
                  [rising] les seuils ne montent pas\n\
                  [points] il y a des points pour { $points } niveaux, et { $thresholds ->\n\
                  [one] un seuil fait { $wanted } niveaux\n\
                  *[other] { $thresholds } seuils font { $wanted } niveaux\n\
                  }, avec le niveau 0\n\
                  *[falling] un niveau donne moins de points que celui d’avant\n\
                  }",
        help: "{ $problem ->\n\
               [none] écrivez un seuil pour chaque niveau, par exemple `[1, 4, 8, 14, 22, \
               31]`\n\
               [points] écrivez { $wanted } nombres, le premier pour le niveau 0\n\
               [falling] écrivez des points qui restent égaux ou montent\n\
               *[other] écrivez des seuils qui commencent à 1 ou plus et qui montent\n\
               }",
        explain: "Une catégorie a un niveau pour chaque seuil que l’influence du monde entier \
                  a atteint : à 1, 4, 8, 14, 22 et 31, le monde est au niveau I, II, et ainsi \
                  de suite jusqu’à VI. Un seuil qui ne dépasse pas celui d’avant ferait un \
                  niveau que personne n’aurait jamais. `points` donne les points de chaque \
                  niveau, à partir du niveau 0 : il a donc un nombre de plus.",
    },
    wrong: "thresholds: [1, 4, 8, 8, 22, 31]",
    right: "thresholds: [1, 4, 8, 14, 22, 31]",
};

/// Looks at the thresholds and the points.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, _)) = loaded.control_rules() else {
        return;
    };
    let numbers = &control::content(loaded).numbers;
    let (thresholds, points) = (&numbers.thresholds, &numbers.points);
    let level = thresholds.windows(2).position(|pair| pair[0] >= pair[1]);
    let falling = points.windows(2).position(|pair| pair[0] > pair[1]);
    let (problem, path) = match (thresholds.first(), level, falling) {
        (None, ..) => ("none", "levels.thresholds".to_owned()),
        (Some(0), ..) => ("first", "levels.thresholds.0".to_owned()),
        // The second of the two is where it goes wrong.
        (_, Some(level), _) => ("rising", format!("levels.thresholds.{}", level + 1)),
        _ if points.len() != thresholds.len() + 1 => ("points", "levels.points".to_owned()),
        (_, _, Some(level)) => ("falling", format!("levels.points.{}", level + 1)),
        _ => return,
    };
    let args = vec![
        ("problem", problem.into()),
        ("thresholds", thresholds.len().into()),
        ("points", control::number(points.len())),
        ("wanted", control::number(thresholds.len() + 1)),
    ];
    report.push(control::rule(loaded, &KIND, (rank, &path), args));
}
