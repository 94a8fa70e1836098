//! A distribution in two editions as a picture: every country is a stroke, the last edition above this
//! one, and lines lead from where a country was to where it is, thick ones for outliers.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use mappemonde::compare::{Strip, strip};

use super::Diff;
use super::html::escaped;

/// Units of the picture.
const WIDTH: u32 = 720;
const HEIGHT: u32 = 128;
/// Where the axis begins and how long it is; labels stand on its left.
const LEFT: u32 = 120;
const LENGTH: u32 = 560;
/// Top and bottom of the strokes of each edition.
const OLD: (u32, u32) = (12, 36);
const NEW: (u32, u32) = (66, 90);
const AXIS: u32 = 98;
/// Of more marks than these, every other one has a number.
const MOST_NUMBERED: usize = 7;

/// The picture; `rank` is its own on the page.
pub(super) fn svg(diff: &Diff<'_>, strip: &Strip, rank: usize) -> String {
    let category = diff.category(strip.category);
    let title = diff.text("diff-chart", vec![("category", category.into())]);
    let scale = if strip.is_log {
        "diff-chart-log"
    } else {
        "diff-chart-linear"
    };
    let unit = diff
        .dataset()
        .category(strip.category)
        .unit
        .get(diff.lang());
    let about = diff.text(scale, vec![("unit", unit.into())]);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-labelledby=\"t{rank} d{rank}\">\
         <title id=\"t{rank}\">{}</title><desc id=\"d{rank}\">{}</desc>\n",
        escaped(&title),
        escaped(&about),
    );
    for (label, (top, bottom)) in [("diff-chart-old", OLD), ("diff-chart-new", NEW)] {
        let (x, y) = (LEFT - 12, (top + bottom) / 2 + 4);
        let label = escaped(&diff.plain(label));
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{label}</text>"
        );
    }
    let moves = strip.moves.iter().map(|(_, old, new)| (*old, *new));
    let lines = |(old, new): (u16, u16)| format!("M{} {}L{} {}", x(old), OLD.1, x(new), NEW.0);
    path(&mut svg, "moves", moves.map(lines));
    let outliers = diff.outliers_of(strip.category);
    let is_outlier = |country| outliers.iter().any(|it| it.country == country);
    let far = strip
        .moves
        .iter()
        .filter(|(country, _, _)| is_outlier(*country));
    path(
        &mut svg,
        "outliers",
        far.map(|(_, old, new)| lines((*old, *new))),
    );
    let strokes = |at: &u16, (top, bottom): (u32, u32)| format!("M{} {top}V{bottom}", x(*at));
    path(
        &mut svg,
        "strokes",
        strip.old.iter().map(|at| strokes(at, OLD)),
    );
    path(
        &mut svg,
        "strokes",
        strip.new.iter().map(|at| strokes(at, NEW)),
    );
    let marks = strip
        .ticks
        .iter()
        .map(|(at, _)| format!("M{} {AXIS}v5", x(*at)));
    let axis = std::iter::once(format!("M{} {AXIS}H{}", x(0), x(strip::LENGTH)));
    path(&mut svg, "axis", axis.chain(marks));
    let step = 1 + usize::from(strip.ticks.len() > MOST_NUMBERED);
    for (at, number) in strip.ticks.iter().step_by(step) {
        let number = number.print(diff.lang());
        let (x, y) = (x(*at), AXIS + 20);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{number}</text>"
        );
    }
    svg + "</svg>\n"
}

/// Lines of one look. Equal ones are drawn once.
fn path(svg: &mut String, class: &str, parts: impl Iterator<Item = String>) {
    let mut drawn = BTreeSet::new();
    let mut line = String::new();
    for part in parts {
        if drawn.insert(part.clone()) {
            line += &part;
        }
    }
    if !line.is_empty() {
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"{line}\"/>");
    }
}

/// Where a position of the axis is in the picture.
fn x(at: u16) -> String {
    let hundredths = 100 * LEFT + u32::from(at) * LENGTH / (u32::from(strip::LENGTH) / 100);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
