//! Parser of lines that choose a country and a number, in any order: "C 2", "2c", "fr 2".

use super::fold::{display_text, folded};
use super::table::{ParsedInput, Table};
use super::texts::letter;
use engine::Code;
use lang::fold::{decomposed, name_key};
use lang::{Lang, Localizer, args};
use model::{Country, CountryId, Dataset};

/// Maximal number of words in a line.
const MOST_WORDS: usize = 40;

/// Words of a line, folded; `None` for a line that is too long to be a valid one.
pub(super) fn words(typed: &str) -> Option<Vec<String>> {
    // Fails early on lines over the length limit, before they are split into words.
    folded(typed)?;
    let words = typed.split(|c: char| {
        c.is_whitespace() || c.is_ascii_punctuation() || "–—→←↔’«»“”…−‐".contains(c)
    });
    let words: Vec<String> = words.filter_map(folded).filter(|word| !word.is_empty()).collect();
    (words.len() <= MOST_WORDS).then_some(words)
}

/// Words listed in a message, folded, in all languages.
pub(super) fn listed(id: &str) -> Vec<String> {
    Lang::ALL.into_iter().flat_map(|lang| listed_in(id, lang)).collect()
}

/// Words listed in a message, folded, in one language.
pub(super) fn listed_in(id: &str, lang: Lang) -> Vec<String> {
    Localizer::new(lang).plain(id).split_whitespace().filter_map(folded).collect()
}

/// Returns `true` if a message lists this folded word.
pub(super) fn is_listed(word: &str, id: &str) -> bool {
    listed(id).iter().any(|listed| listed == word)
}

/// Returns `true` if a line gives up, in any language.
pub(super) fn gives_up(typed: &str) -> bool {
    let typed = folded(typed);
    typed.is_some_and(|typed| is_listed(&typed, "table-verbs-give-up"))
}

/// A choice as parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// A country and a number.
    Both {
        /// The index of the country among the options.
        option: usize,
        /// The number, from 1 to the highest that may be typed.
        number: usize,
        /// `true` for a close spelling.
        close: bool,
    },
    /// A country alone.
    Option(usize),
    /// A number alone.
    Number(usize),
}

/// Reason why a line is no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChoiceError {
    /// The line is empty.
    Empty,
    /// Several countries start with the word, or are equally close; their indices among the options.
    Several(Vec<usize>),
    /// The country is not among the options.
    Absent(Code),
    /// No country has this name.
    Unknown,
    /// The number is out of range.
    Outside(String),
    /// The line has more than one number.
    Numbers,
}

/// Parses a line. The options have the letters A, B, C and so on, and numbers range from 1 to `most`.
pub(super) fn choose(
    typed: &str,
    options: &[Code],
    most: usize,
    dataset: &Dataset,
) -> Result<Choice, ChoiceError> {
    // A line over the length limit is no name.
    let Some(all) = folded(typed) else {
        return Err(ChoiceError::Unknown);
    };
    if all.is_empty() {
        return Err(ChoiceError::Empty);
    }
    let (letters, numbers) = apart(typed);
    let word = folded(&letters).ok_or(ChoiceError::Unknown)?;
    let number = match numbers.as_slice() {
        [] => None,
        [digits] => {
            Some(in_range(digits, most).ok_or_else(|| ChoiceError::Outside(digits.clone())))
        }
        _ => Some(Err(ChoiceError::Numbers)),
    };
    if word.is_empty() {
        // The line is not empty and has no letters, so it has a number.
        return number.unwrap_or(Err(ChoiceError::Empty)).map(Choice::Number);
    }
    let (option, close) = find(&letters, options, dataset)?;
    Ok(match number.transpose()? {
        Some(number) => Choice::Both { option, number, close },
        None => Choice::Option(option),
    })
}

/// Separates the letters of a line from its numbers.
fn apart(typed: &str) -> (String, Vec<String>) {
    let mut words = String::new();
    let mut numbers: Vec<String> = Vec::new();
    let mut in_number = false;
    // The compatibility decomposition turns full-width digits into ASCII digits.
    for c in decomposed(typed) {
        match (c, numbers.last_mut()) {
            ('0'..='9', Some(number)) if in_number => number.push(c),
            ('0'..='9', _) => numbers.push(c.to_string()),
            _ => words.push(c),
        }
        in_number = c.is_ascii_digit();
    }
    (words, numbers)
}

