//! Contrôle Global: end condition that no match can reach.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::EndCondition;

/// A level that does not exist, or more categories than there are.
pub static CODE: FindingCode = FindingCode::error("end-invalid")
    .of_rule("Contrôle Global R22")
    .wrong("end: { level: 7, categories: 1 }")
    .right("end: { level: 6, categories: 1 }");

/// Checks the end of the game, and the end of each variant.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, _)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let (levels, spheres) = (control.numbers.thresholds.len(), control.spheres.len());
    let ends = control.numbers.variants.iter().map(|variant| (variant.end, Some(variant)));
    for (end, variant) in [(control.numbers.end, None)].into_iter().chain(ends) {
        for (problem, path, most) in problems(end, levels, spheres) {
            let subject = match variant {
                Some(variant) => Location::ListEntry(rules_index, "variants", &variant.id, path),
                None => Location::Rules(rules_index, path),
            };
            let args = args![
                problem,
                level = control::number_text(end.level),
                categories = control::number_text(end.categories),
                most
            ];
            report.push(loaded.finding(&CODE, subject, args));
        }
    }
}

/// Returns the problems of an end condition, each with its field and the maximum.
fn problems(
    end: EndCondition,
    levels: usize,
    spheres: usize,
) -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    let is_in_range = |number: u8, most: usize| (1..=most).contains(&usize::from(number));
    // Missing thresholds are another finding.
    let is_level_wrong = levels > 0 && !is_in_range(end.level, levels);
    let is_count_wrong = !is_in_range(end.categories, spheres);
    let level_problem = is_level_wrong.then_some(("level", "end.level", levels));
    let categories_problem = is_count_wrong.then_some(("categories", "end.categories", spheres));
    level_problem.into_iter().chain(categories_problem)
}
