//! A file that measures something else than the edition's values, or in another unit.

use rust_decimal::Decimal;

use crate::judge::outliers::Unlike;
use crate::judge::ratio::TypicalChange;
use crate::{DownloadedFigures, Figure, message};
use diag::{Diagnostic, FindingCode, Span};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset};

/// Maximum number of countries named in the message.
const MAX_NAMED: usize = 8;

/// Minimum ratio between figure and value, in either direction, for naming a country: 1.2.
const MIN_FAR_RATIO: Decimal = Decimal::from_parts(12, 0, 0, false, 1);

/// The figures of a file do not continue the edition's values.
pub static CODE: FindingCode = FindingCode::warning("series-unlike")
    .wrong("ST.INT.ARVL for overnight tourists")
    .right("international-tourist-trips for overnight tourists");

/// Evidence for the finding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnlikeEvidence<'a> {
    /// How the file differs.
    pub(crate) unlike: Unlike,
    /// Median and spread of the changes, if known.
    pub(crate) typical: Option<TypicalChange>,
    /// Number of outliers.
    pub(crate) outliers: usize,
    /// Number of compared figures.
    pub(crate) compared: usize,
    /// Ratios of figures to values, sorted by descending deviation from 1.
    pub(crate) farthest: &'a [(CountryId, &'a Figure, Decimal)],
}

/// Creates the finding, at the figure with the largest deviation.
pub(crate) fn finding(
    dataset: &Dataset,
    incoming: &DownloadedFigures,
    evidence: &UnlikeEvidence<'_>,
) -> Diagnostic {
    let far: Vec<_> = evidence.farthest.iter().filter(|(_, _, times)| is_far(*times)).collect();
    let is_unit = matches!(evidence.unlike, Unlike::Unit { .. });
    let median = evidence.typical.map_or(Decimal::ONE, |typical| typical.median);
    let (way, percent) = message::percent(median);
    let (why, times, is_large) = match evidence.unlike {
        Unlike::Unit { times, larger } => ("unit", times, larger),
        Unlike::Level => ("level", 1, way == "up"),
        Unlike::Spread => ("spread", 1, true),
        Unlike::Many => ("many", 1, true),
    };
    // With another unit, the figures of all countries deviate, so names would say nothing.
    let named =
        if far.is_empty() || is_unit { "none".into() } else { list_farthest(dataset, &far) };
    let args = args![
        category = &dataset.category(incoming.category).name,
        why,
        times = message::times(times.into()),
        side = if is_large { "large" } else { "small" },
        percent,
        out = evidence.outliers,
        of = evidence.compared,
        farthest = named
    ];
    let place = evidence.farthest.first().map(|(_, figure, _)| figure.span);
    let place = place.unwrap_or_else(|| Span::new(incoming.file, 0..0));
    Diagnostic::new(&CODE, place, args)
}

fn is_far(times: Decimal) -> bool {
    // A ratio of zero has no reciprocal and counts as far.
    let reciprocal = Decimal::ONE.checked_div(times);
    times >= MIN_FAR_RATIO || reciprocal.is_none_or(|back| back >= MIN_FAR_RATIO)
}

/// Formats a list of the countries with the largest deviations, with their ratios and the number of further
/// countries.
fn list_farthest(dataset: &Dataset, far: &[&(CountryId, &Figure, Decimal)]) -> MessageArg {
    let named = far.iter().take(MAX_NAMED).map(|(country, _, times)| {
        let args =
            args![name = &dataset.country(*country).name.bare, times = message::times(*times)];
        MessageArg::message("series-far", args)
    });
    let mut items: Vec<MessageArg> = named.collect();
    if far.len() > MAX_NAMED {
        let more = args![count = far.len() - MAX_NAMED];
        items.push(MessageArg::message("list-others", more));
    }
    MessageArg::List(items, ListStyle::Semicolons)
}
