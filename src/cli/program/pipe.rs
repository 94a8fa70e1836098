//! Pipes of an external bot. Writes to the bot's input never block the match, and each line of its output gets the
//! time at which it arrived.

use std::io::{self, Read, Write};
use std::process::ChildStdin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use crate::mutex::lock_ignoring_poison;

/// Greatest length of a line, in bytes. A longer line is a foul.
pub(super) const LONGEST_LINE: usize = 65_536;

/// Capacity of the queue of lines. When the queue is full, no more output is read until a line is taken, so that
/// endless output does not fill the memory.
const QUEUE_CAPACITY: usize = 256;

/// Number of unread bytes up to which the input is written directly, without a thread. No system has pipes with a
/// smaller capacity, so these writes do not block.
const MAX_UNREAD_BYTES: usize = 4_096;

/// Number of bytes of the error output that are kept.
const KEPT: usize = 4_096;

/// An event in the output of a bot.
pub(super) enum OutputEvent {
    /// A line without its line end, the time at which it arrived, and `true` if the end of a further line arrived in
    /// the same read.
    Line(Vec<u8>, Instant, bool),
    /// A line longer than [`LONGEST_LINE`].
    LongLine,
    /// The end of the output, with the last line if it is incomplete; empty otherwise.
    End(Vec<u8>),
}

/// Returns the current time.
#[expect(clippy::disallowed_methods, reason = "when an answer arrived")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// The standard output of a bot.
pub(super) struct Output {
    /// Receiver of the lines and the end of the output.
    pub(super) events: Receiver<OutputEvent>,
    /// `true` while the last line is incomplete.
    begun: Arc<AtomicBool>,
}

impl Output {
    /// Reads the output on a thread, which records the arrival times, because the match may process the lines later.
    pub(super) fn listen(from: impl Read + Send + 'static) -> Self {
        let (to, events) = mpsc::sync_channel(QUEUE_CAPACITY);
        let begun = Arc::new(AtomicBool::new(false));
        let noted = Arc::clone(&begun);
        thread::spawn(move || read_lines(from, &to, &noted));
        Self { events, begun }
    }

    /// Returns `true` if the last line is incomplete so far.
    pub(super) fn is_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }
}

/// Reads lines until the output ends, a line is too long, or the receiver is dropped.
fn read_lines(mut from: impl Read, to: &SyncSender<OutputEvent>, begun: &AtomicBool) {
    let mut chunk = [0; 8_192];
    let mut line: Vec<u8> = Vec::new();
    loop {
        let read = match from.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let at = now();
        // Line ends are counted first, so that each line can be marked if a further one arrived with it.
        let mut ends = chunk[..read].iter().filter(|byte| **byte == b'\n').count();
        for part in chunk[..read].split_inclusive(|byte| *byte == b'\n') {
            line.extend_from_slice(part);
            if line.last() == Some(&b'\n') {
                line.pop();
                ends -= 1;
                if to.send(OutputEvent::Line(std::mem::take(&mut line), at, ends > 0)).is_err() {
                    return;
                }
            }
        }
        begun.store(!line.is_empty(), Ordering::Relaxed);
        if line.len() > LONGEST_LINE {
            let _ = to.send(OutputEvent::LongLine);
            return;
        }
    }
    let _ = to.send(OutputEvent::End(line));
}

/// The error output of a bot. Writing to stderr is no foul. Only the last [`KEPT`] bytes are kept.
#[derive(Clone, Default)]
/// The last bytes of the output.
pub(super) struct ErrorOutput {
    kept: Arc<Mutex<Vec<u8>>>,
    ended: Arc<AtomicBool>,
}

impl ErrorOutput {
    pub(super) fn listen(mut from: impl Read + Send + 'static) -> Self {
        let talk = Self::default();
        let own = talk.clone();
        thread::spawn(move || {
            let mut chunk = [0; 4_096];
            // The output is read to its end, although most is discarded: a full pipe would block the bot.
            while let Ok(read @ 1..) = from.read(&mut chunk) {
                let mut kept = lock_ignoring_poison(&own.kept);
                kept.extend_from_slice(&chunk[..read]);
                let surplus = kept.len().saturating_sub(KEPT);
                kept.drain(..surplus);
            }
            own.ended.store(true, Ordering::Relaxed);
        });
        talk
    }

    /// Returns `true` if the error output has been read to its end.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Returns the last non-empty line; empty if there is none.
    pub(super) fn last_line(&self) -> String {
        let kept = lock_ignoring_poison(&self.kept);
        let text = String::from_utf8_lossy(&kept);
        text.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }

    /// Returns `true` if the bot has written to stderr.
    pub(super) fn has_output(&self) -> bool {
        !lock_ignoring_poison(&self.kept).is_empty()
    }
}

/// The standard input of a bot. A bot that does not read its input must not block the match. Therefore lines are
/// written directly only while all unread bytes fit into any pipe; after that, a thread writes them.
pub(super) enum Input {
    /// Direct writes. The number counts the bytes that the bot has possibly not read yet.
    Direct(ChildStdin, usize),
    /// Writes by a thread, which confirms each one with its time. The number counts the confirmations still to come.
    Threaded(mpsc::Sender<Vec<u8>>, Receiver<io::Result<Instant>>, usize),
    /// Closed by this program; writes fail.
    Closed,
}

impl Input {
    pub(super) fn new(stdin: ChildStdin) -> Self {
        Self::Direct(stdin, 0)
    }

    /// Records that all input has been read: the caller knows this because the bot has answered.
    pub(super) fn is_read(&mut self) {
        if let Self::Direct(_, unread) = self {
            *unread = 0;
        }
    }

    /// Writes lines. Returns the time of completion; `None` if the thread will confirm it.
    pub(super) fn write(&mut self, lines: &str) -> io::Result<Option<Instant>> {
        if let Self::Direct(_, unread) = self
            && *unread + lines.len() > MAX_UNREAD_BYTES
        {
            self.hand_over();
        }
        match self {
            Self::Direct(stdin, unread) => {
                *unread += lines.len();
                stdin.write_all(lines.as_bytes())?;
                stdin.flush()?;
                Ok(Some(now()))
            }
            Self::Threaded(to, _, pending) => {
                *pending += 1;
                let sent = to.send(lines.as_bytes().to_vec());
                sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
                Ok(None)
            }
            Self::Closed => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Switches from direct writes to writes by a thread.
    fn hand_over(&mut self) {
        let Self::Direct(mut stdin, _) = std::mem::replace(self, Self::Closed) else {
            return;
        };
        let (to, lines) = mpsc::channel::<Vec<u8>>();
        let (written, done) = mpsc::channel();
        thread::spawn(move || {
            for lines in lines {
                let result = stdin.write_all(&lines).and_then(|()| stdin.flush());
                if written.send(result.map(|()| now())).is_err() {
                    return;
                }
            }
        });
        *self = Self::Threaded(to, done, 0);
    }
}
