//! `mappemonde update SOURCE FILE...`

mod answers;
mod asking;
mod facts;
mod page;
mod plan;
mod table;
mod telling;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use assets::Assets;
use data::{self, Loaded};
use diag::{Findings, Place, Severity};
use disk::Lock;
use model::{CategoryId, Dataset, Decision, Family, Gazetteer};
use update::accept::{self, Rule};
use update::apply::{self, Accepted, ApplyError, Edited};
use update::change::{self, Basis, Change, Changes};
use update::decide::{self, Ruling};
use update::judge::{self, Judged};
use update::origin::{Missing, Origins, SourceOptions};
use update::pick::Picked;
use update::{self, Download, Incoming, Request};

use super::choices::{FamilyArg, Format};
use super::context::Context;
use super::outcome::{Outcome, Usage};
use super::paths::shown;
use super::values::{day, year};
use super::whole::unwritten;
use answers::Kept;
use asking::Asked;
use table::{Table, TableArgs};
use telling::Story;

/// What a plan says itself, so that it stands beside no `--apply`.
const NOT_APPLIED: [&str; 17] = [
    "family",
    "files",
    "category",
    "source",
    "retrieved",
    "year",
    "accept",
    "plan",
    "out",
    "format",
    "top",
    "columns",
    "scale",
    "header_row",
    "filters",
    "encoding",
    "sheet",
];

#[derive(Clone, clap::Args)]
pub(crate) struct UpdateArgs {
    #[arg(value_enum, value_name = "SOURCE", required_unless_present = "apply")]
    family: Option<FamilyArg>,
    #[arg(value_name = "FILE", required_unless_present = "apply")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "ID")]
    category: Option<String>,
    #[arg(long, value_name = "ID")]
    source: Option<String>,
    #[arg(long, value_name = "DAY", value_parser = day)]
    retrieved: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = year())]
    year: Option<u16>,
    #[arg(long)]
    dry_run: bool,
    #[arg(long, value_name = "RULE|FILE")]
    accept: Vec<String>,
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[arg(long, value_name = "FILE", conflicts_with = "dry_run")]
    plan: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = NOT_APPLIED)]
    apply: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "human")]
    format: Format,
    #[command(flatten)]
    table: TableArgs,
}

/// Files that are read together, as a command names them.
struct Batch {
    args: UpdateArgs,
    category: Option<CategoryId>,
    table: Table,
    /// The files with their names, in the order of the command.
    downloads: Vec<(String, Vec<u8>)>,
}

impl Batch {
    fn of(context: &Context, args: UpdateArgs, dataset: &Dataset) -> Result<Self> {
        let category =
            args.category.as_ref().map(|id| counted(context, dataset, id)).transpose()?;
        let edition = dataset.edition.year;
        if let Some(year) = args.year.filter(|year| *year > edition) {
            let args = [("year", year.to_string().into()), ("edition", edition.to_string().into())];
            return Err(context.usage("update-year", &args));
        }
        let downloads = downloads(context, &args.files)?;
        let family = args.family.map_or(Family::Table, Family::from);
        let table = Table::of(context, &args, dataset, (family, category))?;
        Ok(Self { args, category, table, downloads })
    }

    fn request<'a>(&'a self, loaded: &'a Loaded, gazetteer: &'a Gazetteer<'a>) -> Request<'a> {
        Request {
            family: self.args.family.map_or(Family::Table, Family::from),
            category: self.category,
            year: self.args.year,
            loaded,
            gazetteer,
            form: self.table.form.as_ref(),
        }
    }

    fn options(&self) -> SourceOptions<'_> {
        let (source, retrieved) = (self.table.source.as_deref(), self.args.retrieved.as_deref());
        SourceOptions { source, retrieved, form: self.table.form.as_ref() }
    }
}

/// The commands that are carried out together: those of a plan, and the one that was typed, which takes the
/// place of one of the plan about the same files.
fn batches(
    context: &Context,
    args: &UpdateArgs,
    read: Option<&plan::Read>,
    dataset: &Dataset,
) -> Result<Vec<Batch>> {
    let mut all = read.map(|read| read.batches(context)).transpose()?.unwrap_or_default();
    if args.apply.is_none() {
        let names = |args: &UpdateArgs| -> Vec<_> {
            args.files.iter().filter_map(|path| path.file_name().map(ToOwned::to_owned)).collect()
        };
        let own = names(args);
        let is_same = |old: &UpdateArgs| {
            old.words() == args.words() || names(old).iter().any(|name| own.contains(name))
        };
        let at = all.iter().position(is_same).unwrap_or(all.len());
        all.retain(|old| !is_same(old));
        all.insert(at.min(all.len()), args.clone());
    }
    all.into_iter().map(|args| Batch::of(context, args, dataset)).collect()
}

