//! Texts measured against the boxes of faces.

extern crate mappemonde_fit as fit;

mod layouts;
mod sizes;

use std::sync::OnceLock;

use diag::Files;
use fit::layout::{self, Tables};

/// The measures of all faces.
fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| layout::read(&content::assets(), Files::default()).0)
}
