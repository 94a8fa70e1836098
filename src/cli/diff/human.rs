//! A comparison for people: eight parts, of which a real year stays readable.

use textwrap::{Options, WordSplitter};

use record::is_unseen;
use update::compare::{Age, Printed, Stale};

use super::compared::Diff;
use super::faces::{Change, ProductFaces};
use super::parts::{Group, Part, Row};

/// Of a product with more cards that change, only the names are told.
const MOST_IN_FULL: usize = 12;

/// So many errors of an edition are told.
const MOST_ERRORS: usize = 10;

/// So many outliers are told of a category that is another as a whole.
const MOST_OUTLIERS: usize = 12;

/// So many texts that change are told: the page and the lines of JSON have all.
const MOST_TEXTS: usize = 40;

pub(super) fn told(diff: &Diff<'_>) -> String {
    if diff.is_empty() {
        return String::new();
    }
    let mut text = Text { told: String::new(), width: diff.context.term.style().width };
    text.line(0, &diff.whole_title());
    text.blank();
    diff.tell_errors(&mut text);
    diff.tell_forms(&mut text);
    for (rank, part) in diff.parts().iter().enumerate() {
        text.line(0, &format!("{}. {}", rank + 1, part.title));
        let before = text.told.len();
        match part.id {
            "faces" => diff.tell_faces(&mut text, part),
            "stale" => diff.tell_stale(&mut text, part),
            id => {
                let most = if id == "texts" { MOST_TEXTS } else { usize::MAX };
                part.groups.iter().for_each(|group| diff.tell(&mut text, group, most));
            }
        }
        if text.told.len() == before {
            text.line(1, &diff.plain("diff-nothing"));
        }
        text.blank();
    }
    text.told.truncate(text.told.trim_end().len());
    text.told.push('\n');
    // Words of the data are in it, and no terminal may obey them.
    text.told.replace(|c| is_unseen(c) && c != '\n', "\u{fffd}")
}

struct Text {
    told: String,
    /// How many columns its lines may have.
    width: usize,
}

impl Text {
    /// A line, broken where it is too long; what follows a break stands further right.
    fn line(&mut self, depth: usize, line: &str) {
        let first = "  ".repeat(depth);
        let next = "  ".repeat(depth + 2);
        let options = Options::new(self.width)
            .initial_indent(&first)
            .subsequent_indent(&next)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false);
        // A line break of the data would look like a line of the program.
        let line = line.replace(['\n', '\r'], " ");
        self.told += &textwrap::fill(&line, options);
        self.told.push('\n');
    }

    fn blank(&mut self) {
        self.told.push('\n');
    }
}

impl Diff<'_> {
    fn tell_errors(&self, text: &mut Text) {
        for (title, errors) in self.errors_told() {
            text.line(0, &title);
            for [place, message] in errors.iter().take(MOST_ERRORS) {
                text.line(1, &format!("{place} {message}"));
            }
            self.tell_more(text, 1, errors.len().saturating_sub(MOST_ERRORS));
            text.blank();
        }
    }

    /// What is true of all numbers of a category, before what is told of some.
    fn tell_forms(&self, text: &mut Text) {
        let lines = self.reformed_lines();
        if lines.is_empty() {
            return;
        }
        text.line(0, &self.plain("diff-forms"));
        lines.iter().for_each(|line| text.line(1, line));
        text.blank();
    }

    /// How many more there are, if any.
    fn tell_more(&self, text: &mut Text, depth: usize, count: usize) {
        if count > 0 {
            text.line(depth, &self.text("diff-more", &[("count", count.into())]));
        }
    }

    fn tell_faces(&self, text: &mut Text, part: &Part) {
        let changed = self.faces.iter().filter(|of_product| !of_product.is_same());
        for (of_product, group) in changed.zip(&part.groups) {
            self.tell_product(text, of_product, group);
        }
    }

    fn tell_product(&self, text: &mut Text, of_product: &ProductFaces, group: &Group) {
        if let Some(title) = &group.title {
            // Why a product cannot be laid out takes a line for each thing that is in the way.
            let mut lines = title.lines();
            text.line(1, lines.next().unwrap_or_default());
            lines.by_ref().take(MOST_IN_FULL).for_each(|line| text.line(2, line));
            self.tell_more(text, 2, lines.count());
        }
        let cards = self.pieces(of_product, Change::Changed);
        if cards.len() <= MOST_IN_FULL {
            // Those that changed come first.
            for row in group.rows.iter().take(cards.len()) {
                text.line(2, &row.line);
            }
        } else {
            text.line(2, &self.many(of_product, &cards));
            let printed: Vec<&Printed> = self.printed_in(of_product).collect();
            self.tell_values(text, &printed);
        }
        for change in [Change::New, Change::Gone] {
            let pieces = self.pieces(of_product, change);
            let names: Vec<&str> = pieces.iter().map(|(name, _)| name.as_str()).collect();
            if !names.is_empty() {
                let id = format!("diff-{}", change.id());
                text.line(2, &self.text(&id, &[("names", names.join(", ").into())]));
            }
        }
    }

    /// How many values of each category print otherwise.
    fn tell_values(&self, text: &mut Text, printed: &[&Printed]) {
        let of_category = |group: &[&Printed]| {
            let category = group.first().map_or("", |printed| self.category(printed.category));
            format!("{category} {}", group.len())
        };
        let groups = printed.chunk_by(|a, b| a.category == b.category);
        let counts: Vec<String> = groups.map(of_category).collect();
        if !counts.is_empty() {
            text.line(2, &self.text("diff-values", &[("counts", counts.join(", ").into())]));
        }
    }

    /// A group with so many rows at most; of one that is another as a whole, some.
    fn tell(&self, text: &mut Text, group: &Group, most: usize) {
        let depth = usize::from(group.title.is_some()) + 1;
        if let Some(title) = &group.title {
            text.line(1, title);
        }
        if let Some(remark) = &group.remark {
            text.line(depth, remark);
        }
        let most = group.remark.as_ref().map_or(most, |_| MOST_OUTLIERS);
        for row in group.rows.iter().take(most) {
            text.line(depth, &row.line);
        }
        self.tell_more(text, depth, group.rows.len().saturating_sub(most));
    }

    /// Of each category and limit, all values in one sentence.
    fn tell_stale(&self, text: &mut Text, part: &Part) {
        let rows = part.groups.iter().flat_map(|group| &group.rows);
        let told: Vec<(&Stale, &Row)> = self.comparison.stale.iter().zip(rows).collect();
        let alike = |(a, _): &(&Stale, _), (b, _): &(&Stale, _)| {
            (a.category, a.limit, a.age) == (b.category, b.limit, b.age)
        };
        for group in told.chunk_by(alike) {
            let (first, _) = group[0];
            let id = match first.age {
                Age::Stale => "diff-stale-from",
                Age::TooOld => "diff-stale-wrong",
            };
            let args = [
                ("category", self.category(first.category).into()),
                ("limit", first.limit.to_string().into()),
            ];
            text.line(1, &self.text(id, &args));
            let values = self.by_name(group, |(stale, _)| stale.country).into_iter();
            let values: Vec<&str> = values.map(|(_, row)| row.line.as_str()).collect();
            text.line(2, &values.join(", "));
        }
    }
}
