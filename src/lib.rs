//! Validates, prints and plays geography card games from one country database.
//!
//! ```
//! use mappemonde::{assets::Assets, findings};
//!
//! let loaded = findings::load(&Assets::embedded());
//! assert!(!loaded.report.has_errors());
//! let dataset = loaded.dataset;
//! let roads = dataset.category_by_id("roads").unwrap();
//! let cuba = dataset.country_by_code("CUB").unwrap();
//! assert!(dataset.value(cuba, roads).is_some());
//! ```

pub mod assets;
pub mod bots;
pub mod checks;
pub mod compare;
pub mod data;
pub mod diag;
pub mod engine;
pub mod export;
pub mod findings;
pub mod games;
pub mod map;
pub mod model;
pub mod package;
pub mod record;
pub mod render;
pub mod schema;
pub mod sim;
pub mod text;
pub mod update;
pub mod why;
pub mod words;
