//! Errors of an update in words.

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

/// Why a command stops: an error of the update, or of what the command does besides.
pub(super) enum Stop {
    Update(Error),
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
    /// How a command ends that stops, in a project whose files it would have written.
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

/// Shows what is wrong with the files, and that this was all.
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

/// What is missing to tell the source of a download.
pub(super) fn no_source(context: &Context, file: &str, missing: &Missing) -> String {
    let (text, id) = match missing {
        Missing::Day => ("update-no-day", ""),
        Missing::Source => ("update-no-source", ""),
        Missing::Entry(id) => ("update-no-entry", id.as_str()),
    };
    context.text(text, &args![file, id])
}
