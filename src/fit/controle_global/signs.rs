//! The signs that depict effects on cards, and their widths.

use serde::Serialize;

use crate::fonts::Rulers;
use crate::layout::Table;
use lang::{Lang, Localizer, Number};
use model::control::icons::{AffectedPlayers, Icon};
use model::control::sentences::roman_numeral;
use model::control::{CivilTarget, Requirement, Selector, Spheres, Supply};
use model::control::{Control, SphereId};

/// A sign, the smallest unit that is drawn. An icon of an effect consists of one or a few signs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "sign", rename_all = "kebab-case")]
pub enum Sign {
    /// A picture in ink.
    Icon {
        /// File of the icon.
        icon: &'static str,
    },
    /// Two pictures, the second over the edge of the first.
    Pair {
        /// Files of both icons.
        icons: [&'static str; 2],
    },
    /// Influence of a category.
    Chip {
        /// The id of the category.
        category: String,
    },
    /// A resource from the stock of a region.
    Token {
        /// Id of the resource, or `any`.
        resource: String,
    },
    /// A resource from the bank, drawn as a pile.
    Bank {
        /// Id of the resource, or `any`.
        resource: String,
    },
    /// An amount, with a plus or minus sign.
    Number {
        /// Text as printed.
        text: String,
        /// If set, the amount is negative.
        loss: bool,
    },
    /// A slash between two alternatives.
    Or,
    /// A level that the world has reached.
    Level {
        /// Id of the category.
        category: String,
        /// The numeral of the level.
        level: &'static str,
    },
    /// A level that an effect requires.
    Required {
        /// Id of the category.
        category: String,
        /// If set, this is the category of the card, which is not drawn again.
        own: bool,
        /// The numeral of the level.
        level: &'static str,
    },
    /// A word beside a sign.
    Word {
        /// Text of the word.
        text: String,
    },
}

/// A sign with its position, in millimetres from the top left of the drawing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlacedSign {
    /// Distance from the left.
    pub x: f64,
    /// Distance from the top.
    pub y: f64,
    /// The sign that is placed.
    #[serde(flatten)]
    pub sign: Sign,
}

/// Context for creating and measuring signs.
pub struct Signs<'a> {
    /// Regions, factions and cards of the game.
    pub control: &'a Control,
    /// Layout table with the measures of signs.
    pub table: &'a Table,
    /// Texts in the language of the pieces.
    pub localizer: &'a Localizer,
    /// Measurement of texts.
    pub rulers: &'a Rulers,
}

