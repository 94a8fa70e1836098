//! `mappemonde render [TARGET...]`

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};

use mappemonde::assets::Assets;
use mappemonde::findings;
use mappemonde::model::{CountryId, Dataset};
use mappemonde::render::deck::{self, Request, Typeset};
use mappemonde::render::export;
use mappemonde::render::flags::{self, Own};
use mappemonde::render::sheet::{self, Duplex, Layout, Paper};
use mappemonde::words::Lang;

use super::{Context, Outcome, Usage};

/// A flag of more bytes is no drawing for a card; a text says so too.
const LARGEST_FLAG: u64 = 4_000_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to print
    #[arg(value_enum, default_value = "cards")]
    targets: Vec<Target>,
    /// Game whose cards are printed
    #[arg(long, value_enum, default_value = "globalissimo")]
    game: Game,
    /// Paper in the printer
    #[arg(long, value_enum, default_value = "a4")]
    paper: PaperArg,
    /// How the printer turns the paper; none: all fronts, then all backs
    #[arg(long, value_enum, default_value = "long-edge")]
    duplex: DuplexArg,
    /// Draw crop marks
    #[arg(long)]
    marks: bool,
    /// Let colour run 3 mm over the cut
    #[arg(long)]
    bleed: bool,
    /// Only the cards of these countries, such as FRA,CUB
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
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
    /// Folder to write to
    #[arg(long, value_name = "DIR", default_value = "out")]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    Cards,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Game {
    Globalissimo,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum PaperArg {
    A4,
    Letter,
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
    let only = only(context, &dataset, &args.only)?;
    let flags = match &args.flags {
        Some(folder) => read_flags(context, &dataset, folder)?,
        None => Own::new(),
    };
    let langs = match context.langs.as_slice() {
        [] => vec![context.teller.lang()],
        langs => langs.to_vec(),
    };
    fs::create_dir_all(&args.out).map_err(|error| cannot_write(context, &args.out, &error))?;
    let progress = progress(context, langs.len());
    for lang in langs {
        let job = Job {
            context,
            args,
            dataset: &dataset,
            assets: &assets,
            flags: &flags,
            lang,
            progress: &progress,
        };
        job.run(only.as_deref())?;
        mappemonde::render::forget();
    }
    progress.finish_and_clear();
    Ok(Outcome::Fine)
}

fn only(context: &Context, dataset: &Dataset, codes: &[String]) -> Result<Option<Vec<CountryId>>> {
    if codes.is_empty() {
        return Ok(None);
    }
    let mut only = Vec::new();
    for code in codes {
        let id = context.country(dataset, code.trim())?;
        let printed = dataset
            .deck_by_id(deck::GAME)
            .is_some_and(|it| it.countries.contains(&id));
        if !printed {
            let name = &dataset.country(id).name;
            let told = context
                .teller
                .text("render-no-card", &vec![("country", name.into())]);
            return Err(Usage(told).into());
        }
        only.push(id);
    }
    Ok(Some(only))
}

