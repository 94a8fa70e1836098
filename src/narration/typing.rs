//! Parser of lines that choose an option and a number, in any order: "C 2", "2c", "fr 2". It also matches typed names
//! with countries and other items; `capital` and `question` use that part for answers.

use super::fold::{display_text, folded};
use super::table::{ParsedInput, Table};
use super::texts::letter;
use engine::Code;
use lang::fold::{decomposed, name_key};
use lang::{Lang, Localizer, args};
use model::{Country, CountryId, Dataset};

/// Maximal number of words in a line. A line with more of them is no valid input.
const MAX_WORDS: usize = 40;

/// Splits a line into folded words; `None` for a line that is too long to be a valid one. A negative or decimal number
/// stays as typed, so that it is not taken for a whole number.
pub(super) fn split_words(typed: &str) -> Option<Vec<String>> {
    // Returns early for a line over the length limit, before it is split into words.
    folded(typed)?;
    let is_separator = |c: char| c.is_ascii_punctuation() || "–—→←↔’«»“”…−‐".contains(c);
    let words = typed.split_whitespace().flat_map(|part| {
        if is_negative_or_decimal(part) {
            vec![part.to_owned()]
        } else {
            part.split(is_separator).filter_map(folded).collect()
        }
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    (words.len() <= MAX_WORDS).then_some(words)
}

/// Characters that may be typed for a minus sign.
const MINUS_SIGNS: [char; 4] = ['-', '−', '–', '‐'];

/// Returns `true` for a number with a minus sign or a decimal point, such as `-1` and `1.5`. A comma between two digits
/// separates two numbers.
fn is_negative_or_decimal(part: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let is_negative = part.strip_prefix(MINUS_SIGNS).is_some_and(|rest| rest.starts_with(is_digit));
    let is_decimal = part
        .split_once('.')
        .is_some_and(|(whole, rest)| whole.chars().all(is_digit) && rest.starts_with(is_digit));
    is_negative || is_decimal
}

/// Returns the words that a message lists, folded, in all languages.
pub(super) fn listed_words(id: &str) -> Vec<String> {
    Lang::ALL.into_iter().flat_map(|lang| listed_words_in(id, lang)).collect()
}

/// Returns the words that a message lists, folded, in one language.
pub(super) fn listed_words_in(id: &str, lang: Lang) -> Vec<String> {
    Localizer::new(lang).plain(id).split_whitespace().filter_map(folded).collect()
}

/// Returns `true` if a message lists this folded word.
pub(super) fn is_listed(word: &str, id: &str) -> bool {
    listed_words(id).iter().any(|listed| listed == word)
}

/// Returns `true` if a line says, in any language, that the player does not know the answer.
pub(super) fn is_giving_up(typed: &str) -> bool {
    let typed = folded(typed);
    typed.is_some_and(|typed| is_listed(&typed, "table-verbs-give-up"))
}

/// A parsed choice of an option and a number, or of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// A country and a number.
    Both {
        /// The index of the country among the options.
        option: usize,
        /// The number, from 1 to the highest that may be typed.
        number: usize,
        /// `true` if the name of the country is only a close spelling.
        is_close: bool,
    },
    /// A country alone.
    Option(usize),
    /// A number alone.
    Number(usize),
}

/// Reason why a line is no valid choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChoiceError {
    /// The line is empty.
    Empty,
    /// Several countries start with the word, or have equally close names; their indices among the options.
    Ambiguous(Vec<usize>),
    /// The word is the name of this country, which is not among the options.
    NotAnOption(Code),
    /// No country has this name.
    Unknown,
    /// The number is out of range, negative or not a whole number; as typed.
    OutOfRange(String),
    /// The line has more than one number.
    SeveralNumbers,
}

