//! Finds the faces that look different in another edition: both editions are typeset, and faces with different
//! content are rendered and compared.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use sha2::{Digest, Sha256};
use typst_layout::Page;

use super::drawings::Drawing;
use super::picture::Picture;
pub use super::piece::EditionDiff;
use super::piece::Face;
use super::product::{self, CutProduct, Request, Typeset};
use super::{Error, export, page_hash};

/// Pixels per millimetre of the first comparison (50 dpi), which already shows most differences.
const COARSE: f64 = 50.0 / 25.4;

/// Pixels per millimetre of the second comparison, for faces that are equal in the first (150 dpi). Because edges are
/// anti-aliased, it finds even shifts that are too small to be seen.
pub(super) const FINE: f64 = 150.0 / 25.4;

/// Returns the differences between `old` and `new`: the same product in the same language, of two editions.
///
/// # Errors
/// [`Error`] if one of the two cannot be typeset.
pub fn faces(old: &Request<'_>, new: &Request<'_>) -> Result<EditionDiff, Error> {
    faces_with_listener(old, new, |_| ())
}

/// Compares like [`faces`], and calls `draws` with the id of each face that must be rendered in both editions: its
/// content differs, but its letters do not.
///
/// # Errors
/// As for [`faces`].
pub fn faces_with_listener(
    old: &Request<'_>,
    new: &Request<'_>,
    mut draws: impl FnMut(&str),
) -> Result<EditionDiff, Error> {
    let sides = EditionPair::cut(old, new)?;
    let [before, after] = [&sides.before, &sides.after].map(|cut| -> BTreeSet<String> {
        let faces = cut.made.pieces.faces().iter();
        faces.map(|face| face.id.clone()).collect()
    });
    let mut changed = EditionDiff {
        new: after.difference(&before).cloned().collect(),
        gone: before.difference(&after).cloned().collect(),
        all: after,
        credits: sides.before.made.credits != sides.after.made.credits,
        ..EditionDiff::default()
    };
    let is_book = sides.after.made.pieces.book().is_some();
    let Some(mut doubtful) = sides.doubtful() else {
        return Ok(changed);
    };
    // Faces with another printed text differ for certain: the other ones are typeset.
    let certain = sides.with_other_texts(&doubtful);
    doubtful.retain(|id| !certain.contains(id));
    if doubtful.is_empty() && !is_book {
        changed.changed = certain;
        return Ok(changed);
    }
    let typeset = sides.typeset(&doubtful)?;
    let [before, after] = typeset.each_ref().map(|of_side| -> BTreeSet<String> {
        let stems = of_side.iter().flat_map(|typeset| &typeset.stems);
        stems.cloned().collect()
    });
    let mut alike: BTreeSet<String> = before.intersection(&after).cloned().collect();
    let [old, new] = typeset.each_ref().map(|of_side| of_side.as_ref().map(pages));
    // The cheap tests first: equal hashes prove that nothing changed, different letters prove a change; only the
    // remaining faces are rendered.
    if let (Some(old), Some(new)) = (old, new) {
        alike.retain(|id| {
            page_hash::hash_page(old[id.as_str()]) != page_hash::hash_page(new[id.as_str()])
        });
        changed.changed = alike.clone();
        alike.retain(|id| {
            page_hash::letters(old[id.as_str()]) == page_hash::letters(new[id.as_str()])
        });
    }
    alike.iter().for_each(|id| draws(id));
    // A face that differs at the coarse resolution need not be rendered at the fine one.
    for fineness in [COARSE, FINE] {
        let looks = |side: usize| face_digests(typeset[side].as_ref(), &alike, fineness);
        let (before, after) = (looks(0)?, looks(1)?);
        alike.retain(|id| before.get(id) == after.get(id));
    }
    changed.changed.retain(|id| !alike.contains(id));
    changed.changed.extend(certain);
    // The number of pages of a book is known only after typesetting.
    if is_book {
        changed.new = after.difference(&before).cloned().collect();
        changed.gone = before.difference(&after).cloned().collect();
        changed.all = after;
    }
    drop(typeset);
    super::forget();
    Ok(changed)
}

