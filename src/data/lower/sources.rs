//! `sources.yaml`.

use super::{Seen, entries};
use crate::fields::Fields;
use crate::number::is_day;
use crate::yaml::Node;
use crate::{Entries, Reader, flaws};
use model::{Sale, Source};

const FILE: &str = "data/sources.yaml";

pub(super) fn read(reader: &Reader<'_>) -> (Vec<Source>, Entries) {
    entries(reader, FILE, |node, seen| source(reader, node, seen))
}

fn source(reader: &Reader<'_>, node: &Node, seen: &mut Seen) -> Option<Source> {
    let mut fields = Fields::of(node, FILE, &reader.report)?;
    let id = fields.required_text("id")?;
    fields.named(id.value);
    if !seen.is_new(reader, &flaws::entry_repeated::KIND, "id", &id) {
        return None;
    }
    let text = |field| {
        fields
            .required_text(field)
            .map(|t| t.value.to_owned())
            .unwrap_or_default()
    };
    let sales = Sale::ALL.map(|sale| (sale.id(), sale));
    let source = Source {
        id: id.value.to_owned(),
        publisher: text("publisher"),
        title: text("title"),
        url: text("url"),
        licence: text("licence"),
        sale: fields
            .required("sale")
            .and(fields.word("sale", &sales))
            .unwrap_or_default(),
        retrieved: fields
            .required("retrieved")
            .and(day(&fields, "retrieved"))
            .unwrap_or_default(),
        ended: ended(&fields),
        note: fields.phrase("note", Some(&flaws::translation_missing::KIND)),
        credit: fields.required_phrase("credit"),
    };
    fields.finish();
    Some(source)
}

/// The day on which a source ended; one that is not alive must say it.
fn ended(fields: &Fields<'_>) -> Option<String> {
    let ended = day(fields, "ended");
    let alive = fields.word("alive", &[("true", true), ("false", false)]);
    match alive {
        None => {
            fields.required("alive");
        }
        Some(false) if ended.is_none() => {
            fields.required("ended");
        }
        Some(_) => {}
    }
    ended.filter(|_| alive == Some(false))
}

fn day(fields: &Fields<'_>, field: &'static str) -> Option<String> {
    let text = fields.text(field)?;
    if !is_day(text.value) {
        let args = vec![("text", text.value.into())];
        fields.report(&flaws::date_invalid::KIND, text.place, args);
        return None;
    }
    Some(text.value.to_owned())
}
