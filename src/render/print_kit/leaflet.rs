//! The leaflet: the first two pages of a kit. The first says what to print on which paper, and what it takes; the
//! second shows how to measure, cut, fold and glue.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::Document;
use serde::Serialize;

use super::preview::{CARTRIDGE, Ink};
use super::steps::Step;
use super::{KitRequest, Part, PartKind, Printing};
use crate::low_ink::Outlines;
use crate::{Error, error, export, world};
use lang::{ListStyle, Localizer, MessageArg, MessageArgs, args};
use paper::sheet::{Backs, Duplex, Page};
use paper::stock::Size;
use paper::weight::Weight;

/// Number of pages of the leaflet.
pub const PAGES: usize = 2;

/// Scale of the pictures of pages.
const SCALE: f64 = 0.101;

/// Kind of the faces of pawns.
pub(super) const PAWN: &str = "figure";

/// Maximum number of kinds of pieces that are listed.
const MOST_KINDS: usize = 4;

/// Texts without arguments: the name in the template, and the id of the message.
const WORDS: [(&str, &str); 23] = [
    ("part", "kit-head-part"),
    ("pages", "kit-head-pages"),
    ("sheets", "kit-head-sheets"),
    ("sides", "kit-head-sides"),
    ("paper", "kit-head-paper"),
    ("tray", "kit-head-tray"),
    ("kicker", "kit-kicker"),
    ("strap", "kit-strap"),
    ("a_line", "kit-a-line"),
    ("settings", "kit-settings"),
    ("takes", "kit-takes"),
    ("ink", "kit-ink"),
    ("time", "kit-time"),
    ("measure", "kit-measure"),
    ("measure_help", "kit-measure-help"),
    ("table", "kit-on-the-table"),
    ("leaflet", "kit-leaflet"),
    ("actual", "kit-actual"),
    ("fit", "kit-fit"),
    ("steps", "kit-steps"),
    ("read", "kit-read"),
    ("scale", "kit-scale"),
    ("do", "kit-do"),
];

/// The input of the template. All lengths are in millimetres.
#[derive(Serialize)]
struct Input {
    lang: &'static str,
    title: String,
    author: &'static str,
    /// Id of the game, for its colours.
    game: &'static str,
    paper: Size,
    words: BTreeMap<&'static str, String>,
    rows: Vec<Row>,
    /// What the hatching of flags means, in low ink.
    hatching: Option<String>,
    settings: Vec<Setting>,
    totals: Vec<Total>,
    weights: Vec<Total>,
    inks: Vec<InkRow>,
    times: Vec<Time>,
    tools: String,
    steps: Vec<Step>,
}

/// A line of the table: a part of the kit.
#[derive(Serialize)]
struct Row {
    name: String,
    what: String,
    pages: String,
    sheets: String,
    sides: String,
    paper: String,
    /// Weight of the paper in g/m².
    weight: u16,
    is_rear: bool,
    tray: String,
    pictures: Vec<PagePicture>,
    /// `true` if the pictures form a rectangle of two by two, else they lie on each other.
    is_grid: bool,
}

/// A small picture of a page.
#[derive(Serialize)]
pub(super) struct PagePicture {
    path: String,
    width: f64,
    height: f64,
}

/// A setting of the print dialog, with its drawing.
#[derive(Serialize)]
struct Setting {
    drawing: &'static str,
    head: String,
    text: String,
}

/// A number and what it counts.
#[derive(Serialize)]
struct Total {
    value: String,
    text: String,
}

/// Ink in per cent of a cartridge.
#[derive(Serialize)]
struct InkRow {
    id: String,
    name: String,
    share: u64,
    text: String,
}

/// An estimated time.
#[derive(Serialize)]
struct Time {
    name: String,
    minutes: usize,
    text: String,
}

/// Typesets the leaflet of a kit with these parts.
///
/// # Errors
/// [`Error::Template`] if Typst rejects the template; [`Error::Pack`] if its input cannot be serialised.
pub(super) fn typeset(
    kit: &KitRequest<'_>,
    parts: &[Part],
    ident: &str,
) -> Result<Document, Error> {
    let request = &kit.request;
    let writer = Writer { kit, parts, localizer: request.dataset.words.localizer(request.lang) };
    let mut files = world::Files::of_templates("/templates/leaflet.typ", request.assets);
    let input = writer.input(&mut files);
    files.add_input(&input)?;
    let document = files.compile(&request.fonts, request.sandbox)?;
    let document = request.reduced_to(document, Outlines::Round);
    export::loaded(&export::tagged_part(&document, ident)?)
}

