//! Converts errors of an update into messages.

use std::path::Path;

use anyhow::Result;
use lang::args;

use update::apply::ApplyError;
use update::origin::Missing;
use update::pipeline::{Error, Refusal};

use crate::atomic::unwritten;
use crate::choices::Format;
use crate::context::Context;
use crate::outcome::{Outcome, Usage};

/// Error that ends the command: of the update, or of another part.
pub(super) enum Stop {
    /// Error of the update, which still needs a message.
    Update(Error),
    /// Any other error, which has its message already.
    Other(anyhow::Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Update(error)
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(error)
    }
}

impl Stop {
    /// Reports the error and returns the outcome. `folder` is the project that would have been written.
    pub(super) fn end(self, context: &Context, folder: Option<&Path>) -> Result<Outcome> {
        let failed = |why: &str, file: &str| context.failure(why, &args![file]);
        Err(match self {
            Self::Other(error) => error,
            Self::Update(Error::Refused(refusal)) => return refuse(context, &refusal),
            Self::Update(Error::NoSource { file, missing }) => {
                Usage(no_source(context, &file, &missing)).into()
            }
            Self::Update(Error::Apply(ApplyError::Form(file))) => {
                failed("update-not-editable", &file)
            }
            Self::Update(Error::Apply(ApplyError::Changed(file))) => {
                failed("update-changed", &file)
            }
            Self::Update(Error::Protected(file)) => failed("update-protected", &file),
            Self::Update(Error::Unwritten(error)) => {
                unwritten(context, folder.unwrap_or(Path::new("")), &error)
            }
        })
    }
}

/// Shows the findings on the files, and that nothing was changed.
fn refuse(context: &Context, refusal: &Refusal) -> Result<Outcome> {
    let outcome = context.refuse(&refusal.findings, Format::Human)?;
    if refusal.bad.is_empty() {
        context.print_message("update-refused", &[]);
    } else {
        let files = syntax::fields::list(refusal.bad.iter().map(String::as_str));
        let args = args![count = refusal.bad.len(), files];
        context.print_message("update-refused-some", &args);
    }
    Ok(outcome)
}

/// Message for missing information on the source of a download.
pub(super) fn no_source(context: &Context, file: &str, missing: &Missing) -> String {
    let (text, id) = match missing {
        Missing::Day => ("update-no-day", ""),
        Missing::Source => ("update-no-source", ""),
        Missing::Entry(id) => ("update-no-entry", id.as_str()),
    };
    context.text(text, &args![file, id])
}