/// Parses a line as a choice. The options have the letters A, B, C and so on, and numbers range from 1 to
/// `max_number`.
pub(super) fn choose(
    typed: &str,
    options: &[Code],
    max_number: usize,
    dataset: &Dataset,
) -> Result<Choice, ChoiceError> {
    // A line over the length limit is no name.
    let Some(whole_line) = folded(typed) else {
        return Err(ChoiceError::Unknown);
    };
    if whole_line.is_empty() {
        return Err(ChoiceError::Empty);
    }
    let (letters, numbers) = split_letters_and_numbers(typed);
    let word = folded(&letters).ok_or(ChoiceError::Unknown)?;
    let number = match numbers.as_slice() {
        [] => None,
        [digits] => Some(
            parse_in_range(digits, max_number)
                .ok_or_else(|| ChoiceError::OutOfRange(digits.clone())),
        ),
        _ => Some(Err(ChoiceError::SeveralNumbers)),
    };
    if word.is_empty() {
        // The line is not empty and has no letters, so it has a number.
        return number.unwrap_or(Err(ChoiceError::Empty)).map(Choice::Number);
    }
    let (option, is_close) = find_option(&letters, options, dataset)?;
    Ok(match number.transpose()? {
        Some(number) => Choice::Both { option, number, is_close },
        None => Choice::Option(option),
    })
}

/// Separates the letters of a line from its numbers: returns all other characters, and each number as typed. A minus
/// sign at the start of a word, and a decimal point or comma before a digit, belong to the number.
fn split_letters_and_numbers(typed: &str) -> (String, Vec<String>) {
    let mut letters = String::new();
    let mut numbers: Vec<String> = Vec::new();
    let mut in_number = false;
    // The compatibility decomposition turns full-width digits into ASCII digits.
    let mut characters = decomposed(typed).peekable();
    let mut previous = ' ';
    while let Some(c) = characters.next() {
        let is_before_digit = characters.peek().is_some_and(char::is_ascii_digit);
        let starts_word = previous.is_whitespace();
        let is_mark = is_before_digit
            && match c {
                '.' | ',' => starts_word || in_number,
                c => MINUS_SIGNS.contains(&c) && starts_word,
            };
        previous = c;
        match numbers.last_mut() {
            Some(number) if in_number && (c.is_ascii_digit() || is_mark) => number.push(c),
            _ if c.is_ascii_digit() || is_mark => numbers.push(c.to_string()),
            _ => letters.push(c),
        }
        in_number = c.is_ascii_digit() || is_mark;
    }
    (letters, numbers)
}

/// Parses a number from 1 to `max_number`; `None` if it is out of range, negative or not a whole number.
fn parse_in_range(digits: &str, max_number: usize) -> Option<usize> {
    let number = digits.parse().ok()?;
    (1..=max_number).contains(&number).then_some(number)
}

/// Returns the index of the option that a letter or a name means, and `true` if the name is only a close spelling.
fn find_option(
    name: &str,
    options: &[Code],
    dataset: &Dataset,
) -> Result<(usize, bool), ChoiceError> {
    let word = folded(name).ok_or(ChoiceError::Unknown)?;
    let by_letter = |index: &usize| word.eq_ignore_ascii_case(&letter(*index).to_string());
    // Letters before names: a single letter is also the start of many names.
    if let Some(option) = (0..options.len()).find(by_letter) {
        return Ok((option, false));
    }
    let countries: Vec<Option<CountryId>> =
        options.iter().map(|code| dataset.country_by_code(code.as_str())).collect();
    pick_country(name, &countries, dataset).map_err(|error| match error {
        NameError::Ambiguous(several) => ChoiceError::Ambiguous(several),
        NameError::NotAnOption(country) => {
            let code = dataset.countries.get(country).map(|country| country.code.as_str());
            code.and_then(Code::new).map_or(ChoiceError::Unknown, ChoiceError::NotAnOption)
        }
        NameError::Unknown => ChoiceError::Unknown,
    })
}

