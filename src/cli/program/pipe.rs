//! Both ends of the pipes to a program: what is written without ever waiting for it, and what it has said.

use std::io::{self, Read, Write};
use std::process::ChildStdin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use crate::mutex::lock_ignoring_poison;

/// A longer line is no answer. In bytes.
pub(super) const LONGEST_LINE: usize = 65_536;

/// So many lines may wait before a program has to: one that writes without end fills no memory.
const WAITING: usize = 256;

/// Less than the smallest pipe of any system holds: so much is written without a thread of its own.
const FITS: usize = 4_096;

/// What is kept of what a program says on stderr. In bytes.
const KEPT: usize = 4_096;

/// Something that a program said, and when it arrived.
pub(super) enum OutputEvent {
    /// A line without its end, and whether another one came with it in one piece.
    Line(Vec<u8>, Instant, bool),
    /// A line went on and on.
    LongLine,
    /// There is no more; a line may have been begun.
    End(Vec<u8>),
}

#[expect(clippy::disallowed_methods, reason = "when an answer arrived")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// What is heard of a program.
pub(super) struct Output {
    pub(super) said: Receiver<OutputEvent>,
    /// Whether a line has been begun and has not ended.
    begun: Arc<AtomicBool>,
}

impl Output {
    /// Listens in a thread of its own, which notes when a line arrived: whoever waits for it may be late.
    pub(super) fn listen(from: impl Read + Send + 'static) -> Self {
        let (to, said) = mpsc::sync_channel(WAITING);
        let begun = Arc::new(AtomicBool::new(false));
        let noted = Arc::clone(&begun);
        thread::spawn(move || read_lines(from, &to, &noted));
        Self { said, begun }
    }

    /// Whether a line has been begun and has not ended.
    pub(super) fn is_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }
}

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

/// What a program says on stderr, which is no offence: the last of it is kept, the rest goes nowhere.
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

    /// Whether it has all been heard.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// The last line that says something.
    pub(super) fn last_line(&self) -> String {
        let kept = lock_ignoring_poison(&self.kept);
        let text = String::from_utf8_lossy(&kept);
        text.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }

    /// Whether anything was said at all.
    pub(super) fn is_heard(&self) -> bool {
        !lock_ignoring_poison(&self.kept).is_empty()
    }
}

/// What a program is told. A program that does not read makes nobody wait: as long as all that it may not
/// have read yet fits into any pipe it is written at once, and else by a thread.
pub(super) enum Input {
    /// Written at once; so many bytes may not have been read.
    Direct(ChildStdin, usize),
    /// Written by a thread, which says when it is done; so many times it has not yet.
    Threaded(mpsc::Sender<Vec<u8>>, Receiver<io::Result<Instant>>, usize),
    /// Nothing more is written.
    Closed,
}

impl Input {
    pub(super) fn new(stdin: ChildStdin) -> Self {
        Self::Direct(stdin, 0)
    }

    /// The program has answered, and so read all that it was told.
    pub(super) fn is_read(&mut self) {
        if let Self::Direct(_, unread) = self {
            *unread = 0;
        }
    }

    /// Writes; when it was done, or `None` where a thread will say so.
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
