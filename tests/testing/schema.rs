//! JSON Schemas of the documentation, compared with values: each value must fit, and each part of a schema must be
//! used by some value. Knows the keywords that our schemas have.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::text_of;

/// Keywords that allow or refuse nothing here.
const NOTES: [&str; 6] = ["$schema", "title", "description", "default", "format", "$defs"];

/// A schema, and which of its parts have been used.
pub struct Schema {
    root: Value,
    used: RefCell<BTreeSet<String>>,
}

/// The names of a value that a schema has looked at.
type Known = BTreeSet<String>;

impl Schema {
    /// Reads a file of the project.
    pub fn read(path: &str) -> Self {
        let root = serde_json::from_str(&text_of(path)).expect("JSON");
        Self { root, used: RefCell::default() }
    }

    /// Compares a value with a definition. A name that the definition lacks is an error, although JSON Schema
    /// would let it pass.
    ///
    /// # Errors
    /// Says where the value does not fit.
    pub fn check(&self, definition: &str, value: &Value) -> Result<(), String> {
        let at = format!("#/$defs/{definition}");
        let mut used = BTreeSet::new();
        self.whole(&at, self.at(&at), value, &mut used)?;
        self.used.borrow_mut().append(&mut used);
        Ok(())
    }

    /// Names and alternatives under these definitions that no value has used.
    pub fn unused(&self, definitions: &[&str]) -> Vec<String> {
        let (mut all, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for definition in definitions {
            self.parts(&format!("#/$defs/{definition}"), &mut all, &mut seen);
        }
        let used = self.used.borrow();
        all.into_iter().filter(|part| !used.contains(part)).collect()
    }

    fn at(&self, pointer: &str) -> &Value {
        let found = self.root.pointer(pointer.trim_start_matches('#'));
        found.unwrap_or_else(|| panic!("no {pointer}"))
    }

    /// All names and alternatives below a node, by their pointers.
    fn parts(&self, at: &str, all: &mut BTreeSet<String>, seen: &mut BTreeSet<String>) {
        if !seen.insert(at.to_owned()) {
            return;
        }
        let Value::Object(node) = self.at(at) else {
            return;
        };
        if let Some(Value::String(to)) = node.get("$ref") {
            self.parts(to, all, seen);
        }
        for (key, inside) in node {
            let below = match (key.as_str(), inside) {
                ("properties", Value::Object(properties)) => properties.keys().cloned().collect(),
                ("oneOf" | "anyOf" | "prefixItems", Value::Array(nodes)) => {
                    (0..nodes.len()).map(|rank| rank.to_string()).collect()
                }
                ("items" | "additionalProperties", Value::Object(_)) => {
                    self.parts(&format!("{at}/{key}"), all, seen);
                    Vec::new()
                }
                _ => Vec::new(),
            };
            for name in below {
                let part = format!("{at}/{key}/{name}");
                if key != "prefixItems" {
                    all.insert(part.clone());
                }
                self.parts(&part, all, seen);
            }
        }
    }

    /// Compares a value, of which every name must be looked at.
    fn whole(&self, at: &str, node: &Value, value: &Value, used: &mut Known) -> Result<(), String> {
        let node = match node {
            Value::Bool(true) => return Ok(()),
            Value::Object(node) if is_open(node) => return Ok(()),
            Value::Object(node) => node,
            _ => return Err(format!("{at}: no schema")),
        };
        let mut known = Known::new();
        self.part(at, node, value, &mut known, used)?;
        let names = value.as_object().into_iter().flat_map(Map::keys);
        match names.into_iter().find(|name| !known.contains(*name)) {
            Some(name) => Err(format!("{at}: `{name}` is not in the schema: {value}")),
            None => Ok(()),
        }
    }

    fn part(
        &self,
        at: &str,
        node: &Map<String, Value>,
        value: &Value,
        known: &mut Known,
        used: &mut Known,
    ) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("{at}: {what}: {value}"));
        let empty = Map::new();
        let fields = value.as_object().unwrap_or(&empty);
        let items = value.as_array().map_or(&[][..], Vec::as_slice);
        for (key, asked) in node {
            let list = asked.as_array().map_or(&[][..], Vec::as_slice);
            match key.as_str() {
                "$ref" => {
                    let to = asked.as_str().expect("a reference");
                    let node = self.at(to).as_object().expect("a definition");
                    self.part(to, node, value, known, used)?;
                }
                "type" => {
                    let is_of = |kind: &Value| {
                        kind == kind_of(value) || kind == "number" && value.is_number()
                    };
                    if !(is_of(asked) || list.iter().any(is_of)) {
                        return wrong("another type");
                    }
                }
                "const" if asked != value => return wrong("another value"),
                "enum" if !list.contains(value) => return wrong("another word"),
                "minimum" if value.is_number() && value.as_f64() < asked.as_f64() => {
                    return wrong("too small");
                }
                "maximum" if value.is_number() && value.as_f64() > asked.as_f64() => {
                    return wrong("too large");
                }
                "pattern" if !fits(asked.as_str().expect("a pattern"), value) => {
                    return wrong("another pattern");
                }
                "minItems" if (items.len() as u64) < asked.as_u64().unwrap_or(0) => {
                    return wrong("too few items");
                }
                "maxItems" if items.len() as u64 > asked.as_u64().unwrap_or(u64::MAX) => {
                    return wrong("too many items");
                }
                "required" => {
                    let is_missing =
                        |name: &&Value| !fields.contains_key(name.as_str().expect("a name"));
                    if let Some(name) = list.iter().find(is_missing) {
                        return wrong(&format!("{name} is missing"));
                    }
                }
                "properties" => {
                    for (name, node) in asked.as_object().expect("properties") {
                        if let Some(value) = fields.get(name) {
                            let at = format!("{at}/properties/{name}");
                            self.whole(&at, node, value, used)?;
                            used.insert(at);
                            known.insert(name.clone());
                        }
                    }
                }
                "additionalProperties" if *asked == Value::Bool(true) => {
                    known.extend(fields.keys().cloned());
                }
                "additionalProperties" if asked.is_object() => {
                    let own = node.get("properties").and_then(Value::as_object).unwrap_or(&empty);
                    for (name, value) in fields.iter().filter(|(name, _)| !own.contains_key(*name))
                    {
                        self.whole(&format!("{at}/{key}"), asked, value, used)?;
                        known.insert(name.clone());
                    }
                }
                "items" => {
                    for value in items {
                        self.whole(&format!("{at}/items"), asked, value, used)?;
                    }
                }
                "prefixItems" => {
                    for (rank, (node, value)) in list.iter().zip(items).enumerate() {
                        self.whole(&format!("{at}/{key}/{rank}"), node, value, used)?;
                    }
                }
                "oneOf" | "anyOf" => {
                    let mut why = Vec::new();
                    let mut fitting = 0;
                    for (rank, node) in list.iter().enumerate() {
                        let at = format!("{at}/{key}/{rank}");
                        let (mut own_known, mut own_used) = (Known::new(), Known::new());
                        let node = node.as_object().expect("an alternative");
                        if is_open(node) {
                            own_known.extend(fields.keys().cloned());
                        }
                        match self.part(&at, node, value, &mut own_known, &mut own_used) {
                            Ok(()) => {
                                known.append(&mut own_known);
                                used.append(&mut own_used);
                                used.insert(at);
                                fitting += 1;
                            }
                            Err(error) => why.push(error),
                        }
                    }
                    if fitting == 0 || key == "oneOf" && fitting > 1 {
                        return Err(format!(
                            "{at}: {fitting} alternatives fit:\n{}",
                            why.join("\n")
                        ));
                    }
                }
                "const"
                | "enum"
                | "minimum"
                | "maximum"
                | "pattern"
                | "minItems"
                | "maxItems"
                | "additionalProperties" => {}
                note if NOTES.contains(&note) => {}
                other => panic!("{at}: the keyword `{other}` is not known here"),
            }
        }
        Ok(())
    }
}

/// Whether a node lets everything pass.
fn is_open(node: &Map<String, Value>) -> bool {
    node.keys().all(|key| NOTES.contains(&key.as_str()))
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Whether a text fits a pattern such as `^[a-z0-9-]{1,24}$`, the only form that our schemas have.
fn fits(pattern: &str, value: &Value) -> bool {
    let inside = pattern.strip_prefix("^[").and_then(|rest| rest.strip_suffix("}$"));
    let (class, count) = inside.and_then(|rest| rest.split_once("]{")).expect("a simple pattern");
    let (least, most) = count.split_once(',').unwrap_or((count, count));
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let class: Vec<char> = class.chars().collect();
    let is_in = |c: char| {
        let is_range = |part: &[char]| part[1] == '-' && (part[0]..=part[2]).contains(&c);
        class.contains(&c) || class.windows(3).any(is_range)
    };
    value.as_str().is_some_and(|text| {
        (number(least)..=number(most)).contains(&text.chars().count()) && text.chars().all(is_in)
    })
}