pub(crate) fn run(context: &Context, args: &UpdateArgs) -> Result<Outcome> {
    let folder = context.project_folder()?;
    let writes = !args.dry_run && !args.is_plan();
    if folder.is_none() && writes {
        return Err(context.failure("update-no-project", &[]));
    }
    // Nobody else changes what is about to be read.
    let writing = folder.as_deref().filter(|_| writes);
    let lock = writing.map(|folder| context.lock(folder, "update")).transpose()?;
    let lock = lock.as_ref().map(|(lock, _)| lock);
    let assets = context.assets()?;
    let loaded = context.loaded()?;
    let mut findings = Findings { files: loaded.files.clone(), ..Findings::default() };
    let read = plan::read(context, args, &mut findings)?;
    if findings.report.has_errors() {
        return refuse(context, &findings, &[]);
    }
    let words = match &read {
        Some(read) if args.accept.is_empty() => read.accepts(),
        _ => args.accept.clone(),
    };
    let accepts = Accepts::of(context, &words)?;
    let batches = batches(context, args, read.as_ref(), &loaded.dataset)?;
    let names: Vec<&str> = (batches.iter().flat_map(|batch| &batch.downloads))
        .map(|(name, _)| name.as_str())
        .collect();
    let gazetteer = Gazetteer::new(&loaded.dataset);
    let requests: Vec<Request<'_>> =
        batches.iter().map(|batch| batch.request(&loaded, &gazetteer)).collect();
    let mut incoming: Vec<(usize, Incoming)> = Vec::new();
    for (nth, (batch, request)) in batches.iter().zip(&requests).enumerate() {
        let opened = batch.downloads.iter().map(|(name, bytes)| Download { name, bytes });
        let opened: Vec<Download<'_>> = opened.collect();
        let Findings { files, report } = &mut findings;
        let read = update::read(&opened, request, files, report);
        incoming.extend(read.into_iter().map(|incoming| (nth, incoming)));
    }
    if findings.report.has_errors() {
        return refuse(context, &findings, &names);
    }
    let picked = incoming.iter().map(|(nth, file)| Picked::new(file, &requests[*nth]));
    let picked: Vec<Picked<'_>> = picked.collect();
    let all: Vec<(&Incoming, SourceOptions<'_>)> =
        incoming.iter().map(|(nth, incoming)| (incoming, batches[*nth].options())).collect();
    let origins = Origins::new(&loaded.dataset, &all);
    let files: Vec<&Incoming> = incoming.iter().map(|(_, incoming)| incoming).collect();
    origins.check_days(&files, &mut findings.report);
    let Some(given) = accepts.decisions(&origins, &mut findings) else {
        return refuse(context, &findings, &names);
    };
    let rulings = decide::rulings(&loaded, &origins.dataset, given, &mut findings.report);
    if findings.report.has_errors() {
        return refuse(context, &findings, &names);
    }
    let basis = Basis { picked: &picked, origins: &origins, rulings: &rulings };
    let open = change::open_questions(&basis);
    let judged = judge::judge(&open, &loaded.dataset, &mut findings.report);
    let changes = change::changes(&basis, &judged, &mut findings.report);
    let batch_of: Vec<usize> = incoming.iter().map(|(nth, _)| *nth).collect();
    let run = Run {
        context,
        args,
        assets: &assets,
        loaded: &loaded,
        findings: &findings,
        batches: &batches,
        batch_of: &batch_of,
        accepts: &accepts,
        basis,
        judged: &judged,
        changes: &changes,
    };
    let place = writing.zip(lock);
    match read {
        Some(read) if args.apply.is_some() => run.apply(read, place),
        read if args.is_plan() => run.plan(read),
        _ => run.decide(place),
    }
}

/// Shows what is wrong with the files, and that this was all: an update is one piece, and half of it would
/// tell other orders.
fn refuse(context: &Context, findings: &Findings, downloads: &[&str]) -> Result<Outcome> {
    let outcome = context.refuse(findings, Format::Human)?;
    let bad = bad(findings, downloads);
    if bad.is_empty() || bad.len() == downloads.len() {
        context.say("update-refused", &[]);
    } else {
        let (count, files) = (bad.len().into(), syntax::fields::list(bad.into_iter()).into());
        context.say("update-refused-some", &[("count", count), ("files", files)]);
    }
    Ok(outcome)
}

/// The downloads that have to be left out for the others to be read; none where they are at odds with
/// each other.
fn bad<'a>(findings: &Findings, downloads: &[&'a str]) -> Vec<&'a str> {
    let errors = findings.report.iter().filter(|error| error.kind.severity == Severity::Error);
    let mut bad = BTreeSet::new();
    for error in errors {
        let place = |place: &Place| findings.files.name(place.file);
        let names: BTreeSet<&str> = error.places.iter().map(place).collect();
        let holds = |download: &str, name: &str| {
            name.strip_prefix(download).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let in_any = |download: &&str| names.iter().any(|name| holds(download, name));
        let own: Vec<&'a str> = downloads.iter().copied().filter(in_any).collect();
        match own.as_slice() {
            [one] => bad.insert(*one),
            _ => return Vec::new(),
        };
    }
    downloads.iter().copied().filter(|name| bad.contains(name)).collect()
}

