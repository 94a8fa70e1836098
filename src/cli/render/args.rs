//! Options of `render`: targets, games, sizes and file formats.

use std::path::PathBuf;

use clap::Parser as _;
use clap::builder::PossibleValuesParser;
use lang::args;

use paper::stock::{self, Size};
use render::boxes::{self, THICKNESS_RANGE_MM};
use render::product::{PRODUCTS, Target};

use super::inks::InkArgs;
use crate::sheets::{SheetArgs, finite};
use crate::values::{ArgumentError, out_folder};

/// Keyword for all targets or all games.
pub(super) const ALL: &str = "all";

#[derive(clap::Args)]
pub(crate) struct RenderArgs {
    #[arg(value_parser = targets_and_games(), default_value = CARDS)]
    targets: Vec<String>,
    #[arg(long, value_parser = games())]
    game: Option<String>,
    #[arg(long, value_name = "DECK")]
    pub(super) deck: Option<String>,
    #[command(flatten)]
    pub(super) sheets: SheetArgs,
    #[arg(long, conflicts_with = "profile")]
    pub(super) fold: bool,
    #[arg(long, overrides_with = "marks")]
    pub(super) no_marks: bool,
    // The default, accepted so that `--marks` and `--no-marks` mean the same in all commands.
    #[arg(long, hide = true, overrides_with = "no_marks")]
    marks: bool,
    #[arg(long)]
    pub(super) bleed: bool,
    #[arg(long, value_name = "WxH", value_parser = card_size)]
    pub(super) card_size: Option<Size>,
    #[command(flatten)]
    pub(super) boxes: BoxArgs,
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    pub(super) only: Vec<String>,
    #[arg(
        long = "against",
        alias = "changed-since",
        value_name = "EDITION",
        conflicts_with = "profile"
    )]
    pub(super) changed_since: Option<String>,
    #[arg(long, requires = "changed_since")]
    pub(super) proof: bool,
    #[arg(long, value_enum, default_value = "pdf")]
    pub(super) format: FileFormat,
    #[arg(long, value_name = "URL")]
    pub(super) url_base: Option<String>,
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(36..=1200))]
    pub(super) dpi: u16,
    #[arg(long, value_name = "DIR")]
    pub(super) flags: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub(super) font_path: Option<PathBuf>,
    #[command(flatten)]
    pub(super) inks: InkArgs,
    #[arg(long, conflicts_with_all = ["profile", "changed_since"])]
    pub(super) watch: bool,
    #[arg(long)]
    pub(super) no_cache: bool,
    #[arg(long, value_name = "ID", conflicts_with_all = ["paper", "no_marks", "bleed", "format", "dpi"])]
    pub(super) profile: Option<String>,
    #[arg(long, value_name = "DIR", default_value = "out", value_parser = out_folder())]
    pub(super) out: PathBuf,
}

/// A command line of `render` without the name of the program.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct RenderLine {
    #[command(flatten)]
    args: RenderArgs,
}

impl RenderArgs {
    /// Parses the words of a command line that the program itself has put together.
    pub(crate) fn from_words(words: &[&str]) -> Result<Self, clap::Error> {
        RenderLine::try_parse_from(words).map(|line| line.args)
    }

    /// Returns the targets on the command line. Without any, the target is the cards.
    pub(super) fn targets(&self) -> Vec<&str> {
        let words = self.targets.iter().map(String::as_str);
        let targets: Vec<&str> = words.filter(|word| !is_game(word)).collect();
        if targets.is_empty() { vec![CARDS] } else { targets }
    }

    /// Returns the games on the command line, of `--game` or among the targets, without duplicates.
    pub(super) fn games(&self) -> Vec<&str> {
        let words = self.targets.iter().map(String::as_str).filter(|word| is_game(word));
        let mut games: Vec<&str> = self.game.as_deref().into_iter().chain(words).collect();
        games.dedup();
        games
    }
}

/// Target without others on the command line.
const CARDS: &str = "cards";

/// Names of the targets that at least one product has, and of the games.
fn targets_and_games() -> PossibleValuesParser {
    let is_made = |target: &Target| PRODUCTS.iter().any(|product| product.target == *target);
    let made = Target::ALL.into_iter().filter(is_made).map(Target::id);
    // Boxes are made from the cards and are not a product of their own.
    made.chain([boxes::TARGET, ALL]).chain(games_with_products()).collect::<Vec<_>>().into()
}

/// Values of `--game`.
fn games() -> PossibleValuesParser {
    games_with_products().into_iter().chain([ALL]).collect::<Vec<_>>().into()
}

/// Returns the games with at least one product.
fn games_with_products() -> Vec<&'static str> {
    let mut games: Vec<&str> = PRODUCTS.iter().map(|product| product.game).collect();
    // The products of a game are consecutive, so `dedup` needs no sorting.
    games.dedup();
    games
}

fn is_game(word: &str) -> bool {
    PRODUCTS.iter().any(|product| product.game == word)
}

/// Parses a card size in millimetres, such as `63x88`.
fn card_size(typed: &str) -> Result<Size, ArgumentError> {
    let size = typed
        .split_once('x')
        .and_then(|(width, height)| stock::card_size(finite(width).ok()?, finite(height).ok()?));
    size.ok_or_else(|| ArgumentError::typed("usage-card", typed))
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FileFormat {
    Pdf,
    Png,
    Svg,
    Tts,
}

/// Options of boxes.
#[derive(clap::Args)]
pub(super) struct BoxArgs {
    #[arg(long, value_name = "MM", value_parser = thickness)]
    pub(super) stock_mm: Option<f64>,
    #[arg(long, value_name = "MM", value_parser = thickness)]
    pub(super) board_mm: Option<f64>,
    #[arg(long, value_name = "WxH", value_parser = sleeves)]
    pub(super) sleeves: Option<Size>,
}

/// Parses a thickness of cards or board in millimetres.
fn thickness(typed: &str) -> Result<f64, ArgumentError> {
    let (least, most) = THICKNESS_RANGE_MM;
    let length = finite(typed)?;
    let args = || args![least = least.to_string(), most = most.to_string(), typed];
    let is_within = (least..=most).contains(&length);
    is_within.then_some(length).ok_or_else(|| ArgumentError::new("usage-thickness", args()))
}

/// Parses the size of sleeves in millimetres; each side is from 20 to 250 mm.
fn sleeves(typed: &str) -> Result<Size, ArgumentError> {
    let is_one = |side: f64| (20.0..=250.0).contains(&side);
    let size = typed.split_once('x').and_then(|(width, height)| {
        let size = Size::new(finite(width).ok()?, finite(height).ok()?);
        (is_one(size.width) && is_one(size.height)).then_some(size)
    });
    size.ok_or_else(|| ArgumentError::typed("usage-sleeves", typed))
}
