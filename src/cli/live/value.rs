//! Details of one value for the page: old and new, its position in the files, its source, and its rank in the decks.

use serde::Serialize;
use serde_json::{Value, json};

use data::provenance::{self, ProvenanceQuery};
use data::{Column, Location, parts};
use diag::Span;
use lang::{Localizer, args};
use model::order::{CategoryRanking, RankedCountry};
use model::quantity::competition_ranking;
use model::{CategoryId, CountryId, Dataset};
use render::product::{PRODUCTS, Product, Target};
use render::shown;
use resident::Generation;
use rust_decimal::Decimal;
use update::judge;

use super::edition::{RequestEditions, editor_position, id_of};

/// Number of neighbours shown on each side of a card in the order of a deck.
const NEIGHBOURS: usize = 3;

/// Maximum number of lines of an excerpt of an order. If the old and the new rank of a card are too far apart for it,
/// only the neighbours of one rank are shown.
const MAX_EXCERPT_LINES: usize = 16;

/// Number of lines of a file shown before and after the line of a value.
const CONTEXT_LINES: usize = 2;

/// Describes a value: old and new, its position in the files, its source, and its rank in each deck. `None` if the
/// country or category is unknown.
pub(super) fn value(editions: &RequestEditions, code: &str, category: &str) -> Option<Value> {
    let dataset = editions.dataset();
    let lang = editions.localizer.lang();
    let country = dataset.country_by_code(code)?;
    let id = dataset.category_by_id(category)?;
    let meant = dataset.category(id);
    let why = provenance::rows(dataset, ProvenanceQuery::Value(country, id), &editions.localizer);
    let why: Vec<Value> =
        why.into_iter().map(|(label, text)| json!({ "label": label, "text": text })).collect();
    let place = editions.last_good.loaded.span_of(Location::Value(country, id, Column::Value));
    let orders = dataset
        .decks
        .iter()
        .filter(|deck| deck.countries.contains(&country) && deck.categories.contains(&id));
    let orders = orders.filter_map(|deck| {
        let old_order = editions.base.loaded.dataset.deck_by_id(&deck.id);
        let old_order = old_order.and_then(|_| {
            OrderExcerpt::for_country(&editions.base, &deck.id, code, category, &editions.localizer)
        });
        let new_order = OrderExcerpt::for_country(
            &editions.last_good,
            &deck.id,
            code,
            category,
            &editions.localizer,
        )?;
        let mut args =
            args![deck = deck.title.get(lang), is = new_order.rank, count = new_order.count];
        let head = match &old_order {
            Some(was) => {
                args.push(("was", was.rank.into()));
                editions.localizer.text("live-order-head", &args)
            }
            None => editions.localizer.text("live-order-new", &args),
        };
        let level: Vec<&str> = new_order
            .tied_countries
            .iter()
            .map(|id| dataset.country(*id).bare_name(lang))
            .collect();
        let tie_note = match level.as_slice() {
            [] => String::new(),
            names => editions.localizer.text("live-level", &args![names = names.join(", ")]),
        };
        let before = old_order.as_ref().map(|was| was.excerpt_json(Some(&new_order)));
        let is = new_order.excerpt_json(old_order.as_ref());
        Some(json!({ "game": deck.game, "head": head, "told": tie_note, "was": before, "is": is }))
    });
    let was = PrintedValue::from_generation(&editions.base, code, category, &editions.localizer);
    let tag = match &was {
        Some(was) => {
            let printed = was.printed.clone().unwrap_or_default();
            let args = args![printed, year = was.year.to_string()];
            editions.localizer.text("live-tag", &args)
        }
        None => editions.localizer.plain("live-tag-none"),
    };
    Some(json!({
        "name": dataset.country(country).bare_name(lang),
        "of": meant.name.get(lang),
        "unit": dataset.unit(country, id, lang),
        "tag": tag,
        "was": was,
        "is": PrintedValue::from_generation(&editions.last_good, code, category, &editions.localizer),
        "place": editor_position(&editions.last_good.loaded.files, place),
        "lines": lines(editions, (code, category), place),
        "moved": moved(editions, (code, category)),
        "cards": cards(editions, country, id),
        "why": why,
        "orders": orders.collect::<Vec<_>>(),
    }))
}

