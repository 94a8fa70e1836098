//! Table of the capitals of the world with their French and English names, for the checks of capitals: whether or not
//! the edition has their countries.

use data::Loaded;
use lang::Lang;

/// Path of the table; a project may provide its own.
const FILE: &str = "data/map/capitals.txt";

/// Text of the table in CSV; empty if the file does not exist.
pub(super) struct Capitals(String);

/// Names of a capital, in French and English.
pub(super) struct CapitalNames<'a>([&'a str; 2]);

impl Capitals {
    /// Reads the table.
    pub(super) fn read(loaded: &Loaded) -> Self {
        let file_bytes = loaded.assets.as_ref().and_then(|assets| assets.read(FILE)?.ok());
        Self(
            file_bytes
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
                .unwrap_or_default(),
        )
    }

    /// The rows: country code and names of the capital. Skips the header.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&str, CapitalNames<'_>)> {
        self.0.lines().skip(1).filter_map(|line| {
            let mut cells = line.split(',');
            Some((cells.next()?, CapitalNames([cells.next()?, cells.next()?])))
        })
    }
}

impl CapitalNames<'_> {
    /// Returns the name in French; in English for any other language.
    pub(super) fn name(&self, lang: Lang) -> &str {
        self.0[usize::from(lang != Lang::Fr)]
    }

    /// Returns `true` if the capital has the same name in both languages.
    pub(super) fn are_equal(&self) -> bool {
        self.0[0] == self.0[1]
    }
}
