//! Answers requests from standard input, one per line, as the WebAssembly module would. `tests/wasm/run.mjs` compares
//! the module with this program.

use std::io::{self, Write as _};

fn main() -> io::Result<()> {
    let assets = content::assets();
    let mut library = mappemonde_wasm::Library::new(data::load(&assets).dataset, assets);
    for request in io::stdin().lines() {
        writeln!(io::stdout(), "{}", library.answer(&request?))?;
    }
    Ok(())
}
