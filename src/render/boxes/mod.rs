//! Boxes cut and folded from cardboard: tuck boxes for decks of cards, and large boxes for the boards of the games.
//!
//! The dimensions follow from number, size and thickness of the cards. For home printing, each box is placed on
//! sheets of paper. For a press, each box is a page with bleed, and the PDF has the cut and fold lines as spot
//! colours.

mod faces;
mod stack;
mod trays;

use serde::Serialize;
use typst_layout::PagedDocument;

use super::kit::Kit;
use super::low_ink::Outlines;
use super::product::{self, Product, Request, Target};
use super::{Error, cover, world};
use faces::Faces;
use lang::{MessageArg, MessageArgs, args};
use map::ornament;
use paper::sheet::Paper;
use paper::stock::Size;
use press::dieline::{
    self, BLEED, BoxDivision, Dieline, Guides, Panel, PlacedPiece, TuckBox, margin,
};
pub use stack::{Deck, deck};

/// Name of boxes on the command line and in file names.
pub const TARGET: &str = "box";
/// Default thickness of the cardboard of a tuck box, in millimetres: about 300 g/m².
pub const DEFAULT_BOARD_MM: f64 = 0.4;
/// Minimum thickness of a card, and maximum thickness of the cardboard, in millimetres.
pub const THICKNESS_RANGE_MM: (f64, f64) = (0.05, 3.0);
/// Ids of the pieces, for `--only`: one box for the deck, two boxes for half the deck each, and base and lid of the
/// large box.
const PIECES: [&str; 4] = ["deck", "halves", "base", "lid"];

/// Material and paper of the boxes. Lengths in millimetres. Here, `board` is cardboard, not the board of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// Thickness of a card; must be set.
    pub stock: Option<f64>,
    /// Thickness of the cardboard; `None` for the default.
    pub board: Option<f64>,
    /// The sleeves, if the cards are sleeved.
    pub sleeves: Option<Sleeves>,
    /// Paper for home printing; `None` for a press: each box is then a page with its bleed.
    pub paper: Option<Paper>,
}

/// Sleeves for cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sleeves {
    /// Outer size of the sleeves.
    Size(Size),
    /// Length by which a sleeve is larger than its card on each side, in millimetres.
    LargerBy(f64),
}

/// Boxes that are typeset.
pub struct Boxes {
    /// The pages set by Typst.
    pub document: PagedDocument,
    /// Cut and fold lines for a press; empty for home printing, where the pages contain them as a drawing.
    pub guides: Vec<Guides>,
}

/// Returns the file stem of the boxes of a deck: `globalissimo-box-fr`.
pub fn stem(request: &Request<'_>) -> String {
    let game = request.product.game;
    format!("{}-{TARGET}-{}", request.dataset.file_stem(game), request.lang.id())
}

/// Typesets the boxes of a game. The product of the request is the game's cards.
///
/// # Errors
/// [`Error::Box`] if no such box is possible, or the paper is too small; otherwise as for
/// [`product::typeset`](super::product::typeset).
pub fn typeset(request: &Request<'_>, options: &Options) -> Result<Boxes, Error> {
    let deck = deck(request, options)?;
    let game = request.product.game;
    let kit = Kit::new(product::maker_request(request), &|_, _| Ok(None))?;
    // All ids are registered before the check, which lists them in its error.
    let [whole, halves, base, lid] = PIECES.map(|piece| kit.is_requested(piece));
    kit.check_only()?;
    let boxes = BoxMaker { kit: &kit, options, deck: &deck, game };
    let is_named = request.only.is_some();
    let large = if base || lid { boxes.plan_large_box(is_named)? } else { None };
    let mut laid = Vec::new();
    if whole {
        laid.extend(boxes.plan_boxes(false)?);
    }
    // Halves are made if requested by name, or if only halves fit the large box; not if the paper has already
    // required them.
    let are_halves = laid.first().is_some_and(|(Half(half), _)| half.is_some());
    let is_divided = large.as_ref().is_some_and(|large| large.divided);
    if halves && !are_halves && (is_named || is_divided) {
        laid.extend(boxes.plan_boxes(true)?);
    }
    let picture = cover::picture(&kit, game)?;
    cover::rose(&kit, game)?;
    let faces = Faces { kit: &kit, deck: &deck };
    let mut pages = Vec::new();
    let mut guides = Vec::new();
    for (rank, (of, one)) in laid.iter().enumerate() {
        let (page, at) = boxes.page(rank, one, *of, &faces)?;
        if options.paper.is_none() {
            guides.push(Guides { page: rank, at, lines: one.lines.clone() });
        }
        pages.push(page);
    }
    // Base and lid are last, because page numbers of the guides are indices into `pages`.
    for (tray, is_lid) in large.iter().flat_map(|large| {
        let trays = &large.trays;
        [(base, &trays.base, false), (lid, &trays.lid, true)]
            .into_iter()
            .filter_map(|(is_wanted, tray, is_lid)| is_wanted.then_some((tray, is_lid)))
    }) {
        let lines = tray.lines();
        let (page, at) = boxes.tray(pages.len(), tray, &lines, (is_lid, is_divided), &picture)?;
        if options.paper.is_none() {
            guides.push(Guides { page: pages.len(), at, lines });
        }
        pages.push(page);
    }
    let about: MessageArgs = args![game = kit.title(), target = kit.localizer.plain("target-box")];
    let edition = ("edition", MessageArg::from(&request.dataset.edition.title));
    let input = Input {
        lang: request.lang.id(),
        title: kit.localizer.text("document-title", &[about, vec![edition]].concat()),
        author: "Mappemonde",
        game,
        picture,
        rose: cover::ROSE,
        pages,
    };
    let mut files = world::Files::of_templates("/templates/box.typ", request.assets);
    for (path, picture) in kit.into_pictures() {
        files.add_picture(path, picture);
    }
    files.add_input(&input)?;
    let document = files.compile(&request.fonts, request.sandbox)?;
    let document = request.reduced_to(document, Outlines::None);
    Ok(Boxes { document, guides })
}

