//! JSON for the special views of the page: texts that nearly overflow, print sheets, and the numbered board.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use fit::layout;
use fit::tight::{self, TightText};
use fit::typefaces::Typefaces;
use lang::{Lang, Localizer, Number, args};
use model::{Continent, CountryId, Dataset};
use paper::sheet::{Layout, Page, Side};
use paper::stock::Size;
use render::edition_diff;
use render::error::millimetres;
use render::fonts::FontSet;
use render::product::{Product, Request};
use render::shown::numbered;
use render::shown::sheets::Sheets;
use resident::Generation;

use super::super::sheets::{DUPLEX, PAPERS};
use super::affected_faces;
use super::edition::{RequestEditions, editor_position, words};

/// Texts of an edition that nearly overflow.
pub(super) fn tight_texts(generation: &Generation) -> Vec<TightText> {
    let (tables, _) = layout::read(&generation.assets, diag::Files::default());
    tight::tight(&generation.loaded, &tables, &Typefaces::of_project(&generation.assets).rulers())
}

/// Texts that nearly overflow on the faces of a product's game; `all` are those of all games.
pub(super) fn tight(editions: &RequestEditions, product: &Product, all: &[TightText]) -> Value {
    let folder = format!("{}/", product.game);
    let is_of_game = |tight: &&TightText| tight.faces.iter().any(|face| face.starts_with(&folder));
    let shown = all.iter().filter(is_of_game).map(|tight| {
        let words = words(&editions.last_good.loaded.files, tight.span);
        let dataset = editions.dataset();
        let country = words.iter().find_map(|word| dataset.country_by_code(word));
        let lang = Lang::ALL.into_iter().find(|lang| words.iter().any(|word| word == lang.id()));
        // `left` is in tenths of a millimetre, so one decimal gives millimetres.
        let left = Number::new(i64::from(tight.tenths_left), 1);
        let left = left.print(editions.localizer.lang());
        json!({
            "piece": country.map(|country| &dataset.country(country).code),
            "name": country.map(|country| dataset.country(country).bare_name(editions.localizer.lang())),
            "text": tight.text,
            "lang": lang.map(Lang::id),
            "faces": tight.faces,
            "words": words,
            "tenths": tight.tenths_left,
            "left": editions.localizer.text("live-left", &args![left]),
            "place": editor_position(&editions.last_good.loaded.files, tight.span),
        })
    });
    json!({ "tight": shown.collect::<Vec<_>>(), "most": tight::TIGHT_LIMIT })
}

/// Layout for the paper and the duplex mode of a query; a missing or unknown id selects the first one.
pub(super) fn layout_of(paper: Option<&str>, duplex: Option<&str>) -> Layout {
    let paper = PAPERS.iter().find(|(id, _)| Some(*id) == paper).unwrap_or(&PAPERS[0]).1;
    let duplex = DUPLEX.iter().find(|(id, _)| Some(*id) == duplex).unwrap_or(&DUPLEX[0]).1;
    Layout { marks: true, ..Layout::plain(paper, duplex) }
}

/// Sheets of a product: for each page its cells (the places of faces) and facts about its printing.
pub(super) fn sheets(editions: &RequestEditions, request: &Request<'_>, sheets: &Sheets) -> Value {
    let pages = sheets.pages.iter().map(|page| {
        let cells = page.cells.iter().map(|cell| {
            let face = sheets.faces.get(cell.face).map(String::as_str).unwrap_or_default();
            json!({
                "face": face,
                "piece": piece_of(face),
                "continent": continent(editions.dataset(), face).map(Continent::id),
                "at": [cell.x, cell.y, cell.trim.width, cell.trim.height],
            })
        });
        json!({
            "sheet": page.sheet,
            "side": side(page),
            "size": [page.size.width, page.size.height],
            "cells": cells.collect::<Vec<_>>(),
            "facts": facts(&editions.localizer, page, request),
        })
    });
    let sum = args![sheets = sheets.count(), pages = sheets.pages.len()];
    json!({
        "pages": pages.collect::<Vec<_>>(),
        "sum": editions.localizer.text("live-sheets-sum", &sum),
        "papers": PAPERS.map(|(id, paper)| [id.to_owned(), format!("{paper:?}")]),
        "turns": DUPLEX.map(|(id, _)| [id.to_owned(), editions.localizer.plain(&format!("live-{id}"))]),
    })
}

