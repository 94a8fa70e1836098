//! The challenge and the chain of a day in words: how they ended, and the lines to paste.

use chrono::{Datelike as _, NaiveDate};

use lang::{Localizer, MessageArg, MessageArgs, args};
use quiz::{ChainState, Day, QUESTIONS};

use super::texts::count;

/// The line of a challenge to paste: it gives no answer away.
pub fn daily_line(date: NaiveDate, day: &Day, streak: usize, localizer: &Localizer) -> String {
    let squares: String = day.right.iter().map(|right| if *right { '■' } else { '□' }).collect();
    let mut args = in_digits(date);
    args.push(("score", format!("{}/{QUESTIONS}", day.score()).into()));
    args.push(("squares", squares.into()));
    args.push(("streak", count(streak)));
    localizer.text("daily-line", &args)
}

/// As many squares as fit a line of eighty columns beside the rest.
const MOST_SQUARES: usize = 36;

/// The line of a chain to paste: it gives no answer away. Of a very long chain it has the end alone.
pub fn chain_line(
    date: NaiveDate,
    reached: ChainState,
    total: usize,
    localizer: &Localizer,
) -> String {
    let missed = usize::from(reached.right < total);
    let right = MOST_SQUARES.min(reached.right);
    let cut = if right < reached.right { "…" } else { "" };
    let squares = format!("{cut}{}{}", "■".repeat(right), "□".repeat(missed));
    let mut args = in_digits(date);
    args.push(("right", count(reached.right)));
    args.push(("squares", squares.into()));
    localizer.text("chain-line", &args)
}

/// How a chain ended, and whether the record of the person stays: the longest one `before`, where it counts.
/// Nothing while the chain goes on.
pub fn chain_over(
    reached: ChainState,
    total: usize,
    before: Option<usize>,
    localizer: &Localizer,
) -> String {
    if !reached.over {
        return String::new();
    }
    let args = args![right = count(reached.right), whole = is_whole(reached, total)];
    let told = localizer.text("chain-over", &args);
    match before {
        Some(before) => format!("{told} {}", chain_record(before, reached.right, localizer)),
        None => told,
    }
}

/// Whether the longest chain `before` stays the record, or this one is a new one.
pub fn chain_record(before: usize, now: usize, localizer: &Localizer) -> String {
    let id = if now > before { "chain-record-new" } else { "chain-record-stays" };
    localizer.text(id, &args![before = count(before)])
}

/// Whether a chain went to its last country, for a text that chooses by it.
pub fn is_whole(reached: ChainState, total: usize) -> MessageArg {
    if reached.right == total { "yes" } else { "no" }.into()
}

/// A day for a line to paste, which is written in digits.
fn in_digits(date: NaiveDate) -> MessageArgs {
    args![
        year = date.year().to_string(),
        month = format!("{:02}", date.month()),
        day = format!("{:02}", date.day())
    ]
}
