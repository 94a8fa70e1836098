//! Writes a project of 9,000 countries, most of them made up, to measure with:
//! `cargo run --profile bench --example made_up_world -- DIR [--findings N]`.

#[path = "../benches/made_up.rs"]
mod made_up;

use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, bail};

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (folder, findings) = match args.as_slice() {
        [folder] => (folder, 0),
        [folder, "--findings", count] => (folder, count.parse().context("--findings N")?),
        _ => bail!("made_up_world DIR [--findings N]"),
    };
    for (name, text) in made_up::files(findings) {
        let path = Path::new(folder).join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
