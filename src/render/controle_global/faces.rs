//! What the template of the cards receives.

use serde::Serialize;

use fit::controle_global::aid::Sheet;
use fit::controle_global::signs::Sign;
use fit::controle_global::steps::{EffectRow, SignLayout};
use fit::text::Fitted;

/// One face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// A card with effects.
    Effects(Box<EffectFace>),
    /// The back of a pile: a pile is told apart face down.
    Pile {
        /// Its category, which gives icon and colour.
        category: String,
        /// Whether it is the high one.
        high: bool,
        /// Its levels: I–III.
        levels: String,
        /// The back in words.
        alt: String,
    },
    /// The card of a faction.
    Faction(Box<FactionFace>),
    /// The back of the factions.
    Net,
    /// A side of the player aid.
    Aid(Box<Sheet>),
}

/// A card with effects.
#[derive(Debug, Serialize)]
pub(super) struct EffectFace {
    /// The id of its category.
    pub(super) category: String,
    /// The name of the card.
    pub(super) name: Fitted,
    /// What may be privatised with it.
    pub(super) take: Vec<Sign>,
    /// The same in words.
    pub(super) take_alt: String,
    /// Its effects, from the weakest.
    pub(super) effects: Vec<EffectRow>,
    /// What civil society does with it.
    pub(super) civil: Option<Civil>,
    /// Category and levels.
    pub(super) foot: String,
}

/// What civil society does.
#[derive(Debug, Serialize)]
pub(super) struct Civil {
    /// Its name, on one line.
    pub(super) name: Fitted,
    /// What is drawn.
    pub(super) drawn: SignLayout,
}

/// What the card of a faction shows.
#[derive(Debug, Serialize)]
pub(super) struct FactionFace {
    /// The category of its first influence.
    pub(super) primary: String,
    /// The category of its second influence.
    pub(super) secondary: String,
    /// The name of the faction.
    pub(super) name: Fitted,
    /// Both categories in words.
    pub(super) kicker: String,
    /// What its power says.
    pub(super) power: Fitted,
    /// Resources at the start.
    pub(super) start: Vec<Stock>,
    /// The same in words.
    pub(super) start_alt: String,
}

/// So much of a resource.
#[derive(Debug, Serialize)]
pub(super) struct Stock {
    /// How much of it, as it is printed.
    pub(super) count: String,
    /// The sign of the resource.
    pub(super) token: Sign,
}
