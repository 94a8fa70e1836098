//! Rounds of Globalissimo that the booklet tells.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use crate::Error;
use crate::booklet::{Asked, Book, Figure, Shown, rank, search};
use engine::{Code, Game, GameRng, Playthrough, Seat, Setup, Token, Told, Turn};
use games::Globalissimo;
use games::globalissimo::{Action, Cards, Event, Kind, Options, Turned, View};

/// How far the guesses of an example are off, in the order of the players.
const DISTANCES: [u8; 4] = [0, 1, 2, 3];

/// The last space of the track that is drawn.
const SPACES: u16 = 5;

/// A round in which two countries share a place, and every distance has its guess.
#[derive(Debug, Serialize)]
pub(super) struct Ranks {
    category: Option<Asked>,
    /// From the first place to the last.
    countries: Vec<Ranked>,
    /// In the order of the players.
    guesses: Vec<Guess>,
    /// The place that two countries share, their names, and the place that stays empty.
    shared: u8,
    sharing: Vec<String>,
    empty: u8,
    /// What each bet, from 1, earns for each rank.
    points: Vec<Vec<u16>>,
    #[serde(skip)]
    laid: Vec<Code>,
}

impl Ranks {
    /// The fronts of the countries, as they were laid out.
    pub(super) fn fronts(&self) -> impl Iterator<Item = String> + '_ {
        self.laid.iter().map(|code| format!("{code}-front"))
    }
}

impl Barrier {
    /// The faces of the card that is asked about.
    pub(super) fn faces(&self) -> [String; 2] {
        [self.front.clone(), self.back.clone()]
    }
}

#[derive(Debug, Serialize)]
struct Ranked {
    card: Shown,
    place: u8,
    /// Which of the guesses lies here.
    guess: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Guess {
    player: usize,
    code: Code,
    /// Name of the country.
    name: String,
    guess: u8,
    place: u8,
    points: Figure,
}

/// All have the same points; one fails before a barrier, the next takes it, the third walks past.
#[derive(Debug, Serialize)]
pub(super) struct Barrier {
    points: Figure,
    /// Before the barrier.
    before: Figure,
    /// Behind it.
    after: Figure,
    country: Shown,
    /// Its card.
    front: String,
    back: String,
    /// The right answer, and the one that was given first.
    right: String,
    wrong: String,
    failed: usize,
    took: usize,
    passed: usize,
    /// What each barrier of the beginning of the track asks for.
    kinds: Vec<&'static str>,
    every: u16,
    /// The last space that is drawn.
    spaces: u16,
    /// Who stands on each space before the question, and at the end.
    fronts: Vec<Vec<usize>>,
    ends: Vec<Vec<usize>>,
}

/// Two have come equally far; one has taken more barriers.
#[derive(Debug, Serialize)]
pub(super) struct End {
    space: Figure,
    winner: usize,
    second: usize,
    most: Figure,
    fewer: Figure,
}

/// Makes the examples.
pub(super) struct Examples<'a> {
    book: &'a Book<'a>,
    cards: &'a Arc<Cards>,
}

type Match = Playthrough<Globalissimo>;

impl<'a> Examples<'a> {
    pub(super) fn new(book: &'a Book<'a>, cards: &'a Arc<Cards>) -> Self {
        Self { book, cards }
    }

    fn setup(seats: u8) -> Setup<Options> {
        Setup {
            seats,
            options: Options::default(),
        }
    }

    /// R9 to R11.
    pub(super) fn ranks(&self) -> Result<Option<Ranks>, Error> {
        let seats = DISTANCES.len() as u8;
        let found = search::first(self.cards, &Self::setup(seats), |start: Match| {
            let laid = codes(&start.position().public_view());
            // What the places are is seen once somebody has guessed; then all guess again.
            let anything: Vec<(Code, u8)> = laid.iter().map(|code| (*code, 1)).collect();
            let turned = revealed(&guessed(&start, &anything)?.1)?;
            // Short numbers are read at a glance.
            let short = turned.iter().all(|it| it.printed.0.decimals < 2);
            let (shared, empty) = shared_place(&turned).filter(|_| short)?;
            let guesses = guesses(&turned, shared)?;
            let (_, events) = guessed(&start, &guesses)?;
            Some((start, turned, guesses, events, shared, empty))
        });
        let Some((start, turned, guesses, events, shared, empty)) = found else {
            return Ok(None);
        };
        let view = start.position().public_view();
        let on = |code: Code| guesses.iter().position(|(other, _)| *other == code);
        let countries = turned.iter().map(|it| {
            Ok(Ranked {
                card: self.book.shown(it.code, Some(it.printed))?,
                place: it.place,
                guess: on(it.code),
            })
        });
        let countries: Result<Vec<Ranked>, Error> = countries.collect();
        let points = scored(&events);
        let told = guesses.iter().enumerate().map(|(turn, (code, guess))| {
            let seat = view.first.after(turn as u8, seats);
            let place = turned.iter().find(|it| it.code == *code);
            let points = points.get(&seat).copied().unwrap_or_default();
            Ok(Guess {
                player: rank(seat),
                code: *code,
                name: self.book.shown(*code, None)?.the,
                guess: *guess,
                place: place.map_or(0, |it| it.place),
                points: self.book.figure(points),
            })
        });
        let told: Result<Vec<Guess>, Error> = told.collect();
        let countries = countries?;
        let sharing = countries.iter().filter(|it| it.place == shared);
        Ok(Some(Ranks {
            category: self.book.asked(&view.category),
            sharing: sharing.map(|it| it.card.the.clone()).collect(),
            countries,
            guesses: told?,
            shared,
            empty,
            points: every_bet(&view),
            laid: codes(&view),
        }))
    }

