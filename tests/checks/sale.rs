//! No value that may not be sold is printed unseen, whatever source it is from and whatever deck it
//! stands on.

use std::collections::BTreeMap;

use checks::{self, FOR_SALE};
use data::{self, Loaded, Location};
use diag::Span;
use lang::MessageArg;
use model::{CategoryId, DeckId, Sale, SourceId};

/// The shipped database, with a source on terms and all others free.
fn with(loaded: &mut Loaded, id: SourceId, sale: Sale) {
    for source in &mut loaded.dataset.sources {
        source.sale = Sale::Allowed;
    }
    loaded.dataset.sources[usize::from(id.0)].sale = sale;
}

/// What is found: the number of values, by the place of the category in its deck.
fn found(loaded: &Loaded, sale: Sale) -> BTreeMap<Span, usize> {
    let said = match sale {
        Sale::Allowed => "allowed",
        Sale::Ask => "ask",
        Sale::Forbidden => "forbidden",
    };
    let report = checks::run(FOR_SALE, loaded);
    let one = |finding: &diag::Diagnostic| {
        let arg = |name: &str| finding.args.iter().find(|(named, _)| *named == name);
        assert_eq!(finding.code.id, "source-sale");
        assert_eq!(arg("sale"), Some(&("sale", MessageArg::from(said))));
        let Some((_, MessageArg::Count(count))) = arg("count") else { panic!("{finding:?}") };
        (finding.spans[0], *count)
    };
    report.iter().map(one).collect()
}

/// The values of a category on the cards of a deck that are from a source.
fn printed(loaded: &Loaded, deck: DeckId, category: CategoryId, id: SourceId) -> usize {
    let dataset = &loaded.dataset;
    let countries = dataset.deck(deck).countries.iter();
    let from = countries.filter(|country| dataset.sources_of(**country, category).contains(&id));
    from.count()
}

#[test]
fn a_source_on_terms_is_named_on_every_deck_that_prints_it() {
    let mut loaded = data::load(&content::assets());
    let mut named = 0;
    for id in loaded.dataset.source_ids() {
        for sale in [Sale::Allowed, Sale::Ask, Sale::Forbidden] {
            with(&mut loaded, id, sale);
            let found = found(&loaded, sale);
            let dataset = &loaded.dataset;
            for deck in dataset.deck_ids() {
                for category in dataset.deck(deck).categories.clone() {
                    let place = loaded.span_of(Location::DeckCategory(deck, category));
                    let count = match sale {
                        Sale::Allowed => 0,
                        _ => printed(&loaded, deck, category, id),
                    };
                    // What a derived value divides is named with its own category.
                    if dataset.category(category).derived.is_none() {
                        let said = found.get(&place).copied().unwrap_or_default();
                        assert_eq!(said, count, "{}", dataset.source(id).id);
                        named += usize::from(count > 0);
                    }
                }
            }
        }
    }
    assert!(named > 30, "{named}");
}

/// A deck that prints a density and not the area is made of areas all the same.
#[test]
fn what_a_value_is_computed_from_counts() {
    let mut loaded = data::load(&content::assets());
    let density = loaded.dataset.category_by_id("density").expect("shipped");
    let (_, area) = loaded.dataset.category(density).derived.expect("a quotient");
    for deck in &mut loaded.dataset.decks {
        deck.categories = vec![density];
    }
    let deck = loaded.dataset.deck_ids().next().expect("a deck");
    let country = loaded.dataset.deck(deck).countries[0];
    let source = loaded.dataset.value(country, area).expect("an area").source;
    with(&mut loaded, source, Sale::Forbidden);
    let place = loaded.span_of(Location::DeckCategory(deck, density));
    let count = printed(&loaded, deck, density, source);
    assert_eq!(found(&loaded, Sale::Forbidden).get(&place), Some(&count));
    assert!(count > 50, "{count}");
}
