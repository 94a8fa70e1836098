//! Options, actions, events and views of Contrôle Global.

use serde::{Deserialize, Serialize};

use engine::{Seat, Slug, ToMove, standings_by};

/// Options of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The end condition: `base` or the id of a variant; if `None`, the one recommended for the number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<Slug>,
}

/// A decision of one seat. A turn consists of many; a decision with one possibility is mostly made automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Keeps one of the dealt factions (B2.3).
    Keep {
        /// The faction to keep.
        faction: Slug,
    },
    /// Chooses the region for the starting influence: first for the primary category of the faction, then for the
    /// secondary one (B2.4, B2.5).
    Settle {
        /// The chosen region.
        region: Slug,
    },
    /// Draws the top card of a pile, in the setup or in REFILL (B2.6, B3).
    Draw {
        /// The pile to draw from.
        pile: Slug,
    },
    /// Plays an effect of a card; the seat pays for missing levels at once (B4.1).
    Play {
        /// A card of the own hand.
        card: Slug,
        /// Number of the effect, from 1.
        effect: u8,
    },
    /// Dumps a card, without any effect (B4.9).
    Dump {
        /// A card of the own hand.
        card: Slug,
    },
    /// Chooses the region of the next step of an effect (B4.2).
    Choose {
        /// The chosen region.
        region: Slug,
    },
    /// Places one influence cube of a clause (B4.3).
    Place {
        /// The category of the cube.
        category: Slug,
    },
    /// Chooses an influence cube that another player loses (B4.4).
    Remove {
        /// The seat that loses the cube. In a record, the field `seat` is the acting seat.
        rival: Seat,
        /// The category of the cube.
        category: Slug,
    },
    /// Chooses a resource: from the bank, from the stock of the region, or as spoils (B4.6, F5).
    Take {
        /// The resource to take one unit of.
        resource: Slug,
    },
    /// Pays one unit of a cost (B3 RENEW, B4.8, F7).
    Pay {
        /// The resource to pay one unit of.
        resource: Slug,
    },
    /// Places one influence cube next to a region in which the effect placed influence (F2).
    Spread {
        /// The region of the new cube.
        region: Slug,
        /// The category of the cube.
        category: Slug,
    },
    /// Invests in one more own influence cube (B4.8).
    Reinforce {
        /// The region of the new cube.
        region: Slug,
        /// The category of the cube.
        category: Slug,
    },
    /// Invests in a loss of another player (B4.8).
    Undermine {
        /// The region of the loss.
        region: Slug,
        /// The seat that loses a cube.
        rival: Seat,
        /// The category of the cube.
        category: Slug,
    },
    /// Invests in the development of a region (B4.8, R14).
    Develop {
        /// The region that gains one development.
        region: Slug,
    },
    /// Takes a resource for an icon of the card (R15).
    Privatise {
        /// The region with the stock to take from.
        region: Slug,
        /// The resource to take one unit of.
        resource: Slug,
    },
    /// Discards a card: for a resource, or because the hand is too large (R16).
    Discard {
        /// A card of the own hand.
        card: Slug,
    },
    /// Cancels a loss to civil society (F9).
    Shield,
    /// Declines the current option, or all further options of the stage.
    Pass,
}

