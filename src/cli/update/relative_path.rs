//! Relative paths.

use std::path::{Component, Path};

/// The way from a folder to a file, with slashes; the whole path where there is none.
pub(super) fn relative_path(folder: &Path, file: &Path) -> String {
    let absolute = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = absolute(if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let file = absolute(file);
    let (from, to): (Vec<_>, Vec<_>) = (folder.components().collect(), file.components().collect());
    let same = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    if matches!(to.first(), Some(Component::Prefix(_))) && same == 0 {
        return file.display().to_string();
    }
    let up = from[same..].iter().map(|_| "..".to_owned());
    let down = to[same..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}
