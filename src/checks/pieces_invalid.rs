//! Contrôle Global: supply of cubes, tokens or counters that is too small for a match, or too large for a box.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::{Control, PrintedPieces};

/// Too few or too many small pieces.
pub static CODE: FindingCode = FindingCode::error("pieces-invalid")
    .of_rule("Contrôle Global R2")
    .wrong("pieces: { cubes: { 1: 20 }, resources: 40, development: { highest: 10, each: 10 } }")
    .right(
        "pieces: { cubes: { 1: 40, 5: 6 }, resources: 40, development: { highest: 10, each: 10 } }",
    );

/// Maximum number of small pieces of one kind. Each piece is drawn, and more would fit no box.
const MAX_PIECES: u32 = 500;

/// Checks the numbers of small pieces.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, _)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let PrintedPieces { cubes, resources, highest, counters } = &control.numbers.pieces;
    let numbers = &control.numbers;
    let last_level = numbers.thresholds.last().copied().unwrap_or_default();
    let cube_total: u32 = cubes.iter().map(|(a, b)| u32::from(*a) * u32::from(*b)).sum();
    let in_play = numbers.in_play.values().max().copied().unwrap_or_default();
    let developments = control.regions.iter().map(|region| u16::from(region.development));
    let developed = developments.max().unwrap_or_default();
    let widen = |count: u16| u32::from(count);
    let single = cubes.get(&1).copied().unwrap_or_default();
    let needed_tokens = largest_stock(control, in_play);
    // Problem, field, whether the problem occurs, number found, and number needed.
    let wrong = [
        ("single", "cubes", single == 0, 0, widen(last_level)),
        ("worth", "cubes.0", cubes.contains_key(&0), 0, 0),
        ("cubes", "cubes", cube_total < widen(last_level), cube_total, widen(last_level)),
        (
            "resources",
            "resources",
            widen(*resources) < needed_tokens,
            widen(*resources),
            needed_tokens,
        ),
        ("counters", "development.each", counters < &in_play, widen(*counters), widen(in_play)),
        ("highest", "development.highest", highest < &developed, widen(*highest), widen(developed)),
    ];
    let mut report_problem = |problem: &str, field: &str, found: u32, needed: u32| {
        let args = args![
            problem,
            found = control::number_text(found),
            needed = control::number_text(needed)
        ];
        let path = format!("pieces.{field}");
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, &path), args));
    };
    for (problem, field, is_wrong, found, needed) in wrong {
        if is_wrong {
            report_problem(problem, field, found, needed);
        }
    }
    let cubes = cubes.iter().map(|(worth, count)| (format!("cubes.{worth}"), *count));
    let others = [
        ("resources", *resources),
        ("development.each", *counters),
        ("development.highest", *highest),
    ];
    let others = others.map(|(field, count)| (field.to_owned(), count));
    for (field, count) in cubes.chain(others) {
        if widen(count) > MAX_PIECES {
            report_problem("many", &field, widen(count), MAX_PIECES);
        }
    }
}

/// Returns the largest total of one resource in the stocks of this number of regions: the worst case of a setup.
fn largest_stock(control: &Control, regions: u16) -> u32 {
    let stock_of = |resource: usize| {
        let stocks = control.regions.iter().map(|region| region.stock[resource]);
        let mut stocks: Vec<u8> = stocks.collect();
        stocks.sort_unstable_by(|a, b| b.cmp(a));
        stocks.iter().take(usize::from(regions)).map(|count| u32::from(*count)).sum()
    };
    let resources = 0..control.resources.len();
    resources.map(stock_of).max().unwrap_or_default()
}
