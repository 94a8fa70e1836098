//! A map panel: a map with its title and its text, as every interface displays it.

use map::Picture;

/// A map with a title and a text. The map or the text may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapPanel {
    /// Wrapped lines above the map; often empty.
    pub title: Vec<String>,
    /// The map; `None` if it does not fit, or if the reader cannot see it.
    pub map: Option<Picture>,
    /// `true` if the text is placed to the right of the map instead of below it.
    pub is_text_beside: bool,
    /// Wrapped lines of the text below or beside the map.
    pub lines: Vec<String>,
}

impl MapPanel {
    /// Creates a panel with a text and no map.
    pub fn from_text(text: &str) -> Self {
        Self { lines: split_lines(text), ..Self::default() }
    }

    /// Returns the panel as uncoloured text; each line ends with a line break.
    pub fn text(&self) -> String {
        let map = self.map.as_ref().map(Picture::braille).unwrap_or_default();
        let lines = self.body_lines(&map, &self.lines);
        self.title.iter().chain(&lines).map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Returns the lines below the title: `map` and `text` side by side or one below the other. `map` has the
    /// rendered lines of the map, `text` the lines of the panel's text, which may contain colour codes.
    pub fn body_lines(&self, map: &[String], text: &[String]) -> Vec<String> {
        if !self.is_text_beside {
            return [map, text].concat();
        }
        let blank = " ".repeat(self.map.as_ref().map_or(0, Picture::columns));
        let row = |row: usize| {
            // Below the last row of the map, the text stays in its column.
            let map = map.get(row).unwrap_or(&blank);
            format!("{map}{MAP_GAP}{}", text.get(row).map_or("", String::as_str))
        };
        (0..map.len().max(text.len())).map(row).collect()
    }
}

/// Columns between the map and the text beside it.
pub(super) const MAP_GAP: &str = "  ";

/// Splits a text into its lines.
pub(super) fn split_lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
