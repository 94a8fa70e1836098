//! The tokens of La course autour du monde: a pawn for each player.

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Pieces};
use crate::token;

/// Makes the pawns.
///
/// # Errors
/// [`Error`] if the game has no rules, or more players than there are colours.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut pieces = Pieces::default();
    token::figures(kit, &token::seats(kit, GAME)?, &mut pieces);
    Ok(MakerOutput {
        template: "tokens/course.typ",
        pieces,
        words: kit.words(&[]),
        credits: Vec::new(),
    })
}
