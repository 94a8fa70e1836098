//! A comparison for people: seven parts, of which a real year stays readable.

use textwrap::{Options, WordSplitter};

use lang::date;
use record::is_unseen;
use update::compare::{Age, Printed, Stale, movers};

use super::Diff;
use super::faces::{Change, ProductFaces};

/// Of a product with more cards that change, only the names are told.
const MOST_IN_FULL: usize = 12;

/// So many errors of an edition are told.
const MOST_ERRORS: usize = 10;

/// So many outliers are told of a category that is another as a whole.
const MOST_OUTLIERS: usize = 12;

pub(super) fn told<'d>(diff: &Diff<'d>) -> String {
    if diff.is_empty() {
        return String::new();
    }
    let mut text = Text {
        told: String::new(),
        width: diff.context.term.style().width,
    };
    let titles = diff.titles.each_ref().map(|title| title.as_str().into());
    let [old, new] = titles;
    text.line(
        0,
        &diff.text("diff-title", vec![("old", old), ("new", new)]),
    );
    text.blank();
    diff.tell_errors(&mut text);
    type Part<'d> = fn(&Diff<'d>, &mut Text);
    let parts: [(&str, Part<'d>); 7] = [
        ("diff-faces", Diff::tell_faces),
        ("diff-orders", Diff::tell_orders),
        ("diff-ties", Diff::tell_ties),
        ("diff-outliers", Diff::tell_outliers),
        ("diff-stale", Diff::tell_stale),
        ("diff-sources", Diff::tell_sources),
        ("diff-credits", Diff::tell_credits),
    ];
    for (rank, (head, tell)) in parts.into_iter().enumerate() {
        text.line(0, &format!("{}. {}", rank + 1, diff.plain(head)));
        let before = text.told.len();
        tell(diff, &mut text);
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
    /// Its columns.
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
        let editions = [self.editions.old, self.editions.new];
        for ((loaded, title), errors) in editions.iter().zip(&self.titles).zip(&self.errors) {
            if errors.is_empty() {
                continue;
            }
            let args = vec![
                ("edition", title.as_str().into()),
                ("errors", errors.len().into()),
            ];
            text.line(0, &self.text("diff-errors", args));
            for error in errors.iter().take(MOST_ERRORS) {
                let message = error.message(&self.context.teller);
                text.line(
                    1,
                    &format!("{} {message}", self.place(&loaded.files, error)),
                );
            }
            let more = errors.len().saturating_sub(MOST_ERRORS);
            if more > 0 {
                text.line(1, &self.text("diff-more", vec![("count", more.into())]));
            }
            text.blank();
        }
    }

    fn tell_faces(&self, text: &mut Text) {
        for of_product in self.faces.iter().filter(|it| !it.is_same()) {
            self.tell_product(text, of_product);
        }
    }

    fn tell_product(&self, text: &mut Text, of_product: &ProductFaces) {
        let product = of_product.product;
        text.line(1, &self.product_line(of_product));
        let cards = self.pieces(of_product, Change::Changed);
        if cards.len() <= MOST_IN_FULL {
            for (name, face) in &cards {
                let mut values = self.values_of(of_product, face);
                values.extend(self.one_language(face));
                text.line(2, &self.with_values(name, &values));
            }
        } else {
            text.line(2, &self.many(of_product, &cards));
            let printed = self.comparison.printed.iter();
            let decks = |it: &&Printed| {
                let mut decks = it.decks.iter();
                decks.any(|id| self.dataset().deck(*id).game == product.game)
            };
            let printed: Vec<&Printed> = printed.filter(decks).collect();
            self.tell_values(text, &printed);
        }
        for change in [Change::New, Change::Gone] {
            let pieces = self.pieces(of_product, change);
            let names: Vec<&str> = pieces.iter().map(|(name, _)| name.as_str()).collect();
            if !names.is_empty() {
                let id = format!("diff-{}", change.id());
                text.line(2, &self.text(&id, vec![("names", names.join(", ").into())]));
            }
        }
    }

    /// How many values of each category print otherwise.
    fn tell_values(&self, text: &mut Text, printed: &[&Printed]) {
        let of_category = |group: &[&Printed]| {
            let category = group.first().map_or("", |it| self.category(it.category));
            format!("{category} {}", group.len())
        };
        let groups = printed.chunk_by(|a, b| a.category == b.category);
        let counts: Vec<String> = groups.map(of_category).collect();
        if !counts.is_empty() {
            let args = vec![("counts", counts.join(", ").into())];
            text.line(2, &self.text("diff-values", args));
        }
    }

    fn tell_orders(&self, text: &mut Text) {
        let flips = &self.comparison.flips;
        let movers = movers(flips);
        for group in movers.chunk_by(|a, b| a.category == b.category) {
            text.line(1, &self.pairs_line(group));
            for mover in self.movers(group) {
                let numbers = self.numbers(mover.country, mover.category);
                let head = format!("{} {numbers}", self.country(mover.country));
                text.line(2, &self.with_values(&head, &self.passes(mover)));
            }
        }
    }

    fn tell_ties(&self, text: &mut Text) {
        let ties = &self.comparison.ties;
        for group in ties.chunk_by(|a, b| a.category == b.category) {
            let category = group[0].category;
            text.line(1, &self.measured(category));
            for tie in group {
                let [tied, before] = self.tied(tie);
                let args = vec![("tied", tied.into()), ("before", before.into())];
                text.line(2, &self.text("diff-tie", args));
            }
        }
    }

    fn tell_outliers(&self, text: &mut Text) {
        for compared in &self.comparison.outliers {
            text.line(1, &self.compared_line(compared));
            if let Some(unlike) = compared.unlike {
                text.line(2, &self.unlike(unlike));
            }
            let outliers = self.by_name(&compared.outliers, |it| it.country);
            let most = compared.unlike.map_or(usize::MAX, |_| MOST_OUTLIERS);
            for outlier in outliers.iter().take(most) {
                let numbers = self.numbers(outlier.country, compared.category);
                let head = format!("{} {numbers}", self.country(outlier.country));
                text.line(2, &self.with_values(&head, &[self.verdict(outlier)]));
            }
            let more = outliers.len().saturating_sub(most);
            if more > 0 {
                text.line(2, &self.text("diff-more", vec![("count", more.into())]));
            }
        }
    }

    fn tell_stale(&self, text: &mut Text) {
        let stale = &self.comparison.stale;
        for group in
            stale.chunk_by(|a, b| (a.category, a.limit, a.age) == (b.category, b.limit, b.age))
        {
            let Some(Stale {
                category,
                limit,
                age,
                ..
            }) = group.first().copied()
            else {
                continue;
            };
            let id = match age {
                Age::Stale => "diff-stale-from",
                Age::TooOld => "diff-stale-wrong",
            };
            let args = vec![
                ("category", self.category(category).into()),
                ("limit", limit.to_string().into()),
            ];
            text.line(1, &self.text(id, args));
            let value = |it: &Stale| {
                let id = if it.is_noted {
                    "diff-stale-noted"
                } else {
                    "diff-stale-year"
                };
                let args = vec![
                    ("name", self.country(it.country).into()),
                    ("year", it.year.to_string().into()),
                ];
                self.text(id, args)
            };
            let values = self.by_name(group, |it| it.country).into_iter();
            let values: Vec<String> = values.map(value).collect();
            text.line(2, &values.join(", "));
        }
    }

    fn tell_sources(&self, text: &mut Text) {
        for died in &self.comparison.sources {
            let args = vec![
                ("source", self.source(died).into()),
                ("ended", date::day(&died.ended)),
                ("values", died.values.into()),
                ("cards", died.on_cards.into()),
            ];
            text.line(1, &self.text("diff-source", args));
        }
    }

    fn tell_credits(&self, text: &mut Text) {
        for credit in &self.comparison.credits {
            let line = self.with_values(&self.credited(credit), &self.terms(credit));
            text.line(1, &line);
        }
    }
}
