//! Update of an edition from downloaded statistics: parses publishers' files into figures by country and category,
//! compares them with the current values, and edits the files of the project ([`pipeline`]).

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

/// A downloaded file.
#[derive(Clone, Copy, Debug)]
pub struct Download<'a> {
    /// Name of the file, as findings display it.
    pub name: &'a str,
    /// Content of the file.
    pub bytes: &'a [u8],
}

/// The part of the downloads to read, and the data that is needed to interpret it.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// File format: the publisher, or plain table.
    pub family: Family,
    /// The only category to read; `None` for all categories with a series in the files.
    pub category: Option<CategoryId>,
    /// Latest year to read; `None` for the year of the edition.
    pub year: Option<u16>,
    /// The edition that receives the figures.
    pub loaded: &'a Loaded,
    /// Codes and names of countries.
    pub gazetteer: &'a Gazetteer<'a>,
    /// User-defined layout of plain tables; columns that it does not name are detected from the headers.
    pub form: Option<&'a TableForm>,
}

impl Request<'_> {
    /// Returns the latest year of the figures to read.
    pub fn latest(&self) -> u16 {
        self.year.unwrap_or(self.loaded.dataset.edition.year)
    }
}

/// A figure of a country for a year in a download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The figure in the raw unit of its category.
    pub raw: Decimal,
    /// Year of the figure; `None` if the download has none.
    pub year: Option<u16>,
    /// Span of the figure.
    pub span: Span,
    /// Span of the year: a column heading, a cell or a neighbouring field.
    pub year_span: Span,
}

/// Figures of one category in one download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DownloadedFigures {
    /// File that contains the figures; for an archive, the unpacked file.
    pub file: FileId,
    /// Category of the figures.
    pub category: CategoryId,
    /// Series of the category; `None` for a plain table.
    pub series: Option<Series>,
    /// Day of the publisher's last update, as YYYY-MM-DD; `None` if the download does not contain it.
    pub updated_on: Option<String>,
    /// `true` if nothing in the file confirms that the column contains figures of the category.
    pub is_guessed: bool,
    /// Summary of how the file was read, for review by the editor.
    pub read_summary: ReadSummary,
    /// Figures by country, in the order of the file, with at most one figure for each year.
    pub figures: BTreeMap<CountryId, Vec<Figure>>,
    /// Countries with figures, in the order of the file.
    pub order: Vec<CountryId>,
}

impl DownloadedFigures {
    /// Returns the figures of a country, in the order of the file.
    pub fn figures_of(&self, country: CountryId) -> &[Figure] {
        self.figures.get(&country).map_or(&[], Vec::as_slice)
    }
}

/// Reads the figures of downloads that all have the format `request.family`. The texts of the files are added to
/// `files`, and findings to `report`; if `report` then contains errors, the figures must not be used.
pub fn read(
    downloads: &[Download<'_>],
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Vec<DownloadedFigures> {
    let mut decoded_files = Vec::new();
    for download in downloads {
        decoded_files.extend(download::decode_download(download, request, files, report));
    }
    // Metadata files may precede or follow their tables, even in another download.
    let decoded_files = download::attach_metadata(decoded_files);
    let mut incoming = sources::read(&decoded_files, request, files, report);
    sound::check(&incoming, request, files, report);
    incoming.retain(|incoming| !incoming.figures.is_empty());
    incoming
}
