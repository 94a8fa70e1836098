//! A file that measures something else than the edition's values, or in another unit.

use rust_decimal::Decimal;

use crate::judge::outliers::Unlike;
use crate::judge::ratio::TypicalChange;
use crate::{Figure, Incoming, message};
use diag::{Diagnostic, FindingCode, Span};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset};

/// Maximum number of countries named in the message.
const NAMED: usize = 8;

/// Minimum ratio between figure and value, in either direction, for naming a country.
const FAR: Decimal = Decimal::from_parts(12, 0, 0, false, 1);

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
    pub(crate) out: usize,
    /// Number of compared figures.
    pub(crate) of: usize,
    /// Ratios of figures to values, the largest deviation first.
    pub(crate) farthest: &'a [(CountryId, &'a Figure, Decimal)],
}

/// Creates the finding, at the figure with the largest deviation.
pub(crate) fn finding(
    dataset: &Dataset,
    incoming: &Incoming,
    seen: &UnlikeEvidence<'_>,
) -> Diagnostic {
    let far: Vec<_> = seen.farthest.iter().filter(|(_, _, times)| is_far(*times)).collect();
    let is_unit = matches!(seen.unlike, Unlike::Unit { .. });
    let median = seen.typical.map_or(Decimal::ONE, |typical| typical.median);
    let (way, percent) = message::percent(median);
    let (why, times, large) = match seen.unlike {
        Unlike::Unit { times, larger } => ("unit", times, larger),
        Unlike::Level => ("level", 1, way == "up"),
        Unlike::Spread => ("spread", 1, true),
        Unlike::Many => ("many", 1, true),
    };
    // With another unit all countries are equally far, so names say nothing.
    let named = if far.is_empty() || is_unit { "none".into() } else { listed(dataset, &far) };
    let args = args![
        category = &dataset.category(incoming.category).name,
        why,
        times = message::times(times.into()),
        side = if large { "large" } else { "small" },
        percent,
        out = seen.out,
        of = seen.of,
        farthest = named
    ];
    let place = seen.farthest.first().map(|(_, figure, _)| figure.span);
    let place = place.unwrap_or_else(|| Span::new(incoming.file, 0..0));
    Diagnostic::new(&CODE, place, args)
}

fn is_far(times: Decimal) -> bool {
    // A ratio of zero has no reciprocal and counts as far.
    let back = Decimal::ONE.checked_div(times);
    times >= FAR || back.is_none_or(|back| back >= FAR)
}

/// Lists the countries with the largest deviations and their ratios, then the number of further countries.
fn listed(dataset: &Dataset, far: &[&(CountryId, &Figure, Decimal)]) -> MessageArg {
    let named = far.iter().take(NAMED).map(|(country, _, times)| {
        let args =
            args![name = &dataset.country(*country).name.bare, times = message::times(*times)];
        MessageArg::sentence("series-far", args)
    });
    let mut items: Vec<MessageArg> = named.collect();
    if far.len() > NAMED {
        let more = args![count = far.len() - NAMED];
        items.push(MessageArg::sentence("list-others", more));
    }
    MessageArg::List(items, ListStyle::Semicolons)
}
