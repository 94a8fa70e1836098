//! `update ... --plan`, `--apply`, `--format json` and `--out`: what would change as something that others
//! read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use anyhow::Result;
use clap::{Parser as _, ValueEnum as _};
use lang::date;
use model::{CategoryId, CountryId, Decision};
use serde_json::{Value as Json, json};

use assets::Assets;
use data::parts;
use diag::{FileId, Findings, Place};
use disk::Lock;
use update::apply::Accepted;
use update::change::{Change, Move};
use update::decide::Ruling;
use update::judge::{Alike, Suspicion};
use update::plan::{self, Answer, Batch, Entry, Now, Plan, Section, Source, Taken, digest};

use super::facts::{Facts, Places, Side};
use super::telling::Story;
use super::{Run, UpdateArgs, page, refuse};
use crate::choices::{FamilyArg, Format};
use crate::context::Context;
use crate::outcome::{Outcome, Usage};
use crate::paths::shown;
use crate::whole::{write_in_place, write_whole};

/// A plan that was read, and where it stands.
pub(super) struct Read {
    pub(super) plan: Plan,
    pub(super) file: FileId,
    path: PathBuf,
}

/// What is asked, the most unusual change first.
pub(super) struct Questions {
    /// What is held or fills an empty value.
    pub(super) first: Vec<Facts>,
    /// What no rule takes all the same.
    pub(super) others: Vec<Facts>,
}

/// A line `update` of a plan, as the command that it is.
#[derive(clap::Parser)]
#[command(name = "update", no_binary_name = true)]
struct Line {
    #[command(flatten)]
    args: UpdateArgs,
}

/// The plan that a command names: the one to carry out, or an older version of the one to write. `None` where
/// there is none yet, or it cannot be read, which `findings` tell.
pub(super) fn read(
    context: &Context,
    args: &UpdateArgs,
    findings: &mut Findings,
) -> Result<Option<Read>> {
    let older = args.plan.as_deref().filter(|path| path.exists());
    let Some(path) = args.apply.as_deref().or(older) else {
        return Ok(None);
    };
    let bytes = context.read(path, Assets::LIMIT, "update")?;
    // Letters that cannot be read must not be lost when the plan is written anew.
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(context.failure("plan-encoding", &[("file", shown(path).into())]));
    };
    let file = findings.files.add(shown(path), text.as_str());
    let plan = plan::read(file, &text, &mut findings.report);
    Ok(plan.map(|plan| Read { plan, file, path: path.to_owned() }))
}

impl Read {
    /// The commands of the plan, with the files beside it.
    pub(super) fn batches(&self, context: &Context) -> Result<Vec<UpdateArgs>> {
        let batches = self.plan.batches.iter().map(|batch| {
            let files = batch.files.iter().map(|file| self.beside(&file.path));
            let files = files.map(|path| path.into_os_string());
            let words = batch.words.iter().map(Into::into).chain(["--".into()]).chain(files);
            let line = Line::try_parse_from(words).map_err(|error| {
                let why = error.to_string().lines().next().unwrap_or_default().to_owned();
                let line = format!("update {}", batch.words.join(" "));
                let args = [("line", line.into()), ("why", why.into())];
                context.failure("plan-command", &args)
            })?;
            Ok(line.args)
        });
        batches.collect()
    }

    /// What changes are accepted by.
    pub(super) fn accepts(&self) -> Vec<String> {
        let files = self.plan.decisions.iter().map(|file| self.beside(&file.path));
        let files = files.map(|path| path.display().to_string());
        self.plan.rules.iter().cloned().chain(files).collect()
    }

    fn beside(&self, path: &str) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(path)
    }
}

/// The sum of all files of an edition.
fn digest_of_data(assets: &Assets) -> String {
    let names = assets.list("data");
    let texts: Vec<(String, Vec<u8>)> = names
        .into_iter()
        .filter_map(|name| {
            let bytes = assets.read(&name)?.ok()?.into_owned();
            Some((name, bytes))
        })
        .collect();
    digest(texts.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes.as_slice()]))
}

