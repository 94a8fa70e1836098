//! `mappemonde render [TARGET...]`

mod book;
mod boxed;
mod folders;
pub(super) mod inks;
mod looked;
mod online;
mod refused;
mod shop;
mod since;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;
use render::export::PagedDocument;

use assets::Assets;
use data::{self, Loaded};
use diag::{Diagnostic, Report, Severity};
use fit::stock::stocks;
use lang::Lang;
use model::Dataset;
use press::profile;
use press::sheet::{BLEED, Layout};
use press::stock::{self, Size};
use render::changed::Changed;
use render::flags::Own;
use render::fonts::FontSet;
use render::product::{self, PRODUCTS, Product, Request, Target, Typeset};
use render::{self, boxes, export, globalissimo};

use super::game;
use super::sheets::{self, finite};
use super::usage::Wrong;
use super::watch::Watch;
use super::whole::write_whole;
use super::why::route;
use super::{Context, Format, Outcome, Usage};
pub(super) use folders::read_flags;
use inks::Inked;
use looked::Looked;
pub(super) use shop::{profile, refuse};
use since::Old;

/// What stands for every target or game.
const ALL: &str = "all";

#[derive(clap::Args)]
pub(crate) struct RenderArgs {
    #[arg(value_parser = targets(), default_value = "cards")]
    targets: Vec<String>,
    #[arg(long, value_parser = games())]
    game: Option<String>,
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    #[command(flatten)]
    sheets: sheets::SheetArgs,
    #[arg(long)]
    no_marks: bool,
    #[arg(long)]
    bleed: bool,
    #[arg(long, value_name = "WxH", value_parser = card_size)]
    card_size: Option<Size>,
    #[command(flatten)]
    boxes: boxed::BoxArgs,
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    only: Vec<String>,
    #[arg(long, value_name = "EDITION", conflicts_with = "profile")]
    changed_since: Option<String>,
    #[arg(long, requires = "changed_since")]
    proof: bool,
    #[arg(long, value_enum, default_value = "pdf")]
    format: FileFormat,
    #[arg(long, value_name = "URL")]
    url_base: Option<String>,
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(36..=1200))]
    dpi: u16,
    #[arg(long, value_name = "DIR")]
    flags: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    font_path: Option<PathBuf>,
    #[command(flatten)]
    inks: inks::InkArgs,
    #[arg(long, conflicts_with_all = ["profile", "changed_since"])]
    watch: bool,
    #[arg(long, value_name = "ID", conflicts_with_all = ["paper", "no_marks", "bleed", "format", "dpi"])]
    profile: Option<String>,
    #[arg(long, value_name = "DIR", default_value = "out")]
    out: PathBuf,
}

/// The targets that some product has.
fn targets() -> PossibleValuesParser {
    let is_made = |target: &Target| PRODUCTS.iter().any(|product| product.target == *target);
    let made = Target::ALL.into_iter().filter(is_made).map(Target::id);
    made.chain([boxes::TARGET, ALL]).collect::<Vec<_>>().into()
}

/// The games that have a product.
fn games() -> PossibleValuesParser {
    let mut games: Vec<&str> = PRODUCTS.iter().map(|product| product.game).collect();
    games.dedup();
    games.push(ALL);
    games.into()
}

