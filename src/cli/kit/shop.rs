//! `kit --shop ID`: the files for a print shop in one ZIP, with a ticket, and an order form where the shop has one.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use games::GameId;
use lang::{Lang, args};
use model::Dataset;
use paper::profile::{OrderForm, OutputForm, Profile};
use render::boxes;
use render::flags::CustomFlags;
use render::print_kit::{Order, box_order, orders, ticket};
use render::product::{PRODUCTS, Request};

use super::KitArgs;
use super::order_form;
use crate::atomic::{output_error, write_whole};
use crate::context::Context;
use crate::outcome::Outcome;
use crate::paths::display_path;
use crate::render::{RenderArgs, profile as read_profile, refuse, run_for_shop};

/// Thickness of the cards of print shops in millimetres, for the box.
const CARD_MM: f64 = 0.33;

/// Writes the ZIP of a game in some languages.
pub(super) fn run(
    context: &Context,
    args: &KitArgs,
    (dataset, game): (&Dataset, GameId),
    shop: &str,
) -> Result<Outcome> {
    let assets = context.assets()?;
    let profile = match read_profile(context, &assets, shop)? {
        Ok(profile) => profile,
        Err(findings) => return refuse(context, &findings),
    };
    if profile.form == OutputForm::Sheets {
        return Err(context.usage("kit-shop-home", &args![shop]));
    }
    let mut outcome = Outcome::Success;
    for lang in context.content_langs() {
        let context = &context.with_lang(lang);
        outcome = outcome.worse(write(context, args, (dataset, game), &profile, lang)?);
    }
    Ok(outcome)
}

fn write(
    context: &Context,
    args: &KitArgs,
    (dataset, game): (&Dataset, GameId),
    profile: &Profile,
    lang: Lang,
) -> Result<Outcome> {
    let assets = context.assets()?;
    let out = args.out.to_string_lossy();
    let mut words = vec!["all", "--game", game.id(), "--profile", &profile.id, "--out", &out];
    let thickness = CARD_MM.to_string();
    words.extend(["--stock-mm", &thickness]);
    if let Some(deck) = &args.deck {
        words.extend(["--deck", deck]);
    }
    if args.no_cache {
        words.push("--no-cache");
    }
    let words = RenderArgs::from_words(&words)?;
    let (outcome, files) = run_for_shop(context, &words, &assets)?;
    if files.is_empty() {
        return Ok(outcome);
    }
    let folder = args.out.join(&profile.id);
    let Some(product) = PRODUCTS.iter().find(|product| product.game == game.id()) else {
        return Ok(outcome);
    };
    let flags = CustomFlags::new();
    let request = Request {
        sandbox: Some(crate::trial::run_sandbox),
        card_size: profile.card_size(),
        ..Request::of_faces(product, dataset, &assets, &flags, lang)
    };
    let failed = |error| context.render_error(error, None, &assets, None);
    let mut ordered = orders(&request, profile).map_err(failed)?;
    let names: Vec<String> = files.iter().map(|file| entry(&folder, file)).collect();
    let box_files = add_files(&mut ordered, &names, game.id(), lang);
    if !box_files.is_empty() {
        ordered.push(box_order(&request, CARD_MM, box_files).map_err(failed)?);
    }
    let stem = format!("{}-{}-{}", dataset.file_stem(game.id()), profile.id, lang.id());
    let ident = format!("{stem} {}", dataset.edition.year);
    let tops = tops(&names).len();
    let ticket = ticket(&request, profile, &ordered, tops, &ident).map_err(failed)?;
    let mut entries = vec![("ticket.pdf".to_owned(), ticket)];
    let forms = match profile.order_form.as_ref().map(|form| form.value) {
        None => Vec::new(),
        Some(OrderForm::MpcAutofill) => order_form::mpc_autofill(&ordered),
        Some(OrderForm::TheGameCrafter) => order_form::the_game_crafter(&ordered),
    };
    entries.extend(forms.into_iter().map(|(name, text)| (name, text.into_bytes())));
    for (name, file) in names.iter().zip(&files) {
        let bytes = fs::read(file).map_err(|error| output_error(context, file, &error))?;
        entries.push((name.clone(), bytes));
    }
    let count = entries.len();
    let zip = packed(entries).context("the archive")?;
    let path = args.out.join(format!("{stem}.zip"));
    write_whole(context, &path, &zip)?;
    context.print_message("kit-shop-wrote", &args![file = display_path(&path), files = count]);
    Ok(outcome)
}

/// Returns the name of a file in the archive: its path below the folder of the shop, with slashes.
fn entry(folder: &Path, file: &Path) -> String {
    let below = file.strip_prefix(folder).unwrap_or(file);
    let parts = below.components().map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// Returns the files and folders on the top level, each once.
fn tops(names: &[String]) -> Vec<&str> {
    let mut tops: Vec<&str> = names.iter().filter_map(|name| name.split('/').next()).collect();
    tops.dedup();
    tops
}

/// Adds the names of its files to each order, and returns those of the box.
fn add_files(orders: &mut [Order], names: &[String], game: &str, lang: Lang) -> Vec<String> {
    let tops = tops(names);
    let of = |stock: &str| -> Vec<String> {
        let what = if stock == "page" { "booklet" } else { stock };
        let begin = format!("{game}-{what}-{}", lang.id());
        let is_of = |name: &&&str| {
            name.strip_prefix(begin.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
        };
        tops.iter().filter(is_of).map(|name| (*name).to_owned()).collect()
    };
    for order in orders {
        order.files = of(order.stock);
    }
    of(boxes::TARGET)
}

/// Packs files into an archive without times, so that the same files give the same bytes.
fn packed(entries: Vec<(String, Vec<u8>)>) -> Result<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        let path = PathBuf::from(&name);
        let is_text = path.extension().is_some_and(|end| end == "xml" || end == "csv");
        // PDF and PNG are compressed already.
        let method = if is_text { CompressionMethod::Deflated } else { CompressionMethod::Stored };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(0o644);
        writer.start_file(name, options)?;
        writer.write_all(&bytes)?;
    }
    Ok(writer.finish()?.into_inner())
}
