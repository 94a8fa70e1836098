//! Conversion of shapes to JSON Schema, draft 2020-12.

use serde_json::{Map, Value, json};

use lang::Localizer;
use syntax::fields::Expected;
use syntax::shape::{ALL_COUNTED, ALL_LANGUAGES, Field, Presence, SOME_LANGUAGES, Schema, Shape};

/// Latitude and longitude as a pair of numbers, for consumers without the type.
static COORDINATES: Shape = Shape::Pair(&Shape::Number, Expected::Coordinates);

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Returns a schema as JSON Schema text, with descriptions in the language of localizer.
pub fn json(schema: &Schema, localizer: &Localizer) -> String {
    let mut tree =
        SchemaWriter { localizer, file: schema.id, path: Vec::new() }.schema(&schema.shape);
    tree.insert("$schema".to_owned(), DRAFT.into());
    tree.insert("title".to_owned(), schema.file.into());
    let mut text = serde_json::to_string_pretty(&tree).expect("a tree always serialises");
    text.push('\n');
    text
}

/// Writer of schemas at one position in a file.
struct SchemaWriter<'a> {
    localizer: &'a Localizer,
    /// Id of the schema.
    file: &'a str,
    /// Keys that lead to the position.
    path: Vec<&'a str>,
}

type Object = Map<String, Value>;

impl<'a> SchemaWriter<'a> {
    /// Returns the writer for a field below this position.
    fn inside(&self, field: &'a str) -> Self {
        let mut path = self.path.clone();
        path.push(field);
        Self { path, ..*self }
    }

    /// Returns the description of the position: the message `shape-categories-print-digits`, or else a general one
    /// for all fields of that name, `shape-any-print-digits` or `shape-any-digits`.
    fn about(&self) -> Option<String> {
        let own = [&["shape", self.file][..], &self.path].concat().join("-");
        let ends =
            (0..self.path.len()).map(|at| format!("shape-any-{}", self.path[at..].join("-")));
        let mut ids = [own].into_iter().chain(ends);
        ids.find(|id| self.localizer.has(id)).map(|id| self.localizer.plain(&id))
    }

    /// Adds the description to a schema, if there is one.
    fn with_description(&self, mut schema: Object) -> Object {
        if let Some(about) = self.about() {
            schema.insert("description".to_owned(), about.into());
        }
        schema
    }

    /// Returns the schema of a shape, with description.
    fn schema(&self, shape: &'a Shape) -> Object {
        self.with_description(self.bare(shape))
    }

    /// Returns the schema of a shape without a description of its own; items and values are described by their
    /// container.
    fn bare(&self, shape: &'a Shape) -> Object {
        let schema = match shape {
            Shape::Text => json!({ "type": "string" }),
            Shape::Word(words) | Shape::Depends(words) => json!({ "enum": words }),
            Shape::Flag => json!({ "type": "boolean" }),
            Shape::Id | Shape::Code(_) => {
                // JSON Schema patterns match anywhere in a string unless they are anchored.
                let pattern = shape.pattern().map(|inside| format!("^{inside}$"));
                json!({ "type": "string", "pattern": pattern })
            }
            Shape::Coordinates => return self.bare(&COORDINATES),
            Shape::Power => return self.bare(&Shape::Whole(0, Shape::LARGEST_POWER)),
            Shape::Day => json!({ "type": "string", "format": "date" }),
            Shape::Year(first, last) => {
                json!({ "type": "integer", "minimum": first, "maximum": last })
            }
            Shape::Whole(least, i64::MAX) => json!({ "type": "integer", "minimum": least }),
            Shape::Whole(least, most) => {
                json!({ "type": "integer", "minimum": least, "maximum": most })
            }
            Shape::Number | Shape::Measure(..) | Shape::Length(..) => {
                json!({ "type": "number" })
            }
            Shape::Phrase | Shape::Name => self.map(&ALL_LANGUAGES),
            Shape::Counted => self.map(&ALL_COUNTED),
            Shape::PartPhrase => self.map(&SOME_LANGUAGES),
            Shape::List(item) => json!({ "type": "array", "items": self.bare(item) }),
            Shape::Pair(item, _) => many(self.bare(item), 2),
            Shape::Lengths(ranges, _) => many(self.bare(&Shape::Number), ranges.len()),
            Shape::Map(fields) => self.map(fields),
            Shape::Keyed(key, value) => self.keyed(key, value),
            Shape::Tagged(tag, cases) => {
                let case = |(word, fields): &'a (&str, &[Field])| {
                    let mut case = self.map(fields);
                    case["properties"][tag] =
                        self.inside(tag).with_description(constant(word)).into();
                    if let Some(required) = case["required"].as_array_mut() {
                        // The tag is not among the fields of a case.
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

    fn map(&self, fields: &'a [Field]) -> Value {
        let property = |field: &'a Field| {
            let schema = self.inside(field.name).schema(&field.shape);
            (field.name.to_owned(), Value::Object(schema))
        };
        let properties: Object = fields.iter().map(property).collect();
        // `Checked` fields are mandatory too; their absence is just reported by a check instead of the schema.
        let required = fields.iter().filter(|field| field.need != Presence::May);
        let required: Vec<&str> = required.map(|field| field.name).collect();
        json!({
            "type": "object", "properties": properties, "required": required,
            "additionalProperties": false,
        })
    }

    /// Returns the schema of a map with free keys. Keys that are keywords become properties; other keys have to match
    /// the pattern of their shape. Numeric keys are strings in JSON and get no pattern.
    fn keyed(&self, key: &'a Shape, value: &'a Shape) -> Value {
        let value = self.bare(value);
        let mut schema = json!({ "type": "object", "additionalProperties": value });
        match key {
            Shape::Word(words) => {
                let property = |word: &&'a str| {
                    let value = self.inside(word).with_description(value.clone());
                    ((*word).to_owned(), value.into())
                };
                schema["properties"] = words.iter().map(property).collect::<Object>().into();
                schema["additionalProperties"] = false.into();
            }
            Shape::Whole(..) | Shape::Text => {}
            _ => schema["propertyNames"] = self.bare(key).into(),
        }
        schema
    }
}

/// Returns the schema of an array of fixed length.
fn many(items: Object, count: usize) -> Value {
    json!({ "type": "array", "items": items, "minItems": count, "maxItems": count })
}

/// Returns the schema of a constant.
fn constant(word: &str) -> Object {
    Object::from_iter([("const".to_owned(), word.into())])
}
