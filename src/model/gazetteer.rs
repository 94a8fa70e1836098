//! Lookup of the codes and names by which countries, groups and territories are known.

use std::collections::BTreeMap;

use super::{Alias, Aliases, Ambiguous, CountryId, Dataset, Numbering};
use lang::Lang;
use lang::fold::{folded, name_key};

/// What a code or a name of a publisher stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Referent<'a> {
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

impl Referent<'_> {
    /// The country, where it is one.
    pub fn country(self) -> Option<CountryId> {
        match self {
            Self::Country(country) => Some(country),
            _ => None,
        }
    }
}

/// All codes and names by which something is known: those of the register, over them the aliases of the edition, over
/// them those that `countries.yaml` prints.
#[derive(Clone, Debug, Default)]
pub struct Gazetteer<'a> {
    codes: BTreeMap<String, Referent<'a>>,
    prefixes: Vec<&'a str>,
    suffixes: Vec<&'a str>,
    gec: BTreeMap<String, Referent<'a>>,
    numbers: BTreeMap<(Numbering, u32), Referent<'a>>,
    /// By the folded name.
    names: BTreeMap<String, Referent<'a>>,
    /// By the key of the name.
    keys: BTreeMap<String, Referent<'a>>,
    /// Keys of the printed names.
    printed: Vec<String>,
    ambiguous: BTreeMap<String, &'a Ambiguous>,
    /// Numbers of the regions of the UN, by the keys of their names.
    regions: BTreeMap<String, &'a str>,
}

impl<'a> Gazetteer<'a> {
    /// The codes and names of a dataset.
    pub fn new(dataset: &'a Dataset) -> Self {
        let register = &dataset.register;
        let mut all = Self::default();
        all.add_others(&register.others);
        for codes in &register.codes {
            let known = Referent::Country(codes.country);
            all.gec.extend(codes.gec.iter().map(|gec| (upper(gec), known)));
            all.codes.extend(codes.codes.iter().map(|code| (upper(code), known)));
            all.numbers.extend(codes.numbers.iter().map(|number| (*number, known)));
        }
        for name in &register.names {
            all.add_name(&name.name, Referent::Country(name.country));
        }
        let own = &dataset.aliases;
        all.add_others(own);
        for (country, alias) in &own.countries {
            all.add(alias, Referent::Country(*country));
        }
        for id in dataset.country_ids() {
            let country = dataset.country(id);
            for code in [&country.alpha2, &country.code] {
                all.codes.insert(upper(code), Referent::Country(id));
            }
            for lang in Lang::ALL {
                for name in [country.short.get(lang), country.bare_name(lang)] {
                    all.add_name(name, Referent::Country(id));
                    all.printed.extend(name_key(name));
                }
            }
        }
        for ambiguous in register.others.ambiguous.iter().chain(&own.ambiguous) {
            all.add_ambiguous(ambiguous);
        }
        all.explain(own);
        all
    }

    /// Takes what the edition says of ambiguous names: for it they are none.
    fn explain(&mut self, own: &'a Aliases) {
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

    fn add_others(&mut self, aliases: &'a Aliases) {
        self.codes.extend(aliases.no_code.iter().map(|code| (upper(code), Referent::NoCode)));
        self.prefixes.extend(aliases.group_prefixes.iter().map(String::as_str));
        self.suffixes.extend(aliases.group_suffixes.iter().map(String::as_str));
        for group in &aliases.groups {
            self.add(group, Referent::Group(group.label()));
            let keys = group.names.iter().filter_map(|name| name_key(name));
            self.regions.extend(
                group.m49.iter().flat_map(|m49| keys.clone().map(|key| (key, m49.as_str()))),
            );
        }
        for territory in &aliases.territories {
            self.add(territory, Referent::Territory(territory.label()));
        }
    }

    fn add(&mut self, alias: &'a Alias, known: Referent<'a>) {
        self.gec.extend(alias.gec.iter().map(|gec| (upper(gec), known)));
        self.codes.extend(alias.codes.iter().map(|code| (upper(code), known)));
        let m49 = alias.m49.as_deref().and_then(number);
        self.numbers.extend(m49.map(|number| ((Numbering::M49, number), known)));
        for name in &alias.names {
            self.add_name(name, known);
        }
    }

    fn add_ambiguous(&mut self, ambiguous: &'a Ambiguous) {
        for name in &ambiguous.names {
            self.add_name(name, Referent::Country(ambiguous.country));
            self.ambiguous.extend(name_key(name).map(|key| (key, ambiguous)));
        }
    }

    fn add_name(&mut self, name: &str, known: Referent<'a>) {
        if let Some(name) = folded(name).filter(|name| !name.is_empty()) {
            self.names.insert(name, known);
        }
        if let Some(key) = name_key(name) {
            self.keys.insert(key, known);
        }
    }

    /// What a code of letters stands for, in capitals or not: that of ISO 3166-1 with three letters or two, or one
    /// that some publisher uses.
    pub fn by_code(&self, code: &str) -> Referent<'a> {
        let code = upper(code);
        let by_prefix = || {
            let mut prefixes = self.prefixes.iter();
            prefixes.find(|prefix| code.starts_with(&upper(prefix)))
        };
        match self.codes.get(&code) {
            Some(known) => *known,
            None => by_prefix().map_or(Referent::Nothing, |prefix| Referent::Group(prefix)),
        }
    }

