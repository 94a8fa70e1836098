//! Pairs each figure of a file with the edition's value that it would replace.

use rust_decimal::Decimal;

use super::bench::FileJudgement;
use super::history;
use super::outliers::Pair;
use crate::Figure;
use model::{CountryId, Value};

/// A figure and the value that it would replace.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProposedChange<'a> {
    pub(super) country: CountryId,
    /// The new figure.
    pub(super) figure: &'a Figure,
    /// The value that it would replace.
    pub(super) value: &'a Value,
    /// The file's figure for the year of the value.
    pub(super) base: Option<&'a Figure>,
    /// The same change in the form that is rated.
    pub(super) pair: Pair,
}

impl ProposedChange<'_> {
    /// Returns the start of the change: the file's figure for the year of the value (`base`), or else the value
    /// itself.
    pub(super) fn before(&self) -> Decimal {
        self.base.map_or(self.value.raw, |base| base.raw)
    }
}

impl<'a> FileJudgement<'a> {
    /// Returns the figures that can be compared with a value above zero, in file order.
    pub(super) fn proposed(&self) -> Vec<ProposedChange<'a>> {
        let proposed = self.changing_figures().filter_map(|(country, figure)| {
            let value = self.value(country)?;
            let series = self.picked.incoming.figures_of(country);
            // Ratios and logarithms need a base above zero.
            let base = history::of_year(series, value.year).filter(|base| base.raw > Decimal::ZERO);
            let until = figure.year.map_or(value.year, |year| year.min(value.year));
            let pair = Pair {
                old: value.raw,
                new: figure.raw,
                base: base.map(|base| base.raw),
                is_development: figure.year != Some(value.year) || base.is_none(),
                // Without a figure for the old year, the file may use another definition: elapsed years then justify
                // no larger change.
                years: base.and(figure.year).map_or(1, |year| year.abs_diff(value.year).max(1)),
                last_step: history::last_step(series, figure),
                volatility: history::volatility(series, until),
            };
            (value.raw > Decimal::ZERO).then_some(ProposedChange {
                country,
                figure,
                value,
                base,
                pair,
            })
        });
        proposed.collect()
    }
}