/// An item, such as a country or a city, that is chosen by typing its name.
pub(super) trait NamedItem {
    /// Folded names that may be abbreviated: the first letters of such a name are enough.
    fn names(&self) -> &[String];

    /// All folded names, including those that must be typed in full, such as names with their article.
    fn full_names(&self) -> &[String] {
        self.names()
    }

    /// Returns `true` if a close spelling of this name of the item is accepted.
    fn accepts_close_spelling(&self, name: &str) -> bool {
        let _ = name;
        true
    }

    /// Returns `true` if a folded word is the code of the item. A code takes the same precedence as the first letters
    /// of a name.
    fn has_code(&self, word: &str) -> bool {
        let _ = word;
        false
    }

    /// Returns `true` if a folded word is a full name of the item.
    fn is_called(&self, word: &str) -> bool {
        self.full_names().iter().any(|name| name == word)
    }

    /// Returns `true` if one of the names starts with a folded word.
    fn begins_with(&self, word: &str) -> bool {
        self.names().iter().any(|name| name.starts_with(word))
    }

    /// Edit distance (optimal string alignment) between a folded word and the nearest name that accepts close
    /// spellings; `usize::MAX` if there is none.
    fn distance(&self, word: &str) -> usize {
        let names = self.full_names().iter().filter(|name| self.accepts_close_spelling(name));
        names.map(|name| strsim::osa_distance(name, word)).min().unwrap_or(usize::MAX)
    }
}

/// Reason why a word names none of the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NameError {
    /// Several options start with the word, or are equally close; their indices among the options.
    Ambiguous(Vec<usize>),
    /// The word names an item that is not among the options; its index among all items.
    NotAnOption(usize),
    /// No item has this name.
    Unknown,
}

/// Returns the index of the option that a folded word names, and `true` if this must be confirmed, as for a close
/// spelling. A full name takes precedence over a code or the first letters, and these over a close spelling. An
/// option may be `None` if it cannot be chosen. `all` are all items, options or not.
pub(super) fn pick_option<T: NamedItem>(
    word: &str,
    options: &[Option<&T>],
    all: &[T],
) -> Result<(usize, bool), NameError> {
    let matching_options = |fits: &dyn Fn(&T) -> bool| -> Vec<usize> {
        let fits = |option: &usize| options[*option].is_some_and(fits);
        (0..options.len()).filter(fits).collect()
    };
    if let Some(option) = single_match(matching_options(&|option| option.is_called(word)))? {
        return Ok((option, false));
    }
    // A code takes the same precedence as the first letters of names: IND is India, and also starts Indonesia.
    let by_first_letters =
        matching_options(&|option| option.has_code(word) || option.begins_with(word));
    if let Some(option) = single_match(by_first_letters)? {
        // "Niger" if only Nigeria is an option: to be confirmed like a close spelling.
        let is_other_name = all.iter().any(|other| other.is_called(word));
        return Ok((option, is_other_name));
    }
    // A full name of an item that is no option is not a typo: "Iran" must not become Iraq.
    let is_named = |other: &T| other.has_code(word) || other.is_called(word);
    if let Some(absent) = all.iter().position(is_named) {
        return Err(NameError::NotAnOption(absent));
    }
    let distances =
        options.iter().map(|option| option.map_or(usize::MAX, |named| named.distance(word)));
    let distances: Vec<usize> = distances.collect();
    let nearest = distances.iter().copied().min().filter(|nearest| *nearest <= max_typos(word));
    // Several options at the smallest distance are ambiguous.
    let nearest_options = (0..options.len()).filter(|option| Some(distances[*option]) == nearest);
    let option = single_match(nearest_options.collect())?.ok_or(NameError::Unknown)?;
    Ok((option, true))
}

