//! The cards of Globalissimo: countries, categories, summaries.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::GAME;
use super::faces::{BlankRow, CapitalLine, Face, Labelled, Points, ValueRow};
use crate::Error;
use crate::drawings::drawing;
use crate::error::millimetres;
use crate::kit::{BlankCards, Flag, Kit};
use crate::piece::{FaceId, MakerOutput, Pieces};
use fit::globalissimo::CapitalSizes;
use lang::{Lang, args};
use map;
use model::{CategoryId, Country, CountryId, Dataset, Deck, GlobalissimoRules};
use paper::sheet::BLEED;
use paper::stock::CARD;

/// Labels of the faces: name in the template, id of the message.
const WORDS: &[(&str, &str)] = &[
    ("category", "card-category"),
    ("summary", "card-summary"),
    ("highest", "card-highest"),
    ("lowest", "card-lowest"),
    ("your_guess", "card-your-guess"),
    ("capital_barrier", "card-capital-barrier"),
    ("capital_barrier_help", "card-capital-barrier-help"),
    ("location_barrier", "card-location-barrier"),
    ("location_barrier_help", "card-location-barrier-help"),
    ("blank_country", "card-blank-country"),
    ("blank_continent", "card-blank-continent"),
    ("blank_globe", "card-blank-globe"),
    ("blank_icon", "card-blank-icon"),
    ("blank_unit", "card-blank-unit"),
    ("blank_sheet", "card-blank-sheet"),
    ("blank_ink", "card-blank-ink"),
];

/// A value that is as wide as those that a person writes.
const TYPICAL_VALUE: &str = "0000";

/// Makes the deck: countries, categories and summaries, in the order of the data.
///
/// # Errors
/// [`Error`] if a flag, a colour or the outlines cannot be used.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let deck = kit.deck(GAME)?;
    let wanted = |id: &CountryId| kit.is_requested(&kit.dataset().country(*id).code);
    let countries: Vec<CountryId> = deck.countries.iter().copied().filter(wanted).collect();
    let cards = Cards {
        kit,
        deck,
        rules: kit.dataset().globalissimo_rules(),
        summaries: kit.rules(GAME)?.deck.summaries,
        row_scale: fit::globalissimo::row_scale(
            &kit.rulers,
            kit.table(fit::globalissimo::STATE_BACK),
            kit.dataset(),
            (deck, kit.lang()),
        ),
        flags: kit.flags(&countries)?,
    };
    cards.add_ornaments()?;
    cards.add_globes(&countries)?;
    Ok(MakerOutput {
        template: "cards/globalissimo.typ",
        pieces: cards.pieces(&countries),
        words: kit.words(WORDS),
        credits: kit.credits(&countries, &deck.categories),
    })
}

/// Makes the faces of the deck.
struct Cards<'a> {
    kit: &'a Kit<'a>,
    deck: &'a Deck,
    rules: &'a GlobalissimoRules,
    summaries: u16,
    /// Factor by which the rows of country cards are enlarged.
    row_scale: f64,
    flags: BTreeMap<CountryId, Flag>,
}

