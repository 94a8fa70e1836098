//! What comes with the program: `data/` and `templates/`, and the sentences of every crate.
//!
//! In a released program the files stand in its bytes. While one works on it they are read from the
//! folder of the sources, so that a changed cell, template or sentence compiles nothing.
//!
//! ```
//! let assets = mappemonde_content::assets();
//! assert!(assets.read("data/countries.yaml").is_some());
//! ```

use std::borrow::Cow;

use assets::Assets;

/// The files by name, in the order of the names; none where they are read from the sources.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Data and templates of the program. From now on sentences have words: see [`lang::provide`].
pub fn assets() -> Assets {
    if cfg!(from_sources) {
        Assets::sources(env!("SOURCES"))
    } else {
        lang::provide(texts);
        Assets::built_in(FILES)
    }
}

/// The texts of the files in the folder `messages/FOLDER` of every crate, in the order of their names.
fn texts(folder: &str) -> Vec<Cow<'static, str>> {
    let folder = format!("/messages/{folder}/");
    let inside = |name: &str| {
        name.split_once(&folder)
            .is_some_and(|(_, file)| !file.contains('/'))
    };
    let files = FILES.iter().filter(|(name, _)| inside(name));
    files
        .map(|(_, bytes)| String::from_utf8_lossy(bytes))
        .collect()
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentResource;
    use lang::{Lang, Part, sentences};

    use super::*;

    #[test]
    fn the_upper_layer_wins() {
        let upper = Assets::memory([("data/edition.yaml".to_owned(), b"mine".to_vec())]);
        let both = upper.over(assets());
        let read = |name: &str| both.read(name).map(|read| read.map(Cow::into_owned).ok());
        assert_eq!(read("data/edition.yaml"), Some(Some(b"mine".to_vec())));
        assert!(read("data/countries.yaml").is_some());
        assert_eq!(read("data/nothing.yaml"), None);
        assert!(both.is_stand_in("data/countries.yaml"));
        assert!(!both.is_stand_in("data/edition.yaml"));
        assert!(!assets().is_stand_in("data/edition.yaml"));
    }

    #[test]
    fn both_languages_have_the_same_texts() {
        assets();
        let ids = |lang, part| {
            sentences(lang, part)
                .lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
                .filter_map(|line| line.split(" =").next())
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        for part in Part::ALL {
            assert_eq!(ids(Lang::Fr, part), ids(Lang::En, part));
            let mut sorted = ids(Lang::En, part);
            sorted.sort();
            let twice: Vec<_> = sorted
                .windows(2)
                .filter(|pair| pair[0] == pair[1])
                .collect();
            assert!(twice.is_empty(), "{twice:?}");
            for lang in Lang::ALL {
                let parsed = FluentResource::try_new(sentences(lang, part));
                assert!(parsed.is_ok(), "{lang:?}, {part:?}");
            }
        }
    }
}
