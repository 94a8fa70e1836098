//! Display of file names.

use std::path::Path;

use record::is_invisible;

/// Formats a file name for a terminal: invisible characters, including controls, become U+FFFD.
pub(crate) fn display_path(path: &Path) -> String {
    path.display().to_string().replace(is_invisible, "\u{fffd}")
}
