//! Variant for impossible numbers of players, or two variants for the same number.

use super::control;
use data::{Loaded, Location};
use diag::{Diagnostic, FindingCode, Report};
use lang::args;
use model::Rules;
use model::control::Variant;

/// Numbers of players that contradict the game or each other.
pub static CODE: FindingCode = FindingCode::error("variant-invalid")
    .of_rule("Contrôle Global R22")
    .wrong("players: [3]\nrecommended: [6]")
    .right("players: [3, 6]\nrecommended: [6]");

/// Reserved id: players choose it for the end of the base rules.
const BASE: &str = "base";

/// Checks each variant.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules().filter(|(_, rules)| rules.players.0 > 0)
    else {
        return;
    };
    let variants = &loaded.dataset.control.numbers.variants;
    for variant in variants {
        if let Some(problem) = problem(variant, rules) {
            report.push(finding(loaded, (rank, rules), variant, problem));
        }
    }
    for (nth, again) in variants.iter().enumerate() {
        for first in &variants[..nth] {
            let earlier = &first.recommended;
            let in_first = |players: &u16| earlier.iter().position(|other| other == players);
            let mut both = again.recommended.iter().enumerate();
            let both = both.find_map(|(nth, players)| Some((nth, *players, in_first(players)?)));
            if let Some((nth, players, nth_of_first)) = both {
                let problem = ("twice", item("recommended", nth), players);
                let path = item("recommended", nth_of_first);
                let also = Location::Listed(rank, "variants", &first.id, &path);
                let finding = finding(loaded, (rank, rules), again, problem);
                report.push(finding.also(loaded.place(also)));
            }
        }
    }
}

/// The problem, the path of the field, and the number of players.
type VariantProblem = (&'static str, String, u16);

/// The path of an item in a list.
fn item(list: &str, nth: usize) -> String {
    format!("{list}.{nth}")
}

/// The first problem of a variant.
fn problem(variant: &Variant, rules: &Rules) -> Option<VariantProblem> {
    let (min, max) = rules.players;
    let outside = |players: &u16| !(min..=max).contains(players);
    let other = |players: &u16| !variant.players.contains(players);
    let of_list = |list: &'static str, numbers: &[u16], is_wrong: &dyn Fn(&u16) -> bool| {
        let nth = numbers.iter().position(is_wrong)?;
        Some((list, item(list, nth), numbers[nth]))
    };
    let base = (variant.id == BASE).then(|| ("base", "id".to_owned(), 0));
    let is_empty = variant.players.is_empty();
    let none = is_empty.then(|| ("none", "players".to_owned(), 0));
    base.or(none)
        .or_else(|| of_list("players", &variant.players, &outside))
        .or_else(|| of_list("recommended", &variant.recommended, &other))
}

/// The finding about a problem of a variant.
fn finding(
    loaded: &Loaded,
    (rank, rules): (usize, &Rules),
    variant: &Variant,
    (problem, path, players): VariantProblem,
) -> Diagnostic {
    let args = args![
        problem,
        variant = &variant.name,
        players = control::number(players),
        least = control::number(rules.players.0),
        most = control::number(rules.players.1)
    ];
    loaded.finding(&CODE, Location::Listed(rank, "variants", &variant.id, &path), args)
}
