//! Card effects in the short notation: meaning and completion of words, based on the grammar of effects.

use std::ops::Range;

use lang::{Localizer, args};
use model::control::{
    Control, Effect, EffectForm, EffectSyntaxError, Grammar, PileId, Role, SyntaxErrorKind, Word,
    sentences,
};
use syntax::scalar;

/// Maximum number of words added to complete an effect.
const MOST_WORDS: usize = 12;

/// A text in the short notation, with its location.
#[derive(Clone, Debug)]
pub(crate) struct Short {
    pub(crate) form: EffectForm,
    pub(crate) text: String,
    /// The source text, including quotes.
    written: String,
    pub(crate) bytes: Range<usize>,
    /// Byte range of the map that contains it.
    pub(crate) entry: Range<usize>,
    pub(crate) words: Vec<Word>,
}

/// A completion of a word.
pub(crate) struct Choice {
    pub(crate) word: String,
    /// Meaning of the word in this position.
    pub(crate) means: Option<String>,
    /// Meaning of the whole text with this word.
    pub(crate) told: Option<String>,
}

/// Returns the notation of a field of the card files; `None` for other fields.
pub(crate) fn form(file: &str, field: &str) -> Option<EffectForm> {
    let is_cards = file.starts_with("data/games/") && file.ends_with("/cards.yaml");
    match field {
        "[].effects[].short" => Some(EffectForm::Played),
        "[].effects[].requires" => Some(EffectForm::Requires),
        "[].civil.short" => Some(EffectForm::Civil),
        _ => None,
    }
    .filter(|_| is_cards)
}

impl Short {
    pub(crate) fn new(
        grammar: &Grammar,
        (form, text): (EffectForm, &str),
        file: &str,
        bytes: Range<usize>,
        entry: Range<usize>,
    ) -> Self {
        let written = file.get(bytes.clone()).unwrap_or_default().to_owned();
        let words = grammar.words(form, text);
        Self { form, text: text.to_owned(), written, bytes, entry, words }
    }

    /// Returns the byte range of a word in the file.
    pub(crate) fn place(&self, word: &Word) -> Option<Range<usize>> {
        let part = scalar::part(&self.written, &self.text, word.span.clone())?;
        Some(self.bytes.start + part.start..self.bytes.start + part.end)
    }

    /// Returns the word at a byte of the file.
    fn word_at(&self, byte: usize) -> Option<&Word> {
        let is_here = |span: Range<usize>| span.start <= byte && byte <= span.end;
        // At the border of a sign and a word, the word is more useful.
        let here = self.words.iter().filter(|word| self.place(word).is_some_and(is_here));
        here.max_by_key(|word| word.role != Role::Sign)
    }

    /// Converts a byte offset of the text to one of the file.
    fn byte(&self, offset: usize) -> Option<usize> {
        if offset == 0 {
            // An empty range has no part in the source; the text starts behind an opening quote.
            let quote = usize::from(self.written.starts_with(['"', '\'']));
            return Some(self.bytes.start + quote);
        }
        let part = scalar::part(&self.written, &self.text, 0..offset)?;
        Some(self.bytes.start + part.end)
    }

    /// Converts a byte offset of the file to one of the text.
    fn offset(&self, byte: usize) -> usize {
        let ends = self.text.char_indices().map(|(start, c)| start + c.len_utf8());
        let before = ends.take_while(|end| self.byte(*end).is_some_and(|end| end <= byte));
        before.last().unwrap_or_default()
    }
}

/// Describes a text in words; `None` if it is malformed.
pub(crate) fn describe_effect(
    control: &Control,
    short: &Short,
    localizer: &Localizer,
) -> Option<String> {
    describe_text(control, &control.grammar(), short.form, &short.text, localizer)
}

/// Returns the name of the category or resource at a byte, after the word itself.
pub(crate) fn named_at(
    control: &Control,
    short: &Short,
    byte: usize,
    localizer: &Localizer,
) -> Option<String> {
    let word = short.word_at(byte)?;
    let text = &short.text[word.span.clone()];
    Some(format!("`{text}`: {}", named(control, word.role, text, localizer)?))
}

/// Returns the name of a category or a resource.
fn named(control: &Control, role: Role, word: &str, localizer: &Localizer) -> Option<String> {
    let name = match role {
        Role::Category => control.spheres.iter().find(|sphere| sphere.id == word)?.name.clone(),
        Role::Resource => {
            let is_meant = |letter: char| word.chars().eq([letter]);
            control.resources.iter().find(|resource| is_meant(resource.letter))?.name.clone()
        }
        _ => return None,
    };
    Some(name.get(localizer.lang()).to_owned())
}

