//! Placement of the marks of sites on a terminal map, each in its own cell. Of the sites that share a cell all but
//! one move to the nearest free cell from which north remains north and west remains west.

use super::chart::{Cell, DOTS, Dot};

/// Maximum distance by which a mark may move, in columns and rows.
const REACH: [usize; 2] = [3, 1];
/// Distance in columns and rows beyond which sites are not compared.
const AROUND: [usize; 2] = [12, 4];

/// A site that needs a mark and a name on the grid.
#[derive(Debug, Clone)]
pub(super) struct NamedSite<'a> {
    /// Position on the map.
    pub(super) at: Dot,
    /// Name of the site.
    pub(super) name: &'a str,
    /// Text after the name.
    pub(super) tail: &'a str,
    /// Priority of placement: the smallest number is placed first.
    pub(super) rank: u8,
}

/// Returns the cell of a dot.
pub(super) fn cell([x, y]: Dot) -> Cell {
    let cell = |at: f64, dots: usize| (at.round().max(0.0) as usize) / dots;
    (cell(x, DOTS[0]), cell(y, DOTS[1]))
}

/// Returns the cells of the marks; `None` for a site for which there is no space.
pub(super) fn marks(sites: &[NamedSite<'_>], columns: usize, rows: usize) -> Vec<Option<Cell>> {
    let cells: Vec<Cell> = sites.iter().map(|site| cell(site.at)).collect();
    // The count includes the site itself.
    let is_shared = |site: usize| cells.iter().filter(|cell| **cell == cells[site]).count() > 1;
    let mut order: Vec<usize> = (0..sites.len()).collect();
    // A site alone in its cell remains there.
    order.sort_by_key(|site| (is_shared(*site), sites[*site].rank));
    let mut marks = vec![None; sites.len()];
    for site in order {
        let mut around = around(sites[site].at);
        around.retain(|(column, row)| *column < columns && *row < rows);
        let stays = |cell: &Cell| {
            let mut others = (0..sites.len()).filter_map(|other| Some((other, marks[other]?)));
            others.all(|(other, there)| {
                let [at, from] = [site, other].map(|site| (sites[site].at, cells[site]));
                there != *cell && (!are_near(at.1, from.1) || agree((at.0, *cell), (from.0, there)))
            })
        };
        marks[site] = around.into_iter().find(stays);
    }
    marks
}

/// Returns the own cell of a place and the cells in reach, nearest first.
fn around(at: Dot) -> Vec<Cell> {
    let own = cell(at);
    let reach = |at: usize, cells: usize| at.saturating_sub(cells)..=at + cells;
    let columns = reach(own.0, REACH[0]);
    let cells = columns.flat_map(|column| reach(own.1, REACH[1]).map(move |row| (column, row)));
    let mut cells: Vec<Cell> = cells.collect();
    let away = |(column, row): Cell| {
        let middle = |cell: usize, dots: usize| (cell * dots) as f64 + (dots - 1) as f64 / 2.0;
        (middle(column, DOTS[0]) - at[0]).hypot(middle(row, DOTS[1]) - at[1])
    };
    cells.sort_by(|a, b| (*a != own).cmp(&(*b != own)).then(away(*a).total_cmp(&away(*b))));
    cells
}

fn are_near(one: Cell, other: Cell) -> bool {
    one.0.abs_diff(other.0) <= AROUND[0] && one.1.abs_diff(other.1) <= AROUND[1]
}

/// Returns `true` if neither of two marks, each given by its place and its cell, has moved past the other.
fn agree((at, mark): (Dot, Cell), (other, there): (Dot, Cell)) -> bool {
    let is_past = |at: f64, other: f64, mark: usize, there: usize| {
        (at < other && mark > there) || (at > other && mark < there)
    };
    !is_past(at[0], other[0], mark.0, there.0) && !is_past(at[1], other[1], mark.1, there.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sites(places: &[Dot]) -> Vec<NamedSite<'static>> {
        let site = |at: &Dot| NamedSite { at: *at, name: "Papeete", tail: "", rank: 0 };
        places.iter().map(site).collect()
    }

    #[test]
    fn who_has_a_cell_alone_stays_in_it() {
        let places = [[20.0, 20.0], [20.4, 20.4], [22.0, 20.0], [18.0, 20.0]];
        let marks = marks(&sites(&places), 80, 20);
        assert_eq!(marks[2..], [Some((11, 5)), Some((9, 5))]);
        assert_eq!(marks[0], Some((10, 5)));
        // Its neighbours on both sides do not move: the second mark is a row lower.
        assert_eq!(marks[1], Some((10, 6)));
    }

    #[test]
    fn a_mark_moves_to_its_own_side() {
        let beside = |x: f64, y: f64| marks(&sites(&[[20.6, 21.0], [x, y]]), 80, 20)[1];
        assert_eq!(beside(20.0, 21.0), Some((9, 5)));
        assert_eq!(beside(21.4, 21.0), Some((11, 5)));
        assert_eq!(marks(&sites(&[[0.0, 0.0]; 2]), 1, 1), [Some((0, 0)), None]);
    }

    #[test]
    fn no_mark_moves_past_another() {
        let mut seed = 1_u32;
        let mut below = |most: f64| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / f64::from(1 << 24) * most
        };
        for _ in 0..60 {
            let places: Vec<Dot> = (0..70).map(|_| [below(100.0), below(60.0)]).collect();
            let marks = marks(&sites(&places), 50, 15);
            let placed: Vec<(Dot, Cell)> =
                places.iter().zip(&marks).filter_map(|(at, mark)| Some((*at, (*mark)?))).collect();
            assert!(placed.len() > 60, "{} of 70", placed.len());
            for (nth, one) in placed.iter().enumerate() {
                for other in &placed[..nth] {
                    assert_ne!(one.1, other.1);
                    let near = are_near(cell(one.0), cell(other.0));
                    assert!(!near || agree(*one, *other), "{one:?} {other:?}");
                }
            }
        }
    }
}
