//! Figures, changes and names of files as arguments of messages.

use rust_decimal::{Decimal, MathematicalOps as _};

use data::parts;
use lang::MessageArg;

/// How many digits of a factor anybody reads.
const DIGITS: u32 = 3;

/// A figure as it is written, with its year if it has one.
pub(super) fn dated(raw: Decimal, year: Option<u16>) -> MessageArg {
    let raw = raw.normalize();
    match year {
        Some(year) => format!("`{raw}` ({year})").into(),
        None => format!("`{raw}`").into(),
    }
}

/// Up or down, and by how many percent, for a change in times.
pub(super) fn percent(change: Decimal) -> (&'static str, MessageArg) {
    let way = match change {
        _ if change > Decimal::ONE => "up",
        _ if change < Decimal::ONE => "down",
        _ => "still",
    };
    let percent = change
        .checked_sub(Decimal::ONE)
        .and_then(|difference| difference.abs().checked_mul(Decimal::ONE_HUNDRED))
        .unwrap_or(change);
    let rounded = if percent >= Decimal::ONE {
        percent.round_dp(1)
    } else {
        percent.round_sf(2).unwrap_or(percent)
    };
    (way, parts::number(rounded))
}

/// A step of logarithms as the percentage that it is.
pub(super) fn step(log: Decimal) -> MessageArg {
    percent(log.checked_exp().unwrap_or(Decimal::MAX)).1
}

/// A factor with a few digits.
pub(super) fn times(factor: Decimal) -> MessageArg {
    parts::number(factor.round_sf(DIGITS).unwrap_or(factor))
}

/// The name of a file without the folders and the archive that it is in.
pub(super) fn own_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// The arguments `guess` and `guessed`: the nearest of some names, or one that has this one in it.
pub(super) fn guess<'a>(
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> [(&'static str, MessageArg); 2] {
    let lower = name.to_lowercase();
    let mut longer = known.clone().filter(|known| known.to_lowercase().contains(&lower));
    let near = syntax::nearest(name, known).or_else(|| longer.next().filter(|_| lower.len() > 1));
    let guessed = if near.is_some() { "yes" } else { "no" };
    [("guess", near.unwrap_or_default().into()), ("guessed", guessed.into())]
}
