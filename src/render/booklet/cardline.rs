//! The booklet of Cardline.

use std::sync::Arc;

use serde::Serialize;

use super::replay::{self, ReplayedMatch};
use super::{Book, ExampleCategory, ExampleCountry, Figure, rank};
use crate::Error;
use crate::cardline::GAME;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Target};
use engine::{Code, Game, PrintedNumber, Seat};
use games::cardline::{Action, Cards, Event, FaceUpCard};
use games::{Cardline, Playable};

/// Fewest cards that players may agree to deal (R2).
const HAND_LEAST: u16 = 1;

/// Makes the booklet.
///
/// # Errors
/// [`Error`] where the cards cannot be made.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut book = Book::new(kit, GAME)?;
    let (deck, rules) = (kit.deck(GAME)?, &kit.dataset().cardline);
    book.number("values", deck.categories.len());
    book.number("hand", rules.hand.cards);
    book.number("hand-most", rules.hand.max);
    book.number("hand-least", HAND_LEAST);
    book.part("countries", deck.countries.len(), "cards/front");
    let values: Vec<ExampleCategory> =
        deck.categories.iter().map(|id| book.category(*id)).collect();
    book.example("values", Some(values));
    let Ok(cards) = Cardline::cards(kit.dataset()) else {
        return Ok(book.finish("rules/cardline.typ"));
    };
    let cards = Arc::new(cards);
    let examples = Examples { book: &book, cards: &cards };
    let (opening, gaps) = (examples.opening()?, examples.gaps()?);
    let (equal, sudden_death) = (examples.equal()?, examples.sudden_death()?);
    if let Some(opening) = &opening {
        let sample = [opening.line.0.replace("-back", "-front"), opening.line.0.clone()];
        let hands = opening.hands.iter().flatten();
        let faces = || hands.clone().chain([&opening.line, &opening.pile]);
        let pieces: Vec<&str> = faces().map(Face::piece).collect();
        book.minis(Target::Cards, &pieces, |id| {
            faces().any(|face| face.0 == id) || sample.iter().any(|face| face == id)
        })?;
        book.example("sample", Some(sample));
    }
    book.example("opening", opening);
    book.example("gaps", gaps);
    book.example("equal", equal);
    book.example("sudden-death", sudden_death);
    Ok(book.finish("rules/cardline.typ"))
}

/// The id of a face.
#[derive(Clone, Debug, Serialize)]
struct Face(String);

impl Face {
    /// The id of its card.
    fn piece(&self) -> &str {
        self.0.split('-').next().unwrap_or(&self.0)
    }
}

/// A match is set up; the first player lays a card rightly, the second one wrongly.
#[derive(Debug, Serialize)]
struct Opening {
    category: Option<ExampleCategory>,
    /// Fronts of the cards of each seat.
    hands: Vec<Vec<Face>>,
    /// Back of the first card of the line.
    line: Face,
    /// Front of the first card of the pile.
    pile: Face,
    first: ExampleCountry,
    /// Right of the first card.
    right: Turn,
    /// Between the two, and smaller than both.
    wrong: Turn,
}

/// A line with a card that goes into one of its gaps, or into several.
#[derive(Debug, Serialize)]
struct Gaps {
    category: Option<ExampleCategory>,
    line: Vec<ExampleCountry>,
    turn: Turn,
    /// The gaps that are right, from 1.
    right: Vec<usize>,
    /// Cards of the line before, and its gaps.
    cards: Figure,
    gaps: Figure,
}

/// Two of three lay their last card in the same round; then one of them does so alone.
#[derive(Debug, Serialize)]
struct SuddenDeath {
    category: Option<ExampleCategory>,
    first: ExampleCountry,
    /// The turns of the first round.
    before: Vec<Turn>,
    /// Those of sudden death.
    after: Vec<Turn>,
}

/// A card that is laid.
#[derive(Debug, Serialize)]
struct Turn {
    player: usize,
    card: ExampleCountry,
    /// Whether it stays.
    right: bool,
    /// The card that is drawn for it.
    drawn: Option<ExampleCountry>,
}

/// What is seen of a turn.
struct TurnSummary {
    seat: Seat,
    country: Code,
    slot: usize,
    printed: PrintedNumber,
    right: bool,
    equal: bool,
    drawn: Option<Code>,
    won: bool,
}

struct Examples<'a> {
    book: &'a Book<'a>,
    cards: &'a Arc<Cards>,
}

