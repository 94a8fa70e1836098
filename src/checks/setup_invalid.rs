//! A setup that the players cannot carry out.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A number that is 0, or more factions than there are.
pub static KIND: Kind = Kind {
    code: "setup-invalid",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2.3"),
    en: Text {
        message: "{ $problem ->\n\
                  [factions] { $players } players are dealt { $dealt } factions, and there are \
                  { $factions }\n\
                  *[zero] `setup.{ $field }` is 0\n\
                  }",
        help: "{ $problem ->\n\
               [factions] deal fewer factions, let fewer players in, or add factions\n\
               *[zero] write 1 or more\n\
               }",
        explain: "At the start each player is dealt some factions and keeps one, and then \
                  places influence of its two categories in two regions. `setup` says how many \
                  of each. The factions of the greatest number of players must be there, and a \
                  player without influence anywhere could play next to no card.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [factions] on distribue { $dealt } factions à { $players } joueurs, et il y \
                  en a { $factions }\n\
                  *[zero] `setup.{ $field }` est 0\n\
                  }",
        help: "{ $problem ->\n\
               [factions] distribuez moins de factions, admettez moins de joueurs, ou \
               ajoutez des factions\n\
               *[zero] écrivez 1 ou plus\n\
               }",
        explain: "Au début, chaque joueur reçoit quelques factions et en garde une, puis place \
                  de l’influence de ses deux catégories dans deux régions. `setup` dit \
                  combien. Il faut assez de factions pour les joueurs les plus nombreux, et un \
                  joueur sans aucune influence ne pourrait presque rien jouer.",
    },
    wrong: "setup: { primary: 2, secondary: 1, factions: 3 }",
    right: "setup: { primary: 2, secondary: 1, factions: 2 }",
};

/// Looks at the numbers of the setup.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules() else {
        return;
    };
    let numbers = &control::content(loaded).numbers;
    let dealt = u32::from(rules.players.1) * u32::from(numbers.choice);
    let is_short = dealt > u32::from(rules.factions);
    for (problem, field, is_wrong) in [
        ("zero", "primary", numbers.primary == 0),
        ("zero", "secondary", numbers.secondary == 0),
        ("zero", "factions", numbers.choice == 0),
        ("factions", "factions", is_short),
    ] {
        if is_wrong {
            let args = vec![
                ("problem", problem.into()),
                ("field", field.into()),
                ("players", control::number(rules.players.1)),
                ("dealt", control::number(dealt)),
                ("factions", control::number(rules.factions)),
            ];
            let path = format!("setup.{field}");
            report.push(control::rule(loaded, &KIND, (rank, &path), args));
        }
    }
}
