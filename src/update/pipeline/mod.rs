//! The complete update, from downloaded files to edited files of a project.
//!
//! The steps, in order: lock a project and load its edition ([`Project`]); read downloads, pick figures, apply
//! overrides and judge changes ([`review()`]); accept changes by rules, overrides, a plan or an editor ([`Answers`]);
//! edit and write the files ([`Review::apply`]). An error in one step stops the update before the next one, so an
//! unsound update writes nothing. [`run`] does all steps without questions; an interactive caller uses [`review()`]
//! and [`Review::apply`], and collects answers in between.

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
pub use facts::{Facts, OrderRanks, Side};
pub use inputs::{Batch, BatchError, BatchOptions, Inputs};
pub use plan_file::PlanFile;
pub use project::{Edition, Project};
pub use review::{Input, Review, review};

/// Result of a completed update.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The figures read, the findings and the proposed changes.
    pub review: Review<'a>,
    /// Result of carrying out the answers; `None` if the plan was carried out before.
    pub applied: Option<ApplyResult>,
}

/// Runs an update without questions: the rules, the overrides and the plan of `inputs` accept changes, and all others
/// are left open.
///
/// # Errors
/// [`Error`] if downloads, overrides or the plan have errors, if a source cannot be determined although files are to
/// be edited, or if the files cannot be edited or written. Nothing is written in these cases.
pub fn run<'a>(
    edition: &'a Edition,
    inputs: &'a Inputs,
    target: Target<'_>,
) -> Result<Report<'a>, Error> {
    let review = review(edition, inputs)?;
    let answers = match &inputs.plan {
        Some(plan) => review.answers_of_plan(plan)?,
        None => Some(Answers::accept(review.accepted_by_rules())),
    };
    let applied = answers.map(|answers| review.apply(&answers, target)).transpose()?;
    Ok(Report { review, applied })
}
