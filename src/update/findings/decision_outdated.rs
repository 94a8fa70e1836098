//! A series that contradicts the expectation of an override.

use crate::Figure;
use crate::overrides::{Override, OverrideMatch};
use diag::{Diagnostic, FindingCode};
use lang::args;
use model::{CategoryId, CountryId, Dataset};

/// The figure is not the one that the override about it expects (`expect`).
pub static CODE: FindingCode = FindingCode::error("decision-outdated")
    .wrong("- { country: ESP, category: roads, value: 683175, expect: 150110 }")
    .right("- { country: ESP, category: roads, value: 683175, expect: 150329 }");

/// Creates the finding about a figure.
pub(crate) fn finding(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    figure: &Figure,
    ruling: &Override,
    verdict: OverrideMatch,
) -> Diagnostic {
    let decision = &ruling.decision;
    let state = match verdict {
        OverrideMatch::Healed => "healed",
        OverrideMatch::Appeared => "appeared",
        OverrideMatch::Agrees | OverrideMatch::Changed => "changed",
    };
    let expect = decision.expect.map(|expect| expect.normalize().to_string());
    let args = args![
        country = &dataset.country(country).name,
        category = &dataset.category(category).name,
        figure = figure.raw.normalize().to_string(),
        decided = decision.raw.normalize().to_string(),
        expect = expect.unwrap_or_default(),
        state
    ];
    Diagnostic::new(&CODE, figure.span, args).also(ruling.span)
}
