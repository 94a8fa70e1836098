//! Pages of earlier runs, in the user's cache folder: `$XDG_CACHE_HOME/mappemonde`, by default `~/.cache/mappemonde`,
//! `~/Library/Caches/mappemonde` on macOS, and below `%LOCALAPPDATA%` on Windows.
//!
//! Each file begins with a digest of its content. A file that is damaged, a link, or of another version of the program
//! is not used.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

use etcetera::{AppStrategy as _, choose_app_strategy};
use sha2::{Digest as _, Sha256};

use ::disk::Disk;
use lang::args;
use render::cache::{Cache, Key};

use super::context::Context;
use super::home;
use super::paths::display_path;

/// Maximum size of the folder, in bytes. The oldest files are removed before it is exceeded.
const MAX_BYTES: u64 = 256_000_000;

/// Length of the digest at the begin of a file.
const DIGEST: usize = 32;

/// The cache folder.
#[derive(Debug)]
pub(crate) struct PageCache {
    folder: PathBuf,
    /// Identity of the program that typesets the pages.
    program: &'static str,
    disk: Disk,
    max_bytes: u64,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Size of all files; `None` until the first is written.
    bytes: Option<u64>,
    /// The first problem with the folder.
    problem: Option<Problem>,
}

#[derive(Debug)]
enum Problem {
    /// The folder or a file in it cannot be written.
    Unwritable(io::Error),
    /// A file is damaged or a link.
    Damaged,
}

impl PageCache {
    /// Opens the cache of the user; `None` if the user has no home folder.
    pub(crate) fn of_user(context: &Context) -> Option<Self> {
        let strategy = choose_app_strategy(home::app()).ok()?;
        Some(Self::new(strategy.cache_dir().join("pages"), context.program, Disk::default()))
    }

    fn new(folder: PathBuf, program: &'static str, disk: Disk) -> Self {
        Self { folder, program, disk, max_bytes: MAX_BYTES, state: Mutex::default() }
    }

    /// Reports if the folder could not be used.
    pub(crate) fn report(&self, context: &Context) {
        let problem = self.state.lock().ok().and_then(|mut state| state.problem.take());
        let folder = display_path(&self.folder);
        match problem {
            None => {}
            Some(Problem::Unwritable(error)) => {
                let reason = assets::io_error_reason(&error);
                context.print_message("cache-unwritable", &args![folder, reason]);
            }
            Some(Problem::Damaged) => context.print_message("cache-damaged", &args![folder]),
        }
    }

    /// Returns the path of the file of a key.
    fn path(&self, key: &Key) -> PathBuf {
        let mut name = Sha256::new();
        name.update(self.program);
        name.update(key.0);
        let name: String = name.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(name)
    }

    /// Keeps the first problem of the run.
    fn note(&self, problem: Problem) {
        if let Ok(mut state) = self.state.lock() {
            state.problem.get_or_insert(problem);
        }
    }

    fn try_put(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut state = self.state.lock().map_err(|_| io::ErrorKind::Other)?;
        if matches!(state.problem, Some(Problem::Unwritable(_))) {
            // It is tried once a run.
            return Ok(());
        }
        let length = (bytes.len() + DIGEST) as u64;
        let used = match state.bytes {
            Some(used) => used,
            None => {
                self.disk.create_folders(&self.folder)?;
                files(&self.folder)?.iter().map(|file| file.bytes).sum()
            }
        };
        let used = if used + length > self.max_bytes { self.reduce()? } else { used };
        state.bytes = Some(used + length);
        // Other threads write at the same time.
        drop(state);
        let content = [Sha256::digest(bytes).as_slice(), bytes].concat();
        self.disk.write_unsynced(path, &content)
    }

    /// Removes the files that were not used for the longest time, so that a quarter of the maximum is free. Returns the
    /// size of the others.
    fn reduce(&self) -> io::Result<u64> {
        let mut files = files(&self.folder)?;
        files.sort_by(|one, other| other.used.cmp(&one.used).then(one.path.cmp(&other.path)));
        let mut kept = 0;
        for file in files {
            if kept + file.bytes > self.max_bytes / 4 * 3 {
                // Another run may have removed it.
                let _ = fs::remove_file(&file.path);
            } else {
                kept += file.bytes;
            }
        }
        Ok(kept)
    }
}

/// A file in the folder.
struct CachedFile {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

/// Returns the files in a folder, without links and folders.
fn files(folder: &Path) -> io::Result<Vec<CachedFile>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // Another run may have removed it.
        let Ok(about) = entry.metadata() else { continue };
        if about.is_file() {
            let used = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            files.push(CachedFile { path: entry.path(), bytes: about.len(), used });
        }
    }
    Ok(files)
}

/// Reads a file; `None` if its content differs from its digest.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let file = File::open(path)?;
    let mut content = Vec::new();
    (&file).take(MAX_BYTES).read_to_end(&mut content)?;
    let Some((digest, bytes)) = content.split_at_checked(DIGEST) else {
        return Ok(None);
    };
    if Sha256::digest(bytes).as_slice() != digest {
        return Ok(None);
    }
    touch(&file);
    content.drain(..DIGEST);
    Ok(Some(content))
}

/// Records that a file was used. A file that cannot be changed is removed earlier than others, which is harmless.
#[expect(
    clippy::disallowed_methods,
    reason = "no output depends on it: it decides which file is removed from a full cache"
)]
fn touch(file: &File) {
    let _ = file.set_modified(SystemTime::now());
}

