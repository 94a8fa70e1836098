//! Balance counts, collected in addition to results: lead changes, wins by items used, choices offered and taken, and
//! difficulty of categories.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use super::Tally;
use super::figures::{Distribution, Moments, Share, WIN};
use engine::{Code, Game, Observation, Seat, Slug, Token};

/// A game for which balance counts are collected. Its seats use items of their choice, such as cards or routes.
pub trait BalanceGame: Game {
    /// Returns the seat that uses an item in this event, and the id of the item; `None` for other events.
    fn used_item(event: &Self::Event) -> Option<(Seat, String)>;

    /// Returns a function from an action to the choice that it makes; `None` for actions that make none.
    fn choice_of(observation: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice>;

    /// Returns the number of answers that an event reveals, and the share of right ones. `pending` collects answers
    /// that are not revealed yet: a country, and the place guessed for it.
    fn answers(event: &Self::Event, pending: &mut Vec<(Code, u8)>) -> Share {
        let _ = (event, pending);
        Share::default()
    }
}

/// A choice that a decision offers together with others of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// The country that receives a tile, or the country of the card played.
    Country(Code),
    /// The starting city of a journey.
    Start(Slug),
    /// The route flown; its cities are sorted by id.
    Route(Slug, Slug),
    /// The faction that the seat keeps.
    Faction(Slug),
    /// The region of the seat's first influence.
    Region(Slug),
    /// The card played, and the number of its effect, counted from 1.
    Effect(Slug, u8),
}

/// Formats the choice as in files, such as `effect le-caire 2`.
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

/// Parse error: the text is not a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidChoice;

impl fmt::Display for InvalidChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no choice")
    }
}

impl FromStr for Choice {
    type Err = InvalidChoice;

    fn from_str(text: &str) -> Result<Self, InvalidChoice> {
        let slug = |text: &str| Slug::new(text).ok_or(InvalidChoice);
        match text.split(' ').collect::<Vec<_>>().as_slice() {
            ["country", code] => Code::new(code).map(Self::Country).ok_or(InvalidChoice),
            ["start", city] => Ok(Self::Start(slug(city)?)),
            ["route", from, to] => Ok(Self::Route(slug(from)?, slug(to)?)),
            ["faction", faction] => Ok(Self::Faction(slug(faction)?)),
            ["region", region] => Ok(Self::Region(slug(region)?)),
            ["effect", card, effect] => {
                Ok(Self::Effect(slug(card)?, effect.parse().map_err(|_| InvalidChoice)?))
            }
            _ => Err(InvalidChoice),
        }
    }
}

/// Balance counts of matches. They are integer sums, like all of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BalanceCounts {
    /// Number of lead changes in each match.
    pub(super) lead_changes: Distribution,
    /// By item: number of seats that used it in a match, and the share of them that won.
    pub(super) used: BTreeMap<String, Share>,
    pub(super) choices: BTreeMap<Choice, OfferedChoice>,
    pub(super) categories: BTreeMap<Token, CategoryDifficulty>,
}

/// Counts of a choice that was offered together with others of its kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferedChoice {
    /// Number of decisions that offered the choice, and the share that took it.
    pub taken: Share,
    /// The same number of decisions, and the share that would take it by a uniformly random choice.
    pub expected: Share,
    /// Number of seats that took the choice in a match, and the share of them that won.
    pub wins: Share,
}

impl OfferedChoice {
    fn add(&mut self, other: &Self) {
        self.taken.add(&other.taken);
        self.expected.add(&other.expected);
        self.wins.add(&other.wins);
    }

    /// Returns `true` if the choice is hardly ever taken: with a confidence of 95 %, less than a tenth as often as by
    /// a random choice.
    pub fn is_refused(&self) -> bool {
        /// Factor below a random choice that counts as hardly ever.
        const RARITY_FACTOR: i64 = 10;
        let (Some((_, upper_bound)), Some(expected)) =
            (self.taken.interval(), self.expected.percent())
        else {
            return false;
        };
        upper_bound.units * RARITY_FACTOR < expected.units
    }
}

/// Difficulty of a category for the bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CategoryDifficulty {
    /// Number of answers, and the share of right ones.
    pub right: Share,
    /// Number of matches with this category only, and the share that the first player won.
    pub first: Share,
    /// Number of rounds of these matches.
    pub rounds: Moments,
}

impl CategoryDifficulty {
    fn add(&mut self, other: &Self) {
        self.right.add(&other.right);
        self.first.add(&other.first);
        self.rounds.add(&other.rounds);
    }
}

impl BalanceCounts {
    /// Returns the number of lead changes in each match. The lead changes when the sole leader at the end of a round
    /// is another seat than the previous sole leader.
    pub fn lead_changes(&self) -> &Distribution {
        &self.lead_changes
    }

    /// Returns the items used, by id, with the number of seats that used them and their share of wins.
    pub fn used(&self) -> impl Iterator<Item = (&str, &Share)> {
        self.used.iter().map(|(id, share)| (id.as_str(), share))
    }

    /// Returns the sum over all items used.
    pub fn overall_wins(&self) -> Share {
        let mut overall = Share::default();
        self.used.values().for_each(|share| overall.add(share));
        overall
    }

    /// Returns the choices that were offered together with others of their kind, grouped by kind.
    pub fn choices(&self) -> impl Iterator<Item = (&Choice, &OfferedChoice)> {
        self.choices.iter()
    }

    /// Returns the categories that were compared, by id.
    pub fn categories(&self) -> impl Iterator<Item = (&Token, &CategoryDifficulty)> {
        self.categories.iter()
    }

