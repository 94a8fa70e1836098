//! A language that nobody speaks, to see whether all that is said comes from the files of a language: its
//! sentences are those of English in brackets and a third longer, its names those of English.

use std::collections::BTreeSet;

use lang::{Lang, Language, Made, Phrase};
use model::Dataset;

static LANGUAGE: Language = Language {
    id: "xx",
    group: '\'',
    point: '.',
    articles: &[],
    made: Some(Made { of: Lang::En, sentences: bracketed }),
};

/// The language.
pub fn lang() -> Lang {
    Lang::new(&LANGUAGE)
}

/// Puts every sentence of a file in brackets, and makes it longer.
fn bracketed(sentences: &str) -> String {
    let mut made = String::new();
    let mut lines: Vec<&str> = Vec::new();
    for line in sentences.lines() {
        let is_attribute = line.trim_start().starts_with('.') && line.contains(" = ");
        if !line.starts_with("    ") || is_attribute {
            made += &in_brackets(&lines);
            lines.clear();
        }
        lines.push(line);
    }
    made + &in_brackets(&lines)
}

/// The lines of a sentence, with what stands in front of it; of a comment, the same lines.
fn in_brackets(lines: &[&str]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let whole = lines.join("\n");
    let text = whole.trim_end();
    let (head, said) = match text.split_once(" =") {
        Some((head, said)) if !head.starts_with('#') && !said.is_empty() => (head, said),
        _ => return whole + "\n",
    };
    let more = "·".repeat(said.lines().map(letters).max().unwrap_or(0).div_ceil(3));
    let blank = whole[text.len()..].to_owned();
    format!("{head} = [{}{more}]{blank}\n", said.strip_prefix(' ').unwrap_or(said))
}

/// The letters of a line, without the names of what is filled in and those of its variants.
fn letters(line: &str) -> usize {
    let words = line.split_whitespace().filter(|word| !word.starts_with(['$', '[', '*']));
    words.flat_map(str::chars).filter(|c| c.is_alphabetic()).count()
}

/// What of a text stands in no sentence.
fn outside(text: &str) -> String {
    let mut depth = 0_u32;
    let outside = text.chars().filter(|c| {
        depth += u32::from(*c == '[');
        let is_outside = depth == 0;
        depth = depth.saturating_sub(u32::from(*c == ']'));
        is_outside
    });
    outside.collect()
}

/// The words of a text that come neither from a sentence nor from the English names of the data.
pub fn foreign(text: &str, names: &BTreeSet<String>) -> Vec<String> {
    let outside = outside(text);
    let words = words(&outside).filter(|word| word.chars().count() > 2 && !names.contains(word));
    words.collect()
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// The words of all names of a dataset, as this language has them.
pub fn names(dataset: &Dataset) -> BTreeSet<String> {
    let mut phrases: Vec<&Phrase> = Vec::new();
    for country in &dataset.countries {
        phrases.extend([&country.name.bare, &country.short, &country.capital_note]);
    }
    for category in &dataset.categories {
        phrases.extend([&category.name, &category.unit, &category.unit_long]);
    }
    phrases.extend(dataset.network.cities.iter().map(|city| &city.name));
    phrases.extend(dataset.network.visas.iter().map(|visa| &visa.name));
    let control = &dataset.control;
    phrases.extend(control.spheres.iter().map(|sphere| &sphere.name));
    phrases.extend(control.regions.iter().map(|region| &region.name.bare));
    phrases.extend(control.factions.iter().map(|faction| &faction.name));
    for resource in &control.resources {
        phrases.extend([&resource.name, &resource.one, &resource.many]);
    }
    for card in &control.cards {
        phrases.push(&card.name);
        phrases.extend(card.effects.iter().map(|effect| &effect.name));
        phrases.extend(card.civil.iter().map(|civil| &civil.name));
    }
    let texts = phrases.into_iter().map(|phrase| phrase.get(lang()));
    texts.flat_map(|text| words(text).collect::<Vec<_>>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::Teller;

    #[test]
    fn sentences_stand_in_brackets() {
        let made = bracketed("# Words\nyes = yes\nhead =\n    .part = a { $b }\n\n");
        assert_eq!(made, "# Words\nyes = [yes·]\nhead =\n    .part = [a { $b }·]\n\n");
        let told = Teller::new(lang()).list(&["A".to_owned(), "B".to_owned()], lang::Join::And);
        assert_eq!(told, "[A and B·]");
        assert_eq!(
            foreign("[A [nested] B] Mali then", &BTreeSet::from(["mali".to_owned()])),
            ["then"]
        );
    }
}
