//! Export of the countries to a folder, for clients of the REST Countries API.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use anyhow::Result;
use lang::args;

use crate::atomic::{output_error, partial_write_error, remove_old};
use data::Loaded;
use data::export::restcountries::{self, ABOUT_FILE, Export};
use render::flags;

use crate::context::Context;
use crate::outcome::Outcome;
use crate::paths::display_path;

/// Writes the export to a folder. Fails if the folder contains files that no export wrote.
pub(super) fn write(context: &Context, loaded: &Loaded, folder: &Path) -> Result<Outcome> {
    let mut flags = BTreeMap::new();
    let assets = context.assets()?;
    let explain = |error| context.render_error(error, None, &assets, Some(loaded));
    let project = flags::of_project(&assets).map_err(explain)?;
    for country in &loaded.dataset.countries {
        let flag = flags::flag(&[&project], &country.alpha2, &country.code).map_err(explain)?;
        flags.extend(flag.map(|flag| (flag_of(&country.code), flag.svg)));
    }
    let Export { files, absent } = Export::new(&loaded.dataset, |country| {
        Some(flag_of(&country.code)).filter(|name| flags.contains_key(name))
    })?;
    let files: BTreeMap<String, String> = files.into_iter().chain(flags).collect();
    let failed = |error: io::Error| output_error(context, folder, &error);
    let check_folder = || {
        let old = EarlierExport::read(folder);
        match old.other(folder, &files).map_err(failed)? {
            None => Ok(old),
            Some(name) => {
                let path = display_path(&folder.join(name));
                Err(context.failure("export-refused", &args![path]))
            }
        }
    };
    context.disk.create_folders(folder).map_err(failed)?;
    check_folder()?;
    let (lock, _) = context.lock(folder, "export")?;
    // Checked again under the lock, because another run may have changed the folder.
    let old = check_folder()?;
    let mut writes = lock.transaction();
    let written =
        files.iter().try_for_each(|(name, text)| writes.write_file(name, text.as_bytes()));
    written
        .and_then(|()| writes.commit())
        .map_err(|error| partial_write_error(context, folder, &error))?;
    for name in old.names.iter().filter(|name| !files.contains_key(*name)) {
        remove_old(context, &folder.join(name))?;
    }
    let countries = loaded.dataset.countries.len();
    context.print_message("export-wrote", &args![file = display_path(folder), countries]);
    context.print_message("export-absent", &args![fields = absent.join(", ")]);
    Ok(Outcome::Success)
}

/// Returns the name of the flag's file for a country code.
fn flag_of(code: &str) -> String {
    format!("flags/{code}.svg")
}

/// An earlier export found in the folder.
struct EarlierExport {
    /// `true` if there is one.
    is_there: bool,
    /// Names of the files that it wrote; empty if there is none.
    names: BTreeSet<String>,
}

impl EarlierExport {
    fn read(folder: &Path) -> Self {
        let path = folder.join(ABOUT_FILE);
        // Reading a pipe or a device might never end.
        let is_file = fs::symlink_metadata(&path).is_ok_and(|about| about.is_file());
        let about = if is_file { fs::read(path).ok() } else { None };
        let names = about.and_then(|about| restcountries::exported_files(&about));
        let is_there = names.is_some();
        let mut all = BTreeSet::new();
        for name in names.into_iter().flatten() {
            // The list omits the flags, but there is one flag for the file of each country.
            all.extend(name.rsplit_once('/').map(|(_, code)| flag_of(code)));
            all.insert(name);
        }
        Self { is_there, names: all }
    }

    /// Returns the name of a file in the folder that is neither part of the earlier export nor one of `files`; `None`
    /// if there is none. Hidden files, such as those of version control, are ignored.
    fn other(&self, folder: &Path, files: &BTreeMap<String, String>) -> io::Result<Option<String>> {
        let mut folders = vec![String::new()];
        while let Some(inside) = folders.pop() {
            let entries = fs::read_dir(folder.join(&inside))?;
            let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
            // Sorted, so that the message names the same file on every system.
            entries.sort_by_key(fs::DirEntry::file_name);
            for entry in entries {
                let own = entry.file_name().to_string_lossy().into_owned();
                let (name, kind) = (format!("{inside}{own}"), entry.file_type()?);
                let is_ours = || files.contains_key(&name) || self.names.contains(&name);
                if own.starts_with('.') {
                    continue;
                }
                if kind.is_dir() {
                    folders.push(name + "/");
                } else if !self.is_there || !kind.is_file() || !is_ours() {
                    return Ok(Some(name));
                }
            }
        }
        Ok(None)
    }
}
