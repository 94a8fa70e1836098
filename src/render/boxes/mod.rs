//! Boxes for the games: a tuck box for the cards of a deck, cut out of one sheet of board.
//!
//! Their measures follow from the cards: how many there are, how large and how thick they are. For a
//! printer at home they lie on sheets of paper; for a press each is a page with its bleed, and lines of cut
//! and fold are drawn into its file in inks of their own.

mod faces;
mod stack;
mod trays;

use serde::Serialize;
use typst_layout::PagedDocument;

use super::kit::Kit;
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

/// The name of boxes on the command line and in the names of files.
pub const TARGET: &str = "box";
/// Thickness of the board where nobody says it: 300 grams a square metre.
pub const BOARD: f64 = 0.4;
/// The thinnest card, and the thickest board, in millimetres.
pub const THICKNESS: (f64, f64) = (0.05, 3.0);
/// What may be asked for: the box of the deck, two for half of it each, and the large box for the board.
const PIECES: [&str; 4] = ["deck", "halves", "base", "lid"];

/// How many millimetres a box may measure, and what it is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// Thickness of a card.
    pub stock: Option<f64>,
    /// Thickness of the board of the box.
    pub board: Option<f64>,
    /// Size of the sleeves of the cards, if they have some.
    pub sleeves: Option<Size>,
    /// Paper at home; `None` for a press, to which each box is a page with its bleed.
    pub paper: Option<Paper>,
}

/// Typeset boxes of a deck.
pub struct Boxes {
    /// The pages as Typst has set them.
    pub document: PagedDocument,
    /// Lines of cut and fold that a press wants; none for a printer at home, who sees them drawn.
    pub guides: Vec<Guides>,
}

/// The files of the boxes of a deck without their endings: `globalissimo-box-fr`.
pub fn stem(request: &Request<'_>) -> String {
    let game = request.product.game;
    format!("{}-{TARGET}-{}", request.dataset.stem_of(game), request.lang.id())
}

/// Typesets the boxes of a game, whose cards are the product of the request.
///
/// # Errors
/// [`Error::Box`] where there is no such box, or no room for it on the paper; as for
/// [`product::typeset`](super::product::typeset) else.
pub fn typeset(request: &Request<'_>, options: &Options) -> Result<Boxes, Error> {
    let deck = deck(request, options)?;
    let game = request.product.game;
    let kit = Kit::new(product::maker_request(request), &|_, _| Ok(None))?;
    let [whole, halves, base, lid] = PIECES.map(|piece| kit.is_requested(piece));
    kit.check_only()?;
    let boxes = BoxMaker { kit: &kit, options, deck: &deck, game };
    let is_named = request.only.is_some();
    let large = if base || lid { boxes.large(is_named)? } else { None };
    let mut laid = Vec::new();
    if whole {
        laid.extend(boxes.plan_boxes(false)?);
    }
    // Halves are made where somebody asks for them, or where they alone go into the large box.
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
    let input = serde_json::to_vec(&input).map_err(|error| Error::Pack(error.to_string()))?;
    let mut files = world::Files::of_templates("/templates/box.typ", request.assets);
    for (path, svg) in kit.into_pictures() {
        files.add(&path, svg);
    }
    files.add("/input.json", input);
    let document = files.compile(request.fonts, request.tries)?;
    Ok(Boxes { document, guides })
}

/// The product whose cards a box of this game is for; `None` where the game has none.
pub fn cards(game: &str) -> Option<&'static Product> {
    Product::find(game, Target::Cards)
}

/// What the template receives.
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

/// A sheet, or a page for a press.
#[derive(Serialize)]
struct Page {
    size: Size,
    /// Where the lines begin.
    at: [f64; 2],
    /// What is printed in the colour of the ground.
    ground: Vec<Rect>,
    /// The net, and where it lies; and where it shows.
    net: (String, Rect),
    netted: Vec<Rect>,
    /// White strips of the bands, and what is dark of them.
    strips: Vec<Rect>,
    blocks: Vec<Rect>,
    faces: faces::PrintedSides,
    /// The lid of the large box.
    lid: Option<trays::Lid>,
    /// Outline and ticks at home.
    lines: Option<String>,
    /// What to do with a sheet at home.
    note: Option<Note>,
}

/// The margin of a sheet: what it is, what to do, and a bar to measure.
#[derive(Serialize)]
struct Note {
    head: String,
    about: String,
    help: String,
    bar: String,
    /// Where the white beside the box is: along the right edge, or along the foot.
    area: Rect,
}

/// A rectangle in millimetres.
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

/// Which of two boxes one is, if it is.
#[derive(Clone, Copy)]
struct Half(Option<usize>);

struct BoxMaker<'a> {
    kit: &'a Kit<'a>,
    options: &'a Options,
    deck: &'a Deck,
    game: &'static str,
}

