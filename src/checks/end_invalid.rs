//! End condition that a game cannot reach.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::End;

/// A level that does not exist, or more categories than there are.
pub static CODE: FindingCode = FindingCode::error("end-invalid")
    .of_rule("Contrôle Global R22")
    .wrong("end: { level: 7, categories: 1 }")
    .right("end: { level: 6, categories: 1 }");

/// Checks the end of the game, and the end of each variant.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, _)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let (levels, spheres) = (control.numbers.thresholds.len(), control.spheres.len());
    let ends = control.numbers.variants.iter().map(|variant| (variant.end, Some(variant)));
    for (end, variant) in [(control.numbers.end, None)].into_iter().chain(ends) {
        for (problem, path, most) in problems(end, levels, spheres) {
            let subject = match variant {
                Some(variant) => Location::Listed(rank, "variants", &variant.id, path),
                None => Location::Rules(rank, path),
            };
            let args = args![
                problem,
                level = control::number(end.level),
                categories = control::number(end.categories),
                most
            ];
            report.push(loaded.finding(&CODE, subject, args));
        }
    }
}

/// The problems of an end condition: id, field and maximum.
fn problems(
    end: End,
    levels: usize,
    spheres: usize,
) -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    let is_within = |number: u8, most: usize| (1..=most).contains(&usize::from(number));
    // Missing thresholds are another finding.
    let level = levels > 0 && !is_within(end.level, levels);
    let categories = !is_within(end.categories, spheres);
    let level = level.then_some(("level", "end.level", levels));
    let categories = categories.then_some(("categories", "end.categories", spheres));
    level.into_iter().chain(categories)
}
