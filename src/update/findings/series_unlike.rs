//! A file that counts something else.

use rust_decimal::Decimal;

use crate::judge::outliers::Unlike;
use crate::judge::ratio::TypicalChange;
use crate::{Figure, Incoming, message};
use diag::{Diagnostic, FindingCode, Span};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset};

/// How many countries are named.
const NAMED: usize = 8;

/// A figure this many times the value, or the value this many times it, is named.
const FAR: Decimal = Decimal::from_parts(12, 0, 0, false, 1);

/// A file whose figures do not continue those of the edition.
pub static CODE: FindingCode = FindingCode::warning("series-unlike")
    .wrong("ST.INT.ARVL for overnight tourists")
    .right("international-tourist-trips for overnight tourists");

/// What is seen in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnlikeEvidence<'a> {
    /// Why it is unlike.
    pub(crate) unlike: Unlike,
    /// The usual change.
    pub(crate) typical: Option<TypicalChange>,
    /// How many figures are out of line.
    pub(crate) out: usize,
    /// Of how many.
    pub(crate) of: usize,
    /// How many times the values the figures are, the farthest first.
    pub(crate) farthest: &'a [(CountryId, &'a Figure, Decimal)],
}

/// The finding, at the farthest figure.
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
    let back = Decimal::ONE.checked_div(times);
    times >= FAR || back.is_none_or(|back| back >= FAR)
}

/// The farthest countries with their factors, and how many more there are.
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
