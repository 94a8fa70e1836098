//! Several pages on a side, to be read or to be cut apart.

use super::ImposeError;
use super::plan::{
    Extent, PlacedPage, Plan, PlanConstraints, ROUNDING, Rect, Sheet, Side, largest, placed, shrunk,
};
use paper::stock::Size;

/// How far colour may run over the cut, in millimetres.
const BLEED: f64 = 3.0;

/// In which order pages follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// To be read: along the rows, side after side.
    #[default]
    Pages,
    /// To be cut apart: each piece has a page and, behind it, the next; pieces along the rows.
    Leaves,
    /// The same for piles of sheets that are cut at once: each pile of pieces is in order, and so are
    /// the piles when they are put on each other, the first on top.
    Stacks,
}

/// Several pages on a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NUp {
    /// Columns and rows; as many as the paper holds in their size where nothing is said.
    pub up: Option<[usize; 2]>,
    /// White between the pages, in millimetres.
    pub gap: f64,
    /// In which order the pages fill the cells: to be read, or to be cut apart.
    pub order: Order,
    /// Whether the backs of the sheets are printed too.
    pub is_two_sided: bool,
}

/// Equal cells on a sheet, in its middle.
#[derive(Clone, Copy, Debug)]
struct Cells {
    page: Size,
    cell: Size,
    scale: f64,
    columns: usize,
    rows: usize,
    gap: f64,
}

impl NUp {
    /// Where the pages lie.
    pub(super) fn plan(
        &self,
        extents: &[Extent],
        setting: &PlanConstraints,
    ) -> Result<Plan, ImposeError> {
        let cells = self.cells(largest(extents), setting)?;
        let sheets = self.sheets(extents.len(), cells.count());
        let sheets = sheets.into_iter().map(|pages| Sheet {
            signature: None,
            sides: cells.sides(&pages, self.order, extents, setting),
        });
        Ok(Plan {
            page: cells.page,
            scale: cells.scale,
            is_two_sided: self.is_two_sided,
            sheets: sheets.collect(),
        })
    }

    /// The cells of a sheet that stands or lies, whichever holds more, or larger pages.
    fn cells(&self, largest: Size, setting: &PlanConstraints) -> Result<Cells, ImposeError> {
        let margin = setting.edge + setting.required_margin();
        let upright = setting.paper.size();
        let inner = |paper: Size| {
            Size::new((paper.width - 2.0 * margin).max(0.0), (paper.height - 2.0 * margin).max(0.0))
        };
        let on = |paper: Size| {
            let room = inner(paper);
            let ([columns, rows], scale) = match self.up {
                Some(up) => (up, shrunk(largest, self.cell(room, up))),
                None => (self.most(room, largest), 1.0),
            };
            Cells {
                page: paper,
                cell: Size::new(largest.width * scale, largest.height * scale),
                scale,
                columns,
                rows,
                gap: self.gap,
            }
        };
        let (standing, lying) = (on(upright), on(upright.turned()));
        let worth = |cells: &Cells| cells.count() as f64 * cells.scale;
        let best = if worth(&lying) > worth(&standing) { lying } else { standing };
        if best.count() > 0 && best.scale > 0.0 && (best.scale >= 1.0 || setting.may_shrink) {
            return Ok(best);
        }
        // One page that is as large as the paper needs no margin, unless there are marks in it.
        let alone = |paper: Size| setting.required_margin() <= 0.0 && shrunk(largest, paper) >= 1.0;
        let whole = [upright, upright.turned()].into_iter().find(|size| alone(*size));
        if let Some(page) = whole.filter(|_| self.up.is_none_or(|up| up == [1, 1])) {
            return Ok(Cells {
                page,
                cell: largest,
                scale: 1.0,
                columns: 1,
                rows: 1,
                gap: self.gap,
            });
        }
        let room = self.cell(inner(best.page), self.up.unwrap_or([1, 1]));
        Err(setting.too_small(largest, room))
    }

    /// The room of one of so many cells.
    fn cell(&self, room: Size, [columns, rows]: [usize; 2]) -> Size {
        let share = |length: f64, count: usize| {
            let gaps = count.saturating_sub(1) as f64 * self.gap;
            ((length - gaps) / count.max(1) as f64).max(0.0)
        };
        Size::new(share(room.width, columns), share(room.height, rows))
    }

