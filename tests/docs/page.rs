//! Pages whose commands are run one after the other, in folders made for them.
//!
//! In a block of `console`, a line with `$ ` is a command, and those below it are what it prints. `…` alone
//! on a line stands for any lines; those around it must still be printed, in their order. What follows the
//! prompt of a question is typed. A comment that names a file, such as `<!-- 2026/data/edition.yaml -->`,
//! stands above the content of that file, or above a `diff` that changes it wherever it has such lines.

use std::io::{Read as _, Write as _, pipe};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::support::bin::Project;

/// Lines that are left out.
const LEFT_OUT: &str = "…";

/// Behind them stands what is typed.
const PROMPTS: [&str; 2] = ["[y n a q ?]", "[o n t q\u{202f}?]"];

/// The commands of a page, without what they print.
pub(super) fn commands(page: &str) -> Vec<&str> {
    page.lines().filter_map(|line| line.strip_prefix("$ ")).collect()
}

/// An editor who does what pages say.
pub(super) struct Editor {
    /// The page that is run.
    name: String,
    /// The language of the computer.
    locale: &'static str,
    project: Project,
    /// Where the editor is.
    folder: PathBuf,
    /// Called after each command with the command.
    then: fn(&str, &Project),
}

impl Editor {
    /// Starts in a folder with files that are there from the start.
    pub(super) fn new(locale: &'static str, begin: fn(&Project), then: fn(&str, &Project)) -> Self {
        let project = Project::empty();
        begin(&project);
        let folder = project.path("");
        Self { name: String::new(), locale, project, folder, then }
    }

    /// The page with what its commands print now.
    #[track_caller]
    pub(super) fn run(&mut self, name: &str, page: &str) -> String {
        name.clone_into(&mut self.name);
        let mut out: Vec<String> = Vec::new();
        let mut file = None;
        let mut lines = page.lines();
        while let Some(line) = lines.next() {
            out.push(line.to_owned());
            let named = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
            if let Some(kind) = line.strip_prefix("```") {
                let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
                let lines = match file {
                    None if kind == "console" => self.console(&block),
                    None => owned(&block),
                    Some(file) => {
                        self.write(file, kind, &block);
                        owned(&block)
                    }
                };
                out.extend(lines);
                out.push("```".to_owned());
            }
            file = named;
        }
        out.join("\n") + "\n"
    }

    /// Writes a file, or changes it where the block is a `diff`.
    fn write(&self, file: &str, kind: &str, block: &[&str]) {
        if kind != "diff" {
            return self.project.write(file, block.join("\n") + "\n");
        }
        let side = |other: char| -> String {
            let lines = block.iter().filter(|line| !line.starts_with(other));
            lines.map(|line| format!("{}\n", &line[1..])).collect()
        };
        let (old, new) = (side('+'), side('-'));
        let text = self.project.read(file);
        assert!(text.contains(&old), "{}: {file} has not\n{old}", self.name);
        self.project.write(file, text.replace(&old, &new));
    }

    /// The lines of a block with what its commands print now.
    fn console(&mut self, block: &[&str]) -> Vec<String> {
        let mut out = Vec::new();
        for run in block.chunk_by(|_, next| !next.starts_with("$ ")) {
            let command = run.first().and_then(|line| line.strip_prefix("$ "));
            let command = command.unwrap_or_else(|| panic!("{}: no command at {run:?}", self.name));
            let printed = self.printed(command, &typed(run));
            out.push(run[0].to_owned());
            out.extend(self.shown(command, &run[1..], &printed));
        }
        out
    }

