//! Categories, resources and numbers of the rules.

use super::{by_players, id, numbers_of};
use crate::data::Reader;
use crate::data::fields::Fields;
use crate::data::lower::Seen;
use crate::data::yaml::Node;
use crate::model::control::{
    Control, End, Invest, MOST_SPHERES, Numbers, RESOURCES, Resource, Sphere, Use, Variant,
};

pub(super) fn read(reader: &Reader<'_>, game: &str, node: &Node, control: &mut Control) {
    let Some(fields) = Fields::of(node, game, &reader.report) else {
        return;
    };
    control.spheres = list(reader, &fields, "categories", sphere);
    control.spheres.truncate(MOST_SPHERES);
    control.resources = list(reader, &fields, "resources", resource);
    control.resources.truncate(RESOURCES);
    control.numbers = numbers(reader, &fields);
}

/// The entries of a list in the rules.
fn list<T>(
    reader: &Reader<'_>,
    fields: &Fields<'_>,
    field: &'static str,
    read: impl Fn(&Reader<'_>, &Node, &mut Seen) -> Option<T>,
) -> Vec<T> {
    let Some(node) = fields.node(field) else {
        return Vec::new();
    };
    let mut seen = Seen::default();
    let items = fields.items(field, node).iter();
    items.filter_map(|it| read(reader, it, &mut seen)).collect()
}

fn sphere(reader: &Reader<'_>, node: &Node, seen: &mut Seen) -> Option<Sphere> {
    let mut fields = Fields::of(node, "categories", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let name = fields.required_phrase("name");
    fields.finish();
    Some(Sphere { id: id?, name })
}

fn resource(reader: &Reader<'_>, node: &Node, seen: &mut Seen) -> Option<Resource> {
    let mut fields = Fields::of(node, "resources", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let letter = fields.required_text("letter");
    let name = fields.required_phrase("name");
    let one = fields.required_phrase("one");
    let many = fields.required_phrase("many");
    let invest = fields.word("invest", &Use::ALL);
    fields.required("invest");
    fields.finish();
    Some(Resource {
        id: id?,
        letter: letter?.value.chars().next()?,
        name,
        one,
        many,
        invest: invest?,
    })
}

fn numbers(reader: &Reader<'_>, fields: &Fields<'_>) -> Numbers {
    let mut numbers = Numbers {
        hand: fields.required_whole("hand").unwrap_or_default(),
        in_play: by_players(fields, "regions"),
        end: end(fields),
        variants: list(reader, fields, "variants", variant),
        ..Numbers::default()
    };
    if let Some(levels) = fields.map("levels") {
        numbers.thresholds = numbers_of(&levels, "thresholds");
        numbers.points = numbers_of(&levels, "points");
        levels.finish();
    }
    if let Some(setup) = fields.map("setup") {
        let number = |field| setup.required_whole(field).unwrap_or_default();
        numbers.primary = number("primary");
        numbers.secondary = number("secondary");
        numbers.choice = number("factions");
        setup.finish();
    }
    if let Some(invest) = fields.map("invest") {
        let number = |field| invest.required_whole(field).unwrap_or_default();
        numbers.invest = Invest {
            influence: number("influence"),
            loss: number("loss"),
            develop: number("develop"),
            cost: number("cost"),
        };
        invest.finish();
    }
    numbers
}

fn end(fields: &Fields<'_>) -> End {
    fields.required("end");
    let Some(end) = fields.map("end") else {
        return End::default();
    };
    let number = |field| end.required_whole(field).unwrap_or_default();
    let read = End {
        level: number("level"),
        categories: number("categories"),
    };
    end.finish();
    read
}

fn variant(reader: &Reader<'_>, node: &Node, seen: &mut Seen) -> Option<Variant> {
    let mut fields = Fields::of(node, "variants", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let variant = Variant {
        id: id.clone().unwrap_or_default(),
        name: fields.required_phrase("name"),
        players: numbers_of(&fields, "players"),
        recommended: numbers_of(&fields, "recommended"),
        end: end(&fields),
    };
    fields.finish();
    id.map(|_| variant)
}
