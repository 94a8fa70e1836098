//! Rule booklets. The prose is in `templates/rules/`, one file for each game and language. This module supplies it
//! with the numbers of the rules, the components with their counts, thumbnails of real faces, and examples from
//! recorded matches.
//!
//! The maker of a booklet fills a [`Book`]; `templates/booklet.typ` defines the layout elements for the prose.

pub(super) mod cardline;
pub(super) mod controle_global;
pub(super) mod course;
mod examples;
pub(super) mod globalissimo;
pub(super) mod higher_lower;
mod replay;
mod thumbnails;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::Error;
use super::cover::{self, Fact, balanced, style, text_box};
use super::credits::Section;
use super::kit::{Flag, Kit};
use super::piece::{MakerOutput, Pieces, Target};
use engine::{Code, PrintedNumber, Seat, Token};
use fit::fonts::Role;
use fit::layout::{Sizes, Style};
use fit::text::Fitted;
use lang::cardinal::cardinal;
use lang::{Lang, number};
use map::ornament;
use model::{CategoryId, CountryId, Rules};
use paper::sheet::BLEED;
use paper::stock::{PAGE, Size};
use thumbnails::Thumbnail;

/// Id of the only piece, for `--only`.
const PIECE: &str = "booklet";

/// Labels of all booklets: name in the template, message id.
const WORDS: &[(&str, &str)] =
    &[("rules", "booklet-rules"), ("example", "booklet-example"), ("figures", "booklet-figures")];

/// Height of the coloured banner on the first page, without bleed, in millimetres.
const BANNER: f64 = 57.0;

/// Number of player colours in the template.
const PLAYERS: usize = 6;

/// A booklet under construction.
pub(super) struct Book<'a> {
    /// The tools shared by all makers.
    pub(super) kit: &'a Kit<'a>,
    /// The common part of the game's rules.
    pub(super) rules: &'a Rules,
    content: Content,
}

/// The input of the template.
#[derive(Debug, Serialize)]
struct Content {
    game: &'static str,
    page: Size,
    cover: Cover,
    /// Players, minutes, age.
    facts: Vec<Fact>,
    /// Names of the seats in examples.
    players: Vec<String>,
    /// The numbers of the rules, by name in the prose.
    numbers: BTreeMap<&'static str, Figure>,
    /// The components of the game.
    parts: Vec<Part>,
    /// Thumbnails, by the ids of their faces.
    minis: BTreeMap<String, Thumbnail>,
    /// The examples, by name in the prose.
    examples: BTreeMap<&'static str, Value>,
    /// Credits for names, flags, fonts and maps; credits for the values are on the cards.
    credits: Vec<Section>,
}

/// The cover page.
#[derive(Debug, Serialize)]
struct Cover {
    title: Fitted,
    /// The strapline, a short description below the title.
    strap: Fitted,
    /// The strapline on one line, above the rules.
    line: String,
    picture: cover::Picture,
    facts: Vec<(Fact, Fitted)>,
    /// Virtual path of the compass rose on the back cover.
    rose: &'static str,
}

/// Style of the cover's title.
const TITLE: Style = Style {
    two_lines: Some(Sizes { largest: 36.0, least: 20.0 }),
    ..style(Role::SerifSemibold, 47.0, 37.0, 0.34)
};
/// Style of the cover's strapline.
const STRAPLINE: Style = style(Role::SerifItalic, 15.0, 11.0, 0.42);
/// Style of the facts: players, time, age.
const FACT: Style = style(Role::Sans, 9.0, 7.0, 0.4);

/// The portolan net of the cover: its centre on the page, the radius of its compass points (mm), and its opacity.
const NET: ([f64; 2], f64, f64) = ([74.0, 115.0], 92.0, 0.3);

/// A number in all its forms for the prose.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Figure {
    value: usize,
    /// The number in digits, formatted.
    print: String,
    /// The number in words up to twenty, else in digits.
    word: String,
    /// The word in agreement with a French feminine noun.
    feminine: String,
}

