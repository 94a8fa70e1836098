//! Thumbnails of faces for the booklets: real faces, typeset by their own product.

use serde::Serialize;
use typst_svg::SvgOptions;

use crate::Error;
use crate::kit::Kit;
use crate::piece::Target;

/// A thumbnail of a face.
#[derive(Debug, Serialize)]
pub(super) struct Thumbnail {
    /// Virtual path of the picture.
    path: String,
    /// Trimmed width of the face, in millimetres.
    width: f64,
    /// Trimmed height of the face, in millimetres.
    height: f64,
}

/// Draws thumbnails of the `wanted` faces of some pieces; returns each with the id of its face. `known` is the number
/// of thumbnails made before.
///
/// # Errors
/// [`Error`] if the product cannot be made.
pub(super) fn make(
    kit: &Kit<'_>,
    target: Target,
    pieces: &[&str],
    wanted: impl Fn(&str) -> bool,
    known: usize,
) -> Result<Vec<(String, Thumbnail)>, Error> {
    let only: Vec<String> = pieces.iter().map(|id| (*id).to_owned()).collect();
    let Some((document, pieces)) = kit.faces(target, &only)? else {
        return Ok(Vec::new());
    };
    let options = SvgOptions::default();
    // Pages of credits follow the faces; `zip` drops them.
    let faces = pieces.faces().iter().zip(document.pages());
    let wanted = faces.filter(|(face, _)| wanted(&face.id));
    let made = wanted.enumerate().map(|(rank, (face, page))| {
        // Numbers continue across the calls for a booklet, and each booklet starts at 0: Typst interns at most 65,535
        // paths, so all booklets must share the same ones.
        let path = format!("/minis/{}.svg", known + rank);
        kit.add_picture(&path, typst_svg::svg(page, &options));
        let mini = Thumbnail { path, width: face.stock.trim.width, height: face.stock.trim.height };
        (face.id.clone(), mini)
    });
    Ok(made.collect())
}
