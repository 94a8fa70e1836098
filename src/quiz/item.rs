//! What can be asked.

use std::fmt;

use engine::{Code, Token};

/// What a quiz is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Capitals of countries.
    Capitals,
    /// Countries that are marked on a map.
    Map,
    /// Values of two countries beside each other.
    Values,
}

impl Topic {
    /// All topics, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::Capitals, Self::Map, Self::Values];

    /// The id: `capitals`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Capitals => "capitals",
            Self::Map => "map",
            Self::Values => "values",
        }
    }
}

/// A question that can come again. It is written as `capital:KEN`, `map:LAO`, `value:area:CUB:MNG`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// What is the capital of this country?
    Capital(Code),
    /// Which country is marked on the map?
    Map(Code),
    /// Which of two countries has more?
    Value {
        /// What is compared.
        category: Token,
        /// One of the two.
        one: Code,
        /// The country beside it.
        other: Code,
    },
}

impl Item {
    /// What it is about.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Capital(_) => Topic::Capitals,
            Self::Map(_) => Topic::Map,
            Self::Value { .. } => Topic::Values,
        }
    }

    /// The country that it asks about first.
    pub fn country(&self) -> Code {
        match self {
            Self::Capital(code) | Self::Map(code) | Self::Value { one: code, .. } => *code,
        }
    }

    /// The item that is written so; `None` for anything else.
    ///
    /// ```
    /// use mappemonde_quiz::Item;
    /// let item = Item::parse("value:area:CUB:MNG").expect("an item");
    /// assert_eq!(item.to_string(), "value:area:CUB:MNG");
    /// assert_eq!(Item::parse("capital:Kenya"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let item = match parts.next()? {
            "capital" => Self::Capital(Code::new(parts.next()?)?),
            "map" => Self::Map(Code::new(parts.next()?)?),
            "value" => Self::Value {
                category: Token::new(parts.next().filter(|category| !category.is_empty())?),
                one: Code::new(parts.next()?)?,
                other: Code::new(parts.next()?)?,
            },
            _ => return None,
        };
        parts.next().is_none().then_some(item)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capital(code) => write!(f, "capital:{}", code.as_str()),
            Self::Map(code) => write!(f, "map:{}", code.as_str()),
            Self::Value { category, one, other } => {
                write!(f, "value:{category}:{}:{}", one.as_str(), other.as_str())
            }
        }
    }
}
