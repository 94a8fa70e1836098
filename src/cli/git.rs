//! Older editions by name: a folder, or a revision of the project in git. Revisions are read with the program `git`,
//! so every repository that it supports can be compared.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, BufRead as _, BufReader, ErrorKind, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, ExitStatus, Stdio};

use anyhow::{Result, anyhow};

use assets::Assets;
use lang::{MessageArgs, args};

use super::context::{Context, yes_or_no};
use super::outcome::Usage;
use super::project::{FOLDERS, PROJECT_FILE};

/// Files that replace built-in ones if an edition does not have them. The built-in ones are about the program's own
/// sources and countries, which an older edition may not have.
const NONE: [(&str, &str); 2] =
    [("data/aliases.yaml", "countries: []\n"), ("data/decisions.yaml", "[]\n")];

/// Greatest total size of a revision's files, in bytes. Zeros compress to almost nothing, so a small repository could
/// exhaust the memory.
const MOST_BYTES: u64 = 128_000_000;

/// Greatest length of a list of files, or of other output of git, in bytes. A few nested folders that share their
/// contents can list more files than fit in memory.
const MOST_LISTED: u64 = 16_000_000;

/// Greatest length of the line before a file's content, with its id and size, in bytes.
const MOST_HEAD: u64 = 200;

/// Options that prevent the configuration of the repository, which is not trusted, from running programs, and
/// replacement objects from changing the content of a revision.
const SAFE: [&str; 6] = [
    "--no-pager",
    "--no-replace-objects",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
];

/// Environment that prevents git from fetching or prompting. The only allowed protocol does not exist; this takes
/// precedence over the repository's settings, also in versions of git that do not know `GIT_NO_LAZY_FETCH`.
const ALONE: [(&str, &str); 4] = [
    ("GIT_ALLOW_PROTOCOL", "none"),
    ("GIT_NO_LAZY_FETCH", "1"),
    ("GIT_OPTIONAL_LOCKS", "0"),
    ("GIT_TERMINAL_PROMPT", "0"),
];

/// Variables, set by hooks and scripts, that would make git use another repository than the folder's.
const ELSEWHERE: [&str; 10] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_DIR",
    "GIT_GRAFT_FILE",
    "GIT_INDEX_FILE",
    "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
    "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
];

impl Context {
    /// Returns the files of an edition over the built-in ones. `word` names a folder, or else a revision of the
    /// project; a folder takes precedence over a revision of the same name.
    pub(crate) fn edition(&self, word: &str) -> Result<Assets> {
        let folder = Path::new(word);
        let own = if !word.is_empty() && folder.join(PROJECT_FILE).is_file() {
            self.recover_interrupted(folder);
            Assets::folder(folder)
        } else {
            let place = self.project_folder()?;
            let asked = RevisionReader {
                context: self,
                word,
                folder: place.unwrap_or_else(|| PathBuf::from(".")),
            };
            Assets::memory(asked.files()?)
        };
        Ok(self.over_program(own))
    }
}

/// Greatest number of revisions that are offered.
const MOST_TAGS: usize = 30;

impl Context {
    /// Returns the revisions of a project that can be read as editions: the last commit, then the tagged ones, latest
    /// first. Empty if git finds none.
    pub(crate) fn revisions(&self, folder: &Path) -> Vec<String> {
        let asked = RevisionReader { context: self, word: HEAD, folder: folder.to_owned() };
        let ask = |args: &[&str]| {
            let ended = asked.git(args, "", listed).ok();
            ended.filter(|ended| ended.status.success()).map(|ended| ended.read)
        };
        let has_data = asked.revision().and_then(|revision| asked.blobs(&revision));
        if !has_data.is_ok_and(|blobs| blobs.iter().any(|blob| blob.name == PROJECT_FILE)) {
            return Vec::new();
        }
        let tags = ask(&["tag", "--list", "--merged", HEAD, "--sort=-creatordate"]);
        let tags = tags.unwrap_or_default();
        let tags = tags.lines().take(MOST_TAGS).map(str::to_owned);
        [HEAD.to_owned()].into_iter().chain(tags).collect()
    }
}

/// Name of the last commit.
const HEAD: &str = "HEAD";

/// A project in its last commit.
pub(crate) struct CommittedProject {
    /// Names of its files.
    pub(crate) names: BTreeSet<String>,
    /// Its files over the built-in ones; `None` if its data are the same as in the folder.
    pub(crate) old: Option<Assets>,
}

