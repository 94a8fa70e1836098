//! By which codes and names publishers know the countries, and what else stands in their files.

use serde::{Deserialize, Serialize};

use super::CountryId;

/// The lists of `aliases.yaml`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aliases {
    /// Countries, each with what it is called besides its own code and names.
    pub countries: Vec<(CountryId, Alias)>,
    /// What stands in place of a code where a country has none.
    pub no_code: Vec<String>,
    /// Groups of countries.
    pub groups: Vec<Alias>,
    /// How the codes of other groups begin.
    pub group_prefixes: Vec<String>,
    /// Territories, parts of countries and countries of the past.
    pub territories: Vec<Alias>,
}

/// What one country, group or territory is called.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alias {
    /// The code of its file in the Factbook (GEC).
    pub gec: Option<String>,
    /// Codes that publishers use beside its own.
    pub codes: Vec<String>,
    /// Names that publishers use beside its own.
    pub names: Vec<String>,
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
