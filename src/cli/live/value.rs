//! A value of the edition: old and new, its position in the files, its source, and its rank.

use serde::Serialize;
use serde_json::{Value, json};

use data::provenance::{self, ProvenanceQuery};
use data::{Column, Location, parts};
use diag::Span;
use lang::{Localizer, args};
use model::order::{Entry, Order};
use model::quantity::places;
use model::{CategoryId, CountryId, Dataset};
use render::product::{PRODUCTS, Product, Target};
use render::shown;
use resident::Generation;
use rust_decimal::Decimal;
use update::judge;

use super::edition::{RequestEditions, id_of, placed};

/// Number of neighbours shown on each side in the order of a deck.
const NEAR: usize = 3;

/// Largest excerpt of an order, in lines, that still includes both ranks of a card that has moved.
const MOST: usize = 16;

/// Number of lines of a file shown on each side of a changed line.
const BESIDE: usize = 2;

/// Describes a value: old and new, its position in the files, its source, and its rank in each deck. `None` if the
/// country or category is unknown.
pub(super) fn value(seen: &RequestEditions, code: &str, category: &str) -> Option<Value> {
    let dataset = seen.dataset();
    let lang = seen.localizer.lang();
    let country = dataset.country_by_code(code)?;
    let id = dataset.category_by_id(category)?;
    let meant = dataset.category(id);
    let why = provenance::rows(dataset, ProvenanceQuery::Value(country, id), &seen.localizer);
    let why: Vec<Value> =
        why.into_iter().map(|(label, text)| json!({ "label": label, "text": text })).collect();
    let place = seen.good.loaded.place(Location::Value(country, id, Column::Value));
    let orders = dataset
        .decks
        .iter()
        .filter(|deck| deck.countries.contains(&country) && deck.categories.contains(&id));
    let orders = orders.filter_map(|deck| {
        let was = seen.base.loaded.dataset.deck_by_id(&deck.id);
        let was = was.and_then(|_| {
            OrderExcerpt::around_country(&seen.base, &deck.id, code, category, &seen.localizer)
        });
        let is =
            OrderExcerpt::around_country(&seen.good, &deck.id, code, category, &seen.localizer)?;
        let mut args = args![deck = deck.title.get(lang), is = is.place, count = is.count];
        let head = match &was {
            Some(was) => {
                args.push(("was", was.place.into()));
                seen.localizer.text("live-order-head", &args)
            }
            None => seen.localizer.text("live-order-new", &args),
        };
        let level: Vec<&str> =
            is.level.iter().map(|id| dataset.country(*id).bare_name(lang)).collect();
        let told = match level.as_slice() {
            [] => String::new(),
            names => seen.localizer.text("live-level", &args![names = names.join(", ")]),
        };
        let before = was.as_ref().map(|was| was.near(Some(&is)));
        let is = is.near(was.as_ref());
        Some(json!({ "game": deck.game, "head": head, "told": told, "was": before, "is": is }))
    });
    let was = PrintedValue::from_generation(&seen.base, code, category, &seen.localizer);
    let tag = match &was {
        Some(was) => {
            let printed = was.printed.clone().unwrap_or_default();
            let args = args![printed, year = was.year.to_string()];
            seen.localizer.text("live-tag", &args)
        }
        None => seen.localizer.plain("live-tag-none"),
    };
    Some(json!({
        "name": dataset.country(country).bare_name(lang),
        "of": meant.name.get(lang),
        "unit": dataset.unit(country, id, lang),
        "tag": tag,
        "was": was,
        "is": PrintedValue::from_generation(&seen.good, code, category, &seen.localizer),
        "place": placed(&seen.good, place),
        "lines": lines(seen, (code, category), place),
        "moved": moved(seen, (code, category)),
        "cards": cards(seen, country, id),
        "why": why,
        "orders": orders.collect::<Vec<_>>(),
    }))
}

