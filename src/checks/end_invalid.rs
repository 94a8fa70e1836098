//! An end that a game cannot reach.

use super::control;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::control::End;

/// A level that there is not, or more categories than there are.
pub static KIND: Kind = Kind {
    code: "end-invalid",
    severity: Severity::Error,
    rule: Some("Contrôle Global R22"),
    en: Text {
        message: "{ $problem ->\n\
                  [level] the game ends at level { $level }, which there is not\n\
                  *[categories] the game ends when { $categories } categories are at a level\n\
                  }",
        help: "write a number from 1 to { $most }",
        explain: "The game ends after a round in which so many categories (`end.categories`) \
                  stand at a level (`end.level`). Both must be possible: a level that no \
                  threshold makes, or more categories than the game has, would let the game go \
                  on for ever; 0 would end it at once. The same holds for each variant.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [level] le jeu s’arrête au niveau { $level }, qui n’existe pas\n\
                  *[categories] le jeu s’arrête quand { $categories } catégories sont à un \
                  niveau\n\
                  }",
        help: "écrivez un nombre de 1 à { $most }",
        explain: "Le jeu s’arrête après une manche où tant de catégories (`end.categories`) \
                  sont à un niveau (`end.level`). L’un et l’autre doivent être possibles : un \
                  niveau qu’aucun seuil ne fait, ou plus de catégories que le jeu n’en a, et \
                  le jeu ne finirait jamais ; avec 0, il s’arrêterait aussitôt. Il en va de \
                  même pour chaque variante.",
    },
    wrong: "end: { level: 7, categories: 1 }",
    right: "end: { level: 6, categories: 1 }",
};

/// Looks at the end of the game, and at that of each variant.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, _)) = loaded.control_rules() else {
        return;
    };
    let control = control::content(loaded);
    let (levels, spheres) = (control.numbers.thresholds.len(), control.spheres.len());
    let ends = control.numbers.variants.iter().map(|it| (it.end, Some(it)));
    for (end, variant) in [(control.numbers.end, None)].into_iter().chain(ends) {
        for (problem, path, most) in problems(end, levels, spheres) {
            let subject = match variant {
                Some(variant) => Subject::Listed(rank, "variants", &variant.id, path),
                None => Subject::Rules(rank, path),
            };
            let args = vec![
                ("problem", problem.into()),
                ("level", control::number(end.level)),
                ("categories", control::number(end.categories)),
                ("most", most.into()),
            ];
            report.push(Diagnostic::new(&KIND, loaded.place(subject), args));
        }
    }
}

/// What is wrong with an end, with which field, and what it may be at most.
fn problems(
    end: End,
    levels: usize,
    spheres: usize,
) -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    let is_within = |number: u8, most: usize| (1..=most).contains(&usize::from(number));
    // Levels that are missing are reported themselves.
    let level = levels > 0 && !is_within(end.level, levels);
    let categories = !is_within(end.categories, spheres);
    let level = level.then_some(("level", "end.level", levels));
    let categories = categories.then_some(("categories", "end.categories", spheres));
    level.into_iter().chain(categories)
}
