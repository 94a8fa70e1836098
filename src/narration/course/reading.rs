//! Parser of typed lines: where to fly, when to land, and which cards to swap. `reading/flight.rs` parses flights,
//! `reading/swap.rs` parses swaps.

mod flight;
mod swap;

use super::answers::{acting_seat, typing_hint};
use super::hand::Hand;
use super::open;
use super::places::{CityIndex, CityNameError, starts_listed_word};
use super::proposal;
use super::rows::start_cities;
use super::screen;
use crate::fold::display_text;
use crate::texts::{capitalize, joined, letter};
use crate::typing::{is_listed, listed_words, split_words};
use crate::{ParsedInput, Table};
use engine::{Slug, ToMove};
use games::course::{Action, RouteCard, Stage, View, is_dead_end};
use lang::{MessageArgs, args};
use swap::split_take_words;

// Ids of messages that list words in one language. The words of all languages are accepted.

/// Words that end a flight.
const LAND_WORDS: &str = "course-verbs-land";

/// Words for a turn without a flight.
const STAY_WORDS: &str = "course-verbs-stay";

/// Words before the cards to reject.
const SWAP_WORDS: &str = "course-verbs-swap";

/// Words before a city that may be omitted, such as "fly to".
const FLY_WORDS: &str = "course-verbs-fly";

/// Number of cards that a swap rejects.
const REJECT_COUNT: usize = 2;

/// Result of parsing a line of this game.
type ParsedCourseLine = ParsedInput<Action>;

/// Parser of one line, with the context for it.
struct LineParser<'a> {
    typed: &'a str,
    view: &'a View,
    table: &'a Table<'a>,
    hand: Hand,
    places: CityIndex,
}

/// Parses an empty line, which accepts a proposal. If no card can be flown, it lands in the middle of a flight, and
/// accepts the proposed swap otherwise. It also accepts that swap if `partial_line` has requested it. `None` if there
/// is no proposal.
pub(super) fn parse_empty_line(
    partial_line: &str,
    view: &View,
    table: &Table<'_>,
) -> Option<ParsedCourseLine> {
    acting_seat(view)?;
    let is_stuck = || Hand::from_view(view, table).flyable_cards().next().is_none();
    let requests_swap = || {
        let words = split_words(partial_line).unwrap_or_default();
        matches!(words.as_slice(), [verb] if starts_listed_word(verb, SWAP_WORDS) || is_listed(verb, STAY_WORDS))
    };
    let has_proposal = if partial_line.is_empty() { is_stuck() } else { requests_swap() };
    if !has_proposal {
        return None;
    }
    match view.stage {
        Stage::Flying(_) if partial_line.is_empty() => {
            Some(ParsedInput::Action { action: Action::Land, confirm: None })
        }
        _ => proposal::proposed_swap_actions(view, table),
    }
}

/// Parses a line for the player who owns the view.
pub(super) fn parse_line(typed: &str, view: &View, table: &Table<'_>) -> ParsedCourseLine {
    if view.turn == ToMove::Over || acting_seat(view).is_none() {
        return table.match_over_reply();
    }
    let parser = LineParser {
        typed,
        view,
        table,
        hand: Hand::from_view(view, table),
        places: CityIndex::from_table(table),
    };
    match split_words(typed) {
        Some(words) if words.is_empty() => parser.unclear_reply("table-empty", Vec::new()),
        Some(words) => parser.parse_words(&words),
        None => parser.unknown_reply(),
    }
}

/// Reply to the command `why` about the line `typed`: the reason why it is invalid. Otherwise, if no card can be
/// flown, the locations of the cards that would help, else the rule for this moment.
pub(super) fn explain(typed: &str, view: &View, table: &Table<'_>) -> String {
    let parsed = parse_line(typed, view, table);
    let hand = Hand::from_view(view, table);
    let stuck_city = hand.city.filter(|_| hand.flyable_cards().next().is_none());
    match (parsed, stuck_city) {
        (ParsedInput::Unclear { message }, _) if !typed.is_empty() => message,
        (_, Some(city)) => table.wrapped(&open::card_locations(city, view, table)),
        _ => table.wrapped(&screen::rules(view, table)),
    }
}