impl Signs<'_> {
    /// Returns the signs of an icon.
    pub(super) fn icon_signs(&self, icon: Icon) -> Vec<Sign> {
        match icon {
            Icon::Region(at) => vec![region(at), self.word(region_word(at))],
            Icon::StartRegion(at) => vec![region(at), self.word("step-from")],
            Icon::CivilTarget(aim) => {
                let (spheres, word) = match aim {
                    CivilTarget::Most(spheres) => (spheres, "step-most"),
                    CivilTarget::Least(spheres) => (spheres, "step-least"),
                };
                let mut signs = self.summed_categories(spheres);
                signs.push(self.word(word));
                signs
            }
            Icon::Condition(Requirement { sphere, level }) => {
                let level =
                    Sign::Level { category: self.category(sphere), level: roman_numeral(level) };
                vec![self.word("step-when"), level]
            }
            Icon::Players(person) => self.person(person),
            Icon::Number(number) => vec![number_sign(number, self.localizer.lang())],
            Icon::Influence(spheres) if self.is_all(spheres) => vec![Sign::Icon { icon: "any" }],
            Icon::Influence(spheres) => {
                let mut signs = Vec::new();
                for sphere in spheres.iter() {
                    if !signs.is_empty() {
                        signs.push(Sign::Or);
                    }
                    signs.push(self.chip(sphere));
                }
                signs
            }
            Icon::Strongest(spheres) => {
                let mut signs = vec![Sign::Icon { icon: "strongest" }];
                if !self.is_all(spheres) {
                    signs.extend(self.summed_categories(spheres));
                }
                signs
            }
            Icon::Stock(supply) => vec![self.token(supply)],
            Icon::Bank(supply) => vec![Sign::Bank { resource: self.resource(supply) }],
            Icon::Development => vec![Sign::Icon { icon: "development" }],
        }
    }

    /// Returns the signs of several icons, in order.
    pub(super) fn signs_of_icons(&self, icons: &[Icon]) -> Vec<Sign> {
        icons.iter().flat_map(|icon| self.icon_signs(*icon)).collect()
    }

    /// Returns the boxes of required levels; the category of the card is first.
    pub(super) fn required(&self, requires: &[Requirement], own: SphereId) -> Vec<Sign> {
        let mut requires = requires.to_vec();
        // `false` sorts first, and the sort is stable.
        requires.sort_by_key(|required| required.sphere != own);
        let of = |required: &Requirement| Sign::Required {
            category: self.category(required.sphere),
            own: required.sphere == own,
            level: roman_numeral(required.level),
        };
        requires.iter().map(of).collect()
    }

    /// Returns the sign of a resource in a stock.
    pub fn token(&self, supply: Supply) -> Sign {
        Sign::Token { resource: self.resource(supply) }
    }

    /// Returns the sign of influence in a category.
    pub(super) fn chip(&self, sphere: SphereId) -> Sign {
        Sign::Chip { category: self.category(sphere) }
    }

    /// Returns the sign of a word from the messages.
    pub(super) fn word(&self, id: &str) -> Sign {
        Sign::Word { text: self.localizer.plain(id) }
    }

    /// Returns the signs of several categories whose influence is added up.
    fn summed_categories(&self, spheres: Spheres) -> Vec<Sign> {
        if self.is_all(spheres) {
            vec![Sign::Icon { icon: "all-categories" }]
        } else {
            spheres.iter().map(|sphere| self.chip(sphere)).collect()
        }
    }

    /// Returns the signs of the players that an effect affects.
    fn person(&self, person: AffectedPlayers) -> Vec<Sign> {
        match person {
            AffectedPlayers::OneOther => vec![Sign::Icon { icon: "player-other" }],
            AffectedPlayers::AllOthers => {
                vec![Sign::Pair { icons: ["player-other", "player-other"] }]
            }
            AffectedPlayers::Everyone => vec![Sign::Pair { icons: ["player-you", "player-other"] }],
            AffectedPlayers::Leader(of) => {
                let mut signs = vec![Sign::Icon { icon: "player-top" }];
                signs.extend(self.summed_categories(of));
                signs
            }
        }
    }

    /// Returns `true` if these are all categories of the game, and more than one.
    fn is_all(&self, spheres: Spheres) -> bool {
        spheres.len() > 1 && spheres == Spheres::first(self.control.spheres.len())
    }

    /// Returns the id of a category.
    fn category(&self, sphere: SphereId) -> String {
        self.control.sphere(sphere).id.clone()
    }

    /// Returns the id of a resource, or `any`.
    fn resource(&self, supply: Supply) -> String {
        match supply {
            Supply::Any => "any".to_owned(),
            Supply::One(id) => self.control.resource(id).id.clone(),
        }
    }

    /// Returns the width of a sign for icons of size `side`, both in millimetres.
    pub(super) fn width(&self, sign: &Sign, side: f64) -> f64 {
        let text_width = |style, text: &str| self.table.style(style).widest(self.rulers, text);
        let share = |name| self.table.measure(name) * side;
        match sign {
            Sign::Icon { .. } | Sign::Chip { .. } | Sign::Token { .. } => side,
            Sign::Pair { .. } => side + share("pair"),
            Sign::Bank { .. } => side + share("pile"),
            Sign::Number { text, .. } => text_width("number", text),
            Sign::Or => text_width("slash", "/"),
            Sign::Level { level: numeral, .. } => {
                share("of-level") + self.table.measure("in-level") + text_width("level", numeral)
            }
            Sign::Required { .. } => self.table.area("required").width,
            Sign::Word { text } => text_width("word", text),
        }
    }

    /// Returns the width of a row of signs, in millimetres.
    pub(super) fn row_width(&self, signs: &[Sign], side: f64) -> f64 {
        let gaps: f64 = signs.windows(2).map(|two| self.gap(&two[0], &two[1])).sum();
        let widths = signs.iter().map(|sign| self.width(sign, side));
        widths.sum::<f64>() + gaps
    }

    /// Places signs in a row, starting at the point (`x`, `y`).
    pub(super) fn row(&self, signs: Vec<Sign>, (x, y): (f64, f64), side: f64) -> Vec<PlacedSign> {
        let mut placed: Vec<PlacedSign> = Vec::new();
        let mut at = x;
        for sign in signs {
            if let Some(before) = placed.last() {
                at += self.gap(&before.sign, &sign);
            }
            let width = self.width(&sign, side);
            placed.push(PlacedSign { x: at, y, sign });
            at += width;
        }
        placed
    }

    /// Returns the gap between two signs of one change, in millimetres; it is larger beside words.
    fn gap(&self, before: &Sign, after: &Sign) -> f64 {
        let is_word = |sign: &Sign| matches!(sign, Sign::Word { .. });
        let is_beside_word = is_word(before) || is_word(after);
        self.table.measure(if is_beside_word { "beside-word" } else { "between-signs" })
    }
}

/// Returns the sign of a number, with a plus or minus sign.
fn number_sign(number: i8, lang: Lang) -> Sign {
    // The minus sign is part of the number as formatted for the language.
    let sign = if number > 0 { "+" } else { "" };
    Sign::Number {
        text: format!("{sign}{}", Number::whole(number.into()).print(lang)),
        loss: number < 0,
    }
}

/// Returns the sign of the regions that an effect may choose.
fn region(selector: Selector) -> Sign {
    let icon = match selector {
        Selector::Present => "region-present",
        Selector::Adjacent => "region-adjacent",
        Selector::Any => "region-any",
        Selector::Absent => "region-absent",
    };
    Sign::Icon { icon }
}

/// Returns the id of the message with the word beside the sign of these regions.
fn region_word(selector: Selector) -> &'static str {
    match selector {
        Selector::Present => "step-present",
        Selector::Adjacent => "step-adjacent",
        Selector::Any => "step-any",
        Selector::Absent => "step-absent",
    }
}