/// Returns the option that the name of a country means, chosen as by [`pick_option`] and without regard to articles
/// and connecting words. A name known for something else, such as a territory or a former country, is never taken for
/// a close spelling of a country.
pub(super) fn pick_country(
    name: &str,
    options: &[Option<CountryId>],
    dataset: &Dataset,
) -> Result<(usize, bool), NameError> {
    let word = folded(name).ok_or(NameError::Unknown)?;
    let all: Vec<CountryNames<'_>> =
        dataset.countries.iter().map(CountryNames::from_country).collect();
    let is_called = |word: &str| all.iter().any(|country| country.is_called(word));
    // The whole word first: articles and filler words may be part of a name.
    let word = if is_called(&word) {
        word
    } else {
        let key = name_key(name).filter(|key| is_called(key));
        key.or_else(|| key_without_filler(name).filter(|key| is_called(key))).unwrap_or(word)
    };
    let options: Vec<Option<&CountryNames<'_>>> =
        options.iter().map(|id| all.get(usize::from((*id)?.0))).collect();
    // « pas le Mali » is no choice.
    let negations = listed_words("table-words-not");
    if split_words(name).is_some_and(|words| words.iter().any(|word| negations.contains(word))) {
        return Err(NameError::Unknown);
    }
    // A known name of something else, such as a territory, must not become a close spelling of a country.
    if !is_called(&word) && name_key(name).is_some_and(|key| is_name_of_other_place(&key, dataset))
    {
        return Err(NameError::Unknown);
    }
    pick_option(&word, &options, &all)
}

/// Returns the text before the name of `country` if the line ends with that name: « Lima, Peru », « Lima (Pérou) ».
/// `None` if it does not.
pub(super) fn text_before_country<'t>(text: &'t str, country: &Country) -> Option<&'t str> {
    let names = CountryNames::from_country(country);
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ';');
    text.match_indices(is_gap).find_map(|(index, gap)| {
        let (before, behind) = (&text[..index], &text[index + gap.len()..]);
        // `key_without_filler` returns `None` if it has nothing to remove.
        let key = key_without_filler(behind).or_else(|| folded(behind))?;
        (names.is_called(&key) && !before.trim().is_empty()).then_some(before)
    })
}

/// Returns `true` if a name is known for a territory or a capital, so that it is not a misspelt country. `key` is the
/// name in comparison form ([`name_key`]).
pub(super) fn is_name_of_other_place<'a>(key: &str, dataset: &'a Dataset) -> bool {
    let capitals_of = |country: &'a Country| country.capitals.all().chain(&country.capital_also);
    let mut capitals = dataset.countries.iter().flat_map(capitals_of);
    dataset.register.is_group_or_territory_name(key)
        || capitals.any(|capital| name_key(capital).is_some_and(|own| own == key))
}

/// Returns the key of a name without the filler words around it: « it is Kenya », « la ville de Rome ». `None` if
/// there are no filler words.
pub(super) fn key_without_filler(name: &str) -> Option<String> {
    let words = split_words(name)?;
    let fillers = listed_words("table-words-around");
    let is_filler = |word: &&String| fillers.contains(word);
    let first = words.iter().take_while(is_filler).count();
    let last = words[first..].iter().rev().take_while(is_filler).count();
    let inner = &words[first..words.len() - last];
    (inner.len() < words.len()).then(|| name_key(&inner.join(" "))).flatten()
}

/// Returns the only index found, or `None` if there is none.
///
/// # Errors
/// Several indices are ambiguous.
fn single_match(found: Vec<usize>) -> Result<Option<usize>, NameError> {
    match found.as_slice() {
        [] => Ok(None),
        [option] => Ok(Some(*option)),
        _ => Err(NameError::Ambiguous(found)),
    }
}