/// The bands near the upper and the lower edge: how far off, how high, and how long a block should be.
const BAND: (f64, f64, f64) = (3.0, 1.1, 5.0);
/// Radius of the circle on which the winds of the net stand, and how high its middle is on the front.
const NET: (f64, f64) = (74.0, 0.53);
/// How much of the net shows.
const NET_OPACITY: f64 = 0.26;
/// How far a home sheet is moved off the middle, for its notes.
const ASIDE: f64 = 14.0;
/// The bar of 100 mm with its text, and the notes beside it, need so much.
const NOTES: f64 = 16.0;

impl BoxMaker<'_> {
    /// The boxes, each on its page.
    fn plan_boxes(&self, halves_only: bool) -> Result<Vec<(Half, PlacedPiece)>, Error> {
        let board = self.options.board.unwrap_or(BOARD);
        let stack = &self.deck.stack;
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
        // Of two pieces, the net of the back goes on to the front, which is on the other.
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
        self.kit.picture(&path, net);
        let drawn = self.options.paper.map(|_| {
            let path = format!("/cover/lines-{rank}.svg");
            self.kit.picture(&path, lines.drawing(*page, at, "#5A6873"));
            path
        });
        let (strips, blocks) = bands(tuck, lines);
        let note = self.options.paper.map(|paper| self.note(one, at, paper, half));
        let net_lies = dieline::Area::new(-BLEED, -BLEED, size.width, size.height);
        let page = Page {
            size: *page,
            at,
            ground: lines.ground.iter().copied().map(Rect::from).collect(),
            net: (path, net_lies.into()),
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

    fn note(&self, one: &PlacedPiece, at: [f64; 2], paper: Paper, half: Option<usize>) -> Note {
        let localizer = &self.kit.localizer;
        let PlacedPiece { tuck, stack, .. } = one;
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

/// Where the notes of a sheet stand: along the right edge, or along the foot where there is more room.
fn notes_area(lines: Size, at: [f64; 2], page: Size, paper: Paper) -> Rect {
    let off = margin(paper);
    let right = at[0] + lines.width + BLEED;
    if page.width - right - off >= NOTES {
        Rect { x: page.width - off - NOTES, y: off, width: NOTES, height: page.height - 2.0 * off }
    } else {
        Rect { x: off, y: page.height - off - NOTES, width: page.width - 2.0 * off, height: NOTES }
    }
}

trait Part {
    /// Which piece of the box it is: 0 for the whole of it.
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

/// Where lines lie on paper: in the middle, a little aside where notes stand beside them.
fn dieline_position(lines: Size, page: Size, paper: Paper) -> [f64; 2] {
    let white = [page.width - lines.width, page.height - lines.height];
    let least = margin(paper) + 1.0;
    let [x, y] = white.map(|white| white / 2.0);
    if white[0] - least - BLEED - margin(paper) >= NOTES {
        [(x - ASIDE).max(least.min(x)), y]
    } else {
        [x, (y - ASIDE).max(least.min(y))]
    }
}

/// Where the net shows: on the lid and around the body, with their bleed.
fn netted(lines: &Dieline) -> Vec<Rect> {
    let body = [Panel::Back, Panel::Spine, Panel::Front, Panel::Side];
    let body: Vec<_> = body.into_iter().filter_map(|panel| lines.panel(panel)).collect();
    let around = body.first().zip(body.last()).map(|(first, last)| {
        let whole = dieline::Area { width: last.right() - first.x, ..*first };
        whole.grown([dieline::OVER_GLUE, BLEED, BLEED, BLEED])
    });
    let lid = lines.panel(Panel::Lid).map(|lid| lid.grown([BLEED, BLEED, BLEED, -BLEED]));
    around.into_iter().chain(lid).map(Rect::from).collect()
}

/// The bands near the upper and the lower edge: they run round the box and close at its seam.
fn bands(tuck: &TuckBox, lines: &Dieline) -> (Vec<Rect>, Vec<Rect>) {
    let (off, high, long) = BAND;
    let around = tuck.back + tuck.spine + tuck.front + tuck.side;
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
        // Into the glue flap on the left, and into the bleed on the right.
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
            let first = (from / step / 2.0).floor() as i64;
            let blocks_here = (first..).map(|block| 2.0 * block as f64 * step);
            let blocks_here = blocks_here.take_while(|block| *block < to);
            let cut = blocks_here.map(|block| (block.max(from), (block + step).min(to)));
            blocks.extend(cut.filter(|(from, to)| from < to).map(|(from, to)| strip(from, to)));
        }
    }
    (strips, blocks)
}

/// A length to a hundredth of a millimetre, as people read it.
fn hundredths(length: f64) -> MessageArg {
    MessageArg::Number(lang::Number::new((100.0 * length).round() as i64, 2))
}
