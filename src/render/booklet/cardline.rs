//! The booklet of Cardline.

use std::sync::Arc;

use serde::Serialize;

use super::{Asked, Book, Figure, Shown, rank, search};
use crate::Error;
use crate::cardline::GAME;
use crate::kit::Kit;
use crate::piece::Made;
use crate::product::Target;
use engine::{Code, Game, Playthrough, Printed, Seat, Setup, Told};
use games::Cardline;
use games::cardline::{Cards, Event, Options, Turned};

/// Players of the examples.
const SEATS: u8 = 3;

/// Cards of the line in the examples of gaps and of equal values.
const LINE: usize = 4;

/// Fewest cards that players may agree to deal (R2).
const HAND_LEAST: u16 = 1;

/// Makes the booklet.
///
/// # Errors
/// [`Error`] where the cards cannot be made.
pub(crate) fn make(kit: &Kit<'_>) -> Result<Made, Error> {
    let mut book = Book::new(kit, GAME)?;
    let rules = book.rules;
    book.number("values", rules.categories);
    book.number("hand", rules.hand);
    book.number("hand-most", rules.hand_max);
    book.number("hand-least", HAND_LEAST);
    book.part("countries", rules.countries, "cards/front");
    let values: Vec<Asked> = kit
        .deck(GAME)?
        .categories
        .iter()
        .map(|id| book.category(*id))
        .collect();
    book.example("values", Some(values));
    let Ok(cards) = Cardline::cards(kit.dataset()) else {
        return Ok(book.made("rules/cardline.typ"));
    };
    let cards = Arc::new(cards);
    let examples = Examples {
        book: &book,
        cards: &cards,
    };
    let (opening, gaps) = (examples.opening()?, examples.gaps()?);
    let (equal, sudden_death) = (examples.equal()?, examples.sudden_death()?);
    if let Some(opening) = &opening {
        let sample = [
            opening.line.0.replace("-back", "-front"),
            opening.line.0.clone(),
        ];
        let hands = opening.hands.iter().flatten();
        let faces = || hands.clone().chain([&opening.line, &opening.pile]);
        let pieces: Vec<&str> = faces().map(Face::piece).collect();
        book.minis(Target::Cards, &pieces, |id| {
            faces().any(|it| it.0 == id) || sample.iter().any(|it| it == id)
        })?;
        book.example("sample", Some(sample));
    }
    book.example("opening", opening);
    book.example("gaps", gaps);
    book.example("equal", equal);
    book.example("sudden-death", sudden_death);
    Ok(book.made("rules/cardline.typ"))
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
    category: Option<Asked>,
    /// Fronts of the cards of each seat.
    hands: Vec<Vec<Face>>,
    /// Back of the first card of the line.
    line: Face,
    /// Front of the first card of the pile.
    pile: Face,
    first: Shown,
    /// Right of the first card.
    right: Turn,
    /// Between the two, and smaller than both.
    wrong: Turn,
}

/// A line with a card that goes into one of its gaps, or into several.
#[derive(Debug, Serialize)]
struct Gaps {
    category: Option<Asked>,
    line: Vec<Shown>,
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
    category: Option<Asked>,
    first: Shown,
    /// The turns of the first round.
    before: Vec<Turn>,
    /// Those of sudden death.
    after: Vec<Turn>,
}

/// A card that is laid.
#[derive(Debug, Serialize)]
struct Turn {
    player: usize,
    card: Shown,
    /// Whether it stays.
    right: bool,
    /// The card that is drawn for it.
    drawn: Option<Shown>,
}

/// What is seen of a turn.
struct Laid {
    seat: Seat,
    country: Code,
    slot: usize,
    printed: Printed,
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
    fn setup(hand: Option<u16>) -> Setup<Options> {
        Setup {
            seats: SEATS,
            options: Options {
                category: None,
                hand,
            },
        }
    }

    /// R2, R3, R6, R7.
    fn opening(&self) -> Result<Option<Opening>, Error> {
        let found = search::first(
            self.cards,
            &Self::setup(None),
            |start: Playthrough<Cardline>| {
                let at_end = |it: &Laid| it.right && it.slot == 1 && !it.equal;
                let (next, right) = lay(&start, at_end)?;
                let line = line(&next);
                let too_small = |it: &Laid| {
                    !it.right && it.slot == 1 && it.printed.0.units < line[0].printed.0.units
                };
                let (_, wrong) = lay(&next, too_small)?;
                Some((start, right, wrong))
            },
        );
        let Some((start, right, wrong)) = found else {
            return Ok(None);
        };
        let Some(drawn) = wrong.drawn else {
            return Ok(None);
        };
        let view = start.position().public_view();
        let front = |code: &Code| Face(format!("{code}-front"));
        let first = view.line[0];
        Ok(Some(Opening {
            category: self.book.asked(&view.category),
            hands: view
                .hands
                .iter()
                .map(|hand| hand.iter().map(front).collect())
                .collect(),
            line: Face(format!("{}-back", first.code)),
            pile: front(&drawn),
            first: self.shown(first)?,
            right: self.turn(&right)?,
            wrong: self.turn(&wrong)?,
        }))
    }

