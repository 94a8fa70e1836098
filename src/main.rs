//! Entry point of the program: runs the command line and returns its exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main(content::assets(), env!("SOURCES_DIGEST"))
}
