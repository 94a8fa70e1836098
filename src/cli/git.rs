//! Reads other editions: from a folder, or from a git revision of the project. Revisions are read with the program
//! `git`, so that all its repository formats are supported.

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

/// Replacements for files that an older edition lacks: path and content, without entries. The built-in files cannot
/// fill these gaps, because they describe sources and countries that an older edition may not have.
const EMPTY_FILES: [(&str, &str); 2] =
    [("data/aliases.yaml", "countries: []\n"), ("data/decisions.yaml", "[]\n")];

/// Greatest total size of a revision's files, in bytes. A limit is needed because a small repository can expand to
/// more than the memory holds: a file of zeros compresses to almost nothing.
const MOST_BYTES: u64 = 128_000_000;

/// Greatest size of a file list or other text output of git, in bytes. A limit is needed because folders that share
/// their contents can list more files than fit in memory.
const MOST_LISTED: u64 = 16_000_000;

/// Greatest length of the header line of `git cat-file --batch`, in bytes.
const MOST_HEAD: u64 = 200;

/// Options of git that make an untrusted repository safe: its configuration must not run programs, and replacement
/// objects must not change the content of a revision.
const SAFE: [&str; 6] = [
    "--no-pager",
    "--no-replace-objects",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
];

/// Environment variables that prevent git from fetching and prompting. The allowed protocol `none` does not exist, so
/// every fetch fails, even in versions of git that do not know `GIT_NO_LAZY_FETCH`. Environment variables take
/// precedence over the repository's settings.
const OFFLINE_ENVIRONMENT: [(&str, &str); 4] = [
    ("GIT_ALLOW_PROTOCOL", "none"),
    ("GIT_NO_LAZY_FETCH", "1"),
    ("GIT_OPTIONAL_LOCKS", "0"),
    ("GIT_TERMINAL_PROMPT", "0"),
];

/// Environment variables that are removed, because they would redirect git to another repository. Git hooks and
/// scripts may have set them.
const REDIRECTING_VARIABLES: [&str; 10] = [
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
    /// Returns the files of an edition; built-in files fill the gaps. `word` is the path of a folder, or else a
    /// revision of the project.
    pub(crate) fn edition(&self, word: &str) -> Result<Assets> {
        let folder = Path::new(word);
        let own = if !word.is_empty() && folder.join(PROJECT_FILE).is_file() {
            self.recover_interrupted(folder);
            Assets::folder(folder)
        } else {
            let place = self.project_folder()?;
            let reader = RevisionReader {
                context: self,
                word,
                folder: place.unwrap_or_else(|| PathBuf::from(".")),
            };
            Assets::memory(reader.files()?)
        };
        Ok(self.over_program(own))
    }
}

/// Greatest number of tags that [`Context::revisions`] lists.
const MOST_TAGS: usize = 30;

impl Context {
    /// Returns the revisions of a project that can be read as editions: the last commit, then the tags, latest first.
    /// Empty if git is missing or the last commit has no project.
    pub(crate) fn revisions(&self, folder: &Path) -> Vec<String> {
        let reader = RevisionReader { context: self, word: HEAD, folder: folder.to_owned() };
        let ask = |args: &[&str]| {
            let ended = reader.git(args, "", read_text).ok();
            ended.filter(|ended| ended.status.success()).map(|ended| ended.read)
        };
        let has_data = reader.revision().and_then(|revision| reader.blobs(&revision));
        if !has_data.is_ok_and(|blobs| blobs.iter().any(|blob| blob.name == PROJECT_FILE)) {
            return Vec::new();
        }
        let tags = ask(&["tag", "--list", "--merged", HEAD, "--sort=-creatordate"]);
        let tags = tags.unwrap_or_default();
        let tags = tags.lines().take(MOST_TAGS).map(str::to_owned);
        [HEAD.to_owned()].into_iter().chain(tags).collect()
    }
}

/// Git's name for the last commit.
const HEAD: &str = "HEAD";

/// A project as of its last commit.
pub(crate) struct CommittedProject {
    /// Names of the committed files.
    pub(crate) names: BTreeSet<String>,
    /// The committed files, with built-in files for the gaps; `None` if the data files in the folder are the same.
    pub(crate) old: Option<Assets>,
}

