//! Conversion of schemas to JSON Schema, draft 2020-12, for editors and other programs.

use serde_json::{Map, Value, json};

use lang::Lang;
use lang::Localizer;
use syntax::fields::Expected;
use syntax::shape::{Field, Presence, SOME_COUNTED, SOME_LANGUAGES, Schema, Shape};

/// Latitude and longitude as a pair of numbers: JSON Schema has no type for coordinates.
static COORDINATES: Shape = Shape::Pair(&Shape::Number, Expected::Coordinates);

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Returns a schema as JSON Schema text, with descriptions in the language of `localizer`.
pub fn json(schema: &Schema, localizer: &Localizer) -> String {
    let mut tree =
        SchemaBuilder { localizer, file: schema.id, path: Vec::new() }.schema(&schema.shape);
    tree.insert("$schema".to_owned(), DRAFT.into());
    tree.insert("title".to_owned(), schema.file.into());
    let mut text = serde_json::to_string_pretty(&tree).expect("a tree always serialises");
    text.push('\n');
    text
}

/// Builder of the JSON Schema at one position in a file.
struct SchemaBuilder<'a> {
    localizer: &'a Localizer,
    /// Id of the schema.
    file: &'a str,
    /// Keys that lead from the root to the position.
    path: Vec<&'a str>,
}

type Object = Map<String, Value>;

impl<'a> SchemaBuilder<'a> {
    /// Returns the builder for a field below this position.
    fn at_field(&self, field: &'a str) -> Self {
        let mut path = self.path.clone();
        path.push(field);
        Self { path, ..*self }
    }

    /// Returns the description of this position, from the messages: `shape-categories-print-digits`, or else a
    /// general one for all fields with the same end of the path, `shape-any-print-digits` or `shape-any-digits`.
    fn description(&self) -> Option<String> {
        let own_id = [&["shape", self.file][..], &self.path].concat().join("-");
        let general_ids =
            (0..self.path.len()).map(|at| format!("shape-any-{}", self.path[at..].join("-")));
        let mut ids = [own_id].into_iter().chain(general_ids);
        ids.find(|id| self.localizer.has_message(id)).map(|id| self.localizer.plain(&id))
    }

    /// Adds the description to a schema, if there is one.
    fn with_description(&self, mut schema: Object) -> Object {
        if let Some(about) = self.description() {
            schema.insert("description".to_owned(), about.into());
        }
        schema
    }

    /// Returns the JSON Schema of a shape, with the description of this position.
    fn schema(&self, shape: &'a Shape) -> Object {
        self.with_description(self.bare_schema(shape))
    }

    /// Returns the JSON Schema of a shape without a description at the top. Items of lists and values of maps are
    /// described by their container.
    fn bare_schema(&self, shape: &'a Shape) -> Object {
        let schema = match shape {
            Shape::Text => json!({ "type": "string" }),
            Shape::Keyword(words) | Shape::DependentKeyword(words) => json!({ "enum": words }),
            Shape::Boolean => json!({ "type": "boolean" }),
            Shape::Id | Shape::Code(_) => {
                // JSON Schema patterns match anywhere in a string unless they are anchored.
                let pattern = shape.pattern().map(|pattern| format!("^{pattern}$"));
                json!({ "type": "string", "pattern": pattern })
            }
            Shape::Coordinates => return self.bare_schema(&COORDINATES),
            Shape::Exponent => return self.bare_schema(&Shape::Whole(0, Shape::MAX_EXPONENT)),
            Shape::Date => json!({ "type": "string", "format": "date" }),
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
            Shape::Phrase | Shape::Name => self.map_schema(&SOME_LANGUAGES),
            Shape::PluralPhrase => self.map_schema(&SOME_COUNTED),
            Shape::PartialPhrase => self.map_schema(&SOME_LANGUAGES),
            Shape::List(item) => json!({ "type": "array", "items": self.bare_schema(item) }),
            Shape::Pair(item, _) => fixed_array(self.bare_schema(item), 2),
            Shape::Lengths(ranges, _) => {
                fixed_array(self.bare_schema(&Shape::Number), ranges.len())
            }
            Shape::Map(fields) => self.map_schema(fields),
            Shape::Keyed(key, value) => self.keyed_schema(key, value),
            Shape::Tagged(tag, cases) => {
                let case = |(word, fields): &'a (&str, &[Field])| {
                    let mut case = self.map_schema(fields);
                    case["properties"][tag] =
                        self.at_field(tag).with_description(constant(word)).into();
                    if let Some(required) = case["required"].as_array_mut() {
                        // The tag is not among the fields of a case.
                        required.insert(0, (*tag).into());
                    }
                    case
                };
                let cases: Vec<Value> = cases.iter().map(case).collect();
                json!({ "oneOf": cases })
            }
            Shape::Either(first, second) => {
                json!({ "anyOf": [self.bare_schema(first), self.bare_schema(second)] })
            }
        };
        match schema {
            Value::Object(schema) => schema,
            _ => Object::new(),
        }
    }

    /// Returns the JSON Schema of a map with fixed keys.
    fn map_schema(&self, fields: &'a [Field]) -> Value {
        let property = |field: &'a Field| {
            let schema = self.at_field(field.name).schema(&field.shape);
            (field.name.to_owned(), Value::Object(schema))
        };
        let properties: Object = fields.iter().map(property).collect();
        // Which languages are required depends on the edition, so here any of them is enough.
        if !fields.is_empty()
            && fields.iter().all(|field| Lang::ALL.iter().any(|lang| lang.id() == field.name))
        {
            return json!({
                "type": "object", "properties": properties, "minProperties": 1,
                "additionalProperties": false,
            });
        }
        // `Checked` fields are mandatory too, but in the program a check reports their absence, not the schema.
        let required = fields.iter().filter(|field| field.presence != Presence::May);
        let required: Vec<&str> = required.map(|field| field.name).collect();
        json!({
            "type": "object", "properties": properties, "required": required,
            "additionalProperties": false,
        })
    }

    /// Returns the JSON Schema of a map with free keys. Keys that are keywords become properties; other keys have to
    /// match the pattern of their shape. Numeric keys are strings in JSON and get no pattern.
    fn keyed_schema(&self, key: &'a Shape, value: &'a Shape) -> Value {
        let value = self.bare_schema(value);
        let mut schema = json!({ "type": "object", "additionalProperties": value });
        match key {
            Shape::Keyword(words) => {
                let property = |word: &&'a str| {
                    let value = self.at_field(word).with_description(value.clone());
                    ((*word).to_owned(), value.into())
                };
                schema["properties"] = words.iter().map(property).collect::<Object>().into();
                schema["additionalProperties"] = false.into();
            }
            Shape::Whole(..) | Shape::Text => {}
            _ => schema["propertyNames"] = self.bare_schema(key).into(),
        }
        schema
    }
}

/// Returns the JSON Schema of an array of fixed length.
fn fixed_array(items: Object, count: usize) -> Value {
    json!({ "type": "array", "items": items, "minItems": count, "maxItems": count })
}

/// Returns the JSON Schema of a constant.
fn constant(word: &str) -> Object {
    Object::from_iter([("const".to_owned(), word.into())])
}
