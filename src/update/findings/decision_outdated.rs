//! An override made for another figure than the current one.

use crate::Figure;
use crate::overrides::{Override, OverrideMatch};
use diag::{Diagnostic, FindingCode};
use lang::args;
use model::{CategoryId, CountryId, Dataset};

/// The figure differs from the one that its override was made for (`expect`).
pub static CODE: FindingCode = FindingCode::error("decision-outdated")
    .wrong("- { country: ESP, category: roads, value: 683175, expect: 150110 }")
    .right("- { country: ESP, category: roads, value: 683175, expect: 150329 }");

/// Creates the finding at a figure; `override_entry` is the override, and `match_result` how it fits the figure.
pub(crate) fn finding(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    figure: &Figure,
    override_entry: &Override,
    match_result: OverrideMatch,
) -> Diagnostic {
    let decision = &override_entry.decision;
    let state = match match_result {
        OverrideMatch::SeriesCorrected => "healed",
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
    Diagnostic::new(&CODE, figure.span, args).with_span(override_entry.span)
}
