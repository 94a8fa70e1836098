//! The program: reads the arguments, does the work, and turns the answer into an exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main(content::assets())
}
