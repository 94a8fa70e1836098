//! What a balance book counts beside results: changes of the lead, who used what and won, what was offered and
//! refused, and how hard the categories are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use super::Tally;
use super::figures::{Distribution, Moments, Share, WIN};
use engine::{Code, Game, Observation, Seat, Slug, Token};

/// A game in which seats use things that are chosen: cards, routes.
pub trait BalanceGame: Game {
    /// The seat that uses something by an event, and the id of what it uses.
    fn used(event: &Self::Event) -> Option<(Seat, String)>;

    /// Tells of each action what it chooses; `None` of an action that has none of its kind beside it.
    fn chooses(seen: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice>;

    /// The answers that an event shows to be right or wrong: how many of them are right. Whatever is answered
    /// and not yet shown is kept in `open`: a country, and the place that it was given.
    fn answers(event: &Self::Event, open: &mut Vec<(Code, u8)>) -> Share {
        let _ = (event, open);
        Share::default()
    }
}

/// One of several things of a kind that a seat can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// The country for which a tile or a card is laid.
    Country(Code),
    /// The city in which a journey begins.
    Start(Slug),
    /// The route that is flown, by its cities in the order of their ids.
    Route(Slug, Slug),
    /// The faction that is kept.
    Faction(Slug),
    /// The region in which the first influence is placed.
    Region(Slug),
    /// The card that is played, and which of its effects, from 1.
    Effect(Slug, u8),
}

/// As in files: `effect le-caire 2`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Country(code) => write!(f, "country {code}"),
            Self::Start(city) => write!(f, "start {city}"),
            Self::Route(from, to) => write!(f, "route {from} {to}"),
            Self::Faction(faction) => write!(f, "faction {faction}"),
            Self::Region(region) => write!(f, "region {region}"),
            Self::Effect(card, effect) => write!(f, "effect {card} {effect}"),
        }
    }
}

/// A text that names no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoChoice;

impl fmt::Display for NoChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no choice")
    }
}

impl FromStr for Choice {
    type Err = NoChoice;

    fn from_str(text: &str) -> Result<Self, NoChoice> {
        let slug = |text: &str| Slug::new(text).ok_or(NoChoice);
        match text.split(' ').collect::<Vec<_>>().as_slice() {
            ["country", code] => Code::new(code).map(Self::Country).ok_or(NoChoice),
            ["start", city] => Ok(Self::Start(slug(city)?)),
            ["route", from, to] => Ok(Self::Route(slug(from)?, slug(to)?)),
            ["faction", faction] => Ok(Self::Faction(slug(faction)?)),
            ["region", region] => Ok(Self::Region(slug(region)?)),
            ["effect", card, effect] => {
                Ok(Self::Effect(slug(card)?, effect.parse().map_err(|_| NoChoice)?))
            }
            _ => Err(NoChoice),
        }
    }
}

/// What is counted for a balance book: sums of whole numbers, like all of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// How often the lead changed in a match.
    pub(super) leads: Distribution,
    /// Of each thing: the seats that used it in a match, and their wins.
    pub(super) used: BTreeMap<String, Share>,
    pub(super) choices: BTreeMap<Choice, OfferedChoice>,
    pub(super) categories: BTreeMap<Token, CategoryDifficulty>,
}

/// How often something could be chosen beside others of its kind, and was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferedChoice {
    /// Decisions at which it could be chosen: how many of them chose it.
    pub taken: Share,
    /// The same decisions: how many would choose it if lots were drawn among what is offered of its kind.
    pub by_lot: Share,
    /// The seats that chose it in a match, and their wins.
    pub wins: Share,
}

impl OfferedChoice {
    fn add(&mut self, other: &Self) {
        self.taken.add(&other.taken);
        self.by_lot.add(&other.by_lot);
        self.wins.add(&other.wins);
    }

    /// Whether it is hardly ever chosen: by less than a tenth of those who would choose it by lot, with a
    /// certainty of 95 %.
    pub fn is_refused(&self) -> bool {
        /// A tenth of what lots would choose is hardly ever.
        const TIMES: i64 = 10;
        let (Some((_, most)), Some(by_lot)) = (self.taken.interval(), self.by_lot.percent()) else {
            return false;
        };
        most.units * TIMES < by_lot.units
    }
}

/// What a category asks of those who play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CategoryDifficulty {
    /// Answers: how many of them were right.
    pub right: Share,
    /// Matches of this category alone: how many of them the first seat won.
    pub first: Share,
    /// The rounds of these matches.
    pub rounds: Moments,
}

impl CategoryDifficulty {
    fn add(&mut self, other: &Self) {
        self.right.add(&other.right);
        self.first.add(&other.first);
        self.rounds.add(&other.rounds);
    }
}

impl Book {
    /// Changes of the lead in a match: how often another seat was alone ahead at the end of a round than the
    /// last one that had been.
    pub fn leads(&self) -> &Distribution {
        &self.leads
    }

    /// What was used, by id, with the seats that used it and the share of them that won.
    pub fn used(&self) -> impl Iterator<Item = (&str, &Share)> {
        self.used.iter().map(|(id, share)| (id.as_str(), share))
    }

    /// The share of wins of everything that was used, taken together.
    pub fn base(&self) -> Share {
        let mut base = Share::default();
        self.used.values().for_each(|share| base.add(share));
        base
    }

