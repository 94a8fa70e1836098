//! Understands a line: where to fly, when to land, which cards to swap.

use super::answers::{actor, lettered, offers, takes, what_then, word};
use super::hand::Hand;
use super::names::top;
use super::open;
use super::places::{Missed, Places, begins};
use super::rows::starts;
use super::screen;
use crate::engine::{Slug, Turn};
use crate::games::course::{Action, Compartment, Leg, Stage, View};
use crate::text::fold::shown;
use crate::text::layout::{glued, wrapped};
use crate::text::saying::{letter, sentence};
use crate::text::typing::words;
use crate::text::{Table, Typed};
use crate::words::Args;

/// Words that end a flight, folded, in both languages.
const LAND: &[&str] = &[
    "atterrir",
    "atterris",
    "atterrissage",
    "jatterris",
    "jemepose",
    "land",
    "meposer",
    "poser",
    "sarreter",
    "seposer",
    "stop",
];

/// Words between the names of two cards.
const AND: &[&str] = &["and", "et"];

/// Words that say to stay where one is.
const STAY: &[&str] = &["jereste", "pass", "passe", "passer", "rester", "stay"];

/// Words before cards that are to be rejected.
const SWAP: &[&str] = &[
    "changer", "discard", "ecarter", "echange", "echanger", "exchange", "jeter", "reject",
    "rejeter", "swap",
];

/// Words before a city that say nothing more than the city.
const FLY: &[&str] = &["aller", "flight", "fly", "go", "to", "vers", "voler"];

/// Words that ask to see the hand once more, with all the table.
const HAND: &[&str] = &["hand", "main", "mamain", "mescartes", "mycards", "myhand"];

/// Words that ask for all cards that lie open.
const OPEN: &[&str] = &[
    "compartiments",
    "compartments",
    "ecarts",
    "rejects",
    "rejets",
    "surlatable",
    "table",
];

/// Words for what is taken in a swap.
const TAKE: [((bool, bool), &[&str]); 4] = [
    ((true, false), &["gauche", "agauche", "left", "l", "g"]),
    ((false, true), &["droite", "adroite", "right", "r", "d"]),
    ((true, true), &["lesdeux", "deux", "both", "b", "2"]),
    (
        (false, false),
        &[
            "talon", "pile", "pioche", "none", "neither", "aucune", "aucun", "t", "p", "0",
        ],
    ),
];

/// Cards that a swap rejects.
const REJECTS: usize = 2;

type Said = Typed<Action>;

/// A line and what it is about.
struct Reading<'a> {
    typed: &'a str,
    view: &'a View,
    table: &'a Table<'a>,
    hand: Hand,
    places: Places,
}

/// Understands a line.
pub(super) fn understand(typed: &str, view: &View, table: &Table<'_>) -> Said {
    if view.turn == Turn::Over || actor(view).is_none() {
        let message = wrapped(&table.say("table-over", Vec::new()), table.width);
        return Typed::Unclear { message };
    }
    let reading = Reading {
        typed,
        view,
        table,
        hand: Hand::of(view, table),
        places: Places::of(table),
    };
    match words(typed) {
        Some(words) if words.is_empty() => reading.unclear("table-empty", Vec::new()),
        Some(words) => reading.understand(&words),
        None => reading.unknown(),
    }
}

/// The words before the last ones, as far as those together are one of some words.
fn before<'a>(words: &'a [String], ends: &[&str]) -> Option<&'a [String]> {
    let splits = (1..words.len()).map(|at| words.split_at(at));
    let mut splits = splits.filter(|(_, end)| ends.contains(&end.concat().as_str()));
    splits.next().map(|(head, _)| head)
}

/// What is taken at the end of a line, and the words before it. A single letter there is a card.
fn before_take(words: &[String]) -> Option<(&[String], (bool, bool))> {
    TAKE.iter().find_map(|(take, ends)| {
        let ends = ends.iter().copied().filter(|word| word.len() > 1);
        let head = before(words, &ends.collect::<Vec<_>>())?;
        Some((head, *take))
    })
}

/// Whether only letters of cards can be meant.
fn are_letters(words: &[String]) -> bool {
    words.iter().all(|word| word.chars().count() == 1)
}

/// What would be done, and what to ask before; the rest is given back.
fn done(typed: Said) -> Result<(Vec<Action>, Option<String>), Said> {
    match typed {
        Typed::Action { action, confirm } => Ok((vec![action], confirm)),
        Typed::Actions { actions, confirm } => Ok((actions, confirm)),
        other => Err(other),
    }
}

