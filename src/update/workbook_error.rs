//! Errors of reading a workbook.

use calamine::{OdsError, XlsxError};

use super::zip::ArchiveError;

/// Why no sheet of a workbook is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WorkbookError {
    /// The archive that it is.
    Archive(ArchiveError),
    /// It asks for a password.
    Locked,
    /// It is damaged.
    Broken,
    /// It is older than those that are read, or no workbook.
    Other,
    /// It has more cells than are read.
    Large,
    /// Several sheets hold something: their names, in the order of the workbook.
    Several(Vec<String>),
    /// It has no sheet of this name: those that there are.
    NoSheet(Vec<String>),
    /// No cell of it holds anything.
    Empty,
}

impl From<ArchiveError> for WorkbookError {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Encrypted => Self::Locked,
            ArchiveError::Bomb => Self::Large,
            error => Self::Archive(error),
        }
    }
}

impl From<XlsxError> for WorkbookError {
    fn from(error: XlsxError) -> Self {
        if matches!(error, XlsxError::Password) { Self::Locked } else { Self::Broken }
    }
}

impl From<OdsError> for WorkbookError {
    fn from(error: OdsError) -> Self {
        match error {
            OdsError::Password => Self::Locked,
            OdsError::CellLimitExceeded { .. } => Self::Large,
            _ => Self::Broken,
        }
    }
}
