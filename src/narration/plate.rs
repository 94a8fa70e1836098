//! A map with its title and notes.

use map::Picture;

/// A map with a title and a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapPanel {
    /// Wrapped lines above the map; often empty.
    pub title: Vec<String>,
    /// The map; `None` if it does not fit, or if the reader cannot see it.
    pub map: Option<Picture>,
    /// `true` if the text is placed beside the map instead of below it.
    pub beside: bool,
    /// Wrapped lines of the text.
    pub lines: Vec<String>,
}

impl MapPanel {
    /// Creates a plate with a text and no map.
    pub fn from_text(text: &str) -> Self {
        Self { lines: lines(text), ..Self::default() }
    }

    /// The plate as uncoloured text; each line ends with a line break.
    pub fn text(&self) -> String {
        let map = self.map.as_ref().map(Picture::braille).unwrap_or_default();
        let lines = self.laid_out(&map, &self.lines);
        self.title.iter().chain(&lines).map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// The lines below the title, from the rendered map and the styled text.
    pub fn laid_out(&self, map: &[String], text: &[String]) -> Vec<String> {
        if !self.beside {
            return [map, text].concat();
        }
        let blank = " ".repeat(self.map.as_ref().map_or(0, Picture::columns));
        let row = |row: usize| {
            // Below the map, the text remains in its column.
            let map = map.get(row).unwrap_or(&blank);
            format!("{map}{BETWEEN}{}", text.get(row).map_or("", String::as_str))
        };
        (0..map.len().max(text.len())).map(row).collect()
    }
}

/// Gap between the map and the text beside it.
pub(super) const BETWEEN: &str = "  ";

/// Splits a text into its lines.
pub(super) fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
