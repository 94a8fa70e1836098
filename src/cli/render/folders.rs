//! Folders of an editor's own pictures and fonts.

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

/// A flag of more bytes is no drawing for a card; a text says so too.
const LARGEST_FLAG: u64 = 4_000_000;
/// Fonts of all the world's scripts have some tens of megabytes.
const LARGEST_FONT: u64 = 64_000_000;
/// How files of fonts end.
const FONT_ENDINGS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// The SVG files of a folder that are named by an ISO code of a country.
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

/// The picture in a file, or why there is none.
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

/// The fonts of a folder beside those of the program.
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

/// The files of a folder, sorted: of two that say the same, the same one must win everywhere.
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
