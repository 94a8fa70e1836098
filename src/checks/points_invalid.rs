//! Globalissimo: points that do not fall to 0.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// Points for guessed locations that do not decrease strictly to 0.
pub static CODE: FindingCode = FindingCode::error("points-invalid")
    .of_rule("Globalissimo R9")
    .wrong("points: [3, 2, 2, 0]")
    .right("points: [3, 2, 1, 0]");

/// Checks the points of Globalissimo, and of each deck that sets them.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for rules in decks::rule_sets(loaded, game::GLOBALISSIMO, &["points"]) {
        let points = &rules.globalissimo.points;
        let falls = points.is_sorted_by(|a, b| a > b) && points.last() == Some(&0);
        if !falls {
            let texts: Vec<String> = points.iter().map(u16::to_string).collect();
            let written = if texts.is_empty() { "no" } else { "yes" };
            let args = args![written, points = format!("`[{}]`", texts.join(", "))];
            report.push(loaded.finding(&CODE, rules.location("points"), args));
        }
    }
}
