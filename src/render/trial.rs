//! Whether typesetting ends. A template of a project may loop, or take all memory and more; so another
//! process typesets first, for nothing but to see that it ends. Where it does not, it does so again with
//! marks in the templates, and the last of them tell the line.

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

/// Typesets in another process: what [`typeset`] reads, how long that may take, and who hears of the
/// marks that it comes to. `None` where it ended by itself, with pages or with what is wrong with them;
/// an error where there can be no other process.
pub type Sandbox = fn(&[u8], Duration, &mut dyn FnMut(u32)) -> io::Result<Option<TrialFailure>>;

/// Why typesetting did not end by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialFailure {
    /// It would have gone on for longer than it may take.
    TooLong,
    /// It took more than [`MEMORY`].
    TooLarge,
    /// The system ended it: no system has so much memory, or calls were too deep.
    Broken,
}

/// Seconds that typesetting may take: many times as many as for the largest deck.
const SECONDS: u64 = 6;

/// Seconds in which the line is sought.
const SECONDS_WITH_MARKS: u64 = 3;

/// How long typesetting may take.
pub const PATIENCE: Duration = Duration::from_secs(SECONDS);

/// How long the line is sought.
pub const PATIENCE_WITH_MARKS: Duration = Duration::from_secs(SECONDS_WITH_MARKS);

/// How many bytes of memory typesetting may take: several times as many as the largest deck.
pub const MEMORY: usize = 900_000_000;

/// Statements that are begun so often belong to what never ends.
const OFTEN: u32 = 1_000;

impl Files {
    /// Typesets the document. Templates of a project are tried out before, where somebody can.
    ///
    /// # Errors
    /// [`Error::NoPicture`] or [`Error::Picture`] where that is what Typst stumbles over, else
    /// [`Error::Template`] with all that it says.
    pub fn compile(self, fonts: &FontSet, tries: Option<Sandbox>) -> Result<PagedDocument, Error> {
        // What draws a filter asks for as much memory as its region is large.
        if let Some(error) = self.wrong_picture(flags::may_have_filter) {
            return Err(error);
        }
        if let Some(tries) = tries.filter(|_| self.has_own()) {
            ends(&self, fonts, tries)?;
        }
        self.typeset(fonts, &|_| {})
    }
}

/// Whether typesetting these files ends.
///
/// # Errors
/// [`Error::Template`] where it does not; [`Error::Untried`] where that cannot be found out.
fn ends(files: &Files, fonts: &FontSet, tries: Sandbox) -> Result<(), Error> {
    let first = tries(&parcel::pack(files, fonts), PATIENCE, &mut |_| {});
    let Some(why) = first.map_err(Error::Untried)? else {
        return Ok(());
    };
    let (marked, statements) = marks::set(files);
    let mut heard = MarkLog::default();
    let again = tries(&parcel::pack(&marked, fonts), PATIENCE_WITH_MARKS, &mut |mark| {
        heard.record_mark(mark);
    });
    again.map_err(Error::Untried)?;
    let statement = heard.culprit(&statements);
    let place = statement.map(|statement| (statement.file.as_str(), statement.bytes.clone()));
    let place = place.unwrap_or((files.main(), 0..0));
    Err(Error::Template(vec![endless(why, files, place)]))
}

/// That a template never ends, at a place by virtual path and bytes.
fn endless(
    why: TrialFailure,
    files: &Files,
    (path, bytes): (&str, Range<usize>),
) -> TemplateDiagnostic {
    let (seconds, megabytes) = (PATIENCE.as_secs(), MEMORY / 1_000_000);
    let code = match why {
        TrialFailure::TooLong => format!("too-long, {seconds}"),
        TrialFailure::TooLarge => format!("too-large, {megabytes}"),
        TrialFailure::Broken => "ended".to_owned(),
    };
    let text = files.iter().find(|(of_file, _)| *of_file == path);
    let text = text.and_then(|(_, text)| String::from_utf8(text.to_vec()).ok());
    TemplateDiagnostic::coded(&code, path.trim_start_matches('/'), text, bytes)
}

/// Typesets what was packed, for nothing but to see whether it ends; says to what marks it comes.
pub fn typeset(packed: &[u8], comes_to: &(dyn Fn(u32) + Sync)) {
    if let Some((files, fonts)) = parcel::unpack(packed) {
        // What is wrong with the pages is told by the process that makes them.
        let _ = files.typeset(&fonts, comes_to);
    }
}

/// The marks that a trial has come to.
#[derive(Default)]
struct MarkLog {
    last: Option<u32>,
    times: BTreeMap<u32, u32>,
}

impl MarkLog {
    fn record_mark(&mut self, mark: u32) {
        self.last = Some(mark);
        let times = self.times.entry(mark).or_default();
        *times = times.saturating_add(1);
    }

    fn is_often(&self, mark: u32) -> bool {
        self.times.get(&mark).is_some_and(|times| *times >= OFTEN)
    }

    /// The statement that never ends, as far as can be seen: the last one that was begun, or the
    /// innermost around it that was not begun over and over. Where the templates were read to their
    /// end it is one that makes much, for pages are slow where there is much on them.
    fn culprit<'a>(&self, statements: &'a MarkedStatements) -> Option<&'a Statement> {
        let mut last = self.last.and_then(|mark| statements.get(mark));
        while let Some((mark, statement)) = last {
            if !self.is_often(mark) {
                return Some(statement);
            }
            last = statement.within.and_then(|mark| statements.get(mark));
        }
        let most = self.times.iter().max_by_key(|(mark, times)| (*times, u32::MAX - *mark))?;
        let (_, busiest) = statements.get(*most.0).filter(|(mark, _)| self.is_often(*mark))?;
        let around = std::iter::successors(Some(busiest), |statement| {
            Some(statements.get(statement.within?)?.1)
        });
        around.last()
    }
}