impl Examples<'_> {
    fn recorded(&self, name: &str) -> Option<ReplayedMatch<Cardline>> {
        replay::read(self.book.kit, self.cards, name)
    }

    /// R2, R3, R6, R7: the first card is laid right of that of the line; the second one, which is smaller
    /// than both, between the two.
    fn opening(&self) -> Result<Option<Opening>, Error> {
        let Some(recorded) = self.recorded("opening") else {
            return Ok(None);
        };
        let view = recorded.start().public_view();
        let first = view.line[0];
        let turns = turn_summaries(&recorded);
        let [right, wrong] = turns.as_slice() else {
            return Ok(None);
        };
        let is_telling = [right, wrong].map(|laid| (laid.slot, laid.right, laid.equal))
            == [(1, true, false), (1, false, false)]
            && wrong.printed.0.units < first.printed.0.units;
        let Some(drawn) = wrong.drawn.filter(|_| is_telling) else {
            return Ok(None);
        };
        let front = |code: &Code| Face(format!("{code}-front"));
        Ok(Some(Opening {
            category: self.book.example_category(&view.category),
            hands: view.hands.iter().map(|hand| hand.iter().map(front).collect()).collect(),
            line: Face(format!("{}-back", first.code)),
            pile: front(&drawn),
            first: self.example_card(first)?,
            right: self.turn(right)?,
            wrong: self.turn(wrong)?,
        }))
    }

    /// R5: as many gaps as cards and one more, one of which is right.
    fn gaps(&self) -> Result<Option<Gaps>, Error> {
        self.line_with("gaps", 1)
    }

    /// R6: beside an equal value two gaps are right.
    fn equal(&self) -> Result<Option<Gaps>, Error> {
        self.line_with("equal", 2)
    }

    /// A line of different cards, to which the last card of a recorded match is rightly laid: in one of so
    /// many gaps.
    fn line_with(&self, name: &str, count: usize) -> Result<Option<Gaps>, Error> {
        let recorded = self.recorded(name);
        let Some((before, events, _)) =
            recorded.as_ref().and_then(|recorded| recorded.turns().next_back())
        else {
            return Ok(None);
        };
        let view = before.public_view();
        let is_rising = view.line.is_sorted_by(|one, other| one.value < other.value);
        let Some(laid) = turn_summary(events).filter(|laid| is_rising && laid.right) else {
            return Ok(None);
        };
        let fits = |gap: &usize| {
            let (country, slot) = (laid.country, (gap - 1) as u16);
            let mut events = Vec::new();
            let action = Action::Place { country, slot };
            before.clone().apply(&action, &mut events);
            let right =
                |event: &(u16, Event)| matches!(event.1, Event::Placed { right, .. } if right);
            events.iter().any(right)
        };
        let right: Vec<usize> = (1..=view.line.len() + 1).filter(fits).collect();
        if right.len() != count {
            return Ok(None);
        }
        let line: Result<Vec<ExampleCountry>, Error> =
            view.line.iter().map(|card| self.example_card(*card)).collect();
        Ok(Some(Gaps {
            category: self.book.example_category(&view.category),
            line: line?,
            turn: self.turn(&laid)?,
            right,
            cards: self.book.figure(view.line.len()),
            gaps: self.book.figure(view.line.len() + 1),
        }))
    }

    /// R10, R11: right, wrong, right; then right, wrong, and the match is won.
    fn sudden_death(&self) -> Result<Option<SuddenDeath>, Error> {
        let Some(recorded) = self.recorded("sudden-death") else {
            return Ok(None);
        };
        let turns = turn_summaries(&recorded);
        let right: Vec<bool> = turns.iter().map(|laid| laid.right && !laid.equal).collect();
        if right != [true, false, true, true, false] || !turns[4].won {
            return Ok(None);
        }
        let view = recorded.start().public_view();
        let turns: Result<Vec<Turn>, Error> = turns.iter().map(|laid| self.turn(laid)).collect();
        let mut before = turns?;
        let after = before.split_off(view.hands.len());
        Ok(Some(SuddenDeath {
            category: self.book.example_category(&view.category),
            first: self.example_card(view.line[0])?,
            before,
            after,
        }))
    }

    fn example_card(&self, card: FaceUpCard) -> Result<ExampleCountry, Error> {
        self.book.example_country(card.code, Some(card.printed))
    }

    fn turn(&self, laid: &TurnSummary) -> Result<Turn, Error> {
        let drawn = laid.drawn.map(|code| self.book.example_country(code, None));
        Ok(Turn {
            player: rank(laid.seat),
            card: self.book.example_country(laid.country, Some(laid.printed))?,
            right: laid.right,
            drawn: drawn.transpose()?,
        })
    }
}

/// What each turn shows.
fn turn_summaries(recorded: &ReplayedMatch<Cardline>) -> Vec<TurnSummary> {
    let turns = recorded.turns();
    turns.filter_map(|(_, events, _)| turn_summary(events)).collect()
}

/// What the events of a turn show.
fn turn_summary(events: &[Event]) -> Option<TurnSummary> {
    let mut events = events.iter();
    let Some(Event::Placed { seat, country, slot, printed, right, equal, .. }) = events.next()
    else {
        return None;
    };
    let mut laid = TurnSummary {
        seat: *seat,
        country: *country,
        slot: usize::from(*slot),
        printed: *printed,
        right: *right,
        equal: *equal,
        drawn: None,
        won: false,
    };
    for event in events {
        match event {
            Event::Drew { seat, country } if *seat == laid.seat && !laid.right => {
                laid.drawn = Some(*country);
            }
            Event::Ended { .. } => laid.won = true,
            _ => {}
        }
    }
    Some(laid)
}
