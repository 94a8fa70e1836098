//! A plan as a page for a colleague: all changes at once, then one question a country, the most unusual first.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use lang::Arg;
use model::{CountryId, Source};
use update::judge::Suspicion;
use update::pipeline::{Facts, Questions};
use update::plan::{Answer, Entry, Plan};

use super::telling::{Objection, Story};
use crate::page::series::Series;
use crate::page::strip::{Point, Row, Strip};
use crate::page::{Fact, Kind, Page, Table, escaped, folded, section};

/// So many questions are seen at once; the others are folded.
const SEEN: usize = 40;

/// Longer notes are folded.
const LONGEST_NOTE: usize = 60;

/// The first year of the charts is so many years before the last.
const YEARS: u16 = 20;

/// What the page of a plan shows.
pub(super) struct Subject<'a> {
    pub(super) plan: &'a Plan,
    /// The changes that rules accept.
    pub(super) taken: &'a BTreeSet<usize>,
    pub(super) questions: &'a Questions,
}

/// The page of a plan; `project` leads from it to the folder of the edition.
pub(super) fn page(story: &Story<'_>, subject: &Subject<'_>, project: Option<String>) -> String {
    let Subject { plan, taken, questions } = *subject;
    let entries = plan.entries().map(|entry| (entry.key.clone(), entry)).collect();
    Writer { story, plan, taken, questions, entries, project }.page()
}

/// The columns of the questions.
const HEADS: [&str; 6] = ["suspicion", "country", "series", "passes", "speaks", "answer"];

struct Writer<'a> {
    story: &'a Story<'a>,
    plan: &'a Plan,
    taken: &'a BTreeSet<usize>,
    questions: &'a Questions,
    entries: BTreeMap<(String, String), &'a Entry>,
    /// The way from the page to the folder of the edition.
    project: Option<String>,
}

/// The changes to one country that are asked about together.
struct Question<'f> {
    country: CountryId,
    facts: Vec<&'f Facts>,
    is_on_card: bool,
}

impl Question<'_> {
    /// How unusual the most unusual of them is; what fills an empty place comes first.
    fn suspicion(&self) -> (bool, Option<Suspicion>) {
        let fills = self.facts.iter().any(|facts| facts.old.is_none());
        (fills, self.facts.iter().filter_map(|facts| facts.suspicion).max())
    }
}

