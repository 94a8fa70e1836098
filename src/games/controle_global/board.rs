//! The board: the regions in play with their influence, and the globalisation table derived from it.

use super::cards::{Cards, MAX_SEATS};
use model::control::{MAX_SPHERES, RESOURCES, Spheres};

/// Numbers of influence cubes by category.
pub(super) type Cubes = [u16; MAX_SPHERES];

/// Maximum influence of a category in the whole world, so that the sum over all categories fits into a `u16`.
const MAX_INFLUENCE: u16 = u16::MAX / MAX_SPHERES as u16;

/// Numbers of influence cubes to place or remove, by seat and category.
pub(super) type Changes = [[u8; MAX_SPHERES]; MAX_SEATS];

/// A land: a region in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Index of the region among all regions.
    pub(super) region: u8,
    /// Development, at least 1, which is the number of points to distribute at the end.
    pub development: u16,
    /// Units of each resource in the stock.
    pub stock: [u8; RESOURCES],
    /// Influence cubes by seat and category.
    pub cubes: [Cubes; MAX_SEATS],
    /// Set of the adjacent regions in play, one bit for each land index.
    pub(super) adjacent: u32,
}

impl Land {
    /// Returns the influence of a seat in all categories.
    #[inline]
    pub fn seat_influence(&self, seat: u8) -> u16 {
        self.cubes[usize::from(seat)].iter().sum()
    }

    /// Returns the influence of a seat in some categories.
    #[inline]
    pub(super) fn seat_influence_in(&self, seat: u8, spheres: Spheres) -> u16 {
        let own = &self.cubes[usize::from(seat)];
        spheres.iter().map(|sphere| own[usize::from(sphere.0)]).sum()
    }

    /// Returns the influence of all seats in some categories.
    pub(super) fn total_influence_in(&self, spheres: Spheres) -> u16 {
        (0..MAX_SEATS as u8).map(|seat| self.seat_influence_in(seat, spheres)).sum()
    }

    /// Returns the influence of all seats in all categories.
    pub(super) fn total_influence(&self) -> u16 {
        self.cubes.iter().flatten().sum()
    }

    /// Returns `true` if a seat has more influence in this land than each other seat (F4).
    pub(super) fn is_led_by(&self, seat: u8) -> bool {
        let own = self.seat_influence(seat);
        let others = (0..MAX_SEATS as u8).filter(|other| *other != seat);
        own > 0 && others.map(|other| self.seat_influence(other)).all(|other| other < own)
    }
}

/// A track of the globalisation table: the ranking of the seats in one category (R4, R5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// Influence of all seats in all lands.
    pub total: u16,
    /// Influence by seat, in all lands.
    pub by_seat: [u16; MAX_SEATS],
    /// Seats with influence in track order, in the first `len` entries.
    order: [u8; MAX_SEATS],
    len: u8,
}

impl Track {
    /// Returns the seats with influence, in track order.
    pub fn order(&self) -> &[u8] {
        &self.order[..usize::from(self.len)]
    }

    /// Updates the order after a change of influence (R5): a seat without influence leaves, a newcomer enters at the
    /// end, and overtaking requires strictly more influence. Only `priority_seat` also overtakes with equal influence
    /// (F3).
    fn update_order(&mut self, priority_seat: Option<u8>) {
        let mut order = [0; MAX_SEATS];
        let mut len = 0;
        let ranked_seats = self.order().iter().copied();
        let candidates =
            ranked_seats.chain((0..MAX_SEATS as u8).filter(|seat| !self.order().contains(seat)));
        for seat in candidates.filter(|seat| self.by_seat[usize::from(*seat)] > 0) {
            // Insertion sort: it is stable, so that equal seats keep their order, and there are at most six seats.
            let own_influence = self.by_seat[usize::from(seat)];
            let overtakes_seat = |other: u8| {
                overtakes(
                    own_influence,
                    self.by_seat[usize::from(other)],
                    priority_seat == Some(seat),
                )
            };
            let mut position = len;
            while position > 0 && overtakes_seat(order[position - 1]) {
                order[position] = order[position - 1];
                position -= 1;
            }
            order[position] = seat;
            len += 1;
        }
        self.order = order;
        self.len = len as u8;
    }
}