/// One action, or several.
fn said(actions: Vec<Action>, confirm: Option<String>) -> Said {
    match actions.as_slice() {
        [action] => Typed::Action {
            action: *action,
            confirm,
        },
        _ => Typed::Actions { actions, confirm },
    }
}

impl Reading<'_> {
    fn understand(&self, words: &[String]) -> Said {
        let line = words.concat();
        if HAND.contains(&line.as_str()) {
            let message = screen::view(self.view, self.table);
            return Typed::Told { message };
        }
        if OPEN.contains(&line.as_str()) {
            let message = open::all(self.view, self.table);
            return Typed::Told { message };
        }
        match self.view.stage {
            Stage::Starting => self.start(words),
            Stage::Fresh => self.fresh(words),
            Stage::Flying(_) => self.flying(words),
            Stage::Swapping(0 | 1) => match words {
                [verb, rest @ ..] if begins(verb, SWAP) => self.reject(rest),
                _ => self.reject(words),
            },
            Stage::Swapping(_) | Stage::Over => self.take(words),
        }
    }

    /// A start by its letter or its name.
    fn start(&self, words: &[String]) -> Said {
        let starts = starts(self.table);
        let act = |city: Slug, close: bool| {
            let question = ("course-confirm-start", self.table.at(city));
            self.act(Action::Start { city }, close.then_some(question))
        };
        if let [word] = words
            && let Some(city) = starts.iter().zip(0..).find_map(|(city, index)| {
                let sign = letter(index).to_string();
                word.eq_ignore_ascii_case(&sign).then_some(*city)
            })
        {
            return act(city, false);
        }
        match self.places.named(&words.concat(), &starts) {
            Ok((city, close)) => act(city, close),
            Err(Missed::Several(cities)) => self.several(&cities),
            Err(Missed::Absent(city)) => self.unclear("course-no-start", self.table.at(city)),
            Err(Missed::Unknown) => self.unknown(),
        }
    }

    /// Nothing has been done yet: a flight, or the first reject.
    fn fresh(&self, words: &[String]) -> Said {
        let line = words.concat();
        if LAND.contains(&line.as_str()) {
            return self.unclear("course-not-flying", self.here());
        }
        if STAY.contains(&line.as_str()) {
            return self.half("course-stay", Vec::new());
        }
        if let Some(flight) = before(words, LAND) {
            return self.and_land(self.fresh(flight));
        }
        let stuck = self.hand.now().next().is_none();
        let (cards, _) = before_take(words).unwrap_or((words, (false, false)));
        match words {
            [verb, rest @ ..] if begins(verb, SWAP) || STAY.contains(&verb.as_str()) => {
                self.reject(rest)
            }
            [verb, rest @ ..] if FLY.contains(&verb.as_str()) && !rest.is_empty() => self.fly(rest),
            // Where nothing can be flown, several letters can only mean a swap.
            [_, _, ..] if stuck && are_letters(cards) => self.reject(words),
            [word] if stuck && self.glued(word).is_some() => self.reject(words),
            _ => self.fly(words),
        }
    }

    /// In the middle of a flight: on, or down.
    fn flying(&self, words: &[String]) -> Said {
        let line = words.concat();
        if LAND.contains(&line.as_str()) {
            return self.act(Action::Land, None);
        }
        if let Some(flight) = before(words, LAND) {
            return self.and_land(self.flying(flight));
        }
        match words {
            [verb, ..] if begins(verb, SWAP) => self.unclear("course-no-swap", Vec::new()),
            [verb, rest @ ..] if FLY.contains(&verb.as_str()) && !rest.is_empty() => self.fly(rest),
            _ => match self.fly(words) {
                // Landing shows cards: a beginning is asked about.
                Typed::Unclear { .. } if begins(&line, LAND) => {
                    self.act(Action::Land, Some(("course-confirm-land", self.here())))
                }
                said => said,
            },
        }
    }

    /// A city to fly to, or a card that leads there.
    fn fly(&self, words: &[String]) -> Said {
        if let [word] = words
            && let Some(card) = self.by_letter(word)
        {
            return self.fly_card(card);
        }
        if let [_, _, ..] = words
            && let Some(cards) = self.held_by(words.iter().map(String::as_str))
        {
            return self
                .flight_of(&cards)
                .unwrap_or_else(|| self.unlinked(&cards));
        }
        let reachable: Vec<Slug> = self.hand.now().map(|way| way.to).collect();
        let line = words.concat();
        let near = match self.places.named(&line, &reachable) {
            Ok((to, false)) => return self.act(Action::Fly { to }, None),
            Err(Missed::Several(cities)) => return self.several(&cities),
            Ok((to, true)) => Some(to),
            Err(_) => None,
        };
        // Letters without a space between them.
        let glued = match words {
            [word] => self.glued(word),
            _ => None,
        };
        if let Some(flight) = glued.as_deref().and_then(|cards| self.flight_of(cards)) {
            return flight;
        }
        match self.places.all_in(words).as_deref() {
            Some([city]) => return self.unreachable(*city),
            Some([first, rest @ ..]) => return self.along(*first, rest, &reachable),
            _ => {}
        }
        if let Some(to) = near {
            let question = ("course-confirm-fly", self.table.at(to));
            return self.act(Action::Fly { to }, Some(question));
        }
        match self.places.named(&line, self.places.all()) {
            Ok((city, _)) | Err(Missed::Absent(city)) => self.unreachable(city),
            Err(Missed::Several(cities)) => self.several(&cities),
            Err(Missed::Unknown) => glued.map_or_else(|| self.unknown(), |it| self.unlinked(&it)),
        }
    }

    /// A flight, and down at its end.
    fn and_land(&self, flight: Said) -> Said {
        let (mut actions, confirm) = match done(flight) {
            Ok(done) => done,
            Err(Typed::Half { .. }) => return self.unknown(),
            Err(said) => return said,
        };
        if actions.iter().all(|it| matches!(it, Action::Fly { .. })) {
            actions.push(Action::Land);
        }
        said(actions, confirm)
    }

    /// A card by its letter: flown where it can be, else perhaps rejected.
    fn fly_card(&self, card: Leg) -> Said {
        let here = self.hand.city;
        match here.and_then(|city| card.from(city)) {
            Some(to) if self.hand.has(card) => self.act(Action::Fly { to }, None),
            _ => self.maybe_reject(card),
        }
    }

    /// A card that does not lead on from here is to be rejected, as far as that is possible.
    fn maybe_reject(&self, card: Leg) -> Said {
        let mut args = self.here();
        args.push(("card", self.table.card(card).into()));
        let may = self.view.stage == Stage::Fresh;
        match (self.hand.has(card), may) {
            (false, _) => self.unclear("course-card-gone", args),
            (true, false) => self.unclear("course-card-elsewhere", args),
            (true, true) => {
                // Where nothing can be flown, nothing else can be meant.
                let stuck = self.hand.now().next().is_none();
                let question = (!stuck).then_some(("course-confirm-reject-far", args));
                self.act(Action::Reject { route: card }, question)
            }
        }
    }

    /// Several cities: a card by both of its cities, or a flight through all of them.
    fn along(&self, first: Slug, rest: &[Slug], reachable: &[Slug]) -> Said {
        let here = self.hand.city;
        match rest {
            [only] if here == Some(*only) => return self.fly_to(first),
            rest if here == Some(first) => return self.flight(rest, false),
            // A card that lies elsewhere, or two legs: a question tells which.
            [_] if reachable.contains(&first) => {
                return self.flight(&[&[first], rest].concat(), true);
            }
            [_, _, ..] if reachable.contains(&first) => {
                return self.flight(&[&[first], rest].concat(), false);
            }
            _ => {}
        }
        let card = rest.first().map(|city| self.hand.between(first, *city));
        match (card, rest) {
            (Some(Some(card)), [_]) => self.maybe_reject(card),
            (_, [other]) => self.not_held(first, *other),
            _ => self.unreachable(first),
        }
    }

    fn fly_to(&self, to: Slug) -> Said {
        match self.hand.now().any(|way| way.to == to) {
            true => self.act(Action::Fly { to }, None),
            false => self.unreachable(to),
        }
    }

    /// A flight through these cities, as far as the hand has a card for each leg; where one is lacking,
    /// nothing is flown.
    fn flight(&self, stops: &[Slug], ask: bool) -> Said {
        let mut laid: Vec<Leg> = Vec::new();
        let mut here = self.hand.city;
        for to in stops {
            let card = here.and_then(|from| self.hand.between(from, *to));
            match (here, card.filter(|card| !laid.contains(card))) {
                (_, Some(card)) => laid.push(card),
                // Nothing need be explained about the first leg that `unreachable` does not.
                (from, None) if from == self.hand.city => return self.unreachable(*to),
                (Some(from), None) => return self.not_held(from, *to),
                (None, None) => return self.unknown(),
            }
            here = Some(*to);
        }
        let actions = stops.iter().map(|to| Action::Fly { to: *to }).collect();
        let cities: Vec<Slug> = self.hand.city.iter().chain(stops).copied().collect();
        let flight = self.table.line_of(&self.table.cities(&cities));
        let question = ("course-confirm-flight", vec![("flight", flight.into())]);
        self.all(actions, ask.then_some(question))
    }

    /// The cards of letters, as far as they are all in the hand.
    fn held_by<'w>(&self, letters: impl Iterator<Item = &'w str>) -> Option<Vec<Leg>> {
        let card = |letter| self.by_letter(letter).filter(|card| self.hand.has(*card));
        letters.map(card).collect()
    }

    /// The cards of different letters that were typed without a space between them.
    fn glued(&self, word: &str) -> Option<Vec<Leg>> {
        let cards = self.held_by(word.split("").filter(|it| !it.is_empty()))?;
        let twice = |(index, card)| cards[..index].contains(card);
        (cards.len() > 1 && !cards.iter().enumerate().any(twice)).then_some(cards)
    }

    /// Cards flown one after the other; `None` where they make no flight.
    fn flight_of(&self, cards: &[Leg]) -> Option<Said> {
        let mut here = self.hand.city?;
        let mut stops = Vec::new();
        for card in cards {
            here = card.from(here)?;
            stops.push(here);
        }
        Some(self.flight(&stops, false))
    }

    /// Letters of cards that make no flight: two of them may be meant for a swap.
    fn unlinked(&self, cards: &[Leg]) -> Said {
        let signs = cards.iter().map(|card| letter(self.hand.letter(*card)));
        let signs: Vec<String> = signs.map(|sign| sign.to_string()).collect();
        let mut args = self.here();
        args.push(("letters", self.table.all_of(&signs).into()));
        match (self.view.stage, cards.len()) {
            (Stage::Fresh, REJECTS) => {
                let swap = word("course-word-swap", self.table);
                let swap = glued(&format!("{swap} {}", signs.join(" ")), self.table.width);
                args.push(("swap", swap.into()));
                let message = sentence(&self.table.say("course-unlinked-swap", args));
                Typed::Unclear {
                    message: wrapped(&message, self.table.width),
                }
            }
            _ => self.unclear("course-unlinked", args),
        }
    }

    /// The cards to be rejected: one, or both at once.
    fn reject(&self, words: &[String]) -> Said {
        let hand = &self.hand;
        let reject = |card: Leg| self.act(Action::Reject { route: card }, None);
        let asked = |card: Leg| {
            let args = vec![("card", self.table.card(card).into())];
            self.act(
                Action::Reject { route: card },
                Some(("course-confirm-reject", args)),
            )
        };
        if words.is_empty() {
            return self.half("course-which", Vec::new());
        }
        if let Some((cards, take)) = before_take(words) {
            return self.and_take(self.reject(cards), take);
        }
        if are_letters(words) {
            return self.reject_letters(words);
        }
        if let [word] = words
            && let Some(cards) = self.glued(word).filter(|it| it.len() == REJECTS)
        {
            return self.reject_all(&cards);
        }
        // "B and D".
        if words.iter().any(|word| AND.contains(&word.as_str())) {
            let named = words.iter().filter(|word| !AND.contains(&word.as_str()));
            return self.reject(&named.cloned().collect::<Vec<_>>());
        }
        // "Lima, F": a city, and then which of its cards.
        if let [city @ .., last] = words
            && let Some(card) = self.by_letter(last).filter(|card| hand.has(*card))
            && let Some([city]) = self.places.all_in(city).as_deref()
            && card.from(*city).is_some()
        {
            return reject(card);
        }
        match self.places.all_in(words).as_deref() {
            Some([city]) => return self.card_of(*city, false),
            Some([one, other]) => {
                return match hand.between(*one, *other) {
                    Some(card) => reject(card),
                    None => self.not_held(*one, *other),
                };
            }
            Some([one, other, third, fourth]) => {
                return match (hand.between(*one, *other), hand.between(*third, *fourth)) {
                    (None, _) => self.not_held(*one, *other),
                    (_, None) => self.not_held(*third, *fourth),
                    (Some(card), Some(other)) => self.reject_all(&[card, other]),
                };
            }
            _ => {}
        }
        // A slip in one of the two cities.
        let split = (1..words.len()).find_map(|at| {
            let (one, other) = words.split_at(at);
            let city =
                |words: &[String]| self.places.named(&words.concat(), self.places.all()).ok();
            hand.between(city(one)?.0, city(other)?.0)
        });
        if let Some(card) = split {
            return asked(card);
        }
        match self.places.named(&words.concat(), self.places.all()) {
            Ok((city, close)) => self.card_of(city, close),
            Err(Missed::Several(cities)) => self.several(&cities),
            Err(Missed::Absent(_) | Missed::Unknown) => self.unknown(),
        }
    }

    /// How many cards are still to be rejected.
    fn wanted(&self) -> usize {
        match self.view.stage {
            Stage::Swapping(named) => REJECTS.saturating_sub(usize::from(named)),
            _ => REJECTS,
        }
    }

    /// Rejects, and what is taken for them.
    fn and_take(&self, rejects: Said, (left, right): (bool, bool)) -> Said {
        let (mut actions, confirm) = match done(rejects) {
            Ok(done) => done,
            Err(Typed::Half { .. }) => return self.unclear("course-two-first", Vec::new()),
            Err(said) => return said,
        };
        let options = takes(self.view);
        if actions.len() < self.wanted() {
            return self.unclear("course-two-first", Vec::new());
        }
        if !options.iter().any(|(option, _)| *option == (left, right)) {
            return self.unclear("course-nothing-there", Vec::new());
        }
        // Where there is nothing to choose, the pile gives its cards unasked.
        if options.len() > 1 {
            actions.push(Action::Take { left, right });
        }
        said(actions, confirm)
    }

    /// Cards by their letters.
    fn reject_letters(&self, words: &[String]) -> Said {
        let cards: Option<Vec<Leg>> = words.iter().map(|it| self.by_letter(it)).collect();
        let Some(cards) = cards else {
            let unknown = words.iter().find(|it| self.by_letter(it).is_none());
            let sign = unknown.map_or_else(String::new, |it| it.to_uppercase());
            return self.unclear("course-no-letter", vec![("letter", sign.into())]);
        };
        self.reject_all(&cards)
    }

    /// One card, or both at once. Those that have been named already are no matter.
    fn reject_all(&self, cards: &[Leg]) -> Said {
        let mut held: Vec<Leg> = Vec::new();
        for card in cards.iter().filter(|card| self.hand.has(**card)) {
            if !held.contains(card) {
                held.push(*card);
            }
        }
        if held.is_empty() {
            return self.gone(cards[0]);
        }
        let wanted = self.wanted();
        let twice = cards.len() > 1 && held.len() < cards.len() && wanted > 1;
        if held.len() > wanted || twice {
            return self.unclear("course-how-many", vec![("count", wanted.into())]);
        }
        let actions = held.into_iter().map(|route| Action::Reject { route });
        self.all(actions.collect(), None)
    }

    /// A card by one of its cities alone.
    fn card_of(&self, city: Slug, close: bool) -> Said {
        let cards = self.hand.touching(city);
        let mut args = self.table.at(city);
        match cards.as_slice() {
            [] => self.unclear("course-none-of", args),
            [(card, _)] => {
                let args = vec![("card", self.table.card(*card).into())];
                let question = ("course-confirm-reject", args);
                self.act(Action::Reject { route: *card }, Some(question))
            }
            several => {
                let cards = several.iter();
                let cards = cards.map(|(card, _)| lettered(*card, &self.hand, self.table));
                let cards: Vec<String> = cards.collect();
                args.push(("cards", self.table.one_of(&cards).into()));
                match close {
                    true => self.unclear("course-which-of", args),
                    false => self.half("course-which-of", args),
                }
            }
        }
    }

    /// What is taken for the two rejects: a word, or a city of the card that lies there.
    fn take(&self, words: &[String]) -> Said {
        let line = words.concat();
        let options = takes(self.view);
        let act = |(left, right): (bool, bool)| self.act(Action::Take { left, right }, None);
        let exact = TAKE
            .iter()
            .find(|(_, words)| words.contains(&line.as_str()));
        let begun = || {
            let fits = |(_, words): &&((bool, bool), &[&str])| {
                words
                    .iter()
                    .any(|word| word.len() > 1 && word.starts_with(&line))
            };
            let mut begun = TAKE.iter().filter(fits);
            begun.next().filter(|_| begun.next().is_none())
        };
        if let Some((take, _)) = exact.or_else(begun) {
            return match options.iter().any(|(option, _)| option == take) {
                true => act(*take),
                false => self.unclear("course-nothing-there", Vec::new()),
            };
        }
        let side = |side| top(self.view.compartment(side)).map(|(card, _)| card);
        let cards = [side(Compartment::Left), side(Compartment::Right)];
        let fits = |card: Option<Leg>| match (card, self.places.all_in(words).as_deref()) {
            (Some(card), Some([city])) => card.from(*city).is_some(),
            (Some(card), Some([one, other])) => card.from(*one) == Some(*other),
            _ => false,
        };
        match cards.map(fits) {
            [true, false] => act((true, false)),
            [false, true] => act((false, true)),
            _ => {
                let offers = offers(self.view, self.table);
                let args = vec![("offers", self.table.one_of(&offers).into())];
                self.unclear("course-not-offered", args)
            }
        }
    }

    /// The card of a letter, which may have been laid in this turn.
    fn by_letter(&self, word: &str) -> Option<Leg> {
        let mut signs = word.chars();
        let sign = signs.next().filter(|_| signs.next().is_none())?;
        let index = u32::from(sign).checked_sub(u32::from('a'))?;
        self.hand.by_letter(usize::try_from(index).ok()?)
    }

    fn here(&self) -> Args {
        let city = self.hand.city;
        city.map_or_else(Vec::new, |city| self.table.at(city))
    }

    fn act(&self, action: Action, question: Option<(&str, Args)>) -> Said {
        Typed::Action {
            action,
            confirm: self.question(question),
        }
    }

    fn all(&self, actions: Vec<Action>, question: Option<(&str, Args)>) -> Said {
        said(actions, self.question(question))
    }

    fn question(&self, question: Option<(&str, Args)>) -> Option<String> {
        let (id, args) = question?;
        let text = sentence(&self.table.say(id, args));
        Some(wrapped(&text, self.table.width))
    }

    fn half(&self, id: &str, args: Args) -> Said {
        Typed::Half {
            prompt: wrapped(&sentence(&self.table.say(id, args)), self.table.width),
        }
    }

    /// Why a line means nothing here, and what may be typed.
    fn unclear(&self, id: &str, args: Args) -> Said {
        let why = sentence(&self.table.say(id, args));
        let then = what_then(self.view, self.table);
        Typed::Unclear {
            message: wrapped(&format!("{why} {then}"), self.table.width),
        }
    }

    fn unknown(&self) -> Said {
        let typed = shown(self.typed);
        self.unclear("course-unknown", vec![("typed", typed.into())])
    }

    fn several(&self, cities: &[Slug]) -> Said {
        let which = self.table.one_of(&self.table.cities(cities));
        self.unclear("table-several", vec![("which", which.into())])
    }

    fn gone(&self, card: Leg) -> Said {
        let args = vec![("card", self.table.card(card).into())];
        self.unclear("course-card-gone", args)
    }

    fn not_held(&self, one: Slug, other: Slug) -> Said {
        let args = vec![("card", self.table.card(Leg(one, other)).into())];
        let id = match self.table.route(Leg(one, other)) {
            Some(_) => "course-not-held",
            None => "course-no-route",
        };
        self.unclear(id, args)
    }

    /// Why a city cannot be reached from here, and what leads there.
    fn unreachable(&self, city: Slug) -> Said {
        let table = self.table;
        let Some(here) = self.hand.city.filter(|here| *here != city) else {
            return self.unclear("course-already-there", table.at(city));
        };
        let leg = Leg(here, city);
        let id = match table.route(leg) {
            Some(_) => "course-not-held",
            None => "course-no-route",
        };
        let why = table.say(id, vec![("card", table.card(leg).into())]);
        // As they would be flown to get there.
        let cards = self.hand.touching(city).into_iter().map(|(card, from)| {
            let sign = letter(self.hand.letter(card));
            format!("{sign}\u{a0}{}", table.flight(from, city))
        });
        let cards: Vec<String> = cards.collect();
        let mut args = table.at(city);
        args.push(("cards", table.all_of(&cards).into()));
        let id = match cards.is_empty() {
            true => "course-leads-none",
            false => "course-leads",
        };
        let leads = sentence(&table.say(id, args));
        let then = what_then(self.view, table);
        Typed::Unclear {
            message: wrapped(&format!("{why} {leads} {then}"), table.width),
        }
    }
}
