//! What the page asks for, as JSON: the edition, its findings, what has changed, and what follows from it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};

use data::why::{self, Asked};
use data::{Column, Subject, parts};
use diag::{Diagnostic, Place};
use lang::{Phrase, Teller};
use model::order::{Entry, Order};
use model::quantity::places;
use model::{CategoryId, CountryId, Dataset, Deck};
use press::sheet::BLEED;
use render::product::{PRODUCTS, Product, Target};
use render::shown::{self, Listed};
use resident::{FOLDERS, Generation, difference};
use rust_decimal::Decimal;
use update::judge;

use super::fields::Done;

/// How many neighbours in the order at the table are shown on each side, and how many lines at most where a
/// card has moved.
const NEAR: usize = 3;
const MOST: usize = 16;

/// What somebody sees, in a language.
pub(super) struct Seen {
    /// The edition with which that of now is compared: as it was when the command began, unless another one
    /// was chosen.
    pub(super) base: Arc<Generation>,
    /// Which one that is; empty for that of the start.
    pub(super) against: String,
    /// Why another one that was chosen cannot be read; empty where it can.
    pub(super) unread: String,
    pub(super) now: Arc<Generation>,
    /// The last edition without an error.
    pub(super) good: Arc<Generation>,
    pub(super) teller: Teller,
}

impl Seen {
    pub(super) fn dataset(&self) -> &Dataset {
        &self.good.loaded.dataset
    }
}

/// The sentences of the page that ask for nothing, without the beginning that all have.
const SAID: &[&str] = &[
    "product",
    "lang",
    "search",
    "only-changed",
    "neatline",
    "pieces",
    "margin",
    "off",
    "up-to-date",
    "broken",
    "changed",
    "no-match",
    "outside",
    "show-all",
    "all",
    "continent",
    "category",
    "finding",
    "against",
    "screen-faces",
    "fr",
    "en",
    "size",
    "fit",
    "true-size",
    "double-size",
    "old-new",
    "new-only",
    "front",
    "back",
    "before",
    "was",
    "colon",
    "copy",
    "copied",
    "findings",
    "help",
    "order",
    "why",
    "error",
    "warning",
    "note",
    "texts",
    "edit",
    "edit-what",
    "write",
    "leave",
    "undo",
    "undo-to",
    "written",
    "written-where",
    "aside",
    "exact",
    "trial",
    "clash",
    "clash-mine",
    "clash-file",
    "clash-base",
    "clash-write",
    "clash-keep",
    "clash-return",
    "not-written",
    "again",
    "keys",
    "close",
    "overlay-cut",
    "overlay-safe",
    "overlay-boxes",
    "overlay-tight",
    "overlays",
    "legend",
    "tight",
    "tight-left",
    "tight-told",
    "tight-none",
    "screen-sheets",
    "screen-map",
    "sheets",
    "sheet",
    "paper",
    "duplex",
    "this-sheet",
    "print-again",
    "as-before",
    "typesetting",
    "world",
    "block",
    "number",
    "free",
    "was-number",
    "map-alt",
    "key-changes",
    "key-pieces",
    "key-old",
    "key-size",
    "key-edit",
    "key-write",
    "key-undo",
    "key-lang",
    "key-search",
    "key-copy",
    "key-screen",
    "key-leave",
    "key-all",
    "theme",
    "open",
    "other-cards",
    "drawn",
];

/// By which the page names a product.
pub(super) fn id_of(product: &Product) -> String {
    format!("{}-{}", product.game, product.target.id())
}

