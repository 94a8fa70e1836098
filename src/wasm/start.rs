//! Creation of the packs that a page loads when it starts, from the files of an edition. A pack holds several files.

use std::collections::BTreeMap;

use assets::Assets;
use lang::Lang;
use model::{Aliases, Dataset};

/// Coarse outlines, sufficient for a small map.
const COARSE: &str = "data/map/world-110m.txt";
/// Colours of the games.
const COLOURS: &str = "templates/colours.json";

/// Crates with messages that players see.
const MESSAGE_CRATES: [&str; 7] =
    ["assets", "diag", "lang", "model", "narration", "record", "wasm"];

/// Creates the mandatory pack: the parsed edition, colours, icons, and outlines for a small map.
pub fn start_pack(dataset: &Dataset, assets: &Assets) -> Vec<u8> {
    let mut files = BTreeMap::new();
    let icons = assets.list("templates/icons").into_iter();
    for name in icons.chain([COLOURS, COARSE].map(str::to_owned)) {
        if let Some(Ok(bytes)) = assets.read(&name) {
            files.insert(name, bytes.into_owned());
        }
    }
    // Aliases and tables of publishers' files only serve the update of the data.
    let (aliases, tables) = (Aliases::default(), Vec::new());
    let register = dataset.register.territory_names();
    let dataset = Dataset { register, aliases, tables, ..dataset.clone() };
    files.insert(model::PACKED_FILE.to_owned(), model::pack_dataset(&dataset));
    pack(&files)
}

/// Creates the pack of all messages for players in a language, from the files of the program in `built_in`.
pub fn message_pack(lang: Lang, built_in: &Assets) -> Vec<u8> {
    let mut files = BTreeMap::new();
    for crate_name in MESSAGE_CRATES {
        let folder = format!("src/{crate_name}/messages/{}", lang.id());
        for name in built_in.list(&folder) {
            let inside = name.strip_prefix(&folder).unwrap_or_default();
            // All crates share one folder in the pack, so the file name gets the name of the crate.
            if let (Some((subfolder, file)), Some(Ok(bytes))) =
                (inside.rsplit_once('/'), built_in.read(&name))
            {
                // `src/narration/messages/fr/map.ftl` becomes `messages/fr/narration-map.ftl`.
                let packed_name = format!("messages/{}{subfolder}/{crate_name}-{file}", lang.id());
                files.insert(packed_name, bytes.into_owned());
            }
        }
    }
    pack(&files)
}

fn pack(files: &BTreeMap<String, Vec<u8>>) -> Vec<u8> {
    assets::pack(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())))
}
