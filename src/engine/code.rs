//! Country codes in actions, events and views.

use super::short_text::short_text;

/// An ISO 3166-1 alpha-3 country code in upper case; it identifies a country in actions, events and views.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; 3]);

impl Code {
    /// Parses a code of three ASCII letters in either case; `None` for any other text.
    pub fn new(text: &str) -> Option<Self> {
        let bytes: [u8; 3] = text.as_bytes().try_into().ok()?;
        let letters = bytes.iter().all(u8::is_ascii_alphabetic);
        letters.then(|| Self(bytes.map(|byte| byte.to_ascii_uppercase())))
    }

    /// Returns the three letters.
    pub fn as_str(&self) -> &str {
        // `new` accepts ASCII letters only, so the bytes are always valid UTF-8.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

short_text!(Code: "a country is named by three letters");
