//! [`Stop`], an error that ends an update, and its conversion into a message.

use std::path::Path;

use anyhow::Result;
use lang::args;

use update::apply::ApplyError;
use update::origin::Missing;
use update::pipeline::{Error, Refusal};

use crate::atomic::partial_write_error;
use crate::choices::Format;
use crate::context::Context;
use crate::outcome::{Outcome, Usage};

/// Error that ends the command: from the update itself, or from another part of the program.
pub(super) enum Stop {
    /// Error of the update, which has no message yet.
    Update(Error),
    /// Any other error, which already has its message.
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
    /// Converts the error into a message, or shows its findings and returns the outcome. `folder` is the project that
    /// would have been written.
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
            Self::Update(Error::Write(error)) => {
                partial_write_error(context, folder.unwrap_or(Path::new("")), &error)
            }
        })
    }
}

/// Shows the findings on the input files, and tells the user that nothing was changed.
fn refuse(context: &Context, refusal: &Refusal) -> Result<Outcome> {
    let outcome = context.refuse(&refusal.findings, Format::Human)?;
    if refusal.bad_downloads.is_empty() {
        context.print_message("update-refused", &[]);
    } else {
        let files = syntax::fields::format_names(refusal.bad_downloads.iter().map(String::as_str));
        let args = args![count = refusal.bad_downloads.len(), files];
        context.print_message("update-refused-some", &args);
    }
    Ok(outcome)
}

/// Message for missing information on the source of the download `file`.
pub(super) fn no_source(context: &Context, file: &str, missing: &Missing) -> String {
    let (text, id) = match missing {
        Missing::Day => ("update-no-day", ""),
        Missing::Source => ("update-no-source", ""),
        Missing::Entry(id) => ("update-no-entry", id.as_str()),
    };
    context.text(text, &args![file, id])
}
