//! Builds JSON answers for the page: the state of the edition with its findings, and the pieces of a product.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use diag::Diagnostic;
use lang::{Localizer, args};
use paper::sheet::BLEED;
use render::product::{PRODUCTS, Product, Target};
use render::shown::{self, PieceSummary};
use resident::{FOLDERS, Generation, difference};

use super::affected_faces::changes_from_baseline;
use super::edition::{RequestEditions, finding, id_of};
use super::fields::UndoEntry;
use super::looks::Looks;
use super::message_ids::MESSAGE_IDS;

/// Describes the edition for the page: everything except pieces and faces, such as its findings and the differences
/// from the baseline. `offered` are the names of possible baselines, `editor` is the URL that opens a position in an
/// editor, and `written` is the undo list. `drawing_errors` are findings about failed drawings of the shown product,
/// and `looks` its faces that look different.
pub(super) fn state(
    editions: &RequestEditions,
    (offered, editor): (&[String], Option<&str>),
    written: &[UndoEntry],
    drawing_errors: Vec<Value>,
    looks: Option<&Looks>,
) -> Value {
    let (localizer, dataset) = (&editions.localizer, editions.dataset());
    let lang = localizer.lang();
    let messages: serde_json::Map<String, Value> = MESSAGE_IDS
        .iter()
        .map(|id| ((*id).to_owned(), localizer.plain(&format!("live-{id}")).into()))
        .collect();
    // The text of a booklet flows over its pages, so a booklet has no separate faces to show.
    let products = PRODUCTS.iter().filter(|product| product.target != Target::Booklet);
    let products = products.filter_map(|product| {
        let title = product.title(dataset)?.get(lang);
        let target = localizer.plain(&format!("live-{}", product.target.id()));
        Some(json!({ "id": id_of(product), "name": format!("{title} · {target}") }))
    });
    let mut changes = changes_from_baseline(editions);
    let looks = looks.map(|looks| looks.changes_json(&changes, localizer));
    changes.extend(looks.unwrap_or_default());
    let new = difference(&editions.base, &editions.current).new;
    let (new_count, is_drawn) = (new.len() + drawing_errors.len(), drawing_errors.is_empty());
    let findings = [drawing_errors, findings(editions, &new)].concat();
    let of_start = if editions.base_name.is_empty() { "yes" } else { "no" };
    let sum = args![changes = changes.len(), start = of_start];
    let counted = args![new = new_count, known = findings.len() - new_count];
    json!({
        "generation": editions.current.number,
        "revision": editions.revision,
        "good": is_drawn && editions.current.number == editions.last_good.number,
        "isDrawn": is_drawn,
        "lang": lang.id(),
        "edition": localizer.text("live-edition", &args![year = dataset.edition.year.to_string()]),
        "said": messages,
        "products": products.collect::<Vec<_>>(),
        "bases": bases(localizer, offered),
        "editor": editor,
        "against": editions.base_error,
        "written": written.iter().map(|done| done.to_json(editions)).collect::<Vec<_>>(),
        "findings": findings,
        "counted": localizer.text("live-findings-sum", &counted),
        "sum": localizer.text("live-sum", &sum),
        "bleed": BLEED,
        "watched": localizer.text("live-watched", &args![files = watched(&editions.current)]),
        "changes": changes,
    })
}

/// Number of project files that an edition consists of.
fn watched(generation: &Generation) -> usize {
    let names = FOLDERS.into_iter().flat_map(|folder| generation.assets.list(folder));
    names.filter(|name| generation.assets.is_replaced(name)).count()
}

/// Findings as JSON; those that are new since the baseline come first.
fn findings(editions: &RequestEditions, new: &[&Diagnostic]) -> Vec<Value> {
    // `difference` borrows from the report of the current edition, so the address of a finding identifies it.
    let new: BTreeSet<*const Diagnostic> = new.iter().copied().map(std::ptr::from_ref).collect();
    let is_new = |finding: &&Diagnostic| new.contains(&std::ptr::from_ref(*finding));
    let mut sorted = editions.current.loaded.report.sorted(&editions.current.loaded.files);
    sorted.sort_by_cached_key(|finding| !is_new(finding));
    let shown = |found: &&Diagnostic| {
        finding(&editions.current.loaded.files, found, is_new(found), &editions.localizer)
    };
    sorted.iter().map(shown).collect()
}

/// Editions that can be the baseline: pairs of the name in requests and the name to show.
fn bases(localizer: &Localizer, offered: &[String]) -> Vec<Value> {
    let name = |word: &String| match word.as_str() {
        "" => localizer.plain("live-base-start"),
        "HEAD" => localizer.plain("live-base-commit"),
        word => word.to_owned(),
    };
    offered.iter().map(|word| json!([word, name(word)])).collect()
}

/// Pieces of a product as JSON: id, name, faces, size in millimetres, and continent.
pub(super) fn pieces(editions: &RequestEditions, pieces: &[PieceSummary]) -> Value {
    let dataset = editions.dataset();
    let pieces = pieces.iter().map(|piece| {
        let country = dataset.country_by_code(&piece.id).map(|id| dataset.country(id));
        let continent = country.and_then(|country| country.continent);
        json!({
            "id": piece.id,
            "name": piece.name,
            "faces": piece.faces,
            "size": [piece.size.width, piece.size.height],
            "continent": continent.map(|continent| editions.localizer.plain(continent.id())),
        })
    });
    json!({ "pieces": pieces.collect::<Vec<_>>() })
}

/// Areas of the value rows on the back of a country's card, by category; empty for any other piece.
pub(super) fn rows(editions: &RequestEditions, product: &Product, piece: &str) -> Value {
    let dataset = editions.dataset();
    let country = dataset.country_by_code(piece).filter(|_| product.target == Target::Cards);
    let rows = dataset.category_ids().filter_map(|id| {
        let row = shown::row(&editions.last_good.assets, dataset, product.game, (country?, id))?;
        Some((dataset.category(id).id.clone(), json!(row)))
    });
    json!({ "rows": rows.collect::<serde_json::Map<_, _>>() })
}
