//! A folder of the countries for clients of the REST Countries service.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use anyhow::Result;

use data::Loaded;
use data::export::restcountries::{ABOUT, Export, SHAPE};
use render::flags::{self, Own};

use crate::context::Context;
use crate::outcome::Outcome;
use crate::paths::shown;
use crate::whole::{cannot_write, unwritten};

/// Writes the folder, unless it has files of others.
pub(super) fn write(context: &Context, loaded: &Loaded, folder: &Path) -> Result<Outcome> {
    let mut flags = BTreeMap::new();
    for country in &loaded.dataset.countries {
        // Only those of a folder may be unreadable.
        if let Ok(Some(flag)) = flags::flag(&Own::new(), &country.alpha2, &country.code) {
            flags.insert(format!("flags/{}.svg", country.code), flag.svg);
        }
    }
    let Export { files, absent } = Export::new(&loaded.dataset, |country| {
        let name = format!("flags/{}.svg", country.code);
        flags.contains_key(&name).then_some(name)
    })?;
    let files: BTreeMap<String, String> = files.into_iter().chain(flags).collect();
    let failed = |error: io::Error| cannot_write(context, folder, &error);
    let refuse_others = || match other(folder, &files).map_err(failed)? {
        None => Ok(()),
        Some(name) => {
            let path = shown(&folder.join(name));
            Err(context.failure("export-refused", &[("path", path.into())]))
        }
    };
    context.disk.make_folders(folder).map_err(failed)?;
    refuse_others()?;
    let (lock, _) = context.lock(folder, "export")?;
    refuse_others()?;
    let mut writes = lock.writes();
    let written = files.iter().try_for_each(|(name, text)| writes.file(name, text.as_bytes()));
    written.and_then(|()| writes.commit()).map_err(|error| unwritten(context, folder, &error))?;
    let countries = loaded.dataset.countries.len();
    context.say("export-wrote", &[("file", shown(folder).into()), ("countries", countries.into())]);
    context.say("export-absent", &[("fields", absent.join(", ").into())]);
    Ok(Outcome::Fine)
}

/// A file of a folder that no export wrote: any, where the [`ABOUT`] of an export is missing. Hidden files at the top,
/// such as those of a version control, do not count.
fn other(folder: &Path, files: &BTreeMap<String, String>) -> io::Result<Option<String>> {
    let about = fs::read(folder.join(ABOUT)).unwrap_or_default();
    let about: serde_json::Value = serde_json::from_slice(&about).unwrap_or_default();
    let is_export = about["shape"] == SHAPE;
    let mut folders = vec![String::new()];
    while let Some(inside) = folders.pop() {
        let entries = fs::read_dir(folder.join(&inside))?;
        let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let name = format!("{inside}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type()?;
            if name.starts_with('.') {
                continue;
            }
            if kind.is_dir() {
                folders.push(name + "/");
            } else if !is_export || !kind.is_file() || !files.contains_key(&name) {
                return Ok(Some(name));
            }
        }
    }
    Ok(None)
}
