//! Pages with one face each, in the order that print shops require.

use std::collections::BTreeMap;

use super::{Cell, Page, SheetPiece, Side};
use crate::stock::{self, Size};

/// Order of front and back pages in files for print shops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceOrder {
    /// Each front before its back.
    FrontsBacks,
    /// Each back before its front.
    BacksFronts,
    /// Separate files of fronts and of backs, in the same order.
    SeparateFiles,
}

/// Returns the pages of some pieces, file by file. A file has a side only if fronts and backs are in separate files.
/// If any piece has a back, pieces without a back get a blank page.
pub fn files(items: &[SheetPiece], order: FaceOrder, bleed: f64) -> Vec<(Option<Side>, Vec<Page>)> {
    let has_backs = items.iter().any(|item| item.back.is_some());
    let front = |item: &SheetPiece| page(Some(item.front), item.trim, bleed);
    let back = |item: &SheetPiece| page(item.back, item.trim, bleed);
    let numbered = |pages: Vec<Page>| -> Vec<Page> {
        let ranked = pages.into_iter().enumerate();
        ranked.map(|(sheet, page)| Page { sheet, ..page }).collect()
    };
    let fronts = || numbered(items.iter().map(front).collect());
    match order {
        // If no piece has a back, blank pages are not needed.
        _ if !has_backs => vec![(None, fronts())],
        FaceOrder::FrontsBacks => {
            let pages = items.iter().flat_map(|item| [front(item), back(item)]);
            vec![(None, numbered(pages.collect()))]
        }
        FaceOrder::BacksFronts => {
            let pages = items.iter().flat_map(|item| [back(item), front(item)]);
            vec![(None, numbered(pages.collect()))]
        }
        FaceOrder::SeparateFiles => vec![
            (Some(Side::Front), fronts()),
            (Some(Side::Back), numbered(items.iter().map(back).collect())),
        ],
    }
}

/// Returns pieces for sheets that are printed on one side and put into sleeves, in groups that start a new sheet: the
/// fronts and the backs that one card has, then the backs that several cards share, then what has no back: cards to
/// write on. Pieces for which there are no sleeves keep their back.
pub(super) fn with_backs_apart(items: &[SheetPiece]) -> Vec<Vec<SheetPiece>> {
    let mut uses: BTreeMap<usize, usize> = BTreeMap::new();
    for back in items.iter().filter_map(|item| item.back) {
        *uses.entry(back).or_default() += 1;
    }
    let face = |item: &SheetPiece, front| SheetPiece { front, back: None, ..*item };
    let mut groups = Vec::new();
    for run in items.chunk_by(|a, b| a.trim == b.trim) {
        if !stock::is_sleeved(run[0].trim) {
            groups.push(run.to_vec());
            continue;
        }
        let paired = run.iter().filter(|item| item.back.is_some());
        let single = run.iter().copied().filter(|item| item.back.is_none());
        let fronts = paired.map(|item| face(item, item.front));
        let backs = run.iter().filter_map(|item| Some(face(item, item.back?)));
        let (shared, own): (Vec<_>, Vec<_>) = backs.partition(|back| uses[&back.front] > 1);
        groups.push(fronts.chain(own).collect());
        groups.push(shared);
        groups.push(single.collect());
    }
    groups.retain(|group| !group.is_empty());
    // Pieces without sleeves share sheets as before.
    groups.dedup_by(|next, group| {
        let is_bare = |items: &[SheetPiece]| !stock::is_sleeved(items[0].trim);
        let joins = is_bare(next) && is_bare(group);
        if joins {
            group.append(next);
        }
        joins
    });
    groups
}

/// Returns a page for each face, as large as the face with its bleed.
pub fn one_face_a_page(faces: impl Iterator<Item = Size>, bleed: f64) -> Vec<Page> {
    let page = |(face, trim)| Page { sheet: face, ..page(Some(face), trim, bleed) };
    faces.enumerate().map(page).collect()
}

/// Returns a page as large as the trim with its bleed, with one face; blank without a face.
fn page(face: Option<usize>, trim: Size, bleed: f64) -> Page {
    let cell = |face| Cell { x: bleed, y: bleed, trim, face, turn: false, window: None };
    let cells = face.map(cell).into_iter().collect();
    Page { cells, ..Page::flowing(0, trim.grown(bleed)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stock::CARD;

    #[test]
    fn fronts_and_backs_follow_each_other() {
        let item = |front, back| SheetPiece { trim: CARD.trim, division: None, front, back };
        let items = [item(0, Some(9)), item(1, Some(9)), item(2, None)];
        let faces = |order| {
            let files = files(&items, order, 3.0);
            let of = |page: &Page| page.cells.first().map(|cell| cell.face);
            let files = files.iter().map(|(_, pages)| pages.iter().map(of).collect());
            files.collect::<Vec<Vec<Option<usize>>>>()
        };
        let (a, b, c, back) = (Some(0), Some(1), Some(2), Some(9));
        assert_eq!(faces(FaceOrder::FrontsBacks), [[a, back, b, back, c, None]]);
        assert_eq!(faces(FaceOrder::BacksFronts), [[back, a, back, b, None, c]]);
        assert_eq!(faces(FaceOrder::SeparateFiles), [[a, b, c], [back, back, None]]);
        let alone = files(&items[2..], FaceOrder::BacksFronts, 3.0);
        assert_eq!(alone.len(), 1);
        assert_eq!(alone[0].1.len(), 1, "no back, no blank page");
        assert_eq!(alone[0].1[0].size, CARD.trim.grown(3.0));
    }
}
