//! A language that nobody speaks, to see whether all that is said comes from the files of a language: its
//! sentences are those of English in brackets and a third longer, its names those of English.

use std::collections::BTreeMap;

use lang::{DerivedLanguage, Lang, Language, LocalizedText, SingularRule};
use model::control::{Control, MAX_LEVEL, sentences};
use model::{Category, Country, Dataset};

static LANGUAGE: Language = Language {
    id: "xx",
    alpha3: "qxx",
    thousands_separator: '\'',
    decimal_separator: '.',
    comparison_space: "",
    singular: SingularRule { integer_parts: &[1], has_decimals: false },
    articles: &[],
    function_words: &[],
    derived: Some(DerivedLanguage { base: Lang::En, convert_messages: bracketed }),
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
    let outside = text.chars().map(|c| {
        depth += u32::from(c == '[');
        let is_outside = depth == 0;
        depth = depth.saturating_sub(u32::from(c == ']'));
        if is_outside { c } else { ' ' }
    });
    outside.collect()
}

/// Texts that stand in no sentence and may be said all the same, by their first word: names and other texts
/// of the data.
#[derive(Default)]
pub struct Names(BTreeMap<String, Vec<Vec<String>>>);

impl Names {
    /// Adds a text.
    pub fn add(&mut self, text: &str) {
        let words: Vec<String> = words(text).collect();
        if let Some(first) = words.first() {
            self.0.entry(first.clone()).or_default().push(words);
        }
    }

    /// Adds texts of the data, as this language has them.
    fn phrases<'a>(&mut self, phrases: impl IntoIterator<Item = &'a LocalizedText>) {
        phrases.into_iter().for_each(|phrase| self.add(phrase.get(lang())));
    }

    /// All texts of a dataset that are printed or told.
    pub fn of(dataset: &Dataset) -> Self {
        let mut names = Self::default();
        for country in &dataset.countries {
            names.country(country);
        }
        for category in &dataset.categories {
            let Category { name, unit, unit_long, about, .. } = category;
            names.phrases([name, unit, unit_long, about]);
            // A star is explained in all languages.
            let others = category.footnotes.values().chain([name]);
            others.for_each(|phrase| names.in_all(phrase));
        }
        for deck in &dataset.decks {
            names.phrases([&deck.title]);
            names.phrases(deck.captions.values());
        }
        for rules in &dataset.rules {
            names.phrases([&rules.title, &rules.origin]);
        }
        for source in &dataset.sources {
            names.phrases([&source.credit]);
            names.add(&source.publisher);
            names.add(&source.licence);
        }
        let edition = &dataset.edition;
        names.phrases([&edition.licence]);
        names.phrases(&edition.credits);
        names.phrases(edition.disputed.iter().map(|dispute| &dispute.text));
        for city in &dataset.network.cities {
            names.phrases([&city.name, &city.label]);
        }
        names.phrases(dataset.network.visas.iter().map(|visa| &visa.name));
        names.control(&dataset.control);
        names
    }

    /// Adds a text of the data in all languages: some stand side by side on a card.
    fn in_all(&mut self, phrase: &LocalizedText) {
        phrase.iter().for_each(|(_, text)| self.add(text));
    }

    fn country(&mut self, country: &Country) {
        self.in_all(&country.name.bare);
        self.in_all(&country.short);
        self.phrases([&country.capital_note]);
        country.capitals.all().for_each(|capital| self.add(capital));
    }

    fn control(&mut self, control: &Control) {
        for sphere in &control.spheres {
            self.phrases([&sphere.name]);
            self.add(sphere.abbreviation(lang()));
        }
        self.phrases(control.regions.iter().map(|region| &region.name.bare));
        for faction in &control.factions {
            self.phrases([&faction.name, &faction.text]);
        }
        for resource in &control.resources {
            self.phrases([&resource.name, &resource.one, &resource.many]);
        }
        for card in &control.cards {
            self.phrases([&card.name]);
            self.phrases(card.effects.iter().map(|effect| &effect.name));
            self.phrases(card.civil.iter().map(|civil| &civil.name));
        }
        self.phrases(control.numbers.variants.iter().map(|variant| &variant.name));
        (1..=MAX_LEVEL as u8).for_each(|level| self.add(sentences::roman_numeral(level)));
    }

    /// How many of these words are one text; 0 where none begins with them.
    fn beginning(&self, words: &[String]) -> usize {
        let texts = words.first().and_then(|first| self.0.get(first)).into_iter().flatten();
        texts.filter(|text| words.starts_with(text)).map(Vec::len).max().unwrap_or(0)
    }
}

/// The words of a text that come neither from a sentence nor from the texts of the data.
pub fn foreign(text: &str, names: &Names) -> Vec<String> {
    let words: Vec<String> = words(&outside(text)).collect();
    let mut foreign = Vec::new();
    let mut rest = words.as_slice();
    while let [first, after @ ..] = rest {
        match names.beginning(rest) {
            0 => {
                foreign.extend((first.chars().count() > 1).then(|| first.clone()));
                rest = after;
            }
            length => rest = &rest[length..],
        }
    }
    foreign
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::Localizer;

    #[test]
    fn sentences_stand_in_brackets() {
        let made = bracketed("# Words\nyes = yes\nhead =\n    .part = a { $b }\n\n");
        assert_eq!(made, "# Words\nyes = [yes·]\nhead =\n    .part = [a { $b }·]\n\n");
        let told =
            Localizer::new(lang()).list(&["A".to_owned(), "B".to_owned()], lang::ListStyle::And);
        assert_eq!(told, "[A and B·]");
        let mut names = Names::default();
        names.add("Burkina Faso");
        assert_eq!(foreign("[A [nested] B] Burkina\nFaso Burkina", &names), ["burkina"]);
    }
}