/// The category of an id, unless it is computed from others.
fn counted(context: &Context, dataset: &Dataset, id: &str) -> Result<CategoryId> {
    let category = context.category(dataset, id)?;
    if dataset.category(category).derived.is_none() {
        return Ok(category);
    }
    let operands = dataset.operands(category);
    let ids: Vec<&str> = operands.map(|operand| dataset.category(operand).id.as_str()).collect();
    let args = [
        ("category", (&dataset.category(category).name).into()),
        ("operands", syntax::fields::list(ids.into_iter()).into()),
    ];
    Err(context.usage("update-derived", &args))
}

fn downloads(context: &Context, paths: &[PathBuf]) -> Result<Vec<(String, Vec<u8>)>> {
    let read = |path: &PathBuf| {
        if path.is_dir() {
            return Err(context.failure("update-folder", &[("file", shown(path).into())]));
        }
        let bytes = context.read(path, Assets::LIMIT, "update")?;
        Ok((path.display().to_string(), bytes))
    };
    paths.iter().map(read).collect()
}

/// What was given to accept changes by.
struct Accepts {
    rules: Vec<Rule>,
    /// The rules as they were typed.
    words: Vec<String>,
    /// Files of decisions, with their names.
    files: Vec<(String, Vec<u8>)>,
}

impl Accepts {
    fn of(context: &Context, words: &[String]) -> Result<Self> {
        let mut accepts = Self { rules: Vec::new(), words: Vec::new(), files: Vec::new() };
        for word in words {
            if let Some(rule) = Rule::of(word) {
                accepts.rules.push(rule);
                accepts.words.push(word.clone());
                continue;
            }
            let path = Path::new(word);
            if !path.exists() {
                return Err(context.unknown("update-rule", ("rule", word), Rule::WORDS));
            }
            let bytes = context.read(path, Assets::LIMIT, "update")?;
            accepts.files.push((shown(path), bytes));
        }
        Ok(accepts)
    }

    /// The decisions in the files; `None` where one cannot be read.
    fn decisions(
        &self,
        origins: &Origins,
        findings: &mut Findings,
    ) -> Option<Vec<diag::Located<Decision>>> {
        let errors = findings.report.count(Severity::Error);
        let mut decisions = Vec::new();
        for (name, bytes) in &self.files {
            decisions.extend(data::decisions((name, bytes), &origins.dataset, findings));
        }
        (findings.report.count(Severity::Error) == errors).then_some(decisions)
    }
}

/// A run in which all is read.
#[derive(Clone, Copy)]
struct Run<'a> {
    context: &'a Context,
    args: &'a UpdateArgs,
    assets: &'a Assets,
    loaded: &'a Loaded,
    findings: &'a Findings,
    batches: &'a [Batch],
    /// By download: of which batch it is.
    batch_of: &'a [usize],
    accepts: &'a Accepts,
    basis: Basis<'a>,
    judged: &'a Judged,
    changes: &'a Changes,
}

