//! `mappemonde export`: exports the data as CSV, JSON, or files for the REST Countries API.

mod restcountries;

use std::path::PathBuf;

use anyhow::Result;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use lang::args;

use data::export::{self, Separator};

use super::atomic::write_whole;
use super::context::Context;
use super::outcome::Outcome;
use super::paths::display_path;
use super::values::check_out;

#[derive(clap::Args)]
pub(crate) struct ExportArgs {
    #[arg(long, value_enum, default_value = "csv")]
    format: Form,
    #[arg(long, value_parser = separator())]
    separator: Option<Separator>,
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Form {
    Csv,
    Json,
    #[value(name = "restcountries")]
    RestCountries,
}

/// Parses the separator of cells, by name or as the character itself.
fn separator() -> impl TypedValueParser<Value = Separator> {
    let words =
        [PossibleValue::new("comma").alias(","), PossibleValue::new("semicolon").alias(";")];
    PossibleValuesParser::new(words).map(|word| match word.as_str() {
        ";" | "semicolon" => Separator::Semicolon,
        _ => Separator::Comma,
    })
}

pub(crate) fn run(context: &Context, args: &ExportArgs) -> Result<Outcome> {
    if let Some(path) = &args.out {
        check_out(context, path, matches!(args.format, Form::RestCountries))?;
    }
    let loaded = context.loaded()?;
    let text = match (args.format, args.separator) {
        (Form::Csv, separator) => {
            export::csv(&loaded, &context.localizer, separator.unwrap_or_default())
        }
        (Form::Json | Form::RestCountries, Some(_)) => {
            return Err(context.usage("export-separator", &[]));
        }
        (Form::Json, None) => export::json(&loaded, &context.localizer)?,
        (Form::RestCountries, None) => {
            let folder = args.out.as_deref();
            let folder = folder.ok_or_else(|| context.usage("export-no-folder", &[]))?;
            return restcountries::write(context, &loaded, folder);
        }
    };
    match &args.out {
        None => context.term.write_data(&text)?,
        Some(path) => {
            write_whole(context, path, text.as_bytes())?;
            let countries = loaded.dataset.countries.len();
            let args = args![file = display_path(path), countries];
            context.print_message("export-wrote", &args);
        }
    }
    Ok(Outcome::Success)
}
