//! Maps for the terminal: loads the outlines of the countries when they are first needed.

use std::cell::OnceCell;

use lang::args;
use map::{DETAIL, Outlines};
use narration::MapPanel;

use crate::context::Context;

/// Source of the maps of a match. The outlines are read on first use.
pub(crate) struct Maps<'a> {
    context: &'a Context,
    outlines: OnceCell<Result<Outlines, String>>,
}

impl<'a> Maps<'a> {
    pub(crate) fn new(context: &'a Context) -> Self {
        Self { context, outlines: OnceCell::new() }
    }

    /// Returns the outlines of the countries, or the reason why they cannot be read.
    pub(crate) fn outlines(&self) -> Result<&Outlines, &String> {
        let outlines = self.outlines.get_or_init(|| {
            let assets = self.context.assets().map_err(|error| error.to_string())?;
            Outlines::read(&assets, DETAIL).map_err(|why| why.message(&self.context.localizer))
        });
        outlines.as_ref()
    }

    /// Draws a panel with `draw`, which gets the outlines. If they cannot be read, the panel contains a message
    /// instead, because a match can continue without maps.
    pub(crate) fn panel_from_outlines(&self, draw: impl FnOnce(&Outlines) -> MapPanel) -> MapPanel {
        match self.outlines() {
            Ok(outlines) => draw(outlines),
            Err(reason) => {
                let args = args![file = DETAIL, reason = reason.as_str()];
                MapPanel::from_text(&self.context.text("play-no-map", &args))
            }
        }
    }
}
