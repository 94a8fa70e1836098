//! Builds the inputs of an update from the arguments, the files that they name, and an existing plan.

use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use assets::Assets;
use data::Loaded;
use model::{CategoryId, Dataset};
use update::accept::Rule;
use update::pipeline::{Batch, BatchError, Inputs, PlanFile};

use super::arguments::UpdateArgs;
use super::stop::Stop;
use crate::context::Context;
use crate::paths::display_path;

/// Inputs of an update, with the arguments from which they were built.
pub(super) struct Command {
    pub(super) inputs: Inputs,
    /// Arguments of each batch. A batch is the files of one `update` command; a plan can contain several.
    pub(super) batches: Vec<UpdateArgs>,
    /// Acceptance rules as typed.
    pub(super) rules: Vec<String>,
}

impl Command {
    /// Builds the inputs from the arguments and from the plan that they name, if it exists.
    pub(super) fn new(context: &Context, args: &UpdateArgs, loaded: &Loaded) -> Result<Self, Stop> {
        let path = plan_path(args);
        let plan = path.map(|path| plan_file(context, path, loaded)).transpose()?;
        let plan_at = path.zip(plan.as_ref());
        let words = match plan_at {
            // `--accept` on the command line replaces the rules of the plan.
            Some(at) if args.accept.is_empty() => accepts(at),
            _ => args.accept.clone(),
        };
        let mut command =
            Self { inputs: Inputs::default(), batches: Vec::new(), rules: Vec::new() };
        command.add_accepted(context, &words)?;
        command.batches = batches(context, args, plan_at)?;
        for args in &command.batches {
            command.inputs.batches.push(batch(context, args, &loaded.dataset)?);
        }
        command.inputs.plan = plan;
        Ok(command)
    }

    /// Adds the words of `--accept`: acceptance rules, and files of overrides.
    fn add_accepted(&mut self, context: &Context, words: &[String]) -> Result<()> {
        for word in words {
            // A file with the name of a rule can be given as `./NAME`.
            if let Some(rule) = Rule::from_word(word) {
                self.inputs.rules.push(rule);
                self.rules.push(word.clone());
                continue;
            }
            let path = Path::new(word);
            if !path.exists() {
                return Err(context.unknown("update-rule", ("rule", word), Rule::WORDS));
            }
            let bytes = context.read(path, Assets::MAX_FILE_BYTES, "update")?;
            self.inputs.decisions.push((display_path(path), bytes));
        }
        Ok(())
    }
}

/// Path of the plan: the one to apply, or an existing version of the one to write.
fn plan_path(args: &UpdateArgs) -> Option<&Path> {
    let older = args.plan.as_deref().filter(|path| path.exists());
    args.apply.as_deref().or(older)
}

/// Reads a plan file.
fn plan_file(context: &Context, path: &Path, loaded: &Loaded) -> Result<PlanFile, Stop> {
    let bytes = context.read(path, Assets::MAX_FILE_BYTES, "update")?;
    // Invalid UTF-8 is refused, because replaced characters would be lost when the plan is written again.
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(context.failure("plan-encoding", &args![file = display_path(path)]).into());
    };
    Ok(PlanFile::read(loaded, &display_path(path), &text)?)
}

/// Resolves the path of a file named in a plan: it is relative to the folder of the plan.
fn beside(plan: &Path, path: &str) -> PathBuf {
    plan.parent().unwrap_or(Path::new("")).join(path)
}

/// Words of `--accept` in a plan: acceptance rules, and paths of files of overrides.
fn accepts((path, file): (&Path, &PlanFile)) -> Vec<String> {
    let files = file.plan.decisions.iter().map(|file| beside(path, &file.path));
    let files = files.map(|path| path.display().to_string());
    file.plan.rules.iter().cloned().chain(files).collect()
}