/// Id of a page's side.
fn side(page: &Page) -> &'static str {
    match page.side {
        Side::Front => "front",
        Side::Back => "back",
    }
}

/// Id of the piece that a face belongs to: the id of the face without `-front` or `-back`.
fn piece_of(face: &str) -> &str {
    let ends = ["-front", "-back"];
    ends.into_iter().find_map(|end| face.strip_suffix(end)).unwrap_or(face)
}

/// Continent of the country whose card has a face; `None` for any other face.
fn continent(dataset: &Dataset, face: &str) -> Option<Continent> {
    dataset.country(dataset.country_by_code(piece_of(face))?).continent
}

/// Facts about a page as pairs of label and text: size of the pieces, white margins, and how to turn the paper.
fn facts(localizer: &Localizer, page: &Page, request: &Request<'_>) -> Vec<[String; 2]> {
    let fact = |id: &str, args| {
        let name = localizer.plain(&format!("live-fact-{id}"));
        [name, localizer.text(&format!("live-fact-{id}-is"), &args)]
    };
    let mut facts = Vec::new();
    // A tile of a large board shows only a part of it, so the trim size of the board is not the size of a piece here.
    if let Some(first) = page.cells.first().filter(|cell| cell.window.is_none()) {
        let Size { width, height } = first.trim;
        let size = args![width = millimetres(width), height = millimetres(height)];
        facts.push(fact("size", size));
        let [left, top, ..] = page.white;
        facts.push(fact("white", args![beside = millimetres(left), above = millimetres(top)]));
    }
    if let (Some(layout), "back") = (request.layout, side(page)) {
        let turn = DUPLEX.iter().find(|(_, duplex)| *duplex == layout.duplex);
        let id = turn.map_or("none", |(id, _)| id);
        facts.push(fact("turn", args![turn = localizer.plain(&format!("live-{id}"))]));
    }
    facts
}

/// Faces that differ from the baseline, the sheets that have to be printed again, and the command that prints the
/// changed pieces.
pub(super) fn reprint_json(
    editions: &RequestEditions,
    new: &Request<'_>,
    sheets: &Sheets,
) -> Value {
    let base = &editions.base;
    // Typesetting only the countries that may have changed is much faster than typesetting all.
    let only = affected_faces::affected_countries_since(base, &editions.last_good);
    let named = only.as_deref().or(new.only);
    // Faces are compared one per page, so no layout is needed.
    let new = Request { layout: None, only: named, ..new.clone() };
    let fonts = FontSet::of_project(&base.assets);
    let old = Request { dataset: &base.loaded.dataset, assets: &base.assets, fonts, ..new.clone() };
    let is_nothing = only.as_ref().is_some_and(Vec::is_empty);
    let found = if is_nothing {
        Ok(edition_diff::EditionDiff::default())
    } else {
        edition_diff::faces(&old, &new)
    };
    let face_diff = match found {
        Ok(found) => found,
        Err(error) => return json!({ "error": error.message(&editions.localizer) }),
    };
    let faces: BTreeSet<&String> = face_diff.changed.union(&face_diff.new).collect();
    let is_changed = |page: &&Page| {
        page.cells
            .iter()
            .any(|cell| sheets.faces.get(cell.face).is_some_and(|id| faces.contains(id)))
    };
    let pages: Vec<&Page> = sheets.pages.iter().filter(is_changed).collect();
    let sheet_indices: BTreeSet<usize> = pages.iter().map(|page| page.sheet).collect();
    let has = |wanted: &str| pages.iter().any(|page| side(page) == wanted);
    let sides = match (has("front"), has("back")) {
        (true, false) => "front",
        (false, true) => "back",
        _ => "both",
    };
    let sum = args![changed = sheet_indices.len(), sheets = sheets.count(), sides];
    let pieces: BTreeSet<&str> = faces.iter().map(|face| piece_of(face)).collect();
    // The edition at the start has no name for `--against`, so its pieces are listed.
    let which = match editions.base_name.as_str() {
        "" => format!("--only {}", pieces.iter().copied().collect::<Vec<_>>().join(",")),
        word => format!("--against {word}"),
    };
    let product = new.product;
    let command =
        format!("mappemonde render {} --game {} {which}", product.target.id(), product.game);
    json!({
        "faces": faces,
        "sheets": sheet_indices.iter().map(|sheet| sheet + 1).collect::<Vec<_>>(),
        "sum": editions.localizer.text("live-again-sum", &sum),
        "pieces": editions.localizer.text("live-again-pieces", &args![pieces = pieces.len()]),
        "command": (!faces.is_empty()).then_some(command),
    })
}

