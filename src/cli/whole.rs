//! Files that are written whole or not at all.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

use anyhow::Result;
use tempfile::NamedTempFile;

use crate::Context;
use crate::project::shown;

fn cannot_write(context: &Context, path: &Path, error: &io::Error) -> anyhow::Error {
    let args = [("path", path.display().to_string().into()), ("reason", assets::reason(error))];
    context.failure("render-cannot-write", &args)
}

/// Writes a file that `--out` asks for, and makes its folder: a kill or a full disk leaves what was there
/// before.
pub(crate) fn write_whole(context: &Context, path: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| cannot_write(context, folder, &error))?;
    }
    let failed = |error: io::Error| cannot_write(context, path, &error);
    beside(path, bytes).map_err(failed)?.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}

/// Writes files that have their place, such as those of a project, one after the other, once all of them
/// are on the disk under other names: where one does not fit, all stay as they are. A link stays one, and
/// what it leads to is written.
pub(crate) fn write_all(context: &Context, files: &[(&Path, &[u8])]) -> Result<()> {
    let mut written = Vec::new();
    for (path, bytes) in files {
        let end = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let file = beside(&end, bytes).map_err(|error| unwritten(context, path, &error))?;
        written.push((path, end, file));
    }
    for (path, end, file) in written {
        file.persist(end).map_err(|error| unwritten(context, path, &error.error))?;
    }
    Ok(())
}

/// Why files that have their place stay as they are.
pub(crate) fn unwritten(context: &Context, path: &Path, error: &io::Error) -> anyhow::Error {
    let why = match error.kind() {
        ErrorKind::NotFound => "no-folder",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "denied",
        ErrorKind::StorageFull => "full",
        _ => "other",
    };
    let args =
        [("file", shown(path).into()), ("why", why.into()), ("reason", assets::reason(error))];
    context.failure("file-unwritten", &args)
}

/// A temporary file in the folder of another one, which may be read and written by whom the other may.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let mut file = tempfile::Builder::new()
        .prefix(".mappemonde-")
        .tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions(path) {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

/// Those of the file that is written over. A temporary file is private; a new one should be as readable
/// as others.
fn permissions(path: &Path) -> Option<Permissions> {
    if let Ok(old) = fs::metadata(path) {
        return Some(old.permissions());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        Some(Permissions::from_mode(0o644))
    }
    #[cfg(not(unix))]
    None
}
