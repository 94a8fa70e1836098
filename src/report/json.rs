//! The JSON form: one object a line.

use serde::Serialize;

/// An object of JSON and a line break.
///
/// # Errors
///
/// Fails if a map of the value has keys that are not text.
pub fn json_line(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// An object for programs: a structure without a name, its keys in the order in which they are written. Attributes
/// of serde precede a key.
#[macro_export]
macro_rules! object {
    ($($(#[$how:meta])* $key:ident: $value:expr),* $(,)?) => {{
        // A type for each key, called like it.
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
