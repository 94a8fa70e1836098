//! Card effects of Contrôle Global in their short notation, such as `R: J +2 pol`: meaning and completion of words,
//! based on the grammar of effects.

use std::ops::Range;

use lang::{Localizer, args};
use model::control::{
    Control, Effect, EffectForm, EffectSyntaxError, EffectToken, Grammar, PileId, SyntaxErrorKind,
    TokenRole, sentences,
};
use syntax::scalar;

/// Maximum number of words that are added to complete an effect; a limit against endless completion.
const MAX_ADDED_WORDS: usize = 12;

/// A text in the short notation, with its location.
#[derive(Clone, Debug)]
pub(crate) struct EffectText {
    /// Which of the notations the text is in.
    pub(crate) form: EffectForm,
    pub(crate) text: String,
    /// The source text, including quotes.
    source_text: String,
    /// Byte range of the text in the file, including quotes.
    pub(crate) bytes: Range<usize>,
    /// Byte range of the map that contains the text: an effect with its name and required levels.
    pub(crate) entry: Range<usize>,
    /// Words of the text, with their roles.
    pub(crate) words: Vec<EffectToken>,
}

/// A completion of a word.
pub(crate) struct EffectCompletion {
    /// The word itself.
    pub(crate) word: String,
    /// Meaning of the word at this position; `None` if unknown.
    pub(crate) meaning: Option<String>,
    /// Meaning of the whole text with this word; `None` if the text remains incomplete.
    pub(crate) description: Option<String>,
}

/// Returns the notation of a field of the card files; `None` for other fields.
pub(crate) fn form_of_field(file: &str, field: &str) -> Option<EffectForm> {
    let is_cards = file.starts_with("data/games/") && file.ends_with("/cards.yaml");
    match field {
        "[].effects[].short" => Some(EffectForm::Played),
        "[].effects[].requires" => Some(EffectForm::Requires),
        "[].civil.short" => Some(EffectForm::Civil),
        _ => None,
    }
    .filter(|_| is_cards)
}

impl EffectText {
    /// Parses a text of a file; `bytes` is its range in the file, `entry` the range of the map around it.
    pub(crate) fn new(
        grammar: &Grammar,
        (form, text): (EffectForm, &str),
        file: &str,
        bytes: Range<usize>,
        entry: Range<usize>,
    ) -> Self {
        let source_text = file.get(bytes.clone()).unwrap_or_default().to_owned();
        let words = grammar.tokens(form, text);
        Self { form, text: text.to_owned(), source_text, bytes, entry, words }
    }

    /// Returns the byte range of a word in the file.
    pub(crate) fn file_range(&self, word: &EffectToken) -> Option<Range<usize>> {
        let part = scalar::source_range(&self.source_text, &self.text, word.span.clone())?;
        Some(self.bytes.start + part.start..self.bytes.start + part.end)
    }

    /// Returns the word at a byte of the file.
    fn word_at(&self, byte: usize) -> Option<&EffectToken> {
        let is_here = |span: Range<usize>| span.start <= byte && byte <= span.end;
        // At the border of a sign and a word, the word is more useful.
        let here = self.words.iter().filter(|word| self.file_range(word).is_some_and(is_here));
        here.max_by_key(|word| word.role != TokenRole::Punctuation)
    }

    /// Converts a byte offset of the text to one of the file.
    fn file_byte(&self, offset: usize) -> Option<usize> {
        if offset == 0 {
            // An empty range has no part in the source; the text starts behind an opening quote.
            let quote = usize::from(self.source_text.starts_with(['"', '\'']));
            return Some(self.bytes.start + quote);
        }
        let part = scalar::source_range(&self.source_text, &self.text, 0..offset)?;
        Some(self.bytes.start + part.end)
    }

    /// Converts a byte offset of the file to one of the text.
    fn text_offset(&self, byte: usize) -> usize {
        let ends = self.text.char_indices().map(|(start, c)| start + c.len_utf8());
        let before = ends.take_while(|end| self.file_byte(*end).is_some_and(|end| end <= byte));
        before.last().unwrap_or_default()
    }
}

/// Describes a text in words; `None` if it is malformed.
pub(crate) fn describe_effect(
    control: &Control,
    effect_text: &EffectText,
    localizer: &Localizer,
) -> Option<String> {
    describe_text(control, &control.grammar(), effect_text.form, &effect_text.text, localizer)
}

/// Returns the category or resource at a byte of the file, as the word and its name; `None` for other words.
pub(crate) fn name_at(
    control: &Control,
    effect_text: &EffectText,
    byte: usize,
    localizer: &Localizer,
) -> Option<String> {
    let word = effect_text.word_at(byte)?;
    let text = &effect_text.text[word.span.clone()];
    Some(format!("`{text}`: {}", name_of(control, word.role, text, localizer)?))
}