impl Context {
    /// Reads a project in its last commit; `None` if there is no repository, no commit, or no data in it.
    pub(crate) fn committed(&self, folder: &Path) -> Option<CommittedProject> {
        // A relative path has too few ancestors to find the repository.
        let whole = folder.canonicalize().ok()?;
        // Saves starting git for a project without a repository.
        if !whole.ancestors().any(|folder| folder.join(".git").exists()) {
            return None;
        }
        let asked = RevisionReader { context: self, word: HEAD, folder: folder.to_owned() };
        let blobs = asked.blobs(HEAD).ok()?;
        let names: BTreeSet<String> = blobs.iter().map(|blob| blob.name.clone()).collect();
        if !names.contains(PROJECT_FILE) {
            return None;
        }
        let is_data = |blob: &&Blob| data::is_read(&blob.name);
        // Different sizes show nearly every change, without reading the contents from git.
        let has_size = |blob: &Blob| {
            fs::metadata(folder.join(&blob.name)).is_ok_and(|file| file.len() == blob.size)
        };
        let is_as_it_was = blobs.iter().filter(is_data).all(has_size) && {
            let data: Vec<Blob> = blobs.iter().filter(is_data).cloned().collect();
            let is_same = |(name, old): (&String, &Vec<u8>)| {
                fs::read(folder.join(name)).is_ok_and(|bytes| bytes == *old)
            };
            asked.contents(data).ok()?.iter().all(is_same)
        };
        let old =
            if is_as_it_was { None } else { Some(Assets::memory(asked.contents(blobs).ok()?)) };
        Some(CommittedProject { names, old: old.map(|old| self.over_program(old)) })
    }

    /// Returns the files of an older edition over the built-in ones.
    fn over_program(&self, own: Assets) -> Assets {
        let none = NONE.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        own.over(Assets::memory(none)).over(self.built_in.clone())
    }
}

/// Access to a revision with git.
struct RevisionReader<'a> {
    context: &'a Context,
    word: &'a str,
    /// Folder of the project, anywhere in its repository.
    folder: PathBuf,
}

/// A file in a revision.
#[derive(Clone)]
struct Blob {
    name: String,
    id: String,
    /// Size in bytes.
    size: u64,
}

/// The result of a git command.
struct GitOutput<T> {
    status: ExitStatus,
    /// The parsed output.
    read: T,
    /// The first line of the error output.
    said: String,
}

