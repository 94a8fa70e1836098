//! Times in-process figures.

fn main() {}
