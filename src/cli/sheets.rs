//! Options shared by the commands that print on sheets of paper, and the stored printer profiles.

use std::path::PathBuf;

use anyhow::Result;

use assets::Assets;
use diag::Severity;
use lang::{MessageArg, Number, args};
use paper::edges::{CLASSES, Edges};
use paper::printer::{self, Printer, Printers};
use paper::sheet::{BackShift, Backs, Duplex, Layout, Paper, StackOrder};
pub(super) use render::error::millimetres;

use super::choices::{Format, one_of};
use super::context::Context;
use super::values::ArgumentError;

#[derive(clap::Args)]
pub(super) struct SheetArgs {
    #[arg(long, value_parser = one_of(&PAPERS), default_value = "a4")]
    pub(super) paper: Paper,
    #[arg(long, value_parser = one_of(&DUPLEX))]
    pub(super) duplex: Option<Duplex>,
    #[arg(long, value_parser = one_of(&STACKS), value_name = "SIDE")]
    pub(super) comes_out: Option<StackOrder>,
    #[arg(long, value_name = "X,Y", value_parser = offset, allow_hyphen_values = true)]
    pub(super) back_offset: Option<(f64, f64)>,
    #[arg(long, value_name = "DEGREES", value_parser = finite, allow_hyphen_values = true)]
    pub(super) back_rotate: Option<f64>,
    #[arg(long, value_name = "NAME")]
    pub(super) printer: Option<String>,
    #[arg(long = "edge-mm", alias = "edge", value_name = "EDGES", value_parser = edges)]
    pub(super) edge: Option<Edges>,
}

/// Values of `--paper`.
pub(super) static PAPERS: [(&str, Paper); 4] = printer::PAPERS;

/// Values of `--duplex`.
pub(super) static DUPLEX: [(&str, Duplex); 3] =
    [("long-edge", Duplex::LongEdge), ("short-edge", Duplex::ShortEdge), ("none", Duplex::None)];

/// Values of `--comes-out`: orientation of the printed sheets in the output tray.
pub(super) static STACKS: [(&str, StackOrder); 2] =
    [("face-down", StackOrder::FaceDown), ("face-up", StackOrder::FaceUp)];

impl SheetArgs {
    /// Returns the printer profile: the stored one, overridden by the command line.
    pub(super) fn printer(&self, context: &Context) -> Result<Printer> {
        let mut printer = match &self.printer {
            Some(name) => named(context, name)?,
            None => Printer::default(),
        };
        if let Some((x, y)) = self.back_offset {
            (printer.back.x, printer.back.y) = (x, y);
        }
        if let Some(turn) = self.back_rotate {
            printer.back.turn = turn;
        }
        printer.stack = self.comes_out.or(printer.stack);
        if self.edge.is_some() {
            (printer.edge, printer.duplex_edge) = (self.edge, None);
        }
        Ok(printer)
    }

    /// Returns the layout of the sheets. With `marks`, they get crop marks.
    pub(super) fn layout(&self, context: &Context, marks: bool) -> Result<Layout> {
        let printer = self.printer(context)?;
        let name = self.printer.as_deref().unwrap_or_default();
        if !printer.takes(self.paper) {
            let args = args![printer = name, paper = format!("{:?}", self.paper)];
            return Err(context.usage("printer-no-paper", &args));
        }
        let is_one_sided = printer.is_two_sided == Some(false);
        let usual = if is_one_sided { Duplex::None } else { Duplex::LongEdge };
        let duplex = self.duplex.unwrap_or(usual);
        if is_one_sided && duplex != Duplex::None {
            return Err(context.usage("printer-one-side", &args![printer = name]));
        }
        Ok(Layout {
            paper: self.paper,
            duplex,
            marks,
            back: printer.back,
            stack: printer.stack.unwrap_or_default(),
            edges: printer.edges(),
            backs: Backs::Behind,
            has_register: false,
        })
    }
}

/// Returns the folder of the file of printer profiles: the project folder; without a project an empty path, which is
/// the current folder.
pub(super) fn folder(context: &Context) -> Result<PathBuf> {
    Ok(context.project_folder()?.unwrap_or_default())
}

