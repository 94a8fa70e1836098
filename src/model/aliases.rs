//! Codes and names that publishers and players use for countries, and for the groups and territories in the same
//! tables.

use serde::{Deserialize, Serialize};

use super::CountryId;
use lang::fold::name_key;
use lang::{Lang, LocalizedText};

/// The content of `aliases.yaml` (the edition's own aliases) or of `names/others.yaml` (part of the program's
/// register).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aliases {
    /// Countries with their codes and names besides the printed ones.
    pub countries: Vec<(CountryId, Alias)>,
    /// Placeholders in a column of codes for a row without a code: `-99`.
    pub no_code: Vec<String>,
    /// Groups of countries.
    pub groups: Vec<Alias>,
    /// Prefixes of the codes of further groups: `OWID_`.
    pub group_prefixes: Vec<String>,
    /// Publishers in brackets after the names of their groups: « Africa (FAO) ».
    pub group_suffixes: Vec<String>,
    /// Names that mean a country in one table and something else in another.
    pub ambiguous: Vec<Ambiguous>,
    /// Territories, parts of countries and former countries.
    pub territories: Vec<Alias>,
}

/// Codes and names of one country, group or territory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alias {
    /// Code of the country file in the Factbook (GEC).
    pub gec: Option<String>,
    /// UN number (M49) with its leading zeros.
    pub m49: Option<String>,
    /// Further codes in publishers' tables.
    pub codes: Vec<String>,
    /// Further names in publishers' tables.
    pub names: Vec<String>,
}

/// A name that means a country in one table and something else in another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambiguous {
    /// Spellings of the name in publishers' tables.
    pub names: Vec<String>,
    /// The country of this name, unless other rows of the table exclude it.
    pub country: CountryId,
    /// Another country with the same name.
    pub or: Option<CountryId>,
    /// Number (M49) of the UN region with the same name.
    pub region: Option<String>,
    /// Names of other rows. A table with one of them does not mean the country.
    pub beside: Vec<String>,
    /// Names of other rows. A table with one of them means the country.
    pub with: Vec<String>,
}

/// The register of `names/`: names and codes of the countries, and names of groups and territories.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Register {
    /// Names of countries besides the printed ones.
    pub names: Vec<KnownName>,
    /// Codes of countries besides ISO 3166-1.
    pub codes: Vec<KnownCodes>,
    /// Groups, territories and ambiguous names.
    pub others: Aliases,
    /// Changes of names, capitals, flags and UN membership, in the order of `names/changes.csv`.
    pub changes: Vec<Change>,
}

/// A change of a country: its name, capital, flag or UN membership.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The country that changed.
    pub country: CountryId,
    /// The aspect that changed.
    pub of: ChangedAspect,
    /// Name before the change, in the languages in which it changed; empty if there was none.
    pub before: LocalizedText,
    /// Name after the change; empty for a change without a name, such as a flag.
    pub after: LocalizedText,
    /// First day on which the change holds, as YYYY-MM-DD.
    pub since: String,
    /// Authority that decided the change.
    pub by: Authority,
    /// Publication of the change.
    pub source: String,
}

impl Change {
    /// Returns `true` if both changes concern the same aspect of the same country.
    pub fn has_same_aspect(&self, other: &Self) -> bool {
        (self.country, self.of) == (other.country, other.of)
    }
}

/// The aspect of a country that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangedAspect {
    /// Its short name.
    Name,
    /// Its seat of government.
    Capital,
    /// The flag that it flies.
    Flag,
    /// Accession as a member of the United Nations.
    Member,
    /// Admission as an observer at the United Nations.
    Observer,
}

impl ChangedAspect {
    /// Keyword of each variant in the data files, in declaration order.
    pub const WORDS: [(&str, Self); 5] = [
        ("name", Self::Name),
        ("capital", Self::Capital),
        ("flag", Self::Flag),
        ("member", Self::Member),
        ("observer", Self::Observer),
    ];

    /// All variants, in declaration order.
    pub const ALL: [Self; 5] =
        [Self::Name, Self::Capital, Self::Flag, Self::Member, Self::Observer];

    /// Returns the keyword in files and messages.
    pub fn id(self) -> &'static str {
        // `WORDS` is in declaration order, so the discriminant is its index.
        Self::WORDS[self as usize].0
    }
}

