//! `mappemonde kit [GAME]`: everything of a game that one person prints, as one PDF with a leaflet, and as a folder of
//! parts.

mod ask;
mod choices;
mod order_form;
mod shop;
mod write;

use std::path::PathBuf;

use anyhow::Result;
use clap::builder::TypedValueParser;

use games::GameId;
use lang::args;
use model::Dataset;
use paper::edges::Edges;
use paper::sheet::{Backs, Duplex, Layout, Paper, StackOrder};
use paper::weight::Weight;
use render::boxes::{Options, Sleeves};
use render::cache::Cache;
use render::flags::CustomFlags;
use render::print_kit::KitRequest;
use render::product::{PRODUCTS, Request};

use super::choices::one_of;
use super::context::Context;
use super::game;
use super::outcome::Outcome;
use super::page_cache::PageCache;
use super::render::piece_ids;
use super::sheets::{self, DUPLEX, PAPERS, STACKS, SheetArgs};
use super::values::out_folder;
use choices::Choices;
use write::Kit;

#[derive(clap::Args)]
pub(crate) struct KitArgs {
    game: Option<String>,
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    #[arg(long, value_parser = one_of(&PAPERS))]
    paper: Option<Paper>,
    #[arg(long, value_parser = one_of(&METHODS))]
    method: Option<Backs>,
    #[arg(long, value_parser = one_of(&DUPLEX))]
    duplex: Option<Duplex>,
    #[arg(long, value_name = "GRAMS", value_parser = weight())]
    card_paper: Option<u16>,
    #[arg(long, value_name = "NAME")]
    printer: Option<String>,
    #[arg(long = "edge-mm", value_name = "EDGES", value_parser = sheets::edges)]
    edge: Option<Edges>,
    #[arg(long, value_parser = one_of(&STACKS), value_name = "SIDE")]
    comes_out: Option<StackOrder>,
    #[arg(long)]
    low_ink: bool,
    #[arg(long)]
    cubes: bool,
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    spare: Vec<String>,
    #[arg(long, value_parser = ["silhouette"])]
    cutter: Option<String>,
    #[arg(long, value_name = "ID", conflicts_with_all = ["paper", "method", "duplex", "card_paper",
        "printer", "edge", "comes_out", "low_ink", "cubes", "spare", "cutter", "no_box"])]
    shop: Option<String>,
    #[arg(long)]
    no_box: bool,
    #[arg(long)]
    no_cache: bool,
    #[arg(long, short)]
    yes: bool,
    #[arg(long, value_name = "DIR", default_value = "out", value_parser = out_folder())]
    out: PathBuf,
}

/// Values of `--method`: how fronts and backs of cards come together.
static METHODS: [(&str, Backs); 3] =
    [("double-sided", Backs::Behind), ("fold", Backs::Beside), ("sleeves", Backs::Apart)];

/// Thickness of the glue between the halves of a folded card, in micrometres.
const GLUE: u32 = 20;
/// Thickness of both films of a sleeve, in micrometres.
const FILMS: u32 = 100;

/// Length in millimetres by which a sleeve is larger than its card on each side.
const SLEEVE_MM: f64 = 1.5;

/// Returns a parser of the weight of paper in g/m².
fn weight() -> impl TypedValueParser<Value = u16> {
    let (least, most) = Weight::RANGE.into_inner();
    clap::value_parser!(u16).range(i64::from(least)..=i64::from(most))
}

/// Layouts of the parts of a kit.
struct Layouts {
    cards: Layout,
    others: Layout,
    office: Layout,
}

impl KitArgs {
    /// Returns `true` if no option says how to print.
    fn is_bare(&self) -> bool {
        let is_given = [
            self.paper.is_some(),
            self.method.is_some(),
            self.duplex.is_some(),
            self.card_paper.is_some(),
            self.printer.is_some(),
        ];
        !is_given.contains(&true)
    }

    /// Returns the choices of the last kit, overridden by the command line.
    fn choices(&self, mut choices: Choices) -> Choices {
        if let Some(game) = &self.game {
            choices.game.clone_from(game);
        }
        choices.paper = self.paper.unwrap_or(choices.paper);
        choices.duplex = self.duplex.unwrap_or(choices.duplex);
        if let Some(method) = self.method {
            choices.set_method(method);
        }
        choices.card_paper = self.card_paper.map_or(choices.card_paper, Weight);
        choices.printer = self.printer.clone().or(choices.printer);
        choices
    }