impl Writer<'_> {
    fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.story.text(id, args)
    }

    fn plain(&self, id: &str) -> String {
        self.story.plain(id)
    }

    fn page(&self) -> String {
        let count = self.story.review().changes.changes.len();
        let Questions { first, others } = self.questions;
        let questions = self.by_country(first);
        let fact = |number: usize, words: String, part: &'static str| Fact {
            number: number.to_string(),
            words,
            part: (number > 0).then_some(part),
        };
        let rules = self.plan.rules.iter().map(String::as_str);
        let rules = syntax::fields::list(rules);
        let rules = if rules.is_empty() { "none".to_owned() } else { rules };
        let facts = vec![
            fact(count, self.text("plan-page-changes", &[("count", count.into())]), "all"),
            fact(
                self.taken.len(),
                self.text(
                    "plan-page-taken",
                    &[("count", self.taken.len().into()), ("rules", rules.into())],
                ),
                "taken",
            ),
            fact(
                others.len(),
                self.text("plan-page-others", &[("count", others.len().into())]),
                "others",
            ),
            fact(
                first.len(),
                self.text(
                    "plan-page-first",
                    &[("count", first.len().into()), ("countries", questions.len().into())],
                ),
                "first",
            ),
            Fact { number: self.answers(), words: self.plain("plan-page-answers"), part: None },
        ];
        let parts = [
            self.all(),
            self.first(&questions),
            self.listed("others", &others.iter().map(|facts| facts.nth).collect::<Vec<_>>()),
            self.listed("taken", &self.taken.iter().copied().collect::<Vec<_>>()),
        ];
        let edition = self.plan.edition.0.as_str();
        Page {
            lang: self.story.lang(),
            kicker: String::new(),
            title: self.text("plan-page-title", &[("edition", edition.into())]),
            about: self.story.publishers(),
            facts,
            parts: parts.concat(),
        }
        .html()
    }

    /// "3 yes · 1 no · 13 open", in the words of the language.
    fn answers(&self) -> String {
        let counts = Answer::ALL.map(|answer| {
            let count = self.plan.count(answer);
            let id = format!("plan-page-count-{}", answer.word());
            let counted = escaped(&self.text(&id, &[("count", count.into())]));
            format!("<span class=\"{}\">{counted}</span>", answer.word())
        });
        counts.join(" · ")
    }

    fn answer(&self, answer: Answer) -> String {
        self.plain(&format!("plan-page-{}", answer.word()))
    }

    /// All changes by category and suspicion.
    fn all(&self) -> String {
        let dataset = self.story.dataset();
        let lang = self.story.lang();
        let mut rows: BTreeMap<_, Vec<Point>> = BTreeMap::new();
        for change in &self.story.review().changes.changes {
            let point =
                |at| Point { at, name: dataset.country(change.country).bare_name(lang).to_owned() };
            let row = rows.entry(change.category).or_default();
            row.extend(change.suspicion.map(|suspicion| point(suspicion.hundredths())));
        }
        rows.retain(|_, points| !points.is_empty());
        if rows.is_empty() {
            return String::new();
        }
        let rows = rows.into_iter().map(|(category, points)| Row {
            name: dataset.category(category).name.get(lang).to_owned(),
            points,
        });
        let strip = Strip {
            rows: rows.collect(),
            limit: Suspicion::FIRST.hundredths().unwrap_or_default(),
            sides: [self.plain("plan-page-ordinary"), self.plain("plan-page-unusual")],
            axis: self.plain("plan-page-axis"),
        };
        let title = self.plain("plan-page-all");
        section("all", &title, "", &strip.html(&self.plain("plan-page-all-heard")))
    }

    /// The changes by country, the most unusual before the others, and those on cards before those on none.
    fn by_country<'f>(&self, changes: &'f [Facts]) -> Vec<Question<'f>> {
        let on_cards = self.story.dataset().on_cards();
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

    fn first(&self, questions: &[Question<'_>]) -> String {
        if questions.is_empty() {
            return String::new();
        }
        let kinds = [Kind::Is, Kind::Plain, Kind::Chart, Kind::Plain, Kind::Plain, Kind::Plain];
        let head = |(kind, id): (Kind, &str)| (kind, self.plain(&format!("plan-page-head-{id}")));
        let title = self.plain("plan-page-look");
        let table = Table {
            caption: &title,
            columns: kinds.into_iter().zip(HEADS).map(head).collect(),
            rows: questions.iter().map(|question| self.labelled(question)).collect(),
            foot: Vec::new(),
        };
        let more = |count: usize| self.text("plan-page-more", &[("count", count.into())]);
        let body = format!("<div class=\"questions\">{}</div>\n", table.html(SEEN, more));
        section("first", &title, &self.plain("plan-page-look-how"), &body)
    }

    /// The cells of a question, those with a label that stand below each other where there is no room for columns.
    fn labelled(&self, question: &Question<'_>) -> Vec<String> {
        let mut cells = self.question(question);
        for (cell, head) in cells.iter_mut().zip(HEADS).skip(3).filter(|(cell, _)| !cell.is_empty())
        {
            let label = escaped(&self.plain(&format!("plan-page-head-{head}")));
            *cell = format!("<p class=\"label\">{label}</p>{cell}");
        }
        cells
    }

    fn question(&self, question: &Question<'_>) -> Vec<String> {
        let dataset = self.story.dataset();
        let lang = self.story.lang();
        let country = dataset.country(question.country);
        let suspicion = match question.suspicion().1 {
            // How far the most unusual is stands large before the others.
            Some(suspicion) => {
                let steps = suspicion.number();
                steps.map_or("∞".to_owned(), |steps| escaped(&steps.print(lang)))
            }
            None => "–".to_owned(),
        };
        let values = question.facts.iter().map(|facts| self.value(facts));
        let name = escaped(country.bare_name(lang));
        let values = format!(
            "<h3 id=\"{}\">{name}</h3><table class=\"values\">{}</table>",
            escaped(&country.code),
            values.collect::<String>()
        );
        // Values that move together have one chart: that of the most unusual.
        let shown = question.facts.iter().max_by_key(|facts| facts.suspicion);
        let chart = shown.map(|facts| self.chart(facts)).unwrap_or_default();
        let places = question.facts.iter().flat_map(|facts| &facts.places);
        let places: String = places
            .map(|places| {
                let args = [
                    ("from", places.from.into()),
                    ("to", places.to.into()),
                    ("of", places.of.into()),
                ];
                format!(
                    "<p><b>{}</b>, {} <span class=\"grey places\">{}</span><br/>{}</p>",
                    escaped(dataset.deck(places.deck).title.get(lang)),
                    escaped(dataset.category(places.category).name.get(lang)),
                    escaped(&self.text("plan-page-places", &args)),
                    escaped(&self.story.all_moves(places)),
                )
            })
            .collect();
        let places = if places.is_empty() {
            format!("<p class=\"grey\">{}</p>", escaped(&self.plain("plan-page-no-flip")))
        } else {
            places
        };
        let speaks = self.speaks(&question.facts);
        let answers = question.facts.iter().map(|facts| self.answered(facts));
        let mut answers: Vec<String> = answers.collect();
        answers.dedup();
        vec![suspicion, values, chart, places, lines(&speaks), answers.concat()]
    }

    /// What speaks for and against changes, as HTML. What is not true of all of them names its category.
    fn speaks(&self, all: &[&Facts]) -> Vec<String> {
        let told: Vec<Vec<Told>> = all.iter().map(|facts| self.told(facts)).collect();
        let mut lines = Vec::new();
        for (facts, own) in all.iter().zip(&told) {
            let category = self.story.dataset().category(facts.category);
            let of = self.text("plan-page-of", &[("category", (&category.name).into())]);
            for line in own {
                let is_of_all = told.iter().all(|others| others.contains(line));
                let line = line.html(if is_of_all { "" } else { &of });
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        lines
    }

    fn told(&self, facts: &Facts) -> Vec<Told> {
        let mut told = Vec::new();
        let median = facts.median.and_then(|median| self.story.signed(median));
        let percent = facts.percent.and_then(|percent| self.story.signed(percent));
        told.extend(percent.zip(median).map(|(percent, median)| {
            let args = [("percent", percent.into()), ("median", median.into())];
            Told::line(self.text("plan-page-median", &args))
        }));
        told.extend(facts.alike.map(|alike| Told::line(self.story.alike(alike, facts))));
        let of = |id: &str, source: &Source| Told {
            code: Some(source.id.clone()),
            ..Told::line(self.text(id, &[("source", source.title.as_str().into())]))
        };
        told.extend(self.story.objected(facts.nth).into_iter().map(|objection| match objection {
            Objection::Found(code) => Told {
                code: Some(code.to_owned()),
                ..Told::line(self.text("plan-page-found", &[("code", code.into())]))
            },
            Objection::Foreign(source) => of("update-held-foreign", source),
            Objection::Newer(source) => of("update-held-newer", source),
            Objection::Decided(reason) => {
                let line = self.text("update-held-decided", &[("reason", reason.into())]);
                Told::note(line, self.plain("plan-page-decided"), reason)
            }
        }));
        told.extend(self.story.notes(facts.nth).into_iter().map(|(id, note)| {
            let line = self.text(id, &[("note", note.into())]);
            let title = match id {
                "update-note" => "plan-page-note",
                _ => "plan-page-footnote",
            };
            Told::note(line, self.plain(title), note)
        }));
        told
    }

    /// A category, both printed forms, by how much, years and row.
    fn value(&self, facts: &Facts) -> String {
        let dataset = self.story.dataset();
        let lang = self.story.lang();
        let category = dataset.category(facts.category);
        let old = facts.old.as_ref().map_or("–", |old| old.printed.as_str());
        let percent = facts.percent.and_then(|percent| self.story.signed(percent));
        let percent =
            percent.map(|percent| self.text("plan-percent", &[("percent", percent.into())]));
        let years = match &facts.old {
            Some(old) if old.year != facts.new.year => format!("{} → {}", old.year, facts.new.year),
            _ => facts.new.year.to_string(),
        };
        format!(
            "<tr><th scope=\"row\">{}</th><td class=\"num was\">{}</td><td class=\"num\">{}</td>\
             <td>{}</td></tr><tr><td colspan=\"4\" class=\"grey\">{years} {}</td></tr>",
            escaped(category.name.get(lang)),
            escaped(old),
            escaped(&facts.new.printed),
            escaped(&percent.unwrap_or_default()),
            facts.row.as_deref().map(|row| self.link(row)).unwrap_or_default(),
        )
    }

    /// A row as `gdp.csv:57`, which leads to its file where the edition is a folder.
    fn link(&self, row: &str) -> String {
        let name = escaped(row.rsplit('/').next().unwrap_or_default());
        let file = row.rsplit_once(':').map_or(row, |(file, _)| file);
        match &self.project {
            Some(project) => {
                let path =
                    if project.is_empty() { file.to_owned() } else { format!("{project}/{file}") };
                let path = path
                    .replace('%', "%25")
                    .replace(' ', "%20")
                    .replace('#', "%23")
                    .replace('?', "%3F");
                format!("<a href=\"{}\"><code>{name}</code></a>", escaped(&path))
            }
            None => format!("<code>{name}</code>"),
        }
    }

    fn chart(&self, facts: &Facts) -> String {
        let from = facts.new.year.saturating_sub(YEARS);
        let values: Vec<_> =
            facts.series.iter().copied().filter(|(year, _)| *year >= from).collect();
        if values.len() < 3 {
            return String::new();
        }
        let lang = self.story.lang();
        let name = self.story.dataset().category(facts.category).name.get(lang);
        let series = Series {
            name,
            values: &values,
            was: facts
                .old
                .as_ref()
                .map(|old| (old.year, old.raw))
                .filter(|(year, _)| *year >= from),
            is: (facts.new.year, facts.new.raw),
        };
        let old = facts.old.as_ref().map_or("–", |old| old.printed.as_str());
        let args = [
            ("category", name.into()),
            ("from", values[0].0.to_string().into()),
            ("to", facts.new.year.to_string().into()),
            ("old", old.into()),
            ("new", facts.new.printed.as_str().into()),
        ];
        series.html(&self.text("plan-page-series", &args))
    }

    fn entry(&self, nth: usize) -> Option<&Entry> {
        self.entries.get(&self.story.review().key(nth)).copied()
    }

    fn answered(&self, facts: &Facts) -> String {
        let entry = self.entry(facts.nth);
        let answer = entry.map(|entry| entry.answer).unwrap_or_default();
        let word = escaped(&self.answer(answer));
        let remarks = entry.into_iter().flat_map(|entry| {
            let inside = entry.before.iter().chain(&entry.inside);
            let remarks = inside.map(|line| line.trim_start_matches('#').trim());
            [entry.reason.as_str()].into_iter().chain(remarks).filter(|text| !text.is_empty())
        });
        let remarks: String = remarks.map(|text| format!("<p>{}</p>", escaped(text))).collect();
        format!("<p class=\"answer {}\">{word}</p>{remarks}", answer.word())
    }

    /// Changes that are only listed, folded by category.
    fn listed(&self, part: &'static str, changes: &[usize]) -> String {
        if changes.is_empty() {
            return String::new();
        }
        let dataset = self.story.dataset();
        let lang = self.story.lang();
        let mut by_category: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for nth in changes {
            by_category.entry(self.story.change(*nth).category).or_default().push(*nth);
        }
        let body = by_category.into_iter().map(|(category, changes)| {
            let name = dataset.category(category).name.get(lang);
            let heads = ["country", "old", "new", "suspicion", "years"];
            let kinds = [Kind::Plain, Kind::Was, Kind::Is, Kind::Grey, Kind::Grey];
            let head =
                |(kind, id): (Kind, &str)| (kind, self.plain(&format!("plan-page-list-{id}")));
            let count = changes.len();
            let table = Table {
                caption: name,
                columns: kinds.into_iter().zip(heads).map(head).collect(),
                rows: changes.into_iter().map(|nth| self.row(nth)).collect(),
                foot: Vec::new(),
            };
            let args = [("category", name.into()), ("count", count.into())];
            folded(
                &self.text("plan-page-category", &args),
                &table.html(usize::MAX, |_| String::new()),
            )
        });
        let title = self.plain(&format!("plan-page-{part}-title"));
        section(part, &title, "", &body.collect::<String>())
    }

    fn row(&self, nth: usize) -> Vec<String> {
        let dataset = self.story.dataset();
        let lang = self.story.lang();
        let change = self.story.change(nth);
        let category = dataset.category(change.category);
        let print = |value: &model::Value| escaped(&value.number(&category.precision).print(lang));
        let old = change.old.as_ref();
        let steps = change.suspicion.and_then(Suspicion::number);
        let years = match old {
            Some(old) if old.year != change.new.year => {
                format!("{} → {}", old.year, change.new.year)
            }
            _ => change.new.year.to_string(),
        };
        vec![
            escaped(dataset.country(change.country).bare_name(lang)),
            old.map_or("–".to_owned(), print),
            print(&change.new),
            steps.map(|steps| escaped(&steps.print(lang))).unwrap_or_default(),
            years,
        ]
    }
}

/// A line about a change.
#[derive(PartialEq, Eq)]
struct Told {
    text: String,
    /// What programs call it.
    code: Option<String>,
    /// A long note, which opens where somebody asks for it.
    note: Option<String>,
}

impl Told {
    fn line(text: String) -> Self {
        Self { text, code: None, note: None }
    }

    /// What somebody has written; a long one stands folded under a title.
    fn note(line: String, title: String, note: &str) -> Self {
        if note.chars().count() <= LONGEST_NOTE {
            return Self::line(line);
        }
        Self { text: title, code: None, note: Some(note.to_owned()) }
    }

    /// The line as HTML after whatever it is about.
    fn html(&self, of: &str) -> String {
        let text = format!("{of}{}", self.text);
        match (&self.note, &self.code) {
            (Some(note), _) => folded(&text, &format!("<p>{}</p>\n", escaped(note))),
            (None, Some(code)) => format!("{} <code>{}</code>", escaped(&text), escaped(code)),
            (None, None) => escaped(&text),
        }
    }
}

/// Lines of HTML as a list.
fn lines(lines: &[String]) -> String {
    let items = lines.iter().map(|line| format!("<li>{line}</li>"));
    if lines.is_empty() { String::new() } else { format!("<ul>{}</ul>", items.collect::<String>()) }
}
