//! The cards of Cardline: a country on the front, its values on the back.

use std::sync::Arc;

use super::GAME;
use super::caption::Captions;
use super::faces::{Face, SharedCardContent};
use crate::Error;
use crate::drawings::drawing;
use crate::kit::{Flag, Kit, Row};
use crate::piece::{MakerOutput, Pieces};
use fit::layout::Table;
use map::{self, GlobeOptions, OutlineColours};
use model::country::Coordinates;
use model::{Country, CountryId, Deck};
use paper::stock::CARD;

/// Makes the deck, in the order of the data.
///
/// # Errors
/// [`Error`] if a flag, a colour or the outlines cannot be used.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let deck = kit.deck(GAME)?;
    let wanted = |id: &CountryId| kit.is_requested(&kit.dataset().country(*id).code);
    let countries: Vec<CountryId> = deck.countries.iter().copied().filter(wanted).collect();
    let flags = kit.flags(&countries)?;
    let captions = Captions::new(kit, deck);
    let cards = Cards { kit, deck, captions };
    cards.add_pictures(&countries)?;
    let mut pieces = Pieces::default();
    for id in &countries {
        let country = kit.dataset().country(*id);
        // Always present: `Kit::flags` fails if a country has no flag.
        let Some(flag) = flags.get(id) else { continue };
        let (front, back) = (cards.front(*id, flag)?, cards.back(*id, flag));
        let front = pieces.face(&CARD, format!("{}-front", country.code), &front);
        let back = pieces.face(&CARD, format!("{}-back", country.code), &back);
        pieces.piece(kit.localizer.plain("pile-countries"), front, Some(back), 1);
    }
    Ok(MakerOutput {
        template: "cards/cardline.typ",
        pieces,
        words: kit.words(&[]),
        credits: kit.credits(&countries, &deck.categories),
    })
}

/// Makes the faces of the deck.
struct Cards<'a> {
    kit: &'a Kit<'a>,
    deck: &'a Deck,
    captions: Captions<'a>,
}

impl Cards<'_> {
    /// Returns the elements common to front and back.
    fn shared(&self, country: &Country, table: &Table, flag: &Flag) -> SharedCardContent {
        let continent = continent(country);
        SharedCardContent {
            continent,
            continent_name: self.kit.localizer.plain(continent),
            name: self.kit.name(country, &table.text_box("name")),
            flag: flag.clone(),
        }
    }

    /// Makes the front of a card.
    fn front(&self, id: CountryId, flag: &Flag) -> Result<Face, Error> {
        let country = self.kit.dataset().country(id);
        Ok(Face::Front {
            shared: self.shared(country, self.kit.table(fit::cardline::FRONT), flag),
            outline: format!("/outlines/{}.svg", country.code),
            outline_alt: self.kit.text_about("card-outline-alt", country),
            locator: format!("/globes/{}.svg", country.code),
            locator_alt: self.kit.text_about("card-locator-alt", country),
            caption: self.captions.lines(id)?,
        })
    }

    /// Makes the back of a card.
    fn back(&self, id: CountryId, flag: &Flag) -> Face {
        let country = self.kit.dataset().country(id);
        let rows: Vec<Row> = self
            .deck
            .categories
            .iter()
            .filter_map(|category| self.kit.row(id, *category))
            .collect();
        let back = self.kit.table(fit::cardline::BACK);
        // All values of a card are set in one size: that of the value that needs the smallest.
        let of_value = back.style("value").sizes;
        let sizes = rows.iter().map(|row| {
            let size = fit::cardline::value_size(&self.kit.rulers, back, &row.value, &row.unit);
            size.unwrap_or(of_value.least)
        });
        Face::Back {
            shared: self.shared(country, back, flag),
            value_size: sizes.fold(of_value.largest, f64::min),
            pitch: back.rows("rows").pitch_of(self.deck.categories.len()),
            rows,
        }
    }

    /// Draws outline and globe of each country.
    fn add_pictures(&self, countries: &[CountryId]) -> Result<(), Error> {
        let [world, detail] = self.kit.shared_outlines()?;
        let outlines = [world.digest, detail.digest];
        let dataset = self.kit.dataset();
        for id in countries {
            let country = dataset.country(*id);
            let code = &country.code;
            let colours = Arc::clone(&self.kit.colours);
            let colour = |role| colours.colour_at(["continents", continent(country), role]);
            let [land, line, ground] = [colour("band")?, colour("deep")?, colour("tint")?];
            let seat = country.seat.map(degrees);
            let key = format!("outline {outlines:?} {code} {seat:?} {land} {line} {ground}");
            let [land, line, ground] = [land, line, ground].map(str::to_owned);
            let (fine, of_country, deep) = (Arc::clone(&detail), code.clone(), line.clone());
            let outline = drawing(key, move || {
                let rings = fine.outlines().country(&of_country).unwrap_or_default();
                let colours = OutlineColours { land: &land, line: &line, ground: &ground };
                map::outline(rings, seat, colours)
            });
            self.kit.add_picture(&format!("/outlines/{code}.svg"), outline);
            let at = country.at.map_or((0.0, 0.0), degrees);
            let of_globe = colours.of_globe(&deep)?;
            let key = format!("locator {outlines:?} {code} {at:?} {of_globe:?}");
            let (coarse, of_country) = (Arc::clone(&world), code.clone());
            let globe = drawing(key, move || {
                let (world, options) = (coarse.outlines(), &GlobeOptions::LOCATOR);
                let colours = colours.of_globe(&deep).expect("a colour of the key");
                // This globe has one style for all countries, so it needs neither fine outlines nor the area.
                map::globe_with(world, None, &of_country, at, 0.0, &colours, options)
            });
            self.kit.add_picture(&format!("/globes/{code}.svg"), globe);
        }
        Ok(())
    }
}

/// Returns the id of a country's continent; empty if it has none.
fn continent(country: &Country) -> &'static str {
    country.continent.map_or("", |continent| continent.id())
}

/// Returns latitude and longitude, in degrees.
fn degrees(at: Coordinates) -> (f64, f64) {
    (at.latitude, at.longitude)
}
