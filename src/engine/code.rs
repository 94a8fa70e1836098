//! Countries as games pass them around.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The alpha-3 code of a country: its name in actions, events and views.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; 3]);

impl Code {
    /// The code of three letters, whatever their case; `None` for anything else.
    pub fn new(text: &str) -> Option<Self> {
        let bytes: [u8; 3] = text.as_bytes().try_into().ok()?;
        let letters = bytes.iter().all(u8::is_ascii_alphabetic);
        letters.then(|| Self(bytes.map(|byte| byte.to_ascii_uppercase())))
    }

    /// The three letters.
    pub fn as_str(&self) -> &str {
        // Nothing but letters gets in.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Self::new(&text).ok_or_else(|| de::Error::custom("a country is named by three letters"))
    }
}

impl JsonSchema for Code {
    fn schema_name() -> Cow<'static, str> {
        "Country".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "description": "The ISO 3166-1 alpha-3 code of a country, or a user-assigned one."
        })
    }
}
