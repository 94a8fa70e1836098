//! Kinds of findings about records.

pub mod record_action;
pub mod record_after_end;
pub mod record_cards;
pub mod record_empty;
pub mod record_game;
pub mod record_header;
pub mod record_illegal;
pub mod record_seat;
pub mod record_setup;
pub mod record_standings;
pub mod record_syntax;
pub mod record_too_large;
pub mod record_truncated;
pub mod record_undo;
pub mod record_version;

use diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &record_action::KIND,
    &record_after_end::KIND,
    &record_cards::KIND,
    &record_empty::KIND,
    &record_game::KIND,
    &record_header::KIND,
    &record_illegal::KIND,
    &record_seat::KIND,
    &record_setup::KIND,
    &record_standings::KIND,
    &record_syntax::KIND,
    &record_too_large::KIND,
    &record_truncated::KIND,
    &record_undo::KIND,
    &record_version::KIND,
];
