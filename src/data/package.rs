//! An edition as a Frictionless Data Package: its tables with their columns, limits, keys and sources, for
//! programs that know nothing of cards.

pub mod datapackage_stale;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::schema::{COUNTRY, FIRST_YEAR, SCHEMAS};
use diag::FindingCode;
use lang::Lang;
use model::{Category, CategoryId, Dataset, Source, game};
use syntax::shape::{Schema, Shape};

/// The findings about it.
pub static FINDINGS: &[&FindingCode] = &[&datapackage_stale::CODE];

const PROFILE: &str = "https://datapackage.org/profiles/2.0/datapackage.json";

/// The descriptor of an edition, `data/datapackage.json`, with titles in one language.
pub fn package(dataset: &Dataset, lang: Lang) -> String {
    let tree = tree(dataset, lang);
    let mut text = serde_json::to_string_pretty(&tree).expect("a tree always serialises");
    text.push('\n');
    text
}

fn tree(dataset: &Dataset, lang: Lang) -> Map<String, Value> {
    let edition = &dataset.edition;
    let tables = dataset.category_ids().filter_map(|id| values(dataset, id, lang));
    let mut resources: Vec<Value> = tables.collect();
    resources.extend(network(dataset));
    resources.extend(files(dataset));
    let sources = dataset.sources.iter().map(source);
    let field = |name: &str, value: Value| (name.to_owned(), value);
    let licence = json!([{ "path": "edition.yaml", "title": edition.licence.get(lang) }]);
    Map::from_iter([
        field("$schema", PROFILE.into()),
        field("name", format!("edition-{}", edition.year).into()),
        field("title", edition.title.get(lang).into()),
        field("version", edition.year.to_string().into()),
        field("licenses", licence),
        field("sources", sources.collect()),
        field("resources", resources.into()),
    ])
}

/// An edition of a source. Its licence is its own.
fn source(source: &Source) -> Value {
    json!({
        "title": format!("{}: {}", source.publisher, source.title),
        "path": source.url,
        "version": source.retrieved,
        "id": source.id,
        "licence": source.licence,
        "sale": source.sale.id(),
    })
}

/// The table of a category; `None` where its values are derived.
fn values(dataset: &Dataset, id: CategoryId, lang: Lang) -> Option<Value> {
    let category = dataset.category(id);
    if category.derived.is_some() {
        return None;
    }
    let ids: Vec<&str> = dataset.sources.iter().map(|source| source.id.as_str()).collect();
    let used: BTreeSet<_> = dataset
        .country_ids()
        .filter_map(|country| Some(dataset.value(country, id)?.source))
        .collect();
    let sources: Vec<Value> = used.into_iter().map(|id| source(dataset.source(id))).collect();
    let fields = json!([
        field("country", "string", json!({ "required": true, "pattern": COUNTRY.pattern() })),
        field("value", "number", bounds(category)),
        field(
            "year",
            "integer",
            json!({
                "minimum": FIRST_YEAR, "maximum": dataset.edition.year,
            })
        ),
        field("source", "string", json!({ "enum": ids })),
        field("note", "string", json!({})),
    ]);
    let mut table = table(&category.id, &format!("values/{}.csv", category.id), fields, "country");
    table["title"] = category.name.get(lang).into();
    table["description"] = category.about.get(lang).into();
    table["schema"]["fields"][1]["title"] = category.raw.as_str().into();
    if !sources.is_empty() {
        table["sources"] = sources.into();
    }
    Some(table)
}

/// What values of a category may be.
fn bounds(category: &Category) -> Value {
    let mut limits = json!({});
    let ends = [("minimum", category.bounds.min), ("maximum", category.bounds.max)];
    for (name, limit) in ends {
        // As written: a number of JSON has as many digits as one likes.
        let number = limit.and_then(|limit| serde_json::from_str(&limit.to_string()).ok());
        if let Some(number) = number {
            limits[name] = number;
        }
    }
    limits
}

