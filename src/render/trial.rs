//! Trial runs that check whether typesetting terminates. A project's template may loop, or use up all memory, so
//! another process typesets first, only to see whether it ends. If it does not, a second trial runs with marks in the
//! templates, and the last marks locate the line at fault.

mod marks;
mod parcel;

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::time::Duration;

use typst_layout::PagedDocument;

use super::Error;
use super::flags;
use super::fonts::FontSet;
use super::template_diagnostic::TemplateDiagnostic;
use super::world::Files;
use marks::{MarkedStatements, Statement};

/// Runs [`typeset`] in another process with this input and time limit, and calls the listener with each mark reached.
/// `None` if typesetting ended by itself, even with errors. An I/O error if no process can be started.
pub type Sandbox = fn(&[u8], Duration, &mut dyn FnMut(u32)) -> io::Result<Option<TrialFailure>>;

/// The reason why typesetting did not end by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialFailure {
    /// Typesetting exceeded the time limit.
    TooLong,
    /// Typesetting took more than [`MEMORY_LIMIT_BYTES`].
    TooLarge,
    /// The system ended the process: memory was exhausted, or calls were nested too deep.
    Broken,
}

/// Time limit of typesetting, in seconds; the largest deck takes a small fraction of it.
const SECONDS: u64 = 6;

/// Time limit of the second trial, which searches for the line, in seconds.
const SECONDS_WITH_MARKS: u64 = 3;

/// Time limit of typesetting.
pub const TIME_LIMIT: Duration = Duration::from_secs(SECONDS);

/// Time limit of the second trial, which searches for the line.
pub const TIME_LIMIT_WITH_MARKS: Duration = Duration::from_secs(SECONDS_WITH_MARKS);

/// Memory limit of typesetting, in bytes; several times the memory of the largest deck.
pub const MEMORY_LIMIT_BYTES: usize = 900_000_000;

/// Number of executions of a statement from which it is assumed to be part of an endless loop.
const LOOP_THRESHOLD: u32 = 1_000;

impl Files {
    /// Typesets the document. If the project has its own templates and `sandbox` is given, a trial runs first.
    ///
    /// # Errors
    /// [`Error::NoPicture`] or [`Error::Picture`] if a picture is the cause, [`Error::TrialNotRun`] if the trial
    /// cannot be run, else [`Error::Template`] with all diagnostics.
    pub fn compile(
        self,
        fonts: &FontSet,
        sandbox: Option<Sandbox>,
    ) -> Result<PagedDocument, Error> {
        // Before anything is rendered, because a filter allocates memory for its whole region.
        if let Some(error) = self.unusable_picture(flags::may_have_filter) {
            return Err(error);
        }
        // Built-in templates are known to terminate.
        if let Some(tries) = sandbox.filter(|_| self.has_own()) {
            check_terminates(&self, fonts, tries)?;
        }
        self.typeset(fonts, &|_| {})
    }
}

/// Checks that typesetting these files terminates.
///
/// # Errors
/// [`Error::Template`] if it does not; [`Error::TrialNotRun`] if this cannot be determined.
fn check_terminates(files: &Files, fonts: &FontSet, sandbox: Sandbox) -> Result<(), Error> {
    let first = sandbox(&parcel::pack(files, fonts), TIME_LIMIT, &mut |_| {});
    let Some(why) = first.map_err(Error::TrialNotRun)? else {
        return Ok(());
    };
    let (marked, statements) = marks::insert_marks(files);
    let mut mark_log = MarkLog::default();
    let again = sandbox(&parcel::pack(&marked, fonts), TIME_LIMIT_WITH_MARKS, &mut |mark| {
        mark_log.record_mark(mark);
    });
    again.map_err(Error::TrialNotRun)?;
    let statement = mark_log.culprit(&statements);
    let place = statement.map(|statement| (statement.file.as_str(), statement.bytes.clone()));
    // If no mark was reached, at least the main template is known.
    let place = place.unwrap_or((files.main(), 0..0));
    Err(Error::Template(vec![endless(why, files, place)]))
}

/// Creates the diagnostic for a template that does not terminate. The position is a virtual path and a range of
/// bytes.
fn endless(
    why: TrialFailure,
    files: &Files,
    (path, bytes): (&str, Range<usize>),
) -> TemplateDiagnostic {
    let (seconds, megabytes) = (TIME_LIMIT.as_secs(), MEMORY_LIMIT_BYTES / 1_000_000);
    let code = match why {
        TrialFailure::TooLong => format!("too-long, {seconds}"),
        TrialFailure::TooLarge => format!("too-large, {megabytes}"),
        TrialFailure::Broken => "ended".to_owned(),
    };
    let text = files.iter().find(|(of_file, _)| *of_file == path);
    let text = text.and_then(|(_, text)| String::from_utf8(text.to_vec()).ok());
    TemplateDiagnostic::coded(&code, path.trim_start_matches('/'), text, bytes)
}

/// Typesets files packed by `parcel`, only to see whether this terminates, and calls `comes_to` with each mark
/// reached.
pub fn typeset(packed: &[u8], comes_to: &(dyn Fn(u32) + Sync)) {
    if let Some((files, fonts)) = parcel::unpack(packed) {
        // The process that makes the pages reports their errors.
        let _ = files.typeset(&fonts, comes_to);
    }
}

/// The marks that a trial has reached.
#[derive(Default)]
struct MarkLog {
    last: Option<u32>,
    times: BTreeMap<u32, u32>,
}

impl MarkLog {
    /// Counts a mark that the trial has reached.
    fn record_mark(&mut self, mark: u32) {
        self.last = Some(mark);
        let times = self.times.entry(mark).or_default();
        *times = times.saturating_add(1);
    }

    /// Returns `true` if the statement of the mark is assumed to be part of an endless loop.
    fn is_often(&self, mark: u32) -> bool {
        self.times.get(&mark).is_some_and(|times| *times >= LOOP_THRESHOLD)
    }

    /// Returns the statement that probably never ends: the last statement started or, if that was repeated often, the
    /// innermost enclosing one that was not. If there is none, evaluation had ended and too much content is being
    /// laid out; the result is then the outermost statement around the one repeated most often.
    fn culprit<'a>(&self, statements: &'a MarkedStatements) -> Option<&'a Statement> {
        let mut last = self.last.and_then(|mark| statements.get(mark));
        while let Some((mark, statement)) = last {
            if !self.is_often(mark) {
                return Some(statement);
            }
            last = statement.parent.and_then(|mark| statements.get(mark));
        }
        // Of several marks with the same count, the first.
        let most = self.times.iter().max_by_key(|(mark, times)| (*times, u32::MAX - *mark))?;
        let (_, busiest) = statements.get(*most.0).filter(|(mark, _)| self.is_often(*mark))?;
        let around = std::iter::successors(Some(busiest), |statement| {
            Some(statements.get(statement.parent?)?.1)
        });
        around.last()
    }
}
