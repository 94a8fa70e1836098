//! Display of map panels in the terminal. A panel is a map with its text; it has colours if the terminal supports
//! them.

use map::{Cell, Picture};
use narration::MapPanel;

use super::paint::{self, Paint};
use crate::term::sanitize;

/// Draws a map, as one line of text per row: coloured blocks, or braille characters without colours.
pub(crate) fn draw_map(map: &Picture, paint: &Paint) -> Vec<String> {
    let Some(theme) = paint.theme else {
        return map.braille();
    };
    let line = |cells: &Vec<Cell>| paint::cells(cells, theme);
    map.blocks().iter().map(line).collect()
}

/// Formats a map panel; each line ends with a line feed.
pub(crate) fn painted(plate: &MapPanel, paint: &Paint) -> String {
    let map = plate.map.as_ref().map(|map| draw_map(map, paint)).unwrap_or_default();
    let painted = |lines: &[String]| -> Vec<String> {
        // Control characters in the text are replaced first, because the colours consist of control sequences.
        lines.iter().map(|line| paint.text(&sanitize(line))).collect()
    };
    let lines = plate.body_lines(&map, &painted(&plate.lines));
    painted(&plate.title)
        .iter()
        .chain(&lines)
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}
