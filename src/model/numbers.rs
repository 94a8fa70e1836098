//! Numbers that only the rules of one game say, declared once: the fields of a declaration are the keys of
//! `data/games/GAME.yaml`, and reader, schema, digest and `show game` go by the declaration.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

/// The form of the numbers of a key of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A list of numbers.
    List,
    /// A number for each number of players.
    ByPlayers,
    /// A number under each of these keys.
    Keyed(&'static [Key]),
}

/// A key with one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its name in the file.
    pub name: &'static str,
    /// The least number that it may have.
    pub least: u16,
    /// The greatest one.
    pub most: u16,
}

/// The numbers of one key.
pub trait Numbers {
    /// The form of the numbers.
    const FORM: Form;

    /// All of them in their order; by number of players each after that number.
    fn numbers(&self) -> Vec<u16>;

    /// Takes them in the same order; a number that is missing counts as 0.
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
        *self = pairs(numbers).map(|(players, number)| (*players, *number)).collect();
    }
}

/// Pairs of a number of players and its number.
pub fn pairs(numbers: &[u16]) -> impl Iterator<Item = (&u16, &u16)> {
    numbers.as_chunks().0.iter().map(|[players, number]| (players, number))
}

/// A key of the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name in the file.
    pub key: &'static str,
    /// Whether it must be there.
    pub is_required: bool,
    /// The form of its numbers.
    pub form: Form,
}

/// What only the rules of one game say.
pub trait OwnRules {
    /// The keys in their order.
    fn entries(&self) -> &'static [Entry];

    /// The numbers under a key, see [`Numbers::numbers`]; none under another key.
    fn numbers(&self, key: &str) -> Vec<u16>;

    /// Takes the numbers under a key.
    fn set(&mut self, key: &str, numbers: &[u16]);
}

/// The keys and values of `data/games/GAME.yaml`.
impl Serialize for dyn OwnRules + '_ {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = self.entries().iter().map(|entry| {
            (entry.key, KeyValue { form: entry.form, numbers: self.numbers(entry.key) })
        });
        serializer.collect_map(values)
    }
}

/// The numbers under a key.
struct KeyValue {
    form: Form,
    numbers: Vec<u16>,
}

impl Serialize for KeyValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.form {
            Form::List => self.numbers.serialize(serializer),
            Form::ByPlayers => serializer.collect_map(pairs(&self.numbers)),
            Form::Keyed(keys) => {
                serializer.collect_map(keys.iter().map(|key| key.name).zip(&self.numbers))
            }
        }
    }
}

/// Declares numbers with a key each, and their ranges.
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

/// Declares what only the rules of a game say, by key.
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
            /// The keys in their order.
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
    (@ must) => { true };
    (@ may) => { false };
}
pub(super) use rules;