    /// What a number stands for, with or without zeros before it, and with the apostrophe that spreadsheets keep zeros
    /// by.
    pub fn by_number(&self, numbering: Numbering, text: &str) -> Referent<'a> {
        let found = number(text).and_then(|number| self.numbers.get(&(numbering, number)));
        found.copied().unwrap_or(Referent::Nothing)
    }

    /// What the code of a file of the Factbook stands for.
    pub fn by_gec(&self, code: &str) -> Referent<'a> {
        self.gec.get(&upper(code)).copied().unwrap_or(Referent::Nothing)
    }

    /// What a name stands for, in French or English. Case, accents, spaces and signs do not count, nor do articles,
    /// the words that join names, a mark of a footnote behind the name, and the form of state before or behind it:
    /// « Moldova, Republic of », « Iran (Islamic Republic of) ».
    pub fn by_name(&self, name: &str) -> Referent<'a> {
        let name = name.trim();
        let known = self.find_exact(name).or_else(|| {
            if let Some(publisher) = self.publisher(name) {
                return Some(Referent::Group(publisher));
            }
            let bare = without_mark(name);
            let turned = turned(bare);
            let mut forms = [Some(bare), turned.as_deref()].into_iter().flatten();
            let found = forms.clone().find_map(|form| self.find_exact(form));
            let written_out = || {
                let mut all = Lang::ALL.into_iter().filter_map(|lang| written_out(bare, lang));
                all.find_map(|name| self.find_exact(&name))
            };
            let found = found.or_else(written_out);
            found.or_else(|| forms.find_map(|form| self.of_state(form)))
        });
        known.unwrap_or(Referent::Nothing)
    }

    /// The publisher in brackets behind the name of a group.
    fn publisher(&self, name: &str) -> Option<&'a str> {
        let (_, inside) = name.strip_suffix(')')?.rsplit_once('(')?;
        self.suffixes.iter().copied().find(|publisher| *publisher == inside)
    }

    /// What is called exactly so, but for the words that join names.
    fn find_exact(&self, name: &str) -> Option<Referent<'a>> {
        let exact = folded(name).and_then(|name| self.names.get(&name));
        exact.or_else(|| self.keys.get(&name_key(name)?)).copied()
    }

    /// The country of a name that says its form of state: « Republic of Kenya ».
    fn of_state(&self, name: &str) -> Option<Referent<'a>> {
        let rest = without_form(name);
        if rest == name {
            return None;
        }
        let key = name_key(&rest)?;
        let is_several = SEVERAL_STATES.contains(&key.as_str());
        let known = self.keys.get(&key).filter(|_| !is_several)?;
        known.country().map(Referent::Country)
    }

    /// The key of a name without its form of state.
    pub fn bare_key(&self, name: &str) -> Option<String> {
        name_key(&without_form(name))
    }

    /// The entry of a name that is a country in one table and something else in another.
    pub fn ambiguous(&self, name: &str) -> Option<&'a Ambiguous> {
        let key = name_key(without_mark(name.trim()))?;
        self.ambiguous.get(&key).copied()
    }

    /// The number of the region of the UN (M49) that is called so.
    pub fn region(&self, name: &str) -> Option<&'a str> {
        self.regions.get(&name_key(name)?).copied()
    }

    /// The keys of all names, those of printed names first: of two that are as near, the printed one is meant.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.printed.iter().chain(self.keys.keys()).map(String::as_str)
    }

    /// What stands for a key of [`Gazetteer::keys`].
    pub fn by_key(&self, key: &str) -> Referent<'a> {
        self.keys.get(key).copied().unwrap_or(Referent::Nothing)
    }
}

