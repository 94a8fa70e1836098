//! Examples from recorded matches, for the prose of the booklets.

pub(super) mod control;
pub(super) mod course;