/// Returns the words before the ending of a line, if the line ends with one of `ends`. An ending may consist of
/// several words.
fn words_before_ending<'a>(words: &'a [String], ends: &[String]) -> Option<&'a [String]> {
    let splits = (1..words.len()).map(|at| words.split_at(at));
    let mut splits = splits.filter(|(_, end)| ends.contains(&end.concat()));
    splits.next().map(|(head, _)| head)
}

/// Returns `true` if all words are single letters, so that they can only be letters of cards.
fn are_letters(words: &[String]) -> bool {
    words.iter().all(|word| word.chars().count() == 1)
}

/// Separates the actions from the question before them.
///
/// # Errors
/// Any other result, unchanged.
fn extract_actions(
    typed: ParsedCourseLine,
) -> Result<(Vec<Action>, Option<String>), ParsedCourseLine> {
    match typed {
        ParsedInput::Action { action, confirm } => Ok((vec![action], confirm)),
        ParsedInput::Actions { actions, confirm } => Ok((actions, confirm)),
        other => Err(other),
    }
}

/// Returns the result for one or several actions.
fn input_from_actions(actions: Vec<Action>, confirm: Option<String>) -> ParsedCourseLine {
    match actions.as_slice() {
        [action] => ParsedInput::Action { action: *action, confirm },
        _ => ParsedInput::Actions { actions, confirm },
    }
}

