//! The parts of `.ci/run`: together they run every stage and test every package.

use std::collections::{BTreeMap, BTreeSet};
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

/// The manifests of the packages, by package.
fn manifests() -> BTreeMap<String, String> {
    let mut files = vec!["Cargo.toml".to_owned(), "tests/testing/Cargo.toml".to_owned()];
    let crates = std::fs::read_dir(project("src")).expect("the crates");
    for entry in crates {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        if project(&format!("src/{name}/Cargo.toml")).exists() {
            files.push(format!("src/{name}/Cargo.toml"));
        }
    }
    let package = |text: &str| {
        let (_, after) = text.split_once("[package]\nname = \"").expect("a package");
        after.split('"').next().map(str::to_owned).expect("its name")
    };
    let texts = files.iter().map(|file| text_of(file));
    texts.map(|text| (package(&text), text)).collect()
}

#[test]
fn the_part_core_has_all_packages_that_build_without_typst() {
    let manifests = manifests();
    let needs = |text: &str, dependency: &str| {
        let declares = |line: &str| {
            line.starts_with(&format!("{dependency}.workspace"))
                || line.starts_with(&format!("{dependency} = {{ workspace"))
        };
        text.lines().any(declares)
    };
    let mut typst: BTreeSet<&str> = BTreeSet::new();
    loop {
        let links = |text: &str| {
            let short = typst.iter().map(|package| package.trim_start_matches("mappemonde-"));
            text.lines().any(|line| line.starts_with("typst") && line.contains(".workspace"))
                || short.into_iter().any(|dependency| needs(text, dependency))
        };
        let found: BTreeSet<&str> = manifests
            .iter()
            .filter(|(_, text)| links(text))
            .map(|(name, _)| name.as_str())
            .collect();
        if found == typst {
            break;
        }
        typst = found;
    }
    let script = text_of(".ci/run");
    let (_, list) = script.split_once("\ntypst=(").expect("the list of packages");
    let list: BTreeSet<&str> = list.split(')').next().unwrap_or_default().split(' ').collect();
    assert_eq!(list, typst);
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
