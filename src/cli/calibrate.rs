//! `mappemonde calibrate --printer NAME`: prints a calibration sheet, or stores the measurements of a printer.

use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use super::atomic::{partial_write_error, write_whole};
use paper::calibration::{self, Calibration};
use paper::edges::Edges;
use paper::printer::{self, Reading};
use paper::sheet::{BackShift, Duplex, Paper, StackOrder};
use render::calibration::typeset;
use render::export;

use super::choices::one_of;
use super::context::Context;
use super::outcome::Outcome;
use super::paths::display_path;
use super::sheets::{self, DUPLEX, PAPERS, STACKS};
use super::values::{ArgumentError, out_folder};

/// Extent of the printed grids on both sides of zero, in millimetres. A greater reading is a typing error.
const FARTHEST: f64 = 10.0;

#[derive(clap::Args)]
pub(crate) struct CalibrateArgs {
    #[arg(long, value_name = "NAME")]
    printer: String,
    #[arg(long, value_name = "AX,AY,BX,BY", value_parser = reading, allow_hyphen_values = true)]
    read: Option<[f64; 4]>,
    #[arg(long, value_parser = one_of(&STACKS), value_name = "SIDE")]
    comes_out: Option<StackOrder>,
    #[arg(long = "edge-mm", alias = "edge", value_name = "EDGES", value_parser = sheets::edges)]
    edge: Option<Edges>,
    #[arg(long = "duplex-edge-mm", value_name = "EDGES", value_parser = sheets::edges)]
    duplex_edge: Option<Edges>,
    #[arg(long, conflicts_with_all = ["read", "comes_out", "edge", "duplex_edge"])]
    check: bool,
    #[arg(long, value_parser = one_of(&PAPERS), default_value = "a4")]
    paper: Paper,
    #[arg(long)]
    landscape: bool,
    #[arg(long, value_parser = one_of(&DUPLEX), default_value = "long-edge")]
    duplex: Duplex,
    #[arg(long, value_name = "DIR", default_value = "out", value_parser = out_folder())]
    out: PathBuf,
}

/// Parses `AX,AY,BX,BY`: the readings of the two grids, in millimetres.
fn reading(typed: &str) -> std::result::Result<[f64; 4], ArgumentError> {
    let numbers = typed.split(',').map(sheets::finite);
    let numbers: Vec<f64> = numbers.collect::<std::result::Result<_, ArgumentError>>()?;
    if numbers.iter().any(|number| number.abs() > FARTHEST) {
        let args = args![farthest = FARTHEST.to_string(), typed];
        return Err(ArgumentError::new("usage-grids", args));
    }
    numbers.try_into().map_err(|_| ArgumentError::typed("usage-holes", typed))
}

pub(crate) fn run(context: &Context, args: &CalibrateArgs) -> Result<Outcome> {
    let name = args.printer.trim();
    if !printer::is_name(name) {
        return Err(context.usage("printer-name", &args![printer = args.printer.as_str()]));
    }
    let reading = Reading {
        back: args.read.map(calibration::shift),
        stack: args.comes_out,
        edge: args.edge,
        duplex_edge: args.duplex_edge,
    };
    if reading == Reading::default() {
        write_sheet(context, args, name)
    } else {
        keep(context, name, &reading)
    }
}

fn write_sheet(context: &Context, args: &CalibrateArgs, name: &str) -> Result<Outcome> {
    let back = if args.check { sheets::named(context, name)?.back } else { BackShift::default() };
    let sheet =
        Calibration { paper: args.paper, is_landscape: args.landscape, duplex: args.duplex, back };
    let document = typeset(
        &sheet,
        &context.assets()?,
        &context.localizer,
        name,
        Some(crate::trial::run_sandbox),
    )?;
    let bytes = export::sheets(&document, &format!("calibration {name}"), args.duplex)?;
    let file = format!("calibration-{}.pdf", name.replace(' ', "-"));
    let path = args.out.join(file);
    write_whole(context, &path, &bytes)?;
    let told = [("file", display_path(&path).into()), ("pages", document.pages().len().into())];
    context.print_message("render-wrote", &told);
    let next = match sheet.duplex {
        Duplex::None => {
            let command = calibration::command(name, &sheet, &context.localizer);
            let check = if args.check { "yes" } else { "no" };
            let told = [("command", command.into()), ("check", check.into())];
            context.text("calibration-by-hand", &told)
        }
        Duplex::LongEdge | Duplex::ShortEdge => context.plain("calibration-next"),
    };
    context.term.print_notice(&next);
    Ok(Outcome::Success)
}

/// Stores the readings in the printers' file.
fn keep(context: &Context, name: &str, reading: &Reading) -> Result<Outcome> {
    let folder = sheets::folder(context)?;
    let path = folder.join(printer::FILE);
    // An empty path cannot be opened as a folder.
    let place = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
    // Locked before reading, so that no other run changes the file in between.
    let (lock, _) = context.lock(place, "calibrate")?;
    let printers = sheets::printers(context)?;
    let args = || args![printer = name, file = display_path(&path)];
    let text = printers
        .with_reading(name, reading)
        .ok_or_else(|| context.failure("printer-not-kept", &args()))?;
    let mut writes = lock.transaction();
    let kept = writes.write_file(printer::FILE, text.as_bytes()).and_then(|()| writes.commit());
    kept.map_err(|error| partial_write_error(context, &folder, &error))?;
    let mut told = args();
    let back = reading.back.unwrap_or_default();
    told.extend(sheets::shift(back));
    let is = |given: bool| if given { "yes" } else { "no" };
    told.push(("shifted", is(reading.back.is_some()).into()));
    let edges = reading.edge.or(reading.duplex_edge);
    told.push(("edged", is(edges.is_some()).into()));
    told.extend(sheets::edge_args(edges.unwrap_or_default()));
    context.print_message("printer-kept", &told);
    Ok(Outcome::Success)
}
