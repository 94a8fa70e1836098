//! The macro `short_text`, with which types of short validated text are printed and serialised.

/// Implements `Debug`, `Display`, `Serialize` and `Deserialize` for a type that has `new`, which returns an `Option`,
/// and `as_str`. The literal is the error message for text that `new` rejects.
macro_rules! short_text {
    ($type:ident: $problem:literal) => {
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                Self::new(&text).ok_or_else(|| serde::de::Error::custom($problem))
            }
        }
    };
}

pub(crate) use short_text;
