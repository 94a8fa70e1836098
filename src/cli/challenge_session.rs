//! What the challenge and the chain of a day share: which day is asked about, and what becomes of misses.

use anyhow::Result;
use chrono::NaiveDate;

use ::quiz::{Question, State};
use lang::{MessageArg, date};
use model::Dataset;

use super::clock::today;
use super::context::Context;
use super::home;

/// What is asked, of which day.
pub(crate) struct ChallengeSession<'a> {
    pub(crate) context: &'a Context,
    pub(crate) dataset: &'a Dataset,
    pub(crate) date: NaiveDate,
    /// Whether it counts: that of another day is for exercise.
    pub(crate) counts: bool,
    pub(crate) plain: bool,
}

/// Gives the quiz what was missed.
pub(crate) fn miss<'q>(
    context: &Context,
    missed: impl ExactSizeIterator<Item = &'q Question>,
) -> Result<()> {
    if missed.len() == 0 {
        return Ok(());
    }
    home::change(context, home::QUIZ, State::read, State::text, |state: &mut State| {
        for question in missed {
            state.miss(&question.item(), today());
        }
    })
}

/// A day for a text.
pub(crate) fn date_arg(date: NaiveDate) -> MessageArg {
    date::day(&date.to_string())
}
