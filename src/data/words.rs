//! Printed words of a project, in `languages/LANGUAGE/*.ftl`.

/// Folder of a project's languages; each has a folder of its own, named by its id.
pub const FOLDER: &str = "languages";

/// Ending of the files of words.
pub const ENDING: &str = ".ftl";

/// Returns the id of the language of a file of words: `fr` for `languages/fr/print.ftl`. `None` for other files.
pub fn language_id(name: &str) -> Option<&str> {
    let (language, file) = name.strip_prefix(FOLDER)?.strip_prefix('/')?.split_once('/')?;
    file.ends_with(ENDING).then_some(language)
}