/// Returns the maximal edit distance at which a word of this length is still a misspelt name.
pub(super) fn max_typos(word: &str) -> usize {
    match word.chars().count() {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// Minimal length, in letters, of an unprinted name that may be misspelt. Shorter ones, such as « RCA » and « UAE »,
/// must be typed exactly.
const MIN_LETTERS_FOR_TYPO: usize = 5;

/// Returns `true` if a folded word is a name of a country.
pub(super) fn is_country(word: &str, dataset: &Dataset) -> bool {
    dataset.countries.iter().any(|country| CountryNames::from_country(country).is_called(word))
}

/// The folded names of a country.
struct CountryNames<'a> {
    code: &'a str,
    /// Bare and short names in both languages.
    printed: Vec<String>,
    /// The printed names, also with their articles and in comparison form, and other names in use.
    all_names: Vec<String>,
}

impl<'a> CountryNames<'a> {
    fn from_country(country: &'a Country) -> Self {
        let names_in = |lang| [country.name.bare.get(lang), country.short.get(lang)];
        let written = Lang::ALL.into_iter().flat_map(names_in);
        let printed = written.clone().filter_map(folded).filter(|name| !name.is_empty());
        let printed: Vec<String> = printed.collect();
        let mut all_names = printed.clone();
        all_names.extend(Lang::ALL.into_iter().filter_map(|lang| folded(&country.name.the(lang))));
        all_names.extend(written.filter_map(name_key));
        let other_names = country.known_as.iter();
        all_names.extend(other_names.flat_map(|name| [folded(name), name_key(name)]).flatten());
        Self { code: &country.code, printed, all_names }
    }
}

impl NamedItem for CountryNames<'_> {
    fn names(&self) -> &[String] {
        &self.printed
    }

    fn full_names(&self) -> &[String] {
        &self.all_names
    }

    fn accepts_close_spelling(&self, name: &str) -> bool {
        self.printed.iter().any(|own| own == name) || name.chars().count() >= MIN_LETTERS_FOR_TYPO
    }

    fn has_code(&self, word: &str) -> bool {
        self.code.eq_ignore_ascii_case(word)
    }
}

