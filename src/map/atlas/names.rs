//! Placement of the names of sites on a terminal map: each beside its own mark, none over another.

use super::chart::CellPosition;
use super::marks::{NamedSite, place_marks};

/// Letters that replace names for which there is no space; a legend explains them.
pub(super) const KEYS: std::ops::RangeInclusive<char> = 'a'..='z';

/// Cells of a site's mark and of its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MarkedSpot {
    pub(super) mark: CellPosition,
    /// `None` if there is no space for a label.
    pub(super) label: Option<NameLabel>,
}

/// Position of a name, or of a letter that replaces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NameLabel {
    /// First cell of the label.
    pub(super) start: CellPosition,
    /// `true` for a letter that replaces the name.
    pub(super) is_key: bool,
    /// Number of cells.
    length: usize,
}

impl NameLabel {
    /// Returns `true` if the label shares a cell with another text on its line, given by its first cell and its
    /// length, or touches it. A letter that replaces a name may touch a mark.
    fn touches(&self, (start, length): (CellPosition, usize)) -> bool {
        let gap = usize::from(!self.is_key || length > 1);
        let (one, other) = (self.start.0, start.0);
        self.start.1 == start.1 && one < other + length + gap && other < one + self.length + gap
    }

    /// Returns `true` if the label could be read as that of another mark at `mark`; its own mark is at `own`.
    fn is_ambiguous(&self, mark: CellPosition, own: CellPosition) -> bool {
        let under = (self.start.0..self.start.0 + self.length).contains(&mark.0);
        let off_line = self.start.1 != own.1 && under && self.start.1.abs_diff(mark.1) == 1;
        // A label directly after a mark reads as that mark's own.
        off_line || (mark.0 + 1, mark.1) == self.start
    }
}

/// Places the marks of the sites, then as many names as possible, and then letters in place of the other names; sites
/// of the smallest `priority` come first.
pub(super) fn arrange(
    sites: &[NamedSite<'_>],
    columns: usize,
    rows: usize,
) -> Vec<Option<MarkedSpot>> {
    let marks = place_marks(sites, columns, rows);
    let crowd_size = |site: usize| {
        let Some(mark) = marks[site] else { return 0 };
        let is_close =
            |other: &&CellPosition| other.0.abs_diff(mark.0) < 6 && other.1.abs_diff(mark.1) < 2;
        marks.iter().flatten().filter(is_close).count()
    };
    let mut order: Vec<usize> = (0..sites.len()).collect();
    // Sites in a crowd have less choice, so they are placed first.
    order.sort_by_key(|site| (sites[*site].priority, usize::MAX - crowd_size(*site)));
    let mut layout = NameLayout { sites, columns, rows, labels: vec![None; sites.len()], marks };
    for same_priority in order.chunk_by(|a, b| sites[*a].priority == sites[*b].priority) {
        for is_key in [false, true] {
            for site in same_priority {
                layout.place(*site, is_key);
            }
            while same_priority.iter().any(|site| layout.move_blocker(*site, is_key)) {}
        }
    }
    let marks = layout.marks.into_iter().zip(layout.labels);
    marks.map(|(mark, label)| mark.map(|mark| MarkedSpot { mark, label })).collect()
}

/// Labels placed so far.
struct NameLayout<'a> {
    sites: &'a [NamedSite<'a>],
    columns: usize,
    rows: usize,
    marks: Vec<Option<CellPosition>>,
    labels: Vec<Option<NameLabel>>,
}

impl NameLayout<'_> {
    /// Returns possible labels of a site between the marks of others, best first: a name on the line of its mark or
    /// on an adjacent line, a letter only on the line of the mark.
    fn candidates(&self, site: usize, is_key: bool) -> Vec<NameLabel> {
        let Some(mark) = self.marks[site] else {
            return Vec::new();
        };
        let NamedSite { name, suffix: tail, .. } = self.sites[site];
        let length = if is_key { 1 } else { name.chars().count() + tail.chars().count() };
        let label = |start| NameLabel { start, is_key, length };
        let mut labels: Vec<NameLabel> = label_starts(mark, length).map(label).collect();
        labels.retain(|label| {
            let fits = label.start.0 + length <= self.columns && label.start.1 < self.rows;
            let mut others = (0..self.marks.len()).filter(|other| *other != site);
            fits && (!is_key || label.start.1 == mark.1)
                && others.all(|other| {
                    let free = |other_mark: CellPosition| {
                        !label.touches((other_mark, 1)) && !label.is_ambiguous(other_mark, mark)
                    };
                    self.marks[other].is_none_or(free)
                })
        });
        labels
    }

    /// Returns the sites with labels that overlap a label.
    fn blocking_sites(&self, site: usize, label: &NameLabel) -> Vec<usize> {
        let clash = |other: &usize| {
            let other_label = self.labels[*other].filter(|_| *other != site);
            other_label.is_some_and(|there| label.touches((there.start, there.length)))
        };
        (0..self.labels.len()).filter(clash).collect()
    }

    /// Returns `true` if a letter is left to replace a name.
    fn has_key(&self) -> bool {
        let keys = self.labels.iter().flatten().filter(|label| label.is_key);
        keys.count() < KEYS.count()
    }

    /// Gives a site its best free label, unless it has one.
    fn place(&mut self, site: usize, is_key: bool) {
        if self.labels[site].is_none() && (!is_key || self.has_key()) {
            let labels = self.candidates(site, is_key);
            let mut free = labels.into_iter();
            self.labels[site] = free.find(|label| self.blocking_sites(site, label).is_empty());
        }
    }

    /// Places a label by moving the only label that blocks it or, if the site of that label does not come first, by
    /// replacing that label by a letter. Returns `true` on success.
    fn move_blocker(&mut self, site: usize, is_key: bool) -> bool {
        if self.labels[site].is_some() || (is_key && !self.has_key()) {
            return false;
        }
        for label in self.candidates(site, is_key) {
            let [other] = self.blocking_sites(site, &label)[..] else {
                continue;
            };
            // Restored if the other label finds no new position.
            let old_label = self.labels[other].take();
            self.labels[site] = Some(label);
            self.place(other, false);
            if is_key && self.sites[other].priority >= self.sites[site].priority {
                self.place(other, true);
            }
            if self.labels[other].is_some() {
                return true;
            }
            self.labels[other] = old_label;
            self.labels[site] = None;
        }
        false
    }
}

/// Returns the possible first cells of a label beside a mark, best first.
fn label_starts((column, row): CellPosition, length: usize) -> impl Iterator<Item = CellPosition> {
    let starts = [Some(column + 1), column.checked_sub(length)];
    let on_line = starts.into_iter().flatten().map(move |start| (start, row));
    let lines = row.checked_sub(1).into_iter().chain([row + 1]);
    let off_line = lines.flat_map(move |row| {
        // Preferably centred over the mark, or with one end at it.
        let last = length.saturating_sub(1);
        let offsets = [length / 2, 0, last].into_iter().chain(1..last);
        let starts = offsets.filter_map(move |back| column.checked_sub(back));
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
    fn spot_cells(spot: &MarkedSpot) -> Vec<CellPosition> {
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
                    suffix: if index % 10 == 0 { "(A)" } else { "" },
                    priority: below(3) as u8,
                });
            }
            let spots = arrange(&sites, 80, 20);
            let placed: Vec<(usize, MarkedSpot)> =
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
                let beside = |mark: CellPosition| {
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
            suffix: "",
            priority: rank,
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
