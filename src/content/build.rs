//! Lists the files to embed in the program: data, templates, the built web page and messages. A debug build reads
//! them from the source folder instead, so that a changed cell or message needs no compilation.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is_debug = env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some();
    // WebAssembly has no file system, so its debug builds embed the files too.
    let has_files = env::var_os("CARGO_CFG_TARGET_FAMILY").is_none_or(|family| family != "wasm");
    println!("cargo:rustc-check-cfg=cfg(from_sources)");
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let root = root.canonicalize().expect("the folder of the workspace");
    println!("cargo:rustc-env=SOURCES={}", root.display());
    let mut files = Vec::new();
    if is_debug && has_files {
        println!("cargo:rustc-cfg=from_sources");
    } else {
        for folder in ["data", "templates", "languages", "web/built"] {
            println!("cargo:rerun-if-changed={}", root.join(folder).display());
            list(&root, folder, &mut files);
        }
        for part in entries(&root.join("src")) {
            let folder = format!("src/{part}/messages");
            if root.join(&folder).is_dir() {
                println!("cargo:rerun-if-changed={}", root.join(&folder).display());
                list(&root, &folder, &mut files);
            }
        }
    }
    // `Assets::built_in` finds files by binary search.
    files.sort();
    let mut code = String::from("[\n");
    for name in &files {
        let path = root.join(name);
        writeln!(code, "    ({name:?}, include_bytes!({path:?})),").expect("a String grows");
    }
    code.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("files.rs"), code).expect("OUT_DIR is writable");
}

/// Appends the names of all files under a folder.
fn list(root: &Path, folder: &str, files: &mut Vec<String>) {
    for entry in entries(&root.join(folder)) {
        let name = format!("{folder}/{entry}");
        if root.join(&name).is_dir() {
            list(root, &name, files);
        } else {
            files.push(name);
        }
    }
}

/// Returns the names in a folder. Hidden files belong to the editor or the system, and are omitted.
fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder of the sources");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.into_string().expect("a name in UTF-8"));
    names.filter(|name| !name.starts_with('.')).collect()
}
