//! Index of outline edges, to find the ring on the other side of each.

use super::outlines::Ring;

/// A corner in whole thousandths of a degree, without whole turns; neighbours share their corners.
pub(super) type Corner = [i64; 2];

/// Returns the corner at a point of `[longitude, latitude]`.
pub(super) fn corner([longitude, latitude]: [f64; 2]) -> Corner {
    let thousandths = |degrees: f64| (degrees * 1000.0).round() as i64;
    // A ring across the 180th meridian continues past 180, but its neighbour may not.
    [thousandths(longitude).rem_euclid(360_000), thousandths(latitude)]
}

/// Returns the edges of a closed line.
pub(super) fn edges(points: &[[f64; 2]]) -> impl Iterator<Item = [[f64; 2]; 2]> {
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    ends.map(|(from, to)| [*from, *to])
}

/// An index of the edges of many rings.
pub(super) struct Edges {
    /// Sorted edges, each with the index of its ring.
    sorted: Vec<([Corner; 2], usize)>,
}

impl Edges {
    /// Indexes the edges of some rings.
    pub(super) fn from_rings<'a>(rings: impl IntoIterator<Item = &'a Ring>) -> Self {
        let mut sorted = Vec::new();
        for (rank, ring) in rings.into_iter().enumerate() {
            sorted.extend(edges(ring.points()).map(|edge| (edge.map(corner), rank)));
        }
        sorted.sort_unstable();
        Self { sorted }
    }

    /// Returns the index of the ring on the other side of an edge; `None` for a coast. A border is an edge of two
    /// rings, which run along it in opposite directions.
    pub(super) fn beyond(&self, [from, to]: [[f64; 2]; 2]) -> Option<usize> {
        let back = [corner(to), corner(from)];
        let at = self.sorted.partition_point(|(edge, _)| *edge < back);
        let (edge, rank) = self.sorted.get(at)?;
        (*edge == back).then_some(*rank)
    }
}
