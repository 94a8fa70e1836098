//! A job that sheets are made by.

use paper::edges::Edges;
use paper::sheet::{BackShift, Duplex, Paper, StackOrder};
use press::impose::{Arrangement, Job, Marks};

/// A job without marks.
pub(crate) fn job(arrangement: Arrangement) -> Job<'static> {
    Job {
        arrangement,
        may_shrink: true,
        paper: Paper::A4,
        duplex: Duplex::LongEdge,
        stack: StackOrder::FaceDown,
        back: BackShift::default(),
        edges: Edges::all(5.0),
        marks: Marks::default(),
        name: "pages.pdf",
        label: None,
    }
}
