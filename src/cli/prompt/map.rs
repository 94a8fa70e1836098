//! The answer to `map`.

use std::cell::OnceCell;

use lang::args;
use map::{DETAIL, Outlines};
use narration::MapPanel;

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
            Outlines::read(&assets, DETAIL).map_err(|why| why.message(&self.context.localizer))
        });
        outlines.as_ref()
    }

    /// The map that from_text makes of the outlines. Outlines that cannot be used are no reason to stop a match.
    pub(crate) fn panel_from_outlines(&self, told: impl FnOnce(&Outlines) -> MapPanel) -> MapPanel {
        match self.outlines() {
            Ok(outlines) => told(outlines),
            Err(reason) => {
                let args = args![file = DETAIL, reason = reason.as_str()];
                MapPanel::from_text(&self.context.text("play-no-map", &args))
            }
        }
    }
}
