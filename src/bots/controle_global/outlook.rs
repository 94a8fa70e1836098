//! Expected points of each seat: current ones, and assets that lead to points later.

use super::content::{Content, POINT};
use engine::{Game as _, Seat};
use games::ControleGlobal;
use games::controle_global::{MOST_SEATS, share};
use model::control::{MOST_REGIONS, MOST_SPHERES};

// Values of assets while the end is far, tuned by games of bots with one number changed against bots without the
// change.
const INFLUENCE: i64 = 70;
const PRESENCE: i64 = 60;
/// Value of a resource that can be privatised, and maximum number counted in a region.
pub(super) const STOCK: (i64, i64) = (6, 4);
/// Value of each of the first two resources of a kind, and of each further one.
pub(super) const FEW: i64 = 180;
pub(super) const MORE: i64 = 30;

/// Nearness of a game that ends with this round.
pub(super) const END: i64 = 16;

/// The table after the expected actions of civil society.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// By category: influence of all seats.
    total: [i64; MOST_SPHERES],
    /// By category and seat: influence, and number of seats ahead.
    own: [[i64; MOST_SEATS]; MOST_SPHERES],
    ahead: [[u8; MOST_SEATS]; MOST_SPHERES],
    /// By land: development, and influence of each seat.
    pub(super) lands: [(u16, [u16; MOST_SEATS]); MOST_REGIONS],
    /// Nearness of the end, from 0 to [`END`].
    pub(super) near: i64,
}

impl Outlook {
    pub(super) fn new(content: &Content, position: &ControleGlobal) -> Self {
        let board = position.board();
        let mut outlook = Self {
            total: board.tracks.map(|track| track.total.into()),
            own: board.tracks.map(|track| track.own.map(i64::from)),
            ahead: Default::default(),
            lands: Default::default(),
            near: 0,
        };
        for (slot, land) in outlook.lands.iter_mut().zip(&board.lands) {
            *slot = (land.development, std::array::from_fn(|seat| land.seat_influence(seat as u8)));
        }
        // Before the levels are compared: civil society acts before levels are noted (R19, R21).
        outlook.strike(content, position);
        for (sphere, track) in board.tracks.iter().enumerate() {
            let order = track.order();
            for (place, seat) in order.iter().enumerate() {
                let own = outlook.own[sphere][usize::from(*seat)];
                let is_ahead = |(other, rival): &(usize, &u8)| {
                    let theirs = outlook.own[sphere][usize::from(**rival)];
                    theirs > own || (theirs == own && *other < place)
                };
                let ahead = order.iter().enumerate().filter(is_ahead).count();
                outlook.ahead[sphere][usize::from(*seat)] = ahead as u8;
            }
        }
        outlook.near = outlook.nearness(content, position);
        outlook
    }

    /// Applies the most common effect of civil society cards: the region that is strongest in a category develops,
    /// and its leader there loses influence. The category is public, as it is printed on the back.
    fn strike(&mut self, content: &Content, position: &ControleGlobal) {
        let lands = &position.board().lands;
        for card in position.zone() {
            let sphere = content.card(*card).sphere;
            let strength = |rank: &usize| -> u16 {
                let cubes = lands[*rank].cubes.iter();
                cubes.map(|own| own[sphere]).sum()
            };
            // `max_by_key` returns the last maximum; reversed, the first region of equals wins.
            let Some(rank) = (0..lands.len()).rev().max_by_key(strength) else {
                continue;
            };
            let cubes = &lands[rank].cubes;
            let leader = (0..MOST_SEATS).rev().max_by_key(|seat| cubes[*seat][sphere]);
            let leader = leader.unwrap_or_default();
            let (development, influence) = &mut self.lands[rank];
            *development += 1;
            if self.own[sphere][leader] > 0 && influence[leader] > 0 {
                influence[leader] -= 1;
                self.own[sphere][leader] -= 1;
                self.total[sphere] -= 1;
            }
        }
    }

    /// Returns the progress towards the end (R22): the influence in the last of the required categories, relative to
    /// the threshold of the required level.
    fn nearness(&self, content: &Content, position: &ControleGlobal) -> i64 {
        let end = position.end();
        let mut totals = self.total;
        totals.sort_unstable();
        let rank = usize::from(end.categories).saturating_sub(1);
        let last = totals.iter().rev().nth(rank).copied();
        let last = last.unwrap_or_default();
        let level = usize::from(end.level).saturating_sub(1);
        let threshold = content.thresholds.get(level);
        let needed = threshold.map_or(i64::MAX, |influence| i64::from(*influence));
        if last >= needed || position.to_act().is_none() {
            return END;
        }
        last * END / needed
    }

    /// Scales the value of an asset down as the end approaches.
    pub(super) fn later(&self, worth: i64) -> i64 {
        worth * (END - self.near) / END
    }

    /// Returns the level of a seat on this table (R4, R6).
    pub(super) fn level(&self, content: &Content, sphere: usize, seat: Seat) -> usize {
        let own = self.own[sphere][seat.index()];
        if own <= 0 {
            return 0;
        }
        let world = content.level(self.total[sphere]);
        // R6: a level never falls below what the seat's own influence gives.
        let behind = world.saturating_sub(self.ahead[sphere][seat.index()].into());
        behind.max(content.level(own))
    }

    /// Returns the expected points of each seat, in parts of [`POINT`].
    pub(super) fn promises(
        &self,
        content: &Content,
        position: &ControleGlobal,
    ) -> [i64; MOST_SEATS] {
        let mut promised = [0; MOST_SEATS];
        for ((development, influence), land) in self.lands.iter().zip(&position.board().lands) {
            let shares = share(*development, &mut influence.clone());
            let stock: i64 = land.stock.iter().map(|count| i64::from(*count)).sum();
            let there = PRESENCE + stock.min(STOCK.1) * STOCK.0;
            for (seat, promised) in promised.iter_mut().enumerate() {
                let own = i64::from(influence[seat]);
                let later = own * INFLUENCE + own.signum() * there;
                *promised += i64::from(shares[seat]) * POINT + self.later(later);
            }
        }
        for seat in Seat::all(position.seats()) {
            let levels = (0..MOST_SPHERES).map(|sphere| self.level(content, sphere, seat));
            let points = levels.map(|level| i64::from(content.points[level])).sum::<i64>();
            let resources = position.resources(seat).map(|count| {
                let count = i64::from(count);
                count.min(2) * FEW + (count - 2).max(0) * MORE
            });
            promised[seat.index()] += points * POINT + self.later(resources.iter().sum());
        }
        promised
    }
}
