//! The process of an external bot: its start, the exchange of questions and answers, and its end. Time limits count
//! only the time that the bot itself needs.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use ::arena::{Link, Times};
use ::match_session::{Foul, FoulKind};

use super::group::Group;
use super::pipe::{ErrorOutput, Input, Output, OutputEvent, now};
use super::words::ProgramCommand;
use crate::mutex::lock_ignoring_poison;

/// Length of one step of waiting. A step that takes longer, because the computer was suspended or busy, counts only
/// this length towards the time limit.
const STEP: Duration = Duration::from_millis(10);

/// Time in which a bot has to end after the last message. Also the time to wait for its end after it has closed a
/// pipe.
const EXIT_GRACE: Duration = Duration::from_millis(300);

/// Number of unrequested lines after which the foul is a flood.
const FLOOD: usize = 100;

/// Wait for each further line after an unrequested line, to tell a flood from a single line.
const FLOOD_INTERVAL: Duration = Duration::from_millis(30);

/// The process of an external bot, started or not.
pub(crate) struct Process {
    words: ProgramCommand,
    times: Times,
    /// The started process; `None` before the start and after the end.
    running: Option<ChildProcess>,
    /// Log of the bot's behaviour, if requested.
    log: Option<Arc<Mutex<Log>>>,
}

/// Observations of a bot for `bot check`, in addition to fouls.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// Time of each answer, except the greeting.
    pub(crate) times: Vec<Duration>,
    /// Hashes of the questions. Each includes the messages that were sent since the previous question.
    pub(crate) questions: Vec<u64>,
    /// `true` if the bot wrote to stderr.
    pub(crate) talks: bool,
    /// `true` if the bot had to be killed after the last message.
    pub(crate) lingers: bool,
    /// `true` if child processes of the bot were still running after its end.
    pub(crate) leaves_children: bool,
}

/// A started process with its pipes.
struct ChildProcess {
    child: Child,
    group: Group,
    input: Input,
    output: Output,
    /// Error output of the bot.
    error_output: ErrorOutput,
    /// `true` if the bot has answered a question since its start.
    has_answered: bool,
}

impl Process {
    pub(crate) fn new(words: ProgramCommand, times: Times) -> Self {
        Self { words, times, running: None, log: None }
    }

    /// Creates a process whose behaviour is logged.
    pub(crate) fn watched(words: ProgramCommand, times: Times, log: Arc<Mutex<Log>>) -> Self {
        Self { words, times, running: None, log: Some(log) }
    }

    /// Changes the log, if there is one.
    fn note(&self, note: impl FnOnce(&mut Log)) {
        if let Some(log) = &self.log {
            note(&mut lock_ignoring_poison(log));
        }
    }

    /// Starts the program in a new process group.
    fn start(&mut self) -> Result<(), Foul> {
        let mut command = Command::new(self.words.path());
        command
            .args(self.words.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let failed = |error: io::Error| Foul::new(FoulKind::NotStarted, reason(&error));
        // The group must exist from the start, so that it contains all processes of the bot.
        let (mut child, group) = Group::spawn(&mut command).map_err(failed)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(Foul::new(FoulKind::NotStarted, ""));
        };
        self.running = Some(ChildProcess {
            child,
            group,
            input: Input::new(stdin),
            output: Output::listen(stdout),
            error_output: ErrorOutput::listen(stderr),
            has_answered: false,
        });
        Ok(())
    }

