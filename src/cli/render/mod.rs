//! `mappemonde render [TARGET...]`

mod folders;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::builder::PossibleValuesParser;
use indicatif::{ProgressBar, ProgressStyle};

use mappemonde::assets::Assets;
use mappemonde::data;
use mappemonde::findings;
use mappemonde::model::Dataset;
use mappemonde::render::flags::Own;
use mappemonde::render::fonts::FontSet;
use mappemonde::render::product::{self, PRODUCTS, Product, Request, Target, Typeset};
use mappemonde::render::sheet::{self, BackShift, Duplex, Layout, Paper, Refused};
use mappemonde::render::stock::{self, Size};
use mappemonde::render::{self, Error, export, globalissimo};
use mappemonde::words::{Arg, Lang, Number};

use super::{Context, Outcome, Usage};
pub(super) use whole::write_whole;

/// What stands for every target or game.
const ALL: &str = "all";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to print
    #[arg(value_parser = targets(), default_value = "cards")]
    targets: Vec<String>,
    /// Game that is printed [default: globalissimo; with the target all: all]
    #[arg(long, value_parser = games())]
    game: Option<String>,
    /// Paper in the printer
    #[arg(long, value_enum, default_value = "a4")]
    paper: PaperArg,
    /// How the printer turns the paper; none: all fronts, then all backs
    #[arg(long, value_enum, default_value = "long-edge")]
    duplex: DuplexArg,
    /// Move the backs by so many millimetres, to the right and down as one looks at them
    #[arg(long, value_name = "X,Y", value_parser = offset, default_value = "0,0", allow_hyphen_values = true)]
    back_offset: (f64, f64),
    /// Turn the backs about the middle of the paper, by so many degrees clockwise
    #[arg(long, value_name = "DEGREES", value_parser = finite, default_value = "0", allow_hyphen_values = true)]
    back_rotate: f64,
    /// Draw crop marks
    #[arg(long)]
    marks: bool,
    /// Let colour run 3 mm over the cut
    #[arg(long)]
    bleed: bool,
    /// Cut playing cards to this size in millimetres, such as 63.5x88.9
    #[arg(long, value_name = "WxH", value_parser = card_size)]
    card_size: Option<Size>,
    /// Only these pieces, such as the cards FRA,CUB
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    only: Vec<String>,
    /// pdf: sheets; png, svg: one file per face
    #[arg(long, value_enum, default_value = "pdf")]
    format: FileFormat,
    /// Resolution of PNG files, in dots per inch
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(36..=1200))]
    dpi: u16,
    /// Folder of flags to use instead, SVG files named by ISO code: fr.svg or fra.svg
    #[arg(long, value_name = "DIR")]
    flags: Option<PathBuf>,
    /// Folder of fonts that templates of your own name
    #[arg(long, value_name = "DIR")]
    font_path: Option<PathBuf>,
    /// Folder to write to
    #[arg(long, value_name = "DIR", default_value = "out")]
    out: PathBuf,
}

/// The targets that some product has.
fn targets() -> PossibleValuesParser {
    let is_made = |target: &Target| PRODUCTS.iter().any(|it| it.target == *target);
    let made = Target::ALL.into_iter().filter(is_made).map(Target::id);
    made.chain([ALL]).collect::<Vec<_>>().into()
}

/// The games that have a product.
fn games() -> PossibleValuesParser {
    let mut games: Vec<&str> = PRODUCTS.iter().map(|it| it.game).collect();
    games.dedup();
    games.push(ALL);
    games.into()
}

/// Two numbers with a comma.
fn offset(typed: &str) -> std::result::Result<(f64, f64), String> {
    let wrong = || format!("write two numbers of millimetres, such as 0.5,-1, not `{typed}`");
    let (x, y) = typed.split_once(',').ok_or_else(wrong)?;
    Ok((finite(x)?, finite(y)?))
}

fn card_size(typed: &str) -> std::result::Result<Size, String> {
    let size = typed
        .split_once('x')
        .and_then(|(width, height)| stock::card_size(finite(width).ok()?, finite(height).ok()?));
    size.ok_or_else(|| "cards are 63 to 66.15 mm wide and 88 to 92.4 mm high: 63.5x88.9".to_owned())
}

