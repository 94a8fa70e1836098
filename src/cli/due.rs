//! `mappemonde due [--year YEAR]`: prints when each source has to be updated.

mod human;
mod ics;
mod words;

use anyhow::Result;
use lang::args;

use model::Dataset;
use model::source::Rhythm;
use update::due::{Calendar, CategorySupply, DueStatus, Entry};

use self::human::Page;
use self::words::rhythm;
use super::choices::DueForm;
use super::clock::today_utc;
use super::context::Context;
use super::outcome::Outcome;
use super::values::{day, year};
use report::{json_line, object};

#[derive(clap::Args)]
pub(crate) struct DueArgs {
    #[arg(long, alias = "for", value_name = "YEAR", value_parser = year())]
    year: Option<u16>,
    #[arg(long = "date", alias = "on", value_name = "DAY", value_parser = day)]
    on: Option<String>,
    #[arg(long)]
    check: bool,
    #[arg(long, value_enum, default_value = "human")]
    format: DueForm,
}

pub(crate) fn run(context: &Context, args: &DueArgs) -> Result<Outcome> {
    let dataset = context.dataset()?;
    let edition = dataset.edition.year;
    let year = args.year.unwrap_or(edition.saturating_add(1));
    if year < edition {
        let args = args![year = year.to_string(), edition = edition.to_string()];
        return Err(context.usage("due-year", &args));
    }
    let day = args.on.clone().unwrap_or_else(today_utc);
    let calendar = Calendar::new(&dataset, &day, year);
    let page = Page { context, dataset: &dataset, calendar: &calendar, day: &day, year };
    match args.format {
        DueForm::Human => context.term.write_report(&page.blocks())?,
        DueForm::Json => context.term.write_data(&json(&dataset, &calendar)?)?,
        DueForm::Ics => context.term.write_data(&ics::text(&page))?,
    }
    let is_due = calendar.entries_with_status(DueStatus::Now).next().is_some();
    Ok(if args.check && is_due { Outcome::Findings } else { Outcome::Success })
}

/// Formats one JSON line per source, then one per category whose values will be stale.
fn json(dataset: &Dataset, calendar: &Calendar) -> Result<String> {
    let feed = |feed: &CategorySupply| {
        object! {
            category: dataset.category(feed.category).id.clone(),
            values: feed.values,
            first: feed.years.map(|(first, _)| first),
            last: feed.years.map(|(_, last)| last),
            family: feed.family().id(),
            file: feed.file(),
            page: feed.page(),
        }
    };
    let source = |entry: &Entry| {
        let source = dataset.source(entry.source);
        let newest = dataset.source(entry.newest);
        let months = match &newest.rhythm {
            Some(Rhythm::Months(months)) => Some(months.clone()),
            _ => None,
        };
        json_line(&object! {
            section: "due",
            source: source.id.as_str(),
            part: entry.status.id(),
            publisher: source.publisher.as_str(),
            title: source.title.as_str(),
            url: source.url.as_str(),
            retrieved: newest.retrieved.as_str(),
            rhythm: rhythm(newest.rhythm.as_ref()),
            months: months,
            next: entry.next_month.map(|next| next.first_day()[..7].to_owned()),
            ended: newest.ended.as_deref(),
            values: entry.values(),
            feeds: entry.supplies.iter().map(feed).collect::<Vec<_>>(),
        })
    };
    let stale = |stale: &update::due::StaleValues| {
        json_line(&object! {
            section: "due-stale",
            category: dataset.category(stale.category).id.as_str(),
            before: stale.limit,
            on_cards: stale.count_on_cards,
            values: stale.count,
        })
    };
    let sources = calendar.entries.iter().map(source);
    Ok(sources.chain(calendar.stale.iter().map(stale)).collect::<Result<_, _>>()?)
}
