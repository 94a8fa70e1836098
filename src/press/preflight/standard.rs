//! PDF/X clause by clause: PDF/X-1a:2003 (ISO 15930-4), PDF/X-3:2003 (ISO 15930-6) and PDF/X-4 (ISO 15930-7).
//!
//! The clause numbers are from public tables of contents and from programs that write such files. Requirements whose
//! clause is unknown have the number of their section, which is always 6.

use lopdf::{Dictionary, Document, Object};

use super::colour::ColourModel;
use super::facts::{Facts, Feature, Intent};
use super::source::{self, Area};
use paper::profile::Standard;
use pdf::reading::{self, resolved};

/// Tolerance in millimetres for nested boxes, because their numbers are rounded in the file.
const ROUNDING: f64 = 0.01;
/// Greatest nesting depth of graphics states (PDF Reference 1.6, annex C).
const MOST_NESTED: usize = 28;
/// Section with all requirements, for requirements with an unknown clause.
const SECTION: &str = "6";

/// Indices from 0 of the pages that break a clause, empty if the file as a whole does; `None` if nothing breaks it.
type ViolatingPages = Option<Vec<usize>>;

/// Requirement of a PDF/X standard.
pub(super) struct Clause {
    /// Subject, as the messages name it.
    pub(super) what: &'static str,
    /// Number in the parts for PDF 1.4 (PDF/X-1a, PDF/X-3); `None` if they have no such requirement.
    early: Option<&'static str>,
    /// Number in the part for PDF 1.6 (PDF/X-4); `None` if it has no such requirement.
    late: Option<&'static str>,
    /// Function that returns the pages that break the clause.
    broken: fn(&Facts<'_>, Standard) -> ViolatingPages,
}

impl Clause {
    /// Returns the number of the clause in a standard; `None` if the standard has no such requirement.
    pub(super) fn number(&self, standard: Standard) -> Option<&'static str> {
        match standard {
            Standard::X1a | Standard::X3 => self.early,
            Standard::X4 => self.late,
        }
    }
}

/// Returns the clauses of a standard that a file breaks, with the pages.
pub(super) fn broken<'c>(standard: Standard, facts: &Facts<'_>) -> Vec<(&'c Clause, Vec<usize>)> {
    let asked = CLAUSES.iter().filter(|clause| clause.number(standard).is_some());
    asked.filter_map(|clause| Some((clause, (clause.broken)(facts, standard)?))).collect()
}

