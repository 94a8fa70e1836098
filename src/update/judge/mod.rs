//! Whether figures that come in can be right: each against the last edition, against its own past and
//! against the other countries, and all of a file together.
//!
//! What is exact is a quotient, a median or a whole power, so that the same figures in another unit or
//! another order get the same judgement. Nothing is asked of figures that change nothing: older ones, and
//! those that the edition has.

mod another;
mod bench;
mod carried;
pub(crate) mod columns;
mod each;
mod editions;
mod history;
mod judged;
mod proposed;
pub(crate) mod ratio;
mod revised;
mod shift;
mod suspicion;
pub(crate) mod weigh;
mod whole;

pub use each::judge;
pub use editions::{Compared, Outlier, category, editions};
pub use history::{Alike, last_alike};
pub use judged::Judged;
pub use ratio::Typical;
pub use suspicion::Suspicion;
pub use weigh::{Unlike, Verdict};