    /// How many pages of a size there is room for.
    fn most(&self, room: Size, page: Size) -> [usize; 2] {
        let count = |length: f64, of: f64| {
            let count = (length + self.gap + ROUNDING) / (of + self.gap);
            count.floor().max(0.0) as usize
        };
        [count(room.width, page.width), count(room.height, page.height)]
    }

    /// Which page lies in which cell of front and back, sheet after sheet. Ranks beyond the last page
    /// are blank.
    fn sheets(&self, pages: usize, cells: usize) -> Vec<[Vec<usize>; 2]> {
        let sides = if self.is_two_sided { 2 } else { 1 };
        let leaves = pages.div_ceil(sides);
        let count = leaves.div_ceil(cells);
        let page = |sheet: usize, cell: usize, side: usize| match self.order {
            Order::Pages => (sheet * sides + side) * cells + cell,
            Order::Leaves => (sheet * cells + cell) * sides + side,
            Order::Stacks => (cell * count + sheet) * sides + side,
        };
        let side = |sheet: usize, side: usize| {
            if side < sides {
                (0..cells).map(|cell| page(sheet, cell, side)).collect()
            } else {
                Vec::new()
            }
        };
        (0..count).map(|sheet| [side(sheet, 0), side(sheet, 1)]).collect()
    }
}

impl Cells {
    fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// The place of a cell.
    fn rect(&self, rank: usize) -> Rect {
        let (pitch_x, pitch_y) = (self.cell.width + self.gap, self.cell.height + self.gap);
        let middle = |length: f64, count: usize, pitch: f64| {
            (length - (count as f64 * pitch - self.gap)) / 2.0
        };
        let (column, row) = (rank % self.columns, rank / self.columns);
        Rect {
            x: middle(self.page.width, self.columns, pitch_x) + column as f64 * pitch_x,
            y: middle(self.page.height, self.rows, pitch_y) + row as f64 * pitch_y,
            width: self.cell.width,
            height: self.cell.height,
        }
    }

    /// Both sides of a sheet. Their marks are those of the front, which has no fewer pieces: they must
    /// lie on each other.
    fn sides(
        &self,
        pages: &[Vec<usize>; 2],
        order: Order,
        extents: &[Extent],
        setting: &PlanConstraints,
    ) -> [Side; 2] {
        let cells = (0..self.count()).map(|rank| self.rect(rank));
        let front: Vec<Rect> = cells.collect();
        let behind: Vec<Rect> = front.iter().map(|cell| cell.behind(self.page)).collect();
        // Sides to be read follow each other; what is cut out has its back behind it.
        let back = if order == Order::Pages { &front } else { &behind };
        let is_page = |(page, _): &(&usize, &Rect)| **page < extents.len();
        let used = |cells: &[Rect]| -> Vec<Rect> {
            let used = pages[0].iter().zip(cells).filter(is_page);
            used.map(|(_, cell)| *cell).collect()
        };
        let side = |pages: &[usize], cells: &[Rect], pieces: &[Rect]| {
            let placed = self.placed(pages, cells, extents);
            if placed.is_empty() {
                return Side::default();
            }
            let marks = setting.marks.around(pieces, None);
            Side { label: setting.label(pieces), marks, placed }
        };
        [side(&pages[0], &front, &used(&front)), side(&pages[1], back, &used(&behind))]
    }

    /// Pages in the middle of their cells.
    fn placed(&self, pages: &[usize], cells: &[Rect], extents: &[Extent]) -> Vec<PlacedPage> {
        let reach = match self.count() {
            1 => BLEED,
            _ => BLEED.min(self.gap / 2.0),
        };
        let place = |(page, cell): (&usize, &Rect)| {
            let extent = extents.get(*page)?;
            let x = cell.x + (cell.width - extent.size.width * self.scale) / 2.0;
            let y = cell.y + (cell.height - extent.size.height * self.scale) / 2.0;
            Some(placed(*page, extent, self.scale, (x, y), [reach; 4]))
        };
        pages.iter().zip(cells).filter_map(place).collect()
    }
}
