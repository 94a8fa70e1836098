//! Errors when reading a workbook.

use calamine::{OdsError, XlsxError};

use super::zip::ArchiveError;

/// Reason why no sheet of a workbook is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WorkbookError {
    /// The workbook's ZIP archive cannot be read.
    Archive(ArchiveError),
    /// The workbook is password-protected.
    PasswordProtected,
    /// The workbook is damaged.
    Broken,
    /// The file is a workbook of an unsupported old format, or not a workbook.
    Unsupported,
    /// The workbook has too many cells or too much text.
    TooLarge,
    /// Several sheets have content; contains their names, in the order of the workbook.
    SeveralSheets(Vec<String>),
    /// The workbook has no sheet of this name; contains the names of its sheets.
    NoSheet(Vec<String>),
    /// No cell of the workbook has content.
    Empty,
}

impl From<ArchiveError> for WorkbookError {
    fn from(error: ArchiveError) -> Self {
        match error {
            // Encryption and size are reported as for workbooks that are not archives.
            ArchiveError::Encrypted => Self::PasswordProtected,
            ArchiveError::LimitExceeded => Self::TooLarge,
            error => Self::Archive(error),
        }
    }
}

impl From<XlsxError> for WorkbookError {
    fn from(error: XlsxError) -> Self {
        if matches!(error, XlsxError::Password) { Self::PasswordProtected } else { Self::Broken }
    }
}

impl From<OdsError> for WorkbookError {
    fn from(error: OdsError) -> Self {
        match error {
            OdsError::Password => Self::PasswordProtected,
            OdsError::CellLimitExceeded { .. } => Self::TooLarge,
            _ => Self::Broken,
        }
    }
}
