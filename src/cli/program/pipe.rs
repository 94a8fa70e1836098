//! The pipes of an external bot: input that never blocks the match, and output with its time of arrival.

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

/// Number of lines after which the program has to wait until some are processed, so that endless output does not fill
/// the memory.
const WAITING: usize = 256;

/// Number of bytes that can be written without a thread: less than the smallest pipe of any system holds.
const FITS: usize = 4_096;

/// Number of bytes of the error output that are kept.
const KEPT: usize = 4_096;

/// A part of a program's output.
pub(super) enum OutputEvent {
    /// A line without its end, its time of arrival, and `true` if another line end arrived in the same chunk.
    Line(Vec<u8>, Instant, bool),
    /// A line that is too long.
    LongLine,
    /// The end of the output, with an incomplete last line.
    End(Vec<u8>),
}

#[expect(clippy::disallowed_methods, reason = "when an answer arrived")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// The output of a program.
pub(super) struct Output {
    pub(super) said: Receiver<OutputEvent>,
    /// `true` while a line is incomplete.
    begun: Arc<AtomicBool>,
}

impl Output {
    /// Reads in its own thread, which records the time of arrival: the consumer may be late.
    pub(super) fn listen(from: impl Read + Send + 'static) -> Self {
        let (to, said) = mpsc::sync_channel(WAITING);
        let begun = Arc::new(AtomicBool::new(false));
        let noted = Arc::clone(&begun);
        thread::spawn(move || read_lines(from, &to, &noted));
        Self { said, begun }
    }

    /// Returns `true` if a line is incomplete.
    pub(super) fn is_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }
}

/// Reads lines until the end of the output, a line that is too long, or the end of the receiver.
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
        // Counted first, so that each line knows if another one arrived with it.
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

/// The error output of a program. Writing to it is no foul. The end of it is kept, the rest is discarded.
#[derive(Clone, Default)]
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
            // Read to the end although most is discarded: a full pipe would block the program.
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

    /// Returns `true` if all of it has been read.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Returns the last line that is not empty.
    pub(super) fn last_line(&self) -> String {
        let kept = lock_ignoring_poison(&self.kept);
        let text = String::from_utf8_lossy(&kept);
        text.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }

    /// Returns `true` if there was any output.
    pub(super) fn is_heard(&self) -> bool {
        !lock_ignoring_poison(&self.kept).is_empty()
    }
}

/// The input of a program. A program that does not read must not block the match: data are written directly while
/// everything that may be unread fits into any pipe, and by a thread from then on.
pub(super) enum Input {
    /// Written directly, with the number of bytes that may be unread.
    Direct(ChildStdin, usize),
    /// Written by a thread, which confirms each write, with the number of missing confirmations.
    Threaded(mpsc::Sender<Vec<u8>>, Receiver<io::Result<Instant>>, usize),
    /// The program closed its output.
    Closed,
}

impl Input {
    pub(super) fn new(stdin: ChildStdin) -> Self {
        Self::Direct(stdin, 0)
    }

    /// Records that the program has answered, and so has read all its input.
    pub(super) fn is_read(&mut self) {
        if let Self::Direct(_, unread) = self {
            *unread = 0;
        }
    }

    /// Writes lines. Returns the time at which that was done; `None` if a thread confirms it later.
    pub(super) fn write(&mut self, lines: &str) -> io::Result<Option<Instant>> {
        if let Self::Direct(_, unread) = self
            && *unread + lines.len() > FITS
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