/// The cause of a change of influence, development or resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The setup of the match.
    Setup,
    /// The effect of the played card.
    Effect,
    /// An investment after the effect.
    Investment,
    /// The power of a faction.
    Power,
    /// A unit privatised for an icon of the card.
    Privatising,
    /// The payment for a discarded card.
    Renewal,
    /// A card of civil society.
    Civil,
}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The world and the first turn order are set up; factions have been dealt, visible only to their owners.
    SetUp {
        /// Regions in play, in the order of joining.
        regions: Vec<Slug>,
        /// Seats in turn order.
        order: Vec<Seat>,
    },
    /// All seats have chosen a faction and reveal it.
    Revealed {
        /// Factions by seat.
        factions: Vec<Slug>,
    },
    /// A seat has drawn a card, visible only to itself.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The pile of the card.
        pile: Slug,
    },
    /// An empty pile was refilled with its discards.
    Reshuffled {
        /// The refilled pile.
        pile: Slug,
        /// Number of cards in the pile now.
        cards: u16,
    },
    /// A seat plays an effect.
    Played {
        /// The acting seat.
        seat: Seat,
        /// The played card.
        card: Slug,
        /// Number of the effect, from 1.
        effect: u8,
        /// Number of missing levels, which the seat pays for.
        missing: u8,
    },
    /// A seat dumps a card, without any effect.
    Dumped {
        /// The acting seat.
        seat: Seat,
        /// The dumped card.
        card: Slug,
    },
    /// The region of a step was chosen.
    Chose {
        /// The acting seat.
        seat: Seat,
        /// The chosen region.
        region: Slug,
    },
    /// Influence is placed or lost.
    Influence {
        /// The owner of the influence.
        seat: Seat,
        /// The region of the change.
        region: Slug,
        /// The category of the influence.
        category: Slug,
        /// The change; negative for a loss.
        delta: i16,
        /// The cause of the change.
        cause: Cause,
    },
    /// The development of a region changes.
    Development {
        /// The region that changes.
        region: Slug,
        /// The change; negative for a loss.
        delta: i16,
        /// The cause of the change.
        cause: Cause,
    },
    /// A seat gains or pays resources.
    Resource {
        /// The seat that gains or pays.
        seat: Seat,
        /// The resource that is gained or paid.
        resource: Slug,
        /// The change; negative for a payment.
        delta: i16,
        /// The region that supplies the units; `None` for the bank, and for payments.
        region: Option<Slug>,
        /// The cause of the change.
        cause: Cause,
    },
    /// The world level of a category changes.
    Level {
        /// The category whose level changes.
        category: Slug,
        /// The level before.
        from: u8,
        /// The level now.
        to: u8,
    },
    /// A category has reached a level for the first time in this round: civil society will react (R18).
    Stirred {
        /// The category that has risen.
        category: Slug,
        /// The level it has reached.
        level: u8,
        /// `true` if a card was placed face down in the zone; `false` if the pile had none left (B4.10).
        card: bool,
    },
    /// A seat discards a card.
    Discarded {
        /// The seat that discards.
        seat: Seat,
        /// The card that is discarded.
        card: Slug,
    },
    /// All seats have had their turn: civil society turns its cards face up.
    Revolt {
        /// The cards in the order of resolution.
        cards: Vec<Slug>,
    },
    /// Civil society starts to resolve one of its cards.
    Civil {
        /// The card of civil society.
        card: Slug,
    },
    /// A step of civil society selects a region, or finds none.
    Struck {
        /// The region; `None` if no region has any influence in the categories of the step (B5.1).
        region: Option<Slug>,
    },
    /// A seat has cancelled its loss (F9).
    Shielded {
        /// The seat that used the shield.
        seat: Seat,
    },
    /// Levels and their points are noted (R7, R8).
    Noted {
        /// Levels by seat and category.
        levels: Vec<Vec<u8>>,
        /// Points of the levels, by seat.
        points: Vec<u16>,
        /// Seats in the turn order of the next round.
        order: Vec<Seat>,
    },
    /// The game is over.
    Ended {
        /// Scores by seat.
        scores: Vec<Score>,
        /// Ranking by seat: 1 is best.
        standings: Vec<u8>,
        /// Distribution of the points of each region.
        shares: Vec<Share>,
        /// `true` if the game ended at the round limit.
        stopped: bool,
    },
}

/// The score of a seat (R23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Score {
    /// Total points: levels and regions.
    pub points: u16,
    /// Points of the levels.
    pub levels: u16,
    /// Points of the regions.
    pub regions: u16,
    /// Influence in the whole world, of all categories.
    pub influence: u16,
}

