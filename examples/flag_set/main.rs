//! Makes the flags of the program from two packages of npm, each as flat shapes in whole numbers:
//!
//! ```sh
//! npm install --prefix DIR svg-country-flags@1.2.10 flag-icons@7.5.0
//! cargo run --example flag_set -- DIR/node_modules src/flags/svg
//! ```
//!
//! Most come from `svg-country-flags`, which keeps the proportions of each; `made.rs` names the others, and
//! what has changed since.

#![allow(clippy::print_stdout, reason = "it tells what it made")]

mod flat;
mod made;
mod written;

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use kurbo::Affine;

use flat::{Flat, Laid};
use made::{Made, Part};
use written::WIDTH;

fn main() -> Result<()> {
    let mut folders = env::args_os().skip(1).map(PathBuf::from);
    let packs = folders.next().context("flag_set PACKAGES OUT")?;
    let out = folders.next().context("flag_set PACKAGES OUT")?;
    fs::create_dir_all(&out)?;
    let mut bytes = 0;
    for code in made::CODES.split_whitespace() {
        let svg = flag(&packs, code).with_context(|| code.to_owned())?;
        bytes += svg.len();
        fs::write(out.join(format!("{code}.svg")), svg)?;
    }
    println!("{} flags, {bytes} bytes", made::CODES.split_whitespace().count());
    Ok(())
}

/// The flag of a code as SVG.
fn flag(packs: &Path, code: &str) -> Result<String> {
    let mut flat = Flat::default();
    let height = match made::of(code) {
        Made::Whole { file, instead } => {
            let tree = flat::read(&source(packs, &file, instead)?)?;
            let size = tree.size();
            let unit = WIDTH / f64::from(size.width());
            flat.draw(&tree, &Laid { to: Affine::scale(unit), within: None })?;
            f64::from(size.height()) * unit
        }
        Made::Parts { height, parts } => {
            let unit = Affine::scale(WIDTH / made::WIDTH);
            for part in parts {
                match part {
                    Part::Drawn(svg) => {
                        let laid = Laid { to: unit, within: None };
                        flat.draw(&flat::read(&svg)?, &laid)?;
                    }
                    Part::Of { file, within, to } => {
                        let tree = flat::read(&source(packs, &file, &[])?)?;
                        flat.draw(&tree, &Laid { to: unit * to, within: Some(within) })?;
                    }
                }
            }
            height * WIDTH / made::WIDTH
        }
    };
    flat.without.dedup();
    for what in &flat.without {
        println!("{code}: without {what}");
    }
    Ok(written::svg(&flat, height))
}

/// A file of a package, with some words instead of others, each of which it must have.
fn source(packs: &Path, file: &str, instead: &[(&str, &str)]) -> Result<String> {
    let path = packs.join(file);
    let mut svg = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    for (old, new) in instead {
        ensure!(svg.contains(old), "{file} has no {old}");
        svg = svg.replace(old, new);
    }
    Ok(svg)
}
