//! The deck of Globalissimo: its cards, in order, and the files from which they are typeset.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Deserialize;
use typst_layout::PagedDocument;

use super::faces::{CapitalLine, Face, Input, InputPage, Labelled, Points, Row, Words};
use super::flags::{self, Fit, Flag, Own};
use super::fonts::Rulers;
use super::sheet::{CARD, Layout, Page, Side};
use super::{Error, credits, fit, world};
use crate::assets::Assets;
use crate::map::{self, Outlines};
use crate::model::{CategoryId, Country, CountryId, Dataset, Deck, Rules};
use crate::words::{Arg, Lang, Teller};

/// Id of the game, and of its deck.
pub const GAME: &str = "globalissimo";

/// What is printed, and how.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The content.
    pub dataset: &'a Dataset,
    /// Templates and outlines.
    pub assets: &'a Assets,
    /// Language of the cards.
    pub lang: Lang,
    /// Only the cards of these countries; `None` for the whole deck.
    pub only: Option<&'a [CountryId]>,
    /// Flags that lie over those of the program.
    pub flags: &'a Own,
    /// The sheets; `None` for one face a page.
    pub layout: Option<Layout>,
    /// Millimetres that colour runs over the cut.
    pub bleed: f64,
}

/// Typeset pages.
pub struct Typeset {
    /// The pages.
    pub document: PagedDocument,
    /// With one face a page: the names of their files, in order. A page of credits follows.
    pub stems: Vec<String>,
    /// Where each card lies, for whoever checks.
    pub pages: Vec<Page>,
}

/// What Typst typesets: everything but the program itself.
pub struct Prepared {
    /// Templates, pictures and `/input.json`.
    pub files: world::Files,
    /// See [`Typeset::stems`].
    pub stems: Vec<String>,
    /// See [`Typeset::pages`].
    pub pages: Vec<Page>,
}

/// Typesets the deck.
///
/// # Errors
/// [`Error`] where a template, flag or outline cannot be used.
pub fn typeset(request: &Request<'_>) -> Result<Typeset, Error> {
    let prepared = prepare(request)?;
    Ok(Typeset {
        document: prepared.files.compile()?,
        stems: prepared.stems,
        pages: prepared.pages,
    })
}

/// Makes the files of the deck, which any Typst can typeset.
///
/// # Errors
/// [`Error`] where a flag or outline cannot be used.
pub fn prepare(request: &Request<'_>) -> Result<Prepared, Error> {
    let deck = request
        .dataset
        .deck_by_id(GAME)
        .ok_or_else(|| missing("data/decks", GAME))?;
    let rules = request
        .dataset
        .rules_of(GAME)
        .ok_or_else(|| missing("data/games", GAME))?;
    let mut files = world::Files::new("/templates/cards/globalissimo.typ");
    for name in request.assets.list("templates") {
        if let Some(Ok(bytes)) = request.assets.read(&name) {
            files.add(&format!("/{name}"), bytes.into_owned());
        }
    }
    let colours = Colours::read(request.assets)?;
    add_ornaments(&mut files, &colours);
    let builder = Builder {
        request,
        deck,
        rules,
        flags: flags_of(request, deck)?,
        teller: Teller::new(request.lang),
        rulers: Rulers::default(),
    };
    let cards = builder.cards();
    builder.add_pictures(&mut files, &colours)?;
    let input = builder.input(cards);
    let stems = match request.layout {
        Some(_) => Vec::new(),
        None => input.0.faces.iter().map(Face::file_stem).collect(),
    };
    let json = serde_json::to_vec(&input.0).map_err(|error| Error::Template(error.to_string()))?;
    files.add("/input.json", json);
    Ok(Prepared {
        files,
        stems,
        pages: input.1,
    })
}

fn missing(folder: &str, id: &str) -> Error {
    Error::Template(format!("{folder}/{id}.yaml is missing"))
}

/// Colours that pictures share with the templates (`templates/colours.json`).
#[derive(Deserialize)]
struct Colours {
    games: BTreeMap<String, BTreeMap<String, String>>,
    rising_globe: String,
    continents: BTreeMap<String, BTreeMap<String, String>>,
}

impl Colours {
    fn read(assets: &Assets) -> Result<Self, Error> {
        const FILE: &str = "templates/colours.json";
        let bytes = match assets.read(FILE) {
            Some(Ok(bytes)) => bytes,
            _ => return Err(Error::Template(format!("{FILE} cannot be read"))),
        };
        serde_json::from_slice(&bytes).map_err(|error| Error::Template(format!("{FILE}: {error}")))
    }

