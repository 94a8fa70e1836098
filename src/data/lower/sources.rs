//! Reads `sources.yaml`: who publishes the values, and on which terms.

use super::{Seen, compared, entries};
use crate::{Entries, Reader, flaws};
use model::source::Rhythm;
use model::{Sale, Source};
use syntax::at::At;
use syntax::check::missing;
use syntax::number::is_day;

const FILE: &str = "data/sources.yaml";

pub(super) fn read(reader: &Reader<'_>) -> (Vec<Source>, Entries) {
    let list = compared(reader, reader.yaml_list(FILE), "sources", FILE);
    entries(reader, list, FILE, |entry, seen| source(reader, entry, seen))
}

fn source(reader: &Reader<'_>, entry: At<'_>, seen: &mut Seen) -> Option<Source> {
    let id = entry.at("id").text()?;
    if !seen.is_new(reader, &flaws::ENTRY_REPEATED, "id", &id) {
        return None;
    }
    let sales = Sale::ALL.map(|sale| (sale.id(), sale));
    let ended = day(entry.at("ended"));
    let alive = entry.at("alive").flag();
    // One that is not alive must say when it ended.
    if alive == Some(false) && ended.is_none() && !entry.at("ended").is_written() {
        let place = entry.head().unwrap_or(id.place);
        missing("ended", id.value, place, &reader.report);
    }
    Some(Source {
        id: id.value.to_owned(),
        publisher: entry.at("publisher").owned(),
        title: entry.at("title").owned(),
        url: entry.at("url").owned(),
        licence: entry.at("licence").owned(),
        sale: entry.at("sale").word(&sales).unwrap_or_default(),
        retrieved: day(entry.at("retrieved")).unwrap_or_default(),
        ended: ended.filter(|_| alive == Some(false)),
        rhythm: rhythm(entry.at("rhythm")),
        note: entry.at("note").phrase(),
        credit: entry.at("credit").phrase(),
    })
}

/// A word, or the months of a year.
fn rhythm(at: At<'_>) -> Option<Rhythm> {
    if at.is_list() {
        return Some(Rhythm::Months(at.numbers()));
    }
    let word = at.text()?.value;
    let mut words = Rhythm::WORDS.into_iter();
    words.find(|(own, _)| *own == word).map(|(_, rhythm)| rhythm)
}

fn day(at: At<'_>) -> Option<String> {
    let text = at.text()?.value;
    is_day(text).then(|| text.to_owned())
}
