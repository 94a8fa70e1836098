//! The result of a simulation as a table, as JSON, and as CSV.

mod csv;
mod json;
mod table;

use serde::Serialize;

use bots::Level;
use lang::{Number, Phrase};
use model::{Category, Dataset};
use sim::{Share, Summary, Ties};

use crate::Context;

/// What is reported, and in whose words.
pub(super) struct Report<'a> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) game: &'a str,
    pub(super) seed: u64,
    pub(super) options: serde_json::Value,
    pub(super) summary: &'a Summary,
    /// The names of its sides.
    pub(super) sides: Vec<Option<&'a Phrase>>,
}

/// Where there is no figure.
pub(super) const NONE: &str = "–";

/// So many percent of the games are no longer than this: with names for people, and for programs.
pub(super) const PERCENTS: [(u8, &str, &str); 3] = [
    (10, "simulate-tenth", "p10"),
    (50, "simulate-median", "median"),
    (90, "simulate-ninetieth", "p90"),
];

impl Report<'_> {
    /// Ties in the order of the categories of the database.
    fn ties_in_order(&self) -> Vec<(Option<&Phrase>, &Ties)> {
        let categories = &self.dataset.categories;
        let mut ordered: Vec<_> = self
            .summary
            .ties
            .iter()
            .map(|ties| {
                let is_it = |it: &Category| it.id == ties.category.as_str();
                (categories.iter().position(is_it), ties)
            })
            .collect();
        ordered.sort_by_key(|(rank, _)| *rank);
        let named = |rank: Option<usize>| rank.map(|rank| &categories[rank].name);
        ordered
            .into_iter()
            .map(|(rank, ties)| (named(rank), ties))
            .collect()
    }
}

fn ids(levels: &[Level]) -> Vec<&'static str> {
    levels.iter().map(|level| level.id()).collect()
}

pub(super) fn whole(number: u64) -> Number {
    Number::whole(i64::try_from(number).unwrap_or(i64::MAX))
}

fn plain(number: Option<Number>) -> Option<String> {
    number.map(|number| number.plain())
}

/// A share and its interval for programs.
#[derive(Serialize)]
struct PlainShare {
    percent: Option<String>,
    low: Option<String>,
    high: Option<String>,
}

impl PlainShare {
    fn of(share: &Share) -> Self {
        let (low, high) = share.interval().unzip();
        Self {
            percent: plain(share.percent()),
            low: plain(low),
            high: plain(high),
        }
    }
}
