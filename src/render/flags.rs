//! Flags of countries: built-in drawings, and files of a folder that override them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use typst::foundations::Bytes;
use typst::visualize::{ExchangeFormat, RasterImage};
use usvg::{ImageHrefResolver, Options, Tree};

use super::Error;
use assets::Assets;
use data::flags::FOLDER;
use data::{Loaded, Location};
use diag::{FindingCode, Span};
use fit::findings::FLAG_MISSING;
use lang::{Localizer, MessageArgs, Name, args};
use model::{Country, CountryId, Dataset};

/// A flag as cards show it: uncropped, in its own proportions.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// The picture, as SVG.
    pub svg: String,
    /// Width divided by height.
    pub ratio: f32,
}

impl Flag {
    /// Returns `true` if the flag gets an outline. Only the flag of Nepal is narrower than it is high; it is not a
    /// rectangle, and gets none.
    pub fn has_edge(&self) -> bool {
        // Below 1.0, because the ratio of a square flag may be rounded down.
        self.ratio > 0.99
    }
}

/// A flag of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomFlag {
    /// Name of the file, as shown to users.
    pub file: String,
    /// The picture, as SVG.
    pub svg: String,
}

/// Flags of folders, by ISO code in capitals: `FR` or `FRA`.
pub type CustomFlags = BTreeMap<String, CustomFlag>;

/// Returns the flags in [`FOLDER`]. Of two files for the same code, the first by name is used.
///
/// # Errors
/// [`Error::Picture`] for a file that cannot be read as text.
pub fn of_project(assets: &Assets) -> Result<CustomFlags, Error> {
    let mut flags = CustomFlags::new();
    for file in assets.list(FOLDER) {
        let Some(code) = data::flags::code(&file) else { continue };
        let bytes = assets.read(&file).and_then(Result::ok).map(Cow::into_owned);
        match bytes.and_then(|bytes| String::from_utf8(bytes).ok()) {
            Some(svg) => flags.entry(code).or_insert(CustomFlag { file, svg }),
            None => return Err(Error::Picture { file, why: PictureError::NoText }),
        };
    }
    Ok(flags)
}

/// A country without a flag.
#[derive(Clone, Debug)]
pub struct MissingFlag {
    id: CountryId,
    name: Name,
    alpha2: String,
}

impl MissingFlag {
    pub(super) fn for_country(id: CountryId, dataset: &Dataset) -> Self {
        let Country { name, alpha2, .. } = dataset.country(id);
        Self { id, name: name.clone(), alpha2: alpha2.clone() }
    }

    /// Returns the arguments of the messages about the missing flag.
    fn args(&self) -> MessageArgs {
        args![country = &self.name, "alpha2" = self.alpha2.as_str(), file = file(&self.alpha2)]
    }

    /// Formats the finding: which country it is, and the remedy.
    pub(super) fn message_with_help(&self, localizer: &Localizer) -> String {
        let args = self.args();
        let message = FLAG_MISSING.message(localizer, &args);
        let help = FLAG_MISSING.help(localizer, &args);
        let both = args![message, help];
        localizer.text("render-both", &both)
    }

    /// Returns the parts of the diagnostic: finding code, span of the country's code in the data, and message
    /// arguments.
    pub(super) fn found(&self, loaded: &Loaded) -> (&'static FindingCode, Span, MessageArgs) {
        let place = loaded.span_of(Location::Country(self.id, "alpha2"));
        (&FLAG_MISSING, place, self.args())
    }
}

/// Maximum number of tags of a picture, counted before parsing: enough for as many elements as usvg accepts.
const MAX_TAGS: usize = 2_000_000;

/// The reason why a picture cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// The bytes are not text.
    NoText,
    /// The picture has no width or no height.
    NoSize,
    /// The picture has more elements than any drawing needs.
    TooLarge,
    /// The picture has a filter, and the region of a filter can be arbitrarily large.
    Filter,
    /// The picture links to another file.
    Linked,
    /// An embedded raster image cannot be read.
    BrokenPicture,
    /// The text is not SVG: the message of the parser.
    NoSvg(String),
}

impl PictureError {
    /// Formats the reason.
    pub fn message(&self, localizer: &Localizer) -> String {
        match self {
            Self::NoText => localizer.plain("system-no-text"),
            Self::NoSize => localizer.plain("picture-no-size"),
            Self::TooLarge => localizer.plain("picture-too-large"),
            Self::Filter => localizer.plain("picture-filter"),
            Self::Linked => localizer.plain("picture-linked"),
            Self::BrokenPicture => localizer.plain("picture-broken"),
            Self::NoSvg(said) => localizer.text("picture-no-svg", &args![said = said.as_str()]),
        }
    }
}

/// Returns the file name of a flag in a folder of flags, from a country code.
pub(super) fn file(code: &str) -> String {
    format!("{}.svg", code.to_ascii_lowercase())
}

