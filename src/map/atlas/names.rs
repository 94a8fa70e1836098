//! Placement of the names of sites on a terminal map: each beside its own mark, none over another.

use super::chart::Cell;
use super::marks::{NamedSite, marks};

/// Letters that replace names.
pub(super) const KEYS: std::ops::RangeInclusive<char> = 'a'..='z';

/// Position of a site's mark and of its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) mark: Cell,
    /// `None` if there is no space for it.
    pub(super) label: Option<Label>,
}

/// A name, or a letter that replaces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    /// Its first cell.
    pub(super) start: Cell,
    pub(super) is_key: bool,
    length: usize,
}

impl Label {
    /// Returns `true` if the label shares a cell with a stretch of a line, or runs into it. A letter that replaces a
    /// name may be directly beside a mark.
    fn touches(&self, (start, length): (Cell, usize)) -> bool {
        let gap = usize::from(!self.is_key || length > 1);
        let (one, other) = (self.start.0, start.0);
        self.start.1 == start.1 && one < other + length + gap && other < one + self.length + gap
    }

    /// Returns `true` if a mark is as near to the label as its own mark.
    fn could_be_of(&self, mark: Cell, own: Cell) -> bool {
        let under = (self.start.0..self.start.0 + self.length).contains(&mark.0);
        let off_line = self.start.1 != own.1 && under && self.start.1.abs_diff(mark.1) == 1;
        // A label directly after a mark reads as that mark's own.
        off_line || (mark.0 + 1, mark.1) == self.start
    }
}

/// Marks the sites, and finds space for as many names as possible, and then for letters in place of the others; sites
/// of the smallest rank have priority.
pub(super) fn arrange(sites: &[NamedSite<'_>], columns: usize, rows: usize) -> Vec<Option<Spot>> {
    let marks = marks(sites, columns, rows);
    let crowd = |site: usize| {
        let Some(mark) = marks[site] else { return 0 };
        let close = |other: &&Cell| other.0.abs_diff(mark.0) < 6 && other.1.abs_diff(mark.1) < 2;
        marks.iter().flatten().filter(close).count()
    };
    let mut order: Vec<usize> = (0..sites.len()).collect();
    // Sites in a crowd have less choice, so they are placed first.
    order.sort_by_key(|site| (sites[*site].rank, usize::MAX - crowd(*site)));
    let mut labelling = NameLayout { sites, columns, rows, labels: vec![None; sites.len()], marks };
    for equals in order.chunk_by(|a, b| sites[*a].rank == sites[*b].rank) {
        for is_key in [false, true] {
            for site in equals {
                labelling.place(*site, is_key);
            }
            while equals.iter().any(|site| labelling.make_room(*site, is_key)) {}
        }
    }
    let marks = labelling.marks.into_iter().zip(labelling.labels);
    marks.map(|(mark, label)| mark.map(|mark| Spot { mark, label })).collect()
}

/// Labels placed so far.
struct NameLayout<'a> {
    sites: &'a [NamedSite<'a>],
    columns: usize,
    rows: usize,
    marks: Vec<Option<Cell>>,
    labels: Vec<Option<Label>>,
}

impl NameLayout<'_> {
    /// Returns labels of a site between the marks of others, best first: a name on the line of its mark or on an
    /// adjacent one, a letter only on the line of the mark.
    fn candidates(&self, site: usize, is_key: bool) -> Vec<Label> {
        let Some(mark) = self.marks[site] else {
            return Vec::new();
        };
        let NamedSite { name, tail, .. } = self.sites[site];
        let length = if is_key { 1 } else { name.chars().count() + tail.chars().count() };
        let label = |start| Label { start, is_key, length };
        let mut labels: Vec<Label> = beside(mark, length).map(label).collect();
        labels.retain(|label| {
            let fits = label.start.0 + length <= self.columns && label.start.1 < self.rows;
            let mut others = (0..self.marks.len()).filter(|other| *other != site);
            fits && (!is_key || label.start.1 == mark.1)
                && others.all(|other| {
                    let free =
                        |taken: Cell| !label.touches((taken, 1)) && !label.could_be_of(taken, mark);
                    self.marks[other].is_none_or(free)
                })
        });
        labels
    }

    /// Returns the sites with labels that block a label.
    fn in_the_way(&self, site: usize, label: &Label) -> Vec<usize> {
        let clash = |other: &usize| {
            let there = self.labels[*other].filter(|_| *other != site);
            there.is_some_and(|there| label.touches((there.start, there.length)))
        };
        (0..self.labels.len()).filter(clash).collect()
    }

    /// Returns `true` if a letter is left to replace a name.
    fn has_key(&self) -> bool {
        let keys = self.labels.iter().flatten().filter(|label| label.is_key);
        keys.count() < KEYS.count()
    }

    fn place(&mut self, site: usize, is_key: bool) {
        if self.labels[site].is_none() && (!is_key || self.has_key()) {
            let labels = self.candidates(site, is_key);
            let mut free = labels.into_iter();
            self.labels[site] = free.find(|label| self.in_the_way(site, label).is_empty());
        }
    }

    /// Places a label by moving the only label that blocks it, or by replacing that label by a letter if its rank is
    /// not higher. Returns `true` on success.
    fn make_room(&mut self, site: usize, is_key: bool) -> bool {
        if self.labels[site].is_some() || (is_key && !self.has_key()) {
            return false;
        }
        for label in self.candidates(site, is_key) {
            let [other] = self.in_the_way(site, &label)[..] else {
                continue;
            };
            // Restored if the other label finds no new position.
            let there = self.labels[other].take();
            self.labels[site] = Some(label);
            self.place(other, false);
            if is_key && self.sites[other].rank >= self.sites[site].rank {
                self.place(other, true);
            }
            if self.labels[other].is_some() {
                return true;
            }
            self.labels[other] = there;
            self.labels[site] = None;
        }
        false
    }
}