/// Creates a row of [`CLAUSES`].
const fn clause(
    what: &'static str,
    early: Option<&'static str>,
    late: Option<&'static str>,
    broken: fn(&Facts<'_>, Standard) -> ViolatingPages,
) -> Clause {
    Clause { what, early, late, broken }
}

/// All checked clauses. Encryption is reported before the clauses, because an encrypted file cannot be read further.
pub(super) static CLAUSES: &[Clause] = &[
    clause("version", Some("6.1"), Some("6.1"), |facts, standard| {
        // PDF/X-4 is based on PDF 1.6; PDF 1.4 has no compressed cross-references.
        let most = if standard == Standard::X4 { 16 } else { 14 };
        let is_packed = standard != Standard::X4 && facts.is_packed;
        file_violation(facts.version > most || is_packed)
    }),
    clause("deep", Some("6.1"), None, |facts, _| {
        file_violation(facts.has.contains(&Feature::Deep))
    }),
    clause("layers", Some("6.1"), None, |facts, _| {
        file_violation(facts.has.contains(&Feature::Layers))
    }),
    clause("colours", Some("6.2.1"), Some("6.4.3"), colours),
    clause("inks", Some(SECTION), Some("6.4"), |facts, _| {
        file_violation(facts.has.contains(&Feature::TwoInks))
    }),
    clause("intent", Some("6.2.2"), Some("6.4.2"), |facts, _| {
        let is_named = |intent: &Intent| !intent.identifier.trim().is_empty();
        file_violation(facts.intents.len() != 1 || !facts.intents.iter().all(is_named))
    }),
    clause("profile", Some("6.2.2"), Some("6.4.2"), profile),
    clause("fonts", Some(SECTION), Some("6.5"), |facts, _| {
        on_pages(facts, |page| !facts.seen[page].fonts.is_empty())
    }),
    clause("names", None, Some("6.6"), |facts, _| {
        file_violation(facts.has.contains(&Feature::Unnamed))
    }),
    clause("packing", Some(SECTION), Some(SECTION), |facts, standard| {
        let not_taken: &[Feature] = match standard {
            Standard::X4 => &[Feature::Lzw],
            _ => &[Feature::Lzw, Feature::Jbig2, Feature::Jpx],
        };
        file_violation(not_taken.iter().any(|has| facts.has.contains(has)))
    }),
    clause("identity", Some(SECTION), Some("6.10"), |facts, standard| {
        let said = facts.info("GTS_PDFXVersion");
        let conforms = facts.info("GTS_PDFXConformance");
        file_violation(!match standard {
            // The first edition of PDF/X-1a, of 2001, has its name in `GTS_PDFXConformance`.
            Standard::X1a => said.starts_with("PDF/X-1a:") || conforms.starts_with("PDF/X-1a:"),
            Standard::X3 => said.starts_with("PDF/X-3:"),
            Standard::X4 => facts.xmp("GTS_PDFXVersion") == "PDF/X-4",
        })
    }),
    clause("about", Some(SECTION), Some("6.10"), |facts, standard| {
        let info = ["Title", "CreationDate", "ModDate"];
        let xmp = [
            "title",
            "CreateDate",
            "ModifyDate",
            "MetadataDate",
            "DocumentID",
            "VersionID",
            "RenditionClass",
        ];
        file_violation(match standard {
            Standard::X4 => xmp.iter().any(|name| facts.xmp(name).is_empty()),
            _ => info.iter().any(|key| facts.info(key).is_empty()),
        })
    }),
    clause("id", Some(SECTION), Some(SECTION), |facts, _| {
        let id = facts.document.trailer.get_deref(b"ID", facts.document);
        let id = id.and_then(Object::as_array);
        file_violation(!id.is_ok_and(|id| id.len() == 2))
    }),
    clause("trapped", Some(SECTION), Some(SECTION), |facts, _| {
        let said = facts.info("Trapped");
        let again = facts.xmp("Trapped");
        // `Unknown`, the default of PDF, is not permitted.
        let is_told = matches!(said, "True" | "False");
        file_violation(!is_told || !(again.is_empty() || again == said))
    }),
    clause("boxes", Some("6.8"), Some("6.12"), |facts, _| {
        on_pages(facts, |page| {
            !Boxes::for_page(facts, page).is_some_and(|boxes| boxes.are_nested())
        })
    }),
    clause("transfer", Some(SECTION), Some("6.13"), |facts, _| {
        file_violation(facts.has.contains(&Feature::Transfer))
    }),
    clause("halftone", Some(SECTION), Some("6.13"), |facts, _| {
        file_violation(facts.has.contains(&Feature::Halftone))
    }),
    clause("postscript", Some(SECTION), Some("6.14"), |facts, _| {
        file_violation(facts.has.contains(&Feature::PostScript))
    }),
    clause("alternates", Some(SECTION), Some(SECTION), |facts, standard| {
        let not_taken = match standard {
            Standard::X4 => Feature::Alternates,
            _ => Feature::AlternatePrinted,
        };
        file_violation(facts.has.contains(&not_taken))
    }),
    clause("elsewhere", Some(SECTION), Some(SECTION), |facts, _| {
        let not_taken = [Feature::Proxy, Feature::External, Feature::Embedded, Feature::Reference];
        file_violation(not_taken.iter().any(|has| facts.has.contains(has)))
    }),
    clause("separated", Some(SECTION), Some(SECTION), |facts, _| {
        file_violation(facts.has.contains(&Feature::Separated))
    }),
    clause("annotations", Some("6.13"), Some("6.17"), |facts, _| {
        on_pages(facts, |page| {
            Boxes::for_page(facts, page)
                .is_some_and(|boxes| is_annotated(facts, page, &boxes.print()))
        })
    }),
    clause("actions", Some("6.14"), Some("6.18"), |facts, _| {
        file_violation(facts.has.contains(&Feature::Action))
    }),
    clause("operators", Some(SECTION), Some("6.19"), |facts, _| {
        on_pages(facts, |page| facts.seen[page].has_bx)
    }),
    clause("transparency", Some(SECTION), None, |facts, _| {
        file_violation(facts.has.contains(&Feature::Transparency))
    }),
    clause("groups", None, Some("6.20"), |facts, _| {
        file_violation(facts.has.contains(&Feature::RgbGroup) && is_for(facts, b"CMYK"))
    }),
    clause("rendering", Some(SECTION), Some("6.23"), |facts, _| {
        file_violation(facts.has.contains(&Feature::Intent))
    }),
    clause("showing", None, Some("6.24"), |facts, _| {
        file_violation(facts.has.contains(&Feature::AutomaticLayers))
    }),
    clause("limits", Some(SECTION), Some("6.25"), |facts, _| {
        on_pages(facts, |page| facts.seen[page].nested > MOST_NESTED)
    }),
    clause("forms", Some(SECTION), Some("6.26"), |facts, _| {
        file_violation(facts.has.contains(&Feature::Form))
    }),
];

/// Returns the result of a requirement on the file as a whole.
fn file_violation(is_broken: bool) -> ViolatingPages {
    is_broken.then(Vec::new)
}

/// Returns the result of a requirement on each page.
fn on_pages(facts: &Facts<'_>, is_broken: impl Fn(usize) -> bool) -> ViolatingPages {
    let pages: Vec<usize> =
        (0..facts.pages.len().min(facts.seen.len())).filter(|rank| is_broken(*rank)).collect();
    (!pages.is_empty()).then_some(pages)
}

/// Returns `true` if the output intent is for a device with this colour space; without a profile, for a press.
fn is_for(facts: &Facts<'_>, space: &[u8]) -> bool {
    let own = facts.intents.first().and_then(|intent| intent.profile.as_ref());
    own.map_or(space == b"CMYK", |(_, own)| own == space)
}

/// Checks colour spaces. PDF/X-1a permits inks only; in the other standards, device colours must match the output
/// intent.
fn colours(facts: &Facts<'_>, standard: Standard) -> ViolatingPages {
    if standard == Standard::X1a {
        return on_pages(facts, |page| {
            let seen = &facts.seen[page];
            seen.spaces.contains(&ColourModel::Rgb) || seen.is_calibrated
        });
    }
    on_pages(facts, |page| {
        let devices = &facts.seen[page].devices;
        // A `DefaultRGB` or `DefaultCMYK` defines device colours for any output intent.
        let is_strange = |space: ColourModel, own: &[u8], given: Feature| {
            devices.contains(&space) && !is_for(facts, own) && !facts.has.contains(&given)
        };
        is_strange(ColourModel::Rgb, b"RGB ", Feature::DefaultRgb)
            || is_strange(ColourModel::Cmyk, b"CMYK", Feature::DefaultCmyk)
    })
}

/// Checks the output intents: each must have the ICC profile of a printer or, before PDF/X-4, the registry of a
/// printing condition.
fn profile(facts: &Facts<'_>, standard: Standard) -> ViolatingPages {
    let is_fit = |intent: &Intent| match &intent.profile {
        None => standard != Standard::X4 && !intent.registry.trim().is_empty(),
        Some((device, space)) => {
            let is_space = match standard {
                Standard::X1a => space == b"CMYK" || space == b"GRAY",
                _ => space == b"CMYK" || space == b"GRAY" || space == b"RGB ",
            };
            device == b"prtr" && is_space
        }
    };
    file_violation(!facts.intents.iter().all(is_fit))
}

/// The boxes of a page, in millimetres.
struct Boxes {
    media: Area,
    crop: Option<Area>,
    bleed: Option<Area>,
    trim: Option<Area>,
    art: Option<Area>,
}

impl Boxes {
    /// Reads the boxes of a page, given its index.
    fn for_page(facts: &Facts<'_>, index: usize) -> Option<Self> {
        let document = facts.document;
        let page = facts.pages.get(index)?;
        let dict = document.get_dictionary(page.id).ok()?;
        let area = |found: Option<&Object>| source::area(document, found?, page.unit);
        let own = |dict: &Dictionary, key: &[u8]| {
            area(dict.get(key).ok().and_then(|found| resolved(document, found)))
        };
        Some(Self {
            media: page.media,
            crop: area(reading::inherited(document, dict, b"CropBox")),
            bleed: page.bleed,
            trim: page.trim,
            art: own(dict, b"ArtBox"),
        })
    }

    /// Returns the area that is printed: the bleed box, or else trim box, art box or media box.
    fn print(&self) -> Area {
        self.bleed.or(self.trim).or(self.art).unwrap_or(self.media)
    }

    /// Returns `true` if there is either a trim box or an art box, and each box is within the boxes that must contain
    /// it.
    fn are_nested(&self) -> bool {
        let (inner, is_one) = match (&self.trim, &self.art) {
            (Some(one), None) | (None, Some(one)) => (*one, true),
            _ => (self.media, false),
        };
        let is_within = |outer: Option<&Area>, inner: &Area| {
            outer.is_none_or(|outer| outer.insets(inner).iter().all(|inset| *inset > -ROUNDING))
        };
        let outers = [Some(&self.media), self.crop.as_ref(), self.bleed.as_ref()];
        let around = [Some(&self.media), self.crop.as_ref()];
        is_one
            && outers.into_iter().all(|outer| is_within(outer, &inner))
            && self
                .bleed
                .iter()
                .all(|bleed| around.into_iter().all(|outer| is_within(outer, bleed)))
            && self.crop.iter().all(|crop| is_within(Some(&self.media), crop))
    }
}

/// Returns `true` if an annotation that is no printer's mark overlaps the printed area.
fn is_annotated(facts: &Facts<'_>, index: usize, print: &Area) -> bool {
    let document: &Document = facts.document;
    let Some(page) = facts.pages.get(index) else {
        return false;
    };
    let Ok(dict) = document.get_dictionary(page.id) else {
        return false;
    };
    let all = dict.get_deref(b"Annots", document).and_then(Object::as_array);
    let is_on_it = |one: &Object| {
        let one = resolved(document, one)?.as_dict().ok()?;
        let kind = one.get_deref(b"Subtype", document).and_then(Object::as_name);
        let sides = reading::numbers(document, resolved(document, one.get(b"Rect").ok()?)?)?;
        let [x0, y0, x1, y1] = sides.try_into().ok()?;
        let scale = page.unit * paper::MILLIMETRES_A_POINT;
        let [x0, y0, x1, y1] = [x0, y0, x1, y1].map(|side: f64| side * scale);
        let is_apart = x0.max(x1) <= print.left
            || x0.min(x1) >= print.right
            || y0.max(y1) <= print.bottom
            || y0.min(y1) >= print.top;
        let is_mark = matches!(kind, Ok(b"TrapNet" | b"PrinterMark"));
        Some(!is_apart && !is_mark)
    };
    all.is_ok_and(|all| all.iter().any(|one| is_on_it(one) == Some(true)))
}
