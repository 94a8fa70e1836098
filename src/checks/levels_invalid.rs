//! Contrôle Global: thresholds and points of levels that contradict each other.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// Thresholds that do not rise, points that fall, or a number of points other than the number of thresholds plus one.
pub static CODE: FindingCode = FindingCode::error("levels-invalid")
    .of_rule("Contrôle Global B1")
    .wrong("thresholds: [1, 4, 8, 8, 22, 31]")
    .right("thresholds: [1, 4, 8, 14, 22, 31]");

/// Checks the thresholds and the points.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, _)) = loaded.control_rules() else {
        return;
    };
    let numbers = &loaded.dataset.control.numbers;
    let (thresholds, points) = (&numbers.thresholds, &numbers.points);
    let not_rising = thresholds.windows(2).position(|pair| pair[0] >= pair[1]);
    let falling = points.windows(2).position(|pair| pair[0] > pair[1]);
    let (problem, path) = match (thresholds.first(), not_rising, falling) {
        (None, ..) => ("none", "levels.thresholds".to_owned()),
        (Some(0), ..) => ("first", "levels.thresholds.0".to_owned()),
        // The second item of a pair is reported.
        (_, Some(level), _) => ("rising", format!("levels.thresholds.{}", level + 1)),
        _ if points.len() != thresholds.len() + 1 => ("points", "levels.points".to_owned()),
        (_, _, Some(level)) => ("falling", format!("levels.points.{}", level + 1)),
        _ => return,
    };
    let args = args![
        problem,
        thresholds = thresholds.len(),
        points = control::number_text(points.len()),
        wanted = control::number_text(thresholds.len() + 1)
    ];
    report.push(loaded.finding(&CODE, Location::Rules(rules_index, &path), args));
}
