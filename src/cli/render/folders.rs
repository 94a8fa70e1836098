//! Reads the user's own flags (`--flags`) and fonts (`--font-path`) from folders.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Result;
use lang::args;

use assets::Assets;
use fit::typefaces::{LARGEST_FILE, is_font_file};
use model::Dataset;
use render::flags::{self, CustomFlag, CustomFlags};
use render::fonts::FontSet;

use crate::context::Context;
use crate::outcome::Usage;

/// Maximum size of a flag in bytes; the message for a larger one names the limit too.
const LARGEST_FLAG: u64 = 4_000_000;

/// Reads the SVG files of a folder whose names are ISO codes of countries, with two or three letters.
///
/// # Errors
/// The folder cannot be read or has no such file, or a flag cannot be used.
pub(crate) fn read_flags(
    context: &Context,
    dataset: &Dataset,
    folder: &Path,
) -> Result<CustomFlags> {
    let codes: BTreeSet<&str> = dataset
        .countries
        .iter()
        .flat_map(|country| [country.alpha2.as_str(), country.code.as_str()])
        .collect();
    let mut flags = CustomFlags::new();
    for path in files(context, folder, "render-flags-unreadable")? {
        let file = path.display().to_string();
        let code = data::flags::code(&file).filter(|code| codes.contains(code.as_str()));
        let Some(code) = code else { continue };
        let svg = read_flag(context, &path).map_err(|reason| {
            context.failure("render-flag-unusable", &args![file = file.as_str(), reason])
        })?;
        flags.insert(code, CustomFlag { file, svg });
    }
    if flags.is_empty() {
        return Err(none(context, folder, "render-flags-none"));
    }
    Ok(flags)
}

/// Reads and checks a flag; an error is a message for the user.
fn read_flag(context: &Context, path: &Path) -> std::result::Result<String, String> {
    let localizer = &context.localizer;
    let unread = |error: io::Error| localizer.format_arg(&assets::io_error_reason(&error));
    let metadata = fs::metadata(path).map_err(unread)?;
    // Reading a named pipe could block forever.
    if !metadata.is_file() || metadata.len() > LARGEST_FLAG {
        return Err(localizer.plain("render-flag-no-file"));
    }
    let svg = fs::read_to_string(path).map_err(unread)?;
    flags::check(&svg).map_err(|why| why.message(localizer))?;
    Ok(svg)
}

/// Returns the fonts of a project and, if one is given, those of a `folder`. Files that are not usable fonts are
/// skipped.
///
/// # Errors
/// The folder cannot be read, or has no usable font.
pub(super) fn fonts(context: &Context, assets: &Assets, folder: Option<&Path>) -> Result<FontSet> {
    let mut fonts = FontSet::of_project(assets);
    let Some(folder) = folder else { return Ok(fonts) };
    let mut is_any = false;
    for path in files(context, folder, "render-fonts-unreadable")? {
        let is_small = fs::metadata(&path)
            .is_ok_and(|file| file.is_file() && file.len() <= LARGEST_FILE as u64);
        if !path.to_str().is_some_and(is_font_file) || !is_small {
            continue;
        }
        if let Some(more) = fs::read(&path).ok().and_then(|bytes| fonts.with(bytes)) {
            fonts = more;
            is_any = true;
        }
    }
    if !is_any {
        return Err(none(context, folder, "render-fonts-none"));
    }
    Ok(fonts)
}

/// Files of a folder in sorted order, so that of two files for the same country the same one is used on every system.
/// `unreadable` is the message id for a folder that cannot be read.
fn files(context: &Context, folder: &Path, unreadable: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| {
        let args = [
            ("folder", folder.display().to_string().into()),
            ("reason", assets::io_error_reason(&error)),
        ];
        anyhow::Error::from(Usage(context.text(unreadable, &args)))
    })?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// Usage error for a folder without any usable file; `text` is the id of its message.
fn none(context: &Context, folder: &Path, text: &str) -> anyhow::Error {
    context.usage(text, &args![folder = folder.display().to_string()])
}
