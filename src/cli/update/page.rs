//! A plan as an HTML page for review: a chart of all changes, then one question for each country, the most suspicious
//! first.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use lang::{MessageArg, args};
use model::{CountryId, Source};
use report::chart::{Series, Strip, StripPoint, StripRow};
use report::{
    Block, Blocks, ColumnKind, KeyFigure, Report, Style, Table, details, group, list, paragraph,
    section, span,
};
use update::judge::Suspicion;
use update::pipeline::{Facts, Questions};
use update::plan::{Answer, Plan};

use super::change_text::{ChangeFormatter, Objection};

/// Number of questions shown before the others are folded.
const MAX_OPEN_QUESTIONS: usize = 40;

/// Maximum length of a note, in characters, that is shown unfolded.
const LONGEST_NOTE: usize = 60;

/// Number of years before the new value that a line chart shows.
const YEARS: u16 = 20;

/// Ids of the column headings of the questions.
const HEADS: [&str; 6] = ["suspicion", "country", "series", "passes", "speaks", "answer"];

/// Inputs of the page.
pub(super) struct PlanPage<'a> {
    pub(super) formatter: &'a ChangeFormatter<'a>,
    pub(super) plan: &'a Plan,
    /// Indices of the changes that rules accept.
    pub(super) accepted_by_rules: &'a BTreeSet<usize>,
    pub(super) questions: &'a Questions,
    /// Relative path from the page to the project folder, for links; `None` without a project.
    pub(super) project: Option<String>,
}

/// Changes to one country that form one question.
struct Question<'f> {
    country: CountryId,
    /// Changes that the question is about, with the facts that help to decide.
    facts: Vec<&'f Facts>,
    /// `true` if a card prints one of the values.
    is_on_card: bool,
}

impl Question<'_> {
    /// Sort key: changes that fill an empty value rank highest, then those with the highest suspicion.
    fn suspicion(&self) -> (bool, Option<Suspicion>) {
        let fills = self.facts.iter().any(|facts| facts.old.is_none());
        (fills, self.facts.iter().filter_map(|facts| facts.suspicion).max())
    }
}