/// The tables of La course autour du monde.
fn network(dataset: &Dataset) -> Vec<Value> {
    let game = game::COURSE;
    if dataset.rules_of(game).is_none() {
        return Vec::new();
    }
    let visas: Vec<&str> = dataset.network.visas.iter().map(|visa| visa.id.as_str()).collect();
    let text = |name: &str| field(name, "string", json!({}));
    let filled = |name: &str| field(name, "string", json!({ "required": true }));
    let degrees = |name: &str, most: i32| {
        let within = json!({ "required": true, "minimum": -most, "maximum": most });
        field(name, "number", within)
    };
    let id = field("id", "string", json!({ "required": true, "pattern": Shape::Id.pattern() }));
    let mut cities = vec![id];
    cities.extend(Lang::ALL.map(|lang| filled(&lang.key("name"))));
    cities.extend(Lang::ALL.map(|lang| text(&lang.key("label"))));
    cities.extend([
        field("country", "string", json!({ "required": true, "pattern": COUNTRY.pattern() })),
        degrees("latitude", 90),
        degrees("longitude", 180),
        field("continent", "string", json!({ "required": true, "enum": visas })),
        field("visa", "string", json!({ "enum": visas })),
        field("start", "string", json!({ "enum": ["yes"] })),
    ]);
    let routes = json!([
        filled("from"),
        filled("to"),
        field("km", "integer", json!({ "required": true, "minimum": 1 })),
        text("note"),
    ]);
    let name = |table: &str| (format!("games-{game}-{table}"), format!("games/{game}/{table}.csv"));
    let (city_table, path) = name("cities");
    let cities = table(&city_table, &path, cities.into(), "id");
    let (route_table, path) = name("routes");
    let mut routes = table(&route_table, &path, routes, "");
    routes["schema"]["primaryKey"] = json!(["from", "to"]);
    let key = |column: &str| {
        let reference = json!({ "resource": city_table, "fields": ["id"] });
        json!({ "fields": [column], "reference": reference })
    };
    routes["schema"]["foreignKeys"] = json!([key("from"), key("to")]);
    vec![cities, routes]
}

fn table(name: &str, path: &str, fields: Value, key: &str) -> Value {
    json!({
        "name": name,
        "path": path,
        "type": "table",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        // Written out, for readers that would guess it from the text.
        "dialect": { "delimiter": "," },
        "schema": {
            "fields": fields,
            "missingValues": [""],
            "primaryKey": [key],
        },
    })
}

fn field(name: &str, kind: &str, constraints: Value) -> Value {
    let mut field = json!({ "name": name, "type": kind });
    let is_free = constraints.as_object().is_none_or(serde_json::Map::is_empty);
    if !is_free {
        field["constraints"] = constraints;
    }
    field
}

/// The YAML files of the edition, each with its schema. Profiles are those of printers.
fn files(dataset: &Dataset) -> Vec<Value> {
    let has_regions = dataset.rules_of(game::CONTROLE_GLOBAL).is_some();
    let is_there = |schema: &&Schema| match schema.file.strip_prefix("data/games/") {
        Some(file) if file.contains('/') => has_regions,
        Some(_) => dataset.rules_of(schema.id).is_some(),
        None => {
            let is_edition = !crate::is_programs(schema.file) && !schema.file.contains("ID");
            schema.file.starts_with("data/") && is_edition
        }
    };
    let named = SCHEMAS.iter().filter(is_there);
    let named = named.map(|schema| (schema.id, schema.file.to_owned()));
    let decks = dataset.decks.iter();
    let decks = decks.map(|deck| ("deck", format!("data/decks/{}.yaml", deck.id)));
    let all = named.chain(decks);
    all.map(|(schema, file)| {
        let path = file.strip_prefix("data/").unwrap_or(&file);
        let name = path.strip_suffix(".yaml").unwrap_or(path).replace('/', "-");
        json!({
            "name": name,
            "path": path,
            // What is called `yaml` and has a field `resources` is taken for another package.
            "format": "yml",
            "mediatype": "application/yaml",
            "encoding": "utf-8",
            "jsonSchema": format!("schema/{schema}.json"),
        })
    })
    .collect()
}
