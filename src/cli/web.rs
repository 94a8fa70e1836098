//! `mappemonde web [DIR]`: writes the web page of an edition to files, or serves it locally.

mod alone;
mod files;
mod html;
mod site;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use super::atomic::{remove_old, write_whole};
use data::export::restcountries::{self, ABOUT_FILE};
use render::flags::CustomFlags;

use super::context::Context;
use super::http::listen;
use super::outcome::Outcome;
use super::paths::display_path;
use super::project::PROJECT_FILE;
use super::render::read_flags;
use files::INDEX;
use site::{DATA, Edition, Site};

/// Default port. If it is in use, any free port is chosen. It is fixed because browsers store matches separately for
/// each address and port.
const DEFAULT_PORT: u16 = 4196;

#[derive(clap::Args)]
pub(crate) struct WebArgs {
    #[arg(required_unless_present = "serve")]
    dir: Option<PathBuf>,
    #[arg(long)]
    serve: bool,
    #[arg(long, value_name = "N", requires = "serve", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    #[arg(long, value_name = "DIR")]
    flags: Option<PathBuf>,
    #[arg(long)]
    restcountries: bool,
}

/// Runs `web`: builds the page of the edition, writes it to a folder if one is given, and serves it if requested.
pub(crate) fn run(context: &Context, args: &WebArgs) -> Result<Outcome> {
    let place =
        args.dir.as_deref().map(|folder| OutputPaths::for_folder(context, folder)).transpose()?;
    let server = if args.serve { Some(listen(context, args.port, DEFAULT_PORT)?) } else { None };
    let assets = context.assets()?;
    let loaded = validate::load(&assets);
    if loaded.report.has_errors() {
        return Err(context.invalid_database_error(&loaded));
    }
    let flags = match &args.flags {
        Some(folder) => read_flags(context, &loaded.dataset, folder)?,
        None => CustomFlags::new(),
    };
    let site = Site::make(&Edition {
        context,
        assets: &assets,
        loaded: &loaded,
        flags: &flags,
        has_data: args.restcountries,
    })?;
    if let Some(place) = place {
        place.write(context, &site)?;
    }
    if let Some(server) = server {
        context.term.write_data(&format!("{}\n", server.address()))?;
        context.print_message("web-serves", &[]);
        server.serve(site);
    }
    Ok(Outcome::Success)
}

/// Output paths of the web page.
struct OutputPaths {
    /// Folder of the page with separate files.
    folder: PathBuf,
    /// File of the single-file page, beside the folder.
    single_file: PathBuf,
}

impl OutputPaths {
    /// Returns the output paths for a folder: `DIR` and `DIR.html`.
    ///
    /// # Errors
    ///
    /// Fails if the folder is a project, or if files not written by this program would be overwritten.
    fn for_folder(context: &Context, folder: &Path) -> Result<Self> {
        let refused = |why: &'static str, path: &Path| {
            context.failure("web-refused", &args![why, path = display_path(path)])
        };
        if folder.exists() && !folder.is_dir() {
            return Err(refused("file", folder));
        }
        if folder.join(PROJECT_FILE).is_file() {
            return Err(refused("project", folder));
        }
        // A path such as `.` or `..` has no file name, but its canonical path does.
        let whole = match folder.file_name() {
            Some(_) => folder.to_owned(),
            None => folder.canonicalize().unwrap_or_else(|_| folder.to_owned()),
        };
        let Some(name) = whole.file_name() else {
            return Err(refused("root", folder));
        };
        let mut name: OsString = name.to_owned();
        name.push(".html");
        let place = Self { folder: folder.to_owned(), single_file: whole.with_file_name(name) };
        for document in [place.folder.join(INDEX), place.single_file.clone()] {
            // A dangling symbolic link is an existing file too, but `exists` follows the link and returns `false`.
            if fs::symlink_metadata(&document).is_ok() && !is_ours(&document) {
                return Err(refused("foreign", &document));
            }
        }
        Ok(place)
    }

    /// Writes all files of the page, and removes files of the data export that are no longer part of it.
    fn write(&self, context: &Context, site: &Site) -> Result<()> {
        // Read first, because the new list of exported files overwrites the old one.
        let path = |name: &str| self.folder.join(name);
        let old = fs::read(path(&format!("{DATA}{ABOUT_FILE}"))).unwrap_or_default();
        // If this program wrote the folder's index, the folder may be updated. In any other folder, existing files
        // are kept.
        if !path(INDEX).exists()
            && let Some((name, _)) = site.in_order().find(|(name, _)| path(name).exists())
        {
            let args = args![why = "foreign", path = display_path(&path(name))];
            return Err(context.failure("web-refused", &args));
        }
        let (mut files, mut bytes) = (0_usize, 0_usize);
        for (name, content) in site.in_order() {
            // Unchanged files are not written again.
            if !fs::read(path(name)).is_ok_and(|old| old == content) {
                write_whole(context, &path(name), content)?;
            }
            files += 1;
            bytes += content.len();
        }
        // Remove the exports of countries that are no longer exported; without `--restcountries`, all exports.
        for name in restcountries::exported_files(&old).unwrap_or_default() {
            let name = format!("{DATA}{name}");
            if !site.has(&name) {
                remove_old(context, &path(&name))?;
            }
        }
        write_whole(context, &self.single_file, &site.single_file)?;
        let args = args![folder = display_path(&self.folder), files, size = megabytes(bytes)];
        context.print_message("web-wrote", &args);
        let args = [
            ("file", display_path(&self.single_file).into()),
            ("size", megabytes(site.single_file.len()).into()),
        ];
        context.print_message("web-wrote-alone", &args);
        Ok(())
    }
}

/// Returns `true` if this program wrote the HTML document.
fn is_ours(document: &Path) -> bool {
    let start = fs::read(document).unwrap_or_default();
    // The mark is at the start of the document, so the first 1000 bytes are enough.
    let start = String::from_utf8_lossy(&start[..start.len().min(1_000)]).into_owned();
    start.contains(html::MARK)
}

/// Converts bytes to megabytes with one decimal, rounded up to at least 0.1.
fn megabytes(bytes: usize) -> lang::Number {
    let tenths = bytes.div_ceil(100_000);
    lang::Number::new(i64::try_from(tenths).unwrap_or(i64::MAX), 1)
}
