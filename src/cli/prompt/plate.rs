//! A map with its text, in colours where the terminal has some.

use map::{Cell, Picture};
use narration::MapPanel;

use super::paint::{self, Paint};
use crate::term::sanitize;

/// The lines of a map. All are equally wide.
pub(crate) fn draw_map(map: &Picture, paint: &Paint) -> Vec<String> {
    let Some(theme) = paint.theme else {
        return map.braille();
    };
    let line = |cells: &Vec<Cell>| paint::cells(cells, theme);
    map.blocks().iter().map(line).collect()
}

/// A map with its text, each line ended by a line break.
pub(crate) fn painted(plate: &MapPanel, paint: &Paint) -> String {
    let map = plate.map.as_ref().map(|map| draw_map(map, paint)).unwrap_or_default();
    let painted = |lines: &[String]| -> Vec<String> {
        lines.iter().map(|line| paint.text(&sanitize(line))).collect()
    };
    let lines = plate.laid_out(&map, &painted(&plate.lines));
    painted(&plate.title)
        .iter()
        .chain(&lines)
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}
