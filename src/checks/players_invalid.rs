//! A game that nobody can play, or that ends before it begins.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::Rules;

/// No player, more players at least than at most, or no round.
pub static KIND: Kind = Kind {
    code: "players-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $problem ->\n\
                  [none] the game can be played by nobody: `min` is 0\n\
                  [order] the game is for { $min } players at least, but for { $max } at most\n\
                  *[round] the game ends after round 0\n\
                  }",
        help: "{ $problem ->\n\
               [none] write the fewest players for `min`, such as 2\n\
               [order] write the smaller number for `min` and the greater one for `max`\n\
               *[round] write after how many rounds a program ends the game, such as 300\n\
               }",
        explain: "`players` says how many may play a game: `min` at least, `max` at most. A \
                  program asks for that many seats, and all that depends on their number is \
                  checked from `min` to `max`. `last_round`, where a game has it, is the round \
                  after which a program ends a game that the rules would let go on.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] personne ne peut jouer à ce jeu : `min` vaut 0\n\
                  [order] le jeu est pour { $min } joueurs au moins, mais pour { $max } au plus\n\
                  *[round] le jeu s’arrête après la manche 0\n\
                  }",
        help: "{ $problem ->\n\
               [none] écrivez pour `min` le plus petit nombre de joueurs, par exemple 2\n\
               [order] écrivez le plus petit nombre pour `min` et le plus grand pour `max`\n\
               *[round] écrivez après combien de manches un programme arrête le jeu, par exemple \
               300\n\
               }",
        explain: "`players` dit combien de personnes peuvent jouer : `min` au moins, `max` au \
                  plus. Un programme demande ce nombre de places, et tout ce qui en dépend est \
                  vérifié de `min` à `max`. `last_round`, quand un jeu en a un, est la manche \
                  après laquelle un programme arrête un jeu que les règles laisseraient continuer.",
    },
    wrong: "players: { min: 6, max: 2 }",
    right: "players: { min: 2, max: 6 }",
};

/// Looks at every game.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        let Some((problem, path)) = problem(rules) else {
            continue;
        };
        let (min, max) = rules.players;
        let args = vec![
            ("problem", problem.into()),
            ("min", usize::from(min).into()),
            ("max", usize::from(max).into()),
        ];
        let place = loaded.place(Subject::Rules(rank, path));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}

/// What is wrong, and with which field. Players that could not be read are no matter here.
fn problem(rules: &Rules) -> Option<(&'static str, &'static str)> {
    match rules.players {
        (0, 0) => None,
        (0, _) => Some(("none", "players.min")),
        (min, max) if min > max => Some(("order", "players")),
        _ if rules.last_round == Some(0) => Some(("round", "last_round")),
        _ => None,
    }
}
