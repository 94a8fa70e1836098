//! Drawings of this run by what they are drawn from: languages and editions share globes, outlines and flights.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A picture as SVG.
pub(super) type Svg = Arc<str>;

/// The drawings, and their size in bytes.
static DRAWINGS: Mutex<(BTreeMap<String, Svg>, usize)> = Mutex::new((BTreeMap::new(), 0));

/// Maximum size of all drawings, in bytes; a full cache is cleared. The drawings of all games take a fifth.
const MAX_BYTES: usize = 64_000_000;

/// Returns the drawing of `key`, which names everything that it is drawn from; calls `draw` if it is not known.
pub(super) fn drawn(key: String, draw: impl FnOnce() -> String) -> Svg {
    // Insertion is the only write, so the entries behind a poisoned lock are complete.
    let drawings = || DRAWINGS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(svg) = drawings().0.get(&key) {
        return Arc::clone(svg);
    }
    // Drawn without the lock: other threads draw at the same time.
    let svg: Svg = draw().into();
    let mut drawings = drawings();
    let (known, bytes) = &mut *drawings;
    if *bytes + svg.len() > MAX_BYTES {
        known.clear();
        *bytes = 0;
    }
    *bytes += svg.len();
    known.insert(key, Arc::clone(&svg));
    svg
}
