//! Sandbox for the templates of a project. The program starts itself as a child process, which typesets the
//! templates. A template with an endless loop, or one that needs too much memory, then ends only the child process.
//! Marks in the templates show how far the child has come.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use render::trial::{MEMORY_LIMIT_BYTES, TIME_LIMIT, TrialFailure, typeset};

/// First argument that makes this program the child process of the sandbox. No command has this name.
const CHILD_ARGUMENT: &str = "_try";

/// Word sent by the child: typesetting has finished. All other words, except [`LARGE`], are numbers of marks.
const DONE: u32 = u32::MAX;

/// Word sent by the child: typesetting uses too much memory.
const LARGE: u32 = u32::MAX - 1;

/// Interval between memory checks. In measurements, memory grew by at most about 100 MB in this time.
const BETWEEN: Duration = Duration::from_millis(10);

/// Returns `true` if this process is the child process of a sandbox.
pub(crate) fn is_sandbox_child() -> bool {
    std::env::args_os().nth(1).is_some_and(|first| first == CHILD_ARGUMENT)
}

/// Runs the child process: typesets the templates received on stdin. The output is a sequence of 32-bit little-endian
/// words: the number of each mark that is reached, then [`DONE`] or [`LARGE`].
pub(crate) fn serve() -> ExitCode {
    let mut packed = Vec::new();
    if io::stdin().read_to_end(&mut packed).is_err() {
        return ExitCode::FAILURE;
    }
    thread::spawn(watch);
    typeset(&packed, &send_word);
    send_word(DONE);
    ExitCode::SUCCESS
}

/// Ends this process if it uses too much memory, or if it has outlived the parent's time limit.
fn watch() {
    // The parent normally kills this process after its own time limit; the limit here is twice as long.
    let most = limit("MAPPEMONDE_MEMORY").unwrap_or(MEMORY_LIMIT_BYTES);
    let looks = 2 * TIME_LIMIT.as_millis() / BETWEEN.as_millis();
    for _ in 0..looks {
        if resident_bytes().is_some_and(|bytes| bytes > most) {
            send_word(LARGE);
            break;
        }
        thread::sleep(BETWEEN);
    }
    std::process::exit(1);
}

/// Returns the resident memory (RSS) of this process, in bytes; `None` if the system does not report it.
#[cfg(target_os = "linux")]
fn resident_bytes() -> Option<usize> {
    // The peak that `getrusage` reports is of no use on Linux: it includes the memory that the parent had when it
    // started this process.
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: usize = line.trim().strip_suffix(" kB")?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// Returns the peak resident memory (RSS) of this process, in bytes; `None` if the system does not report it.
#[cfg(all(unix, not(target_os = "linux")))]
fn resident_bytes() -> Option<usize> {
    use nix::sys::resource::{UsageWho, getrusage};

    let peak = usize::try_from(getrusage(UsageWho::RUSAGE_SELF).ok()?.max_rss()).ok()?;
    // `ru_maxrss` is in bytes on Apple's systems, and in kilobytes on others.
    peak.checked_mul(if cfg!(target_vendor = "apple") { 1 } else { 1024 })
}

/// Returns the resident memory (working set) of this process, in bytes; `None` if the system does not report it.
#[cfg(windows)]
fn resident_bytes() -> Option<usize> {
    use win32job::utils::{get_current_process, get_process_memory_info};

    Some(get_process_memory_info(get_current_process()).ok()?.working_set_size)
}

/// Sends a word to the parent process. Ends this process if the parent is gone.
fn send_word(word: u32) {
    let mut out = io::stdout().lock();
    if out.write_all(&word.to_le_bytes()).and_then(|()| out.flush()).is_err() {
        // The parent has closed the pipe, so no one reads the result.
        std::process::exit(1);
    }
}

/// Returns the value of an environment variable that overrides a limit in tests; `None` if it is not set. Release
/// builds ignore it.
#[expect(clippy::disallowed_methods, reason = "nothing but a test says so")]
fn limit(name: &str) -> Option<usize> {
    std::env::var(name).ok().filter(|_| cfg!(debug_assertions))?.parse().ok()
}

/// Typesets templates in a child process, for at most `patience`. Calls `comes_to` for each mark that is reached.
/// Returns the reason if typesetting did not finish, or else `None`; see [`Sandbox`](render::trial::Sandbox).
pub(crate) fn run_sandbox(
    packed: &[u8],
    patience: Duration,
    comes_to: &mut dyn FnMut(u32),
) -> io::Result<Option<TrialFailure>> {
    let millis = limit("MAPPEMONDE_PATIENCE").and_then(|millis| u64::try_from(millis).ok());
    let patience = millis.map_or(patience, Duration::from_millis);
    let mut command = Command::new(std::env::current_exe()?);
    command.arg(CHILD_ARGUMENT).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let ended = listen(&mut child, packed, patience, comes_to);
    // `kill` fails if the process has already ended.
    let _ = child.kill();
    child.wait()?;
    ended
}

/// Sends the templates to the child process and handles its words, until it finishes or the time `patience` has
/// passed.
#[expect(clippy::disallowed_methods, reason = "how long it takes changes no page")]
fn listen(
    child: &mut Child,
    packed: &[u8],
    patience: Duration,
    comes_to: &mut dyn FnMut(u32),
) -> io::Result<Option<TrialFailure>> {
    let no_pipe = || io::Error::from(io::ErrorKind::BrokenPipe);
    let mut stdin = child.stdin.take().ok_or_else(no_pipe)?;
    let mut stdout = child.stdout.take().ok_or_else(no_pipe)?;
    // If the child ends early, writing fails with a broken pipe. The result of the loop below explains the end
    // better, so this error is ignored.
    let _ = stdin.write_all(packed);
    drop(stdin);
    // The channel is bounded, so that marks that arrive faster than they are handled do not fill the memory.
    let (send, words) = mpsc::sync_channel(1_000);
    thread::spawn(move || {
        let mut word = [0; 4];
        while stdout.read_exact(&mut word).is_ok() && send.send(u32::from_le_bytes(word)).is_ok() {}
    });
    let end = Instant::now() + patience;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(Some(TrialFailure::TooLong));
        }
        match words.recv_timeout(left) {
            Ok(DONE) => return Ok(None),
            Ok(LARGE) => return Ok(Some(TrialFailure::TooLarge)),
            Ok(mark) => comes_to(mark),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(Some(TrialFailure::Broken)),
        }
    }
}
