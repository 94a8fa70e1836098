//! Writes the packs of the built-in edition to the folder given as argument, for the tools that build the page.

use std::path::PathBuf;
use std::{env, fs, io};

use lang::Lang;
use mappemonde_wasm::{message_pack, start_pack};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args_os().nth(1).unwrap_or_default());
    let assets = content::assets();
    fs::write(folder.join("start.bin"), start_pack(&data::load(&assets).dataset, &assets))?;
    for lang in Lang::ALL {
        fs::write(folder.join(format!("{}.bin", lang.id())), message_pack(lang, &assets))?;
    }
    Ok(())
}