/// Reply to a line that is no valid choice: the reason, and then `typing_hint`, a text about what may be typed (may
/// be empty). `most` is the highest number that may be typed.
pub(super) fn choice_error_reply<A>(
    error: &ChoiceError,
    typed: &str,
    options: &[Code],
    (most, typing_hint): (usize, &str),
    table: &Table<'_>,
) -> ParsedInput<A> {
    let reason = match error {
        ChoiceError::Empty => table.plain_message("table-empty"),
        ChoiceError::Ambiguous(several) => {
            let named = several.iter().map(|option| {
                let name = table.bare_name(options[*option]);
                format!("{} {name}", letter(*option))
            });
            table.format_message("table-several", args![which = table.or_list(named)])
        }
        ChoiceError::NotAnOption(code) => {
            table.format_message("table-absent", vec![table.country_arg(*code)])
        }
        ChoiceError::Unknown => {
            table.format_message("table-unknown", args![typed = display_text(typed)])
        }
        ChoiceError::OutOfRange(digits) => {
            table.format_message("table-outside", args![number = display_text(digits), most])
        }
        ChoiceError::SeveralNumbers => table.plain_message("table-numbers"),
    };
    let message = match typing_hint {
        "" => reason,
        _ => format!("{reason} {typing_hint}"),
    };
    table.unclear_input(&message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::{LocalizedText, Name};

    fn world() -> Dataset {
        let country = |(code, fr, en, article): &(&str, &str, &str, &str)| Country {
            code: (*code).to_owned(),
            name: Name {
                bare: LocalizedText::new(*fr, *en),
                article: LocalizedText::new(*article, "none"),
                inside: LocalizedText::default(),
            },
            ..Country::default()
        };
        let countries = [
            ("CIV", "Côte d’Ivoire", "Côte d’Ivoire", "la"),
            ("FRA", "France", "France", "la"),
            ("IND", "Inde", "India", "l'"),
            ("IDN", "Indonésie", "Indonesia", "l'"),
            ("IRN", "Iran", "Iran", "l'"),
            ("IRQ", "Irak", "Iraq", "l'"),
            ("NER", "Niger", "Niger", "le"),
            ("NGA", "Nigeria", "Nigeria", "le"),
            ("USA", "États-Unis", "United States", "les"),
        ];
        Dataset { countries: countries.iter().map(country).collect(), ..Dataset::default() }
    }

    #[track_caller]
    fn chosen(options: &[&str], typed: &str, expected: Result<Choice, ChoiceError>) {
        let options: Vec<Code> = options.iter().filter_map(|code| Code::new(code)).collect();
        assert_eq!(choose(typed, &options, 5, &world()), expected, "{typed:.20}");
    }

    #[test]
    fn letters_names_codes_and_numbers_come_in_any_order() {
        let both = |option, number| Ok(Choice::Both { option, number, is_close: false });
        let options = ["CIV", "USA", "FRA", "NGA", "NER"];
        for typed in ["C 2", "c2", "2 c", "2C", "france 2", "Fr 2", "la France 2", "２ fra"] {
            chosen(&options, typed, both(2, 2));
        }
        for typed in ["Etats unis 1", "united-states 1", "1 ÉTATS", "les états-unis 1"] {
            chosen(&options, typed, both(1, 1));
        }
        chosen(&options, "cote d'ivoire, 5", both(0, 5));
        chosen(&options, "nigeria 3", both(3, 3));
        chosen(&options, "niger 3", both(4, 3));
        chosen(&options, "ni 3", Err(ChoiceError::Ambiguous(vec![3, 4])));
        chosen(&["IDN", "IND"], "ind 1", Err(ChoiceError::Ambiguous(vec![0, 1])));
        chosen(&["IND", "FRA"], "ind 1", both(0, 1));
        chosen(&["IDN", "FRA"], "ind 1", both(0, 1));
        chosen(&options, "France", Ok(Choice::Option(2)));
        chosen(&options, " 4 ", Ok(Choice::Number(4)));
    }

    #[test]
    fn close_spellings_are_asked_about() {
        let close = |option| Ok(Choice::Both { option, number: 1, is_close: true });
        let options = ["FRA", "NGA", "IRQ"];
        chosen(&options, "frnace 1", close(0));
        chosen(&options, "nigera 1", close(1));
        // A country that is no option, with a name that is the start of an option.
        chosen(&options, "niger 1", close(1));
        chosen(
            &options,
            "iran 1",
            Err(ChoiceError::NotAnOption(Code::new("IRN").expect("a code"))),
        );
        chosen(&["IRN", "IRQ"], "iraw 1", Err(ChoiceError::Ambiguous(vec![0, 1])));
    }

    #[test]
    fn nonsense_is_told_apart() {
        let options = ["FRA", "NGA"];
        chosen(&options, "", Err(ChoiceError::Empty));
        chosen(&options, " - ", Err(ChoiceError::Empty));
        chosen(&options, "xyz", Err(ChoiceError::Unknown));
        chosen(&options, "France 6", Err(ChoiceError::OutOfRange("6".to_owned())));
        chosen(&options, "0", Err(ChoiceError::OutOfRange("0".to_owned())));
        chosen(&options, "France 2 3", Err(ChoiceError::SeveralNumbers));
        for number in ["-1", "−2", "1.5", "1,0", "0.5", ".5", "-0"] {
            let refused = Err(ChoiceError::OutOfRange(number.to_owned()));
            chosen(&options, &format!("a {number}"), refused.clone());
            chosen(&options, &format!("{number} a"), refused);
        }
        // A separator is no sign.
        for typed in ["a - 1", "a-1", "France, 1", "france: 1."] {
            let both = Choice::Both { option: 0, number: 1, is_close: false };
            chosen(&options, typed, Ok(both));
        }
        chosen(&options, &"9".repeat(1_000_000), Err(ChoiceError::Unknown));
    }
}
