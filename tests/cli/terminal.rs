//! What reaches a terminal, and what becomes of it: no command of others, and exit codes that tell the
//! truth wherever stdout ends.

use std::fs::File;
use std::io::{self, Read as _};
use std::process::Stdio;

use crate::support::bin::{Project, Run};

/// What a terminal would obey, in a text of YAML and as it is.
const WRITTEN: &str = "\\e]0;x\\a\\u202E";
const COMMANDS: &str = "\u{1b}]0;x\u{7}\u{202e}";

/// A project with commands for terminals in its free texts.
fn poisoned() -> Project {
    let project = Project::world();
    for name in project.list("data") {
        let name = format!("data/{name}");
        if name.ends_with(".yaml") {
            let text = project.read(&name);
            let lines: Vec<String> = text.lines().map(poisoned_line).collect();
            project.write(&name, lines.join("\n") + "\n");
        }
    }
    for name in ["data/values/area.csv", "data/values/population.csv"] {
        let text = project.read(name);
        project.write(name, text.replace(",\n", &format!(",{COMMANDS}\n")));
    }
    project
}

/// A line with commands at the head of its English text.
fn poisoned_line(line: &str) -> String {
    let is_text = !["article:", "gender:", "in: {", "#"].iter().any(|word| line.contains(word));
    let Some((before, value)) = line.split_once(" en: ").filter(|_| is_text) else {
        return line.to_owned();
    };
    let end = value.find(" }").unwrap_or(value.len());
    let (value, after) = value.split_at(end);
    let value = match (value.strip_prefix('"'), value.strip_prefix('[')) {
        (Some(rest), _) => format!("\"{WRITTEN}{rest}"),
        (None, Some(list)) => format!("[{WRITTEN:?}, {list}"),
        (None, None) => format!("\"{WRITTEN}{value}\""),
    }
    .replace("\\\\", "\\");
    format!("{before} en: {value}{after}")
}

#[track_caller]
fn assert_tame(args: &[&str], run: &Run) {
    for c in COMMANDS.chars().filter(|c| !c.is_ascii_graphic()) {
        assert!(!run.out.contains(c) && !run.err.contains(c), "{args:?}: {}", run.shown());
    }
}

#[test]
fn no_terminal_obeys_the_data_or_the_names_of_files() {
    let project = poisoned();
    let file = format!("{COMMANDS}.txt");
    project.write(&file, "nothing");
    let mut tamed = 0;
    for args in [
        &["validate"][..],
        &["validate", "--format", "github"],
        &["validate", "--baseline", &file],
        &["show", "BOL"],
        &["show", "population"],
        &["show", "deck", "cardline"],
        &["show", "deck", "globalissimo"],
        &["show", "game", "cardline"],
        &["show", "game", "course"],
        &["rank", "population"],
        &["why", "BOL", "population"],
        &["diff", "."],
        &["diff", &file],
        &["export", "--out", &file],
        &["render", "cardline", "--out", &file],
        &["preflight", &file, "--profile", "home"],
        &["impose", &file],
        &["update", &file],
        &["replay", &file],
        &["simulate", "cardline", "--matches", "2"],
        &["play", "cardline", "--players", "bot,bot"],
        &["--project", &file, "rank", "population"],
        &["rank", &file],
    ] {
        let run = project.run(args);
        assert_tame(args, &run);
        tamed += usize::from(run.out.contains('\u{fffd}'));
    }
    // The data was read, and said.
    assert!(tamed >= 5, "{tamed}");
}

#[test]
fn an_invisible_character_in_a_note_is_found() {
    let project = Project::world();
    project.replace(
        "data/values/area.csv",
        "1098581,2025,factbook-2026-01,",
        &format!("1098581,2025,factbook-2026-01,{COMMANDS}"),
    );
    let run = project.run(&["validate", "--format", "github"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.contains("file=data/values/area.csv,line=2"), "{}", run.out);
    assert!(run.out.contains("character-invisible"), "{}", run.out);
}

#[test]
fn a_closed_pipe_changes_no_exit_code() {
    let project = Project::world();
    let code = |project: &Project, args: &[&str]| {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let run = Run::of(project.command(args).stdout(writer));
        assert!(!run.err.contains("mappemonde:"), "{}", run.err);
        run.code
    };
    assert_eq!(code(&project, &["validate"]), Some(0));
    assert_eq!(code(&project, &["rank", "population"]), Some(0));
    project.replace("data/values/area.csv", "1098581", "a lot");
    assert_eq!(code(&project, &["validate"]), Some(1));
    assert_eq!(code(&project, &["validate", "--format", "json"]), Some(1));
}

/// `head` reads a line and goes.
#[test]
fn who_reads_the_first_line_hears_of_errors_in_the_exit_code() {
    let project = Project::world();
    project.replace("data/values/area.csv", "1098581", "a lot");
    let command = &mut project.command(&["validate", "--format", "json"]);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
    let first = child.stdout.take().expect("piped").read(&mut [0]);
    assert_eq!(first.expect("a byte"), 1);
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_in_the_language_of_the_run() {
    let project = Project::world();
    project.replace("data/values/area.csv", "1098581", "a lot");
    for args in [
        &["validate"][..],
        &["validate", "--format", "sarif"],
        &["explain", "capital-missing"],
        &["schema"],
        &["completions", "bash"],
        &["--help"],
    ] {
        for (lang, told) in [
            ("en", "mappemonde: the result cannot be written: the disk is full\n"),
            ("fr", "mappemonde: le résultat ne peut être écrit\u{a0}: le disque est plein\n"),
        ] {
            let full = File::options().write(true).open("/dev/full").expect("a full disk");
            let run = Run::of(project.command(&[&["--lang", lang], args].concat()).stdout(full));
            assert_eq!((run.code, run.err.as_str()), (Some(1), told), "{args:?}");
        }
    }
}
