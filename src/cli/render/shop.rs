//! `--profile`: output for a home printer or a print shop.

use std::path::{Path, PathBuf};

use anyhow::Result;
use render::export::PagedDocument;

use assets::Assets;
use diag::{Findings, Located};
use fit::stock::stocks;
use lang::{Lang, args};
use paper::profile::{self, Marks, OutputForm, Profile};
use paper::rounded;
use paper::sheet::{FaceOrder, Layout, Side};
use paper::stock::{CARD, Size, Stock};
use render::batches::ProductPdf;
use render::product::{self, Part, Product, Request, Target};
use render::{self, export};

use super::args::ALL;
use super::job::{Job, Shared};
use super::preflight_result::PreflightResult;
use crate::atomic::write_whole;
use crate::context::Context;
use crate::outcome::Outcome;

/// Resolution in dpi for profiles without their own.
const DPI: u16 = 300;

/// Reads the profile with an id, or returns its findings.
///
/// # Errors
/// There is no such profile.
pub(crate) fn profile(
    context: &Context,
    assets: &Assets,
    id: &str,
) -> Result<std::result::Result<Profile, Findings>> {
    let ids = profile::ids(assets);
    if !ids.iter().any(|known| known == id) {
        return Err(context.unknown("profile", ("id", id), ids.iter().map(String::as_str)));
    }
    Ok(profile::read(assets, id, &stocks()))
}

/// Applies the requested card size to a profile.
///
/// # Errors
/// The printer does not offer this size.
pub(super) fn sized(context: &Context, profile: Profile, asked: Option<Size>) -> Result<Profile> {
    let Some(size) = asked else {
        return Ok(profile);
    };
    let told = |size: Size| {
        let args = [("width", rounded(2, size.width)), ("height", rounded(2, size.height))];
        context.text("render-profile-size", &args)
    };
    let known: Vec<String> = profile.card_sizes().into_iter().map(told).collect();
    let args = args![
        profile = &profile.name,
        asked = told(size),
        count = known.len(),
        known = known.join(", ")
    ];
    profile.with_cards(size).ok_or_else(|| context.usage("render-profile-no-size", &args))
}

/// Reports findings, and returns the outcome that ends the command.
pub(crate) fn refuse(context: &Context, findings: &Findings) -> Result<Outcome> {
    let told = context.uncoloured_findings(&findings.report, &findings.files);
    let explain = context.plain("summary-explain");
    context.term.print_notice((told + &explain).trim_end());
    Ok(Outcome::Findings)
}

/// Writes the products as the profile requires, and reports pieces that the printer does not accept, and violated
/// clauses.
pub(super) fn run<'p>(
    shared: &Shared<'_>,
    profile: &'p Profile,
    (products, langs): (&[&'static Product], &[Lang]),
    mut looked: PreflightResult<'p>,
) -> Result<Outcome> {
    let (mut made, mut left) = (Vec::new(), Vec::new());
    for product in products {
        for lang in langs {
            let job = Job { shared, product, lang: *lang, changed: None, turn: None };
            job.show_progress();
            let mut shop = Shop {
                job: &job,
                profile,
                folder: shared.args.out.join(&profile.id),
                apart: None,
                looked: &mut looked,
            };
            let taken = shop.run()?;
            // All languages have the same pieces.
            if lang == &langs[0] {
                made.extend(taken.is_any.then_some(product.target.id()));
                left.extend((!taken.left.is_empty()).then_some((*product, taken)));
            }
            render::forget();
            shared.progress.inc(2);
        }
    }
    let (context, progress) = (shared.context, shared.progress);
    let outcome = progress.suspend(|| looked.report_violations(context))?;
    if left.is_empty() {
        return Ok(outcome);
    }
    let args = args![
        profile = &profile.name,
        known = known(context, profile),
        left = tell_left(shared, &left)
    ];
    // A target named on the command line must exist; with all targets, rejected ones are only listed.
    let targets = shared.args.targets();
    let mut named = targets.iter().filter(|target| **target != ALL);
    if made.is_empty() || named.any(|target| !made.contains(target)) {
        return Err(context.usage("render-profile-none", &args));
    }
    let told = context.text("render-profile-left", &args);
    progress.suspend(|| context.term.print_notice(&told));
    Ok(outcome)
}

/// Result for one product.
#[derive(Default)]
struct AcceptedPieces {
    /// `true` if at least one piece is accepted.
    is_any: bool,
    /// Ids of the stocks (kinds of pieces of one size) that are not accepted.
    left: Vec<&'static str>,
}

/// List of the accepted stocks and their sizes.
fn known(context: &Context, profile: &Profile) -> String {
    let stock = |(stock, trim): (&String, &Located<Size>)| {
        let args = args![
            stock = stock.as_str(),
            width = rounded(2, trim.value.width),
            height = rounded(2, trim.value.height)
        ];
        context.text("render-profile-stock", &args)
    };
    let known: Vec<String> = profile.trims.iter().map(stock).collect();
    known.join(", ")
}

/// List of the rejected products, game by game; for partly accepted ones with their rejected stocks.
fn tell_left(shared: &Shared<'_>, left: &[(&Product, AcceptedPieces)]) -> String {
    let context = shared.context;
    let product = |(product, taken): &(&Product, AcceptedPieces)| {
        let target = format!("target-{}", product.target.id());
        let target = context.plain(&target);
        if taken.is_any {
            format!("{target} ({})", syntax::fields::format_names(taken.left.iter().copied()))
        } else {
            target
        }
    };
    let games = left.chunk_by(|(a, _), (b, _)| a.game == b.game);
    let games = games.map(|left| {
        let targets: Vec<String> = left.iter().map(product).collect();
        let title = crate::game::title(context, shared.dataset, left[0].0.game);
        let args = args![game = title, targets = targets.join(", ")];
        context.text("render-profile-left-game", &args)
    });
    games.collect::<Vec<_>>().join(" · ")
}

/// A product in one language, for a print shop.
struct Shop<'a, 'l, 'p> {
    job: &'a Job<'a>,
    profile: &'p Profile,
    /// Output folder for the print shop. Files that are only for reading are outside of it.
    folder: PathBuf,
    /// Stock whose size in the profile differs from the default, while its pieces are written; `None` while pieces of
    /// the default sizes are written.
    apart: Option<&'static str>,
    /// Collects the preflight of each written file.
    looked: &'l mut PreflightResult<'p>,
}

