//! Items, the questions that a quiz repeats, and their topics.

use std::fmt;

use engine::{Code, Token};

/// Topic of a quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Capitals of countries.
    Capitals,
    /// Countries marked on a map.
    Map,
    /// Comparisons of two countries.
    Values,
}

impl Topic {
    /// All topics, in display order.
    pub const ALL: [Self; 3] = [Self::Capitals, Self::Map, Self::Values];

    /// Returns the id, such as `capitals`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Capitals => "capitals",
            Self::Map => "map",
            Self::Values => "values",
        }
    }
}

/// A question that a quiz can repeat. Its text form is `capital:KEN`, `map:LAO` or `value:area:CUB:MNG`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// What is the capital of this country?
    Capital(Code),
    /// Which country is marked on the map?
    Map(Code),
    /// Which of two countries has the higher value?
    Value {
        /// The category compared.
        category: Token,
        /// The first country.
        one: Code,
        /// The second country.
        other: Code,
    },
}

impl Item {
    /// Returns the topic.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Capital(_) => Topic::Capitals,
            Self::Map(_) => Topic::Map,
            Self::Value { .. } => Topic::Values,
        }
    }

    /// Returns the country of the question, or the first of two countries.
    pub fn country(&self) -> Code {
        match self {
            Self::Capital(code) | Self::Map(code) | Self::Value { one: code, .. } => *code,
        }
    }

    /// Parses the text form; `None` if it is malformed.
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