/// The authority that decides the name of a country.
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
    /// Keyword of each variant in the data files, in declaration order.
    pub const WORDS: [(&str, Self); 3] = [("un", Self::Un), ("iso", Self::Iso), ("law", Self::Law)];

    /// Returns the keyword in files and messages.
    pub fn id(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

impl Register {
    /// Returns a register with the names of territories only. A game needs them to recognize that an answer is a
    /// territory and not a country.
    #[must_use]
    pub fn territory_names(&self) -> Self {
        let names = |alias: &Alias| Alias { names: alias.names.clone(), ..Alias::default() };
        let territories = self.others.territories.iter().map(names).collect();
        Self { others: Aliases { territories, ..Aliases::default() }, ..Self::default() }
    }

    /// Returns the changes since 1 January of a year, in the order of the table. A row is left out if an earlier row
    /// about the same aspect has the same new names: a second authority has adopted the change.
    pub fn changes_since(&self, year: u16) -> impl Iterator<Item = &Change> {
        // Dates in ISO 8601 sort as text.
        let first_day = format!("{year:04}-01-01");
        let is_repeated = |index: usize, change: &Change| {
            let is_earlier_name = |lang, name: &String| {
                let earlier =
                    self.changes[..index].iter().filter(|other| other.has_same_aspect(change));
                earlier.filter_map(|other| other.after.find(lang)).any(|other| other == name)
            };
            // A change without a name, such as a flag, repeats no other. Tested first, because `all` is `true` for no
            // names.
            !change.after.is_empty()
                && change.after.iter().all(|(lang, name)| is_earlier_name(lang, name))
        };
        let changes = self.changes.iter().enumerate();
        let recent = changes.filter(move |(index, change)| {
            change.since >= first_day && !is_repeated(*index, change)
        });
        recent.map(|(_, change)| change)
    }

    /// Returns `true` if `key`, a name as [`name_key`] returns it, belongs to a group, a territory, a part of a
    /// country or a former country.
    pub fn is_group_or_territory_name(&self, key: &str) -> bool {
        let all = self.others.territories.iter().chain(&self.others.groups);
        let mut names = all.flat_map(|alias| &alias.names);
        names.any(|name| name_key(name).is_some_and(|known_key| known_key == key))
    }
}

/// A name of a country besides the printed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownName {
    /// Country of this name.
    pub country: CountryId,
    /// The name in the register's spelling.
    pub name: String,
    /// Languages in which the name is written like this.
    pub langs: Vec<Lang>,
    /// Use of the name: official, usual, former or in lists only.
    pub usage: Usage,
    /// First day on which the name is valid, as YYYY-MM-DD.
    pub since: Option<String>,
    /// Last day on which the name was valid, as YYYY-MM-DD.
    pub until: Option<String>,
    /// Publishers of this spelling.
    pub schemes: Vec<Scheme>,
}

/// Codes of a country besides ISO 3166-1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownCodes {
    /// Country with these codes.
    pub country: CountryId,
    /// Numeric codes, each with its numbering.
    pub numbers: Vec<(Numbering, u32)>,
    /// Code of the country file in the Factbook (GEC).
    pub gec: Option<String>,
    /// Letter codes of Eurostat and other publishers.
    pub codes: Vec<String>,
}

/// Use of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Usage {
    /// The official or formal name.
    Official,
    /// A name in everyday use.
    Usual,
    /// A name no longer in use.
    Former,
    /// A form in alphabetical lists: « Korea, Rep. ».
    Listed,
}

impl Usage {
    /// Keyword of each variant in the data files, in declaration order.
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
    /// Keyword of each variant in the data files, in declaration order.
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

/// A publisher of numeric country codes.
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
    /// All variants, in declaration order.
    pub const ALL: [Self; 3] = [Self::M49, Self::Imf, Self::GeoNames];
}

impl Alias {
    /// Returns the first name, or else the first code; empty for an alias without both.
    pub(super) fn label(&self) -> &str {
        let mut all = self.names.iter().chain(&self.codes).chain(&self.gec);
        all.next().map_or("", String::as_str)
    }
}

impl Aliases {
    /// Returns `true` if a code that belongs to no country is the code of a group of countries.
    pub fn is_group(&self, code: &str) -> bool {
        let has_code = |list: &[Alias]| {
            let mut codes = list.iter().flat_map(|alias| &alias.codes);
            codes.any(|known| known == code)
        };
        // A territory may have a code with a group's prefix.
        has_code(&self.groups) || self.has_group_prefix(code) && !has_code(&self.territories)
    }

    fn has_group_prefix(&self, code: &str) -> bool {
        let mut prefixes = self.group_prefixes.iter();
        prefixes.any(|prefix| code.starts_with(prefix.as_str()))
    }
}
