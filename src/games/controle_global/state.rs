//! The state of a turn and of the reaction of civil society, and decisions by index.

use super::board::Changes;
use super::table::Cause;
use model::control::{MAX_REGIONS, Spheres};

/// An [`Action`](super::Action) by index, with the same meaning. `land`, `sphere`, `resource`, `card` and `seat` are
/// indices; a single number is the index of what the action names.
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
    /// Returns `true` if the player makes this decision even when it is the only legal one, because it starts
    /// something or shows a card.
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

/// The purpose of a payment, which decides what happens after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PaymentPurpose {
    /// Starts the effect.
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
    /// Continues renewing cards.
    Renew,
}

impl PaymentPurpose {
    /// Returns the cause that the payment event names.
    pub(super) fn cause(self) -> Cause {
        match self {
            Self::Effect => Cause::Effect,
            Self::Renew => Cause::Renewal,
            _ => Cause::Investment,
        }
    }
}

/// The progress of a turn: the card, the current step and clause of its effect, and what later stages need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress {
    /// The played card, until it is discarded.
    pub(super) card: Option<u16>,
    /// Index of the effect; `None` for a dumped card.
    pub(super) effect: Option<u8>,
    /// Index of the step of the effect, from 0.
    pub(super) step: u8,
    /// Index of the clause within the step, from 0.
    pub(super) clause: u8,
    /// The land of the current step; the land of the previous step until the current one is chosen.
    pub(super) land: Option<u8>,
    /// `true` once the land of the current step is chosen.
    pub(super) is_land_chosen: bool,
    /// Set of the lands that the effect has named, one bit each.
    pub(super) named_lands: u32,
    /// By land: categories in which the effect has placed influence.
    pub(super) placed_spheres: [Spheres; MAX_REGIONS],
    /// Influence that the current clause will place or remove, all at once.
    pub(super) changes: Changes,
    /// Number of choices that remain for the clause, or of units that remain to be paid.
    pub(super) remaining: u8,
    /// The seat that loses influence in the current clause, once it is known.
    pub(super) target: Option<u8>,
    /// Number of rivals that the current clause has processed, if it takes influence from all of them.
    pub(super) processed_rivals: u8,
    /// `true` if spoils have been taken (F5).
    pub(super) has_taken_spoils: bool,
    /// Number of investments so far: influence, losses, development.
    pub(super) invested: [u8; 3],
    /// Number of cards discarded in RENEW.
    pub(super) renewal_discards: u8,
    /// The purpose of the current payment.
    pub(super) payment_purpose: PaymentPurpose,
}

impl Progress {
    /// Returns the progress of a turn in which a card was just played or dumped.
    pub(super) fn new(card: u16, effect: Option<u8>) -> Self {
        Self { card: Some(card), effect, ..Self::default() }
    }

    /// Returns the lands in which the effect placed influence, with the categories.
    pub(super) fn lands_with_placements(&self) -> impl Iterator<Item = (u8, Spheres)> {
        let lands = (0..).zip(self.placed_spheres);
        lands.filter(|(_, spheres)| !spheres.is_empty())
    }
}

/// The progress of civil society through its cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Revolt {
    /// Remaining cards; the first one is being resolved.
    pub(super) cards: Vec<u16>,
    /// Index of the step of the first card, from 0.
    pub(super) step: u8,
    /// Index of the clause within the step, from 0.
    pub(super) clause: u8,
    /// The land of the current step, once it is determined.
    pub(super) land: Option<u8>,
    /// By clause of the step: the seat that led when the step started, if the clause hits the leader (B5.2).
    pub(super) leaders: Vec<Option<u8>>,
    /// `true` if the shield has been used in this revolt (F9).
    pub(super) is_shield_used: bool,
    /// The decision to use the shield against the next loss, once it is made.
    pub(super) shield_decision: Option<bool>,
}
