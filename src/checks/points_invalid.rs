//! Points that do not fall to 0.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// Points of a game of guessed places that do not fall strictly to 0.
pub static KIND: Kind = Kind {
    code: "points-invalid",
    severity: Severity::Error,
    rule: Some("Globalissimo R9"),
    en: Text {
        message: "{ $written ->\n\
                  [no] the game has no list of `points`\n\
                  *[yes] the points { $points } do not fall at every step down to 0\n\
                  }",
        help: "write the points of an exact guess first, then fewer for each place farther, and 0 \
               at the end",
        explain: "The list `points` of a game says what a guess earns, by its distance from the \
                  right place: first an exact guess, then one place off, and so on; the last \
                  number holds for any greater distance. A guess that is nearer must earn more, \
                  and one that is far away nothing. The original rules say 3, 2, 1, 0.",
    },
    fr: Text {
        message: "{ $written ->\n\
                  [no] le jeu n’a pas de liste `points`\n\
                  *[yes] les points { $points } ne baissent pas à chaque rang jusqu’à 0\n\
                  }",
        help: "écrivez d’abord les points d’un pari exact, puis toujours moins pour chaque rang \
               d’écart, et 0 à la fin",
        explain: "La liste `points` d’un jeu dit ce que rapporte un pari, selon son écart avec le \
                  bon rang : d’abord le pari exact, puis un rang d’écart, et ainsi de suite ; le \
                  dernier nombre vaut pour tout écart plus grand. Un pari plus proche doit \
                  rapporter plus, et un pari lointain rien. La règle d’origine dit 3, 2, 1, 0.",
    },
    wrong: "points: [3, 2, 2, 0]",
    right: "points: [3, 2, 1, 0]",
};

/// Looks at the points of every game in which places are guessed.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        let points = &rules.points;
        let falls = points.is_sorted_by(|a, b| a > b) && points.last() == Some(&0);
        if decks::has_guesses(rules) && !falls {
            let texts: Vec<String> = points.iter().map(u16::to_string).collect();
            let written = if texts.is_empty() { "no" } else { "yes" };
            let args = vec![
                ("written", written.into()),
                ("points", format!("`[{}]`", texts.join(", ")).into()),
            ];
            let place = loaded.place(Subject::Rules(rank, "points"));
            report.push(Diagnostic::new(&KIND, place, args));
        }
    }
}
