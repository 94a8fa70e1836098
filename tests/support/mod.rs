//! What the tests of the whole program share.

pub(crate) mod bin;
pub(crate) mod pdf;
