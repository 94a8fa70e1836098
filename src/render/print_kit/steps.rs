//! The second page of the leaflet: what to do with the printed sheets, step by step.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::leaflet::{PAWN, PagePicture, Writer, is_quarter, is_to_fold, pawns, picture};
use super::{Part, PartKind};
use crate::{error, world};
use lang::args;
use paper::sheet::{Backs, Page, register};
use paper::stock::Size;

/// A panel of the second page.
#[derive(Serialize)]
pub(super) struct Step {
    kind: &'static str,
    title: String,
    /// Texts by their place in the drawing.
    texts: BTreeMap<&'static str, String>,
    /// A sheet to cut, with the positions of its pieces.
    sheet: Option<CutSheet>,
    /// Texts about sheets with pieces of other sizes.
    others: Vec<String>,
    /// Sizes of the four parts of a board.
    quarters: Vec<Size>,
    /// Number of sheets of a booklet.
    sheets: usize,
    /// `true` if the tokens include pawns, and if a box is in two pieces.
    has_pawns: bool,
    in_two: bool,
    /// `true` if there are tokens other than pawns.
    has_others: bool,
    /// A picture of the sheet of tokens.
    picture: Option<PagePicture>,
}

/// The lines of the cuts on a sheet: from left and from top.
#[derive(Serialize)]
struct CutSheet {
    size: Size,
    /// Marks of a cutting machine.
    register: Vec<[f64; 4]>,
    columns: Vec<f64>,
    rows: Vec<f64>,
}

impl CutSheet {
    fn of(page: &Page) -> Self {
        let edges = |of: &dyn Fn(&paper::sheet::Cell) -> [f64; 2]| {
            // In micrometres, so that edges of neighbours are one line.
            let cells = page.cells.iter().flat_map(of);
            let lines: BTreeSet<i64> = cells.map(|at| (at * 1000.0).round() as i64).collect();
            lines.into_iter().map(|at| at as f64 / 1000.0).collect()
        };
        Self {
            size: page.size,
            register: page
                .register
                .as_ref()
                .map_or_else(Vec::new, |register| register.marks.clone()),
            columns: edges(&|cell| [cell.x, cell.x + cell.trim.width]),
            rows: edges(&|cell| [cell.y, cell.y + cell.trim.height]),
        }
    }
}

