//! The lists of `show`: countries, categories, decks, games, sources and print profiles.

use anyhow::Result;
use report::{Blocks, ColumnKind, Table, gap, heading, json_line, object};
use serde_json::{Map, Value, json};

use lang::{args, date};
use model::SourceId;
use paper::stock::Size;
use paper::{profile, rounded};

use super::query::{ListKind, Names};
use crate::game;
use crate::table::Rows;

/// One item of a list: its id, its name, and more fields for JSON.
pub(super) struct Item {
    id: String,
    name: String,
    fields: Map<String, Value>,
}

impl Item {
    fn new(id: impl Into<String>, name: impl Into<String>, fields: Value) -> Self {
        let fields = match fields {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        Self { id: id.into(), name: name.into(), fields }
    }
}

/// Returns the items of a list, in the order of the files.
pub(super) fn items(names: &Names<'_>, kind: ListKind) -> Vec<Item> {
    let Names { context, dataset, assets } = *names;
    let lang = context.lang();
    match kind {
        ListKind::Countries => {
            let countries = dataset.countries.iter();
            let item = |country: &model::Country| {
                let fields = json!({ "alpha2": country.alpha2, "number": country.number });
                Item::new(&country.code, country.bare_name(lang), fields)
            };
            countries.map(item).collect()
        }
        ListKind::Categories => {
            let item = |category: &model::Category| {
                let fields = json!({ "unit": category.unit.get(lang) });
                Item::new(&category.id, category.name.get(lang), fields)
            };
            dataset.categories.iter().map(item).collect()
        }
        ListKind::Decks => {
            let item = |deck: &model::Deck| {
                let fields = json!({ "game": deck.game, "countries": deck.countries.len() });
                Item::new(&deck.id, deck.title.get(lang), fields)
            };
            dataset.decks.iter().map(item).collect()
        }
        ListKind::Games => {
            let item = |rules: &model::Rules| {
                let title = game::title(context, dataset, &rules.game);
                Item::new(&rules.game, title, Value::Null)
            };
            dataset.rules.iter().map(item).collect()
        }
        ListKind::Sources => {
            let item = |id| {
                let source = dataset.source(id);
                let name = format!("{}, {}", source.publisher, source.title);
                Item::new(&source.id, name, json!({ "licence": source.licence }))
            };
            dataset.source_ids().map(item).collect()
        }
        ListKind::Profiles => {
            let item = |id: String| {
                // A profile with errors is listed without its name; `render --profile` reports the errors.
                let profile = profile::read(assets, &id, &fit::stock::stocks());
                let name = profile.map(|profile| profile.name.get(lang).to_owned());
                Item::new(id, name.unwrap_or_default(), Value::Null)
            };
            profile::ids(assets).into_iter().map(item).collect()
        }
    }
}

/// Returns the number of items of a list.
fn length(names: &Names<'_>, kind: ListKind) -> usize {
    let Names { dataset, assets, .. } = *names;
    match kind {
        ListKind::Countries => dataset.countries.len(),
        ListKind::Categories => dataset.categories.len(),
        ListKind::Decks => dataset.decks.len(),
        ListKind::Games => dataset.rules.len(),
        ListKind::Sources => dataset.source_ids().count(),
        ListKind::Profiles => profile::ids(assets).len(),
    }
}

/// Formats a list, with its heading.
pub(super) fn text(names: &Names<'_>, kind: ListKind) -> Blocks {
    let context = names.context;
    let mut rows = Rows::new(context);
    let title = context.localizer.attribute("show-lists", kind.id()).unwrap_or_default();
    rows.head(&title, names.dataset.edition.title.get(context.lang()));
    for item in items(names, kind) {
        rows.add_own(item.id, item.name);
    }
    rows.blocks()
}

/// Formats a list as JSON, one object per line.
pub(super) fn json(names: &Names<'_>, kind: ListKind) -> Result<String> {
    let field = if kind == ListKind::Countries { "code" } else { "id" };
    let line = |item: Item| {
        let mut object = Map::new();
        object.insert(field.to_owned(), item.id.into());
        object.insert("name".to_owned(), item.name.into());
        object.extend(item.fields);
        json_line(&object)
    };
    Ok(items(names, kind).into_iter().map(line).collect::<Result<_, _>>()?)
}

/// Formats the overview: the lists with their lengths, and examples of single items.
pub(super) fn overview(names: &Names<'_>) -> Blocks {
    let Names { context, dataset, .. } = *names;
    let title = dataset.edition.title.get(context.lang());
    let lists = ListKind::ALL.map(|kind| {
        let word = context.localizer.attribute("show-kinds", kind.id()).unwrap_or_default();
        [format!("show {word}"), length(names, kind).to_string()]
    });
    let example = |id: &str| {
        let attribute =
            |name| context.localizer.attribute("show-examples", name).unwrap_or_default();
        [format!("show {}", attribute(id)), attribute(&format!("{id}-about"))]
    };
    let examples = ["country", "category", "game", "value", "rank"].map(example);
    heading(context.plain("show-what"), title)
        + Table::without_heads([ColumnKind::Label, ColumnKind::Number], lists).indented(2)
        + gap()
        + Table::without_heads([ColumnKind::Label, ColumnKind::Text], examples).indented(2)
}

/// Returns the lengths of all lists, for JSON.
pub(super) fn lengths(names: &Names<'_>) -> impl serde::Serialize + use<> {
    let length = |kind| length(names, kind);
    object! {
        edition: names.dataset.edition.year,
        countries: length(ListKind::Countries),
        categories: length(ListKind::Categories),
        decks: length(ListKind::Decks),
        games: length(ListKind::Games),
        sources: length(ListKind::Sources),
        profiles: length(ListKind::Profiles),
    }
}

/// Formats a single source that has `count` values.
pub(super) fn source(names: &Names<'_>, (id, count): (SourceId, usize)) -> Blocks {
    let Names { context, dataset, .. } = *names;
    let source = dataset.source(id);
    let mut rows = Rows::new(context);
    rows.head(&source.title, &source.id);
    rows.add("show-publisher", &source.publisher);
    rows.add("show-address", source.url.to_string());
    rows.add("show-licence", &source.licence);
    let day = date::message_arg(&source.retrieved);
    rows.add("show-retrieved", context.localizer.format_arg(&day));
    rows.add("show-values", count.to_string());
    rows.blocks()
}

/// Formats a single print profile: what it asks of sheets and faces. A profile with errors has no rows.
pub(super) fn profile(names: &Names<'_>, id: &str) -> Blocks {
    let Names { context, assets, .. } = *names;
    let mut rows = Rows::new(context);
    let Ok(profile) = profile::read(assets, id, &fit::stock::stocks()) else {
        rows.head(id, "");
        return rows.blocks();
    };
    rows.head(profile.name.get(context.lang()), id);
    let mm = |length: f64| context.text("show-mm", &args![length = rounded(2, length)]);
    let sizes = profile.card_sizes().into_iter();
    let size = |size: Size| {
        let args = args![width = rounded(2, size.width), height = rounded(2, size.height)];
        context.text("render-profile-size", &args)
    };
    rows.add("show-cards", sizes.map(size).collect::<Vec<_>>().join(", "));
    rows.add("show-bleed", profile.bleed.map(|bleed| mm(bleed.value)).unwrap_or_default());
    rows.add("show-safe", profile.safe.map(|safe| mm(safe.value)).unwrap_or_default());
    let dpi = profile.dpi.map(|dpi| context.text("show-dpi", &args![dpi = usize::from(dpi.value)]));
    rows.add("show-resolution", dpi.unwrap_or_default());
    rows.blocks()
}
