//! `validate --against EDITION`: slips by hand since a folder, a revision and the last commit.

use serde_json::Value;

use super::differences::git;
use crate::support::bin::Project;

/// The data of the program, in the last commit of a repository.
fn repository() -> Project {
    let project = Project::shipped();
    git(&project, "", &["init", "--quiet"]);
    git(&project, "", &["add", "data"]);
    git(&project, "", &["commit", "--quiet", "-m", "The last edition"]);
    project
}

/// The findings of some kinds as `severity code file`, and how the program ended.
fn found(project: &Project, more: &[&str]) -> (Vec<String>, Option<i32>) {
    let args = [&["validate", "--format", "json"], more].concat();
    let run = project.run(&args);
    let kinds = ["entry-changed", "rule-changed", "value-changed", "values-moved", "file-vanished"];
    let lines = run.out.lines().filter_map(|line| {
        let finding: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |name: &str| finding[name].as_str().unwrap_or_default().to_owned();
        let file = finding["file"].as_str().unwrap_or_default().to_owned();
        kinds
            .contains(&text("code").as_str())
            .then(|| format!("{} {} {file}", text("severity"), text("code")))
    });
    (lines.collect(), run.code)
}

#[test]
fn slips_since_the_last_commit_are_notes_and_warnings_where_it_is_named() {
    let project = repository();
    assert_eq!(found(&project, &[]), (Vec::new(), Some(0)));
    project.replace(
        "data/games/globalissimo.yaml",
        "barriers: { capital: 7",
        "barriers: { capital: 0",
    );
    project.replace("data/values/population.csv", "FRA,68720337,", "FRA,68270337,");
    let slips = |severity: &str| {
        [
            format!("{severity} rule-changed data/games/globalissimo.yaml"),
            format!("{severity} value-changed data/values/population.csv"),
        ]
        .to_vec()
    };
    let deny = ["--deny", "warnings"];
    assert_eq!(found(&project, &deny), (slips("note"), Some(0)));
    let named = [&["--against", "HEAD"][..], &deny].concat();
    assert_eq!(found(&project, &named), (slips("warning"), Some(1)));
    assert_eq!(found(&project, &["--against", "none"]), (Vec::new(), Some(0)));
    let other = Project::shipped();
    let folder = other.path("").display().to_string();
    assert_eq!(found(&project, &["--against", &folder]), (slips("warning"), Some(0)));
    // A list of known findings outlives the commit.
    project.run(&["validate", "--write-baseline", "known.yaml"]);
    assert!(!project.read("known.yaml").contains("value-changed"));
    git(&project, "", &["commit", "--quiet", "--all", "-m", "Meant"]);
    assert_eq!(found(&project, &deny), (Vec::new(), Some(0)));
}

/// Outside of a repository the program's own edition is the witness, for facts and figures of the same year and source.
#[test]
fn slips_without_a_repository_are_told_beside_the_edition_of_the_program() {
    let project = Project::shipped();
    assert_eq!(found(&project, &[]), (Vec::new(), Some(0)));
    project.replace("data/values/roads.csv", "DEU,830000,", "DEU,83000,");
    project.replace("data/countries.yaml", "en: [Berlin]", "en: [Munich]");
    // Newer figures and texts of one's own are no slips.
    project.replace("data/values/population.csv", "FRA,68720337,2025,", "FRA,68970337,2026,");
    project.replace(
        "data/games/globalissimo.yaml",
        "barriers: { capital: 7",
        "barriers: { capital: 0",
    );
    let slips =
        ["note entry-changed data/countries.yaml", "note value-changed data/values/roads.csv"];
    let slips = slips.map(str::to_owned).to_vec();
    assert_eq!(found(&project, &["--deny", "warnings"]).0, slips);
    assert_eq!(found(&project, &["--against", "none"]).0, Vec::<String>::new());
}

#[test]
fn a_file_of_the_last_commit_is_missed() {
    let project = repository();
    project.remove("data/values/population.csv");
    project.remove("data/categories.yaml");
    let gone = ["categories.yaml", "values/population.csv"]
        .map(|file| format!("warning file-vanished data/{file}"));
    assert_eq!(found(&project, &[]), (gone.to_vec(), Some(0)));
    assert_eq!(found(&project, &["--deny", "warnings"]).1, Some(1));
    git(&project, "", &["commit", "--quiet", "--all", "-m", "Meant"]);
    assert_eq!(found(&project, &[]), (Vec::new(), Some(0)));
}

#[test]
fn an_edition_that_is_none_ends_the_run() {
    let project = repository();
    for word in ["nowhere", "-x", ""] {
        let run = project.run(&["validate", &format!("--against={word}")]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{word}: {}", run.err);
    }
}
