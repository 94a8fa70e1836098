//! Tokens of the players, which all games share.

use serde::Serialize;

use super::Error;
use super::kit::Kit;
use super::piece::Pieces;
use lang::{MessageArgs, args};
use paper::stock::STANDEE;

/// A player on tokens: a colour, and a mark for readers who cannot distinguish colours.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Seat {
    /// Index of the colour, from 0.
    pub(super) seat: usize,
    /// The mark of the player.
    pub(super) mark: String,
}

impl Seat {
    /// Returns the arguments of messages about a token of this player.
    pub(super) fn args(&self) -> MessageArgs {
        args![seat = self.seat + 1]
    }

    /// Returns the id of a token of this player: `guess-1`.
    pub(super) fn id(&self, what: &str) -> String {
        format!("{what}-{}", self.seat + 1)
    }
}

/// Returns the players of a game, as many as its rules allow.
///
/// # Errors
/// [`Error::Missing`] if the game has no rules; [`Error::Colours`] if there are fewer marks than players.
pub(super) fn seats(kit: &Kit<'_>, game: &str) -> Result<Vec<Seat>, Error> {
    let seat = |seat: usize| {
        let mark = kit.colours.mark(seat)?.to_owned();
        Ok(Seat { seat, mark })
    };
    (0..usize::from(kit.rules(game)?.players.1)).map(seat).collect()
}

/// A standee, folded from one face.
#[derive(Debug, Serialize)]
struct Figure<'a> {
    kind: &'static str,
    #[serde(flatten)]
    seat: &'a Seat,
    alt: String,
}

/// Adds a standee for each player. The standee has no back: both its sides are on one printed face.
pub(super) fn figures(kit: &Kit<'_>, seats: &[Seat], pieces: &mut Pieces) {
    for seat in seats.iter().filter(|seat| kit.is_requested(&seat.id("figure"))) {
        let args = [seat.args(), args![game = kit.game()]].concat();
        let alt = kit.localizer.text("token-figure", &args);
        let name = kit.localizer.text("nickname-figure", &args);
        let face = Figure { kind: "figure", seat, alt };
        let face = pieces.face(&STANDEE, seat.id("figure"), &face);
        pieces.piece(name, face, None, 1);
    }
}
