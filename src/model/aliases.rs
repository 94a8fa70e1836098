//! Codes and names by which publishers and players know the countries, and what else stands in tables.

use serde::{Deserialize, Serialize};

use super::CountryId;
use lang::fold::name_key;
use lang::{Lang, LocalizedText};

/// The lists of `aliases.yaml`, and those of `names/others.yaml`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aliases {
    /// Countries, each with what it is called besides its own code and names.
    pub countries: Vec<(CountryId, Alias)>,
    /// What stands in place of a code where a country has none.
    pub no_code: Vec<String>,
    /// Groups of countries.
    pub groups: Vec<Alias>,
    /// Beginnings of the codes of other groups.
    pub group_prefixes: Vec<String>,
    /// Publishers in brackets behind the names of their groups: « Africa (FAO) ».
    pub group_suffixes: Vec<String>,
    /// Names that are a country in one table and something else in another.
    pub ambiguous: Vec<Ambiguous>,
    /// Territories, parts of countries and countries of the past.
    pub territories: Vec<Alias>,
}

/// What one country, group or territory is called.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alias {
    /// The code of its file in the Factbook (GEC).
    pub gec: Option<String>,
    /// The number that the UN gives it (M49), with its zeros.
    pub m49: Option<String>,
    /// Codes that publishers use beside its own.
    pub codes: Vec<String>,
    /// Names that publishers use beside its own.
    pub names: Vec<String>,
}

/// A name that is a country in one table and something else in another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambiguous {
    /// The name, as publishers write it.
    pub names: Vec<String>,
    /// The country that it names where no neighbour says otherwise.
    pub country: CountryId,
    /// Another country that is called so.
    pub or: Option<CountryId>,
    /// The region of the UN that is called so (M49).
    pub region: Option<String>,
    /// Names of rows of the same table that show that the name is no country there.
    pub beside: Vec<String>,
    /// Names of rows of the same table that show that it is the country.
    pub with: Vec<String>,
}

/// The register of `names/`: names and codes of the countries, and what is no country.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Register {
    /// Names besides the printed ones.
    pub names: Vec<KnownName>,
    /// Codes besides those of ISO 3166-1.
    pub codes: Vec<KnownCodes>,
    /// Groups, territories and ambiguous names.
    pub others: Aliases,
    /// What changed in the world, by country and day.
    pub changes: Vec<Change>,
}

/// A change of a country: of its name, its capital, its flag or its place at the United Nations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The country that changed.
    pub country: CountryId,
    /// The thing that changed of it.
    pub of: ChangedAspect,
    /// Name before the change, in the languages that it changed in; empty for a new one.
    pub before: LocalizedText,
    /// Name since the change; empty for what has no name, such as a flag.
    pub after: LocalizedText,
    /// The day since which it holds, as YYYY-MM-DD.
    pub since: String,
    /// Who says so.
    pub by: Authority,
    /// Where it is written.
    pub source: String,
}

impl Change {
    /// Whether both change the same thing of the same country.
    pub fn is_of_same(&self, other: &Self) -> bool {
        (self.country, self.of) == (other.country, other.of)
    }
}

/// What changes of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangedAspect {
    /// Its short name.
    Name,
    /// Its seat of government.
    Capital,
    /// The flag that it flies.
    Flag,
    /// It became a member of the United Nations.
    Member,
    /// It became an observer at the United Nations.
    Observer,
}

impl ChangedAspect {
    /// All of them, with their words in files.
    pub const WORDS: [(&str, Self); 5] = [
        ("name", Self::Name),
        ("capital", Self::Capital),
        ("flag", Self::Flag),
        ("member", Self::Member),
        ("observer", Self::Observer),
    ];

    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Name, Self::Capital, Self::Flag, Self::Member, Self::Observer];

    /// Its word in files and messages.
    pub fn id(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// Who decides what a country is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Authority {
    /// The United Nations.
    Un,
    /// The list of ISO 3166-1.
    Iso,
    /// The law of the country.
    Law,
}

impl Authority {
    /// All of them, with their words in files.
    pub const WORDS: [(&str, Self); 3] = [("un", Self::Un), ("iso", Self::Iso), ("law", Self::Law)];

