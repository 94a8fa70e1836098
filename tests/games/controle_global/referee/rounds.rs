//! The end of a round, the end of the game, and what everybody sees.

use std::collections::BTreeSet;

use engine::{Seat, Slug, ToMove};
use games::controle_global::{Score, Share, View};

use super::Referee;
use super::turn::Doings;

impl Referee<'_> {
    /// R22.
    pub(super) fn is_end(&self) -> bool {
        let spheres = self.all().into_iter();
        let high =
            spheres.filter(|sphere| self.level(self.total(*sphere)) >= self.end.level).count();
        high >= usize::from(self.end.categories)
    }

    pub(super) fn over(&mut self, scores: &[Score], standings: &[u8], stopped: bool) {
        assert!(self.must_end, "R22");
        assert_eq!(stopped, !self.is_end(), "R22");
        let own = self.scores();
        assert_eq!(scores, own, "R23");
        let key = |score: &Score| (score.points, score.regions, score.influence);
        let better = |score: &Score| own.iter().filter(|other| key(other) > key(score)).count();
        let places: Vec<u8> = own.iter().map(|score| 1 + better(score) as u8).collect();
        assert_eq!(standings, places, "B5.7");
        self.ended = Some(standings.to_vec());
        self.note(if stopped { "stopped" } else { "ended" });
    }

    /// Every region is shared, and the shares are the points.
    pub(super) fn shared_right(&self, scores: &[Score], shares: &[Share]) {
        let regions: Vec<Slug> = shares.iter().map(|share| share.region).collect();
        assert_eq!(regions, self.regions, "R24");
        for share in shares {
            let development = self.development[&share.region];
            assert_eq!(i32::from(share.development), development, "R24");
        }
        for (seat, score) in scores.iter().enumerate() {
            let points: u16 = shares.iter().map(|share| share.points[seat]).sum();
            assert_eq!(points, score.regions, "R24");
        }
    }

    pub(super) fn scores(&self) -> Vec<Score> {
        let mut shares = vec![0; self.seats.into()];
        for region in &self.regions {
            let held: Vec<i32> =
                (0..self.seats).map(|seat| self.everything(*region, seat)).collect();
            let own = shared(self.development[region], &held);
            assert!(own.iter().sum::<i32>() <= self.development[region], "B9.6");
            for (one, share) in own.iter().enumerate() {
                assert!(*share <= held[one], "B9.6");
                let equal = held.iter().zip(&own).filter(|(held_by, _)| **held_by == held[one]);
                assert!(equal.into_iter().all(|(_, other)| other == share), "B9.6");
                shares[one] += share;
            }
        }
        let score = |seat: u8| {
            let levels = &self.noted[usize::from(seat)];
            let levels =
                levels.iter().map(|level| self.control.numbers.points[usize::from(*level)]);
            let levels: u16 = levels.sum();
            let regions = shares[usize::from(seat)] as u16;
            let spheres = self.all().into_iter();
            Score {
                points: levels + regions,
                levels,
                regions,
                influence: spheres.map(|sphere| self.own(seat, sphere)).sum::<i32>() as u16,
            }
        };
        (0..self.seats).map(score).collect()
    }

    /// What everybody sees is what followed from the events.
    pub(in super::super) fn see(&mut self, view: &View) {
        if self.factions.is_empty() {
            return;
        }
        self.settle();
        assert_eq!(view.round, self.round);
        if self.has_begun {
            let order: Vec<u8> = view.order.iter().map(|seat| seat.0).collect();
            assert_eq!(order, self.order);
            self.finish_rises();
        }
        for land in &view.lands {
            assert_eq!(i32::from(land.development), self.development[&land.region]);
            assert_eq!(
                land.stock.iter().map(|count| i32::from(*count)).collect::<Vec<_>>(),
                self.stock[&land.region]
            );
            for seat in 0..self.seats {
                for sphere in self.all() {
                    let seen = land.influence[usize::from(seat)][sphere];
                    assert_eq!(i32::from(seen), self.held(land.region, seat, &[sphere]));
                }
            }
        }
        for (sphere, track) in view.tracks.iter().enumerate() {
            let total = self.total(sphere);
            assert_eq!(
                (i32::from(track.total), track.level),
                (total, self.level(total)),
                "R3, B9.7"
            );
            let order: Vec<(Seat, u16)> = self.tracks[sphere]
                .iter()
                .map(|seat| (Seat(*seat), self.own(*seat, sphere) as u16))
                .collect();
            assert_eq!(track.order, order, "R5, B9.3");
            assert!(order.is_sorted_by(|one, other| one.1 >= other.1), "B9.3");
            if self.has_begun {
                assert_eq!(track.peak, self.peaks[sphere], "B4.7");
            }
        }
        let scores = self.scores();
        for (seat, player) in view.players.iter().enumerate() {
            assert_eq!(
                player.resources.iter().map(|count| i32::from(*count)).collect::<Vec<_>>(),
                self.resources[seat]
            );
            assert_eq!(
                player.hand.iter().collect::<BTreeSet<_>>(),
                self.hands[seat].iter().collect()
            );
            assert_eq!(player.hand.len(), self.hands[seat].len());
            if self.has_begun {
                assert_eq!((&player.levels, player.score), (&self.noted[seat], scores[seat]), "R7");
            }
        }
        // B9.10.
        let stocks: i32 = self.stock.values().flatten().sum();
        let owned: i32 = self.resources.iter().flatten().sum();
        let printed: i32 = self
            .regions
            .iter()
            .map(|region| {
                let rank = self.control.region_by_id(region.as_str()).expect("a region");
                self.control.region(rank).stock.iter().map(|count| i32::from(*count)).sum::<i32>()
            })
            .sum();
        assert_eq!(stocks + owned + self.spent, printed + self.gains, "B9.10");
        // B9.1.
        let acting = view.acting.as_ref().map(|acting| acting.card);
        let mut cards = view.zone.len() + view.revolt.len() + usize::from(acting.is_some());
        cards += view.players.iter().map(|player| player.hand.len()).sum::<usize>();
        for pile in &view.piles {
            assert_eq!(i32::from(pile.cards), self.hidden[&pile.pile], "{}", pile.pile);
            cards += usize::from(pile.cards + pile.discards);
            let is_own = |card: Slug| self.pile(card) == pile.pile;
            assert!(pile.top.is_none_or(is_own), "B9.1");
        }
        assert_eq!(cards, self.control.cards.len(), "B9.1");
        assert_eq!(view.zone, self.zone, "B9.8");
        match view.turn {
            ToMove::Over => assert!(self.ended.is_some()),
            ToMove::Act(_) => assert!(!self.must_end, "R22"),
        }
    }

    pub(super) fn round_over(&mut self, levels: &[Vec<u8>], points: &[u16], order: &[Seat]) {
        if self.revolt.is_empty() {
            self.end_turn();
            assert!(self.zone.is_empty(), "R19");
        } else {
            self.end_civil_card();
        }
        (self.is_acting, self.has_shielded) = (false, false);
        assert!(self.revolt.is_empty(), "R19: {:?}", self.revolt);
        assert_eq!(self.at, self.order.len());
        let mut all = Vec::new();
        for seat in 0..self.seats {
            let own: Vec<u8> =
                self.all().into_iter().map(|sphere| self.personal(seat, sphere)).collect();
            let sum: u16 =
                own.iter().map(|level| self.control.numbers.points[usize::from(*level)]).sum();
            assert_eq!(levels[usize::from(seat)], own, "R4, R6, R7");
            assert_eq!(points[usize::from(seat)], sum, "R8");
            for (sphere, level) in own.iter().enumerate() {
                let world = self.level(self.total(sphere));
                let alone = self.level(self.own(seat, sphere));
                assert!(alone <= *level && *level <= world, "B9.4");
                let is_first = self.tracks[sphere].first() == Some(&seat);
                assert!(!is_first || *level == world, "B9.4");
            }
            all.push(own);
        }
        self.noted = all;
        // Equals keep their order: whoever has more points than the one before overtakes.
        for _ in 0..self.order.len() {
            for place in 1..self.order.len() {
                let points = |at: usize| points[usize::from(self.order[at])];
                if points(place) > points(place - 1) {
                    self.order.swap(place - 1, place);
                }
            }
        }
        assert_eq!(order.iter().map(|seat| seat.0).collect::<Vec<_>>(), self.order, "R21, B9.9");
        (self.at, self.turn) = (0, Doings::default());
        if !self.is_end() && self.round < self.last_round {
            self.round += 1;
            self.peaks =
                self.all().into_iter().map(|sphere| self.level(self.total(sphere))).collect();
        } else {
            self.must_end = true;
        }
    }
}

/// The words of the original: the first takes points down to the second, those tied take down to the
/// third, and so on; what cannot be split is lost.
fn shared(mut rest: i32, held: &[i32]) -> Vec<i32> {
    let mut points = vec![0; held.len()];
    let mut heights: Vec<i32> = held.iter().copied().filter(|height| *height > 0).collect();
    heights.sort_unstable_by(|one, other| other.cmp(one));
    heights.dedup();
    for (rank, height) in heights.iter().enumerate() {
        let next = heights.get(rank + 1).copied().unwrap_or(0);
        let tied: Vec<usize> = (0..held.len()).filter(|seat| held[*seat] >= *height).collect();
        let each = (height - next).min(rest / tied.len() as i32);
        tied.iter().for_each(|seat| points[*seat] += each);
        rest -= each * tied.len() as i32;
        if each < height - next {
            break;
        }
    }
    points
}
