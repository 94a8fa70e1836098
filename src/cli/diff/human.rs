//! A comparison as text for the terminal: eight parts, short enough to read for the changes of a whole year.

use lang::args;
use record::is_unseen;
use report::{Blocks, Breaks, gap, line, text_with};
use textwrap::WordSeparator;
use update::compare::{Age, PrintChange, StaleValue};

use super::compared::Diff;
use super::faces::{Change, ProductFaces};
use super::parts::{Group, Part, Row};

/// With more changed cards than this, a product lists only their names.
const MOST_IN_FULL: usize = 12;

/// Maximum number of errors listed for an edition.
const MOST_ERRORS: usize = 10;

/// Maximum number of outliers listed for a category that differs as a whole.
const MOST_OUTLIERS: usize = 12;

/// Maximum number of changed texts listed; the page and the JSON lines have all.
const MOST_TEXTS: usize = 40;

/// Formats a comparison as text.
pub(super) fn text(diff: &Diff<'_>) -> String {
    if diff.is_empty() {
        return String::new();
    }
    let parts = (1..).zip(diff.parts()).map(|(rank, part)| {
        let body: Blocks = match part.id {
            "faces" => diff.face_lines(&part),
            "stale" => diff.stale_lines(&part),
            id => {
                let most = if id == "texts" { MOST_TEXTS } else { usize::MAX };
                part.groups.iter().map(|group| diff.group_lines(group, most)).collect()
            }
        };
        let body = if body.is_empty() { deep(1, &diff.plain("diff-nothing")) } else { body };
        gap() + deep(0, &format!("{rank}. {}", part.title)) + body
    });
    let head = deep(0, &diff.whole_title()) + diff.error_lines() + diff.form_lines();
    let at = WordSeparator::UnicodeBreakProperties;
    let breaks = Breaks { width: diff.context.term.style().width, at };
    let text = text_with(&(head + parts.collect::<Blocks>()), breaks);
    // The text includes data; control characters in it must not reach the terminal.
    text.replace(|c| is_unseen(c) && c != '\n', "\u{fffd}")
}

/// Sentence at a depth; wrapped lines are indented further. Line breaks in data become spaces, as they would look
/// like lines of the program.
fn deep(depth: usize, text: &str) -> Blocks {
    line("  ".repeat(depth), "  ".repeat(depth + 2), text.replace(['\n', '\r'], " "))
}

impl Diff<'_> {
    fn error_lines(&self) -> Blocks {
        let of_edition = |(title, errors): (String, Vec<[String; 2]>)| {
            let first = errors.iter().take(MOST_ERRORS);
            let first = first.map(|[place, message]| deep(1, &format!("{place} {message}")));
            gap()
                + deep(0, &title)
                + first.collect::<Blocks>()
                + self.more_line(1, errors.len().saturating_sub(MOST_ERRORS))
        };
        self.errors_by_edition().into_iter().map(of_edition).collect()
    }

    /// Lines on number formats of categories; they precede the changes of values.
    fn form_lines(&self) -> Blocks {
        let lines: Blocks = self.reformed_lines().iter().map(|line| deep(1, line)).collect();
        lines.and(|lines| gap() + deep(0, &self.plain("diff-forms")) + lines)
    }

    /// Line with the number of omitted results; `None` for 0.
    fn more_line(&self, depth: usize, count: usize) -> Option<Blocks> {
        (count > 0).then(|| deep(depth, &self.more(count)))
    }

    fn face_lines(&self, part: &Part) -> Blocks {
        let changed = self.faces.iter().filter(|of_product| !of_product.is_same());
        // `faces_part` built the groups from the same products.
        let products = changed.zip(&part.groups);
        products.map(|(of_product, group)| self.product_lines(of_product, group)).collect()
    }

    fn product_lines(&self, of_product: &ProductFaces, group: &Group) -> Blocks {
        let mut blocks = Blocks::default();
        if let Some(title) = &group.title {
            // A typesetting error has one line for each cause.
            let mut lines = title.lines();
            blocks.extend([deep(1, lines.next().unwrap_or_default())]);
            blocks.extend(lines.by_ref().take(MOST_IN_FULL).map(|line| deep(2, line)));
            blocks.extend([self.more_line(2, lines.count())]);
        }
        let cards = self.pieces(of_product, Change::Changed);
        if cards.len() <= MOST_IN_FULL {
            // `product_group` adds the changed cards first.
            blocks.extend(group.rows.iter().take(cards.len()).map(|row| deep(2, &row.line)));
        } else {
            blocks.extend([deep(2, &self.many(of_product, &cards))]);
            let printed: Vec<&PrintChange> = self.printed_in(of_product).collect();
            blocks.extend([self.value_line(&printed)]);
        }
        blocks.extend([Change::New, Change::Gone].map(|change| {
            let pieces = self.pieces(of_product, change);
            let names: Vec<&str> = pieces.iter().map(|(name, _)| name.as_str()).collect();
            let args = args![names = names.join(", ")];
            let id = format!("diff-{}", change.id());
            (!names.is_empty()).then(|| deep(2, &self.text(&id, &args)))
        }));
        blocks
    }

    /// Number of differently printed values of each category.
    fn value_line(&self, printed: &[&PrintChange]) -> Option<Blocks> {
        let of_category = |group: &[&PrintChange]| {
            let category = group.first().map_or("", |printed| self.category(printed.category));
            format!("{category} {}", group.len())
        };
        let groups = printed.chunk_by(|a, b| a.category == b.category);
        let counts: Vec<String> = groups.map(of_category).collect();
        let args = args![counts = counts.join(", ")];
        (!counts.is_empty()).then(|| deep(2, &self.text("diff-values", &args)))
    }

    /// Lines of a group, with at most `most` rows; fewer for a category that differs as a whole.
    fn group_lines(&self, group: &Group, most: usize) -> Blocks {
        let depth = usize::from(group.title.is_some()) + 1;
        let title = group.title.as_ref().map(|title| deep(1, title));
        let remark = group.remark.as_ref().map(|remark| deep(depth, remark));
        // Only a category that differs as a whole has a remark. Most of its values are outliers.
        let most = group.remark.as_ref().map_or(most, |_| MOST_OUTLIERS);
        let rows = group.rows.iter().take(most).map(|row| deep(depth, &row.line));
        Blocks::from(title)
            + remark
            + rows.collect::<Blocks>()
            + self.more_line(depth, group.rows.len().saturating_sub(most))
    }

    /// One sentence for all stale values of a category and limit.
    fn stale_lines(&self, part: &Part) -> Blocks {
        let rows = part.groups.iter().flat_map(|group| &group.rows);
        // `stale_part` built one row for each stale value, in the same order.
        let stale: Vec<(&StaleValue, &Row)> = self.comparison.stale.iter().zip(rows).collect();
        let is_same = |(a, _): &(&StaleValue, _), (b, _): &(&StaleValue, _)| {
            (a.category, a.limit, a.age) == (b.category, b.limit, b.age)
        };
        let lines = stale.chunk_by(is_same).map(|group| {
            let (first, _) = group[0];
            let id = match first.age {
                Age::Stale => "diff-stale-from",
                Age::TooOld => "diff-stale-wrong",
            };
            let args =
                args![category = self.category(first.category), limit = first.limit.to_string()];
            let values = self.by_name(group, |(stale, _)| stale.country).into_iter();
            let values: Vec<&str> = values.map(|(_, row)| row.line.as_str()).collect();
            deep(1, &self.text(id, &args)) + deep(2, &values.join(", "))
        });
        lines.collect()
    }
}
