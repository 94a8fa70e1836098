//! `mappemonde why CODE CATEGORY`

use anyhow::Result;

use mappemonde::why;

use super::show::{Rows, json_line};
use super::{Context, Format, Outcome};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Country, by ISO 3166-1 alpha-3 code
    code: String,
    /// Category, such as roads
    category: String,
    /// Form of the result
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let loaded = context.loaded()?;
    let dataset = &loaded.dataset;
    let country = context.country(dataset, &args.code)?;
    let category = context.category(dataset, &args.category)?;
    let lang = context.teller.lang();
    let text = match args.format {
        Format::Json => json_line(&why::answer(&loaded, country, category, lang))?,
        Format::Human => {
            let mut rows = Rows::new(context);
            rows.head(
                dataset.country(country).bare_name(lang),
                dataset.category(category).name.get(lang),
            );
            for (label, text) in why::rows(&loaded, country, category, &context.teller) {
                rows.add_own(label, text);
            }
            rows.text()
        }
    };
    context.term.result(&text)?;
    Ok(Outcome::Fine)
}
