//! Problems as data: what was found, where, and how bad it is; told in words elsewhere.

pub mod files;
pub mod print;

use std::cmp::Ordering;

pub use files::{FileId, Files, Located, LogicalPaths, Position, Span, TextFile};

use lang::{LocalizedText, Localizer, MessageArg, MessageArgs, Number, args};

/// Longer texts of the data are cut in messages. In characters.
const LONGEST_TEXT: usize = 400;

/// What is wrong with something, or worth knowing about it, with the files to show it in.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The files that the places are in.
    pub files: Files,
    /// The findings with their places.
    pub report: Report,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; nothing has to be done.
    Note,
    /// Probably wrong: look at it, then mend it or say why it stands.
    Warning,
    /// Wrong: nothing is printed or played until it is mended.
    Error,
}

impl Severity {
    /// The word of the machine forms: `note`, `warning`, `error`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// What mends a finding: its arguments say what is written. Without the argument nothing mends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fix {
    /// This argument is written at the first place.
    Write(&'static str),
    /// The same, and where there is this second argument, it is written at the second place.
    WriteBoth(&'static str, &'static str),
    /// The whole text around the first place becomes this argument, in the quotes that it has.
    Text(&'static str),
    /// The entry at the first place has a field of this name more, with this argument.
    Field(&'static str, &'static str),
    /// What stands at the first place goes: an item of a list, or a row.
    TakeOut,
    /// The list of this name, in the entry at the second place, has this argument more.
    Add(&'static str, &'static str),
    /// The rows of the table are put in the order of their first cells.
    Sort,
}

/// One kind of finding: a stable code that never changes meaning. Its texts stand in `messages/`,
/// beside the module that raises it.
#[derive(Debug)]
pub struct FindingCode {
    /// Kebab-case, read as "allow X".
    pub id: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The rule of a game that is broken, as "Globalissimo R10".
    pub rule: Option<&'static str>,
    /// A sample that is wrong.
    pub wrong: &'static str,
    /// The same sample mended.
    pub right: &'static str,
    /// What mends its findings, where only one thing can be meant.
    pub remedy: Option<Fix>,
}

impl FindingCode {
    /// A kind that is worth knowing about, without a rule and without samples yet.
    pub const fn note(code: &'static str) -> Self {
        Self::new(code, Severity::Note)
    }

    /// A kind that is probably wrong, without a rule and without samples yet.
    pub const fn warning(code: &'static str) -> Self {
        Self::new(code, Severity::Warning)
    }

    /// A kind that is wrong, without a rule and without samples yet.
    pub const fn error(code: &'static str) -> Self {
        Self::new(code, Severity::Error)
    }

    const fn new(code: &'static str, severity: Severity) -> Self {
        let (rule, wrong, right, remedy) = (None, "", "", None);
        Self { id: code, severity, rule, wrong, right, remedy }
    }

    /// The same kind, worth knowing only: one code may be a warning where it was asked for, and a note where it was
    /// not.
    #[must_use]
    pub const fn as_note(mut self) -> Self {
        self.severity = Severity::Note;
        self
    }

    /// The same kind, which breaks this rule of a game.
    #[must_use]
    pub const fn of_rule(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The same kind with a sample that is wrong.
    #[must_use]
    pub const fn wrong(mut self, wrong: &'static str) -> Self {
        self.wrong = wrong;
        self
    }

    /// The same kind with its sample mended.
    #[must_use]
    pub const fn right(mut self, right: &'static str) -> Self {
        self.right = right;
        self
    }

    /// The same kind, whose findings are mended by writing this argument at their first place.
    #[must_use]
    pub const fn fixed_by(self, argument: &'static str) -> Self {
        self.with_fix(Fix::Write(argument))
    }

    /// The same kind, whose findings are mended so.
    #[must_use]
    pub const fn with_fix(mut self, remedy: Fix) -> Self {
        self.remedy = Some(remedy);
        self
    }

    /// What was found, lower case and without a full stop, in the language of `localizer`.
    pub fn message(&self, localizer: &Localizer, args: &MessageArgs) -> String {
        localizer.finding(self.id, args)
    }

    /// What to write instead.
    pub fn help(&self, localizer: &Localizer, args: &MessageArgs) -> String {
        localizer.finding_attribute(self.id, "help", args)
    }

    /// Why it matters: some sentences that ask for nothing.
    pub fn explain(&self, localizer: &Localizer) -> String {
        localizer.finding_attribute(self.id, "explain", &Vec::new())
    }
}

/// Declares kinds of findings, and the list of them with those that modules of their own declare.
#[macro_export]
macro_rules! kinds {
    ($(#[$of_list:meta])* $list:ident $(: $($module:ident),*)?;
     $($(#[$of_kind:meta])* $name:ident = $kind:expr;)*) => {
        $($(#[$of_kind])* pub static $name: $crate::FindingCode = $kind;)*

        $(#[$of_list])*
        pub static $list: &[&$crate::FindingCode] = &[$($(&$module::CODE,)*)? $(&$name),*];
    };
}

/// Something that was found, with the places to show.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// What kind of finding it is.
    pub code: &'static FindingCode,
    /// What the texts of the kind ask for.
    pub args: MessageArgs,
    /// Where: the first place is the primary one.
    pub spans: Vec<Span>,
    /// Findings that this one explains: who mends it mends them too.
    pub follows: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A finding at one place.
    pub fn new(kind: &'static FindingCode, span: Span, args: MessageArgs) -> Self {
        Self {
            code: kind,
            args: args.into_iter().map(|(name, arg)| (name, presentable(arg))).collect(),
            spans: vec![span],
            follows: Vec::new(),
        }
    }

    /// The same finding, pointing at one more place.
    #[must_use]
    pub fn also(mut self, span: Span) -> Self {
        self.spans.push(span);
        self
    }

    /// What mends it: what its kind says, or the near word that was guessed.
    pub fn remedy(&self) -> Option<Fix> {
        let is = |name: &str| self.written(name).as_deref() == Some("yes");
        match self.code.remedy {
            // What was lost before an exponent cannot be written again.
            Some(_) if is("exponent") => None,
            None if is("guessed") => Some(Fix::Write("guess")),
            remedy => remedy,
        }
    }

    /// An argument as one writes it into a file; `None` for one that it lacks, or that is no plain text.
    pub fn written(&self, argument: &str) -> Option<String> {
        let (_, arg) = self.args.iter().find(|(own, _)| *own == argument)?;
        match arg {
            // One that is as long was cut.
            MessageArg::Text(text) if text.chars().count() <= LONGEST_TEXT => Some(text.clone()),
            MessageArg::Count(count) => Some(count.to_string()),
            _ => None,
        }
    }

    /// What was found, in the language of `localizer`.
    pub fn message(&self, localizer: &Localizer) -> String {
        self.code.message(localizer, &self.args)
    }

    /// What to do about it, in the language of `localizer`.
    pub fn help(&self, localizer: &Localizer) -> String {
        self.code.help(localizer, &self.args)
    }
}

/// What a text asks for, with texts of the data as a message can show them.
fn presentable(arg: MessageArg) -> MessageArg {
    match arg {
        MessageArg::Text(text) => MessageArg::Text(presentable_text(text)),
        MessageArg::Localized(phrase) => MessageArg::Localized(presentable_phrase(&phrase)),
        MessageArg::Name(mut name) => {
            name.bare = presentable_phrase(&name.bare);
            MessageArg::Name(name)
        }
        MessageArg::Sentence(id, args) => {
            let args = args.into_iter();
            let args = args.map(|(name, arg)| (name, presentable(arg)));
            MessageArg::Sentence(id, args.collect())
        }
        MessageArg::List(items, join) => {
            MessageArg::List(items.into_iter().map(presentable).collect(), join)
        }
        MessageArg::Count(_) | MessageArg::Number(_) => arg,
    }
}

fn presentable_phrase(phrase: &LocalizedText) -> LocalizedText {
    phrase.map(|_, text| presentable_text(text.clone()))
}

/// Short, and without characters that a terminal obeys.
fn presentable_text(text: String) -> String {
    if text.len() <= LONGEST_TEXT && !text.contains(is_command) {
        return text;
    }
    let mut shown = String::new();
    for (rank, c) in text.chars().enumerate() {
        if rank == LONGEST_TEXT {
            shown.push('…');
            break;
        }
        if is_command(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Whether a terminal would do something else than draw the character: control characters, and those
/// that end a line or turn the direction of writing.
pub fn is_command(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The same in a text of several lines, which are drawn as lines and with tabs.
fn is_command_in_text(c: char) -> bool {
    is_command(c) && !matches!(c, '\n' | '\r' | '\t')
}

/// All findings of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    findings: Vec<Diagnostic>,
    /// How many findings there are of each severity.
    counts: [usize; 3],
}

impl Report {
    /// Nobody reads more findings than this; those that follow are only counted.
    pub const MAX_FINDINGS: usize = 20_000;

    /// Whether further findings are only counted.
    pub fn is_full(&self) -> bool {
        self.findings.len() >= Self::MAX_FINDINGS
    }

    /// Takes one more finding.
    pub fn push(&mut self, finding: Diagnostic) {
        self.counts[finding.code.severity as usize] += 1;
        if !self.is_full() {
            self.findings.push(finding);
        }
    }

    /// Leaves out the findings that shall not be kept. Those that were only counted stay counted.
    pub fn retain(&mut self, mut keep: impl FnMut(&Diagnostic) -> bool) {
        let counts = &mut self.counts;
        self.findings.retain(|finding| {
            let is_kept = keep(finding);
            counts[finding.code.severity as usize] -= usize::from(!is_kept);
            is_kept
        });
    }

    /// Puts findings under those that explain them. `cause_of` has, for each finding in the order in which they
    /// came, the rank of its cause; they are no longer counted.
    pub fn fold(&mut self, cause_of: &[Option<usize>]) {
        let cause = |rank: usize| cause_of.get(rank).copied().flatten();
        // The cause of a cause explains both. What goes round in a circle explains nothing.
        let deepest = |rank: usize| {
            let mut at = rank;
            for _ in 0..cause_of.len() {
                match cause(at) {
                    None => return Some(at).filter(|at| *at != rank),
                    Some(next) => at = next,
                }
            }
            None
        };
        let mut kept: Vec<Option<Diagnostic>> = Vec::new();
        let mut folded = Vec::new();
        for (rank, finding) in std::mem::take(&mut self.findings).into_iter().enumerate() {
            match deepest(rank) {
                Some(cause) => {
                    self.counts[finding.code.severity as usize] -= 1;
                    folded.push((cause, finding));
                    kept.push(None);
                }
                None => kept.push(Some(finding)),
            }
        }
        for (cause, finding) in folded {
            if let Some(Some(cause)) = kept.get_mut(cause) {
                cause.follows.push(finding);
            }
        }
        self.findings = kept.into_iter().flatten().collect();
    }

    /// Takes all findings of `other`.
    pub fn extend(&mut self, other: Self) {
        let room = Self::MAX_FINDINGS.saturating_sub(self.findings.len());
        self.findings.extend(other.findings.into_iter().take(room));
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }

    /// The findings by file, place and code. `files` gives the names of the files.
    pub fn sorted(&self, files: &Files) -> Vec<&Diagnostic> {
        let mut sorted: Vec<&Diagnostic> = self.findings.iter().collect();
        sorted.sort_by(|a, b| compare(a, b, files));
        sorted
    }

    /// How many findings have this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.counts[severity as usize]
    }

    /// How many findings were counted and not kept.
    pub fn left_out(&self) -> usize {
        self.counts.iter().sum::<usize>() - self.findings.len()
    }

    /// The same in words, in the language of `localizer`; `None` where all were kept.
    pub fn left_out_text(&self, localizer: &Localizer) -> Option<String> {
        let most = Number::whole(Self::MAX_FINDINGS as i64).print(localizer.lang());
        let args = args![count = self.left_out(), most];
        (self.left_out() > 0).then(|| localizer.text("summary-left-out", &args))
    }

    /// Whether something must be mended before anything is printed or played.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// The findings in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter()
    }
}

fn compare(a: &Diagnostic, b: &Diagnostic, files: &Files) -> Ordering {
    let key =
        |finding: &Diagnostic| finding.spans.first().map(|p| (files.name(p.file), p.start, p.end));
    key(a).cmp(&key(b)).then_with(|| a.code.id.cmp(b.code.id))
}
