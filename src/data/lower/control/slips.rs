//! What is wrong with the writing of an effect, as a finding with its place inside the effect.

use crate::{Reader, flaws};
use diag::{FindingCode, Located, Span};
use lang::{MessageArgs, args};
use model::control::{Form, Grammar, MOST_AT_ONCE, Problem, Unreadable};
use syntax::{fields, guess, scalar};

/// What is written in short, as a word in texts.
fn id(form: Form) -> &'static str {
    match form {
        Form::Played => "played",
        Form::Civil => "civil",
        Form::Requires => "requires",
    }
}

/// What a clause begins with.
fn clauses(form: Form) -> &'static [&'static str] {
    match form {
        Form::Played | Form::Requires => &["J", "U", "T", "D", "G", "X"],
        Form::Civil => &["D", "L", "A", "["],
    }
}

/// What was read; a finding where it cannot be.
pub(super) fn told<T>(
    reader: &Reader<'_>,
    grammar: &Grammar,
    form: Form,
    text: &Located<&str>,
    read: Result<T, Unreadable>,
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

/// The kind of a finding, and its word for the problem. At the end of a text there is no word to blame.
fn kind(problem: Problem, word: &str) -> (&'static FindingCode, &'static str) {
    let is_end = word.is_empty();
    use flaws::{
        EFFECT_CATEGORY, EFFECT_KIND, EFFECT_LEVEL, EFFECT_NUMBER, EFFECT_RESOURCE,
        EFFECT_SELECTOR, EFFECT_SIGN, EFFECT_SYNTAX,
    };
    let or_end = |problem| if is_end { "none" } else { problem };
    match problem {
        Problem::Empty => (&EFFECT_SYNTAX, "empty"),
        Problem::Idle => (&EFFECT_SYNTAX, "idle"),
        Problem::Missing(_) if is_end => (&EFFECT_SYNTAX, "end"),
        Problem::Missing(_) => (&EFFECT_SYNTAX, "sign"),
        Problem::Clause => (&EFFECT_SYNTAX, or_end("clause")),
        Problem::Rest if word.starts_with(',') => (&EFFECT_SYNTAX, "comma"),
        Problem::Rest => (&EFFECT_SYNTAX, "rest"),
        Problem::Selector | Problem::Aim => (&EFFECT_SELECTOR, or_end("unknown")),
        Problem::FirstAdjacent => (&EFFECT_SELECTOR, "first"),
        Problem::LatePresent => (&EFFECT_SELECTOR, "late"),
        Problem::CivilOnly | Problem::PlayedOnly => (&EFFECT_KIND, "other"),
        Problem::Category => (&EFFECT_CATEGORY, or_end("unknown")),
        Problem::CategoryTwice => (&EFFECT_CATEGORY, "twice"),
        Problem::Resource => (&EFFECT_RESOURCE, or_end("unknown")),
        Problem::NoSign => (&EFFECT_NUMBER, or_end("sign")),
        Problem::NeedlessSign => (&EFFECT_NUMBER, "needless"),
        Problem::NoNumber => (&EFFECT_NUMBER, or_end("number")),
        Problem::OutOfRange => (&EFFECT_NUMBER, "range"),
        Problem::NoLoss => (&EFFECT_SIGN, "loss"),
        Problem::NoGain => (&EFFECT_SIGN, "gain"),
        Problem::Level => (&EFFECT_LEVEL, or_end("unknown")),
    }
}

/// What the texts of a kind ask for besides.
fn more(grammar: &Grammar, form: Form, (problem, word): (Problem, &str)) -> MessageArgs {
    match problem {
        Problem::Missing(sign) => args![sign, clauses = ""],
        Problem::Empty | Problem::Idle | Problem::Clause | Problem::Rest => {
            let clauses = fields::list(clauses(form).iter().copied());
            args![sign = "", clauses]
        }
        Problem::Category | Problem::CategoryTwice => {
            let known = || grammar.spheres().iter().map(String::as_str);
            let mut args = args![known = fields::list(known())];
            args.extend(guess(word, known()));
            args
        }
        Problem::Resource => {
            let letters: Vec<String> = grammar.letters().iter().map(char::to_string).collect();
            let known = fields::list(letters.iter().map(String::as_str));
            args![known]
        }
        Problem::NoSign | Problem::NeedlessSign | Problem::NoNumber | Problem::OutOfRange => {
            args![most = usize::from(MOST_AT_ONCE)]
        }
        Problem::Level => args![most = usize::from(grammar.levels())],
        _ => Vec::new(),
    }
}

/// The place of a part of a text; the whole text where the part cannot be found in it.
fn within(reader: &Reader<'_>, text: &Located<&str>, error: &Unreadable) -> Span {
    let files = reader.files.borrow();
    let written = files.text(text.span);
    let Some(part) = scalar::part(written, text.value, error.span.clone()) else {
        return text.span;
    };
    let start = text.span.start as usize;
    Span::new(text.span.file, start + part.start..start + part.end)
}