impl Context {
    /// Reads the last commit of a project; `None` if there is no repository, no commit, or no data in it.
    pub(crate) fn committed(&self, folder: &Path) -> Option<CommittedProject> {
        // Canonical, because a relative path lacks parent folders, one of which may hold the repository.
        let whole = folder.canonicalize().ok()?;
        // Without a repository, starting git would only cost time.
        if !whole.ancestors().any(|folder| folder.join(".git").exists()) {
            return None;
        }
        let reader = RevisionReader { context: self, word: HEAD, folder: folder.to_owned() };
        let blobs = reader.blobs(HEAD).ok()?;
        let names: BTreeSet<String> = blobs.iter().map(|blob| blob.name.clone()).collect();
        if !names.contains(PROJECT_FILE) {
            return None;
        }
        let is_data = |blob: &&Blob| data::is_data_file(&blob.name);
        // Comparing sizes detects nearly every change without reading contents from git.
        let has_size = |blob: &Blob| {
            fs::metadata(folder.join(&blob.name)).is_ok_and(|file| file.len() == blob.size)
        };
        let is_unchanged = blobs.iter().filter(is_data).all(has_size) && {
            let data: Vec<Blob> = blobs.iter().filter(is_data).cloned().collect();
            let is_same = |(name, old): (&String, &Vec<u8>)| {
                fs::read(folder.join(name)).is_ok_and(|bytes| bytes == *old)
            };
            reader.contents(data).ok()?.iter().all(is_same)
        };
        let old =
            if is_unchanged { None } else { Some(Assets::memory(reader.contents(blobs).ok()?)) };
        Some(CommittedProject { names, old: old.map(|old| self.over_program(old)) })
    }

    /// Fills the gaps of an edition with empty lists ([`EMPTY_FILES`]) and built-in files.
    fn over_program(&self, own: Assets) -> Assets {
        let none = EMPTY_FILES.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        own.over(Assets::memory(none)).over(self.built_in.clone())
    }
}

/// Reader of a revision of a project, which it reads with git.
struct RevisionReader<'a> {
    context: &'a Context,
    /// Name of the revision, as typed.
    word: &'a str,
    /// Folder of the project, at or below the root of its repository.
    folder: PathBuf,
}

/// A file in a revision.
#[derive(Clone)]
struct Blob {
    /// Path relative to the project folder.
    name: String,
    /// Id of the object in git.
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
    error_line: String,
}