/// Writes the texts of the leaflet.
pub(super) struct Writer<'a> {
    pub(super) kit: &'a KitRequest<'a>,
    pub(super) parts: &'a [Part],
    pub(super) localizer: Localizer,
}

impl Writer<'_> {
    pub(super) fn plain(&self, id: &str) -> String {
        self.localizer.plain(id)
    }

    pub(super) fn text(&self, id: &str, args: &MessageArgs) -> String {
        self.localizer.text(id, args)
    }

    fn has(&self, kind: PartKind) -> bool {
        self.parts.iter().any(|part| part.kind == kind)
    }

    fn input(&self, files: &mut world::Files) -> Input {
        let request = &self.kit.request;
        let game = request.product.title(request.dataset);
        let game_name = game.map_or_else(String::new, |title| title.get(request.lang).to_owned());
        let title_args = || args![game = game_name.as_str()];
        let sheets: usize = self.parts.iter().map(|part| part.sheets).sum();
        let sides: usize = self.parts.iter().map(|part| part.pages).sum();
        let steps = self.steps(files);
        let word = |(name, id): &(&'static str, &str)| (*name, self.plain(id));
        let mut words: BTreeMap<&'static str, String> = WORDS.iter().map(word).collect();
        words.insert("game", game_name.clone());
        words.insert("kicker_2", self.text("kit-kicker-2", &title_args()));
        words.insert("steps_strap", self.text("kit-steps-strap", &args![count = steps.len()]));
        for (name, page) in [("page_1", 1), ("page_2", 2)] {
            let text = self.text("kit-page", &args![page = page, pages = PAGES]);
            words.insert(name, text);
        }
        words.insert("reading", self.text("kit-reading", &args![length = "97"]));
        let cartridge = args![pages = CARTRIDGE.0.to_string(), share = CARTRIDGE.1.to_string()];
        words.insert("cartridge", self.text("kit-cartridge", &cartridge));
        let blank = self.blank_pages();
        if !blank.is_empty() {
            let args =
                args![count = blank.len(), pages = self.localizer.list(&blank, ListStyle::And)];
            let line = format!("{} {}", self.plain("kit-a-line"), self.text("kit-blank", &args));
            words.insert("a_line", line);
        }
        let times = self.times();
        let minutes: usize = times.iter().map(|time| time.minutes).sum();
        let (hours, rest) = (minutes / 60, format!("{:02}", minutes % 60));
        words.insert("minutes", self.text("kit-minutes-all", &args![minutes, hours, rest]));
        let total = |value: usize, id: &str| Total {
            value: value.to_string(),
            text: self.text(id, &args![count = value, paper = self.paper_name()]),
        };
        Input {
            lang: request.lang.id(),
            title: self.text("kit-title", &title_args()),
            author: "Mappemonde",
            game: request.product.game,
            paper: self.kit.office.paper.size(),
            rows: self.rows(files),
            hatching: request.low_ink.then(|| self.plain("kit-hatching")),
            settings: self.settings(),
            totals: vec![total(sheets, "kit-sheets-in-all"), total(sides, "kit-sides-in-all")],
            weights: self.weights(),
            inks: self.inks(),
            times,
            tools: self.tools(),
            steps,
            words,
        }
    }

    /// Returns the name of the paper, if all parts are on the same size.
    fn paper_name(&self) -> String {
        let (cards, office) = (self.kit.cards.paper, self.kit.office.paper);
        if cards == office { format!("{cards:?}") } else { String::new() }
    }

    fn rows(&self, files: &mut world::Files) -> Vec<Row> {
        let mut rows = Vec::new();
        for (rank, part) in self.parts.iter().enumerate() {
            let first = self.first_page(part.kind);
            let last = first + part.pages - 1;
            let pages = match part.printing {
                Printing::ByHand(fronts) => {
                    let (fronts_last, backs) = (first + fronts - 1, first + fronts);
                    let fronts = range_text(first, fronts_last);
                    let args = args![fronts, backs = range_text(backs, last)];
                    self.text("kit-pages-by-hand", &args)
                }
                Printing::OneSide | Printing::BothSides(_) => range_text(first, last),
            };
            let sides = match part.printing {
                Printing::OneSide => "kit-one-side",
                Printing::BothSides(_) => "kit-both-sides",
                Printing::ByHand(_) => "kit-by-hand",
            };
            let is_rear = part.weight.is_stiff();
            let (pictures, is_grid) = pictures(part, rank, files);
            rows.push(Row {
                name: self.plain(&format!("kit-part-{}", part.kind.id())),
                what: self.what(part),
                pages,
                sheets: part.sheets.to_string(),
                sides: self.plain(sides),
                paper: self.weight(part.weight),
                weight: part.weight.0,
                is_rear,
                tray: self.plain(if is_rear { "kit-rear" } else { "kit-lower" }),
                pictures,
                is_grid,
            });
        }
        rows
    }

    /// Returns the weight of paper as it is printed on packages. Office paper may be a little heavier.
    fn weight(&self, weight: Weight) -> String {
        let id = if weight == Weight::OFFICE { "kit-weight-office" } else { "kit-weight" };
        self.text(id, &args![weight = weight.0.to_string()])
    }

    /// Returns what a part contains.
    fn what(&self, part: &Part) -> String {
        let counted = |kind: &str, count: usize| {
            let args = args![count, game = self.kit.request.product.game];
            let name = self.text(&format!("box-part-{kind}"), &args);
            format!("{count}\u{a0}{name}")
        };
        // Of many kinds, the most frequent: a row has room for two lines.
        let kinds = || -> Vec<String> {
            let mut kinds: Vec<&(String, usize)> = part.kinds.iter().collect();
            let mut others = 0;
            if kinds.len() > MOST_KINDS {
                kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
                others = kinds.split_off(MOST_KINDS - 1).iter().map(|(_, count)| count).sum();
            }
            let others = (others > 0).then(|| self.text("kit-others", &args![count = others]));
            let named = kinds.into_iter().map(|(kind, count)| counted(kind, *count));
            named.chain(others).collect()
        };
        let list = |items: Vec<String>| items.join(", ");
        match part.kind {
            PartKind::Cards => {
                let request = &self.kit.request;
                let lender = request.dataset.deck_provider(request.product.game);
                let title = request.dataset.rules_of(lender).map(|rules| &rules.title);
                match title.filter(|_| lender != request.product.game) {
                    Some(title) => {
                        let args = args![pieces = list(kinds()), game = title];
                        self.text("kit-lent", &args)
                    }
                    None => list(kinds()),
                }
            }
            PartKind::Tokens => list(kinds()),
            PartKind::Board => {
                let quarters = part.sides.iter().filter(|side| is_quarter(side)).count();
                if quarters == 0 {
                    return list(kinds());
                }
                let others = part.kinds.iter().filter(|(kind, _)| kind != "board" && kind != "map");
                let others = others.map(|(kind, count)| counted(kind, *count));
                let quarters = self.text("kit-quarters", &args![count = quarters]);
                list([quarters].into_iter().chain(others).collect())
            }
            PartKind::Booklet => self.text("kit-booklet-pages", &args![count = part.own_pages]),
            PartKind::Box => self.text("kit-box-pieces", &args![count = part.pages]),
            PartKind::Credits => self.plain("kit-credits-keep"),
        }
    }

    /// Returns the settings of the print dialog that these parts need.
    fn settings(&self) -> Vec<Setting> {
        let is_turned = |part: &&Part| matches!(part.printing, Printing::ByHand(_));
        let turned = self.parts.iter().filter(is_turned);
        let turned: Vec<String> =
            turned.map(|part| self.plain(&format!("kit-part-{}", part.kind.id()))).collect();
        let parts = self.localizer.list(&turned, ListStyle::And);
        let setting = |drawing: &'static str, id: &str| Setting {
            drawing,
            head: self.plain(&format!("kit-setting-{id}")),
            text: self.text(&format!("kit-setting-{id}-help"), &args![parts = parts.as_str()]),
        };
        let mut settings = vec![setting("actual", "actual")];
        let printings = || self.parts.iter().map(|part| part.printing);
        let turned = printings().find_map(|printing| match printing {
            Printing::BothSides(Duplex::ShortEdge) => Some(setting("short", "short-edge")),
            Printing::BothSides(_) => Some(setting("long", "long-edge")),
            Printing::OneSide | Printing::ByHand(_) => None,
        });
        let is_by_hand = printings().any(|printing| matches!(printing, Printing::ByHand(_)));
        settings.extend(turned.or_else(|| is_by_hand.then(|| setting("stack", "by-hand"))));
        if self.parts.iter().any(|part| part.weight.is_stiff()) {
            settings.push(setting("rear", "thick"));
        }
        settings
    }

    /// Returns the number of sheets of each paper, the stiffest first.
    fn weights(&self) -> Vec<Total> {
        let mut sheets: BTreeMap<Weight, usize> = BTreeMap::new();
        for part in self.parts {
            *sheets.entry(part.weight).or_default() += part.sheets;
        }
        let total = |(weight, count): (Weight, usize)| Total {
            value: count.to_string(),
            text: self.weight(weight),
        };
        sheets.into_iter().rev().map(total).collect()
    }

    fn inks(&self) -> Vec<InkRow> {
        let sum = self.parts.iter().fold(Ink::default(), |sum, part| sum.and(part.ink()));
        let names = ["cyan", "magenta", "yellow", "black"];
        let shares = sum.of_cartridge();
        let is_black = shares[..3].iter().all(|share| *share == 0);
        let row = |(name, share): (&str, u64)| InkRow {
            id: name.to_owned(),
            name: self.plain(&format!("kit-ink-{name}")),
            share,
            text: self.text("kit-share", &args![share = share.to_string()]),
        };
        let used = |(name, _): &(&str, u64)| !is_black || *name == "black";
        names.into_iter().zip(shares).filter(used).map(row).collect()
    }

    /// Estimates the time of a person who has never done it, in minutes rounded up to five.
    fn times(&self) -> Vec<Time> {
        let (mut print, mut cut, mut fold) = (0, 0, 0);
        for part in self.parts {
            print += part.pages;
            let is_folded = part.sides.iter().filter(|side| side.fold.is_some()).count();
            fold += 3 * is_folded;
            let (cutting, gluing) = match part.kind {
                PartKind::Cards => (5 * part.sheets, 0),
                PartKind::Board => (3 * part.sheets, 10),
                PartKind::Tokens => (10 * part.sheets, pawns(part) * 2),
                PartKind::Booklet => (0, 3 * part.sheets),
                PartKind::Box => (5 * part.sheets, 10 * part.sheets),
                PartKind::Credits => (0, 0),
            };
            cut += cutting;
            fold += gluing;
        }
        let time = |(id, minutes): (&str, usize)| {
            let minutes = minutes.next_multiple_of(5);
            let text = self.text("kit-minutes", &args![minutes = minutes]);
            Time { name: self.plain(&format!("kit-time-{id}")), minutes, text }
        };
        let all = [("print", print), ("cut", cut), ("fold", fold)];
        all.into_iter().filter(|(_, minutes)| *minutes > 0).map(time).collect()
    }

    /// Returns what lies on the table, as a sentence.
    fn tools(&self) -> String {
        let is_folded = self.parts.iter().any(|part| part.sides.iter().any(is_to_fold));
        let is_glued = is_folded || self.has(PartKind::Board) || self.has(PartKind::Box);
        let is_sleeved = self.kit.cards.backs == Backs::Apart && self.has(PartKind::Cards);
        let figures: usize = self.parts.iter().map(pawns).sum();
        let mut items: Vec<String> = [
            (true, "kit-tool-rule"),
            (self.has(PartKind::Booklet) || self.has(PartKind::Box), "kit-tool-folder"),
            (is_glued, "kit-tool-glue"),
            (self.has(PartKind::Booklet), "kit-tool-stapler"),
            (self.has(PartKind::Board), "kit-tool-board"),
        ]
        .into_iter()
        .filter(|(is_needed, _)| *is_needed)
        .map(|(_, id)| self.plain(id))
        .collect();
        if is_sleeved {
            let cards = self.parts.iter().filter(|part| part.kind == PartKind::Cards);
            // The back of a country card is put into the sleeve of its front.
            let kinds = cards.flat_map(|part| &part.kinds);
            let kinds = kinds.filter(|(kind, _)| kind != "blank-state-back");
            let count: usize = kinds.map(|(_, count)| count).sum();
            let size = self.parts.iter().find_map(|part| {
                (part.kind == PartKind::Cards).then(|| part.sides.first()?.cells.first())?
            });
            let size = size.map(|cell| cell.trim).unwrap_or_default();
            let args = args![
                count,
                width = error::millimetres(size.width),
                height = error::millimetres(size.height)
            ];
            items.push(self.text("kit-tool-sleeves", &args));
        }
        if figures > 0 {
            let args = args![count = figures, game = self.kit.request.product.game];
            items.push(self.text("kit-tool-coins", &args));
        }
        for cubes in self.parts.iter().flat_map(|part| &part.cubes) {
            let args = args![
                count = MessageArg::Count(cubes.count * cubes.colours),
                each = MessageArg::Count(cubes.count),
                colours = MessageArg::Count(cubes.colours),
                worth = cubes.worth.to_string()
            ];
            items.push(self.text("kit-tool-cubes", &args));
        }
        let said = self.localizer.list(&items, ListStyle::And);
        let mut letters = said.chars();
        let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
        format!("{}{}.", first.unwrap_or_default(), letters.as_str())
    }

    /// Returns the number of the first page of a part.
    fn first_page(&self, kind: PartKind) -> usize {
        let before = self.parts.iter().take_while(|part| part.kind != kind);
        PAGES + 1 + before.map(|part| part.pages).sum::<usize>()
    }

    /// Returns the pages of a part whose sides are chosen by `takes`, as a range, with the first of these sides; `None`
    /// if there are none.
    pub(super) fn pages_of<'p>(
        &self,
        part: &'p Part,
        takes: impl Fn(&Page) -> bool,
    ) -> Option<(String, &'p Page)> {
        let first = self.first_page(part.kind);
        let mut ranks = (0..part.sides.len()).filter(|rank| takes(&part.sides[*rank]));
        let begin = ranks.next()?;
        let end = ranks.last().unwrap_or(begin);
        Some((range_text(first + begin, first + end), &part.sides[begin]))
    }

    /// Returns the numbers of the pages that are blank because only some sheets of a part have backs.
    fn blank_pages(&self) -> Vec<String> {
        let blank = self.parts.iter().flat_map(|part| {
            let first = self.first_page(part.kind);
            let ranks = part.sides.iter().enumerate().filter(|(_, side)| side.cells.is_empty());
            ranks.map(move |(rank, _)| (first + rank).to_string())
        });
        blank.collect()
    }

    pub(super) fn texts(&self, ids: &[(&'static str, &str)]) -> BTreeMap<&'static str, String> {
        let args = args![game = self.kit.request.product.game];
        ids.iter().map(|(name, id)| (*name, self.text(id, &args))).collect()
    }
}

/// Formats the numbers of pages.
fn range_text(first: usize, last: usize) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

/// Returns `true` for a sheet with a part of a board.
pub(super) fn is_quarter(side: &Page) -> bool {
    side.cells.iter().any(|cell| cell.window.is_some())
}

pub(super) fn is_to_fold(side: &Page) -> bool {
    side.fold.is_some()
}

/// Returns the number of pawns that are folded.
pub(super) fn pawns(part: &Part) -> usize {
    let pawns = part.kinds.iter().filter(|(kind, _)| kind == PAWN);
    pawns.map(|(_, count)| count).sum()
}

/// Adds the picture of a page to the files of the template.
pub(super) fn picture(
    part: &Part,
    page: usize,
    rank: usize,
    files: &mut world::Files,
) -> Option<PagePicture> {
    let preview = part.previews.get(&page)?;
    let path = format!("/kit/{rank}-{page}.png");
    files.add(&path, preview.png.as_slice());
    let Size { width, height } = preview.size;
    Some(PagePicture { path, width: width * SCALE, height: height * SCALE })
}

/// Returns the pictures of a part on the first page, and whether they form a rectangle: the quarters of a board, the
/// first sheet with its back, the cover of a booklet, the pieces of a box.
fn pictures(part: &Part, rank: usize, files: &mut world::Files) -> (Vec<PagePicture>, bool) {
    let is_divided = part.sides.iter().take(4).filter(|side| is_quarter(side)).count() == 4;
    let pages = match part.kind {
        PartKind::Credits => return (Vec::new(), false),
        PartKind::Board if is_divided => vec![0, 1, 2, 3],
        PartKind::Board | PartKind::Tokens | PartKind::Booklet => vec![0],
        PartKind::Cards => match part.printing {
            // The last page that was measured: of sheets for sleeves, one with backs.
            Printing::OneSide => {
                let last = part.previews.keys().next_back().copied().unwrap_or_default();
                BTreeSet::from([0, last]).into_iter().collect()
            }
            Printing::ByHand(fronts) => vec![0, fronts],
            Printing::BothSides(_) => vec![0, 1],
        },
        PartKind::Box => vec![0, 1],
    };
    let shown = pages.into_iter().filter_map(|page| picture(part, page, rank, files));
    (shown.collect(), is_divided)
}
