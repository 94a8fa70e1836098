//! Converts syntax errors of effects to findings, with a span inside the effect.

use crate::{Reader, flaws};
use diag::{FindingCode, Located, Span};
use lang::{MessageArgs, args};
use model::control::{EffectForm, EffectSyntaxError, Grammar, MOST_AT_ONCE, SyntaxErrorKind};
use syntax::{fields, guess, scalar};

/// Returns the keyword of a form in messages.
fn id(form: EffectForm) -> &'static str {
    match form {
        EffectForm::Played => "played",
        EffectForm::Civil => "civil",
        EffectForm::Requires => "requires",
    }
}

/// Returns the keywords that can start a clause.
fn clauses(form: EffectForm) -> &'static [&'static str] {
    match form {
        EffectForm::Played | EffectForm::Requires => &["J", "U", "T", "D", "G", "X"],
        EffectForm::Civil => &["D", "L", "A", "["],
    }
}

/// Unwraps a parse result; reports an error as a finding.
pub(super) fn report_syntax_error<T>(
    reader: &Reader<'_>,
    grammar: &Grammar,
    form: EffectForm,
    text: &Located<&str>,
    read: Result<T, EffectSyntaxError>,
) -> Option<T> {
    read.map_err(|error| {
        let word = text.value.get(error.span.clone()).unwrap_or_default();
        let (kind, problem) = kind(error.problem, word);
        let mut args = args![word, problem, part = id(form)];
        args.extend(more(grammar, form, (error.problem, word)));
        reader.report(kind, within(reader, text, &error), args);
    })
    .ok()
}

/// Returns the finding code of a problem, and its keyword in messages. At the end of a text the word is empty, and
/// the message has no word to quote.
fn kind(problem: SyntaxErrorKind, word: &str) -> (&'static FindingCode, &'static str) {
    let is_end = word.is_empty();
    use flaws::{
        EFFECT_CATEGORY, EFFECT_KIND, EFFECT_LEVEL, EFFECT_NUMBER, EFFECT_RESOURCE,
        EFFECT_SELECTOR, EFFECT_SIGN, EFFECT_SYNTAX,
    };
    let or_end = |problem| if is_end { "none" } else { problem };
    match problem {
        SyntaxErrorKind::Empty => (&EFFECT_SYNTAX, "empty"),
        SyntaxErrorKind::Idle => (&EFFECT_SYNTAX, "idle"),
        SyntaxErrorKind::Missing(_) if is_end => (&EFFECT_SYNTAX, "end"),
        SyntaxErrorKind::Missing(_) => (&EFFECT_SYNTAX, "sign"),
        SyntaxErrorKind::Clause => (&EFFECT_SYNTAX, or_end("clause")),
        // A comma instead of a semicolon is frequent enough for a message of its own.
        SyntaxErrorKind::Rest if word.starts_with(',') => (&EFFECT_SYNTAX, "comma"),
        SyntaxErrorKind::Rest => (&EFFECT_SYNTAX, "rest"),
        SyntaxErrorKind::Selector | SyntaxErrorKind::Aim => (&EFFECT_SELECTOR, or_end("unknown")),
        SyntaxErrorKind::FirstAdjacent => (&EFFECT_SELECTOR, "first"),
        SyntaxErrorKind::LatePresent => (&EFFECT_SELECTOR, "late"),
        SyntaxErrorKind::CivilOnly | SyntaxErrorKind::PlayedOnly => (&EFFECT_KIND, "other"),
        SyntaxErrorKind::Category => (&EFFECT_CATEGORY, or_end("unknown")),
        SyntaxErrorKind::CategoryTwice => (&EFFECT_CATEGORY, "twice"),
        SyntaxErrorKind::Resource => (&EFFECT_RESOURCE, or_end("unknown")),
        SyntaxErrorKind::NoSign => (&EFFECT_NUMBER, or_end("sign")),
        SyntaxErrorKind::NeedlessSign => (&EFFECT_NUMBER, "needless"),
        SyntaxErrorKind::NoNumber => (&EFFECT_NUMBER, or_end("number")),
        SyntaxErrorKind::OutOfRange => (&EFFECT_NUMBER, "range"),
        SyntaxErrorKind::NoLoss => (&EFFECT_SIGN, "loss"),
        SyntaxErrorKind::NoGain => (&EFFECT_SIGN, "gain"),
        SyntaxErrorKind::Level => (&EFFECT_LEVEL, or_end("unknown")),
    }
}

/// Returns the additional arguments that the messages of a problem need.
fn more(
    grammar: &Grammar,
    form: EffectForm,
    (problem, word): (SyntaxErrorKind, &str),
) -> MessageArgs {
    match problem {
        SyntaxErrorKind::Missing(sign) => args![sign, clauses = ""],
        SyntaxErrorKind::Empty
        | SyntaxErrorKind::Idle
        | SyntaxErrorKind::Clause
        | SyntaxErrorKind::Rest => {
            let clauses = fields::list(clauses(form).iter().copied());
            args![sign = "", clauses]
        }
        SyntaxErrorKind::Category | SyntaxErrorKind::CategoryTwice => {
            let known = || grammar.spheres().iter().map(String::as_str);
            let mut args = args![known = fields::list(known())];
            args.extend(guess(word, known()));
            args
        }
        SyntaxErrorKind::Resource => {
            let letters: Vec<String> = grammar.letters().iter().map(char::to_string).collect();
            let known = fields::list(letters.iter().map(String::as_str));
            args![known]
        }
        SyntaxErrorKind::NoSign
        | SyntaxErrorKind::NeedlessSign
        | SyntaxErrorKind::NoNumber
        | SyntaxErrorKind::OutOfRange => {
            args![most = usize::from(MOST_AT_ONCE)]
        }
        SyntaxErrorKind::Level => args![most = usize::from(grammar.levels())],
        _ => Vec::new(),
    }
}

/// Returns the span of a part of a text; the whole text if the part cannot be mapped to the file, as with escapes.
fn within(reader: &Reader<'_>, text: &Located<&str>, error: &EffectSyntaxError) -> Span {
    let files = reader.files.borrow();
    let written = files.text(text.span);
    let Some(part) = scalar::part(written, text.value, error.span.clone()) else {
        return text.span;
    };
    let start = text.span.start as usize;
    Span::new(text.span.file, start + part.start..start + part.end)
}