impl Writer<'_> {
    pub(super) fn steps(&self, files: &mut world::Files) -> Vec<Step> {
        let mut steps = vec![Step {
            texts: self.texts(&[
                ("good", "kit-read-good"),
                ("type", "kit-read-type"),
                ("fit", "kit-read-fit"),
                ("wrong", "kit-read-wrong"),
                ("help", "kit-read-help"),
            ]),
            ..self.step("bar", "kit-step-bar")
        }];
        for (rank, part) in self.parts.iter().enumerate() {
            let step = match part.kind {
                PartKind::Cards => self.cards_step(part),
                PartKind::Board if part.sides.iter().any(is_quarter) => self.board_step(part),
                PartKind::Board => Step {
                    texts: self.texts(&[("mount", "kit-mount")]),
                    ..self.step("mount", "kit-step-mount")
                },
                PartKind::Tokens => Step {
                    texts: self
                        .texts(&[("pawns", "kit-fold-pawns"), ("others", tokens_text(part))]),
                    has_pawns: pawns(part) > 0,
                    has_others: part.kinds.iter().any(|(kind, _)| kind != PAWN),
                    picture: picture(part, 0, rank, files),
                    ..self.step("tokens", "kit-step-tokens")
                },
                PartKind::Booklet => Step {
                    texts: self.texts(&[
                        ("sheets", "kit-booklet-sheets"),
                        ("fold", "kit-booklet-fold"),
                        ("trim", "kit-booklet-trim"),
                    ]),
                    sheets: part.sheets,
                    ..self.step("booklet", "kit-step-booklet")
                },
                PartKind::Box => Step {
                    texts: self.texts(&[
                        ("make", "kit-box-make"),
                        ("back", "kit-box-back"),
                        ("front", "kit-box-front"),
                    ]),
                    in_two: part.sheets > 1,
                    ..self.step("box", "kit-step-box")
                },
                PartKind::Credits => continue,
            };
            steps.push(step);
        }
        steps
    }

    /// Returns the step in which the sheets of a board are joined.
    fn board_step(&self, part: &Part) -> Step {
        let quarters = part.sides.iter().filter(|side| is_quarter(side)).take(4);
        let size = |side: &Page| side.cells.first().map(|cell| cell.trim).unwrap_or_default();
        let rest = self.pages_of(part, |side| !is_quarter(side) && !side.cells.is_empty());
        let rest = rest.map(|(pages, _)| {
            let count = if pages.contains('–') { 2_usize } else { 1 };
            self.text("kit-join-rest", &args![pages, count])
        });
        let mut texts = self.texts(&[("join", "kit-join-quarters"), ("mount", "kit-join-mount")]);
        texts.insert("rest", rest.unwrap_or_default());
        Step {
            texts,
            quarters: quarters.map(size).collect(),
            ..self.step("board", "kit-step-board")
        }
    }

    /// Returns texts about the cards of other sizes than those of the first sheet.
    fn other_sizes(&self, part: &Part, first: Size) -> Vec<String> {
        let mut sizes: Vec<Size> = Vec::new();
        for cell in part.sides.iter().filter_map(|side| side.cells.first()) {
            if cell.trim != first && !sizes.contains(&cell.trim) {
                sizes.push(cell.trim);
            }
        }
        let of = |size: Size| {
            let is_of = |side: &Page| side.cells.first().is_some_and(|cell| cell.trim == size);
            let (pages, page) = self.pages_of(part, is_of)?;
            let cut = CutSheet::of(page);
            let args = args![
                pages,
                width = error::millimetres(size.width),
                height = error::millimetres(size.height),
                columns = cut.columns.len() - 1,
                rows = cut.rows.len() - 1
            ];
            Some(self.text("kit-cut-others", &args))
        };
        sizes.into_iter().filter_map(of).collect()
    }

    /// Returns the step in which the cards are cut: from sheets with backs behind, with a fold, or for sleeves.
    fn cards_step(&self, part: &Part) -> Step {
        let Some(page) = part.sides.first() else {
            return self.step("cards", "kit-step-cards");
        };
        let cut = CutSheet::of(page);
        let (inner, outer) = (cut.columns.len() + cut.rows.len() - 4, 4);
        let size = page.cells.first().map(|cell| cell.trim).unwrap_or_default();
        let mut numbers = args![
            inner = inner.to_string(),
            next = (inner + 1).to_string(),
            third = (inner + 3).to_string(),
            last = (inner + outer).to_string(),
            width = error::millimetres(size.width),
            height = error::millimetres(size.height)
        ];
        let lengths = [
            ("inset", register::INSET),
            ("length", register::LENGTH),
            ("thickness", register::THICKNESS),
        ];
        numbers.extend(lengths.map(|(name, length)| (name, error::millimetres(length))));
        let text = |id: &str| self.text(id, &numbers);
        let has_common = has_common_back(part);
        let (kind, title, texts) = if page.fold.is_some() {
            (
                "fold",
                "kit-step-fold",
                [
                    ("fold", text("kit-fold-sheet")),
                    ("glue", text("kit-fold-glue")),
                    ("cut", text("kit-fold-cut")),
                ],
            )
        } else if self.kit.cards.backs == Backs::Apart {
            (
                "sleeves",
                "kit-step-sleeves",
                [
                    ("cut", text("kit-sleeves-cut")),
                    ("sleeve", text("kit-sleeves-fill")),
                    (
                        "opaque",
                        text(if has_common { "kit-sleeves-opaque" } else { "kit-sleeves-soft" }),
                    ),
                ],
            )
        } else if page.register.is_some() {
            (
                "machine",
                "kit-step-machine",
                [
                    ("marks", text("kit-machine-marks")),
                    ("open", text("kit-machine-open")),
                    ("check", text("kit-machine-check")),
                ],
            )
        } else {
            (
                "cards",
                "kit-step-cards",
                [
                    ("inner", text("kit-cut-inner")),
                    ("outer", text("kit-cut-outer")),
                    ("trimmer", text("kit-cut-trimmer")),
                ],
            )
        };
        let mut step = Step {
            texts: texts.into_iter().collect(),
            others: self.other_sizes(part, size),
            sheet: Some(cut),
            ..self.step(kind, title)
        };
        for (name, id) in [
            ("trimmer_head", "kit-trimmer"),
            ("corners", "kit-cut-corners"),
            ("inner_head", "kit-cut-inner-head"),
            ("outer_head", "kit-cut-outer-head"),
        ] {
            step.texts.insert(name, text(id));
        }
        step
    }

    fn step(&self, kind: &'static str, title: &str) -> Step {
        Step {
            kind,
            title: self.plain(title),
            texts: BTreeMap::new(),
            sheet: None,
            others: Vec::new(),
            quarters: Vec::new(),
            sheets: 0,
            has_pawns: false,
            has_others: false,
            in_two: false,
            picture: None,
        }
    }
}

/// Returns `true` if a face is on several cards, as a common back is.
fn has_common_back(part: &Part) -> bool {
    let cells = part.sides.iter().flat_map(|side| &side.cells);
    let mut faces: Vec<usize> = cells.map(|cell| cell.face).collect();
    faces.sort_unstable();
    faces.windows(3).any(|same| same[0] == same[2])
}

/// Returns the id of the text about tokens other than pawns.
fn tokens_text(part: &Part) -> &'static str {
    if part.sides.iter().any(is_to_fold) {
        "kit-fold-tokens"
    } else if pawns(part) > 0 {
        "kit-cut-tokens"
    } else {
        "kit-cut-all-tokens"
    }
}