fn finite(typed: &str) -> std::result::Result<f64, String> {
    let number = typed.trim().parse().ok().filter(|it: &f64| it.is_finite());
    number.ok_or_else(|| format!("`{typed}` is no number"))
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum PaperArg {
    A4,
    Letter,
    A3,
    A2,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum DuplexArg {
    LongEdge,
    ShortEdge,
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum FileFormat {
    Pdf,
    Png,
    Svg,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let assets = context.assets()?;
    let loaded = findings::load(&assets);
    if loaded.report.has_errors() {
        return Err(context.not_sound(&loaded));
    }
    let dataset = loaded.dataset;
    let products = products(context, &dataset, args)?;
    let flags = match &args.flags {
        Some(folder) => folders::read_flags(context, &dataset, folder)?,
        None => Own::new(),
    };
    let own_fonts = match &args.font_path {
        Some(folder) => Some(folders::read_fonts(context, folder)?),
        None => None,
    };
    let langs = match context.langs.as_slice() {
        [] => vec![context.teller.lang()],
        langs => langs.to_vec(),
    };
    let progress = progress(context, products.len() * langs.len());
    for product in products {
        for lang in &langs {
            let job = Job {
                context,
                args,
                product,
                dataset: &dataset,
                assets: &assets,
                flags: &flags,
                fonts: own_fonts.as_ref().unwrap_or(FontSet::built_in()),
                lang: *lang,
                progress: &progress,
            };
            job.run()?;
            render::forget();
        }
    }
    progress.finish_and_clear();
    Ok(Outcome::Fine)
}

/// The products that are asked for. All targets or all games pass over what a game does not have; one
/// that is named must be there.
fn products(context: &Context, dataset: &Dataset, args: &Args) -> Result<Vec<&'static Product>> {
    let all_targets = args.targets.iter().any(|it| it == ALL);
    let game = match &args.game {
        Some(game) => game.as_str(),
        None if all_targets => ALL,
        None => globalissimo::GAME,
    };
    let is_asked = |product: &&Product| {
        let is_target = args.targets.iter().any(|it| it == product.target.id());
        (game == ALL || game == product.game) && (all_targets || is_target)
    };
    let products: Vec<&Product> = PRODUCTS.iter().filter(is_asked).collect();
    let has = |target: &&String| products.iter().any(|it| it.target.id() == target.as_str());
    if let Some(missing) = args.targets.iter().find(|it| *it != ALL && !has(it)) {
        let made = PRODUCTS.iter().filter(|it| it.game == game);
        let title = super::game::title(context, dataset, game);
        let args = vec![
            ("game", title.into()),
            ("target", missing.as_str().into()),
            (
                "known",
                data::fields::list(made.map(|it| it.target.id())).into(),
            ),
        ];
        return Err(Usage(context.teller.text("render-not-made", &args)).into());
    }
    if !args.only.is_empty() && products.len() > 1 {
        return Err(Usage(context.teller.plain("render-only-one")).into());
    }
    Ok(products)
}

fn progress(context: &Context, steps: usize) -> ProgressBar {
    if !context.term.shows_progress() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(2 * steps as u64);
    let style = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Millimetres as people read them, to a tenth, rounded down: what is said to fit must fit.
fn millimetres(length: f64) -> Arg {
    let tenths = (10.0 * length + 0.001).floor() as i64;
    Arg::Number(match tenths % 10 {
        0 => Number::whole(tenths / 10),
        _ => Number {
            units: tenths,
            decimals: 1,
        },
    })
}

/// One product in one language.
struct Job<'a> {
    context: &'a Context,
    args: &'a Args,
    product: &'static Product,
    dataset: &'a Dataset,
    assets: &'a Assets,
    flags: &'a Own,
    fonts: &'a FontSet,
    lang: Lang,
    progress: &'a ProgressBar,
}

impl Job<'_> {
    fn run(&self) -> Result<()> {
        let progress = self.progress;
        let stem = self.product.stem(self.lang);
        let shown = vec![("file", stem.as_str().into())];
        progress.set_message(self.context.teller.text("render-deck", &shown));
        let only: Vec<String> = self
            .args
            .only
            .iter()
            .map(|it| it.trim().to_owned())
            .collect();
        let request = Request {
            product: self.product,
            dataset: self.dataset,
            assets: self.assets,
            lang: self.lang,
            only: (!only.is_empty()).then_some(&only),
            flags: self.flags,
            fonts: self.fonts,
            layout: (self.args.format == FileFormat::Pdf).then(|| self.layout()),
            bleed: if self.args.bleed { sheet::BLEED } else { 0.0 },
            card_size: self.args.card_size,
        };
        let typeset = product::typeset(&request).map_err(|error| self.tell(error))?;
        self.make_folder(&self.args.out)?;
        progress.inc(1);
        match self.args.format {
            FileFormat::Pdf => {
                let ident = format!("{stem} {}", self.dataset.edition.year);
                let pages = typeset.document.pages().len();
                let bytes = export::pdf(&typeset.document, &ident)?;
                let path = self.args.out.join(format!("{stem}.pdf"));
                write_whole(self.context, &path, &bytes)?;
                self.say_wrote("render-wrote", ("file", &path), ("pages", pages));
            }
            FileFormat::Png | FileFormat::Svg => self.write_faces(&stem, &typeset)?,
        }
        progress.inc(1);
        Ok(())
    }

    fn layout(&self) -> Layout {
        let (x, y) = self.args.back_offset;
        Layout {
            paper: match self.args.paper {
                PaperArg::A4 => Paper::A4,
                PaperArg::Letter => Paper::Letter,
                PaperArg::A3 => Paper::A3,
                PaperArg::A2 => Paper::A2,
            },
            duplex: match self.args.duplex {
                DuplexArg::LongEdge => Duplex::LongEdge,
                DuplexArg::ShortEdge => Duplex::ShortEdge,
                DuplexArg::None => Duplex::None,
            },
            marks: self.args.marks,
            back: BackShift {
                x,
                y,
                turn: self.args.back_rotate,
            },
        }
    }

    fn write_faces(&self, stem: &str, typeset: &Typeset) -> Result<()> {
        let folder = self.args.out.join(stem);
        self.make_folder(&folder)?;
        let is_png = self.args.format == FileFormat::Png;
        let ending = if is_png { "png" } else { "svg" };
        let write = |rank: usize, bytes: Vec<u8>| {
            let name = match typeset.stems.get(rank) {
                Some(stem) => format!("{stem}.{ending}"),
                // What follows the faces is the credits, on as many pages as they need.
                None => format!("credits-{}.{ending}", rank - typeset.stems.len() + 1),
            };
            write_whole(self.context, &folder.join(name), &bytes)
        };
        match is_png {
            true => export::png(&typeset.document, self.args.dpi, write)?,
            false => export::svg(&typeset.document, write)?,
        }
        let files = typeset.document.pages().len();
        self.say_wrote("render-wrote-faces", ("folder", &folder), ("files", files));
        Ok(())
    }

    fn make_folder(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder)
            .map_err(|error| whole::cannot_write(self.context, folder, &error))
    }

    fn say_wrote(
        &self,
        text: &str,
        (what, path): (&'static str, &Path),
        (count, n): (&'static str, usize),
    ) {
        let args = vec![(what, path.display().to_string().into()), (count, n.into())];
        let told = self.context.teller.text(text, &args);
        // The bar steps aside, or its last picture would stay above the line.
        self.progress.suspend(|| self.context.term.say(&told));
    }

    /// What was asked for and cannot be had, in the language of the person; other errors name a file.
    fn tell(&self, error: Error) -> anyhow::Error {
        let teller = &self.context.teller;
        let told = match error {
            Error::NoPiece { asked, known } => self.no_piece(&asked, &known),
            Error::Sheet(Refused::PaperTooSmall { trim, paper }) => {
                let args = vec![
                    ("width", millimetres(trim.width)),
                    ("height", millimetres(trim.height)),
                    ("paper", format!("{paper:?}").into()),
                ];
                teller.text("render-paper-small", &args)
            }
            Error::Sheet(Refused::ShiftTooLarge { margin }) => {
                teller.text("render-shift-large", &vec![("margin", millimetres(margin))])
            }
            // The folder is not as it should be, which is no wrong usage.
            Error::NoPicture { file } => {
                let args = vec![("file", file.into())];
                return anyhow!(teller.text("render-picture-missing", &args));
            }
            Error::Picture { file, reason } => {
                let args = vec![("file", file.into()), ("reason", reason.into())];
                return anyhow!(teller.text("render-picture-unusable", &args));
            }
            error => return error.into(),
        };
        Usage(told).into()
    }

    fn no_piece(&self, asked: &str, known: &[String]) -> String {
        let teller = &self.context.teller;
        if let Some(country) = self.dataset.country_by_code(asked) {
            let args = vec![
                ("country", (&self.dataset.country(country).name).into()),
                ("deck", self.product.game.into()),
            ];
            return teller.text("render-no-card", &args);
        }
        let ids = || known.iter().map(String::as_str);
        let target = teller.plain(&format!("target-{}", self.product.target.id()));
        let mut args = vec![
            (
                "game",
                super::game::title(self.context, self.dataset, self.product.game).into(),
            ),
            ("target", target.into()),
            ("id", asked.into()),
        ];
        match data::nearest(asked, ids()) {
            Some(near) => {
                args.push(("guess", near.into()));
                teller.text("render-no-piece-guess", &args)
            }
            None => {
                args.push(("known", data::fields::list(ids().take(3)).into()));
                teller.text("render-no-piece", &args)
            }
        }
    }
}