/// Lines of a file around a value, with the line of the baseline if it differs.
fn lines(seen: &RequestEditions, (code, category): (&str, &str), place: Span) -> Vec<Value> {
    let file = |generation: &Generation, place: Span| -> Option<(usize, Vec<String>)> {
        let (start, _) = generation.loaded.files.positions(place);
        let lines = generation.loaded.files.get(place.file)?.display_text().lines();
        Some((start.line, lines.map(str::to_owned).collect()))
    };
    let Some((at, lines)) = file(&seen.good, place) else {
        return Vec::new();
    };
    let old = &seen.base.loaded;
    let before = old.dataset.country_by_code(code).zip(old.dataset.category_by_id(category));
    let before = before.filter(|(country, id)| old.dataset.value(*country, *id).is_some());
    let before = before.map(|(country, id)| old.place(Location::Value(country, id, Column::Value)));
    let before = before.and_then(|place| file(&seen.base, place));
    // Positions count lines from 1.
    let before = before.and_then(|(at, lines)| Some((at, lines.get(at - 1)?.clone())));
    let mut shown = Vec::new();
    for number in at.saturating_sub(BESIDE).max(1)..=(at + BESIDE).min(lines.len()) {
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

/// Relative change of a value since the baseline, with its suspicion if it is an outlier. `None` if either edition
/// lacks the value.
fn moved(seen: &RequestEditions, (code, category): (&str, &str)) -> Option<String> {
    let value = |dataset: &Dataset| {
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        dataset.value(country, id).map(|value| value.raw)
    };
    let (old, new) = (&seen.base.loaded.dataset, seen.dataset());
    let times = value(new)?.checked_div(value(old)?)?;
    let localizer = &seen.localizer;
    let percent = (times - Decimal::ONE).checked_mul(Decimal::ONE_HUNDRED)?.round_dp(1);
    let sign = match percent {
        // Zero first: a negative change rounded to 0.0 would get a minus sign.
        _ if percent.is_zero() => "",
        _ if percent.is_sign_negative() => "−",
        _ => "+",
    };
    let digits = parts::decimal(percent.abs().normalize())?.print(localizer.lang());
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

/// Cards that print a value, by product.
fn cards(seen: &RequestEditions, country: CountryId, id: CategoryId) -> Vec<Value> {
    let dataset = seen.dataset();
    let has_both = |game: &str| {
        dataset
            .deck_of(game)
            .is_some_and(|deck| deck.countries.contains(&country) && deck.categories.contains(&id))
            && shown::row(&seen.good.assets, dataset, game, (country, id)).is_some()
    };
    let products = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    let products = products.filter(|product| has_both(product.game));
    let card = |product: &Product| {
        let title = product.title(dataset)?.get(seen.localizer.lang());
        Some(json!({ "product": id_of(product), "name": title }))
    };
    products.filter_map(card).collect()
}

/// A value as printed (`None` if it is not printed), its year, and the number before rounding.
#[derive(Serialize)]
pub(super) struct PrintedValue {
    pub(super) printed: Option<String>,
    year: u16,
    raw: String,
}

impl PrintedValue {
    pub(super) fn from_generation(
        generation: &Generation,
        code: &str,
        category: &str,
        localizer: &Localizer,
    ) -> Option<Self> {
        let dataset = &generation.loaded.dataset;
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        let value = dataset.value(country, id)?;
        let printed = dataset.printed(country, id, localizer.lang());
        Some(Self { printed, year: value.year, raw: value.raw.normalize().to_string() })
    }
}

/// Rank of a card in the order of a deck, and all cards of this order.
struct OrderExcerpt {
    /// Rank of the card; equal numbers share a rank.
    place: usize,
    /// Number of cards in the order.
    count: usize,
    /// Other countries with the same rank.
    level: Vec<CountryId>,
    /// Index of the card in the order, from 0.
    at: usize,
    /// All cards of the order.
    lines: Vec<Line>,
}

/// A card in an order.
#[derive(Serialize)]
struct Line {
    code: String,
    name: String,
    printed: Option<String>,
    place: usize,
}

impl OrderExcerpt {
    /// Rank of a country in the order of a deck by a category; `None` if the edition lacks one of them, or the value.
    fn around_country(
        generation: &Generation,
        deck: &str,
        code: &str,
        category: &str,
        localizer: &Localizer,
    ) -> Option<Self> {
        let dataset = &generation.loaded.dataset;
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        let order = Order::from_deck(dataset, dataset.deck_by_id(deck)?, id);
        let entries = order.entries();
        let at = entries.iter().position(|entry| entry.country == country)?;
        let quantities: Vec<_> = entries.iter().map(|entry| entry.quantity).collect();
        let places = places(&quantities);
        let line = |(entry, place): (&Entry, &usize)| Line {
            code: dataset.country(entry.country).code.clone(),
            name: dataset.country(entry.country).bare_name(localizer.lang()).to_owned(),
            printed: dataset.printed(entry.country, id, localizer.lang()),
            place: *place,
        };
        let same = entries.iter().filter(|entry| entry.quantity == entries[at].quantity);
        Some(Self {
            place: places[at],
            count: entries.len(),
            level: same.map(|entry| entry.country).filter(|other| *other != country).collect(),
            at,
            lines: entries.iter().zip(&places).map(line).collect(),
        })
    }

    /// Lines around the card and around its rank in the other order, if both fit in one excerpt.
    fn near(&self, other: Option<&Self>) -> Value {
        let other = other.map_or(self.at, |other| other.at);
        let (first, last) = (self.at.min(other), self.at.max(other));
        let (first, last) =
            // Too far apart for one excerpt: only the card's own neighbours.
            if last - first + 2 * NEAR < MOST { (first, last) } else { (self.at, self.at) };
        let shown = first.saturating_sub(NEAR)..(last + NEAR + 1).min(self.lines.len());
        json!({ "near": self.lines.get(shown) })
    }
}