/// Returns the product with the cards for a box of this game; `None` if the game has no cards.
pub fn cards(game: &str) -> Option<&'static Product> {
    Product::find(game, Target::Cards)
}

/// The input of the template.
#[derive(Serialize)]
struct Input<'a> {
    lang: &'static str,
    title: String,
    author: &'static str,
    game: &'a str,
    picture: cover::Picture,
    rose: &'static str,
    pages: Vec<Page>,
}

/// A sheet of paper, or a page for a press.
#[derive(Serialize)]
struct Page {
    size: Size,
    /// Position of the dieline's upper left corner on the page.
    at: [f64; 2],
    /// Areas in the ground colour.
    ground: Vec<Rect>,
    /// The portolan net (rhumb lines of old sea charts): virtual path and area.
    net: (String, Rect),
    /// Areas in which the net is visible.
    netted: Vec<Rect>,
    /// White strips of the decorative bands.
    strips: Vec<Rect>,
    /// Dark blocks on the strips.
    blocks: Vec<Rect>,
    faces: faces::PrintedSides,
    /// Lid of the large box.
    lid: Option<trays::Lid>,
    /// Virtual path of the drawing with outline and fold ticks, for home printing.
    lines: Option<String>,
    /// Instructions on a sheet for home printing.
    note: Option<Note>,
}

/// The notes in the margin of a sheet: title, data, instructions, and a scale bar.
#[derive(Serialize)]
struct Note {
    head: String,
    about: String,
    help: String,
    bar: String,
    /// Area of the notes: along the right or the lower edge.
    area: Rect,
}

/// A rectangle, in millimetres from the upper left corner of the dieline.
#[derive(Clone, Copy, Serialize)]
struct Rect {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl From<dieline::Area> for Rect {
    fn from(area: dieline::Area) -> Self {
        let dieline::Area { x, y, width, height } = area;
        Self { x, y, width, height }
    }
}

/// Which half of the deck the box is for, from 0, if the deck is in two boxes; `None` for the whole deck.
#[derive(Clone, Copy)]
struct Half(Option<usize>);

/// Makes the pages of the boxes.
struct BoxMaker<'a> {
    kit: &'a Kit<'a>,
    options: &'a Options,
    deck: &'a Deck,
    game: &'static str,
}

/// The decorative bands near the upper and lower edge: distance from the edge, height, and approximate length of a
/// block. In millimetres.
const BAND: (f64, f64, f64) = (3.0, 1.1, 5.0);
/// The portolan net: radius of the circle with its compass points (mm), and position of its centre, as a share of the
/// height of the front.
const NET: (f64, f64) = (74.0, 0.53);
/// Opacity of the net.
const NET_OPACITY: f64 = 0.26;
/// Displacement of a box from the centre of a sheet, to make space for the notes. In millimetres.
const NOTES_SHIFT: f64 = 14.0;
/// Space for the notes: the scale bar of 100 mm with its label, and the text beside it. In millimetres.
const NOTES: f64 = 16.0;

