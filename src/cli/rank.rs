//! `mappemonde rank CATEGORY CODE...`: ranks countries by a category.

use anyhow::Result;
use report::{Blocks, ColumnKind, Table, align, json_line};
use serde::Serialize;

use model::quantity::competition_ranking;
use model::{CountryId, Dataset, Value};

use super::choices::Format;
use super::context::Context;
use super::outcome::Outcome;

#[derive(clap::Args)]
pub(crate) struct RankArgs {
    category: String,
    codes: Vec<String>,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

/// A line of the ranking, for one country.
#[derive(Serialize)]
struct Line<'a> {
    code: &'a str,
    /// Rank from 1, equal for equal values; `None` if the country has no value.
    place: Option<usize>,
    /// Value as on the card; `None` if missing.
    printed: Option<String>,
    /// Exact decimal value; `None` if missing.
    value: Option<String>,
    #[serde(skip)]
    name: &'a str,
    #[serde(skip)]
    unit: &'a str,
}

pub(crate) fn run(context: &Context, args: &RankArgs) -> Result<Outcome> {
    let dataset = context.dataset()?;
    let category = context.category(&dataset, &args.category)?;
    let text = text(context, &dataset, (category, &args.codes), args.format)?;
    context.term.write_result(args.format, &text)?;
    Ok(Outcome::Success)
}

/// Formats the countries with these codes or names in the order of a category; without codes, all countries with a
/// value.
pub(crate) fn text(
    context: &Context,
    dataset: &Dataset,
    (category, codes): (model::CategoryId, &[String]),
    format: Format,
) -> Result<String> {
    let lines = ranking(context, dataset, category, codes)?;
    match format {
        Format::Json => Ok(lines.iter().map(json_line).collect::<Result<_, _>>()?),
        Format::Human => Ok(report::text(&human(context, &lines), report::WIDTH)),
    }
}

fn ranking<'a>(
    context: &Context,
    dataset: &'a Dataset,
    category: model::CategoryId,
    codes: &[String],
) -> Result<Vec<Line<'a>>> {
    let countries: Vec<CountryId> = match codes {
        [] => dataset.country_ids().filter(|id| dataset.value(*id, category).is_some()).collect(),
        _ => {
            let mut named = Vec::new();
            for code in codes {
                let id = context.country(dataset, code)?;
                // A repeated country is listed once.
                if !named.contains(&id) {
                    named.push(id);
                }
            }
            named
        }
    };
    let values: Vec<Option<&Value>> =
        countries.iter().map(|id| dataset.value(*id, category)).collect();
    // Missing values have no rank: `places` below has one entry for each country with a value.
    let quantities: Vec<_> = values.iter().flatten().map(|value| value.quantity).collect();
    let mut places = competition_ranking(&quantities).into_iter();
    let lang = context.lang();
    let lines = countries.iter().zip(values).map(|(id, value)| Line {
        code: &dataset.country(*id).code,
        place: value.and_then(|_| places.next()),
        printed: dataset.format_printed(*id, category, lang),
        // Trailing zeros in the files are removed, because they must not change the JSON.
        value: value.map(|value| value.raw.normalize().to_string()),
        name: dataset.country(*id).bare_name(lang),
        unit: dataset.unit(*id, category, lang),
    });
    let mut lines: Vec<Line<'_>> = lines.collect();
    // The sort is stable, so ties keep the order of the command line. Countries without a value come last.
    lines.sort_by_key(|line| (line.place.is_none(), line.place));
    Ok(lines)
}

fn human(context: &Context, lines: &[Line<'_>]) -> Blocks {
    let printed = |line: &Line<'_>| [line.printed.clone().unwrap_or_default()];
    let values: Vec<[String; 1]> = lines.iter().map(printed).collect();
    let values = align(&values, |_| true);
    let row = |(line, value): (&Line<'_>, String)| {
        let place = line.place.map_or("–".to_owned(), |place| place.to_string());
        let value = match line.place {
            Some(_) => format!("{value} {}", line.unit),
            None => context.plain("no-value"),
        };
        let name = line.name.to_owned();
        [format!("{place:>3}"), line.code.to_owned(), name, value]
    };
    Table::without_heads([ColumnKind::Label; 4], lines.iter().zip(values).map(row)).into()
}
