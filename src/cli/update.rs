//! `mappemonde update SOURCE FILE...`

mod answers;
mod asking;
mod telling;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::builder::TypedValueParser;

use assets::Assets;
use data::{self, Loaded};
use diag::{Findings, Place, Severity};
use disk::Lock;
use model::{CategoryId, Dataset, Decision, Gazetteer, YEARS};
use syntax::number;
use update::accept::{self, Rule};
use update::apply::{self, Accepted, ApplyError, Edited};
use update::change::{self, Basis, Change, Changes};
use update::decide::{self, Ruling};
use update::judge::{self, Judged};
use update::origin::{Missing, Origins, SourceOptions};
use update::pick::Picked;
use update::{self, Download, Incoming, Request};

use super::choices::FamilyArg;
use super::project::shown;
use super::usage::Wrong;
use super::whole::unwritten;
use super::{Context, Format, Outcome, Usage};
use answers::Kept;
use asking::Asked;
use telling::Story;

#[derive(clap::Args)]
pub(crate) struct UpdateArgs {
    #[arg(value_enum, value_name = "SOURCE")]
    family: FamilyArg,
    #[arg(required = true, value_name = "FILE")]
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
}

pub(crate) fn year() -> impl TypedValueParser<Value = u16> {
    let (first, last) = YEARS.into_inner();
    clap::value_parser!(u16).range(i64::from(first)..=i64::from(last))
}

pub(crate) fn day(typed: &str) -> Result<String, Wrong> {
    number::is_day(typed).then(|| typed.to_owned()).ok_or_else(|| Wrong::typed("usage-day", typed))
}

pub(crate) fn run(context: &Context, args: &UpdateArgs) -> Result<Outcome> {
    let folder = context.project_folder()?;
    if folder.is_none() && !args.dry_run {
        return Err(context.failure("update-no-project", &[]));
    }
    // Nobody else changes what is about to be read.
    let writing = folder.as_deref().filter(|_| !args.dry_run);
    let lock = writing.map(|folder| context.lock(folder, "update")).transpose()?;
    let lock = lock.as_ref().map(|(lock, _)| lock);
    let assets = context.assets()?;
    let loaded = context.loaded()?;
    let accepts = Accepts::of(context, &args.accept)?;
    let downloads = downloads(context, &args.files)?;
    let category = args.category.as_ref().map(|id| counted(context, &loaded.dataset, id));
    let edition = loaded.dataset.edition.year;
    if let Some(year) = args.year.filter(|year| *year > edition) {
        let args = [("year", year.to_string().into()), ("edition", edition.to_string().into())];
        return Err(context.usage("update-year", &args));
    }
    let gazetteer = Gazetteer::new(&loaded.dataset);
    let request = Request {
        family: args.family.into(),
        category: category.transpose()?,
        year: args.year,
        loaded: &loaded,
        gazetteer: &gazetteer,
    };
    let mut findings = Findings { files: loaded.files.clone(), ..Findings::default() };
    let opened: Vec<Download<'_>> =
        downloads.iter().map(|(name, bytes)| Download { name, bytes }).collect();
    let Findings { files, report } = &mut findings;
    let incoming = update::read(&opened, &request, files, report);
    if findings.report.has_errors() {
        return refuse(context, &findings, &downloads);
    }
    let picked: Vec<Picked<'_>> = incoming.iter().map(|file| Picked::new(file, &request)).collect();
    let options =
        SourceOptions { source: args.source.as_deref(), retrieved: args.retrieved.as_deref() };
    let all: Vec<&Incoming> = incoming.iter().collect();
    let origins = Origins::new(&loaded.dataset, &all, options);
    let Some(given) = accepts.decisions(&origins, &mut findings) else {
        return refuse(context, &findings, &downloads);
    };
    let rulings = decide::rulings(&loaded, &origins.dataset, given, &mut findings.report);
    if findings.report.has_errors() {
        return refuse(context, &findings, &downloads);
    }
    let basis = Basis { request: &request, picked: &picked, origins: &origins, rulings: &rulings };
    let open = change::open_questions(&basis);
    let judged = judge::judge(&open, &request, &mut findings.report);
    let is_held = |nth: usize, country| judged.holds(picked[nth].incoming, country);
    let changes = change::changes(&basis, &is_held, &mut findings.report);
    let run = Run {
        context,
        args,
        assets: &assets,
        loaded: &loaded,
        findings: &findings,
        basis,
        judged: &judged,
        changes: &changes,
    };
    run.decide(writing.zip(lock), &accepts.rules)
}

/// Shows what is wrong with the files, and that this was all: an update is one piece, and half of it would
/// tell other orders.
fn refuse(
    context: &Context,
    findings: &Findings,
    downloads: &[(String, Vec<u8>)],
) -> Result<Outcome> {
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
fn bad<'a>(findings: &Findings, downloads: &'a [(String, Vec<u8>)]) -> Vec<&'a str> {
    let errors = findings.report.iter().filter(|error| error.kind.severity == Severity::Error);
    let mut bad = BTreeSet::new();
    for error in errors {
        let place = |place: &Place| findings.files.name(place.file);
        let names: BTreeSet<&str> = error.places.iter().map(place).collect();
        let holds = |download: &str, name: &str| {
            name.strip_prefix(download).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let in_any = |download: &&str| names.iter().any(|name| holds(download, name));
        let own: Vec<&str> =
            downloads.iter().map(|(name, _)| name.as_str()).filter(in_any).collect();
        match own.as_slice() {
            [one] => bad.insert(*one),
            _ => return Vec::new(),
        };
    }
    downloads.iter().map(|(name, _)| name.as_str()).filter(|name| bad.contains(name)).collect()
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
    /// Files of decisions, with their names.
    files: Vec<(String, Vec<u8>)>,
}

impl Accepts {
    fn of(context: &Context, words: &[String]) -> Result<Self> {
        let mut accepts = Self { rules: Vec::new(), files: Vec::new() };
        for word in words {
            if let Some(rule) = Rule::of(word) {
                accepts.rules.push(rule);
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
    basis: Basis<'a>,
    judged: &'a Judged,
    changes: &'a Changes,
}

impl Run<'_> {
    fn decide(&self, place: Option<(&Path, &Lock<'_>)>, rules: &[Rule]) -> Result<Outcome> {
        let context = self.context;
        let all = &self.changes.changes;
        let mut accepted = accept::accepted(all, rules, &self.basis.origins.dataset);
        accepted.extend((0..all.len()).filter(|nth| self.is_given(&all[*nth])));
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
            let left: Vec<usize> = (0..all.len()).filter(is_left).collect();
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
        if let Some((folder, lock)) = place {
            let edited = self.write(folder, lock, &what)?;
            let left = edited.left.iter().map(|change| (change.country, change.category));
            let left: BTreeSet<_> = left.collect();
            accepted.retain(|nth| !left.contains(&(all[*nth].country, all[*nth].category)));
            files = edited.texts.into_iter().map(|(name, _)| name).collect();
            if let Some(note) = story.not_editable(&edited.left) {
                context.term.say(&note);
            }
            if edited.decisions.len() < kept.len() {
                let file = [("file", "data/decisions.yaml".into())];
                context.say("update-not-editable-decisions", &file);
            }
        }
        if let Some(answers) = answers {
            answers.forget();
        }
        context.term.result(&story.to_read(&accepted, &files))?;
        context.term.say(&story.summary(&accepted, &files));
        if let Some(missing) = missing {
            context.term.say(&missing);
        }
        let is_done = accepted.len() == all.len() && !self.findings.report.has_errors();
        Ok(if is_done { Outcome::Fine } else { Outcome::Findings })
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
