//! Diagnostics as data: finding codes, spans, severities and fixes. [`print`] formats them, in the language of a
//! [`Localizer`].

pub mod files;
pub mod print;

use std::cmp::Ordering;

pub use files::{FileId, Files, Located, LogicalPaths, Position, Span, TextFile};

use lang::{LocalizedText, Localizer, MessageArg, MessageArgs, Number, args};

/// Maximum length of a text in a message, in characters; longer texts are truncated.
const MAX_TEXT_CHARS: usize = 400;

/// Findings with the files that their spans point into.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The files of the spans.
    pub files: Files,
    /// Findings in these files.
    pub report: Report,
}

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; no action needed.
    Note,
    /// Probably wrong: to be checked, and either fixed or allowed with a reason.
    Warning,
    /// Wrong: the edition cannot be rendered or played before it is fixed.
    Error,
}

impl Severity {
    /// The name in machine-readable output: `note`, `warning`, `error`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// An automatic fix. The text to write is an argument of the finding; a finding without that argument has no fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fix {
    /// Replaces the first span by this argument.
    ReplaceSpan(&'static str),
    /// Replaces the first span by the first argument, and the second span by the second argument if there is one.
    ReplaceSpans(&'static str, &'static str),
    /// Replaces the whole text around the first span by this argument, in the same quotes.
    ReplaceText(&'static str),
    /// Adds a field of this name, with this argument, to the entry at the first span.
    AddField(&'static str, &'static str),
    /// Deletes the list item or table row at the first span.
    RemoveItem,
    /// Appends this argument to the list of this name, in the entry at the second span.
    AppendItem(&'static str, &'static str),
    /// Sorts the rows of the table by their first cells.
    SortRows,
    /// Puts the columns of the table in the order of this argument, a header.
    SortColumns(&'static str),
    /// Gives the columns of the table the names in the first argument, and puts them in the order of the second one.
    NameColumns(&'static str, &'static str),
    /// Replaces the separator in this argument between the cells of the table, a character or `tab`, by commas.
    SetSeparator(&'static str),
    /// Replaces the tabs in the indentation of the file by spaces.
    ReplaceTabs,
}

/// A finding code with its properties. A code is stable and never changes meaning. The messages are in `messages/`,
/// beside the module that raises the finding.
#[derive(Debug)]
pub struct FindingCode {
    /// Code in kebab case, to be read as "allow X".
    pub id: &'static str,
    /// Severity of its findings.
    pub severity: Severity,
    /// The rule of a game that the finding breaks, such as "Globalissimo R10".
    pub rule: Option<&'static str>,
    /// Sample with the problem, for `mappemonde explain`.
    pub wrong: &'static str,
    /// The same sample, fixed.
    pub right: &'static str,
    /// Automatic fix; `None` unless exactly one correction is possible.
    pub fix: Option<Fix>,
}

impl FindingCode {
    /// A finding code of severity note, without rule, samples and fix.
    pub const fn note(code: &'static str) -> Self {
        Self::new(code, Severity::Note)
    }

    /// A finding code of severity warning, without rule, samples and fix.
    pub const fn warning(code: &'static str) -> Self {
        Self::new(code, Severity::Warning)
    }

    /// A finding code of severity error, without rule, samples and fix.
    pub const fn error(code: &'static str) -> Self {
        Self::new(code, Severity::Error)
    }

    const fn new(code: &'static str, severity: Severity) -> Self {
        let (rule, wrong, right, fix) = (None, "", "", None);
        Self { id: code, severity, rule, wrong, right, fix }
    }

    /// The same code with severity note. Used for findings about differences from an older edition: they are warnings
    /// if the user names that edition, and notes if the last commit is compared by default.
    #[must_use]
    pub const fn as_note(mut self) -> Self {
        self.severity = Severity::Note;
        self
    }

    /// The same code with the rule of a game that it breaks.
    #[must_use]
    pub const fn of_rule(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The same code with a sample that has the problem.
    #[must_use]
    pub const fn wrong(mut self, wrong: &'static str) -> Self {
        self.wrong = wrong;
        self
    }

    /// The same code with the fixed sample.
    #[must_use]
    pub const fn right(mut self, right: &'static str) -> Self {
        self.right = right;
        self
    }

    /// The same code with a fix that replaces the first span by this argument.
    #[must_use]
    pub const fn fixed_by(self, argument: &'static str) -> Self {
        self.with_fix(Fix::ReplaceSpan(argument))
    }

    /// The same code with this fix.
    #[must_use]
    pub const fn with_fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }

    /// Formats the message of a finding in the language of `localizer`, in lower case and without a full stop.
    pub fn message(&self, localizer: &Localizer, args: &MessageArgs) -> String {
        localizer.finding(self.id, args)
    }

    /// Formats the help text: the correction to make.
    pub fn help(&self, localizer: &Localizer, args: &MessageArgs) -> String {
        localizer.finding_attribute(self.id, "help", args)
    }

    /// Formats the explanation of the code: a few sentences, without arguments.
    pub fn explain(&self, localizer: &Localizer) -> String {
        localizer.finding_attribute(self.id, "explain", &Vec::new())
    }
}

/// Declares finding codes and a list of them. The list also includes the `CODE` of each named module.
#[macro_export]
macro_rules! kinds {
    ($(#[$of_list:meta])* $list:ident $(: $($module:ident),*)?;
     $($(#[$of_kind:meta])* $name:ident = $kind:expr;)*) => {
        $($(#[$of_kind])* pub static $name: $crate::FindingCode = $kind;)*

        $(#[$of_list])*
        pub static $list: &[&$crate::FindingCode] = &[$($(&$module::CODE,)*)? $(&$name),*];
    };
}

/// A finding: a code with its arguments and the spans that it points at.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Its finding code.
    pub code: &'static FindingCode,
    /// Arguments of the messages.
    pub args: MessageArgs,
    /// The spans; the first one is primary.
    pub spans: Vec<Span>,
    /// Findings caused by this one: they disappear once it is fixed.
    pub consequences: Vec<Diagnostic>,
}

impl Diagnostic {
    /// Creates a finding at one span. Texts among the arguments are truncated, and their control characters escaped.
    pub fn new(code: &'static FindingCode, span: Span, args: MessageArgs) -> Self {
        Self {
            code,
            args: args.into_iter().map(|(name, arg)| (name, presentable(arg))).collect(),
            spans: vec![span],
            consequences: Vec::new(),
        }
    }

    /// The same finding with one more span.
    #[must_use]
    pub fn with_span(mut self, span: Span) -> Self {
        self.spans.push(span);
        self
    }

    /// Returns the automatic fix: the fix of the code, or else the replacement by a guessed word.
    pub fn fix(&self) -> Option<Fix> {
        let has_flag = |name: &str| self.arg_text(name).as_deref() == Some("yes");
        // A guess by a name in a comment is as good as one by spelling.
        let is_named = self.arg_text("guessed").as_deref() == Some("named");
        match self.code.fix {
            // Spreadsheets drop digits before the exponent; the file cannot give them back.
            Some(_) if has_flag("exponent") => None,
            None if has_flag("guessed") || is_named => Some(Fix::ReplaceSpan("guess")),
            fix => fix,
        }
    }

    /// Returns an argument as text for a file; `None` if it is missing, truncated, or neither text nor count.
    pub fn arg_text(&self, argument: &str) -> Option<String> {
        let (_, arg) = self.args.iter().find(|(key, _)| *key == argument)?;
        match arg {
            // `presentable_text` truncates longer texts, so a fix would write half a text.
            MessageArg::Text(text) if text.chars().count() <= MAX_TEXT_CHARS => Some(text.clone()),
            MessageArg::Count(count) => Some(count.to_string()),
            _ => None,
        }
    }

    /// Formats the message in the language of `localizer`.
    pub fn message(&self, localizer: &Localizer) -> String {
        self.code.message(localizer, &self.args)
    }

    /// Formats the help text in the language of `localizer`.
    pub fn help(&self, localizer: &Localizer) -> String {
        self.code.help(localizer, &self.args)
    }
}

/// Truncates and escapes the texts in an argument for display.
fn presentable(arg: MessageArg) -> MessageArg {
    match arg {
        MessageArg::Text(text) => MessageArg::Text(presentable_text(text)),
        MessageArg::Localized(text) => MessageArg::Localized(presentable_localized(&text)),
        MessageArg::Name(mut name) => {
            name.bare = presentable_localized(&name.bare);
            MessageArg::Name(name)
        }
        MessageArg::Message(id, args) => {
            let args = args.into_iter();
            let args = args.map(|(name, arg)| (name, presentable(arg)));
            MessageArg::Message(id, args.collect())
        }
        MessageArg::List(items, style) => {
            MessageArg::List(items.into_iter().map(presentable).collect(), style)
        }
        MessageArg::Count(_) | MessageArg::Number(_) => arg,
    }
}

/// Truncates and escapes a text in each language.
fn presentable_localized(localized: &LocalizedText) -> LocalizedText {
    localized.map(|_, text| presentable_text(text.clone()))
}

/// Truncates a text to [`MAX_TEXT_CHARS`] characters and escapes its control characters.
fn presentable_text(text: String) -> String {
    if text.len() <= MAX_TEXT_CHARS && !text.contains(is_terminal_control) {
        return text;
    }
    let mut presented = String::new();
    for (index, c) in text.chars().enumerate() {
        if index == MAX_TEXT_CHARS {
            presented.push('…');
            break;
        }
        if is_terminal_control(c) {
            presented.extend(c.escape_default());
        } else {
            presented.push(c);
        }
    }
    presented
}

/// Returns `true` if a terminal interprets the character instead of drawing it: control characters, line and
/// paragraph separators, and bidirectional controls.
pub fn is_terminal_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// As [`is_terminal_control`], for texts of several lines: line breaks and tabs are allowed.
fn is_terminal_control_in_text(c: char) -> bool {
    is_terminal_control(c) && !matches!(c, '\n' | '\r' | '\t')
}

/// The findings of a run, with their number by severity.
#[derive(Clone, Debug, Default)]
pub struct Report {
    findings: Vec<Diagnostic>,
    /// Number of findings by [`Severity`], in the order of its variants.
    counts: [usize; 3],
}

impl Report {
    /// Maximum number of stored findings. Further findings are only counted: no reader needs more.
    pub const MAX_FINDINGS: usize = 20_000;

    /// Returns `true` if further findings are only counted.
    pub fn is_full(&self) -> bool {
        self.findings.len() >= Self::MAX_FINDINGS
    }

    /// Adds a finding; a full report only counts it.
    pub fn push(&mut self, finding: Diagnostic) {
        self.counts[finding.code.severity as usize] += 1;
        if !self.is_full() {
            self.findings.push(finding);
        }
    }

    /// Removes the findings for which `keep` returns `false`. Findings that were only counted remain counted.
    pub fn retain(&mut self, mut keep: impl FnMut(&Diagnostic) -> bool) {
        let counts = &mut self.counts;
        self.findings.retain(|finding| {
            let is_kept = keep(finding);
            counts[finding.code.severity as usize] -= usize::from(!is_kept);
            is_kept
        });
    }

    /// Moves findings into [`Diagnostic::consequences`] of their causes. `cause_of` has an item for each finding, in
    /// the order of [`Report::iter`]: the index of its cause, or `None`. Moved findings are no longer counted.
    pub fn fold(&mut self, cause_of: &[Option<usize>]) {
        let cause = |index: usize| cause_of.get(index).copied().flatten();
        // Nested causes are flattened: the root cause explains the whole chain. A cycle has no root.
        let root_cause = |index: usize| {
            let mut current = index;
            for _ in 0..cause_of.len() {
                match cause(current) {
                    None => return Some(current).filter(|root| *root != index),
                    Some(next_cause) => current = next_cause,
                }
            }
            None
        };
        let mut root_findings: Vec<Option<Diagnostic>> = Vec::new();
        let mut folded = Vec::new();
        for (index, finding) in std::mem::take(&mut self.findings).into_iter().enumerate() {
            match root_cause(index) {
                Some(cause) => {
                    self.counts[finding.code.severity as usize] -= 1;
                    folded.push((cause, finding));
                    root_findings.push(None);
                }
                None => root_findings.push(Some(finding)),
            }
        }
        for (cause, finding) in folded {
            if let Some(Some(cause)) = root_findings.get_mut(cause) {
                cause.consequences.push(finding);
            }
        }
        self.findings = root_findings.into_iter().flatten().collect();
    }

    /// Appends all findings of `other`, as far as the capacity allows.
    pub fn extend(&mut self, other: Self) {
        // Findings beyond the capacity are dropped, but their counts below are added in full for `left_out`.
        let free_capacity = Self::MAX_FINDINGS.saturating_sub(self.findings.len());
        self.findings.extend(other.findings.into_iter().take(free_capacity));
        for (count, added) in self.counts.iter_mut().zip(other.counts) {
            *count += added;
        }
    }

    /// The findings sorted by file name, offset and code.
    pub fn sorted(&self, files: &Files) -> Vec<&Diagnostic> {
        // By name, not by id: ids depend on the order in which the files were added.
        let mut sorted: Vec<&Diagnostic> = self.findings.iter().collect();
        sorted.sort_by(|a, b| compare(a, b, files));
        sorted
    }

    /// Number of findings of this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.counts[severity as usize]
    }

    /// Number of findings that were counted but not stored.
    pub fn left_out(&self) -> usize {
        self.counts.iter().sum::<usize>() - self.findings.len()
    }

    /// Formats a sentence about the number of findings that were not stored; `None` if all were stored.
    pub fn left_out_text(&self, localizer: &Localizer) -> Option<String> {
        let most = Number::whole(Self::MAX_FINDINGS as i64).print(localizer.lang());
        let args = args![count = self.left_out(), most];
        (self.left_out() > 0).then(|| localizer.text("summary-left-out", &args))
    }

    /// Returns `true` if an error must be fixed before the edition can be rendered or played.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// The findings in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter()
    }
}

/// Compares findings by file name, span and code.
fn compare(a: &Diagnostic, b: &Diagnostic, files: &Files) -> Ordering {
    let key = |finding: &Diagnostic| {
        finding.spans.first().map(|span| (files.name(span.file), span.start, span.end))
    };
    key(a).cmp(&key(b)).then_with(|| a.code.id.cmp(b.code.id))
}
