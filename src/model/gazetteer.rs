//! Lookup of countries, groups and territories by the codes and names of publishers.

use std::collections::BTreeMap;

use super::{Alias, Aliases, Ambiguous, CountryId, Dataset, Numbering};
use lang::Lang;
use lang::fold::{folded, name_key};

/// The meaning of a publisher's code or name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Referent<'a> {
    /// A country of the database.
    Country(CountryId),
    /// A group of countries, with its label.
    Group(&'a str),
    /// A territory, with its label.
    Territory(&'a str),
    /// A placeholder for a missing code.
    NoCode,
    /// An unknown code or name.
    Nothing,
}

impl Referent<'_> {
    /// Returns the country; `None` for any other meaning.
    pub fn country(self) -> Option<CountryId> {
        match self {
            Self::Country(country) => Some(country),
            _ => None,
        }
    }
}

/// An index of all known codes and names. In order of increasing precedence: the register, the edition's aliases, the
/// names and codes of `countries.yaml`.
#[derive(Clone, Debug, Default)]
pub struct Gazetteer<'a> {
    /// Letter codes in upper case.
    codes: BTreeMap<String, Referent<'a>>,
    /// Prefixes of group codes.
    prefixes: Vec<&'a str>,
    /// Publishers in brackets after group names.
    suffixes: Vec<&'a str>,
    /// GEC codes in upper case.
    gec: BTreeMap<String, Referent<'a>>,
    numbers: BTreeMap<(Numbering, u32), Referent<'a>>,
    /// Meanings by folded name, see [`folded`].
    names: BTreeMap<String, Referent<'a>>,
    /// Meanings by key of the name, see [`name_key`].
    keys: BTreeMap<String, Referent<'a>>,
    /// Keys of the printed names.
    printed_keys: Vec<String>,
    /// Ambiguous names, by key of the name.
    ambiguous: BTreeMap<String, &'a Ambiguous>,
    /// Numbers of the UN regions (M49), by the keys of their names.
    regions: BTreeMap<String, &'a str>,
}

impl<'a> Gazetteer<'a> {
    /// Builds the index of a dataset.
    pub fn new(dataset: &'a Dataset) -> Self {
        let register = &dataset.register;
        let mut gazetteer = Self::default();
        // The order is the precedence: a later entry replaces an earlier one with the same code or name.
        gazetteer.add_aliases(&register.others);
        for codes in &register.codes {
            let known = Referent::Country(codes.country);
            gazetteer.gec.extend(codes.gec.iter().map(|gec| (upper_case(gec), known)));
            gazetteer.codes.extend(codes.codes.iter().map(|code| (upper_case(code), known)));
            gazetteer.numbers.extend(codes.numbers.iter().map(|number| (*number, known)));
        }
        for name in &register.names {
            gazetteer.add_name(&name.name, Referent::Country(name.country));
        }
        let own = &dataset.aliases;
        gazetteer.add_aliases(own);
        for (country, alias) in &own.countries {
            gazetteer.add_alias(alias, Referent::Country(*country));
        }
        for id in dataset.country_ids() {
            let country = dataset.country(id);
            for code in [&country.alpha2, &country.code] {
                gazetteer.codes.insert(upper_case(code), Referent::Country(id));
            }
            for lang in Lang::ALL {
                for name in [country.short.get(lang), country.bare_name(lang)] {
                    gazetteer.add_name(name, Referent::Country(id));
                    gazetteer.printed_keys.extend(name_key(name));
                }
            }
        }
        for ambiguous in register.others.ambiguous.iter().chain(&own.ambiguous) {
            gazetteer.add_ambiguous(ambiguous);
        }
        // After the ambiguous names, because it removes some of them.
        gazetteer.resolve_ambiguities(own);
        gazetteer
    }

    /// Drops the ambiguity of names that the edition's own aliases define: for this edition their meaning is fixed.
    fn resolve_ambiguities(&mut self, own: &'a Aliases) {
        let groups = own.groups.iter().map(|alias| (alias, Referent::Group(alias.label())));
        let territories =
            own.territories.iter().map(|alias| (alias, Referent::Territory(alias.label())));
        let countries = own.countries.iter().map(|(id, alias)| (alias, Referent::Country(*id)));
        for (alias, known) in groups.chain(territories).chain(countries) {
            for name in &alias.names {
                if name_key(name).is_some_and(|key| self.ambiguous.remove(&key).is_some()) {
                    self.add_name(name, known);
                }
            }
        }
    }