/// Returns the name of a category or a resource.
fn name_of(
    control: &Control,
    role: TokenRole,
    word: &str,
    localizer: &Localizer,
) -> Option<String> {
    let name = match role {
        TokenRole::Category => {
            control.spheres.iter().find(|sphere| sphere.id == word)?.name.clone()
        }
        TokenRole::Resource => {
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
        EffectForm::Played => {
            sentences::effect(&grammar.parse_effect(text).ok()?, control, localizer)
        }
        EffectForm::Civil => sentences::civil(&grammar.parse_civil(text).ok()?, control, localizer),
        EffectForm::Requires => {
            sentences::requires(&grammar.parse_requirements(text).ok()?, control, localizer)
        }
    })
}

/// Returns the completions at a byte of the file, and the byte range of the file that they replace; `None` if the
/// text cannot be mapped to the file.
pub(crate) fn completions(
    control: &Control,
    effect_text: &EffectText,
    byte: usize,
    localizer: &Localizer,
) -> Option<(Range<usize>, Vec<EffectCompletion>)> {
    let grammar = control.grammar();
    let at = effect_text.text_offset(byte);
    let (before, after) = effect_text.text.split_at_checked(at)?;
    let is_part = |c: char| c.is_alphanumeric();
    let mut start = before.trim_end_matches(is_part).len();
    // A sign is part of the following number, not a separator.
    if before[..start].ends_with(['+', '-', '*']) {
        start -= 1;
    }
    let end = at + after.len() - after.trim_start_matches(is_part).len();
    let before = &effect_text.text[..start];
    let completion = |(word, role): (String, TokenRole)| {
        let describe =
            |text: &str| describe_text(control, &grammar, effect_text.form, text, localizer);
        let prefix = format!("{before}{word}");
        // `None` if the text before the cursor is malformed.
        let complete = complete_text(&grammar, effect_text.form, &prefix);
        let last_meaning = |complete: &String| {
            describe_last_part(control, &grammar, effect_text.form, complete, role, localizer)
        };
        let meaning = name_of(control, role, &word, localizer)
            .or_else(|| complete.as_ref().and_then(last_meaning));
        // The text after the cursor remains.
        let whole = format!("{prefix}{}", &effect_text.text[end..]);
        // The shortest completion of a bare region is arbitrary, so its description would mislead.
        let complete = complete.filter(|_| role != TokenRole::Region);
        let description = describe(&whole).or_else(|| complete.as_deref().and_then(describe));
        EffectCompletion { word, meaning, description }
    };
    let words = grammar.completions(effect_text.form, before);
    let bytes = effect_text.file_byte(start)?..effect_text.file_byte(end)?;
    Some((bytes, words.into_iter().map(completion).collect()))
}

/// Describes the last part of a complete text: its last clause or level, or the region if `role` is a region.
fn describe_last_part(
    control: &Control,
    grammar: &Grammar,
    form: EffectForm,
    complete: &str,
    role: TokenRole,
    localizer: &Localizer,
) -> Option<String> {
    match form {
        EffectForm::Played => {
            let Effect { steps } = grammar.parse_effect(complete).ok()?;
            let step = steps.last()?;
            Some(match (role, step.clauses.last()) {
                (TokenRole::Region, _) | (_, None) => sentences::region(step.selector, localizer),
                (_, Some(last)) => sentences::clause(*last, control, localizer),
            })
        }
        EffectForm::Civil => {
            let mut steps = grammar.parse_civil(complete).ok()?;
            let mut step = steps.pop()?;
            let last = step.clauses.pop()?;
            step.clauses = vec![last];
            Some(sentences::civil(&[step], control, localizer))
        }
        EffectForm::Requires => {
            let levels = grammar.parse_requirements(complete).ok()?;
            Some(sentences::requires(&levels[levels.len().checked_sub(1)?..], control, localizer))
        }
    }
}

/// Completes a text with the first continuation that the grammar allows; `None` if the text is malformed, or still
/// incomplete after the maximum number of words.
fn complete_text(grammar: &Grammar, form: EffectForm, text: &str) -> Option<String> {
    let mut text = text.to_owned();
    for _ in 0..MAX_ADDED_WORDS {
        let result = match form {
            EffectForm::Played => grammar.parse_effect(&text).map(drop),
            EffectForm::Civil => grammar.parse_civil(&text).map(drop),
            EffectForm::Requires => grammar.parse_requirements(&text).map(drop),
        };
        match result {
            Ok(()) => return Some(text),
            Err(EffectSyntaxError { kind: SyntaxErrorKind::Missing(sign), .. }) => {
                text.push_str(sign)
            }
            Err(_) => {
                text.push(' ');
                let continuations = grammar.completions(form, &text);
                text.push_str(&continuations.first()?.0);
            }
        }
    }
    None
}

/// Returns the name of a pile of cards, given by its id: category and range of levels.
pub(crate) fn pile_name(control: &Control, id: &str, localizer: &Localizer) -> Option<String> {
    let PileId { sphere, tier } = control.pile_by_id(id)?;
    let levels = tier.levels();
    let (from, to) = (levels.first()?.start(), levels.last()?.end());
    let args = args![
        category = &control.sphere(sphere).name,
        from = sentences::roman_numeral(*from),
        to = sentences::roman_numeral(*to)
    ];
    Some(localizer.text("pile-name", &args))
}
