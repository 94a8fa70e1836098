//! `mappemonde schema KIND`: prints the JSON Schema of a data file, or the data package descriptor.

use anyhow::Result;

use data::package::package;
use data::schema;
use validate::schemas;

use super::context::Context;
use super::outcome::Outcome;

/// Id of the data package descriptor. It is no schema, but is generated from the same definitions.
const PACKAGE: &str = "datapackage";

#[derive(clap::Args)]
pub(crate) struct SchemaArgs {
    kind: Option<String>,
}

/// Runs `schema`: prints a schema or the descriptor, or the list of both without an argument.
pub(crate) fn run(context: &Context, args: &SchemaArgs) -> Result<Outcome> {
    let text = match args.kind.as_deref() {
        None => list(context),
        Some(PACKAGE) => package(&context.dataset()?, context.lang()),
        Some(id) => match schemas().into_iter().find(|kind| kind.id == id) {
            Some(kind) => schema::json(kind, &context.localizer),
            None => {
                let known = kinds().map(|(id, _)| id);
                return Err(context.unknown("schema", ("kind", id), known));
            }
        },
    };
    context.term.write_data(&text)?;
    Ok(Outcome::Success)
}

/// Returns the ids of all schemas and of the descriptor, each with the file described.
fn kinds() -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = schemas().into_iter().map(|kind| (kind.id, kind.file));
    files.chain([(PACKAGE, "data/datapackage.json")])
}

/// Formats the list of schemas, one per line: id, file and description.
fn list(context: &Context) -> String {
    let width = |of: fn((&str, &str)) -> usize| kinds().map(of).max().unwrap_or_default();
    let (ids, files) = (width(|kind| kind.0.len()), width(|kind| kind.1.len()));
    let line = |(id, file): (&str, &str)| {
        let about = context.plain(&format!("shape-{id}"));
        format!("{id:ids$}  {file:files$}  {about}\n")
    };
    kinds().map(line).collect()
}