impl LineParser<'_> {
    /// Parses the words of a line that is not empty.
    fn parse_words(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        if is_listed(&line, "course-looks-hand") {
            let message = screen::whole_hand(self.view, self.table);
            return ParsedInput::Reply { message };
        }
        if is_listed(&line, "course-looks-open") {
            let message = open::list_open_cards(self.view, self.table);
            return ParsedInput::Reply { message };
        }
        let parsed = match self.view.stage {
            Stage::Starting => self.parse_start(words),
            Stage::Fresh => self.parse_turn_start(words),
            Stage::Flying(_) => self.parse_in_flight(words),
            Stage::Swapping(0 | 1) => match words {
                [verb, rest @ ..] if starts_listed_word(verb, SWAP_WORDS) => {
                    self.parse_reject(rest)
                }
                _ => self.parse_reject(words),
            },
            Stage::Swapping(_) | Stage::Over => self.parse_take(words),
        };
        self.with_dead_end_question(parsed)
    }

    /// Parses a start city, by its letter or its name.
    fn parse_start(&self, words: &[String]) -> ParsedCourseLine {
        let starts = start_cities(self.table);
        let start_input = |city: Slug, is_close: bool| {
            let question = ("course-confirm-start", self.table.city_args(city));
            self.action_input(Action::Start { city }, is_close.then_some(question))
        };
        if let [word] = words
            // Letters before names: a letter also starts several names.
            && let Some(city) = starts.iter().zip(0..).find_map(|(city, index)| {
                let sign = letter(index).to_string();
                word.eq_ignore_ascii_case(&sign).then_some(*city)
            })
        {
            return start_input(city, false);
        }
        match self.places.find_city(&words.concat(), &starts) {
            Ok((city, is_close)) => start_input(city, is_close),
            Err(CityNameError::Ambiguous(cities)) => self.ambiguous_reply(&cities),
            Err(CityNameError::NotAnOption(city)) => {
                self.unclear_reply("course-no-start", self.table.city_args(city))
            }
            Err(CityNameError::Unknown) => self.unknown_reply(),
        }
    }

    /// Parses a line at the start of a turn: a flight, or the first reject.
    fn parse_turn_start(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        if is_listed(&line, LAND_WORDS) {
            return self.unclear_reply("course-not-flying", self.city_args());
        }
        if let Some(flight) = words_before_ending(words, &listed_words(LAND_WORDS)) {
            return self.with_landing(self.parse_turn_start(flight));
        }
        // The verb alone requests a proposal, which an empty line then accepts.
        let requests_proposal = matches!(words, [verb] if starts_listed_word(verb, SWAP_WORDS))
            || is_listed(&line, STAY_WORDS);
        if requests_proposal
            && let Some(prompt) = proposal::format_proposal_question(self.view, self.table)
        {
            return ParsedInput::Incomplete { prompt };
        }
        let is_stuck = self.hand.flyable_cards().next().is_none();
        // The words about what to take are not letters, so they are left out of the check for letters.
        let (cards, _) = split_take_words(words).unwrap_or((words, (false, false)));
        match words {
            [verb, rest @ ..]
                if starts_listed_word(verb, SWAP_WORDS) || is_listed(verb, STAY_WORDS) =>
            {
                self.parse_reject(rest)
            }
            [verb, rest @ ..] if is_listed(verb, FLY_WORDS) && !rest.is_empty() => {
                self.parse_flight(rest)
            }
            // If no card can be flown, several letters can only mean a swap.
            [_, _, ..] if is_stuck && are_letters(cards) => self.parse_reject(words),
            [word] if is_stuck && self.cards_by_unspaced_letters(word).is_some() => {
                self.parse_reject(words)
            }
            _ => self.parse_flight(words),
        }
    }

    /// Parses a line in the middle of a flight: another leg, or the landing.
    fn parse_in_flight(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        if is_listed(&line, LAND_WORDS) {
            return self.action_input(Action::Land, None);
        }
        if let Some(flight) = words_before_ending(words, &listed_words(LAND_WORDS)) {
            return self.with_landing(self.parse_in_flight(flight));
        }
        match words {
            [verb, ..] if starts_listed_word(verb, SWAP_WORDS) => {
                self.unclear_reply("course-no-swap", Vec::new())
            }
            [verb, rest @ ..] if is_listed(verb, FLY_WORDS) && !rest.is_empty() => {
                self.parse_flight(rest)
            }
            _ => match self.parse_flight(words) {
                // Landing reveals cards, so an abbreviated verb needs a confirmation.
                ParsedInput::Unclear { .. } if starts_listed_word(&line, LAND_WORDS) => {
                    self.action_input(Action::Land, Some(("course-confirm-land", self.city_args())))
                }
                parsed => parsed,
            },
        }
    }

    /// Returns the cards with these letters; `None` unless all of them are in hand.
    fn held_cards_by_letters<'w>(
        &self,
        letters: impl Iterator<Item = &'w str>,
    ) -> Option<Vec<RouteCard>> {
        let card = |letter| self.card_by_letter(letter).filter(|card| self.hand.holds(*card));
        letters.map(card).collect()
    }

    /// Returns the cards of different letters that were typed without spaces; `None` if the word is anything else.
    fn cards_by_unspaced_letters(&self, word: &str) -> Option<Vec<RouteCard>> {
        let cards =
            self.held_cards_by_letters(word.split("").filter(|letter| !letter.is_empty()))?;
        let is_repeated = |(index, card)| cards[..index].contains(card);
        (cards.len() > 1 && !cards.iter().enumerate().any(is_repeated)).then_some(cards)
    }

    /// Returns the card with a letter, which may have been flown in this turn.
    fn card_by_letter(&self, word: &str) -> Option<RouteCard> {
        let mut signs = word.chars();
        let sign = signs.next().filter(|_| signs.next().is_none())?;
        let index = u32::from(sign).checked_sub(u32::from('a'))?;
        self.hand.card_by_letter(usize::try_from(index).ok()?)
    }

    fn city_args(&self) -> MessageArgs {
        let city = self.hand.city;
        city.map_or_else(Vec::new, |city| self.table.city_args(city))
    }

    /// Adds a question if the parsed actions are a flight into a dead end.
    fn with_dead_end_question(&self, parsed: ParsedCourseLine) -> ParsedCourseLine {
        let (actions, confirm) = match extract_actions(parsed) {
            Ok(done) => done,
            Err(unchanged) => return unchanged,
        };
        let question = self.dead_end_city(&actions).map(|city| {
            let question =
                self.format_question(Some(("course-confirm-dead-end", self.table.city_args(city))));
            // One text with both questions: about a guess of the parser, and about the dead end.
            let both = confirm.clone().into_iter().chain(question);
            self.table.wrapped(&joined(" ", both))
        });
        self::input_from_actions(actions, question.or(confirm))
    }

    /// Returns the city in which a flight of these actions ends, if no remaining card leads on from there and the
    /// flight does not win. `None` otherwise.
    fn dead_end_city(&self, actions: &[Action]) -> Option<Slug> {
        let (seat, _) = self.view.own.as_ref()?;
        let traveller = self.view.traveller(*seat)?;
        let mut missing = self.table.missing_visas(&traveller.visas);
        let mut here = self.hand.city?;
        let mut left = self.hand.held_cards().to_vec();
        let mut has_flown = false;
        for action in actions {
            let Action::Fly { to } = *action else {
                continue;
            };
            has_flown = true;
            left.retain(|card| card.other_end(here) != Some(to));
            here = to;
            let visa = self.table.visa_at(to);
            missing.retain(|other| Some(*other) != visa);
            if missing.is_empty() && traveller.start_city() == Some(to) {
                return None;
            }
        }
        (has_flown && is_dead_end(here, left)).then_some(here)
    }

    /// The result for one action; a question makes the player confirm it.
    fn action_input(
        &self,
        action: Action,
        question: Option<(&str, MessageArgs)>,
    ) -> ParsedCourseLine {
        ParsedInput::Action { action, confirm: self.format_question(question) }
    }

    /// The result for several actions; a question makes the player confirm them.
    fn actions_input(
        &self,
        actions: Vec<Action>,
        question: Option<(&str, MessageArgs)>,
    ) -> ParsedCourseLine {
        input_from_actions(actions, self.format_question(question))
    }

    fn format_question(&self, question: Option<(&str, MessageArgs)>) -> Option<String> {
        let (id, args) = question?;
        Some(self.table.format_sentence(id, args))
    }

    /// Reply to an invalid line: the reason as the message `id`, and what may be typed.
    fn unclear_reply(&self, id: &str, args: MessageArgs) -> ParsedCourseLine {
        let reason = capitalize(&self.table.format_message(id, args));
        let typing_hint = typing_hint(self.view, self.table);
        self.table.unclear_input(&format!("{reason} {typing_hint}"))
    }

    fn unknown_reply(&self) -> ParsedCourseLine {
        let typed = display_text(self.typed);
        self.unclear_reply("course-unknown", args![typed])
    }

    fn ambiguous_reply(&self, cities: &[Slug]) -> ParsedCourseLine {
        let which = self.table.or_list(self.table.city_names(cities));
        self.unclear_reply("table-several", args![which])
    }

    fn card_gone_reply(&self, card: RouteCard) -> ParsedCourseLine {
        let args = args![card = self.table.card(card)];
        self.unclear_reply("course-card-gone", args)
    }

    fn not_held_reply(&self, one: Slug, other: Slug) -> ParsedCourseLine {
        let args = args![card = self.table.card(RouteCard(one, other))];
        let id = match self.table.route(RouteCard(one, other)) {
            Some(_) => "course-not-held",
            None => "course-no-route",
        };
        self.unclear_reply(id, args)
    }

    /// Reply to a city that cannot be reached from the current one: the reason, and the cards that lead to the city.
    fn unreachable_reply(&self, city: Slug) -> ParsedCourseLine {
        let table = self.table;
        let Some(here) = self.hand.city.filter(|here| *here != city) else {
            return self.unclear_reply("course-already-there", table.city_args(city));
        };
        let leg = RouteCard(here, city);
        let id = match table.route(leg) {
            Some(_) => "course-not-held",
            None => "course-no-route",
        };
        let reason = table.format_message(id, args![card = table.card(leg)]);
        // Each card in the direction of the requested city.
        let cards = self.hand.cards_of_city(city).into_iter().map(|(card, from)| {
            let sign = letter(self.hand.letter_index(card));
            format!("{sign}\u{a0}{}", table.flight_name(from, city))
        });
        let cards: Vec<String> = cards.collect();
        let mut args = table.city_args(city);
        args.push(("cards", table.and_list(&cards).into()));
        let id = if cards.is_empty() { "course-leads-none" } else { "course-leads" };
        let leads = capitalize(&table.format_message(id, args));
        let typing_hint = typing_hint(self.view, table);
        table.unclear_input(&format!("{reason} {leads} {typing_hint}"))
    }
}