/// Reads the stored printer profiles, and prints findings about their file.
///
/// # Errors
///
/// Fails if the file has errors.
pub(super) fn printers(context: &Context) -> Result<Printers> {
    let mut place = folder(context)?;
    // An empty path cannot be opened as a folder.
    if place.as_os_str().is_empty() {
        place.push(".");
    }
    let printers = Printers::read(&Assets::folder(place));
    if printers.report.iter().next().is_some() {
        context.show_findings(&printers.report, &printers.files, Format::Human)?;
    }
    let errors = printers.report.count(Severity::Error);
    if errors > 0 {
        let args = args![file = printer::FILE, errors];
        return Err(context.failure("printer-not-sound", &args));
    }
    Ok(printers)
}

/// Returns the stored profile of a printer. Fails if there is none with this name.
pub(super) fn named(context: &Context, name: &str) -> Result<Printer> {
    let printers = printers(context)?;
    printers.get(name).ok_or_else(|| {
        let mut args = args![printer = name, file = printer::FILE];
        let text = match syntax::nearest(name, printers.names()) {
            Some(near) => {
                args.push(("guess", near.into()));
                "printer-unknown-guess"
            }
            None => "printer-unknown",
        };
        context.usage(text, &args)
    })
}

/// Parses an offset `X,Y` in millimetres.
pub(super) fn offset(typed: &str) -> std::result::Result<(f64, f64), ArgumentError> {
    let both = typed.split_once(',');
    let (x, y) = both.ok_or_else(|| ArgumentError::typed("usage-offset", typed))?;
    Ok((finite(x)?, finite(y)?))
}

/// Parses a finite number.
pub(super) fn finite(typed: &str) -> std::result::Result<f64, ArgumentError> {
    let number = typed.trim().parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| ArgumentError::typed("usage-number", typed))
}

/// Parses a length from 0 to `most` millimetres.
pub(super) fn parse_length(typed: &str, most: f64) -> std::result::Result<f64, ArgumentError> {
    let length = finite(typed)?;
    let is_within = (0.0..=most).contains(&length);
    let args = || args![most = most.to_string(), typed];
    is_within.then_some(length).ok_or_else(|| ArgumentError::new("usage-length", args()))
}

/// Parses the white edges of the paper: the name of a class; one length for all edges, or four for top, right, bottom
/// and left, each from 0 to 30 millimetres.
pub(super) fn edges(typed: &str) -> std::result::Result<Edges, ArgumentError> {
    if let Some(class) = CLASSES.iter().find(|class| class.id == typed) {
        return Ok(class.edges);
    }
    let lengths = typed.split(',').map(|length| parse_length(length, 30.0));
    let lengths: Vec<f64> = lengths.collect::<std::result::Result<_, ArgumentError>>()?;
    match lengths.as_slice() {
        [length] => Ok(Edges::all(*length)),
        [top, right, bottom, left] => Ok(Edges::new([*top, *right, *bottom, *left])),
        _ => Err(ArgumentError::typed("usage-edges", typed)),
    }
}

/// Converts a number to a message argument: at most two decimals, without trailing zeros.
pub(super) fn signed(value: f64) -> MessageArg {
    let hundredths = (100.0 * value).round() as i64;
    let (units, decimals) = match (hundredths % 10, hundredths % 100) {
        (_, 0) => (hundredths / 100, 0),
        (0, _) => (hundredths / 10, 1),
        _ => (hundredths, 2),
    };
    MessageArg::Number(Number::new(units, decimals))
}

/// Returns the message arguments for the offset of the back: `x` and `y` in millimetres, and `turn` in degrees.
pub(super) fn shift(back: BackShift) -> Vec<(&'static str, MessageArg)> {
    args![x = signed(back.x), y = signed(back.y), turn = signed(back.turn)]
}

/// Returns the message arguments for white edges, in millimetres; `equal` is `yes` if all are the same.
pub(super) fn edge_args(edges: Edges) -> Vec<(&'static str, MessageArg)> {
    let [top, right, bottom, left] = edges.sides().map(millimetres);
    let is_equal = edges == Edges::all(edges.top);
    args![equal = super::context::yes_or_no(is_equal), top, right, bottom, left]
}
