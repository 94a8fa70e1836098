//! Result texts of the daily challenge and the daily chain, and the texts to share.

use chrono::NaiveDate;

use lang::{Localizer, MessageArg, args};
use quiz::{ChainState, Day, DayAnswer, QUESTIONS, day_number};

use super::texts::count_arg;

/// Returns the two lines to share for a daily challenge, without any answer: number of the day, points and streak, then
/// a square for each answer. `streak` is the number of consecutive days with a complete challenge.
pub fn daily_share_text(
    date: NaiveDate,
    day: &Day,
    streak: usize,
    localizer: &Localizer,
) -> String {
    let squares: String = day.answers().map(square).collect();
    let args = args![
        number = day_number(date, day.edition).to_string(),
        points = points(day.half_points()),
        total = QUESTIONS.to_string(),
        streak = count_arg(streak)
    ];
    format!("{}\n{squares}", localizer.text("daily-line", &args))
}

/// Formats points in halves: « 3½ », « ½ », « 0 ».
pub fn points(half_points: usize) -> String {
    match (half_points / 2, half_points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Returns the square for an answer. The colours differ in lightness too, for colour-blind people.
fn square(answer: DayAnswer) -> char {
    match answer {
        DayAnswer::Right => '🟦',
        DayAnswer::Half => '🟧',
        DayAnswer::Wrong => '⬜',
    }
}

/// Maximal number of squares for the right answers of a chain, so that the line fits in 80 columns.
const MAX_SQUARES: usize = 36;

/// Returns the two lines to share for a daily chain, without any answer: number of the day and length, then a square
/// for each answer. For a very long chain there are only the last squares. `total` is the number of right answers in a
/// complete chain.
pub fn chain_share_text(
    date: NaiveDate,
    chain: ChainState,
    total: usize,
    localizer: &Localizer,
) -> String {
    // A chain ends with a wrong answer, unless it has reached its last country.
    let wrong_squares = usize::from(chain.right < total);
    let right_squares = MAX_SQUARES.min(chain.right);
    let ellipsis = if right_squares < chain.right { "…" } else { "" };
    let squares = [(DayAnswer::Right, right_squares), (DayAnswer::Wrong, wrong_squares)];
    let squares: String =
        squares.into_iter().flat_map(|(answer, count)| vec![square(answer); count]).collect();
    let args =
        args![number = day_number(date, chain.edition).to_string(), right = count_arg(chain.right)];
    format!("{}\n{ellipsis}{squares}", localizer.text("chain-line", &args))
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
