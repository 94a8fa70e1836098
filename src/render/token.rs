//! Tokens that all games have: those of the players.

use serde::Serialize;

use super::Error;
use super::kit::Kit;
use super::piece::Pieces;
use lang::{MessageArgs, args};
use paper::stock::STANDEE;

/// A player among tokens: a colour and a mark, because colour never stands alone.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Seat {
    /// Which colour, from 0.
    pub(super) seat: usize,
    /// The mark of the player.
    pub(super) mark: String,
}

impl Seat {
    /// What a text about a token of this player asks for.
    pub(super) fn args(&self) -> MessageArgs {
        args![seat = self.seat + 1]
    }

    /// The id of a token of this player: `guess-1`.
    pub(super) fn id(&self, what: &str) -> String {
        format!("{what}-{}", self.seat + 1)
    }
}

/// A player for each of the most that play a game.
///
/// # Errors
/// [`Error::Template`] where the game has no rules, or there are fewer colours.
pub(super) fn seats(kit: &Kit<'_>, game: &str) -> Result<Vec<Seat>, Error> {
    let seat = |seat: usize| {
        let mark = kit.colours.mark(seat)?.to_owned();
        Ok(Seat { seat, mark })
    };
    (0..usize::from(kit.rules(game)?.players.1)).map(seat).collect()
}

/// A figure that is folded up.
#[derive(Debug, Serialize)]
struct Figure<'a> {
    kind: &'static str,
    #[serde(flatten)]
    seat: &'a Seat,
    alt: String,
}

/// Adds a figure for each player. It has no back: both its faces are printed on one side.
pub(super) fn figures(kit: &Kit<'_>, seats: &[Seat], pieces: &mut Pieces) {
    for seat in seats.iter().filter(|seat| kit.is_requested(&seat.id("figure"))) {
        let alt = kit.localizer.text("token-figure", &seat.args());
        let name = kit.localizer.text("nickname-figure", &seat.args());
        let face = Figure { kind: "figure", seat, alt };
        let face = pieces.face(&STANDEE, seat.id("figure"), &face);
        pieces.piece(name, face, None, 1);
    }
}