/// The board: all lands, and the globalisation table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Lands in the order in which they joined the world (B2.1).
    pub lands: Vec<Land>,
    /// Tracks of the globalisation table, by category.
    pub tracks: [Track; MAX_SPHERES],
    /// By category: the highest world level since the start of the round (B4.7).
    pub(super) peaks: [u8; MAX_SPHERES],
    /// The seat that overtakes others with equal influence, if a faction has this power (F3).
    pub(super) priority_seat: Option<u8>,
}

impl Board {
    /// Creates a board with the given regions, without influence.
    pub(super) fn new(cards: &Cards, regions: &[u8]) -> Self {
        let land = |region: &u8| {
            let definition = &cards.control.regions[usize::from(*region)];
            let adjacent = (0..).zip(regions);
            let adjacent =
                adjacent.filter(|(_, other)| definition.adjacent.iter().any(|id| id.0 == **other));
            Land {
                region: *region,
                development: definition.development.into(),
                stock: definition.stock,
                cubes: Default::default(),
                // Bits are indices of lands, not of regions: only regions in play count as adjacent.
                adjacent: adjacent.fold(0, |set, (bit, _): (u32, _)| set | 1 << bit),
            }
        };
        Self {
            lands: regions.iter().map(land).collect(),
            tracks: Default::default(),
            peaks: Default::default(),
            priority_seat: None,
        }
    }

    /// Returns the indices of the lands.
    pub(super) fn land_indices(&self) -> std::ops::Range<u8> {
        0..self.lands.len() as u8
    }

    /// Returns a land by its index.
    #[inline]
    pub(super) fn land(&self, index: u8) -> &Land {
        &self.lands[usize::from(index)]
    }

    /// Returns a land by its index, to change it.
    #[inline]
    pub(super) fn land_mut(&mut self, index: u8) -> &mut Land {
        &mut self.lands[usize::from(index)]
    }

    /// Returns the world level of a category (R3).
    #[inline]
    pub(super) fn level(&self, cards: &Cards, sphere: usize) -> u8 {
        cards.control.numbers.level(self.tracks[sphere].total)
    }

    /// Places influence in a land, and returns the number of cubes actually placed.
    pub(super) fn place_cubes(&mut self, land: u8, seat: u8, sphere: usize, count: u8) -> u8 {
        let track = &mut self.tracks[sphere];
        let count = u16::from(count).min(MAX_INFLUENCE - track.total);
        track.total += count;
        track.by_seat[usize::from(seat)] += count;
        // B4.7: the order is updated after each change, because ties depend on the order of arrival.
        track.update_order(self.priority_seat);
        self.land_mut(land).cubes[usize::from(seat)][sphere] += count;
        count as u8
    }

    /// Removes influence from a land, all at once: the order on the tracks is updated only when all cubes are gone
    /// (B7.15). A seat loses at most what it has in the land. Returns the actual losses.
    pub(super) fn remove_cubes(&mut self, land: u8, losses: &Changes) -> Changes {
        let mut lost = Changes::default();
        for (seat, row) in losses.iter().enumerate() {
            for (sphere, count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                let cubes = &mut self.lands[usize::from(land)].cubes[seat][sphere];
                let count = u16::from(*count).min(*cubes);
                *cubes -= count;
                lost[seat][sphere] = count as u8;
                let track = &mut self.tracks[sphere];
                track.total -= count;
                track.by_seat[seat] -= count;
            }
        }
        for (sphere, track) in self.tracks.iter_mut().enumerate() {
            if lost.iter().any(|row| row[sphere] > 0) {
                track.update_order(self.priority_seat);
            }
        }
        lost
    }

