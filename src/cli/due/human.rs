//! The calendar of due updates for people. Its sections have at most 80 columns, except for URLs and commands, which
//! users copy.

use lang::{ListStyle, MessageArg, args, date};
use model::source::Rhythm;
use model::{Dataset, Family, Source};
use textwrap::core::display_width;
use update::due::{Calendar, CategorySupply, DueStatus, Entry, Month, SOON_DAYS};

use super::words::{command, rhythm};
use crate::context::{Context, yes_or_no};
use report::{Blocks, ColumnKind, Table, WIDTH, gap, heading, line};

/// Age from which a source's data is called old, in months.
const OLD: usize = 12;

/// The calendar and the context of its output.
pub(super) struct Page<'a> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) calendar: &'a Calendar,
    /// The day of the calendar, as YYYY-MM-DD.
    pub(super) day: &'a str,
    /// The year of the next edition.
    pub(super) year: u16,
}

impl Page<'_> {
    /// Builds the whole calendar.
    pub(super) fn blocks(&self) -> Blocks {
        let head = [("day", date::message_arg(self.day)), ("year", self.year.to_string().into())];
        let parts = DueStatus::ALL.into_iter().map(|part| {
            let entries: Vec<&Entry> = self.calendar.entries_with_status(part).collect();
            let days = usize::try_from(SOON_DAYS).unwrap_or_default();
            let head = self.context.text(&format!("due-{}", part.id()), &args![days]);
            let body: Blocks = match part {
                DueStatus::Now | DueStatus::Soon => {
                    entries.iter().map(|entry| self.entry_blocks(entry)).collect()
                }
                DueStatus::Later | DueStatus::Unknown | DueStatus::Ended => self.short(&entries),
            };
            body.map_non_empty(|body| gap() + heading(head, "") + body)
        });
        let head = line("", "", self.context.text("due-head", &head));
        head + parts.collect::<Blocks>() + self.stale() + gap() + line("", "", self.sum())
    }

    /// Formats a source that is due, with instructions.
    fn entry_blocks(&self, entry: &Entry) -> Blocks {
        let source = self.dataset.source(entry.source);
        let newest = self.dataset.source(entry.newest);
        let mut blocks = line("  ", "    ", name(source));
        let labels = ["comes", "see", "gives", "bring", "then"];
        let labels = labels.map(|label| self.context.plain(&format!("due-label-{label}")));
        let width = labels.iter().map(|label| display_width(label)).max().unwrap_or_default();
        // 4 columns of indentation before the label and 2 after it.
        let room = WIDTH - width - 6;
        let mut add = |label: &str, lines: &[String]| {
            for (nth, text) in lines.iter().enumerate() {
                let label = if nth == 0 { label } else { "" };
                let white = " ".repeat(width - display_width(label));
                let next = " ".repeat(width + 6);
                blocks.extend([line(format!("    {label}{white}  "), next, text)]);
            }
        };
        let [comes, see, gives, bring, then] = labels;
        let rhythm = [("rhythm", self.rhythm(newest).into()), ("last", self.last(newest).into())];
        add(&comes, &[self.context.text("due-comes", &rhythm)]);
        add(&see, std::slice::from_ref(&source.url));
        let note = source.note.get(self.context.lang());
        if !note.is_empty() {
            add(&self.context.plain("due-label-note"), &[note.to_owned()]);
        }
        if entry.supplies.is_empty() {
            return blocks;
        }
        add(&gives, &entry.supplies.iter().map(|feed| self.gives(feed)).collect::<Vec<_>>());
        // The commands for the user's own tables come last.
        let (tables, files): (Vec<&CategorySupply>, Vec<&CategorySupply>) =
            entry.supplies.iter().partition(|feed| feed.family() == Family::Table);
        let mut brought = Vec::new();
        for feed in &files {
            brought.extend(feed.file());
            // The URL of the source is not repeated.
            brought.extend(feed.page().filter(|page| *page != source.url));
        }
        for (is_kept, id) in [(true, "due-table-kept"), (false, "due-table")] {
            let mut tables = tables.iter().filter(|feed| feed.has_stored_layout == is_kept);
            brought.extend(tables.next().map(|_| self.context.plain(id)));
        }
        add(&bring, &brought);
        let of_files = files.chunk_by(|one, next| one.family() == next.family());
        let mut commands: Vec<String> =
            of_files.map(|files| command(self.context, self.dataset, files, room)).collect();
        let of_table = |feed: &&CategorySupply| command(self.context, self.dataset, &[feed], room);
        commands.extend(tables.iter().map(of_table));
        add(&then, &commands);
        blocks
    }

    /// Formats sources that need no action yet: the date, the publisher and the contents of each.
    fn short(&self, entries: &[&Entry]) -> Blocks {
        let when = |entry: &&Entry| {
            let source = self.dataset.source(entry.newest);
            match (&source.ended, entry.next_month) {
                (Some(day), _) => self.context.localizer.format_arg(&date::message_arg(day)),
                (None, Some(next)) => self.month(next, source.rhythm == Some(Rhythm::Yearly)),
                (None, None) => self.rhythm(source),
            }
        };
        let days: Vec<String> = entries.iter().map(when).collect();
        let width = days.iter().map(|day| display_width(day)).max().unwrap_or_default();
        let mut blocks = Blocks::default();
        for (entry, day) in entries.iter().zip(days) {
            let source = self.dataset.source(entry.source);
            let white = " ".repeat(width - display_width(&day));
            let next = " ".repeat(width + 4);
            blocks.extend([line(format!("  {day}{white}  "), format!("{next}  "), name(source))]);
            let mut told: Vec<String> = Vec::new();
            if entry.status == DueStatus::Unknown {
                told.push(self.last(self.dataset.source(entry.newest)));
            }
            let gives = |feed: &CategorySupply| {
                let category = &self.dataset.category(feed.category).name;
                let args = args![category, count = feed.values];
                MessageArg::from(self.context.text("due-count", &args))
            };
            if !entry.supplies.is_empty() {
                let feeds =
                    MessageArg::List(entry.supplies.iter().map(gives).collect(), ListStyle::Commas);
                told.push(self.context.localizer.format_arg(&feeds));
            }
            blocks.extend(told.into_iter().map(|text| line(&next, &next, text)));
        }
        blocks
    }

    /// Builds the table of values that will be stale in the next edition, by category.
    fn stale(&self) -> Blocks {
        let raised = usize::from(self.year.saturating_sub(self.dataset.edition.year));
        let head = [("year", self.year.to_string().into()), ("raised", raised.into())];
        let rows = self.calendar.stale.iter().map(|stale| {
            let name = self.dataset.category(stale.category).name.get(self.context.lang());
            [
                name.to_owned(),
                self.context.text("due-before", &args![year = stale.limit.to_string()]),
                stale.count_on_cards.to_string(),
                stale.count.to_string(),
            ]
        });
        let heads = ["", "", "due-on-cards", "due-in-all"];
        let heads =
            heads.map(|id| if id.is_empty() { String::new() } else { self.context.plain(id) });
        let kinds = [ColumnKind::Label, ColumnKind::Label, ColumnKind::Number, ColumnKind::Number];
        let table = Table::new("", kinds, heads, rows).indented(2);
        if table.rows.is_empty() {
            return Blocks::default();
        }
        gap() + heading(self.context.text("due-stale", &head), "") + table
    }

    /// Formats the number of due sources and the date of the next one.
    fn sum(&self) -> String {
        let count = |part| self.calendar.entries_with_status(part).count();
        let coming = self
            .calendar
            .entries_with_status(DueStatus::Soon)
            .chain(self.calendar.entries_with_status(DueStatus::Later));
        let next = coming.filter_map(|entry| entry.next_month).min();
        let month = next.map(|next| self.month(next, false)).unwrap_or_default();
        let args = args![
            now = count(DueStatus::Now),
            soon = count(DueStatus::Soon),
            any = yes_or_no(next.is_some()),
            month
        ];
        self.context.text("due-sum", &args)
    }

    /// Formats a month with its year. `is_about` is `true` if the month is only a guess, because the source is
    /// updated at some time of each year.
    pub(super) fn month(&self, month: Month, is_about: bool) -> String {
        let args = args![
            month = usize::from(month.month),
            year = month.year.to_string(),
            about = yes_or_no(is_about)
        ];
        self.context.text("due-month", &args)
    }

    /// Formats how often a source is updated.
    fn rhythm(&self, source: &Source) -> String {
        let months = match &source.rhythm {
            Some(Rhythm::Months(months)) => months.as_slice(),
            _ => &[],
        };
        let name = |month: &u8| MessageArg::message("due-in", args![month = usize::from(*month)]);
        let months = MessageArg::List(months.iter().map(name).collect(), ListStyle::And);
        let args = args![rhythm = rhythm(source.rhythm.as_ref()), months];
        self.context.text("due-rhythm", &args)
    }

    /// Formats the date of the data in use; mentions the age of old data.
    fn last(&self, source: &Source) -> String {
        let months = Month::from_day(&source.retrieved).zip(Month::from_day(self.day));
        let months = months.map_or(0, |(last, now)| last.months_until(now));
        let args = args![
            day = date::message_arg(&source.retrieved),
            old = yes_or_no(months >= OLD),
            months
        ];
        self.context.text("due-last", &args)
    }

    /// Formats what a source supplies to a category: the number of values, and their years.
    pub(super) fn gives(&self, feed: &CategorySupply) -> String {
        let (first, last) = feed.years.unwrap_or_default();
        let years = if feed.values == 0 {
            "none"
        } else if first == last {
            "one"
        } else {
            "several"
        };
        let args = args![
            category = &self.dataset.category(feed.category).name,
            count = feed.values,
            years,
            first = first.to_string(),
            last = last.to_string()
        ];
        self.context.text("due-gives", &args)
    }
}

/// Formats the publisher and the title of a source.
pub(super) fn name(source: &Source) -> String {
    format!("{}, {}", source.publisher, source.title)
}
