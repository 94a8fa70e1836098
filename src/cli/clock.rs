//! The current day.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{Local, NaiveDate};

/// Seconds in a day.
const DAY: u64 = 86_400;

/// Returns the current day in the user's time zone.
pub(crate) fn today() -> NaiveDate {
    Local::now().date_naive()
}

/// Returns the current day in UTC, as YYYY-MM-DD.
#[expect(
    clippy::disallowed_methods,
    reason = "what is due depends on the day; --date gives another"
)]
pub(crate) fn today_utc() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    update::due::day(i64::try_from(since.as_secs() / DAY).unwrap_or_default())
}