fn card_size(typed: &str) -> std::result::Result<Size, Wrong> {
    let size = typed
        .split_once('x')
        .and_then(|(width, height)| stock::card_size(finite(width).ok()?, finite(height).ok()?));
    size.ok_or_else(|| Wrong::typed("usage-card", typed))
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum FileFormat {
    Pdf,
    Png,
    Svg,
    Tts,
}

pub(crate) fn run(context: &Context, args: &RenderArgs) -> Result<Outcome> {
    if args.watch {
        return watch(context, args);
    }
    draw(context, args, &context.assets()?, None)
}

/// Draws, and after each change of the project what looks otherwise than before. What is wrong is said, and
/// what was drawn last stays.
fn watch(context: &Context, args: &RenderArgs) -> Result<Outcome> {
    let mut watch = Watch::new(context)?;
    let mut now = Arc::clone(watch.now());
    let mut last: Option<Old> = None;
    context.say("watch-begins", &[]);
    loop {
        match draw(context, args, &now.assets, last.as_ref()) {
            Ok(_) => last = Some(Old::last(now.assets.clone(), args)),
            Err(error) if error.is::<Usage>() => return Err(error),
            Err(error) => {
                let mut errors = Report::default();
                let is_error = |finding: &&Diagnostic| finding.kind.severity == Severity::Error;
                let found = now.loaded.report.sorted(&now.loaded.files);
                found.into_iter().filter(is_error).for_each(|error| errors.push(error.clone()));
                context.show_findings(&errors, &now.loaded.files, Format::Human)?;
                context.term.error(&context.in_words(error));
            }
        }
        match watch.next() {
            Some(next) => now = next,
            None => return Ok(Outcome::Fine),
        }
    }
}

/// Draws what is asked for; with what was drawn last, only what looks otherwise.
fn draw(
    context: &Context,
    args: &RenderArgs,
    assets: &Assets,
    last: Option<&Old>,
) -> Result<Outcome> {
    let mut loaded = validate::load(assets);
    if loaded.report.has_errors() {
        return Err(context.not_sound(&loaded));
    }
    context.choose(&mut loaded.dataset, args.deck.as_deref())?;
    let dataset = &loaded.dataset;
    let profile = match &args.profile {
        Some(id) => match shop::profile(context, assets, id)? {
            Ok(profile) => {
                let profile = shop::sized(context, profile, args.card_size)?;
                let unfit = profile::unfit(&profile, &stocks());
                if unfit.report.has_errors() {
                    return shop::refuse(context, &unfit);
                }
                Some(profile)
            }
            Err(findings) => return shop::refuse(context, &findings),
        },
        None => None,
    };
    let (products, boxed) = products(context, dataset, args)?;
    if let Some(base) = args.url_base.as_deref().filter(|base| !online::is_address(base)) {
        return Err(context.usage("render-tts-no-address", &[("base", base.into())]));
    }
    let old = args.changed_since.as_deref().map(|word| Old::read(context, word, args));
    let old = old.transpose()?;
    let flags = match &args.flags {
        Some(folder) => folders::read_flags(context, dataset, folder)?,
        None => Own::new(),
    };
    let own_fonts = match &args.font_path {
        Some(folder) => Some(folders::read_fonts(context, folder)?),
        None => None,
    };
    let langs = match context.langs.as_slice() {
        [] => vec![context.lang()],
        langs => langs.to_vec(),
    };
    let layout = args.sheets.layout(context, !args.no_marks)?;
    let steps = 2 * ((products.len() + boxed.len()) * langs.len()) as u64;
    let progress = context.term.progress("{msg} {bar:30} {pos}/{len}", steps);
    let day = format!("{}-01-01", dataset.edition.year);
    let inked = args.inks.inked(context, assets, profile.as_ref(), &day)?;
    if inked.press.is_some() && args.format != FileFormat::Pdf {
        return Err(context.usage("render-standard-pdf", &[]));
    }
    let shared = Shared {
        context,
        args,
        loaded: &loaded,
        dataset,
        assets,
        flags: &flags,
        fonts: own_fonts.as_ref().unwrap_or(FontSet::built_in()),
        layout,
        inked: &inked,
        progress: &progress,
    };
    let mut outcome = Outcome::Fine;
    let mut looked = profile.as_ref().map(Looked::new);
    boxed::run(&shared, profile.as_ref(), (&boxed, &langs), looked.as_mut())?;
    if let (Some(profile), Some(looked)) = (&profile, looked) {
        outcome = shop::run(&shared, profile, (&products, &langs), looked)?;
    } else if products.is_empty() {
        // Boxes are no pieces.
    } else if args.format == FileFormat::Tts {
        online::run(&shared, &products, &langs)?;
    } else {
        for product in products {
            for lang in &langs {
                let job = Job { shared: &shared, product, lang: *lang, changed: None };
                match (&old, last) {
                    (Some(old), _) => job.run_since(old)?,
                    (None, Some(last)) if !job.differs_from(last)? => progress.inc(2),
                    (None, _) => job.run()?,
                }
                render::forget();
            }
        }
    }
    progress.finish_and_clear();
    inked.tell_off(context);
    Ok(outcome)
}

/// The products that are asked for, and the cards whose boxes are. All targets or all games pass over what a
/// game does not have; one that is named must be there.
fn products(
    context: &Context,
    dataset: &Dataset,
    args: &RenderArgs,
) -> Result<(Vec<&'static Product>, Vec<&'static Product>)> {
    let chosen = dataset.chosen.map(|id| dataset.deck(id).game.as_str());
    let all_targets = args.targets.iter().any(|target| target == ALL);
    let game = match &args.game {
        Some(game) if game != ALL => {
            game::check_deck(context, dataset, game)?;
            game.as_str()
        }
        _ if chosen.is_some() => chosen.unwrap_or(ALL),
        Some(_) => ALL,
        None if all_targets => ALL,
        None => globalissimo::GAME,
    };
    let is_asked = |product: &&Product| {
        let is_target = args.targets.iter().any(|target| target == product.target.id());
        (game == ALL || game == product.game) && (all_targets || is_target)
    };
    let products: Vec<&Product> = PRODUCTS.iter().filter(is_asked).collect();
    let of_box = |target: &str| target == boxes::TARGET;
    let is_boxed = args.targets.iter().any(|target| of_box(target) || target == ALL);
    let is_here = |product: &&Product| game == ALL || game == product.game;
    let cards = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    let boxed: Vec<&Product> = cards.filter(is_here).filter(|_| is_boxed).collect();
    let has = |target: &&String| {
        of_box(target) && !boxed.is_empty()
            || products.iter().any(|product| product.target.id() == target.as_str())
    };
    if let Some(missing) = args.targets.iter().find(|target| *target != ALL && !has(target)) {
        let made = PRODUCTS.iter().filter(|product| product.game == game);
        let title = game::title(context, dataset, game);
        let args = [
            ("game", title.into()),
            ("target", missing.as_str().into()),
            ("known", syntax::fields::list(made.map(|product| product.target.id())).into()),
        ];
        return Err(context.usage("render-not-made", &args));
    }
    if !args.only.is_empty() && products.len() + boxed.len() > 1 {
        return Err(context.usage("render-only-one", &[]));
    }
    Ok((products, boxed))
}

/// What all products of a run share.
struct Shared<'a> {
    context: &'a Context,
    args: &'a RenderArgs,
    /// The edition, and where it is written.
    loaded: &'a Loaded,
    dataset: &'a Dataset,
    assets: &'a Assets,
    flags: &'a Own,
    fonts: &'a FontSet,
    layout: Layout,
    inked: &'a Inked,
    progress: &'a ProgressBar,
}

