//! A comparison as an HTML page. Changed faces and changes of order have sections of their own in the submodules.

mod faces;
mod orders;

use std::cmp::Reverse;

use lang::{Number, args};
use report::chart::Distribution;
use report::{
    Block, Blocks, ColumnKind, KeyFigure, Report, Style, Table, details, heading, list,
    mark_changes, paragraph, section, span,
};
use update::compare::{CreditChange, SourceField, Spread, Strip, Tie, strip};

use super::compared::Diff;
use super::parts::{Group, MAX_OPEN_ROWS, Part};

/// Builds the page: errors, number formats, the parts that have results, and the charts of all categories.
pub(super) fn page(diff: &Diff<'_>) -> Report {
    let parts = diff.parts();
    let mut body = diff.error_sections() + diff.form_section();
    for part in parts.iter().filter(|part| !part.groups.iter().all(Group::is_empty)) {
        let (remark, blocks) = match part.id {
            "faces" => diff.face_blocks(part),
            "orders" => diff.order_blocks(part),
            "ties" => (diff.plain("diff-ties-about"), diff.tie_lists()),
            "outliers" => (diff.plain("diff-outliers-about"), diff.outlier_blocks()),
            "texts" => (String::new(), diff.text_table(part)),
            "credits" => (String::new(), diff.credit_table()),
            _ => {
                (String::new(), part.groups.iter().map(|group| diff.group_blocks(group)).collect())
            }
        };
        body = body + section(part.id, &part.title, remark, blocks);
    }
    let strips = strip::strips(diff.editions);
    let summary = diff.text("diff-charts-open", &args![count = strips.len()]);
    let charts = (0..).zip(&strips).map(|(rank, strip)| diff.strip_blocks(rank, strip));
    let charts = details(summary, charts.collect::<Blocks>());
    let title = diff.heading();
    let mut about = vec![diff.plain("diff-about")];
    // If the title distinguishes the editions by itself, it omits the arguments that name them.
    if title != diff.whole_title() {
        about.extend(diff.named_by());
    }
    Report {
        lang: diff.lang(),
        kicker: String::new(),
        title,
        about,
        key_figures_label: diff.plain("page-parts"),
        key_figures: parts.iter().map(|part| diff.key_figure(part)).collect(),
        body: body + section("charts", diff.plain("diff-charts"), "", charts),
    }
}