impl Cache for PageCache {
    fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let path = self.path(key);
        let about = fs::symlink_metadata(&path).ok()?;
        let content = if about.is_file() { read(&path).ok().flatten() } else { None };
        if content.is_none() {
            self.note(Problem::Damaged);
        }
        content
    }

    fn put(&self, key: &Key, bytes: &[u8]) {
        if bytes.len() as u64 > self.max_bytes / 4 {
            return;
        }
        if let Err(error) = self.try_put(&self.path(key), bytes) {
            self.note(Problem::Unwritable(error));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::disk::Fault;

    fn cache(folder: &Path) -> PageCache {
        PageCache::new(folder.join("pages"), "1", Disk::default())
    }

    /// Returns a key and a value.
    fn entry(number: u8) -> (Key, Vec<u8>) {
        (Key([number; 32]), vec![number; 1_000])
    }

    /// Returns the problem that would be reported.
    fn problem(cache: &PageCache) -> Option<Problem> {
        cache.state.lock().unwrap().problem.take()
    }

    #[test]
    fn a_value_is_read_as_it_was_written_by_the_same_program() {
        let folder = tempfile::tempdir().unwrap();
        let (key, value) = entry(1);
        assert_eq!(cache(folder.path()).get(&key), None);
        cache(folder.path()).put(&key, &value);
        let read = cache(folder.path());
        assert_eq!(read.get(&key), Some(value));
        assert!(problem(&read).is_none());
        let other = PageCache { program: "2", ..cache(folder.path()) };
        assert_eq!(other.get(&key), None);
        assert!(problem(&other).is_none());
    }

    #[test]
    fn a_damaged_value_is_not_used_and_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let (key, value) = entry(1);
        let cache = cache(folder.path());
        let damages: [fn(&mut Vec<u8>); 6] = [
            |content| content.truncate(500),
            |content| content.truncate(3),
            |content| content.clear(),
            |content| content[0] ^= 1,
            |content| content[700] ^= 1,
            |content| content.push(0),
        ];
        for damage in damages {
            cache.put(&key, &value);
            let mut content = fs::read(cache.path(&key)).unwrap();
            damage(&mut content);
            fs::write(cache.path(&key), content).unwrap();
            assert_eq!(cache.get(&key), None);
            assert!(matches!(problem(&cache), Some(Problem::Damaged)));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_neither_read_nor_written_through() {
        let folder = tempfile::tempdir().unwrap();
        let (key, value) = entry(1);
        let cache = cache(folder.path());
        cache.put(&key, &value);
        let aside = folder.path().join("aside");
        fs::rename(cache.path(&key), &aside).unwrap();
        std::os::unix::fs::symlink(&aside, cache.path(&key)).unwrap();
        assert_eq!(cache.get(&key), None);
        let before = fs::read(&aside).unwrap();
        cache.put(&key, b"other");
        assert_eq!(cache.get(&key).as_deref(), Some(&b"other"[..]));
        assert_eq!(fs::read(&aside).unwrap(), before);
    }

    #[test]
    fn the_folder_does_not_exceed_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let limited = PageCache { max_bytes: 20_000, ..cache(folder.path()) };
        for number in 0..60 {
            let (key, value) = entry(number);
            limited.put(&key, &value);
            // The first value is used all the time.
            let (first, value) = entry(0);
            assert_eq!(limited.get(&first), Some(value), "{number}");
            let used: u64 = files(&limited.folder).unwrap().iter().map(|file| file.bytes).sum();
            assert!(used <= 20_000, "{number}: {used}");
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        limited.put(&Key([99; 32]), &[0; 6_000]);
        assert_eq!(limited.get(&Key([99; 32])), None, "too large for a quarter");
    }

    #[test]
    fn a_fault_of_the_disk_is_a_problem_and_nothing_else() {
        let operations = {
            let folder = tempfile::tempdir().unwrap();
            let disk = Disk::with_fault(Fault::Fails(usize::MAX));
            let whole = PageCache::new(folder.path().join("pages"), "1", disk);
            whole.put(&entry(1).0, &entry(1).1);
            whole.disk.operation_count()
        };
        for fault in (0..operations).flat_map(|nth| [Fault::Fails(nth), Fault::Stops(nth)]) {
            let folder = tempfile::tempdir().unwrap();
            let disk = Disk::with_fault(fault);
            let faulty = PageCache::new(folder.path().join("pages"), "1", disk);
            let (key, value) = entry(1);
            faulty.put(&key, &value);
            assert!(matches!(problem(&faulty), Some(Problem::Unwritable(_))), "{fault:?}");
            let next = cache(folder.path());
            assert_eq!(next.get(&key), None, "{fault:?}");
            next.put(&key, &value);
            assert_eq!(next.get(&key), Some(value), "{fault:?}");
        }
    }

    #[test]
    fn two_runs_share_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let run = || {
            let cache = cache(folder.path());
            for number in (0..200).map(|number| number % 20) {
                let (key, value) = entry(number);
                match cache.get(&key) {
                    Some(found) => assert_eq!(found, value),
                    None => cache.put(&key, &value),
                }
            }
            problem(&cache).map(|problem| format!("{problem:?}"))
        };
        std::thread::scope(|scope| {
            let runs = [scope.spawn(run), scope.spawn(run)];
            for run in runs {
                assert_eq!(run.join().unwrap(), None);
            }
        });
    }
}