    /// Writes lines and waits for one line in return. `limit` is in milliseconds, from the time when the last byte
    /// was written. `silence` is the foul if no line arrives: `NoHello` for a greeting, `Silent` for an answer.
    fn exchange(&mut self, lines: &str, limit: u64, silence: FoulKind) -> Result<Vec<u8>, Foul> {
        let Some(running) = &mut self.running else {
            return Err(Foul::new(FoulKind::Exited, ""));
        };
        let limit = Duration::from_millis(limit);
        let asked = match running.write(lines, limit) {
            Ok(asked) => asked,
            // A bot may greet without reading anything, and end. Its greeting is accepted.
            Err(foul) if silence == FoulKind::NoHello => {
                return match running.output.events.recv_timeout(EXIT_GRACE) {
                    Ok(OutputEvent::Line(line, ..)) => Ok(line),
                    _ => Err(foul),
                };
            }
            Err(foul) => return Err(foul),
        };
        let (line, at) = running.wait(limit, silence)?;
        running.input.is_read();
        if silence == FoulKind::Silent {
            self.note(|log| log.times.push(at.saturating_duration_since(asked)));
        }
        Ok(line)
    }
}

impl ChildProcess {
    /// Writes lines. Returns the time at which the last byte was written. Fails with `NotReading` if that takes
    /// longer than `limit`.
    fn write(&mut self, lines: &str, limit: Duration) -> Result<Instant, Foul> {
        let written = self.input.write(lines);
        if let Ok(Some(at)) = written {
            return Ok(at);
        }
        if written.is_err() {
            return Err(self.closed_pipe_foul(FoulKind::ClosedInput, Vec::new()));
        }
        let mut counted = Duration::ZERO;
        loop {
            let Input::Threaded(_, done, pending) = &mut self.input else {
                return Err(self.closed_pipe_foul(FoulKind::ClosedInput, Vec::new()));
            };
            let began = now();
            match done.recv_timeout(STEP) {
                Ok(Ok(at)) => {
                    // Earlier lines may be confirmed first. The last confirmation is that of `lines`.
                    *pending -= 1;
                    if *pending == 0 {
                        return Ok(at);
                    }
                }
                Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.closed_pipe_foul(FoulKind::ClosedInput, Vec::new()));
                }
                Err(RecvTimeoutError::Timeout) => counted += began.elapsed().min(STEP),
            }
            if counted >= limit {
                return Err(Foul::new(FoulKind::NotReading, ""));
            }
        }
    }

    /// Waits for a line. After the time limit, waits for the same time again, so that a late line is told from a
    /// missing one.
    fn wait(&mut self, limit: Duration, silence: FoulKind) -> Result<(Vec<u8>, Instant), Foul> {
        let mut counted = Duration::ZERO;
        loop {
            let began = now();
            match self.output.events.recv_timeout(STEP.min(limit)) {
                Ok(OutputEvent::Line(line, at, is_followed)) => {
                    if counted >= limit {
                        return Err(Foul::with_line(FoulKind::Late, &line));
                    }
                    return self.check_single_line((line, at), is_followed, silence);
                }
                Ok(OutputEvent::LongLine) => return Err(Foul::new(FoulKind::LongLine, "")),
                Ok(OutputEvent::End(rest)) => {
                    return Err(self.closed_pipe_foul(FoulKind::ClosedOutput, rest));
                }
                Err(RecvTimeoutError::Timeout) => counted += began.elapsed().min(STEP),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.closed_pipe_foul(FoulKind::ClosedOutput, Vec::new()));
                }
            }
            if counted >= limit && self.output.is_begun() {
                return Err(Foul::new(FoulKind::PartialLine, ""));
            }
            if counted >= 2 * limit {
                return Err(Foul::new(silence, self.error_output.last_line()));
            }
        }
    }

    /// Returns a line, after checking that no other line arrived with it.
    fn check_single_line(
        &mut self,
        (line, at): (Vec<u8>, Instant),
        is_followed: bool,
        silence: FoulKind,
    ) -> Result<(Vec<u8>, Instant), Foul> {
        let kind =
            if silence == FoulKind::NoHello { FoulKind::Unasked } else { FoulKind::TwoAnswers };
        // If `is_followed`, a second line has arrived, but on a busy computer the reading thread may not have sent it
        // yet.
        let patience = if is_followed { EXIT_GRACE } else { Duration::ZERO };
        match self.output.events.recv_timeout(patience) {
            Ok(OutputEvent::Line(second, ..)) => Err(self.too_many(kind, &second)),
            Ok(OutputEvent::LongLine) => Err(Foul::new(FoulKind::LongLine, "")),
            // If the output ends after a complete answer, the next question reports it.
            Ok(OutputEvent::End(rest)) if !rest.is_empty() => {
                Err(Foul::with_line(FoulKind::PartialLine, &rest))
            }
            Ok(OutputEvent::End(_)) | Err(_) => Ok((line, at)),
        }
    }

    /// Checks that no line has arrived since the last answer, before the next question is sent.
    fn check_no_extra_line(&mut self) -> Result<(), Foul> {
        let kind = if self.has_answered { FoulKind::TwoAnswers } else { FoulKind::Unasked };
        match self.output.events.try_recv() {
            Ok(OutputEvent::Line(line, ..)) => Err(self.too_many(kind, &line)),
            Ok(OutputEvent::LongLine) => Err(Foul::new(FoulKind::LongLine, "")),
            Ok(OutputEvent::End(rest)) => Err(self.closed_pipe_foul(FoulKind::ClosedOutput, rest)),
            Err(_) => Ok(()),
        }
    }

    /// Returns the foul of an unrequested line: `kind`, or `Flood` if [`FLOOD`] further lines follow.
    fn too_many(&self, kind: FoulKind, line: &[u8]) -> Foul {
        for _ in 0..FLOOD {
            match self.output.events.recv_timeout(FLOOD_INTERVAL) {
                Ok(OutputEvent::Line(..)) => {}
                Ok(OutputEvent::LongLine) => break,
                Ok(OutputEvent::End(_)) | Err(_) => return Foul::with_line(kind, line),
            }
        }
        Foul::with_line(FoulKind::Flood, line)
    }

    /// Returns the foul of a bot that has closed a pipe. If the bot has ended, the foul describes how; if it still
    /// runs, the foul is `else_kind`. `rest` is the incomplete last line of the output.
    fn closed_pipe_foul(&mut self, else_kind: FoulKind, rest: Vec<u8>) -> Foul {
        let Some(status) = self.ended_within(EXIT_GRACE) else {
            return Foul::new(else_kind, "");
        };
        if status.success() {
            return match rest.as_slice() {
                [] => Foul::new(FoulKind::Exited, ""),
                rest => Foul::with_line(FoulKind::PartialLine, rest),
            };
        }
        // The last line on stderr is more useful than an exit code, so the thread that reads stderr gets time to
        // finish.
        let began = now();
        while !self.error_output.has_ended() && began.elapsed() < EXIT_GRACE {
            thread::sleep(STEP / 10);
        }
        let said = self.error_output.last_line();
        let (kind, number) = how_it_ended(status);
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        let detail = if said.is_empty() { number } else { format!("{number}: {said}") };
        Foul::new(kind, detail)
    }

    /// Waits at most `time` for the end of the process; `None` if it is still running.
    fn ended_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let began = now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if began.elapsed() < time => thread::sleep(STEP / 10),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