/// Describes a whole text in words.
fn describe_text(
    control: &Control,
    grammar: &Grammar,
    form: EffectForm,
    text: &str,
    localizer: &Localizer,
) -> Option<String> {
    Some(match form {
        EffectForm::Played => sentences::effect(&grammar.effect(text).ok()?, control, localizer),
        EffectForm::Civil => sentences::civil(&grammar.civil(text).ok()?, control, localizer),
        EffectForm::Requires => {
            sentences::requires(&grammar.requires(text).ok()?, control, localizer)
        }
    })
}

/// Returns completions at a byte, and the byte range of the file to be replaced.
pub(crate) fn choices(
    control: &Control,
    short: &Short,
    byte: usize,
    localizer: &Localizer,
) -> Option<(Range<usize>, Vec<Choice>)> {
    let grammar = control.grammar();
    let at = short.offset(byte);
    let (before, behind) = short.text.split_at_checked(at)?;
    let is_part = |c: char| c.is_alphanumeric();
    let mut start = before.trim_end_matches(is_part).len();
    // A sign is part of the following number, not a separator.
    if before[..start].ends_with(['+', '-', '*']) {
        start -= 1;
    }
    let end = at + behind.len() - behind.trim_start_matches(is_part).len();
    let before = &short.text[..start];
    let choice = |(word, role): (String, Role)| {
        let whole_of = |text: &str| describe_text(control, &grammar, short.form, text, localizer);
        let until = format!("{before}{word}");
        // `None` if the text before the cursor is malformed.
        let complete = completed(&grammar, short.form, &until);
        let part =
            |complete: &String| means(control, &grammar, short.form, complete, role, localizer);
        let means =
            named(control, role, &word, localizer).or_else(|| complete.as_ref().and_then(part));
        // The text after the cursor remains.
        let with = format!("{until}{}", &short.text[end..]);
        // The shortest completion of a bare region is arbitrary, so its description would mislead.
        let complete = complete.filter(|_| role != Role::Region);
        let told = whole_of(&with).or_else(|| complete.as_deref().and_then(whole_of));
        Choice { word, means, told }
    };
    let next = grammar.next(short.form, before);
    let bytes = short.byte(start)?..short.byte(end)?;
    Some((bytes, next.into_iter().map(choice).collect()))
}

/// Describes the last part of a complete text: its region, last clause or last level.
fn means(
    control: &Control,
    grammar: &Grammar,
    form: EffectForm,
    complete: &str,
    role: Role,
    localizer: &Localizer,
) -> Option<String> {
    match form {
        EffectForm::Played => {
            let Effect { steps } = grammar.effect(complete).ok()?;
            let step = steps.last()?;
            Some(match (role, step.clauses.last()) {
                (Role::Region, _) | (_, None) => sentences::region(step.selector, localizer),
                (_, Some(last)) => sentences::clause(*last, control, localizer),
            })
        }
        EffectForm::Civil => {
            let mut steps = grammar.civil(complete).ok()?;
            let mut step = steps.pop()?;
            let last = step.clauses.pop()?;
            step.clauses = vec![last];
            Some(sentences::civil(&[step], control, localizer))
        }
        EffectForm::Requires => {
            let levels = grammar.requires(complete).ok()?;
            Some(sentences::requires(&levels[levels.len().checked_sub(1)?..], control, localizer))
        }
    }
}

/// Completes a text with the first continuation that the grammar allows; `None` if it is malformed.
fn completed(grammar: &Grammar, form: EffectForm, text: &str) -> Option<String> {
    let mut text = text.to_owned();
    for _ in 0..MOST_WORDS {
        let read = match form {
            EffectForm::Played => grammar.effect(&text).map(drop),
            EffectForm::Civil => grammar.civil(&text).map(drop),
            EffectForm::Requires => grammar.requires(&text).map(drop),
        };
        match read {
            Ok(()) => return Some(text),
            Err(EffectSyntaxError { problem: SyntaxErrorKind::Missing(sign), .. }) => {
                text.push_str(sign)
            }
            Err(_) => {
                text.push(' ');
                let next = grammar.next(form, &text);
                text.push_str(&next.first()?.0);
            }
        }
    }
    None
}

/// Returns the name of a pile: category and range of levels.
pub(crate) fn pile(control: &Control, id: &str, localizer: &Localizer) -> Option<String> {
    let PileId { sphere, tier } = control.pile_by_id(id)?;
    let levels = tier.levels();
    let (from, to) = (levels.first()?.start(), levels.last()?.end());
    let args = args![
        category = &control.sphere(sphere).name,
        from = sentences::level(*from),
        to = sentences::level(*to)
    ];
    Some(localizer.text("pile-name", &args))
}
