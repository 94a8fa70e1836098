//! What capitals are called that have another name in each language, whatever an edition says.

use data::Loaded;
use lang::Lang;

/// The table of names; a project may have its own.
const FILE: &str = "data/map/capitals.txt";

/// The table as it was read; empty where there is none.
pub(super) struct Capitals(String);

/// The names of a capital, in the language that the games were made in, and in English.
pub(super) struct Names<'a>([&'a str; 2]);

impl Capitals {
    pub(super) fn read(loaded: &Loaded) -> Self {
        let read = loaded.assets.as_ref().and_then(|assets| assets.read(FILE)?.ok());
        Self(read.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default())
    }

    /// Codes of countries, each with the names of a capital.
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
