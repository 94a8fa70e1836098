//! Fits texts into boxes: computes their sizes and line breaks. Independent of games and faces.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;

use crate::fonts::Rulers;
use crate::layout::{Sizes, Style, TextBox};

/// Step between two sizes, in points.
pub(crate) const STEP: f64 = 0.25;

/// Tolerance for rounding differences between two text shapers, in millimetres.
pub const TOLERANCE_MM: f64 = 0.01;

/// A text with its lines and its size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fitted {
    /// Lines of the text, at least one.
    pub lines: Vec<String>,
    /// Size of the type, in points.
    pub size: f64,
    /// Distance in millimetres by which first letters reach to the left of the text, as a J does.
    pub overhang: f64,
}

impl Fitted {
    /// Creates a text without overhang.
    pub fn new(lines: Vec<String>, size: f64) -> Self {
        Self { lines, size, overhang: 0.0 }
    }

    /// Measures the overhang of a text in the style of its box. Only what is printed needs it.
    #[must_use]
    pub fn with_overhang(self, room: &TextBox, rulers: &Rulers) -> Self {
        let overhang = |line: &String| rulers.overhang(room.style.font, self.size, line);
        let overhang = self.lines.iter().map(overhang).fold(0.0, f64::max);
        Self { overhang, ..self }
    }

    /// Creates the result for a text that does not fit: one line at the smallest size. Checks report such texts
    /// before they are printed.
    pub fn unfitted(room: &TextBox, text: &str) -> Self {
        Self::new(vec![text.to_owned()], room.style.sizes.least)
    }
}

/// Tolerance for the break of a title: the first break is used whose longer line is at most this many times as long
/// as that of the best break. A short word then starts the second line instead of ending the first.
const TITLE_BREAK_TOLERANCE: f64 = 1.12;

impl TextBox {
    /// Fits a name: on one line, shrinking; else on two lines with the longer line as short as possible, shrinking;
    /// else the short form in the same manner. `None` if nothing fits. Never hyphenates or condenses.
    pub fn fit_name(&self, rulers: &Rulers, name: &str, short: &str) -> Option<Fitted> {
        self.fit_line(rulers, name)
            .or_else(|| self.two_lines(rulers, name, 1.0))
            .or_else(|| (!short.is_empty()).then(|| self.fit_name(rulers, short, "")).flatten())
    }

    /// Fits the title of a game like a name, with a preference for an early break.
    pub fn fit_title(&self, rulers: &Rulers, title: &str) -> Option<Fitted> {
        self.fit_line(rulers, title)
            .or_else(|| self.two_lines(rulers, title, TITLE_BREAK_TOLERANCE))
    }

    /// Fits a text on one line, at the largest size at which the line is neither too wide nor too high; `None` if no
    /// size fits.
    pub fn fit_line(&self, rulers: &Rulers, text: &str) -> Option<Fitted> {
        // Widths are proportional to the size, so one measurement is enough.
        let width = self.style.width(rulers, 1.0, text);
        let size = largest(self.style.sizes, |size| {
            width * size <= self.width && self.is_high_enough(rulers, size, 1)
        })?;
        Some(Fitted::new(vec![text.to_owned()], size))
    }

    /// Fits a name on two lines; `None` if the style has a single line, or no size fits.
    pub(crate) fn fit_two_lines(&self, rulers: &Rulers, name: &str) -> Option<Fitted> {
        self.two_lines(rulers, name, 1.0)
    }

    /// Fits a text on two lines. Uses the first break whose longer line is at most `times` as long as that of the
    /// best break.
    fn two_lines(&self, rulers: &Rulers, text: &str, times: f64) -> Option<Fitted> {
        let sizes = self.style.two_lines?;
        let width = |text: &str| self.style.width(rulers, 1.0, text);
        // A text of arbitrary length is rejected early, because every break is measured.
        if width(text) * sizes.least > 3.0 * self.width {
            return None;
        }
        let breaks =
            text.match_indices([' ', '-']).map(|(at, mark)| text.split_at(at + mark.len()));
        let pairs = breaks.map(|(first, second)| [first.trim_end(), second]);
        let longer = |lines: &[&str; 2]| lines.iter().map(|line| width(line)).fold(0.0, f64::max);
        let pairs: Vec<[&str; 2]> = pairs.collect();
        let least = pairs.iter().map(longer).min_by(f64::total_cmp)?;
        let lines = *pairs.iter().find(|pair| longer(pair) <= least * times)?;
        let width = longer(&lines);
        let size = largest(sizes, |size| {
            width * size <= self.width && self.is_high_enough(rulers, size, 2)
        })?;
        Some(Fitted::new(lines.map(str::to_owned).into(), size))
    }

