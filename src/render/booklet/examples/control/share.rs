//! The example of the final scoring of a region (R24).

use serde::Serialize;

use super::{Examples, Figure, player_index};
use engine::{Game, Seat};
use games::controle_global::{Event, LandView, Share};

/// A region and the distribution of its development.
#[derive(Debug, Serialize)]
pub(crate) struct RegionScoring {
    region: String,
    development: Figure,
    /// The players, by descending influence.
    players: Vec<ScoringPlayer>,
    /// Points that no player receives.
    lost: Figure,
}

/// A player in the region.
#[derive(Debug, Serialize)]
struct ScoringPlayer {
    player: usize,
    influence: Figure,
    points: Figure,
}

impl Examples<'_> {
    /// Extracts the example: the development is too low for all players to score. The first player scores alone, then
    /// the first two together, and the remaining points are lost.
    pub(crate) fn share(&self) -> Option<RegionScoring> {
        let recorded = self.recorded("share")?;
        let shares = recorded.events.last()?.iter().find_map(|event| match event {
            Event::Ended { shares, .. } => Some(shares),
            _ => None,
        })?;
        let view = recorded.end().public_view();
        let mut lands = shares.iter().map(|share| (share, view.land(share.region)));
        lands.find_map(|(share, land)| self.describe_scoring(share, land?))
    }

    /// Describes the scoring of a region; `None` if it does not show this case.
    fn describe_scoring(&self, share: &Share, land: &LandView) -> Option<RegionScoring> {
        let seats = (0..).map(Seat).zip(&share.points);
        let mut takers: Vec<(Seat, u16, u16)> =
            seats.map(|(seat, points)| (seat, land.seat_influence(seat), *points)).collect();
        takers.sort_by_key(|(_, influence, _)| std::cmp::Reverse(*influence));
        // The text is written for three players.
        let [first, second, third] = takers.as_slice() else {
            return None;
        };
        let lost = share.development.checked_sub(share.points.iter().sum())?;
        // One player leads, the second scores as well, the third has influence but no points, and some points are
        // lost.
        let matches_prose = first.1 > second.1
            && second.1 > third.1
            && second.2 > 0
            && third.1 > 0
            && third.2 == 0
            && lost > 0;
        let taker = |(seat, influence, points): &(Seat, u16, u16)| ScoringPlayer {
            player: player_index(*seat),
            influence: self.figure(*influence),
            points: self.figure(*points),
        };
        matches_prose.then(|| RegionScoring {
            region: self.region(share.region),
            development: self.figure(share.development),
            players: takers.iter().map(taker).collect(),
            lost: self.figure(lost),
        })
    }
}
