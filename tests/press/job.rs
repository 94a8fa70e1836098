//! A job that sheets are made by.

use paper::sheet::{BackShift, Duplex, Paper, StackOrder};
use press::impose::{Arrangement, Job, Marks, WHITE_EDGE};

/// A job without marks.
pub(crate) fn job(arrangement: Arrangement) -> Job<'static> {
    Job {
        arrangement,
        may_shrink: true,
        paper: Paper::A4,
        duplex: Duplex::LongEdge,
        stack: StackOrder::FaceDown,
        back: BackShift::default(),
        edge: WHITE_EDGE,
        marks: Marks::default(),
        label: None,
    }
}
