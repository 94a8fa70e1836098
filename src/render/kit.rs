//! What the makers of products share: what is wanted, words, rulers, colours, maps, flags; and a place
//! for the pictures that they draw.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;
use typst_layout::PagedDocument;

use super::colours::Colours;
use super::credits::Section;
use super::flags::{self, CustomFlags, MissingFlag};
use super::lands::CachedOutlines;
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

/// What is to be made.
pub(super) struct MakeRequest<'a> {
    /// The data that are printed.
    pub(super) dataset: &'a Dataset,
    /// Templates, outlines and recorded matches.
    pub(super) assets: &'a Assets,
    /// Language of the pieces.
    pub(super) lang: Lang,
    /// Only the pieces with these ids; `None` for all.
    pub(super) only: Option<&'a [String]>,
    /// Flags that lie over those of the program.
    pub(super) flags: &'a CustomFlags,
    /// Whether boards come on four sheets each.
    pub(super) divided: bool,
    /// The id of the game.
    pub(super) game: &'a str,
    /// The name of the game.
    pub(super) title: &'a str,
}

/// Sets some pieces of another product of the game, one face a page; `None` where it has no such product.
pub(super) type Faces<'a> =
    dyn Fn(Target, &[String]) -> Result<Option<(PagedDocument, Pieces)>, Error> + 'a;

/// What a maker works with.
pub struct Kit<'a> {
    wanted: MakeRequest<'a>,
    faces: &'a Faces<'a>,
    /// Texts in the language of the pieces.
    pub localizer: Localizer,
    /// Widths of texts.
    pub rulers: Rulers,
    /// The colours of the faces.
    pub colours: Colours,
    /// Measures of the faces of the game.
    pub tables: Tables,
    world: OnceCell<Arc<CachedOutlines>>,
    detail: OnceCell<Arc<CachedOutlines>>,
    pictures: RefCell<BTreeMap<String, String>>,
    /// Every id that a maker asked for: what `--only` may name.
    known: RefCell<BTreeSet<String>>,
    /// How files name the pieces that people call otherwise: what `--only` takes too.
    filed: RefCell<BTreeSet<String>>,
}

/// A flag on a face.
#[derive(Clone, Debug, Serialize)]
pub struct Flag {
    /// Virtual path of the picture.
    pub path: String,
    /// The flag in words.
    pub alt: String,
    /// Its width by its height.
    pub ratio: f32,
    /// Whether a line goes around it.
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
    /// The unit as it is printed.
    pub unit: String,
    /// The year as it is printed.
    pub year: String,
    /// Whether a footnote belongs to it.
    pub star: bool,
}

impl<'a> Kit<'a> {
    pub(super) fn new(wanted: MakeRequest<'a>, faces: &'a Faces<'a>) -> Result<Self, Error> {
        Ok(Self {
            localizer: Localizer::new(wanted.lang),
            rulers: Rulers::default(),
            colours: Colours::read(wanted.assets)?,
            tables: layout::of_game(wanted.assets, wanted.game).map_err(Error::Layout)?,
            wanted,
            faces,
            world: OnceCell::new(),
            detail: OnceCell::new(),
            pictures: RefCell::default(),
            known: RefCell::default(),
            filed: RefCell::default(),
        })
    }

