//! Table of capitals with different names by language, independent of the edition.

use data::Loaded;
use lang::Lang;

/// Path of the table; a project may provide its own.
const FILE: &str = "data/map/capitals.txt";

/// Text of the table; empty if the file does not exist.
pub(super) struct Capitals(String);

/// Names of a capital, in French and English.
pub(super) struct Names<'a>([&'a str; 2]);

impl Capitals {
    pub(super) fn read(loaded: &Loaded) -> Self {
        let read = loaded.assets.as_ref().and_then(|assets| assets.read(FILE)?.ok());
        Self(read.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default())
    }

    /// The rows: country code and names of the capital. Skips the header.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, Names<'_>)> {
        self.0.lines().skip(1).filter_map(|line| {
            let mut cells = line.split(',');
            Some((cells.next()?, Names([cells.next()?, cells.next()?])))
        })
    }
}

impl Names<'_> {
    pub(super) fn name(&self, lang: Lang) -> &str {
        self.0[usize::from(lang != Lang::Fr)]
    }
}
