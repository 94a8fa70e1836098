//! Whether figures that come in can be right: each against the last edition, against its own past and
//! against the other countries, and all of a file together.
//!
//! What is exact is a quotient, a median or a whole power, so that the same figures in another unit or
//! another order get the same judgement. Nothing is asked of figures that change nothing: older ones, and
//! those that the edition has.

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
pub use history::{LastSimilarStep, last_alike};
pub use judgement::Judgement;
pub use outliers::{Unlike, Verdict};
pub use ratio::TypicalChange;
pub use suspicion::Suspicion;
