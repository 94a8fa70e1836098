//! Examples of the booklet of Globalissimo: rounds of recorded matches, or for a deck without records of found ones.
//! Numbers such as R9 are paragraphs of the rules of the game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Serialize;

use super::found;
use crate::Error;
use crate::booklet::replay::{self, ReplayedMatch};
use crate::booklet::{Book, ExampleCategory, ExampleCountry, Figure, player_index};
use engine::{Code, Game, Seat, Token};
use games::Globalissimo;
use games::globalissimo::{Action, BarrierKind, Cards, Event, RevealedCard, View};

/// Distances between guess and rank in the example, by player.
const DISTANCES: [u8; 4] = [0, 1, 2, 3];

/// Last space of the drawn part of the track.
const SPACES: u16 = 5;

/// The example of a round in which two countries share a rank, with a guess for each distance.
#[derive(Debug, Serialize)]
pub(super) struct Ranks {
    category: Option<ExampleCategory>,
    /// The countries, from the first rank to the last.
    countries: Vec<CountryRank>,
    /// The guesses, in the order of the players.
    guesses: Vec<Guess>,
    /// The rank that two countries share.
    shared: u8,
    /// Names of the two countries.
    sharing: Vec<String>,
    /// The rank that remains empty because of the tie.
    empty: u8,
    /// Points of a guess, indexed by guess and then by rank.
    points: Vec<Vec<u16>>,
    /// The countries of the round, in the order of the slots.
    #[serde(skip)]
    laid: Vec<Code>,
}

impl Ranks {
    /// Iterates over the front faces of the countries, in the order of the slots.
    pub(super) fn fronts(&self) -> impl Iterator<Item = String> + '_ {
        self.laid.iter().map(|code| format!("{code}-front"))
    }
}

impl Barrier {
    /// Returns the ids of the two faces of the card in the question.
    pub(super) fn faces(&self) -> [String; 2] {
        [self.front.clone(), self.back.clone()]
    }
}

/// A country with its rank.
#[derive(Debug, Serialize)]
struct CountryRank {
    card: ExampleCountry,
    /// Rank of the country, from 1.
    place: u8,
    /// Index of the guess on this country.
    guess: Option<usize>,
}

/// A guess and its result.
#[derive(Debug, Serialize)]
struct Guess {
    player: usize,
    code: Code,
    /// Name of the country.
    name: String,
    /// The guessed rank, from 1.
    guess: u8,
    /// Actual rank of the country, from 1.
    place: u8,
    points: Figure,
}

/// The example of a barrier: three players have equal points; the first fails the question, the second takes the
/// barrier, the third passes.
#[derive(Debug, Serialize)]
pub(super) struct Barrier {
    /// Points of each player in the round.
    points: Figure,
    /// Space before the barrier.
    before: Figure,
    /// Space after the barrier.
    after: Figure,
    /// The country in the question.
    country: ExampleCountry,
    /// Id of the front face of the country's card.
    front: String,
    /// Id of the back face of the same card.
    back: String,
    /// The correct answer.
    right: String,
    /// The wrong answer, given first.
    wrong: String,
    /// Index of the player who fails the question.
    failed: usize,
    /// Index of the player who takes the barrier.
    took: usize,
    /// Index of the player who passes the barrier afterwards.
    passed: usize,
    /// Kinds of the first barriers of the track.
    kinds: Vec<&'static str>,
    /// Number of spaces from one barrier to the next.
    every: u16,
    /// Last space of the drawn part of the track.
    spaces: u16,
    /// Players on each space before the question.
    fronts: Vec<Vec<usize>>,
    /// Players on each space at the end.
    ends: Vec<Vec<usize>>,
}

/// A question answered wrongly by one player and correctly by the next, and the player who passes afterwards.
struct Question {
    /// Points of each player in the round.
    points: u16,
    country: Code,
    /// The country to which the wrong answer belongs.
    wrong: Code,
    /// The player who fails, the player who takes the barrier, and the player who passes.
    seats: [Seat; 3],
}

/// The example of a tie on the track, decided by the number of barriers taken.
#[derive(Debug, Serialize)]
pub(super) struct End {
    /// The space with the tie.
    space: Figure,
    winner: usize,
    second: usize,
    /// Number of barriers of the winner.
    most: Figure,
    /// Number of barriers of the second player.
    fewer: Figure,
}

/// Searches a match that shows an example.
type Search = fn(&Arc<Cards>) -> Option<ReplayedMatch<Globalissimo>>;

/// Extracts the examples from the recorded matches.
pub(super) struct Examples<'a> {
    book: &'a Book<'a>,
    cards: &'a Arc<Cards>,
}

impl<'a> Examples<'a> {
    pub(super) fn new(book: &'a Book<'a>, cards: &'a Arc<Cards>) -> Self {
        Self { book, cards }
    }