impl Shop<'_, '_, '_> {
    /// Writes the product in the form that the profile requires.
    fn run(&mut self) -> Result<AcceptedPieces> {
        let mut taken = AcceptedPieces::default();
        let (job, profile) = (self.job, self.profile);
        let only = job.only();
        // `sized` has put `--card-size` into a profile that lists sizes; a profile without sizes accepts any.
        let card_size = profile.card_size().or(job.args.card_size);
        let request = Request { bleed: profile.bleed(), card_size, ..job.request(&only) };
        let left = &mut taken.left;
        let takes = |stock: &Stock| {
            let takes = profile.accepts(stock.id);
            left.extend((!takes).then_some(stock.id));
            takes
        };
        match profile.form {
            OutputForm::Sheets => self.sheets(request, takes),
            OutputForm::Pages | OutputForm::Pictures => self.parts(&request, takes),
        }
        .map(|is_any| AcceptedPieces { is_any, ..taken })
    }

    /// Writes sheets with the pieces of the stocks that `takes` accepts; returns `false` if there are none. Sheets of
    /// a booklet are folded, so they have no crop marks.
    fn sheets(&mut self, request: Request<'_>, takes: impl FnMut(&Stock) -> bool) -> Result<bool> {
        let (job, profile) = (self.job, self.profile);
        let is_book = job.product.target == Target::Booklet;
        let paper = profile.paper.as_ref().map(|paper| paper.value);
        let marks = profile.marks.as_ref().map(|marks| marks.value);
        let layout = Layout {
            paper: paper.unwrap_or(job.layout.paper),
            marks: marks == Some(Marks::Crop) && !is_book,
            ..job.layout
        };
        let request = Request { layout: Some(layout), ..request };
        let stem = job.product.stem_in(job.dataset, job.lang);
        // The single pages of a booklet are only for reading, outside of the folder for the print shop.
        let (folder, ident, bleed) = if is_book {
            (&job.args.out, job.ident(&stem), request.bleed)
        } else {
            (&self.folder, self.ident(&stem), 0.0)
        };
        let path = folder.join(format!("{stem}.pdf"));
        let Some(product) = job.product_pdf(&request, takes, (&path, &ident), bleed)? else {
            return Ok(false);
        };
        job.report_loss(&path, product.loss)?;
        if is_book {
            job.write_pdf(&stem, &product)?;
            let (path, bytes) = job.write_stitched(&product.bytes, &layout, &self.folder)?;
            self.looked.check_file(&path, &bytes);
            job.add_shop_file(&path);
        } else {
            self.write_file(&path, &product)?;
        }
        Ok(true)
    }

    /// Writes pages or pictures, with separate files for each size. Returns `false` if no piece is accepted.
    fn parts(
        &mut self,
        request: &Request<'_>,
        mut takes: impl FnMut(&Stock) -> bool,
    ) -> Result<bool> {
        let profile = self.profile;
        let own_size = |stock: &Stock| {
            let trim = profile.trims.get(stock.id).map(|trim| trim.value);
            trim.filter(|trim| stock.id != CARD.id && *trim != stock.trim)
        };
        let mut others: Vec<(&'static str, Size)> = Vec::new();
        let mut is_any = self.parts_of(request, |stock| {
            let taken = takes(stock);
            let other = own_size(stock).filter(|_| taken);
            others.extend(other.map(|size| (stock.id, size)));
            taken && other.is_none()
        })?;
        // One run for each size includes all stocks of this size.
        others.dedup_by_key(|(_, size)| *size);
        for (stock, size) in others {
            self.apart = Some(stock);
            let request = Request { card_size: Some(size), ..request.clone() };
            is_any |= self.parts_of(&request, |stock| own_size(stock) == Some(size))?;
        }
        self.apart = None;
        Ok(is_any)
    }

    /// Writes the pages or pictures of the stocks that `takes` accepts. Returns `false` if there are none.
    fn parts_of(
        &mut self,
        request: &Request<'_>,
        takes: impl FnMut(&Stock) -> bool,
    ) -> Result<bool> {
        let (job, profile) = (self.job, self.profile);
        let order = profile.order.as_ref();
        let order = order.map_or(FaceOrder::FrontsBacks, |order| order.value);
        let mut is_any = false;
        let taken = product::parts(request, order, takes, |part| {
            is_any = true;
            match profile.form {
                OutputForm::Pictures => self.pictures(&part),
                OutputForm::Sheets | OutputForm::Pages => self.pages(&part),
            }
        });
        taken.map_err(|error: anyhow::Error| match error.downcast() {
            // Errors of typesetting need a message; the closure's errors have theirs.
            Ok(error) => job.explain_error(error),
            Err(error) => error,
        })?;
        Ok(is_any)
    }

    /// Stem of a part's files, such as `globalissimo-card-fr`, with the side if both sides have files; booklets and
    /// credits are named by their product.
    fn stem(&self, part: &Part) -> String {
        let (product, lang) = (self.job.product, self.job.lang.id());
        let (game, target) = (product.game, product.target);
        let what = match part.stock {
            Some(_) if target == Target::Booklet => target.id().to_owned(),
            Some(stock) => stock.id.to_owned(),
            None => format!("{}-credits", self.apart.unwrap_or(target.id())),
        };
        match part.side {
            None => format!("{game}-{what}-{lang}"),
            Some(Side::Front) => format!("{game}-{what}-{lang}-fronts"),
            Some(Side::Back) => format!("{game}-{what}-{lang}-backs"),
        }
    }

    fn pages(&mut self, part: &Part) -> Result<()> {
        let stem = self.stem(part);
        self.write(&stem, &part.document, self.profile.bleed())
    }

    /// Writes one picture for each face. A face that several pieces share is written once.
    fn pictures(&mut self, part: &Part) -> Result<()> {
        let job = self.job;
        let folder = self.folder.join(self.stem(part));
        let dpi = self.profile.dpi.as_ref().map_or(DPI, |dpi| dpi.value);
        let mut written = std::collections::BTreeSet::new();
        export::png(&part.document, dpi, |rank, bytes| -> Result<()> {
            // Blank pages have no face.
            let name = part.faces.get(rank).filter(|face| !face.is_empty());
            let Some(name) = name.filter(|name| written.insert((*name).clone())) else {
                return Ok(());
            };
            let path = folder.join(format!("{name}.png"));
            self.looked.check_file(&path, &bytes);
            job.add_shop_file(&path);
            write_whole(job.context, &path, &bytes)
        })?;
        job.report_written("render-wrote-faces", ("folder", &folder), ("files", written.len()));
        Ok(())
    }

    fn ident(&self, stem: &str) -> String {
        format!("{stem} {} {}", self.profile.id, self.job.dataset.edition.year)
    }

    fn write(&mut self, stem: &str, document: &PagedDocument, bleed: f64) -> Result<()> {
        let path = self.folder.join(format!("{stem}.pdf"));
        let bytes = self.job.pdf(&path, document, &self.ident(stem), bleed)?;
        let texts = self.job.texts(document, &self.ident(stem), bleed)?;
        let pages = document.pages().len();
        self.write_file(&path, &ProductPdf { bytes, pages, texts, loss: None })
    }

    /// Writes a PDF and checks it.
    fn write_file(&mut self, path: &Path, product: &ProductPdf) -> Result<()> {
        write_whole(self.job.context, path, &product.bytes)?;
        self.job.report_written("render-wrote", ("file", path), ("pages", product.pages));
        self.job.add_shop_file(path);
        self.looked.check_file_with_texts(path, &product.bytes, product.texts.as_deref());
        Ok(())
    }
}
