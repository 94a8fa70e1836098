//! Sources: publishers of values and their terms of use.

use serde::{Deserialize, Serialize};

use lang::LocalizedText;

/// Index of a source in the [`Dataset`](super::Dataset): its position in `sources.yaml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SourceId(pub u16);

/// One edition of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Kebab-case id, used in the column `source` of the values.
    pub id: String,
    /// Name of the publisher.
    pub publisher: String,
    /// Title as published.
    pub title: String,
    /// URL of a public page about the source.
    pub url: String,
    /// Licence, in the publisher's words.
    pub licence: String,
    /// Permission to print the values on cards for sale.
    pub sale: Sale,
    /// Day of the edition used, as YYYY-MM-DD.
    pub retrieved: String,
    /// Day of discontinuation, as YYYY-MM-DD; `None` while the source is maintained.
    pub ended: Option<String>,
    /// Publication schedule; `None` if unknown.
    pub rhythm: Option<Rhythm>,
    /// The editor's note for the next update.
    pub note: LocalizedText,
    /// Line for the credits page.
    pub credit: LocalizedText,
}

impl Source {
    /// Returns the id without its date: the common prefix of all editions of the source.
    pub fn stem(&self) -> &str {
        stem(&self.id)
    }
}

/// Returns the id of a source without its date or year, the common prefix of all its editions.
///
/// ```
/// use mappemonde_model::source::stem;
/// assert_eq!(stem("wdi-edgar-2026-11"), "wdi-edgar");
/// assert_eq!(stem("undata-syb66"), "undata-syb66");
/// ```
pub fn stem(id: &str) -> &str {
    let mut stem = id;
    // A date has up to three parts: year, month, day.
    while let Some((before, part)) = stem.rsplit_once('-')
        && !part.is_empty()
        && part.bytes().all(|byte| byte.is_ascii_digit())
    {
        stem = before;
    }
    stem
}

/// A publication schedule for new editions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rhythm {
    /// Each year in these months, 1 to 12.
    Months(Vec<u8>),
    /// Once in each month.
    Monthly,
    /// About once a year, in varying months.
    Yearly,
    /// At no predictable time.
    Irregular,
}

impl Rhythm {
    /// Keywords in data files; a list of months has none.
    pub const WORDS: [(&str, Self); 3] =
        [("monthly", Self::Monthly), ("yearly", Self::Yearly), ("irregular", Self::Irregular)];
}

/// Permission to print values on cards for sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sale {
    /// The licence allows it.
    Allowed,
    /// The publisher's permission is required.
    #[default]
    Ask,
    /// The licence forbids it.
    Forbidden,
}

impl Sale {
    /// All variants in order.
    pub const ALL: [Self; 3] = [Self::Allowed, Self::Ask, Self::Forbidden];

    /// Returns the keyword in data files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Allowed => "allowed",
            Self::Ask => "ask",
            Self::Forbidden => "forbidden",
        }
    }
}