impl RevisionReader<'_> {
    /// Reads all files of the project in the revision, by name.
    fn files(&self) -> Result<BTreeMap<String, Vec<u8>>> {
        let revision = self.revision()?;
        let blobs = self.blobs(&revision)?;
        if !blobs.iter().any(|blob| blob.name == PROJECT_FILE) {
            let folder = self.folder.display().to_string();
            return Err(Usage(self.format_message("edition-no-data", args![folder])).into());
        }
        self.contents(blobs)
    }

    /// Returns the id of the commit that `word` names.
    fn revision(&self) -> Result<String> {
        // Git would take a word with a leading hyphen for an option.
        if self.word.is_empty() || self.word.starts_with('-') {
            return Err(self.no_edition_error("unknown"));
        }
        // `^{commit}` resolves an annotated tag to its commit, and rejects objects of other types.
        let name = format!("{}^{{commit}}", self.word);
        let ended = self.git(&["rev-parse", "--verify", "--quiet", &name], "", read_text)?;
        match ended.status.code() {
            Some(0) => Ok(ended.read.trim().to_owned()),
            // With `--quiet`, git prints nothing for an unknown name and exits with this code.
            Some(1) => Err(self.no_edition_error("unknown")),
            _ => Err(self.no_edition_error(&ended.error_line)),
        }
    }

    /// Lists the files of the project in a commit.
    fn blobs(&self, revision: &str) -> Result<Vec<Blob>> {
        let args = ["ls-tree", "-r", "-z", "-l", revision, "--"];
        let ended = self.git(&[&args[..], &FOLDERS].concat(), "", read_text)?;
        if ended.read.len() as u64 > MOST_LISTED {
            return Err(self.limit_error("many", MOST_LISTED));
        }
        if !ended.status.success() {
            return Err(self.failed(&ended.error_line));
        }
        let mut blobs = Vec::new();
        let mut room = MOST_BYTES;
        for line in ended.read.split('\0').filter(|line| !line.is_empty()) {
            let Some((about, name)) = line.split_once('\t') else {
                return Err(self.failed(line));
            };
            // Fields of `ls-tree -l`: mode, type, id, size.
            let about: Vec<&str> = about.split_whitespace().collect();
            let [mode, kind, id, size] = about.as_slice() else {
                return Err(self.failed(line));
            };
            // Hidden files belong to editors or the system. They are ignored in folders too.
            if *kind != "blob" || name.split('/').any(|part| part.starts_with('.')) {
                continue;
            }
            // The mode of a symbolic link. Its content is only a path.
            if *mode == "120000" {
                return Err(self.file_error(name, "link"));
            }
            // In a partial clone, an object that is not available locally has no size.
            let Ok(size) = size.parse() else {
                return Err(self.file_error(name, "missing"));
            };
            if size > Assets::MAX_FILE_BYTES {
                return Err(self.file_error(name, "large"));
            }
            room = room.checked_sub(size).ok_or_else(|| self.limit_error("large", MOST_BYTES))?;
            blobs.push(Blob { name: name.to_owned(), id: (*id).to_owned(), size });
        }
        Ok(blobs)
    }

    /// Reads the contents of `blobs`. Returns them by name.
    fn contents(&self, blobs: Vec<Blob>) -> Result<BTreeMap<String, Vec<u8>>> {
        let ids: String = blobs.iter().map(|blob| format!("{}\n", blob.id)).collect();
        let ended = self.git(&["cat-file", "--batch"], &ids, |answer| {
            let mut files = BTreeMap::new();
            for blob in blobs {
                match read_blob(answer, blob.size)? {
                    Some(bytes) => files.insert(blob.name, bytes),
                    None => return Ok(Err(blob.name)),
                };
            }
            Ok(Ok(files))
        })?;
        match ended.read {
            Err(name) => Err(self.file_error(&name, "missing")),
            Ok(_) if !ended.status.success() => Err(self.failed(&ended.error_line)),
            Ok(files) => Ok(files),
        }
    }

    /// Runs git in the project folder with `input` on stdin, and parses its output with `read`. The part of the
    /// output that `read` leaves is discarded.
    fn git<T>(
        &self,
        args: &[&str],
        input: &str,
        read: impl FnOnce(&mut BufReader<ChildStdout>) -> io::Result<T>,
    ) -> Result<GitOutput<T>> {
        let mut command = Command::new("git");
        command.args(SAFE).arg("-C").arg(&self.folder).args(args).envs(OFFLINE_ENVIRONMENT);
        for name in REDIRECTING_VARIABLES {
            command.env_remove(name);
        }
        let child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = match child {
            Ok(child) => child,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(self.no_edition_error("no-git"));
            }
            Err(error) => return Err(self.failed(&error.to_string())),
        };
        let (stdin, stderr) = (child.stdin.take(), child.stderr.take());
        let answer = child.stdout.take().ok_or_else(|| io::Error::from(ErrorKind::BrokenPipe));
        // Another thread writes the input, because git writes output while it reads: both sides would wait for each
        // other once the pipes are full.
        let ended = std::thread::scope(|scope| {
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
            let said = scope.spawn(move || stderr.map(read_error_line).unwrap_or_default());
            // If `read` stops early, the pipe is closed, which ends git.
            let read = answer.and_then(|answer| read(&mut BufReader::new(answer)));
            let status = child.wait();
            Ok(GitOutput {
                status: status?,
                read: read?,
                error_line: said.join().unwrap_or_default(),
            })
        });
        ended.map_err(|error: io::Error| self.failed(&error.to_string()))
    }

    /// Creates the error for an edition that does not exist. `reason` is `unknown`, `no-git`, or a message of git.
    fn no_edition_error(&self, reason: &str) -> anyhow::Error {
        let is_folder = Path::new(self.word).is_dir();
        let args = args![folder = yes_or_no(is_folder), reason];
        Usage(self.format_message("edition-none", args)).into()
    }

    /// Creates the error for a file of the revision that cannot be read. `reason` is `link`, `large` or `missing`.
    fn file_error(&self, name: &str, reason: &str) -> anyhow::Error {
        let limit = Assets::MAX_FILE_BYTES / 1_000_000;
        let args = args![file = name, reason, limit = limit.to_string()];
        anyhow!(self.format_message("edition-file", args))
    }

    /// Creates the error for a revision that exceeds `limit` bytes. `reason` is `many` for the list of files, and
    /// `large` for their contents.
    fn limit_error(&self, reason: &str, limit: u64) -> anyhow::Error {
        let limit = (limit / 1_000_000).to_string();
        anyhow!(self.format_message("edition-beyond", args![reason, limit]))
    }

    /// Creates the error for a git command that failed. `said` is the message of git.
    fn failed(&self, said: &str) -> anyhow::Error {
        anyhow!(self.format_message("edition-git", args![said]))
    }

    /// Formats a message; the revision as typed is added to its arguments.
    fn format_message(&self, text: &str, more: MessageArgs) -> String {
        let args = [args![word = self.word], more].concat();
        self.context.text(text, &args)
    }
}

/// Reads the next file from the output of `cat-file --batch`. `size` is its expected length in bytes. Returns `None`
/// if git does not have the file, or if the length differs.
fn read_blob(answer: &mut BufReader<ChildStdout>, size: u64) -> io::Result<Option<Vec<u8>>> {
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

/// Reads text output of git, at most [`MOST_LISTED`] + 1 bytes. The extra byte shows that the limit is exceeded.
fn read_text(answer: &mut BufReader<ChildStdout>) -> io::Result<String> {
    let mut bytes = Vec::new();
    answer.take(MOST_LISTED + 1).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the first line of git's error output. The rest is read too, because git would wait on a full pipe.
fn read_error_line(mut errors: impl Read) -> String {
    let mut bytes = Vec::new();
    // An unreadable error output counts as empty.
    let _ = errors.by_ref().take(MOST_LISTED).read_to_end(&mut bytes);
    let _ = io::copy(&mut errors, &mut io::sink());
    String::from_utf8_lossy(&bytes).lines().next().unwrap_or_default().trim().to_owned()
}