    /// Adds groups, territories and placeholders; does not add countries.
    fn add_aliases(&mut self, aliases: &'a Aliases) {
        self.codes.extend(aliases.no_code.iter().map(|code| (upper_case(code), Referent::NoCode)));
        self.prefixes.extend(aliases.group_prefixes.iter().map(String::as_str));
        self.suffixes.extend(aliases.group_suffixes.iter().map(String::as_str));
        for group in &aliases.groups {
            self.add_alias(group, Referent::Group(group.label()));
            let keys = group.names.iter().filter_map(|name| name_key(name));
            self.regions.extend(
                group.m49.iter().flat_map(|m49| keys.clone().map(|key| (key, m49.as_str()))),
            );
        }
        for territory in &aliases.territories {
            self.add_alias(territory, Referent::Territory(territory.label()));
        }
    }

    /// Adds the codes and names of one country, group or territory.
    fn add_alias(&mut self, alias: &'a Alias, referent: Referent<'a>) {
        self.gec.extend(alias.gec.iter().map(|gec| (upper_case(gec), referent)));
        self.codes.extend(alias.codes.iter().map(|code| (upper_case(code), referent)));
        let m49 = alias.m49.as_deref().and_then(parse_number);
        self.numbers.extend(m49.map(|number| ((Numbering::M49, number), referent)));
        for name in &alias.names {
            self.add_name(name, referent);
        }
    }

    fn add_ambiguous(&mut self, ambiguous: &'a Ambiguous) {
        for name in &ambiguous.names {
            // Without the context of a table, the name means its main country.
            self.add_name(name, Referent::Country(ambiguous.country));
            self.ambiguous.extend(name_key(name).map(|key| (key, ambiguous)));
        }
    }

    /// Adds a name under its folded form and under its key.
    fn add_name(&mut self, name: &str, known: Referent<'a>) {
        if let Some(name) = folded(name).filter(|name| !name.is_empty()) {
            self.names.insert(name, known);
        }
        if let Some(key) = name_key(name) {
            self.keys.insert(key, known);
        }
    }