/// Parses the `update` commands of a plan; file paths become relative to the current folder.
fn planned(context: &Context, (path, file): (&Path, &PlanFile)) -> Result<Vec<UpdateArgs>> {
    let batches = file.plan.batches.iter().map(|batch| {
        let files = batch.files.iter().map(|file| beside(path, &file.path).into_os_string());
        // File names may start with a hyphen.
        let words = batch.arguments.iter().map(Into::into).chain(["--".into()]).chain(files);
        UpdateArgs::parse(words).map_err(|error| {
            // Only the first line is the error; clap adds its usage below.
            let why = error.to_string().lines().next().unwrap_or_default().to_owned();
            let line = format!("update {}", batch.arguments.join(" "));
            context.failure("plan-command", &args![line, why])
        })
    });
    batches.collect()
}

/// Arguments of all commands to run: those of the plan, and the one on the command line unless a plan is applied. The
/// latter replaces commands of the plan for the same files.
fn batches(
    context: &Context,
    args: &UpdateArgs,
    plan: Option<(&Path, &PlanFile)>,
) -> Result<Vec<UpdateArgs>> {
    let mut all = plan.map(|plan| planned(context, plan)).transpose()?.unwrap_or_default();
    if args.apply.is_none() {
        let names = |args: &UpdateArgs| -> Vec<_> {
            args.files.iter().filter_map(|path| path.file_name().map(ToOwned::to_owned)).collect()
        };
        let own = names(args);
        let is_same = |old: &UpdateArgs| {
            old.words() == args.words() || names(old).iter().any(|name| own.contains(name))
        };
        // The new command takes the place of the first one that it replaces.
        let at = all.iter().position(is_same).unwrap_or(all.len());
        // The index was found before the removal, which can shorten the list.
        all.retain(|old| !is_same(old));
        all.insert(at.min(all.len()), args.clone());
    }
    Ok(all)
}

/// Builds a batch and reads its files. If the layout of a table comes from the entry of a source, this is reported.
fn batch(context: &Context, args: &UpdateArgs, dataset: &Dataset) -> Result<Batch> {
    let category = args.category.as_ref().map(|id| context.category(dataset, id)).transpose()?;
    let batch = Batch::new(dataset, args.options(category));
    let mut batch = batch.map_err(|error| wrong_batch(context, dataset, error))?;
    batch.downloads = downloads(context, &args.files)?;
    if let Some(source) = batch.layout_source() {
        let id = dataset.source(source).id.as_str();
        context.print_message("update-table-kept", &args![source = id]);
    }
    Ok(batch)
}

/// Usage error for a batch with contradictory arguments.
fn wrong_batch(context: &Context, dataset: &Dataset, error: BatchError) -> anyhow::Error {
    match error {
        BatchError::Derived(category) => derived(context, dataset, category),
        BatchError::AfterEdition { year, edition } => {
            let args = args![year = year.to_string(), edition = edition.to_string()];
            context.usage("update-year", &args)
        }
        BatchError::OnlyTables(family) => {
            context.usage("update-table-only", &args![family = family.id()])
        }
    }
}

/// Usage error for a derived category: it has no values of its own, but is computed from the listed categories.
fn derived(context: &Context, dataset: &Dataset, category: CategoryId) -> anyhow::Error {
    let operands = dataset.operands(category);
    let ids: Vec<&str> = operands.map(|operand| dataset.category(operand).id.as_str()).collect();
    let args = args![
        category = &dataset.category(category).name,
        operands = syntax::fields::format_names(ids.into_iter())
    ];
    context.usage("update-derived", &args)
}

/// Reads downloaded files; returns the path and the bytes of each.
fn downloads(context: &Context, paths: &[PathBuf]) -> Result<Vec<(String, Vec<u8>)>> {
    let read = |path: &PathBuf| {
        if path.is_dir() {
            return Err(context.failure("update-folder", &args![file = display_path(path)]));
        }
        let bytes = context.read(path, Assets::MAX_FILE_BYTES, "update")?;
        Ok((path.display().to_string(), bytes))
    };
    paths.iter().map(read).collect()
}
