//! `update … --plan`, `--apply`, `--format json` and `--out`: writes the proposed changes as a plan, JSON or a page,
//! and applies the answers of a plan.

use std::collections::BTreeSet;
use std::path::Path;

use lang::{args, date};
use model::{CategoryId, CountryId};
use report::json_line;
use serde_json::{Value as Json, json};

use data::parts;
use update::change::Move;
use update::judge::{LastSimilarStep, Suspicion};
use update::pipeline::{Facts, OrderRanks, PlanFile, Project, Questions, Review, Side};
use update::plan::{self, Answer, Batch, Plan, Source, digest};

use super::arguments::UpdateArgs;
use super::change_text::ChangeFormatter;
use super::inputs::Command;
use super::page::PlanPage;
use super::relative_path::relative_path;
use super::stop::Stop;
use super::writing;
use crate::atomic::{write_in_place, write_whole};
use crate::choices::Format;
use crate::context::Context;
use crate::outcome::Outcome;
use crate::paths::display_path;

/// Writes the proposed changes in each requested form.
pub(super) fn write(
    context: &Context,
    args: &UpdateArgs,
    command: &Command,
    review: &Review<'_>,
) -> Result<Outcome, Stop> {
    let taken = review.accepted_by_rules();
    let questions = review.plan_questions(&taken, context.lang())?;
    let formatter = ChangeFormatter::new(context, review);
    let mut plan = draft(args, command, &formatter, (&taken, &questions));
    match (&args.plan, &command.inputs.plan) {
        // The user's answers and comments are kept when a plan is written again.
        (_, Some(old)) => plan.merge_answers(old.plan.clone()),
        (Some(path), None) => plan.head = head(context, review, path),
        (None, None) => {}
    }
    if args.format == Format::Json {
        let json = json_line(&formatter.plan_json(&plan, &questions));
        context.term.write_text(&json.map_err(anyhow::Error::from)?)?;
    } else {
        let findings = &review.findings;
        context.term.write_report(&formatter.understood())?;
        context.show_findings(&findings.report, &findings.files, Format::Human)?;
    }
    if let Some(path) = &args.plan {
        write_in_place(context, path, plan::write(&plan).as_bytes())?;
        let args = args![
            file = display_path(path),
            count = plan.entries().count(),
            taken = plan.rule_accepted.count,
            answered = plan.count(Answer::Yes) + plan.count(Answer::No)
        ];
        context.print_message("plan-written", &args);
    }
    if let Some(path) = &args.out {
        // Links on the page are relative to it.
        let folder = path.parent().unwrap_or(Path::new(""));
        let project = context.project_folder()?.map(|project| relative_path(folder, &project));
        let (formatter, plan, taken, questions) = (&formatter, &plan, &taken, &questions);
        let page = report::page(
            &PlanPage { formatter, plan, accepted_by_rules: taken, questions, project }.report(),
        );
        write_whole(context, path, page.as_bytes())?;
        context.print_message("diff-wrote", &args![file = display_path(path)]);
    }
    Ok(Outcome::Success)
}