impl RevisionReader<'_> {
    fn files(&self) -> Result<BTreeMap<String, Vec<u8>>> {
        let revision = self.revision()?;
        let blobs = self.blobs(&revision)?;
        if !blobs.iter().any(|blob| blob.name == PROJECT_FILE) {
            let folder = self.folder.display().to_string();
            return Err(Usage(self.format_message("edition-no-data", args![folder])).into());
        }
        self.contents(blobs)
    }

    /// Returns the id of the commit with the given name.
    fn revision(&self) -> Result<String> {
        // git would interpret the word as one of its options.
        if self.word.is_empty() || self.word.starts_with('-') {
            return Err(self.none("unknown"));
        }
        // Resolves an annotated tag to its commit, and rejects the names of other objects.
        let name = format!("{}^{{commit}}", self.word);
        let ended = self.git(&["rev-parse", "--verify", "--quiet", &name], "", listed)?;
        match ended.status.code() {
            Some(0) => Ok(ended.read.trim().to_owned()),
            // With --quiet git reports an unknown name by this code alone.
            Some(1) => Err(self.none("unknown")),
            _ => Err(self.none(&ended.said)),
        }
    }

    /// Lists the files of the project in a commit.
    fn blobs(&self, revision: &str) -> Result<Vec<Blob>> {
        let args = ["ls-tree", "-r", "-z", "-l", revision, "--"];
        let ended = self.git(&[&args[..], &FOLDERS].concat(), "", listed)?;
        if ended.read.len() as u64 > MOST_LISTED {
            return Err(self.beyond("many", MOST_LISTED));
        }
        if !ended.status.success() {
            return Err(self.failed(&ended.said));
        }
        let mut blobs = Vec::new();
        let mut room = MOST_BYTES;
        for line in ended.read.split('\0').filter(|line| !line.is_empty()) {
            let Some((about, name)) = line.split_once('\t') else {
                return Err(self.failed(line));
            };
            // The fields are mode, type, id and size.
            let about: Vec<&str> = about.split_whitespace().collect();
            let [mode, kind, id, size] = about.as_slice() else {
                return Err(self.failed(line));
            };
            // Hidden files belong to editors or the system, and are ignored in a folder too.
            if *kind != "blob" || name.split('/').any(|part| part.starts_with('.')) {
                continue;
            }
            // The mode of a symbolic link. Its content is only a path.
            if *mode == "120000" {
                return Err(self.unread(name, "link"));
            }
            // In a partial clone git reports no size for an object that it does not have.
            let Ok(size) = size.parse() else {
                return Err(self.unread(name, "missing"));
            };
            if size > Assets::LIMIT {
                return Err(self.unread(name, "large"));
            }
            room = room.checked_sub(size).ok_or_else(|| self.beyond("large", MOST_BYTES))?;
            blobs.push(Blob { name: name.to_owned(), id: (*id).to_owned(), size });
        }
        Ok(blobs)
    }

    /// Reads the contents of files.
    fn contents(&self, blobs: Vec<Blob>) -> Result<BTreeMap<String, Vec<u8>>> {
        let ids: String = blobs.iter().map(|blob| format!("{}\n", blob.id)).collect();
        let ended = self.git(&["cat-file", "--batch"], &ids, |answer| {
            let mut files = BTreeMap::new();
            for blob in blobs {
                match next(answer, blob.size)? {
                    Some(bytes) => files.insert(blob.name, bytes),
                    None => return Ok(Err(blob.name)),
                };
            }
            Ok(Ok(files))
        })?;
        match ended.read {
            Err(name) => Err(self.unread(&name, "missing")),
            Ok(_) if !ended.status.success() => Err(self.failed(&ended.said)),
            Ok(files) => Ok(files),
        }
    }

    /// Runs git in the folder of the project with `input` on stdin, and parses its output with `read`. Output that
    /// `read` does not consume is discarded.
    fn git<T>(
        &self,
        args: &[&str],
        input: &str,
        read: impl FnOnce(&mut BufReader<ChildStdout>) -> io::Result<T>,
    ) -> Result<GitOutput<T>> {
        let mut command = Command::new("git");
        command.args(SAFE).arg("-C").arg(&self.folder).args(args).envs(ALONE);
        for name in ELSEWHERE {
            command.env_remove(name);
        }
        let child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = match child {
            Ok(child) => child,
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(self.none("no-git")),
            Err(error) => return Err(self.failed(&error.to_string())),
        };
        let (stdin, stderr) = (child.stdin.take(), child.stderr.take());
        let answer = child.stdout.take().ok_or_else(|| io::Error::from(ErrorKind::BrokenPipe));
        // git writes while it reads. Writing all input before reading any output would block both sides when the
        // pipes are full.
        let ended = std::thread::scope(|scope| {
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
            let said = scope.spawn(move || stderr.map(read_error_line).unwrap_or_default());
            // If `read` stops early, the closed pipe ends git.
            let read = answer.and_then(|answer| read(&mut BufReader::new(answer)));
            let status = child.wait();
            Ok(GitOutput { status: status?, read: read?, said: said.join().unwrap_or_default() })
        });
        ended.map_err(|error: io::Error| self.failed(&error.to_string()))
    }

    /// Creates the error that no edition has this name. `reason` is `unknown`, `no-git`, or a message of git.
    fn none(&self, reason: &str) -> anyhow::Error {
        let is_folder = Path::new(self.word).is_dir();
        let args = args![folder = yes_or_no(is_folder), reason];
        Usage(self.format_message("edition-none", args)).into()
    }

    /// Creates the error that a file of the revision cannot be read. `reason` is `link`, `large` or `missing`.
    fn unread(&self, name: &str, reason: &str) -> anyhow::Error {
        let limit = Assets::LIMIT / 1_000_000;
        let args = args![file = name, reason, limit = limit.to_string()];
        anyhow!(self.format_message("edition-file", args))
    }

    /// Creates the error that the revision exceeds a limit, in bytes. `reason` is `many` for the list of files, or
    /// `large` for their contents.
    fn beyond(&self, reason: &str, limit: u64) -> anyhow::Error {
        let limit = (limit / 1_000_000).to_string();
        anyhow!(self.format_message("edition-beyond", args![reason, limit]))
    }

    fn failed(&self, said: &str) -> anyhow::Error {
        anyhow!(self.format_message("edition-git", args![said]))
    }

    fn format_message(&self, text: &str, more: MessageArgs) -> String {
        let args = [args![word = self.word], more].concat();
        self.context.text(text, &args)
    }
}

/// Reads the next file, of `size` bytes, in the output of `cat-file --batch`; `None` if git does not have it.
fn next(answer: &mut BufReader<ChildStdout>, size: u64) -> io::Result<Option<Vec<u8>>> {
    let mut head = String::new();
    answer.take(MOST_HEAD).read_line(&mut head)?;
    if !head.ends_with(&format!(" blob {size}\n")) {
        return Ok(None);
    }
    // The content is followed by a line feed that is not part of the file.
    let mut bytes = Vec::new();
    answer.take(size + 1).read_to_end(&mut bytes)?;
    Ok((bytes.pop() == Some(b'\n') && bytes.len() as u64 == size).then_some(bytes))
}

/// Reads a list from git. One byte more than [`MOST_LISTED`] shows that it was too long.
fn listed(answer: &mut BufReader<ChildStdout>) -> io::Result<String> {
    let mut bytes = Vec::new();
    answer.take(MOST_LISTED + 1).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the first line of git's error output. Reads all of it, because git would block on a full pipe.
fn read_error_line(mut errors: impl Read) -> String {
    let mut bytes = Vec::new();
    // If it cannot be read, there is no message.
    let _ = errors.by_ref().take(MOST_LISTED).read_to_end(&mut bytes);
    let _ = io::copy(&mut errors, &mut io::sink());
    String::from_utf8_lossy(&bytes).lines().next().unwrap_or_default().trim().to_owned()
}
