//! Reads folders with the user's own flags and fonts.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Result;
use lang::args;

use model::Dataset;
use render::flags::{self, CustomFlags};
use render::fonts::FontSet;

use crate::context::Context;
use crate::outcome::Usage;

/// Maximum size of a flag in bytes; a message states it too.
const LARGEST_FLAG: u64 = 4_000_000;
/// Maximum size of a font in bytes. Fonts with the scripts of the whole world have some tens of megabytes.
const LARGEST_FONT: u64 = 64_000_000;
/// Extensions of font files.
const FONT_ENDINGS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// Reads the SVG files of a folder that are named by an ISO code of a country.
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
        let is_svg = has_ending(&path, &["svg"]);
        // `fr.svg` and `FR.svg` are the same country.
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_ascii_uppercase());
        let Some(code) = stem.filter(|stem| is_svg && codes.contains(stem.as_str())) else {
            continue;
        };
        let svg = read_flag(context, &path).map_err(|reason| {
            let args = args![file = path.display().to_string(), reason];
            context.failure("render-flag-unusable", &args)
        })?;
        flags.insert(code, svg);
    }
    if flags.is_empty() {
        return Err(none(context, folder, "render-flags-none"));
    }
    Ok(flags)
}

/// Reads and checks a flag; the error is a message.
fn read_flag(context: &Context, path: &Path) -> std::result::Result<String, String> {
    let localizer = &context.localizer;
    let unread = |error: io::Error| localizer.format_arg(&assets::reason(&error));
    let metadata = fs::metadata(path).map_err(unread)?;
    // Reading a pipe would never end.
    if !metadata.is_file() || metadata.len() > LARGEST_FLAG {
        return Err(localizer.plain("render-flag-no-file"));
    }
    let svg = fs::read_to_string(path).map_err(unread)?;
    flags::check(&svg).map_err(|why| why.message(localizer))?;
    Ok(svg)
}

/// Reads the fonts of a folder, in addition to the built-in ones. Files that are not usable fonts are skipped.
///
/// # Errors
/// The folder cannot be read, or has no usable font.
pub(super) fn read_fonts(context: &Context, folder: &Path) -> Result<FontSet> {
    let mut fonts = FontSet::built_in().clone();
    let mut is_any = false;
    for path in files(context, folder, "render-fonts-unreadable")? {
        let is_small =
            fs::metadata(&path).is_ok_and(|file| file.is_file() && file.len() <= LARGEST_FONT);
        if !has_ending(&path, &FONT_ENDINGS) || !is_small {
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

/// Files of a folder, sorted: if two are for the same country or font, the same one has priority on every system.
fn files(context: &Context, folder: &Path, unreadable: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| {
        let args =
            [("folder", folder.display().to_string().into()), ("reason", assets::reason(&error))];
        anyhow::Error::from(Usage(context.text(unreadable, &args)))
    })?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

fn none(context: &Context, folder: &Path, text: &str) -> anyhow::Error {
    context.usage(text, &args![folder = folder.display().to_string()])
}