    /// R5: as many gaps as cards and one more, one of which is right.
    fn gaps(&self) -> Result<Option<Gaps>, Error> {
        self.line_with(|line, it| {
            let different = line.windows(2).all(|pair| pair[0].value < pair[1].value);
            different && !it.equal && (1..LINE).contains(&it.slot)
        })
    }

    /// R6: beside an equal value two gaps are right.
    fn equal(&self) -> Result<Option<Gaps>, Error> {
        self.line_with(|line, it| {
            let different = line.windows(2).all(|pair| pair[0].value < pair[1].value);
            different && it.equal
        })
    }

    /// A line of some cards, to which one that is looked for is rightly laid.
    fn line_with(&self, wanted: impl Fn(&[Turned], &Laid) -> bool) -> Result<Option<Gaps>, Error> {
        let found = search::first(
            self.cards,
            &Self::setup(None),
            |mut it: Playthrough<Cardline>| {
                while line(&it).len() < LINE {
                    it = lay(&it, |laid| laid.right && !laid.equal)?.0;
                }
                let before = line(&it);
                let (_, laid) = lay(&it, |laid| laid.right && wanted(&before, laid))?;
                let right = search::turns(&it, |events| {
                    let other = laid_in(events).filter(|other| other.right)?;
                    (other.country == laid.country).then_some(other.slot + 1)
                });
                Some((it, laid, right))
            },
        );
        let Some((before, laid, right)) = found else {
            return Ok(None);
        };
        let view = before.position().public_view();
        let line: Result<Vec<Shown>, Error> = view.line.iter().map(|it| self.shown(*it)).collect();
        Ok(Some(Gaps {
            category: self.book.asked(&view.category),
            line: line?,
            turn: self.turn(&laid)?,
            right,
            cards: self.book.figure(view.line.len()),
            gaps: self.book.figure(view.line.len() + 1),
        }))
    }

    /// R10, R11: right, wrong, right; then right, wrong, and the match is won.
    fn sudden_death(&self) -> Result<Option<SuddenDeath>, Error> {
        let found = search::first(
            self.cards,
            &Self::setup(Some(1)),
            |start: Playthrough<Cardline>| {
                let mut turns = Vec::new();
                let mut it = start.clone();
                for right in [true, false, true, true, false] {
                    let (next, laid) = lay(&it, |laid| laid.right == right && !laid.equal)?;
                    it = next;
                    turns.push(laid);
                }
                turns.last()?.won.then_some((start, turns))
            },
        );
        let Some((start, laid)) = found else {
            return Ok(None);
        };
        let view = start.position().public_view();
        let turns: Result<Vec<Turn>, Error> = laid.iter().map(|it| self.turn(it)).collect();
        let mut before = turns?;
        let after = before.split_off(usize::from(SEATS));
        Ok(Some(SuddenDeath {
            category: self.book.asked(&view.category),
            first: self.shown(view.line[0])?,
            before,
            after,
        }))
    }

    fn shown(&self, card: Turned) -> Result<Shown, Error> {
        self.book.shown(card.code, Some(card.printed))
    }

    fn turn(&self, laid: &Laid) -> Result<Turn, Error> {
        let drawn = laid.drawn.map(|code| self.book.shown(code, None));
        Ok(Turn {
            player: rank(laid.seat),
            card: self.book.shown(laid.country, Some(laid.printed))?,
            right: laid.right,
            drawn: drawn.transpose()?,
        })
    }
}

fn line(it: &Playthrough<Cardline>) -> Vec<Turned> {
    it.position().public_view().line
}

/// The first card that can be laid so that it shows what is wanted, and the match after it.
fn lay(
    it: &Playthrough<Cardline>,
    wanted: impl Fn(&Laid) -> bool,
) -> Option<(Playthrough<Cardline>, Laid)> {
    search::turn(it, |events| laid_in(events).filter(|laid| wanted(laid)))
}

/// What the events of a turn show.
fn laid_in(events: &[Told<Event>]) -> Option<Laid> {
    let mut events = events.iter().map(|told| &told.event);
    let Some(Event::Placed {
        seat,
        country,
        slot,
        printed,
        right,
        equal,
        ..
    }) = events.next()
    else {
        return None;
    };
    let mut laid = Laid {
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
