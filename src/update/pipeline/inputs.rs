//! Inputs of an update: downloads with their options, rules, overrides and a plan.

use super::plan_file::PlanFile;
use crate::Request;
use crate::accept::Rule;
use crate::origin::SourceOptions;
use data::Loaded;
use model::source::stem;
use model::{CategoryId, Dataset, Family, Gazetteer, SourceId, SourceTable, TableForm};

/// Inputs of an update.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// The downloads by priority: each value is taken from the first download that has it. With a plan, the batches
    /// that the plan names, in the order of the plan.
    pub batches: Vec<Batch>,
    /// The rules of bulk acceptance; with a plan, the rules that the plan names.
    pub rules: Vec<Rule>,
    /// Override files to carry out, as names and bytes; with a plan, the files that the plan names, in its order.
    pub decisions: Vec<(String, Vec<u8>)>,
    /// The plan to carry out, or an older version of the plan to write.
    pub plan: Option<PlanFile>,
}

impl Inputs {
    /// Returns the names of all downloads.
    pub(super) fn names(&self) -> Vec<&str> {
        let downloads = self.batches.iter().flat_map(|batch| &batch.downloads);
        downloads.map(|(name, _)| name.as_str()).collect()
    }
}

/// Downloads that are read together, with the same options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Names and bytes of the files, in the order in which they were given.
    pub downloads: Vec<(String, Vec<u8>)>,
    family: Family,
    category: Option<CategoryId>,
    year: Option<u16>,
    source: Option<String>,
    retrieved: Option<String>,
    form: Option<TableForm>,
    /// Source whose stored table layout completes the options; `None` if none does.
    layout_source: Option<SourceId>,
}

/// Options of a batch, as given by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchOptions {
    /// File format of the publisher.
    pub family: Family,
    /// The only category to read; `None` for every category with a series in the files.
    pub category: Option<CategoryId>,
    /// The latest year to read; `None` for the year of the edition.
    pub year: Option<u16>,
    /// The id of the source.
    pub source: Option<String>,
    /// The day on which the files were retrieved, as YYYY-MM-DD.
    pub retrieved: Option<String>,
    /// Layout of plain tables.
    pub form: TableForm,
}

/// Options that contradict the edition or each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchError {
    /// The category is computed from other categories, and has no values of its own.
    Derived(CategoryId),
    /// The year is after the edition.
    AfterEdition {
        /// The given year.
        year: u16,
        /// The year of the edition.
        edition: u16,
    },
    /// A table layout is given for a publisher's format, which has a fixed layout.
    OnlyTables(Family),
}

impl Batch {
    /// Creates a batch without downloads. For plain tables, missing layout options are filled in from the newest
    /// stored layout of the category; if a source is given, only layouts of that source are used.
    ///
    /// # Errors
    /// [`BatchError`] if the options contradict the edition or each other.
    pub fn new(dataset: &Dataset, options: BatchOptions) -> Result<Self, BatchError> {
        let BatchOptions { family, category, year, source, retrieved, form } = options;
        let is_derived = |id: &CategoryId| dataset.category(*id).derived.is_some();
        if let Some(category) = category.filter(is_derived) {
            return Err(BatchError::Derived(category));
        }
        let edition = dataset.edition.year;
        if let Some(year) = year.filter(|year| *year > edition) {
            return Err(BatchError::AfterEdition { year, edition });
        }
        let has_form = form != TableForm::default();
        if has_form && family != Family::Table {
            return Err(BatchError::OnlyTables(family));
        }
        let stored_table = (family == Family::Table)
            .then(|| newest_stored_table(dataset, category, source.as_deref()));
        let (form, source, layout_source) = match stored_table.flatten() {
            Some(stored_table) => {
                // The new table is another edition of the old table's source.
                let source_stem = || stem(&dataset.source(stored_table.source).id).to_owned();
                (
                    Some(form.with_defaults(&stored_table.form)),
                    source.or_else(|| Some(source_stem())),
                    Some(stored_table.source),
                )
            }
            None => (has_form.then_some(form), source, None),
        };
        let downloads = Vec::new();
        Ok(Self { downloads, family, category, year, source, retrieved, form, layout_source })
    }

    /// Returns the source whose stored table layout completes the options of this batch; `None` if none was used.
    pub fn layout_source(&self) -> Option<SourceId> {
        self.layout_source
    }

    pub(super) fn request<'a>(
        &'a self,
        loaded: &'a Loaded,
        gazetteer: &'a Gazetteer<'a>,
    ) -> Request<'a> {
        let (family, category, year) = (self.family, self.category, self.year);
        Request { family, category, year, loaded, gazetteer, form: self.form.as_ref() }
    }

    pub(super) fn source_options(&self) -> SourceOptions<'_> {
        SourceOptions {
            source: self.source.as_deref(),
            retrieved: self.retrieved.as_deref(),
            form: self.form.as_ref(),
        }
    }
}

/// Returns the newest stored table layout of a category; if a source is given, of its editions only.
fn newest_stored_table<'a>(
    dataset: &'a Dataset,
    category: Option<CategoryId>,
    source: Option<&str>,
) -> Option<&'a SourceTable> {
    let tables = dataset.tables.iter().filter(|table| Some(table.category) == category);
    let own = tables.filter(|table| {
        let id = dataset.source(table.source).id.as_str();
        source.is_none_or(|source| stem(source) == stem(id))
    });
    // Editions of the same day are ordered by id.
    own.max_by_key(|table| {
        let source = dataset.source(table.source);
        (&source.retrieved, &source.id)
    })
}
