//! Expected points of each seat: those of the current position, and assets that will earn points later.

use super::content::{Content, POINT};
use engine::{Game as _, Seat};
use games::ControleGlobal;
use games::controle_global::{MAX_SEATS, distribute_points};
use model::control::{MAX_REGIONS, MAX_SPHERES};

/// Value of one influence in a region while the end is far, in parts of [`POINT`]. The values of assets were tuned in
/// matches between bots that differ in one value.
const INFLUENCE: i64 = 70;
/// Value of a region with influence.
const PRESENCE: i64 = 60;
/// Value of each resource that can be privatised in a region, and the maximum number of them that counts.
pub(super) const STOCK_VALUE_AND_LIMIT: (i64, i64) = (6, 4);
/// Value of each of the first two resources of a kind.
pub(super) const FIRST_RESOURCES: i64 = 180;
/// Value of each further resource of a kind.
pub(super) const FURTHER_RESOURCES: i64 = 30;

/// Nearness of the end if the game ends with this round.
pub(super) const END_NEARNESS: i64 = 16;

/// The position after the expected actions of civil society.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Influence of all seats, by category.
    total_influence: [i64; MAX_SPHERES],
    /// Influence of each seat, by category.
    seat_influence: [[i64; MAX_SEATS]; MAX_SPHERES],
    /// Number of seats with more influence, by category and seat.
    seats_ahead: [[u8; MAX_SEATS]; MAX_SPHERES],
    /// Development and influence of each seat, by region.
    pub(super) lands: [(u16, [u16; MAX_SEATS]); MAX_REGIONS],
    /// Nearness of the end, from 0 to [`END_NEARNESS`].
    pub(super) nearness: i64,
}

impl Outlook {
    /// Creates the outlook of a position.
    pub(super) fn new(content: &Content, position: &ControleGlobal) -> Self {
        let board = position.board();
        let mut outlook = Self {
            total_influence: board.tracks.map(|track| track.total.into()),
            seat_influence: board.tracks.map(|track| track.by_seat.map(i64::from)),
            seats_ahead: Default::default(),
            lands: Default::default(),
            nearness: 0,
        };
        for (slot, land) in outlook.lands.iter_mut().zip(&board.lands) {
            *slot = (land.development, std::array::from_fn(|seat| land.seat_influence(seat as u8)));
        }
        // Before the seats are compared, because civil society acts before levels are noted (R19, R21).
        outlook.apply_civil_society(content, position);
        for (sphere, track) in board.tracks.iter().enumerate() {
            let order = track.order();
            for (place, seat) in order.iter().enumerate() {
                let own = outlook.seat_influence[sphere][usize::from(*seat)];
                let is_ahead = |(other, rival): &(usize, &u8)| {
                    let theirs = outlook.seat_influence[sphere][usize::from(**rival)];
                    theirs > own || (theirs == own && *other < place)
                };
                let ahead = order.iter().enumerate().filter(is_ahead).count();
                outlook.seats_ahead[sphere][usize::from(*seat)] = ahead as u8;
            }
        }
        outlook.nearness = outlook.compute_nearness(content, position);
        outlook
    }

    /// Applies the most common effect of civil society cards: the region with most influence in a category develops,
    /// and its leader loses influence there. The category is printed on the back of the card, so it is public.
    fn apply_civil_society(&mut self, content: &Content, position: &ControleGlobal) {
        let lands = &position.board().lands;
        for card in position.zone() {
            let sphere = content.card(*card).sphere;
            let strength = |region: &usize| -> u16 {
                let cubes = lands[*region].cubes.iter();
                cubes.map(|own| own[sphere]).sum()
            };
            // `max_by_key` returns the last maximum. On the reversed iterator this is the first region.
            let Some(region) = (0..lands.len()).rev().max_by_key(strength) else {
                continue;
            };
            let cubes = &lands[region].cubes;
            let leader = (0..MAX_SEATS).rev().max_by_key(|seat| cubes[*seat][sphere]);
            let leader = leader.unwrap_or_default();
            let (development, influence) = &mut self.lands[region];
            *development += 1;
            if self.seat_influence[sphere][leader] > 0 && influence[leader] > 0 {
                influence[leader] -= 1;
                self.seat_influence[sphere][leader] -= 1;
                self.total_influence[sphere] -= 1;
            }
        }
    }

    /// Returns the nearness of the end (R22): the influence in the weakest of the required categories, relative to
    /// the threshold of the required level.
    fn compute_nearness(&self, content: &Content, position: &ControleGlobal) -> i64 {
        let end = position.end();
        let mut totals = self.total_influence;
        totals.sort_unstable();
        let last_index = usize::from(end.categories).saturating_sub(1);
        let last_total = totals.iter().rev().nth(last_index).copied();
        let last_total = last_total.unwrap_or_default();
        let level = usize::from(end.level).saturating_sub(1);
        let threshold = content.thresholds.get(level);
        let needed = threshold.map_or(i64::MAX, |influence| i64::from(*influence));
        if last_total >= needed || position.to_act().is_none() {
            return END_NEARNESS;
        }
        last_total * END_NEARNESS / needed
    }

    /// Returns the value of an asset, reduced in proportion to the nearness of the end.
    pub(super) fn discounted(&self, value: i64) -> i64 {
        value * (END_NEARNESS - self.nearness) / END_NEARNESS
    }

    /// Returns the expected level of a seat in a category (R4, R6).
    pub(super) fn level(&self, content: &Content, sphere: usize, seat: Seat) -> usize {
        let own = self.seat_influence[sphere][seat.index()];
        if own <= 0 {
            return 0;
        }
        let world_level = content.level(self.total_influence[sphere]);
        // R6: a level never falls below what the seat's own influence gives.
        let lowered = world_level.saturating_sub(self.seats_ahead[sphere][seat.index()].into());
        lowered.max(content.level(own))
    }

    /// Returns the expected points of each seat, including assets, in parts of [`POINT`].
    pub(super) fn expected_points(
        &self,
        content: &Content,
        position: &ControleGlobal,
    ) -> [i64; MAX_SEATS] {
        let mut expected = [0; MAX_SEATS];
        for ((development, influence), land) in self.lands.iter().zip(&position.board().lands) {
            let shares = distribute_points(*development, &mut influence.clone());
            let stock: i64 = land.stock.iter().map(|count| i64::from(*count)).sum();
            let presence_value =
                PRESENCE + stock.min(STOCK_VALUE_AND_LIMIT.1) * STOCK_VALUE_AND_LIMIT.0;
            for (seat, expected) in expected.iter_mut().enumerate() {
                let own = i64::from(influence[seat]);
                let assets = own * INFLUENCE + own.signum() * presence_value;
                *expected += i64::from(shares[seat]) * POINT + self.discounted(assets);
            }
        }
        for seat in Seat::all(position.seats()) {
            let levels = (0..MAX_SPHERES).map(|sphere| self.level(content, sphere, seat));
            let points = levels.map(|level| i64::from(content.points[level])).sum::<i64>();
            let resources = position.resources(seat).map(|count| {
                let count = i64::from(count);
                count.min(2) * FIRST_RESOURCES + (count - 2).max(0) * FURTHER_RESOURCES
            });
            expected[seat.index()] += points * POINT + self.discounted(resources.iter().sum());
        }
        expected
    }
}