/// Returns the reason why a program could not be started: an id for the message, or the system's text.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "not-found".to_owned(),
        io::ErrorKind::PermissionDenied => "permission".to_owned(),
        // ENOEXEC: the file has no executable format, such as a script without an interpreter line.
        _ if cfg!(unix) && error.raw_os_error() == Some(8) => "format".to_owned(),
        _ => error.to_string(),
    }
}

/// Returns the foul of a process that failed, with the number of the signal that ended it, or its exit code.
fn how_it_ended(status: ExitStatus) -> (FoulKind, Option<i32>) {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return (FoulKind::Signalled, Some(signal));
    }
    (FoulKind::Crashed, status.code())
}

impl Link for Process {
    fn open(&mut self, hello: &str) -> Result<Vec<u8>, Foul> {
        self.close(None);
        self.start()?;
        self.exchange(hello, self.times.hello, FoulKind::NoHello)
    }

    fn send_lines(&mut self, lines: &str) -> Result<(), Foul> {
        let Some(running) = &mut self.running else {
            return Err(Foul::new(FoulKind::Exited, ""));
        };
        // If the pipe may be full, a thread writes the lines while other players act.
        let written = running.input.write(lines);
        written.map(drop).map_err(|_| running.closed_pipe_foul(FoulKind::ClosedInput, Vec::new()))
    }