fn in_range(digits: &str, most: usize) -> Option<usize> {
    let number = digits.parse().ok()?;
    (1..=most).contains(&number).then_some(number)
}

/// The option that a name means, and whether the name is a close spelling.
fn find(name: &str, options: &[Code], dataset: &Dataset) -> Result<(usize, bool), ChoiceError> {
    let word = folded(name).ok_or(ChoiceError::Unknown)?;
    let by_letter = |index: &usize| word.eq_ignore_ascii_case(&letter(*index).to_string());
    // Letters before names: a single letter is also the start of many names.
    if let Some(option) = (0..options.len()).find(by_letter) {
        return Ok((option, false));
    }
    let countries: Vec<Option<CountryId>> =
        options.iter().map(|code| dataset.country_by_code(code.as_str())).collect();
    pick_country(name, &countries, dataset).map_err(|miss| match miss {
        NameError::Several(several) => ChoiceError::Several(several),
        NameError::Absent(country) => {
            let code = dataset.countries.get(country).map(|country| country.code.as_str());
            code.and_then(Code::new).map_or(ChoiceError::Unknown, ChoiceError::Absent)
        }
        NameError::Unknown => ChoiceError::Unknown,
    })
}

/// An item that is chosen by typing its name.
pub(super) trait NamedItem {
    /// Folded names; the first letters of a name are enough.
    fn names(&self) -> &[String];

    /// All folded names, also those that must be typed in full, such as names with their article.
    fn whole_names(&self) -> &[String] {
        self.names()
    }

    /// Returns `true` if a close spelling of this name is accepted.
    fn has_near(&self, name: &str) -> bool {
        let _ = name;
        true
    }

    /// Returns `true` if a folded word is the code of the item, which ranks with the first letters of names.
    fn has_code(&self, word: &str) -> bool {
        let _ = word;
        false
    }

    /// Returns `true` if a folded word is one of the names.
    fn is_called(&self, word: &str) -> bool {
        self.whole_names().iter().any(|name| name == word)
    }

    /// Returns `true` if one of the names starts with a folded word.
    fn begins_with(&self, word: &str) -> bool {
        self.names().iter().any(|name| name.starts_with(word))
    }

    /// Edit distance (optimal string alignment) between a folded word and the nearest name.
    fn distance(&self, word: &str) -> usize {
        let names = self.whole_names().iter().filter(|name| self.has_near(name));
        names.map(|name| strsim::osa_distance(name, word)).min().unwrap_or(usize::MAX)
    }
}

/// Reason why a word names no option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NameError {
    /// Several options start with the word, or are equally close; their indices.
    Several(Vec<usize>),
    /// The word names an item that is no option; its index among all items.
    Absent(usize),
    /// No item has this name.
    Unknown,
}

/// The option that a folded word names, and whether the word is a close spelling. A full name takes precedence over a
/// code or the first letters, and these over a close spelling. `all` are all items, options or not.
pub(super) fn pick<T: NamedItem>(
    word: &str,
    options: &[Option<&T>],
    all: &[T],
) -> Result<(usize, bool), NameError> {
    let those = |fits: &dyn Fn(&T) -> bool| -> Vec<usize> {
        let fits = |option: &usize| options[*option].is_some_and(fits);
        (0..options.len()).filter(fits).collect()
    };
    if let Some(option) = single(those(&|option| option.is_called(word)))? {
        return Ok((option, false));
    }
    // A code ranks with the first letters of names: IND is India, and also starts Indonesia.
    let begun = those(&|option| option.has_code(word) || option.begins_with(word));
    if let Some(option) = single(begun)? {
        // "Niger" if only Nigeria is an option: to be confirmed like a close spelling.
        let elsewhere = all.iter().any(|other| other.is_called(word));
        return Ok((option, elsewhere));
    }
    // A full name of an item that is no option is no typo: "Iran" must not become Iraq.
    let elsewhere = |other: &T| other.has_code(word) || other.is_called(word);
    if let Some(absent) = all.iter().position(elsewhere) {
        return Err(NameError::Absent(absent));
    }
    let away = options.iter().map(|option| option.map_or(usize::MAX, |named| named.distance(word)));
    let away: Vec<usize> = away.collect();
    let nearest = away.iter().copied().min().filter(|nearest| *nearest <= slips(word));
    // All options at the same distance: a tie is ambiguous.
    let near = (0..options.len()).filter(|option| Some(away[*option]) == nearest);
    let option = single(near.collect())?.ok_or(NameError::Unknown)?;
    Ok((option, true))
}