/// The SVG files of a folder that are named by an ISO code of a country.
fn read_flags(context: &Context, dataset: &Dataset, folder: &Path) -> Result<Own> {
    let codes: BTreeSet<&str> = dataset
        .countries
        .iter()
        .flat_map(|country| [country.alpha2.as_str(), country.code.as_str()])
        .collect();
    let shown = folder.display().to_string();
    let entries = fs::read_dir(folder).map_err(|error| {
        let args = vec![
            ("folder", shown.clone().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow::Error::from(Usage(context.teller.text("render-flags-unreadable", &args)))
    })?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    // Two files of one code: the same one must win everywhere.
    paths.sort();
    let mut flags = Own::new();
    for path in paths {
        let is_svg = path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        let stem = path
            .file_stem()
            .map(|stem| stem.to_string_lossy().to_ascii_uppercase());
        let Some(code) = stem.filter(|stem| is_svg && codes.contains(stem.as_str())) else {
            continue;
        };
        let svg = read_flag(context, &path).map_err(|reason| {
            let args = vec![
                ("file", path.display().to_string().into()),
                ("reason", reason.into()),
            ];
            anyhow!(context.teller.text("render-flag-unusable", &args))
        })?;
        flags.insert(code, svg);
    }
    if flags.is_empty() {
        let args = vec![("folder", shown.into())];
        return Err(Usage(context.teller.text("render-flags-none", &args)).into());
    }
    Ok(flags)
}

/// The picture in a file, or why there is none.
fn read_flag(context: &Context, path: &Path) -> std::result::Result<String, String> {
    let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
    // Reading a pipe would never end.
    if !metadata.is_file() || metadata.len() > LARGEST_FLAG {
        return Err(context.teller.plain("render-flag-no-file"));
    }
    let svg = fs::read_to_string(path).map_err(|error| error.to_string())?;
    flags::check(&svg)?;
    Ok(svg)
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

fn cannot_write(context: &Context, path: &Path, error: &std::io::Error) -> anyhow::Error {
    let args = vec![
        ("path", path.display().to_string().into()),
        ("reason", error.to_string().into()),
    ];
    anyhow!(context.teller.text("render-cannot-write", &args))
}

/// Writes a whole file or nothing: a kill or a full disk leaves what was there before.
pub(super) fn write_whole(context: &Context, path: &Path, bytes: &[u8]) -> Result<()> {
    let write = || -> std::io::Result<()> {
        let folder = path.parent().filter(|it| *it != Path::new(""));
        let mut file = tempfile::Builder::new()
            .prefix(".mappemonde-")
            .tempfile_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(bytes)?;
        #[cfg(unix)]
        {
            // A temporary file is private; what was asked for should be as readable as others.
            use std::os::unix::fs::PermissionsExt as _;
            file.as_file()
                .set_permissions(fs::Permissions::from_mode(0o644))?;
        }
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error| cannot_write(context, path, &error))
}

/// One edition of the deck.
struct Job<'a> {
    context: &'a Context,
    args: &'a Args,
    dataset: &'a Dataset,
    assets: &'a Assets,
    flags: &'a Own,
    lang: Lang,
    progress: &'a ProgressBar,
}

impl Job<'_> {
    fn run(&self, only: Option<&[CountryId]>) -> Result<()> {
        let progress = self.progress;
        let stem = format!("{}-cards-{}", deck::GAME, self.lang.id());
        let shown = vec![("file", stem.as_str().into())];
        progress.set_message(self.context.teller.text("render-deck", &shown));
        let bleed = if self.args.bleed { sheet::BLEED } else { 0.0 };
        let request = Request {
            dataset: self.dataset,
            assets: self.assets,
            lang: self.lang,
            only,
            flags: self.flags,
            layout: (self.args.format == FileFormat::Pdf).then(|| self.layout(bleed)),
            bleed,
        };
        let typeset = deck::typeset(&request)?;
        progress.inc(1);
        match self.args.format {
            FileFormat::Pdf => {
                let ident = format!("{stem} {}", self.dataset.edition.year);
                let bytes = export::pdf(&typeset.document, &ident)?;
                let path = self.args.out.join(format!("{stem}.pdf"));
                write_whole(self.context, &path, &bytes)?;
                let pages = typeset.document.pages().len();
                self.say_wrote("render-wrote", ("file", &path), ("pages", pages));
            }
            FileFormat::Png => {
                let pages = export::png(&typeset.document, self.args.dpi)?;
                self.write_faces(&stem, "png", &typeset, &pages)?;
            }
            FileFormat::Svg => {
                let pages = export::svg(&typeset.document);
                self.write_faces(&stem, "svg", &typeset, &pages)?;
            }
        }
        progress.inc(1);
        Ok(())
    }

    fn layout(&self, bleed: f64) -> Layout {
        Layout {
            paper: match self.args.paper {
                PaperArg::A4 => Paper::A4,
                PaperArg::Letter => Paper::Letter,
            },
            duplex: match self.args.duplex {
                DuplexArg::LongEdge => Duplex::LongEdge,
                DuplexArg::ShortEdge => Duplex::ShortEdge,
                DuplexArg::None => Duplex::None,
            },
            marks: self.args.marks,
            bleed,
        }
    }

    fn write_faces(
        &self,
        stem: &str,
        ending: &str,
        typeset: &Typeset,
        pages: &[Vec<u8>],
    ) -> Result<()> {
        let folder = self.args.out.join(stem);
        fs::create_dir_all(&folder).map_err(|error| cannot_write(self.context, &folder, &error))?;
        for (rank, page) in pages.iter().enumerate() {
            let name = match typeset.stems.get(rank) {
                Some(stem) => format!("{stem}.{ending}"),
                // What follows the faces is the credits, on as many pages as they need.
                None => format!("credits-{}.{ending}", rank - typeset.stems.len() + 1),
            };
            write_whole(self.context, &folder.join(name), page)?;
        }
        self.say_wrote(
            "render-wrote-faces",
            ("folder", &folder),
            ("files", pages.len()),
        );
        Ok(())
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
}
