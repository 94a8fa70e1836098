//! Errors of rendering, and their messages.

use std::{fmt, io};

use super::colours::ColourError;
use super::flags::{MissingFlag, PictureError};
use super::template_diagnostic::{TemplateDiagnostic, reason_keyword};
use assets::Assets;
use data::Loaded;
use diag::{Diagnostic, Findings, Span};
use lang::{Lang, LocalizedText, Localizer, MessageArg, MessageArgs, Name, Number, args};
use map;
use model::Dataset;
use paper::sheet::{LayoutError, ShiftTooLarge};
use paper::stock::Size;
use press::dieline::BoxError;
use press::ink::{self, ConversionErrorKind};

/// An error while pages are made.
#[derive(Debug)]
pub enum Error {
    /// Typst rejects a template, or its pages do not conform to the standard for accessible PDF (PDF/UA-1).
    Template(Vec<TemplateDiagnostic>),
    /// The trial that checks whether a template of a project terminates could not be run, for this reason of the
    /// system.
    TrialNotRun(io::Error),
    /// `templates/colours.json` cannot be used, or lacks a colour.
    Colours(ColourError),
    /// A picture of a project cannot be used.
    Picture {
        /// Name of the file.
        file: String,
        /// Reason for the failure.
        why: PictureError,
    },
    /// A template places a picture that does not exist.
    NoPicture {
        /// Name of the file.
        file: String,
    },
    /// Countries on cards that have no flag; never empty.
    NoFlags(Vec<MissingFlag>),
    /// A file of outlines cannot be used.
    Outlines {
        /// Name of the file.
        file: &'static str,
        /// Reason for the failure.
        why: map::OutlineFileError,
    },
    /// A country on a map has no outline.
    NoOutline {
        /// The name of the country.
        country: Box<Name>,
        /// The code of the country.
        code: String,
    },
    /// An item does not fit on a board.
    NoRoom(BoardOverflow),
    /// An effect has more signs than its row on a card holds.
    TooTall {
        /// Name of the card.
        card: LocalizedText,
        /// Name of the effect.
        effect: LocalizedText,
    },
    /// The program has no design for the card of a visa.
    NoVisaDesign {
        /// The id of the visa.
        visa: String,
        /// Ids of the visas that have a design.
        known: Vec<&'static str>,
    },
    /// A data file that the product needs is missing.
    Missing {
        /// Name of the file.
        file: String,
    },
    /// The examples of a booklet use a country that the project does not have, with this code.
    NoExample(String),
    /// An item of a file has no inks, or is unknown to the print standard.
    Inks(ink::ConversionError),
    /// A file could not be encoded, which is a bug of the program: the message of the encoder.
    Pack(String),
    /// A requested piece is not part of the product.
    NoPiece {
        /// Id as requested.
        asked: String,
        /// Ids of the pieces, in order.
        known: Vec<String>,
    },
    /// The layout tables of the faces have these errors.
    Layout(Findings),
    /// The pieces cannot be imposed on the paper.
    Sheet(LayoutError),
    /// The box does not exist, or does not fit.
    Box(BoxError),
    /// The thickness of the cards is missing; all dimensions of a box depend on it.
    NoThickness,
}

/// An item that does not fit on a board.
#[derive(Debug)]
pub enum BoardOverflow {
    /// The number of a country.
    Number(Box<Name>),
    /// A space of the score track.
    Space(u16),
    /// The name of a region.
    Region(LocalizedText),
    /// The name of a city.
    City(LocalizedText),
}

impl From<LayoutError> for Error {
    fn from(refused: LayoutError) -> Self {
        Self::Sheet(refused)
    }
}

impl Error {
    /// Creates the error for a country that has no outline, from its code.
    pub(super) fn no_outline(dataset: &Dataset, code: &str) -> Self {
        Self::NoOutline { country: Box::new(name_of(dataset, code)), code: code.to_owned() }
    }

