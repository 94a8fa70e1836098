//! Checks of a figure before it becomes a value, by the tests that need no other data.

use rust_decimal::Decimal;

use super::{value_out_of_bounds, value_zero, year_doubtful, year_too_old};
use data::parts;
use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};
use model::{CategoryId, CountryId, Dataset};

/// A figure for a country in a category.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// Country of the figure.
    pub country: CountryId,
    /// Category of the figure.
    pub category: CategoryId,
    /// Value in the raw unit of the category.
    pub raw: Decimal,
    /// Year of the figure, if known.
    pub year: Option<u16>,
    /// Span of the figure.
    pub span: Span,
    /// Span of its year.
    pub year_span: Span,
    /// `true` if the country has a card with this category.
    pub on_card: bool,
}

/// Findings about a figure that do not depend on the last edition.
pub fn check(dataset: &Dataset, candidate: &Candidate) -> Vec<Diagnostic> {
    let Candidate { country, category: id, raw, on_card, .. } = *candidate;
    let category = dataset.category(id);
    let finding = |kind: &'static FindingCode, span: Span, more: MessageArgs| {
        let mut args = parts::about(dataset, (country, id));
        args.extend(more);
        Diagnostic::new(kind, span, args)
    };
    let mut found = Vec::new();
    if value_zero::is_no_value(&category.bounds, raw) {
        found.push(finding(&value_zero::CODE, candidate.span, Vec::new()));
    } else if let Some(args) = value_out_of_bounds::args(dataset, id, raw) {
        found.push(finding(&value_out_of_bounds::CODE, candidate.span, args));
    }
    let Some(year) = candidate.year else {
        return found;
    };
    if let Some(args) = year_too_old::args(&category.years, year, on_card) {
        found.push(finding(&year_too_old::CODE, candidate.year_span, args));
    } else if on_card && category.years.doubt.contains(&year) {
        let args = args![year = year.to_string()];
        found.push(finding(&year_doubtful::CODE, candidate.year_span, args));
    }
    found
}
