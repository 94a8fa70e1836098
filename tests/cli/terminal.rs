//! What reaches a terminal, and what becomes of it: no command of others, and exit codes that tell the
//! truth wherever stdout ends.

use std::fs::File;
use std::io::{self, Read as _};
use std::process::{Command, Stdio};

use rayon::prelude::*;

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
    for name in ["area", "population"].map(|id| format!("data/values/{id}.csv")) {
        let text = project.read(&name);
        project.write(&name, text.replace(",\n", &format!(",{COMMANDS}\n")));
    }
    for (name, before) in [("cities", ",Paris,"), ("routes", ",662,")] {
        let name = format!("data/games/course/{name}.csv");
        project.replace(&name, before, &format!("{before}{COMMANDS}"));
    }
    project
}

/// A line with commands at the head of its English text, or of the name of a publisher.
fn poisoned_line(line: &str) -> String {
    for key in ["publisher: ", "title: ", "licence: "] {
        if let Some((before, value)) =
            line.split_once(key).filter(|(_, value)| !value.contains('{'))
        {
            return format!("{before}{key}\"{WRITTEN}{value}\"");
        }
    }
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

/// All that a command sends to a terminal, which draws colours.
#[cfg(target_os = "linux")]
fn on_terminal(project: &Project, args: &[&str]) -> String {
    let words: Vec<String> = args.iter().map(|word| format!(" '{word}'")).collect();
    let line = format!("'{}'{}", env!("CARGO_BIN_EXE_mappemonde"), words.concat());
    let mut command = Command::new("script");
    command.args(["--quiet", "--command", &line, "/dev/null"]).current_dir(project.path("."));
    command.env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
    Run::of(command.stdin(Stdio::null())).out
}

/// What else reads data, in forms for programs.
const FOR_PROGRAMS: &[&[&str]] = &[
    &["validate", "--format", "json"],
    &["validate", "--format", "sarif"],
    &["why", "BOL", "population", "--format", "json"],
    &["rank", "population", "--format", "json"],
    &["diff", ".", "--format", "json"],
    &["diff", ".", "--format", "html"],
    &["export"],
    &["export", "--format", "json"],
    &[
        "simulate", "course", "--games", "2", "--bot", "random", "--bot", "random", "--format",
        "csv",
    ],
    &[
        "simulate", "course", "--games", "2", "--bot", "random", "--bot", "random", "--format",
        "json",
    ],
    &["schema", "datapackage"],
];

#[test]
fn no_terminal_obeys_the_data_or_the_names_of_files() {
    let project = poisoned();
    let file = &format!("{COMMANDS}.txt");
    let option = &format!("--{COMMANDS}");
    project.write(file, "nothing");
    project.write("data/print/profiles/mine.yaml", format!("name: {COMMANDS}\n"));
    let for_people: &[&[&str]] = &[
        &["validate"],
        &["validate", "--format", "github"],
        &["validate", "--baseline", file],
        &["show"],
        &["show", "country", "BOL"],
        &["show", "category", "population"],
        &["show", "deck", "cardline"],
        &["show", "deck", "globalissimo"],
        &["show", "game", "cardline"],
        &["show", "game", "course"],
        &["show", "game", "controle-global"],
        &["rank", "population"],
        &["why", "BOL", "population"],
        &["diff", "."],
        &["diff", file],
        &["export", "--out", file],
        &["render", "cardline", "--out", file],
        &["preflight", file, "--profile", "home"],
        &["preflight", file, "--profile", "mine"],
        &["impose", file],
        &["update", file],
        &["replay", file],
        &["simulate", "cardline", "--games", "2"],
        &["play", "cardline", "--watch", "--bot", "random", "--bot", "random"],
        &["--project", file, "rank", "population"],
        &["rank", file],
        &["explain", file],
        &["calibrate", "--printer", file],
        &[option],
        &["rank", option],
        &["show", "--", option],
        &["rank", "--lang", file],
    ];
    let tamed = for_people.par_iter().map(|args| {
        let run = project.run(args);
        assert_tame(args, &run);
        usize::from(run.out.contains('\u{fffd}'))
    });
    // The data was read, and said.
    let tamed = tamed.sum::<usize>();
    assert!(tamed >= 9, "{tamed}");
    #[cfg(target_os = "linux")]
    {
        let all = [for_people, FOR_PROGRAMS].concat();
        let sent = all.par_iter().map(|args| (args, on_terminal(&project, args)));
        let is_wrong = |(_, sent): &(_, String)| {
            // Colours are our own, and none of them is taken for one of others.
            let signs = ["\u{1b}]", "\u{7}", "\u{202e}", "\u{fffd}["];
            sent.is_empty() || signs.iter().any(|sign| sent.contains(sign))
        };
        let wrong: Vec<_> = sent.filter(is_wrong).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

/// What programs read keeps every character.
#[test]
fn pipes_get_the_data_as_they_are() {
    let project = poisoned();
    for args in [
        &["export"][..],
        &["export", "--format", "json"],
        &["why", "BOL", "population", "--format", "json"],
    ] {
        let run = project.run(args);
        assert!(run.out.contains('\u{202e}'), "{args:?}: {}", run.shown());
    }
}

#[test]
fn an_invisible_character_in_a_note_is_found() {
    for (row, without) in [("1098581,2025,factbook-2026-01,", None), (",,,", Some("1098581,2025"))]
    {
        let project = Project::world();
        if let Some(value) = without {
            project.replace("data/values/area.csv", &format!("{value},factbook-2026-01,"), row);
        }
        project.replace(
            "data/values/area.csv",
            &format!("BOL,{row}"),
            &format!("BOL,{row}{COMMANDS}"),
        );
        let run = project.run(&["validate", "--format", "github"]);
        assert_eq!(run.code, Some(1), "{}", run.shown());
        let is_told = |line: &str| {
            line.contains("file=data/values/area.csv,line=2")
                && line.contains("character-invisible")
        };
        assert!(run.out.lines().any(is_told), "{}", run.shown());
    }
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
            ("en", "mappemonde: cannot write the result: the disk is full\n"),
            ("fr", "mappemonde: impossible d’écrire le résultat\u{a0}: le disque est plein\n"),
        ] {
            let full = File::options().write(true).open("/dev/full").expect("a full disk");
            let run = Run::of(project.command(&[&["--lang", lang], args].concat()).stdout(full));
            assert_eq!((run.code, run.err.as_str()), (Some(1), told), "{args:?}");
        }
    }
}

/// The file may be as long as what comes before the first prompt.
#[cfg(target_os = "linux")]
#[test]
fn a_prompt_that_cannot_be_written_is_told_in_the_language_of_the_run() {
    let words = ["play", "cardline", "--player", "Ann", "--bot", "random", "--seed", "1"];
    for (lang, told) in [
        ("en", "mappemonde: cannot write the result: the system reports “File too large"),
        (
            "fr",
            "mappemonde: impossible d’écrire le résultat\u{a0}: le système signale «\u{202f}File too large",
        ),
    ] {
        let args = [&words[..], &["--lang", lang]].concat();
        let whole = Project::world().run(&args).out;
        let before = whole.find("\n> ").expect("a prompt") + 1;
        let project = Project::world();
        let limited = format!("trap '' XFSZ; exec prlimit --fsize={before} \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &limited, "sh", env!("CARGO_BIN_EXE_mappemonde")]).args(&args);
        command.current_dir(project.path(".")).stdin(Stdio::null());
        let run = Run::of(command.stdout(File::create(project.path("told")).expect("a file")));
        assert_eq!(project.read("told"), whole[..before]);
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert!(run.err.contains(told), "{}", run.err);
    }
}