    /// Converts the positions of Typst's diagnostics to positions in the template files, whose texts are in `assets`.
    #[must_use]
    pub fn placed(self, assets: &Assets) -> Self {
        match self {
            Self::Template(said) => {
                Self::Template(said.into_iter().map(|said| said.placed(assets)).collect())
            }
            error => error,
        }
    }

    /// Formats the reason and the remedy in one sentence; several errors give one line each.
    pub fn message(&self, localizer: &Localizer) -> String {
        let text = |id: &str, args: MessageArgs| localizer.text(id, &args);
        match self {
            Self::Template(said) => lines(said.iter().map(|said| said.full_message(localizer))),
            Self::TrialNotRun(why) => {
                text("render-untried", args![reason = assets::io_error_reason(why)])
            }
            Self::Colours(why) => why.message(localizer),
            Self::Inks(ink::ConversionError { page, why }) => {
                // 0 selects the variant of the message without a page.
                let page = page.map_or(0, |page| page + 1);
                let name = match why {
                    ConversionErrorKind::FontAbsent(name) => name.as_str(),
                    _ => "",
                };
                let args = args![page, first = reason_keyword(why), second = name];
                text("render-no-inks", args)
            }
            Self::Picture { file, why } => {
                let why = why.message(localizer);
                let args = args![file = file.as_str(), reason = why];
                text("render-picture-unusable", args)
            }
            Self::NoPicture { file } => text("render-picture-missing", args![file = file.as_str()]),
            Self::NoFlags(flags) => {
                lines(flags.iter().map(|flag| flag.message_with_help(localizer)))
            }
            Self::Outlines { file, why } => {
                let why = why.message(localizer);
                let args = args![file = *file, reason = why];
                text("render-outlines-unusable", args)
            }
            Self::NoOutline { country, code } => {
                let args =
                    args![country = country.as_ref(), code = code.as_str(), file = map::DETAIL];
                text("render-no-outline", args)
            }
            Self::NoRoom(what) => what.describe_overflow(localizer),
            Self::TooTall { card, effect } => {
                let args = args![card, effect];
                text("render-too-tall", args)
            }
            Self::NoVisaDesign { visa, known } => {
                let known = known.join(", ");
                let args = args![visa = visa.as_str(), known];
                text("render-no-look", args)
            }
            Self::Missing { file } => text("render-missing", args![file = file.as_str()]),
            Self::NoExample(code) => text("render-no-example", args![code = code.as_str()]),
            Self::Pack(said) => text("render-not-packed", args![said = said.as_str()]),
            Self::NoPiece { asked, known } => {
                let args = args![id = asked.as_str(), known = known.join(", ")];
                text("render-no-piece-here", args)
            }
            Self::Layout(found) => {
                lines(found.report.iter().map(|finding| finding.message(localizer)))
            }
            Self::Sheet(refused) => sheet(refused, localizer),
            Self::Box(unfit) => box_error_message(unfit, localizer),
            Self::NoThickness => localizer.plain("box-no-thickness"),
        }
    }

    /// Returns the error as findings; `None` if it has no position in a file. `loaded` is the printed edition.
    pub fn findings(&self, loaded: Option<&Loaded>) -> Option<Findings> {
        let mut findings = Findings::default();
        match self {
            Self::Layout(found) => return Some(found.clone()),
            Self::Template(said) => said.iter().for_each(|said| said.find(&mut findings)),
            Self::NoFlags(flags) => {
                let loaded = loaded?;
                for flag in flags {
                    let (kind, place, args) = flag.found(loaded);
                    let file = loaded.files.get(place.file)?;
                    // Spans refer to the list of files of the findings, not to the edition's.
                    let file = findings.files.push(file.clone());
                    let place = Span::new(file, place.range());
                    findings.report.push(Diagnostic::new(kind, place, args));
                }
            }
            _ => return None,
        }
        Some(findings)
    }
}