    /// R14 to R17.
    pub(super) fn barrier(&self) -> Result<Option<Barrier>, Error> {
        let found = search::first(self.cards, &Self::setup(3), |start: Match| {
            let laid = codes(&start.position().public_view());
            let anything: Vec<(Code, u8)> = laid.iter().map(|code| (*code, 1)).collect();
            let turned = revealed(&guessed(&start, &anything)?.1)?;
            let exact: Vec<(Code, u8)> = turned.iter().map(|it| (it.code, it.place)).collect();
            let mut it = start;
            let mut events = Vec::new();
            for (code, place) in exact.iter().take(3) {
                let (country, place) = (*code, *place);
                events = it.play(Action::Guess { country, place }).ok()?;
            }
            let points = scored(&events).into_values().next()?;
            let failing = it.position().public_view().question?;
            let alike = self.neighbour(failing.country, &laid)?;
            let wrong = self.capital(alike)?;
            let is_capital = failing.kind == Kind::Capital;
            is_capital.then_some(())?;
            let answer = |name: &Token| Action::Capital {
                answer: Some(name.clone()),
            };
            it.play(answer(&wrong)).ok()?;
            let taking = it.position().public_view().question?;
            let right = self.capital(taking.country)?;
            let same = taking.country == failing.country && taking.barrier == failing.barrier;
            (same && right != wrong).then_some(())?;
            let before = it.position().public_view();
            let events = it.play(answer(&right)).ok()?;
            let passing = events.iter().rev().find_map(|told| match told.event {
                Event::Moved { seat, .. } if seat != taking.seat => Some(seat),
                _ => None,
            })?;
            Some((
                points,
                before,
                taking.country,
                [alike, failing.country],
                [failing.seat, taking.seat, passing],
                it,
            ))
        });
        let Some((points, before, country, [wrong, right], [failed, took, passed], it)) = found
        else {
            return Ok(None);
        };
        let view = it.position().public_view();
        let space = |view: &View, seat: Seat| self.book.figure(view.positions[seat.index()]);
        let kinds = before.barriers.iter().take(3).map(|it| match it {
            Some(Kind::Location) => "location",
            Some(Kind::Capital) | None => "capital",
        });
        Ok(Some(Barrier {
            points: self.book.figure(points),
            before: space(&before, failed),
            after: space(&view, took),
            country: self.book.shown(country, None)?,
            front: format!("{country}-front"),
            back: format!("{country}-back"),
            right: self.capital_told(right),
            wrong: self.capital_told(wrong),
            failed: rank(failed),
            took: rank(took),
            passed: rank(passed),
            kinds: kinds.collect(),
            every: view.barrier_every,
            spaces: SPACES,
            fronts: standing(&before.positions),
            ends: standing(&view.positions),
        }))
    }

    /// R21.
    pub(super) fn end(&self) -> Option<End> {
        let view = search::first(self.cards, &Self::setup(2), |mut it: Match| {
            let mut rng = GameRng::new(it.seed(), 1);
            while let Turn::Act(seat) = it.position().turn() {
                let action = match it.position().public_view().question {
                    // The first seat knows everything, the other one half.
                    Some(question) if seat.0 == 0 || rng.below(2) == 0 => {
                        self.right_answer(question.kind, question.country)
                    }
                    _ => it
                        .position()
                        .nth_action(rng.index(it.position().count_actions())),
                };
                it.play(action).ok()?;
            }
            let view = it.position().public_view();
            let is_tie = view.positions[0] == view.positions[1] && view.taken[0] != view.taken[1];
            is_tie.then_some(view)
        })?;
        let winner = usize::from(view.taken[1] > view.taken[0]);
        Some(End {
            space: self.book.figure(view.positions[winner]),
            winner,
            second: 1 - winner,
            most: self.book.figure(view.taken[winner]),
            fewer: self.book.figure(view.taken[1 - winner]),
        })
    }

