//! Checks of a project's own flags: that each belongs to a country, and may be a picture.

use std::collections::BTreeMap;

use crate::flags::{self, FOLDER};
use crate::{Loaded, flaws};
use assets::Assets;
use diag::{Diagnostic, Span};
use lang::{MessageArgs, args};
use syntax::file;

/// Endings of files beside the flags, such as a note about their origin.
const NOTES: [&str; 2] = ["md", "txt"];

/// Checks the files of the folder.
pub(super) fn check(assets: &Assets, loaded: &mut Loaded) {
    let files = assets.list(FOLDER);
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
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
        if NOTES.iter().any(|note| note.eq_ignore_ascii_case(ending)) {
            continue;
        }
        let Some(code) = flags::code(&file) else {
            report_unknown(loaded, &file, args![problem = "format"]);
            continue;
        };
        if let Some(country) = codes.get(&code) {
            of_countries.push((*country, file));
        } else {
            let mut args = args![problem = "code"];
            args.extend(syntax::guess_args(&code, codes.keys().map(String::as_str)));
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
    let text = match assets.read(name) {
        Some(Ok(bytes)) => String::from_utf8(bytes.into_owned()).unwrap_or_default(),
        _ => {
            let unreadable = file::read_text(assets, name, &mut loaded.files).err();
            return unreadable.into_iter().for_each(|finding| loaded.report.push(finding));
        }
    };
    if !text.contains("<svg") {
        let span = Span::new(loaded.files.add(name, text), 0..0);
        loaded.report.push(Diagnostic::new(&flaws::FLAG_UNUSABLE, span, args![file = name]));
    }
}
