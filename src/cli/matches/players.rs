//! Players of a match: names, seats of people, and levels of bots.

use bots::Level;
use engine::Seat;
use model::Dataset;
use narration::Table;
use record::Header;

use crate::context::Context;
use crate::prompt::wrap::width;

/// Returns the names of the players by seat.
pub(crate) fn names<O>(header: &Header<O>) -> Vec<String> {
    header.seats.iter().map(|sitter| sitter.name.clone()).collect()
}

/// Returns the seats of people, in ascending order.
pub(crate) fn people<O>(header: &Header<O>) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(&header.seats);
    seats.filter(|(_, sitter)| sitter.bot.is_none()).map(|(seat, _)| seat).collect()
}

/// Returns the levels of the bots, by seat; `None` for a person or an unknown level.
pub(crate) fn levels<O>(header: &Header<O>) -> Vec<Option<Level>> {
    let level = |id: &String| Level::RECORDED.into_iter().find(|level| level.id() == id);
    header.seats.iter().map(|sitter| sitter.bot.as_ref().and_then(level)).collect()
}

/// Creates the settings for narrating a match in this terminal.
pub(crate) fn table<'a>(
    context: &'a Context,
    dataset: &'a Dataset,
    (names, people): (&'a [String], &'a [Seat]),
    plain: bool,
) -> Table<'a> {
    Table {
        dataset,
        localizer: &context.localizer,
        names,
        people,
        plain: plain || context.term.is_dumb(),
        width: width(context),
    }
}
