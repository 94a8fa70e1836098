//! Embeds the flags of `svg/` in the program, as a list of pairs: alpha-2 code and SVG.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("svg");
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder).expect("svg/ is there");
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("svg/ can be read").path()).collect();
    // Sorted, because `flag_svg` finds a code by binary search.
    files.sort();
    let mut list = String::from("[\n");
    for file in files.iter().filter(|file| file.extension().is_some_and(|kind| kind == "svg")) {
        let code = file.file_stem().expect("a file has a name").to_string_lossy();
        list += &format!("    ({:?}, include_str!({file:?})),\n", code.to_ascii_uppercase());
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("flags.rs"), list).expect("OUT_DIR is writable");
}
