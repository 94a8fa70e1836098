//! `mappemonde render [TARGET...]`: renders products as PDF, pictures or online tables.

mod args;
mod book;
mod boxed;
mod files;
mod folders;
pub(super) mod inks;
mod job;
mod online;
mod preflight_result;
mod shop;
mod since;
mod turns;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use lang::args;

use assets::Assets;
use data::Loaded;
use diag::{Diagnostic, Report, Severity};
use fit::stock::stocks;
use games::GameId;
use model::Dataset;
use paper::profile;
use paper::sheet::{Backs, Layout};
use render::cache::Cache;
use render::flags::CustomFlags;
use render::product::{PRODUCTS, Product, Target};
use render::{self, boxes, globalissimo};

use super::choices::Format;
use super::context::Context;
use super::game;
use super::outcome::{Outcome, Usage};
use super::page_cache::PageCache;
use super::watch::Watch;
pub(crate) use args::RenderArgs;
use args::{ALL, FileFormat};
pub(super) use folders::read_flags;
pub(super) use job::piece_ids;
use job::{Job, Shared};
use preflight_result::PreflightResult;
pub(super) use shop::{profile, refuse};
use since::OldEdition;

pub(crate) fn run(context: &Context, args: &RenderArgs) -> Result<Outcome> {
    if args.watch {
        return watch(context, args);
    }
    draw(context, args, &context.assets()?, None).map(|(outcome, _)| outcome)
}

/// Renders the products of a game for a print shop. Returns the outcome, and the files for the shop.
pub(super) fn run_for_shop(
    context: &Context,
    args: &RenderArgs,
    assets: &Assets,
) -> Result<(Outcome, Vec<PathBuf>)> {
    draw(context, args, assets, None)
}

/// Renders the products, and after each change of the project the ones that look different. Errors are reported, and
/// the last output is kept.
fn watch(context: &Context, args: &RenderArgs) -> Result<Outcome> {
    let mut watch = Watch::new(context)?;
    let mut now = Arc::clone(watch.now());
    let mut last: Option<OldEdition> = None;
    context.print_message("watch-begins", &[]);
    loop {
        match draw(context, args, &now.assets, last.as_ref()) {
            Ok(_) => last = Some(OldEdition::last(context, now.assets.clone(), args)?),
            // A usage error cannot be fixed by a change of the project.
            Err(error) if error.is::<Usage>() => return Err(error),
            Err(error) => {
                let mut errors = Report::default();
                let is_error = |finding: &&Diagnostic| finding.code.severity == Severity::Error;
                let found = now.loaded.report.sorted(&now.loaded.files);
                found.into_iter().filter(is_error).for_each(|error| errors.push(error.clone()));
                context.show_findings(&errors, &now.loaded.files, Format::Human)?;
                context.term.error(&context.localize_error(error));
            }
        }
        match watch.wait_for_change() {
            Some(next) => now = next,
            None => return Ok(Outcome::Success),
        }
    }
}

/// Returns `true` if the database has errors, other than in the files and decks of games that are not rendered.
fn has_errors(loaded: &Loaded, args: &RenderArgs) -> bool {
    let Loaded { dataset, files, report, .. } = loaded;
    let deck = args.deck.as_deref().and_then(|id| dataset.deck_by_id(id));
    let games = deck.map_or_else(|| args.games(), |deck| vec![deck.game.as_str()]);
    let known = |game: &str| GameId::ALL.iter().any(|id| id.id() == game);
    let [game] = games[..] else {
        return report.has_errors();
    };
    // A game with the decks of another one depends on its files too.
    let of_game = |other: &str| other == game || other == dataset.deck_provider(game);
    let is_elsewhere = |name: &str| {
        if let Some(rest) = name.strip_prefix("data/games/") {
            let other = rest.split(['/', '.']).next().unwrap_or_default();
            return known(game) && known(other) && !of_game(other);
        }
        let deck = name.strip_prefix("data/decks/").and_then(|name| name.strip_suffix(".yaml"));
        let deck = deck.and_then(|id| dataset.deck_by_id(id));
        known(game) && deck.is_some_and(|deck| !of_game(&deck.game))
    };
    let errors = report.iter().filter(|finding| finding.code.severity == Severity::Error);
    let (elsewhere, here): (Vec<_>, Vec<_>) = errors.partition(|finding| {
        finding.spans.first().is_some_and(|place| is_elsewhere(files.name(place.file)))
    });
    // Of very many errors only the first are kept.
    !here.is_empty() || report.count(Severity::Error) != elsewhere.len()
}

