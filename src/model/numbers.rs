//! Declarations of game-specific rule parameters. The fields of a declaration are the keys of `data/games/GAME.yaml`.
//! The parser, the schema, the rule digest and the command `show game` are derived from the declarations.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

/// The shape of the value of a key in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A list of numbers.
    List,
    /// A map from the number of players to a number.
    ByPlayers,
    /// A map with one number for each of these keys.
    Keyed(&'static [Key]),
}

/// A key with a single number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Name in the file.
    pub name: &'static str,
    /// Smallest value that is allowed.
    pub least: u16,
    /// Largest value that is allowed.
    pub most: u16,
}

/// A value in the rules that converts to and from a list of numbers.
pub trait Numbers {
    /// The shape of the value.
    const FORM: Form;

    /// Returns all numbers in order. In a map by number of players, each number of players precedes its number.
    fn numbers(&self) -> Vec<u16>;

    /// Sets the value from numbers in the same order; missing numbers count as 0.
    fn set(&mut self, numbers: &[u16]);
}

impl Numbers for Vec<u16> {
    const FORM: Form = Form::List;

    fn numbers(&self) -> Vec<u16> {
        self.clone()
    }

    fn set(&mut self, numbers: &[u16]) {
        numbers.clone_into(self);
    }
}

impl Numbers for BTreeMap<u16, u16> {
    const FORM: Form = Form::ByPlayers;

    fn numbers(&self) -> Vec<u16> {
        self.iter().flat_map(|(players, number)| [*players, *number]).collect()
    }

    fn set(&mut self, numbers: &[u16]) {
        *self = pairs_by_players(numbers).map(|(players, number)| (*players, *number)).collect();
    }
}

/// Iterates over the entries of a map by number of players, as pairs of number of players and number.
pub fn pairs_by_players(numbers: &[u16]) -> impl Iterator<Item = (&u16, &u16)> {
    numbers.as_chunks().0.iter().map(|[players, number]| (players, number))
}

/// A key in the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name in the file.
    pub key: &'static str,
    /// `true` if the key is mandatory.
    pub is_required: bool,
    /// The shape of its value.
    pub form: Form,
}

/// Rules specific to one game, accessible by key.
pub trait OwnRules {
    /// Returns the keys in order.
    fn entries(&self) -> &'static [Entry];

    /// Returns the numbers of a key, see [`Numbers::numbers`]; empty for an unknown key.
    fn numbers(&self, key: &str) -> Vec<u16>;

    /// Sets the numbers of a key; an unknown key is ignored.
    fn set(&mut self, key: &str, numbers: &[u16]);
}

/// Serializes to the keys and values of `data/games/GAME.yaml`.
impl Serialize for dyn OwnRules + '_ {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = self.entries().iter().map(|entry| {
            (entry.key, KeyValue { form: entry.form, numbers: self.numbers(entry.key) })
        });
        serializer.collect_map(values)
    }
}

/// The value of a key with its shape, for serialization.
struct KeyValue {
    form: Form,
    numbers: Vec<u16>,
}

impl Serialize for KeyValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.form {
            Form::List => self.numbers.serialize(serializer),
            Form::ByPlayers => serializer.collect_map(pairs_by_players(&self.numbers)),
            Form::Keyed(keys) => {
                serializer.collect_map(keys.iter().map(|key| key.name).zip(&self.numbers))
            }
        }
    }
}

/// Declares a struct of named numbers with their ranges.
macro_rules! numbers {
    ($(#[$doc:meta])* $name:ident {
        $( $(#[$of_key:meta])* $key:ident: $least:literal..=$most:expr, )+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name {
            $( $(#[$of_key])* pub $key: u16, )+
        }

        impl Numbers for $name {
            const FORM: Form = Form::Keyed(&[
                $( Key { name: stringify!($key), least: $least, most: $most }, )+
            ]);

            fn numbers(&self) -> Vec<u16> {
                vec![$( self.$key ),+]
            }

            fn set(&mut self, numbers: &[u16]) {
                let mut numbers = numbers.iter().copied();
                $( self.$key = numbers.next().unwrap_or_default(); )+
            }
        }
    };
}
pub(super) use numbers;

/// Declares the specific rules of a game as a struct, with a key for each field; `must` keys are mandatory, `may`
/// keys optional.
macro_rules! rules {
    ($(#[$doc:meta])* $name:ident {
        $( $(#[$of_key:meta])* $need:ident $key:ident: $form:ty, )+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name {
            $( $(#[$of_key])* pub $key: $form, )+
        }

        impl $name {
            /// The keys in order.
            pub const ENTRIES: &'static [Entry] = &[$( Entry {
                key: stringify!($key),
                is_required: rules!(@ $need),
                form: <$form as Numbers>::FORM,
            } ),+];
        }

        impl OwnRules for $name {
            fn entries(&self) -> &'static [Entry] {
                Self::ENTRIES
            }

            fn numbers(&self, key: &str) -> Vec<u16> {
                match key {
                    // Fully qualified: `OwnRules` has methods of the same names.
                    $( stringify!($key) => Numbers::numbers(&self.$key), )+
                    _ => Vec::new(),
                }
            }

            fn set(&mut self, key: &str, numbers: &[u16]) {
                match key {
                    $( stringify!($key) => Numbers::set(&mut self.$key, numbers), )+
                    _ => {}
                }
            }
        }
    };
    // Internal rules: the keyword as a boolean.
    (@ must) => { true };
    (@ may) => { false };
}
pub(super) use rules;
