//! Answers requests, one a line, as a page has them answered: what `tests/wasm/run.mjs` compares with.

use std::io::{self, Write as _};

fn main() -> io::Result<()> {
    for request in io::stdin().lines() {
        writeln!(io::stdout(), "{}", mappemonde_wasm::answer(&request?))?;
    }
    Ok(())
}
