//! Another number of routes than the game wants.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// More or fewer rows in the table of routes than the rules say.
pub static KIND: Kind = Kind {
    code: "route-count",
    severity: Severity::Error,
    rule: Some("La course 1"),
    en: Text {
        message: "the table has { $found } routes, and its game wants { $wanted }",
        help: "{ $side ->\n\
               [few] add { $difference }, or change `deck.routes` of `data/games/{ $game \
               }.yaml`\n\
               *[many] take { $difference } out, or change `deck.routes` of `data/games/{ \
               $game }.yaml`\n\
               }",
        explain: "The game is worked out for a number of route cards: how many are dealt, how \
                  many are left in the pile, how many the box holds. The number stands in \
                  `data/games/GAME.yaml`, the routes stand in its table, and the two must agree. \
                  Every row of the table counts, also one that is repeated or wrong. La course \
                  autour du monde has 108 routes.",
    },
    fr: Text {
        message: "la table a { $found } trajets, et son jeu en veut { $wanted }",
        help: "{ $side ->\n\
               [few] ajoutez-en { $difference }, ou changez `deck.routes` dans `data/games/{ \
               $game }.yaml`\n\
               *[many] retirez-en { $difference }, ou changez `deck.routes` dans \
               `data/games/{ $game }.yaml`\n\
               }",
        explain: "Le jeu est conçu pour un nombre de cartes de trajet : combien sont \
                  distribuées, combien restent au talon, combien tiennent dans la boîte. Ce \
                  nombre est dans `data/games/JEU.yaml`, les trajets sont dans sa table, et les \
                  deux doivent s’accorder. Chaque ligne de la table compte, même répétée ou \
                  fausse. La course autour du monde a 108 trajets.",
    },
    wrong: "# 107 rows, but data/games/course.yaml says deck: { routes: 108, .. }\n\
                  from,to,km,note\n\
                  paris,londres,340,",
    right: "# 108 rows\n\
                  from,to,km,note\n\
                  paris,londres,340,\n\
                  paris,madrid,1055,",
};

/// Counts the rows of the table.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let (Some((rank, rules)), Some(found)) = (loaded.network_rules(), loaded.routes_written())
    else {
        return;
    };
    let wanted = usize::from(rules.routes);
    // An empty table, and a number that cannot be read, are reported by the reader.
    let is_read = wanted > 0 || loaded.is_zero_in_rules(rank, "deck.routes");
    if found == 0 || found == wanted || !is_read {
        return;
    }
    let args = vec![
        ("game", rules.game.as_str().into()),
        ("found", found.into()),
        ("wanted", wanted.into()),
        ("difference", found.abs_diff(wanted).into()),
        ("side", if found < wanted { "few" } else { "many" }.into()),
    ];
    let number = loaded.place(Subject::Rules(rank, "deck.routes"));
    report.push(Diagnostic::new(&KIND, loaded.place(Subject::Routes), args).also(number));
}