    fn game(&self, role: &str) -> &str {
        self.games
            .get(GAME)
            .and_then(|game| game.get(role))
            .map_or("#000000", String::as_str)
    }

    fn continent(&self, id: &str, role: &str) -> &str {
        self.continents
            .get(id)
            .and_then(|it| it.get(role))
            .map_or("#000000", String::as_str)
    }
}

/// Ornaments in the measures of a card with its bleed.
fn add_ornaments(files: &mut world::Files, colours: &Colours) {
    const OVER: f64 = 2.0 * super::sheet::BLEED;
    let (main, ground) = (colours.game("main"), colours.game("ground"));
    let net = map::ornament::portolan(CARD.width + OVER, CARD.height + OVER, main, ground);
    files.add("/ornament/net.svg", net);
    files.add("/ornament/band.svg", map::ornament::band());
    files.add(
        "/ornament/rise.svg",
        map::ornament::rise(main, &colours.rising_globe),
    );
}

struct Builder<'a> {
    request: &'a Request<'a>,
    deck: &'a Deck,
    rules: &'a Rules,
    flags: BTreeMap<CountryId, Flag>,
    teller: Teller,
    rulers: Rulers,
}

/// The countries that are printed, in the order of the deck.
fn printed<'a>(request: &Request<'a>, deck: &'a Deck) -> impl Iterator<Item = CountryId> + use<'a> {
    let only = request.only;
    let asked = move |id: &CountryId| only.is_none_or(|only| only.contains(id));
    deck.countries.iter().copied().filter(asked)
}

/// The flag of each country that is printed.
fn flags_of(request: &Request<'_>, deck: &Deck) -> Result<BTreeMap<CountryId, Flag>, Error> {
    let countries: Vec<CountryId> = printed(request, deck).collect();
    let flag = |id: &CountryId| {
        let country = request.dataset.country(*id);
        let flag = flags::flag(request.flags, &country.alpha2, &country.code)?;
        let none = || Error::Picture {
            file: format!("{}.svg", country.alpha2.to_ascii_lowercase()),
            reason: format!("there is no flag of {}", country.code),
        };
        flag.map(|flag| (*id, flag)).ok_or_else(none)
    };
    countries.par_iter().map(flag).collect()
}

/// Faces, and cards as pairs of ranks among them.
#[derive(Default)]
struct Cards {
    faces: Vec<Face>,
    cards: Vec<(usize, usize)>,
}

impl Cards {
    fn face(&mut self, face: Face) -> usize {
        self.faces.push(face);
        self.faces.len() - 1
    }
}

