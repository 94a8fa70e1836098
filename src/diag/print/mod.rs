//! Output formats of findings: terminal, JSON lines, SARIF, GitHub annotations, compiler style.

pub mod github;
pub mod human;
pub mod json;
pub mod sarif;
pub mod short;
