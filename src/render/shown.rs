//! Faces as SVG or PNG for web pages, and the positions of values on them.

pub mod numbered;
pub mod overlays;
pub mod sheets;
mod svg_minify;

use std::collections::{BTreeMap, BTreeSet};

use super::product::{self, CutProduct, Request};
use super::{Error, cardline, edition_diff, export, globalissimo};
use assets::Assets;
use fit::layout;
use model::{CategoryId, CountryId, Dataset};
use paper::stock::Size;

/// Layout tables of the faces that have a row for each value of a country, by game.
const BACKS: [(&str, &str); 2] =
    [(globalissimo::GAME, fit::globalissimo::STATE_BACK), (cardline::GAME, fit::cardline::BACK)];

/// Number of evictions that an unused result of Typst survives in its cache. Later faces reuse the template and the
/// glyphs of earlier ones.
const MAX_CACHE_AGE: usize = 10;

/// Margin between a row and the frame that marks it, and least margin between this frame and the cut, in millimetres.
const ROW_FRAME_MARGIN: f64 = 1.2;

/// Renders some faces of a product as SVG, by id. Faces missing in the edition are skipped; only pieces that the
/// request names are drawn.
///
/// # Errors
/// As for [`product::typeset`].
pub fn faces(
    request: &Request<'_>,
    wanted: &BTreeSet<String>,
) -> Result<BTreeMap<String, String>, Error> {
    draw_faces(request, edition_diff::cut_existing(request)?, wanted)
}

/// Renders a face of a product as a PNG of `width` pixels; `None` if the edition does not have it. A screen full of
/// faces displays PNG in a tenth of the time of SVG.
///
/// # Errors
/// As for [`product::typeset`].
pub fn picture(request: &Request<'_>, face: &str, width: u16) -> Result<Option<Vec<u8>>, Error> {
    let cut = edition_diff::cut_existing(request)?;
    let Some(typeset) = typeset(request, cut, |id| id == face)? else {
        return Ok(None);
    };
    let mut picture = None;
    let page = |rank: usize| typeset.document.pages()[rank].frame.size().x.to_mm();
    export::pictures(
        &typeset.document,
        &[0],
        |rank| f64::from(width) / page(rank),
        |_, drawn| {
            picture = Some(drawn.png(None)?);
            Ok::<(), Error>(())
        },
    )?;
    comemo::evict(MAX_CACHE_AGE);
    Ok(picture)
}

/// A piece of a product, for lists.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceSummary {
    /// Id in requests: `FRA`, `visa-asia`.
    pub id: String,
    /// Name printed on the piece, or else its name on virtual tabletops, in the language of the request.
    pub name: String,
    /// Ids of the piece's faces: the front, and the back if both sides are printed.
    pub faces: Vec<String>,
    /// Size to which the piece is cut.
    pub size: Size,
}

/// Returns the pieces of a product, in the order of the sheets; empty for a booklet, which is not cut into pieces.
///
/// # Errors
/// As for [`product::prepare`].
pub fn pieces(request: &Request<'_>) -> Result<Vec<PieceSummary>, Error> {
    let pieces = edition_diff::cut_existing(request)?.made.pieces;
    let faces = pieces.faces();
    let listed = pieces.each().zip(pieces.names()).map(|((front, back, _), name)| {
        let front = &faces[front];
        let id = front.id.strip_suffix("-front").unwrap_or(&front.id).to_owned();
        let ids = [Some(front), back.map(|back| &faces[back])];
        let faces = ids.into_iter().flatten().map(|face| face.id.clone()).collect();
        let name = front.name().unwrap_or_else(|| name.to_owned());
        PieceSummary { id, name, faces, size: front.stock.trim }
    });
    Ok(listed.collect())
}

/// Renders the front of each piece of a product as a small SVG, by the id of the piece: `FRA`, `visa-asia`.
///
/// # Errors
/// As for [`product::typeset`].
pub fn fronts(request: &Request<'_>) -> Result<BTreeMap<String, String>, Error> {
    let cut = product::cut(request)?;
    let fronts: BTreeSet<String> =
        cut.made.pieces.counts().into_keys().map(str::to_owned).collect();
    let drawn = draw_faces(request, cut, &fronts)?.into_iter();
    let named = |id: String| id.strip_suffix("-front").map(str::to_owned).unwrap_or(id);
    Ok(drawn.map(|(id, svg)| (named(id), svg_minify::minify(&svg))).collect())
}

/// Renders some faces as SVG, by id.
fn draw_faces(
    request: &Request<'_>,
    cut: CutProduct,
    wanted: &BTreeSet<String>,
) -> Result<BTreeMap<String, String>, Error> {
    let mut shown = BTreeMap::new();
    let Some(typeset) = typeset(request, cut, |face| wanted.contains(face))? else {
        return Ok(shown);
    };
    export::svg(&typeset.document, |rank, svg| {
        let svg = String::from_utf8_lossy(&svg).into_owned();
        shown.insert(typeset.stems[rank].clone(), svg);
        Ok::<(), Error>(())
    })?;
    comemo::evict(MAX_CACHE_AGE);
    Ok(shown)
}

/// Typesets some faces, one per page; `None` if there are none.
fn typeset(
    request: &Request<'_>,
    mut cut: CutProduct,
    is_wanted: impl Fn(&str) -> bool,
) -> Result<Option<product::Typeset>, Error> {
    cut.made.pieces.keep_faces(|face| is_wanted(&face.id));
    cut.made.credits.clear();
    if cut.made.pieces.faces().is_empty() {
        return Ok(None);
    }
    product::typeset_prepared(request, product::impose(request, cut)?).map(Some)
}

/// Returns the area of the row of a value on the back of a country card, in thousandths of the face: left, top, width
/// and height. `None` if the cards of the game have no such row.
pub fn row(
    assets: &Assets,
    dataset: &Dataset,
    game: &str,
    (country, category): (CountryId, CategoryId),
) -> Option<[u32; 4]> {
    let (_, face) = BACKS.into_iter().find(|(own, _)| *own == game)?;
    let tables = layout::of_game(assets, game).ok()?;
    let table = tables.get(face);
    let categories = &dataset.deck_of(game)?.categories;
    let mut rows = categories.iter().filter(|id| dataset.value(country, **id).is_some());
    let rank = rows.position(|id| *id == category)? as f64;
    let (area, size) = (table.area("rows"), table.stock.trim);
    // The distance between rows depends on the categories of the deck, even if a country lacks some values.
    let pitch = table.rows("rows").pitch_of(categories.len());
    let left = (area.x - ROW_FRAME_MARGIN).max(ROW_FRAME_MARGIN);
    let right = (area.right() + ROW_FRAME_MARGIN).min(size.width - ROW_FRAME_MARGIN);
    let top = area.y + rank * pitch;
    // The frame is a little lower than the row, so that frames of adjacent rows do not touch.
    let part = |length: f64, of: f64| (length / of * 1000.0).round().clamp(0.0, 1000.0) as u32;
    Some([
        part(left, size.width),
        part(top + 0.04 * pitch, size.height),
        part(right - left, size.width),
        part(0.92 * pitch, size.height),
    ])
}
