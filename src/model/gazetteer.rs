//! What publishers' codes and names stand for.

use std::collections::BTreeMap;

use super::{Alias, Aliases, CountryId, Dataset};
use lang::Lang;
use lang::fold::folded;

/// What a code or a name of a publisher stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known<'a> {
    /// A country of the database.
    Country(CountryId),
    /// A group of countries, as it is called.
    Group(&'a str),
    /// A territory, as it is called.
    Territory(&'a str),
    /// A code that says that there is none.
    NoCode,
    /// Nothing that is known.
    Nothing,
}

/// All codes and names by which something is known. What a country is called by `countries.yaml` comes
/// before what else the aliases may say of it.
#[derive(Clone, Debug)]
pub struct Gazetteer<'a> {
    aliases: &'a Aliases,
    codes: BTreeMap<String, Known<'a>>,
    gec: BTreeMap<String, Known<'a>>,
    names: BTreeMap<String, Known<'a>>,
}

impl<'a> Gazetteer<'a> {
    /// The codes and names of a dataset.
    pub fn new(dataset: &'a Dataset) -> Self {
        let aliases = &dataset.aliases;
        let mut all =
            Self { aliases, codes: BTreeMap::new(), gec: BTreeMap::new(), names: BTreeMap::new() };
        for code in &aliases.no_code {
            all.codes.insert(upper(code), Known::NoCode);
        }
        for group in &aliases.groups {
            all.add(group, Known::Group(group.label()));
        }
        for territory in &aliases.territories {
            all.add(territory, Known::Territory(territory.label()));
        }
        for (country, alias) in &aliases.countries {
            all.add(alias, Known::Country(*country));
        }
        for id in dataset.country_ids() {
            let country = dataset.country(id);
            for code in [&country.alpha2, &country.code] {
                all.codes.insert(upper(code), Known::Country(id));
            }
            for lang in Lang::ALL {
                for name in [country.short.get(lang), country.bare_name(lang)] {
                    all.add_name(name, Known::Country(id));
                }
            }
        }
        all
    }

    fn add(&mut self, alias: &'a Alias, known: Known<'a>) {
        self.gec.extend(alias.gec.iter().map(|gec| (upper(gec), known)));
        self.codes.extend(alias.codes.iter().map(|code| (upper(code), known)));
        for name in &alias.names {
            self.add_name(name, known);
        }
    }

    fn add_name(&mut self, name: &str, known: Known<'a>) {
        if let Some(name) = folded(name).filter(|name| !name.is_empty()) {
            self.names.insert(name, known);
        }
    }

    /// What a code stands for, in capitals or not: that of ISO 3166-1 with three letters or two, or one
    /// that some publisher uses.
    pub fn by_code(&self, code: &str) -> Known<'a> {
        let code = upper(code);
        match self.codes.get(&code) {
            Some(known) => *known,
            None => self.by_prefix(&code),
        }
    }

    fn by_prefix(&self, code: &str) -> Known<'a> {
        let mut prefixes = self.aliases.group_prefixes.iter();
        let found = prefixes.find(|prefix| code.starts_with(&upper(prefix)));
        found.map_or(Known::Nothing, |prefix| Known::Group(prefix))
    }

    /// What the code of a file of the Factbook stands for.
    pub fn by_gec(&self, code: &str) -> Known<'a> {
        self.gec.get(&upper(code)).copied().unwrap_or(Known::Nothing)
    }

    /// What a name stands for, in French or English; case, accents, spaces and signs do not count, and
    /// neither does an article before it, behind a comma, or in brackets behind it, as UNTERM writes it.
    pub fn by_name(&self, name: &str) -> Known<'a> {
        let known = |name: &str| folded(name).and_then(|name| self.names.get(&name).copied());
        let bare = || without_article(name.trim()).and_then(known);
        known(name).or_else(bare).unwrap_or(Known::Nothing)
    }
}

/// A name without the article that it begins or ends with: `the Gambia`, `Gambia (the)`, `Gambia, The`.
fn without_article(name: &str) -> Option<&str> {
    const ARTICLES: [&str; 6] = ["the", "le", "la", "les", "l'", "l’"];
    let is_article = |text: &str| ARTICLES.contains(&text.trim().to_lowercase().as_str());
    let in_brackets = || name.strip_suffix(')')?.rsplit_once('(');
    let behind = in_brackets().or_else(|| name.rsplit_once(','));
    if let Some((name, _)) = behind.filter(|(_, article)| is_article(article)) {
        return Some(name);
    }
    let (article, name) = name.split_once(' ')?;
    is_article(article).then_some(name)
}

fn upper(code: &str) -> String {
    code.trim().to_ascii_uppercase()
}
