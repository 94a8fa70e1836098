//! Writes the files from which the shipped deck of Globalissimo is typeset, and its fonts, so that
//! other programs can be measured with the same flags, globes, templates and texts:
//! `cargo run --profile bench --example deck_files -- DIR`.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result};

use fit::fonts;
use lang::Lang;
use paper::sheet::{Duplex, Layout, Paper};
use render::flags::CustomFlags;
use render::globalissimo::GAME;
use render::product::{self, Product, Request, Target};

fn main() -> Result<()> {
    let folder = env::args().nth(1).context("deck_files DIR")?;
    let assets = content::assets();
    let loaded = data::load(&assets);
    let product = Product::find(GAME, Target::Cards).context("the deck is printed")?;
    let flags = CustomFlags::new();
    let prepared = product::prepare(&Request {
        layout: Some(Layout::plain(Paper::A4, Duplex::LongEdge)),
        ..Request::of_faces(product, &loaded.dataset, &assets, &flags, Lang::En)
    })?;
    for (path, bytes) in prepared.files.iter() {
        write(&folder, path.trim_start_matches('/'), bytes)?;
    }
    for (rank, bytes) in fonts::bytes().enumerate() {
        write(&folder, &format!("fonts/{rank}.otf"), bytes)?;
    }
    Ok(())
}

fn write(folder: &str, name: &str, bytes: &[u8]) -> Result<()> {
    let path = Path::new(folder).join(name);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&path, bytes).with_context(|| path.display().to_string())
}
