//! Contrôle Global: variant for impossible numbers of players, or two variants for the same number.

use super::control;
use data::{Loaded, Location};
use diag::{Diagnostic, FindingCode, Report};
use lang::args;
use model::Rules;
use model::control::Variant;

/// A variant whose numbers of players contradict the game or another variant.
pub static CODE: FindingCode = FindingCode::error("variant-invalid")
    .of_rule("Contrôle Global R22")
    .wrong("players: [3]\nrecommended: [6]")
    .right("players: [3, 6]\nrecommended: [6]");

/// Reserved id, by which players choose the end of the base rules.
const BASE_ID: &str = "base";

/// Checks each variant.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) =
        loaded.control_rules().filter(|(_, rules)| rules.players.0 > 0)
    else {
        return;
    };
    let variants = &loaded.dataset.control.numbers.variants;
    for variant in variants {
        if let Some(problem) = first_problem(variant, rules) {
            report.push(finding(loaded, (rules_index, rules), variant, problem));
        }
    }
    for (variant_index, later) in variants.iter().enumerate() {
        for first in &variants[..variant_index] {
            let earlier = &first.recommended;
            let index_in_first = |players: &u16| earlier.iter().position(|other| other == players);
            let mut later_items = later.recommended.iter().enumerate();
            let shared = later_items.find_map(|(item_index, players)| {
                Some((item_index, *players, index_in_first(players)?))
            });
            if let Some((item_index, players, first_item_index)) = shared {
                let problem = ("twice", item_path("recommended", item_index), players);
                let path = item_path("recommended", first_item_index);
                let also = Location::ListEntry(rules_index, "variants", &first.id, &path);
                let finding = finding(loaded, (rules_index, rules), later, problem);
                report.push(finding.with_span(loaded.span_of(also)));
            }
        }
    }
}

/// A problem, the path of the field, and the number of players.
type VariantProblem = (&'static str, String, u16);

/// Returns the path of an item in a list.
fn item_path(list: &str, index: usize) -> String {
    format!("{list}.{index}")
}

/// Returns the first problem of a variant.
fn first_problem(variant: &Variant, rules: &Rules) -> Option<VariantProblem> {
    let (min, max) = rules.players;
    let is_outside = |players: &u16| !(min..=max).contains(players);
    let is_unlisted = |players: &u16| !variant.players.contains(players);
    let first_in_list = |list: &'static str, numbers: &[u16], is_wrong: &dyn Fn(&u16) -> bool| {
        let index = numbers.iter().position(is_wrong)?;
        Some((list, item_path(list, index), numbers[index]))
    };
    let base = (variant.id == BASE_ID).then(|| ("base", "id".to_owned(), 0));
    let is_empty = variant.players.is_empty();
    let none = is_empty.then(|| ("none", "players".to_owned(), 0));
    base.or(none)
        .or_else(|| first_in_list("players", &variant.players, &is_outside))
        .or_else(|| first_in_list("recommended", &variant.recommended, &is_unlisted))
}

/// Creates the finding about a problem of a variant.
fn finding(
    loaded: &Loaded,
    (rules_index, rules): (usize, &Rules),
    variant: &Variant,
    (problem, path, players): VariantProblem,
) -> Diagnostic {
    let args = args![
        problem,
        variant = &variant.name,
        players = control::number_text(players),
        least = control::number_text(rules.players.0),
        most = control::number_text(rules.players.1)
    ];
    loaded.finding(&CODE, Location::ListEntry(rules_index, "variants", &variant.id, &path), args)
}
