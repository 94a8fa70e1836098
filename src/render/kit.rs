//! Shared context of the makers of products: the request, texts, text measurement, colours, maps and flags, and the
//! pictures that the makers draw.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;
use typst_layout::PagedDocument;

use super::colours::Colours;
use super::credits::Section;
use super::drawings::Drawing;
use super::flags::{self, CustomFlags, MissingFlag};
use super::lands::CachedOutlines;
use super::low_ink::hatched;
use super::piece::{Pieces, Target};
use super::{Error, credits};
use assets::Assets;
use fit::fonts::Rulers;
use fit::layout::{self, Table, Tables, TextBox};
use fit::text::Fitted;
use lang::{Lang, Localizer, args};
use map::flat::Topology;
use map::{self, Outlines};
use model::{CategoryId, Country, CountryId, Dataset, Deck, Rules};

/// The product to make.
pub(super) struct MakeRequest<'a> {
    /// Data to print.
    pub(super) dataset: &'a Dataset,
    /// Templates, outlines and recorded matches.
    pub(super) assets: &'a Assets,
    /// Language of the pieces.
    pub(super) lang: Lang,
    /// Ids of the requested pieces; `None` for all pieces.
    pub(super) only: Option<&'a [String]>,
    /// Flags that override the built-in ones.
    pub(super) flags: &'a CustomFlags,
    /// Measurement of texts in the fonts of the request.
    pub(super) rulers: Rulers,
    /// If set, boards are divided into four sheets each.
    pub(super) divided: bool,
    /// Blank cards to add to the deck.
    pub(super) blank: Option<BlankCards>,
    /// `true` to print in black.
    pub(super) low_ink: bool,
    /// The id of the game.
    pub(super) game: &'a str,
    /// The name of the game.
    pub(super) title: &'a str,
}

/// Id of blank cards among those of spare pieces.
pub const BLANK: &str = "blank";

/// Cards to write on.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlankCards {
    /// Number of country cards.
    pub(super) countries: u16,
    /// Number of category cards.
    pub(super) categories: u16,
    /// `true` if fronts and backs are pieces of their own, for sleeves.
    pub(super) is_apart: bool,
}

/// Typesets some pieces of another product of the game, one face per page; `None` if the game has no such product.
pub(super) type Faces<'a> =
    dyn Fn(Target, &[String]) -> Result<Option<(PagedDocument, Pieces)>, Error> + 'a;

/// Context of a maker of products.
pub struct Kit<'a> {
    request: MakeRequest<'a>,
    faces: &'a Faces<'a>,
    /// Texts in the language of the pieces.
    pub localizer: Localizer,
    /// Measurement of texts.
    pub rulers: Rulers,
    /// The colours of the faces.
    pub colours: Arc<Colours>,
    /// Layout tables of the faces of the game.
    pub tables: Tables,
    /// Coarse outlines, read on first use.
    world: OnceCell<Arc<CachedOutlines>>,
    /// Fine outlines, read on first use.
    detail: OnceCell<Arc<CachedOutlines>>,
    /// Pictures drawn so far, by virtual path.
    pictures: RefCell<BTreeMap<String, Drawing>>,
    /// Every id that a maker has passed to [`Kit::is_requested`]: the values that `--only` accepts.
    known: RefCell<BTreeSet<String>>,
    /// File names of pieces that have another id for users; `--only` accepts these names too.
    filed: RefCell<BTreeSet<String>>,
}

/// A flag on a face.
#[derive(Clone, Debug, Serialize)]
pub struct Flag {
    /// Virtual path of the picture.
    pub path: String,
    /// Text for screen readers.
    pub alt: String,
    /// Width divided by height.
    pub ratio: f32,
    /// If set, the flag gets an outline (see [`flags::Flag::has_edge`]).
    pub edge: bool,
}

/// A value of a country on a face, with its category.
#[derive(Debug, Serialize)]
pub struct Row {
    /// Icon of the category.
    pub icon: String,
    /// Name of the category.
    pub label: String,
    /// The value as printed.
    pub value: String,
    /// The unit as printed.
    pub unit: String,
    /// The year as printed.
    pub year: String,
    /// If set, the value has a footnote.
    pub star: bool,
}