/// Returns the page of each face.
fn pages(typeset: &Typeset) -> BTreeMap<&str, &Page> {
    typeset.stems.iter().map(String::as_str).zip(typeset.document.pages()).collect()
}

/// Returns a digest of the pixels of each of the `wanted` faces.
fn face_digests(
    typeset: Option<&Typeset>,
    wanted: &BTreeSet<String>,
    fineness: f64,
) -> Result<BTreeMap<String, [u8; 32]>, Error> {
    let mut looks = BTreeMap::new();
    pictures(typeset, wanted, fineness, |id, picture| {
        // A digest instead of the image, because the images of all faces would take too much memory.
        looks.insert(id.to_owned(), digest(&picture));
    })?;
    Ok(looks)
}

/// Returns a digest of the pixels and the size of an image.
fn digest(picture: &Picture) -> [u8; 32] {
    let mut digest = Sha256::new();
    // The pixels alone do not distinguish 2 × 3 from 3 × 2.
    digest.update(picture.width.to_le_bytes());
    digest.update(picture.pixels());
    digest.finalize().into()
}

/// Renders the `wanted` faces at `fineness` pixels per millimetre, and passes each to `take`.
pub(super) fn pictures(
    typeset: Option<&Typeset>,
    wanted: &BTreeSet<String>,
    fineness: f64,
    mut take: impl FnMut(&str, Picture),
) -> Result<(), Error> {
    let Some(typeset) = typeset else {
        return Ok(());
    };
    let stems = &typeset.stems;
    let ranks: Vec<usize> =
        (0..stems.len()).filter(|rank| wanted.contains(&stems[*rank])).collect();
    export::pictures(
        &typeset.document,
        &ranks,
        |_| fineness,
        |rank, picture| {
            take(&stems[rank], picture);
            Ok(())
        },
    )
}

/// A product in two editions.
pub(super) struct EditionPair<'a> {
    requests: [Request<'a>; 2],
    before: CutProduct,
    after: CutProduct,
}

impl<'a> EditionPair<'a> {
    /// Cuts both editions into pieces. Pieces requested by id need to exist only in the new one.
    pub(super) fn cut(old: &Request<'a>, new: &Request<'a>) -> Result<Self, Error> {
        // All faces are compared, one per page: which of them changed is the result of the comparison.
        let whole =
            |request: &Request<'a>| Request { layout: None, changed: None, ..request.clone() };
        let (old, new) = (whole(old), whole(new));
        let (before, after) = rayon::join(|| cut_existing(&old), || product::cut(&new));
        // An error of the new edition is reported before one of the old.
        let after = after?;
        Ok(Self { before: before?, after, requests: [old, new] })
    }

    /// Returns the ids of the faces that may look different: a picture or text of the face differs, or a part that
    /// all faces share. `None` if nothing can differ; empty for a book, because its pages are not known yet.
    fn doubtful(&self) -> Option<BTreeSet<String>> {
        let (before, after) =
            (FaceSources::from_product(&self.before), FaceSources::from_product(&self.after));
        let made = [&self.before.made, &self.after.made];
        let [old, new] = made.map(|made| (made.template, &made.words, made.pieces.book()));
        let has_other_fonts = !self.requests[0].fonts.is_same(&self.requests[1].fonts);
        let all = old != new || has_other_fonts || before.shared != after.shared;
        let mut doubtful = BTreeSet::new();
        for (id, face) in &after.faces {
            let old = before.faces.get(id);
            if old.is_some_and(|old| all || before.differs(old, face, &after)) {
                doubtful.insert((*id).to_owned());
            }
        }
        (all || !doubtful.is_empty()).then_some(doubtful)
    }

