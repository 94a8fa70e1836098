//! Converts syntax errors of effects to findings, with a span inside the effect.

use crate::{Reader, flaws};
use diag::{FindingCode, Located, Span};
use lang::{MessageArgs, args};
use model::control::{EffectForm, EffectSyntaxError, Grammar, MAX_AMOUNT, SyntaxErrorKind};
use syntax::{fields, guess_args, scalar};

/// Returns the keyword of a form of effects in messages.
fn form_id(form: EffectForm) -> &'static str {
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
    result: Result<T, EffectSyntaxError>,
) -> Option<T> {
    result
        .map_err(|error| {
            let word = text.value.get(error.span.clone()).unwrap_or_default();
            let (code, problem) = code_and_keyword(error.kind, word);
            let mut args = args![word, problem, part = form_id(form)];
            args.extend(extra_args(grammar, form, (error.kind, word)));
            reader.report(code, error_span(reader, text, &error), args);
        })
        .ok()
}

/// Returns the finding code of a problem, and the keyword that selects the message. At the end of a text, `word` is
/// empty, and the keyword selects a message that does not quote it.
fn code_and_keyword(problem: SyntaxErrorKind, word: &str) -> (&'static FindingCode, &'static str) {
    let is_end = word.is_empty();
    use flaws::{
        EFFECT_CATEGORY, EFFECT_KIND, EFFECT_LEVEL, EFFECT_NUMBER, EFFECT_RESOURCE,
        EFFECT_SELECTOR, EFFECT_SIGN, EFFECT_SYNTAX,
    };
    let keyword_or_end = |problem| if is_end { "none" } else { problem };
    match problem {
        SyntaxErrorKind::Empty => (&EFFECT_SYNTAX, "empty"),
        SyntaxErrorKind::NoChange => (&EFFECT_SYNTAX, "idle"),
        SyntaxErrorKind::Missing(_) if is_end => (&EFFECT_SYNTAX, "end"),
        SyntaxErrorKind::Missing(_) => (&EFFECT_SYNTAX, "sign"),
        SyntaxErrorKind::UnknownClause => (&EFFECT_SYNTAX, keyword_or_end("clause")),
        // A comma instead of a semicolon is frequent enough for a message of its own.
        SyntaxErrorKind::TrailingText if word.starts_with(',') => (&EFFECT_SYNTAX, "comma"),
        SyntaxErrorKind::TrailingText => (&EFFECT_SYNTAX, "rest"),
        SyntaxErrorKind::UnknownSelector | SyntaxErrorKind::UnknownTarget => {
            (&EFFECT_SELECTOR, keyword_or_end("unknown"))
        }
        SyntaxErrorKind::FirstAdjacent => (&EFFECT_SELECTOR, "first"),
        SyntaxErrorKind::LatePresent => (&EFFECT_SELECTOR, "late"),
        SyntaxErrorKind::CivilOnly | SyntaxErrorKind::PlayedOnly => (&EFFECT_KIND, "other"),
        SyntaxErrorKind::UnknownCategory => (&EFFECT_CATEGORY, keyword_or_end("unknown")),
        SyntaxErrorKind::RepeatedCategory => (&EFFECT_CATEGORY, "twice"),
        SyntaxErrorKind::UnknownResource => (&EFFECT_RESOURCE, keyword_or_end("unknown")),
        SyntaxErrorKind::MissingSign => (&EFFECT_NUMBER, keyword_or_end("sign")),
        SyntaxErrorKind::NeedlessSign => (&EFFECT_NUMBER, "needless"),
        SyntaxErrorKind::MissingNumber => (&EFFECT_NUMBER, keyword_or_end("number")),
        SyntaxErrorKind::OutOfRange => (&EFFECT_NUMBER, "range"),
        SyntaxErrorKind::LossNotAllowed => (&EFFECT_SIGN, "loss"),
        SyntaxErrorKind::GainNotAllowed => (&EFFECT_SIGN, "gain"),
        SyntaxErrorKind::UnknownLevel => (&EFFECT_LEVEL, keyword_or_end("unknown")),
    }
}

/// Returns the additional message arguments of a problem.
fn extra_args(
    grammar: &Grammar,
    form: EffectForm,
    (problem, word): (SyntaxErrorKind, &str),
) -> MessageArgs {
    match problem {
        SyntaxErrorKind::Missing(sign) => args![sign, clauses = ""],
        SyntaxErrorKind::Empty
        | SyntaxErrorKind::NoChange
        | SyntaxErrorKind::UnknownClause
        | SyntaxErrorKind::TrailingText => {
            let clauses = fields::format_names(clauses(form).iter().copied());
            args![sign = "", clauses]
        }
        SyntaxErrorKind::UnknownCategory | SyntaxErrorKind::RepeatedCategory => {
            let known = || grammar.spheres().iter().map(String::as_str);
            let mut args = args![known = fields::format_names(known())];
            args.extend(guess_args(word, known()));
            args
        }
        SyntaxErrorKind::UnknownResource => {
            let letters: Vec<String> =
                grammar.resource_letters().iter().map(char::to_string).collect();
            let known = fields::format_names(letters.iter().map(String::as_str));
            args![known]
        }
        SyntaxErrorKind::MissingSign
        | SyntaxErrorKind::NeedlessSign
        | SyntaxErrorKind::MissingNumber
        | SyntaxErrorKind::OutOfRange => {
            args![most = usize::from(MAX_AMOUNT)]
        }
        SyntaxErrorKind::UnknownLevel => args![most = usize::from(grammar.max_level())],
        _ => Vec::new(),
    }
}

/// Returns the span of the error inside a text; the span of the whole text if the part cannot be mapped to the file,
/// as with escapes.
fn error_span(reader: &Reader<'_>, text: &Located<&str>, error: &EffectSyntaxError) -> Span {
    let files = reader.files.borrow();
    let source_text = files.text(text.span);
    let Some(part) = scalar::source_range(source_text, text.value, error.span.clone()) else {
        return text.span;
    };
    let start = text.span.start as usize;
    Span::new(text.span.file, start + part.start..start + part.end)
}
