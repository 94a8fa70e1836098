//! What is decided, seen and known at the table of Contrôle Global.

use serde::{Deserialize, Serialize};

use engine::{Seat, Slug, ToMove, standings_by};

/// What the players agree on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// When the game ends: `base` or the id of a variant; nothing for what the rules recommend for the
    /// number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<Slug>,
}

/// A decision. A turn is many of them in a row; where only one is possible it is taken unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Keeps one of the factions that were dealt (B2.3).
    Keep {
        /// The faction that is kept.
        faction: Slug,
    },
    /// Chooses where the first influence goes: first of the primary category, then of the secondary
    /// one (B2.4, B2.5).
    Settle {
        /// The region in which the influence is placed.
        region: Slug,
    },
    /// Draws the top card of a pile (B2.6, B3 REFILL).
    Draw {
        /// The pile from which the card is drawn.
        pile: Slug,
    },
    /// Plays an effect of a card; missing levels are paid for at once (B4.1).
    Play {
        /// The card of the own hand that is played.
        card: Slug,
        /// Which effect, from 1.
        effect: u8,
    },
    /// Lays a card down without any effect (B4.9).
    Dump {
        /// The card of the own hand that is laid down.
        card: Slug,
    },
    /// Chooses the region of the next step of an effect (B4.2).
    Choose {
        /// The region that the step is about.
        region: Slug,
    },
    /// Places one of the influences of a clause (B4.3).
    Place {
        /// The category of the influence.
        category: Slug,
    },
    /// Chooses an influence that another player loses (B4.4).
    Remove {
        /// Who loses it. In a record `seat` is who decides.
        rival: Seat,
        /// The category of the influence that is lost.
        category: Slug,
    },
    /// Chooses a resource: from the bank, from the stock of the region, or as spoils (B4.6, F5).
    Take {
        /// The resource of which one unit is taken.
        resource: Slug,
    },
    /// Chooses a resource with which a cost is paid (B3 RENEW, B4.8, F7).
    Pay {
        /// The resource of which one unit is paid.
        resource: Slug,
    },
    /// Places one influence next to where the effect gave some (F2).
    Spread {
        /// The region that the influence spreads to.
        region: Slug,
        /// The category of the influence.
        category: Slug,
    },
    /// Invests in one more influence of one's own (B4.8).
    Reinforce {
        /// The region in which the influence is placed.
        region: Slug,
        /// The category of the influence.
        category: Slug,
    },
    /// Invests in a loss of another player (B4.8).
    Undermine {
        /// The region in which influence is lost.
        region: Slug,
        /// The seat that loses it.
        rival: Seat,
        /// The category of the influence that is lost.
        category: Slug,
    },
    /// Invests in the development of a region (B4.8, R14).
    Develop {
        /// The region that develops by one.
        region: Slug,
    },
    /// Takes a resource for an icon of the card (R15).
    Privatise {
        /// From whose stock.
        region: Slug,
        /// The resource of which one unit is taken.
        resource: Slug,
    },
    /// Discards a card: for a resource, or because there are too many (R16).
    Discard {
        /// The card of the own hand that is discarded.
        card: Slug,
    },
    /// Cancels a loss to civil society (F9).
    Shield,
    /// Goes on without any more of what could be done.
    Pass,
}

