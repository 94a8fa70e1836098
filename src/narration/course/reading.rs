//! Parser of lines: where to fly, when to land, and which cards to swap.

mod flight;
mod swap;

use super::answers::{actor, what_then};
use super::hand::Hand;
use super::open;
use super::places::{CityNameError, Places, begins};
use super::proposal;
use super::rows::starts;
use super::screen;
use crate::fold::display_text;
use crate::texts::{joined, letter, sentence};
use crate::typing::{is_listed, listed, words};
use crate::{ParsedInput, Table};
use engine::{Slug, ToMove};
use games::course::{Action, Leg, Stage, View, is_dead_end};
use lang::{MessageArgs, args};
use swap::before_take;

// Messages that list words in one language. The words of all languages are accepted.

/// Words that end a flight.
const LAND: &str = "course-verbs-land";

/// Words for a turn without a flight.
const STAY: &str = "course-verbs-stay";

/// Words before the cards to reject.
const SWAP: &str = "course-verbs-swap";

/// Words before a city that add nothing to its meaning.
const FLY: &str = "course-verbs-fly";

/// Number of cards that a swap rejects.
const REJECTS: usize = 2;

type ParsedCourseLine = ParsedInput<Action>;

/// A line, and the context for parsing it.
struct Reading<'a> {
    typed: &'a str,
    view: &'a View,
    table: &'a Table<'a>,
    hand: Hand,
    places: Places,
}

/// Parses an empty line. If no card can be flown, it lands in the middle of a flight, and accepts the proposed swap
/// at other times. It also accepts the swap if `half` requests one. `None` without a proposal.
pub(super) fn enter(half: &str, view: &View, table: &Table<'_>) -> Option<ParsedCourseLine> {
    actor(view)?;
    let stuck = || Hand::from_view(view, table).now().next().is_none();
    let asked = || {
        let words = words(half).unwrap_or_default();
        matches!(words.as_slice(), [verb] if begins(verb, SWAP) || is_listed(verb, STAY))
    };
    let proposes = if half.is_empty() { stuck() } else { asked() };
    if !proposes {
        return None;
    }
    match view.stage {
        Stage::Flying(_) if half.is_empty() => {
            Some(ParsedInput::Action { action: Action::Land, confirm: None })
        }
        _ => proposal::swapped(view, table),
    }
}

/// Parses a line.
pub(super) fn understand(typed: &str, view: &View, table: &Table<'_>) -> ParsedCourseLine {
    if view.turn == ToMove::Over || actor(view).is_none() {
        return table.over();
    }
    let reading = Reading {
        typed,
        view,
        table,
        hand: Hand::from_view(view, table),
        places: Places::from_table(table),
    };
    match words(typed) {
        Some(words) if words.is_empty() => reading.unclear("table-empty", Vec::new()),
        Some(words) => reading.understand(&words),
        None => reading.unknown(),
    }
}

/// Reply to `why`: the reason why a line is invalid, or if no card can be flown, the locations of the cards that
/// would help.
pub(super) fn why(typed: &str, view: &View, table: &Table<'_>) -> String {
    let said = understand(typed, view, table);
    let hand = Hand::from_view(view, table);
    let stuck = hand.city.filter(|_| hand.now().next().is_none());
    match (said, stuck) {
        (ParsedInput::Unclear { message }, _) if !typed.is_empty() => message,
        (_, Some(city)) => table.wrapped(&open::of_city(city, view, table)),
        _ => table.wrapped(&screen::rules(view, table)),
    }
}

/// The words before the last ones, if the last ones together are one of `ends`.
fn before<'a>(words: &'a [String], ends: &[String]) -> Option<&'a [String]> {
    let splits = (1..words.len()).map(|at| words.split_at(at));
    let mut splits = splits.filter(|(_, end)| ends.contains(&end.concat()));
    splits.next().map(|(head, _)| head)
}

/// Returns `true` if the words can only be letters of cards.
fn are_letters(words: &[String]) -> bool {
    words.iter().all(|word| word.chars().count() == 1)
}

/// Separates the actions and the question before them; any other result is the error.
fn extract_actions(
    typed: ParsedCourseLine,
) -> Result<(Vec<Action>, Option<String>), ParsedCourseLine> {
    match typed {
        ParsedInput::Action { action, confirm } => Ok((vec![action], confirm)),
        ParsedInput::Actions { actions, confirm } => Ok((actions, confirm)),
        other => Err(other),
    }
}

/// The result for one or several actions.
fn input_from_actions(actions: Vec<Action>, confirm: Option<String>) -> ParsedCourseLine {
    match actions.as_slice() {
        [action] => ParsedInput::Action { action: *action, confirm },
        _ => ParsedInput::Actions { actions, confirm },
    }
}

