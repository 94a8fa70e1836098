//! Relative paths from one file to another, for plans and pages.

use std::path::{Component, Path};

/// Returns the relative path from a folder to a file, with slashes; the absolute path if there is no relative one.
pub(super) fn relative_path(folder: &Path, file: &Path) -> String {
    // A file that is not written yet cannot be canonicalized.
    let absolute = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // The parent of a bare file name is the empty path, which means the current folder.
    let folder = absolute(if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let file = absolute(file);
    let (from, to): (Vec<_>, Vec<_>) = (folder.components().collect(), file.components().collect());
    let same = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    // On Windows, paths on different drives have no relative path.
    if matches!(to.first(), Some(Component::Prefix(_))) && same == 0 {
        return file.display().to_string();
    }
    let up = from[same..].iter().map(|_| "..".to_owned());
    let down = to[same..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}