/// Why something happens to influence, development or resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The setup of the match.
    Setup,
    /// The effect that is played.
    Effect,
    /// An investment after it.
    Investment,
    /// The power of a faction.
    Power,
    /// A unit that is privatised for an icon of the card.
    Privatising,
    /// A card is discarded for it.
    Renewal,
    /// A card of civil society.
    Civil,
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The world and the first order of turns; factions have been dealt, which only their owners see.
    SetUp {
        /// Regions in play, in the order in which they joined.
        regions: Vec<Slug>,
        /// Seats in the order of turns.
        order: Vec<Seat>,
    },
    /// All have chosen a faction, and reveal it.
    Revealed {
        /// Factions by seat.
        factions: Vec<Slug>,
    },
    /// A seat has drawn a card that only it sees.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// From which pile.
        pile: Slug,
    },
    /// A pile was empty, and its discards have been shuffled.
    Reshuffled {
        /// The pile that was shuffled.
        pile: Slug,
        /// How many cards it has now.
        cards: u16,
    },
    /// A seat plays an effect.
    Played {
        /// The seat that plays.
        seat: Seat,
        /// The card that is played.
        card: Slug,
        /// Which effect, from 1.
        effect: u8,
        /// Levels that it pays for.
        missing: u8,
    },
    /// A seat lays a card down without any effect.
    Dumped {
        /// The seat that lays it down.
        seat: Seat,
        /// The card that is laid down.
        card: Slug,
    },
    /// The region of a step is chosen.
    Chose {
        /// The seat whose effect it is.
        seat: Seat,
        /// The region that is chosen.
        region: Slug,
    },
    /// Influence is placed or lost.
    Influence {
        /// The seat whose influence it is.
        seat: Seat,
        /// The region in which it lies.
        region: Slug,
        /// Of which category.
        category: Slug,
        /// How much more; less than 0 for a loss.
        delta: i16,
        /// Why it is placed or lost.
        cause: Cause,
    },
    /// The development of a region changes.
    Development {
        /// The region that develops.
        region: Slug,
        /// How much more; less than 0 where it falls.
        delta: i16,
        /// Why it changes.
        cause: Cause,
    },
    /// A seat gains or pays resources.
    Resource {
        /// The seat that gains or pays.
        seat: Seat,
        /// The resource that is gained or paid.
        resource: Slug,
        /// How many more; less than 0 where they are paid.
        delta: i16,
        /// The region from whose stock they come; none for the bank, and for what is paid.
        region: Option<Slug>,
        /// Why it is gained or paid.
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
    /// A category has risen to a level for the first time in this round: civil society will react
    /// (R18).
    Stirred {
        /// The category that has risen.
        category: Slug,
        /// The level that it has reached.
        level: u8,
        /// Whether a card is laid face down for it; not where its pile has none left (B4.10).
        card: bool,
    },
    /// A seat discards a card.
    Discarded {
        /// The seat that discards.
        seat: Seat,
        /// The card that is discarded.
        card: Slug,
    },
    /// Everybody has played: civil society turns its cards face up, in the order in which it acts.
    Revolt {
        /// The cards in the order in which they act.
        cards: Vec<Slug>,
    },
    /// A card of civil society takes effect.
    Civil {
        /// The card that takes effect.
        card: Slug,
    },
    /// Civil society strikes a region, or finds none.
    Struck {
        /// The region; none where nobody has any influence of what it looks for (B5.1).
        region: Option<Slug>,
    },
    /// A seat has cancelled its loss (F9).
    Shielded {
        /// The seat that has cancelled it.
        seat: Seat,
    },
    /// Everybody notes levels and their points (R7, R8).
    Noted {
        /// Levels by seat and category.
        levels: Vec<Vec<u8>>,
        /// Points of the levels, by seat.
        points: Vec<u16>,
        /// Seats in the order of turns of the next round.
        order: Vec<Seat>,
    },
    /// The game is over.
    Ended {
        /// What each has achieved, by seat.
        scores: Vec<Score>,
        /// Places by seat: 1 is best.
        standings: Vec<u8>,
        /// How the points of every region were shared.
        shares: Vec<Share>,
        /// Whether the last round was reached, and not the end that the rules know.
        stopped: bool,
    },
}

/// What a seat has achieved (R23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Score {
    /// Points of levels and regions together.
    pub points: u16,
    /// Points of the levels.
    pub levels: u16,
    /// Points of the regions.
    pub regions: u16,
    /// Influence in the whole world, of all categories.
    pub influence: u16,
}

impl Score {
    /// Places by seat (R23); of equals who has more region points, then more influence (B5.7).
    pub(super) fn standings(scores: &[Self]) -> Vec<u8> {
        let key = |score: &Self| (score.points, score.regions, score.influence);
        standings_by(&Vec::from_iter(scores.iter().map(key)))
    }
}

/// How the points of a region are shared (R24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// The region whose points are shared.
    pub region: Slug,
    /// Its development: the points that are shared.
    pub development: u16,
    /// Its points of this region, by seat.
    pub points: Vec<u16>,
}

/// A region in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Land {
    /// The id of the region.
    pub region: Slug,
    /// Its development: the points that are shared there at the end.
    pub development: u16,
    /// Units of each resource in its stock.
    pub stock: Vec<u8>,
    /// Influence by seat and category.
    pub influence: Vec<Vec<u16>>,
    /// Regions in play next to it.
    pub adjacent: Vec<Slug>,
    /// By seat: the points it would have of this region, were the game over now.
    pub points: Vec<u16>,
}

impl Land {
    /// The influence of a seat here, of all categories.
    pub fn seat_influence(&self, seat: Seat) -> u16 {
        self.influence.get(seat.index()).map_or(0, |own| own.iter().sum())
    }

    /// The influence of all seats here in a category, by rank.
    pub fn total(&self, category: usize) -> u16 {
        let of = |own: &Vec<u16>| own.get(category).copied().unwrap_or_default();
        self.influence.iter().map(of).sum()
    }
}

/// A category in the table of globalisation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// The id of the category.
    pub category: Slug,
    /// Influence of all seats in all regions.
    pub total: u16,
    /// The world level.
    pub level: u8,
    /// The highest world level of this round, or of the end of the last one.
    pub peak: u8,
    /// Seats with influence, in their order (R4, R5), and how much each has.
    pub order: Vec<(Seat, u16)>,
}

/// What everyone knows of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    /// The faction, once all have chosen.
    pub faction: Option<Slug>,
    /// Units of each resource.
    pub resources: Vec<u8>,
    /// The piles of the cards in hand, whose backs everybody sees.
    pub hand: Vec<Slug>,
    /// The levels that count in this round, by category (R7).
    pub levels: Vec<u8>,
    /// What it has achieved, were the game over now: points of the levels as noted, and of the regions
    /// as they are.
    pub score: Score,
}

