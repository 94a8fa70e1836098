//! Names of the files of flags.

/// Folder of a project's own flags.
pub const FOLDER: &str = "templates/flags";

/// Returns the country code that names an SVG file, in capitals: `FR` for `fr.svg`. `None` for other files.
pub fn code(path: &str) -> Option<String> {
    let (stem, ending) = path.rsplit(['/', std::path::MAIN_SEPARATOR]).next()?.rsplit_once('.')?;
    ending.eq_ignore_ascii_case("svg").then(|| stem.to_ascii_uppercase())
}
