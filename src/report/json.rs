//! The JSON form of reports: [`json_line`] writes one object per line, and [`object!`](crate::object) creates such
//! objects.

use serde::Serialize;

/// Formats a value as JSON on a single line, with a line break at the end.
///
/// # Errors
///
/// Fails if a map in the value has keys that are not text.
pub fn json_line(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// Creates an anonymous struct that serialises as an object with the given keys, in this order. A key may have serde
/// attributes before it.
#[macro_export]
macro_rules! object {
    ($($(#[$how:meta])* $key:ident: $value:expr),* $(,)?) => {{
        // Each field has a type parameter with the name of its key, so that its type is inferred.
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