impl<'a> Kit<'a> {
    pub(super) fn new(wanted: MakeRequest<'a>, faces: &'a Faces<'a>) -> Result<Self, Error> {
        Ok(Self {
            localizer: wanted.dataset.words.localizer(wanted.lang),
            rulers: wanted.rulers.clone(),
            colours: Arc::new(Colours::read(wanted.assets)?),
            tables: layout::of_game(wanted.assets, wanted.game).map_err(Error::Layout)?,
            request: wanted,
            faces,
            world: OnceCell::new(),
            detail: OnceCell::new(),
            pictures: RefCell::default(),
            known: RefCell::default(),
            filed: RefCell::default(),
        })
    }

    /// Returns the data to print.
    pub fn dataset(&self) -> &'a Dataset {
        self.request.dataset
    }

    /// Returns the templates, outlines and recorded matches.
    pub(super) fn assets(&self) -> &'a Assets {
        self.request.assets
    }

    /// Typesets pieces of another product, as [`Faces`] describes.
    ///
    /// # Errors
    /// [`Error`] if the product cannot be made.
    pub(super) fn faces(
        &self,
        target: Target,
        only: &[String],
    ) -> Result<Option<(PagedDocument, Pieces)>, Error> {
        (self.faces)(target, only)
    }

    /// Returns the language of the pieces.
    pub fn lang(&self) -> Lang {
        self.request.lang
    }

    /// Returns `true` if a piece is requested. A maker must call this once for each piece, with the id that users
    /// type: the ids also become the accepted values of `--only`.
    pub fn is_requested(&self, id: &str) -> bool {
        self.known.borrow_mut().insert(id.to_owned());
        self.is_among(id)
    }

    /// Returns `true` if a piece is requested by `id` or by the name of its `file`. For pieces whose files have
    /// another name than the id, or that share one id.
    pub fn is_requested_by_file(&self, id: &str, file: &str) -> bool {
        self.filed.borrow_mut().insert(file.to_owned());
        self.is_requested(id) || self.is_among(file)
    }

    /// Returns the blank cards to add to the deck. A maker that calls this makes their pieces.
    pub(super) fn blank_cards(&self) -> Option<BlankCards> {
        if self.request.blank.is_some() {
            self.known.borrow_mut().insert(BLANK.to_owned());
        }
        self.request.blank
    }

    /// Returns `true` if all pieces are requested, or the one with this id.
    fn is_among(&self, id: &str) -> bool {
        // Users type `fra` as well as `FRA`.
        let is_asked = |asked: &String| asked.eq_ignore_ascii_case(id);
        self.request.only.is_none_or(|only| only.iter().any(is_asked))
    }

    /// Returns the value of a country with its category; `None` if the country has no value.
    pub fn row(&self, country: CountryId, id: CategoryId) -> Option<Row> {
        let (dataset, lang) = (self.dataset(), self.lang());
        let category = dataset.category(id);
        let value = dataset.value(country, id)?;
        Some(Row {
            icon: category.id.clone(),
            label: category.name.get(lang).to_owned(),
            value: dataset.format_printed(country, id, lang)?,
            unit: dataset.unit(country, id, lang).to_owned(),
            year: value.year.to_string(),
            star: category.footnotes.contains_key(&country),
        })
    }

    /// Returns the deck of a game.
    ///
    /// # Errors
    /// [`Error::Missing`] if the game has no deck.
    pub fn deck(&self, game: &str) -> Result<&'a Deck, Error> {
        let found = self.dataset().deck_of(game);
        found.ok_or_else(|| missing(format!("data/decks/{game}.yaml")))
    }

    /// Returns the rules of a game, as numbers.
    ///
    /// # Errors
    /// [`Error::Missing`] if the game has no rules.
    pub fn rules(&self, game: &str) -> Result<&'a Rules, Error> {
        let found = self.dataset().rules_of(game);
        found.ok_or_else(|| missing(format!("data/games/{game}.yaml")))
    }

    /// Returns `true` if boards are divided into four sheets each.
    pub fn divided(&self) -> bool {
        self.request.divided
    }

    /// Returns texts by their names in the template. Each pair is such a name and a message id. Texts of all
    /// products, such as the name of the game, are added.
    pub fn words(&self, pairs: &[(&'static str, &str)]) -> BTreeMap<&'static str, String> {
        let told = |(name, id): &(&'static str, &str)| (*name, self.localizer.plain(id));
        let of_all = [
            ("game", self.request.title.to_owned()),
            ("credits", self.localizer.plain("credits-title")),
            ("bar", self.localizer.plain("sheet-bar")),
            ("fold", self.localizer.plain("sheet-fold")),
            ("glue", self.localizer.plain("sheet-glue")),
            ("year", self.dataset().edition.year.to_string()),
        ];
        of_all.into_iter().chain(pairs.iter().map(told)).collect()
    }

    /// Returns the layout table of a face.
    pub fn table(&self, face: &str) -> &Table {
        self.tables.get(face)
    }

    /// Fits a name, or else its short form, into a text box; a name that does not fit has the minimum size.
    pub fn fitted(&self, room: &TextBox, name: &str, short: &str) -> Fitted {
        let fitted = room.fit_name(&self.rulers, name, short);
        let fitted = fitted.unwrap_or_else(|| Fitted::unfitted(room, name));
        fitted.with_overhang(room, &self.rulers)
    }

    /// Returns the id of the printed game.
    pub fn game(&self) -> &'a str {
        self.request.game
    }

    /// Returns the name of the printed game.
    pub fn title(&self) -> &str {
        self.request.title
    }

    /// Fits the name of the game into a text box.
    pub fn fitted_title(&self, room: &TextBox) -> Fitted {
        let fitted = room.fit_title(&self.rulers, self.title());
        fitted.unwrap_or_else(|| Fitted::unfitted(room, self.title()))
    }

    /// Fits a name on one line of a text box.
    pub fn one_line(&self, room: &TextBox, name: &str) -> Fitted {
        let fitted = room.fit_line(&self.rulers, name);
        let fitted = fitted.unwrap_or_else(|| Fitted::unfitted(room, name));
        fitted.with_overhang(room, &self.rulers)
    }

    /// Fits the name of a country into a text box.
    pub fn name(&self, country: &Country, room: &TextBox) -> Fitted {
        let lang = self.lang();
        self.fitted(room, country.bare_name(lang), country.short.get(lang))
    }

    /// Formats a text about a country.
    pub fn text_about(&self, text: &str, country: &Country) -> String {
        self.localizer.text(text, &args![country = &country.name])
    }

    /// Returns the flags of some countries, and adds their pictures.
    ///
    /// # Errors
    /// [`Error::NoFlags`] lists all countries without a flag; [`Error::Picture`] if a flag cannot be used.
    pub fn flags(&self, countries: &[CountryId]) -> Result<BTreeMap<CountryId, Flag>, Error> {
        let dataset = self.dataset();
        let project = flags::of_project(self.assets())?;
        let own = [self.request.flags, &project];
        // Parsing takes most of the time and runs in parallel. The pictures are added afterwards, because the kit is
        // not `Sync`.
        let read = |id: &CountryId| {
            let country = dataset.country(*id);
            flags::flag(&own, &country.alpha2, &country.code)
        };
        let read: Result<Vec<Option<flags::Flag>>, Error> =
            countries.par_iter().map(read).collect();
        let read = read?;
        let without = countries.iter().zip(&read).filter(|(_, flag)| flag.is_none());
        let without = without.map(|(id, _)| MissingFlag::for_country(*id, dataset));
        let without: Vec<MissingFlag> = without.collect();
        if !without.is_empty() {
            return Err(Error::NoFlags(without));
        }
        let read = read.into_iter().flatten();
        let placed = countries.iter().zip(read).map(|(id, flag)| {
            let country = dataset.country(*id);
            let path = format!("/flags/{}.svg", country.code);
            let alt = self.text_about("card-flag-alt", country);
            let (ratio, edge) = (flag.ratio, flag.has_edge());
            let hatched = if self.request.low_ink { hatched(&flag.svg) } else { None };
            self.add_picture(&path, hatched.unwrap_or(flag.svg));
            (*id, Flag { path, alt, ratio, edge })
        });
        Ok(placed.collect())
    }

    /// Returns coarse outlines of the world, for globes.
    ///
    /// # Errors
    /// [`Error::Outlines`] if they cannot be read.
    pub fn world(&self) -> Result<&Outlines, Error> {
        Ok(self.cached_outlines(&self.world, map::WORLD)?.outlines())
    }

    /// Returns fine outlines of the world, for maps and for countries too small for [`Kit::world`].
    ///
    /// # Errors
    /// [`Error::Outlines`] if they cannot be read.
    pub fn detail(&self) -> Result<&Outlines, Error> {
        Ok(self.cached_outlines(&self.detail, map::DETAIL)?.outlines())
    }

    /// Returns the coarse and the fine outlines, for pictures that are drawn later.
    ///
    /// # Errors
    /// [`Error::Outlines`] if they cannot be read.
    pub(super) fn shared_outlines(&self) -> Result<[Arc<CachedOutlines>; 2], Error> {
        let world = self.cached_outlines(&self.world, map::WORLD)?;
        let detail = self.cached_outlines(&self.detail, map::DETAIL)?;
        Ok([Arc::clone(world), Arc::clone(detail)])
    }

    /// Returns the topology of the fine outlines, cut where the neighbour changes, for flat maps.
    ///
    /// # Errors
    /// [`Error::Outlines`] if they cannot be read.
    pub fn topology(&self) -> Result<&Topology, Error> {
        Ok(self.cached_outlines(&self.detail, map::DETAIL)?.topology())
    }

    /// Returns the outlines in `file`. Keeps them in `known`, so that one kit always returns the same outlines.
    fn cached_outlines<'k>(
        &self,
        known: &'k OnceCell<Arc<CachedOutlines>>,
        file: &'static str,
    ) -> Result<&'k Arc<CachedOutlines>, Error> {
        // `OnceCell::get_or_try_init` is not stable.
        if let Some(known) = known.get() {
            return Ok(known);
        }
        let failed = |why| Error::Outlines { file, why };
        let read = CachedOutlines::read(self.assets(), file).map_err(failed)?;
        Ok(known.get_or_init(|| read))
    }

    /// Adds a picture under a virtual path. Typst limits the number of paths, so paths must name neither product nor
    /// language: other editions reuse them.
    pub(super) fn add_picture(&self, path: &str, picture: impl Into<Drawing>) {
        self.pictures.borrow_mut().insert(path.to_owned(), picture.into());
    }

    /// Returns the credits of pieces that show these categories of these countries.
    pub fn credits(&self, countries: &[CountryId], categories: &[CategoryId]) -> Vec<Section> {
        credits::sections(self.dataset(), self.request.game, countries, categories, &self.localizer)
    }

    /// Checks that each requested id belongs to a piece. Call it after the last [`Kit::is_requested`].
    ///
    /// # Errors
    /// [`Error::NoPiece`] with the first unknown id.
    pub(super) fn check_only(&self) -> Result<(), Error> {
        let mut only = self.request.only.unwrap_or_default().iter();
        match only.find(|asked| !self.is_known(asked)) {
            Some(asked) => {
                // Only the ids are suggested, not the file names.
                let known = self.known.borrow().iter().cloned().collect();
                Err(Error::NoPiece { asked: asked.clone(), known })
            }
            None => Ok(()),
        }
    }

    /// Returns the ids among `asked` that belong to a piece. Call it after the last [`Kit::is_requested`].
    pub(super) fn known_among(&self, asked: &[String]) -> Vec<String> {
        asked.iter().filter(|asked| self.is_known(asked)).cloned().collect()
    }

    fn is_known(&self, asked: &str) -> bool {
        let (known, filed) = (self.known.borrow(), self.filed.borrow());
        known.iter().chain(&*filed).any(|id| id.eq_ignore_ascii_case(asked))
    }

    /// Returns the added pictures.
    pub(super) fn into_pictures(self) -> BTreeMap<String, Drawing> {
        self.pictures.into_inner()
    }
}

/// Creates the error for a missing data file.
fn missing(file: String) -> Error {
    Error::Missing { file }
}
