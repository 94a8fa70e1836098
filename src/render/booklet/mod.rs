//! Rule booklets: prose that stands in `templates/rules/`, one file a game and language, and what it
//! takes from elsewhere: numbers of the rules, components with their counts, small pictures of real
//! faces, and examples out of recorded matches.
//!
//! The maker of a booklet fills a [`Book`]; `templates/booklet.typ` has the elements that prose uses.

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
use thumbnails::Mini;

/// What may be asked for: a booklet is one piece.
const PIECE: &str = "booklet";

/// Texts of every booklet.
const WORDS: &[(&str, &str)] =
    &[("rules", "booklet-rules"), ("example", "booklet-example"), ("figures", "booklet-figures")];

/// Height of the ground of the first page, without its bleed.
const BANNER: f64 = 57.0;

/// Colours of players, one for each seat.
const PLAYERS: usize = 6;

/// A booklet as it is filled.
pub(super) struct Book<'a> {
    /// What makers share.
    pub(super) kit: &'a Kit<'a>,
    /// The numbers of the game.
    pub(super) rules: &'a Rules,
    content: Content,
}

/// What the template receives.
#[derive(Debug, Serialize)]
struct Content {
    game: &'static str,
    page: Size,
    cover: Cover,
    /// Players, minutes, age.
    facts: Vec<Fact>,
    /// Names of the seats in examples.
    players: Vec<String>,
    numbers: BTreeMap<&'static str, Figure>,
    parts: Vec<Part>,
    minis: BTreeMap<String, Mini>,
    examples: BTreeMap<&'static str, Value>,
    /// Where names, flags, fonts and maps come from; the figures are those of the cards.
    credits: Vec<Section>,
}

/// What stands before the first page.
#[derive(Debug, Serialize)]
struct Cover {
    title: Fitted,
    strap: Fitted,
    /// The same on one line, over the rules.
    line: String,
    picture: cover::Picture,
    facts: Vec<(Fact, Fitted)>,
    /// What stands on the back.
    rose: &'static str,
}

/// Type of the cover: title, the line under it, and what it says of players, time and age.
const TITLE: Style = Style {
    two_lines: Some(Sizes { largest: 36.0, least: 20.0 }),
    ..style(Role::SerifSemibold, 47.0, 37.0, 0.34)
};
const STRAP: Style = style(Role::SerifItalic, 15.0, 11.0, 0.42);
const FACT: Style = style(Role::Sans, 9.0, 7.0, 0.4);

/// The net of the cover: where its middle lies on the page, the radius of its winds, and how much it shows.
const NET: ([f64; 2], f64, f64) = ([74.0, 115.0], 92.0, 0.3);

/// A number, in all the forms that prose has for it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Figure {
    value: usize,
    /// The number in figures, as it is printed.
    print: String,
    /// In words, where there are words for it.
    word: String,
    /// The same before a French word of feminine gender.
    feminine: String,
}

/// A component. Prose says what it is, by its id.
#[derive(Debug, Serialize)]
struct Part {
    id: &'static str,
    count: Figure,
    /// The faces that have it: the target and the kind of the front, as `cards/state-front`. Empty for
    /// what is not printed.
    of: &'static str,
}

/// A country in an example.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ExampleCountry {
    /// Its name, as the card has it.
    pub(super) name: String,
    /// The same in a sentence, with its article.
    pub(super) the: String,
    flag: Flag,
    /// Its value as printed; empty where nobody sees it.
    value: String,
}

/// A category in an example.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ExampleCategory {
    /// The file of its icon.
    icon: String,
    name: String,
    /// Its unit, spelled out.
    unit: String,
    /// What is counted.
    about: String,
}

impl<'a> Book<'a> {
    /// A booklet with what every game has: players, minutes, age.
    ///
    /// # Errors
    /// [`Error`] where there are no rules of the game, or no colours.
    pub(super) fn new(kit: &'a Kit<'a>, game: &'static str) -> Result<Self, Error> {
        kit.is_requested(PIECE);
        let rules = kit.rules(game)?;
        let player = |seat: usize| kit.localizer.plain(&format!("seat-{}", seat + 1));
        let colour = |role| kit.colours.colour_at(["games", game, role]);
        let ground = PAGE.trim.width + 2.0 * BLEED;
        let ground =
            ornament::portolan_ground(ground, BANNER + BLEED, colour("main")?, colour("ground")?);
        kit.picture("/ornament/booklet.svg", ground);
        Ok(Self {
            kit,
            rules,
            content: Content {
                game,
                page: PAGE.trim,
                cover: front(kit, rules, game)?,
                facts: cover::facts(kit, rules),
                players: (0..PLAYERS).map(player).collect(),
                numbers: BTreeMap::new(),
                parts: Vec::new(),
                minis: BTreeMap::new(),
                examples: BTreeMap::new(),
                credits: kit.credits(&[], &[]),
            },
        })
    }

