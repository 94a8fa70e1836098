//! An edition that somebody names: a folder, or a revision of the project in git. The program `git` is
//! asked, so whatever it can read can be compared.

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

/// Files that an edition has of its own or not at all: those of the program speak of its own sources
/// and countries, which an older edition need not know.
const NONE: [(&str, &str); 2] =
    [("data/aliases.yaml", "countries: []\n"), ("data/decisions.yaml", "[]\n")];

/// Bytes of all files of a revision together. Packed, zeros take no room: a small repository could fill
/// the memory.
const MOST_BYTES: u64 = 128_000_000;

/// Bytes of the list of files, and of what git says otherwise. A few folders that hold each other can
/// name more files than there is memory for.
const MOST_LISTED: u64 = 16_000_000;

/// Bytes of a line before a file, which has an id and a size.
const MOST_HEAD: u64 = 200;

/// Options that keep the configuration of a repository, which anybody may have written, from running
/// programs, and its replacements from standing in for what a revision holds.
const SAFE: [&str; 6] = [
    "--no-pager",
    "--no-replace-objects",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
];

/// Nothing is fetched or asked: the list of protocols has none that exists, and comes before what the
/// repository allows, also where git is too old to know of `GIT_NO_LAZY_FETCH`.
const ALONE: [(&str, &str); 4] = [
    ("GIT_ALLOW_PROTOCOL", "none"),
    ("GIT_NO_LAZY_FETCH", "1"),
    ("GIT_OPTIONAL_LOCKS", "0"),
    ("GIT_TERMINAL_PROMPT", "0"),
];

/// Set by hooks and scripts, these would lead git to another repository than that of the folder.
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
    /// The files of an edition over those in the program: of a folder, or else of the project as it was
    /// in a revision. A folder that is there is meant before a revision of the same name.
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

/// No more names of revisions than so many are offered.
const MOST_TAGS: usize = 30;

impl Context {
    /// Revisions of a project that can be read as editions: that of its last commit, then those that have a
    /// tag, the latest first. None where git knows none.
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

/// The name of the last commit.
const HEAD: &str = "HEAD";

/// A project as it was in the last commit.
pub(crate) struct CommittedProject {
    /// The names of its files.
    pub(crate) names: BTreeSet<String>,
    /// Its files over those of the program, where its data differ from those of the folder.
    pub(crate) old: Option<Assets>,
}

impl Context {
    /// A project in its last commit; `None` where git knows none, or none with data.
    pub(crate) fn committed(&self, folder: &Path) -> Option<CommittedProject> {
        let whole = folder.canonicalize().ok()?;
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
        // Nearly always one look at the sizes is enough to know that something changed.
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

    /// The files of an older edition over those of the program.
    fn over_program(&self, own: Assets) -> Assets {
        let none = NONE.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        own.over(Assets::memory(none)).over(self.built_in.clone())
    }
}

/// A revision that git is asked for.
struct RevisionReader<'a> {
    context: &'a Context,
    word: &'a str,
    /// The folder of the project, which may lie anywhere in its repository.
    folder: PathBuf,
}

/// A file of a revision.
#[derive(Clone)]
struct Blob {
    name: String,
    id: String,
    /// In bytes, as git lists it.
    size: u64,
}

/// How git ended.
struct GitOutput<T> {
    status: ExitStatus,
    /// What was read of its answer.
    read: T,
    /// The first line of what it says about a failure.
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

    /// The id of the commit that the word names.
    fn revision(&self) -> Result<String> {
        // An option is no revision; git would take it as one of its own.
        if self.word.is_empty() || self.word.starts_with('-') {
            return Err(self.none("unknown"));
        }
        let name = format!("{}^{{commit}}", self.word);
        let ended = self.git(&["rev-parse", "--verify", "--quiet", &name], "", listed)?;
        match ended.status.code() {
            Some(0) => Ok(ended.read.trim().to_owned()),
            // Git is silent about a name that it does not know.
            Some(1) => Err(self.none("unknown")),
            _ => Err(self.none(&ended.said)),
        }
    }

    /// The files of the project in a commit.
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
            // Mode, kind, id, size.
            let about: Vec<&str> = about.split_whitespace().collect();
            let [mode, kind, id, size] = about.as_slice() else {
                return Err(self.failed(line));
            };
            // Hidden files are the editor's or the system's own, as in a folder.
            if *kind != "blob" || name.split('/').any(|part| part.starts_with('.')) {
                continue;
            }
            if *mode == "120000" {
                return Err(self.unread(name, "link"));
            }
            // Git knows no size of what it does not have.
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

    /// What is in some files.
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

    /// Runs git in the folder of the project, with something to read; what `read` leaves of its answer
    /// is lost.
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
        // Git answers while it reads: one who writes first and reads then would wait for ever.
        let ended = std::thread::scope(|scope| {
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
            let said = scope.spawn(move || stderr.map(read_error_line).unwrap_or_default());
            // Once nobody reads on, git ends.
            let read = answer.and_then(|answer| read(&mut BufReader::new(answer)));
            let status = child.wait();
            Ok(GitOutput { status: status?, read: read?, said: said.join().unwrap_or_default() })
        });
        ended.map_err(|error: io::Error| self.failed(&error.to_string()))
    }

    /// No edition has this name. Why no revision has it: `unknown`, `no-git`, or what git says.
    fn none(&self, reason: &str) -> anyhow::Error {
        let is_folder = Path::new(self.word).is_dir();
        let args = args![folder = yes_or_no(is_folder), reason];
        Usage(self.format_message("edition-none", args)).into()
    }

    /// Why a file of the revision is not read: `link`, `large` or `missing`.
    fn unread(&self, name: &str, reason: &str) -> anyhow::Error {
        let limit = Assets::LIMIT / 1_000_000;
        let args = args![file = name, reason, limit = limit.to_string()];
        anyhow!(self.format_message("edition-file", args))
    }

    /// The revision holds too much: `many` names of files, or `large` files, of more than so many bytes
    /// together.
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

/// The next file in the answer of `cat-file --batch`, of so many bytes; `None` where git does not have it.
fn next(answer: &mut BufReader<ChildStdout>, size: u64) -> io::Result<Option<Vec<u8>>> {
    let mut head = String::new();
    answer.take(MOST_HEAD).read_line(&mut head)?;
    if !head.ends_with(&format!(" blob {size}\n")) {
        return Ok(None);
    }
    // A line break follows that is not part of the file.
    let mut bytes = Vec::new();
    answer.take(size + 1).read_to_end(&mut bytes)?;
    Ok((bytes.pop() == Some(b'\n') && bytes.len() as u64 == size).then_some(bytes))
}

/// What git lists, and a byte more where it is more than anybody wants to read.
fn listed(answer: &mut BufReader<ChildStdout>) -> io::Result<String> {
    let mut bytes = Vec::new();
    answer.take(MOST_LISTED + 1).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The first line of what git says about a failure. All is read, so that git does not wait.
fn read_error_line(mut errors: impl Read) -> String {
    let mut bytes = Vec::new();
    // Where it cannot be read, git has said nothing.
    let _ = errors.by_ref().take(MOST_LISTED).read_to_end(&mut bytes);
    let _ = io::copy(&mut errors, &mut io::sink());
    String::from_utf8_lossy(&bytes).lines().next().unwrap_or_default().trim().to_owned()
}
