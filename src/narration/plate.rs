//! A map with what is said of it.

use map::Picture;

/// A map, with a title and a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapPanel {
    /// What stands above the map, in lines that fit; often nothing.
    pub title: Vec<String>,
    /// The map; none where there is no room for it, or nobody who would see it.
    pub map: Option<Picture>,
    /// Whether the text stands beside the map, and not below it.
    pub beside: bool,
    /// What is said, in lines that fit.
    pub lines: Vec<String>,
}

impl MapPanel {
    /// A text without a map.
    pub fn from_text(text: &str) -> Self {
        Self { lines: lines(text), ..Self::default() }
    }

    /// Its lines without colours, each ended by a line break.
    pub fn text(&self) -> String {
        let map = self.map.as_ref().map(Picture::braille).unwrap_or_default();
        let lines = self.laid_out(&map, &self.lines);
        self.title.iter().chain(&lines).map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// The lines below the title, with the map as it has been drawn and the text as it has been painted.
    pub fn laid_out(&self, map: &[String], text: &[String]) -> Vec<String> {
        if !self.beside {
            return [map, text].concat();
        }
        let blank = " ".repeat(self.map.as_ref().map_or(0, Picture::columns));
        let row = |row: usize| {
            let map = map.get(row).unwrap_or(&blank);
            format!("{map}{BETWEEN}{}", text.get(row).map_or("", String::as_str))
        };
        (0..map.len().max(text.len())).map(row).collect()
    }
}

/// What parts the map from the text beside it.
pub(super) const BETWEEN: &str = "  ";

/// The lines of a text.
pub(super) fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