    /// Returns those of the `doubtful` faces whose template prints another text in the new edition. Only the program's
    /// own templates and fonts are known to print a text.
    fn with_other_texts(&self, doubtful: &BTreeSet<String>) -> BTreeSet<String> {
        let is_built_in = |cut: &CutProduct, request: &Request<'_>| {
            !cut.files.has_own() && request.fonts.own().next().is_none()
        };
        let [old, new] = &self.requests;
        if !is_built_in(&self.before, old) || !is_built_in(&self.after, new) {
            return BTreeSet::new();
        }
        let [before, after] = [&self.before, &self.after].map(|cut| cut.made.pieces.faces());
        let before: BTreeMap<&str, &Face> =
            before.iter().map(|face| (face.id.as_str(), face)).collect();
        let differs = |face: &&Face| {
            let old = before.get(face.id.as_str());
            old.is_some_and(|old| printed_texts(&old.content) != printed_texts(&face.content))
        };
        let doubtful = after.iter().filter(|face| doubtful.contains(&face.id));
        doubtful.filter(differs).map(|face| face.id.clone()).collect()
    }

    /// Typesets the named faces, or a booklet, in the old and in the new edition; `None` for an edition that has none
    /// of the faces.
    pub(super) fn typeset(self, named: &BTreeSet<String>) -> Result<[Option<Typeset>; 2], Error> {
        let set = |request: &Request<'_>, mut cut: CutProduct| {
            cut.made.pieces.keep_faces(|face| named.contains(&face.id));
            // Credits are compared as data, so they need no pages.
            cut.made.credits.clear();
            if cut.made.pieces.faces().is_empty() && cut.made.pieces.book().is_none() {
                return Ok(None);
            }
            product::typeset_prepared(request, product::impose(request, cut)?).map(Some)
        };
        let [old, new] = &self.requests;
        let (before, after) = rayon::join(|| set(old, self.before), || set(new, self.after));
        Ok([before?, after?])
    }
}

/// Cuts the requested pieces that exist in the edition.
pub(super) fn cut_existing(request: &Request<'_>) -> Result<CutProduct, Error> {
    let mut only: Option<Vec<String>> = request.only.map(<[String]>::to_vec);
    loop {
        let request = Request { only: only.as_deref(), ..request.clone() };
        // The error names only the first missing piece, so each needs another attempt.
        match (product::cut(&request), &mut only) {
            (Err(Error::NoPiece { asked, .. }), Some(only)) => only.retain(|id| *id != asked),
            (cut, _) => return cut,
        }
    }
}

/// Faces by id, and the picture files that the faces reference.
struct FaceSources<'a> {
    faces: BTreeMap<&'a str, &'a Face>,
    pictures: &'a BTreeMap<String, Drawing>,
    /// Files that no face references by path: any face may use them.
    shared: BTreeMap<&'a str, &'a [u8]>,
}

impl<'a> FaceSources<'a> {
    /// Collects the faces and files of a product.
    fn from_product(cut: &'a CutProduct) -> Self {
        let faces = cut.made.pieces.faces();
        let mut named = BTreeSet::new();
        for face in faces {
            face.paths(&mut named);
        }
        let pictures = cut.files.pictures();
        let shared = pictures.iter().filter(|(path, _)| !named.contains(path.as_str()));
        let shared = shared.map(|(path, picture)| (path.as_str(), picture.svg().as_slice()));
        Self {
            faces: faces.iter().map(|face| (face.id.as_str(), face)).collect(),
            shared: cut.files.templates().chain(shared).collect(),
            pictures,
        }
    }

    /// Returns `true` if `face` and `of_other` differ in stock, content or files. `self` has the files of `face`,
    /// `other` those of `of_other`.
    fn differs(&self, face: &Face, of_other: &Face, other: &Self) -> bool {
        let mut named = BTreeSet::new();
        face.paths(&mut named);
        face.stock.id != of_other.stock.id
            || face.content != of_other.content
            || named.iter().any(|path| {
                let [one, other] = [self, other].map(|sources| sources.pictures.get(*path));
                match (one, other) {
                    (Some(one), Some(other)) => {
                        one.key() != other.key() && one.svg() != other.svg()
                    }
                    (one, other) => one.is_some() != other.is_some(),
                }
            })
    }
}

