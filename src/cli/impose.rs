//! `mappemonde impose FILE`: arranges the pages of a PDF on printing sheets, as a booklet or n-up.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::atomic::write_whole;
use lang::{MessageArg, Number, args};
use paper::sheet::Duplex;
use press::impose::{
    self, Arrangement, Booklet, ImposeError, ImposedSheets, Job, Marks, NUp, Order, SourceError,
};
use render::error;
use render::press_output::Inking;

use super::choices::one_of;
use super::context::{Context, yes_or_no};
use super::outcome::Outcome;
use super::paths::display_path;
use super::render::inks::{InkArgs, proof_of};
use super::sheets::{self, millimetres};
use super::values::{ArgumentError, out_folder};

/// Date in the converted PDF. It is fixed, so that equal input gives equal bytes on any day.
const NO_DAY: &str = "2000-01-01";

/// Greatest size of the input file, in bytes.
const LARGEST: u64 = 512_000_000;

#[derive(clap::Args)]
pub(crate) struct ImposeArgs {
    file: PathBuf,
    #[arg(long, value_enum)]
    layout: LayoutArg,
    #[command(flatten)]
    sheets: sheets::SheetArgs,
    #[arg(long, value_name = "SHEETS", value_parser = clap::value_parser!(u16).range(1..=1000))]
    signature: Option<u16>,
    #[arg(long = "creep-mm", alias = "creep", value_name = "MM",
        value_parser = |typed: &str| sheets::parse_length(typed, 20.0))]
    creep: Option<f64>,
    #[arg(long)]
    fold_marks: bool,
    #[arg(long)]
    back_cover: bool,
    #[arg(long)]
    right_to_left: bool,
    #[arg(long, value_name = "CxR", value_parser = up)]
    up: Option<[usize; 2]>,
    #[arg(long = "gap-mm", alias = "gap", value_name = "MM",
        value_parser = |typed: &str| sheets::parse_length(typed, 50.0))]
    gap: Option<f64>,
    #[arg(long, value_parser = one_of(&ORDERS))]
    order: Option<Order>,
    #[arg(long, value_enum)]
    sides: Option<SidesArg>,
    #[arg(long, value_enum, default_value = "fit")]
    scale: ScaleArg,
    #[arg(long, overrides_with = "no_marks")]
    marks: bool,
    // The default, accepted so that `--marks` and `--no-marks` mean the same in all commands.
    #[arg(long, hide = true, overrides_with = "marks")]
    no_marks: bool,
    #[arg(long)]
    registration: bool,
    #[arg(long)]
    labels: bool,
    #[command(flatten)]
    inks: InkArgs,
    #[arg(long, value_name = "DIR", default_value = "out", value_parser = out_folder())]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum LayoutArg {
    Booklet,
    NUp,
}

/// Values of `--order`.
static ORDERS: [(&str, Order); 3] =
    [("pages", Order::Pages), ("leaves", Order::Leaves), ("stacks", Order::Stacks)];

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum SidesArg {
    One,
    Two,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum ScaleArg {
    Fit,
    Actual,
}

/// Parses the number of columns and rows of pages per side of a sheet: `2x3`. Each is from 1 to 50.
fn up(typed: &str) -> std::result::Result<[usize; 2], ArgumentError> {
    let count = |word: &str| word.parse().ok().filter(|count| (1..=50).contains(count));
    let counts = typed.split_once('x');
    let counts = counts.and_then(|(columns, rows)| Some([count(columns)?, count(rows)?]));
    counts.ok_or_else(|| ArgumentError::typed("usage-up", typed))
}

impl LayoutArg {
    fn id(self) -> &'static str {
        match self {
            Self::Booklet => "booklet",
            Self::NUp => "n-up",
        }
    }
}

