//! The answer to `map`: where the countries lie that have a number on the board.

use mappemonde::model::Dataset;

use crate::cli::Context;

/// The map, or one part of it; for now the numbers with their countries. `typed` is what stood after
/// `map`, and `width` the columns of the terminal.
pub(super) fn map_text(context: &Context, dataset: &Dataset, typed: &str, width: usize) -> String {
    let _ = (typed, width);
    let lang = context.teller.lang();
    let mut numbers: Vec<(u16, &str)> = dataset
        .countries
        .iter()
        .filter_map(|country| Some((country.number?, country.bare_name(lang))))
        .collect();
    numbers.sort_unstable();
    let lines = numbers
        .iter()
        .map(|(number, name)| format!("{number:>3} {name}\n"));
    lines.collect()
}