    /// Returns the meaning of a letter code, ignoring case: ISO 3166-1 alpha-3 or alpha-2, or a publisher's code.
    pub fn by_code(&self, code: &str) -> Referent<'a> {
        let code = upper_case(code);
        let by_prefix = || {
            let mut prefixes = self.prefixes.iter();
            prefixes.find(|prefix| code.starts_with(&upper_case(prefix)))
        };
        match self.codes.get(&code) {
            Some(known) => *known,
            None => by_prefix().map_or(Referent::Nothing, |prefix| Referent::Group(prefix)),
        }
    }

    /// Returns the meaning of a numeric code. Leading zeros are ignored, and so is the apostrophe that protects them
    /// in spreadsheets.
    pub fn by_number(&self, numbering: Numbering, text: &str) -> Referent<'a> {
        let found = parse_number(text).and_then(|number| self.numbers.get(&(numbering, number)));
        found.copied().unwrap_or(Referent::Nothing)
    }

    /// Returns the meaning of a GEC code, the name of a file of the Factbook.
    pub fn by_gec(&self, code: &str) -> Referent<'a> {
        self.gec.get(&upper_case(code)).copied().unwrap_or(Referent::Nothing)
    }

    /// Returns the meaning of a name in French or English. Ignored are case, accents, spaces, punctuation, articles,
    /// joining words, footnote marks after the name, and the form of state before or after it: « Moldova, Republic of
    /// », « Iran (Islamic Republic of) ».
    pub fn by_name(&self, name: &str) -> Referent<'a> {
        let name = name.trim();
        // From exact to loose: a looser reading must not hide a more exact one.
        let known = self.find_exact(name).or_else(|| {
            if let Some(publisher) = self.publisher(name) {
                return Some(Referent::Group(publisher));
            }
            let unmarked = without_footnote_marks(name);
            let reordered = reordered(unmarked);
            let mut forms = [Some(unmarked), reordered.as_deref()].into_iter().flatten();
            let found = forms.clone().find_map(|form| self.find_exact(form));
            let expanded = || {
                let mut all = Lang::ALL.into_iter().filter_map(|lang| expanded(unmarked, lang));
                all.find_map(|name| self.find_exact(&name))
            };
            let found = found.or_else(expanded);
            // Last, because some names with a form of state, such as "Republic of Korea", are names of their own.
            found.or_else(|| forms.find_map(|form| self.by_bare_name(form)))
        });
        known.unwrap_or(Referent::Nothing)
    }

    /// Returns the publisher in brackets after the name of a group; `None` for any other name.
    fn publisher(&self, name: &str) -> Option<&'a str> {
        let (_, inside) = name.strip_suffix(')')?.rsplit_once('(')?;
        self.suffixes.iter().copied().find(|publisher| *publisher == inside)
    }

    /// Returns the entry with exactly this name, apart from joining words.
    fn find_exact(&self, name: &str) -> Option<Referent<'a>> {
        // The folded name first: the key drops words by which two names may differ.
        let exact = folded(name).and_then(|name| self.names.get(&name));
        exact.or_else(|| self.keys.get(&name_key(name)?)).copied()
    }

    /// Returns the country whose name remains without the form of state: Kenya for « Republic of Kenya ».
    fn by_bare_name(&self, name: &str) -> Option<Referent<'a>> {
        let rest = without_form_of_state(name);
        if rest == name {
            return None;
        }
        let key = name_key(&rest)?;
        // Such a name is not unique without its form: there are two Koreas.
        let is_shared = SHARED_STATE_NAMES.contains(&key.as_str());
        let known = self.keys.get(&key).filter(|_| !is_shared)?;
        // Groups have no form of state, so only countries qualify.
        known.country().map(Referent::Country)
    }

    /// Returns the key of a name without its form of state.
    pub fn bare_key(&self, name: &str) -> Option<String> {
        name_key(&without_form_of_state(name))
    }

    /// Returns the ambiguity entry of a name.
    pub fn ambiguous(&self, name: &str) -> Option<&'a Ambiguous> {
        let key = name_key(without_footnote_marks(name.trim()))?;
        self.ambiguous.get(&key).copied()
    }

    /// Returns the number (M49) of the UN region with a name; `None` for any other name.
    pub fn region(&self, name: &str) -> Option<&'a str> {
        self.regions.get(&name_key(name)?).copied()
    }

    /// Iterates over the keys of all names. Printed names come first, so that a search for the nearest key prefers
    /// them among equal matches.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.printed_keys.iter().chain(self.keys.keys()).map(String::as_str)
    }

    /// Returns the meaning of a key from [`Gazetteer::keys`].
    pub fn by_key(&self, key: &str) -> Referent<'a> {
        self.keys.get(key).copied().unwrap_or(Referent::Nothing)
    }
}

/// Words of forms of state in English and French, folded.
const FORMS_OF_STATE: [&str; 33] = [
    "arab",
    "arabe",
    "bolivarian",
    "cooperative",
    "democratic",
    "democratique",
    "duchy",
    "duche",
    "emirate",
    "federal",
    "federale",
    "federated",
    "federation",
    "federative",
    "grand",
    "independent",
    "islamic",
    "islamique",
    "kingdom",
    "people",
    "peoples",
    "plurinational",
    "populaire",
    "principality",
    "principaute",
    "rep",
    "republic",
    "republique",
    "royaume",
    "socialist",
    "socialiste",
    "sultanate",
    "union",
];

/// Returns `true` if a word belongs to a form of state: « Republic ».
pub fn is_form_of_state(word: &str) -> bool {
    folded(word).is_some_and(|word| FORMS_OF_STATE.contains(&word.as_str()))
}

/// Returns a name without the words of its form of state.
fn without_form_of_state(name: &str) -> String {
    let words = name.split([' ', '-']);
    // Unchanged if no word matched: joining the parts would replace hyphens by spaces.
    let rest: Vec<&str> = words.clone().filter(|word| !is_form_of_state(word)).collect();
    if rest.len() == words.count() { name.to_owned() } else { rest.join(" ") }
}