/// A component in the list of contents. The prose supplies its name, by id.
#[derive(Debug, Serialize)]
struct Part {
    id: &'static str,
    count: Figure,
    /// Target and front kind of the component's faces, as in `cards/state-front`; empty for a component that is not
    /// printed.
    of: &'static str,
}

/// A country in an example.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ExampleCountry {
    /// Its name, as on the card.
    pub(super) name: String,
    /// Its name with the article, for running text.
    pub(super) the: String,
    flag: Flag,
    /// Its printed value; empty if it is hidden.
    value: String,
}

/// A category in an example.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ExampleCategory {
    /// Name of the icon file.
    icon: String,
    name: String,
    /// Its unit, spelled out.
    unit: String,
    /// Description of the value.
    about: String,
}

impl<'a> Book<'a> {
    /// Creates a booklet with the content common to all games: cover, facts, player names and credits.
    ///
    /// # Errors
    /// [`Error`] if the game has no rules or no colours.
    pub(super) fn new(kit: &'a Kit<'a>, game: &'static str) -> Result<Self, Error> {
        // Registers the id, so that `--only booklet` is accepted; a booklet is never made in part.
        kit.is_requested(PIECE);
        let rules = kit.rules(game)?;
        let player = |seat: usize| kit.localizer.plain(&format!("seat-{}", seat + 1));
        let colour = |role| kit.colours.colour_at(["games", game, role]);
        // Bleed on three sides only: the lower edge of the banner is inside the page.
        let ground = PAGE.trim.width + 2.0 * BLEED;
        let ground =
            ornament::portolan_ground(ground, BANNER + BLEED, colour("main")?, colour("ground")?);
        kit.add_picture("/ornament/booklet.svg", ground);
        Ok(Self {
            kit,
            rules,
            content: Content {
                game,
                page: PAGE.trim,
                cover: make_cover(kit, rules, game)?,
                facts: cover::facts(kit, rules),
                players: (0..PLAYERS).map(player).collect(),
                numbers: BTreeMap::new(),
                parts: Vec::new(),
                minis: BTreeMap::new(),
                examples: BTreeMap::new(),
                // Without countries and categories: the credits of values are on the cards.
                credits: kit.credits(&[], &[]),
            },
        })
    }

    /// Supplies a number to the prose, under `name`. Each number must be used in both languages.
    pub(super) fn number(&mut self, name: &'static str, n: impl Into<usize>) {
        let figure = self.figure(n);
        self.content.numbers.insert(name, figure);
    }

    /// Lists a component: its id in the prose, its count, and target and kind of its faces (see [`Target`]). A test
    /// compares the list with the pieces of all products of the game.
    pub(super) fn part(&mut self, id: &'static str, count: impl Into<usize>, of: &'static str) {
        let count = self.figure(count);
        self.content.parts.push(Part { id, count, of });
    }

    /// Adds thumbnails of faces. `pieces` are ids as in `--only`; of the faces of these pieces, only those whose id
    /// is `wanted` are added. The prose refers to a thumbnail by the id of the face: `FRA-front`.
    ///
    /// # Errors
    /// [`Error`] if the product cannot be made.
    pub(super) fn add_thumbnails(
        &mut self,
        target: Target,
        pieces: &[&str],
        wanted: impl Fn(&str) -> bool,
    ) -> Result<(), Error> {
        let known = self.content.minis.len();
        let made = thumbnails::make(self.kit, target, pieces, wanted, known)?;
        self.content.minis.extend(made);
        Ok(())
    }

    /// Supplies an example to the prose. `shown` is `None` if the recorded match does not show the case with the
    /// current cards; the prose then omits the passage.
    pub(super) fn example(&mut self, name: &'static str, shown: Option<impl Serialize>) {
        if let Some(example) = shown.and_then(|shown| serde_json::to_value(shown).ok()) {
            self.content.examples.insert(name, example);
        }
    }

