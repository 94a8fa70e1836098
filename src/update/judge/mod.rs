//! Plausibility checks of downloaded figures: each against the last edition, its own past and the other countries,
//! and all figures of a file together.
//!
//! Every comparison uses quotients, medians or powers of ten, so that the same figures in another unit or order get
//! the same verdict. Figures that change nothing are not judged: older ones, and figures that the edition has
//! already.

mod bench;
mod carried;
pub(crate) mod columns;
mod each;
mod editions;
mod history;
mod judgement;
mod other_country;
pub(crate) mod outliers;
mod proposed;
pub(crate) mod ratio;
mod revised;
mod shift;
mod suspicion;

mod whole;

pub use each::judge;
pub use editions::{CategoryComparison, Outlier, category, editions};
pub use history::{LastSimilarStep, last_similar_step};
pub use judgement::Judgement;
pub use outliers::{Unlike, Verdict};
pub use ratio::TypicalChange;
pub use suspicion::Suspicion;
