//! The tokens of Contrôle Global: cubes of influence, resources, development counters; markers of world levels, total
//! influence and turn order.

use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use crate::piece::{FaceId, MakerOutput, Pieces};
use crate::token::{self, Seat};
use fit::text::Fitted;
use lang::{MessageArgs, args};
use model::control::Control;
use paper::stock::{CHIP, CUBE, LEVEL};

/// The input of the template for a token.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Face<'a> {
    /// A cube of influence of a player.
    Cube {
        #[serde(flatten)]
        seat: &'a Seat,
        /// The influence that the cube represents; `None` for 1.
        number: Option<Fitted>,
        alt: String,
    },
    /// A unit of a resource.
    Resource { resource: &'a str, alt: String },
    /// A development counter of a region (R2).
    Development { number: Fitted, alt: String },
    /// A marker of the world level of a category (R18).
    Level {
        category: &'a str,
        /// `true` for the side that shows a rise in this round.
        risen: bool,
        alt: String,
    },
    /// A marker of the total influence in a category (R3).
    Total { category: &'a str, alt: String },
    /// A marker of a player in the turn order.
    Order {
        #[serde(flatten)]
        seat: &'a Seat,
        alt: String,
    },
}

/// Makes the tokens.
///
/// # Errors
/// [`Error`] if the game has no rules, or more players than there are colours.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let seats = token::seats(kit, GAME)?;
    let mut tokens = Tokens { kit, control: &kit.dataset().control, pieces: Pieces::default() };
    // Grouped by stock, because successive pieces of one stock share sheets.
    tokens.add_levels();
    tokens.add_orders(&seats);
    tokens.add_developments();
    tokens.add_resources();
    tokens.add_totals();
    tokens.add_cubes(&seats);
    Ok(MakerOutput {
        template: "tokens/controle-global.typ",
        pieces: tokens.pieces,
        words: kit.words(&[]),
        credits: Vec::new(),
    })
}

/// Makes the tokens of the product.
struct Tokens<'a> {
    kit: &'a Kit<'a>,
    control: &'a Control,
    pieces: Pieces,
}

impl Tokens<'_> {
    /// Adds copies of a piece with the same face on both sides.
    fn add_two_sided(&mut self, name: String, face: FaceId, copies: u16) {
        self.pieces.piece(name, face, Some(face), copies);
    }

    /// Adds a level marker for each category; its back shows a rise.
    fn add_levels(&mut self) {
        let (kit, control) = (self.kit, self.control);
        for sphere in &control.spheres {
            let args: MessageArgs = args![category = &sphere.name];
            let id = format!("level-{}", sphere.id);
            if kit.is_requested(&id) {
                let face = |risen: bool, text: &str| Face::Level {
                    category: &sphere.id,
                    risen,
                    alt: kit.localizer.text(text, &args),
                };
                let front = face(false, "token-level");
                let front = self.pieces.face(&LEVEL, id.as_str(), &front);
                let back = face(true, "token-level-risen");
                let back = self.pieces.face(&LEVEL, format!("{id}-risen"), &back);
                let name = kit.localizer.text("token-level", &args);
                self.pieces.piece(name, front, Some(back), 1);
            }
        }
    }

    /// Adds a marker of the total influence for each category.
    fn add_totals(&mut self) {
        let (kit, control) = (self.kit, self.control);
        for sphere in &control.spheres {
            let args: MessageArgs = args![category = &sphere.name];
            let id = format!("total-{}", sphere.id);
            if kit.is_requested(&id) {
                let alt = kit.localizer.text("token-total", &args);
                let name = alt.clone();
                let category = &sphere.id;
                let face = Face::Total { category, alt };
                let face = self.pieces.face(&CUBE, id, &face);
                self.add_two_sided(name, face, 1);
            }
        }
    }

    /// Adds a marker of the turn order for each seat.
    fn add_orders(&mut self, seats: &[Seat]) {
        let kit = self.kit;
        for seat in seats.iter().filter(|seat| kit.is_requested(&seat.id("order"))) {
            let alt = kit.localizer.text("token-order", &seat.args());
            let name = alt.clone();
            let face = Face::Order { seat, alt };
            let face = self.pieces.face(&CHIP, seat.id("order"), &face);
            self.add_two_sided(name, face, 1);
        }
    }

    /// Adds the development counters. The two sides have consecutive numbers.
    fn add_developments(&mut self) {
        let kit = self.kit;
        let printed = &self.control.numbers.pieces;
        let room = kit.table(fit::controle_global::DEVELOPMENT).text_box("number");
        let mut side = |value: u16| {
            let value = value.to_string();
            let number = kit.one_line(&room, &value);
            let args: MessageArgs = args![value = value.as_str()];
            let alt = kit.localizer.text("token-development", &args);
            let id = format!("development-{value}");
            let face = Face::Development { number, alt };
            self.pieces.face(&CHIP, id, &face)
        };
        // Collected first: the closure `side` borrows the pieces until the loop ends.
        let mut counters = Vec::new();
        for value in (1..=printed.highest).step_by(2) {
            // `development` requests all counters, `development-3` a single one.
            if !kit.is_requested_by_file("development", &format!("development-{value}")) {
                continue;
            }
            let front = side(value);
            let back = (value < printed.highest).then(|| side(value + 1));
            let args: MessageArgs = args![
                value = value.to_string(),
                other = (value + 1).to_string(),
                sides = if back.is_some() { "two" } else { "one" }
            ];
            let name = kit.localizer.text("token-developments", &args);
            counters.push((name, front, back.unwrap_or(front)));
        }
        for (name, front, back) in counters {
            let copies = printed.counters;
            self.pieces.piece(name, front, Some(back), copies);
        }
    }

    /// Adds the tokens of each resource.
    fn add_resources(&mut self) {
        let (kit, control) = (self.kit, self.control);
        for resource in &control.resources {
            let id = format!("resource-{}", resource.id);
            if kit.is_requested(&id) {
                let face = Face::Resource {
                    resource: &resource.id,
                    alt: resource.one.get(kit.lang()).to_owned(),
                };
                let name = resource.name.get(kit.lang()).to_owned();
                let face = self.pieces.face(&CHIP, id, &face);
                self.add_two_sided(name, face, control.numbers.pieces.resources);
            }
        }
    }

    /// Adds the cubes of each seat, one face for each amount of influence.
    fn add_cubes(&mut self, seats: &[Seat]) {
        let (kit, control) = (self.kit, self.control);
        let room = kit.table(fit::controle_global::LARGE_CUBE).text_box("number");
        for seat in seats {
            let set = seat.id("cubes");
            for (worth, copies) in &control.numbers.pieces.cubes {
                let id = format!("{set}-{worth}");
                // `cubes-1` requests all cubes of a seat, `cubes-1-5` a single face.
                if !kit.is_requested_by_file(&set, &id) {
                    continue;
                }
                let mut args = seat.args();
                args.push(("worth", worth.to_string().into()));
                let alt = kit.localizer.text("token-cube", &args);
                let name = alt.clone();
                let number = (*worth > 1).then(|| kit.one_line(&room, &worth.to_string()));
                let face = Face::Cube { seat, number, alt };
                let face = self.pieces.face(&CUBE, id, &face);
                self.add_two_sided(name, face, *copies);
            }
        }
    }
}