impl Builder<'_> {
    fn dataset(&self) -> &Dataset {
        self.request.dataset
    }

    /// The countries that are printed, in the order of the deck.
    fn countries(&self) -> impl Iterator<Item = CountryId> {
        printed(self.request, self.deck)
    }

    fn cards(&self) -> Cards {
        let mut cards = Cards::default();
        for id in self.countries() {
            let front = cards.face(self.state_front(id));
            let back = cards.face(self.state_back(id));
            cards.cards.push((front, back));
        }
        if self.request.only.is_none() {
            let fronts = self.deck.categories.iter().map(|id| self.category(*id));
            let fronts: Vec<usize> = fronts.map(|face| cards.face(face)).collect();
            let summary = cards.face(self.summary());
            let net = cards.face(Face::Net { id: "back" });
            cards
                .cards
                .extend(fronts.into_iter().map(|front| (front, net)));
            cards
                .cards
                .extend((0..self.rules.summaries).map(|_| (summary, net)));
        }
        cards
    }

    fn name(&self, country: &Country, room: &fit::NameBox) -> fit::Fitted {
        let lang = self.request.lang;
        let (name, short) = (country.bare_name(lang), country.short.get(lang));
        // Checked before: what does not fit is an error of the database.
        fit::name(&self.rulers, room, name, short).unwrap_or_else(|| fit::Fitted {
            lines: vec![name.to_owned()],
            size: 6.0,
        })
    }

    fn state_front(&self, id: CountryId) -> Face {
        let lang = self.request.lang;
        let country = self.dataset().country(id);
        Face::StateFront {
            id: country.code.clone(),
            name: self.name(country, &fit::STATE_FRONT).into(),
            second: second_name(country, lang),
            flag: format!("/flags/{}.svg", country.code),
            flag_alt: self.told("card-flag-alt", country),
            flag_fit: self.flags.get(&id).map_or(Fit::Contain, |flag| flag.fit),
        }
    }

    fn state_back(&self, id: CountryId) -> Face {
        let lang = self.request.lang;
        let country = self.dataset().country(id);
        let continent = country.continent.map_or("", |continent| continent.id());
        let others = fit::other_capitals(country, lang);
        let first = country
            .capitals
            .get(lang)
            .first()
            .cloned()
            .unwrap_or_default();
        let size = fit::capital(&self.rulers, &first, others.as_deref()).unwrap_or(7.0);
        Face::StateBack {
            id: country.code.clone(),
            continent,
            continent_lines: two_lines(&self.teller.plain(continent)),
            number: country
                .number
                .map(|number| number.to_string())
                .unwrap_or_default(),
            name: self.name(country, &fit::STATE_BACK).into(),
            capital: CapitalLine {
                first,
                others,
                size,
            },
            globe: format!("/globes/{}.svg", country.code),
            globe_alt: self.told("card-globe-alt", country),
            rows: self
                .deck
                .categories
                .iter()
                .filter_map(|it| self.row(id, *it))
                .collect(),
        }
    }

    fn told(&self, text: &str, country: &Country) -> String {
        self.teller
            .text(text, &vec![("country", (&country.name).into())])
    }

    fn row(&self, country: CountryId, id: CategoryId) -> Option<Row> {
        let lang = self.request.lang;
        let category = self.dataset().category(id);
        let value = self.dataset().value(country, id)?;
        Some(Row {
            icon: category.id.clone(),
            label: category.name.get(lang).to_owned(),
            value: self.dataset().printed(country, id, lang)?,
            unit: category.unit.get(lang).to_owned(),
            year: value.year.to_string(),
            star: category.footnotes.contains_key(&country),
        })
    }

    fn category(&self, id: CategoryId) -> Face {
        let lang = self.request.lang;
        let category = self.dataset().category(id);
        let name = category.name.get(lang);
        let fitted =
            fit::name(&self.rulers, &fit::CATEGORY, name, "").unwrap_or_else(|| fit::Fitted {
                lines: vec![name.to_owned()],
                size: 12.0,
            });
        Face::Category {
            id: category.id.clone(),
            icon: category.id.clone(),
            name: fitted.into(),
            unit: category.unit_long.get(lang).to_owned(),
            steps: self.rules.laid.values().copied().max().unwrap_or(6),
        }
    }

    fn summary(&self) -> Face {
        let lang = self.request.lang;
        let label = |id: &CategoryId| {
            let category = self.dataset().category(*id);
            Labelled {
                icon: category.id.clone(),
                label: category.name.get(lang).to_owned(),
            }
        };
        let last = self.rules.points.len().saturating_sub(1);
        let points = |(distance, points): (usize, &u16)| Points {
            points: points.to_string(),
            label: match distance {
                0 => self.teller.plain("card-exact"),
                _ if distance == last => self.teller.plain("card-beyond"),
                _ => self
                    .teller
                    .text("card-off-by", &vec![("places", distance.into())]),
            },
        };
        Face::Summary {
            id: "summary",
            categories: self.deck.categories.iter().map(label).collect(),
            points: self.rules.points.iter().enumerate().map(points).collect(),
        }
    }

    fn add_pictures(&self, files: &mut world::Files, colours: &Colours) -> Result<(), Error> {
        let world = outlines(self.request.assets, "data/map/world-110m.txt")?;
        let detail = outlines(self.request.assets, map::DETAIL)?;
        let dataset = self.dataset();
        let countries: Vec<&Country> = self.countries().map(|id| dataset.country(id)).collect();
        let areas: Vec<f64> = self.countries().map(|id| area(dataset, id)).collect();
        let draw = |(country, area): (&&Country, &f64)| {
            let at = country
                .at
                .map_or((0.0, 0.0), |at| (at.latitude, at.longitude));
            let continent = country.continent.map_or("", |continent| continent.id());
            let colour = colours.continent(continent, "deep");
            map::globe(&world, Some(&detail), &country.code, at, *area, colour)
        };
        for (id, flag) in &self.flags {
            let path = format!("/flags/{}.svg", dataset.country(*id).code);
            files.add(&path, flag.svg.as_str());
        }
        let globes: Vec<String> = countries.par_iter().zip(&areas).map(draw).collect();
        for (country, globe) in countries.iter().zip(globes) {
            files.add(&format!("/globes/{}.svg", country.code), globe);
        }
        Ok(())
    }

    fn input(&self, cards: Cards) -> (Input, Vec<Page>) {
        let lang = self.request.lang;
        let (pages, paper, mode) = match self.request.layout {
            Some(layout) => (layout.pages(&cards.cards), layout.grid().page, "sheets"),
            None => (one_face_a_page(cards.faces.len()), CARD, "faces"),
        };
        let countries: Vec<CountryId> = self.countries().collect();
        let edition = self.dataset().edition.title.get(lang);
        let title = vec![
            ("deck", Arg::from(&self.deck.title)),
            ("edition", Arg::from(edition)),
        ];
        let input = Input {
            lang: lang.id(),
            title: self.teller.text("deck-document-title", &title),
            author: "Mappemonde",
            bleed: self.request.bleed,
            card: CARD,
            words: self.words(),
            mode,
            paper,
            pages: self.labelled(&pages),
            faces: cards.faces,
            credits: credits::sections(self.dataset(), self.deck, &countries, &self.teller),
        };
        (input, pages)
    }

    fn labelled(&self, pages: &[Page]) -> Vec<InputPage> {
        let sheets = pages
            .iter()
            .map(|page| page.sheet + 1)
            .max()
            .unwrap_or_default();
        let label = |page: &Page| {
            let text = match page.side {
                Side::Front => "sheet-label-front",
                Side::Back => "sheet-label-back",
            };
            let args = vec![
                ("deck", (&self.deck.title).into()),
                ("lang", self.request.lang.id().into()),
                ("number", (page.sheet + 1).into()),
                ("count", sheets.into()),
            ];
            self.teller.text(text, &args)
        };
        let marks = |page: &Page| {
            self.request
                .layout
                .map(|layout| layout.crop_marks(&page.cells))
                .unwrap_or_default()
        };
        pages
            .iter()
            .map(|page| InputPage {
                label: label(page),
                cells: page.cells.clone(),
                marks: marks(page),
            })
            .collect()
    }

    fn words(&self) -> Words {
        let text = |id: &str| self.teller.plain(id);
        Words {
            game: self.deck.title.get(self.request.lang).to_owned(),
            credits: text("credits-title"),
            category: text("card-category"),
            summary: text("card-summary"),
            highest: text("card-highest"),
            lowest: text("card-lowest"),
            your_guess: text("card-your-guess"),
            capital_barrier: text("card-capital-barrier"),
            capital_barrier_help: text("card-capital-barrier-help"),
            location_barrier: text("card-location-barrier"),
            location_barrier_help: text("card-location-barrier-help"),
        }
    }
}

