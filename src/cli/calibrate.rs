//! `mappemonde calibrate --printer NAME`

use std::path::PathBuf;

use anyhow::{Result, anyhow};

use press::calibration::{self, Calibration};
use press::printer::{self, Reading};
use press::sheet::{BackShift, Duplex, Stack};
use render::calibration::typeset;
use render::export;

use super::project::shown;
use super::sheets::{self, DuplexArg, PaperArg, StackArg, millimetres};
use super::usage::Wrong;
use super::whole::{write_all, write_whole};
use super::{Context, Outcome, Usage};

/// Grids go so far; what is read farther out is a slip.
const FARTHEST: f64 = 10.0;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "NAME")]
    printer: String,
    #[arg(long, value_name = "AX,AY,BX,BY", value_parser = reading, allow_hyphen_values = true)]
    read: Option<[f64; 4]>,
    #[arg(long, value_enum, value_name = "SIDE")]
    comes_out: Option<StackArg>,
    #[arg(long, value_name = "MM", value_parser = sheets::edge)]
    edge: Option<f64>,
    #[arg(long, conflicts_with_all = ["read", "comes_out", "edge"])]
    check: bool,
    #[arg(long, value_enum, default_value = "a4")]
    paper: PaperArg,
    #[arg(long)]
    landscape: bool,
    #[arg(long, value_enum, default_value = "long-edge")]
    duplex: DuplexArg,
    #[arg(long, value_name = "DIR", default_value = "out")]
    out: PathBuf,
}

/// What was read on both grids.
fn reading(typed: &str) -> std::result::Result<[f64; 4], Wrong> {
    let numbers = typed.split(',').map(sheets::finite);
    let numbers: Vec<f64> = numbers.collect::<std::result::Result<_, Wrong>>()?;
    if numbers.iter().any(|number| number.abs() > FARTHEST) {
        let args = vec![("farthest", FARTHEST.to_string().into()), ("typed", typed.into())];
        return Err(Wrong::new("usage-grids", args));
    }
    let numbers = numbers.try_into();
    numbers.map_err(|_| Wrong::typed("usage-holes", typed))
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let name = args.printer.trim();
    if !printer::is_name(name) {
        let told = vec![("printer", args.printer.as_str().into())];
        return Err(Usage(context.teller.text("printer-name", &told)).into());
    }
    let reading = Reading {
        back: args.read.map(calibration::shift),
        stack: args.comes_out.map(Stack::from),
        edge: args.edge,
    };
    match reading == Reading::default() {
        true => write_sheet(context, args, name),
        false => keep(context, name, &reading),
    }
}

fn write_sheet(context: &Context, args: &Args, name: &str) -> Result<Outcome> {
    let back = match args.check {
        true => sheets::named(context, name)?.back,
        false => BackShift::default(),
    };
    let sheet = Calibration {
        paper: args.paper.into(),
        lies: args.landscape,
        duplex: args.duplex.into(),
        back,
    };
    let document = typeset(&sheet, &context.assets()?, &context.teller, name)?;
    let bytes = export::pdf(&document, &format!("calibration {name}"))?;
    let file = format!("calibration-{}.pdf", name.replace(' ', "-"));
    let path = args.out.join(file);
    write_whole(context, &path, &bytes)?;
    let told = vec![("file", shown(&path).into()), ("pages", document.pages().len().into())];
    context.term.say(&context.teller.text("render-wrote", &told));
    let next = match sheet.duplex {
        Duplex::None => {
            let command = calibration::command(name, sheet.duplex);
            let check = if args.check { "yes" } else { "no" };
            let told = vec![("command", command.into()), ("check", check.into())];
            context.teller.text("calibration-by-hand", &told)
        }
        Duplex::LongEdge | Duplex::ShortEdge => context.teller.plain("calibration-next"),
    };
    context.term.say(&next);
    Ok(Outcome::Fine)
}

/// Writes what was read into the file of printers.
fn keep(context: &Context, name: &str, reading: &Reading) -> Result<Outcome> {
    let printers = sheets::printers(context)?;
    let path = sheets::folder(context)?.join(printer::FILE);
    let args = || vec![("printer", name.into()), ("file", shown(&path).into())];
    let text = printers
        .with(name, reading)
        .ok_or_else(|| anyhow!(context.teller.text("printer-not-kept", &args())))?;
    write_all(context, &[(&path, text.as_bytes())])?;
    let mut told = args();
    let back = reading.back.unwrap_or_default();
    told.extend(sheets::shift(back));
    let is = |given: bool| if given { "yes" } else { "no" };
    told.push(("shifted", is(reading.back.is_some()).into()));
    told.push(("edged", is(reading.edge.is_some()).into()));
    told.push(("edge", millimetres(reading.edge.unwrap_or_default())));
    context.term.say(&context.teller.text("printer-kept", &told));
    Ok(Outcome::Fine)
}