impl PlanPage<'_> {
    fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.formatter.text(id, args)
    }

    fn plain(&self, id: &str) -> String {
        self.formatter.plain(id)
    }

    /// Builds the page.
    pub(super) fn report(&self) -> Report {
        let count = self.formatter.review().changes.changes.len();
        let Questions { first, others } = self.questions;
        let questions = self.by_country(first);
        let fact =
            |part: &'static str, number: usize, args: &[(&'static str, MessageArg)]| KeyFigure {
                number: number.to_string().into(),
                text: self.text(
                    &format!("plan-page-{part}"),
                    &[&args![count = number][..], args].concat(),
                ),
                section_id: (number > 0).then_some(if part == "changes" { "all" } else { part }),
            };
        let rules = self.plan.rules.iter().map(String::as_str);
        let rules = syntax::fields::format_names(rules);
        // `none` selects a variant of the message.
        let rules = if rules.is_empty() { "none".to_owned() } else { rules };
        let answers = self.plain("plan-page-answers");
        let facts = vec![
            fact("changes", count, &[]),
            fact("taken", self.accepted_by_rules.len(), &args![rules]),
            fact("others", others.len(), &[]),
            fact("first", first.len(), &args![countries = questions.len()]),
            KeyFigure { number: self.answers(), text: answers, section_id: None },
        ];
        let body = self.all()
            + self.first(&questions)
            + self.listed("others", others.iter().map(|facts| facts.index))
            + self.listed("taken", self.accepted_by_rules.iter().copied());
        let edition = self.plan.edition.0.as_str();
        Report {
            lang: self.formatter.lang(),
            kicker: String::new(),
            title: self.text("plan-page-title", &args![edition]),
            about: self.formatter.publishers(),
            key_figures_label: self.plain("page-parts"),
            key_figures: facts,
            body,
        }
    }

    /// Numbers of answers in the plan: "3 yes · 1 no · 13 open", in the language of the page.
    fn answers(&self) -> Blocks {
        let counts = Answer::ALL.into_iter().enumerate().map(|(rank, answer)| {
            let count = self.plan.count(answer);
            let id = format!("plan-page-count-{}", answer.word());
            let dot = Blocks::from(if rank == 0 { "" } else { " · " });
            let counted = self.text(&id, &args![count]);
            dot + span(Style::Class(answer.word()), counted)
        });
        counts.collect()
    }

    /// Name of an answer in the language of the page.
    fn answer(&self, answer: Answer) -> String {
        self.plain(&format!("plan-page-{}", answer.word()))
    }

    /// Strip chart of all changes: one row for each category, one point for the suspicion of each change.
    fn all(&self) -> Blocks {
        let dataset = self.formatter.dataset();
        let lang = self.formatter.lang();
        let mut rows: BTreeMap<_, Vec<StripPoint>> = BTreeMap::new();
        for change in &self.formatter.review().changes.changes {
            let point = |at| StripPoint {
                distance: at,
                name: dataset.country(change.country).bare_name(lang).to_owned(),
            };
            let row = rows.entry(change.category).or_default();
            row.extend(change.suspicion.map(|suspicion| point(suspicion.hundredths())));
        }
        rows.retain(|_, points| !points.is_empty());
        if rows.is_empty() {
            return Blocks::default();
        }
        let rows = rows.into_iter().map(|(category, points)| StripRow {
            name: dataset.category(category).name.get(lang).to_owned(),
            points,
        });
        let strip = Strip {
            rows: rows.collect(),
            limit: Suspicion::FIRST.hundredths().unwrap_or_default(),
            limit_labels: [self.plain("plan-page-ordinary"), self.plain("plan-page-unusual")],
            axis: self.plain("plan-page-axis"),
        };
        let title = self.plain("plan-page-all");
        section("all", title, "", strip.blocks(&self.plain("plan-page-all-heard")))
    }

    /// Groups changes by country. Questions with a value printed on a card come first, and then the most suspicious
    /// ones.
    fn by_country<'f>(&self, changes: &'f [Facts]) -> Vec<Question<'f>> {
        let on_cards = self.formatter.dataset().printed_values();
        let mut by_country: BTreeMap<CountryId, Vec<&Facts>> = BTreeMap::new();
        for facts in changes {
            by_country.entry(facts.country).or_default().push(facts);
        }
        let questions = by_country.into_iter().map(|(country, facts)| {
            let is_on_card = facts.iter().any(|facts| on_cards.contains(country, facts.category));
            Question { country, facts, is_on_card }
        });
        let mut questions: Vec<Question<'_>> = questions.collect();
        questions.sort_by_key(|question| Reverse((question.is_on_card, question.suspicion())));
        questions
    }

    /// Section with the questions.
    fn first(&self, questions: &[Question<'_>]) -> Blocks {
        if questions.is_empty() {
            return Blocks::default();
        }
        let kinds = [
            ColumnKind::Number,
            ColumnKind::Label,
            ColumnKind::Chart,
            ColumnKind::Label,
            ColumnKind::Label,
            ColumnKind::Label,
        ];
        let heads = HEADS.map(|id| self.plain(&format!("plan-page-head-{id}")));
        let title = self.plain("plan-page-look");
        let rows = questions.iter().map(|question| self.labelled(question));
        let table = Table::new(&title, kinds, heads, rows)
            .folded(MAX_OPEN_QUESTIONS, |count| self.text("plan-page-more", &args![count]));
        section("first", title, self.plain("plan-page-look-how"), group("questions", table))
    }

    /// Cells of a question. From the fourth on they have labels, for screens too narrow for columns.
    fn labelled(&self, question: &Question<'_>) -> Vec<Blocks> {
        let cells = self.question(question).into_iter().zip(HEADS).enumerate();
        let cells = cells.map(|(rank, (cell, head))| match rank {
            ..3 => cell,
            _ => cell.map_non_empty(|cell| {
                paragraph("label", self.plain(&format!("plan-page-head-{head}"))) + cell
            }),
        });
        cells.collect()
    }

    /// Cells of a question: suspicion, values, chart, changes of rank, reasons, and answers.
    fn question(&self, question: &Question<'_>) -> [Blocks; 6] {
        let dataset = self.formatter.dataset();
        let lang = self.formatter.lang();
        let country = dataset.country(question.country);
        // One number for the whole question: the highest suspicion of its changes.
        let suspicion = question.suspicion().1.map_or("–".to_owned(), |suspicion| {
            suspicion.number().map_or("∞".to_owned(), |steps| steps.print(lang))
        });
        let values = question.facts.iter().map(|facts| self.value(facts));
        let (id, title) = (country.code.to_string(), country.bare_name(lang).to_owned());
        let name = Block::Heading { id, title, remark: String::new() };
        let values = Blocks::from(name) + Block::ChangeTable(values.collect());
        // Values of a country that change together have one chart, for the most suspicious change.
        let shown = question.facts.iter().max_by_key(|facts| facts.suspicion);
        let chart = shown.map(|facts| self.chart(facts)).unwrap_or_default();
        let places = question.facts.iter().flat_map(|facts| &facts.ranks).map(|places| {
            let args = [
                ("from", places.old_rank.into()),
                ("to", places.new_rank.into()),
                ("of", places.card_count.into()),
            ];
            let category = dataset.category(places.category).name.get(lang);
            let text = span(Style::Strong, dataset.deck(places.deck).title.get(lang))
                + format!(", {category} ")
                + span(Style::Class("grey places"), self.text("plan-page-places", &args))
                + Block::Break
                + self.formatter.all_moves(places);
            paragraph("", text)
        });
        let places: Blocks = places.collect();
        let places = if places.is_empty() {
            paragraph("grey", self.plain("plan-page-no-flip"))
        } else {
            places
        };
        let answers = question.facts.iter().map(|facts| self.answered(facts));
        let mut answers: Vec<(Answer, Vec<String>)> = answers.collect();
        answers.dedup();
        let answers = answers.into_iter().map(|(answer, remarks)| {
            let remarks = remarks.into_iter().map(|text| paragraph("", text));
            paragraph(format!("answer {}", answer.word()), self.answer(answer))
                + remarks.collect::<Blocks>()
        });
        let speaks = list("", self.speaks(&question.facts));
        [suspicion.into(), values, chart, places, speaks, answers.collect()]
    }

    /// Lists the reasons for and against changes. If a reason does not apply to all of them, its category is named.
    fn speaks(&self, all: &[&Facts]) -> Vec<Blocks> {
        let reasons: Vec<Vec<Reason>> = all.iter().map(|facts| self.reasons(facts)).collect();
        let mut lines: Vec<(String, &Reason)> = Vec::new();
        for (facts, own) in all.iter().zip(&reasons) {
            let category = self.formatter.dataset().category(facts.category);
            let of = self.text("plan-page-of", &args![category = &category.name]);
            for line in own {
                let is_of_all = reasons.iter().all(|others| others.contains(line));
                let line = (if is_of_all { String::new() } else { of.clone() }, line);
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        lines.into_iter().map(|(of, line)| line.blocks(&of)).collect()
    }

    /// Reasons for and against a change, and the notes on its value.
    fn reasons(&self, facts: &Facts) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let median = facts.median.and_then(|median| self.formatter.signed(median));
        let percent = facts.percent.and_then(|percent| self.formatter.signed(percent));
        reasons.extend(percent.zip(median).map(|(percent, median)| {
            let args = args![percent, median];
            Reason::line(self.text("plan-page-median", &args))
        }));
        reasons.extend(
            facts
                .last_similar
                .map(|alike| Reason::line(self.formatter.similar_step_line(alike, facts))),
        );
        let of = |id: &str, source: &Source| Reason {
            code: Some(source.id.clone()),
            ..Reason::line(self.text(id, &args![source = source.title.as_str()]))
        };
        reasons.extend(self.formatter.objections(facts.index).into_iter().map(|objection| {
            match objection {
                Objection::Found(code) => Reason {
                    code: Some(code.to_owned()),
                    ..Reason::line(self.text("plan-page-found", &args![code]))
                },
                Objection::Foreign(source) => of("update-held-foreign", source),
                Objection::Newer(source) => of("update-held-newer", source),
                Objection::Decided(reason) => {
                    let line = self.text("update-held-decided", &args![reason]);
                    Reason::note(line, self.plain("plan-page-decided"), reason)
                }
            }
        }));
        reasons.extend(self.formatter.notes(facts.index).into_iter().map(|(id, note)| {
            let line = self.text(id, &args![note]);
            let title = match id {
                "update-note" => "plan-page-note",
                _ => "plan-page-footnote",
            };
            Reason::note(line, self.plain(title), note)
        }));
        reasons
    }

    /// A change as table cells (category, old and new printed number, and relative change), and the line below them
    /// (the years and a link to the row).
    fn value(&self, facts: &Facts) -> ([Blocks; 4], Blocks) {
        let category = self.formatter.dataset().category(facts.category);
        let old = facts.old.as_ref().map_or("–", |old| old.printed.as_str());
        let percent = facts.percent.and_then(|percent| self.formatter.signed(percent));
        let percent = percent.map(|percent| self.text("plan-percent", &args![percent]));
        let years = years(facts.old.as_ref().map(|old| old.year), facts.new.year);
        let cells = [
            category.name.get(self.formatter.lang()).into(),
            old.into(),
            (&facts.new.printed).into(),
            percent.into(),
        ];
        (cells, Blocks::from(years + " ") + facts.row.as_deref().map(|row| self.link(row)))
    }

    /// Position of a row in the form `gdp.csv:57`, as a link to the file if there is a project.
    fn link(&self, row: &str) -> Blocks {
        let name = row.rsplit('/').next().unwrap_or_default();
        let file = row.rsplit_once(':').map_or(row, |(file, _)| file);
        let Some(project) = &self.project else {
            return span(Style::Code, name);
        };
        let path = if project.is_empty() { file.to_owned() } else { format!("{project}/{file}") };
        // `%` is replaced first, or it would be replaced in the other escapes too.
        let path =
            path.replace('%', "%25").replace(' ', "%20").replace('#', "%23").replace('?', "%3F");
        Block::Link(path, name.to_owned()).into()
    }

    /// Line chart of a value over the years; empty with fewer than three values.
    fn chart(&self, facts: &Facts) -> Blocks {
        let from = facts.new.year.saturating_sub(YEARS);
        let values: Vec<_> =
            facts.series.iter().copied().filter(|(year, _)| *year >= from).collect();
        // Fewer than three values show no trend.
        if values.len() < 3 {
            return Blocks::default();
        }
        let lang = self.formatter.lang();
        let name = self.formatter.dataset().category(facts.category).name.get(lang);
        let series = Series {
            name,
            values: &values,
            old_value: facts
                .old
                .as_ref()
                .map(|old| (old.year, old.raw))
                .filter(|(year, _)| *year >= from),
            new_value: (facts.new.year, facts.new.raw),
        };
        let old = facts.old.as_ref().map_or("–", |old| old.printed.as_str());
        let args = args![
            category = name,
            from = values[0].0.to_string(),
            to = facts.new.year.to_string(),
            old,
            new = facts.new.printed.as_str()
        ];
        series.blocks(&self.text("plan-page-series", &args))
    }

    /// Answer to a change in the plan, with the reason and the comments that were written there.
    fn answered(&self, facts: &Facts) -> (Answer, Vec<String>) {
        let key = self.formatter.review().key(facts.index);
        let entry = self.plan.entries().find(|entry| entry.key == key);
        let remarks = entry.into_iter().flat_map(|entry| {
            let inside = entry.lines_before.iter().chain(&entry.lines_within);
            let remarks = inside.map(|line| line.trim_start_matches('#').trim());
            [entry.reason.as_str()].into_iter().chain(remarks).filter(|text| !text.is_empty())
        });
        let answer = entry.map(|entry| entry.answer).unwrap_or_default();
        (answer, remarks.map(str::to_owned).collect())
    }

    /// Section with changes that are only listed, one folded table for each category.
    fn listed(&self, part: &'static str, changes: impl Iterator<Item = usize>) -> Blocks {
        let dataset = self.formatter.dataset();
        let lang = self.formatter.lang();
        let mut by_category: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for nth in changes {
            by_category.entry(self.formatter.change(nth).category).or_default().push(nth);
        }
        let body = by_category.into_iter().map(|(category, changes)| {
            let name = dataset.category(category).name.get(lang);
            let heads = ["country", "old", "new", "suspicion", "years"];
            let heads = heads.map(|id| self.plain(&format!("plan-page-list-{id}")));
            let kinds = [
                ColumnKind::Label,
                ColumnKind::Old,
                ColumnKind::Number,
                ColumnKind::Muted,
                ColumnKind::Muted,
            ];
            let args = args![category = name, count = changes.len()];
            let rows = changes.into_iter().map(|nth| self.row(nth));
            let table = Table::new(name, kinds, heads, rows);
            details(self.text("plan-page-category", &args), table)
        });
        let title = self.plain(&format!("plan-page-{part}-title"));
        body.collect::<Blocks>().map_non_empty(|body| section(part, title, "", body))
    }

    /// Cells of a change that is only listed.
    fn row(&self, nth: usize) -> [String; 5] {
        let dataset = self.formatter.dataset();
        let lang = self.formatter.lang();
        let change = self.formatter.change(nth);
        let category = dataset.category(change.category);
        let print = |value: &model::Value| value.number(&category.precision).print(lang);
        let old = change.old.as_ref();
        let steps = change.suspicion.and_then(Suspicion::number);
        [
            dataset.country(change.country).bare_name(lang).to_owned(),
            old.map_or("–".to_owned(), print),
            print(&change.new),
            steps.map(|steps| steps.print(lang)).unwrap_or_default(),
            years(old.map(|old| old.year), change.new.year),
        ]
    }
}

/// Formats the years of the old and the new value, or one year if they are the same.
fn years(old: Option<u16>, new: u16) -> String {
    let old = old.filter(|old| *old != new).map(|old| format!("{old} → "));
    format!("{}{new}", old.unwrap_or_default())
}

/// A reason for or against a change.
#[derive(PartialEq, Eq)]
struct Reason {
    text: String,
    /// Code of the finding or id of the source, shown after the text.
    code: Option<String>,
    /// A long note, folded under the text.
    note: Option<String>,
}

impl Reason {
    /// A reason that is only a line of text.
    fn line(text: String) -> Self {
        Self { text, code: None, note: None }
    }

    /// A note of an editor; a long one is folded under `title`.
    fn note(line: String, title: String, note: &str) -> Self {
        if note.chars().count() <= LONGEST_NOTE {
            return Self::line(line);
        }
        Self { text: title, code: None, note: Some(note.to_owned()) }
    }

    /// The reason after `of`, the category that it is about (empty if it is about all).
    fn blocks(&self, of: &str) -> Blocks {
        let text = format!("{of}{}", self.text);
        match (&self.note, &self.code) {
            (Some(note), _) => details(text, paragraph("", note)),
            (None, Some(code)) => Blocks::from(text + " ") + span(Style::Code, code),
            (None, None) => text.into(),
        }
    }
}
