//! Balance counts beside results: lead changes, wins by cards used, options offered and rejected, and difficulty of
//! categories.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use super::Tally;
use super::figures::{Distribution, Moments, Share, WIN};
use engine::{Code, Game, Observation, Seat, Slug, Token};

/// A game in which seats use things of their choice, such as cards or routes.
pub trait BalanceGame: Game {
    /// Returns the seat that uses something in an event, and the id of what it uses.
    fn used(event: &Self::Event) -> Option<(Seat, String)>;

    /// Returns a function from action to choice; `None` for actions that are no choice of this kind.
    fn chooses(seen: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice>;

    /// Returns the answers that an event reveals, with the share of right ones. Answers that are not yet revealed are
    /// collected in `open`: a country, and the place guessed for it.
    fn answers(event: &Self::Event, open: &mut Vec<(Code, u8)>) -> Share {
        let _ = (event, open);
        Share::default()
    }
}

/// An option of a decision with several options of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// The country that receives a tile, or the country of the card played.
    Country(Code),
    /// The starting city of a journey.
    Start(Slug),
    /// The route flown, its cities sorted by id.
    Route(Slug, Slug),
    /// The faction kept.
    Faction(Slug),
    /// The region of the first influence.
    Region(Slug),
    /// The card played, and the number of its effect, from 1.
    Effect(Slug, u8),
}

/// The form in files: `effect le-caire 2`.
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

/// The text is not a choice.
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

/// Balance counts: integer sums, like all of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// Lead changes per match.
    pub(super) leads: Distribution,
    /// By thing: seats that used it in a match, and their wins.
    pub(super) used: BTreeMap<String, Share>,
    pub(super) choices: BTreeMap<Choice, OfferedChoice>,
    pub(super) categories: BTreeMap<Token, CategoryDifficulty>,
}

/// Counts of an option that was offered with others of its kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferedChoice {
    /// Decisions in which it was available; share of those that chose it.
    pub taken: Share,
    /// The same decisions; expected share under a uniformly random choice among the options.
    pub by_lot: Share,
    /// Seats that chose it in a match, and their wins.
    pub wins: Share,
}

impl OfferedChoice {
    fn add(&mut self, other: &Self) {
        self.taken.add(&other.taken);
        self.by_lot.add(&other.by_lot);
        self.wins.add(&other.wins);
    }

    /// Returns `true` if the option is hardly ever chosen: with a confidence of 95 %, less than a tenth as often as
    /// under a random choice.
    pub fn is_refused(&self) -> bool {
        /// Factor below a random choice that counts as hardly ever.
        const TIMES: i64 = 10;
        let (Some((_, most)), Some(by_lot)) = (self.taken.interval(), self.by_lot.percent()) else {
            return false;
        };
        most.units * TIMES < by_lot.units
    }
}

/// Difficulty of a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CategoryDifficulty {
    /// Answers, and the share of right ones.
    pub right: Share,
    /// Matches with this category only, and the share won by the first player.
    pub first: Share,
    /// Rounds of these matches.
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
    /// Returns the lead changes per match: how often the sole leader at the end of a round is not the previous sole
    /// leader.
    pub fn leads(&self) -> &Distribution {
        &self.leads
    }

    /// Returns the things used, by id, with the seats that used them and their wins.
    pub fn used(&self) -> impl Iterator<Item = (&str, &Share)> {
        self.used.iter().map(|(id, share)| (id.as_str(), share))
    }

    /// Returns the wins over all things used.
    pub fn base(&self) -> Share {
        let mut base = Share::default();
        self.used.values().for_each(|share| base.add(share));
        base
    }

    /// Returns the options that were offered with others of their kind, grouped by kind.
    pub fn choices(&self) -> impl Iterator<Item = (&Choice, &OfferedChoice)> {
        self.choices.iter()
    }

    /// Returns the categories compared, by id.
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

/// An observer of matches that collects more than the result.
pub(super) trait Watch<G: Game>: Default {
    /// Receives an event.
    fn on_event(&mut self, event: &G::Event);
    /// A seat is about to act.
    fn deciding(&mut self, seen: &Observation<'_, G>, action: &G::Action);
    /// A decision has been applied.
    fn decided(&mut self, position: &G);
    /// The match has ended.
    fn ended(self, position: &G, tally: &mut Tally);
}

/// A watch that observes nothing.
impl<G: Game> Watch<G> for () {
    fn on_event(&mut self, _: &G::Event) {}
    fn deciding(&mut self, _: &Observation<'_, G>, _: &G::Action) {}
    fn decided(&mut self, _: &G) {}
    fn ended(self, _: &G, _: &mut Tally) {}
}

/// Balance counts of one match.
#[derive(Default)]
pub(super) struct BalanceObserver {
    used: BTreeSet<(Seat, String)>,
    /// Round of the match.
    round: u16,
    /// Last sole leader.
    leader: Option<Seat>,
    changes: u64,
    choices: BTreeMap<Choice, OfferedChoice>,
    chosen: BTreeSet<(Seat, Choice)>,
    /// Share of right answers by category.
    right: BTreeMap<Token, Share>,
    /// Answers that are not yet revealed.
    open: Vec<(Code, u8)>,
}

impl BalanceObserver {
    /// Evaluates the lead at the end of a round.
    fn compare<G: Game>(&mut self, position: &G) {
        let scores: Vec<u16> =
            Seat::all(position.seats()).map(|seat| position.score(seat)).collect();
        let most = scores.iter().max();
        let mut ahead =
            Seat::all(position.seats()).zip(&scores).filter(|(_, at)| Some(*at) == most);
        // A tie for the lead is no change; the previous leader remains.
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
                // Not `entry`, which would clone the key for each event.
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
        // Options of another kind are no alternatives to the chosen one.
        offered.retain(|choice| std::mem::discriminant(choice) == kind);
        offered.sort_unstable();
        offered.dedup();
        // A forced choice shows no preference.
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
            // Before the first round there is no standing to compare.
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
        // A set: using a thing twice in a match counts once.
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
        // In matches of several categories the result cannot be attributed to one of them.
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