    /// Returns the layouts for these choices.
    fn layouts(&self, context: &Context, choices: &Choices) -> Result<Layouts> {
        let layout = |paper: Paper| {
            let args = SheetArgs {
                paper,
                duplex: Some(choices.duplex),
                comes_out: self.comes_out,
                back_offset: None,
                back_rotate: None,
                printer: choices.printer.clone(),
                edge: self.edge,
            };
            args.layout(context, true)
        };
        let sheets = layout(choices.paper)?;
        // There are no sleeves for boards and tokens.
        let others = match choices.method {
            Backs::Behind => Backs::Behind,
            Backs::Beside | Backs::Apart => Backs::Beside,
        };
        // Booklets, credits and the leaflet fit the paper that every household has.
        let office = match choices.paper {
            Paper::A4 | Paper::Letter => sheets,
            Paper::A3 | Paper::A2 => layout(Paper::A4)?,
        };
        Ok(Layouts {
            cards: Layout { backs: choices.method, has_register: self.cutter.is_some(), ..sheets },
            others: Layout { backs: others, ..sheets },
            office,
        })
    }
}

/// Returns the material of the box for cards that are made in this way.
fn box_options(choices: &Choices) -> Options {
    let paper = choices.card_paper.micrometres();
    let (thickness, sleeves) = match choices.method {
        Backs::Behind => (paper, None),
        Backs::Beside => (2 * paper + GLUE, None),
        Backs::Apart => (2 * paper + FILMS, Some(Sleeves::LargerBy(SLEEVE_MM))),
    };
    let stock = Some(f64::from(thickness) / 1000.0);
    Options { stock, board: None, sleeves, paper: Some(choices.paper) }
}

pub(crate) fn run(context: &Context, args: &KitArgs) -> Result<Outcome> {
    let assets = context.assets()?;
    let mut loaded = validate::load(&assets);
    if loaded.report.has_errors() {
        return Err(context.invalid_database_error(&loaded));
    }
    context.choose(&mut loaded.dataset, args.deck.as_deref())?;
    let dataset = &loaded.dataset;
    let last = Choices::last(context)?;
    let mut choices = args.choices(last.clone());
    choices.respect_printer(context, args)?;
    // A deck belongs to one game, so `--deck` selects the game too.
    let chosen = dataset.chosen.map(|id| dataset.deck(id).game.clone());
    choices.game = chosen.filter(|_| args.game.is_none()).unwrap_or(choices.game);
    if !args.yes && args.shop.is_none() && args.is_bare() && ask::is_possible() {
        let has_game = args.game.is_some() || args.deck.is_some();
        choices = match ask::ask(context, dataset, choices, has_game)? {
            Ok(asked) => asked,
            Err(outcome) => return Ok(outcome),
        };
    }
    let game = game::game(context, &choices.game)?;
    game::check_deck(context, dataset, game.id())?;
    choices.game = game.id().to_owned();
    if let Some(shop) = &args.shop {
        return shop::run(context, args, (dataset, game), shop);
    }
    if args.cutter.is_some() && choices.method == Backs::Beside {
        return Err(context.usage("kit-cutter-fold", &args![]));
    }
    let layouts = args.layouts(context, &choices)?;
    let cache = if args.no_cache { None } else { PageCache::of_user(context) };
    let spare = piece_ids(dataset, dataset.deck_provider(game.id()), &args.spare);
    let flags = CustomFlags::new();
    for lang in context.content_langs() {
        let Some(product) = PRODUCTS.iter().find(|product| product.game == game.id()) else {
            continue;
        };
        let request = KitRequest {
            request: Request {
                spare: &spare,
                has_cubes: args.cubes,
                low_ink: args.low_ink,
                cache: cache.as_ref().map(|cache| cache as &dyn Cache),
                sandbox: Some(crate::trial::run_sandbox),
                ..Request::of_faces(product, dataset, &assets, &flags, lang)
            },
            cards: layouts.cards,
            others: layouts.others,
            office: layouts.office,
            card_weight: choices.card_paper,
            boxes: (!args.no_box).then(|| box_options(&choices)),
        };
        Kit { context, loaded: &loaded, assets: &assets, request: &request, out: &args.out }
            .run()?;
        render::forget();
    }
    if let Some(cache) = cache {
        cache.report(context);
    }
    if choices != last {
        choices.keep(context)?;
    }
    Ok(Outcome::Success)
}

/// Returns the games in the order of the list.
fn games(context: &Context, dataset: &Dataset) -> Vec<(GameId, String)> {
    let title = |game: GameId| (game, game::title(context, dataset, game.id()).to_owned());
    GameId::ALL.map(title).into()
}
