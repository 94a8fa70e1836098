//! Figures that come in: what publishers let one download, as figures of countries in categories, up to the edited
//! files of a project ([`pipeline`]).

pub mod accept;
pub mod against;
pub mod apply;
mod biff;
mod cells;
pub mod change;
pub mod compare;
mod compound;
mod decimals;
mod download;
pub mod due;
mod eurostat;
mod figures;
pub mod findings;
mod grid;
mod guess;
pub mod judge;
pub mod last_download;
mod matching;
mod message;
mod ods_scan;
pub mod origin;
pub mod overrides;
pub mod pick;
pub mod pipeline;
pub mod plan;
pub mod read_summary;
mod sound;
mod sources;
mod superscripts;
mod survey;
mod table_form;
mod unit_signs;
mod workbook;
mod workbook_error;
mod xls;
mod zip;

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use data::Loaded;
use diag::{FileId, Files, Report, Span};
use model::{CategoryId, CountryId, Gazetteer, Series, TableForm};
use read_summary::ReadSummary;

pub use model::Family;
pub use pipeline::run;

/// A file as it was downloaded.
#[derive(Clone, Copy, Debug)]
pub struct Download<'a> {
    /// Its name, as findings show it.
    pub name: &'a str,
    /// What is in it.
    pub bytes: &'a [u8],
}

/// What is read from downloads, and what is known while they are read.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// How the files are laid out.
    pub family: Family,
    /// The only category that is wanted; `None` for each that has a series in the files.
    pub category: Option<CategoryId>,
    /// The latest year that is wanted; `None` for that of the edition.
    pub year: Option<u16>,
    /// The edition that the figures come in to.
    pub loaded: &'a Loaded,
    /// By which codes and names countries are known.
    pub gazetteer: &'a Gazetteer<'a>,
    /// What is known of plain tables besides what their headers tell.
    pub form: Option<&'a TableForm>,
}

impl Request<'_> {
    /// The latest year of which a figure is wanted.
    pub fn latest(&self) -> u16 {
        self.year.unwrap_or(self.loaded.dataset.edition.year)
    }
}

/// A figure of a country in a download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The figure in the raw unit of its category.
    pub raw: Decimal,
    /// The year that it describes; `None` where the download does not say it.
    pub year: Option<u16>,
    /// Where it is written.
    pub span: Span,
    /// Where its year is written: a column head, a cell, a neighbouring field.
    pub year_span: Span,
}

/// The figures of one category in one download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The file that has them; of an archive, the entry.
    pub file: FileId,
    /// What they count.
    pub category: CategoryId,
    /// The series of the category that they are; `None` for a plain table.
    pub series: Option<Series>,
    /// The day on which the publisher says that they were updated, as YYYY-MM-DD.
    pub dated: Option<String>,
    /// Whether nothing says that the column of the figures is theirs.
    pub is_guessed: bool,
    /// How the file was read.
    pub understood: ReadSummary,
    /// By country, in the order of the file, each year once.
    pub figures: BTreeMap<CountryId, Vec<Figure>>,
    /// The countries that have figures, in the order of the file.
    pub order: Vec<CountryId>,
}

impl Incoming {
    /// The figures of a country, in the order of the file.
    pub fn figures_of(&self, country: CountryId) -> &[Figure] {
        self.figures.get(&country).map_or(&[], Vec::as_slice)
    }
}

/// Reads downloads of one family. What is wrong with them goes to `report`; where that is an error,
/// nothing of them should be used.
pub fn read(
    downloads: &[Download<'_>],
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Vec<Incoming> {
    let mut opened = Vec::new();
    for download in downloads {
        opened.extend(download::open(download, request, files, report));
    }
    let opened = download::describe(opened);
    let mut incoming = sources::read(&opened, request, files, report);
    sound::check(&incoming, request, files, report);
    incoming.retain(|incoming| !incoming.figures.is_empty());
    incoming
}
