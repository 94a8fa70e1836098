//! Table of the countries in ISO 3166-1, with codes and names. It does not depend on the edition.

use data::Loaded;
use lang::Lang;

/// Path of the table; a project may provide its own.
const FILE: &str = "data/map/codes.txt";

/// Text of the table in CSV; empty if the file does not exist.
pub(super) struct Standard(String);

/// A country of the table.
pub(super) struct StandardCountry<'a> {
    pub(super) code: &'a str,
    pub(super) alpha2: &'a str,
    /// Names in French and English; empty if unknown.
    names: [&'a str; 2],
}

impl Standard {
    /// Reads the table.
    pub(super) fn read(loaded: &Loaded) -> Self {
        let file_bytes = loaded.assets.as_ref().and_then(|assets| assets.read(FILE)?.ok());
        Self(
            file_bytes
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
                .unwrap_or_default(),
        )
    }

    /// The rows of the table, without the header.
    pub(super) fn countries(&self) -> impl Iterator<Item = StandardCountry<'_>> {
        self.0.lines().skip(1).filter_map(|line| {
            let mut cells = line.split(',');
            let mut next_cell = || cells.next();
            Some(StandardCountry {
                code: next_cell()?,
                alpha2: next_cell()?,
                names: [next_cell()?, next_cell()?],
            })
        })
    }
}

impl StandardCountry<'_> {
    /// Returns the name in French; in English for any other language.
    pub(super) fn name(&self, lang: Lang) -> &str {
        self.names[usize::from(lang != Lang::Fr)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_is_known_by_its_code_and_its_names() {
        let loaded = data::load(&content::assets());
        let standard = Standard::read(&loaded);
        for country in &loaded.dataset.countries {
            let known = standard.countries().find(|known| known.code == country.code);
            let known =
                known.as_ref().map(|known| (known.alpha2, Lang::ALL.map(|lang| known.name(lang))));
            let own = Lang::ALL.map(|lang| country.bare_name(lang));
            assert_eq!(known, Some((country.alpha2.as_str(), own)));
        }
        let codes: Vec<&str> = standard.countries().map(|known| known.code).collect();
        assert!(codes.is_sorted_by(|a, b| a < b), "in the order of the codes");
    }
}
