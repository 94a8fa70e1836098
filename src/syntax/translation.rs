//! Differences between the translations of a text.

use std::collections::{BTreeMap, BTreeSet};

use crate::yaml::{Node, NodeKind};
use lang::Lang;

/// Texts of at least this many words are expected to differ between languages.
const SENTENCE: usize = 3;

/// Minimum number of function words of another language, in a text without function words of its own, that shows the
/// other language.
const TELLING: usize = 2;

/// Minimum length of words to compare; shorter ones occur in many languages.
const SHORTEST: usize = 4;

/// The words of a file by language.
#[derive(Default)]
pub(crate) struct Words(BTreeMap<Lang, BTreeSet<String>>);

impl Words {
    /// Collects the words of the texts that differ between languages.
    pub(crate) fn from_root(root: &Node) -> Self {
        let mut words = Self::default();
        words.learn(root);
        words
    }

    /// Adds the words of a node and its children.
    fn learn(&mut self, node: &Node) {
        match &node.kind {
            NodeKind::List(items) => items.iter().for_each(|item| self.learn(item)),
            NodeKind::Map(entries) => {
                if !texts(node).is_some_and(|texts| are_same(&texts)) {
                    for (lang, node) in
                        Lang::ALL.into_iter().filter_map(|lang| Some((lang, node.get(lang.id())?)))
                    {
                        let known = self.0.entry(lang).or_default();
                        known.extend(long_words(node.text().unwrap_or_default()));
                    }
                }
                entries.iter().for_each(|(_, node)| self.learn(node));
            }
            NodeKind::Scalar { .. } => {}
        }
    }

    /// Returns `true` if all words of a text occur in texts of another language, and none in texts of its own.
    fn are_of_another(&self, text: &str, lang: Lang) -> bool {
        let words: Vec<String> = long_words(text).collect();
        // `none` is the keyword for no article, in all languages.
        let is_article = lang.articles().contains(&text);
        let knows =
            |lang: &Lang, word: &String| self.0.get(lang).is_some_and(|words| words.contains(word));
        let other =
            |word: &String| Lang::ALL.into_iter().any(|other| other != lang && knows(&other, word));
        !words.is_empty()
            && !is_article
            && words.iter().all(|word| other(word) && !knows(&lang, word))
    }
}

/// The words of at least [`SHORTEST`] letters, in lower case.
fn long_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.filter(|word| word.chars().count() >= SHORTEST).map(str::to_lowercase)
}

/// The texts of a map that has one in each language; `None` for other maps.
pub(crate) fn texts(map: &Node) -> Option<Vec<(Lang, &Node, &str)>> {
    let text = |lang: Lang| {
        let node = map.get(lang.id())?;
        Some((lang, node, node.text()?))
    };
    Lang::ALL.into_iter().map(text).collect()
}

/// Returns `true` if all languages have the same text.
fn are_same(texts: &[(Lang, &Node, &str)]) -> bool {
    texts.windows(2).all(|pair| pair[0].2 == pair[1].2)
}

/// Index of the text that is in the wrong language, with `true` if it is the same in all languages.
pub(crate) fn untranslated(texts: &[(Lang, &Node, &str)], words: &Words) -> Option<(usize, bool)> {
    let is_foreign = |(lang, _, text): &(Lang, &Node, &str)| {
        let others = Lang::ALL.into_iter().filter(|other| other != lang);
        let most = others.map(|other| other.little_words(text)).max().unwrap_or_default();
        most >= TELLING && lang.little_words(text) == 0
    };
    if let Some(rank) = texts.iter().position(is_foreign) {
        return Some((rank, are_same(texts)));
    }
    let (_, _, text) = texts.first().filter(|_| are_same(texts))?;
    if text.split_whitespace().count() < SENTENCE {
        let wrong = texts.iter().position(|(lang, _, text)| words.are_of_another(text, *lang));
        return wrong.map(|rank| (rank, true));
    }
    // The language whose function words it contains most is the right one.
    let least = (0..texts.len()).min_by_key(|rank| texts[*rank].0.little_words(text));
    least.map(|rank| (rank, true))
}

/// Indices of a sentence without a final mark, and of a translation that has one.
pub(crate) fn lacks_stop(texts: &[(Lang, &Node, &str)]) -> Option<(usize, usize)> {
    let is_ended =
        |text: &str| text.trim_end_matches(['"', '”', '»', ')']).ends_with(['.', '!', '?', '…']);
    let other = texts
        .iter()
        .position(|(_, _, text)| is_ended(text) && text.split_whitespace().count() > SENTENCE)?;
    Some((texts.iter().position(|(_, _, text)| !is_ended(text))?, other))
}

/// Index of the text whose numbers differ from the others', with its numbers and theirs. Of two candidates, it is the
/// one with the number that occurs least often in the file.
pub(crate) fn other_numbers(
    texts: &[(Lang, &Node, &str)],
    source: &str,
) -> Option<(usize, [String; 2])> {
    let all: Vec<Vec<(String, &str)>> =
        texts.iter().map(|(lang, _, text)| numbers(text, *lang)).collect();
    let (first, other) = (all.first()?, all.iter().find(|other| !is_equal(other, &all[0]))?);
    let odd = |own: &[(String, &str)], others: &[(String, &str)]| {
        let is_odd =
            |(number, _): &&(String, &str)| others.iter().all(|(other, _)| other != number);
        own.iter().filter(is_odd).map(|(_, written)| (*written).to_owned()).collect::<Vec<_>>()
    };
    // A correct number often occurs elsewhere in the file; a slip does not.
    let known = |numbers: &[String]| {
        numbers
            .iter()
            .map(|number| source.matches(number.as_str()).count())
            .min()
            // A text without numbers of its own is not the suspect.
            .unwrap_or(usize::MAX)
    };
    let both = [odd(first, other), odd(other, first)];
    let other = all.iter().position(|numbers| !is_equal(numbers, first))?;
    let is_first = known(&both[0]) < known(&both[1]);
    let rank = if is_first { 0 } else { other };
    let [one, two] = both.map(|numbers| numbers.join(", "));
    Some((rank, if is_first { [one, two] } else { [two, one] }))
}

/// Returns `true` if both lists have the same numbers, however they are written.
fn is_equal(one: &[(String, &str)], other: &[(String, &str)]) -> bool {
    one.iter().map(|(number, _)| number).eq(other.iter().map(|(number, _)| number))
}

/// The numbers of a text, sorted, as normalized digits and as written.
fn numbers(text: &str, lang: Lang) -> Vec<(String, &str)> {
    let (group, point) = lang.separators();
    // A version number has a point in each language: CC BY 4.0.
    let is_point = |c: char| c == point || c == '.';
    let is_group = |c: char| c == group || group.is_whitespace() && matches!(c, ' ' | '\u{a0}');
    let (mut numbers, mut rest) = (Vec::new(), text);
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = &rest[start..];
        let (mut meant, mut at) = (String::new(), 0);
        while let Some(c) = rest[at..].chars().next() {
            let after = &rest[at + c.len_utf8()..];
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            if c.is_ascii_digit() {
                meant.push(c);
            } else if is_point(c) && digits > 0 {
                meant.push('.');
            } else if !(is_group(c) && digits == 3) {
                break;
            }
            at += c.len_utf8();
        }
        numbers.push((meant, &rest[..at]));
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