/// A pile of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stack {
    /// The id of the pile.
    pub pile: Slug,
    /// Cards face down.
    pub cards: u16,
    /// How many cards lie on the discards.
    pub discards: u16,
    /// The last card that was discarded.
    pub top: Option<Slug>,
}

/// What an effect in hand needs now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It can be played, for so many missing levels.
    Playable(u8),
    /// So many levels are missing, more than can be paid for.
    Levels(u8),
    /// No region can be chosen for its first step.
    NoRegion,
}

/// A card in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HandCard {
    /// The id of the card.
    pub card: Slug,
    /// What each of its effects needs.
    pub effects: Vec<Verdict>,
}

/// What only the owner of a hand sees.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Own {
    /// Factions to choose from; empty once one is kept.
    pub factions: Vec<Slug>,
    /// The faction that was kept.
    pub faction: Option<Slug>,
    /// Cards in hand.
    pub hand: Vec<HandCard>,
    /// What can be done, when it is this seat's decision; in the order of [`Game::nth_action`].
    ///
    /// [`Game::nth_action`]: engine::Game::nth_action
    pub choices: Vec<Action>,
}

/// The effect under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Acting {
    /// The card under way.
    pub card: Slug,
    /// Which effect, from 1; none for a card that was laid down without one.
    pub effect: Option<u8>,
    /// The step, from 0.
    pub step: u8,
    /// The clause of the step, from 0.
    pub clause: u8,
    /// The region of the step; while that is to be chosen, the region of the step before.
    pub region: Option<Slug>,
    /// Regions that the effect has named so far.
    pub named: Vec<Slug>,
    /// How many more of the present choice: influences, resources, cubes that are lost, resources that
    /// are paid.
    pub left: u8,
    /// Influence by seat and category that has been chosen for the clause, which places or removes it
    /// all at once; empty where nothing is being chosen.
    pub chosen: Vec<Vec<u8>>,
}

/// How far the game or a turn has come (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A faction is to be chosen.
    Factions,
    /// The first influence is placed, of the primary category.
    Primary,
    /// The same of the secondary category.
    Secondary,
    /// The first hand is drawn.
    Opening,
    /// A card is to be played or dumped.
    Play,
    /// The region of a step is to be chosen.
    Choosing,
    /// Influence is to be split among categories.
    Placing,
    /// It is to be chosen what another player loses.
    Removing,
    /// A resource is to be chosen, from the bank or from the region.
    Taking,
    /// Spoils may be taken (F5).
    Spoils,
    /// Influence may spread (F2).
    Spreading,
    /// Resources may be invested.
    Invest,
    /// A cost is to be paid.
    Paying,
    /// Resources may be privatised for this icon of the card, from 0; past its icons: by a power (F4).
    Privatise(u8),
    /// Cards may be discarded for resources.
    Renew,
    /// Cards are drawn.
    Refill,
    /// A loss to civil society may be cancelled (F9).
    Shield,
    /// The game is over.
    Over,
}

/// A loss that civil society is about to cause, and that the seat to decide may cancel (F9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Threat {
    /// The region in which it would be lost.
    pub region: Slug,
    /// The step of its card, from 0.
    pub step: u8,
    /// The clause of the step, from 0.
    pub clause: u8,
    /// So much influence of each category.
    pub losses: Vec<(Slug, u8)>,
}

/// All that one seat, or everybody, may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose decision it is.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// How far the turn has come.
    pub stage: Stage,
    /// So many categories at this level end the game.
    pub end: (u8, u8),
    /// Seats in the order of turns of this round.
    pub order: Vec<Seat>,
    /// Regions in play, in the order in which they joined.
    pub lands: Vec<Land>,
    /// Categories, in their order.
    pub tracks: Vec<Track>,
    /// What everyone knows of each seat, by seat.
    pub players: Vec<Player>,
    /// Places by seat as things stand: 1 is best, equal ones share the better place. Whoever writes views
    /// down writes the standings beside them.
    #[serde(skip)]
    pub standings: Vec<u8>,
    /// Piles, in their order.
    pub piles: Vec<Stack>,
    /// The effect under way.
    pub acting: Option<Acting>,
    /// Piles of the cards that lie face down before civil society, in the order in which it will act.
    pub zone: Vec<Slug>,
    /// Its cards that are face up and still to come, the one that acts now first.
    pub revolt: Vec<Slug>,
    /// The loss about which somebody has to decide.
    pub threat: Option<Threat>,
    /// The seat whose cards these are, and the cards; `None` in what everybody knows.
    pub own: Option<(Seat, Own)>,
}

impl View {
    /// The seat that has to decide.
    pub fn to_act(&self) -> Option<Seat> {
        self.turn.seat()
    }

    /// What everyone knows of a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// A region in play.
    pub fn land(&self, region: Slug) -> Option<&Land> {
        self.lands.iter().find(|land| land.region == region)
    }

    /// What can be done, where this is the view of the seat that decides.
    pub fn choices(&self) -> &[Action] {
        match &self.own {
            Some((_, own)) => &own.choices,
            None => &[],
        }
    }
}
