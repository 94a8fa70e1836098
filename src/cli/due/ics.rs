//! The days of sources as iCalendar, which programs with a calendar read (RFC 5545).

use update::due::Entry;

use super::human::{Page, name};

/// Bytes of a line, without its end: longer ones go on in the next.
const LINE: usize = 75;

/// An event a source whose next edition has a month, on the first day of that month; on the day that is asked
/// about where that is past.
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

fn event(page: &Page<'_>, entry: &Entry) -> Option<Vec<String>> {
    let month = entry.next?;
    let source = page.dataset.source(entry.source);
    let first = month.first_day();
    let day = first.as_str().max(page.day).replace('-', "");
    let gives: Vec<String> = entry.feeds.iter().map(|feed| page.gives(feed)).collect();
    let files = entry.feeds.iter().filter_map(|feed| Some(feed.file()? + " " + &feed.page()?));
    let about: Vec<String> = gives.into_iter().chain(files).collect();
    let (name, stem) = (name(source), source.stem());
    let mut event = vec![
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{stem}-{}@mappemonde", &first[..7]),
        format!("DTSTAMP:{}T000000Z", page.day.replace('-', "")),
        format!("DTSTART;VALUE=DATE:{day}"),
        format!("SUMMARY:{}", escaped(&name)),
        // An address, in which the form knows no escapes; a line ends nowhere in it.
        format!("URL:{}", source.url.replace(char::is_whitespace, "")),
        "TRANSP:TRANSPARENT".to_owned(),
    ];
    if !about.is_empty() {
        event.push(format!("DESCRIPTION:{}", escaped(&about.join("\n"))));
    }
    event.push("END:VEVENT".to_owned());
    Some(event)
}

/// A text as the value of a property.
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

/// A line in pieces of [`LINE`] bytes at most, each but the first after a space.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > LINE {
            folded.push_str("\r\n ");
            length = 1;
        }
        folded.push(c);
        length += c.len_utf8();
    }
    folded
}
