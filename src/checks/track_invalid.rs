//! A score track on which barriers cannot be met.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::Rules;

/// No track for the barriers, or one that ends before the last of them.
pub static KIND: Kind = Kind {
    code: "track-invalid",
    severity: Severity::Error,
    rule: Some("Globalissimo R13"),
    en: Text {
        message: "{ $problem ->\n\
                  [missing] the game has no `track`\n\
                  [zero] `every` is 0: no space lies between two barriers\n\
                  *[short] the track ends on space { $spaces }, but the last of the { $barriers } \
                  barriers stands after space { $last }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] add `track`, such as `track: { \"{\" } spaces: 30, every: 2 { \"}\" }`\n\
               [zero] write after how many spaces a barrier stands, such as 2\n\
               *[short] write more than { $last } spaces, or a smaller `every`\n\
               }",
        explain: "The map `track` of a game with barriers says how many spaces the score track \
                  has after the start, and after every how many of them a barrier stands. A barrier \
                  that stands on or behind the last space is never met, and the board has no \
                  room for it. Globalissimo has 30 spaces, because ten rounds of 3 points lead no \
                  farther, and a barrier after every second one.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [missing] le jeu n’a pas de champ `track`\n\
                  [zero] `every` vaut 0 : aucune case entre deux barrières\n\
                  *[short] la piste finit à la case { $spaces }, mais la dernière des { $barriers } \
                  barrières est après la case { $last }\n\
                  }",
        help: "{ $problem ->\n\
               [missing] ajoutez `track`, par exemple `track: { \"{\" } spaces: 30, every: 2 { \"}\" }`\n\
               [zero] écrivez après combien de cases se dresse une barrière, par exemple 2\n\
               *[short] écrivez plus de { $last } cases, ou un plus petit nombre pour `every`\n\
               }",
        explain: "Le champ `track` d’un jeu à barrières dit combien de cases la piste de score \
                  compte après le départ, et après chaque combien de cases se dresse une barrière. \
                  Une barrière placée sur la dernière case ou derrière elle n’arrête personne, et \
                  le plateau n’a pas de place pour elle. Globalissimo a 30 cases, car dix \
                  manches à 3 points ne mènent pas plus loin, et une barrière toutes les deux \
                  cases.",
    },
    wrong: "track: { spaces: 20, every: 2 }",
    right: "track: { spaces: 30, every: 2 }",
};

/// Looks at every game in which places are guessed.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        if !decks::has_guesses(rules) {
            continue;
        }
        let barriers = u64::from(rules.capital_barriers) + u64::from(rules.location_barriers);
        let last = barriers * u64::from(rules.barrier_every);
        let Some((problem, path)) = problem(rules, barriers, last) else {
            continue;
        };
        let args = vec![
            ("problem", problem.into()),
            ("spaces", rules.spaces.to_string().into()),
            ("barriers", barriers.to_string().into()),
            ("last", last.to_string().into()),
        ];
        let place = loaded.place(Subject::Rules(rank, path));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}

/// What is wrong, and with which field.
fn problem(rules: &Rules, barriers: u64, last: u64) -> Option<(&'static str, &'static str)> {
    match (rules.spaces, rules.barrier_every) {
        (0, 0) => Some(("missing", "track")),
        (_, 0) if barriers > 0 => Some(("zero", "track.every")),
        (spaces, _) if u64::from(spaces) <= last => Some(("short", "track.spaces")),
        _ => None,
    }
}
