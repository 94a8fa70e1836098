//! An edition that somebody names: a folder, or a revision of the project in git. The program `git` is
//! asked, so whatever it can read can be compared.

use std::collections::BTreeMap;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Result, anyhow};

use assets::Assets;
use lang::Args;

use super::project::{FOLDERS, MARK};
use super::{Context, Usage, yes_or_no};

/// Files that an edition has of its own or not at all: those of the program speak of its own sources
/// and countries, which an older edition need not know.
const NONE: [(&str, &str); 2] =
    [("data/aliases.yaml", "countries: []\n"), ("data/decisions.yaml", "[]\n")];

impl Context {
    /// The files of an edition over those in the program: of a folder, or else of the project as it was
    /// in a revision. A folder that is there is meant before a revision of the same name.
    pub(crate) fn edition(&self, word: &str) -> Result<Assets> {
        let folder = Path::new(word);
        let own = if !word.is_empty() && folder.join(MARK).is_file() {
            self.settle(folder);
            Assets::folder(folder)
        } else {
            let place = self.project_folder()?;
            let asked =
                Asked { context: self, word, folder: place.unwrap_or_else(|| PathBuf::from(".")) };
            Assets::memory(asked.files()?)
        };
        let none = NONE.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        Ok(own.over(Assets::memory(none)).over(self.built_in.clone()))
    }
}

/// A revision that git is asked for.
struct Asked<'a> {
    context: &'a Context,
    word: &'a str,
    /// The folder of the project, which may lie anywhere in its repository.
    folder: PathBuf,
}

/// A file of a revision.
struct Blob {
    name: String,
    id: String,
}

impl Asked<'_> {
    fn files(&self) -> Result<BTreeMap<String, Vec<u8>>> {
        let revision = self.revision()?;
        let blobs = self.blobs(&revision)?;
        if !blobs.iter().any(|blob| blob.name == MARK) {
            let folder = self.folder.display().to_string();
            return Err(Usage(self.told("edition-no-data", vec![("folder", folder.into())])).into());
        }
        self.contents(blobs)
    }

    /// The id of the commit that the word names.
    fn revision(&self) -> Result<String> {
        // An option is no revision; git would take it as one of its own.
        if self.word.is_empty() || self.word.starts_with('-') {
            return Err(self.none("unknown"));
        }
        let name = format!("{}^{{commit}}", self.word);
        let output = self.git(&["rev-parse", "--verify", "--quiet", &name], &[])?;
        match output.status.code() {
            Some(0) => Ok(text(&output.stdout).trim().to_owned()),
            // Git is silent about a name that it does not know.
            Some(1) => Err(self.none("unknown")),
            _ => Err(self.none(&said(&output))),
        }
    }

    /// The files of the project in a commit.
    fn blobs(&self, revision: &str) -> Result<Vec<Blob>> {
        let args = ["ls-tree", "-r", "-z", "-l", revision, "--"];
        let output = self.git(&[&args[..], &FOLDERS].concat(), &[])?;
        if !output.status.success() {
            return Err(self.failed(&said(&output)));
        }
        let listed = text(&output.stdout);
        let mut blobs = Vec::new();
        for line in listed.split('\0').filter(|line| !line.is_empty()) {
            let Some((about, name)) = line.split_once('\t') else {
                return Err(self.failed(line));
            };
            // Mode, kind, id, size.
            let about: Vec<&str> = about.split_whitespace().collect();
            let [mode, kind, id, size] = about.as_slice() else {
                return Err(self.failed(line));
            };
            // Hidden files are the editor's or the system's own, as in a folder.
            if *kind != "blob" || name.split('/').any(|part| part.starts_with('.')) {
                continue;
            }
            let is_link = *mode == "120000";
            let is_large = size.parse().is_ok_and(|size: u64| size > Assets::LIMIT);
            if is_link || is_large {
                let reason = if is_link { "link" } else { "large" };
                let args = vec![("file", name.into()), ("reason", reason.into())];
                return Err(anyhow!(self.told("edition-file", args)));
            }
            blobs.push(Blob { name: name.to_owned(), id: (*id).to_owned() });
        }
        Ok(blobs)
    }

    /// What is in some files.
    fn contents(&self, blobs: Vec<Blob>) -> Result<BTreeMap<String, Vec<u8>>> {
        let ids: String = blobs.iter().map(|blob| format!("{}\n", blob.id)).collect();
        let output = self.git(&["cat-file", "--batch"], ids.as_bytes())?;
        if !output.status.success() {
            return Err(self.failed(&said(&output)));
        }
        let mut rest = output.stdout.as_slice();
        let mut files = BTreeMap::new();
        for blob in blobs {
            let Some((bytes, after)) = next(rest) else {
                let args = vec![("file", blob.name.as_str().into()), ("reason", "missing".into())];
                return Err(anyhow!(self.told("edition-file", args)));
            };
            files.insert(blob.name, bytes.to_vec());
            rest = after;
        }
        Ok(files)
    }

    /// Runs git in the folder of the project, with something to read.
    fn git(&self, args: &[&str], input: &[u8]) -> Result<Output> {
        let child = Command::new("git")
            .arg("-C")
            .arg(&self.folder)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = match child {
            Ok(child) => child,
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(self.none("no-git")),
            Err(error) => return Err(self.failed(&error.to_string())),
        };
        let stdin = child.stdin.take();
        // Git answers while it reads: one who writes first and reads then would wait for ever.
        std::thread::scope(|scope| {
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input)));
            child.wait_with_output()
        })
        .map_err(|error| self.failed(&error.to_string()))
    }

    /// No edition has this name. Why no revision has it: `unknown`, `no-git`, or what git says.
    fn none(&self, reason: &str) -> anyhow::Error {
        let is_folder = Path::new(self.word).is_dir();
        let args = vec![("folder", yes_or_no(is_folder)), ("reason", reason.into())];
        Usage(self.told("edition-none", args)).into()
    }

    fn failed(&self, said: &str) -> anyhow::Error {
        anyhow!(self.told("edition-git", vec![("said", said.into())]))
    }

    fn told(&self, text: &str, more: Args) -> String {
        let args = [vec![("word", self.word.into())], more].concat();
        self.context.text(text, &args)
    }
}

/// The next file in the answer of `cat-file --batch`, and what comes after it; `None` where git does not
/// have it.
fn next(answer: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = answer.iter().position(|byte| *byte == b'\n')?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let size: usize = match head.split(' ').collect::<Vec<_>>().as_slice() {
        [_, "blob", size] => size.parse().ok()?,
        _ => return None,
    };
    let body = &answer[end + 1..];
    // A line break follows that is not part of the file.
    Some((body.get(..size)?, body.get(size + 1..)?))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The first line of what git says about a failure.
fn said(output: &Output) -> String {
    text(&output.stderr).lines().next().unwrap_or_default().trim().to_owned()
}
