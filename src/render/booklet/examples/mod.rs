//! Examples that games play, of which prose tells.

pub(super) mod control;
pub(super) mod course;
