//! Sources: who publishes a value, and on what terms.

use serde::{Deserialize, Serialize};

use lang::LocalizedText;

/// A source of the [`Dataset`](super::Dataset): its rank in `sources.yaml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SourceId(pub u16);

/// One edition of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Kebab-case id, as in the column `source` of the values.
    pub id: String,
    /// Who publishes it.
    pub publisher: String,
    /// Title as published.
    pub title: String,
    /// Address of a public page about it.
    pub url: String,
    /// Licence, as the publisher names it.
    pub licence: String,
    /// Whether its values may stand on a card that is sold.
    pub sale: Sale,
    /// Day of the edition used, as YYYY-MM-DD.
    pub retrieved: String,
    /// Day on which it ended, as YYYY-MM-DD; `None` while it is alive.
    pub ended: Option<String>,
    /// When new editions come; `None` where nobody noted it.
    pub rhythm: Option<Rhythm>,
    /// What to know when renewing.
    pub note: LocalizedText,
    /// Line on the credits page.
    pub credit: LocalizedText,
}

impl Source {
    /// How the ids of all editions of the series begin.
    pub fn stem(&self) -> &str {
        stem(&self.id)
    }
}

/// How the ids of all editions of a source begin: its own without date or year.
///
/// ```
/// use mappemonde_model::source::stem;
/// assert_eq!(stem("wdi-edgar-2026-11"), "wdi-edgar");
/// assert_eq!(stem("undata-syb66"), "undata-syb66");
/// ```
pub fn stem(id: &str) -> &str {
    let mut stem = id;
    while let Some((before, part)) = stem.rsplit_once('-')
        && !part.is_empty()
        && part.bytes().all(|byte| byte.is_ascii_digit())
    {
        stem = before;
    }
    stem
}

/// When a publisher brings new editions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rhythm {
    /// Every year in these months, from 1 to 12.
    Months(Vec<u8>),
    /// In every month of the year.
    Monthly,
    /// About once a year, in no month that is known before.
    Yearly,
    /// Nobody can say when.
    Irregular,
}

impl Rhythm {
    /// Those that have a word in data files.
    pub const WORDS: [(&str, Self); 3] =
        [("monthly", Self::Monthly), ("yearly", Self::Yearly), ("irregular", Self::Irregular)];
}

/// Whether values may stand on a card that is sold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sale {
    /// The licence allows it.
    Allowed,
    /// Ask the publisher first.
    #[default]
    Ask,
    /// The licence forbids it.
    Forbidden,
}

impl Sale {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Allowed, Self::Ask, Self::Forbidden];

    /// The word of data files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Allowed => "allowed",
            Self::Ask => "ask",
            Self::Forbidden => "forbidden",
        }
    }
}
