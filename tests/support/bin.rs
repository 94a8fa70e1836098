//! The program as a user starts it: in a folder of its own, with an environment that is known.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use testing::World;

/// A temporary project folder; it is deleted in the end.
pub(crate) struct Project {
    folder: tempfile::TempDir,
    /// The cache folder of the user.
    cache: tempfile::TempDir,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Run {
    /// Exit code; `None` after a signal.
    pub(crate) code: Option<i32>,
    /// Results.
    pub(crate) out: String,
    /// Talk.
    pub(crate) err: String,
}

impl Project {
    /// A folder with nothing in it.
    pub(crate) fn empty() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let cache = tempfile::tempdir().expect("a temporary folder");
        Self { folder, cache }
    }

    /// A folder with the small world.
    pub(crate) fn world() -> Self {
        let project = Self::empty();
        for (name, bytes) in World::valid().files() {
            project.write(name, bytes);
        }
        project
    }

    /// A folder with the data that the program brings.
    pub(crate) fn shipped() -> Self {
        let project = Self::empty();
        let assets = content::assets();
        for name in assets.list("data") {
            let bytes = assets.read(&name).expect("listed").expect("readable");
            project.write(&name, &bytes);
        }
        project
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file, and the folders that it needs.
    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("inside the project")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn remove(&self, name: &str) {
        fs::remove_file(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Puts a text in the place of another that must be there.
    pub(crate) fn replace(&self, name: &str, old: &str, new: &str) {
        let text = self.read(name);
        assert!(text.contains(old), "{name} has no `{old}`");
        self.write(name, text.replacen(old, new, 1));
    }

    /// Files and folders under a folder, sorted; a folder ends with `/`.
    pub(crate) fn list(&self, folder: &str) -> Vec<String> {
        let mut names = Vec::new();
        list(&self.path(folder), "", &mut names).unwrap_or_else(|e| panic!("{folder}: {e}"));
        names.sort();
        names
    }

    /// The program, about to run in this folder in English.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mappemonde"));
        command
            .args(args)
            .current_dir(self.folder.path())
            .env("LANG", "en_GB.UTF-8")
            .env("LC_ALL", "en_GB.UTF-8")
            .env("NO_COLOR", "1")
            // Matches of the user are those of this test.
            .env("XDG_DATA_HOME", self.folder.path().join("home"))
            .env("XDG_CACHE_HOME", self.cache.path())
            .env_remove("LC_MESSAGES")
            .env_remove("LANGUAGE")
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null());
        command
    }

    /// Runs the program with lines on its standard input.
    pub(crate) fn run_typed(&self, args: &[&str], lines: &str) -> Run {
        self.write("typed", lines);
        let lines = fs::File::open(self.path("typed")).expect("a file");
        Run::of(self.command(args).stdin(lines))
    }

    /// Runs the program in this folder.
    pub(crate) fn run(&self, args: &[&str]) -> Run {
        Run::of(&mut self.command(args))
    }
}

impl Run {
    /// Runs a command to its end.
    pub(crate) fn of(command: &mut Command) -> Self {
        let output = command.output().expect("the program starts");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// Everything that a user sees of it.
    pub(crate) fn shown(&self) -> String {
        let code = self.code.map_or("none".to_owned(), |code| code.to_string());
        let mut shown = format!("exit code {code}\n");
        for (name, text) in [("stdout", &self.out), ("stderr", &self.err)] {
            if !text.is_empty() {
                shown.push_str(&format!("--- {name}\n{text}"));
                if !text.ends_with('\n') {
                    shown.push_str("(no line break)\n");
                }
            }
        }
        shown
    }

    /// Fails unless the run ended well and said nothing but results.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }
}

fn list(folder: &Path, inside: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{inside}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), names)?;
            names.push(name + "/");
        } else {
            names.push(name);
        }
    }
    Ok(())
}
