//! `mappemonde web [DIR]`: the web page of an edition, as files or from a local server.

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
use data::export::restcountries::{self, ABOUT};
use render::flags::CustomFlags;

use super::context::Context;
use super::http::listen;
use super::outcome::Outcome;
use super::paths::display_path;
use super::project::PROJECT_FILE;
use super::render::read_flags;
use files::INDEX;
use site::{DATA, Edition, Site};

/// The default port. If it is taken, any free one is used. It should be the same each time, because a browser stores
/// matches by address and port.
const USUAL: u16 = 4196;

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

pub(crate) fn run(context: &Context, args: &WebArgs) -> Result<Outcome> {
    let place =
        args.dir.as_deref().map(|folder| OutputPaths::for_folder(context, folder)).transpose()?;
    let door = if args.serve { Some(listen(context, args.port, USUAL)?) } else { None };
    let assets = context.assets()?;
    let loaded = validate::load(&assets);
    if loaded.report.has_errors() {
        return Err(context.not_sound(&loaded));
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
    if let Some(door) = door {
        context.term.bytes(&format!("{}\n", door.address()))?;
        context.print_message("web-serves", &[]);
        door.serve(site);
    }
    Ok(Outcome::Fine)
}

/// The output: a folder, and the single-file page beside it.
struct OutputPaths {
    folder: PathBuf,
    alone: PathBuf,
}

impl OutputPaths {
    /// Chooses the output for a folder.
    ///
    /// # Errors
    ///
    /// Fails if the folder is a project, or if files of another program would be overwritten.
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
        // `.` and `..` have no name of their own.
        let whole = match folder.file_name() {
            Some(_) => folder.to_owned(),
            None => folder.canonicalize().unwrap_or_else(|_| folder.to_owned()),
        };
        let Some(name) = whole.file_name() else {
            return Err(refused("root", folder));
        };
        let mut name: OsString = name.to_owned();
        name.push(".html");
        let place = Self { folder: folder.to_owned(), alone: whole.with_file_name(name) };
        for document in [place.folder.join(INDEX), place.alone.clone()] {
            // A dangling link counts as a file of others too; `exists` would follow it.
            if fs::symlink_metadata(&document).is_ok() && !is_ours(&document) {
                return Err(refused("foreign", &document));
            }
        }
        Ok(place)
    }

    fn write(&self, context: &Context, site: &Site) -> Result<()> {
        // Read before the files are written, because that replaces the list.
        let path = |name: &str| self.folder.join(name);
        let old = fs::read(path(&format!("{DATA}{ABOUT}"))).unwrap_or_default();
        // A folder whose index was written by this program may be updated. In any other folder no existing file is
        // overwritten.
        if !path(INDEX).exists()
            && let Some((name, _)) = site.in_order().find(|(name, _)| path(name).exists())
        {
            let args = args![why = "foreign", path = display_path(&path(name))];
            return Err(context.failure("web-refused", &args));
        }
        let (mut files, mut bytes) = (0_usize, 0_usize);
        for (name, content) in site.in_order() {
            // An unchanged file need not be written.
            if !fs::read(path(name)).is_ok_and(|old| old == content) {
                write_whole(context, &path(name), content)?;
            }
            files += 1;
            bytes += content.len();
        }
        // Files of countries that are no longer exported, or of all countries without --restcountries.
        for name in restcountries::written(&old).unwrap_or_default() {
            let name = format!("{DATA}{name}");
            if !site.has(&name) {
                remove_old(context, &path(&name))?;
            }
        }
        write_whole(context, &self.alone, &site.alone)?;
        let args = args![folder = display_path(&self.folder), files, size = megabytes(bytes)];
        context.print_message("web-wrote", &args);
        let args = [
            ("file", display_path(&self.alone).into()),
            ("size", megabytes(site.alone.len()).into()),
        ];
        context.print_message("web-wrote-alone", &args);
        Ok(())
    }
}

/// Returns `true` if this program wrote the document.
fn is_ours(document: &Path) -> bool {
    let start = fs::read(document).unwrap_or_default();
    // The mark is the first element of the head, so the rest need not be decoded.
    let start = String::from_utf8_lossy(&start[..start.len().min(1_000)]).into_owned();
    start.contains(html::MARK)
}

/// Converts bytes to megabytes with one decimal, rounded up to at least 0.1.
fn megabytes(bytes: usize) -> lang::Number {
    let tenths = bytes.div_ceil(100_000);
    lang::Number::new(i64::try_from(tenths).unwrap_or(i64::MAX), 1)
}
