//! Findings in the forms that people and programs read.

pub mod human;
pub mod json;
