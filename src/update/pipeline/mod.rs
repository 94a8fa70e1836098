//! A whole update, from downloaded files to edited files of a project.
//!
//! The steps, in their order: a project is locked and its edition loaded ([`Project`]); downloads are read,
//! figures picked, decisions ruled on and changes judged ([`review()`]); rules, decisions, a plan or an editor
//! accept changes ([`Answers`]); the files are edited and written ([`Review::apply`]). Errors in one step stop the
//! update before the next one, so nothing is written of an update that is not sound. [`run`] does all of it without
//! a question; whoever asks an editor calls [`review()`] and [`Review::apply`] and asks in between.

mod answers;
mod apply;
mod error;
mod facts;
mod inputs;
mod plan_file;
mod project;
mod review;

pub use answers::{Answers, Questions};
pub use apply::{ApplyResult, Target};
pub use error::{Error, Refusal};
pub use facts::{Facts, Places, Side};
pub use inputs::{Batch, BatchError, BatchOptions, Inputs};
pub use plan_file::PlanFile;
pub use project::{Edition, Project};
pub use review::{Input, Review, review};

/// An update that has run to its end.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What was read, found and judged.
    pub review: Review<'a>,
    /// What became of the changes; `None` where the plan has been carried out before.
    pub applied: Option<ApplyResult>,
}

/// Runs an update that asks no questions: the rules, the decisions and the plan of `inputs` accept changes, and all
/// others are left as they are.
///
/// # Errors
/// [`Error`] where downloads, decisions or the plan have errors, where a source cannot be told although files are
/// to be edited, or where the files cannot be edited or written. Nothing is written then.
pub fn run<'a>(
    edition: &'a Edition,
    inputs: &'a Inputs,
    target: Target<'_>,
) -> Result<Report<'a>, Error> {
    let review = review(edition, inputs)?;
    let answers = match &inputs.plan {
        Some(plan) => review.follow(plan)?,
        None => Some(Answers::accept(review.accepted_by_rules())),
    };
    let applied = answers.map(|answers| review.apply(&answers, target)).transpose()?;
    Ok(Report { review, applied })
}