/// Returns the flag of a country: that of the first of the folders `own` that has one, else that of the program;
/// `None` if there is none.
///
/// # Errors
/// [`Error::Picture`] if a flag of a folder cannot be used.
pub fn flag(own: &[&CustomFlags], alpha2: &str, alpha3: &str) -> Result<Option<Flag>, Error> {
    let own = own.iter().find_map(|flags| flags.get(alpha2).or_else(|| flags.get(alpha3)));
    let Some(svg) = own.map(|own| own.svg.as_str()).or_else(|| ::flags::flag_svg(alpha2)) else {
        return Ok(None);
    };
    // The program's flags are parsed by a test, and have their size in the first tag.
    let known = if own.is_none() { ratio_of_built_in(svg) } else { None };
    let ratio = match known {
        Some(ratio) => ratio,
        None => {
            let file = || own.map_or_else(|| file(alpha2), |own| own.file.clone());
            let size = read(svg, MAX_TAGS).map_err(|why| Error::Picture { file: file(), why })?;
            size.size().width() / size.size().height()
        }
    };
    Ok(Some(Flag { svg: svg.to_owned(), ratio }))
}

/// Returns the width of a flag of the program divided by its height; `None` if its first tag does not give them.
fn ratio_of_built_in(svg: &str) -> Option<f32> {
    let (_, behind) = svg.split_once("viewBox=\"0 0 ")?;
    let (width, height) = behind.split_once('"')?.0.split_once(' ')?;
    Some(width.parse::<f32>().ok()? / height.parse::<f32>().ok()?)
}

/// Checks that a text is a picture that a card can show.
///
/// # Errors
/// [`PictureError`] with the reason if it is not.
pub fn check(svg: &str) -> Result<(), PictureError> {
    check_with_limit(svg, MAX_TAGS)
}

/// Checks like [`check`], with a limit of `most_tags` tags.
///
/// # Errors
/// As for [`check`].
pub fn check_with_limit(svg: &str, most_tags: usize) -> Result<(), PictureError> {
    read(svg, most_tags).map(|_| ())
}

/// Parses a picture without following its links, which may lead anywhere.
fn read(svg: &str, most_tags: usize) -> Result<Tree, PictureError> {
    if svg.matches('<').count() > most_tags {
        return Err(PictureError::TooLarge);
    }
    let pictures = Pictures::default();
    let tree = Tree::from_str(svg, &options(&pictures)).map_err(|error| match error {
        usvg::Error::NotAnUtf8Str => PictureError::NoText,
        usvg::Error::InvalidSize => PictureError::NoSize,
        usvg::Error::ElementsLimitReached
        | usvg::Error::ParsingFailed(usvg::roxmltree::Error::NodesLimitReached) => {
            PictureError::TooLarge
        }
        usvg::Error::ParsingFailed(error) => PictureError::NoSvg(error.to_string()),
        error @ usvg::Error::MalformedGZip => PictureError::NoSvg(error.to_string()),
    })?;
    if !tree.filters().is_empty() {
        Err(PictureError::Filter)
    } else if pictures.is_linked.load(Ordering::Relaxed) {
        Err(PictureError::Linked)
    } else if pictures.is_broken.load(Ordering::Relaxed) {
        Err(PictureError::BrokenPicture)
    } else {
        Ok(tree)
    }
}

/// State of the embedded images that the parser has found.
#[derive(Clone, Default)]
struct Pictures {
    /// Set if at least one image is in another file.
    is_linked: Arc<AtomicBool>,
    /// Set if at least one image cannot be read.
    is_broken: Arc<AtomicBool>,
}

/// Returns `true` if the bytes are a readable raster image.
fn is_picture(bytes: &[u8]) -> bool {
    let format = ExchangeFormat::detect(bytes);
    format.is_some_and(|format| RasterImage::plain(Bytes::new(bytes.to_vec()), format).is_ok())
}

/// Returns `true` if an SVG may contain a filter. This quick search makes parsing unnecessary for nearly all
/// pictures.
pub(super) fn may_have_filter(svg: &[u8]) -> bool {
    let has = |word: &[u8]| svg.windows(word.len()).any(|found| found == word);
    // The expansion of an entity may contain a filter, too.
    has(b"filter") || has(b"<!ENTITY")
}

