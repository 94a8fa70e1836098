//! `diff`: what two editions of the small world differ in, in each form; and words that name no edition.

use std::process::Command;

use super::Cases;
use super::pages::{assert_well_formed, shortened};
use crate::support::bin::{Project, Run};
use testing::year;
use testing::{World, golden};

const AREA: &str = "data/values/area.csv";

/// A project of the year after, with the last edition in a folder.
pub(super) fn project() -> Project {
    let project = Project::empty();
    write(&project, "", &year());
    write(&project, "last/", &World::valid());
    project
}

fn write(project: &Project, folder: &str, world: &World) {
    for (name, bytes) in world.files() {
        project.write(&format!("{folder}{name}"), bytes);
    }
}

/// Runs git in a folder of a project, with nothing of the computer's own.
#[track_caller]
pub(super) fn git(project: &Project, folder: &str, args: &[&str]) -> String {
    let run = Run::of(
        alone(&mut Command::new("git"))
            .arg("-C")
            .arg(project.path(folder))
            .args(["-c", "user.name=Editor", "-c", "user.email=editor@example.org"])
            .args(args),
    );
    assert_eq!(run.code, Some(0), "git {args:?}: {}", run.err);
    run.out
}

fn alone(command: &mut Command) -> &mut Command {
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
        command.env_remove(name);
    }
    command
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_SYSTEM", "/dev/null")
        .env("LC_ALL", "en_GB.UTF-8")
}

pub(super) fn run(project: &Project, args: &[&str]) -> Run {
    Run::of(alone(&mut project.command(args)))
}

#[test]
fn a_year_in_words_and_lines() {
    let project = project();
    let mut cases = Cases::default();
    cases.run(&project, &["diff", "last"]);
    cases.run(&project, &["diff", "last", "--lang", "fr"]);
    cases.run(&project, &["diff", "last", "--format", "json"]);
    cases.run(&project, &["diff", ".", "last"]);
    cases.run(&project, &["diff", "last", "last"]);
    cases.run(&project, &["diff", "last", "last", "--format", "json"]);
    cases.compare("diff");
}

/// What is true of all numbers of a category stands before what is told of each card.
#[test]
fn a_category_in_another_form_is_told_as_a_whole() {
    let project = project();
    let mut cases = Cases::default();
    project.replace("data/categories.yaml", "scale: 6, digits: 2", "scale: 3, digits: 1");
    cases.run(&project, &["diff", "last", "--format", "json"]);
    project.replace("data/categories.yaml", "en: in millions of", "en: in thousands of");
    project.replace("data/categories.yaml", "fr: en millions d", "fr: en milliers d");
    for lang in ["en", "fr"] {
        cases.run(&project, &["diff", "last", "--lang", lang]);
    }
    let page = project.run(&["diff", "last", "--format", "html"]).out;
    assert_well_formed(&page);
    let part =
        page.split("<section id=\"forms\"").nth(1).and_then(|part| part.split("</section>").next());
    cases.shown.push_str(part.expect("a part for the forms"));
    cases.compare("diff-forms");
}

#[test]
fn a_report_is_one_page_without_scripts() {
    let project = project();
    for lang in ["en", "fr"] {
        let name = format!("report.{lang}.html");
        let run =
            run(&project, &["diff", "last", "--lang", lang, "--format", "html", "--out", &name]);
        assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
        let html = project.read(&name);
        let (html, faces) = shortened(&html);
        assert_eq!(faces, 6, "three cards, old and new");
        if let Err(complaint) = golden(&format!("tests/compare/{name}"), &html) {
            panic!("{complaint}");
        }
    }
}

/// As `render --out` does.
#[test]
fn the_folder_of_a_report_is_made() {
    let project = project();
    let args = ["diff", "last", "--format", "json"];
    let told = run(&project, &args).fine();
    let wrote = run(&project, &[&args[..], &["--out", "out/2026/report.jsonl"]].concat());
    let said = "wrote out/2026/report.jsonl\n";
    assert_eq!((wrote.code, wrote.err.as_str()), (Some(0), said));
    assert_eq!(project.read("out/2026/report.jsonl"), told);
    // The form follows the name of the file.
    run(&project, &["diff", "last", "-q", "--out", "out/2026/lines.json"]).fine();
    assert_eq!(project.read("out/2026/lines.json"), told);
    run(&project, &["diff", "last", "-q", "--out", "out/2026/report.html"]).fine();
    assert!(project.read("out/2026/report.html").starts_with("<!DOCTYPE html>"));
    // A file is no folder, and stays what it was.
    let refused = run(&project, &["diff", "last", "--out", "last/data/edition.yaml/report.html"]);
    let said = "mappemonde: cannot write last/data/edition.yaml: a file or folder with this name already \
                exists; choose another folder with --out\n";
    assert_eq!((refused.code, refused.err.as_str()), (Some(1), said));
}