impl Run<'_> {
    fn decide(&self, place: Option<(&Path, &Lock<'_>)>) -> Result<Outcome> {
        let context = self.context;
        let all = &self.changes.changes;
        let mut accepted = self.taken();
        let story = Story::new(self);
        context.show_findings(&self.findings.report, &self.findings.files, Format::Human)?;
        context.term.result(&story.all(&accepted))?;
        let missing = self.missing();
        let mut answers = None;
        if !self.args.dry_run {
            if let Some(missing) = missing {
                return Err(Usage(missing).into());
            }
            let is_left = |nth: &usize| !accepted.contains(nth);
            let left: Vec<usize> = story.by_suspicion().into_iter().filter(is_left).collect();
            let mut kept = Kept::of(place.map_or(Path::new("."), |(folder, _)| folder), &story);
            match asking::ask(&story, &left, &mut kept)? {
                Asked::Accepted(more) => accepted.extend(more),
                Asked::Interrupted => {
                    context.say("update-refused", &[]);
                    kept.say();
                    return Ok(Outcome::Interrupted);
                }
            }
            answers = Some(kept);
        }
        let kept: Vec<&Ruling> = self.kept();
        let chosen: Vec<_> = accepted.iter().map(|nth| &all[*nth]).collect();
        let what = Accepted { changes: &chosen, decisions: &kept, origins: self.basis.origins };
        let mut files = Vec::new();
        if let Some(place) = place {
            files = self.write_told(&story, place, &what, &mut accepted)?;
        }
        if let Some(answers) = answers {
            answers.forget();
        }
        context.term.result(&story.to_read(&accepted, &files))?;
        context.term.say(&story.summary(&accepted, &BTreeSet::new(), &files));
        self.say_tables(&what, &files);
        if let Some(missing) = missing {
            context.term.say(&missing);
        }
        let is_done = accepted.len() == all.len() && !self.findings.report.has_errors();
        Ok(if is_done { Outcome::Fine } else { Outcome::Findings })
    }

    /// Says of which tables it is kept how they are laid out.
    fn say_tables(&self, what: &Accepted<'_>, files: &[String]) {
        if let Some(table) = what.kept_tables().first().filter(|_| !files.is_empty()) {
            let category = self.loaded.dataset.category(table.1).id.as_str();
            self.context.say("update-table-written", &[("category", category.into())]);
        }
    }

    /// What rules and decisions that were handed over take.
    fn taken(&self) -> BTreeSet<usize> {
        let all = &self.changes.changes;
        let mut taken = accept::accepted(all, &self.accepts.rules, &self.basis.origins.dataset);
        taken.extend((0..all.len()).filter(|nth| self.is_given(&all[*nth])));
        taken
    }

    /// Whether a decision that was handed over asks for a change.
    fn is_given(&self, change: &Change) -> bool {
        let ruling = change.ruling.map(|nth| &self.basis.rulings[nth]);
        ruling.is_some_and(|ruling| ruling.is_given)
    }

    /// Whether nothing stands against a change.
    fn is_coming(&self, change: &Change) -> bool {
        !change.is_held || self.is_given(change)
    }

    /// The decisions that `decisions.yaml` gets.
    fn kept(&self) -> Vec<&Ruling> {
        let rulings = self.basis.rulings;
        self.changes.to_keep.iter().map(|nth| &rulings[*nth]).collect()
    }

    /// What is missing to tell the source of every change: said before anybody answers a question.
    fn missing(&self) -> Option<String> {
        let changes = self.changes.changes.iter();
        let changing: BTreeSet<usize> = changes.map(|change| change.download).collect();
        changing.into_iter().find_map(|nth| {
            let (text, id) = match self.basis.origins.of[nth].missing.as_ref()? {
                Missing::Day => ("update-no-day", ""),
                Missing::Source => ("update-no-source", ""),
                Missing::Entry(id) => ("update-no-entry", id.as_str()),
            };
            let file = self.findings.files.name(self.basis.picked[nth].incoming.file);
            Some(self.context.text(text, &[("file", file.into()), ("id", id.into())]))
        })
    }

    /// Writes all that can be edited, names what cannot be and takes it from what was accepted. The names of
    /// the files.
    fn write_told(
        &self,
        story: &Story<'_>,
        (folder, lock): (&Path, &Lock<'_>),
        what: &Accepted<'_>,
        accepted: &mut BTreeSet<usize>,
    ) -> Result<Vec<String>> {
        let all = &self.changes.changes;
        let edited = self.write(folder, lock, what)?;
        let left = edited.left.iter().map(|change| (change.country, change.category));
        let left: BTreeSet<_> = left.collect();
        accepted.retain(|nth| !left.contains(&(all[*nth].country, all[*nth].category)));
        if let Some(note) = story.not_editable(&edited.left) {
            self.context.term.say(&note);
        }
        if edited.decisions.len() < what.decisions.len() {
            let file = [("file", "data/decisions.yaml".into())];
            self.context.say("update-not-editable-decisions", &file);
        }
        Ok(edited.texts.into_iter().map(|(name, _)| name).collect())
    }

    /// Writes all files or none, and says which, and what could not be edited.
    fn write<'a>(&self, folder: &Path, lock: &Lock<'_>, what: &Accepted<'a>) -> Result<Edited<'a>> {
        let refused = |why: &str, file: &str| self.context.failure(why, &[("file", file.into())]);
        let edited = apply::edited(what, self.loaded, self.assets);
        let edited = edited.map_err(|error| match error {
            ApplyError::Form(file) => refused("update-not-editable", &file),
            ApplyError::Changed(file) => refused("update-changed", &file),
        })?;
        let failed = |error| unwritten(self.context, folder, &error);
        let mut writes = lock.writes();
        for (name, text) in &edited.texts {
            // Who protects a file has signed it off.
            if fs::metadata(folder.join(name)).is_ok_and(|file| file.permissions().readonly()) {
                return Err(refused("update-protected", name));
            }
            writes.file(name, text.as_bytes()).map_err(failed)?;
        }
        writes.commit().map_err(failed)?;
        Ok(edited)
    }
}
