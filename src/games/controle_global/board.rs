//! The regions in play, and the globalisation table derived from them.

use super::cards::{Cards, MOST_SEATS};
use model::control::{MOST_SPHERES, RESOURCES, Spheres};

/// Influence by category.
pub(super) type Cubes = [u16; MOST_SPHERES];

/// Maximum influence of a category in the whole world. Below it, the sum over all categories fits into a `u16`.
const MOST_INFLUENCE: u16 = u16::MAX / MOST_SPHERES as u16;

/// Numbers of influence cubes by seat and category.
pub(super) type Changes = [[u8; MOST_SPHERES]; MOST_SEATS];

/// A land: a region in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Index of the region among all regions.
    pub(super) region: u8,
    pub development: u16,
    pub stock: [u8; RESOURCES],
    /// Influence cubes by seat and category.
    pub cubes: [Cubes; MOST_SEATS],
    /// Adjacent lands in play, one bit each.
    pub(super) near: u32,
}

impl Land {
    /// Returns the influence of a seat in all categories.
    #[inline]
    pub fn seat_influence(&self, seat: u8) -> u16 {
        self.cubes[usize::from(seat)].iter().sum()
    }

    /// Returns the influence of a seat in some categories.
    #[inline]
    pub(super) fn of_in(&self, seat: u8, spheres: Spheres) -> u16 {
        let own = &self.cubes[usize::from(seat)];
        spheres.iter().map(|sphere| own[usize::from(sphere.0)]).sum()
    }

    /// Returns the influence of all seats in some categories.
    pub(super) fn total_in(&self, spheres: Spheres) -> u16 {
        (0..MOST_SEATS as u8).map(|seat| self.of_in(seat, spheres)).sum()
    }

    /// Returns the influence of all seats in all categories.
    pub(super) fn total(&self) -> u16 {
        self.cubes.iter().flatten().sum()
    }

    /// Returns `true` if a seat has more influence here than each other seat (F4).
    pub(super) fn is_led_by(&self, seat: u8) -> bool {
        let own = self.seat_influence(seat);
        let others = (0..MOST_SEATS as u8).filter(|other| *other != seat);
        own > 0 && others.map(|other| self.seat_influence(other)).all(|other| other < own)
    }
}

/// A track of the globalisation table: the ranking of the seats in one category (R4, R5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// Influence of all seats in all lands.
    pub total: u16,
    /// Influence by seat, in all lands.
    pub own: [u16; MOST_SEATS],
    order: [u8; MOST_SEATS],
    len: u8,
}

impl Track {
    /// Returns the seats with influence, in track order.
    pub fn order(&self) -> &[u8] {
        &self.order[..usize::from(self.len)]
    }

    /// Updates the order after a change of influence (R5): a seat without influence leaves, a newcomer enters at the
    /// end, and overtaking requires strictly more influence. `first` is ahead of seats with equal influence (F3).
    fn settle(&mut self, first: Option<u8>) {
        let mut order = [0; MOST_SEATS];
        let mut len = 0;
        let stays = self.order().iter().copied();
        let all = stays.chain((0..MOST_SEATS as u8).filter(|seat| !self.order().contains(seat)));
        for seat in all.filter(|seat| self.own[usize::from(*seat)] > 0) {
            // Insertion sort: it is stable, so that equal seats keep their order, and there are at most six seats.
            let own = self.own[usize::from(seat)];
            let ahead =
                |other: u8| overtakes(own, self.own[usize::from(other)], first == Some(seat));
            let mut at = len;
            while at > 0 && ahead(order[at - 1]) {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = seat;
            len += 1;
        }
        self.order = order;
        self.len = len as u8;
    }
}

/// The board: all lands, and the globalisation table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Lands in the order of joining (B2.1).
    pub lands: Vec<Land>,
    /// Tracks of the globalisation table, by category.
    pub tracks: [Track; MOST_SPHERES],
    /// By category: the highest world level since the start of the round (B4.7).
    pub(super) peaks: [u8; MOST_SPHERES],
    /// The seat that is ahead of seats with equal influence (F3).
    pub(super) first: Option<u8>,
}

impl Board {
    /// Creates a board with the given regions, without influence.
    pub(super) fn new(cards: &Cards, regions: &[u8]) -> Self {
        let land = |region: &u8| {
            let of = &cards.control.regions[usize::from(*region)];
            let near = (0..).zip(regions);
            let near = near.filter(|(_, other)| of.adjacent.iter().any(|id| id.0 == **other));
            Land {
                region: *region,
                development: of.development.into(),
                stock: of.stock,
                cubes: Default::default(),
                // Bits are indices of lands, not of regions: only regions in play are adjacent.
                near: near.fold(0, |set, (bit, _): (u32, _)| set | 1 << bit),
            }
        };
        Self {
            lands: regions.iter().map(land).collect(),
            tracks: Default::default(),
            peaks: Default::default(),
            first: None,
        }
    }

    /// Returns the indices of the lands.
    pub(super) fn ranks(&self) -> std::ops::Range<u8> {
        0..self.lands.len() as u8
    }

    #[inline]
    pub(super) fn land(&self, rank: u8) -> &Land {
        &self.lands[usize::from(rank)]
    }

    #[inline]
    pub(super) fn land_mut(&mut self, rank: u8) -> &mut Land {
        &mut self.lands[usize::from(rank)]
    }

    /// Returns the world level of a category (R3).
    #[inline]
    pub(super) fn level(&self, cards: &Cards, sphere: usize) -> u8 {
        cards.control.numbers.level(self.tracks[sphere].total)
    }