impl Score {
    /// Returns the ranking by seat (R23): by points, then by region points, then by influence (B5.7).
    pub(super) fn standings(scores: &[Self]) -> Vec<u8> {
        let key = |score: &Self| (score.points, score.regions, score.influence);
        standings_by(&Vec::from_iter(scores.iter().map(key)))
    }
}

/// The distribution of a region's points (R24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// The region with the points.
    pub region: Slug,
    /// Its development, which is the number of points to distribute.
    pub development: u16,
    /// Points of this region, by seat.
    pub points: Vec<u16>,
}

/// A region in play, as seen in a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LandView {
    /// The id of the region.
    pub region: Slug,
    /// Its development, which is also the number of points to distribute at the end.
    pub development: u16,
    /// Units of each resource in its stock.
    pub stock: Vec<u8>,
    /// Influence by seat and category.
    pub influence: Vec<Vec<u16>>,
    /// Adjacent regions in play.
    pub adjacent: Vec<Slug>,
    /// Region points by seat, if the game ended now.
    pub points: Vec<u16>,
}

impl LandView {
    /// Returns the influence of a seat here, in all categories.
    pub fn seat_influence(&self, seat: Seat) -> u16 {
        self.influence.get(seat.index()).map_or(0, |own| own.iter().sum())
    }

    /// Returns the influence of all seats in this region, in a category by index.
    pub fn total(&self, category: usize) -> u16 {
        let influence = |own: &Vec<u16>| own.get(category).copied().unwrap_or_default();
        self.influence.iter().map(influence).sum()
    }
}

/// A category in the globalisation table, as seen in a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrackView {
    /// The id of the category.
    pub category: Slug,
    /// Influence of all seats in all regions.
    pub total: u16,
    /// The current world level.
    pub level: u8,
    /// The highest world level since the start of this round.
    pub peak: u8,
    /// Seats with influence in track order (R4, R5), each with its influence.
    pub order: Vec<(Seat, u16)>,
}

/// Public information about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// The faction, once all are revealed.
    pub faction: Option<Slug>,
    /// Units of each resource.
    pub resources: Vec<u8>,
    /// Piles of the cards in hand: their backs are public.
    pub hand: Vec<Slug>,
    /// The levels that apply in this round, by category (R7).
    pub levels: Vec<u8>,
    /// The score if the game ended now: points of the noted levels, and of the current regions.
    pub score: Score,
}

/// A pile of cards with its discards, as seen in a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PileView {
    /// The id of the pile.
    pub pile: Slug,
    /// Number of face-down cards.
    pub cards: u16,
    /// Number of cards on the discards.
    pub discards: u16,
    /// The last discard; `None` if there are no discards.
    pub top: Option<Slug>,
}

/// The verdict about an effect in hand: whether it is playable, or the reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The effect is playable, with this number of missing levels to pay for.
    Playable(u8),
    /// This number of levels is missing, and the seat cannot pay for them.
    Levels(u8),
    /// There is no region for the first step.
    NoRegion,
}

/// A card in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HandCard {
    /// The id of the card.
    pub card: Slug,
    /// Verdicts about its effects.
    pub effects: Vec<Verdict>,
}

/// Private information of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PrivateView {
    /// Factions to choose from; empty once one is kept.
    pub factions: Vec<Slug>,
    /// The faction that was kept.
    pub faction: Option<Slug>,
    /// Cards in hand.
    pub hand: Vec<HandCard>,
    /// Legal actions, if this seat is to move, in the order of [`Game::nth_action`].
    ///
    /// [`Game::nth_action`]: engine::Game::nth_action
    pub choices: Vec<Action>,
}

