//! The caption below the name of a country: a sentence of the deck's author, else a fact computed from the data.
//!
//! Computed captions are based on outlines, capitals and values. None reveals a category of the game.

use std::collections::BTreeSet;

use crate::Error;
use crate::kit::Kit;
use lang::fold::folded;
use lang::{MessageArg, MessageArgs, args};
use model::country::Coordinates;
use model::{Country, CountryId, Deck};

/// The category in which a caption may report the maximum, in a deck without this category.
const EXTREME: &str = "tourists";

/// The kinds of captions, in order of preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Written in the deck.
    Curated,
    /// The capital is the northernmost or southernmost of its continent.
    Point,
    /// The country has the maximum of the deck in [`EXTREME`].
    Extreme,
    /// The list of all neighbouring countries.
    Neighbours,
    /// A country without a land border.
    Sea,
    /// A country without a coast.
    Landlocked,
}

impl Kind {
    const ALL: [Self; 6] =
        [Self::Curated, Self::Point, Self::Extreme, Self::Neighbours, Self::Sea, Self::Landlocked];
}

/// Chooses the caption of each card of a deck.
pub(super) struct Captions<'a> {
    kit: &'a Kit<'a>,
    deck: &'a Deck,
}

impl<'a> Captions<'a> {
    pub(super) fn new(kit: &'a Kit<'a>, deck: &'a Deck) -> Self {
        Self { kit, deck }
    }

    /// Returns the lines of a caption: the first kind that applies and fits, followed by the capital. Empty if
    /// nothing is known of the country.
    ///
    /// # Errors
    /// [`Error::Outlines`] if the outlines cannot be read.
    pub(super) fn lines(&self, id: CountryId) -> Result<Vec<String>, Error> {
        let capital = self.capital(self.kit.dataset().country(id));
        let front = self.kit.table(fit::cardline::FRONT);
        for kind in Kind::ALL {
            let Some(caption_of_kind) = self.caption_of_kind(kind, id)? else {
                continue;
            };
            // A caption that does not fit is skipped in favour of the next kind.
            if let Some(lines) = fit::cardline::caption(
                &self.kit.rulers,
                front,
                &caption_of_kind,
                capital.as_deref(),
            ) {
                return Ok(lines);
            }
        }
        Ok(capital.into_iter().collect())
    }

    /// Formats the capital: « Capitale : Reykjavik »; further capitals are in brackets: « Capitale : Sucre (La Paz)
    /// ».
    fn capital(&self, country: &Country) -> Option<String> {
        let lang = self.kit.lang();
        let first = country.capitals.get(lang).first()?.clone();
        let others = country.capitals.others(lang);
        let named = others.map_or(first.clone(), |others| format!("{first} {others}"));
        Some(self.localized_text("caption-capital", args![capital = named.as_str()]))
    }

    /// Formats the caption of a kind; `None` if it does not apply to the country.
    fn caption_of_kind(&self, kind: Kind, id: CountryId) -> Result<Option<String>, Error> {
        let country = self.kit.dataset().country(id);
        Ok(match kind {
            Kind::Curated => {
                let written = self.deck.captions.get(&id);
                written.map(|caption| caption.get(self.kit.lang()).to_owned())
            }
            Kind::Point => self.point(id, country),
            Kind::Extreme => self.extreme(id),
            Kind::Neighbours => self.neighbours(country)?,
            Kind::Sea => {
                // Without an outline the borders are unknown, and there is no caption about them.
                let is_island = self.neighbours_of(country)?.is_some_and(|them| them.is_empty());
                is_island.then(|| self.kit.localizer.plain("caption-sea"))
            }
            Kind::Landlocked => {
                let is_inland = self.neighbours_of(country)?.is_some()
                    && !self.kit.topology()?.coastal().contains(country.code.as_str());
                is_inland.then(|| self.kit.localizer.plain("caption-landlocked"))
            }
        })
    }

    /// Formats the caption about the latitude of the capital.
    fn point(&self, id: CountryId, country: &Country) -> Option<String> {
        let continent = country.continent?;
        // A disputed or shared capital has a note; no superlative is based on it.
        let seat = country.seat.filter(|_| country.capital_note.is_empty())?;
        let dataset = self.kit.dataset();
        let others: Vec<Coordinates> = dataset
            .country_ids()
            .filter(|other| *other != id)
            .map(|other| dataset.country(other))
            .filter(|other| other.continent == Some(continent))
            .filter_map(|other| other.seat)
            .collect();
        let text = if others.is_empty() {
            return None;
        // Strict comparisons: of two capitals at the same latitude, neither is the extreme.
        } else if others.iter().all(|other| seat.latitude > other.latitude) {
            "caption-north"
        } else if others.iter().all(|other| seat.latitude < other.latitude) {
            "caption-south"
        } else {
            return None;
        };
        Some(self.localized_text(text, args![continent = continent.id()]))
    }

    /// Formats the caption about the maximum of [`EXTREME`].
    fn extreme(&self, id: CountryId) -> Option<String> {
        let dataset = self.kit.dataset();
        let category = dataset.category_by_id(EXTREME)?;
        // The card would reveal an answer.
        if self.deck.categories.contains(&category) {
            return None;
        }
        let most = dataset.value(id, category)?.quantity;
        let others = self.deck.countries.iter().filter(|other| **other != id);
        let mut others = others.map(|other| dataset.value(*other, category));
        // A missing value could be larger, so all others must be known.
        let leads = others.all(|value| value.is_some_and(|value| value.quantity < most));
        leads.then(|| self.kit.localizer.plain("caption-tourists"))
    }

    /// Formats the caption that lists all neighbours.
    fn neighbours(&self, country: &Country) -> Result<Option<String>, Error> {
        let Some(codes) = self.neighbours_of(country)?.filter(|codes| !codes.is_empty()) else {
            return Ok(None);
        };
        let (dataset, lang) = (self.kit.dataset(), self.kit.lang());
        let known = codes.iter().map(|code| dataset.country_by_code(code));
        // Next to territory without a country in the data, the list would be incomplete.
        let Some(known) = known.collect::<Option<Vec<CountryId>>>() else {
            return Ok(None);
        };
        let mut names: Vec<&str> =
            known.iter().map(|id| dataset.country(*id).bare_name(lang)).collect();
        // An accented initial sorts with its plain letter: « Équateur » before « France ».
        names.sort_by_cached_key(|name| folded(name));
        let args: MessageArgs =
            args![count = names.len(), countries = MessageArg::from(names.join(", ").as_str())];
        Ok(Some(self.localized_text("caption-neighbours", args)))
    }

    /// Returns the codes of a country's neighbours; `None` for a country without an outline.
    fn neighbours_of(&self, country: &Country) -> Result<Option<BTreeSet<&str>>, Error> {
        Ok(self.kit.topology()?.neighbours().remove(country.code.as_str()))
    }

    fn localized_text(&self, text: &str, args: MessageArgs) -> String {
        self.kit.localizer.text(text, &args)
    }
}