/// Abbreviations in names, with their expansion in French and English.
const ABBREVIATIONS: [(&str, &str, &str); 5] = [
    ("Dem.", "Démocratique", "Democratic"),
    ("Eq.", "Équatoriale", "Equatorial"),
    ("Fed.", "Fédérés", "Federated"),
    ("Is.", "Îles", "Islands"),
    ("Rep.", "République", "Republic"),
];

/// Returns a name with its abbreviations expanded; `None` if it has none.
fn expanded(name: &str, lang: Lang) -> Option<String> {
    let expand = |word: &'_ str| {
        let key = word.ends_with('.').then(|| folded(word)).flatten()?;
        let known = ABBREVIATIONS.iter().find(|(cut, ..)| folded(cut).as_ref() == Some(&key))?;
        Some(if lang == Lang::Fr { known.1 } else { known.2 })
    };
    let words = || name.split_whitespace();
    words().any(|word| expand(word).is_some()).then(|| {
        let words: Vec<&str> = words().map(|word| expand(word).unwrap_or(word)).collect();
        words.join(" ")
    })
}

/// Keys of names that belong to several present or former states, told apart only by their forms of state.
const SHARED_STATE_NAMES: [&str; 13] = [
    "allemagne",
    "chine",
    "china",
    "congo",
    "coree",
    "germany",
    "guinea",
    "korea",
    "macedonia",
    "vietnam",
    "yemen",
    "soudan",
    "sudan",
];

/// Returns a name without trailing footnote marks: `*`, `¹`, `(1)`, `[a]`, `[note 1]`, `2/`.
fn without_footnote_marks(name: &str) -> &str {
    let is_number =
        |mark: &str| matches!(mark.len(), 1..=2) && mark.bytes().all(|byte| byte.is_ascii_digit());
    let is_letter =
        |mark: &str| matches!(mark.as_bytes(), [letter] if letter.is_ascii_alphabetic());
    let mut bare = name;
    // Marks can follow each other, as in `Cyprus (2) *`.
    loop {
        let marks =
            |c: char| matches!(c, '*' | '†' | '‡' | ' ' | '⁰' | '¹' | '²' | '³' | '⁴'..='⁹');
        let shorter = bare.trim_end_matches(marks);
        let in_brackets = |open: char, close: char| {
            let (before, mark) = shorter.strip_suffix(close)?.rsplit_once(open)?;
            let mark = mark.strip_prefix("note").map_or(mark, str::trim_start);
            (is_number(mark) || is_letter(mark)).then_some(before)
        };
        let with_slash = || {
            let (before, last) = shorter.rsplit_once(' ')?;
            let mark = last.strip_prefix('/').or_else(|| last.strip_suffix('/'))?;
            (is_number(mark) || is_letter(mark)).then_some(before)
        };
        let rest = in_brackets('(', ')').or_else(|| in_brackets('[', ']')).or_else(with_slash);
        let next = rest.unwrap_or(shorter).trim_end();
        // A name of marks alone remains as it is: an empty name would match nothing.
        if next.is_empty() || next == bare {
            return bare;
        }
        bare = next;
    }
}

/// Moves a form of state from the end to the front: `Moldova, Republic of` becomes `Republic of Moldova`.
fn reordered(name: &str) -> Option<String> {
    let in_brackets = || name.strip_suffix(')')?.rsplit_once('(');
    let (name, form) = in_brackets().or_else(|| name.split_once(','))?;
    Some(format!("{} {}", form.trim(), name.trim()))
}

/// Parses a numeric code; `None` for a letter code.
fn parse_number(text: &str) -> Option<u32> {
    digits(text)?.parse().ok()
}

/// Returns the digits of a numeric code, without the apostrophe and the `.0` that spreadsheets add; `None` for a
/// letter code.
pub fn digits(code: &str) -> Option<&str> {
    let code = code.trim().trim_start_matches('\'');
    // Spreadsheets save a column of codes as decimals: `4.0`.
    let digits = code.strip_suffix(".0").unwrap_or(code);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(digits)
}

fn upper_case(code: &str) -> String {
    code.trim().to_ascii_uppercase()
}
