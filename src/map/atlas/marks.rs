//! Placement of the marks of sites on a terminal map, each in a cell of its own. Of the sites that share a cell all
//! but one move to the nearest free cell at which no two marks change their order from north to south or west to
//! east.

use super::chart::{CellPosition, DOTS, Dot};

/// Maximum distance by which a mark may move, in columns and rows.
const MAX_SHIFT: [usize; 2] = [3, 1];
/// Distance in columns and rows beyond which the order of two sites is not compared.
const MAX_COMPARED_DISTANCE: [usize; 2] = [12, 4];

/// A site that needs a mark and a name on the grid.
#[derive(Debug, Clone)]
pub(super) struct NamedSite<'a> {
    /// Position on the map.
    pub(super) at: Dot,
    /// Name of the site as it is printed.
    pub(super) name: &'a str,
    /// Text after the name.
    pub(super) suffix: &'a str,
    /// Priority of placement: the smallest number is placed first.
    pub(super) priority: u8,
}

/// Returns the cell that contains a dot.
pub(super) fn cell([x, y]: Dot) -> CellPosition {
    let cell = |at: f64, dots: usize| (at.round().max(0.0) as usize) / dots;
    (cell(x, DOTS[0]), cell(y, DOTS[1]))
}

/// Returns the cell of the mark of each site; `None` for a site for which there is no space.
pub(super) fn place_marks(
    sites: &[NamedSite<'_>],
    columns: usize,
    rows: usize,
) -> Vec<Option<CellPosition>> {
    let cells: Vec<CellPosition> = sites.iter().map(|site| cell(site.at)).collect();
    // The count includes the site itself.
    let is_shared = |site: usize| cells.iter().filter(|cell| **cell == cells[site]).count() > 1;
    let mut order: Vec<usize> = (0..sites.len()).collect();
    // A site alone in its cell remains there.
    order.sort_by_key(|site| (is_shared(*site), sites[*site].priority));
    let mut marks = vec![None; sites.len()];
    for site in order {
        let mut cells_in_reach = cells_in_reach(sites[site].at);
        cells_in_reach.retain(|(column, row)| *column < columns && *row < rows);
        let keeps_order = |cell: &CellPosition| {
            let mut others = (0..sites.len()).filter_map(|other| Some((other, marks[other]?)));
            others.all(|(other, other_mark)| {
                let [at, other_site] = [site, other].map(|site| (sites[site].at, cells[site]));
                other_mark != *cell
                    && (!are_near(at.1, other_site.1)
                        || are_in_order((at.0, *cell), (other_site.0, other_mark)))
            })
        };
        marks[site] = cells_in_reach.into_iter().find(keeps_order);
    }
    marks
}

/// Returns the cell of a place, and then the other cells to which its mark may move, nearest first.
fn cells_in_reach(at: Dot) -> Vec<CellPosition> {
    let own = cell(at);
    let reach = |at: usize, cells: usize| at.saturating_sub(cells)..=at + cells;
    let columns = reach(own.0, MAX_SHIFT[0]);
    let cells = columns.flat_map(|column| reach(own.1, MAX_SHIFT[1]).map(move |row| (column, row)));
    let mut cells: Vec<CellPosition> = cells.collect();
    let distance = |(column, row): CellPosition| {
        let middle = |cell: usize, dots: usize| (cell * dots) as f64 + (dots - 1) as f64 / 2.0;
        (middle(column, DOTS[0]) - at[0]).hypot(middle(row, DOTS[1]) - at[1])
    };
    cells.sort_by(|a, b| (*a != own).cmp(&(*b != own)).then(distance(*a).total_cmp(&distance(*b))));
    cells
}

/// Returns `true` if two cells are so near that the order of their sites is compared.
fn are_near(one: CellPosition, other: CellPosition) -> bool {
    one.0.abs_diff(other.0) <= MAX_COMPARED_DISTANCE[0]
        && one.1.abs_diff(other.1) <= MAX_COMPARED_DISTANCE[1]
}

/// Returns `true` if neither of two marks, each given by the position of its site and by its cell, has moved past the
/// other.
fn are_in_order((at, mark): (Dot, CellPosition), (other, other_mark): (Dot, CellPosition)) -> bool {
    let is_past = |at: f64, other: f64, mark: usize, other_mark: usize| {
        (at < other && mark > other_mark) || (at > other && mark < other_mark)
    };
    !is_past(at[0], other[0], mark.0, other_mark.0)
        && !is_past(at[1], other[1], mark.1, other_mark.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sites(places: &[Dot]) -> Vec<NamedSite<'static>> {
        let site = |at: &Dot| NamedSite { at: *at, name: "Papeete", suffix: "", priority: 0 };
        places.iter().map(site).collect()
    }

    #[test]
    fn who_has_a_cell_alone_stays_in_it() {
        let places = [[20.0, 20.0], [20.4, 20.4], [22.0, 20.0], [18.0, 20.0]];
        let marks = place_marks(&sites(&places), 80, 20);
        assert_eq!(marks[2..], [Some((11, 5)), Some((9, 5))]);
        assert_eq!(marks[0], Some((10, 5)));
        // Its neighbours on both sides do not move: the second mark is a row lower.
        assert_eq!(marks[1], Some((10, 6)));
    }

    #[test]
    fn a_mark_moves_to_its_own_side() {
        let beside = |x: f64, y: f64| place_marks(&sites(&[[20.6, 21.0], [x, y]]), 80, 20)[1];
        assert_eq!(beside(20.0, 21.0), Some((9, 5)));
        assert_eq!(beside(21.4, 21.0), Some((11, 5)));
        assert_eq!(place_marks(&sites(&[[0.0, 0.0]; 2]), 1, 1), [Some((0, 0)), None]);
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
            let marks = place_marks(&sites(&places), 50, 15);
            let placed: Vec<(Dot, CellPosition)> =
                places.iter().zip(&marks).filter_map(|(at, mark)| Some((*at, (*mark)?))).collect();
            assert!(placed.len() > 60, "{} of 70", placed.len());
            for (nth, one) in placed.iter().enumerate() {
                for other in &placed[..nth] {
                    assert_ne!(one.1, other.1);
                    let near = are_near(cell(one.0), cell(other.0));
                    assert!(!near || are_in_order(*one, *other), "{one:?} {other:?}");
                }
            }
        }
    }
}