/// Renders the requested products; with `last`, only the ones that differ from the last output. Returns the outcome,
/// and the files for a print shop.
fn draw(
    context: &Context,
    args: &RenderArgs,
    assets: &Assets,
    last: Option<&OldEdition>,
) -> Result<(Outcome, Vec<PathBuf>)> {
    let fonts = folders::fonts(context, assets, args.font_path.as_deref())?;
    let mut loaded = validate::load_with_typefaces(assets, fonts.typefaces());
    if has_errors(&loaded, args) {
        return Err(context.invalid_database_error(&loaded));
    }
    context.choose(&mut loaded.dataset, args.deck.as_deref())?;
    let dataset = &loaded.dataset;
    let profile = match &args.profile {
        Some(id) => match shop::profile(context, assets, id)? {
            Ok(profile) => {
                let profile = shop::sized(context, profile, args.card_size)?;
                let unfit = profile::check_trims(&profile, &stocks());
                if unfit.report.has_errors() {
                    return Ok((shop::refuse(context, &unfit)?, Vec::new()));
                }
                Some(profile)
            }
            Err(findings) => return Ok((shop::refuse(context, &findings)?, Vec::new())),
        },
        None => None,
    };
    let (products, boxed) = products(context, dataset, args)?;
    if let Some(base) = args.url_base.as_deref().filter(|base| !online::is_address(base)) {
        return Err(context.usage("render-tts-no-address", &args![base]));
    }
    let old = args.changed_since.as_deref().map(|word| OldEdition::read(context, word, args));
    let old = old.transpose()?;
    let flags = match &args.flags {
        Some(folder) => folders::read_flags(context, dataset, folder)?,
        None => CustomFlags::new(),
    };
    let langs = context.content_langs();
    if args.fold && args.format != FileFormat::Pdf {
        return Err(context.usage("render-fold-pdf", &[]));
    }
    let layout = args.sheets.layout(context, !args.no_marks)?;
    let backs = if args.fold { Backs::Beside } else { Backs::Behind };
    let layout = Layout { backs, ..layout };
    // Two steps a product: typesetting and writing.
    let steps = 2 * ((products.len() + boxed.len()) * langs.len()) as u64;
    let progress = context.term.progress("{msg} {bar:30} {pos}/{len}", steps);
    // A date of the edition and not today's, so that the same edition gives the same bytes.
    let day = format!("{}-01-01", dataset.edition.year);
    let inked = args.inks.ink_settings(context, assets, profile.as_ref(), &day)?;
    if inked.press.is_some() && args.format != FileFormat::Pdf {
        return Err(context.usage("render-standard-pdf", &[]));
    }
    let cache = if args.no_cache { None } else { PageCache::of_user(context) };
    let shared = Shared {
        context,
        args,
        loaded: &loaded,
        dataset,
        assets,
        flags: &flags,
        fonts: &fonts,
        layout,
        cache: cache.as_ref().map(|cache| cache as &dyn Cache),
        ink_settings: &inked,
        progress: &progress,
        shop_files: Mutex::default(),
    };
    let mut outcome = Outcome::Success;
    let mut looked = profile.as_ref().map(PreflightResult::new);
    boxed::run(&shared, profile.as_ref(), (&boxed, &langs), looked.as_mut())?;
    if let (Some(profile), Some(looked)) = (&profile, looked) {
        outcome = shop::run(&shared, profile, (&products, &langs), looked)?;
    } else if products.is_empty() {
        // Only boxes were requested, and they are written by now.
    } else if args.format == FileFormat::Tts {
        online::run(&shared, &products, &langs)?;
    } else {
        // The languages of a product come together, because they share pictures.
        let each = products.iter().flat_map(|product| langs.iter().map(|lang| (*product, *lang)));
        turns::run_in_order(&each.collect::<Vec<_>>(), |(product, lang), turn| {
            let (shared, turn) = (&shared, Some(turn));
            let job = Job { shared, product, lang: *lang, changed: None, turn };
            match (&old, last) {
                (Some(old), _) => job.run_since(old)?,
                (None, Some(last)) if !job.differs_from(last)? => progress.inc(2),
                (None, _) => job.run()?,
            }
            // Products share little of Typst's cache, and its memory would add up.
            render::forget();
            Ok(())
        })?;
    }
    progress.finish_and_clear();
    inked.report_deviations(context);
    let files = shared.shop_files.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(cache) = cache {
        cache.report(context);
    }
    Ok((outcome, files))
}

/// The requested products, and the cards for which boxes are requested. With all targets or all games, combinations
/// that do not exist are skipped; a target named on the command line must exist.
fn products(
    context: &Context,
    dataset: &Dataset,
    args: &RenderArgs,
) -> Result<(Vec<&'static Product>, Vec<&'static Product>)> {
    let chosen = dataset.chosen.map(|id| dataset.deck(id).game.as_str());
    let targets = args.targets();
    let all_targets = targets.contains(&ALL);
    let game = match args.games().as_slice() {
        [_, _, ..] => return Err(context.usage("render-one-game", &[])),
        [game] if *game != ALL => {
            game::check_deck(context, dataset, game)?;
            *game
        }
        // A deck belongs to one game, so `--deck` selects the game too.
        _ if chosen.is_some() => chosen.unwrap_or(ALL),
        [_] => ALL,
        [] if all_targets => ALL,
        [] => globalissimo::GAME,
    };
    let is_asked = |product: &&Product| {
        let is_target = targets.contains(&product.target.id());
        (game == ALL || game == product.game) && (all_targets || is_target)
    };
    let products: Vec<&Product> = PRODUCTS.iter().filter(is_asked).collect();
    let of_box = |target: &str| target == boxes::TARGET;
    let is_boxed = targets.iter().any(|target| of_box(target) || *target == ALL);
    let is_here = |product: &&Product| game == ALL || game == product.game;
    let cards = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    let boxed: Vec<&Product> = cards.filter(is_here).filter(|_| is_boxed).collect();
    let has = |target: &str| {
        of_box(target) && !boxed.is_empty()
            || products.iter().any(|product| product.target.id() == target)
    };
    if let Some(missing) = targets.iter().find(|target| **target != ALL && !has(target)) {
        let made = PRODUCTS.iter().filter(|product| product.game == game);
        let title = game::title(context, dataset, game);
        let args = args![
            game = title,
            target = *missing,
            known = syntax::fields::format_names(made.map(|product| product.target.id()))
        ];
        return Err(context.usage("render-not-made", &args));
    }
    if !args.only.is_empty() && products.len() + boxed.len() > 1 {
        return Err(context.usage("render-only-one", &[]));
    }
    Ok((products, boxed))
}