/// Returns the first cells of a label beside a mark.
fn beside((column, row): Cell, length: usize) -> impl Iterator<Item = Cell> {
    let starts = [Some(column + 1), column.checked_sub(length)];
    let on_line = starts.into_iter().flatten().map(move |start| (start, row));
    let lines = row.checked_sub(1).into_iter().chain([row + 1]);
    let off_line = lines.flat_map(move |row| {
        // Preferably centred over the mark, or with one end at it.
        let last = length.saturating_sub(1);
        let back = [length / 2, 0, last].into_iter().chain(1..last);
        let starts = back.filter_map(move |back| column.checked_sub(back));
        starts.map(move |start| (start, row))
    });
    on_line.chain(off_line)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::atlas::marks::cell;

    /// Returns the cells of a spot: its mark, and the letters of its label.
    fn spot_cells(spot: &Spot) -> Vec<Cell> {
        let letters = spot.label.iter().flat_map(|label| {
            (0..label.length).map(|letter| (label.start.0 + letter, label.start.1))
        });
        letters.chain([spot.mark]).collect()
    }

    #[test]
    fn no_name_stands_on_another_or_at_the_mark_of_another() {
        let mut seed = 1_u32;
        let mut below = |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((seed >> 8) % most) as usize
        };
        let name = "x".repeat(12);
        for _ in 0..60 {
            let mut sites = Vec::new();
            for index in 0..70 {
                sites.push(NamedSite {
                    at: [below(160) as f64, below(80) as f64],
                    name: &name[..4 + index % 9],
                    tail: if index % 10 == 0 { "(A)" } else { "" },
                    rank: below(3) as u8,
                });
            }
            let spots = arrange(&sites, 80, 20);
            let placed: Vec<(usize, Spot)> =
                (0..).zip(spots).filter_map(|(site, spot)| Some((site, spot?))).collect();
            let labels = || placed.iter().filter_map(|(_, spot)| spot.label);
            assert!(labels().count() > 60, "{} of 70", labels().count());
            assert!(labels().filter(|label| label.is_key).count() < 20);
            let mut cells = BTreeSet::new();
            for (site, spot) in &placed {
                assert!(
                    spot_cells(spot)
                        .into_iter()
                        .all(|cell| cell.0 < 80 && cell.1 < 20 && cells.insert(cell))
                );
                let at = cell(sites[*site].at);
                assert!(spot.mark.0.abs_diff(at.0) <= 3 && spot.mark.1.abs_diff(at.1) <= 1);
                let Some(label) = spot.label else { continue };
                // The mark is beside the name, and the line of the name contains no other mark or name.
                let [before, after] = if label.is_key { [1, 1] } else { [1, 2] };
                let beside = |mark: Cell| {
                    (label.start.0..label.start.0 + label.length + after)
                        .contains(&(mark.0 + before))
                };
                assert!(
                    (label.start.0..label.start.0 + label.length + 2).contains(&(spot.mark.0 + 1))
                );
                assert!(spot.mark.1.abs_diff(label.start.1) <= usize::from(!label.is_key));
                let others = placed.iter().filter(|(other, _)| other != site);
                for (_, other) in others {
                    let on_line =
                        spot_cells(other).into_iter().filter(|cell| cell.1 == label.start.1);
                    assert!(on_line.into_iter().all(|cell| !beside(cell)), "{spot:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_first_has_room_before_others_and_a_letter_stands_for_those() {
        let site = |column: usize, rank| NamedSite {
            at: [column as f64 * 2.0, 0.0],
            name: "Papeete",
            tail: "",
            rank,
        };
        let keys = |sites: &[NamedSite<'_>], columns| -> Vec<Option<bool>> {
            let spots = arrange(sites, columns, 1).into_iter();
            let labels = spots.map(|spot| spot.and_then(|spot| spot.label));
            labels.map(|label| Some(label?.is_key)).collect()
        };
        // One line of eleven cells has space for one name and one letter.
        assert_eq!(keys(&[site(0, 1), site(10, 0)], 11), [Some(true), Some(false)]);
        assert_eq!(keys(&[site(0, 0), site(10, 1)], 11), [Some(false), Some(true)]);
        assert_eq!(keys(&[site(8, 0)], 9), [Some(false)]);
        // Only the mark fits.
        assert_eq!(keys(&[site(0, 0)], 1), [None]);
    }
}
