//! N-up imposition: several pages on a side, to read or to cut apart.

use super::ImposeError;
use super::plan::{
    Extent, PlacedPage, Plan, PlanConstraints, ROUNDING, Rect, Sheet, Side, fit_scale, largest,
    placed,
};
use paper::stock::Size;

/// Greatest width of the bleed that a page shows beyond its trim, in millimetres.
const BLEED: f64 = 3.0;

/// Order in which pages fill the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// For reading: along the rows, side after side.
    #[default]
    Pages,
    /// For cutting apart: each piece has a page and, on its back, the next page; pieces fill the rows.
    Leaves,
    /// For cutting a pile of sheets at once (cut and stack): each pile of pieces is in order, and so are all piles
    /// when they are put on each other, the first on top.
    Stacks,
}

/// An n-up arrangement.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NUp {
    /// Columns and rows; `None` for as many as the paper holds at full size.
    pub up: Option<[usize; 2]>,
    /// Gap between the pages, in millimetres.
    pub gap: f64,
    /// Order in which the pages fill the cells.
    pub order: Order,
    /// `true` if the backs of the sheets are printed too.
    pub is_two_sided: bool,
}

/// A centred grid of equal cells on a sheet.
#[derive(Clone, Copy, Debug)]
struct Cells {
    /// Size of the sheet.
    page: Size,
    /// Size of a cell, which is the scaled trim size of the largest page.
    cell: Size,
    /// Scale of the pages; 1 is full size.
    scale: f64,
    columns: usize,
    rows: usize,
    /// Gap between the cells, in millimetres.
    gap: f64,
}

impl NUp {
    /// Plans the position of each page.
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

    /// Chooses the cells of a portrait or a landscape sheet: the one that holds more pages, or larger ones.
    fn cells(&self, largest: Size, setting: &PlanConstraints) -> Result<Cells, ImposeError> {
        let upright = setting.paper.size();
        let inner = |paper: Size| setting.inside(paper, setting.required_margin());
        let cells_on = |paper: Size| {
            let room = inner(paper);
            let ([columns, rows], scale) = match self.up {
                Some(up) => (up, fit_scale(largest, self.cell(room, up))),
                None => (self.grid_that_fits(room, largest), 1.0),
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
        let (standing, lying) = (cells_on(upright), cells_on(upright.turned()));
        // A given grid has as many cells in both formats, so that the scale decides; without one the scale is 1.
        let worth = |cells: &Cells| cells.count() as f64 * cells.scale;
        let best = if worth(&lying) > worth(&standing) { lying } else { standing };
        if best.count() > 0 && best.scale > 0.0 && (best.scale >= 1.0 || setting.may_shrink) {
            return Ok(best);
        }
        // A single page as large as the paper needs no margin, unless there are marks in it.
        let fills_paper =
            |paper: Size| setting.required_margin() <= 0.0 && fit_scale(largest, paper) >= 1.0;
        let whole = [upright, upright.turned()].into_iter().find(|size| fills_paper(*size));
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
        // Where not even one page fits, it is made smaller.
        if best.count() == 0 && setting.may_shrink && self.up.is_none() {
            return Self { up: Some([1, 1]), ..*self }.cells(largest, setting);
        }
        let room = self.cell(inner(best.page), self.up.unwrap_or([1, 1]));
        Err(setting.too_small(largest, room))
    }

    /// Returns the size of one cell of a grid in a given space.
    fn cell(&self, room: Size, [columns, rows]: [usize; 2]) -> Size {
        let share = |length: f64, count: usize| {
            let gaps = count.saturating_sub(1) as f64 * self.gap;
            ((length - gaps) / count.max(1) as f64).max(0.0)
        };
        Size::new(share(room.width, columns), share(room.height, rows))
    }

    /// Returns the columns and rows that fit in a given space, for pages of this size.
    fn grid_that_fits(&self, room: Size, page: Size) -> [usize; 2] {
        let count = |length: f64, of: f64| {
            // There is one gap less than pages: with an extra gap in the space, each page has its own.
            let count = (length + self.gap + ROUNDING) / (of + self.gap);
            count.floor().max(0.0) as usize
        };
        [count(room.width, page.width), count(room.height, page.height)]
    }

    /// Assigns page indices to the cells of front and back, sheet by sheet. Indices beyond the last page are blank.
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
    /// Returns the number of cells.
    fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the rectangle of a cell, given its index along the rows.
    fn rect(&self, index: usize) -> Rect {
        let (pitch_x, pitch_y) = (self.cell.width + self.gap, self.cell.height + self.gap);
        let middle = |length: f64, count: usize, pitch: f64| {
            (length - (count as f64 * pitch - self.gap)) / 2.0
        };
        let (column, row) = (index % self.columns, index / self.columns);
        Rect {
            x: middle(self.page.width, self.columns, pitch_x) + column as f64 * pitch_x,
            y: middle(self.page.height, self.rows, pitch_y) + row as f64 * pitch_y,
            width: self.cell.width,
            height: self.cell.height,
        }
    }

    /// Plans both sides of a sheet. Their marks coincide: both surround the cells that the front uses, which has at
    /// least as many pages as the back.
    fn sides(
        &self,
        pages: &[Vec<usize>; 2],
        order: Order,
        extents: &[Extent],
        setting: &PlanConstraints,
    ) -> [Side; 2] {
        let cells = (0..self.count()).map(|index| self.rect(index));
        let front: Vec<Rect> = cells.collect();
        let behind: Vec<Rect> = front.iter().map(|cell| cell.behind(self.page)).collect();
        // Sides to read have the same order of cells; a piece that is cut out needs its back page behind its front
        // page.
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

    /// Places pages in the centres of their cells.
    fn placed(&self, pages: &[usize], cells: &[Rect], extents: &[Extent]) -> Vec<PlacedPage> {
        // Bleed ends in the middle of the gap, or it would cover the neighbour.
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
