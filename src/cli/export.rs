//! `mappemonde export`

use std::path::PathBuf;

use anyhow::Result;

use mappemonde::export;

use super::render::write_whole;
use super::{Context, Outcome};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// csv: a row a country, safe to open in a spreadsheet; json: an object a line
    #[arg(long, value_enum, default_value = "csv")]
    format: Form,
    /// File to write to [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Form {
    Csv,
    Json,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let loaded = context.loaded()?;
    let text = match args.format {
        Form::Csv => export::csv(&loaded, &context.teller),
        Form::Json => export::json(&loaded, &context.teller)?,
    };
    match &args.out {
        None => context.term.result(&text)?,
        Some(path) => {
            write_whole(context, path, text.as_bytes())?;
            let countries = loaded.dataset.countries.len();
            let args = vec![
                ("file", super::play::recorder::shown(path).into()),
                ("countries", countries.into()),
            ];
            context
                .term
                .say(&context.teller.text("export-wrote", &args));
        }
    }
    Ok(Outcome::Fine)
}
