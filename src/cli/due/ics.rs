//! The calendar in the iCalendar format (RFC 5545).

use update::due::Entry;

use super::human::{Page, name};

/// Greatest length of a line in bytes, without the line break (RFC 5545, section 3.1).
const LINE: usize = 75;

/// Formats the calendar: one event for each source whose next month is known. The event is on the first day of that
/// month, or on the requested day if that is later.
pub(super) fn text(page: &Page<'_>) -> String {
    let mut lines: Vec<String> = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//mappemonde//due//EN".to_owned(),
    ];
    for entry in &page.calendar.entries {
        lines.extend(event(page, entry).unwrap_or_default());
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line) + "\r\n").collect()
}

/// Formats the event of a source; `None` if the month of its next update is unknown.
fn event(page: &Page<'_>, entry: &Entry) -> Option<Vec<String>> {
    let month = entry.next_month?;
    let source = page.dataset.source(entry.source);
    let first = month.first_day();
    let day = first.as_str().max(page.day).replace('-', "");
    let gives: Vec<String> = entry.supplies.iter().map(|feed| page.gives(feed)).collect();
    let files = entry.supplies.iter().filter_map(|feed| Some(feed.file()? + " " + &feed.page()?));
    let about: Vec<String> = gives.into_iter().chain(files).collect();
    let (name, stem) = (name(source), source.stem());
    let mut event = vec![
        "BEGIN:VEVENT".to_owned(),
        // Equal for the same source and month, so that a later import updates the event instead of adding another
        // one.
        format!("UID:{stem}-{}@mappemonde", &first[..7]),
        // The format requires this field. The day is used instead of the current time, so that the output is
        // reproducible.
        format!("DTSTAMP:{}T000000Z", page.day.replace('-', "")),
        format!("DTSTART;VALUE=DATE:{day}"),
        format!("SUMMARY:{}", escaped(&name)),
        // A value of type URI has no escapes, but white space could end the line.
        format!("URL:{}", source.url.replace(char::is_whitespace, "")),
        // The day of the event does not count as busy (RFC 5545, section 3.8.2.7).
        "TRANSP:TRANSPARENT".to_owned(),
    ];
    if !about.is_empty() {
        event.push(format!("DESCRIPTION:{}", escaped(&about.join("\n"))));
    }
    event.push("END:VEVENT".to_owned());
    Some(event)
}

/// Escapes a text value (RFC 5545, section 3.3.11).
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Folds a line into pieces of at most [`LINE`] bytes. Each piece except the first starts with a space.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > LINE {
            folded.push_str("\r\n ");
            // The space counts too.
            length = 1;
        }
        folded.push(c);
        length += c.len_utf8();
    }
    folded
}