/// The card whose effect is carried out, or which was dumped, and the progress of the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ActiveCard {
    /// The id of the card.
    pub card: Slug,
    /// Number of the effect, from 1; `None` for a dumped card.
    pub effect: Option<u8>,
    /// Index of the step, from 0.
    pub step: u8,
    /// Index of the clause within the step, from 0.
    pub clause: u8,
    /// The region of the current step; the region of the previous step until the current one is chosen.
    pub region: Option<Slug>,
    /// Regions named by the effect so far.
    pub named: Vec<Slug>,
    /// Number of remaining choices of the current decision: cubes to place or remove, resources to take or pay.
    pub left: u8,
    /// Cubes chosen so far for the current clause, by seat and category; the clause places or removes all of them at
    /// once. Empty if no cubes are being chosen.
    pub chosen: Vec<Vec<u8>>,
}

/// The stage of the game or of a turn, named after the decision to make (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Choose a faction.
    Factions,
    /// Place the starting influence of the primary category.
    Primary,
    /// Place the starting influence of the secondary category.
    Secondary,
    /// Draw the first hand.
    Opening,
    /// Play or dump a card.
    Play,
    /// Choose the region of a step.
    Choosing,
    /// Split new influence among categories.
    Placing,
    /// Choose the influence that another player loses.
    Removing,
    /// Choose a resource, from the bank or from the region.
    Taking,
    /// Take spoils, or decline (F5).
    Spoils,
    /// Spread influence, or decline (F2).
    Spreading,
    /// Invest resources, or finish.
    Invest,
    /// Pay a cost.
    Paying,
    /// Privatise a resource for the icon of the card with this index, from 0. The index after the last icon stands
    /// for a power (F4).
    Privatise(u8),
    /// Discard cards for resources, or finish.
    Renew,
    /// Draw cards up to the limit.
    Refill,
    /// Cancel a loss to civil society, or accept it (F9).
    Shield,
    /// The game is over.
    Over,
}

/// An imminent loss to civil society that the seat to move can cancel (F9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Threat {
    /// The region of the loss.
    pub region: Slug,
    /// Index of the step of the card, from 0.
    pub step: u8,
    /// Index of the clause within the step, from 0.
    pub clause: u8,
    /// Losses by category.
    pub losses: Vec<(Slug, u8)>,
}

/// The information available to one seat, or to the public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The seat to move, or the end.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// The stage of the game or turn.
    pub stage: Stage,
    /// The end condition: the number of categories, and the world level that they must reach.
    pub end: (u8, u8),
    /// Seats in the turn order of this round.
    pub order: Vec<Seat>,
    /// Regions in play, in the order of joining.
    pub lands: Vec<LandView>,
    /// Tracks of the categories, in the order of the rules.
    pub tracks: Vec<TrackView>,
    /// Public information about each seat, by seat.
    pub players: Vec<PlayerView>,
    /// Current ranking by seat: 1 is best, ties share the better rank. Not serialised, because serialised views have
    /// the standings as a separate field.
    #[serde(skip)]
    pub standings: Vec<u8>,
    /// Piles in the order of the rules.
    pub piles: Vec<PileView>,
    /// The card whose effect is carried out, if any.
    pub acting: Option<ActiveCard>,
    /// Piles of the face-down cards of civil society, in the order of resolution.
    pub zone: Vec<Slug>,
    /// Face-up cards of civil society, the current one first.
    pub revolt: Vec<Slug>,
    /// The loss that the seat to move can cancel, if any.
    pub threat: Option<Threat>,
    /// The seat that owns the view, with its cards; `None` in the public view.
    pub own: Option<(Seat, PrivateView)>,
}

impl View {
    /// Returns the seat to move; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.turn.seat()
    }

    /// Returns the public information about a seat.
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.index())
    }

    /// Returns a region in play; `None` if it is not in play.
    pub fn land(&self, region: Slug) -> Option<&LandView> {
        self.lands.iter().find(|land| land.region == region)
    }

    /// Returns the legal actions, if this is the view of the seat to move.
    pub fn choices(&self) -> &[Action] {
        match &self.own {
            Some((_, own)) => &own.choices,
            None => &[],
        }
    }
}
