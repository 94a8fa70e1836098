//! Sentences of the page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use serde::Deserialize;

use engine::Code;
use lang::{Lang, MessageArg, MessageArgs};

use super::{Ask, Error, Library};

/// From now on answers are in this language.
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

/// A sentence, by its id and what it asks for.
#[derive(Deserialize)]
pub(super) struct Say {
    id: String,
    #[serde(default)]
    args: BTreeMap<String, MessageValue>,
}

/// What a page gives a sentence.
#[derive(Deserialize)]
#[serde(untagged)]
enum MessageValue {
    /// A count, for plurals.
    Count(usize),
    /// A country, with its articles: `{"country": "FRA"}`.
    Country { country: Code },
    /// Words, as they are.
    Text(String),
}

impl Ask for Say {
    type Answer = String;

    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let localizer = library.localizer();
        if !localizer.has(&self.id) {
            return Err(Error::Unknown(self.id));
        }
        let args =
            self.args.into_iter().map(|(name, given)| (intern_name(&name), library.arg(given)));
        Ok(localizer.text(&self.id, &MessageArgs::from_iter(args)))
    }
}

impl Library {
    fn arg(&self, given: MessageValue) -> MessageArg {
        match given {
            MessageValue::Count(count) => count.into(),
            MessageValue::Text(text) => text.into(),
            MessageValue::Country { country } => {
                let dataset = &self.dataset;
                let id = dataset.country_by_code(country.as_str());
                id.map_or_else(|| country.as_str().into(), |id| (&dataset.country(id).name).into())
            }
        }
    }
}

/// A name that stays: sentences ask for few, and all of them are in the files of the page.
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