/// Lines of a file around a value at the span `place`; a changed line follows the line of the baseline, as in a diff.
fn lines(editions: &RequestEditions, (code, category): (&str, &str), place: Span) -> Vec<Value> {
    let file = |generation: &Generation, place: Span| -> Option<(usize, Vec<String>)> {
        let (start, _) = generation.loaded.files.positions(place);
        let lines = generation.loaded.files.get(place.file)?.display_text().lines();
        Some((start.line, lines.map(str::to_owned).collect()))
    };
    let Some((at, lines)) = file(&editions.last_good, place) else {
        return Vec::new();
    };
    let old = &editions.base.loaded;
    let before = old.dataset.country_by_code(code).zip(old.dataset.category_by_id(category));
    let before = before.filter(|(country, id)| old.dataset.value(*country, *id).is_some());
    let before =
        before.map(|(country, id)| old.span_of(Location::Value(country, id, Column::Value)));
    let before = before.and_then(|place| file(&editions.base, place));
    // Positions count lines from 1.
    let before = before.and_then(|(at, lines)| Some((at, lines.get(at - 1)?.clone())));
    let mut shown = Vec::new();
    for number in at.saturating_sub(CONTEXT_LINES).max(1)..=(at + CONTEXT_LINES).min(lines.len()) {
        let text = &lines[number - 1];
        let is_other = before.as_ref().is_some_and(|(_, before)| before != text);
        if let Some((was, before)) = before.as_ref().filter(|_| number == at && is_other) {
            shown.push(json!({ "number": was, "text": before, "sign": "−" }));
        }
        let sign = if number == at && before.as_ref().is_none_or(|_| is_other) { "+" } else { "" };
        shown.push(json!({ "number": number, "text": text, "sign": sign }));
    }
    shown
}

/// Relative change of a value since the baseline in per cent, with its suspicion if it is an outlier. `None` if
/// either edition lacks the value.
fn moved(editions: &RequestEditions, (code, category): (&str, &str)) -> Option<String> {
    let value = |dataset: &Dataset| {
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        dataset.value(country, id).map(|value| value.raw)
    };
    let (old, new) = (&editions.base.loaded.dataset, editions.dataset());
    let times = value(new)?.checked_div(value(old)?)?;
    let localizer = &editions.localizer;
    let percent = (times - Decimal::ONE).checked_mul(Decimal::ONE_HUNDRED)?.round_dp(1);
    let sign = match percent {
        // Zero first: a negative change that is rounded to 0.0 would get a minus sign.
        _ if percent.is_zero() => "",
        _ if percent.is_sign_negative() => "−",
        _ => "+",
    };
    let digits = parts::to_number(percent.abs().normalize())?.print(localizer.lang());
    let percent = localizer.text("plan-percent", &args![percent = format!("{sign}{digits}")]);
    let compared = judge::category(old, new, new.category_by_id(category)?)?;
    let country = new.country_by_code(code)?;
    let outlier = compared.outliers.iter().find(|outlier| outlier.country == country);
    let Some(outlier) = outlier else {
        return Some(percent);
    };
    let args = match outlier.suspicion.number() {
        Some(steps) => args![percent, steps],
        None => args![percent, steps = "beyond"],
    };
    Some(localizer.text("live-suspicion", &args))
}

