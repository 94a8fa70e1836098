//! A country on a small map, with what is worth knowing of it beside it or below.

use map::{Cell, Marked};
use narration::Fiche;

use super::paint::{self, Paint};
use crate::term::tame;

/// The lines of a map, in colours where the terminal has some. All are equally wide.
pub(crate) fn drawn(map: &Marked, paint: &Paint) -> Vec<String> {
    let Some(theme) = paint.theme else {
        return map.braille().iter().map(|line| line.trim_end().to_owned()).collect();
    };
    let line = |cells: &Vec<Cell>| paint::cells(cells, theme);
    map.blocks().iter().map(line).collect()
}

/// A map with its text.
pub(crate) fn beside(fiche: &Fiche, paint: &Paint) -> String {
    let text = fiche.lines.iter().map(|line| paint.text(&tame(line)));
    let text: Vec<String> = text.collect();
    let Some(map) = &fiche.map else {
        return text.join("\n");
    };
    if !fiche.beside {
        return [drawn(map, paint), text].concat().join("\n");
    }
    let width = map.columns();
    let lines = match paint.theme {
        Some(_) => drawn(map, paint),
        None => map.braille(),
    };
    let rows = lines.len().max(text.len());
    let blank = " ".repeat(width);
    let row = |row: usize| {
        let map = lines.get(row).unwrap_or(&blank);
        let text = text.get(row).map_or("", String::as_str);
        format!("{map}  {text}").trim_end().to_owned()
    };
    (0..rows).map(row).collect::<Vec<_>>().join("\n")
}
