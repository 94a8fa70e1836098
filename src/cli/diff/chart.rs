//! A distribution in two editions as a picture: how many countries stand where on the axis, this edition
//! filled and the last one as a broken line; and below, from where to where the outliers go.

use std::fmt::Write as _;

use update::compare::{Strip, strip};

use super::compared::Diff;
use crate::page::escaped;

/// Units of the picture.
const WIDTH: u32 = 720;
/// Where the axis begins and how long it is; labels stand on its left.
const LEFT: u32 = 120;
const LENGTH: u32 = 560;
/// Top and foot of the columns, and how many there are.
const TOP: u32 = 28;
const FOOT: u32 = 108;
const COLUMNS: usize = 40;
/// Below them the numbers of the axis and its unit, and the rows of the outliers.
const NUMBERS: u32 = 126;
const UNIT: u32 = 144;
const ROWS: u32 = 172;
const ROW: u32 = 32;
/// Of more outliers those are drawn that go furthest.
const MOST_OUTLIERS: usize = 6;
/// Of more marks than these, every other one has a number.
const MOST_NUMBERED: usize = 7;

/// The picture; `rank` is its own on the page.
pub(super) fn svg(diff: &Diff<'_>, strip: &Strip, rank: usize) -> String {
    let category = diff.dataset().category(strip.category);
    let title = diff.text("diff-chart", &[("category", diff.category(strip.category).into())]);
    let scale = if strip.is_log { "diff-chart-log" } else { "diff-chart-linear" };
    let unit = category.unit_long.get(diff.lang());
    let about = diff.text(scale, &[("unit", unit.into())]);
    let far = outliers(diff, strip);
    let rows = u32::try_from(far.len().min(MOST_OUTLIERS + 1)).unwrap_or_default();
    let height = UNIT + 8 + if rows > 0 { 8 + rows * ROW } else { 0 };
    let mut svg = Svg(format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-labelledby=\"t{rank} d{rank}\">\
         <title id=\"t{rank}\">{}</title><desc id=\"d{rank}\">{}</desc>\n",
        escaped(&title),
        escaped(&about),
    ));
    svg.legend(diff);
    let counts = [&strip.old, &strip.new].map(|at| columns(at));
    let most = counts.iter().flatten().max().copied().unwrap_or_default();
    let [old, new] = counts.map(|counts| outline(&counts, most.max(1)));
    svg.path("new", &new);
    svg.path("old", &old);
    let count = format!("{most} {}", diff.plain("diff-head-count"));
    svg.text((LEFT - 8, TOP + 4), "end", &count);
    svg.axis(diff, strip);
    svg.text((LEFT + LENGTH / 2, UNIT), "middle", &about);
    if rows > 0 {
        svg.text((LEFT - 8, ROWS), "end", &diff.plain("diff-outliers"));
    }
    for (row, (name, old, new)) in (0..).zip(far.iter().take(MOST_OUTLIERS)) {
        svg.outlier(ROWS + row * ROW, name, *old, *new);
    }
    let more = far.len().saturating_sub(MOST_OUTLIERS);
    if more > 0 {
        let more = diff.text("diff-more", &[("count", more.into())]);
        svg.text((LEFT, ROWS + (rows - 1) * ROW), "start", &more);
    }
    svg.0 + "</svg>\n"
}

/// The outliers of both editions with their numbers, and where they stand: those that go furthest first.
fn outliers(diff: &Diff<'_>, strip: &Strip) -> Vec<(String, u16, u16)> {
    let far = diff.outliers_of(strip.category);
    let is_far = |country| far.iter().any(|outlier| outlier.country == country);
    let moves = strip.moves.iter().copied();
    let mut moves: Vec<_> = moves.filter(|(country, _, _)| is_far(*country)).collect();
    moves.sort_by_key(|(_, old, new)| std::cmp::Reverse(old.abs_diff(*new)));
    let told = |(country, old, new)| {
        let numbers = diff.numbers(country, strip.category);
        (format!("{} {numbers}", diff.country(country)), old, new)
    };
    moves.into_iter().map(told).collect()
}

/// How many countries stand in each column.
fn columns(at: &[u16]) -> [usize; COLUMNS] {
    let mut counts = [0; COLUMNS];
    for at in at {
        let column = usize::from(*at) * COLUMNS / usize::from(strip::LENGTH);
        counts[column.min(COLUMNS - 1)] += 1;
    }
    counts
}

/// The outline of all columns.
fn outline(counts: &[usize], most: usize) -> String {
    let mut line = format!("M{LEFT} {FOOT}");
    let width = LENGTH / COLUMNS as u32;
    for (right, count) in (1..).zip(counts) {
        let height = (count * (FOOT - TOP) as usize).div_ceil(most);
        let _ = write!(line, "V{}H{}", FOOT as usize - height, LEFT + right * width);
    }
    line + &format!("V{FOOT}")
}

/// A picture that is written from back to front.
struct Svg(String);

impl Svg {
    fn path(&mut self, class: &str, line: &str) {
        let _ = writeln!(self.0, "<path class=\"{class}\" d=\"{line}\"/>");
    }

    fn text(&mut self, (x, y): (impl std::fmt::Display, u32), anchor: &str, text: &str) {
        let text = escaped(text);
        let _ =
            writeln!(self.0, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>");
    }

    /// What the two lines are.
    fn legend(&mut self, diff: &Diff<'_>) {
        let (first, second) = (LEFT, LEFT + LENGTH / 2);
        self.path("old", &format!("M{first} 9h24"));
        self.text((first + 30, 13), "start", &diff.plain("diff-chart-old"));
        self.path("new", &format!("M{second} 4h24v10h-24z"));
        self.text((second + 30, 13), "start", &diff.plain("diff-chart-new"));
    }

    fn axis(&mut self, diff: &Diff<'_>, strip: &Strip) {
        let mut line = format!("M{LEFT} {FOOT}h{LENGTH}");
        for (at, _) in &strip.ticks {
            let _ = write!(line, "M{} {FOOT}v5", x(*at));
        }
        self.path("axis", &line);
        let step = 1 + usize::from(strip.ticks.len() > MOST_NUMBERED);
        for (at, number) in strip.ticks.iter().step_by(step) {
            self.text((x(*at), NUMBERS), "middle", &number.print(diff.lang()));
        }
    }

    /// A line from where a country was, a ring, to where it is, a disc.
    fn outlier(&mut self, y: u32, name: &str, old: u16, new: u16) {
        self.text((LEFT, y), "start", name);
        let (old, new, y) = (x(old), x(new), y + 10);
        self.path("move", &format!("M{old} {y}H{new}"));
        for (class, x) in [("was", old), ("is", new)] {
            let _ = writeln!(self.0, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"4\"/>");
        }
    }
}

/// Where a position of the axis is in the picture.
fn x(at: u16) -> String {
    let hundredths = 100 * LEFT + u32::from(at) * LENGTH / (u32::from(strip::LENGTH) / 100);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