impl BoxMaker<'_> {
    /// Plans the tuck boxes: one for the deck, or two for half of it each if `halves_only`, or if the paper requires
    /// it.
    fn plan_boxes(&self, halves_only: bool) -> Result<Vec<(Half, PlacedPiece)>, Error> {
        let board = self.options.board.unwrap_or(DEFAULT_BOARD_MM);
        let stack = &self.deck.stack;
        // Without a paper format the size is not limited, so the box need not be divided.
        let Some(paper) = self.options.paper else {
            let stacks = if halves_only { stack.halves().to_vec() } else { vec![stack.clone()] };
            let mut laid = Vec::new();
            let is_one = stacks.len() == 1;
            for (rank, stack) in stacks.into_iter().enumerate() {
                let tuck = TuckBox::new(&stack, board, false).map_err(Error::Box)?;
                for lines in tuck.lines() {
                    let page = lines.size.grown(BLEED);
                    let (tuck, stack) = (tuck.clone(), stack.clone());
                    let half = Half((!is_one).then_some(rank));
                    laid.push((half, PlacedPiece { tuck, stack, lines, page }));
                }
            }
            return Ok(laid);
        };
        let (plan, laid) = dieline::plan(stack, board, paper, halves_only).map_err(Error::Box)?;
        let half = |rank| Half((plan == BoxDivision::Halves).then_some(rank));
        Ok(laid.into_iter().enumerate().map(|(rank, one)| (half(rank), one)).collect())
    }

    /// Makes the page of a piece of a box; also returns the position of the dieline on it. `rank` is the index of the
    /// page among the pages of all boxes.
    fn page(
        &self,
        rank: usize,
        one: &PlacedPiece,
        Half(half): Half,
        faces: &Faces<'_>,
    ) -> Result<(Page, [f64; 2]), Error> {
        let PlacedPiece { tuck, lines, page, .. } = one;
        let at = match self.options.paper {
            None => [BLEED; 2],
            Some(paper) => dieline_position(lines.size, *page, paper),
        };
        let main = self.kit.colours.colour_at(["games", self.game, "main"])?;
        let size = lines.size.grown(BLEED);
        // If the box is in two pieces, the net of the piece without the front is centred where the front would be, so
        // that the lines continue across the seam.
        let front = lines.panel(Panel::Front);
        let spine = lines.panel(Panel::Spine).filter(|_| front.is_none());
        let middle = front.map(|front| (front, front.x + front.width / 2.0));
        let middle = middle.or(spine.map(|spine| (spine, spine.right() + tuck.front / 2.0)));
        let middle = middle.map_or([size.width / 2.0, size.height / 2.0], |(panel, x)| {
            [x + BLEED, panel.y + panel.height * NET.1 + BLEED]
        });
        let net =
            ornament::portolan_net([size.width, size.height], middle, NET.0, main, NET_OPACITY);
        let path = format!("/cover/net-{rank}.svg");
        self.kit.add_picture(&path, net);
        let drawn = self.options.paper.map(|_| {
            let path = format!("/cover/lines-{rank}.svg");
            self.kit.add_picture(&path, lines.drawing(*page, at, "#5A6873"));
            path
        });
        let (strips, blocks) = bands(tuck, lines);
        let note = self.options.paper.map(|paper| self.note(one, at, paper, half));
        let net_area = dieline::Area::new(-BLEED, -BLEED, size.width, size.height);
        let page = Page {
            size: *page,
            at,
            ground: lines.backgrounds.iter().copied().map(Rect::from).collect(),
            net: (path, net_area.into()),
            netted: netted(lines),
            strips,
            blocks,
            faces: faces.printed_sides(one, half),
            lid: None,
            lines: drawn,
            note,
        };
        Ok((page, at))
    }

    /// Formats the notes on a sheet for home printing.
    fn note(&self, one: &PlacedPiece, at: [f64; 2], paper: Paper, half: Option<usize>) -> Note {
        let localizer = &self.kit.localizer;
        let PlacedPiece { tuck, stack, .. } = one;
        // As on the box: large and small cards together.
        let all = stack.cards + stack.small.iter().map(|small| small.count).sum::<u32>();
        let args: MessageArgs = args![
            game = self.kit.title(),
            half = half.map_or(0, |half| half + 1),
            count = MessageArg::Count(all as usize),
            stock = hundredths(stack.thickness),
            board = hundredths(tuck.board),
            paper = format!("{paper:?}"),
            part = one.part()
        ];
        Note {
            head: localizer.text("box-sheet-head", &args),
            about: localizer.text("box-sheet-about", &args),
            help: localizer.text("box-sheet-help", &args),
            bar: localizer.plain("box-sheet-bar"),
            area: notes_area(one.lines.size, at, one.page, paper),
        }
    }
}