/// Applies the answers of a plan, and no other changes.
pub(super) fn apply(
    context: &Context,
    args: &UpdateArgs,
    (review, file): (&Review<'_>, &PlanFile),
    project: Option<&Project<'_>>,
) -> Result<Outcome, Stop> {
    let Some(answers) = review.answers_of_plan(file)? else {
        context.print_message("plan-nothing-left", &[]);
        return Ok(Outcome::Success);
    };
    let applied = review.apply(&answers, writing::target(project))?;
    let story = ChangeFormatter::new(context, review);
    writing::say_left(&story, &applied);
    writing::say_applied(&story, &applied, args.dry_run)?;
    let entries = file.plan.entries();
    let known: BTreeSet<&(String, String)> = entries.map(|entry| &entry.key).collect();
    let gone = (0..review.changes.changes.len())
        .filter(|nth| !applied.accepted.contains(nth) && !known.contains(&review.key(*nth)));
    let args = args![
        no = file.plan.count(Answer::No),
        decisions = applied.settled.len(),
        open = file.plan.count(Answer::Open),
        gone = gone.count()
    ];
    context.print_message("plan-applied", &args);
    Ok(Outcome::Success)
}

/// Comment lines at the start of a new plan; `path` is its file.
fn head(context: &Context, review: &Review<'_>, path: &Path) -> Vec<String> {
    let args =
        args![edition = review.dataset().edition.year.to_string(), file = display_path(path)];
    let text = context.text("plan-head", &args);
    text.lines().map(|line| format!("# {line}")).chain([String::new()]).collect()
}

/// Builds a plan without answers. `taken` are the indices of the changes that rules accept.
fn draft(
    args: &UpdateArgs,
    command: &Command,
    formatter: &ChangeFormatter<'_>,
    (taken, questions): (&BTreeSet<usize>, &Questions),
) -> Plan {
    let review = formatter.review();
    // Paths in a plan are relative to it, so that the plan can be moved together with its files.
    let folder = args.plan.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let section = |word: &str, changes: &[Facts]| {
        let told = formatter.plain(&format!("plan-{word}"));
        review.section((word, told), changes, |facts| formatter.plan_lines(facts))
    };
    let source = |path: &Path, bytes: &[u8], told: String| Source {
        digest: digest([bytes]),
        path: relative_path(folder, path),
        span: None,
        description: told,
    };
    let batches = command.batches.iter().zip(&command.inputs.batches).enumerate();
    let batches = batches.map(|(nth, (args, batch))| {
        let files = args.files.iter().zip(&batch.downloads);
        let files = files.map(|(path, (name, bytes))| {
            let told = formatter.describe_file(nth, name);
            source(path, bytes, told)
        });
        Batch { arguments: args.words(), span: None, files: files.collect() }
    });
    let decisions = command.inputs.decisions.iter();
    let decisions = decisions.map(|(name, bytes)| source(Path::new(name), bytes, String::new()));
    Plan {
        head: Vec::new(),
        edition: review.edition.identity(),
        edition_span: None,
        batches: batches.collect(),
        rules: command.rules.clone(),
        decisions: decisions.collect(),
        rule_accepted: review.rule_accepted(taken),
        sections: vec![section("first", &questions.first), section("others", &questions.others)],
        tail: Vec::new(),
    }
}

impl ChangeFormatter<'_> {
    /// Describes a file of a batch: category, source and day of each input that was read from it.
    fn describe_file(&self, batch: usize, name: &str) -> String {
        let review = self.review();
        let own = (0..review.inputs.len()).filter(|nth| {
            // The names of sheets and archive members start with the name of their file.
            review.inputs[*nth].batch == batch && review.file_name(*nth).starts_with(name)
        });
        let told = own.map(|nth| {
            let origin = &review.origins.by_download[nth];
            let category = review.inputs[nth].incoming.category;
            let category = self.dataset().category(category).name.get(self.lang());
            let day = origin.day.as_deref().unwrap_or_default();
            let day = self.context().localizer.format_arg(&date::message_arg(day));
            format!("{category}, {}, {day}", review.origins.source(nth).id)
        });
        told.collect::<Vec<_>>().join("; ")
    }

    /// Formats a plan as JSON.
    fn plan_json(&self, plan: &Plan, questions: &Questions) -> Json {
        let source = |source: &Source| json!({ "file": source.path, "digest": source.digest });
        let batches = plan.batches.iter().map(|batch| {
            let files: Vec<Json> = batch.files.iter().map(source).collect();
            json!({ "words": batch.arguments, "files": files })
        });
        let list = |list: &[Facts]| list.iter().map(|facts| self.json(facts)).collect::<Vec<_>>();
        json!({
            "plan": plan::FORMAT_VERSION,
            "edition": plan.edition.0,
            "digest": plan.edition.1,
            "updates": batches.collect::<Vec<_>>(),
            "understood": self.understood_json(),
            "accept": plan.rules,
            "decisions": plan.decisions.iter().map(source).collect::<Vec<_>>(),
            "taken": { "count": plan.rule_accepted.count, "digest": plan.rule_accepted.digest },
            "first": list(&questions.first),
            "others": list(&questions.others),
        })
    }

    /// Lines in a plan that describe a change.
    pub(super) fn plan_lines(&self, facts: &Facts) -> Vec<String> {
        let mut lines = vec![self.measure(facts)];
        lines.extend(facts.ranks.iter().map(|places| self.place_line(places)));
        lines.extend(facts.last_similar.map(|alike| self.similar_step_line(alike, facts)));
        lines.extend(self.objection_lines(facts.index));
        lines.extend(self.remarks(facts.index));
        lines
    }

    /// Measures of a change: "8.91 → 7.92 t per head   −11.1%, median −1.3%   suspicion 3.1". The median is that of
    /// the changes in the category.
    fn measure(&self, facts: &Facts) -> String {
        let old = facts.old.as_ref().map(|old| old.printed.clone());
        let old = old.unwrap_or_else(|| self.plain("update-nothing"));
        let mut parts = vec![format!("{old} → {} {}", facts.new.printed, facts.new.unit)];
        if let Some(percent) = facts.percent.and_then(|percent| self.signed(percent)) {
            let median = facts.median.and_then(|median| self.signed(median));
            parts.push(match median {
                Some(median) => {
                    let args = args![percent, median];
                    self.text("plan-percent-median", &args)
                }
                None => self.text("plan-percent", &args![percent]),
            });
        }
        parts.extend(facts.suspicion.map(|suspicion| self.suspicion_text(suspicion)));
        parts.join("   ")
    }

    /// Formats a percentage with a sign, such as "−11.1", or "0" for zero; `None` if it cannot be printed.
    pub(super) fn signed(&self, percent: rust_decimal::Decimal) -> Option<String> {
        let sign = if percent.is_sign_negative() { "−" } else { "+" };
        let digits = parts::to_number(percent.abs().normalize())?.print(self.lang());
        Some(if percent.is_zero() { digits } else { format!("{sign}{digits}") })
    }

    /// Formats a suspicion, which is a number of steps or "beyond the scale".
    pub(super) fn suspicion_text(&self, suspicion: Suspicion) -> String {
        match suspicion.number() {
            Some(steps) => self.text("plan-suspicion", &args![steps]),
            None => self.plain("plan-beyond"),
        }
    }

    /// Line on the change of rank in a deck: "Cardline 14 → 19 of 110: falls behind China and Japan".
    fn place_line(&self, places: &OrderRanks) -> String {
        let args = args![place = self.place(places), moves = self.all_moves(places)];
        self.text("plan-moves", &args)
    }

    /// Joins sentences on the countries that a change passes, one sentence for each kind of move.
    pub(super) fn all_moves(&self, places: &OrderRanks) -> String {
        let moves = places.moves.iter().map(|(what, others)| self.moves(*what, others));
        moves.collect::<Vec<_>>().join(&self.plain("update-between"))
    }

    /// Old and new rank in a deck: "Cardline, GDP, 14 → 19 of 110".
    pub(super) fn place(&self, places: &OrderRanks) -> String {
        let dataset = self.dataset();
        let args = args![
            deck = &dataset.deck(places.deck).title,
            category = &dataset.category(places.category).name,
            from = places.old_rank,
            to = places.new_rank,
            of = places.card_count
        ];
        self.text("plan-places", &args)
    }

    /// Sentence on the last year in which the value changed by a similar step, or since when it has not.
    pub(super) fn similar_step_line(&self, alike: LastSimilarStep, facts: &Facts) -> String {
        let old = facts.old.as_ref().map_or(facts.new.raw, |old| old.raw);
        let way = if facts.new.raw < old { "fall" } else { "rise" };
        let (id, year) = match alike {
            LastSimilarStep::In(year) => ("plan-alike", year),
            LastSimilarStep::NotSince(year) => ("plan-not-since", year),
        };
        self.text(id, &args![way, year = year.to_string()])
    }

    /// Formats a change with its facts as JSON.
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
        let places = facts.ranks.iter().map(|places| {
            let of = |what: Move| codes(places.moves.get(&what).map_or(&[][..], Vec::as_slice));
            json!({
                "deck": dataset.deck(places.deck).id,
                "category": id(places.category),
                "from": places.old_rank,
                "to": places.new_rank,
                "of": places.card_count,
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
        let change = self.change(facts.index);
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
            "against": self.reasons(facts.index),
            "row": facts.row,
        })
    }
}
