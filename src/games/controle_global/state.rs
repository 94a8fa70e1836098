//! The state of a turn and of the reaction of civil society, and decisions by index.

use super::board::Changes;
use super::table::Cause;
use model::control::{MOST_REGIONS, Spheres};

/// An [`Action`](super::Action) by index; lands are numbered in the order of joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    Keep(u16),
    Settle(u8),
    Draw(u8),
    Play { card: u16, effect: u8 },
    Dump(u16),
    Choose(u8),
    Place(u8),
    Remove { seat: u8, sphere: u8 },
    Take(u8),
    Pay(u8),
    Spread { land: u8, sphere: u8 },
    Reinforce { land: u8, sphere: u8 },
    Undermine { land: u8, seat: u8, sphere: u8 },
    Develop(u8),
    Privatise { land: u8, resource: u8 },
    Discard(u16),
    Shield,
    Pass,
}

impl Move {
    /// Returns `true` if the decision is left to the player even when it is the only one, because it starts something
    /// or shows a card.
    pub(super) fn needs_decision(self) -> bool {
        matches!(
            self,
            Self::Keep(_)
                | Self::Settle(_)
                | Self::Draw(_)
                | Self::Play { .. }
                | Self::Dump(_)
                | Self::Discard(_)
        )
    }
}

/// The continuation after a cost is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PaymentPurpose {
    /// Start the effect.
    #[default]
    Effect,
    Reinforce {
        land: u8,
        sphere: u8,
    },
    Undermine {
        land: u8,
        seat: u8,
        sphere: u8,
    },
    Develop(u8),
    /// Continue renewing cards.
    Renew,
}

impl PaymentPurpose {
    pub(super) fn cause(self) -> Cause {
        match self {
            Self::Effect => Cause::Effect,
            Self::Renew => Cause::Renewal,
            _ => Cause::Investment,
        }
    }
}

/// The progress of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress {
    /// The played card, until it is discarded.
    pub(super) card: Option<u16>,
    /// Index of the effect; `None` for a dumped card.
    pub(super) effect: Option<u8>,
    pub(super) step: u8,
    pub(super) clause: u8,
    /// The land of the current step; the land of the previous step until it is chosen.
    pub(super) land: Option<u8>,
    pub(super) is_chosen: bool,
    /// Lands named by the effect, one bit each.
    pub(super) named: u32,
    /// By land: categories in which the effect placed influence.
    pub(super) gained: [Spheres; MOST_REGIONS],
    /// Influence that the current clause will place or remove, all at once.
    pub(super) changes: Changes,
    /// Number of choices or payments that remain for the clause.
    pub(super) left: u8,
    /// The seat that loses influence, once it is known.
    pub(super) target: Option<u8>,
    /// Number of rivals that a clause against all others has processed.
    pub(super) rivals: u8,
    /// `true` if spoils have been taken (F5).
    pub(super) is_spoiled: bool,
    /// Number of investments so far: influence, losses, development.
    pub(super) invested: [u8; 3],
    /// Number of cards discarded in RENEW.
    pub(super) renewed: u8,
    /// The continuation of the current payment.
    pub(super) after: PaymentPurpose,
}

impl Progress {
    pub(super) fn new(card: u16, effect: Option<u8>) -> Self {
        Self { card: Some(card), effect, ..Self::default() }
    }

    /// Returns the lands in which the effect placed influence, with the categories.
    pub(super) fn gained_at(&self) -> impl Iterator<Item = (u8, Spheres)> {
        let lands = (0..).zip(self.gained);
        lands.filter(|(_, spheres)| !spheres.is_empty())
    }
}

/// The progress of civil society through its cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Revolt {
    /// Remaining cards; the first one is being resolved.
    pub(super) cards: Vec<u16>,
    pub(super) step: u8,
    pub(super) clause: u8,
    /// The land of the current step, once it is determined.
    pub(super) land: Option<u8>,
    /// By clause: the leading seat when the step started (B5.2).
    pub(super) leaders: Vec<Option<u8>>,
    /// `true` if the shield has been used in this phase (F9).
    pub(super) shielded: bool,
    /// The shield decision about the next loss, once it is made.
    pub(super) decision: Option<bool>,
}
