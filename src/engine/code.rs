//! Countries as games pass them around.

use super::short_text::short_text;

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

short_text!(Code: "a country is named by three letters");
