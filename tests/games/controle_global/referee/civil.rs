//! Civil society.

use std::collections::BTreeMap;

use engine::Slug;
use model::control::{CivilChange, CivilLosers, CivilTarget};

use super::Referee;

impl Referee<'_> {
    pub(super) fn struck(&mut self, region: Option<Slug>) {
        self.end_civil_step();
        let step = self.civil.pop_front().expect("B5: a step");
        let (of, is_most) = match step.aim {
            CivilTarget::Most(of) => (Self::spheres(of), true),
            CivilTarget::Least(of) => (Self::spheres(of), false),
        };
        // Region by region: one that is better in the first thing that differs.
        let mut best: Option<(Slug, [i32; 3])> = None;
        for candidate in &self.regions {
            let count = self.in_region(*candidate, &of);
            let development = self.development[candidate];
            let key = if is_most {
                [count, self.in_region(*candidate, &self.all()), development]
            } else {
                [-count, -development, 0]
            };
            if best.is_none_or(|(_, best)| key > best) {
                best = Some((*candidate, key));
            }
        }
        let (found, key) = best.expect("regions");
        let found = (!is_most || key[0] > 0).then_some(found);
        assert_eq!(region, found, "B5.1");
        self.struck = found;
        let Some(found) = found else {
            self.note("struck nothing");
            return;
        };
        for clause in &step.clauses {
            let leader = match clause.change {
                CivilChange::Lose(CivilLosers::Leader(of), ..) => {
                    self.leader(found, &Self::spheres(of))
                }
                _ => None,
            };
            let when = clause.when.map(|required| (usize::from(required.sphere.0), required.level));
            self.clauses.push_back((when, clause.change, leader));
        }
    }

    pub(super) fn leader(&self, region: Slug, of: &[usize]) -> Option<u8> {
        let mut best = None;
        for seat in &self.order {
            let held = self.held(region, *seat, of);
            if held > best.map_or(0, |(_, most)| most) {
                best = Some((*seat, held));
            }
        }
        best.map(|(seat, _)| seat)
    }

    /// The losses that come next, where all that came before have been told.
    pub(super) fn next_civil_clause(&mut self) {
        if !self.due.is_empty() || self.shield {
            return;
        }
        self.finish_rises();
        let region = self.struck.expect("a region");
        while let Some((when, change, leader)) = self.clauses.front().cloned() {
            let is_met = when.is_none_or(|(sphere, level)| self.peaks[sphere] >= level);
            match change {
                CivilChange::Develop(change) if is_met => {
                    let is_void = change < 0 && self.development[&region] == 1;
                    if !is_void {
                        return;
                    }
                }
                CivilChange::Lose(who, count, of) if is_met => {
                    let of = Self::spheres(of);
                    for seat in self.order.clone() {
                        if who == CivilLosers::All || leader == Some(seat) {
                            self.fall_due(seat, region, count, &of);
                        }
                    }
                    if !self.due.is_empty() {
                        self.clauses.pop_front();
                        return;
                    }
                }
                _ => self.note("condition not met"),
            }
            self.clauses.pop_front();
        }
    }

    /// Of the largest each time, the first of equals (B5.4).
    pub(super) fn fall_due(&mut self, seat: u8, region: Slug, count: u8, of: &[usize]) {
        let mut left: BTreeMap<usize, i32> = BTreeMap::new();
        left.extend(of.iter().map(|sphere| (*sphere, self.held(region, seat, &[*sphere]))));
        let mut lost: BTreeMap<usize, i32> = BTreeMap::new();
        for _ in 0..count {
            let most = left.values().copied().max().unwrap_or(0);
            let first = left.iter_mut().find(|(_, held)| **held == most && most > 0);
            if let Some((sphere, held)) = first {
                *held -= 1;
                *lost.entry(*sphere).or_default() += 1;
            }
        }
        self.due.extend(lost.into_iter().map(|(sphere, count)| (seat, sphere, count)));
    }

    pub(super) fn end_civil_step(&mut self) {
        if self.struck.is_some() {
            self.next_civil_clause();
        }
        assert!(
            self.due.is_empty() && self.clauses.is_empty(),
            "B5: {:?} {:?}",
            self.due,
            self.clauses
        );
        self.struck = None;
    }

    /// A card is done and discarded; those without a civil effect pass unheard.
    pub(super) fn end_civil_card(&mut self) {
        if self.struck.is_some() || !self.clauses.is_empty() {
            self.end_civil_step();
            assert!(self.civil.is_empty(), "B5: a step is left out");
        }
        if self.is_acting {
            let card = self.revolt.pop_front().expect("a card");
            let pile = self.pile(card);
            assert!(self.open.get_mut(&pile).expect("a pile").insert(card), "B5.5");
        }
        self.is_acting = true;
    }
}
