//! Section on changed card faces: pictures of the most noticeable ones, and tables of all.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use lang::args;
use model::{CountryId, DeckId};
use render::{names, shown};
use report::chart::{MarkedArea, card_face};
use report::{Block, Blocks, Style, details, group_on_new_line, paragraph, span};
use update::compare::{PrintChange, PrintedValue, RankChange, moved};

use super::super::faces::{Change, Face, ProductFaces};
use crate::diff::compared::Diff;
use crate::diff::parts::Part;

/// Maximum number of faces that are shown, old beside new.
const MOST_SHOWN: usize = 3;

/// Maximum number of values listed below a face.
const MOST_TOLD: usize = 3;

/// Faces of a product as SVG, by id, in the old and in the new edition.
type Svgs = [BTreeMap<String, String>; 2];

/// A face that is shown in both editions, old beside new.
struct Pair<'f> {
    /// Product of the face.
    of_product: &'f ProductFaces,
    face: &'f Face,
    /// Values that are printed differently on the face, sorted by descending number of places moved in the order of
    /// the deck.
    printed: Vec<&'f PrintChange>,
}

impl<'f> Pair<'f> {
    /// Identifies the product of the face: game and additional deck.
    fn product(&self) -> (&'f str, Option<&'f str>) {
        (self.of_product.product.game, self.of_product.deck.as_deref())
    }
}