/// All but pieces and faces: the edition, its findings, and what is otherwise than in another one.
pub(super) fn state(
    seen: &Seen,
    (offered, editor): (&[String], Option<&str>),
    written: &[Done],
) -> Value {
    let (teller, dataset) = (&seen.teller, seen.dataset());
    let lang = teller.lang();
    let said: serde_json::Map<String, Value> = SAID
        .iter()
        .map(|id| ((*id).to_owned(), teller.plain(&format!("live-{id}")).into()))
        .collect();
    let products = PRODUCTS.iter().filter(|product| product.target != Target::Booklet);
    let products = products.filter_map(|product| {
        let title = product.title(dataset)?.get(lang);
        let target = teller.plain(&format!("live-{}", product.target.id()));
        Some(json!({ "id": id_of(product), "name": format!("{title} · {target}") }))
    });
    let changes = changes(seen);
    let new = difference(&seen.base, &seen.now).new;
    let findings = findings(seen, &new);
    let of_start = if seen.against.is_empty() { "yes" } else { "no" };
    let sum = vec![("changes", changes.len().into()), ("start", of_start.into())];
    let counted = vec![("new", new.len().into()), ("known", (findings.len() - new.len()).into())];
    json!({
        "generation": seen.now.number,
        "good": seen.now.number == seen.good.number,
        "lang": lang.id(),
        "edition": teller.text("live-edition", &vec![("year", dataset.edition.year.to_string().into())]),
        "said": said,
        "products": products.collect::<Vec<_>>(),
        "bases": bases(teller, offered),
        "editor": editor,
        "against": seen.unread,
        "written": written.iter().map(|done| done.shown(seen)).collect::<Vec<_>>(),
        "findings": findings,
        "counted": teller.text("live-findings-sum", &counted),
        "sum": teller.text("live-sum", &sum),
        "bleed": BLEED,
        "watched": teller.text("live-watched", &vec![("files", watched(&seen.now).into())]),
        "changes": changes,
    })
}

/// How many files of the project an edition is made of.
fn watched(generation: &Generation) -> usize {
    let names = FOLDERS.into_iter().flat_map(|folder| generation.assets.list(folder));
    names.filter(|name| generation.assets.is_replaced(name)).count()
}

/// The findings, those that are new since the edition that this one is compared with first.
fn findings(seen: &Seen, new: &[&Diagnostic]) -> Vec<Value> {
    let new: BTreeSet<*const Diagnostic> = new.iter().copied().map(std::ptr::from_ref).collect();
    let is_new = |finding: &&Diagnostic| new.contains(&std::ptr::from_ref(*finding));
    let mut sorted = seen.now.loaded.report.sorted(&seen.now.loaded.files);
    sorted.sort_by_cached_key(|finding| !is_new(finding));
    let shown = |found: &&Diagnostic| finding(&seen.now, found, is_new(found), &seen.teller);
    sorted.iter().map(shown).collect()
}

/// A finding as the page shows it.
pub(super) fn finding(
    generation: &Generation,
    found: &Diagnostic,
    is_new: bool,
    teller: &Teller,
) -> Value {
    let words = found.places.iter().flat_map(|place| words(generation, *place));
    json!({
        "code": found.kind.code,
        "severity": found.kind.severity.id(),
        "message": found.message(teller),
        "help": found.help(teller),
        "place": found.places.first().map(|place| placed(generation, *place)),
        "about": words.collect::<BTreeSet<_>>(),
        "isNew": is_new,
    })
}

/// The words by which a place is found, such as `RWA`, `captions` and `fr`.
pub(super) fn words(generation: &Generation, place: Place) -> Vec<String> {
    let route = generation.loaded.files.route(place);
    route.iter().flat_map(|part| part.split('.')).map(str::to_owned).collect()
}

/// With which editions this one can be compared, each with its name.
fn bases(teller: &Teller, offered: &[String]) -> Vec<Value> {
    let name = |word: &String| match word.as_str() {
        "" => teller.plain("live-base-start"),
        "HEAD" => teller.plain("live-base-commit"),
        word => word.to_owned(),
    };
    offered.iter().map(|word| json!([word, name(word)])).collect()
}

/// A place as editors take it: `data/values/co2.csv:46:5`.
pub(super) fn placed(generation: &Generation, place: Place) -> String {
    let files = &generation.loaded.files;
    let (start, _) = files.positions(place);
    format!("{}:{}:{}", files.name(place.file), start.line, start.column)
}

