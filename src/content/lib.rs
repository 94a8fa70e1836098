//! The built-in files of the program: `data/` and `templates/`, the built web page, and the messages of every crate.
//!
//! A release build embeds the files. A debug build reads them from the source folder, so that a changed cell,
//! template or message needs no compilation.
//!
//! ```
//! let assets = mappemonde_content::assets();
//! assert!(assets.read("data/countries.yaml").is_some());
//! ```

use std::borrow::Cow;

use assets::Assets;

/// Embedded files, sorted by name; empty in a debug build, which reads the source folder.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Returns the built-in files; a build that embeds them also registers their messages with [`lang::provide`].
pub fn assets() -> Assets {
    if cfg!(from_sources) {
        Assets::sources(env!("SOURCES"))
    } else {
        lang::provide(texts);
        Assets::built_in(FILES)
    }
}

/// Returns the texts of the files in the folder `messages/FOLDER` of every crate, sorted by name.
fn texts(folder: &str) -> Vec<Cow<'static, str>> {
    let folder = format!("/messages/{folder}/");
    let inside = |name: &str| name.split_once(&folder).is_some_and(|(_, file)| !file.contains('/'));
    let files = FILES.iter().filter(|(name, _)| inside(name));
    let text = |bytes| match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    };
    files.map(|(_, bytes)| text(bytes)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_bundle::FluentResource;
    use lang::{DerivedLanguage, Lang, Language, MessageSet, SingularRule, message_source};

    use super::*;

    #[test]
    fn the_upper_layer_wins() {
        let upper = Assets::memory([("data/edition.yaml".to_owned(), b"mine".to_vec())]);
        let both = upper.over(assets());
        let read = |name: &str| both.read(name).map(|read| read.map(Cow::into_owned).ok());
        assert_eq!(read("data/edition.yaml"), Some(Some(b"mine".to_vec())));
        assert!(read("data/countries.yaml").is_some());
        assert_eq!(read("data/nothing.yaml"), None);
        assert!(both.is_fallback("data/countries.yaml"));
        assert!(!both.is_fallback("data/edition.yaml"));
        assert!(!assets().is_fallback("data/edition.yaml"));
    }

    /// Returns the ids of the messages of a language and of their attributes, in the order of the files: `man-wrote`,
    /// `help-man.out`.
    fn ids(lang: Lang, part: MessageSet) -> Vec<String> {
        let mut ids = Vec::new();
        let mut message = String::new();
        for line in message_source(lang, part).lines() {
            let Some((head, _)) = line.split_once(" =") else {
                continue;
            };
            if let Some(attribute) = head.strip_prefix("    .") {
                ids.push(format!("{message}.{attribute}"));
            } else if head.starts_with(|c: char| c.is_ascii_lowercase()) {
                head.clone_into(&mut message);
                ids.push(message.clone());
            }
        }
        ids
    }

    /// Returns the messages that another language has, and this one lacks.
    fn missing(lang: Lang) -> Vec<String> {
        let of = |lang| MessageSet::ALL.into_iter().flat_map(move |part| ids(lang, part));
        let own: BTreeSet<String> = of(lang).collect();
        let all: BTreeSet<String> = Lang::ALL.into_iter().flat_map(of).collect();
        let missing = all.difference(&own);
        missing.map(|id| format!("{} lacks {id}", lang.id())).collect()
    }

    #[test]
    fn no_language_lacks_a_sentence() {
        assets();
        for lang in Lang::ALL {
            assert_eq!(missing(lang), Vec::<String>::new());
        }
        for part in MessageSet::ALL {
            for lang in Lang::ALL {
                let mut sorted = ids(lang, part);
                sorted.sort();
                let twice: Vec<_> = sorted.windows(2).filter(|pair| pair[0] == pair[1]).collect();
                assert!(twice.is_empty(), "{twice:?}");
                let parsed = FluentResource::try_new(message_source(lang, part));
                assert!(parsed.is_ok(), "{lang:?}, {part:?}");
            }
        }
    }

    #[test]
    fn a_sentence_that_is_missing_is_named() {
        static LANGUAGE: Language = Language {
            id: "xx",
            alpha3: "qxx",
            thousands_separator: ' ',
            decimal_separator: '.',
            comparison_space: "",
            singular: SingularRule { integer_parts: &[1], has_decimals: false },
            articles: &[],
            function_words: &[],
            derived: Some(DerivedLanguage {
                base: Lang::En,
                convert_messages: |english| {
                    let lacks = english.replace("\nman-wrote =", "\nman-wrote-x =");
                    lacks.replace("\ncapital-missing =", "\n# =")
                },
            }),
        };
        assets();
        let expected = [
            "xx lacks capital-missing",
            "xx lacks capital-missing.explain",
            "xx lacks capital-missing.help",
            "xx lacks man-wrote",
        ];
        assert_eq!(missing(Lang::new(&LANGUAGE)), expected);
    }
}
