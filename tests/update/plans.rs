//! Plans: what is said of one that cannot be read, or was made for something else.

use diag::{Files, Findings, Report};
use update::plan::{CurrentState, RuleAccepted, find_conflicts, read};

/// A plan of two entries.
const PLAN: &str = "\
plan 1
edition 2026 5f02c8a91d3e
update owid --retrieved 2026-12-10
file 31aa86c7d0e2 co-emissions-per-capita.csv
accept same-order
rules 538 d71b0c3359f8

first 2

CZE co2  yes
    8.91 2022 gcb-2024 → 7.92 2023 gcb-2025
    | 8.91 → 7.92 t per head

DEU co2  open
    7.98 2022 gcb-2024 → 7.05 2023 gcb-2025
";

/// What the plan would say if it were made now.
fn now() -> CurrentState {
    let line = |code: &str, line: &str| ((code.to_owned(), "co2".to_owned()), line.to_owned());
    let taken = RuleAccepted { count: 538, digest: "d71b0c3359f8".to_owned(), span: None };
    let lines = [
        line("CZE", "8.91 2022 gcb-2024 → 7.92 2023 gcb-2025"),
        line("DEU", "7.98 2022 gcb-2024 → 7.05 2023 gcb-2025"),
    ];
    CurrentState {
        edition: ("2026".to_owned(), "5f02c8a91d3e".to_owned()),
        files: vec!["31aa86c7d0e2".to_owned()],
        rule_accepted: taken,
        raw_lines: lines.into(),
    }
}

/// What is found in a plan that somebody has edited, or while something else was edited.
fn found(text: &str, now: &CurrentState) -> Findings {
    let (mut files, mut report) = (Files::default(), Report::default());
    let file = files.add("plan.yearly", text);
    let plan = read(file, text, &mut report);
    for flaw in plan.iter().flat_map(|plan| find_conflicts(plan, file, now)) {
        report.push(flaw);
    }
    Findings { files, report }
}

#[test]
fn nothing_stands_against_a_plan_that_is_answered() {
    for text in [
        PLAN.to_owned(),
        PLAN.replace("DEU co2  open", "# look it up\nDEU co2  no  the plants closed"),
        // As another system, and another program, save it.
        format!("\u{feff}{}", PLAN.replace('\n', "\r\n").replace('→', "->")),
    ] {
        assert!(found(&text, &now()).report.iter().next().is_none(), "{text}");
    }
}

/// Findings of a kind.
pub(super) fn wrong(code: &str) -> Option<Findings> {
    let mut then = now();
    let text = match code {
        "plan-answer" => PLAN.replace("yes", "yess"),
        "plan-download" => {
            then.files = vec!["9c02bd11f604".to_owned()];
            PLAN.to_owned()
        }
        "plan-edition" => {
            then.edition.1 = "c1d70aa4be92".to_owned();
            PLAN.to_owned()
        }
        "plan-extra" => PLAN.replace("CZE co2", "CZE co3"),
        "plan-line" => PLAN.replace("accept", "acept"),
        "plan-other" => "- country: CZE\n".to_owned(),
        "plan-repeated" => PLAN.replace("DEU co2  open", "CZE co2  no"),
        "plan-row" => PLAN.replace("→ 7.92", "→ 7.5"),
        "plan-rules" => {
            then.rule_accepted.count = 541;
            PLAN.to_owned()
        }
        _ => return None,
    };
    Some(found(&text, &then))
}
