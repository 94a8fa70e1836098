//! Arguments of `mappemonde update`, on the command line and in the lines of a plan.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser as _, ValueEnum as _};

use model::{CategoryId, Family};
use update::pipeline::BatchOptions;

use super::table::TableArgs;
use crate::choices::{FamilyArg, Format};
use crate::values::{day, out_file, year};

/// Arguments that a plan contains itself; they conflict with `--apply`.
const NOT_APPLIED: [&str; 17] = [
    "family",
    "files",
    "category",
    "source",
    "retrieved",
    "year",
    "accept",
    "plan",
    "out",
    "format",
    "top",
    "columns",
    "scale",
    "header_row",
    "filters",
    "encoding",
    "sheet",
];

#[derive(Clone, clap::Args)]
pub(crate) struct UpdateArgs {
    #[arg(value_enum, value_name = "SOURCE", required_unless_present = "apply")]
    pub(super) family: Option<FamilyArg>,
    #[arg(value_name = "FILE", required_unless_present = "apply")]
    pub(super) files: Vec<PathBuf>,
    #[arg(long, value_name = "ID")]
    pub(super) category: Option<String>,
    #[arg(long, value_name = "ID")]
    pub(super) source: Option<String>,
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub(super) retrieved: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = year())]
    pub(super) year: Option<u16>,
    #[arg(long)]
    pub(super) dry_run: bool,
    #[arg(long, value_name = "RULE|FILE")]
    pub(super) accept: Vec<String>,
    #[arg(long, value_name = "N")]
    pub(super) top: Option<usize>,
    #[arg(long, value_name = "FILE", conflicts_with = "dry_run")]
    pub(super) plan: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = NOT_APPLIED)]
    pub(super) apply: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_parser = out_file())]
    pub(super) out: Option<PathBuf>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "human")]
    pub(super) format: Format,
    #[command(flatten)]
    pub(super) table: TableArgs,
}

/// An `update` line of a plan, parsed as a command.
#[derive(clap::Parser)]
#[command(name = "update", no_binary_name = true)]
struct Line {
    #[command(flatten)]
    args: UpdateArgs,
}

impl UpdateArgs {
    /// Parses the arguments of a line of a plan.
    pub(super) fn parse(words: impl Iterator<Item = OsString>) -> Result<Self, clap::Error> {
        Line::try_parse_from(words).map(|line| line.args)
    }

    /// Returns `true` if the command only writes a plan, a page or JSON, and no changes.
    pub(super) fn is_plan(&self) -> bool {
        self.plan.is_some() || self.out.is_some() || self.format == Format::Json
    }

    /// Options for reading the files; `category` is the one named on the command line.
    pub(super) fn options(&self, category: Option<CategoryId>) -> BatchOptions {
        BatchOptions {
            family: self.family.map_or(Family::Table, Family::from),
            category,
            year: self.year,
            source: self.source.clone(),
            retrieved: self.retrieved.clone(),
            form: self.table.form(),
        }
    }

    /// Arguments that determine how the files are read, as words of a command.
    pub(super) fn words(&self) -> Vec<String> {
        let word = |family: FamilyArg| Some(family.to_possible_value()?.get_name().to_owned());
        let family = self.family.and_then(word);
        let year = self.year.map(|year| year.to_string());
        let options = [
            ("--category", self.category.as_ref()),
            ("--source", self.source.as_ref()),
            ("--retrieved", self.retrieved.as_ref()),
            ("--year", year.as_ref()),
        ];
        let options =
            options.into_iter().filter_map(|(name, value)| Some([name.to_owned(), value?.clone()]));
        family.into_iter().chain(options.flatten()).chain(self.table.words()).collect()
    }
}
