//! `factions.yaml`.

use super::{amounts, id, sphere};
use crate::fields::Fields;
use crate::lower::{Seen, entries};
use crate::yaml::Node;
use crate::{Entries, Reader};
use model::control::{Control, Faction, Power};

/// Kinds of powers, by the word in the file.
#[derive(Clone, Copy)]
enum Kind {
    Level,
    Spread,
    Priority,
    Surplus,
    Spoils,
    Hand,
    Wild,
    Developer,
    Shield,
    Renewal,
    Reach,
}

const KINDS: [(&str, Kind); 11] = [
    ("level", Kind::Level),
    ("spread", Kind::Spread),
    ("priority", Kind::Priority),
    ("surplus", Kind::Surplus),
    ("spoils", Kind::Spoils),
    ("hand", Kind::Hand),
    ("wild", Kind::Wild),
    ("developer", Kind::Developer),
    ("shield", Kind::Shield),
    ("renewal", Kind::Renewal),
    ("reach", Kind::Reach),
];

pub(super) fn read(reader: &Reader<'_>, file: &str, control: &Control) -> (Vec<Faction>, Entries) {
    entries(reader, file, |node, seen| {
        faction(reader, node, seen, control)
    })
}

fn faction(
    reader: &Reader<'_>,
    node: &Node,
    seen: &mut Seen,
    control: &Control,
) -> Option<Faction> {
    let mut fields = Fields::of(node, "factions.yaml", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let name = fields.required_phrase("name");
    let primary = sphere(&fields, "primary", control);
    let secondary = sphere(&fields, "secondary", control);
    let start = amounts(&fields, "start", control);
    fields.required("power");
    let power = fields.map("power").and_then(|it| power(it, control));
    let text = fields.required_phrase("text");
    fields.finish();
    Some(Faction {
        id: id?,
        name,
        primary: primary?,
        secondary: secondary?,
        start,
        power: power?,
        text,
    })
}

fn power(fields: Fields<'_>, control: &Control) -> Option<Power> {
    let kind = fields.required_text("kind")?;
    let power = match fields.word_of("kind", &kind, &KINDS)? {
        Kind::Level => Power::Level(sphere(&fields, "category", control)?),
        Kind::Spread => Power::Spread,
        Kind::Priority => Power::Priority,
        Kind::Surplus => Power::Surplus,
        Kind::Spoils => Power::Spoils,
        Kind::Hand => Power::Hand(fields.required_whole("cards")?),
        Kind::Wild => Power::Wild,
        Kind::Developer => Power::Developer {
            cost: fields.required_whole("cost")?,
            times: fields.required_whole("times")?,
        },
        Kind::Shield => Power::Shield,
        Kind::Renewal => Power::Renewal(fields.required_whole("cards")?),
        Kind::Reach => Power::Reach,
    };
    fields.finish();
    Some(power)
}
