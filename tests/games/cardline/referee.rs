//! Somebody who watches a match, knows the rules of the line, and objects.

use std::collections::BTreeSet;

use engine::{Code, Seat};
use games::cardline::{Event, View};

/// What has been seen so far. It uses events and views alone.
#[derive(Debug, Default)]
pub(super) struct Referee {
    hands: Vec<Vec<Code>>,
    /// Who has been eliminated.
    out: BTreeSet<Seat>,
    /// Who has laid the last card in this round (E).
    emptied: BTreeSet<Seat>,
    /// Who has had a turn in this round.
    played: Vec<Seat>,
    line: usize,
    sudden_death: bool,
    ended: Option<Vec<u8>>,
}

impl Referee {
    pub(super) fn hear(&mut self, event: &Event) {
        assert_eq!(self.ended, None, "nothing happens after the end");
        match event {
            Event::Started { hands, .. } => {
                self.hands.clone_from(hands);
                self.line = 1;
            }
            Event::Placed { seat, country, right, .. } => {
                assert!(!self.out.contains(seat), "I6: eliminated");
                assert!(!self.played.contains(seat), "R8: twice in a round");
                self.played.push(*seat);
                let hand = &mut self.hands[seat.index()];
                let held = hand.iter().position(|other| other == country);
                hand.remove(held.expect("R4: an own card"));
                if *right {
                    self.line += 1;
                    if hand.is_empty() {
                        assert!(self.emptied.insert(*seat), "I9");
                    }
                }
            }
            Event::Drew { seat, country } => self.hands[seat.index()].push(*country),
            Event::Eliminated { seat } => {
                assert!(self.emptied.len() > 1, "R13: only sudden death eliminates");
                assert!(!self.emptied.contains(seat) && self.out.insert(*seat));
                self.hands[seat.index()].clear();
            }
            Event::SuddenDeath { seats } => {
                self.sudden_death = true;
                let stay: BTreeSet<Seat> = seats.iter().copied().collect();
                assert_eq!(stay, self.emptied, "R10: who emptied the hand stays");
            }
            Event::RoundBegan => {
                let active = self.hands.len() - self.out.len();
                assert!(self.played.len() + 1 >= active, "R8: everybody plays");
                assert_ne!(self.emptied.len(), 1, "R9: somebody has won");
                self.emptied.clear();
                self.played.clear();
                for seat in self.active() {
                    let cards = self.hands[seat.index()].len();
                    assert!(cards > 0 && (!self.sudden_death || cards == 1), "I8");
                }
            }
            Event::Ended { standings } => {
                let won = self.active().filter(|seat| standings[seat.index()] == 1);
                let won: BTreeSet<Seat> = won.collect();
                let all = standings.iter().filter(|place| **place == 1).count();
                assert!(won.len() == all && all > 0, "I7: winners are in the game");
                if let [one] = *Vec::from_iter(&won) {
                    assert_eq!(self.emptied, [*one].into(), "R13, R9");
                }
                self.ended = Some(standings.clone());
            }
        }
    }

    fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = u8::try_from(self.hands.len()).expect("few");
        Seat::all(seats).filter(|seat| !self.out.contains(seat))
    }

    pub(super) fn see(&self, view: &View) {
        assert_eq!(view.hands, self.hands, "I4: nothing else changes a hand");
        let values: Vec<i64> = view.line.iter().map(|card| card.value).collect();
        assert!(values.is_sorted(), "I2: {values:?}");
        let laid: u16 = view.laid.iter().sum();
        assert_eq!(view.line.len(), self.line, "I3");
        assert_eq!(self.line, 1 + usize::from(laid), "I3");
        let seats = |flags: &[bool]| -> BTreeSet<Seat> {
            let all = Seat::all(u8::try_from(flags.len()).expect("few"));
            all.filter(|seat| flags[seat.index()]).collect()
        };
        assert_eq!(seats(&view.active), self.active().collect(), "I6");
        assert_eq!(seats(&view.emptied), self.emptied, "I9");
        assert_eq!(view.sudden_death, self.sudden_death);
    }
}
