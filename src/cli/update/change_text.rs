//! Describes the changes of an update as text, for questions, summaries and plans.

use std::collections::{BTreeMap, BTreeSet};

use data::{self, Column};
use lang::{Lang, MessageArg, args, date};
use model::{CategoryId, CountryId, Dataset, Source, Value};
use report::{Blocks, ColumnKind, Table, gap, sentence};
use update::change::{Change, Counts, Move, ReviewReason, passed};
use update::pipeline::{ApplyResult, Review};

use crate::context::{Context, yes_or_no};

/// Maximum number of countries named in a sentence; further ones are only counted.
const MAX_NAMED_COUNTRIES: usize = 5;

/// Describes the changes of an update in one language. In its methods, `nth` is the index of a change in the review.
pub(super) struct ChangeFormatter<'a> {
    context: &'a Context,
    review: &'a Review<'a>,
}

/// A reason why a change is not accepted without a question.
pub(super) enum Objection<'a> {
    /// A finding on the downloaded figure, given by its code.
    Found(&'static str),
    /// The current value is from this other source.
    Foreign(&'a Source),
    /// The current value is from this newer edition of the source.
    Newer(&'a Source),
    /// An override (a recorded decision of an editor) contradicts the change; this is its reason.
    Decided(&'a str),
}

/// One change as a row of the list.
struct Row {
    /// `+` if the change is accepted, `!` if it is held (needs an answer), else a blank.
    mark: &'static str,
    name: String,
    printed: String,
    raw: String,
    /// Sentences on the countries that the change passes, one for each deck.
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

    /// Prints a text of one or more lines, with a line end.
    pub(super) fn print_lines(&self, text: &str) -> anyhow::Result<()> {
        let line_end = if text.ends_with('\n') { "" } else { "\n" };
        self.context.term.write_text(&format!("{text}{line_end}"))
    }

    /// Returns `true` if a change is held: it needs an answer of its own and cannot be accepted together with others.
    pub(super) fn is_held(&self, nth: usize) -> bool {
        self.change(nth).is_held
    }

    pub(super) fn change(&self, nth: usize) -> &'a Change {
        self.review.change(nth)
    }

    pub(super) fn dataset(&self) -> &'a Dataset {
        self.review.dataset()
    }

    /// Lists the changes of each input (a downloaded file or sheet). Only the `top` most suspicious changes of all
    /// inputs are shown; the others are counted. `accepted` are the indices of the changes to mark as accepted.
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
                Table::without_heads([ColumnKind::Label; 3], rows.into_iter().flat_map(Row::cells));
            sentence(self.head(download)) + table + lines.collect::<Blocks>() + gap()
        });
        inputs.collect::<Blocks>() + self.unused_overrides()
    }

    /// Heading of an input: category, file, day and source. `download` is the index of the input.
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
            day = date::message_arg(day),
            dated = yes_or_no(!day.is_empty()),
            source = source.as_str(),
            named = yes_or_no(!source.is_empty()),
            new = yes_or_no(is_new)
        ];
        self.text("update-head", &args)
    }

    /// Titles and days of the sources of all inputs, without repetitions.
    pub(super) fn publishers(&self) -> Vec<String> {
        let origins = &self.review().origins;
        let mut lines: Vec<String> = Vec::new();
        for nth in 0..self.review().inputs.len() {
            let day = origins.by_download[nth].day.as_deref().unwrap_or_default();
            let day = self.context().localizer.format_arg(&date::message_arg(day));
            let line = format!("{}, {day}", origins.source(nth).title);
            // A list instead of a set keeps the order of the inputs.
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    /// Builds the row of a change.
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

    /// Formats a value with year and source: "12581843 (2025, wdi-2026-07)".
    fn sourced(&self, value: &Value) -> String {
        let source = &self.dataset().source(value.source).id;
        format!("{} ({}, {source})", value.raw.normalize(), value.year)
    }

    /// Old and new raw value: "12581843 (2025, wdi-2026-07) → 12767234 (2026)". The source of the new value is
    /// omitted if it is that of the download; an override can name another source.
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

    /// Sentences on the countries that a change passes in the order of a deck, one for each deck.
    fn passed(&self, change: &Change) -> Vec<String> {
        let dataset = self.dataset();
        let mut decks: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for ((deck, category, what), others) in
            passed(dataset, &self.review.dataset_with(change), change)
        {
            let moves = self.moves(what, &others);
            // A change can also move the country in categories that are computed from this one.
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

    /// Joins names of countries: "le Mali, les Pays-Bas et Cuba". Of many countries the first ones are named and the
    /// others counted.
    fn names(&self, countries: &[CountryId]) -> String {
        let lang = self.lang();
        let name = |id: &CountryId| self.dataset().country(*id).name.the(lang);
        // Naming one more country is shorter than "and 1 more".
        let is_long = countries.len() > MAX_NAMED_COUNTRIES + 1;
        let shown = if is_long { MAX_NAMED_COUNTRIES } else { countries.len() };
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

    /// Sentences on the figures of an input that cause no change, with the number for each reason. `latest` is the
    /// latest year of the figures that are used.
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

    /// Question about a change. `rank` is the number of the question, from 1, and `of` the total number of questions.
    pub(super) fn question(&self, nth: usize, rank: usize, of: usize) -> Blocks {
        let Row { name, printed, raw, passed, reasons, .. } = self.row(nth, false);
        let change = self.change(nth);
        let category = self.category(change.category);
        // The note of an empty row explains why its value is missing, so it is removed when a value is written.
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

    /// Note in the row of a change in its data file; empty if there is none.
    fn note(&self, change: &Change) -> &'a str {
        let row = self.review.edition.loaded.row(change.country, change.category);
        let note = row.and_then(|row| row.cells.get(Column::Note as usize));
        note.map_or("", |cell| cell.text.trim())
    }

    /// Message that lists the values that could not be written; `left` are the indices of their changes. `None`
    /// without any.
    pub(super) fn not_editable(&self, left: &[usize]) -> Option<String> {
        let name = |nth: &usize| {
            let change = self.change(*nth);
            let country = self.dataset().country(change.country).bare_name(self.lang());
            format!("{country} ({})", self.category(change.category))
        };
        let names: Vec<String> = left.iter().map(name).collect();
        let args = args![values = syntax::fields::format_names(names.iter().map(String::as_str))];
        (!left.is_empty()).then(|| self.text("update-not-editable-some", &args))
    }

    /// Reasons why a change is held: its suspicion (how unusual it is), if it requires a review, and the objections.
    pub(super) fn reasons(&self, nth: usize) -> Vec<String> {
        let suspicion = self.change(nth).suspicion.filter(|suspicion| suspicion.requires_review());
        self.reason_lines(nth, suspicion.map(|suspicion| self.suspicion_text(suspicion)))
    }

    /// Objections to a change, one line each.
    pub(super) fn objection_lines(&self, nth: usize) -> Vec<String> {
        self.reason_lines(nth, None)
    }

    /// Objections to a change: findings, sources of the current value, and overrides.
    pub(super) fn objections(&self, nth: usize) -> Vec<Objection<'a>> {
        let change = self.change(nth);
        let incoming = self.review.incoming(change);
        let kinds = self.review.judgement.findings_on(incoming, change.country);
        // Findings are about the downloaded figure, but this change was requested by an override.
        let kinds = kinds.filter(|_| change.ruling.is_none());
        let codes: BTreeSet<&str> = kinds.map(|kind| kind.id).collect();
        let of = change.old.as_ref().map(|old| self.dataset().source(old.source));
        let against = change.review_reasons.iter().filter_map(|against| match against {
            ReviewReason::Foreign => Some(Objection::Foreign(of?)),
            ReviewReason::Newer => Some(Objection::Newer(of?)),
            ReviewReason::Guessed(code) => Some(Objection::Found(code)),
            ReviewReason::Decided(ruling) => {
                Some(Objection::Decided(&self.review.overrides[*ruling].decision.reason))
            }
        });
        codes.into_iter().map(Objection::Found).chain(against).collect()
    }

    /// Reasons against a change as text: one line for `unusual` (the suspicion) and the codes of findings, then one
    /// line for each other objection.
    fn reason_lines(&self, nth: usize, unusual: Option<String>) -> Vec<String> {
        let objected = self.objections(nth);
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
        let codes = (!codes.is_empty()).then(|| syntax::fields::format_names(codes.into_iter()));
        let found: Vec<String> = unusual.into_iter().chain(codes).collect();
        let found = (!found.is_empty())
            .then(|| self.text("update-held-found", &args![found = found.join(", ")]));
        found.into_iter().chain(others).collect()
    }

    /// Note and footnote on the value of a change. They were written for the old value.
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

    /// Help for a question: the possible answers, the source, the overrides and the note.
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

    /// Lists the overrides, from files given with `--accept`, that apply to no input.
    fn unused_overrides(&self) -> Blocks {
        let lines = self.review.changes.unused_overrides.iter().map(|nth| {
            let decision = &self.review.overrides[*nth].decision;
            let category = self.category(decision.category);
            sentence(format!("  {}, {category}", self.country(decision.country)))
        });
        let lines = lines.collect::<Blocks>();
        lines.map_non_empty(|lines| sentence(self.plain("update-idle")) + lines + gap())
    }

    /// Lists the notes and footnotes on the written values. They may be outdated, which only a person can judge.
    pub(super) fn notes_to_check(&self, applied: &ApplyResult) -> Blocks {
        let (mut lines, mut gone) = (Blocks::default(), Blocks::default());
        // A dry run writes no texts, so there are no notes to check.
        for nth in applied.accepted.iter().filter(|_| !applied.texts.is_empty()) {
            let change = self.change(*nth);
            let about =
                format!("{}, {}", self.country(change.country), self.category(change.category));
            for (id, note) in self.notes(*nth) {
                let note = ("note", note.into());
                // The note explained why the value was missing, and was removed with the new value.
                if id == "update-note" && change.old.is_none() {
                    let gone_note = self.text("update-note-gone", &[note]);
                    gone.extend([sentence(format!("{about}  {gone_note}"))]);
                } else {
                    lines.extend([sentence(format!("  {about}  {}", self.text(id, &[note])))]);
                }
            }
        }
        gone + lines.map_non_empty(|lines| sentence(self.plain("update-read-notes")) + lines)
    }

    /// Summary of an update: the number of written and of remaining changes, and the next step. Changes that an
    /// override settles do not count as remaining.
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
                files = syntax::fields::format_names(files.iter().map(String::as_str))
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

    /// Notices of new entries in `sources.yaml`, copied from the entry of the last edition; each says whether the
    /// credit line contains the new day.
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
    /// Rows of the table: one with the cells of the change, then one for each sentence and reason.
    fn cells(self) -> Vec<Vec<String>> {
        let notes = self.passed.into_iter().chain(self.reasons);
        let notes = notes.map(|note| vec![format!("       {note}")]);
        let cells = vec![format!("{} {}", self.mark, self.name), self.printed, self.raw];
        std::iter::once(cells).chain(notes).collect()
    }
}
