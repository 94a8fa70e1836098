//! `--format tts`: folders with pictures and tables for Tabletop Simulator, one for each game and language.

use std::cell::Cell;

use anyhow::Result;

use lang::Lang;
use render::online::{self, Table};
use render::product::{Product, Target};

use super::job::{Job, Shared};
use crate::atomic::write_whole;
use crate::outcome::Usage;

/// URL schemes from which Tabletop Simulator loads pictures.
const SCHEMES: [&str; 4] = ["http://", "https://", "file:///", "file://"];

/// Returns `true` if `base` can be the URL of a folder: a known scheme followed by an address without blanks.
pub(super) fn is_address(base: &str) -> bool {
    let behind = |scheme: &&str| {
        // `get`, because the length of a scheme can end inside a character of `base`.
        let head = base.get(..scheme.len())?;
        head.eq_ignore_ascii_case(scheme).then(|| &base[head.len()..])
    };
    let behind = SCHEMES.iter().find_map(behind).unwrap_or_default();
    let is_blank = |c: char| c.is_whitespace() || c.is_control();
    behind.starts_with(|c: char| c != '/') && !base.contains(is_blank)
}

/// Writes a table (all pieces of a game, ready to play) for each game of these products and each language.
pub(super) fn run(
    shared: &Shared<'_>,
    products: &[&'static Product],
    langs: &[Lang],
) -> Result<()> {
    // Booklets are not pieces on a table.
    let pieces = products.iter().filter(|product| product.target != Target::Booklet);
    let pieces: Vec<&'static Product> = pieces.copied().collect();
    if pieces.is_empty() {
        let told = shared.context.plain("render-tts-booklet");
        return Err(Usage(told).into());
    }
    // The products of a game are consecutive.
    let games: Vec<&[&'static Product]> = pieces.chunk_by(|a, b| a.game == b.game).collect();
    let is_alone = games.len() * langs.len() == 1;
    for of_game in games {
        for lang in langs {
            table(shared, of_game, *lang, is_alone)?;
        }
    }
    if shared.args.url_base.is_none() {
        shared.context.print_message("render-tts-base", &[]);
    }
    Ok(())
}

/// Writes the table of one game in one language. The only table of a run (`is_alone`) has its pictures at the base
/// URL itself; of several tables each has its own folder below the base URL.
fn table(
    shared: &Shared<'_>,
    products: &[&'static Product],
    lang: Lang,
    is_alone: bool,
) -> Result<()> {
    let Some(first) = products.first() else {
        return Ok(());
    };
    let deck = shared.dataset.file_stem(first.game);
    let name = format!("{deck}-tts-{}", lang.id());
    let folder = shared.args.out.join(&name);
    let files = Cell::new(0);
    let write = |name: &str, bytes: &[u8]| -> Result<()> {
        let path = folder.join(name);
        files.set(files.get() + 1);
        write_whole(shared.context, &path, bytes)
    };
    let base = shared.args.url_base.as_deref();
    let inside = base.map(|base| format!("{}/{name}", base.trim_end_matches('/')));
    let base = if is_alone { base } else { inside.as_deref() };
    let mut table = Table::new(deck, lang, base, shared.assets)?;
    for product in products {
        let job = Job { shared, product, lang, changed: None, turn: None };
        job.show_progress();
        let typeset = job.typeset(None, online::BLEED_OF_PICTURES)?;
        shared.progress.inc(1);
        table.add(product, &typeset, write)?;
        drop(typeset);
        render::forget();
        shared.progress.inc(1);
    }
    let game = first.title(shared.dataset).map_or("", |title| title.get(lang));
    table.finish(game, write)?;
    shared.report_written("render-wrote-table", ("folder", &folder), ("files", files.get()));
    Ok(())
}