impl BoardOverflow {
    /// Formats which item does not fit, and the remedy.
    fn describe_overflow(&self, localizer: &Localizer) -> String {
        let (id, args) = match self {
            Self::Number(country) => ("crowded-number", args![country = country.as_ref()]),
            Self::Space(space) => ("crowded-space", args![space = space.to_string()]),
            Self::Region(name) => ("crowded-region", args![name]),
            Self::City(name) => ("crowded-city", args![name]),
        };
        localizer.text(id, &args)
    }
}

/// Returns the name of a country of the database; empty for an unknown code.
pub(super) fn name_of(dataset: &Dataset, code: &str) -> Name {
    let country = dataset.country_by_code(code);
    country.map_or_else(Name::default, |id| dataset.country(id).name.clone())
}

/// Formats why pieces cannot be imposed on the paper, and the remedy.
fn sheet(refused: &LayoutError, localizer: &Localizer) -> String {
    match refused {
        LayoutError::PaperTooSmall { trim, paper } => {
            let args = args![
                width = millimetres(trim.width),
                height = millimetres(trim.height),
                paper = format!("{paper:?}")
            ];
            localizer.text("render-paper-small", &args)
        }
        LayoutError::ShiftTooLarge(most) => localizer.text("render-shift-large", &shift(*most)),
    }
}

/// Returns the limits of the shift of backs as arguments of a message: `across` is horizontal, `down` vertical, both
/// in millimetres.
pub fn shift(most: ShiftTooLarge) -> Vec<(&'static str, MessageArg)> {
    args![across = millimetres(most.across), down = millimetres(most.down)]
}

/// Formats millimetres to a tenth, rounded down: a length reported as fitting must fit.
pub fn millimetres(length: f64) -> MessageArg {
    // The thousandth absorbs floating-point error, or 0.3 stored as 0.29999… would become 0.2.
    let tenths = (10.0 * length + 0.001).floor() as i64;
    MessageArg::Number(match tenths % 10 {
        0 => Number::whole(tenths / 10),
        _ => Number::new(tenths, 1),
    })
}

/// Formats why a box cannot be made, and the remedy.
fn box_error_message(unfit: &BoxError, localizer: &Localizer) -> String {
    let size =
        |size: &Size| args![width = millimetres(size.width), height = millimetres(size.height)];
    let (id, args) = match unfit {
        BoxError::TooShallow { depth, least } => {
            ("box-too-shallow", args![depth = millimetres(*depth), least = millimetres(*least)])
        }
        BoxError::TooDeep { depth, most } => {
            ("box-too-deep", args![depth = millimetres(*depth), most = millimetres(*most)])
        }
        BoxError::SmallCardsLarger { small, card } => {
            let deck = args![
                "deck-width" = millimetres(card.width),
                "deck-height" = millimetres(card.height)
            ];
            ("box-small-larger", [size(small), deck].concat())
        }
        BoxError::SleevesTooSmall { sleeves, card } => {
            let cards = args![
                "card-width" = millimetres(card.width),
                "card-height" = millimetres(card.height)
            ];
            ("box-sleeves-small", [size(sleeves), cards].concat())
        }
        BoxError::PaperTooSmall { sheet, paper } => {
            // Rounded to the nearest tenth: rounded down, the sheet would be reported smaller than the paper it
            // needs.
            let up = |length: f64| millimetres(length + 0.05);
            let args = args![
                width = up(sheet.width),
                height = up(sheet.height),
                paper = format!("{paper:?}")
            ];
            ("box-paper-small", args)
        }
        BoxError::NoRoomForBoard { sheet, paper } => {
            let paper = args![paper = format!("{paper:?}")];
            ("box-board-larger", [size(sheet), paper].concat())
        }
        BoxError::TooHigh { high, most, paper } => (
            "box-too-high",
            args![
                high = millimetres(*high),
                most = millimetres(*most),
                paper = format!("{paper:?}")
            ],
        ),
    };
    localizer.text(id, &args)
}

/// Joins texts, one per line.
fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

impl From<ColourError> for Error {
    fn from(why: ColourError) -> Self {
        Self::Colours(why)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&Localizer::new(Lang::En)))
    }
}

impl std::error::Error for Error {}