/// Fields of faces that the program's own templates print, by their path in the content without the indices of lists.
/// A test proves that each is printed.
const PRINTED: [&str; 8] = [
    "caption",
    "capital.first",
    "km.lines",
    "name.lines",
    "rows.label",
    "rows.unit",
    "rows.value",
    "rows.year",
];

/// Returns the letters, digits and ASCII punctuation of each of the [`PRINTED`] texts of a face. Other characters,
/// such as spaces, may be invisible.
fn printed_texts(content: &Value) -> Vec<String> {
    fn collect(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::String(text) if PRINTED.contains(&path) => {
                let is_visible = |c: &char| c.is_alphanumeric() || c.is_ascii_punctuation();
                found.push(text.chars().filter(is_visible).collect());
            }
            Value::Array(items) => items.iter().for_each(|item| collect(item, path, found)),
            Value::Object(fields) => fields.iter().for_each(|(name, field)| {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                collect(field, &path, found);
            }),
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect(content, "", &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::CustomFlags;
    use crate::piece::Target;
    use crate::product::PRODUCTS;
    use lang::Lang;

    /// Changes the first letter of the texts at a path; returns `true` if there are any.
    fn change(value: &mut Value, path: &[&str]) -> bool {
        match (value, path) {
            (Value::Array(items), _) => {
                let changed: Vec<bool> = items.iter_mut().map(|item| change(item, path)).collect();
                changed.contains(&true)
            }
            (Value::String(text), []) => {
                // Another digit or a narrow letter, so that the text still fits.
                let letter = text.char_indices().find(|(_, c)| c.is_alphanumeric());
                letter.is_some_and(|(at, old)| {
                    let new = match old {
                        '1' => "2",
                        '0'..='9' => "1",
                        'i' => "l",
                        _ => "i",
                    };
                    text.replace_range(at..at + old.len_utf8(), new);
                    true
                })
            }
            (Value::Object(fields), [name, rest @ ..]) => {
                fields.get_mut(*name).is_some_and(|field| change(field, rest))
            }
            _ => false,
        }
    }

    #[test]
    fn each_printed_text_is_on_its_face() {
        let (assets, flags) = (content::assets(), CustomFlags::new());
        let dataset = data::load(&assets).dataset;
        let cards = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
        let mut found = BTreeSet::new();
        for product in cards {
            let request = Request::of_faces(product, &dataset, &assets, &flags, Lang::Fr);
            let typeset = |path: &[&str]| {
                let mut cut = product::cut(&request).expect("the program's edition");
                // Two faces of each kind: the first and the third.
                let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
                let mut wanted = BTreeSet::new();
                for face in cut.made.pieces.faces() {
                    let count = kinds.entry(face.content["kind"].to_string()).or_default();
                    *count += 1;
                    if matches!(*count, 1 | 3) {
                        wanted.insert(face.id.clone());
                    }
                }
                cut.made.pieces.keep_faces(|face| wanted.contains(&face.id));
                cut.made.credits.clear();
                let mut changed = BTreeSet::new();
                cut.made.pieces.change_faces(|face| {
                    if !path.is_empty() && change(&mut face.content, path) {
                        changed.insert(face.id.clone());
                    }
                });
                let prepared = product::impose(&request, cut).expect("one face a page");
                (product::typeset_prepared(&request, prepared).expect("typeset"), changed)
            };
            let (usual, _) = typeset(&[]);
            let letters = |typeset: &Typeset, id: &str| page_hash::letters(pages(typeset)[id]);
            for path in PRINTED {
                let parts: Vec<&str> = path.split('.').collect();
                let (other, changed) = typeset(&parts);
                for id in changed {
                    assert_ne!(letters(&usual, &id), letters(&other, &id), "{path} of {id}");
                    found.insert(path);
                }
            }
        }
        assert_eq!(found, BTreeSet::from(PRINTED));
    }
}
