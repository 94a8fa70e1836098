//! The JSON form: one object per line.

use serde::Serialize;

/// Formats a value as a JSON object with a line break.
///
/// # Errors
///
/// Fails if a map of the value has keys that are not text.
pub fn json_line(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// Creates an object for programs: a structure without a name, its keys in the order in which they are written.
/// Attributes of serde precede a key.
#[macro_export]
macro_rules! object {
    ($($(#[$how:meta])* $key:ident: $value:expr),* $(,)?) => {{
        // Each key has a type parameter with its name, so that the types of the values are inferred.
        #[allow(non_camel_case_types)]
        let object = {
            #[derive(serde::Serialize)]
            struct Object<$($key),*> {
                $($(#[$how])* $key: $key,)*
            }
            Object { $($key: $value),* }
        };
        object
    }};
}
