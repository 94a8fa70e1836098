//! Differences between the translations of a text.

use std::collections::BTreeMap;

use crate::yaml::{Node, NodeKind};
use lang::Lang;
use lang::fold::hash;

/// Number of words from which a text is expected to differ between languages.
const SENTENCE_WORDS: usize = 3;

/// Minimum number of function words ("the", "of") of another language which show that a text without function words
/// of its own language is in the other one.
const MIN_FUNCTION_WORDS: usize = 2;

/// Minimum length of words to compare, in letters; shorter ones occur in many languages.
const MIN_WORD_LETTERS: usize = 4;

/// The words of a file by language: their hashes, sorted.
#[derive(Default)]
pub(crate) struct Words(BTreeMap<Lang, Vec<u64>>);

impl Words {
    /// Collects the words of the texts that differ between languages.
    pub(crate) fn from_root(root: &Node) -> Self {
        let mut words = Self::default();
        words.collect(root);
        words.0.values_mut().for_each(|hashes| hashes.sort_unstable());
        words
    }

    /// Adds the words of a node and its children.
    fn collect(&mut self, node: &Node) {
        match &node.kind {
            NodeKind::List(items) => items.iter().for_each(|item| self.collect(item)),
            NodeKind::Map(entries) => {
                if !translations(node).is_some_and(|texts| are_same(&texts)) {
                    for (lang, node) in
                        Lang::ALL.into_iter().filter_map(|lang| Some((lang, node.get(lang.id())?)))
                    {
                        let known = self.0.entry(lang).or_default();
                        long_words(node.text().unwrap_or_default(), |word| known.push(hash(word)));
                    }
                }
                entries.iter().for_each(|(_, node)| self.collect(node));
            }
            NodeKind::Scalar { .. } => {}
        }
    }

    /// Returns `true` if all words of a text occur in texts of another language, and none in texts of its own.
    fn are_of_other_language(&self, text: &str, lang: Lang) -> bool {
        let mut words: Vec<u64> = Vec::new();
        long_words(text, |word| words.push(hash(word)));
        // `none` is the keyword for no article, in all languages.
        let is_article = lang.articles().contains(&text);
        let knows = |lang: &Lang, word: &u64| {
            self.0.get(lang).is_some_and(|words| words.binary_search(word).is_ok())
        };
        let other =
            |word: &u64| Lang::ALL.into_iter().any(|other| other != lang && knows(&other, word));
        !words.is_empty()
            && !is_article
            && words.iter().all(|word| other(word) && !knows(&lang, word))
    }
}

/// Passes the words of at least [`MIN_WORD_LETTERS`] letters to `take`, in lower case.
fn long_words(text: &str, mut take: impl FnMut(&str)) {
    let mut lower = String::new();
    for word in text.split(|c: char| !c.is_alphabetic()) {
        if word.chars().nth(MIN_WORD_LETTERS - 1).is_some() {
            lower.clear();
            if word.is_ascii() {
                lower.push_str(word);
                lower.make_ascii_lowercase();
            } else {
                lower.extend(word.chars().flat_map(char::to_lowercase));
            }
            take(&lower);
        }
    }
}

/// Returns the texts of a map with one text in each language; `None` for other maps.
pub(crate) fn translations(map: &Node) -> Option<Vec<(Lang, &Node, &str)>> {
    let text = |lang: Lang| {
        let node = map.get(lang.id())?;
        Some((lang, node, node.text()?))
    };
    Lang::ALL.into_iter().map(text).collect()
}

/// Returns `true` if all languages have the same text.
fn are_same(translations: &[(Lang, &Node, &str)]) -> bool {
    translations.windows(2).all(|pair| pair[0].2 == pair[1].2)
}

/// Returns the index of a text in the wrong language, with `true` if it is the same in all languages; `None` if there
/// is no such text.
pub(crate) fn find_untranslated(
    texts: &[(Lang, &Node, &str)],
    words: &Words,
) -> Option<(usize, bool)> {
    let is_foreign = |(lang, _, text): &(Lang, &Node, &str)| {
        let others = Lang::ALL.into_iter().filter(|other| other != lang);
        let most_function_words =
            others.map(|other| other.count_function_words(text)).max().unwrap_or_default();
        most_function_words >= MIN_FUNCTION_WORDS && lang.count_function_words(text) == 0
    };
    if let Some(index) = texts.iter().position(is_foreign) {
        return Some((index, are_same(texts)));
    }
    let (_, _, text) = texts.first().filter(|_| are_same(texts))?;
    if text.split_whitespace().count() < SENTENCE_WORDS {
        let wrong =
            texts.iter().position(|(lang, _, text)| words.are_of_other_language(text, *lang));
        return wrong.map(|index| (index, true));
    }
    // The texts are the same, so all but one are wrong: the one with the fewest function words of its language is
    // reported.
    let least = (0..texts.len()).min_by_key(|index| texts[*index].0.count_function_words(text));
    least.map(|rank| (rank, true))
}

