//! Supply of cubes, tokens or counters that is too small for a match.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::{Control, Printed};

/// Small pieces that run out.
pub static CODE: FindingCode = FindingCode::error("pieces-invalid")
    .of_rule("Contrôle Global R2")
    .wrong("pieces: { cubes: { 1: 20 }, resources: 40, development: { highest: 10, each: 10 } }")
    .right(
        "pieces: { cubes: { 1: 40, 5: 6 }, resources: 40, development: { highest: 10, each: 10 } }",
    );

/// Maximum number of small pieces of one kind. Each piece is drawn, and ten times more would fill no box.
const MOST: u32 = 500;

/// Checks the numbers of small pieces.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, _)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let Printed { cubes, resources, highest, counters } = &control.numbers.pieces;
    let numbers = &control.numbers;
    let last_level = numbers.thresholds.last().copied().unwrap_or_default();
    let worth: u32 = cubes.iter().map(|(a, b)| u32::from(*a) * u32::from(*b)).sum();
    let in_play = numbers.in_play.values().max().copied().unwrap_or_default();
    let developments = control.regions.iter().map(|region| u16::from(region.development));
    let developed = developments.max().unwrap_or_default();
    let number = |count: u16| u32::from(count);
    let single = cubes.get(&1).copied().unwrap_or_default();
    let stocks = stocks(control, in_play);
    let wrong = [
        ("single", "cubes", single == 0, 0, number(last_level)),
        ("worth", "cubes.0", cubes.contains_key(&0), 0, 0),
        ("cubes", "cubes", worth < number(last_level), worth, number(last_level)),
        ("resources", "resources", number(*resources) < stocks, number(*resources), stocks),
        ("counters", "development.each", counters < &in_play, number(*counters), number(in_play)),
        (
            "highest",
            "development.highest",
            highest < &developed,
            number(*highest),
            number(developed),
        ),
    ];
    let mut find = |problem: &str, field: &str, found: u32, needed: u32| {
        let args = args![problem, found = control::number(found), needed = control::number(needed)];
        let path = format!("pieces.{field}");
        report.push(loaded.finding(&CODE, Location::Rules(rank, &path), args));
    };
    for (problem, field, is_wrong, found, needed) in wrong {
        if is_wrong {
            find(problem, field, found, needed);
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
        if number(count) > MOST {
            find("many", &field, number(count), MOST);
        }
    }
}

/// The largest total of one resource in the stocks of this number of regions: the worst case of a setup.
fn stocks(control: &Control, regions: u16) -> u32 {
    let of = |resource: usize| {
        let stocks = control.regions.iter().map(|region| region.stock[resource]);
        let mut stocks: Vec<u8> = stocks.collect();
        stocks.sort_unstable_by(|a, b| b.cmp(a));
        stocks.iter().take(usize::from(regions)).map(|count| u32::from(*count)).sum()
    };
    let all = 0..control.resources.len();
    all.map(of).max().unwrap_or_default()
}
