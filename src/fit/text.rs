//! Which size and line breaks a text takes in its box. Knows no game and no face.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;

use crate::fonts::Rulers;
use crate::layout::{Sizes, Style, TextBox};

/// Sizes go down in steps of this many points.
const STEP: f64 = 0.25;

/// Rounding between two text shapers, in millimetres.
pub const SLACK: f64 = 0.01;

/// A text with its size in points and its lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fitted {
    /// One or two lines.
    pub lines: Vec<String>,
    /// The size of the type, in points.
    pub size: f64,
}

impl Fitted {
    /// A text that does not fit, which is found before it is printed.
    pub fn unfitted(room: &TextBox, text: &str) -> Self {
        Self { lines: vec![text.to_owned()], size: room.style.sizes.least }
    }
}

/// Of the breaks of a title whose longer lines are so nearly alike the first one is taken: a small word begins
/// the second line rather than ends the first.
const ALIKE: f64 = 1.12;

impl TextBox {
    /// Fits a name: one line, shrinking; else the break whose longer line is shortest, shrinking; else
    /// the same for the shorter name. `None` where nothing fits. Never hyphenates, never squeezes.
    pub fn name(&self, rulers: &Rulers, name: &str, short: &str) -> Option<Fitted> {
        self.line(rulers, name)
            .or_else(|| self.two_lines(rulers, name, 1.0))
            .or_else(|| (!short.is_empty()).then(|| self.name(rulers, short, "")).flatten())
    }

    /// Fits the title of a game like a name.
    pub fn title(&self, rulers: &Rulers, title: &str) -> Option<Fitted> {
        self.line(rulers, title).or_else(|| self.two_lines(rulers, title, ALIKE))
    }

    /// Fits a text on one line: the largest size at which it is no wider and no higher. `None` where it is at
    /// every size.
    pub fn line(&self, rulers: &Rulers, text: &str) -> Option<Fitted> {
        let width = self.style.width(rulers, 1.0, text);
        let size = largest(self.style.sizes, |size| {
            width * size <= self.width && self.is_high_enough(rulers, size, 1)
        })?;
        Some(Fitted { lines: vec![text.to_owned()], size })
    }

    /// The first break whose longer line is at most so many times as long as that of the best.
    fn two_lines(&self, rulers: &Rulers, text: &str, times: f64) -> Option<Fitted> {
        let sizes = self.style.two_lines?;
        let width = |text: &str| self.style.width(rulers, 1.0, text);
        // Every break is measured: those of a text without end are not tried.
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
        Some(Fitted { lines: lines.map(str::to_owned).into(), size })
    }

    /// Fits a text in as few lines as its words take: the largest size at which they are no higher, and no
    /// word wider. `None` where they are at every size.
    pub fn wrapped(&self, rulers: &Rulers, text: &str) -> Option<Fitted> {
        let words = Words::from_text(rulers, self.style, text);
        let size = largest(self.style.sizes, |size| {
            let lines = words.wrap(self.width / size).len();
            words.widest() * size <= self.width + SLACK && self.is_high_enough(rulers, size, lines)
        })?;
        Some(Fitted { lines: words.wrap(self.width / size), size })
    }

    /// Whether a text fits on one line at its one size.
    pub fn holds(&self, rulers: &Rulers, text: &str) -> bool {
        let size = self.style.sizes.largest;
        self.style.width(rulers, size, text) <= self.width + SLACK
            && self.is_high_enough(rulers, size, 1)
    }

    /// Whether so many lines are no higher than the box.
    pub fn is_high_enough(&self, rulers: &Rulers, size: f64, lines: usize) -> bool {
        self.style.height(rulers, size, lines) <= self.height + SLACK
    }
}

/// The largest size of a range, in steps, that fits.
pub fn largest(sizes: Sizes, fits: impl Fn(f64) -> bool) -> Option<f64> {
    let steps = ((sizes.largest - sizes.least) / STEP).round() as u32;
    (0..=steps).map(|step| sizes.largest - f64::from(step) * STEP).find(|size| fits(*size))
}

/// The words of a text, which is wrapped at one width after the other.
pub struct Words<'a> {
    rulers: &'a Rulers,
    style: Style,
    words: Vec<&'a str>,
    /// What was measured: the width of the line from one word to another at one point.
    widths: RefCell<BTreeMap<[usize; 2], f64>>,
}

impl<'a> Words<'a> {
    /// The words between the spaces of a text.
    pub fn from_text(rulers: &'a Rulers, style: Style, text: &'a str) -> Self {
        Self { rulers, style, words: text.split(' ').collect(), widths: RefCell::default() }
    }

    fn line(&self, range: Range<usize>) -> String {
        self.words[range].join(" ")
    }

    fn width(&self, range: Range<usize>) -> f64 {
        let mut widths = self.widths.borrow_mut();
        let width = widths.entry([range.start, range.end]);
        *width.or_insert_with(|| self.style.width(self.rulers, 1.0, &self.line(range)))
    }

    /// The width of the widest of them, in millimetres a point.
    fn widest(&self) -> f64 {
        let each = (0..self.words.len()).map(|rank| self.width(rank..rank + 1));
        each.fold(0.0, f64::max)
    }

    /// Breaks them into lines that are no wider than so many millimetres a point: as few as there can be.
    pub fn wrap(&self, room: f64) -> Vec<String> {
        let mut starts = vec![0];
        let mut start = 0;
        for end in 1..self.words.len() {
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
