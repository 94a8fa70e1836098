//! Answers requests, one a line, as a page has them answered: what `tests/wasm/run.mjs` compares with.

use std::io::{self, Write as _};

fn main() -> io::Result<()> {
    let assets = content::assets();
    let mut library = mappemonde_wasm::Library::new(data::load(&assets).dataset, assets);
    for request in io::stdin().lines() {
        writeln!(io::stdout(), "{}", library.answer(&request?))?;
    }
    Ok(())
}
