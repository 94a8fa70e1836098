//! `mappemonde due [--for YEAR]`

mod human;
mod ics;

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;

use model::source::Rhythm;
use model::{Dataset, Family};
use update::due::{Calendar, Entry, Feed, Part};

use self::human::Page;
use super::table::{json_line, object};
use super::update::{day, year};
use super::{Context, Outcome};

#[derive(clap::Args)]
pub(crate) struct DueArgs {
    #[arg(long = "for", value_name = "YEAR", value_parser = year())]
    year: Option<u16>,
    #[arg(long, value_name = "DAY", value_parser = day)]
    on: Option<String>,
    #[arg(long)]
    check: bool,
    #[arg(long, value_enum, default_value = "human")]
    format: DueForm,
}

/// The form of a calendar.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DueForm {
    Human,
    Json,
    Ics,
}

/// Seconds of a day.
const DAY: u64 = 86_400;

pub(crate) fn run(context: &Context, args: &DueArgs) -> Result<Outcome> {
    let dataset = context.dataset()?;
    let edition = dataset.edition.year;
    let year = args.year.unwrap_or(edition.saturating_add(1));
    if year < edition {
        let args = [("year", year.to_string().into()), ("edition", edition.to_string().into())];
        return Err(context.usage("due-year", &args));
    }
    let day = args.on.clone().unwrap_or_else(today);
    let calendar = Calendar::new(&dataset, &day, year);
    let page = Page { context, dataset: &dataset, calendar: &calendar, day: &day, year };
    match args.format {
        DueForm::Human => context.term.result(&page.text())?,
        DueForm::Json => context.term.bytes(&json(&dataset, &calendar)?)?,
        DueForm::Ics => context.term.bytes(&ics::text(&page))?,
    }
    let is_due = calendar.of(Part::Now).next().is_some();
    Ok(if args.check && is_due { Outcome::Findings } else { Outcome::Fine })
}

/// The day in Greenwich, as YYYY-MM-DD.
#[expect(clippy::disallowed_methods, reason = "what is due depends on the day; --on gives another")]
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    update::due::day(i64::try_from(since.as_secs() / DAY).unwrap_or_default())
}

/// The command that reads what some feeds of one family bring: with the names of the files, where it is no wider
/// than there is room for.
fn command(context: &Context, dataset: &Dataset, feeds: &[&Feed], room: usize) -> String {
    let word = |word: &str| context.teller.attribute("help-words", word).unwrap_or_default();
    let Some(first) = feeds.first() else {
        return String::new();
    };
    let family = first.family();
    let end = match family {
        Family::Owid | Family::Gapminder => format!(" --retrieved {}", word("DAY")),
        Family::Table if first.is_kept => {
            let category = &dataset.category(first.category).id;
            format!(" --category {category} --retrieved {}", word("DAY"))
        }
        Family::Table => {
            format!(" --category {} --source ID", dataset.category(first.category).id)
        }
        Family::WorldBank | Family::Factbook => String::new(),
    };
    let command = |files: &str| format!("mappemonde update {} {files}{end}", family.id());
    let files: Vec<String> = feeds.iter().filter_map(|feed| feed.file()).collect();
    let named = command(&files.join(" "));
    if !files.is_empty() && textwrap::core::display_width(&named) <= room {
        return named;
    }
    match family {
        Family::WorldBank => command("API_*.zip"),
        _ => command(&word("FILE")),
    }
}

/// The word of a rhythm.
fn rhythm(rhythm: Option<&Rhythm>) -> &'static str {
    match rhythm {
        Some(Rhythm::Months(_)) => "months",
        Some(Rhythm::Monthly) => "monthly",
        Some(Rhythm::Yearly) => "yearly",
        Some(Rhythm::Irregular) => "irregular",
        None => "unknown",
    }
}

/// A line a source, then a line a category with values that will be stale.
fn json(dataset: &Dataset, calendar: &Calendar) -> Result<String> {
    let feed = |feed: &Feed| {
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
            part: entry.part.id(),
            publisher: source.publisher.as_str(),
            title: source.title.as_str(),
            url: source.url.as_str(),
            retrieved: newest.retrieved.as_str(),
            rhythm: rhythm(newest.rhythm.as_ref()),
            months: months,
            next: entry.next.map(|next| next.first_day()[..7].to_owned()),
            ended: newest.ended.as_deref(),
            values: entry.values(),
            feeds: entry.feeds.iter().map(feed).collect::<Vec<_>>(),
        })
    };
    let stale = |stale: &update::due::Stale| {
        json_line(&object! {
            section: "due-stale",
            category: dataset.category(stale.category).id.as_str(),
            before: stale.limit,
            on_cards: stale.on_cards,
            values: stale.values,
        })
    };
    let sources = calendar.entries.iter().map(source);
    sources.chain(calendar.stale.iter().map(stale)).collect()
}
