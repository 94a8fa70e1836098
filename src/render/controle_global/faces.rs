//! The input of the template for the cards of Contrôle Global.

use serde::Serialize;

use fit::controle_global::aid::AidSide;
use fit::controle_global::signs::Sign;
use fit::controle_global::steps::{EffectRow, SignLayout};
use fit::text::Fitted;

/// A face of a card.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Face {
    /// A card with effects.
    Effects(Box<EffectFace>),
    /// The back of a pile: it identifies the pile of a face-down card.
    Pile {
        /// Id of its category, which determines icon and colour.
        category: String,
        /// `true` for the high pile of the category.
        high: bool,
        /// Its levels, such as I–III.
        levels: String,
        /// Alternative text of the back.
        alt: String,
    },
    /// The front of a faction.
    Faction(Box<FactionFace>),
    /// The common back of the factions, with the portolan net.
    Net,
    /// A side of the player aid.
    Aid(Box<AidSide>),
}

/// A card with effects.
#[derive(Debug, Serialize)]
pub(super) struct EffectFace {
    /// The id of its category.
    pub(super) category: String,
    /// The name of the card.
    pub(super) name: Fitted,
    /// Resources that can be privatised with the card.
    pub(super) take: Vec<Sign>,
    /// Alternative text of these resources.
    pub(super) take_alt: String,
    /// Effects of the card, from the weakest to the strongest.
    pub(super) effects: Vec<EffectRow>,
    /// The effect of civil society; `None` on low cards.
    pub(super) civil: Option<Civil>,
    /// Category and levels.
    pub(super) foot: String,
}

/// The effect of civil society on a high card.
#[derive(Debug, Serialize)]
pub(super) struct Civil {
    /// Its name, on one line.
    pub(super) name: Fitted,
    /// The symbols of the effect.
    pub(super) drawn: SignLayout,
}

/// The front of a faction.
#[derive(Debug, Serialize)]
pub(super) struct FactionFace {
    /// Id of its primary category.
    pub(super) primary: String,
    /// Id of its secondary category.
    pub(super) secondary: String,
    /// The name of the faction.
    pub(super) name: Fitted,
    /// The names of both categories.
    pub(super) kicker: String,
    /// The text of its power.
    pub(super) power: Fitted,
    /// Its resources at the start.
    pub(super) start: Vec<Stock>,
    /// Alternative text of the starting resources.
    pub(super) start_alt: String,
}

/// A number of units of a resource.
#[derive(Debug, Serialize)]
pub(super) struct Stock {
    /// The number, formatted.
    pub(super) count: String,
    /// The symbol of the resource.
    pub(super) token: Sign,
}