    /// Extracts an example from the recorded match `name`. If the file is missing or the match does not show the
    /// example with the cards, `search` provides another match; `None` if it finds none.
    fn extract<T>(
        &self,
        name: &str,
        search: Search,
        show: impl Fn(&ReplayedMatch<Globalissimo>) -> Result<Option<T>, Error>,
    ) -> Result<Option<T>, Error> {
        if let Some(recorded) = replay::read(self.book.kit, self.cards, name)
            && let Some(example) = show(&recorded)?
        {
            return Ok(Some(example));
        }
        match search(self.cards) {
            Some(found) => show(&found),
            None => Ok(None),
        }
    }

    /// Extracts the example of ranks (R9 to R11).
    pub(super) fn ranks(&self) -> Result<Option<Ranks>, Error> {
        self.extract("ranks", found::ranks, |recorded| self.ranks_of(recorded))
    }

    /// Extracts the example of ranks from a match.
    fn ranks_of(&self, recorded: &ReplayedMatch<Globalissimo>) -> Result<Option<Ranks>, Error> {
        let events = recorded.events.concat();
        let guesses = guesses(recorded);
        let turned = revealed(&events);
        let Some((shared, empty)) = shared_place(&turned) else {
            return Ok(None);
        };
        let place =
            |code: Code| turned.iter().find(|card| card.code == code).map(|card| card.place);
        let distance = |(code, guess): &(Code, u8)| Some(guess.abs_diff(place(*code)?));
        // The prose describes exactly this case: the second guess names a country of the shared rank and the rank
        // that remains empty.
        let matches_prose = guesses.iter().map(distance).eq(DISTANCES.map(Some))
            && place(guesses[1].0) == Some(shared)
            && guesses[1].1 == empty;
        if !matches_prose {
            return Ok(None);
        }
        let view = recorded.start().public_view();
        let on = |code: Code| guesses.iter().position(|(other, _)| *other == code);
        let countries = turned.iter().map(|turned| {
            Ok(CountryRank {
                card: self.book.example_country(turned.code, Some(turned.printed))?,
                place: turned.place,
                guess: on(turned.code),
            })
        });
        let countries: Result<Vec<CountryRank>, Error> = countries.collect();
        let points = scored(&events);
        let told = guesses.iter().enumerate().map(|(turn, (code, guess))| {
            // Guesses are in turn order from the first player of the round.
            let seat = view.first.after(turn as u8, DISTANCES.len() as u8);
            let points = points.get(&seat).copied().unwrap_or_default();
            Ok(Guess {
                player: player_index(seat),
                code: *code,
                name: self.book.example_country(*code, None)?.the,
                guess: *guess,
                place: place(*code).unwrap_or_default(),
                points: self.book.figure(points),
            })
        });
        let told: Result<Vec<Guess>, Error> = told.collect();
        let countries = countries?;
        let sharing = countries.iter().filter(|country| country.place == shared);
        Ok(Some(Ranks {
            category: self.book.example_category(&view.category),
            sharing: sharing.map(|country| country.card.the.clone()).collect(),
            countries,
            guesses: told?,
            shared,
            empty,
            points: every_bet(&view),
            laid: codes(&view),
        }))
    }

    /// Extracts the example of a barrier (R14 to R17): all guesses of the round are correct; then one player fails
    /// the question and the next player answers it.
    pub(super) fn barrier(&self) -> Result<Option<Barrier>, Error> {
        self.extract("barrier", found::barrier, |recorded| self.barrier_of(recorded))
    }

    /// Extracts the example of a barrier from a match.
    fn barrier_of(&self, recorded: &ReplayedMatch<Globalissimo>) -> Result<Option<Barrier>, Error> {
        let Some(question) = self.question(recorded) else {
            return Ok(None);
        };
        let Question { points, country, wrong, seats: [failed, took, passed] } = question;
        // Newest first: the position after the correct answer, then the position before it.
        let mut views = recorded.positions.iter().rev().map(Game::public_view);
        let (Some(view), Some(before)) = (views.next(), views.next()) else {
            return Ok(None);
        };
        let space = |view: &View, seat: Seat| self.book.figure(view.positions[seat.index()]);
        let kinds = before.barriers.iter().take(3).map(|barrier| match barrier {
            Some(BarrierKind::Location) => "location",
            Some(BarrierKind::Capital) | None => "capital",
        });
        Ok(Some(Barrier {
            points: self.book.figure(points),
            before: space(&before, failed),
            after: space(&view, took),
            country: self.book.example_country(country, None)?,
            front: format!("{country}-front"),
            back: format!("{country}-back"),
            right: self.capital_name(country),
            wrong: self.capital_name(wrong),
            failed: player_index(failed),
            took: player_index(took),
            passed: player_index(passed),
            kinds: kinds.collect(),
            every: view.barrier_every,
            spaces: SPACES,
            fronts: standing(&before.positions),
            ends: standing(&view.positions),
        }))
    }

