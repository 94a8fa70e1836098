//! Ids as games pass them around.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The id of a city or a visa: small letters, digits and hyphens. It is copied and compared like a
/// number, which matters where each action names one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug([u8; Slug::LONGEST]);

impl Slug {
    /// The longest one, in bytes.
    pub const LONGEST: usize = 24;

    /// The id of a text; `None` for one that has other signs or is too long.
    ///
    /// ```
    /// use mappemonde_engine::Slug;
    /// assert_eq!(Slug::new("le-caire").unwrap().as_str(), "le-caire");
    /// assert_eq!(Slug::new("Le Caire"), None);
    /// ```
    pub fn new(text: &str) -> Option<Self> {
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let fits = (1..=Self::LONGEST).contains(&text.len()) && text.bytes().all(sign);
        let mut bytes = [0; Self::LONGEST];
        fits.then(|| bytes[..text.len()].copy_from_slice(text.as_bytes()))?;
        Some(Self(bytes))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0);
        // Nothing but letters, digits and hyphens gets in.
        std::str::from_utf8(&self.0[..end.unwrap_or(Self::LONGEST)]).unwrap_or_default()
    }
}

impl fmt::Debug for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Slug {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let wrong = || de::Error::custom("an id has small letters, digits and hyphens");
        Self::new(&text).ok_or_else(wrong)
    }
}

impl JsonSchema for Slug {
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[a-z0-9-]{1,24}$",
            "description": "The id of a city or a visa in the tables of the game."
        })
    }
}