/// Forms of state in names, folded, in English and French.
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

/// Whether a word of a name is one of a form of state: « Republic ».
pub fn is_form_of_state(word: &str) -> bool {
    folded(word).is_some_and(|word| FORMS_OF_STATE.contains(&word.as_str()))
}

/// A name without the words of its form of state.
fn without_form(name: &str) -> String {
    let words = name.split([' ', '-']);
    let rest: Vec<&str> = words.clone().filter(|word| !is_form_of_state(word)).collect();
    if rest.len() == words.count() { name.to_owned() } else { rest.join(" ") }
}

/// Words of names that are cut short with a full stop, and what they stand for in French and English.
const CUT_SHORT: [(&str, &str, &str); 5] = [
    ("Dem.", "Démocratique", "Democratic"),
    ("Eq.", "Équatoriale", "Equatorial"),
    ("Fed.", "Fédérés", "Federated"),
    ("Is.", "Îles", "Islands"),
    ("Rep.", "République", "Republic"),
];

/// A name without words that are cut short; `None` where it has none.
fn written_out(name: &str, lang: Lang) -> Option<String> {
    let whole = |word: &'_ str| {
        let key = word.ends_with('.').then(|| folded(word)).flatten()?;
        let known = CUT_SHORT.iter().find(|(cut, ..)| folded(cut).as_ref() == Some(&key))?;
        Some(if lang == Lang::Fr { known.1 } else { known.2 })
    };
    let words = || name.split_whitespace();
    words().any(|word| whole(word).is_some()).then(|| {
        let words: Vec<&str> = words().map(|word| whole(word).unwrap_or(word)).collect();
        words.join(" ")
    })
}

/// Names that several states of today or of the past have with a form of state, by their keys.
const SEVERAL_STATES: [&str; 13] = [
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

/// A name without the marks of footnotes behind it: `*`, `¹`, `(1)`, `[a]`, `[note 1]`, `2/`.
fn without_mark(name: &str) -> &str {
    let is_number =
        |mark: &str| matches!(mark.len(), 1..=2) && mark.bytes().all(|byte| byte.is_ascii_digit());
    let is_letter =
        |mark: &str| matches!(mark.as_bytes(), [letter] if letter.is_ascii_alphabetic());
    let mut bare = name;
    loop {
        let marks =
            |c: char| matches!(c, '*' | '†' | '‡' | ' ' | '⁰' | '¹' | '²' | '³' | '⁴'..='⁹');
        let shorter = bare.trim_end_matches(marks);
        let in_brackets = |open: char, close: char| {
            let (before, mark) = shorter.strip_suffix(close)?.rsplit_once(open)?;
            let mark = mark.strip_prefix("note").map_or(mark, str::trim_start);
            (is_number(mark) || is_letter(mark)).then_some(before)
        };
        let slashed = || {
            let (before, last) = shorter.rsplit_once(' ')?;
            let mark = last.strip_prefix('/').or_else(|| last.strip_suffix('/'))?;
            (is_number(mark) || is_letter(mark)).then_some(before)
        };
        let next = in_brackets('(', ')').or_else(|| in_brackets('[', ']')).or_else(slashed);
        let next = next.unwrap_or(shorter).trim_end();
        if next.is_empty() || next == bare {
            return bare;
        }
        bare = next;
    }
}

/// A name whose form stands behind it, the other way round: `Moldova, Republic of` is `Republic of Moldova`.
fn turned(name: &str) -> Option<String> {
    let in_brackets = || name.strip_suffix(')')?.rsplit_once('(');
    let (name, form) = in_brackets().or_else(|| name.split_once(','))?;
    Some(format!("{} {}", form.trim(), name.trim()))
}

fn number(text: &str) -> Option<u32> {
    digits(text)?.parse().ok()
}

/// The digits of a number in a column of codes, with or without the apostrophe and the decimal that spreadsheets add;
/// `None` for a code of letters.
pub fn digits(code: &str) -> Option<&str> {
    let code = code.trim().trim_start_matches('\'');
    let digits = code.strip_suffix(".0").unwrap_or(code);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(digits)
}

fn upper(code: &str) -> String {
    code.trim().to_ascii_uppercase()
}
