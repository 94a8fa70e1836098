//! The parts of `.ci/run`: together they run every stage and test every package.

use std::collections::BTreeSet;
use std::process::{Command, Output};

use testing::{project, text_of};

const PARTS: [&str; 4] = ["core", "print", "page", "outside"];

fn ci(args: &[&str]) -> Output {
    let mut command = Command::new("bash");
    command.arg(project(".ci/run")).args(args).current_dir(project(""));
    command.output().expect("bash runs")
}

/// The stages of a run, in order.
fn stages(args: &[&str]) -> Vec<String> {
    let output = ci(&[&["--list"], args].concat());
    assert!(output.status.success(), "{output:?}");
    let list = String::from_utf8(output.stdout).expect("text");
    let first_word = |line: &str| line.split(' ').next().map(str::to_owned);
    list.lines().filter_map(first_word).collect()
}

#[test]
fn the_parts_together_run_every_stage_once() {
    let whole = stages(&[]);
    let parts: Vec<String> = PARTS.iter().flat_map(|part| stages(&[part])).collect();
    let as_in_whole: BTreeSet<&str> = (parts.iter())
        .map(|stage| if stage.starts_with("tests-") { "tests" } else { stage })
        .collect();
    assert_eq!(as_in_whole, whole.iter().map(String::as_str).collect());
    assert_eq!(parts.len(), whole.len() + 1, "a stage runs in two parts: {parts:?}");
    assert_eq!(stages(&PARTS).len(), parts.len());
}

#[test]
fn each_part_is_a_job_of_the_workflow() {
    let workflow = text_of(".github/workflows/ci.yml");
    assert!(workflow.contains(&format!("part: [{}]", PARTS.join(", "))));
}

/// `tidy.rs` shows that these packages, and no others, link Typst.
#[test]
fn the_part_core_tests_all_packages_without_typst() {
    let script = text_of(".ci/run");
    assert!(script.contains("\ntypst=(mappemonde mappemonde-cli mappemonde-render)\n"));
    assert!(script.contains("--workspace \"${typst[@]/#/--exclude=}\""));
    assert!(script.contains("\"${typst[@]/#/--package=}\""));
}

#[test]
fn an_unknown_part_is_refused_with_the_known_ones() {
    let output = ci(&["front"]);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let expected = ".ci/run: unknown part: front\n\
        usage: .ci/run [--list] [PART...], where PART is one of: core print page outside\n";
    assert_eq!(told, expected);
}
