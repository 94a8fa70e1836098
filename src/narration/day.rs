//! Result texts of the daily challenge and the daily chain, and the lines to share.

use chrono::{Datelike as _, NaiveDate};

use lang::{Localizer, MessageArg, MessageArgs, args};
use quiz::{ChainState, Day, QUESTIONS};

use super::texts::count_arg;

/// Returns the line to share for a daily challenge, without any answer. `streak` is the number of consecutive days
/// with a complete challenge.
pub fn daily_share_line(
    date: NaiveDate,
    day: &Day,
    streak: usize,
    localizer: &Localizer,
) -> String {
    let squares: String = day.right.iter().map(|right| if *right { '■' } else { '□' }).collect();
    let mut args = date_args(date);
    args.push(("score", format!("{}/{QUESTIONS}", day.score()).into()));
    args.push(("squares", squares.into()));
    args.push(("streak", count_arg(streak)));
    localizer.text("daily-line", &args)
}

/// Maximal number of squares for the right answers of a chain, so that the line fits in 80 columns.
const MAX_SQUARES: usize = 36;

/// Returns the line to share for a daily chain, without any answer. For a very long chain it has only the last
/// squares. `total` is the number of right answers in a complete chain.
pub fn chain_share_line(
    date: NaiveDate,
    chain: ChainState,
    total: usize,
    localizer: &Localizer,
) -> String {
    // A chain ends with a wrong answer, unless it has reached its last country.
    let wrong_squares = usize::from(chain.right < total);
    let right_squares = MAX_SQUARES.min(chain.right);
    let ellipsis = if right_squares < chain.right { "…" } else { "" };
    let squares = format!("{ellipsis}{}{}", "■".repeat(right_squares), "□".repeat(wrong_squares));
    let mut args = date_args(date);
    args.push(("right", count_arg(chain.right)));
    args.push(("squares", squares.into()));
    localizer.text("chain-line", &args)
}

/// Returns the result of a finished chain, and whether it beats `previous_record`, the length of the longest chain so
/// far (`None` if this chain does not count for the record). Empty while the chain continues.
pub fn chain_result(
    chain: ChainState,
    total: usize,
    previous_record: Option<usize>,
    localizer: &Localizer,
) -> String {
    if !chain.over {
        return String::new();
    }
    let args = args![right = count_arg(chain.right), whole = is_complete_arg(chain, total)];
    let result = localizer.text("chain-over", &args);
    match previous_record {
        Some(before) => {
            format!("{result} {}", chain_record_message(before, chain.right, localizer))
        }
        None => result,
    }
}

/// Returns the message about the record: a new one if `length` is greater than `previous_record`. Both are numbers of
/// right answers.
pub fn chain_record_message(
    previous_record: usize,
    length: usize,
    localizer: &Localizer,
) -> String {
    let id = if length > previous_record { "chain-record-new" } else { "chain-record-stays" };
    localizer.text(id, &args![before = count_arg(previous_record)])
}

/// Message argument: "yes" if a chain has reached its last country, else "no".
pub fn is_complete_arg(chain: ChainState, total: usize) -> MessageArg {
    if chain.right == total { "yes" } else { "no" }.into()
}

/// Message arguments for a date in digits, with month and day in two digits.
fn date_args(date: NaiveDate) -> MessageArgs {
    args![
        year = date.year().to_string(),
        month = format!("{:02}", date.month()),
        day = format!("{:02}", date.day())
    ]
}
