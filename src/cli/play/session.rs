//! A match as it is played: asks people, lets bots choose, tells what happened, keeps the record.

mod asking;
mod chain;
mod moves;
mod recap;
mod state;

use anyhow::Result;

use bots::Played;
use engine::{Seat, Turn};
use narration::Tell;
use record::ended_line;

use crate::matches::telling::Happened;
use asking::Step;
pub(super) use state::{End, Guests, Session};

impl<G: Tell + Played> Session<'_, G> {
    /// Tells how the match begins.
    pub(crate) fn tell_opening(&mut self) -> Result<()> {
        // Where it is handed over, everybody is told before the first own decision.
        if self.keyboard.is_none() {
            self.tell(Happened::at_the_start(&self.play))?;
        }
        self.tell_record()
    }

    /// Plays until the match is over or nobody goes on.
    pub(crate) fn run(&mut self) -> Result<End> {
        // A line may have been cut off.
        if let Turn::Act(seat) = self.play.position().turn() {
            let _ = self.go_on(seat, &[]);
        }
        while let Turn::Act(seat) = self.play.position().turn() {
            let next = match self.next.take() {
                Some(action) => Some(action),
                None => match self.choice(seat)? {
                    Ok(choice) => choice,
                    Err(end) => return Ok(end),
                },
            };
            if let Some(action) = next {
                self.play(seat, action)?.expect("a legal action");
                continue;
            }
            match self.decide(seat)? {
                Step::Asking | Step::Anew => {}
                Step::End(end) => return Ok(end),
            }
        }
        self.show_ending()?;
        let position = self.play.position();
        let standings = position.standings();
        let scores: Vec<u16> =
            Seat::all(position.seats()).map(|seat| position.score(seat)).collect();
        for player in self.guests.players.iter_mut().flatten() {
            player.end(&standings, &scores);
        }
        self.record(&ended_line(&standings))?;
        Ok(End::Over)
    }
}