/// The numbered board: the positions of the numbers in the last edition without errors, and the numbers and countries
/// of the current edition.
pub(super) fn board(
    editions: &RequestEditions,
    request: &Request<'_>,
) -> Result<Value, render::Error> {
    let (localizer, good) = (&editions.localizer, editions.dataset());
    let lang = localizer.lang();
    let spots = numbered::spots(request)?;
    let mut spots_by_number: BTreeMap<u16, Vec<Value>> = BTreeMap::new();
    for spot in &spots {
        spots_by_number
            .entry(spot.number)
            .or_default()
            .push(json!({ "at": spot.at, "size": spot.size }));
    }
    let lands = numbered::lands(request)?;
    let now = &editions.current.loaded.dataset;
    // If the current list of countries is unreadable, the last readable one is shown.
    let now = if now.countries.is_empty() { good } else { now };
    let number_in = |dataset: &Dataset, code: &str| {
        dataset.country_by_code(code).and_then(|id| dataset.country(id).number)
    };
    let mut countries: Vec<(u16, CountryId)> =
        now.country_ids().filter_map(|id| Some((now.country(id).number?, id))).collect();
    countries.sort();
    let shown = countries.iter().map(|(number, id)| {
        let country = now.country(*id);
        let code = country.code.as_str();
        let place = country.at.map(|at| {
            let latitude = degrees(localizer, "latitude", at.latitude);
            format!("{latitude} {}", degrees(localizer, "longitude", at.longitude))
        });
        json!({
            "code": code,
            "name": country.bare_name(lang),
            "number": number,
            "was": number_in(&editions.base.loaded.dataset, code),
            "continent": country.continent.map(Continent::id),
            "place": place,
            "spots": number_in(good, code).and_then(|number| spots_by_number.get(&number)),
            "land": lands.get(code),
        })
    });
    let continents: BTreeSet<&str> =
        now.countries.iter().filter_map(|country| Some(country.continent?.id())).collect();
    let continents = continents.into_iter().map(|id| [id.to_owned(), localizer.plain(id)]);
    Ok(json!({
        "size": map_size(),
        "countries": shown.collect::<Vec<_>>(),
        "continents": continents.collect::<Vec<_>>(),
    }))
}

/// Size of the board in millimetres.
fn map_size() -> [f64; 2] {
    let Size { width, height } = fit::stock::BOARD.trim;
    [width, height]
}

/// Formats a latitude or longitude in degrees, to a tenth of a degree. `axis` selects the message.
fn degrees(localizer: &Localizer, axis: &str, degrees: f64) -> String {
    // The message names the hemisphere, which replaces the sign.
    let tenths = (degrees.abs() * 10.0).round() as i64;
    let number = Number::new(tenths, 1).print(localizer.lang());
    let half = if degrees < 0.0 { "below" } else { "above" };
    localizer.text(&format!("live-{axis}"), &args![degrees = number, half])
}