impl Diff<'_> {
    /// Title of both editions; with the arguments that name them if both have the same title or none.
    fn heading(&self) -> String {
        let both = [self.editions.old, self.editions.new]
            .map(|loaded| loaded.dataset.edition.title.get(self.lang()));
        if both[0] == both[1] || both.iter().any(|title| title.is_empty()) {
            return self.whole_title();
        }
        self.title_of(both)
    }

    /// Lines that name the arguments from which the editions were read, one for each edition that an argument names.
    fn named_by(&self) -> Vec<String> {
        let editions = ["diff-chart-old", "diff-chart-new"].map(|id| self.plain(id));
        let named = editions.into_iter().zip(self.edition_args).filter_map(|(edition, word)| {
            let args = args![edition, word = word?];
            Some(self.text("diff-named-by", &args))
        });
        named.collect()
    }

    /// Number of results in a part, which links to the part's section unless it is empty.
    fn key_figure(&self, part: &Part) -> KeyFigure {
        let all: usize = self.faces.iter().map(|of_product| of_product.face_ids.len()).sum();
        let args = args![count = part.count, all];
        KeyFigure {
            number: part.count.to_string().into(),
            text: self.text(&format!("diff-fact-{}", part.id), &args),
            section_id: (!part.groups.iter().all(Group::is_empty)).then_some(part.id),
        }
    }

    /// Builds a table that shows its first `MAX_OPEN_ROWS` rows and folds the others.
    fn table<R: IntoIterator<Item: Into<Blocks>>>(
        &self,
        caption: &str,
        kinds: impl IntoIterator<Item = ColumnKind>,
        heads: Vec<String>,
        rows: impl IntoIterator<Item = R>,
    ) -> Table {
        Table::new(caption, kinds, heads, rows).folded(MAX_OPEN_ROWS, |count| self.more(count))
    }

    /// Tables of the errors found while reading, one section for each edition with errors.
    fn error_sections(&self) -> Blocks {
        let sections = (0..).zip(self.errors_by_edition()).map(|(rank, (title, errors))| {
            let kinds = [ColumnKind::Location, ColumnKind::Label];
            let table = self.table(&title, kinds, self.heads(&["place", "error"]), errors);
            section(format!("unread-{rank}"), title, "", table)
        });
        sections.collect()
    }

    /// Section on new number formats. It precedes the changes of values, because it explains many of them.
    fn form_section(&self) -> Blocks {
        list("text", self.format_change_lines())
            .map_non_empty(|list| section("forms", self.plain("diff-forms"), "", list))
    }

    /// Label for the number of results that are folded or omitted.
    pub(super) fn more(&self, count: usize) -> String {
        self.text("diff-more", &args![count])
    }

    /// Title, remark and table of a group.
    fn group_blocks(&self, group: &Group) -> Blocks {
        let title = group.title.as_ref().map(|title| heading(title, ""));
        let remark = group.remark.as_ref().map(|remark| paragraph("remark", remark));
        Blocks::from(title) + remark + self.row_table(group)
    }

    /// Table with the cells of a group's rows as plain texts; `None` without rows.
    fn row_table(&self, group: &Group) -> Option<Table> {
        let caption = group.title.as_deref().unwrap_or_default();
        let kinds = std::iter::repeat_n(ColumnKind::Label, group.heads.len());
        let rows = group.rows.iter().map(|row| &row.cells);
        (!group.rows.is_empty()).then(|| self.table(caption, kinds, group.heads.clone(), rows))
    }

    /// Lists of the new ties: the number that is tied, and the countries with their old numbers. The first ones are
    /// open, the others folded.
    fn tie_lists(&self) -> Blocks {
        let item = |tie: &Tie| {
            let number = tie.countries.first();
            let number = number.and_then(|id| self.dataset().number(*id, tie.category));
            let mut tied = span(Style::Muted, self.category(tie.category)) + Block::Break;
            for (rank, id) in self.by_name(&tie.countries, |id| *id).into_iter().enumerate() {
                let old = self.number(self.editions.old_number(*id, tie.category));
                let comma = if rank == 0 { "" } else { ", " };
                tied = tied + comma + self.country(*id) + " ";
                tied = tied + span(Style::Muted, format!("({old})"));
            }
            span(Style::Strong, self.number(number)) + Block::Inline(tied)
        };
        let (open, closed) =
            self.comparison.ties.split_at(self.comparison.ties.len().min(MAX_OPEN_ROWS - 1));
        let closed = list("ties", closed.iter().map(item))
            .map_non_empty(|list| details(self.more(closed.len()), list));
        list("ties", open.iter().map(item)) + closed
    }

    /// Table of changed texts, with the changed words marked.
    fn text_table(&self, part: &Part) -> Blocks {
        let kinds = [
            ColumnKind::Label,
            ColumnKind::Muted,
            ColumnKind::Text,
            ColumnKind::Text,
            ColumnKind::Location,
        ];
        let group = &part.groups[0];
        let rows = group.rows.iter().map(|row| {
            let cells = &row.cells;
            // Cells 2 and 3 are the old and the new text (`texts_part`).
            let [old, new] = mark_changes(&cells[2], &cells[3]);
            [(&cells[0]).into(), (&cells[1]).into(), old, new, (&cells[4]).into()]
        });
        self.table(&part.title, kinds, group.heads.clone(), rows).into()
    }

    /// Table of changed credits: old and new credit line with the changed words marked, and the other changed fields.
    fn credit_table(&self) -> Blocks {
        let rows = self.comparison.credits.iter().map(|credit| {
            let entries = self.entries(credit);
            let lines =
                entries.map(|source| source.map_or("", |source| source.credit.get(self.lang())));
            let [old, new] = mark_changes(lines[0], lines[1]);
            let place = credit.new.map(|id| {
                let files = &self.editions.new.files;
                let place = self.editions.new.span_of(data::Location::Source(id, "credit"));
                let name = files.name(place.file);
                let name = name.strip_prefix("data/").unwrap_or(name);
                format!("{name}:{}", files.positions(place).0.line)
            });
            let other = self.other_terms(credit);
            [self.credited_by(credit).into(), old, new, other.into(), place.into()]
        });
        let heads = self.heads(&["source", "old", "new", "rest", "line"]);
        let kinds = [
            ColumnKind::Label,
            ColumnKind::Text,
            ColumnKind::Text,
            ColumnKind::Muted,
            ColumnKind::Location,
        ];
        self.table(&self.plain("diff-credits"), kinds, heads, rows).into()
    }

    /// Changed fields of a source's entry, except its credit line.
    fn other_terms(&self, credit: &CreditChange) -> String {
        if credit.old.is_none() || credit.new.is_none() {
            return self.join_clauses(&self.terms(credit));
        }
        let others =
            credit.changed_fields.iter().filter(|term| !matches!(term, SourceField::Credit(_)));
        let others: Vec<String> = others.map(|term| self.term(term)).collect();
        self.join_clauses(&others)
    }

    /// Chart of a category's distribution, with a table of its numbers. `rank` is the index of the chart on the page,
    /// from 0.
    fn strip_blocks(&self, rank: usize, strip: &Strip) -> Blocks {
        // Row 0 is the number of countries; rows 1 to 5 are the smallest number, the quartiles and the largest
        // number.
        let cell = |spread: &Option<Spread>, row: usize| match (spread, row) {
            (None, _) => "–".to_owned(),
            (Some(spread), 0) => spread.count.to_string(),
            (Some(spread), row) => spread.numbers[row - 1].print(self.lang()),
        };
        let heads = self.heads(&["count", "smallest", "quarter", "middle", "three", "largest"]);
        let rows = (0..).zip(heads).map(|(row, head)| {
            let [old, new] = strip.spread.each_ref().map(|spread| cell(spread, row));
            [head, old, new]
        });
        let unit = self.dataset().category(strip.category).unit.get(self.lang()).to_owned();
        let heads = vec![unit, self.plain("diff-chart-old"), self.plain("diff-chart-new")];
        let category = self.category(strip.category);
        let caption = self.text("diff-chart-numbers", &args![category]);
        let table = self.table(
            &caption,
            [ColumnKind::Label, ColumnKind::Old, ColumnKind::Number],
            heads,
            rows,
        );
        heading(category, "") + Block::ChartWithTable(self.distribution(strip, rank), table)
    }

    /// Chart that shows how the countries are distributed along the axis in both editions, and how far the outliers
    /// moved.
    fn distribution(&self, strip: &Strip, rank: usize) -> Blocks {
        let category = self.dataset().category(strip.category);
        let scale = if strip.is_log { "diff-chart-log" } else { "diff-chart-linear" };
        let unit = category.unit_long.get(self.lang());
        let outliers = self.outliers_of(strip.category);
        let is_far = |country| outliers.iter().any(|outlier| outlier.country == country);
        let moves = strip.moves.iter().copied();
        let mut moves: Vec<_> = moves.filter(|(country, _, _)| is_far(*country)).collect();
        // The chart draws only the first few moves, so the longest ones come first.
        moves.sort_by_key(|(_, old, new)| Reverse(old.abs_diff(*new)));
        let named = |(country, old, new)| {
            let numbers = self.numbers(country, strip.category);
            (format!("{} {numbers}", self.country(country)), old, new)
        };
        let tick = |(at, number): &(u16, Number)| (*at, number.print(self.lang()));
        let chart = Distribution {
            index: rank,
            title: self.text("diff-chart", &args![category = self.category(strip.category)]),
            axis_label: self.text(scale, &args![unit]),
            editions: ["diff-chart-old", "diff-chart-new"].map(|id| self.plain(id)),
            height_unit: self.plain("diff-head-count"),
            length: strip::LENGTH,
            positions: [&strip.old, &strip.new],
            ticks: strip.ticks.iter().map(tick).collect(),
            outliers_label: self.plain("diff-outliers"),
            outlier_moves: moves.into_iter().map(named).collect(),
            format_remaining: &|count| self.more(count),
        };
        chart.blocks()
    }
}