/// An edition need not have what came later into the program, or what nothing had to be said in.
#[test]
fn an_edition_without_decisions_and_aliases_is_compared() {
    let project = project();
    let all = run(&project, &["diff", "last"]).fine();
    project.remove("last/data/decisions.yaml");
    project.remove("last/data/aliases.yaml");
    assert_eq!(run(&project, &["diff", "last"]).fine(), all);
}

#[test]
fn words_of_the_data_are_no_tags_and_no_commands() {
    let project = project();
    let old = "{ fr: État de Bolivie, en: Bolivia }";
    let new = "{ fr: État de Bolivie, en: \"<script>alert('1')</script>\\e[31m&amp;\" }";
    project.replace("data/countries.yaml", old, new);
    let html = run(&project, &["diff", "last", "--format", "html"]).fine();
    assert_well_formed(&html);
    assert!(!html.contains("<script") && !html.contains('\u{1b}'));
    assert!(html.contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;\u{fffd}[31m&amp;amp;"));
    let human = run(&project, &["diff", "last"]).fine();
    assert!(human.contains("<script>alert('1')</script>") && !human.contains('\u{1b}'));
}

#[test]
fn a_revision_is_the_folder_that_was_committed() {
    let project = Project::empty();
    // The project is a folder of a larger repository.
    write(&project, "games/mine/", &World::valid());
    write(&project, "last/", &World::valid());
    git(&project, "", &["init", "--quiet"]);
    git(&project, "", &["commit", "--quiet", "--allow-empty", "--message", "Begin"]);
    git(&project, "", &["add", "games"]);
    git(&project, "", &["commit", "--quiet", "--message", "Print"]);
    git(&project, "", &["tag", "print-run-1"]);
    write(&project, "games/mine/", &year());
    let diff = |args: &[&str]| {
        let project_args = ["--project", "games/mine", "diff", "--format", "json"];
        run(&project, &[&project_args, args].concat())
    };
    let of_folder = diff(&["last"]).fine();
    assert!(of_folder.lines().count() > 10);
    for revision in ["HEAD", "print-run-1", "HEAD^0"] {
        assert_eq!(diff(&[revision]).fine(), of_folder, "{revision}");
    }
    git(&project, "", &["commit", "--quiet", "--all", "--message", "Renew"]);
    assert_eq!(diff(&["HEAD~1", "HEAD"]).fine(), of_folder);
    let same = diff(&["HEAD"]);
    assert_eq!((same.code, same.out.as_str()), (Some(0), ""));

    let mut cases = Cases::default();
    let mut case = |args: &[&str]| cases.add(&args.join(" "), &diff(args));
    case(&["HEAD~2"]);
    case(&["HEAD~7"]);
    case(&["no-such-word"]);
    case(&["no/such/folder"]);
    case(&["games"]);
    case(&[""]);
    case(&["--", "--all"]);
    case(&["last", "HEAD:games"]);
    std::os::unix::fs::symlink("area.csv", project.path("games/mine/data/values/roads.csv"))
        .expect("a link");
    git(&project, "", &["add", "games"]);
    git(&project, "", &["commit", "--quiet", "--message", "Link"]);
    case(&["HEAD"]);
    cases.compare("diff-revisions");
}

#[test]
fn without_git_and_without_a_repository() {
    let project = project();
    let outside = run(&project, &["diff", "HEAD"]);
    assert_eq!(outside.code, Some(2));
    assert!(outside.err.contains("git reports: fatal: not a git repository"), "{}", outside.err);
    let mut command = project.command(&["diff", "HEAD"]);
    let without = Run::of(command.env("PATH", ""));
    assert_eq!(without.code, Some(2));
    let expected = "mappemonde: `HEAD` is not an edition: the folder does not exist, and reading revisions \
                    requires git, which is not installed\n";
    assert_eq!(without.err, expected);
}

#[test]
fn editions_with_errors_are_compared_as_far_as_they_can_be_read() {
    let project = project();
    let mut cases = Cases::default();
    let area = project.read(&format!("last/{AREA}"));
    project
        .write(&format!("last/{AREA}"), area.replace("1098581", "a lot").replace("FRA,", "FRAU,"));
    cases.run(&project, &["diff", "last"]);
    cases.run(&project, &["diff", "last", "--format", "json"]);
    project.write("last/data/sources.yaml", "- [\n");
    cases.run(&project, &["diff", "last"]);
    cases.run(&project, &["diff", "last", "--out", "no/such/folder/report.html"]);
    project.remove("last/data/countries.yaml");
    project.write("last/data/countries.yaml", "[]\n");
    cases.run(&project, &["diff", "last", "--lang", "fr"]);
    cases.run(&project, &["diff"]);
    cases.run(&project, &["diff", "last", "--format", "pdf"]);
    cases.compare("diff-errors");
}
