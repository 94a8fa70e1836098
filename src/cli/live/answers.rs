//! Builds JSON answers for the page: the edition with its findings, and its pieces.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use diag::Diagnostic;
use lang::{Localizer, args};
use paper::sheet::BLEED;
use render::product::{PRODUCTS, Product, Target};
use render::shown::{self, PieceSummary};
use resident::{FOLDERS, Generation, difference};

use super::affected_faces::affected_faces;
use super::edition::{RequestEditions, finding, id_of};
use super::fields::UndoEntry;
use super::message_ids::SAID;

/// The state of the page: everything except pieces and faces, that is the edition, its findings, and the differences
/// from the baseline. `offered` are the names of possible baselines, `editor` is the URL that opens a position, and
/// `written` is the undo list.
pub(super) fn state(
    seen: &RequestEditions,
    (offered, editor): (&[String], Option<&str>),
    written: &[UndoEntry],
) -> Value {
    let (localizer, dataset) = (&seen.localizer, seen.dataset());
    let lang = localizer.lang();
    let said: serde_json::Map<String, Value> = SAID
        .iter()
        .map(|id| ((*id).to_owned(), localizer.plain(&format!("live-{id}")).into()))
        .collect();
    // Text of a booklet flows over its pages, so it has no separate faces to show.
    let products = PRODUCTS.iter().filter(|product| product.target != Target::Booklet);
    let products = products.filter_map(|product| {
        let title = product.title(dataset)?.get(lang);
        let target = localizer.plain(&format!("live-{}", product.target.id()));
        Some(json!({ "id": id_of(product), "name": format!("{title} · {target}") }))
    });
    let changes = affected_faces(seen);
    let new = difference(&seen.base, &seen.now).new;
    let findings = findings(seen, &new);
    let of_start = if seen.against.is_empty() { "yes" } else { "no" };
    let sum = args![changes = changes.len(), start = of_start];
    let counted = args![new = new.len(), known = findings.len() - new.len()];
    json!({
        "generation": seen.now.number,
        "good": seen.now.number == seen.good.number,
        "lang": lang.id(),
        "edition": localizer.text("live-edition", &args![year = dataset.edition.year.to_string()]),
        "said": said,
        "products": products.collect::<Vec<_>>(),
        "bases": bases(localizer, offered),
        "editor": editor,
        "against": seen.unread,
        "written": written.iter().map(|done| done.to_json(seen)).collect::<Vec<_>>(),
        "findings": findings,
        "counted": localizer.text("live-findings-sum", &counted),
        "sum": localizer.text("live-sum", &sum),
        "bleed": BLEED,
        "watched": localizer.text("live-watched", &args![files = watched(&seen.now)]),
        "changes": changes,
    })
}

/// Number of project files that an edition consists of.
fn watched(generation: &Generation) -> usize {
    let names = FOLDERS.into_iter().flat_map(|folder| generation.assets.list(folder));
    names.filter(|name| generation.assets.is_replaced(name)).count()
}

/// Findings, the ones that are new since the baseline first.
fn findings(seen: &RequestEditions, new: &[&Diagnostic]) -> Vec<Value> {
    // `difference` borrows from the report of `now`, so an address identifies a finding.
    let new: BTreeSet<*const Diagnostic> = new.iter().copied().map(std::ptr::from_ref).collect();
    let is_new = |finding: &&Diagnostic| new.contains(&std::ptr::from_ref(*finding));
    let mut sorted = seen.now.loaded.report.sorted(&seen.now.loaded.files);
    sorted.sort_by_cached_key(|finding| !is_new(finding));
    let shown = |found: &&Diagnostic| finding(&seen.now, found, is_new(found), &seen.localizer);
    sorted.iter().map(shown).collect()
}

/// Editions that can be the baseline, each with its name.
fn bases(localizer: &Localizer, offered: &[String]) -> Vec<Value> {
    let name = |word: &String| match word.as_str() {
        "" => localizer.plain("live-base-start"),
        "HEAD" => localizer.plain("live-base-commit"),
        word => word.to_owned(),
    };
    offered.iter().map(|word| json!([word, name(word)])).collect()
}

/// Pieces of a product.
pub(super) fn pieces(seen: &RequestEditions, pieces: &[PieceSummary]) -> Value {
    let dataset = seen.dataset();
    let pieces = pieces.iter().map(|piece| {
        let country = dataset.country_by_code(&piece.id).map(|id| dataset.country(id));
        let continent = country.and_then(|country| country.continent);
        json!({
            "id": piece.id,
            "name": piece.name,
            "faces": piece.faces,
            "size": [piece.size.width, piece.size.height],
            "continent": continent.map(|continent| seen.localizer.plain(continent.id())),
        })
    });
    json!({ "pieces": pieces.collect::<Vec<_>>() })
}

/// Areas of the value rows on the back of a piece, by category.
pub(super) fn rows(seen: &RequestEditions, product: &Product, piece: &str) -> Value {
    let dataset = seen.dataset();
    let country = dataset.country_by_code(piece).filter(|_| product.target == Target::Cards);
    let rows = dataset.category_ids().filter_map(|id| {
        let row = shown::row(&seen.good.assets, dataset, product.game, (country?, id))?;
        Some((dataset.category(id).id.clone(), json!(row)))
    });
    json!({ "rows": rows.collect::<serde_json::Map<_, _>>() })
}
