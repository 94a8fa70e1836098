//! Ids of cities, visas, regions and the like in actions, events and views.

use super::short_text::short_text;

/// An id of lower-case ASCII letters, digits and hyphens, such as a city's or a visa's. It has a fixed size, so
/// copying and comparing it is as cheap as for a number; each action contains one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug([u8; Slug::MAX_BYTES]);

impl Slug {
    /// Maximum length in bytes.
    pub const MAX_BYTES: usize = 24;

    /// Parses an id; `None` if the text is empty, too long, or has other characters.
    ///
    /// ```
    /// use mappemonde_engine::Slug;
    /// assert_eq!(Slug::new("le-caire").unwrap().as_str(), "le-caire");
    /// assert_eq!(Slug::new("Le Caire"), None);
    /// ```
    pub fn new(text: &str) -> Option<Self> {
        let is_allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_valid = (1..=Self::MAX_BYTES).contains(&text.len()) && text.bytes().all(is_allowed);
        let mut bytes = [0; Self::MAX_BYTES];
        is_valid.then(|| bytes[..text.len()].copy_from_slice(text.as_bytes()))?;
        Some(Self(bytes))
    }

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0);
        // `new` accepts ASCII only, so the bytes are always valid UTF-8.
        std::str::from_utf8(&self.0[..end.unwrap_or(Self::MAX_BYTES)]).unwrap_or_default()
    }
}

short_text!(Slug: "an id has small letters, digits and hyphens");
