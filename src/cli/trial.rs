//! Templates of projects are tried out by the program itself, as another process: one that loops, or
//! that the system ends because no memory is left, is then not the one that people see.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use render::trial::{MEMORY, PATIENCE, TrialFailure, typeset};

/// What the program is called with to try out what it reads on stdin. No command has this name.
const WORD: &str = "_try";

/// Said instead of a mark: typesetting has ended.
const DONE: u32 = u32::MAX;

/// Said instead of a mark: it takes too much memory.
const LARGE: u32 = u32::MAX - 1;

/// How often memory is looked at: what fills it fastest takes a hundred megabytes in this time.
const BETWEEN: Duration = Duration::from_millis(10);

/// Whether this process is to try out templates for another one.
pub(crate) fn is_one() -> bool {
    std::env::args_os().nth(1).is_some_and(|first| first == WORD)
}

/// Tries out what comes on stdin; says on stdout, four bytes each, to what marks it comes and how it ends.
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

/// Ends this process where it takes too much memory, or where nobody is left who would end it.
fn watch() {
    let most = limit("MAPPEMONDE_MEMORY").unwrap_or(MEMORY);
    let looks = 2 * PATIENCE.as_millis() / BETWEEN.as_millis();
    for _ in 0..looks {
        if resident_bytes().is_some_and(|bytes| bytes > most) {
            send_word(LARGE);
            break;
        }
        thread::sleep(BETWEEN);
    }
    std::process::exit(1);
}

/// Bytes of memory that this process holds. `None` where the system does not say.
#[cfg(target_os = "linux")]
fn resident_bytes() -> Option<usize> {
    // Not the peak of `getrusage`: Linux counts that of the parent until the program is loaded.
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: usize = line.trim().strip_suffix(" kB")?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// Bytes of memory that this process has held at most. `None` where the system does not say.
#[cfg(all(unix, not(target_os = "linux")))]
fn resident_bytes() -> Option<usize> {
    use nix::sys::resource::{UsageWho, getrusage};

    let peak = usize::try_from(getrusage(UsageWho::RUSAGE_SELF).ok()?.max_rss()).ok()?;
    // Kilobytes, but for the systems of Apple.
    peak.checked_mul(if cfg!(target_vendor = "apple") { 1 } else { 1024 })
}

/// Bytes of memory that this process holds. `None` where the system does not say.
#[cfg(windows)]
fn resident_bytes() -> Option<usize> {
    use win32job::utils::{get_current_process, get_process_memory_info};

    Some(get_process_memory_info(get_current_process()).ok()?.working_set_size)
}

fn send_word(word: u32) {
    let mut out = io::stdout().lock();
    if out.write_all(&word.to_le_bytes()).and_then(|()| out.flush()).is_err() {
        // Nobody waits for the answer any more.
        std::process::exit(1);
    }
}

/// What a test of a debug build sets as a limit.
#[expect(clippy::disallowed_methods, reason = "nothing but a test says so")]
fn limit(name: &str) -> Option<usize> {
    std::env::var(name).ok().filter(|_| cfg!(debug_assertions))?.parse().ok()
}

/// Tries out templates: see [`Tries`](render::trial::Tries).
pub(crate) fn tries(
    packed: &[u8],
    patience: Duration,
    comes_to: &mut dyn FnMut(u32),
) -> io::Result<Option<TrialFailure>> {
    let millis = limit("MAPPEMONDE_PATIENCE").and_then(|millis| u64::try_from(millis).ok());
    let patience = millis.map_or(patience, Duration::from_millis);
    let mut command = Command::new(std::env::current_exe()?);
    command.arg(WORD).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let ended = listen(&mut child, packed, patience, comes_to);
    // Where it has ended already there is nothing to stop.
    let _ = child.kill();
    child.wait()?;
    ended
}

/// Hands over what is typeset, and listens until it ends or the time is over.
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
    // One that ends before it has read all says more than the pipe that breaks then.
    let _ = stdin.write_all(packed);
    drop(stdin);
    // The channel is short, so that marks do not heap up where they come faster than they are counted.
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
