//! Message arguments for figures, changes and file names.

use rust_decimal::{Decimal, MathematicalOps as _};

use data::parts;
use lang::MessageArg;

/// Number of significant digits of a ratio in a message.
const DIGITS: u32 = 3;

/// Formats a figure, with its year if it has one.
pub(super) fn dated(raw: Decimal, year: Option<u16>) -> MessageArg {
    let raw = raw.normalize();
    match year {
        Some(year) => format!("`{raw}` ({year})").into(),
        None => format!("`{raw}`").into(),
    }
}

/// Returns the direction of a change, as a message keyword, and its size in percent. `change` is the ratio of the new
/// value to the old.
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
    // One decimal would round a small change to zero.
    let rounded = if percent >= Decimal::ONE {
        percent.round_dp(1)
    } else {
        percent.round_sf(2).unwrap_or(percent)
    };
    (way, parts::format_number(rounded))
}

/// Formats the natural logarithm of a ratio as a percentage.
pub(super) fn step(log: Decimal) -> MessageArg {
    percent(log.checked_exp().unwrap_or(Decimal::MAX)).1
}

/// Formats a ratio with a few digits.
pub(super) fn times(factor: Decimal) -> MessageArg {
    parts::format_number(factor.round_sf(DIGITS).unwrap_or(factor))
}

/// Returns the name of a file without its folders and archive.
pub(super) fn own_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// Returns the message arguments `guess` (the most similar of the known names, else one that contains `name`) and
/// `guessed` (`yes` if there is a guess).
pub(super) fn guess<'a>(
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> [(&'static str, MessageArg); 2] {
    let lower = name.to_lowercase();
    let mut longer = known.clone().filter(|known| known.to_lowercase().contains(&lower));
    // A name of one letter is not searched for: almost any known name contains it.
    let near = syntax::nearest(name, known).or_else(|| longer.next().filter(|_| lower.len() > 1));
    let guessed = if near.is_some() { "yes" } else { "no" };
    [("guess", near.unwrap_or_default().into()), ("guessed", guessed.into())]
}
