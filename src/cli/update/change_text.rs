//! Describes the changes of an update as text.

use std::collections::{BTreeMap, BTreeSet};

use data::{self, Column};
use lang::{Lang, MessageArg, args, date};
use model::{CategoryId, CountryId, Dataset, Source, Value};
use report::{Blocks, Kind, Table, gap, sentence};
use update::change::{Change, Counts, Move, ReviewReason, passed};
use update::pipeline::{ApplyResult, Review};

use crate::context::{Context, yes_or_no};

/// Maximum number of countries named in a line; further ones are counted.
const NAMED: usize = 5;

/// Formats the changes of an update in one language. In its methods, `nth` is the index of a change in the review.
pub(super) struct ChangeFormatter<'a> {
    context: &'a Context,
    review: &'a Review<'a>,
}

/// A reason against a change.
pub(super) enum Objection<'a> {
    /// A finding, by its code.
    Found(&'static str),
    /// The current value is from another source, this one.
    Foreign(&'a Source),
    /// The current value is from a newer edition of the source, this one.
    Newer(&'a Source),
    /// An override, with its reason.
    Decided(&'a str),
}

/// One change as columns.
struct Row {
    /// `+` if accepted, `!` if held, else blank.
    mark: &'static str,
    name: String,
    printed: String,
    raw: String,
    /// Countries that the change passes in the order of a deck, one line for each deck.
    passed: Vec<String>,
    /// Reasons why the change is held.
    reasons: Vec<String>,
}

impl<'a> ChangeFormatter<'a> {
    pub(super) fn new(context: &'a Context, review: &'a Review<'a>) -> Self {
        Self { context, review }
    }

    pub(super) fn review(&self) -> &'a Review<'a> {
        self.review
    }

    pub(super) fn plain(&self, id: &str) -> String {
        self.context.plain(id)
    }

    pub(super) fn context(&self) -> &'a Context {
        self.context
    }

    pub(super) fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.context.text(id, args)
    }

    pub(super) fn lang(&self) -> Lang {
        self.context.lang()
    }

    fn category(&self, id: CategoryId) -> &'a str {
        self.dataset().category(id).name.get(self.lang())
    }

    /// Code and name of a country: "FRA  France".
    fn country(&self, id: CountryId) -> String {
        let country = self.dataset().country(id);
        format!("{}  {}", country.code, country.bare_name(self.lang()))
    }

    /// Prints a text of one or more lines.
    pub(super) fn print_lines(&self, text: &str) -> anyhow::Result<()> {
        let line_end = if text.ends_with('\n') { "" } else { "\n" };
        self.context.term.result(&format!("{text}{line_end}"))
    }

    pub(super) fn is_held(&self, nth: usize) -> bool {
        self.change(nth).is_held
    }

    pub(super) fn change(&self, nth: usize) -> &'a Change {
        self.review.change(nth)
    }

    pub(super) fn dataset(&self) -> &'a Dataset {
        self.review.dataset()
    }

    /// All changes by download. Only the first `top` of all downloads together are shown as rows, with marks for
    /// accepted and for held ones.
    pub(super) fn all(&self, accepted: &BTreeSet<usize>, top: Option<usize>) -> Blocks {
        let shown = self.review.by_suspicion().into_iter().take(top.unwrap_or(usize::MAX));
        let shown: Vec<usize> = shown.collect();
        let inputs = self.review.inputs.iter().enumerate().map(|(download, input)| {
            let own = |nth: &usize| self.change(*nth).download == download;
            let count = (0..self.review.changes.changes.len()).filter(own).count();
            let shown = shown.iter().copied().filter(own);
            let rows: Vec<Row> = shown.map(|nth| self.row(nth, accepted.contains(&nth))).collect();
            let left = count - rows.len();
            let left = (left > 0).then(|| self.text("update-not-shown", &args![count = left]));
            let counts = self.counts(self.review.changes.counts[download], input.latest);
            let lines = left.into_iter().chain(counts);
            let lines = lines.map(|line| sentence(format!("  {line}")));
            let table =
                Table::without_heads([Kind::Label; 3], rows.into_iter().flat_map(Row::cells));
            sentence(self.head(download)) + table + lines.collect::<Blocks>() + gap()
        });
        inputs.collect::<Blocks>() + self.idle()
    }

    /// Heading of a download: category, file, day and source.
    fn head(&self, download: usize) -> String {
        let incoming = &self.review.inputs[download].incoming;
        let origins = &self.review.origins;
        let origin = &origins.by_download[download];
        let day = origin.day.as_deref().unwrap_or_default();
        let category = &self.dataset().category(incoming.category).name;
        let is_new = origins.copied_from.contains_key(&origin.source);
        let source = &origins.source(download).id;
        let file = self.review.file_name(download);
        let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let figures = incoming.figures.values().flatten();
        let files: BTreeSet<_> = figures.map(|figure| figure.span.file).collect();
        let args = args![
            category,
            file,
            others = files.len().saturating_sub(1),
            day = date::day(day),
            dated = yes_or_no(!day.is_empty()),
            source = source.as_str(),
            named = yes_or_no(!source.is_empty()),
            new = yes_or_no(is_new)
        ];
        self.text("update-head", &args)
    }

    /// Publications and their days, without repetitions.
    pub(super) fn publishers(&self) -> Vec<String> {
        let origins = &self.review().origins;
        let mut lines: Vec<String> = Vec::new();
        for nth in 0..self.review().inputs.len() {
            let day = origins.by_download[nth].day.as_deref().unwrap_or_default();
            let day = self.context().localizer.format_arg(&date::day(day));
            let line = format!("{}, {day}", origins.source(nth).title);
            // A list and not a set, to keep the order of the inputs.
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    fn row(&self, nth: usize, is_accepted: bool) -> Row {
        let change = self.change(nth);
        Row {
            mark: match (is_accepted, change.is_held) {
                (true, _) => "+",
                (false, true) => "!",
                (false, false) => " ",
            },
            name: self.country(change.country),
            printed: self.printed(change),
            raw: self.raw(change),
            passed: self.passed(change),
            reasons: self.reasons(nth),
        }
    }

    /// Old and new number as printed: "12.58 → 12.77 million".
    fn printed(&self, change: &Change) -> String {
        let lang = self.lang();
        let category = self.dataset().category(change.category);
        let number = |value: &Value| value.number(&category.precision);
        let old = change.old.as_ref().map(|old| number(old).print(lang));
        let old = old.unwrap_or_else(|| self.plain("update-nothing"));
        let new = number(&change.new);
        format!("{old} → {} {}", new.print(lang), category.unit_of(&new, lang))
    }

    /// Codes of the country and category, and the new value with its year and source.
    pub(super) fn key(&self, nth: usize) -> [String; 3] {
        let (change, dataset) = (self.change(nth), self.dataset());
        let country = dataset.country(change.country).code.clone();
        let category = dataset.category(change.category).id.clone();
        [country, category, self.sourced(&change.new)]
    }

    /// Current value with its year and source; `None` for an empty row.
    pub(super) fn old(&self, nth: usize) -> Option<String> {
        self.change(nth).old.as_ref().map(|old| self.sourced(old))
    }

    /// Value with year and source: "12581843 (2025, wdi-2026-07)".
    fn sourced(&self, value: &Value) -> String {
        let source = &self.dataset().source(value.source).id;
        format!("{} ({}, {source})", value.raw.normalize(), value.year)
    }

    /// Old and new raw value: "12581843 (2025, wdi-2026-07) → 12767234 (2026)". The new source is omitted if it is
    /// the download's; an override can name another.
    fn raw(&self, change: &Change) -> String {
        let told = |value: &Value| self.sourced(value);
        let old = change.old.as_ref().map(told).unwrap_or_else(|| self.plain("update-nothing"));
        let own = self.review.origins.by_download[change.download].source;
        let new = if change.new.source == own {
            format!("{} ({})", change.new.raw.normalize(), change.new.year)
        } else {
            told(&change.new)
        };
        format!("{old} → {new}")
    }

    /// Countries that a change passes, one line for each deck.
    fn passed(&self, change: &Change) -> Vec<String> {
        let dataset = self.dataset();
        let mut decks: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for ((deck, category, what), others) in passed(dataset, &self.review.with(change), change) {
            let moves = self.moves(what, &others);
            // A change can also move places in derived categories.
            let moves = if category == change.category {
                moves
            } else {
                let name = &dataset.category(category).name;
                let args = args![category = name, moves];
                self.text("update-in-category", &args)
            };
            decks.entry(deck).or_default().push(moves);
        }
        let between = self.plain("update-between");
        let line = |(deck, moves): (_, Vec<String>)| {
            let title = &dataset.deck(deck).title;
            let args = args![deck = title, moves = moves.join(&between)];
            self.text("update-in-deck", &args)
        };
        decks.into_iter().map(line).collect()
    }

    /// Sentence on one kind of move: "falls behind China and Japan".
    pub(super) fn moves(&self, what: Move, others: &[CountryId]) -> String {
        let text = match what {
            Move::Passes => "update-passes",
            Move::FallsBehind => "update-falls-behind",
            Move::Ties => "update-ties",
        };
        self.text(text, &args![names = self.names(others)])
    }

    /// Names of countries: "le Mali, les Pays-Bas et Cuba"; of many, the first ones and the number of the others.
    fn names(&self, countries: &[CountryId]) -> String {
        let lang = self.lang();
        let name = |id: &CountryId| self.dataset().country(*id).name.the(lang);
        // “And one more” would be longer than the name.
        let is_long = countries.len() > NAMED + 1;
        let shown = if is_long { NAMED } else { countries.len() };
        let mut names: Vec<String> = countries[..shown].iter().map(name).collect();
        let rest = countries.len() - shown;
        if rest > 0 {
            names.push(self.text("update-more", &args![count = rest]));
        }
        match names.split_last() {
            Some((last, before)) if !before.is_empty() => {
                let args = args![before = before.join(", "), last = last.as_str()];
                self.text("update-and", &args)
            }
            _ => names.concat(),
        }
    }

    /// Counts of the figures that cause no change.
    fn counts(&self, counts: Counts, latest: u16) -> Vec<String> {
        let parts = [
            ("update-same", counts.same),
            ("update-finer", counts.finer),
            ("update-older", counts.older),
            ("update-behind", counts.behind),
            ("update-decided", counts.decided),
            ("update-outdated", counts.outdated),
            ("update-repeated", counts.repeated),
            ("update-unused", counts.unused),
        ];
        let parts = parts.into_iter().filter(|(_, count)| *count > 0);
        let parts = parts.map(|(text, count)| self.text(text, &args![count]));
        let parts: Vec<String> = parts.collect();
        let mut lines = Vec::new();
        if !parts.is_empty() {
            lines.push(parts.join(&self.plain("update-between")));
        }
        if counts.later > 0 {
            let args = args![count = counts.later, year = latest.to_string()];
            lines.push(self.text("update-later", &args));
        }
        lines
    }

    /// Question about a change. `rank` is the number of the question, from 1, and `of` the number of questions.
    pub(super) fn question(&self, nth: usize, rank: usize, of: usize) -> Blocks {
        let Row { name, printed, raw, passed, reasons, .. } = self.row(nth, false);
        let change = self.change(nth);
        let category = self.category(change.category);
        // The note of an empty row explains the missing value, and is removed when one is written.
        let note = Some(self.note(change)).filter(|note| change.old.is_none() && !note.is_empty());
        let note = note.map(|note| self.text("update-note-goes", &args![note]));
        let passed = passed.into_iter().map(|line| sentence(format!("     {line}")));
        let reasons = reasons.into_iter().map(|reason| sentence(format!("  !  {reason}")));
        gap()
            + sentence(format!("{rank}/{of}  {name}  {category}  {printed}"))
            + sentence(format!("     {raw}"))
            + passed.chain(reasons).collect::<Blocks>()
            + note.map(|note| sentence(format!("     {note}")))
    }

    /// Note in the row of a change; empty if there is none.
    fn note(&self, change: &Change) -> &'a str {
        let row = self.review.edition.loaded.row(change.country, change.category);
        let note = row.and_then(|row| row.cells.get(Column::Note as usize));
        note.map_or("", |cell| cell.text.trim())
    }

    /// Message that lists the values that cannot be written; `None` without any.
    pub(super) fn not_editable(&self, left: &[usize]) -> Option<String> {
        let name = |nth: &usize| {
            let change = self.change(*nth);
            let country = self.dataset().country(change.country).bare_name(self.lang());
            format!("{country} ({})", self.category(change.category))
        };
        let names: Vec<String> = left.iter().map(name).collect();
        let args = args![values = syntax::fields::list(names.iter().map(String::as_str))];
        (!left.is_empty()).then(|| self.text("update-not-editable-some", &args))
    }

    /// Reasons why a change is held: its suspicion, and the objections.
    pub(super) fn reasons(&self, nth: usize) -> Vec<String> {
        let suspicion = self.change(nth).suspicion.filter(|suspicion| suspicion.is_first());
        self.against(nth, suspicion.map(|suspicion| self.steps(suspicion)))
    }

    /// Objections to a change, one line each.
    pub(super) fn objections(&self, nth: usize) -> Vec<String> {
        self.against(nth, None)
    }

    /// Objections to a change: findings, other sources, and overrides.
    pub(super) fn objected(&self, nth: usize) -> Vec<Objection<'a>> {
        let change = self.change(nth);
        let incoming = self.review.incoming(change);
        let kinds = self.review.judged.on(incoming, change.country);
        // Findings judge the downloaded figure, but here an override has requested the change.
        let kinds = kinds.filter(|_| change.ruling.is_none());
        let codes: BTreeSet<&str> = kinds.map(|kind| kind.id).collect();
        let of = change.old.as_ref().map(|old| self.dataset().source(old.source));
        let against = change.against.iter().filter_map(|against| match against {
            ReviewReason::Foreign => Some(Objection::Foreign(of?)),
            ReviewReason::Newer => Some(Objection::Newer(of?)),
            ReviewReason::Guessed(code) => Some(Objection::Found(code)),
            ReviewReason::Decided(ruling) => {
                Some(Objection::Decided(&self.review.rulings[*ruling].decision.reason))
            }
        });
        codes.into_iter().map(Objection::Found).chain(against).collect()
    }

    /// Reasons against a change as text: `unusual` (the suspicion) and the findings in one line, each other objection
    /// in its own.
    fn against(&self, nth: usize, unusual: Option<String>) -> Vec<String> {
        let objected = self.objected(nth);
        let mut codes: Vec<&str> = Vec::new();
        let others = objected.iter().filter_map(|objection| {
            let (id, name, value) = match objection {
                Objection::Found(code) => {
                    codes.push(code);
                    return None;
                }
                Objection::Foreign(of) => ("update-held-foreign", "source", of.id.as_str()),
                Objection::Newer(of) => ("update-held-newer", "source", of.id.as_str()),
                Objection::Decided(reason) => ("update-held-decided", "reason", *reason),
            };
            Some(self.text(id, &[(name, value.into())]))
        });
        let others: Vec<String> = others.collect();
        let codes = (!codes.is_empty()).then(|| syntax::fields::list(codes.into_iter()));
        let found: Vec<String> = unusual.into_iter().chain(codes).collect();
        let found = (!found.is_empty())
            .then(|| self.text("update-held-found", &args![found = found.join(", ")]));
        found.into_iter().chain(others).collect()
    }

    /// Note and footnote on the value of a change, which refer to the old value.
    pub(super) fn remarks(&self, nth: usize) -> Vec<String> {
        let remarks = self.notes(nth).into_iter();
        remarks.map(|(id, text)| self.text(id, &args![note = text])).collect()
    }

    /// Note and footnote on the value of a change, each with the id of its message.
    pub(super) fn notes(&self, nth: usize) -> Vec<(&'static str, &'a str)> {
        let change = self.change(nth);
        let category = self.dataset().category(change.category);
        let footnote = category.footnotes.get(&change.country);
        let footnote = footnote.map_or("", |footnote| footnote.get(self.lang()));
        let remarks = [("update-note", self.note(change)), ("update-footnote", footnote)];
        remarks.into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }

    /// Help for a question: possible answers, the source, overrides and the note.
    pub(super) fn help(&self, nth: usize) -> String {
        let change = self.change(nth);
        let source = self.dataset().source(change.new.source);
        let mut lines = vec![
            self.plain("update-ask-help"),
            format!("{}, {} ({})", source.publisher, source.title, source.url),
        ];
        let decisions = self.dataset().decisions_about(change.country, change.category);
        lines.extend(decisions.map(|decision| {
            self.text("update-held-decided", &args![reason = decision.reason.as_str()])
        }));
        let note = change.old.as_ref().map(|old| old.note.as_str());
        lines.extend(
            note.filter(|note| !note.is_empty()).map(|note| self.text("update-note", &args![note])),
        );
        lines.join("\n")
    }

    /// Overrides from files on the command line that no download uses.
    fn idle(&self) -> Blocks {
        let lines = self.review.changes.idle.iter().map(|nth| {
            let decision = &self.review.rulings[*nth].decision;
            let category = self.category(decision.category);
            sentence(format!("  {}, {category}", self.country(decision.country)))
        });
        let lines = lines.collect::<Blocks>();
        lines.and(|lines| sentence(self.plain("update-idle")) + lines + gap())
    }

    /// Notes and footnotes on the written values. They may be outdated, and only an editor can update them.
    pub(super) fn to_read(&self, applied: &ApplyResult) -> Blocks {
        let (mut lines, mut gone) = (Blocks::default(), Blocks::default());
        // A dry run writes no texts, so there are no notes to check.
        for nth in applied.accepted.iter().filter(|_| !applied.texts.is_empty()) {
            let change = self.change(*nth);
            let about =
                format!("{}, {}", self.country(change.country), self.category(change.category));
            for (id, note) in self.notes(*nth) {
                let note = ("note", note.into());
                // The note explained a missing value, and was removed when the value was written.
                if id == "update-note" && change.old.is_none() {
                    let gone_note = self.text("update-note-gone", &[note]);
                    gone.extend([sentence(format!("{about}  {gone_note}"))]);
                } else {
                    lines.extend([sentence(format!("  {about}  {}", self.text(id, &[note])))]);
                }
            }
        }
        gone + lines.and(|lines| sentence(self.plain("update-read-notes")) + lines)
    }

    /// Number of written and remaining changes, and the next step. Changes settled by an override do not count as
    /// remaining.
    pub(super) fn summary(&self, applied: &ApplyResult, is_dry_run: bool) -> String {
        let (accepted, settled) = (&applied.accepted, &applied.settled);
        let all = &self.review.changes.changes;
        let files = applied.files();
        let mut lines = Vec::new();
        if all.is_empty() {
            lines.push(self.plain("update-no-change"));
        }
        if is_dry_run {
            if !all.is_empty() {
                let left = all.len() - accepted.len() - settled.len();
                let args = args![count = accepted.len(), left];
                lines.push(self.text("update-dry-run", &args));
            }
        } else if !files.is_empty() {
            let args = args![
                count = accepted.len(),
                files = syntax::fields::list(files.iter().map(String::as_str))
            ];
            lines.push(self.text("update-written", &args));
            lines.extend(self.new_sources(accepted));
        } else if !all.is_empty() {
            lines.push(self.plain("update-refused"));
        }
        let is_left = |nth: &usize| !accepted.contains(nth) && !settled.contains(nth);
        let left: Vec<usize> = (0..all.len()).filter(is_left).collect();
        if !left.is_empty() && !is_dry_run {
            let held = left.iter().filter(|nth| self.is_held(**nth)).count();
            let which = match held {
                0 => "none",
                _ if held == left.len() => "all",
                _ => "some",
            };
            let args =
                [("count", left.len().into()), ("held", held.into()), ("which", which.into())];
            lines.push(self.text("update-left", &args));
        }
        if !files.is_empty() {
            lines.push(self.plain("update-validate"));
        }
        lines.join("\n")
    }

    /// Notices of new entries in `sources.yaml`, and whether their credits have the new day.
    fn new_sources(&self, accepted: &BTreeSet<usize>) -> Vec<String> {
        let used: BTreeSet<_> = accepted.iter().map(|nth| self.change(*nth).new.source).collect();
        let like = &self.review.origins.copied_from;
        let new = like.iter().filter(|(id, _)| used.contains(id));
        let told = new.map(|(id, like)| {
            let (new, like) = (self.dataset().source(*id), self.dataset().source(*like));
            let mut langs = Lang::ALL.into_iter();
            let is_redated = langs.all(|lang| new.credit.get(lang) != like.credit.get(lang));
            let args = args![
                source = new.id.as_str(),
                like = like.id.as_str(),
                redated = yes_or_no(is_redated)
            ];
            self.text("update-new-source", &args)
        });
        told.collect()
    }
}

impl Row {
    /// Cells of the change, followed by a row for each note.
    fn cells(self) -> Vec<Vec<String>> {
        let notes = self.passed.into_iter().chain(self.reasons);
        let notes = notes.map(|note| vec![format!("       {note}")]);
        let cells = vec![format!("{} {}", self.mark, self.name), self.printed, self.raw];
        std::iter::once(cells).chain(notes).collect()
    }
}