/// Returns the area of the notes: along the right edge if there is space, else along the lower edge.
fn notes_area(lines: Size, at: [f64; 2], page: Size, paper: Paper) -> Rect {
    let off = margin(paper);
    let right = at[0] + lines.width + BLEED;
    if page.width - right - off >= NOTES {
        Rect { x: page.width - off - NOTES, y: off, width: NOTES, height: page.height - 2.0 * off }
    } else {
        Rect { x: off, y: page.height - off - NOTES, width: page.width - 2.0 * off, height: NOTES }
    }
}

/// The number of a piece, for its sheet.
trait Part {
    /// Returns the number of the piece, 1 or 2; 0 if the box is in one piece.
    fn part(&self) -> usize;
}

impl Part for PlacedPiece {
    fn part(&self) -> usize {
        match (self.tuck.in_two, self.lines.panel(Panel::Back)) {
            (false, _) => 0,
            (true, Some(_)) => 1,
            (true, None) => 2,
        }
    }
}

/// Returns the position of a dieline on paper: centred, then displaced away from the notes.
fn dieline_position(lines: Size, page: Size, paper: Paper) -> [f64; 2] {
    let white = [page.width - lines.width, page.height - lines.height];
    let least = margin(paper) + 1.0;
    let [x, y] = white.map(|white| white / 2.0);
    // The test of notes_area, with the box as far left as the margin allows: both must agree on the edge.
    if white[0] - least - BLEED - margin(paper) >= NOTES {
        [(x - NOTES_SHIFT).max(least.min(x)), y]
    } else {
        [x, (y - NOTES_SHIFT).max(least.min(y))]
    }
}

/// Returns the areas in which the net is visible: lid and body, with their bleed.
fn netted(lines: &Dieline) -> Vec<Rect> {
    let body = [Panel::Back, Panel::Spine, Panel::Front, Panel::Side];
    let body: Vec<_> = body.into_iter().filter_map(|panel| lines.panel(panel)).collect();
    let around = body.first().zip(body.last()).map(|(first, last)| {
        let whole = dieline::Area { width: last.right() - first.x, ..*first };
        whole.grown([dieline::OVER_GLUE, BLEED, BLEED, BLEED])
    });
    // The lower edge of the lid is the fold to the body, which has its own bleed here.
    let lid = lines.panel(Panel::Lid).map(|lid| lid.grown([BLEED, BLEED, BLEED, -BLEED]));
    around.into_iter().chain(lid).map(Rect::from).collect()
}

/// Lays out the decorative bands near the upper and lower edge: strips and dark blocks. They run around the box and
/// join at its seam.
fn bands(tuck: &TuckBox, lines: &Dieline) -> (Vec<Rect>, Vec<Rect>) {
    let (off, high, long) = BAND;
    let around = tuck.back + tuck.spine + tuck.front + tuck.side;
    // An even number of steps, so that dark and white alternate across the seam as well.
    let count = 2.0 * (around / (2.0 * long)).round();
    let step = around / count;
    let starts = [
        (Panel::Back, 0.0),
        (Panel::Spine, tuck.back),
        (Panel::Front, tuck.back + tuck.spine),
        (Panel::Side, tuck.back + tuck.spine + tuck.front),
    ];
    let (mut strips, mut blocks) = (Vec::new(), Vec::new());
    let panels: Vec<_> =
        starts.iter().filter_map(|(panel, start)| Some((lines.panel(*panel)?, *start))).collect();
    for (rank, (area, start)) in panels.iter().enumerate() {
        // The first panel continues under the glue flap, the last into the bleed.
        let before = if rank == 0 { dieline::OVER_GLUE } else { 0.0 };
        let after = if rank + 1 == panels.len() { BLEED } else { 0.0 };
        let (from, to) = (start - before, start + area.width + after);
        for y in [area.y + off, area.bottom() - off - high] {
            let strip = |from: f64, to: f64| Rect {
                x: area.x + from - start,
                y,
                width: to - from,
                height: high,
            };
            strips.push(strip(from, to));
            // Blocks are counted from the start of the band, so that the panels of two pieces agree.
            // Rounded down, not towards zero: under the glue flap the position is negative.
            let first = (from / step / 2.0).floor() as i64;
            let blocks_here = (first..).map(|block| 2.0 * block as f64 * step);
            let blocks_here = blocks_here.take_while(|block| *block < to);
            let cut = blocks_here.map(|block| (block.max(from), (block + step).min(to)));
            blocks.extend(cut.filter(|(from, to)| from < to).map(|(from, to)| strip(from, to)));
        }
    }
    (strips, blocks)
}

/// Formats a length with two decimals.
fn hundredths(length: f64) -> MessageArg {
    MessageArg::Number(lang::Number::new((100.0 * length).round() as i64, 2))
}