/// Cards on which a value is printed, as JSON: the id and the title of each product.
fn cards(editions: &RequestEditions, country: CountryId, id: CategoryId) -> Vec<Value> {
    let dataset = editions.dataset();
    let has_both = |game: &str| {
        dataset
            .deck_of(game)
            .is_some_and(|deck| deck.countries.contains(&country) && deck.categories.contains(&id))
            && shown::row(&editions.last_good.assets, dataset, game, (country, id)).is_some()
    };
    let products = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    let products = products.filter(|product| has_both(product.game));
    let card = |product: &Product| {
        let title = product.title(dataset)?.get(editions.localizer.lang());
        Some(json!({ "product": id_of(product), "name": title }))
    };
    products.filter_map(card).collect()
}

/// A value as printed (`None` if it is not printed), its year, and the number before rounding. Written as JSON.
#[derive(Serialize)]
pub(super) struct PrintedValue {
    pub(super) printed: Option<String>,
    year: u16,
    raw: String,
}

impl PrintedValue {
    /// Reads a value from an edition; `None` if the edition lacks the country, the category or the value.
    pub(super) fn from_generation(
        generation: &Generation,
        code: &str,
        category: &str,
        localizer: &Localizer,
    ) -> Option<Self> {
        let dataset = &generation.loaded.dataset;
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        let value = dataset.value(country, id)?;
        let printed = dataset.format_printed(country, id, localizer.lang());
        Some(Self { printed, year: value.year, raw: value.raw.normalize().to_string() })
    }
}

/// Order of a deck by a category, with the position of one card.
struct OrderExcerpt {
    /// Rank of the card, from 1; equal numbers share a rank.
    rank: usize,
    /// Number of cards in the order.
    count: usize,
    /// Other countries with the same rank.
    tied_countries: Vec<CountryId>,
    /// Index of the card in the order, from 0.
    index: usize,
    /// All cards of the order.
    lines: Vec<Line>,
}

/// A card in an order, written as JSON; `place` is its rank.
#[derive(Serialize)]
struct Line {
    code: String,
    name: String,
    printed: Option<String>,
    place: usize,
}

impl OrderExcerpt {
    /// Orders a deck by a category; `None` if the edition lacks the deck, the category, the country or its value.
    fn for_country(
        generation: &Generation,
        deck: &str,
        code: &str,
        category: &str,
        localizer: &Localizer,
    ) -> Option<Self> {
        let dataset = &generation.loaded.dataset;
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        let order = CategoryRanking::from_deck(dataset, dataset.deck_by_id(deck)?, id);
        let entries = order.entries();
        let at = entries.iter().position(|entry| entry.country == country)?;
        let quantities: Vec<_> = entries.iter().map(|entry| entry.quantity).collect();
        let places = competition_ranking(&quantities);
        let line = |(entry, place): (&RankedCountry, &usize)| Line {
            code: dataset.country(entry.country).code.clone(),
            name: dataset.country(entry.country).bare_name(localizer.lang()).to_owned(),
            printed: dataset.format_printed(entry.country, id, localizer.lang()),
            place: *place,
        };
        let same = entries.iter().filter(|entry| entry.quantity == entries[at].quantity);
        Some(Self {
            rank: places[at],
            count: entries.len(),
            tied_countries: same
                .map(|entry| entry.country)
                .filter(|other| *other != country)
                .collect(),
            index: at,
            lines: entries.iter().zip(&places).map(line).collect(),
        })
    }

    /// Lines around the card as JSON; they include the position of the card in the `other` order, if both fit in one
    /// excerpt.
    fn excerpt_json(&self, other: Option<&Self>) -> Value {
        let other = other.map_or(self.index, |other| other.index);
        let (first, last) = (self.index.min(other), self.index.max(other));
        let (first, last) =
            // Too far apart for one excerpt, so only the neighbours of the card itself are shown.
            if last - first + 2 * NEIGHBOURS < MAX_EXCERPT_LINES { (first, last) } else { (self.index, self.index) };
        let shown = first.saturating_sub(NEIGHBOURS)..(last + NEIGHBOURS + 1).min(self.lines.len());
        json!({ "near": self.lines.get(shown) })
    }
}
