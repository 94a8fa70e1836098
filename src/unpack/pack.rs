//! Compresses standard input to standard output; a tool for building the web page.

use std::io::{self, Read as _, Write as _};

fn main() -> io::Result<()> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    io::stdout().write_all(&mappemonde_unpack::compress(&bytes))
}
