//! What is under way: a turn, the revolt of civil society, and what can be decided.

use super::board::Changes;
use super::table::Cause;
use model::control::{MOST_REGIONS, Spheres};

/// An [`Action`](super::Action) by ranks: lands by their order of joining.
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
    /// Whether it is a decision even where nothing else is possible: what begins something, or shows a
    /// card.
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

/// What is done once a cost is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PaymentPurpose {
    /// The effect begins.
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
    /// More cards may be discarded.
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

/// How far a turn has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress {
    /// The card under way, until it is discarded.
    pub(super) card: Option<u16>,
    /// Which effect; none for a card that is dumped.
    pub(super) effect: Option<u8>,
    pub(super) step: u8,
    pub(super) clause: u8,
    /// The region of the step; that of the step before while it is not chosen.
    pub(super) land: Option<u8>,
    pub(super) is_chosen: bool,
    /// Regions that a step has named, a bit each.
    pub(super) named: u32,
    /// By land: categories of which the effect gave influence there.
    pub(super) gained: [Spheres; MOST_REGIONS],
    /// What the clause under way will place or remove, all at once.
    pub(super) changes: Changes,
    /// How many more are to be chosen for it, or to be paid.
    pub(super) left: u8,
    /// Who loses them, once it is known.
    pub(super) target: Option<u8>,
    /// How many others a clause that hits everyone has come to.
    pub(super) rivals: u8,
    /// Whether spoils have been taken (F5).
    pub(super) is_spoiled: bool,
    /// Investments so far: influence, losses, development.
    pub(super) invested: [u8; 3],
    /// Cards discarded for resources, or by a power for nothing.
    pub(super) renewed: u8,
    /// What a cost is paid for.
    pub(super) after: PaymentPurpose,
}

impl Progress {
    pub(super) fn new(card: u16, effect: Option<u8>) -> Self {
        Self { card: Some(card), effect, ..Self::default() }
    }

    /// Lands where the effect gave influence, and of which categories.
    pub(super) fn gained_at(&self) -> impl Iterator<Item = (u8, Spheres)> {
        let lands = (0..).zip(self.gained);
        lands.filter(|(_, spheres)| !spheres.is_empty())
    }
}

/// How far civil society has come with the first of its cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Revolt {
    /// Cards to come, the one that acts now first.
    pub(super) cards: Vec<u16>,
    pub(super) step: u8,
    pub(super) clause: u8,
    /// The region of the step, once it is known.
    pub(super) land: Option<u8>,
    /// By clause: who stood first when the step began (B5.2).
    pub(super) leaders: Vec<Option<u8>>,
    /// Whether a loss has been cancelled in this phase (F9).
    pub(super) shielded: bool,
    /// What has been decided about the loss that comes next.
    pub(super) decision: Option<bool>,
}