    pub(super) fn add(&mut self, others: Self) {
        self.lead_changes.add(&others.lead_changes);
        for (id, share) in others.used {
            self.used.entry(id).or_default().add(&share);
        }
        for (choice, offered) in others.choices {
            self.choices.entry(choice).or_default().add(&offered);
        }
        for (category, difficulty) in others.categories {
            self.categories.entry(category).or_default().add(&difficulty);
        }
    }
}

/// An observer of one match, which collects counts in addition to the result.
pub(super) trait MatchObserver<G: Game>: Default {
    /// Receives an event.
    fn on_event(&mut self, event: &G::Event);
    /// Receives a decision before it is applied.
    fn before_action(&mut self, observation: &Observation<'_, G>, action: &G::Action);
    /// Receives the position after a decision was applied.
    fn after_action(&mut self, position: &G);
    /// Receives the final position, and adds the collected counts to the tally.
    fn finish(self, position: &G, tally: &mut Tally);
}

/// An observer that collects nothing.
impl<G: Game> MatchObserver<G> for () {
    fn on_event(&mut self, _: &G::Event) {}
    fn before_action(&mut self, _: &Observation<'_, G>, _: &G::Action) {}
    fn after_action(&mut self, _: &G) {}
    fn finish(self, _: &G, _: &mut Tally) {}
}

/// An observer that collects the balance counts of one match.
#[derive(Default)]
pub(super) struct BalanceObserver {
    /// Items used, with the seats that used them.
    used: BTreeSet<(Seat, String)>,
    /// Current round of the match; 0 before the first decision.
    round: u16,
    /// The last seat that was the sole leader at the end of a round.
    leader: Option<Seat>,
    lead_changes: u64,
    choices: BTreeMap<Choice, OfferedChoice>,
    /// Choices taken, with the seats that took them.
    chosen: BTreeSet<(Seat, Choice)>,
    /// Number of answers and share of right ones, by category.
    right_answers: BTreeMap<Token, Share>,
    /// Answers that are not revealed yet.
    pending_answers: Vec<(Code, u8)>,
}

impl BalanceObserver {
    /// Determines the leader at the end of a round, and counts a change.
    fn update_leader<G: Game>(&mut self, position: &G) {
        let scores: Vec<u16> =
            Seat::all(position.seats()).map(|seat| position.score(seat)).collect();
        let best_score = scores.iter().max();
        let mut leaders =
            Seat::all(position.seats()).zip(&scores).filter(|(_, at)| Some(*at) == best_score);
        // A tie for the lead is no change: the previous leader remains.
        let (Some((first, _)), None) = (leaders.next(), leaders.next()) else {
            return;
        };
        self.lead_changes += u64::from(self.leader.is_some_and(|leader| leader != first));
        self.leader = Some(first);
    }
}

impl<G: BalanceGame> MatchObserver<G> for BalanceObserver {
    fn on_event(&mut self, event: &G::Event) {
        self.used.extend(G::used_item(event));
        let answers = G::answers(event, &mut self.pending_answers);
        if let Some((category, _)) = G::comparison(event) {
            match self.right_answers.get_mut(category) {
                // Not `entry`, which needs an owned key for each event.
                Some(right) => right.add(&answers),
                None => drop(self.right_answers.insert(category.clone(), answers)),
            }
        }
    }

    fn before_action(&mut self, observation: &Observation<'_, G>, action: &G::Action) {
        let choice_of = G::choice_of(observation);
        let Some(chosen) = choice_of(action) else {
            return;
        };
        let kind = std::mem::discriminant(&chosen);
        let mut offered: Vec<Choice> =
            observation.actions().filter_map(|action| choice_of(&action)).collect();
        // Choices of another kind are no alternatives to the one taken.
        offered.retain(|choice| std::mem::discriminant(choice) == kind);
        offered.sort_unstable();
        offered.dedup();
        // A decision with a single choice shows no preference.
        if offered.len() < 2 {
            return;
        }
        let equal_part = u128::from(WIN) / offered.len() as u128;
        for choice in offered {
            let counts = self.choices.entry(choice).or_default();
            counts.taken.add(&Share::from_wins((choice == chosen).into(), 1));
            counts.expected.add(&Share { parts: equal_part, matches: 1 });
        }
        self.chosen.insert((observation.seat(), chosen));
    }

    fn after_action(&mut self, position: &G) {
        let round = position.round();
        if round != self.round {
            // Before the first round there are no scores to compare.
            if self.round > 0 {
                self.update_leader(position);
            }
            self.round = round;
        }
    }

    fn finish(mut self, position: &G, tally: &mut Tally) {
        self.update_leader(position);
        let parts = super::tally::parts_won(position);
        let balance = &mut tally.balance;
        balance.lead_changes.push(self.lead_changes);
        // `used` is a set, so an item that a seat uses twice in a match counts once.
        for (seat, id) in self.used {
            let parts = parts[seat.index()];
            balance.used.entry(id).or_default().add(&Share { parts, matches: 1 });
        }
        for (seat, choice) in self.chosen {
            let parts = parts[seat.index()];
            let counts = self.choices.entry(choice).or_default();
            counts.wins.add(&Share { parts, matches: 1 });
        }
        for (choice, offered) in self.choices {
            balance.choices.entry(choice).or_default().add(&offered);
        }
        // The result of a match with several categories cannot be attributed to one of them.
        let has_one_category = self.right_answers.len() == 1;
        for (category, right) in self.right_answers {
            let difficulty = balance.categories.entry(category).or_default();
            difficulty.right.add(&right);
            if has_one_category {
                let first = Seat::all(position.seats())
                    .find(|seat| position.starting_place(*seat) == Seat(0));
                let parts = first.map_or(0, |seat| parts[seat.index()]);
                difficulty.first.add(&Share { parts, matches: 1 });
                difficulty.rounds.push(position.round().into());
            }
        }
    }
}
