//! Which faces look otherwise than in another edition, and no other: both are drawn and compared.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::picture::Picture;
use super::piece::{Face, Made};
use super::product::{self, Cut, Request};
use super::{Error, export};

/// Pixels a millimetre in which faces are compared: 150 dots an inch, and finer than the eye where
/// edges are smoothed.
pub(super) const FINE: f64 = 150.0 / 25.4;

/// What a product shows otherwise than in an older edition. A face is named by its id, a page of a
/// booklet by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    /// Faces of both editions that look otherwise.
    pub changed: BTreeSet<String>,
    /// Faces that the older edition does not have.
    pub new: BTreeSet<String>,
    /// Faces that only the older edition has.
    pub gone: BTreeSet<String>,
    /// Whether the credits say something else.
    pub credits: bool,
}

impl Changed {
    /// Whether there is nothing to print.
    pub fn is_nothing(&self) -> bool {
        self.changed.is_empty() && self.new.is_empty() && !self.credits
    }

    /// Leaves of a product what is printed again: each piece of which a side looks otherwise. Pages of a
    /// book flow, so a book stays whole.
    pub(super) fn keep(&self, made: &mut Made) {
        let is_otherwise = |id: &str| self.changed.contains(id) || self.new.contains(id);
        made.pieces.keep(|face| is_otherwise(&face.id));
        if !self.credits {
            made.credits.clear();
        }
    }
}

/// What `new` shows otherwise than `old`: the same product in the same language, of two editions.
///
/// # Errors
/// [`Error`] where one of the two cannot be typeset.
pub fn faces(old: &Request<'_>, new: &Request<'_>) -> Result<Changed, Error> {
    let sides = Sides::cut(old, new)?;
    let [before, after] = [&sides.before, &sides.after].map(|cut| -> BTreeSet<String> {
        let faces = cut.made.pieces.faces().iter();
        faces.map(|face| face.id.clone()).collect()
    });
    let mut changed = Changed {
        new: after.difference(&before).cloned().collect(),
        gone: before.difference(&after).cloned().collect(),
        credits: sides.before.made.credits != sides.after.made.credits,
        ..Changed::default()
    };
    let is_book = sides.after.made.pieces.book().is_some();
    if let Some(doubtful) = sides.doubtful() {
        let mut looks = [BTreeMap::new(), BTreeMap::new()];
        sides.draw(&doubtful, |side, id, picture| {
            looks[side].insert(id, digest(&picture));
            Ok(())
        })?;
        let [before, after] = looks;
        for (id, look) in &after {
            if before.get(id).is_some_and(|old| old != look) {
                changed.changed.insert(id.clone());
            }
        }
        // How many pages a book has is known only now.
        if is_book {
            let only_in = |a: &BTreeMap<String, _>, b: &BTreeMap<String, _>| {
                let ids = a.keys().filter(|id| !b.contains_key(*id));
                ids.cloned().collect()
            };
            changed.new = only_in(&after, &before);
            changed.gone = only_in(&before, &after);
        }
    }
    Ok(changed)
}

fn digest(picture: &Picture) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(picture.width.to_le_bytes());
    digest.update(picture.pixels());
    digest.finalize().into()
}

/// The same product of two editions.
pub(super) struct Sides<'a> {
    requests: [Request<'a>; 2],
    before: Cut,
    after: Cut,
}

impl<'a> Sides<'a> {
    /// Cuts both. What is asked for by name need only be in the new one.
    pub(super) fn cut(old: &Request<'a>, new: &Request<'a>) -> Result<Self, Error> {
        let whole = |request: &Request<'a>| Request {
            layout: None,
            changed: None,
            ..request.clone()
        };
        let (old, new) = (whole(old), whole(new));
        let after = product::cut(&new)?;
        let mut only: Option<Vec<String>> = old.only.map(<[String]>::to_vec);
        let before = loop {
            let old = Request {
                only: only.as_deref(),
                ..old.clone()
            };
            match (product::cut(&old), &mut only) {
                (Err(Error::NoPiece { asked, .. }), Some(only)) => only.retain(|id| *id != asked),
                (cut, _) => break cut?,
            }
        };
        Ok(Self {
            requests: [old, new],
            before,
            after,
        })
    }

    /// The faces that may look otherwise: a picture or a text of theirs differs, or something that all
    /// faces share. `None` where nothing can; of a book, whose faces are unknown, there are none to name.
    fn doubtful(&self) -> Option<BTreeSet<String>> {
        let (before, after) = (Drawn::of(&self.before), Drawn::of(&self.after));
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

    /// Draws what is named, and what is on the other sides of its pieces: first all of the old edition
    /// (0), then all of the new one (1).
    pub(super) fn draw(
        self,
        named: &BTreeSet<String>,
        mut take: impl FnMut(usize, String, Picture) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let sides = self.requests.into_iter().zip([self.before, self.after]);
        for (side, (request, mut cut)) in sides.enumerate() {
            cut.made.pieces.keep(|face| named.contains(&face.id));
            cut.made.credits.clear();
            if cut.made.pieces.faces().is_empty() && cut.made.pieces.book().is_none() {
                continue;
            }
            let typeset = product::set(&request, product::lay(&request, cut)?)?;
            let ranks: Vec<usize> = (0..typeset.stems.len()).collect();
            export::pictures(
                &typeset.document,
                &ranks,
                |_| FINE,
                |rank, picture| take(side, typeset.stems[rank].clone(), picture),
            )?;
            drop(typeset);
            super::forget();
        }
        Ok(())
    }
}

/// Faces by id, and the files that draw them.
struct Drawn<'a> {
    faces: BTreeMap<&'a str, &'a Face>,
    files: BTreeMap<&'a str, &'a [u8]>,
    /// The files that no face names: they may serve all.
    shared: BTreeMap<&'a str, &'a [u8]>,
}

impl<'a> Drawn<'a> {
    fn of(cut: &'a Cut) -> Self {
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
            || named
                .iter()
                .any(|path| self.files.get(path) != other.files.get(path))
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
