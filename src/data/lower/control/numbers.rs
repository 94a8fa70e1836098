//! Categories, resources and numbers of the rules.

use std::collections::BTreeMap;

use super::{id, items, too_long};
use crate::fields::{Expected, Fields, list};
use crate::lower::Seen;
use crate::yaml::Node;
use crate::{Reader, flaws};
use diag::{Located, Place};
use model::control::{
    Control, End, Invest, MOST_LEVELS, MOST_SPHERES, Numbers, Printed, Resource, Sphere, Use,
    Variant,
};

/// Longer ids of categories would make long effects.
const LONGEST_WORD: usize = 8;

/// Reads the rules. Whether all categories and resources could be read: effects are written in them.
pub(super) fn read(reader: &Reader<'_>, game: &str, node: &Node, control: &mut Control) -> bool {
    let Some(fields) = Fields::of(node, game, &reader.report) else {
        return false;
    };
    let spheres = spheres(reader, game, &fields);
    let resources = resources(reader, game, &fields);
    let has_words = spheres.is_some() && resources.is_some();
    control.spheres = spheres.unwrap_or_default();
    control.resources = resources.unwrap_or_default();
    let deck = control.numbers.deck;
    control.numbers = Numbers {
        deck,
        ..numbers(reader, game, &fields)
    };
    has_words
}

/// The items of a list that must have some.
fn some<'a>(fields: &Fields<'a>, field: &'static str) -> &'a [Node] {
    let items = items(fields, field);
    if items.is_some_and(<[Node]>::is_empty) {
        fields.missing(
            field,
            fields.node(field).map_or(fields.place(), |it| it.place),
        );
    }
    items.unwrap_or_default()
}

/// All categories; `None` where one cannot be read, or there is none or one too many.
fn spheres(reader: &Reader<'_>, game: &str, fields: &Fields<'_>) -> Option<Vec<Sphere>> {
    let items = some(fields, "categories");
    let mut seen = Seen::default();
    let spheres = items.iter().map(|it| sphere(reader, game, it, &mut seen));
    let spheres: Vec<Option<Sphere>> = spheres.collect();
    if let Some(first) = items.get(MOST_SPHERES) {
        let counts = (items.len(), MOST_SPHERES);
        too_long(reader, "categories", first.head(), counts);
        return None;
    }
    let spheres: Option<Vec<Sphere>> = spheres.into_iter().collect();
    spheres.filter(|spheres| !spheres.is_empty())
}

