//! Requests for the language of answers and for messages in it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use serde::Deserialize;

use engine::Code;
use lang::{Lang, MessageArg, MessageArgs};

use super::{Ask, Error, Library};

/// Request to change the language of answers.
#[derive(Deserialize)]
pub(super) struct Speak {
    lang: String,
}

impl Ask for Speak {
    type Answer = &'static str;

    fn answer(self, library: &mut Library) -> Result<Self::Answer, Error> {
        library.lang = Lang::from_id(&self.lang).ok_or(Error::Unknown(self.lang))?;
        Ok(library.lang.id())
    }
}

/// Request for a formatted message.
#[derive(Deserialize)]
pub(super) struct Say {
    id: String,
    #[serde(default)]
    args: BTreeMap<String, MessageValue>,
}

/// Argument of a message.
#[derive(Deserialize)]
#[serde(untagged)]
enum MessageValue {
    /// A number, which selects plural forms.
    Count(usize),
    /// A country, with its articles: `{"country": "FRA"}`.
    Country { country: Code },
    /// Text that is inserted unchanged.
    Text(String),
}

impl Ask for Say {
    type Answer = String;

    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let localizer = library.localizer();
        // The localizer would format an unknown message as its id.
        if !localizer.has_message(&self.id) {
            return Err(Error::Unknown(self.id));
        }
        let args = self
            .args
            .into_iter()
            .map(|(name, value)| (intern_name(&name), library.message_arg(value)));
        Ok(localizer.text(&self.id, &MessageArgs::from_iter(args)))
    }
}

impl Library {
    /// Converts a value from the page to a message argument.
    fn message_arg(&self, value: MessageValue) -> MessageArg {
        match value {
            MessageValue::Count(count) => count.into(),
            MessageValue::Text(text) => text.into(),
            MessageValue::Country { country } => {
                let dataset = &self.dataset;
                let id = dataset.country_by_code(country.as_str());
                // An unknown country is displayed as its code, which is better than no message.
                id.map_or_else(|| country.as_str().into(), |id| (&dataset.country(id).name).into())
            }
        }
    }
}

/// Returns an argument name as a static string. Each different name is leaked once; there are few of them, because
/// all occur in the code of the page.
fn intern_name(name: &str) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(name) = names.get(name) {
        return name;
    }
    let name: &'static str = name.to_owned().leak();
    names.insert(name);
    name
}