    /// Finds the question of a match that ends with a wrong answer and a correct one.
    fn question(&self, recorded: &ReplayedMatch<Globalissimo>) -> Option<Question> {
        let [guesses @ .., failing, taking] = recorded.actions.as_slice() else {
            return None;
        };
        let asked = |at: usize| recorded.positions[at].public_view().question;
        let [before, after] = [guesses.len(), guesses.len() + 1];
        let (first, second) = (asked(before)?, asked(after)?);
        let given = |action: &Action| match action {
            Action::Capital { answer } => answer.clone(),
            _ => None,
        };
        let laid = codes(&recorded.start().public_view());
        let named = given(failing)?;
        // Answers are normalised tokens. The country with this capital, searched among the cards of the round,
        // supplies the printable name.
        let wrong = laid.into_iter().find(|code| self.capital(*code).as_ref() == Some(&named))?;
        let country = second.country;
        let matches_prose = first.kind == BarrierKind::Capital
            && (first.country, first.barrier) == (country, second.barrier)
            && wrong != country
            && self.capital(country) == given(taking);
        let points = scored(&recorded.events.concat()).into_values();
        let points: BTreeSet<u16> = points.collect();
        let passed = recorded.events[after].iter().rev().find_map(|event| match event {
            Event::Moved { seat, .. } if *seat != second.seat => Some(*seat),
            _ => None,
        })?;
        // The title of the example states one number of points for all players.
        let [points] = points.into_iter().collect::<Vec<u16>>()[..] else {
            return None;
        };
        matches_prose.then_some(Question {
            points,
            country,
            wrong,
            seats: [first.seat, second.seat, passed],
        })
    }

    /// Extracts the example of a tie on the track at the end (R21).
    pub(super) fn end(&self) -> Result<Option<End>, Error> {
        self.extract("end", found::end, |recorded| Ok(self.end_of(recorded)))
    }

    /// Extracts the example of a tie from a match.
    fn end_of(&self, recorded: &ReplayedMatch<Globalissimo>) -> Option<End> {
        let view = recorded.end().public_view();
        let is_tie = view.positions[0] == view.positions[1] && view.taken[0] != view.taken[1];
        if !is_tie {
            return None;
        }
        let winner = usize::from(view.taken[1] > view.taken[0]);
        Some(End {
            space: self.book.figure(view.positions[winner]),
            winner,
            second: 1 - winner,
            most: self.book.figure(view.taken[winner]),
            fewer: self.book.figure(view.taken[1 - winner]),
        })
    }

    /// Returns the capital of a country as a token, the form of answers in the game.
    fn capital(&self, country: Code) -> Option<Token> {
        let dataset = self.book.kit.dataset();
        let country = dataset.country(dataset.country_by_code(country.as_str())?);
        country.capitals.token().map(Token::new)
    }

    /// Returns the capital of a country as printed; empty if the dataset lacks it.
    fn capital_name(&self, country: Code) -> String {
        let dataset = self.book.kit.dataset();
        let country = dataset.country_by_code(country.as_str());
        let country = country.map(|id| dataset.country(id));
        let names = country.map(|country| country.capitals.get(self.book.kit.lang()));
        names.and_then(<[_]>::first).cloned().unwrap_or_default()
    }
}

/// Returns the points of every possible guess for every rank, both from 1.
fn every_bet(view: &View) -> Vec<Vec<u16>> {
    let places = || 1..=view.laid.len() as u8;
    let bet = |guess| places().map(|place| view.points_for(guess, place)).collect();
    places().map(bet).collect()
}

/// Lists the players on each of the first spaces of the track.
fn standing(positions: &[u16]) -> Vec<Vec<usize>> {
    let on = |space: u16| {
        let here = Seat::all(positions.len() as u8).zip(positions);
        let here = here.filter(move |(_, position)| **position == space);
        here.map(|(seat, _)| player_index(seat)).collect()
    };
    (0..=SPACES).map(on).collect()
}

/// Returns the codes of the countries of the round, in the order of the slots.
fn codes(view: &View) -> Vec<Code> {
    view.laid.iter().map(|laid| laid.country).collect()
}

/// Lists the guesses of a match, in order.
fn guesses(recorded: &ReplayedMatch<Globalissimo>) -> Vec<(Code, u8)> {
    let guesses = recorded.actions.iter().filter_map(|action| match action {
        Action::Guess { country, place } => Some((*country, *place)),
        _ => None,
    });
    guesses.collect()
}

/// Returns the revealed cards of the round, by rank; empty before they are revealed.
fn revealed(events: &[Event]) -> Vec<RevealedCard> {
    let revealed = events.iter().find_map(|event| match event {
        Event::Revealed { countries, .. } => Some(countries.clone()),
        _ => None,
    });
    revealed.unwrap_or_default()
}

/// Returns the points scored in the round, by seat.
fn scored(events: &[Event]) -> BTreeMap<Seat, u16> {
    let points = events.iter().filter_map(|event| match event {
        Event::Scored { seat, points } => Some((*seat, *points)),
        _ => None,
    });
    points.collect()
}

/// Returns the rank that exactly two countries share, and the empty rank after it; `None` if there are more ties.
fn shared_place(turned: &[RevealedCard]) -> Option<(u8, u8)> {
    // Revealed cards are ordered by rank, so tied cards are adjacent; three tied cards form two pairs.
    let mut pairs = turned.windows(2).filter(|pair| pair[0].place == pair[1].place);
    let place = pairs.next()?[0].place;
    pairs.next().is_none().then_some((place, place + 1))
}
