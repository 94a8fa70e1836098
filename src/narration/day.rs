//! Result texts of the daily challenge and the daily chain, and the lines to share.

use chrono::{Datelike as _, NaiveDate};

use lang::{Localizer, MessageArg, MessageArgs, args};
use quiz::{ChainState, Day, QUESTIONS};

use super::texts::count;

/// Line to share for a daily challenge; it reveals no answer.
pub fn daily_line(date: NaiveDate, day: &Day, streak: usize, localizer: &Localizer) -> String {
    let squares: String = day.right.iter().map(|right| if *right { '■' } else { '□' }).collect();
    let mut args = in_digits(date);
    args.push(("score", format!("{}/{QUESTIONS}", day.score()).into()));
    args.push(("squares", squares.into()));
    args.push(("streak", count(streak)));
    localizer.text("daily-line", &args)
}

/// Maximal number of squares, so that the line fits in 80 columns.
const MOST_SQUARES: usize = 36;

/// Line to share for a daily chain; it reveals no answer. For a very long chain it has only the last squares.
pub fn chain_line(
    date: NaiveDate,
    reached: ChainState,
    total: usize,
    localizer: &Localizer,
) -> String {
    // A chain ends with a wrong answer, unless it has reached its last country.
    let missed = usize::from(reached.right < total);
    let right = MOST_SQUARES.min(reached.right);
    let cut = if right < reached.right { "…" } else { "" };
    let squares = format!("{cut}{}{}", "■".repeat(right), "□".repeat(missed));
    let mut args = in_digits(date);
    args.push(("right", count(reached.right)));
    args.push(("squares", squares.into()));
    localizer.text("chain-line", &args)
}

/// Result of a finished chain, and whether it beats `before`, the longest chain so far (`None` if this chain does not
/// count for the record). Empty while the chain continues.
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

/// Message about the record: a new one, or the longest chain `before`.
pub fn chain_record(before: usize, now: usize, localizer: &Localizer) -> String {
    let id = if now > before { "chain-record-new" } else { "chain-record-stays" };
    localizer.text(id, &args![before = count(before)])
}

/// Message argument: "yes" if a chain reached its last country, else "no".
pub fn is_whole(reached: ChainState, total: usize) -> MessageArg {
    if reached.right == total { "yes" } else { "no" }.into()
}

/// Message arguments for a date in digits, with month and day in two digits.
fn in_digits(date: NaiveDate) -> MessageArgs {
    args![
        year = date.year().to_string(),
        month = format!("{:02}", date.month()),
        day = format!("{:02}", date.day())
    ]
}
