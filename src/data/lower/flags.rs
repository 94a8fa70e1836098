//! Checks of a project's own flags: that each belongs to a country, and may be a picture.

use std::collections::BTreeMap;

use crate::{Loaded, flaws};
use assets::Assets;
use diag::{Diagnostic, Span};
use lang::{MessageArgs, args};
use syntax::file;

/// Folder of the flags.
const FOLDER: &str = "templates/flags/";

/// Endings of files beside the flags, such as a note about their origin.
const NOTES: [&str; 2] = ["md", "txt"];

/// Checks the files of the folder.
pub(super) fn check(assets: &Assets, loaded: &mut Loaded) {
    let files = assets.list(FOLDER.trim_end_matches('/'));
    if files.is_empty() || loaded.dataset.countries.is_empty() {
        return;
    }
    // Index of the country of each code, and its rank: flags named by two letters come first.
    let countries = loaded.dataset.countries.iter().enumerate();
    let codes: BTreeMap<String, (usize, u8)> = countries
        .flat_map(|(index, country)| {
            [(country.alpha2.clone(), (index, 0)), (country.code.clone(), (index, 1))]
        })
        .collect();
    let mut of_countries: Vec<((usize, u8), String)> = Vec::new();
    for file in files {
        let name = &file[FOLDER.len()..];
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        if NOTES.contains(&ending.to_ascii_lowercase().as_str()) {
            continue;
        }
        if !ending.eq_ignore_ascii_case("svg") {
            report_unknown(loaded, &file, args![problem = "format"]);
        } else if let Some(country) = codes.get(&stem.to_ascii_uppercase()) {
            of_countries.push((*country, file));
        } else {
            let mut args = args![problem = "code"];
            args.extend(syntax::guess_args(stem, codes.keys().map(String::as_str)));
            report_unknown(loaded, &file, args);
        }
    }
    of_countries.sort();
    for pair in of_countries.chunk_by(|(one, _), (other, _)| one.0 == other.0) {
        let [(_, used), others @ ..] = pair else { continue };
        check_form(assets, loaded, used);
        for (_, file) in others {
            report_unknown(loaded, file, args![problem = "repeated", other = used.as_str()]);
        }
    }
}

/// Reports a file that is no flag of a country; `args` name the problem.
fn report_unknown(loaded: &mut Loaded, file: &str, mut args: MessageArgs) {
    let span = Span::new(loaded.files.add(file, ""), 0..0);
    args.push(("file", file.into()));
    loaded.report.push(Diagnostic::new(&flaws::FLAG_UNKNOWN, span, args));
}

/// Reports a flag that cannot be an SVG picture. Whether it is one is known when it is drawn.
fn check_form(assets: &Assets, loaded: &mut Loaded, name: &str) {
    let is_text = match assets.read(name) {
        Some(Ok(bytes)) => std::str::from_utf8(&bytes).is_ok(),
        // Reported below, with the reason.
        _ => true,
    };
    let file = if is_text {
        match file::read_text(assets, name, &mut loaded.files) {
            Ok(file) => file,
            Err(finding) => return loaded.report.push(finding),
        }
    } else {
        loaded.files.add(name, "")
    };
    let is_svg = loaded.files.get(file).is_some_and(|file| file.text.contains("<svg"));
    if !is_svg {
        let args = args![file = name];
        loaded.report.push(Diagnostic::new(&flaws::FLAG_UNUSABLE, Span::new(file, 0..0), args));
    }
}