    /// Gives prose a number, by the name that it has there. Each must be used in both languages.
    pub(super) fn number(&mut self, name: &'static str, n: impl Into<usize>) {
        let figure = self.figure(n);
        self.content.numbers.insert(name, figure);
    }

    /// Lists a component: what it is called in prose, how many there are, and which faces have it (see
    /// [`Part::colour_at`]). A test compares the list with the pieces of all products of the game.
    pub(super) fn part(&mut self, id: &'static str, count: impl Into<usize>, of: &'static str) {
        let count = self.figure(count);
        self.content.parts.push(Part { id, count, of });
    }

    /// Makes small pictures of the faces of some pieces, named by the ids that `--only` takes; of those
    /// faces whose ids are `wanted`. Prose knows the pictures by the ids of the faces: `FRA-front`.
    ///
    /// # Errors
    /// [`Error`] where the product cannot be made.
    pub(super) fn minis(
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

    /// Gives prose an example; nothing where the recorded match does not show it with the cards of now, and
    /// prose passes over it.
    pub(super) fn example(&mut self, name: &'static str, shown: Option<impl Serialize>) {
        if let Some(example) = shown.and_then(|shown| serde_json::to_value(shown).ok()) {
            self.content.examples.insert(name, example);
        }
    }

    /// A country of an example, with its value where it is seen.
    ///
    /// # Errors
    /// [`Error::Picture`] where its flag cannot be used.
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

    /// A category as players are asked for it.
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

    /// The category of an example; nothing where there is none of this id.
    pub(super) fn example_category(&self, category: &Token) -> Option<ExampleCategory> {
        let id = self.kit.dataset().category_by_id(category.as_str())?;
        Some(self.category(id))
    }

    /// A number in an example.
    pub(super) fn figure(&self, n: impl Into<usize>) -> Figure {
        figure(n.into(), self.kit.lang())
    }

    fn country(&self, code: Code) -> Result<CountryId, Error> {
        let found = self.kit.dataset().country_by_code(code.as_str());
        found.ok_or_else(|| unknown(code.as_str()))
    }

    /// The booklet, with its prose.
    pub(super) fn finish(self, prose: &'static str) -> MakerOutput {
        MakerOutput {
            template: prose,
            words: self.kit.words(WORDS),
            pieces: Pieces::of_book(&self.content),
            credits: Vec::new(),
        }
    }
}

/// The cover of a game.
fn front(kit: &Kit<'_>, rules: &Rules, game: &str) -> Result<Cover, Error> {
    let main = kit.colours.colour_at(["games", game, "main"])?;
    let Size { width, height } = PAGE.trim.grown(BLEED);
    let ([x, y], radius, opacity) = NET;
    let net =
        ornament::portolan_net([width, height], [x + BLEED, y + BLEED], radius, main, opacity);
    kit.picture("/cover/net-0.svg", net);
    cover::rose(kit, game)?;
    let page = PAGE.trim.width;
    let fact = |fact: Fact| {
        let words = balanced(kit, &text_box(32.0, 8.0, FACT), &fact.text);
        (fact, words)
    };
    Ok(Cover {
        title: kit.fitted_title(&text_box(page - 20.0, 32.0, TITLE)),
        strap: balanced(kit, &text_box(page - 48.0, 14.0, STRAP), &cover::strap(kit, game)),
        line: cover::strap(kit, game),
        picture: cover::picture(kit, game)?,
        facts: cover::facts(kit, rules).into_iter().map(fact).collect(),
        rose: cover::ROSE,
    })
}

/// The rank of a seat among the players of an example.
pub(super) fn rank(seat: Seat) -> usize {
    seat.index() % PLAYERS
}

fn figure(value: usize, lang: Lang) -> Figure {
    Figure {
        value,
        print: number::count(value, lang),
        word: cardinal(value, false, lang),
        feminine: cardinal(value, true, lang),
    }
}

fn unknown(code: &str) -> Error {
    Error::NoExample(code.to_owned())
}
