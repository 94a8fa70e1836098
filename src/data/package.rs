//! Export of an edition as a Frictionless Data Package, a JSON description of tables for generic data tools: columns,
//! constraints, keys and sources.

pub mod datapackage_stale;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::schema::{COUNTRY, FIRST_YEAR, SCHEMAS};
use diag::FindingCode;
use lang::Lang;
use model::{Category, CategoryId, Dataset, Source, game};
use syntax::shape::{Schema, Shape};

/// The findings about data packages.
pub static FINDINGS: &[&FindingCode] = &[&datapackage_stale::CODE];

const PROFILE: &str = "https://datapackage.org/profiles/2.0/datapackage.json";

/// Returns the descriptor of an edition, the file `data/datapackage.json`, with titles in one language.
pub fn package(dataset: &Dataset, lang: Lang) -> String {
    let tree = tree(dataset, lang);
    let mut text = serde_json::to_string_pretty(&tree).expect("a tree always serialises");
    text.push('\n');
    text
}

/// Returns the descriptor as a JSON object.
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
        // Spelled as in the specification.
        field("licenses", licence),
        field("sources", sources.collect()),
        field("resources", resources.into()),
    ])
}

/// Returns the descriptor's entry of a source. The licence is that of the source, not that of the edition.
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

/// Returns the descriptor's entry of a table of values; `None` for a derived category, which has no table.
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
    // Not in `table`, because the network tables have no titles.
    table["title"] = category.name.get(lang).into();
    table["description"] = category.about.get(lang).into();
    table["schema"]["fields"][1]["title"] = category.raw.as_str().into();
    if !sources.is_empty() {
        table["sources"] = sources.into();
    }
    Some(table)
}

/// Returns the hard limits of a category as constraints.
fn bounds(category: &Category) -> Value {
    let mut limits = json!({});
    let ends = [("minimum", category.bounds.min), ("maximum", category.bounds.max)];
    for (name, limit) in ends {
        // Parsed from text, because a JSON number then keeps all digits of the decimal, and an `f64` would not.
        let number = limit.and_then(|limit| serde_json::from_str(&limit.to_string()).ok());
        if let Some(number) = number {
            limits[name] = number;
        }
    }
    limits
}

/// Returns the descriptor's entries of the network of La course autour du monde: cities and routes.
fn network(dataset: &Dataset) -> Vec<Value> {
    let game = game::COURSE;
    if dataset.rules_of(game).is_none() {
        return Vec::new();
    }
    let visas: Vec<&str> = dataset.network.visas.iter().map(|visa| visa.id.as_str()).collect();
    let text = |name: &str| field(name, "string", json!({}));
    let required_text = |name: &str| field(name, "string", json!({ "required": true }));
    let degrees = |name: &str, most: i32| {
        let constraints = json!({ "required": true, "minimum": -most, "maximum": most });
        field(name, "number", constraints)
    };
    let id = field("id", "string", json!({ "required": true, "pattern": Shape::Id.pattern() }));
    let mut cities = vec![id];
    cities.extend(Lang::ALL.map(|lang| required_text(&lang.localized_key("name"))));
    cities.extend(Lang::ALL.map(|lang| text(&lang.localized_key("label"))));
    cities.extend([
        field("country", "string", json!({ "required": true, "pattern": COUNTRY.pattern() })),
        degrees("latitude", 90),
        degrees("longitude", 180),
        field("continent", "string", json!({ "required": true, "enum": visas })),
        field("visa", "string", json!({ "enum": visas })),
        field("start", "string", json!({ "enum": ["yes"] })),
    ]);
    let routes = json!([
        required_text("from"),
        required_text("to"),
        field("km", "integer", json!({ "required": true, "minimum": 1 })),
        text("note"),
    ]);
    let name = |table: &str| (format!("games-{game}-{table}"), format!("games/{game}/{table}.csv"));
    let (city_table, path) = name("cities");
    let cities = table(&city_table, &path, cities.into(), "id");
    let (route_table, path) = name("routes");
    let mut routes = table(&route_table, &path, routes, "");
    // A route is identified by both ends.
    routes["schema"]["primaryKey"] = json!(["from", "to"]);
    let key = |column: &str| {
        let reference = json!({ "resource": city_table, "fields": ["id"] });
        json!({ "fields": [column], "reference": reference })
    };
    routes["schema"]["foreignKeys"] = json!([key("from"), key("to")]);
    vec![cities, routes]
}

/// Returns the descriptor's entry of a table; `key` is the name of the primary key column.
fn table(name: &str, path: &str, fields: Value, key: &str) -> Value {
    json!({
        "name": name,
        "path": path,
        "type": "table",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        // The default, but explicit: some readers guess the delimiter from the content if it is absent.
        "dialect": { "delimiter": "," },
        "schema": {
            "fields": fields,
            "missingValues": [""],
            "primaryKey": [key],
        },
    })
}

/// Returns the description of a column.
fn field(name: &str, type_name: &str, constraints: Value) -> Value {
    let mut field = json!({ "name": name, "type": type_name });
    let has_no_constraints = constraints.as_object().is_none_or(serde_json::Map::is_empty);
    if !has_no_constraints {
        field["constraints"] = constraints;
    }
    field
}

/// Returns the descriptor's entries of the edition's YAML files, each with its schema. Print profiles are left out,
/// because they belong to printers.
fn files(dataset: &Dataset) -> Vec<Value> {
    let has_regions = dataset.rules_of(game::CONTROLE_GLOBAL).is_some();
    let belongs_to_edition = |schema: &&Schema| match schema.file.strip_prefix("data/games/") {
        Some(file) if file.contains('/') => has_regions,
        Some(_) => dataset.rules_of(schema.id).is_some(),
        None => {
            // `ID` in a schema's file is a placeholder; decks are listed one by one below.
            let is_edition = !crate::is_program_file(schema.file) && !schema.file.contains("ID");
            schema.file.starts_with("data/") && is_edition
        }
    };
    let files = SCHEMAS.iter().filter(belongs_to_edition);
    let named = files.map(|schema| (schema.id, schema.file.to_owned()));
    let decks = dataset.decks.iter();
    let decks = decks.map(|deck| ("deck", format!("data/decks/{}.yaml", deck.id)));
    let files = named.chain(decks);
    files
        .map(|(schema, file)| {
            let path = file.strip_prefix("data/").unwrap_or(&file);
            let name = path.strip_suffix(".yaml").unwrap_or(path).replace('/', "-");
            json!({
                "name": name,
                "path": path,
                // Not `yaml`: some tools treat a YAML resource with a field `resources` as a nested package.
                "format": "yml",
                "mediatype": "application/yaml",
                "encoding": "utf-8",
                "jsonSchema": format!("schema/{schema}.json"),
            })
        })
        .collect()
}
