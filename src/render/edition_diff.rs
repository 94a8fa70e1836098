//! Which faces look otherwise than in another edition, and no other: both are typeset, and where they are
//! not made of the same things, drawn and compared.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use sha2::{Digest, Sha256};
use typst_layout::Page;

use super::picture::Picture;
pub use super::piece::EditionDiff;
use super::piece::Face;
use super::product::{self, CutProduct, Request, Typeset};
use super::{Error, export, page_hash};

/// Pixels a millimetre in which faces are compared first: most of what differs shows already here.
const COARSE: f64 = 50.0 / 25.4;

/// Pixels a millimetre in which those are compared that look alike so far: 150 dots an inch, and finer
/// than the eye where edges are smoothed.
pub(super) const FINE: f64 = 150.0 / 25.4;

/// What `new` shows otherwise than `old`: the same product in the same language, of two editions.
///
/// # Errors
/// [`Error`] where one of the two cannot be typeset.
pub fn faces(old: &Request<'_>, new: &Request<'_>) -> Result<EditionDiff, Error> {
    faces_drawing(old, new, |_| ())
}

/// The same, and tells the id of each face that has to be drawn of both to see it: one that is set from
/// other things, and yet in the same letters.
///
/// # Errors
/// As for [`faces`].
pub fn faces_drawing(
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
    let Some(doubtful) = sides.doubtful() else {
        return Ok(changed);
    };
    let typeset = sides.typeset(&doubtful)?;
    let [before, after] = typeset.each_ref().map(|of_side| -> BTreeSet<String> {
        let stems = of_side.iter().flat_map(|typeset| &typeset.stems);
        stems.cloned().collect()
    });
    let mut alike: BTreeSet<String> = before.intersection(&after).cloned().collect();
    let [old, new] = typeset.each_ref().map(|of_side| of_side.as_ref().map(pages));
    if let (Some(old), Some(new)) = (old, new) {
        alike.retain(|id| {
            page_hash::number(old[id.as_str()]) != page_hash::number(new[id.as_str()])
        });
        changed.changed = alike.clone();
        alike.retain(|id| {
            page_hash::letters(old[id.as_str()]) == page_hash::letters(new[id.as_str()])
        });
    }
    alike.iter().for_each(|id| draws(id));
    for fineness in [COARSE, FINE] {
        let looks = |side: usize| looks(typeset[side].as_ref(), &alike, fineness);
        let (before, after) = (looks(0)?, looks(1)?);
        alike.retain(|id| before.get(id) == after.get(id));
    }
    changed.changed.retain(|id| !alike.contains(id));
    // How many pages a book has is known only now.
    if is_book {
        changed.new = after.difference(&before).cloned().collect();
        changed.gone = before.difference(&after).cloned().collect();
        changed.all = after;
    }
    drop(typeset);
    super::forget();
    Ok(changed)
}

/// The page of each face.
fn pages(typeset: &Typeset) -> BTreeMap<&str, &Page> {
    typeset.stems.iter().map(String::as_str).zip(typeset.document.pages()).collect()
}

/// What some faces look like.
fn looks(
    typeset: Option<&Typeset>,
    wanted: &BTreeSet<String>,
    fineness: f64,
) -> Result<BTreeMap<String, [u8; 32]>, Error> {
    let mut looks = BTreeMap::new();
    pictures(typeset, wanted, fineness, |id, picture| {
        looks.insert(id.to_owned(), digest(&picture));
    })?;
    Ok(looks)
}

fn digest(picture: &Picture) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(picture.width.to_le_bytes());
    digest.update(picture.pixels());
    digest.finalize().into()
}

/// Pictures of some faces, with so many pixels a millimetre.
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

/// The same product of two editions.
pub(super) struct EditionPair<'a> {
    requests: [Request<'a>; 2],
    before: CutProduct,
    after: CutProduct,
}

impl<'a> EditionPair<'a> {
    /// Cuts both. What is asked for by name need only be in the new one.
    pub(super) fn cut(old: &Request<'a>, new: &Request<'a>) -> Result<Self, Error> {
        let whole =
            |request: &Request<'a>| Request { layout: None, changed: None, ..request.clone() };
        let (old, new) = (whole(old), whole(new));
        let (before, after) = rayon::join(|| cut_existing(&old), || product::cut(&new));
        // What is wrong with this edition is told first.
        let after = after?;
        Ok(Self { before: before?, after, requests: [old, new] })
    }