/// Returns parser options that reject links to other files, and note them and broken images in `pictures`.
fn options(pictures: &Pictures) -> Options<'static> {
    let mut options = Options::default();
    // The resolvers of usvg are shared closures, so they can report only through atomics.
    let Pictures { is_linked, is_broken } = pictures.clone();
    options.image_href_resolver.resolve_string = Box::new(move |_, _| {
        is_linked.store(true, Ordering::Relaxed);
        None
    });
    let usual = ImageHrefResolver::default_data_resolver();
    options.image_href_resolver.resolve_data = Box::new(move |kind, bytes, options| {
        let is_drawing = kind == "image/svg+xml";
        // usvg does not decode raster images, so a broken one would be found only when it is drawn.
        if !is_drawing && !is_picture(&bytes) {
            is_broken.store(true, Ordering::Relaxed);
            return None;
        }
        usual(kind, bytes, options)
    });
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built_in_flag(alpha2: &str) -> Flag {
        flag(&[], alpha2, "").expect("no folder").expect("drawn")
    }

    #[test]
    fn every_flag_of_the_program_is_flat_and_small_and_has_its_proportions() {
        let mut bytes = 0;
        for (code, svg) in ::flags::all() {
            let flag = built_in_flag(code);
            let size = read(svg, MAX_TAGS).expect("a picture").size();
            let ratio = size.width() / size.height();
            assert_eq!(flag.ratio.to_bits(), ratio.to_bits(), "{code}");
            assert!((0.8..2.6).contains(&flag.ratio), "{code}");
            assert_eq!(flag.has_edge(), code != "NP", "{code}");
            let shady = [
                "Gradient", "opacity", "filter", "mask", "<text", "<image", "href", "style",
                "script",
            ];
            assert!(!shady.iter().any(|word| svg.contains(word)), "{code}");
            bytes += svg.len();
        }
        assert!(bytes < 1_700_000, "{bytes}");
        let hundredths = |code| (built_in_flag(code).ratio * 100.0).round() as u32;
        let known = [("CH", 100), ("BE", 115), ("FR", 150), ("SY", 150), ("KG", 167), ("QA", 255)];
        assert_eq!(known.map(|(code, _)| (code, hundredths(code))), known);
    }

    /// The table beside the drawings has a row for each country, and each drawing has the proportion of its row.
    #[test]
    fn flags_have_the_proportions_of_the_table() {
        let dataset = data::load(&content::assets()).dataset;
        let table = include_str!("../flags/flags.csv");
        let mut rows = csv::Reader::from_reader(table.as_bytes());
        let rows: Vec<csv::StringRecord> = rows.records().map(|row| row.expect("a row")).collect();
        let mut codes: Vec<&str> =
            dataset.countries.iter().map(|country| country.code.as_str()).collect();
        codes.sort_unstable();
        assert_eq!(rows.iter().map(|row| &row[0]).collect::<Vec<_>>(), codes);
        for row in &rows {
            let id = dataset.country_by_code(&row[0]).expect("a country");
            let (height, width) = row[1].split_once(':').expect("height:width");
            let [height, width] =
                [height, width].map(|side| side.parse::<f32>().expect("a number"));
            let off = built_in_flag(&dataset.country(id).alpha2).ratio / (width / height) - 1.0;
            assert!(off.abs() < 0.015, "{}: {off}", &row[0]);
            assert!(["civil", "state", "national"].contains(&&row[2]), "{}", &row[0]);
            let is_day = row[3].is_empty() || (row[3].len() == 4 || row[3].len() == 10);
            assert!(is_day && !row[4].is_empty(), "{}", &row[0]);
        }
    }

    #[test]
    fn flags_of_a_folder_come_first() {
        let svg = |width: u8| {
            let size = format!(r#"width="{width}" height="3""#);
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size}/></svg>"#)
        };
        let file = |name: &str, width| (format!("{FOLDER}/{name}"), svg(width).into_bytes());
        let project = [file("ch.svg", 9), file("FRA.SVG", 12), file("fr.txt", 15)];
        let project = of_project(&Assets::memory(project)).expect("texts");
        let own = CustomFlag { file: "ch.svg".to_owned(), svg: svg(6) };
        let own = CustomFlags::from([("CHE".to_owned(), own)]);
        let width = |own: &[&CustomFlags], alpha2, alpha3| {
            let flag = flag(own, alpha2, alpha3).expect("sound").expect("there");
            (flag.ratio * 3.0).round() as u8
        };
        assert_eq!(width(&[&project], "CH", "CHE"), 9);
        assert_eq!(width(&[&own, &project], "CH", "CHE"), 6);
        assert_eq!(width(&[&own, &project], "FR", "FRA"), 12);
    }

    #[test]
    fn an_unusable_flag_of_a_project_is_named() {
        let flag = |bytes: &[u8]| {
            let files = [(format!("{FOLDER}/fr.svg"), bytes.to_vec())];
            let project = of_project(&Assets::memory(files))?;
            flag(&[&project], "FR", "FRA")
        };
        let reasons = [&b"\xff"[..], b"", b"<svg"].map(|bytes| match flag(bytes) {
            Err(Error::Picture { file, why }) => (file, why == PictureError::NoText),
            other => panic!("{other:?}"),
        });
        let file = "templates/flags/fr.svg".to_owned();
        assert_eq!(reasons, [(file.clone(), true), (file.clone(), false), (file, false)]);
    }
}