/// The way from a folder to a file, with slashes; the whole path where there is none.
pub(super) fn way(folder: &Path, file: &Path) -> String {
    let absolute = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = absolute(if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let file = absolute(file);
    let (from, to): (Vec<_>, Vec<_>) = (folder.components().collect(), file.components().collect());
    let same = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    if matches!(to.first(), Some(Component::Prefix(_))) && same == 0 {
        return file.display().to_string();
    }
    let up = from[same..].iter().map(|_| "..".to_owned());
    let down = to[same..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

impl UpdateArgs {
    /// Whether only somebody else reads what would change.
    pub(super) fn is_plan(&self) -> bool {
        self.plan.is_some() || self.out.is_some() || self.format == Format::Json
    }

    /// The words of the command that say how its files are read.
    pub(super) fn words(&self) -> Vec<String> {
        let word = |family: FamilyArg| Some(family.to_possible_value()?.get_name().to_owned());
        let family = self.family.and_then(word);
        let year = self.year.map(|year| year.to_string());
        let options = [
            ("--category", self.category.as_ref()),
            ("--source", self.source.as_ref()),
            ("--retrieved", self.retrieved.as_ref()),
            ("--year", year.as_ref()),
        ];
        let options =
            options.into_iter().filter_map(|(name, value)| Some([name.to_owned(), value?.clone()]));
        family.into_iter().chain(options.flatten()).chain(self.table.words()).collect()
    }
}

/// How an update ends that asks nothing.
impl Run<'_> {
    /// Writes what would change, in the forms that were asked for.
    pub(super) fn plan(&self, old: Option<Read>) -> Result<Outcome> {
        let context = self.context;
        if let Some(missing) = self.missing() {
            return Err(Usage(missing).into());
        }
        let story = Story::new(self);
        let taken = self.taken();
        let asked = (story.by_suspicion().into_iter()).filter(|nth| !taken.contains(nth));
        let (first, others): (Vec<Facts>, Vec<Facts>) =
            asked.map(|nth| story.facts(nth)).partition(|facts| self.is_first(facts.nth));
        let questions = Questions { first, others };
        let mut plan = self.plan_of(&story, &taken, &questions);
        match (&self.args.plan, old) {
            (_, Some(old)) => plan.keep(old.plan),
            (Some(path), None) => plan.head = self.head(path),
            (None, None) => {}
        }
        if self.args.format == Format::Json {
            context.term.result(&format!("{}\n", self.json(&story, &plan, &questions)))?;
        } else {
            context.show_findings(&self.findings.report, &self.findings.files, Format::Human)?;
        }
        if let Some(path) = &self.args.plan {
            write_in_place(context, path, plan::write(&plan).as_bytes())?;
            let args = [
                ("file", shown(path).into()),
                ("count", plan.entries().count().into()),
                ("taken", plan.taken.count.into()),
                ("answered", (plan.count(Answer::Yes) + plan.count(Answer::No)).into()),
            ];
            context.say("plan-written", &args);
        }
        if let Some(path) = &self.args.out {
            let page = page::page(self, &story, &plan, (&taken, &questions))?;
            write_whole(context, path, page.as_bytes())?;
            context.say("diff-wrote", &[("file", shown(path).into())]);
        }
        Ok(Outcome::Fine)
    }

    fn head(&self, path: &Path) -> Vec<String> {
        let args = [
            ("edition", self.loaded.dataset.edition.year.to_string().into()),
            ("file", shown(path).into()),
        ];
        let text = self.context.text("plan-head", &args);
        text.lines().map(|line| format!("# {line}")).chain([String::new()]).collect()
    }

    fn plan_of(&self, story: &Story<'_>, taken: &BTreeSet<usize>, questions: &Questions) -> Plan {
        let lang = self.context.lang();
        let folder = self.args.plan.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
        let section = |word: &str, list: &[Facts]| {
            let mut sorted: Vec<&Facts> = list.iter().collect();
            sorted.sort_by_key(|facts| {
                let country = story.dataset().country(facts.country);
                (&country.code, facts.category)
            });
            Section {
                word: word.to_owned(),
                told: self.context.plain(&format!("plan-{word}")),
                entries: sorted.into_iter().map(|facts| entry(story, facts)).collect(),
            }
        };
        let source = |path: &Path, bytes: &[u8], told: String| Source {
            digest: digest([bytes]),
            path: way(folder, path),
            place: None,
            told,
        };
        let batches = self.batches.iter().enumerate().map(|(nth, batch)| {
            let files = batch.args.files.iter().zip(&batch.downloads);
            let files = files.map(|(path, (name, bytes))| {
                let told = self.told_of_file(nth, name, lang);
                source(path, bytes, told)
            });
            Batch { words: batch.args.words(), place: None, files: files.collect() }
        });
        let decisions = self.accepts.files.iter();
        let decisions =
            decisions.map(|(name, bytes)| source(Path::new(name), bytes, String::new()));
        Plan {
            head: Vec::new(),
            edition: (self.loaded.dataset.edition.year.to_string(), digest_of_data(self.assets)),
            edition_place: None,
            batches: batches.collect(),
            rules: self.accepts.words.clone(),
            decisions: decisions.collect(),
            taken: self.sum(story, taken),
            sections: vec![
                section("first", &questions.first),
                section("others", &questions.others),
            ],
            tail: Vec::new(),
        }
    }

    /// What a file of a batch has, in words.
    fn told_of_file(&self, batch: usize, name: &str, lang: lang::Lang) -> String {
        let picked = self.basis.picked.iter().enumerate();
        let own = picked.filter(|(nth, picked)| {
            let file = self.findings.files.name(picked.incoming.file);
            self.batch_of[*nth] == batch && file.starts_with(name)
        });
        let told = own.map(|(nth, picked)| {
            let origin = &self.basis.origins.of[nth];
            let category = self.loaded.dataset.category(picked.incoming.category).name.get(lang);
            let day = origin.day.as_deref().unwrap_or_default();
            let day = self.context.teller.word(&date::day(day));
            format!("{category}, {}, {day}", self.basis.origins.source(nth).id)
        });
        told.collect::<Vec<_>>().join("; ")
    }

    /// How many changes are taken, and the sum of them.
    fn sum(&self, story: &Story<'_>, taken: &BTreeSet<usize>) -> Taken {
        let mut lines: Vec<String> = taken.iter().map(|nth| self.line(story, *nth)).collect();
        lines.sort();
        let digest = digest(lines.iter().map(String::as_bytes));
        Taken { count: taken.len(), digest, place: None }
    }

    fn line(&self, story: &Story<'_>, nth: usize) -> String {
        let [country, category, _] = story.key(nth);
        format!("{country} {category} {}", story.raw_line(nth))
    }

    fn json(&self, story: &Story<'_>, plan: &Plan, questions: &Questions) -> Json {
        let source = |source: &Source| json!({ "file": source.path, "digest": source.digest });
        let batches = plan.batches.iter().map(|batch| {
            let files: Vec<Json> = batch.files.iter().map(source).collect();
            json!({ "words": batch.words, "files": files })
        });
        let list = |list: &[Facts]| list.iter().map(|facts| story.json(facts)).collect::<Vec<_>>();
        json!({
            "plan": plan::FORM,
            "edition": plan.edition.0,
            "digest": plan.edition.1,
            "updates": batches.collect::<Vec<_>>(),
            "accept": plan.rules,
            "decisions": plan.decisions.iter().map(source).collect::<Vec<_>>(),
            "taken": { "count": plan.taken.count, "digest": plan.taken.digest },
            "first": list(&questions.first),
            "others": list(&questions.others),
        })
    }

    /// Who has published what is read, and when.
    pub(super) fn publishers(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for nth in 0..self.basis.picked.len() {
            let source = self.basis.origins.source(nth);
            let day = self.basis.origins.of[nth].day.as_deref().unwrap_or_default();
            let day = self.context.teller.word(&date::day(day));
            let line = format!("{}, {day}", source.title);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    pub(super) fn is_first(&self, nth: usize) -> bool {
        let change = &self.changes.changes[nth];
        change.is_held || change.old.is_none()
    }

    /// Carries out exactly what a plan says.
    pub(super) fn apply(&self, read: Read, place: Option<(&Path, &Lock<'_>)>) -> Result<Outcome> {
        let context = self.context;
        if let Some(missing) = self.missing() {
            return Err(Usage(missing).into());
        }
        let story = Story::new(self);
        let taken = self.taken();
        let answers = self.answers(&story, &read.plan);
        let edition = (self.loaded.dataset.edition.year.to_string(), digest_of_data(self.assets));
        let refused = self.refusals(&read, &answers);
        let settled: BTreeSet<usize> = refused.iter().map(|(nth, _)| *nth).collect();
        let refusals: Vec<Ruling> = refused.into_iter().map(|(_, ruling)| ruling).collect();
        let accepted: BTreeSet<usize> = answers
            .iter()
            .filter(|(_, entry)| entry.answer == Answer::Yes)
            .map(|(nth, _)| *nth)
            .collect();
        // What somebody has left open is theirs, though rules would take it by now.
        let is_asked = |nth: &usize| answers.contains_key(nth);
        let is_done = taken.iter().all(is_asked) && accepted.is_empty() && refusals.is_empty();
        if edition != read.plan.edition && is_done {
            context.say("plan-nothing-left", &[]);
            return Ok(Outcome::Fine);
        }
        // What is to be said about the downloads was said when the plan was made.
        let mut flaws = Findings { files: self.findings.files.clone(), ..Findings::default() };
        let now = self.now(&story, edition, &taken);
        for finding in plan::flaws(&read.plan, read.file, &now) {
            flaws.report.push(finding);
        }
        if flaws.report.has_errors() {
            return refuse(context, &flaws, &[]);
        }
        let mut accepted: BTreeSet<usize> = accepted.into_iter().chain(taken).collect();
        let all = &self.changes.changes;
        let mut kept: Vec<&Ruling> = self.kept();
        kept.extend(&refusals);
        let chosen: Vec<&Change> = accepted.iter().map(|nth| &all[*nth]).collect();
        let what = Accepted { changes: &chosen, decisions: &kept, origins: self.basis.origins };
        let files = match place {
            Some(place) => self.write_told(&story, place, &what, &mut accepted)?,
            None => Vec::new(),
        };
        context.term.result(&story.to_read(&accepted, &files))?;
        context.term.say(&story.summary(&accepted, &settled, &files));
        self.say_tables(&what, &files);
        let entries = read.plan.entries();
        let known: BTreeSet<&(String, String)> = entries.map(|entry| &entry.key).collect();
        let gone = (0..all.len()).filter(|nth| {
            let [country, category, _] = story.key(*nth);
            !accepted.contains(nth) && !known.contains(&(country, category))
        });
        let args = [
            ("no", read.plan.count(Answer::No).into()),
            ("decisions", refusals.len().into()),
            ("open", read.plan.count(Answer::Open).into()),
            ("gone", gone.count().into()),
        ];
        context.say("plan-applied", &args);
        Ok(Outcome::Fine)
    }

    /// The entries of a plan by the changes that they are about.
    fn answers<'p>(&self, story: &Story<'_>, plan: &'p Plan) -> BTreeMap<usize, &'p Entry> {
        let mut by_key: BTreeMap<(String, String), usize> = BTreeMap::new();
        for nth in 0..self.changes.changes.len() {
            let [country, category, _] = story.key(nth);
            by_key.insert((country, category), nth);
        }
        plan.entries().filter_map(|entry| Some((*by_key.get(&entry.key)?, entry))).collect()
    }

    /// What the plan would say if it were made now.
    fn now(&self, story: &Story<'_>, edition: (String, String), taken: &BTreeSet<usize>) -> Now {
        let files = self.batches.iter().flat_map(|batch| &batch.downloads);
        let files = files.chain(&self.accepts.files);
        let line = |nth: usize| {
            let [country, category, _] = story.key(nth);
            ((country, category), story.raw_line(nth))
        };
        Now {
            edition,
            files: files.map(|(_, bytes)| digest([bytes.as_slice()])).collect(),
            taken: self.sum(story, taken),
            lines: (0..self.changes.changes.len()).map(line).collect(),
        }
    }

    /// What is refused with a reason, as decisions: the value that stands, and what the series says.
    fn refusals(&self, read: &Read, answers: &BTreeMap<usize, &Entry>) -> Vec<(usize, Ruling)> {
        let dataset = &self.basis.origins.dataset;
        let decided = answers.iter().filter_map(|(nth, entry)| {
            let change = &self.changes.changes[*nth];
            let incoming = self.basis.picked[change.download].incoming;
            // A plain table is of anybody: the next one has to be looked at again.
            let family = incoming.series.as_ref()?.family;
            let old = change.old.as_ref()?;
            let is_known =
                dataset.decisions_about(change.country, change.category).next().is_some();
            if entry.answer != Answer::No || entry.reason.is_empty() || is_known {
                return None;
            }
            let own = dataset.category(change.category).series.first();
            let is_own = own.is_some_and(|series| series.family == family);
            let decision = Decision {
                country: change.country,
                category: change.category,
                raw: old.raw,
                year: old.year,
                source: old.source,
                expect: Some(change.new.raw),
                series: (!is_own).then_some(family),
                reason: entry.reason.clone(),
                until: None,
            };
            let place = entry.places.map_or(Place::new(read.file, 0..0), |(first, _)| first);
            Some((*nth, Ruling { decision, place, is_kept: false, is_given: true }))
        });
        decided.collect()
    }
}

fn entry(story: &Story<'_>, facts: &Facts) -> Entry {
    let [country, category, _] = story.key(facts.nth);
    Entry {
        key: (country, category),
        answer: Answer::Open,
        reason: String::new(),
        raw: story.raw_line(facts.nth),
        told: story.told(facts),
        before: Vec::new(),
        inside: Vec::new(),
        places: None,
    }
}

impl Story<'_> {
    /// The old and the new value of a change, as a plan has them.
    pub(super) fn raw_line(&self, nth: usize) -> String {
        let change = self.change(nth);
        let side = |value: &model::Value| {
            let source = &self.dataset().source(value.source).id;
            format!("{} {} {source}", value.raw.normalize(), value.year)
        };
        let old = change.old.as_ref().map_or("-".to_owned(), side);
        format!("{old} {} {}", plan::ARROW, side(&change.new))
    }

    /// What a plan tells about a change, a line each.
    pub(super) fn told(&self, facts: &Facts) -> Vec<String> {
        let mut lines = vec![self.measure(facts)];
        lines.extend(facts.places.iter().map(|places| self.place_line(places)));
        lines.extend(facts.alike.map(|alike| self.alike(alike, facts)));
        lines.extend(self.objections(facts.nth));
        lines.extend(self.remarks(facts.nth));
        lines
    }

    /// "8.91 → 7.92 t per head   −11.1%, median −1.3%   suspicion 3.1".
    fn measure(&self, facts: &Facts) -> String {
        let unit = self.dataset().category(facts.category).unit.get(self.lang());
        let old = facts.old.as_ref().map(|old| old.printed.clone());
        let old = old.unwrap_or_else(|| self.plain("update-nothing"));
        let mut parts = vec![format!("{old} → {} {unit}", facts.new.printed)];
        if let Some(percent) = facts.percent.and_then(|percent| self.signed(percent)) {
            let median = facts.median.and_then(|median| self.signed(median));
            parts.push(match median {
                Some(median) => {
                    let args = [("percent", percent.into()), ("median", median.into())];
                    self.text("plan-percent-median", &args)
                }
                None => self.text("plan-percent", &[("percent", percent.into())]),
            });
        }
        parts.extend(facts.suspicion.map(|suspicion| self.steps(suspicion)));
        parts.join("   ")
    }

    /// A percentage with a sign, as "−11.1".
    pub(super) fn signed(&self, percent: rust_decimal::Decimal) -> Option<String> {
        let sign = if percent.is_sign_negative() { "−" } else { "+" };
        let digits = parts::decimal(percent.abs().normalize())?.print(self.lang());
        Some(if percent.is_zero() { digits } else { format!("{sign}{digits}") })
    }

    pub(super) fn steps(&self, suspicion: Suspicion) -> String {
        match suspicion.number() {
            Some(steps) => self.text("plan-suspicion", &[("steps", steps.into())]),
            None => self.plain("plan-beyond"),
        }
    }

    /// "Cardline 14 → 19 of 110: falls behind China and Japan".
    fn place_line(&self, places: &Places) -> String {
        let args = [("place", self.place(places).into()), ("moves", self.all_moves(places).into())];
        self.text("plan-moves", &args)
    }

    /// What happens there, a sentence for each kind of move.
    pub(super) fn all_moves(&self, places: &Places) -> String {
        let moves = places.moves.iter().map(|(what, others)| self.moves(*what, others));
        moves.collect::<Vec<_>>().join(&self.plain("update-between"))
    }

    /// "Cardline, GDP, 14 → 19 of 110".
    pub(super) fn place(&self, places: &Places) -> String {
        let dataset = self.dataset();
        let args = [
            ("deck", (&dataset.deck(places.deck).title).into()),
            ("category", (&dataset.category(places.category).name).into()),
            ("from", places.from.into()),
            ("to", places.to.into()),
            ("of", places.of.into()),
        ];
        self.text("plan-places", &args)
    }

    pub(super) fn alike(&self, alike: Alike, facts: &Facts) -> String {
        let old = facts.old.as_ref().map_or(facts.new.raw, |old| old.raw);
        let way = if facts.new.raw < old { "fall" } else { "rise" };
        let (id, year) = match alike {
            Alike::In(year) => ("plan-alike", year),
            Alike::NotSince(year) => ("plan-not-since", year),
        };
        self.text(id, &[("way", way.into()), ("year", year.to_string().into())])
    }

    /// A change as JSON.
    pub(super) fn json(&self, facts: &Facts) -> Json {
        let dataset = self.dataset();
        let side = |side: &Side| {
            json!({
                "value": side.raw.normalize().to_string(),
                "printed": side.printed,
                "year": side.year,
                "source": side.source,
            })
        };
        let codes = |ids: &[CountryId]| -> Vec<&str> {
            ids.iter().map(|id| dataset.country(*id).code.as_str()).collect()
        };
        let id = |category: CategoryId| dataset.category(category).id.as_str();
        let places = facts.places.iter().map(|places| {
            let of = |what: Move| codes(places.moves.get(&what).map_or(&[][..], Vec::as_slice));
            json!({
                "deck": dataset.deck(places.deck).id,
                "category": id(places.category),
                "from": places.from,
                "to": places.to,
                "of": places.of,
                "passes": of(Move::Passes),
                "falls_behind": of(Move::FallsBehind),
                "ties": of(Move::Ties),
            })
        });
        let decimal = |value: rust_decimal::Decimal| value.to_string();
        let suspicion = facts.suspicion.map(|suspicion| match suspicion.number() {
            Some(steps) => json!(steps.plain()),
            None => json!("beyond"),
        });
        let change = self.change(facts.nth);
        json!({
            "code": dataset.country(facts.country).code,
            "category": id(facts.category),
            "old": facts.old.as_ref().map(side),
            "new": side(&facts.new),
            "percent": facts.percent.map(decimal),
            "median": facts.median.map(decimal),
            "suspicion": suspicion,
            "held": change.is_held,
            "places": places.collect::<Vec<_>>(),
            "series": facts.series.iter().map(|(year, raw)| json!([year, raw.to_string()])).collect::<Vec<_>>(),
            "against": self.reasons(facts.nth),
            "row": facts.row,
        })
    }
}
