//! Index of outline edges, to find the ring on the other side of each.

use super::outlines::Ring;

/// A corner of a ring as longitude, from 0 to below 360 degrees, and latitude, both in whole thousandths of a degree.
/// Neighbours share their corners.
pub(super) type Corner = [i64; 2];

/// Returns the corner at a point of `[longitude, latitude]`.
pub(super) fn corner([longitude, latitude]: [f64; 2]) -> Corner {
    let thousandths = |degrees: f64| (degrees * 1000.0).round() as i64;
    // A ring across the 180th meridian continues past 180, but its neighbour may not.
    [thousandths(longitude).rem_euclid(360_000), thousandths(latitude)]
}

/// Returns the edges of a closed line, each from one point to the next.
pub(super) fn edges(points: &[[f64; 2]]) -> impl Iterator<Item = [[f64; 2]; 2]> {
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    ends.map(|(from, to)| [*from, *to])
}

/// An index of the edges of many rings.
pub(super) struct EdgeIndex {
    /// Sorted edges, each with the index of its ring.
    sorted: Vec<([Corner; 2], usize)>,
}

impl EdgeIndex {
    /// Indexes the edges of some rings.
    pub(super) fn from_rings<'a>(rings: impl IntoIterator<Item = &'a Ring>) -> Self {
        let mut sorted = Vec::new();
        for (index, ring) in rings.into_iter().enumerate() {
            sorted.extend(edges(ring.points()).map(|edge| (edge.map(corner), index)));
        }
        sorted.sort_unstable();
        Self { sorted }
    }

    /// Returns the index, in the order of [`EdgeIndex::from_rings`], of the ring on the other side of an edge; `None`
    /// for a coast. A border is an edge of two rings, which run along it in opposite directions.
    pub(super) fn ring_across(&self, [from, to]: [[f64; 2]; 2]) -> Option<usize> {
        let reversed = [corner(to), corner(from)];
        let position = self.sorted.partition_point(|(edge, _)| *edge < reversed);
        let (edge, index) = self.sorted.get(position)?;
        (*edge == reversed).then_some(*index)
    }
}
