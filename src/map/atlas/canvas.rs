//! The grid of cells that maps are painted on, and its text.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Color;
use ratatui_core::symbols::Marker;
use ratatui_core::widgets::Widget;
use ratatui_widgets::canvas::{Canvas, Painter, Shape};

use super::chart::Chart;

/// Narrower than this nothing can be seen, wider nothing is gained.
pub(super) const WIDTHS: [usize; 2] = [10, 200];

/// A count of cells as the terminal counts them.
pub(super) fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// The cells of a chart, with nothing in them.
pub(super) fn empty(chart: &Chart) -> Buffer {
    Buffer::empty(Rect::new(0, 0, cells(chart.columns), cells(chart.rows)))
}

/// Calls what it is given with every dot of a map.
pub(super) type Dots<'a> = &'a mut dyn FnMut(usize, usize);

/// Paints the dots of outlines in braille.
pub(super) fn paint(buffer: &mut Buffer, trace: impl Fn(Dots<'_>)) {
    let area = buffer.area;
    Canvas::default()
        .marker(Marker::Braille)
        .paint(|context| context.draw(&Traced(&trace)))
        .render(area, buffer);
}

/// Outlines as a shape of the canvas.
struct Traced<'a, F>(&'a F);

impl<F: Fn(Dots<'_>)> Shape for Traced<'_, F> {
    fn draw(&self, painter: &mut Painter<'_, '_>) {
        (self.0)(&mut |x, y| painter.paint(x, y, Color::Reset));
    }
}

/// The cells of a buffer, line by line; empty ones at the end of a line are left out.
pub(super) fn text_of(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width).max(1);
    let line = |cells: &[ratatui_core::buffer::Cell]| {
        let line: String = cells.iter().map(ratatui_core::buffer::Cell::symbol).collect();
        let line = line.replace('\u{2800}', " ");
        format!("{}\n", line.trim_end())
    };
    buffer.content.chunks(width).map(line).collect()
}
