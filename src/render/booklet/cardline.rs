//! The rule booklet of Cardline, with its examples. Numbers such as R2 are paragraphs of the rules of the game.

use std::sync::Arc;

use serde::Serialize;

use super::replay::{self, ReplayedMatch};
use super::{Book, ExampleCategory, ExampleCountry, Figure, player_index};
use crate::Error;
use crate::cardline::GAME;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Target};
use engine::{Code, Game, PrintedNumber, Seat};
use games::cardline::{Action, Cards, Event, FaceUpCard};
use games::{Cardline, Playable};

/// Minimum hand size that players may agree on (R2).
const MIN_HAND_CARDS: u16 = 1;

/// Makes the booklet.
///
/// # Errors
/// [`Error`] if the cards cannot be made.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut book = Book::new(kit, GAME)?;
    let (deck, rules) = (kit.deck(GAME)?, kit.dataset().cardline_rules());
    book.number("values", deck.categories.len());
    book.number("hand", rules.hand.cards);
    book.number("hand-most", rules.hand.max);
    book.number("hand-least", MIN_HAND_CARDS);
    book.part("countries", deck.countries.len(), "cards/front");
    let values: Vec<ExampleCategory> =
        deck.categories.iter().map(|id| book.category(*id)).collect();
    book.example("values", Some(values));
    // A dataset that cannot be played still has a booklet, without examples.
    let Ok(cards) = Cardline::cards(kit.dataset()) else {
        return Ok(book.finish("rules/cardline.typ"));
    };
    let cards = Arc::new(cards);
    let examples = Examples { book: &book, cards: &cards };
    let (opening, gaps) = (examples.opening()?, examples.gaps()?);
    let (equal, sudden_death) = (examples.equal()?, examples.sudden_death()?);
    if let Some(opening) = &opening {
        // The first card of the line shows its values, so its two faces serve as the sample of front and back.
        let sample = [opening.line.0.replace("-back", "-front"), opening.line.0.clone()];
        let hands = opening.hands.iter().flatten();
        let faces = || hands.clone().chain([&opening.line, &opening.pile]);
        let pieces: Vec<&str> = faces().map(Face::piece).collect();
        book.add_thumbnails(Target::Cards, &pieces, |id| {
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

/// The id of a face: the code of its country with `-front` or `-back`.
#[derive(Clone, Debug, Serialize)]
struct Face(String);

impl Face {
    /// Returns the id of the piece, which is the code of its country.
    fn piece(&self) -> &str {
        self.0.split('-').next().unwrap_or(&self.0)
    }
}

/// The example of setup and first turns: the first player places a card correctly, the second incorrectly.
#[derive(Debug, Serialize)]
struct Opening {
    /// The category of the match.
    category: Option<ExampleCategory>,
    /// Fronts of the dealt cards, by seat.
    hands: Vec<Vec<Face>>,
    /// Back of the first card of the line.
    line: Face,
    /// Front of the top card of the draw pile.
    pile: Face,
    /// The first card of the line, with its value.
    first: ExampleCountry,
    /// The first turn: correct, to the right of the first card.
    right: Turn,
    /// The second turn: placed between the two cards, with a value smaller than both.
    wrong: Turn,
}

/// The example of a line and the gaps in which a card is correct.
#[derive(Debug, Serialize)]
struct Gaps {
    /// The category of the match.
    category: Option<ExampleCategory>,
    line: Vec<ExampleCountry>,
    turn: Turn,
    /// The correct gaps, from 1.
    right: Vec<usize>,
    /// Number of cards in the line before the turn; `gaps` is the number of its gaps, both ends included.
    cards: Figure,
    gaps: Figure,
}

/// The example of sudden death: two of three players place their last card in the same round, then one of the two
/// succeeds alone.
#[derive(Debug, Serialize)]
struct SuddenDeath {
    /// The category of the match.
    category: Option<ExampleCategory>,
    first: ExampleCountry,
    /// The turns of the round before sudden death.
    before: Vec<Turn>,
    /// The turns of sudden death.
    after: Vec<Turn>,
}

/// A placed card.
#[derive(Debug, Serialize)]
struct Turn {
    /// Index of the player, from 0.
    player: usize,
    card: ExampleCountry,
    /// `true` if the placement is correct and the card remains in the line.
    right: bool,
    /// The card drawn as a replacement after a wrong placement.
    drawn: Option<ExampleCountry>,
}

/// A placement and its result, collected from the events of the turn.
struct TurnSummary {
    seat: Seat,
    country: Code,
    /// Index of the gap, from 0.
    slot: usize,
    printed: PrintedNumber,
    right: bool,
    equal: bool,
    drawn: Option<Code>,
    won: bool,
}

/// Extracts the examples from the recorded matches.
struct Examples<'a> {
    book: &'a Book<'a>,
    cards: &'a Arc<Cards>,
}

impl Examples<'_> {
    /// Replays the recorded match `name`; `None` if the file is missing or does not fit the cards.
    fn recorded(&self, name: &str) -> Option<ReplayedMatch<Cardline>> {
        replay::read(self.book.kit, self.cards, name)
    }

    /// Extracts the example of the first turns (R2, R3, R6, R7): the first card goes to the right of the line's only
    /// card, the second, smaller than both, between the two.
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
        // The prose describes exactly these turns. With the values of another edition or deck the result may differ;
        // the example is then omitted.
        let matches_prose = [right, wrong].map(|laid| (laid.slot, laid.right, laid.equal))
            == [(1, true, false), (1, false, false)]
            // Smaller than the first card suffices: the other card was correct on its right, so it is not smaller.
            && wrong.printed.0.units < first.printed.0.units;
        let Some(drawn) = wrong.drawn.filter(|_| matches_prose) else {
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

    /// Extracts the example of R5: one gap more than cards, one of them correct.
    fn gaps(&self) -> Result<Option<Gaps>, Error> {
        self.line_with("gaps", 1)
    }

    /// Extracts the example of R6: next to an equal value, two gaps are correct.
    fn equal(&self) -> Result<Option<Gaps>, Error> {
        self.line_with("equal", 2)
    }

    /// Extracts a line without equal values and the last, correct placement of the recorded match `name`; `None`
    /// unless that card is correct in exactly `count` gaps.
    fn line_with(&self, name: &str, count: usize) -> Result<Option<Gaps>, Error> {
        let recorded = self.recorded(name);
        let Some((before, events, _)) =
            recorded.as_ref().and_then(|recorded| recorded.turns().next_back())
        else {
            return Ok(None);
        };
        let view = before.public_view();
        // Strictly rising: equal cards in the line would make further gaps correct.
        let is_rising = view.line.is_sorted_by(|one, other| one.value < other.value);
        let Some(laid) = turn_summary(events).filter(|laid| is_rising && laid.right) else {
            return Ok(None);
        };
        // The game itself judges each gap, so the booklet cannot contradict the comparison of printed values (R6).
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

    /// Extracts the example of R10 and R11. The placements of the last round must be correct, wrong, correct; those
    /// of sudden death correct, wrong, and then the match must be won.
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
        // In the first round each seat has one turn; the rest is sudden death.
        let after = before.split_off(view.hands.len());
        Ok(Some(SuddenDeath {
            category: self.book.example_category(&view.category),
            first: self.example_card(view.line[0])?,
            before,
            after,
        }))
    }

    /// Returns the country of a card in the line, with its value.
    fn example_card(&self, card: FaceUpCard) -> Result<ExampleCountry, Error> {
        self.book.example_country(card.code, Some(card.printed))
    }

    /// Describes a turn for the template.
    fn turn(&self, laid: &TurnSummary) -> Result<Turn, Error> {
        let drawn = laid.drawn.map(|code| self.book.example_country(code, None));
        Ok(Turn {
            player: player_index(laid.seat),
            card: self.book.example_country(laid.country, Some(laid.printed))?,
            right: laid.right,
            drawn: drawn.transpose()?,
        })
    }
}

/// Collects the data of each turn.
fn turn_summaries(recorded: &ReplayedMatch<Cardline>) -> Vec<TurnSummary> {
    let turns = recorded.turns();
    turns.filter_map(|(_, events, _)| turn_summary(events)).collect()
}

/// Collects the data of a turn from its events; `None` if it is not a placement.
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
        // In sudden death the remaining seats draw too (R10); only the draw after a wrong placement replaces a card
        // (R7).
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