    /// Returns the personal level of a seat in a category, as it is on the current table.
    pub(super) fn personal_level(&self, cards: &Cards, sphere: usize, seat: u8) -> u8 {
        let track = &self.tracks[sphere];
        let Some(ahead) = track.order().iter().position(|other| *other == seat) else {
            return 0;
        };
        let world = self.level(cards, sphere);
        let own_level = cards.control.numbers.level(track.by_seat[usize::from(seat)]);
        personal_level(world, ahead, own_level)
    }

    /// Returns the cubes that a seat loses if a loss may hit several categories: each cube comes from the category in
    /// which the seat then has most in the land; ties go to the first category (B5.4). Changes nothing.
    pub(super) fn losses_from_largest(
        &self,
        land: u8,
        seat: u8,
        count: u8,
        spheres: Spheres,
    ) -> [u8; MAX_SPHERES] {
        let mut cubes = self.land(land).cubes[usize::from(seat)];
        let mut lost = [0; MAX_SPHERES];
        for _ in 0..count {
            let mut best: Option<usize> = None;
            for sphere in spheres.iter().map(|sphere| usize::from(sphere.0)) {
                // Strictly more, so that the first of equal categories wins; starting from 0 excludes empty
                // categories.
                if cubes[sphere] > best.map_or(0, |best| cubes[best]) {
                    best = Some(sphere);
                }
            }
            let Some(best) = best else { break };
            cubes[best] -= 1;
            lost[best] += 1;
        }
        lost
    }

    /// Returns the points that each seat would get for a land if the game ended now (R24, B5.8).
    pub(super) fn region_points(&self, land: u8) -> [u16; MAX_SEATS] {
        let land = self.land(land);
        let mut influence: [u16; MAX_SEATS] =
            std::array::from_fn(|seat| land.seat_influence(seat as u8));
        distribute_points(land.development, &mut influence)
    }
}

/// Returns `true` if a seat with `own` influence overtakes one with `theirs`: with strictly more, or with as much if
/// it has the power of F3 (`is_first`).
#[inline]
pub(super) fn overtakes(own: u16, theirs: u16, wins_ties: bool) -> bool {
    own > theirs || (own == theirs && wins_ties)
}

/// Returns the personal level of a seat with `ahead` seats before it on the track (R4, R6): the `world` level less
/// one for each of them, but at least `own_level`, the level that its own influence alone would reach.
pub(super) fn personal_level(world: u8, ahead: usize, own_level: u8) -> u8 {
    world.saturating_sub(ahead as u8).max(own_level)
}

/// Returns `true` if enough categories have reached the level that ends the game (R22). `end` is the number of
/// categories and the level.
pub(super) fn is_end_reached(end: (u8, u8), levels: impl Iterator<Item = u8>) -> bool {
    let (categories, level) = end;
    levels.filter(|reached| *reached >= level).count() >= usize::from(categories)
}

/// Distributes the points of a region from the highest influence down (R24): repeatedly gives one point to each seat
/// with the greatest remaining influence, as long as enough points are left for all of these seats. `influence` is by
/// seat, and is lowered in the process. Returns the points by seat.
pub fn distribute_points(
    mut points_left: u16,
    influence: &mut [u16; MAX_SEATS],
) -> [u16; MAX_SEATS] {
    let mut points = [0; MAX_SEATS];
    loop {
        let highest = influence.iter().copied().max().unwrap_or_default();
        let count = influence.iter().filter(|remaining| **remaining == highest).count() as u16;
        if highest == 0 || points_left < count {
            return points;
        }
        points_left -= count;
        for (height, points) in influence.iter_mut().zip(&mut points) {
            if *height == highest {
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
            let mut heights = [0; MAX_SEATS];
            heights[..influence.len()].copy_from_slice(influence);
            distribute_points(development, &mut heights)[..influence.len()].to_vec()
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