/// The option that the name of a country means, chosen as by [`pick`], without articles and connecting words. A name
/// known for something else, such as a territory or a former country, is not a close spelling of a country.
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
        key.or_else(|| without_filler(name).filter(|key| is_called(key))).unwrap_or(word)
    };
    let options: Vec<Option<&CountryNames<'_>>> =
        options.iter().map(|id| all.get(usize::from((*id)?.0))).collect();
    // « pas le Mali » is no choice.
    let denying = listed("table-words-not");
    if words(name).is_some_and(|words| words.iter().any(|word| denying.contains(word))) {
        return Err(NameError::Unknown);
    }
    // A known name of something else, such as a territory, must not become a close spelling of a country.
    if !is_called(&word) && name_key(name).is_some_and(|key| is_elsewhere(&key, dataset)) {
        return Err(NameError::Unknown);
    }
    pick(&word, &options, &all)
}

/// The text before the name of the country at the end of a line: « Lima, Peru », « Lima (Pérou) ». `None` if there is
/// no such name.
pub(super) fn before_country<'t>(text: &'t str, country: &Country) -> Option<&'t str> {
    let names = CountryNames::from_country(country);
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ';');
    text.match_indices(is_gap).find_map(|(at, gap)| {
        let (before, behind) = (&text[..at], &text[at + gap.len()..]);
        // `without_filler` returns `None` if it has nothing to remove.
        let key = without_filler(behind).or_else(|| folded(behind))?;
        (names.is_called(&key) && !before.trim().is_empty()).then_some(before)
    })
}

/// Returns `true` if a name, given by its key, is known for a territory or a capital, so that it is not a misspelt
/// country.
pub(super) fn is_elsewhere<'a>(key: &str, dataset: &'a Dataset) -> bool {
    let of = |country: &'a Country| country.capitals.all().chain(&country.capital_also);
    let mut capitals = dataset.countries.iter().flat_map(of);
    dataset.register.has_other(key)
        || capitals.any(|capital| name_key(capital).is_some_and(|own| own == key))
}

/// The key of a name without filler words around it: « it is Kenya », « la ville de Rome ». `None` if there are none.
pub(super) fn without_filler(name: &str) -> Option<String> {
    let words = words(name)?;
    let fillers = listed("table-words-around");
    let is_filler = |word: &&String| fillers.contains(word);
    let first = words.iter().take_while(is_filler).count();
    let last = words[first..].iter().rev().take_while(is_filler).count();
    let inner = &words[first..words.len() - last];
    (inner.len() < words.len()).then(|| name_key(&inner.join(" "))).flatten()
}

/// The only index found, or `None`; several ones are ambiguous.
fn single(found: Vec<usize>) -> Result<Option<usize>, NameError> {
    match found.as_slice() {
        [] => Ok(None),
        [option] => Ok(Some(*option)),
        _ => Err(NameError::Several(found)),
    }
}

