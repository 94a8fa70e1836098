//! Creation of the packs that a page loads at the start, from the files of an edition.

use std::collections::BTreeMap;

use assets::Assets;
use lang::Lang;
use model::{Aliases, Dataset};

/// Coarse outlines, sufficient for a small map; and the colours of the games.
const COARSE: &str = "data/map/world-110m.txt";
const COLOURS: &str = "templates/colours.json";

/// Crates with messages for players.
const SPEAKERS: [&str; 7] = ["assets", "diag", "lang", "model", "narration", "record", "wasm"];

/// Creates the mandatory pack: the parsed edition, colours, icons, and outlines for a small map.
pub fn start(dataset: &Dataset, assets: &Assets) -> Vec<u8> {
    let mut files = BTreeMap::new();
    let icons = assets.list("templates/icons").into_iter();
    for name in icons.chain([COLOURS, COARSE].map(str::to_owned)) {
        if let Some(Ok(bytes)) = assets.read(&name) {
            files.insert(name, bytes.into_owned());
        }
    }
    // Aliases and tables of publishers' files are of no use during play.
    let (aliases, tables) = (Aliases::default(), Vec::new());
    let register = dataset.register.territory_names();
    let dataset = Dataset { register, aliases, tables, ..dataset.clone() };
    files.insert(model::PACKED.to_owned(), model::packed(&dataset));
    pack(&files)
}

/// Creates the pack of all messages for players in a language. `built_in` contains the files of the program.
pub fn message_pack(lang: Lang, built_in: &Assets) -> Vec<u8> {
    let mut files = BTreeMap::new();
    for speaker in SPEAKERS {
        let folder = format!("src/{speaker}/messages/{}", lang.id());
        for name in built_in.list(&folder) {
            let inside = name.strip_prefix(&folder).unwrap_or_default();
            // All crates share one folder in the pack, so the file name gets the name of the crate.
            if let (Some((within, file)), Some(Ok(bytes))) =
                (inside.rsplit_once('/'), built_in.read(&name))
            {
                // `map.ftl` of `narration` is `messages/fr/narration-map.ftl`.
                let short = format!("messages/{}{within}/{speaker}-{file}", lang.id());
                files.insert(short, bytes.into_owned());
            }
        }
    }
    pack(&files)
}

fn pack(files: &BTreeMap<String, Vec<u8>>) -> Vec<u8> {
    assets::pack(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())))
}
