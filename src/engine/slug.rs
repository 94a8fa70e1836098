//! Ids as games pass them around.

use super::short_text::short_text;

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

short_text!(Slug: "an id has small letters, digits and hyphens");
