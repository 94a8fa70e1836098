//! Where the names of sites stand: each beside its own mark, none on another.

/// A cell of the grid: column and row.
pub(super) type Cell = (usize, usize);

/// A site that wants a mark and a name on the grid.
#[derive(Debug, Clone)]
pub(super) struct Named<'a> {
    /// Where it lies.
    pub(super) at: Cell,
    /// Names of it, the longest first; one of them is to be read.
    pub(super) names: &'a [String],
    /// Who is given room first: those with the smallest number.
    pub(super) rank: u8,
}

/// Where a site is marked, and where one of its names stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) mark: Cell,
    /// The number of the name.
    pub(super) name: usize,
    /// Its first cell.
    pub(super) start: Cell,
    length: usize,
}

impl Spot {
    /// Whether two spots share a cell, or run into one another.
    fn touches(&self, other: &Self) -> bool {
        let meet = |one: &[(Cell, usize); 2], other: &[(Cell, usize); 2]| {
            one.iter()
                .any(|one| other.iter().any(|other| near(*one, *other)))
        };
        self.mark == other.mark || meet(&self.pieces(), &other.pieces())
    }

    /// The name and the mark, as pieces of lines.
    fn pieces(&self) -> [(Cell, usize); 2] {
        [(self.start, self.length), (self.mark, 1)]
    }

    /// Whether a mark is as near to the name as its own mark is.
    fn could_be_named(&self, mark: Cell) -> bool {
        let on_line = self.start.1 == self.mark.1;
        let under = (self.start.0..self.start.0 + self.length).contains(&mark.0);
        !on_line && under && self.start.1.abs_diff(mark.1) == 1
    }
}

/// Whether two pieces of lines have no empty cell between them; two marks may stand side by side.
fn near((one, length): (Cell, usize), (other, other_length): (Cell, usize)) -> bool {
    let gap = usize::from(length.max(other_length) > 1);
    one.1 == other.1 && one.0 < other.0 + other_length + gap && other.0 < one.0 + length + gap
}

/// Finds room for as many sites as it can: first for the shortest name of each, then for longer ones.
pub(super) fn arrange(sites: &[Named<'_>], columns: usize, rows: usize) -> Vec<Option<Spot>> {
    let crowd = |site: &Named<'_>| {
        let close = |other: &&Named<'_>| {
            other.at.0.abs_diff(site.at.0) < 6 && other.at.1.abs_diff(site.at.1) < 2
        };
        sites.iter().filter(close).count()
    };
    let mut order: Vec<usize> = (0..sites.len()).collect();
    // Those in a crowd have less choice.
    order.sort_by_key(|site| (sites[*site].rank, usize::MAX - crowd(&sites[*site])));
    let mut sheet = Sheet {
        sites,
        columns,
        rows,
        spots: vec![None; sites.len()],
    };
    for site in &order {
        sheet.spots[*site] = sheet.room(*site, &sheet.shortest(*site));
    }
    while order.iter().any(|site| sheet.make_room(*site)) {}
    for site in &order {
        sheet.lengthen(*site);
    }
    sheet.spots
}

/// Spots that have been given away.
struct Sheet<'a> {
    sites: &'a [Named<'a>],
    columns: usize,
    rows: usize,
    spots: Vec<Option<Spot>>,
}

impl Sheet<'_> {
    /// The spots of a site with one of its names, the best first: its mark in its own cell or in one
    /// beside it, the name on the same line or on that above or below.
    fn candidates(&self, site: usize, name: usize) -> Vec<Spot> {
        let text = self.sites[site].names.get(name);
        let length = text.map_or(0, |text| text.chars().count());
        let (column, row) = self.sites[site].at;
        let marks = [(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)];
        let marks = marks.into_iter().filter_map(|(right, down)| {
            Some((
                (column + right).checked_sub(1)?,
                (row + down).checked_sub(1)?,
            ))
        });
        let spots = marks.flat_map(|mark| {
            let starts = beside(mark, length);
            starts.map(move |start| Spot {
                mark,
                name,
                start,
                length,
            })
        });
        let fits = |spot: &Spot| {
            let (rows, columns) = (self.rows, self.columns);
            let end = spot.start.0 + length;
            length > 0
                && end <= columns
                && spot.mark.0 < columns
                && spot.start.1.max(spot.mark.1) < rows
        };
        spots.filter(fits).collect()
    }

    fn shortest(&self, site: usize) -> Vec<Spot> {
        let names = self.sites[site].names.len();
        self.candidates(site, names.saturating_sub(1))
    }

    /// The sites that are in the way of a spot.
    fn in_the_way(&self, site: usize, spot: &Spot) -> impl Iterator<Item = usize> {
        let others = self.spots.iter().enumerate();
        others.filter_map(move |(other, there)| {
            let there = there.as_ref().filter(|_| other != site)?;
            let clash = spot.touches(there)
                || spot.could_be_named(there.mark)
                || there.could_be_named(spot.mark);
            clash.then_some(other)
        })
    }

    fn room(&self, site: usize, spots: &[Spot]) -> Option<Spot> {
        let mut spots = spots.iter();
        let free = spots.find(|spot| self.in_the_way(site, spot).next().is_none());
        free.copied()
    }

    /// Finds room for a site that has none by moving the only one that is in its way; tells whether it
    /// could.
    fn make_room(&mut self, site: usize) -> bool {
        if self.spots[site].is_some() {
            return false;
        }
        for spot in self.shortest(site) {
            let mut others = self.in_the_way(site, &spot);
            let (Some(other), None) = (others.next(), others.next()) else {
                continue;
            };
            drop(others);
            let there = self.spots[other].replace(spot);
            self.spots[site] = self.spots[other].take();
            self.spots[other] = self.room(other, &self.shortest(other));
            if self.spots[other].is_some() {
                return true;
            }
            self.spots[other] = there;
            self.spots[site] = None;
        }
        false
    }

    /// Gives a site the longest of its names that has room beside its mark.
    fn lengthen(&mut self, site: usize) {
        let Some(short) = self.spots[site].take() else {
            return;
        };
        let mut longer = 0..short.name;
        let found = longer.find_map(|name| {
            let mut spots = self.candidates(site, name);
            spots.retain(|spot| spot.mark == short.mark);
            self.room(site, &spots)
        });
        self.spots[site] = Some(found.unwrap_or(short));
    }
}

