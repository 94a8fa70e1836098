//! The credits of a product: the footnotes of its cards, the sources of its figures, names, flags and fonts, and
//! their licences. Each source is listed with its publisher, its licence and the day of its retrieval.

use std::collections::BTreeSet;

use serde::Serialize;

use lang::{LocalizedText, Localizer, MessageArg, args, date};
use model::{CategoryId, CountryId, Dataset, SourceId};

/// A section of the credits.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Topic, for templates: `notes`, `sources`, `art`, `disputed`, `origin` or `licence`.
    pub id: &'static str,
    /// Heading of the page.
    pub head: String,
    /// Paragraphs under the heading.
    pub items: Vec<Item>,
}

/// A paragraph of the credits.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// Text of the paragraph.
    pub text: String,
    /// Small print under the text.
    pub detail: Option<String>,
}

impl Item {
    /// Creates a paragraph without small print.
    fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), detail: None }
    }
}

/// Returns the non-empty sections of the credits for the cards of these countries in a game, in the language of
/// `localizer`.
pub(super) fn sections(
    dataset: &Dataset,
    game: &str,
    countries: &[CountryId],
    categories: &[CategoryId],
    localizer: &Localizer,
) -> Vec<Section> {
    let lang = localizer.lang();
    let section = |id: &'static str, items: Vec<Item>| {
        let head = localizer.plain(&format!("credits-{id}"));
        Section { id, head, items }
    };
    let credits = |ids: BTreeSet<SourceId>| -> Vec<Item> {
        let credit = |id| credit(dataset, id, localizer);
        ids.into_iter().map(credit).collect()
    };
    let values = value_sources(dataset, countries, categories);
    let of_all_cards = general_sources(dataset);
    // A source of values is listed once, under `sources`.
    let mut art = credits(of_all_cards.difference(&values).copied().collect());
    let own = dataset.edition.credits.iter();
    art.extend(own.map(|credit| Item::new(credit.get(lang))));
    let disputed = dataset.edition.disputed.iter();
    let disputed = disputed.map(|dispute| Item::new(dispute.text.get(lang))).collect();
    let origin = dataset.rules_of(game).map_or("", |rules| rules.origin.get(lang));
    let origin = (!origin.is_empty()).then(|| Item::new(origin));
    let licence = Item::new(dataset.edition.licence.get(lang));
    let sections = [
        section("notes", footnotes(dataset, countries, categories, localizer)),
        section("sources", credits(values)),
        section("art", art),
        section("disputed", disputed),
        section("origin", origin.into_iter().collect()),
        section("licence", vec![licence]),
    ];
    sections.into_iter().filter(|section| !section.items.is_empty()).collect()
}

/// Returns the credit line of a source, which includes its licence, in the language of `localizer`. The small print
/// has its publisher and the day of retrieval.
fn credit(dataset: &Dataset, id: SourceId, localizer: &Localizer) -> Item {
    let source = dataset.source(id);
    let args =
        args![publisher = source.publisher.as_str(), day = date::message_arg(&source.retrieved)];
    Item {
        detail: Some(localizer.text("credits-detail", &args)),
        ..Item::new(source.credit.get(localizer.lang()))
    }
}

/// Returns the sources of the values on the cards.
fn value_sources(
    dataset: &Dataset,
    countries: &[CountryId],
    categories: &[CategoryId],
) -> BTreeSet<SourceId> {
    let of = |country: &CountryId| {
        let country = *country;
        let of = move |category: &CategoryId| dataset.sources_of(country, *category);
        categories.iter().flat_map(of)
    };
    countries.iter().flat_map(of).collect()
}

/// Returns the sources that supply no values but names, codes or the map, which every card needs; and the sources of
/// exceptional country names.
fn general_sources(dataset: &Dataset) -> BTreeSet<SourceId> {
    let fed: BTreeSet<SourceId> = dataset.all_values().map(|(_, _, value)| value.source).collect();
    let unfed = dataset.source_ids().filter(|id| !fed.contains(id));
    let exceptions = dataset.edition.exceptions.values();
    unfed.chain(exceptions.filter_map(|exception| exception.source)).collect()
}

/// Returns the texts of the footnotes. Countries with the same text share one item.
fn footnotes(
    dataset: &Dataset,
    countries: &[CountryId],
    categories: &[CategoryId],
    localizer: &Localizer,
) -> Vec<Item> {
    let mut footnotes = Vec::new();
    for id in categories {
        for (text, countries) in shared_footnotes(dataset, *id, countries) {
            let name = |country: &CountryId| dataset.country(*country).bare_name(localizer.lang());
            let names: Vec<&str> = countries.iter().map(name).collect();
            let args = args![
                countries = MessageArg::from(names.join(", ")),
                category = &dataset.category(*id).name,
                text
            ];
            footnotes.push(Item::new(localizer.text("credits-footnote", &args)));
        }
    }
    footnotes
}

/// Returns each footnote text of a category with its countries.
fn shared_footnotes<'a>(
    dataset: &'a Dataset,
    id: CategoryId,
    countries: &[CountryId],
) -> Vec<(&'a LocalizedText, Vec<CountryId>)> {
    // A list, so that the texts remain in the order of the countries.
    let mut shared: Vec<(&LocalizedText, Vec<CountryId>)> = Vec::new();
    for country in countries {
        let Some(text) = dataset.category(id).footnotes.get(country) else {
            continue;
        };
        match shared.iter_mut().find(|(known, _)| *known == text) {
            Some((_, countries)) => countries.push(*country),
            None => shared.push((text, vec![*country])),
        }
    }
    shared
}
