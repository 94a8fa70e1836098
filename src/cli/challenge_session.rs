//! Code shared by the daily challenge and the daily chain: the session's settings, and the transfer of wrong answers
//! to the quiz.

use anyhow::Result;
use chrono::NaiveDate;

use ::quiz::{Question, State};
use lang::{MessageArg, date};
use model::Dataset;

use super::clock::today;
use super::context::Context;
use super::home;

/// Settings of a session of the daily challenge or chain.
pub(crate) struct ChallengeSession<'a> {
    pub(crate) context: &'a Context,
    pub(crate) dataset: &'a Dataset,
    pub(crate) date: NaiveDate,
    /// `true` if the result is saved. Only the challenge of today counts; the challenges of other days are for
    /// practice.
    pub(crate) counts: bool,
    /// `true` for plain text without maps.
    pub(crate) plain: bool,
}

/// Saves questions in the quiz as answered wrongly, so that the quiz repeats them.
pub(crate) fn save_missed<'q>(
    context: &Context,
    missed: impl ExactSizeIterator<Item = &'q Question>,
) -> Result<()> {
    if missed.len() == 0 {
        return Ok(());
    }
    home::change(context, home::QUIZ, State::read, State::to_text, |state: &mut State| {
        for question in missed {
            state.save_missed(&question.item(), today());
        }
    })
}

/// Converts a day to a message argument.
pub(crate) fn date_arg(date: NaiveDate) -> MessageArg {
    date::message_arg(&date.to_string())
}
