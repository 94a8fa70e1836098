//! The answer to `map`.

use std::cell::OnceCell;

use map::{DETAIL, Outlines};
use narration::{Plate, Table, Tell};

use crate::context::Context;

/// The maps of a match; their outlines are read when somebody first asks for one.
pub(crate) struct Maps<'a> {
    context: &'a Context,
    outlines: OnceCell<Result<Outlines, String>>,
}

impl<'a> Maps<'a> {
    pub(crate) fn new(context: &'a Context) -> Self {
        Self { context, outlines: OnceCell::new() }
    }

    /// The outlines, or why they cannot be used.
    pub(crate) fn outlines(&self) -> Result<&Outlines, &String> {
        let outlines = self.outlines.get_or_init(|| {
            let assets = self.context.assets().map_err(|error| error.to_string())?;
            Outlines::read(&assets, DETAIL).map_err(|why| why.told(&self.context.teller))
        });
        outlines.as_ref()
    }

    /// The world or one part of it, as a game shows it to the seat of a view; `typed` is what stood after
    /// `map`. Outlines that cannot be used are no reason to stop a match.
    pub(crate) fn told<G: Tell>(&self, typed: &str, view: &G::View, table: &Table<'_>) -> Plate {
        match self.outlines() {
            Ok(outlines) => G::map(typed, view, outlines, table),
            Err(reason) => {
                let args = [("file", DETAIL.into()), ("reason", reason.as_str().into())];
                Plate::told(&self.context.text("play-no-map", &args))
            }
        }
    }
}
