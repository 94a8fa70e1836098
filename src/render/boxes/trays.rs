//! The large box for the board of a game: an unprinted base and a printed lid, both trays.

use serde::Serialize;

use super::faces::{self, title};
use super::{
    BoxMaker, DEFAULT_BOARD_MM, Note, Page, Rect, dieline_position, hundredths, notes_area,
};
use crate::cover::{self, Fact, Picture, balanced, style, text_box};
use crate::piece::Target;
use crate::product::Product;
use crate::{Error, error::millimetres, globalissimo};
use fit::fonts::Role;
use fit::layout::Style;
use fit::text::Fitted;
use lang::{MessageArg, MessageArgs, args};
use map::ornament;
use paper::stock::Size;
use press::dieline::{self, BLEED, Dieline, LargeBox, Panel, Tray};

/// Default thickness of the cardboard of the large box, in millimetres.
const DEFAULT_TRAY_BOARD_MM: f64 = 0.5;

/// Styles of the texts on the lid: font, maximum and minimum size in points, leading as a share of the size.
const STRAPLINE: Style = style(Role::SerifItalic, 17.0, 11.0, 0.4);
const FACT: Style = style(Role::SerifSemibold, 15.0, 10.0, 0.4);
const WALL_FACT: Style = style(Role::SerifSemibold, 12.0, 8.0, 0.4);
const EDITION: Style = style(Role::SansBold, 8.0, 7.0, 0.4);

/// The decorative band near the edge of a wall: distance from the edge, height, and approximate length of a block. In
/// millimetres.
const BAND: (f64, f64, f64) = (4.2, 2.0, 7.0);
/// The portolan net: radius of the circle with its compass points (mm), and opacity.
const NET: (f64, f64) = (150.0, 0.3);
/// Left edge and minimum width of the title on the lid, in millimetres.
const TITLE: [f64; 2] = [57.0, 190.0];
/// Margin around the picture, in millimetres.
const WHITE: f64 = 12.0;
/// Upper edge of a map, below the title, in millimetres.
const MAP: f64 = 60.0;

/// The input of the template for a lid.
#[derive(Serialize)]
pub(super) struct Lid {
    /// Floor of the tray, which is the top of the lid.
    floor: Rect,
    title: Fitted,
    strap: Fitted,
    facts: Vec<(Fact, Fitted)>,
    /// Position of the first fact, and vertical distance from one to the next: x, y, pitch.
    facts_at: [f64; 3],
    edition: Fitted,
    picture: Picture,
    /// Left edge, upper edge and width of the picture.
    picture_at: [f64; 3],
    walls: Vec<Wall>,
}

/// A wall of the lid.
#[derive(Serialize)]
struct Wall {
    area: Rect,
    /// Orientation of the content: clockwise quarter turns from upright.
    turns: u8,
    /// On the long walls only.
    title: Option<Fitted>,
    /// On the short walls only.
    facts: Vec<(Fact, Fitted)>,
}

