//! A comparison as text for the terminal: the eight parts of `Diff::parts`, with limits that keep the changes of a
//! whole year readable.

use lang::args;
use record::is_invisible;
use report::{Blocks, Breaks, gap, line, text_with};
use textwrap::WordSeparator;
use update::compare::{Age, PrintChange, StaleValue};

use super::compared::Diff;
use super::faces::{Change, ProductFaces};
use super::parts::{Group, Part, Row};

/// If a product has more changed cards than this, only their names are listed.
const MOST_IN_FULL: usize = 12;

/// Maximum number of listed errors of an edition.
const MOST_ERRORS: usize = 10;

/// Maximum number of listed outliers of a category that differs as a whole.
const MOST_OUTLIERS: usize = 12;

/// Maximum number of listed texts; the HTML page and the JSON lines contain all.
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
        let body = if body.is_empty() { indented(1, &diff.plain("diff-nothing")) } else { body };
        gap() + indented(0, &format!("{rank}. {}", part.title)) + body
    });
    let head = indented(0, &diff.whole_title()) + diff.error_lines() + diff.form_lines();
    let at = WordSeparator::UnicodeBreakProperties;
    let breaks = Breaks { width: diff.context.term.style().width, separator: at };
    let text = text_with(&(head + parts.collect::<Blocks>()), breaks);
    // The text includes data; control characters in it must not reach the terminal.
    text.replace(|c| is_invisible(c) && c != '\n', "\u{fffd}")
}

/// A line of text, indented by `depth` steps of two spaces; wrapped lines are indented further. Line breaks inside
/// the text become spaces, so that data cannot imitate lines of the program.
fn indented(depth: usize, text: &str) -> Blocks {
    line("  ".repeat(depth), "  ".repeat(depth + 2), text.replace(['\n', '\r'], " "))
}

impl Diff<'_> {
    /// Errors found while reading the editions, with a heading for each edition.
    fn error_lines(&self) -> Blocks {
        let of_edition = |(title, errors): (String, Vec<[String; 2]>)| {
            let first = errors.iter().take(MOST_ERRORS);
            let first = first.map(|[place, message]| indented(1, &format!("{place} {message}")));
            gap()
                + indented(0, &title)
                + first.collect::<Blocks>()
                + self.more_line(1, errors.len().saturating_sub(MOST_ERRORS))
        };
        self.errors_by_edition().into_iter().map(of_edition).collect()
    }

    /// Lines on new number formats. They precede the changes of values, because they explain many of them.
    fn form_lines(&self) -> Blocks {
        let lines: Blocks =
            self.format_change_lines().iter().map(|line| indented(1, line)).collect();
        lines.map_non_empty(|lines| gap() + indented(0, &self.plain("diff-forms")) + lines)
    }

    /// Line with the number of omitted results; `None` for 0.
    fn more_line(&self, depth: usize, count: usize) -> Option<Blocks> {
        (count > 0).then(|| indented(depth, &self.more(count)))
    }

    /// The part on changed faces.
    fn face_lines(&self, part: &Part) -> Blocks {
        let changed = self.faces.iter().filter(|of_product| !of_product.is_unchanged());
        // `faces_part` built one group for each of these products, in the same order.
        let products = changed.zip(&part.groups);
        products.map(|(of_product, group)| self.product_lines(of_product, group)).collect()
    }

    /// The changed pieces of one product: title, changed cards, then the names of new and of removed pieces.
    fn product_lines(&self, of_product: &ProductFaces, group: &Group) -> Blocks {
        let mut blocks = Blocks::default();
        if let Some(title) = &group.title {
            // A typesetting error has one line for each cause.
            let mut lines = title.lines();
            blocks.extend([indented(1, lines.next().unwrap_or_default())]);
            blocks.extend(lines.by_ref().take(MOST_IN_FULL).map(|line| indented(2, line)));
            blocks.extend([self.more_line(2, lines.count())]);
        }
        let cards = self.pieces(of_product, Change::Changed);
        if cards.len() <= MOST_IN_FULL {
            // `product_group` adds the changed cards first.
            blocks.extend(group.rows.iter().take(cards.len()).map(|row| indented(2, &row.line)));
        } else {
            blocks.extend([indented(2, &self.card_list(of_product, &cards))]);
            let printed: Vec<&PrintChange> = self.printed_changes_in(of_product).collect();
            blocks.extend([self.value_line(&printed)]);
        }
        blocks.extend([Change::New, Change::Removed].map(|change| {
            let pieces = self.pieces(of_product, change);
            let names: Vec<&str> = pieces.iter().map(|(name, _)| name.as_str()).collect();
            let args = args![names = names.join(", ")];
            let id = format!("diff-{}", change.id());
            (!names.is_empty()).then(|| indented(2, &self.text(&id, &args)))
        }));
        blocks
    }

    /// Line with the number of differently printed values in each category; `None` without any.
    fn value_line(&self, printed: &[&PrintChange]) -> Option<Blocks> {
        let of_category = |group: &[&PrintChange]| {
            let category = group.first().map_or("", |printed| self.category(printed.category));
            format!("{category} {}", group.len())
        };
        let groups = printed.chunk_by(|a, b| a.category == b.category);
        let counts: Vec<String> = groups.map(of_category).collect();
        let args = args![counts = counts.join(", ")];
        (!counts.is_empty()).then(|| indented(2, &self.text("diff-values", &args)))
    }

    /// Lines of a group, with at most `most` rows; at most `MOST_OUTLIERS` if its category differs as a whole.
    fn group_lines(&self, group: &Group, most: usize) -> Blocks {
        let depth = usize::from(group.title.is_some()) + 1;
        let title = group.title.as_ref().map(|title| indented(1, title));
        let remark = group.remark.as_ref().map(|remark| indented(depth, remark));
        // Only a category that differs as a whole has a remark. Most of its values are outliers.
        let most = group.remark.as_ref().map_or(most, |_| MOST_OUTLIERS);
        let rows = group.rows.iter().take(most).map(|row| indented(depth, &row.line));
        Blocks::from(title)
            + remark
            + rows.collect::<Blocks>()
            + self.more_line(depth, group.rows.len().saturating_sub(most))
    }

    /// One sentence for all stale values that share category, limit and age.
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
            indented(1, &self.text(id, &args)) + indented(2, &values.join(", "))
        });
        lines.collect()
    }
}