    fn right_answer(&self, kind: Kind, country: Code) -> Action {
        match kind {
            Kind::Capital => Action::Capital {
                answer: self.capital(country),
            },
            Kind::Location => {
                let dataset = self.book.kit.dataset();
                let country = dataset.country_by_code(country.as_str());
                Action::Locate {
                    answer: country.and_then(|id| dataset.country(id).number),
                }
            }
        }
    }

    /// The capital that answers a question.
    fn capital(&self, country: Code) -> Option<Token> {
        let dataset = self.book.kit.dataset();
        let country = dataset.country(dataset.country_by_code(country.as_str())?);
        country.capitals.token().map(Token::new)
    }

    /// The same, as the booklet names it.
    fn capital_told(&self, country: Code) -> String {
        let dataset = self.book.kit.dataset();
        let country = dataset.country_by_code(country.as_str());
        let country = country.map(|id| dataset.country(id));
        let names = country.map(|it| it.capitals.get(self.book.kit.lang()));
        names.and_then(<[_]>::first).cloned().unwrap_or_default()
    }

    /// One of some countries that lies on the continent of another.
    fn neighbour(&self, of: Code, among: &[Code]) -> Option<Code> {
        let dataset = self.book.kit.dataset();
        let continent = |code: &Code| {
            let id = dataset.country_by_code(code.as_str())?;
            dataset.country(id).continent
        };
        among
            .iter()
            .copied()
            .find(|it| continent(it) == continent(&of))
    }
}

/// What each bet earns for each rank, both from 1.
fn every_bet(view: &View) -> Vec<Vec<u16>> {
    let places = || 1..=view.laid.len() as u8;
    let bet = |guess| {
        places()
            .map(|place| view.points_for(guess, place))
            .collect()
    };
    places().map(bet).collect()
}

/// Who stands on each space at the beginning of the track.
fn standing(positions: &[u16]) -> Vec<Vec<usize>> {
    let on = |space: u16| {
        let here = Seat::all(positions.len() as u8).zip(positions);
        let here = here.filter(move |(_, position)| **position == space);
        here.map(|(seat, _)| rank(seat)).collect()
    };
    (0..=SPACES).map(on).collect()
}

fn codes(view: &View) -> Vec<Code> {
    view.laid.iter().map(|it| it.country).collect()
}

/// The match when all have guessed and all questions of the round have been left without an answer, and
/// what happened.
fn guessed(start: &Match, guesses: &[(Code, u8)]) -> Option<(Match, Vec<Told<Event>>)> {
    let mut it = start.clone();
    let mut events = Vec::new();
    for (country, place) in guesses.iter().take(usize::from(it.position().seats())) {
        let (country, place) = (*country, *place);
        events.extend(it.play(Action::Guess { country, place }).ok()?);
    }
    while let Some(question) = it.position().public_view().question {
        let nothing = match question.kind {
            Kind::Capital => Action::Capital { answer: None },
            Kind::Location => Action::Locate { answer: None },
        };
        events.extend(it.play(nothing).ok()?);
    }
    Some((it, events))
}

fn revealed(events: &[Told<Event>]) -> Option<Vec<Turned>> {
    events.iter().find_map(|told| match &told.event {
        Event::Revealed { countries, .. } => Some(countries.clone()),
        _ => None,
    })
}

fn scored(events: &[Told<Event>]) -> BTreeMap<Seat, u16> {
    let points = events.iter().filter_map(|told| match told.event {
        Event::Scored { seat, points } => Some((seat, points)),
        _ => None,
    });
    points.collect()
}

/// The place that exactly two countries share, and the one that stays empty; nothing where more are equal.
fn shared_place(turned: &[Turned]) -> Option<(u8, u8)> {
    let mut pairs = turned
        .windows(2)
        .filter(|pair| pair[0].place == pair[1].place);
    let place = pairs.next()?[0].place;
    pairs.next().is_none().then_some((place, place + 1))
}

/// Guesses that are off by the distances, each on a country of its own, the second on one of those that
/// share a place, for the place that stays empty.
fn guesses(turned: &[Turned], shared: u8) -> Option<Vec<(Code, u8)>> {
    let places = turned.len() as u8;
    let mut left: Vec<&Turned> = turned.iter().collect();
    let equal = left.iter().position(|it| it.place == shared)?;
    let equal = left.remove(equal);
    // The greatest distance first: few countries have a place so far away.
    let mut found = vec![(1, (equal.code, shared + 1))];
    for turn in [3, 2, 0] {
        let far = |it: &&Turned| {
            let distance = DISTANCES[turn];
            let low = it.place.checked_sub(distance).filter(|guess| *guess >= 1);
            let high = Some(it.place + distance).filter(|guess| *guess <= places);
            low.or(high)
        };
        let index = left
            .iter()
            .position(|it| far(it).is_some() && it.place != shared)?;
        let country = left.remove(index);
        found.push((turn, (country.code, far(&country)?)));
    }
    found.sort_by_key(|(turn, _)| *turn);
    Some(found.into_iter().map(|(_, guess)| guess).collect())
}