/// The values and texts that are otherwise than in the edition that this one is compared with.
fn changes(seen: &Seen) -> Vec<Value> {
    let (old, new) = (&seen.base.loaded.dataset, seen.dataset());
    let lang = seen.teller.lang();
    let mut changes = Vec::new();
    for (id, country) in new.country_ids().zip(&new.countries) {
        let Some(before) = old.country_by_code(&country.code) else {
            continue;
        };
        let change = |category: &str, of: &str| {
            let name = country.bare_name(lang);
            json!({ "country": country.code, "category": category, "name": name, "of": of })
        };
        for (category, meant) in new.category_ids().zip(&new.categories) {
            let was = old.category_by_id(&meant.id).and_then(|of| old.value(before, of));
            let is = new.value(id, category);
            if was.map(|value| (value.raw, value.year)) != is.map(|value| (value.raw, value.year)) {
                changes.push(change(meant.id.as_str(), meant.name.get(lang)));
            }
        }
        let was = old.country(before);
        if was != country || captions(old, before) != captions(new, id) {
            changes.push(change("", &seen.teller.plain("live-texts")));
        }
    }
    changes
}

/// What the cards of a country say under its name, by deck.
fn captions(dataset: &Dataset, id: CountryId) -> Vec<Option<&Phrase>> {
    dataset.decks.iter().map(|deck| deck.captions.get(&id)).collect()
}

/// Whose faces may look otherwise than before: codes of countries, or `null` where it may be any.
pub(super) fn touched(before: &Generation, now: &Generation) -> Option<Vec<String>> {
    let is_of_countries = |name: &String| {
        let folders = ["data/values/", "data/decks/", "data/countries.yaml"];
        folders.iter().any(|folder| name.starts_with(folder))
    };
    if !now.changed.iter().all(is_of_countries) {
        return None;
    }
    touched_values(before, now)
}

