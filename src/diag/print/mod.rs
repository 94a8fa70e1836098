//! Findings in the forms that people and programs read.

pub mod github;
pub mod human;
pub mod json;
pub mod sarif;
pub mod short;