impl Reading<'_> {
    fn understand(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        if is_listed(&line, "course-looks-hand") {
            let message = screen::whole_hand(self.view, self.table);
            return ParsedInput::Reply { message };
        }
        if is_listed(&line, "course-looks-open") {
            let message = open::all(self.view, self.table);
            return ParsedInput::Reply { message };
        }
        let said = match self.view.stage {
            Stage::Starting => self.start(words),
            Stage::Fresh => self.fresh(words),
            Stage::Flying(_) => self.flying(words),
            Stage::Swapping(0 | 1) => match words {
                [verb, rest @ ..] if begins(verb, SWAP) => self.reject(rest),
                _ => self.reject(words),
            },
            Stage::Swapping(_) | Stage::Over => self.take(words),
        };
        self.warned(said)
    }

    /// Parses a start, by its letter or its name.
    fn start(&self, words: &[String]) -> ParsedCourseLine {
        let starts = starts(self.table);
        let act = |city: Slug, close: bool| {
            let question = ("course-confirm-start", self.table.at(city));
            self.act(Action::Start { city }, close.then_some(question))
        };
        if let [word] = words
            // Letters before names: a letter also starts several names.
            && let Some(city) = starts.iter().zip(0..).find_map(|(city, index)| {
                let sign = letter(index).to_string();
                word.eq_ignore_ascii_case(&sign).then_some(*city)
            })
        {
            return act(city, false);
        }
        match self.places.named(&words.concat(), &starts) {
            Ok((city, close)) => act(city, close),
            Err(CityNameError::Several(cities)) => self.several(&cities),
            Err(CityNameError::Absent(city)) => {
                self.unclear("course-no-start", self.table.at(city))
            }
            Err(CityNameError::Unknown) => self.unknown(),
        }
    }

    /// Parses a line at the start of a turn: a flight, or the first reject.
    fn fresh(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        if is_listed(&line, LAND) {
            return self.unclear("course-not-flying", self.city_args());
        }
        if let Some(flight) = before(words, &listed(LAND)) {
            return self.and_land(self.fresh(flight));
        }
        // The word alone requests a proposal, which an empty line then accepts.
        let stays = matches!(words, [verb] if begins(verb, SWAP)) || is_listed(&line, STAY);
        if stays && let Some(prompt) = proposal::format_proposal_question(self.view, self.table) {
            return ParsedInput::Incomplete { prompt };
        }
        let stuck = self.hand.now().next().is_none();
        // The words of what to take are no letters, so they must not count in the check for letters.
        let (cards, _) = before_take(words).unwrap_or((words, (false, false)));
        match words {
            [verb, rest @ ..] if begins(verb, SWAP) || is_listed(verb, STAY) => self.reject(rest),
            [verb, rest @ ..] if is_listed(verb, FLY) && !rest.is_empty() => self.fly(rest),
            // If no card can be flown, several letters can only mean a swap.
            [_, _, ..] if stuck && are_letters(cards) => self.reject(words),
            [word] if stuck && self.glued(word).is_some() => self.reject(words),
            _ => self.fly(words),
        }
    }

    /// Parses a line in the middle of a flight: another leg, or the landing.
    fn flying(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        if is_listed(&line, LAND) {
            return self.act(Action::Land, None);
        }
        if let Some(flight) = before(words, &listed(LAND)) {
            return self.and_land(self.flying(flight));
        }
        match words {
            [verb, ..] if begins(verb, SWAP) => self.unclear("course-no-swap", Vec::new()),
            [verb, rest @ ..] if is_listed(verb, FLY) && !rest.is_empty() => self.fly(rest),
            _ => match self.fly(words) {
                // Landing reveals cards, so an abbreviated word needs a confirmation.
                ParsedInput::Unclear { .. } if begins(&line, LAND) => {
                    self.act(Action::Land, Some(("course-confirm-land", self.city_args())))
                }
                said => said,
            },
        }
    }

    /// The cards with these letters, if all of them are in hand.
    fn held_by<'w>(&self, letters: impl Iterator<Item = &'w str>) -> Option<Vec<Leg>> {
        let card = |letter| self.by_letter(letter).filter(|card| self.hand.has(*card));
        letters.map(card).collect()
    }

    /// The cards of different letters that were typed without spaces.
    fn glued(&self, word: &str) -> Option<Vec<Leg>> {
        let cards = self.held_by(word.split("").filter(|letter| !letter.is_empty()))?;
        let twice = |(index, card)| cards[..index].contains(card);
        (cards.len() > 1 && !cards.iter().enumerate().any(twice)).then_some(cards)
    }

    /// The card with a letter; it may have been flown in this turn.
    fn by_letter(&self, word: &str) -> Option<Leg> {
        let mut signs = word.chars();
        let sign = signs.next().filter(|_| signs.next().is_none())?;
        let index = u32::from(sign).checked_sub(u32::from('a'))?;
        self.hand.by_letter(usize::try_from(index).ok()?)
    }

    fn city_args(&self) -> MessageArgs {
        let city = self.hand.city;
        city.map_or_else(Vec::new, |city| self.table.at(city))
    }

    /// Adds a question before a flight into a dead end.
    fn warned(&self, said: ParsedCourseLine) -> ParsedCourseLine {
        let (actions, confirm) = match extract_actions(said) {
            Ok(done) => done,
            Err(said) => return said,
        };
        let question = self.dead_end(&actions).map(|city| {
            let question = self.question(Some(("course-confirm-dead-end", self.table.at(city))));
            // One question for both: the guess, and the dead end.
            let both = confirm.clone().into_iter().chain(question);
            self.table.wrapped(&joined(" ", both))
        });
        self::input_from_actions(actions, question.or(confirm))
    }

    /// The city in which a flight of these actions ends, if no remaining card leads on from it and the flight does
    /// not win.
    fn dead_end(&self, actions: &[Action]) -> Option<Slug> {
        let (seat, _) = self.view.own.as_ref()?;
        let traveller = self.view.traveller(*seat)?;
        let mut missing = self.table.missing(&traveller.visas);
        let mut here = self.hand.city?;
        let mut left = self.hand.held().to_vec();
        let mut flown = false;
        for action in actions {
            let Action::Fly { to } = *action else {
                continue;
            };
            flown = true;
            left.retain(|card| card.from(here) != Some(to));
            here = to;
            let visa = self.table.visa_at(to);
            missing.retain(|other| Some(*other) != visa);
            if missing.is_empty() && traveller.start() == Some(to) {
                return None;
            }
        }
        (flown && is_dead_end(here, left)).then_some(here)
    }

    fn act(&self, action: Action, question: Option<(&str, MessageArgs)>) -> ParsedCourseLine {
        ParsedInput::Action { action, confirm: self.question(question) }
    }

    fn all(&self, actions: Vec<Action>, question: Option<(&str, MessageArgs)>) -> ParsedCourseLine {
        input_from_actions(actions, self.question(question))
    }

    fn question(&self, question: Option<(&str, MessageArgs)>) -> Option<String> {
        let (id, args) = question?;
        Some(self.table.sentence(id, args))
    }

    /// Reply to an invalid line: the reason, and what may be typed.
    fn unclear(&self, id: &str, args: MessageArgs) -> ParsedCourseLine {
        let why = sentence(&self.table.format_message(id, args));
        let then = what_then(self.view, self.table);
        self.table.unclear(&format!("{why} {then}"))
    }

    fn unknown(&self) -> ParsedCourseLine {
        let typed = display_text(self.typed);
        self.unclear("course-unknown", args![typed])
    }

    fn several(&self, cities: &[Slug]) -> ParsedCourseLine {
        let which = self.table.one_of(self.table.cities(cities));
        self.unclear("table-several", args![which])
    }

    fn card_gone(&self, card: Leg) -> ParsedCourseLine {
        let args = args![card = self.table.card(card)];
        self.unclear("course-card-gone", args)
    }

    fn not_held(&self, one: Slug, other: Slug) -> ParsedCourseLine {
        let args = args![card = self.table.card(Leg(one, other))];
        let id = match self.table.route(Leg(one, other)) {
            Some(_) => "course-not-held",
            None => "course-no-route",
        };
        self.unclear(id, args)
    }

    /// Reply to a city that cannot be reached from here: the reason, and the cards that lead there.
    fn unreachable(&self, city: Slug) -> ParsedCourseLine {
        let table = self.table;
        let Some(here) = self.hand.city.filter(|here| *here != city) else {
            return self.unclear("course-already-there", table.at(city));
        };
        let leg = Leg(here, city);
        let id = match table.route(leg) {
            Some(_) => "course-not-held",
            None => "course-no-route",
        };
        let why = table.format_message(id, args![card = table.card(leg)]);
        // In the direction of the city.
        let cards = self.hand.touching(city).into_iter().map(|(card, from)| {
            let sign = letter(self.hand.letter(card));
            format!("{sign}\u{a0}{}", table.flight(from, city))
        });
        let cards: Vec<String> = cards.collect();
        let mut args = table.at(city);
        args.push(("cards", table.all_of(&cards).into()));
        let id = if cards.is_empty() { "course-leads-none" } else { "course-leads" };
        let leads = sentence(&table.format_message(id, args));
        let then = what_then(self.view, table);
        table.unclear(&format!("{why} {leads} {then}"))
    }
}