    /// Places influence, and returns the number of cubes actually placed.
    pub(super) fn place(&mut self, land: u8, seat: u8, sphere: usize, count: u8) -> u8 {
        let track = &mut self.tracks[sphere];
        let count = u16::from(count).min(MOST_INFLUENCE - track.total);
        track.total += count;
        track.own[usize::from(seat)] += count;
        // B4.7: the order is updated after each change, because ties depend on the order of arrival.
        track.settle(self.first);
        self.land_mut(land).cubes[usize::from(seat)][sphere] += count;
        count as u8
    }

    /// Removes influence, all at once: the order on the tracks is updated only when all cubes are gone (B7.15). A
    /// seat loses at most what it has in the land. Returns the actual losses.
    pub(super) fn remove(&mut self, land: u8, losses: &Changes) -> Changes {
        let mut lost = Changes::default();
        for (seat, row) in losses.iter().enumerate() {
            for (sphere, count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                let there = &mut self.lands[usize::from(land)].cubes[seat][sphere];
                let count = u16::from(*count).min(*there);
                *there -= count;
                lost[seat][sphere] = count as u8;
                let track = &mut self.tracks[sphere];
                track.total -= count;
                track.own[seat] -= count;
            }
        }
        for (sphere, track) in self.tracks.iter_mut().enumerate() {
            if lost.iter().any(|row| row[sphere] > 0) {
                track.settle(self.first);
            }
        }
        lost
    }

    /// Returns the personal level of a seat in a category for the current table.
    pub(super) fn personal(&self, cards: &Cards, sphere: usize, seat: u8) -> u8 {
        let track = &self.tracks[sphere];
        let Some(ahead) = track.order().iter().position(|other| *other == seat) else {
            return 0;
        };
        let world = self.level(cards, sphere);
        let alone = cards.control.numbers.level(track.own[usize::from(seat)]);
        personal_level(world, ahead, alone)
    }

    /// Returns the cubes that a loss in several categories takes from a seat: each one from the seat's largest
    /// category in the land, ties in the order of the categories (B5.4).
    pub(super) fn largest(
        &self,
        land: u8,
        seat: u8,
        count: u8,
        spheres: Spheres,
    ) -> [u8; MOST_SPHERES] {
        let mut own = self.land(land).cubes[usize::from(seat)];
        let mut lost = [0; MOST_SPHERES];
        for _ in 0..count {
            let mut best: Option<usize> = None;
            for sphere in spheres.iter().map(|sphere| usize::from(sphere.0)) {
                // Strictly more, so that the first of equal categories wins; 0 excludes empty categories.
                if own[sphere] > best.map_or(0, |best| own[best]) {
                    best = Some(sphere);
                }
            }
            let Some(best) = best else { break };
            own[best] -= 1;
            lost[best] += 1;
        }
        lost
    }

    /// Returns the region points of each seat in a land (R24, B5.8).
    pub(super) fn shares(&self, land: u8) -> [u16; MOST_SEATS] {
        let land = self.land(land);
        let mut heights: [u16; MOST_SEATS] =
            std::array::from_fn(|seat| land.seat_influence(seat as u8));
        share(land.development, &mut heights)
    }
}

/// Returns `true` if a seat overtakes another one: with strictly more influence, or with equal influence and the
/// power of F3.
#[inline]
pub(super) fn overtakes(own: u16, theirs: u16, is_first: bool) -> bool {
    own > theirs || (own == theirs && is_first)
}

/// Returns the personal level of a seat with `ahead` seats before it (R4, R6): one less than the world level for each
/// of them, but at least the level of its own influence alone.
pub(super) fn personal_level(world: u8, ahead: usize, alone: u8) -> u8 {
    world.saturating_sub(ahead as u8).max(alone)
}

/// Returns `true` if enough categories have reached the level that ends the game (R22). `end` is the number of
/// categories and the level.
pub(super) fn is_reached(end: (u8, u8), levels: impl Iterator<Item = u8>) -> bool {
    let (categories, level) = end;
    levels.filter(|reached| *reached >= level).count() >= usize::from(categories)
}

/// Distributes points from the highest influence down (R24): repeatedly one point to each seat with the greatest
/// remaining influence, as long as enough points are left for all of them. Lowers `heights` in the process.
pub fn share(mut rest: u16, heights: &mut [u16; MOST_SEATS]) -> [u16; MOST_SEATS] {
    let mut points = [0; MOST_SEATS];
    loop {
        let tallest = heights.iter().copied().max().unwrap_or_default();
        let count = heights.iter().filter(|height| **height == tallest).count() as u16;
        if tallest == 0 || rest < count {
            return points;
        }
        rest -= count;
        for (height, points) in heights.iter_mut().zip(&mut points) {
            if *height == tallest {
                *height -= 1;
                *points += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the original rules and of B7.8.
    #[test]
    fn development_is_shared() {
        let shares = |development, influence: &[u16]| {
            let mut heights = [0; MOST_SEATS];
            heights[..influence.len()].copy_from_slice(influence);
            share(development, &mut heights)[..influence.len()].to_vec()
        };
        assert_eq!(shares(8, &[3, 4]), [3, 4]);
        assert_eq!(shares(6, &[4, 3, 1]), [3, 2, 0]);
        assert_eq!(shares(5, &[4, 4]), [2, 2]);
        assert_eq!(shares(7, &[4, 4, 1]), [3, 3, 0]);
        assert_eq!(shares(4, &[5, 3]), [3, 1]);
        assert_eq!(shares(1, &[2, 2]), [0, 0]);
        assert_eq!(shares(9, &[4, 4, 1]), [4, 4, 1]);
        assert_eq!(shares(5, &[0, 0]), [0, 0]);
    }
}