impl ImposeArgs {
    /// Returns the first option that belongs to the other layout, with that layout; `None` if there is none. Such an
    /// option would have no effect.
    fn misplaced(&self) -> Option<(&'static str, LayoutArg)> {
        let of_booklets = [
            ("--signature", self.signature.is_some()),
            ("--creep-mm", self.creep.is_some()),
            ("--fold-marks", self.fold_marks),
            ("--back-cover", self.back_cover),
            ("--right-to-left", self.right_to_left),
        ];
        let of_others = [
            ("--up", self.up.is_some()),
            ("--gap-mm", self.gap.is_some()),
            ("--order", self.order.is_some()),
            ("--sides", self.sides.is_some()),
        ];
        let given = |options: &[(&'static str, bool)]| {
            let mut given = options.iter().filter(|(_, is_given)| *is_given);
            given.next().map(|(option, _)| *option)
        };
        match self.layout {
            LayoutArg::Booklet => Some((given(&of_others)?, LayoutArg::NUp)),
            LayoutArg::NUp => Some((given(&of_booklets)?, LayoutArg::Booklet)),
        }
    }

    fn arrangement(&self) -> Arrangement {
        match self.layout {
            LayoutArg::Booklet => Arrangement::Booklet(Booklet {
                signature: self.signature.map(usize::from),
                creep: self.creep.unwrap_or_default(),
                has_back_cover: self.back_cover,
                is_right_to_left: self.right_to_left,
            }),
            LayoutArg::NUp => {
                let order = self.order.unwrap_or(Order::Pages);
                let is_two_sided = match self.sides {
                    None => order != Order::Pages,
                    Some(sides) => sides == SidesArg::Two,
                };
                Arrangement::NUp(NUp {
                    up: self.up,
                    gap: self.gap.unwrap_or_default(),
                    order,
                    is_two_sided,
                })
            }
        }
    }
}

pub(crate) fn run(context: &Context, args: &ImposeArgs) -> Result<Outcome> {
    if let Some((option, layout)) = args.misplaced() {
        let told = [("option", option.into()), ("layout", layout.id().into())];
        return Err(context.usage("impose-misplaced", &told));
    }
    let layout = args.sheets.layout(context, args.marks)?;
    let file = args.file.file_name().unwrap_or_default();
    let file = display_path(Path::new(file));
    let job = Job {
        arrangement: args.arrangement(),
        may_shrink: args.scale == ScaleArg::Fit,
        paper: layout.paper,
        duplex: layout.duplex,
        stack: layout.stack,
        back: layout.back,
        edges: layout.edges.of_labels(layout.duplex != Duplex::None),
        marks: Marks { crop: args.marks, fold: args.fold_marks, registration: args.registration },
        name: &file,
        label: args.labels.then_some(&context.localizer),
    };
    let pdf = context.read(&args.file, LARGEST, "impose")?;
    let impose = |pdf: &[u8]| {
        let imposed = impose::impose(pdf, &job);
        imposed.map_err(|why| explain_refusal(context, &args.file, args.layout, &why))
    };
    let mut imposed = impose(&pdf)?;
    let stem = args.file.file_stem().unwrap_or_default().to_string_lossy();
    let path = args.out.join(format!("{stem}-sheets.pdf"));
    let inked = args.inks.ink_settings(context, &context.assets()?, None, NO_DAY)?;
    if let Some(proof) = &inked.proof {
        // Written before the conversion for the press, which replaces the sheets.
        let bytes = in_inks(context, proof, &imposed.bytes, &stem)?;
        write_whole(context, &proof_of(&args.out, &path), &bytes)?;
    }
    if let Some(press) = &inked.press {
        // The pages are converted before imposition, because transparency needs the backdrop of its own page. The
        // sheets are converted again for the marks.
        imposed = impose(&in_inks(context, press, &pdf, &stem)?)?;
        imposed.bytes = in_inks(context, press, &imposed.bytes, &stem)?;
    }
    write_whole(context, &path, &imposed.bytes)?;
    print_imposed(context, &path, &imposed, layout.duplex);
    inked.report_deviations(context);
    Ok(Outcome::Success)
}

/// Converts the colours of a PDF to the inks of `inking`.
fn in_inks(context: &Context, inking: &Inking, pdf: &[u8], name: &str) -> Result<Vec<u8>> {
    let inked = inking.convert(pdf, name);
    inked.map_err(|why| {
        let why = why.message(&context.localizer);
        context.failure("impose-no-inks", &args![file = name, reason = why])
    })
}

/// Reports the imposed file, and how to print it on both sides without a duplex printer.
pub(super) fn print_imposed(
    context: &Context,
    path: &Path,
    imposed: &ImposedSheets,
    duplex: Duplex,
) {
    let percent = (1000.0 * imposed.scale).round() as i64;
    let percent = match percent % 10 {
        0 => Number::whole(percent / 10),
        _ => Number::new(percent, 1),
    };
    let args = args![
        file = display_path(path),
        pages = imposed.pages,
        sheets = imposed.sheets,
        percent = MessageArg::Number(percent),
        smaller = yes_or_no(imposed.scale < 1.0)
    ];
    context.print_message("impose-wrote", &args);
    if imposed.left_out > 0 {
        context.print_message("impose-left-out", &args![count = imposed.left_out]);
    }
    if let [first, ..] = imposed.uneven.as_slice() {
        let args = args![
            count = imposed.uneven.len(),
            front = first.front,
            width = millimetres(first.front_size.width),
            height = millimetres(first.front_size.height),
            back = first.back,
            "back-width" = millimetres(first.back_size.width),
            "back-height" = millimetres(first.back_size.height)
        ];
        context.print_message("impose-uneven", &args);
    }
    if imposed.is_two_sided && duplex == Duplex::None {
        // Manual duplex: all fronts are printed first, then the user turns the stack and prints all backs.
        let half = imposed.sides / 2;
        let args =
            [("fronts", half.into()), ("first", (half + 1).into()), ("last", imposed.sides.into())];
        context.print_message("impose-by-hand", &args);
    }
}

/// Creates the error for a file that cannot be imposed.
pub(super) fn explain_refusal(
    context: &Context,
    path: &Path,
    layout: LayoutArg,
    refused: &ImposeError,
) -> anyhow::Error {
    let mut args = args![file = MessageArg::from(display_path(path))];
    let text = match refused {
        ImposeError::PaperTooSmall { page, room, paper } => {
            args.extend([
                ("width", millimetres(page.width)),
                ("height", millimetres(page.height)),
                ("room-width", millimetres(room.width)),
                ("room-height", millimetres(room.height)),
                ("paper", format!("{paper:?}").into()),
            ]);
            return context.usage("impose-paper-small", &args);
        }
        ImposeError::ShiftTooLarge(most) => {
            args.push(("layout", layout.id().into()));
            args.extend(error::shift(*most));
            return context.usage("impose-shift-large", &args);
        }
        ImposeError::Pack(reason) => {
            args.push(("reason", reason.as_str().into()));
            "impose-not-packed"
        }
        ImposeError::Source(unusable) => match unusable {
            SourceError::Empty => "impose-empty",
            SourceError::NotPdf { is_html: true } => "impose-html",
            SourceError::NotPdf { is_html: false } => "impose-no-pdf",
            SourceError::CutOff => "impose-cut-off",
            // The message of the PDF parser would help only the author of the file.
            SourceError::Broken(_) => "impose-broken",
            SourceError::TooMuch(limit) => {
                args.extend([("what", limit.what.into()), ("most", limit.most.into())]);
                "impose-too-much"
            }
            SourceError::Encrypted => "impose-encrypted",
            SourceError::NoPages => "impose-no-pages",
            SourceError::Loop => "impose-loop",
            SourceError::NoSize(page) => {
                args.push(("page", (*page).into()));
                "impose-no-size"
            }
            SourceError::NoContent(page) => {
                args.push(("page", (*page).into()));
                "impose-no-content"
            }
        },
    };
    context.failure(text, &args)
}
