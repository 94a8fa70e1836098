//! Display of file names.

use std::path::Path;

use record::is_unseen;

/// Formats a file name for a terminal: invisible characters, including controls, become U+FFFD.
pub(crate) fn display_path(path: &Path) -> String {
    path.display().to_string().replace(is_unseen, "\u{fffd}")
}
