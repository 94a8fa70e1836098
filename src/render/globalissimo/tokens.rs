//! The tokens of Globalissimo: tiles for guesses, barriers, the first player marker, figures.

use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Pieces};
use crate::token::{self, Seat};
use fit::text::Fitted;
use paper::stock::{BARRIER, GUESS, MARKER};

/// The input of the template for a token.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Face<'a> {
    /// A face of a tile for guesses.
    Guess {
        #[serde(flatten)]
        seat: &'a Seat,
        /// The guessed rank; `None` on the back.
        number: Option<Fitted>,
        alt: String,
    },
    /// A token for a barrier.
    Barrier {
        /// The kind of its question, which determines colour and icon.
        question: &'static str,
        label: String,
    },
    /// The first player marker.
    FirstPlayer { alt: String },
}

/// Makes the tokens.
///
/// # Errors
/// [`Error`] if the game has no rules, or more players than there are colours.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut pieces = Pieces::default();
    let seats = token::seats(kit, GAME)?;
    add_guesses(kit, &seats, &mut pieces)?;
    add_barriers(kit, &mut pieces)?;
    if kit.is_requested("first-player") {
        let alt = kit.localizer.plain("token-first-player");
        let name = alt.clone();
        let face = pieces.face(&MARKER, "first-player", &Face::FirstPlayer { alt });
        // The same face on both sides: the marker has no front and back.
        pieces.piece(name, face, Some(face), 1);
    }
    token::figures(kit, &seats, &mut pieces);
    Ok(MakerOutput {
        template: "tokens/globalissimo.typ",
        pieces,
        words: kit.words(&[]),
        credits: Vec::new(),
    })
}

/// Adds the tiles of each seat: one for each rank in the largest round (R2).
fn add_guesses(kit: &Kit<'_>, seats: &[Seat], pieces: &mut Pieces) -> Result<(), Error> {
    let room = kit.table(fit::globalissimo::GUESS).text_box("number");
    let places = kit.dataset().globalissimo_rules().max_laid();
    for seat in seats {
        let id = seat.id("guess");
        let values = 1..=places.unwrap_or_default();
        // `guess-1` requests all tiles of a seat, `guess-1-3` a single one.
        let is_wanted = |value: &u16| kit.is_requested_by_file(&id, &format!("{id}-{value}"));
        let values: Vec<u16> = values.filter(is_wanted).collect();
        if values.is_empty() {
            continue;
        }
        let told = |value: Option<u16>| {
            let mut args = seat.args();
            let text = match value {
                Some(_) => "token-guess",
                None => "token-guess-back",
            };
            let value = value.map(|value| value.to_string()).unwrap_or_default();
            args.push(("value", value.into()));
            kit.localizer.text(text, &args)
        };
        let face = |value: Option<u16>| Face::Guess {
            seat,
            number: value.map(|value| kit.one_line(&room, &value.to_string())),
            alt: told(value),
        };
        let back = pieces.face(&GUESS, format!("{id}-back"), &face(None));
        for value in values {
            let front = pieces.face(&GUESS, format!("{id}-{value}"), &face(Some(value)));
            pieces.piece(told(Some(value)), front, Some(back), 1);
        }
    }
    Ok(())
}

/// Adds the barriers. Both sides are identical, so that players across the table see the question too.
fn add_barriers(kit: &Kit<'_>, pieces: &mut Pieces) -> Result<(), Error> {
    let rules = kit.dataset().globalissimo_rules();
    for (question, count) in
        [("capital", rules.barriers.capital), ("location", rules.barriers.location)]
    {
        let id = format!("barrier-{question}");
        if kit.is_requested(&id) {
            let label = kit.localizer.plain(&format!("token-{id}"));
            let face = pieces.face(&BARRIER, id, &Face::Barrier { question, label });
            let name = kit.localizer.plain(&format!("card-{question}-barrier"));
            pieces.piece(name, face, Some(face), count);
        }
    }
    Ok(())
}