    /// The faces that may look otherwise: a picture or a text of theirs differs, or something that all
    /// faces share. `None` where nothing can; of a book, whose faces are unknown, there are none to name.
    fn doubtful(&self) -> Option<BTreeSet<String>> {
        let (before, after) =
            (FaceSources::from_product(&self.before), FaceSources::from_product(&self.after));
        let made = [&self.before.made, &self.after.made];
        let [old, new] = made.map(|made| (made.template, &made.words, made.pieces.book()));
        let all = old != new || before.shared != after.shared;
        let mut doubtful = BTreeSet::new();
        for (id, face) in &after.faces {
            let old = before.faces.get(id);
            if old.is_some_and(|old| all || before.differs(old, face, &after)) {
                doubtful.insert((*id).to_owned());
            }
        }
        (all || !doubtful.is_empty()).then_some(doubtful)
    }

    /// Typesets the faces that are named, or a book: of the old edition, and of the new one. An edition
    /// that has none of them has no document.
    pub(super) fn typeset(self, named: &BTreeSet<String>) -> Result<[Option<Typeset>; 2], Error> {
        let set = |request: &Request<'_>, mut cut: CutProduct| {
            cut.made.pieces.keep_faces(|face| named.contains(&face.id));
            cut.made.credits.clear();
            if cut.made.pieces.faces().is_empty() && cut.made.pieces.book().is_none() {
                return Ok(None);
            }
            product::set(request, product::impose(request, cut)?).map(Some)
        };
        let [old, new] = &self.requests;
        let (before, after) = rayon::join(|| set(old, self.before), || set(new, self.after));
        Ok([before?, after?])
    }
}

/// Cuts what is asked for, as far as the edition has it.
pub(super) fn cut_existing(request: &Request<'_>) -> Result<CutProduct, Error> {
    let mut only: Option<Vec<String>> = request.only.map(<[String]>::to_vec);
    loop {
        let request = Request { only: only.as_deref(), ..request.clone() };
        match (product::cut(&request), &mut only) {
            (Err(Error::NoPiece { asked, .. }), Some(only)) => only.retain(|id| *id != asked),
            (cut, _) => return cut,
        }
    }
}

/// Faces by id, and the files that draw them.
struct FaceSources<'a> {
    faces: BTreeMap<&'a str, &'a Face>,
    files: BTreeMap<&'a str, &'a [u8]>,
    /// The files that no face names: they may serve all.
    shared: BTreeMap<&'a str, &'a [u8]>,
}

impl<'a> FaceSources<'a> {
    fn from_product(cut: &'a CutProduct) -> Self {
        let faces = cut.made.pieces.faces();
        let mut named = BTreeSet::new();
        for face in faces {
            paths(&face.content, &mut named);
        }
        let files: BTreeMap<&str, &[u8]> = cut.files.iter().collect();
        let shared = files.iter().filter(|(path, _)| !named.contains(**path));
        Self {
            faces: faces.iter().map(|face| (face.id.as_str(), face)).collect(),
            shared: shared.map(|(path, bytes)| (*path, *bytes)).collect(),
            files,
        }
    }

    /// Whether a face is made of something else than another, which has the files of `other`.
    fn differs(&self, face: &Face, of_other: &Face, other: &Self) -> bool {
        let mut named = BTreeSet::new();
        paths(&face.content, &mut named);
        face.stock.id != of_other.stock.id
            || face.content != of_other.content
            || named.iter().any(|path| self.files.get(path) != other.files.get(path))
    }
}

/// The texts in the content of a face that may name a file.
fn paths<'a>(content: &'a Value, found: &mut BTreeSet<&'a str>) {
    match content {
        Value::String(text) if text.starts_with('/') => {
            found.insert(text);
        }
        Value::Array(items) => items.iter().for_each(|item| paths(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| paths(field, found)),
        _ => {}
    }
}
