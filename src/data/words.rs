//! Printed words of a project, in `languages/LANGUAGE/*.ftl`.

use std::collections::BTreeMap;

use assets::Assets;
use lang::printed::OwnWords;
use lang::{Lang, LocalizedText};

/// Folder of a project's languages; each has a folder of its own, named by its id.
pub const FOLDER: &str = "languages";

/// Ending of the files of words.
pub const ENDING: &str = ".ftl";

/// Returns the id of the language of a file of words: `fr` for `languages/fr/print.ftl`. `None` for other files.
pub fn language_id(name: &str) -> Option<&str> {
    let (language, file) = name.strip_prefix(FOLDER)?.strip_prefix('/')?.split_once('/')?;
    file.ends_with(ENDING).then_some(language)
}

/// Reads the words of a project. Files that cannot be read, or of another language, are left out.
pub(crate) fn read(assets: &Assets) -> OwnWords {
    let mut texts: BTreeMap<Lang, String> = BTreeMap::new();
    for name in assets.list(FOLDER) {
        let lang =
            language_id(&name).and_then(|id| Lang::ALL.into_iter().find(|lang| lang.id() == id));
        let bytes = assets.read(&name).and_then(Result::ok);
        let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
        // A file of comments alone says nothing.
        let is_said =
            |text: &String| text.lines().any(|line| !line.starts_with('#') && !line.is_empty());
        if let (Some(lang), Some(text)) = (lang, text.filter(is_said)) {
            let all = texts.entry(lang).or_default();
            all.push_str(&text);
            all.push('\n');
        }
    }
    OwnWords::new(texts.into_iter().collect::<LocalizedText>())
}
