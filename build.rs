//! Computes a digest of the program's sources and of its dependencies, which identifies the program in caches.

use std::path::{Path, PathBuf};
use std::{env, fs};

use sha2::{Digest as _, Sha256};

fn main() {
    let mut files = vec![PathBuf::from("Cargo.lock")];
    sources(Path::new("src"), &mut files);
    files.sort();
    let mut digest = Sha256::new();
    for file in files {
        digest.update(file.to_string_lossy().as_bytes());
        digest.update(fs::read(&file).expect("a source file"));
    }
    // Floating-point functions differ between targets.
    digest.update(env::var_os("TARGET").expect("cargo sets it").as_encoded_bytes());
    let digest: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    println!("cargo:rustc-env=SOURCES_DIGEST={digest}");
    println!("cargo:rerun-if-changed=Cargo.lock");
    println!("cargo:rerun-if-changed=src");
}

/// Collects the Rust sources in a folder; messages, data and templates are inputs of their own.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}