/// First cells of a name beside a mark.
fn beside((column, row): Cell, length: usize) -> impl Iterator<Item = Cell> {
    let on_line = [Some(column + 1), column.checked_sub(length)];
    let on_line = on_line.into_iter().flatten().map(move |start| (start, row));
    let lines = row.checked_sub(1).into_iter().chain([row + 1]);
    let off_line = lines.flat_map(move |row| {
        let back = [length / 2, 0, length.saturating_sub(1)];
        let starts = back
            .into_iter()
            .filter_map(move |back| column.checked_sub(back));
        starts.map(move |start| (start, row))
    });
    on_line.chain(off_line)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Cells of a spot: its mark, and the letters of its name.
    fn taken(spot: &Spot) -> Vec<Cell> {
        let letters = (0..spot.length).map(|letter| (spot.start.0 + letter, spot.start.1));
        letters.chain([spot.mark]).collect()
    }

    fn names(index: usize) -> Vec<String> {
        vec!["x".repeat(4 + index % 9), "xyz".to_owned()]
    }

    #[test]
    fn no_name_stands_on_another_or_at_the_mark_of_another() {
        let mut seed = 1_u32;
        let mut below = |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((seed >> 8) % most) as usize
        };
        for _ in 0..60 {
            let all: Vec<Vec<String>> = (0..70).map(names).collect();
            let mut sites = Vec::new();
            for names in &all {
                sites.push(Named {
                    at: (below(80), below(20)),
                    names,
                    rank: below(3) as u8,
                });
            }
            let spots = arrange(&sites, 80, 20);
            let placed: Vec<(usize, Spot)> = (0..)
                .zip(spots)
                .filter_map(|(site, spot)| Some((site, spot?)))
                .collect();
            assert!(placed.len() > 60, "{} of 70", placed.len());
            let mut cells = BTreeSet::new();
            for (site, spot) in &placed {
                assert!(
                    taken(spot)
                        .into_iter()
                        .all(|cell| cell.0 < 80 && cell.1 < 20 && cells.insert(cell))
                );
                let at = sites[*site].at;
                assert!(spot.mark.0.abs_diff(at.0) + spot.mark.1.abs_diff(at.1) <= 1);
                assert_eq!(all[*site][spot.name].len(), spot.length);
                // The mark is beside the name, and on the line of the name no other mark or name is.
                let beside = |mark: Cell| {
                    (spot.start.0..spot.start.0 + spot.length + 2).contains(&(mark.0 + 1))
                };
                assert!(beside(spot.mark) && spot.mark.1.abs_diff(spot.start.1) <= 1);
                let others = placed.iter().filter(|(other, _)| other != site);
                for (_, other) in others {
                    let on_line = taken(other)
                        .into_iter()
                        .filter(|cell| cell.1 == spot.start.1);
                    assert!(
                        on_line.into_iter().all(|cell| !beside(cell)),
                        "{spot:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_first_has_room_before_others_and_long_names_come_last() {
        let names = ["Papeete", "Pap"].map(str::to_owned);
        let site = |column, rank| Named {
            at: (column, 0),
            names: &names,
            rank,
        };
        // On one line of nine cells there is room for two short names, or one long one.
        let spots = arrange(&[site(0, 1), site(8, 0)], 9, 1);
        assert!(
            spots
                .iter()
                .all(|spot| spot.is_some_and(|spot| spot.name == 1))
        );
        let spots = arrange(&[site(8, 0)], 9, 1);
        assert!(spots[0].is_some_and(|spot| spot.name == 0));
        let spots = arrange(&[site(2, 1), site(2, 0)], 5, 1);
        assert!(spots[0].is_none() && spots[1].is_some());
    }
}
