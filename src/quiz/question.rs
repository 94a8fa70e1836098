//! Questions with their right answers.

use engine::{Code, Token};
use model::{Dataset, Quantity};

use super::Item;

/// A question, with its right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which of these has the most?
    Most {
        /// What is compared.
        category: Token,
        /// The countries, under A, B and so on.
        options: Vec<Code>,
        /// The index of the right one.
        right: usize,
    },
    /// What is the capital?
    Capital {
        /// Of this country.
        country: Code,
    },
    /// Which country is marked on the map?
    Marked {
        /// The country that is asked about.
        country: Code,
    },
    /// Which of these has no border with the country?
    Border {
        /// The country that is asked about.
        country: Code,
        /// The others, under A, B and so on.
        options: Vec<Code>,
        /// The index of the right one.
        right: usize,
    },
    /// Into which gap of a line does the country go?
    Gap {
        /// What is compared.
        category: Token,
        /// The country that is asked about.
        country: Code,
        /// The line, from the least to the greatest.
        line: Vec<Code>,
        /// How many of the line are less.
        right: usize,
    },
    /// Has the country more or less than the other?
    More {
        /// What is compared.
        category: Token,
        /// The country that is asked about.
        country: Code,
        /// The country beside it.
        than: Code,
        /// Whether it has more.
        right: bool,
    },
}

impl Question {
    /// The question of an item, where these data can ask it.
    pub fn from_item(item: &Item, dataset: &Dataset) -> Option<Self> {
        let quantity = |category: &Token, code: Code| -> Option<Quantity> {
            let category = dataset.category_by_id(category.as_str())?;
            let country = dataset.country_by_code(code.as_str())?;
            Some(dataset.value(country, category)?.quantity)
        };
        Some(match item {
            Item::Capital(country) => Self::Capital { country: *country },
            Item::Map(country) => Self::Marked { country: *country },
            Item::Value { category, one, other } => {
                let right = quantity(category, *other)? > quantity(category, *one)?;
                Self::Most {
                    category: category.clone(),
                    options: vec![*one, *other],
                    right: usize::from(right),
                }
            }
        })
    }

    /// The country that there is to learn about.
    pub fn country(&self) -> Code {
        match self {
            Self::Capital { country }
            | Self::Marked { country }
            | Self::Gap { country, .. }
            | Self::More { country, .. } => *country,
            Self::Most { options, right, .. } | Self::Border { options, right, .. } => {
                options[*right]
            }
        }
    }

    /// What a quiz asks after a wrong answer.
    pub fn item(&self) -> Item {
        let value = |category: &Token, one: Code, other: Code| Item::Value {
            category: category.clone(),
            one,
            other,
        };
        match self {
            Self::Capital { country } => Item::Capital(*country),
            Self::Marked { country } => Item::Map(*country),
            Self::Border { options, right, .. } => Item::Map(options[*right]),
            Self::More { category, country, than, .. } => value(category, *country, *than),
            Self::Most { category, options, right } => {
                let other = options.iter().find(|other| **other != options[*right]);
                value(category, options[*right], *other.unwrap_or(&options[*right]))
            }
            Self::Gap { category, country, line, right } => {
                let beside = line.get(*right).or(line.last()).copied().unwrap_or(*country);
                value(category, *country, beside)
            }
        }
    }
}
