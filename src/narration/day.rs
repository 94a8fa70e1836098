//! The challenge and the chain of a day in words: how they ended, and the lines to paste.

use chrono::{Datelike as _, NaiveDate};

use lang::{Arg, Args, Teller, args};
use quiz::{Day, QUESTIONS, Reached};

use super::saying::count;

/// The line of a challenge to paste: it gives no answer away.
pub fn daily_line(date: NaiveDate, day: &Day, streak: usize, teller: &Teller) -> String {
    let squares: String = day.right.iter().map(|right| if *right { '■' } else { '□' }).collect();
    let mut args = in_digits(date);
    args.push(("score", format!("{}/{QUESTIONS}", day.score()).into()));
    args.push(("squares", squares.into()));
    args.push(("streak", count(streak)));
    teller.text("daily-line", &args)
}

/// As many squares as fit a line of eighty columns beside the rest.
const MOST_SQUARES: usize = 36;

/// The line of a chain to paste: it gives no answer away. Of a very long chain it has the end alone.
pub fn chain_line(date: NaiveDate, reached: Reached, total: usize, teller: &Teller) -> String {
    let missed = usize::from(reached.right < total);
    let right = MOST_SQUARES.min(reached.right);
    let cut = if right < reached.right { "…" } else { "" };
    let squares = format!("{cut}{}{}", "■".repeat(right), "□".repeat(missed));
    let mut args = in_digits(date);
    args.push(("right", count(reached.right)));
    args.push(("squares", squares.into()));
    teller.text("chain-line", &args)
}

/// How a chain ended, and whether the record of the person stays: the longest one `before`, where it counts.
/// Nothing while the chain goes on.
pub fn chain_over(
    reached: Reached,
    total: usize,
    before: Option<usize>,
    teller: &Teller,
) -> String {
    if !reached.over {
        return String::new();
    }
    let args = args![right = count(reached.right), whole = is_whole(reached, total)];
    let told = teller.text("chain-over", &args);
    match before {
        Some(before) => format!("{told} {}", chain_record(before, reached.right, teller)),
        None => told,
    }
}

/// Whether the longest chain `before` stays the record, or this one is a new one.
pub fn chain_record(before: usize, now: usize, teller: &Teller) -> String {
    let id = if now > before { "chain-record-new" } else { "chain-record-stays" };
    teller.text(id, &args![before = count(before)])
}

/// Whether a chain went to its last country, for a text that chooses by it.
pub fn is_whole(reached: Reached, total: usize) -> Arg {
    if reached.right == total { "yes" } else { "no" }.into()
}

/// A day for a line to paste, which is written in digits.
fn in_digits(date: NaiveDate) -> Args {
    args![
        year = date.year().to_string(),
        month = format!("{:02}", date.month()),
        day = format!("{:02}", date.day())
    ]
}
