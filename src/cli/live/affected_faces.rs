//! Differences between two editions of a project: the changed values and texts that the page lists, and the countries
//! whose faces (fronts and backs of cards) must be drawn again.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use lang::LocalizedText;
use model::{CountryId, Dataset, Deck};
use resident::Generation;

use super::edition::RequestEditions;

/// Lists the values and texts that differ from the baseline as JSON objects. In the object for a change of a
/// country's texts, `category` is empty.
pub(super) fn changes_from_baseline(editions: &RequestEditions) -> Vec<Value> {
    let (old, new) = (&editions.base.loaded.dataset, editions.dataset());
    let lang = editions.localizer.lang();
    let mut changes = Vec::new();
    for (id, country) in new.country_ids().zip(&new.countries) {
        let Some(before) = old.country_by_code(&country.code) else {
            continue;
        };
        let change = |category: &str, of: &str| {
            let name = country.bare_name(lang);
            json!({ "country": country.code, "category": category, "name": name, "of": of })
        };
        for (category, new_category) in new.category_ids().zip(&new.categories) {
            let old_value =
                old.category_by_id(&new_category.id).and_then(|of| old.value(before, of));
            let new_value = new.value(id, category);
            if old_value.map(|value| (value.raw, value.year))
                != new_value.map(|value| (value.raw, value.year))
            {
                changes.push(change(new_category.id.as_str(), new_category.name.get(lang)));
            }
        }
        let old_country = old.country(before);
        if old_country != country || captions(old, before) != captions(new, id) {
            changes.push(change("", &editions.localizer.plain("live-texts")));
        }
    }
    changes
}

/// Captions on the cards of a country, by deck.
fn captions(dataset: &Dataset, id: CountryId) -> Vec<Option<&LocalizedText>> {
    dataset.decks.iter().map(|deck| deck.captions.get(&id)).collect()
}

/// Returns the codes of the countries whose faces may differ between two consecutive editions; `None` if any face
/// may.
pub(super) fn affected_countries(before: &Generation, now: &Generation) -> Option<Vec<String>> {
    let is_of_countries = |name: &String| {
        let folders = ["data/values/", "data/decks/", "data/countries.yaml"];
        folders.iter().any(|folder| name.starts_with(folder))
    };
    // These files contain data of single countries. A change in any other file can affect every face.
    if !now.changed.iter().all(is_of_countries) {
        return None;
    }
    touched_values(before, now)
}

/// Like `affected_countries`, for two editions that need not be consecutive. All files are compared, because
/// `Generation::changed` names only the changes since the previous edition. `None` if any file other than values,
/// countries and sources differs.
pub(super) fn affected_countries_since(
    before: &Generation,
    now: &Generation,
) -> Option<Vec<String>> {
    let names = |generation: &Generation| -> BTreeSet<String> {
        let all = resident::FOLDERS.map(|folder| generation.assets.list(folder));
        let of_countries = |name: &String| {
            ["data/values/", "data/countries.yaml", "data/sources.yaml"]
                .iter()
                .any(|own| name.starts_with(own))
        };
        all.into_iter().flatten().filter(|name| !of_countries(name)).collect()
    };
    let read = |generation: &Generation, name: &String| {
        generation.assets.read(name).and_then(Result::ok).map(std::borrow::Cow::into_owned)
    };
    let (old, new) = (names(before), names(now));
    let is_alike = old == new && new.iter().all(|name| read(before, name) == read(now, name));
    is_alike.then(|| touched_values(before, now)).flatten()
}

/// Returns the codes of the countries with a changed value or text; `None` if the lists of countries, categories or
/// decks differ.
fn touched_values(before: &Generation, now: &Generation) -> Option<Vec<String>> {
    let (old, new) = (&before.loaded.dataset, &now.loaded.dataset);
    // Ids are indices: they correspond only if both lists have the same length.
    if old.countries.len() != new.countries.len() || old.categories.len() != new.categories.len() {
        return None;
    }
    // Captions are compared country by country below.
    let bare = |deck: &Deck| Deck { captions: BTreeMap::new(), ..deck.clone() };
    if !old.decks.iter().map(bare).eq(new.decks.iter().map(bare)) {
        return None;
    }
    let values = |dataset: &Dataset, id: CountryId| -> Vec<_> {
        dataset.category_ids().map(|of| dataset.value(id, of).cloned()).collect()
    };
    let is_touched = |id: &CountryId| {
        old.country(*id) != new.country(*id)
            || values(old, *id) != values(new, *id)
            || captions(old, *id) != captions(new, *id)
    };
    Some(new.country_ids().filter(is_touched).map(|id| new.country(id).code.clone()).collect())
}
