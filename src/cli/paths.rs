//! Names of files as a terminal can show them.

use std::path::Path;

use record::is_unseen;

/// The name of a file as a terminal can show it.
pub(crate) fn display_path(path: &Path) -> String {
    path.display().to_string().replace(is_unseen, "\u{fffd}")
}