/// The same of two editions between which there may be others; `None` where more than countries differs.
pub(super) fn touched_since(before: &Generation, now: &Generation) -> Option<Vec<String>> {
    let names = |generation: &Generation| -> BTreeSet<String> {
        let all = ["data", "templates"].map(|folder| generation.assets.list(folder));
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

/// The countries of which a value or a text differs.
fn touched_values(before: &Generation, now: &Generation) -> Option<Vec<String>> {
    let (old, new) = (&before.loaded.dataset, &now.loaded.dataset);
    if old.countries.len() != new.countries.len() || old.categories.len() != new.categories.len() {
        return None;
    }
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

/// The pieces of a product.
pub(super) fn pieces(seen: &Seen, pieces: &[Listed]) -> Value {
    let dataset = seen.dataset();
    let pieces = pieces.iter().map(|piece| {
        let country = dataset.country_by_code(&piece.id).map(|id| dataset.country(id));
        let continent = country.and_then(|country| country.continent);
        json!({
            "id": piece.id,
            "name": piece.name,
            "faces": piece.faces,
            "size": [piece.size.width, piece.size.height],
            "continent": continent.map(|continent| seen.teller.plain(continent.id())),
        })
    });
    json!({ "pieces": pieces.collect::<Vec<_>>() })
}

/// A value: what it was and is, where it is written, who says so, and its place in the order of each deck.
pub(super) fn value(seen: &Seen, code: &str, category: &str) -> Option<Value> {
    let dataset = seen.dataset();
    let lang = seen.teller.lang();
    let country = dataset.country_by_code(code)?;
    let id = dataset.category_by_id(category)?;
    let meant = dataset.category(id);
    let why = why::rows(dataset, Asked::Value(country, id), &seen.teller);
    let why: Vec<Value> =
        why.into_iter().map(|(label, text)| json!({ "label": label, "text": text })).collect();
    let place = seen.good.loaded.place(Subject::Value(country, id, Column::Value));
    let orders = dataset
        .decks
        .iter()
        .filter(|deck| deck.countries.contains(&country) && deck.categories.contains(&id));
    let orders = orders.filter_map(|deck| {
        let was = seen.base.loaded.dataset.deck_by_id(&deck.id);
        let was = was.and_then(|_| Around::of(&seen.base, &deck.id, code, category, &seen.teller));
        let is = Around::of(&seen.good, &deck.id, code, category, &seen.teller)?;
        let mut args = vec![
            ("deck", deck.title.get(lang).into()),
            ("is", is.place.into()),
            ("count", is.count.into()),
        ];
        let head = match &was {
            Some(was) => {
                args.push(("was", was.place.into()));
                seen.teller.text("live-order-head", &args)
            }
            None => seen.teller.text("live-order-new", &args),
        };
        let level: Vec<&str> =
            is.level.iter().map(|id| dataset.country(*id).bare_name(lang)).collect();
        let told = match level.as_slice() {
            [] => String::new(),
            names => seen.teller.text("live-level", &vec![("names", names.join(", ").into())]),
        };
        let before = was.as_ref().map(|was| was.near(Some(&is)));
        let is = is.near(was.as_ref());
        Some(json!({ "game": deck.game, "head": head, "told": told, "was": before, "is": is }))
    });
    let was = Printed::of(&seen.base, code, category, &seen.teller);
    let tag = match &was {
        Some(was) => {
            let printed = was.printed.clone().unwrap_or_default();
            let args = vec![("printed", printed.into()), ("year", was.year.to_string().into())];
            seen.teller.text("live-tag", &args)
        }
        None => seen.teller.plain("live-tag-none"),
    };
    Some(json!({
        "name": dataset.country(country).bare_name(lang),
        "of": meant.name.get(lang),
        "unit": meant.unit.get(lang),
        "tag": tag,
        "was": was,
        "is": Printed::of(&seen.good, code, category, &seen.teller),
        "place": placed(&seen.good, place),
        "lines": lines(seen, (code, category), place),
        "moved": moved(seen, (code, category)),
        "cards": cards(seen, country, id),
        "why": why,
        "orders": orders.collect::<Vec<_>>(),
    }))
}

/// How many lines of a file are shown on each side of the one that has changed.
const BESIDE: usize = 2;

/// The lines of a file round a value, with the one that stood there before.
fn lines(seen: &Seen, (code, category): (&str, &str), place: Place) -> Vec<Value> {
    let file = |generation: &Generation, place: Place| -> Option<(usize, Vec<String>)> {
        let (start, _) = generation.loaded.files.positions(place);
        let lines = generation.loaded.files.get(place.file)?.shown().lines();
        Some((start.line, lines.map(str::to_owned).collect()))
    };
    let Some((at, lines)) = file(&seen.good, place) else {
        return Vec::new();
    };
    let old = &seen.base.loaded;
    let before = old.dataset.country_by_code(code).zip(old.dataset.category_by_id(category));
    let before = before.filter(|(country, id)| old.dataset.value(*country, *id).is_some());
    let before = before.map(|(country, id)| old.place(Subject::Value(country, id, Column::Value)));
    let before = before.and_then(|place| file(&seen.base, place));
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

/// By how much a value has changed, and how unusual that is where somebody should look at it.
fn moved(seen: &Seen, (code, category): (&str, &str)) -> Option<String> {
    let value = |dataset: &Dataset| {
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        dataset.value(country, id).map(|value| value.raw)
    };
    let (old, new) = (&seen.base.loaded.dataset, seen.dataset());
    let times = value(new)?.checked_div(value(old)?)?;
    let teller = &seen.teller;
    let percent = (times - Decimal::ONE).checked_mul(Decimal::ONE_HUNDRED)?.round_dp(1);
    let sign = match percent {
        _ if percent.is_zero() => "",
        _ if percent.is_sign_negative() => "−",
        _ => "+",
    };
    let digits = parts::decimal(percent.abs().normalize())?.print(teller.lang());
    let percent = teller.text("plan-percent", &vec![("percent", format!("{sign}{digits}").into())]);
    let compared = judge::category(old, new, new.category_by_id(category)?)?;
    let country = new.country_by_code(code)?;
    let outlier = compared.outliers.iter().find(|outlier| outlier.country == country);
    let Some(outlier) = outlier else {
        return Some(percent);
    };
    let args = match outlier.suspicion.number() {
        Some(steps) => vec![("percent", percent.into()), ("steps", steps.into())],
        None => vec![("percent", percent.into()), ("steps", "beyond".into())],
    };
    Some(teller.text("live-suspicion", &args))
}

/// The cards on which a value stands, by their products.
fn cards(seen: &Seen, country: CountryId, id: CategoryId) -> Vec<Value> {
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
        let title = product.title(dataset)?.get(seen.teller.lang());
        Some(json!({ "product": id_of(product), "name": title }))
    };
    products.filter_map(card).collect()
}

/// Where the rows of the values of a piece lie on its last side, by category.
pub(super) fn rows(seen: &Seen, product: &Product, piece: &str) -> Value {
    let dataset = seen.dataset();
    let country = dataset.country_by_code(piece).filter(|_| product.target == Target::Cards);
    let rows = dataset.category_ids().filter_map(|id| {
        let row = shown::row(&seen.good.assets, dataset, product.game, (country?, id))?;
        Some((dataset.category(id).id.clone(), json!(row)))
    });
    json!({ "rows": rows.collect::<serde_json::Map<_, _>>() })
}

/// A value as printed, with its year, and as published.
#[derive(Serialize)]
pub(super) struct Printed {
    pub(super) printed: Option<String>,
    year: u16,
    raw: String,
}

impl Printed {
    pub(super) fn of(
        generation: &Generation,
        code: &str,
        category: &str,
        teller: &Teller,
    ) -> Option<Self> {
        let dataset = &generation.loaded.dataset;
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        let value = dataset.value(country, id)?;
        let printed = dataset.printed(country, id, teller.lang());
        Some(Self { printed, year: value.year, raw: value.raw.normalize().to_string() })
    }
}

/// The order of a deck round a card.
struct Around {
    place: usize,
    count: usize,
    /// Which others have the same place.
    level: Vec<CountryId>,
    /// The rank of the card, from 0, and all in their order.
    at: usize,
    lines: Vec<Line>,
}

/// A card in the order.
#[derive(Serialize)]
struct Line {
    code: String,
    name: String,
    printed: Option<String>,
    place: usize,
}

impl Around {
    fn of(
        generation: &Generation,
        deck: &str,
        code: &str,
        category: &str,
        teller: &Teller,
    ) -> Option<Self> {
        let dataset = &generation.loaded.dataset;
        let (country, id) = (dataset.country_by_code(code)?, dataset.category_by_id(category)?);
        let order = Order::of(dataset, dataset.deck_by_id(deck)?, id);
        let entries = order.entries();
        let at = entries.iter().position(|entry| entry.country == country)?;
        let quantities: Vec<_> = entries.iter().map(|entry| entry.quantity).collect();
        let places = places(&quantities);
        let line = |(entry, place): (&Entry, &usize)| Line {
            code: dataset.country(entry.country).code.clone(),
            name: dataset.country(entry.country).bare_name(teller.lang()).to_owned(),
            printed: dataset.printed(entry.country, id, teller.lang()),
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

    /// The lines round the card, and round where it was or is in another order, if that is not far.
    fn near(&self, other: Option<&Self>) -> Value {
        let other = other.map_or(self.at, |other| other.at);
        let (first, last) = (self.at.min(other), self.at.max(other));
        let (first, last) =
            if last - first + 2 * NEAR < MOST { (first, last) } else { (self.at, self.at) };
        let shown = first.saturating_sub(NEAR)..(last + NEAR + 1).min(self.lines.len());
        json!({ "near": self.lines.get(shown) })
    }
}