impl Shared<'_> {
    fn say_wrote(
        &self,
        text: &str,
        (what, path): (&'static str, &Path),
        (count, n): (&'static str, usize),
    ) {
        let args = [(what, path.display().to_string().into()), (count, n.into())];
        let told = self.context.text(text, &args);
        // The bar steps aside, or its last picture would stay above the line.
        self.progress.suspend(|| self.context.term.say(&told));
    }
}

/// One product in one language.
struct Job<'a> {
    shared: &'a Shared<'a>,
    product: &'static Product,
    lang: Lang,
    /// What changed since an older edition, where nothing else is asked for.
    changed: Option<Changed>,
}

impl<'a> std::ops::Deref for Job<'a> {
    type Target = Shared<'a>;

    fn deref(&self) -> &Shared<'a> {
        self.shared
    }
}

impl Job<'_> {
    /// Prints the pieces that changed since an older edition, if any.
    fn run_since(mut self, old: &Old) -> Result<()> {
        let Some(changed) = self.changed_since(old)? else {
            return Ok(());
        };
        if self.args.proof {
            self.write_proof(old, &changed)?;
        }
        if changed.is_nothing() {
            return Ok(());
        }
        self.changed = Some(changed);
        self.run()
    }

    /// Its files without their endings. What changed does not lie down on the whole.
    fn stem(&self) -> String {
        let stem = self.product.stem_in(self.dataset, self.lang);
        match self.changed {
            Some(_) => stem + "-changed",
            None => stem,
        }
    }

    fn run(&self) -> Result<()> {
        let progress = self.progress;
        let stem = self.stem();
        self.show_progress();
        let layout = (self.args.format == FileFormat::Pdf).then_some(self.layout);
        let bleed = if self.args.bleed { BLEED } else { 0.0 };
        let typeset = self.typeset(layout, bleed)?;
        progress.inc(1);
        match self.args.format {
            FileFormat::Pdf if self.product.target == Target::Booklet => {
                let pages = self.write_book(&stem, &typeset, bleed)?;
                self.write_stitched(&pages, &self.layout, &self.args.out)?;
            }
            FileFormat::Pdf => {
                self.write_document(&stem, &typeset.document, 0.0)?;
            }
            FileFormat::Png | FileFormat::Svg => self.write_faces(&stem, &typeset)?,
            // A table holds all products of a game: see `online`.
            FileFormat::Tts => {}
        }
        progress.inc(1);
        Ok(())
    }

    fn ident(&self, stem: &str) -> String {
        format!("{stem} {}", self.dataset.edition.year)
    }

    /// Writes pages, in inks where a standard is asked for.
    fn write_document(&self, stem: &str, document: &PagedDocument, bleed: f64) -> Result<Vec<u8>> {
        let path = self.args.out.join(format!("{stem}.pdf"));
        let bytes = self.pdf(&path, document, &self.ident(stem), bleed)?;
        self.write_pdf(stem, &bytes, document.pages().len())?;
        Ok(bytes)
    }

    /// The bytes of pages, in inks where a standard is asked for; a file of what these look like is written too.
    fn pdf(
        &self,
        path: &Path,
        document: &PagedDocument,
        ident: &str,
        bleed: f64,
    ) -> Result<Vec<u8>> {
        let Some(press) = &self.inked.press else {
            let bytes = export::pdf_with_bleed(document, ident, bleed);
            return bytes.map_err(|error| self.tell(error));
        };
        if let Some(proof) = &self.inked.proof {
            let ident = format!("{ident} proof");
            let bytes = proof.pdf(document, &ident, bleed).map_err(|error| self.tell(error))?;
            self.keep_proof(path, &bytes, document.pages().len())?;
        }
        press.pdf(document, ident, bleed).map_err(|error| self.tell(error))
    }

    /// Writes what a file will look like, outside of what goes to a shop.
    fn keep_proof(&self, path: &Path, bytes: &[u8], pages: usize) -> Result<()> {
        let proof = inks::proof_of(&self.args.out, path);
        write_whole(self.context, &proof, bytes)?;
        self.say_wrote("render-wrote", ("file", &proof), ("pages", pages));
        Ok(())
    }

    fn write_pdf(&self, stem: &str, bytes: &[u8], pages: usize) -> Result<()> {
        let path = self.args.out.join(format!("{stem}.pdf"));
        write_whole(self.context, &path, bytes)?;
        self.say_wrote("render-wrote", ("file", &path), ("pages", pages));
        Ok(())
    }

    fn show_progress(&self) {
        let shown = [("file", self.product.stem_in(self.dataset, self.lang).into())];
        let told = self.context.text("render-deck", &shown);
        self.progress.set_message(told);
    }

    /// The product on sheets, or one face a page.
    fn typeset(&self, layout: Option<Layout>, bleed: f64) -> Result<Typeset> {
        let only = self.only();
        let request = Request { layout, bleed, ..self.request(&only) };
        product::typeset(&request).map_err(|error| self.tell(error))
    }

    /// What is asked for by name: a route by its cities from either end, as everywhere.
    fn only(&self) -> Vec<String> {
        let of_game = |_: &model::RouteId| self.product.game == model::game::COURSE;
        let name = |typed: &String| {
            let typed = typed.trim();
            let route = route(&self.dataset.network, typed).filter(of_game);
            route.map_or_else(|| typed.to_owned(), |route| data::why::route_id(self.dataset, route))
        };
        self.args.only.iter().map(name).collect()
    }

    /// What is asked for, one face a page and without bleed.
    fn request<'r>(&'r self, only: &'r [String]) -> Request<'r> {
        Request {
            product: self.product,
            dataset: self.dataset,
            assets: self.assets,
            lang: self.lang,
            only: (!only.is_empty()).then_some(only),
            flags: self.flags,
            fonts: self.fonts,
            layout: None,
            bleed: 0.0,
            card_size: self.args.card_size,
            changed: self.changed.as_ref(),
            tries: Some(crate::trial::tries),
        }
    }

    fn write_faces(&self, stem: &str, typeset: &Typeset) -> Result<()> {
        let folder = self.args.out.join(stem);
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
        if is_png {
            export::png(&typeset.document, self.args.dpi, write)?;
        } else {
            export::svg(&typeset.document, write)?;
        }
        let files = typeset.document.pages().len();
        self.say_wrote("render-wrote-faces", ("folder", &folder), ("files", files));
        Ok(())
    }
}