    /// What the page says a command prints, if that is still so; else what it prints.
    fn shown(&self, command: &str, expected: &[&str], printed: &[String]) -> Vec<String> {
        let parts: Vec<&[&str]> = expected.split(|line| *line == LEFT_OUT).collect();
        let is_abridged = parts.len() > 1;
        if is_abridged && agrees(&parts, printed) {
            return owned(expected);
        }
        match parts.as_slice() {
            // As many lines above and below as there were.
            [above, below] if above.len() + below.len() < printed.len() => {
                let (head, rest) = printed.split_at(above.len());
                let tail = &rest[rest.len() - below.len()..];
                [head, &[LEFT_OUT.to_owned()], tail].concat()
            }
            [_] => printed.to_vec(),
            _ => {
                let is_gone = |line: &&&str| {
                    **line != LEFT_OUT && !printed.iter().any(|other| other == **line)
                };
                let gone = expected.iter().find(is_gone);
                panic!(
                    "{}: `{command}` does not print this between its `{LEFT_OUT}` any more, or not in \
                     this order; choose anew which lines to show: {:?}\n{}",
                    self.name,
                    gone.unwrap_or(&LEFT_OUT),
                    printed.join("\n")
                )
            }
        }
    }

    /// Runs a command as a shell would, and gives what it prints, results and talk as they come.
    fn printed(&mut self, line: &str, typed: &str) -> Vec<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut command = match words.as_slice() {
            ["cd", folder] => {
                self.folder.push(folder);
                return Vec::new();
            }
            ["mappemonde", args @ ..] => self.project.command(args),
            ["cp", args @ ..] => {
                let mut command = Command::new("cp");
                command.args(args);
                command
            }
            _ => panic!("{}: `{line}` is no command that a page shows", self.name),
        };
        let (mut reader, writer) = pipe().expect("a pipe");
        command
            .current_dir(&self.folder)
            .env("LANG", self.locale)
            .env("LC_ALL", self.locale)
            .stdin(Stdio::piped())
            .stdout(writer.try_clone().expect("a pipe"))
            .stderr(writer);
        let mut child = command.spawn().expect("the command starts");
        // The command has the only other end of the pipe now.
        drop(command);
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(typed.as_bytes()).expect("it listens");
        drop(input);
        let mut printed = String::new();
        reader.read_to_string(&mut printed).expect("UTF-8");
        let status = child.wait().expect("the command ends");
        assert!(
            matches!(status.code(), Some(0 | 1)),
            "{}: `{line}`: {status}\n{printed}",
            self.name
        );
        (self.then)(line, &self.project);
        let lines = printed.lines();
        lines.map(|line| line.trim_end().to_owned()).collect()
    }
}

fn owned(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&line| line.to_owned()).collect()
}

/// What is typed at the questions of a command.
fn typed(lines: &[&str]) -> String {
    let answer = |line: &&str| {
        let typed = PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt))?;
        Some(format!("{}\n", typed.trim()))
    };
    lines.iter().filter_map(answer).collect()
}

/// Whether the parts stand in what is printed, one behind the other, the first at its beginning and the
/// last at its end.
fn agrees(parts: &[&[&str]], printed: &[String]) -> bool {
    let [first, middle @ .., last] = parts else {
        return false;
    };
    if printed.len() < first.len() + last.len() {
        return false;
    }
    let (head, rest) = printed.split_at(first.len());
    let (mut rest, tail) = rest.split_at(rest.len() - last.len());
    for part in middle {
        let is_at = |at: &usize| {
            rest[*at..].iter().map(String::as_str).take(part.len()).eq(part.iter().copied())
        };
        let Some(at) = (0..rest.len()).find(is_at) else {
            return false;
        };
        rest = &rest[at + part.len()..];
    }
    head == *first && tail == *last
}

#[test]
fn what_is_left_out_may_be_anything_but_not_the_rest() {
    let printed: Vec<String> = "a b c d e".split(' ').map(str::to_owned).collect();
    let agree = |page: &str| {
        let lines: Vec<&str> = page.split(' ').collect();
        let parts: Vec<&[&str]> = lines.split(|line| *line == LEFT_OUT).collect();
        agrees(&parts, &printed)
    };
    for page in ["a … e", "… e", "a …", "a … c … e", "… b c … e", "a b c … d e", "… c …"]
    {
        assert!(agree(page), "{page}");
    }
    for page in ["b … e", "a … d", "a … d … c … e", "a … x … e", "a b c … c d e", "… f …"]
    {
        assert!(!agree(page), "{page}");
    }
}
