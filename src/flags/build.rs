//! Puts the flags into the program: one `(alpha-2 code, SVG)` pair for each flag that Twemoji draws.

use std::{env, fmt::Write as _, fs, path::Path};

use twemoji_assets::svg::SvgTwemojiAsset;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let mut list = String::from("[\n");
    for first in 'A'..='Z' {
        for second in 'A'..='Z' {
            let emoji = String::from_iter([first, second].map(regional_indicator));
            if let Some(flag) = SvgTwemojiAsset::from_emoji(&emoji) {
                let svg: &str = flag;
                writeln!(list, "    (\"{first}{second}\", {svg:?}),").expect("a String grows");
            }
        }
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("flags.rs"), list).expect("OUT_DIR is writable");
}

/// The letter as a flag emoji spells it: two of them make a flag.
fn regional_indicator(letter: char) -> char {
    char::from_u32(0x1F1E6 + (letter as u32 - 'A' as u32)).expect("26 indicators follow U+1F1E6")
}