    /// Returns a country for an example, with its value if it is visible.
    ///
    /// # Errors
    /// [`Error::NoExample`] if the dataset lacks the country; [`Error::Picture`] if its flag cannot be used.
    pub(super) fn example_country(
        &self,
        code: Code,
        value: Option<PrintedNumber>,
    ) -> Result<ExampleCountry, Error> {
        let id = self.country(code)?;
        let (country, lang) = (self.kit.dataset().country(id), self.kit.lang());
        let mut flags = self.kit.flags(&[id])?;
        let flag = flags.remove(&id).ok_or_else(|| unknown(code.as_str()))?;
        let short = country.short.get(lang);
        let name = if short.is_empty() { country.bare_name(lang) } else { short };
        Ok(ExampleCountry {
            name: name.to_owned(),
            the: country.name.the(lang),
            flag,
            value: value.map_or_else(String::new, |printed| printed.0.print(lang)),
        })
    }

    /// Returns a category for an example.
    pub(super) fn category(&self, id: CategoryId) -> ExampleCategory {
        let category = self.kit.dataset().category(id);
        let lang = self.kit.lang();
        ExampleCategory {
            icon: category.id.clone(),
            name: category.name.get(lang).to_owned(),
            unit: category.unit_long.get(lang).to_owned(),
            about: category.about.get(lang).to_owned(),
        }
    }

    /// Returns the category of an example by its id; `None` if the dataset has none with this id.
    pub(super) fn example_category(&self, category: &Token) -> Option<ExampleCategory> {
        let id = self.kit.dataset().category_by_id(category.as_str())?;
        Some(self.category(id))
    }

    /// Returns a number for an example.
    pub(super) fn figure(&self, n: impl Into<usize>) -> Figure {
        figure(n.into(), self.kit.lang())
    }

    /// Returns the country with this code.
    fn country(&self, code: Code) -> Result<CountryId, Error> {
        let found = self.kit.dataset().country_by_code(code.as_str());
        found.ok_or_else(|| unknown(code.as_str()))
    }

    /// Finishes the booklet. `prose` is the template without its language code.
    pub(super) fn finish(self, prose: &'static str) -> MakerOutput {
        MakerOutput {
            template: prose,
            words: self.kit.words(WORDS),
            pieces: Pieces::of_book(&self.content),
            // The prose places the credits itself, from the content, so no pages of credits follow.
            credits: Vec::new(),
        }
    }
}

/// Makes the front cover of a booklet.
fn make_cover(kit: &Kit<'_>, rules: &Rules, game: &str) -> Result<Cover, Error> {
    let main = kit.colours.colour_at(["games", game, "main"])?;
    let Size { width, height } = PAGE.trim.grown(BLEED);
    let ([x, y], radius, opacity) = NET;
    let net =
        ornament::portolan_net([width, height], [x + BLEED, y + BLEED], radius, main, opacity);
    kit.add_picture("/cover/net-0.svg", net);
    cover::rose(kit, game)?;
    let page = PAGE.trim.width;
    let fact = |fact: Fact| {
        let words = balanced(kit, &text_box(32.0, 8.0, FACT), &fact.text);
        (fact, words)
    };
    Ok(Cover {
        title: kit.fitted_title(&text_box(page - 20.0, 32.0, TITLE)),
        strap: balanced(kit, &text_box(page - 48.0, 14.0, STRAPLINE), &cover::strapline(kit, game)),
        line: cover::strapline(kit, game),
        picture: cover::picture(kit, game)?,
        facts: cover::facts(kit, rules).into_iter().map(fact).collect(),
        rose: cover::ROSE,
    })
}

/// Returns the index of a player in the examples, from 0; it selects a name and a colour in the template.
pub(super) fn player_index(seat: Seat) -> usize {
    // Wraps around, because the template has no further names and colours.
    seat.index() % PLAYERS
}

/// Formats a number in all its forms.
fn figure(value: usize, lang: Lang) -> Figure {
    Figure {
        value,
        print: number::count(value, lang),
        word: cardinal(value, false, lang),
        feminine: cardinal(value, true, lang),
    }
}

/// Creates the error for an example with a country that the dataset lacks.
fn unknown(code: &str) -> Error {
    Error::NoExample(code.to_owned())
}