    fn request_answer(&mut self, lines: &str) -> Result<Vec<u8>, Foul> {
        if let Some(running) = &mut self.running {
            running.check_no_extra_line()?;
        }
        self.note(|log| {
            let mut digest = DefaultHasher::new();
            lines.hash(&mut digest);
            log.questions.push(digest.finish());
        });
        let line = self.exchange(lines, self.times.answer, FoulKind::Silent)?;
        if let Some(running) = &mut self.running {
            running.has_answered = true;
        }
        Ok(line)
    }

    fn close(&mut self, last: Option<&str>) {
        let Some(mut running) = self.running.take() else {
            return;
        };
        let mut lingers = false;
        if let Some(last) = last
            && running.input.write(last).is_ok()
        {
            // Closing the input is a second signal to end.
            running.input = Input::Closed;
            lingers = running.ended_within(EXIT_GRACE).is_none();
        }
        // Checked before the group is killed, because that ends the bot in any case.
        let has_ended = matches!(running.child.try_wait(), Ok(Some(_)));
        let was_left = running.group.end();
        self.note(|log| {
            log.talks |= running.error_output.has_output();
            log.lingers |= lingers;
            log.leaves_children |= has_ended && was_left;
        });
        if !has_ended {
            // Necessary if the system has refused to create the group.
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.close(None);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Creates a process for a shell script. Its time limits are short enough for tests.
    fn of_shell(script: &str) -> Process {
        let words = ProgramCommand::from_typed(&format!("sh -c '{script}'")).expect("words");
        Process::new(words, Times { hello: 5_000, answer: 100 })
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_program_is_started_without_blocked_signals() {
        use nix::sys::signal::{SigSet, Signal};

        SigSet::from_iter([Signal::SIGTERM, Signal::SIGHUP]).thread_block().expect("signals");
        let mut process = of_shell("read line; exec grep SigBlk /proc/self/status");
        let line = process.open("hello\n").expect("a greeting");
        assert_eq!(String::from_utf8_lossy(&line), "SigBlk:\t0000000000000000");
    }

    #[test]
    fn a_program_that_does_not_read_makes_nobody_wait() {
        let mut process = of_shell("read line; echo hello; sleep 30");
        assert_eq!(process.open("hello\n").expect("a greeting"), b"hello");
        // The input is larger than any pipe.
        process.send_lines(&"fact\n".repeat(100_000)).expect("a thread writes it");
        let foul = process.request_answer("ask\n").expect_err("nothing is read");
        assert_eq!(foul.kind, FoulKind::NotReading);
    }

    #[test]
    fn a_long_line_is_read_by_whoever_reads() {
        let mut process =
            of_shell("read line; echo hello; read line; echo ${#line}; cat > /dev/null");
        process.open("hello\n").expect("a greeting");
        let long = "x".repeat(200_000) + "\n";
        process.times.answer = 5_000;
        assert_eq!(process.request_answer(&long).expect("an answer"), b"200000");
    }

    #[test]
    fn a_program_ends_with_all_that_it_has_started() {
        let mut process = of_shell("read line; (sleep 30 &); echo hello; cat > /dev/null");
        process.open("hello\n").expect("a greeting");
        let log = Arc::new(Mutex::new(Log::default()));
        process.log = Some(Arc::clone(&log));
        process.close(Some("quit\n"));
        let log = log.lock().expect("one thread");
        assert!(log.leaves_children && !log.lingers);
    }
}