    /// Fits a text on as few lines as possible, at the largest size at which no word is too wide and the lines are
    /// not too high; `None` if no size fits.
    pub fn fit_wrapped(&self, rulers: &Rulers, text: &str) -> Option<Fitted> {
        let words = Words::from_text(rulers, self.style, text);
        let size = largest(self.style.sizes, |size| {
            let lines = words.wrap(self.width / size).len();
            words.widest() * size <= self.width + TOLERANCE_MM
                && self.is_high_enough(rulers, size, lines)
        })?;
        Some(Fitted::new(words.wrap(self.width / size), size))
    }

    /// Returns `true` if a text fits on one line at the largest size of the style.
    pub fn fits_on_one_line(&self, rulers: &Rulers, text: &str) -> bool {
        let size = self.style.sizes.largest;
        self.style.width(rulers, size, text) <= self.width + TOLERANCE_MM
            && self.is_high_enough(rulers, size, 1)
    }

    /// Returns `true` if the box is high enough for this number of lines.
    pub fn is_high_enough(&self, rulers: &Rulers, size: f64, lines: usize) -> bool {
        self.style.height(rulers, size, lines) <= self.height + TOLERANCE_MM
    }
}

/// Returns the largest size of a range that fits, in steps of a quarter of a point; `None` if no size fits.
pub fn largest(sizes: Sizes, fits: impl Fn(f64) -> bool) -> Option<f64> {
    // Rounded, because the quotient may be just below an integer.
    let steps = ((sizes.largest - sizes.least) / STEP).round() as u32;
    (0..=steps).map(|step| sizes.largest - f64::from(step) * STEP).find(|size| fits(*size))
}

/// The words of a text, for wrapping at several widths.
pub struct Words<'a> {
    rulers: &'a Rulers,
    style: Style,
    words: Vec<&'a str>,
    /// Cache of measured lines: width, in millimetres at 1 point, of the words from the first index up to the second,
    /// exclusive.
    widths: RefCell<BTreeMap<[usize; 2], f64>>,
}

impl<'a> Words<'a> {
    /// Splits a text at its spaces.
    pub fn from_text(rulers: &'a Rulers, style: Style, text: &'a str) -> Self {
        // A no-break space is not a break, and remains in its word.
        Self { rulers, style, words: text.split(' ').collect(), widths: RefCell::default() }
    }

    /// Returns a range of the words as a line.
    fn line(&self, range: Range<usize>) -> String {
        self.words[range].join(" ")
    }

    /// Returns the width of a range of the words on one line, in millimetres at a size of 1 point.
    fn width(&self, range: Range<usize>) -> f64 {
        let mut widths = self.widths.borrow_mut();
        let width = widths.entry([range.start, range.end]);
        *width.or_insert_with(|| self.style.width(self.rulers, 1.0, &self.line(range)))
    }

    /// Returns the width of the widest word, in millimetres at a size of 1 point.
    fn widest(&self) -> f64 {
        let each = (0..self.words.len()).map(|rank| self.width(rank..rank + 1));
        each.fold(0.0, f64::max)
    }

    /// Breaks the words greedily into the fewest lines of at most `room` (millimetres divided by the size in points).
    /// A word that is wider has its own line.
    pub fn wrap(&self, room: f64) -> Vec<String> {
        let mut starts = vec![0];
        let mut start = 0;
        for end in 1..self.words.len() {
            // The whole line is measured: because of kerning, its width is not the sum of its words.
            if self.width(start..end + 1) > room {
                starts.push(end);
                start = end;
            }
        }
        starts.push(self.words.len());
        let lines = starts.windows(2);
        lines.map(|line| self.line(line[0]..line[1])).collect()
    }
}