/// Maximal edit distance between a word of this length and a name.
pub(super) fn slips(word: &str) -> usize {
    match word.chars().count() {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// Minimal length of an unprinted name that accepts close spellings; shorter ones, such as « RCA » and « UAE », must
/// be typed exactly.
const LONG: usize = 5;

/// Returns `true` if a folded word is a name of a country.
pub(super) fn is_country(word: &str, dataset: &Dataset) -> bool {
    dataset.countries.iter().any(|country| CountryNames::from_country(country).is_called(word))
}

/// A country with its folded names.
struct CountryNames<'a> {
    code: &'a str,
    /// Bare and short names in both languages.
    printed: Vec<String>,
    /// The printed names, also with their articles, and other known names.
    whole: Vec<String>,
}

impl<'a> CountryNames<'a> {
    fn from_country(country: &'a Country) -> Self {
        let of = |lang| [country.name.bare.get(lang), country.short.get(lang)];
        let written = Lang::ALL.into_iter().flat_map(of);
        let printed = written.clone().filter_map(folded).filter(|name| !name.is_empty());
        let printed: Vec<String> = printed.collect();
        let mut whole = printed.clone();
        whole.extend(Lang::ALL.into_iter().filter_map(|lang| folded(&country.name.the(lang))));
        whole.extend(written.filter_map(name_key));
        let known = country.known_as.iter();
        whole.extend(known.flat_map(|name| [folded(name), name_key(name)]).flatten());
        Self { code: &country.code, printed, whole }
    }
}

impl NamedItem for CountryNames<'_> {
    fn names(&self) -> &[String] {
        &self.printed
    }

    fn whole_names(&self) -> &[String] {
        &self.whole
    }

    fn has_near(&self, name: &str) -> bool {
        self.printed.iter().any(|own| own == name) || name.chars().count() >= LONG
    }

    fn has_code(&self, word: &str) -> bool {
        self.code.eq_ignore_ascii_case(word)
    }
}

/// Reply to a line that is no choice; `what_then` lists what may be typed.
pub(super) fn unclear<A>(
    unclear: &ChoiceError,
    typed: &str,
    options: &[Code],
    (most, what_then): (usize, &str),
    table: &Table<'_>,
) -> ParsedInput<A> {
    let why = match unclear {
        ChoiceError::Empty => table.plain_message("table-empty"),
        ChoiceError::Several(several) => {
            let named = several.iter().map(|option| {
                let name = table.bare_name(options[*option]);
                format!("{} {name}", letter(*option))
            });
            table.format_message("table-several", args![which = table.one_of(named)])
        }
        ChoiceError::Absent(code) => {
            table.format_message("table-absent", vec![table.naming(*code)])
        }
        ChoiceError::Unknown => {
            table.format_message("table-unknown", args![typed = display_text(typed)])
        }
        ChoiceError::Outside(digits) => {
            table.format_message("table-outside", args![number = display_text(digits), most])
        }
        ChoiceError::Numbers => table.plain_message("table-numbers"),
    };
    let message = match what_then {
        "" => why,
        _ => format!("{why} {what_then}"),
    };
    table.unclear(&message)
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
        let both = |option, number| Ok(Choice::Both { option, number, close: false });
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
        chosen(&options, "ni 3", Err(ChoiceError::Several(vec![3, 4])));
        chosen(&["IDN", "IND"], "ind 1", Err(ChoiceError::Several(vec![0, 1])));
        chosen(&["IND", "FRA"], "ind 1", both(0, 1));
        chosen(&["IDN", "FRA"], "ind 1", both(0, 1));
        chosen(&options, "France", Ok(Choice::Option(2)));
        chosen(&options, " 4 ", Ok(Choice::Number(4)));
    }

    #[test]
    fn close_spellings_are_asked_about() {
        let close = |option| Ok(Choice::Both { option, number: 1, close: true });
        let options = ["FRA", "NGA", "IRQ"];
        chosen(&options, "frnace 1", close(0));
        chosen(&options, "nigera 1", close(1));
        // A country that is no option, with a name that is the start of an option.
        chosen(&options, "niger 1", close(1));
        chosen(&options, "iran 1", Err(ChoiceError::Absent(Code::new("IRN").expect("a code"))));
        chosen(&["IRN", "IRQ"], "iraw 1", Err(ChoiceError::Several(vec![0, 1])));
    }

    #[test]
    fn nonsense_is_told_apart() {
        let options = ["FRA", "NGA"];
        chosen(&options, "", Err(ChoiceError::Empty));
        chosen(&options, " - ", Err(ChoiceError::Empty));
        chosen(&options, "xyz", Err(ChoiceError::Unknown));
        chosen(&options, "France 6", Err(ChoiceError::Outside("6".to_owned())));
        chosen(&options, "0", Err(ChoiceError::Outside("0".to_owned())));
        chosen(&options, "France 2 3", Err(ChoiceError::Numbers));
        chosen(&options, &"9".repeat(1_000_000), Err(ChoiceError::Unknown));
    }
}