    /// What could be chosen beside others of its kind, the kinds one after the other.
    pub fn choices(&self) -> impl Iterator<Item = (&Choice, &OfferedChoice)> {
        self.choices.iter()
    }

    /// The categories that were compared, by id.
    pub fn categories(&self) -> impl Iterator<Item = (&Token, &CategoryDifficulty)> {
        self.categories.iter()
    }

    pub(super) fn add(&mut self, others: Self) {
        self.leads.add(&others.leads);
        for (id, share) in others.used {
            self.used.entry(id).or_default().add(&share);
        }
        for (choice, offered) in others.choices {
            self.choices.entry(choice).or_default().add(&offered);
        }
        for (category, asked) in others.categories {
            self.categories.entry(category).or_default().add(&asked);
        }
    }
}

/// Whoever watches a match for something beside its result.
pub(super) trait Watch<G: Game>: Default {
    /// Something has happened.
    fn on_event(&mut self, event: &G::Event);
    /// A seat is about to act.
    fn deciding(&mut self, seen: &Observation<'_, G>, action: &G::Action);
    /// A decision has been carried out.
    fn decided(&mut self, position: &G);
    /// The match is over.
    fn ended(self, position: &G, tally: &mut Tally);
}

/// Nobody watches a match.
impl<G: Game> Watch<G> for () {
    fn on_event(&mut self, _: &G::Event) {}
    fn deciding(&mut self, _: &Observation<'_, G>, _: &G::Action) {}
    fn decided(&mut self, _: &G) {}
    fn ended(self, _: &G, _: &mut Tally) {}
}

/// What one match says for the book.
#[derive(Default)]
pub(super) struct BalanceObserver {
    used: BTreeSet<(Seat, String)>,
    /// The round that is played.
    round: u16,
    /// The last seat that was alone ahead.
    leader: Option<Seat>,
    changes: u64,
    choices: BTreeMap<Choice, OfferedChoice>,
    chosen: BTreeSet<(Seat, Choice)>,
    /// Right answers by category.
    right: BTreeMap<Token, Share>,
    /// Answers that are not known to be right or wrong.
    open: Vec<(Code, u8)>,
}

impl BalanceObserver {
    /// A round is over.
    fn compare<G: Game>(&mut self, position: &G) {
        let scores: Vec<u16> =
            Seat::all(position.seats()).map(|seat| position.score(seat)).collect();
        let most = scores.iter().max();
        let mut ahead =
            Seat::all(position.seats()).zip(&scores).filter(|(_, at)| Some(*at) == most);
        let (Some((first, _)), None) = (ahead.next(), ahead.next()) else {
            return;
        };
        self.changes += u64::from(self.leader.is_some_and(|leader| leader != first));
        self.leader = Some(first);
    }
}

impl<G: BalanceGame> Watch<G> for BalanceObserver {
    fn on_event(&mut self, event: &G::Event) {
        self.used.extend(G::used(event));
        let answers = G::answers(event, &mut self.open);
        if let Some((category, _)) = G::comparison(event) {
            match self.right.get_mut(category) {
                Some(right) => right.add(&answers),
                None => drop(self.right.insert(category.clone(), answers)),
            }
        }
    }

    fn deciding(&mut self, seen: &Observation<'_, G>, action: &G::Action) {
        let chooses = G::chooses(seen);
        let Some(chosen) = chooses(action) else {
            return;
        };
        let kind = std::mem::discriminant(&chosen);
        let mut offered: Vec<Choice> =
            seen.actions().filter_map(|action| chooses(&action)).collect();
        offered.retain(|choice| std::mem::discriminant(choice) == kind);
        offered.sort_unstable();
        offered.dedup();
        if offered.len() < 2 {
            return;
        }
        let lot = u128::from(WIN) / offered.len() as u128;
        for choice in offered {
            let of = self.choices.entry(choice).or_default();
            of.taken.add(&Share::from_wins((choice == chosen).into(), 1));
            of.by_lot.add(&Share { parts: lot, matches: 1 });
        }
        self.chosen.insert((seen.seat(), chosen));
    }

    fn decided(&mut self, position: &G) {
        let round = position.round();
        if round != self.round {
            if self.round > 0 {
                self.compare(position);
            }
            self.round = round;
        }
    }

    fn ended(mut self, position: &G, tally: &mut Tally) {
        self.compare(position);
        let parts = super::tally::parts_won(position);
        let book = &mut tally.book;
        book.leads.push(self.changes);
        for (seat, id) in self.used {
            let parts = parts[seat.index()];
            book.used.entry(id).or_default().add(&Share { parts, matches: 1 });
        }
        for (seat, choice) in self.chosen {
            let parts = parts[seat.index()];
            let of = self.choices.entry(choice).or_default();
            of.wins.add(&Share { parts, matches: 1 });
        }
        for (choice, offered) in self.choices {
            book.choices.entry(choice).or_default().add(&offered);
        }
        let is_only = self.right.len() == 1;
        for (category, right) in self.right {
            let asked = book.categories.entry(category).or_default();
            asked.right.add(&right);
            if is_only {
                let first = Seat::all(position.seats())
                    .find(|seat| position.starting_place(*seat) == Seat(0));
                let parts = first.map_or(0, |seat| parts[seat.index()]);
                asked.first.add(&Share { parts, matches: 1 });
                asked.rounds.push(position.round().into());
            }
        }
    }
}