    /// The data that are printed.
    pub fn dataset(&self) -> &'a Dataset {
        self.wanted.dataset
    }

    /// Templates, outlines and recorded matches.
    pub(super) fn assets(&self) -> &'a Assets {
        self.wanted.assets
    }

    /// See [`Faces`].
    ///
    /// # Errors
    /// [`Error`] where the product cannot be made.
    pub(super) fn faces(
        &self,
        target: Target,
        only: &[String],
    ) -> Result<Option<(PagedDocument, Pieces)>, Error> {
        (self.faces)(target, only)
    }

    /// Language of the pieces.
    pub fn lang(&self) -> Lang {
        self.wanted.lang
    }

    /// Whether a piece is asked for. Every piece of a product asks once, by the id that people type.
    pub fn is_requested(&self, id: &str) -> bool {
        self.known.borrow_mut().insert(id.to_owned());
        self.is_among(id)
    }

    /// The same of a piece whose files have another name, or that is one of several which people call by one.
    pub fn is_requested_by_file(&self, id: &str, file: &str) -> bool {
        self.filed.borrow_mut().insert(file.to_owned());
        self.is_requested(id) || self.is_among(file)
    }

    fn is_among(&self, id: &str) -> bool {
        let is_asked = |asked: &String| asked.eq_ignore_ascii_case(id);
        self.wanted.only.is_none_or(|only| only.iter().any(is_asked))
    }

    /// The value of a country with its category; `None` where there is none.
    pub fn row(&self, country: CountryId, id: CategoryId) -> Option<Row> {
        let (dataset, lang) = (self.dataset(), self.lang());
        let category = dataset.category(id);
        let value = dataset.value(country, id)?;
        Some(Row {
            icon: category.id.clone(),
            label: category.name.get(lang).to_owned(),
            value: dataset.printed(country, id, lang)?,
            unit: dataset.unit(country, id, lang).to_owned(),
            year: value.year.to_string(),
            star: category.footnotes.contains_key(&country),
        })
    }

    /// The deck of a game.
    ///
    /// # Errors
    /// [`Error::Missing`] where there is none.
    pub fn deck(&self, game: &str) -> Result<&'a Deck, Error> {
        let found = self.dataset().deck_of(game);
        found.ok_or_else(|| missing(format!("data/decks/{game}.yaml")))
    }

    /// The numbers of a game.
    ///
    /// # Errors
    /// [`Error::Missing`] where there are none.
    pub fn rules(&self, game: &str) -> Result<&'a Rules, Error> {
        let found = self.dataset().rules_of(game);
        found.ok_or_else(|| missing(format!("data/games/{game}.yaml")))
    }

    /// Whether boards come on four sheets each.
    pub fn divided(&self) -> bool {
        self.wanted.divided
    }

    /// Texts by the names that a template has for them: pairs of such a name and the id of a text; and
    /// those that every product has, such as the name of the game and the head of the credits.
    pub fn words(&self, pairs: &[(&'static str, &str)]) -> BTreeMap<&'static str, String> {
        let told = |(name, id): &(&'static str, &str)| (*name, self.localizer.plain(id));
        let of_all = [
            ("game", self.wanted.title.to_owned()),
            ("credits", self.localizer.plain("credits-title")),
            ("bar", self.localizer.plain("sheet-bar")),
            ("year", self.dataset().edition.year.to_string()),
        ];
        of_all.into_iter().chain(pairs.iter().map(told)).collect()
    }

    /// The measures of a face.
    pub fn table(&self, face: &str) -> &Table {
        self.tables.get(face)
    }

    /// A name at its size.
    pub fn fitted(&self, room: &TextBox, name: &str, short: &str) -> Fitted {
        let fitted = room.name(&self.rulers, name, short);
        fitted.unwrap_or_else(|| Fitted::unfitted(room, name))
    }

    /// The id of the game that is printed.
    pub fn game(&self) -> &'a str {
        self.wanted.game
    }

    /// The name of the game that is printed.
    pub fn title(&self) -> &str {
        self.wanted.title
    }

    /// The name of the game at its size.
    pub fn fitted_title(&self, room: &TextBox) -> Fitted {
        let fitted = room.title(&self.rulers, self.title());
        fitted.unwrap_or_else(|| Fitted::unfitted(room, self.title()))
    }

    /// A name at its size, on one line.
    pub fn one_line(&self, room: &TextBox, name: &str) -> Fitted {
        let fitted = room.line(&self.rulers, name);
        fitted.unwrap_or_else(|| Fitted::unfitted(room, name))
    }

    /// The name of a country at its size.
    pub fn name(&self, country: &Country, room: &TextBox) -> Fitted {
        let lang = self.lang();
        self.fitted(room, country.bare_name(lang), country.short.get(lang))
    }

    /// A text about a country.
    pub fn text_about(&self, text: &str, country: &Country) -> String {
        self.localizer.text(text, &args![country = &country.name])
    }

    /// The flags of some countries.
    ///
    /// # Errors
    /// [`Error::NoFlags`] names all that have none; [`Error::Picture`] where one cannot be read.
    pub fn flags(&self, countries: &[CountryId]) -> Result<BTreeMap<CountryId, Flag>, Error> {
        let (dataset, own) = (self.dataset(), self.wanted.flags);
        let read = |id: &CountryId| {
            let country = dataset.country(*id);
            let read = flags::flag(own, &country.alpha2, &country.code);
            read.map_err(|why| Error::Picture { file: flags::file(&country.alpha2), why })
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
            self.picture(&path, flag.svg);
            (*id, Flag { path, alt, ratio, edge })
        });
        Ok(placed.collect())
    }

    /// Coarse outlines of the world, for globes.
    ///
    /// # Errors
    /// [`Error::Outlines`] where they cannot be read.
    pub fn world(&self) -> Result<&Outlines, Error> {
        Ok(&self.lands(&self.world, map::WORLD)?.outlines)
    }

    /// Fine outlines of the world, for maps and for what is too small for [`Kit::world`].
    ///
    /// # Errors
    /// [`Error::Outlines`] where they cannot be read.
    pub fn detail(&self) -> Result<&Outlines, Error> {
        Ok(&self.lands(&self.detail, map::DETAIL)?.outlines)
    }

    /// The same, cut where neighbours change, for flat maps.
    ///
    /// # Errors
    /// [`Error::Picture`] where they cannot be read.
    pub fn topology(&self) -> Result<&Topology, Error> {
        Ok(self.lands(&self.detail, map::DETAIL)?.topology())
    }

    fn lands<'k>(
        &self,
        known: &'k OnceCell<Arc<CachedOutlines>>,
        file: &'static str,
    ) -> Result<&'k CachedOutlines, Error> {
        if let Some(known) = known.get() {
            return Ok(known);
        }
        let failed = |why| Error::Outlines { file, why };
        let read = CachedOutlines::read(self.assets(), file).map_err(failed)?;
        Ok(known.get_or_init(|| read))
    }

    /// Adds a picture under a virtual path. Paths are few in number: another edition must use those
    /// of this one again, so they name neither product nor language.
    pub fn picture(&self, path: &str, svg: impl Into<String>) {
        self.pictures.borrow_mut().insert(path.to_owned(), svg.into());
    }

    /// The credits of pieces that show these categories of these countries.
    pub fn credits(&self, countries: &[CountryId], categories: &[CategoryId]) -> Vec<Section> {
        credits::sections(self.dataset(), self.wanted.game, countries, categories, &self.localizer)
    }

    /// What was asked for and is no piece.
    ///
    /// # Errors
    /// [`Error::NoPiece`] names the first.
    pub(super) fn check_only(&self) -> Result<(), Error> {
        let (known, filed) = (self.known.borrow(), self.filed.borrow());
        let is_known =
            |asked: &&String| known.iter().chain(&*filed).any(|id| id.eq_ignore_ascii_case(asked));
        let mut only = self.wanted.only.unwrap_or_default().iter();
        match only.find(|asked| !is_known(asked)) {
            Some(asked) => {
                Err(Error::NoPiece { asked: asked.clone(), known: known.iter().cloned().collect() })
            }
            None => Ok(()),
        }
    }

    /// The pictures that were added.
    pub(super) fn into_pictures(self) -> BTreeMap<String, String> {
        self.pictures.into_inner()
    }
}

fn missing(file: String) -> Error {
    Error::Missing { file }
}