impl Diff<'_> {
    /// The remark of the section, and its content: the pictures, a table for each product, and the command that
    /// prints the changed pieces.
    pub(super) fn face_blocks(&self, part: &Part) -> (String, Blocks) {
        let pairs = self.pairs();
        let figures = self.figures(&pairs);
        let about = if figures.is_empty() { String::new() } else { self.plain("diff-faces-about") };
        let groups = part.groups.iter().map(|group| {
            let title = group.title.as_deref().unwrap_or_default();
            let table = self.row_table(group).map(|table| details(title, table));
            table.unwrap_or_else(|| paragraph("remark", title))
        });
        let reprint_hint = self.reprint_command.as_ref().map(|command| {
            let again = Blocks::from(self.plain("diff-again")) + " ";
            paragraph("remark", again + span(Style::Code, command))
        });
        (
            about,
            figures.map_non_empty(|figures| group_on_new_line("faces", figures))
                + groups.collect::<Blocks>()
                + reprint_hint,
        )
    }

    /// Selects the faces to show: those whose values move by most places, at most one for each country.
    fn pairs(&self) -> Vec<Pair<'_>> {
        let moved = moved(self.editions);
        let mut pairs = Vec::new();
        for of_product in &self.faces {
            let deck = self.deck_id(of_product);
            let faces = of_product.faces.iter().filter(|face| face.change == Change::Changed);
            for face in faces {
                // Values are printed on backs only, so a changed front lists none.
                let is_back = face.id.ends_with("-back");
                let mut printed = self.printed_changes_on(of_product, face);
                printed.retain(|_| is_back);
                let places = |printed: &PrintChange| places(&moved, deck, printed);
                printed.sort_by_key(|printed| Reverse(places(printed)));
                let farthest = printed.first().map(|printed| places(printed));
                pairs.push((farthest, Pair { of_product, face, printed }));
            }
        }
        // `None` is the smallest, so faces without moved values are last.
        pairs.sort_by_key(|(farthest, _)| Reverse(*farthest));
        let mut seen: BTreeSet<Result<CountryId, &str>> = BTreeSet::new();
        let mut pairs: Vec<Pair<'_>> = pairs.into_iter().map(|(_, pair)| pair).collect();
        // A country is shown once for all products, because the same value moves on the cards of several games.
        pairs.retain(|pair| {
            let piece = names::piece(&pair.face.id);
            let country = names::country(self.dataset(), pair.of_product.product, piece);
            seen.insert(country.ok_or(piece))
        });
        pairs.truncate(MOST_SHOWN);
        pairs
    }

    /// Id of a product's deck in the new edition; `None` if this edition has no such deck.
    fn deck_id(&self, of_product: &ProductFaces) -> Option<DeckId> {
        let (dataset, game) = (self.dataset(), of_product.product.game);
        let id = of_product.deck.as_deref().or_else(|| Some(dataset.deck_of(game)?.id.as_str()))?;
        dataset.deck_ids().find(|deck| dataset.deck(*deck).id == id)
    }

    /// Pictures of pairs; pairs that cannot be drawn are skipped.
    fn figures(&self, pairs: &[Pair<'_>]) -> Blocks {
        let mut svgs: BTreeMap<_, Svgs> = BTreeMap::new();
        // All faces of a product are drawn in one run, because each run typesets the product again.
        for pair in pairs {
            if svgs.contains_key(&pair.product()) {
                continue;
            }
            let of_product = pairs.iter().filter(|other| other.product() == pair.product());
            let wanted = of_product.map(|other| other.face.id.clone()).collect();
            if let Ok(both) = self.draw_faces(pair.of_product, &wanted) {
                svgs.insert(pair.product(), both);
            }
        }
        let figure = |pair: &Pair<'_>| {
            let [old, new] = svgs.get(&pair.product())?;
            Some(self.figure(pair, [old.get(&pair.face.id)?, new.get(&pair.face.id)?]))
        };
        pairs.iter().filter_map(figure).collect()
    }

    /// Pictures of one face in both editions, with a caption that lists its changed values.
    fn figure(&self, pair: &Pair<'_>, [old, new]: [&String; 2]) -> Blocks {
        let product = pair.of_product.product;
        let with_deck = self.with_deck_of(pair.of_product);
        // Positions of values are known only for the layout of the new edition, so only its face is marked.
        let marks = pair.printed.iter().filter_map(|printed| {
            let value = (printed.country, printed.category);
            shown::row(self.files[1], &with_deck, product.game, value)
        });
        let marks: Vec<MarkedArea> = marks.collect();
        let name = names::face(self.dataset(), product, &pair.face.id, self.lang());
        let said = |edition: &str| {
            let args = args![face = name.as_str(), edition];
            self.text("diff-face-said", &args)
        };
        let values = pair.printed.iter().take(MOST_TOLD).map(|printed| {
            let number = |shown: Option<PrintedValue>| shown.map(|shown| shown.number);
            let is_same = number(printed.old) == number(printed.new);
            let [old, new] = [printed.old, printed.new].map(|shown| {
                // If the number is the same, the year is what changed, so it is shown too.
                let year = shown.filter(|_| is_same).map(|shown| format!(" ({})", shown.year));
                self.number(number(shown)) + &year.unwrap_or_default()
            });
            Blocks::from(self.category(printed.category))
                + " "
                + span(Style::Struck, old)
                + " → "
                + span(Style::Strong, new)
        });
        let more = pair.printed.len().saturating_sub(MOST_TOLD);
        let more = (more > 0).then(|| self.more(more).into());
        let piece = names::name(self.dataset(), product, &pair.face.id, self.lang());
        let caption = span(Style::Strong, piece)
            + " "
            + span(Style::Muted, self.product(pair.of_product))
            + "\n"
            + Block::List("", values.chain(more).collect());
        let pair = [
            card_face(old, &said(&self.titles[0]), &[]),
            card_face(new, &said(&self.titles[1]), &marks),
        ];
        Block::PicturePair(pair, caption).into()
    }
}

/// Number of places that a value moves in the order of a deck; 0 if it does not move.
fn places(moved: &[RankChange], deck: Option<DeckId>, printed: &PrintChange) -> u64 {
    let key = (Some(printed.country), Some(printed.category), deck);
    let found = moved
        .iter()
        .find(|moved| (Some(moved.country), Some(moved.category), Some(moved.deck)) == key);
    found.map_or(0, |moved| moved.rises().unsigned_abs())
}
