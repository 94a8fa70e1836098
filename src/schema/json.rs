//! Shapes as JSON Schema, draft 2020-12.

use serde_json::{Map, Value, json};

use super::Kind;
use super::shape::{Field, Shape};
use crate::words::Teller;

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a kind of file, with what its fields mean in the language of `teller`.
pub fn json(kind: &Kind, teller: &Teller) -> String {
    let mut schema = Telling {
        teller,
        path: format!("shape-{}", kind.id),
    }
    .schema(&kind.shape);
    schema.insert("$schema".to_owned(), DRAFT.into());
    schema.insert("title".to_owned(), kind.file.into());
    let mut text = serde_json::to_string_pretty(&schema).expect("a tree always serialises");
    text.push('\n');
    text
}

/// Where in the file a shape is, and who tells what stands there.
struct Telling<'a> {
    teller: &'a Teller,
    /// The id of the text: `shape-categories-print-digits`.
    path: String,
}

type Object = Map<String, Value>;

impl Telling<'_> {
    /// The schema of a shape, with a description if there is a text for it.
    fn schema(&self, shape: &Shape) -> Object {
        let mut schema = self.bare(shape);
        if self.teller.knows(&self.path) {
            let about = self.teller.plain(&self.path);
            schema.insert("description".to_owned(), about.into());
        }
        schema
    }

    /// The same without the description of the whole: items and values are told with what holds them.
    fn bare(&self, shape: &Shape) -> Object {
        let schema = match shape {
            Shape::Text => json!({ "type": "string" }),
            Shape::Word(words) => json!({ "enum": words }),
            Shape::Flag => json!({ "type": "boolean" }),
            Shape::Id | Shape::Code(_) => {
                let pattern = shape.pattern().map(|inside| format!("^{inside}$"));
                json!({ "type": "string", "pattern": pattern })
            }
            Shape::Day => json!({ "type": "string", "format": "date" }),
            Shape::Whole(least, i64::MAX) => json!({ "type": "integer", "minimum": least }),
            Shape::Whole(least, most) => {
                json!({ "type": "integer", "minimum": least, "maximum": most })
            }
            Shape::Number => json!({ "type": "number" }),
            Shape::Phrase => languages(&["fr", "en"]),
            Shape::PartPhrase => languages(&[]),
            Shape::List(item) => json!({ "type": "array", "items": self.bare(item) }),
            Shape::Pair(item) => json!({
                "type": "array", "items": self.bare(item), "minItems": 2, "maxItems": 2,
            }),
            Shape::Map(fields) => self.map(fields),
            Shape::Keyed(key, value) => self.keyed(key, value),
            Shape::Tagged(tag, cases) => {
                let case = |(word, fields): &(&str, &[Field])| {
                    let mut case = self.map(fields);
                    case["properties"][tag] = json!({ "const": word });
                    if let Some(required) = case["required"].as_array_mut() {
                        required.insert(0, (*tag).into());
                    }
                    case
                };
                let cases: Vec<Value> = cases.iter().map(case).collect();
                json!({ "oneOf": cases })
            }
            Shape::Either(one, other) => json!({ "anyOf": [self.bare(one), self.bare(other)] }),
        };
        match schema {
            Value::Object(schema) => schema,
            _ => Object::new(),
        }
    }

    fn map(&self, fields: &[Field]) -> Value {
        let inside = |field: &Field| Telling {
            path: format!("{}-{}", self.path, field.name),
            ..*self
        };
        let property = |field: &Field| {
            let schema = inside(field).schema(&field.shape);
            (field.name.to_owned(), Value::Object(schema))
        };
        let properties: Object = fields.iter().map(property).collect();
        let required = fields.iter().filter(|field| field.is_required);
        let required: Vec<&str> = required.map(|field| field.name).collect();
        json!({
            "type": "object", "properties": properties, "required": required,
            "additionalProperties": false,
        })
    }

    /// Words as keys are fields; other keys must look like what they are. Numbers as keys are texts in
    /// JSON only, and have no pattern.
    fn keyed(&self, key: &Shape, value: &Shape) -> Value {
        let value = self.bare(value);
        let mut schema = json!({ "type": "object", "additionalProperties": value });
        match key {
            Shape::Word(words) => {
                let properties = words
                    .iter()
                    .map(|word| ((*word).to_owned(), value.clone().into()));
                schema["properties"] = properties.collect::<Object>().into();
                schema["additionalProperties"] = false.into();
            }
            Shape::Whole(..) | Shape::Text => {}
            _ => schema["propertyNames"] = self.bare(key).into(),
        }
        schema
    }
}

fn languages(required: &[&str]) -> Value {
    json!({
        "type": "object",
        "properties": { "fr": { "type": "string" }, "en": { "type": "string" } },
        "required": required,
        "additionalProperties": false,
    })
}