    /// Its word in files and messages.
    pub fn id(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

impl Register {
    /// What players need of it: the names of territories, which are known and no country.
    #[must_use]
    pub fn territory_names(&self) -> Self {
        let names = |alias: &Alias| Alias { names: alias.names.clone(), ..Alias::default() };
        let territories = self.others.territories.iter().map(names).collect();
        Self { others: Aliases { territories, ..Aliases::default() }, ..Self::default() }
    }

    /// Changes in the world since the first day of a year, in the order of the table. A name that several authorities
    /// changed is listed for the first of them.
    pub fn changes_since(&self, year: u16) -> impl Iterator<Item = &Change> {
        let first_day = format!("{year:04}-01-01");
        let is_listed = |rank: usize, change: &Change| {
            let is_same = |lang, name: &String| {
                let earlier = self.changes[..rank].iter().filter(|other| other.is_of_same(change));
                earlier.filter_map(|other| other.after.find(lang)).any(|other| other == name)
            };
            !change.after.is_empty() && change.after.iter().all(|(lang, name)| is_same(lang, name))
        };
        let changes = self.changes.iter().enumerate();
        let new = changes
            .filter(move |(rank, change)| change.since >= first_day && !is_listed(*rank, change));
        new.map(|(_, change)| change)
    }

    /// Whether a name is that of a group, a territory, a part of a country or a country of the past; its key is compared.
    pub fn has_other(&self, key: &str) -> bool {
        let all = self.others.territories.iter().chain(&self.others.groups);
        let mut names = all.flat_map(|alias| &alias.names);
        names.any(|name| name_key(name).is_some_and(|own| own == key))
    }
}

/// A name of a country besides the printed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownName {
    /// Country that is called so.
    pub country: CountryId,
    /// The name, as it is written.
    pub name: String,
    /// Languages that write it so.
    pub langs: Vec<Lang>,
    /// Whether it holds officially, is usual, is past, or stands in lists only.
    pub usage: Usage,
    /// Day from which it holds, as YYYY-MM-DD.
    pub since: Option<String>,
    /// Day until which it held, as YYYY-MM-DD.
    pub until: Option<String>,
    /// Publishers that write it so.
    pub schemes: Vec<Scheme>,
}

/// Codes of a country besides those of ISO 3166-1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownCodes {
    /// Country that has the codes.
    pub country: CountryId,
    /// Numbers by the scheme that gives them.
    pub numbers: Vec<(Numbering, u32)>,
    /// The code of its file in the Factbook (GEC).
    pub gec: Option<String>,
    /// Codes of letters that Eurostat and others use.
    pub codes: Vec<String>,
}

/// Use of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Usage {
    /// The official or formal name.
    Official,
    /// A name that people say.
    Usual,
    /// A name of the past.
    Former,
    /// A form of lists: « Korea, Rep. ».
    Listed,
}

impl Usage {
    /// All of them, with their words in files.
    pub const WORDS: [(&str, Self); 4] = [
        ("official", Self::Official),
        ("usual", Self::Usual),
        ("former", Self::Former),
        ("listed", Self::Listed),
    ];
}

/// A publisher of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scheme {
    /// Statistics Division of the United Nations.
    Un,
    /// Terminology database of the United Nations.
    Unterm,
    /// The standard ISO 3166-1.
    Iso,
    /// Unicode Common Locale Data Repository.
    Cldr,
    /// The World Bank.
    WorldBank,
    /// International Monetary Fund.
    Imf,
    /// Food and Agriculture Organization.
    Fao,
    /// World Health Organization.
    Who,
    /// Organisation for Economic Co-operation and Development.
    Oecd,
    /// Statistical office of the European Union.
    Eurostat,
    /// Our World in Data.
    Owid,
    /// The World Factbook.
    Factbook,
}

impl Scheme {
    /// All of them, with their words in files.
    pub const WORDS: [(&str, Self); 12] = [
        ("un", Self::Un),
        ("unterm", Self::Unterm),
        ("iso", Self::Iso),
        ("cldr", Self::Cldr),
        ("wb", Self::WorldBank),
        ("imf", Self::Imf),
        ("fao", Self::Fao),
        ("who", Self::Who),
        ("oecd", Self::Oecd),
        ("eurostat", Self::Eurostat),
        ("owid", Self::Owid),
        ("factbook", Self::Factbook),
    ];
}

/// A publisher of numbers for countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Numbering {
    /// United Nations, and ISO 3166-1 numeric.
    M49,
    /// International Monetary Fund.
    Imf,
    /// Gazetteer of GeoNames.
    GeoNames,
}

impl Numbering {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::M49, Self::Imf, Self::GeoNames];
}

impl Alias {
    /// What to call it: its first name, or else a code.
    pub(super) fn label(&self) -> &str {
        let mut all = self.names.iter().chain(&self.codes).chain(&self.gec);
        all.next().map_or("", String::as_str)
    }
}

impl Aliases {
    /// Whether a code that no country has names a group of countries.
    pub fn is_group(&self, code: &str) -> bool {
        let has = |list: &[Alias]| {
            let mut codes = list.iter().flat_map(|alias| &alias.codes);
            codes.any(|known| known == code)
        };
        has(&self.groups) || self.has_group_prefix(code) && !has(&self.territories)
    }

    fn has_group_prefix(&self, code: &str) -> bool {
        let mut prefixes = self.group_prefixes.iter();
        prefixes.any(|prefix| code.starts_with(prefix.as_str()))
    }
}