/// Square kilometres: the globe rings small countries. Without an area a country counts as small.
fn area(dataset: &Dataset, country: CountryId) -> f64 {
    let area = dataset.category_by_id("area");
    let value = area.and_then(|area| dataset.value(country, area));
    value
        .and_then(|value| f64::try_from(value.raw).ok())
        .unwrap_or(0.0)
}

/// The name in the other language, unless it is the same.
fn second_name(country: &Country, lang: Lang) -> Option<String> {
    let other = lang.other();
    let name = match country.short.get(other) {
        "" => country.bare_name(other),
        short => short,
    };
    (name != country.bare_name(lang)).then(|| name.to_owned())
}

/// « Amérique / du Sud »: the first word, and the rest.
fn two_lines(name: &str) -> Vec<String> {
    name.splitn(2, ' ').map(str::to_owned).collect()
}

fn one_face_a_page(faces: usize) -> Vec<Page> {
    let cell = |face| super::sheet::Cell {
        x: 0.0,
        y: 0.0,
        face,
        turn: false,
    };
    (0..faces)
        .map(|n| Page {
            side: Side::Front,
            sheet: n,
            cells: vec![cell(n)],
        })
        .collect()
}

fn outlines(assets: &Assets, file: &str) -> Result<Outlines, Error> {
    Outlines::read(assets, file).map_err(|reason| Error::Picture {
        file: file.to_owned(),
        reason,
    })
}
