//! Files that are written whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Result, anyhow};
use tempfile::NamedTempFile;

use crate::cli::Context;

pub(in crate::cli) fn cannot_write(
    context: &Context,
    path: &Path,
    error: &std::io::Error,
) -> anyhow::Error {
    let args = vec![
        ("path", path.display().to_string().into()),
        ("reason", error.to_string().into()),
    ];
    anyhow!(context.teller.text("render-cannot-write", &args))
}

/// Writes a whole file or nothing: a kill or a full disk leaves what was there before.
pub(in crate::cli) fn write_whole(context: &Context, path: &Path, bytes: &[u8]) -> Result<()> {
    put_whole(path, bytes).map_err(|error| cannot_write(context, path, &error))
}

/// The same where the caller says why not.
///
/// # Errors
/// Those of the system.
pub(in crate::cli) fn put_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let file = beside(path, bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Writes several files one after the other, once all of them are on the disk under other names: where
/// one does not fit, all stay as they are.
///
/// # Errors
/// Those of the system, with the file that it is about.
pub(in crate::cli) fn put_all<'a>(
    files: &[(&'a Path, &[u8])],
) -> std::result::Result<(), (&'a Path, io::Error)> {
    let mut written = Vec::new();
    for (path, bytes) in files {
        let file = beside(path, bytes).map_err(|error| (*path, error))?;
        written.push((*path, file));
    }
    for (path, file) in written {
        file.persist(path).map_err(|error| (path, error.error))?;
    }
    Ok(())
}

/// A temporary file in the folder of another one.
fn beside(path: &Path, bytes: &[u8]) -> std::io::Result<NamedTempFile> {
    let folder = path.parent().filter(|it| *it != Path::new(""));
    let mut file = tempfile::Builder::new()
        .prefix(".mappemonde-")
        .tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(bytes)?;
    #[cfg(unix)]
    {
        // A temporary file is private; what was asked for should be as readable as others.
        use std::os::unix::fs::PermissionsExt as _;
        file.as_file()
            .set_permissions(fs::Permissions::from_mode(0o644))?;
    }
    Ok(file)
}