/// Returns the indices of a sentence without a final mark, and of a translation that has one; `None` if there is no
/// such pair.
pub(crate) fn missing_stop(texts: &[(Lang, &Node, &str)]) -> Option<(usize, usize)> {
    let has_final_mark =
        |text: &str| text.trim_end_matches(['"', '”', '»', ')']).ends_with(['.', '!', '?', '…']);
    let other = texts.iter().position(|(_, _, text)| {
        has_final_mark(text) && text.split_whitespace().count() > SENTENCE_WORDS
    })?;
    Some((texts.iter().position(|(_, _, text)| !has_final_mark(text))?, other))
}

/// Returns the index of the text whose numbers differ from another's, with the numbers that only this text has, and
/// those that only the other has. Of the two texts, it is the one with the number that occurs least often in the
/// file.
pub(crate) fn differing_numbers(
    texts: &[(Lang, &Node, &str)],
    source: &str,
) -> Option<(usize, [String; 2])> {
    let all: Vec<Vec<(String, &str)>> =
        texts.iter().map(|(lang, _, text)| numbers(text, *lang)).collect();
    let (first, other) = (all.first()?, all.iter().find(|other| !is_equal(other, &all[0]))?);
    let unmatched = |own: &[(String, &str)], others: &[(String, &str)]| {
        let is_odd =
            |(number, _): &&(String, &str)| others.iter().all(|(other, _)| other != number);
        own.iter().filter(is_odd).map(|(_, written)| (*written).to_owned()).collect::<Vec<_>>()
    };
    // A correct number often occurs elsewhere in the file; a slip does not.
    let occurrences = |numbers: &[String]| {
        numbers
            .iter()
            .map(|number| source.matches(number.as_str()).count())
            .min()
            // A text without numbers of its own is not the suspect.
            .unwrap_or(usize::MAX)
    };
    let unmatched_pair = [unmatched(first, other), unmatched(other, first)];
    let other = all.iter().position(|numbers| !is_equal(numbers, first))?;
    let is_first = occurrences(&unmatched_pair[0]) < occurrences(&unmatched_pair[1]);
    let index = if is_first { 0 } else { other };
    let [one, two] = unmatched_pair.map(|numbers| numbers.join(", "));
    Some((index, if is_first { [one, two] } else { [two, one] }))
}

/// Returns `true` if both lists have the same numbers, however they are written.
fn is_equal(one: &[(String, &str)], other: &[(String, &str)]) -> bool {
    one.iter().map(|(number, _)| number).eq(other.iter().map(|(number, _)| number))
}

/// Returns the numbers of a text, sorted: each as normalized digits and as written.
fn numbers(text: &str, lang: Lang) -> Vec<(String, &str)> {
    let (group, point) = lang.separators();
    // A point counts as a decimal mark in every language, because version numbers have one: CC BY 4.0.
    let is_point = |c: char| c == point || c == '.';
    let is_group = |c: char| c == group || group.is_whitespace() && matches!(c, ' ' | '\u{a0}');
    let (mut numbers, mut rest) = (Vec::new(), text);
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = &rest[start..];
        let (mut normalized, mut at) = (String::new(), 0);
        while let Some(c) = rest[at..].chars().next() {
            let after = &rest[at + c.len_utf8()..];
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            if c.is_ascii_digit() {
                normalized.push(c);
            } else if is_point(c) && digits > 0 {
                normalized.push('.');
            } else if !(is_group(c) && digits == 3) {
                break;
            }
            at += c.len_utf8();
        }
        numbers.push((normalized, &rest[..at]));
        rest = &rest[at..];
    }
    numbers.sort();
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_each_language_writes_them() {
        let meant = |text, lang| -> Vec<String> {
            numbers(text, lang).into_iter().map(|(number, _)| number).collect()
        };
        assert_eq!(meant("2\u{202f}745 m en 2019, soit 1,5", Lang::Fr), ["1.5", "2019", "2745"]);
        assert_eq!(meant("2,745 m in 2019, or 1.5.", Lang::En), ["1.5", "2019", "2745"]);
        assert_eq!(meant("CO₂, le 1er", Lang::Fr), ["1"]);
    }
}
