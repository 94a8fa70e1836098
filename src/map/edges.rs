//! Edges of outlines, and what lies beyond them.

use super::outlines::Ring;

/// A corner in whole thousandths of a degree, whole turns left out: neighbours share their corners.
pub(super) type Corner = [i64; 2];

/// The corner at a point of `[longitude, latitude]`.
pub(super) fn corner([longitude, latitude]: [f64; 2]) -> Corner {
    let thousandths = |degrees: f64| (degrees * 1000.0).round() as i64;
    [thousandths(longitude).rem_euclid(360_000), thousandths(latitude)]
}

/// The edges of a closed line.
pub(super) fn edges(points: &[[f64; 2]]) -> impl Iterator<Item = [[f64; 2]; 2]> {
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    ends.map(|(from, to)| [*from, *to])
}

/// The edges of many rings.
pub(super) struct Edges {
    /// In order, each with the rank of its ring.
    sorted: Vec<([Corner; 2], usize)>,
}

impl Edges {
    /// The edges of these rings.
    pub(super) fn from_rings<'a>(rings: impl IntoIterator<Item = &'a Ring>) -> Self {
        let mut sorted = Vec::new();
        for (rank, ring) in rings.into_iter().enumerate() {
            sorted.extend(edges(ring.points()).map(|edge| (edge.map(corner), rank)));
        }
        sorted.sort_unstable();
        Self { sorted }
    }

    /// The rank of the ring on the other side of an edge: a border is an edge of two rings, which
    /// run along it in opposite directions. Beyond a coast there is none.
    pub(super) fn beyond(&self, [from, to]: [[f64; 2]; 2]) -> Option<usize> {
        let back = [corner(to), corner(from)];
        let at = self.sorted.partition_point(|(edge, _)| *edge < back);
        let (edge, rank) = self.sorted.get(at)?;
        (*edge == back).then_some(*rank)
    }
}