impl BoxMaker<'_> {
    /// Plans the large box. `None` for a game without a board; also if the paper is too small, unless the box is
    /// requested by name (`is_named`), which makes this an error.
    pub(super) fn plan_large_box(&self, is_named: bool) -> Result<Option<LargeBox>, Error> {
        if Product::find(self.game, Target::Board).is_none() {
            return Ok(None);
        }
        // A folded board has the size of A4: a quarter of A2, or half of A3.
        let Size { width, height } = fit::stock::BOARD.trim;
        let folded = Size::new(height, width / 2.0);
        // The walls are as high as the deck's tuck box, whose default board is thinner.
        let boards = [
            self.options.board.unwrap_or(DEFAULT_BOARD_MM),
            self.options.board.unwrap_or(DEFAULT_TRAY_BOARD_MM),
        ];
        match dieline::large(folded, &self.deck.stack, boards, self.options.paper) {
            Ok(large) => Ok(Some(large)),
            Err(_) if !is_named => Ok(None),
            Err(unfit) => Err(Error::Box(unfit)),
        }
    }

    /// Makes the page of base or lid; also returns the position of the dieline on it. `rank` is the index of the page
    /// among the pages of all boxes.
    pub(super) fn tray(
        &self,
        rank: usize,
        tray: &Tray,
        lines: &Dieline,
        (is_lid, is_divided): (bool, bool),
        picture: &Picture,
    ) -> Result<(Page, [f64; 2]), Error> {
        let (page, at) = match self.options.paper {
            None => (lines.size.grown(BLEED), [BLEED; 2]),
            Some(paper) => {
                let page = dieline::page_for(lines.size, paper);
                // Unreachable: `large` has refused trays that fit in no orientation.
                let page = page.unwrap_or_else(|| paper.size().turned());
                (page, dieline_position(lines.size, page, paper))
            }
        };
        let size = lines.size.grown(BLEED);
        let net_area = dieline::Area::new(-BLEED, -BLEED, size.width, size.height);
        let path = format!("/cover/net-{rank}.svg");
        let main = self.kit.colours.colour_at(["games", self.game, "main"])?;
        let middle = [size.width / 2.0, size.height / 2.0];
        let net = ornament::portolan_net([size.width, size.height], middle, NET.0, main, NET.1);
        self.kit.add_picture(&path, net);
        let drawn = self.options.paper.map(|_| {
            let path = format!("/cover/lines-{rank}.svg");
            self.kit.add_picture(&path, lines.drawing(page, at, "#5A6873"));
            path
        });
        let note = self.options.paper.map(|paper| {
            let localizer = &self.kit.localizer;
            let args: MessageArgs = args![
                game = self.kit.title(),
                part = if is_lid { "lid" } else { "base" },
                divided = if is_divided { "yes" } else { "no" },
                length = millimetres(tray.inner.width),
                width = millimetres(tray.inner.height),
                high = millimetres(tray.wall),
                board = hundredths(tray.board),
                paper = format!("{paper:?}")
            ];
            Note {
                head: localizer.text("box-large-head", &args),
                about: localizer.text("box-large-about", &args),
                help: localizer.text("box-large-help", &args),
                bar: localizer.plain("box-sheet-bar"),
                area: notes_area(lines.size, at, page, paper),
            }
        });
        // The panel `Lid` of a tray is its floor.
        let floor = lines.panel(Panel::Lid).unwrap_or_default();
        let (strips, blocks) = if is_lid { bands(lines) } else { Default::default() };
        // The lid covers the base, so the base is not printed.
        let ground: &[dieline::Area] = if is_lid { &lines.backgrounds } else { &[] };
        let page = Page {
            size: page,
            at,
            ground: ground.iter().copied().map(Rect::from).collect(),
            net: (path, net_area.into()),
            // A map has its own graticule.
            netted: if is_lid && !self.has_map() { vec![floor.into()] } else { Vec::new() },
            strips,
            blocks,
            faces: faces::PrintedSides::default(),
            lid: is_lid.then(|| self.lid(lines, floor.into(), picture)).transpose()?,
            lines: drawn,
            note,
        };
        Ok((page, at))
    }

    /// Returns `true` if the lid shows the map of the board: only the lid of Globalissimo.
    fn has_map(&self) -> bool {
        self.game == globalissimo::GAME
    }

    /// Lays out the lid.
    fn lid(&self, lines: &Dieline, floor: Rect, picture: &Picture) -> Result<Lid, Error> {
        let kit = self.kit;
        let facts = || {
            let rules = kit.rules(self.game);
            rules.map(|rules| cover::facts(kit, rules)).unwrap_or_default()
        };
        let fitted = |facts: Vec<Fact>, style: Style, wide: f64| -> Vec<(Fact, Fitted)> {
            let room = text_box(wide, 16.0, style);
            let fit = |fact: Fact| {
                let words = balanced(kit, &room, &fact.text);
                (fact, words)
            };
            facts.into_iter().map(fit).collect()
        };
        let name = |width: f64, height: f64, style: Style| {
            kit.fitted_title(&text_box(width, height, style))
        };
        let wall = |panel: Panel, turns: u8| {
            let area = lines.panel(panel)?;
            let is_long = turns.is_multiple_of(2);
            let (long, high) =
                if is_long { (area.width, area.height) } else { (area.height, area.width) };
            let facts = if is_long { Vec::new() } else { facts() };
            Some(Wall {
                area: area.into(),
                turns,
                title: is_long.then(|| name(long - 60.0, high - 12.0, title(34.0, 14.0, 14.0))),
                facts: fitted(facts, WALL_FACT, (long - 16.0) / 3.0 - 4.0),
            })
        };
        let walls = [(Panel::Front, 0), (Panel::Spine, 1), (Panel::Back, 2), (Panel::Side, 3)];
        let [from, wide] = TITLE;
        let (picture, picture_at, facts_at) = if self.has_map() {
            let [width, height] = [floor.width, floor.height - MAP];
            let map = cover::map(kit, self.game, [width, height])?;
            (map, [floor.x, floor.y + MAP, width], [floor.width - 50.0, 14.0, 11.0])
        } else {
            let side = floor.height - 62.0 - WHITE / 2.0;
            let left = floor.x + (floor.width - side) / 2.0 + 20.0;
            (picture.clone(), [left, floor.y + 56.0, side], [16.0, 78.0, 16.0])
        };
        let edition = args![edition = MessageArg::from(&kit.dataset().edition.title)];
        Ok(Lid {
            title: name(wide.max(floor.width - from - 60.0), 34.0, title(70.0, 44.0, 40.0)),
            strap: balanced(
                kit,
                &text_box(floor.width - from - WHITE, 8.0, STRAPLINE),
                &cover::strapline(kit, self.game),
            ),
            facts: fitted(facts(), FACT, 60.0),
            facts_at,
            edition: balanced(
                kit,
                &text_box(90.0, 8.0, EDITION),
                &kit.localizer.text("box-edition", &edition),
            ),
            picture,
            picture_at,
            walls: walls.into_iter().filter_map(|(panel, turns)| wall(panel, turns)).collect(),
            floor,
        })
    }
}

/// Lays out the decorative bands of a lid, near the lower edges of its walls.
fn bands(lines: &Dieline) -> (Vec<Rect>, Vec<Rect>) {
    let (off, high, long) = BAND;
    let (mut strips, mut blocks) = (Vec::new(), Vec::new());
    for panel in [Panel::Front, Panel::Back, Panel::Spine, Panel::Side] {
        let Some(area) = lines.panel(panel) else {
            continue;
        };
        let is_long = matches!(panel, Panel::Front | Panel::Back);
        let length = if is_long { area.width } else { area.height };
        // An even number of steps, at least two, so that each wall has a dark end and a white end.
        let parts = 2.0 * (length / (2.0 * long)).round().max(1.0);
        let step = length / parts;
        let far = match panel {
            Panel::Front => area.bottom() - off - high,
            Panel::Back => area.y + off,
            Panel::Spine => area.x + off,
            _ => area.right() - off - high,
        };
        let strip = |from: f64, to: f64| {
            if is_long {
                Rect { x: area.x + from, y: far, width: to - from, height: high }
            } else {
                Rect { x: far, y: area.y + from, width: high, height: to - from }
            }
        };
        strips.push(strip(0.0, length));
        let count = parts as u32;
        blocks.extend((0..count).step_by(2).map(|block| {
            let from = f64::from(block) * step;
            strip(from, from + step)
        }));
    }
    (strips, blocks)
}