fn sphere(reader: &Reader<'_>, game: &str, node: &Node, seen: &mut Seen) -> Option<Sphere> {
    let mut fields = Fields::of(node, game, &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let name = fields.required_phrase("name");
    let text = fields.text("id");
    fields.finish();
    let id = id?;
    let is_word = id.len() <= LONGEST_WORD && id.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_word {
        no_word(reader, "category", &text?);
        return None;
    }
    Some(Sphere { id, name })
}

/// All resources, one for each use; `None` where that is not so.
fn resources(reader: &Reader<'_>, game: &str, fields: &Fields<'_>) -> Option<Vec<Resource>> {
    let items = some(fields, "resources");
    let mut seen = Seen::default();
    let (mut letters, mut uses) = (Seen::default(), Vec::new());
    let resources = items.iter().map(|node| {
        let resource = resource(reader, game, node, &mut seen, &mut letters)?;
        let is_new = !uses.contains(&resource.invest);
        uses.push(resource.invest);
        if !is_new {
            let place = node.get("invest").map_or(node.place, |it| it.place);
            no_use(reader, "taken", resource.invest, place);
        }
        is_new.then_some(resource)
    });
    let resources: Vec<Option<Resource>> = resources.collect();
    let resources: Vec<Resource> = resources.into_iter().collect::<Option<_>>()?;
    let unused = Use::ALL.iter().filter(|(_, it)| !uses.contains(it));
    let first = items.first()?.head();
    for (_, missing) in unused.clone() {
        no_use(reader, "missing", *missing, first);
    }
    (unused.count() == 0).then_some(resources)
}

fn resource(
    reader: &Reader<'_>,
    game: &str,
    node: &Node,
    seen: &mut Seen,
    letters: &mut Seen,
) -> Option<Resource> {
    let mut fields = Fields::of(node, game, &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let name = fields.required_phrase("name");
    let text = fields.required_text("letter");
    let one = fields.required_phrase("one");
    let many = fields.required_phrase("many");
    let invest = fields.required_text("invest");
    let invest = invest.and_then(|it| fields.word_of("invest", &it, &Use::ALL));
    fields.finish();
    let text = text?;
    let mut chars = text.value.chars();
    let letter = match (chars.next(), chars.next()) {
        (Some(letter @ 'a'..='z'), None) => letter,
        _ => {
            no_word(reader, "letter", &text);
            return None;
        }
    };
    if letters
        .ids
        .insert(text.value.to_owned(), text.place)
        .is_some()
    {
        no_word(reader, "taken", &text);
        return None;
    }
    Some(Resource {
        id: id?,
        letter,
        name,
        one,
        many,
        invest: invest?,
    })
}

/// Says that an effect cannot name something by a word.
fn no_word(reader: &Reader<'_>, problem: &'static str, text: &Located<&str>) {
    let args = vec![
        ("problem", problem.into()),
        ("word", text.value.into()),
        ("most", LONGEST_WORD.into()),
    ];
    reader.report(&flaws::effect_word::KIND, text.place, args);
}

/// Says that a use has no resource, or two.
fn no_use(reader: &Reader<'_>, problem: &'static str, invest: Use, place: Place) {
    let args = vec![
        ("problem", problem.into()),
        ("use", invest.id().into()),
        ("uses", list(Use::ALL.iter().map(|(word, _)| *word)).into()),
    ];
    reader.report(&flaws::resource_use::KIND, place, args);
}

fn numbers(reader: &Reader<'_>, game: &str, fields: &Fields<'_>) -> Numbers {
    let mut numbers = Numbers {
        hand: fields.required_whole("hand").unwrap_or_default(),
        in_play: by_number(fields, "regions"),
        end: end(fields),
        variants: variants(reader, game, fields),
        pieces: pieces(fields),
        ..Numbers::default()
    };
    if let Some(levels) = inside(fields, "levels") {
        numbers.thresholds = numbers_of(&levels, "thresholds");
        numbers.points = numbers_of(&levels, "points");
        let thresholds = levels.node("thresholds").map_or(&[][..], Node::list);
        if let Some(first) = thresholds.get(MOST_LEVELS) {
            let counts = (thresholds.len(), MOST_LEVELS);
            too_long(reader, "levels.thresholds", first.place, counts);
            numbers.thresholds.truncate(MOST_LEVELS);
        }
        levels.finish();
    }
    if let Some(setup) = inside(fields, "setup") {
        let number = |field| setup.required_whole(field).unwrap_or_default();
        numbers.primary = number("primary");
        numbers.secondary = number("secondary");
        numbers.choice = number("factions");
        setup.finish();
    }
    if let Some(invest) = inside(fields, "invest") {
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

fn pieces(fields: &Fields<'_>) -> Printed {
    let Some(pieces) = inside(fields, "pieces") else {
        return Printed::default();
    };
    let mut printed = Printed {
        cubes: by_number(&pieces, "cubes"),
        resources: pieces.required_whole("resources").unwrap_or_default(),
        ..Printed::default()
    };
    if let Some(development) = inside(&pieces, "development") {
        let number = |field| development.required_whole(field).unwrap_or_default();
        printed.highest = number("highest");
        printed.counters = number("each");
        development.finish();
    }
    pieces.finish();
    printed
}

/// The fields of a map that must be there.
fn inside<'a>(fields: &Fields<'a>, field: &'static str) -> Option<Fields<'a>> {
    fields.required(field)?;
    fields.map(field)
}

fn end(fields: &Fields<'_>) -> End {
    let Some(end) = inside(fields, "end") else {
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

fn variants(reader: &Reader<'_>, game: &str, fields: &Fields<'_>) -> Vec<Variant> {
    let Some(node) = fields.node("variants") else {
        return Vec::new();
    };
    let mut seen = Seen::default();
    let items = fields.items("variants", node).iter();
    let variants = items.filter_map(|it| variant(reader, game, it, &mut seen));
    variants.collect()
}

fn variant(reader: &Reader<'_>, game: &str, node: &Node, seen: &mut Seen) -> Option<Variant> {
    let mut fields = Fields::of(node, game, &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let name = fields.required_phrase("name");
    let players = numbers_of(&fields, "players");
    let recommended = fields.node("recommended");
    let recommended = recommended.map(|_| numbers_of(&fields, "recommended"));
    let end = end(&fields);
    fields.finish();
    Some(Variant {
        id: id?,
        name,
        players,
        recommended: recommended.unwrap_or_default(),
        end,
    })
}

/// Whole numbers of a list that must be there; none at all where one of them is wrong.
fn numbers_of<T: TryFrom<i64>>(fields: &Fields<'_>, field: &'static str) -> Vec<T> {
    let Some(node) = fields.required(field) else {
        return Vec::new();
    };
    let items = fields.items(field, node).iter();
    let numbers: Vec<Option<T>> = items.map(|item| fields.whole_of(field, item)).collect();
    let numbers: Option<Vec<T>> = numbers.into_iter().collect();
    numbers.unwrap_or_default()
}

/// Whole numbers by a whole number, such as that of the players.
fn by_number(fields: &Fields<'_>, field: &'static str) -> BTreeMap<u16, u16> {
    let mut numbers = BTreeMap::new();
    for (key, node) in fields.required_pairs(field) {
        match (key.value.parse(), fields.whole_of(field, node)) {
            (Ok(key), Some(number)) => {
                numbers.insert(key, number);
            }
            (Err(_), _) => fields.wrong(field, key.place, Expected::Whole),
            (Ok(_), None) => {}
        }
    }
    numbers
}
