//! Makes a kit in one language and writes its files: `GAME-kit-LANG.pdf`, and the parts in the folder `GAME-kit-LANG`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Result;

use assets::Assets;
use data::Loaded;
use lang::args;
use render::Error;
use render::print_kit::{
    self, KitError, KitFiles, KitRequest, LEAFLET_PAGES, Part, PartKind, Parts,
};
use render::product::BLANK;

use crate::atomic::{output_error, remove_old, write_whole};
use crate::context::Context;
use crate::game;
use crate::impose::{LayoutArg, explain_refusal};
use crate::paths::display_path;

/// A kit in one language.
pub(super) struct Kit<'a> {
    pub(super) context: &'a Context,
    pub(super) loaded: &'a Loaded,
    pub(super) assets: &'a Assets,
    pub(super) request: &'a KitRequest<'a>,
    /// Folder in which the files are written.
    pub(super) out: &'a Path,
}

impl Kit<'_> {
    /// Makes the kit and writes its files.
    pub(super) fn run(&self) -> Result<()> {
        let (context, request) = (self.context, &self.request.request);
        let deck = request.dataset.file_stem(request.product.game);
        let stem = format!("{deck}-kit-{}", request.lang.id());
        let path = self.out.join(format!("{stem}.pdf"));
        let folder = self.out.join(&stem);
        let old = self.old_parts(&folder)?;
        let progress = context.term.progress("{spinner} {msg}", 1);
        progress.set_message(context.text("render-deck", &args![file = stem.as_str()]));
        let year = request.dataset.edition.year;
        let ident = |stem: &str| format!("{stem} kit {year}");
        let made = print_kit::parts(self.request, &ident);
        let Parts { parts, unknown_spares, no_box } =
            made.map_err(|error| self.explain(error, &path))?;
        if let Some(id) = unknown_spares.first() {
            let title = |game| game::title(context, request.dataset, game);
            let game = title(request.product.game);
            let with = title(model::game::GLOBALISSIMO);
            return Err(if id.eq_ignore_ascii_case(BLANK) {
                context.usage("kit-no-blank", &args![game, with])
            } else {
                context.usage("kit-no-spare", &args![id = id.as_str(), game])
            });
        }
        if request.has_cubes && parts.iter().all(|part| part.cubes.is_empty()) {
            let title = game::title(context, request.dataset, request.product.game);
            return Err(context.usage("kit-no-cubes", &args![game = title]));
        }
        let made = print_kit::files(self.request, &parts, &ident(&stem));
        let KitFiles { whole, parts: pdfs } = made.map_err(|error| self.explain_part(error))?;
        let name = |(number, part): (usize, &Part)| format!("{number}-{}.pdf", part.kind.id());
        let mut names: Vec<String> = (1..).zip(&parts).map(name).collect();
        progress.finish_and_clear();
        for (name, part) in names.iter().zip(&parts) {
            if let Some(loss) = part.loss {
                let file = display_path(&folder.join(name));
                context.term.print_notice(&loss.message(&file, &context.localizer));
            }
        }
        if let Some(error) = no_box {
            let args = args![reason = error.message(&context.localizer)];
            context.print_message("kit-no-box", &args);
        }
        for (name, bytes) in names.iter().zip(&pdfs) {
            write_whole(context, &folder.join(name), bytes)?;
        }
        for (number, cut) in (1..).zip(parts.iter().flat_map(print_kit::cut_files)) {
            for (ending, text) in [("svg", &cut.svg), ("dxf", &cut.dxf)] {
                let name = format!("cut-{number}.{ending}");
                write_whole(context, &folder.join(&name), text.as_bytes())?;
                names.push(name);
            }
        }
        for name in old.iter().filter(|name| !names.contains(name)) {
            remove_old(context, &folder.join(name))?;
        }
        write_whole(context, &path, &whole)?;
        let pages: usize = parts.iter().map(|part| part.pages).sum();
        let sheets: usize = parts.iter().map(|part| part.sheets).sum();
        let args = args![
            file = display_path(&path),
            pages = pages + LEAFLET_PAGES,
            sheets = sheets + 1,
            folder = display_path(&folder),
            parts = parts.len()
        ];
        context.print_message("kit-wrote", &args);
        Ok(())
    }

    /// Returns the names of the parts of an earlier kit in a folder.
    ///
    /// # Errors
    /// The folder contains other files: they would be confused with the parts.
    fn old_parts(&self, folder: &Path) -> Result<BTreeSet<String>> {
        if !folder.exists() {
            return Ok(BTreeSet::new());
        }
        let failed = |error| output_error(self.context, folder, &error);
        let mut names = BTreeSet::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            names.insert(name.to_string_lossy().into_owned());
        }
        match names.iter().find(|name| !is_part(name)) {
            None => Ok(names),
            Some(other) => {
                let args = args![folder = display_path(folder), file = other.as_str()];
                Err(self.context.usage("kit-folder-taken", &args))
            }
        }
    }

    fn explain(&self, error: KitError, path: &Path) -> anyhow::Error {
        match error {
            KitError::Part(error) => self.explain_part(error),
            KitError::Booklet(why) => explain_refusal(self.context, path, LayoutArg::Booklet, &why),
        }
    }

    /// Converts an error into a message.
    fn explain_part(&self, error: Error) -> anyhow::Error {
        let (context, request) = (self.context, &self.request.request);
        let title = game::title(context, request.dataset, request.product.game);
        context.render_error(error, Some(title), self.assets, Some(self.loaded))
    }
}

/// Returns `true` for the name of a part or of a file for a cutting machine: `1-cards.pdf`, `cut-1.dxf`.
fn is_part(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_kind = |text: &str| PartKind::ALL.iter().any(|kind| kind.id() == text);
    let stem = name.strip_suffix(".pdf").and_then(|stem| stem.split_once('-'));
    let cut = name.strip_prefix("cut-").and_then(|rest| rest.split_once('.'));
    stem.is_some_and(|(number, kind)| is_number(number) && is_kind(kind))
        || cut.is_some_and(|(number, ending)| is_number(number) && ["svg", "dxf"].contains(&ending))
}