impl Cards<'_> {
    fn dataset(&self) -> &Dataset {
        self.kit.dataset()
    }

    /// Adds the faces and pieces of the requested cards.
    fn pieces(&self, countries: &[CountryId]) -> Pieces {
        let mut pieces = Pieces::default();
        let pile = |name: &str| self.kit.localizer.plain(name);
        for (id, flag) in countries.iter().filter_map(|id| Some((*id, self.flags.get(id)?))) {
            let code = &self.dataset().country(id).code;
            let front = pieces.face(&CARD, format!("{code}-front"), &self.state_front(id, flag));
            let back = pieces.face(&CARD, format!("{code}-back"), &self.state_back(id));
            pieces.piece(pile("pile-countries"), front, Some(back), 1);
        }
        let mut fronts = Vec::new();
        for id in &self.deck.categories {
            let category = &self.dataset().category(*id).id;
            let id_of_face = format!("category-{category}");
            if self.kit.is_requested_by_file(category, &id_of_face) {
                let front = pieces.face(&CARD, id_of_face, &self.category(*id));
                fronts.push(("pile-categories", front, 1));
            }
        }
        if self.kit.is_requested("summary") {
            let summary = pieces.face(&CARD, "summary", &self.summary());
            fronts.push(("pile-aids", summary, self.summaries));
        }
        // A back without a front would be a face that no piece shows.
        let net = (!fronts.is_empty()).then(|| pieces.face(&CARD, "back", &Face::Net));
        for (name, front, copies) in fronts {
            pieces.piece(pile(name), front, net, copies);
        }
        if let Some(blank) = self.kit.blank_cards() {
            self.add_blank(&mut pieces, net, blank);
        }
        pieces
    }

    /// Adds the cards to write on. `net` is the back of category cards; `None` if no categories are printed.
    fn add_blank(&self, pieces: &mut Pieces, net: Option<FaceId>, blank: BlankCards) {
        let pile = |name: &str| self.kit.localizer.plain(name);
        let front = pieces.face(&CARD, "blank-front", &self.blank_front());
        let back = pieces.face(&CARD, "blank-back", &self.blank_back());
        let of = |back: FaceId| Some(back).filter(|_| !blank.is_apart);
        pieces.piece(pile("pile-countries"), front, of(back), blank.countries);
        if blank.is_apart {
            pieces.piece(pile("pile-countries"), back, None, blank.countries);
        }
        if let Some(net) = net {
            let face = Face::BlankCategory { steps: self.steps() };
            let face = pieces.face(&CARD, "blank-category", &face);
            pieces.piece(pile("pile-categories"), face, of(net), blank.categories);
        }
    }

    /// Makes the front of a country card to write on.
    fn blank_front(&self) -> Face {
        let flag = self.kit.table(fit::globalissimo::STATE_FRONT).area("flag");
        let (width, height) = (millimetres(flag.width.round()), millimetres(flag.height.round()));
        Face::BlankStateFront {
            flag: self.kit.localizer.text("card-blank-flag", &args![width, height]),
        }
    }

    /// Makes the back of a country card to write on.
    fn blank_back(&self) -> Face {
        let (lang, rulers) = (self.kit.lang(), &self.kit.rulers);
        let back = self.kit.table(fit::globalissimo::STATE_BACK);
        let least = |style| back.style(style).sizes.least;
        let row = |id: &CategoryId| {
            let category = self.dataset().category(*id);
            let (label, unit) = (category.name.get(lang), category.unit.get(lang));
            let texts = (label, TYPICAL_VALUE);
            let label_size = fit::globalissimo::label_size(rulers, back, self.row_scale, texts);
            let unit_size = fit::globalissimo::unit_size(rulers, back, unit);
            BlankRow {
                icon: category.id.clone(),
                label: label.to_owned(),
                label_size: label_size.unwrap_or_else(|| least("label")),
                unit: unit.to_owned(),
                unit_size: unit_size.unwrap_or_else(|| least("note")),
            }
        };
        Face::BlankStateBack {
            pitch: back.rows("rows").pitch_of(self.deck.categories.len()),
            scale: self.row_scale,
            rows: self.deck.categories.iter().map(row).collect(),
        }
    }

    /// Returns the number of steps of the ladder. Rules without these numbers: 6, the number of slots on the board.
    fn steps(&self) -> u16 {
        self.rules.max_laid().unwrap_or(6)
    }

    /// Makes the front of a country card.
    fn state_front(&self, id: CountryId, flag: &Flag) -> Face {
        let lang = self.kit.lang();
        let country = self.dataset().country(id);
        let front = self.kit.table(fit::globalissimo::STATE_FRONT);
        Face::StateFront {
            name: self.kit.name(country, &front.text_box("name")),
            second: second_name(country, self.dataset(), lang),
            flag: flag.clone(),
        }
    }

    /// Makes the back of a country card.
    fn state_back(&self, id: CountryId) -> Face {
        let lang = self.kit.lang();
        let country = self.dataset().country(id);
        let continent = country.continent.map_or("", |continent| continent.id());
        let others = country.capitals.others(lang);
        let first = country.capitals.get(lang).first().cloned().unwrap_or_default();
        let back = self.kit.table(fit::globalissimo::STATE_BACK);
        let sizes =
            fit::globalissimo::capital_sizes(&self.kit.rulers, back, &first, others.as_deref());
        // The check of the data reports texts that do not fit; here the minimum size keeps the layout usable.
        let sizes = sizes.unwrap_or_else(|| CapitalSizes::least(back));
        let rows = (self.deck.categories.iter()).filter_map(|category| {
            let row = self.kit.row(id, *category)?;
            let (rulers, least) = (&self.kit.rulers, |style| back.style(style).sizes.least);
            let texts = (row.label.as_str(), row.value.as_str());
            let label_size = fit::globalissimo::label_size(rulers, back, self.row_scale, texts);
            let unit_size = fit::globalissimo::unit_size(rulers, back, &row.unit);
            Some(ValueRow {
                row,
                label_size: label_size.unwrap_or_else(|| least("label")),
                unit_size: unit_size.unwrap_or_else(|| least("note")),
            })
        });
        let rows: Vec<ValueRow> = rows.collect();
        Face::StateBack {
            continent,
            continent_lines: two_lines(&self.kit.localizer.plain(continent)),
            number: country.number.map(|number| number.to_string()).unwrap_or_default(),
            name: self.kit.name(country, &back.text_box("name")),
            capital: CapitalLine { first, others, size: sizes.first, others_size: sizes.others },
            globe: format!("/globes/{}.svg", country.code),
            globe_alt: self.kit.text_about("card-globe-alt", country),
            pitch: back.rows("rows").pitch_of(self.deck.categories.len()),
            scale: self.row_scale,
            rows,
        }
    }

    /// Makes the front of a category card.
    fn category(&self, id: CategoryId) -> Face {
        let lang = self.kit.lang();
        let category = self.dataset().category(id);
        let room = self.kit.table(fit::globalissimo::CATEGORY).text_box("name");
        Face::Category {
            icon: category.id.clone(),
            name: self.kit.fitted(&room, category.name.get(lang), ""),
            unit: category.unit_long.get(lang).to_owned(),
            steps: self.steps(),
        }
    }

    /// Makes the front of the summary.
    fn summary(&self) -> Face {
        let lang = self.kit.lang();
        let table = self.kit.table(fit::globalissimo::SUMMARY);
        let label = |(rank, id): (usize, &CategoryId)| {
            let category = self.dataset().category(*id);
            let room = table.entry_text_box("categories", "label", rank);
            let label = category.name.get(lang);
            let size = self.kit.one_line(&room, label).size;
            Labelled { icon: category.id.clone(), label: label.to_owned(), size }
        };
        let last = self.rules.points.len().saturating_sub(1);
        let points = |(distance, points): (usize, &u16)| Points {
            points: points.to_string(),
            label: match distance {
                0 => self.kit.localizer.plain("card-exact"),
                // The last entry applies to all larger distances.
                _ if distance == last => self.kit.localizer.plain("card-beyond"),
                _ => self.kit.localizer.text("card-off-by", &args![places = distance]),
            },
        };
        let rows = table.rows("categories");
        Face::Summary {
            pitch: rows.pitch_of(self.deck.categories.len()),
            categories: self.deck.categories.iter().enumerate().map(label).collect(),
            points: self.rules.points.iter().enumerate().map(points).collect(),
        }
    }

    /// Draws the ornaments, in the dimensions of a card with bleed.
    fn add_ornaments(&self) -> Result<(), Error> {
        let colours = &self.kit.colours;
        let main = colours.colour_at(["games", GAME, "main"])?;
        let ground = colours.colour_at(["games", GAME, "ground"])?;
        let card = CARD.trim.grown(BLEED);
        let net = map::ornament::portolan(card.width, card.height, main, ground);
        self.kit.add_picture("/ornament/net.svg", net);
        self.kit.add_picture("/ornament/band.svg", map::ornament::state_band());
        let rise = map::ornament::rising_globe(main, colours.colour_at(["rising_globe"])?);
        self.kit.add_picture("/ornament/rise.svg", rise);
        Ok(())
    }

    /// Draws the globe of each country.
    fn add_globes(&self, countries: &[CountryId]) -> Result<(), Error> {
        let [world, detail] = self.kit.shared_outlines()?;
        let outlines = [world.digest, detail.digest];
        let dataset = self.dataset();
        for id in countries {
            let country = dataset.country(*id);
            let at = country.at.map_or((0.0, 0.0), |at| (at.latitude, at.longitude));
            let continent = country.continent.map_or("", |continent| continent.id());
            let colours = Arc::clone(&self.kit.colours);
            let deep = colours.colour_at(["continents", continent, "deep"])?.to_owned();
            let area = area(dataset, *id);
            let code = country.code.clone();
            let of_globe = colours.of_globe(&deep)?;
            let key = format!("globe {outlines:?} {code} {at:?} {area:?} {of_globe:?}");
            let path = format!("/globes/{code}.svg");
            let (world, detail) = (Arc::clone(&world), Arc::clone(&detail));
            let globe = drawing(key, move || {
                let (world, detail) = (world.outlines(), Some(detail.outlines()));
                let colours = colours.of_globe(&deep).expect("a colour of the key");
                map::globe(world, detail, &code, at, area, &colours)
            });
            self.kit.add_picture(&path, globe);
        }
        Ok(())
    }
}

/// Returns the area of a country in km²; 0 if it is unknown. The globe marks a small country with a ring.
pub(crate) fn area(dataset: &Dataset, country: CountryId) -> f64 {
    let area = dataset.category_by_id("area");
    let value = area.and_then(|area| dataset.value(country, area));
    value.and_then(|value| f64::try_from(value.raw).ok()).unwrap_or(0.0)
}

/// Returns the second name of the country; `None` if the edition has none, or if both names are the same.
fn second_name(country: &Country, dataset: &Dataset, lang: Lang) -> Option<String> {
    let other = dataset.edition.second_language(lang)?;
    let name = match country.short.get(other) {
        "" => country.bare_name(other),
        short => short,
    };
    (name != country.bare_name(lang)).then(|| name.to_owned())
}

/// Splits a name after its first word: « Amérique / du Sud ».
fn two_lines(name: &str) -> Vec<String> {
    name.splitn(2, ' ').map(str::to_owned).collect()
}
