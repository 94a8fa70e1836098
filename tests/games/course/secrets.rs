//! Who knows what: hands and pile are hidden, what lies or was taken in the open is not.

use std::collections::BTreeSet;

use engine::{Game, GameRng, Seat};
use games::course::{Action, Course, RouteCard, Stage};

use super::table::{Style, Table, ending_after};

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

/// All cards of a hand, in whatever order.
fn whole_hand(position: &Course, seat: Seat) -> BTreeSet<RouteCard> {
    let (_, own) = position.view(seat).own.expect("a hand");
    own.hand.into_iter().chain(own.rejects).collect()
}

/// Cards that a seat cannot see: in the hands of others, and in the pile.
fn hidden_from(position: &Course, seat: Seat) -> BTreeSet<RouteCard> {
    let view = position.view(seat);
    let mut hidden: BTreeSet<RouteCard> = position.cards_everywhere().into_iter().collect();
    let (_, own) = view.own.expect("a hand");
    let known = view.travellers.iter().flat_map(|traveller| &traveller.known);
    let open = known.chain(&view.table).chain(&view.left).chain(&view.right);
    for card in open.chain(&own.hand).chain(&own.rejects) {
        hidden.remove(card);
    }
    hidden
}

/// A match as far as a decision, with rejects that others have taken.
fn after(decisions: usize, seed: u64) -> Table {
    let mut table = Table::new(3, seed);
    let mut rng = GameRng::new(seed, 1);
    while table.play.actions().len() < decisions {
        table.decide(Style::Random, &mut rng);
    }
    table
}

/// What is drawn again may lie anywhere, and what everybody has seen stays where it is.
///
/// Rules of La course: R4, R8.
#[test]
fn what_a_seat_cannot_see_may_lie_anywhere() {
    let mut known_cards = 0;
    for (decisions, seed) in [(30, 1), (31, 2), (60, 3), (61, 4), (90, 5)] {
        let table = after(decisions, seed);
        let position = table.play.position();
        for observer in Seat::all(3) {
            let hidden = hidden_from(position, observer);
            let mut rng = GameRng::new(seed, 2);
            let mut held = [(); 3].map(|()| BTreeSet::new());
            for _ in 0..400 {
                let other = position.determinize(observer, &mut rng);
                for seat in Seat::all(3) {
                    held[seat.index()].extend(whole_hand(&other, seat));
                }
            }
            for (seat, traveller) in Seat::all(3).zip(position.public_view().travellers) {
                let known: BTreeSet<RouteCard> = traveller.known.into_iter().collect();
                known_cards += known.len();
                let may_hold = if seat == observer {
                    whole_hand(position, seat)
                } else {
                    hidden.union(&known).copied().collect()
                };
                assert_eq!(held[seat.index()], may_hold, "{seat:?} for {observer:?}");
            }
        }
    }
    assert!(known_cards > 0, "nothing was taken in the open");
}

/// Rules of La course: R8, R9.
#[test]
fn nobody_else_sees_what_is_going_to_be_rejected() {
    let mut table = Table::new(3, 1);
    table.start(&["paris", "paris", "tokyo"]);
    table.swap(false, false);
    let hand = table.hand(Seat(1));
    table.reject(hand[2]);
    let first = table.play.position().clone();
    table.reject(hand[7]);
    let second = table.play.position().clone();
    for (position, rejects) in [(first, vec![hand[2]]), (second, vec![hand[2], hand[7]])] {
        let stage = Stage::Swapping(u16::try_from(rejects.len()).expect("two"));
        assert_eq!(position.public_view().stage, stage, "how many is seen");
        let (_, own) = position.view(Seat(1)).own.expect("a hand");
        assert_eq!(own.rejects, rejects);
        let mut rng = GameRng::new(1, 2);
        let mut rejected = BTreeSet::new();
        for _ in 0..1_600 {
            let other = position.determinize(Seat(2), &mut rng);
            assert_eq!(other.view(Seat(2)), position.view(Seat(2)));
            let (_, own) = other.view(Seat(1)).own.expect("a hand");
            assert_eq!(own.rejects.len(), rejects.len());
            assert_eq!(own.hand.len() + own.rejects.len(), 13);
            rejected.extend(own.rejects);
            // Whoever decides knows them, and so does the position that looks the same to him.
            let same = position.determinize(Seat(1), &mut rng);
            assert_eq!(same.view(Seat(1)), position.view(Seat(1)));
        }
        assert_eq!(rejected, hidden_from(&position, Seat(2)));
    }
}

/// Neither views nor events say which cards are hidden: their names are not in them.
///
/// Rules of La course: R4, R8, R9, A17.
#[test]
fn the_names_of_hidden_cards_are_nowhere() {
    for (seats, seed, style) in
        [(2, 1, Style::Random), (4, 2, Style::Homeward), (6, 3, Style::Homebody)]
    {
        let mut table = Table::of(&ending_after(12), seats, seed);
        let mut rng = GameRng::new(seed, 1);
        let mut told = text(&table.play.setup_events());
        loop {
            let position = table.play.position();
            let mut from_all: Option<BTreeSet<RouteCard>> = None;
            for seat in Seat::all(seats) {
                let hidden = hidden_from(position, seat);
                let seen = text(&position.view(seat));
                let shown = hidden.iter().find(|card| seen.contains(&text(card)));
                assert_eq!(shown, None, "{seat:?} sees it");
                from_all = Some(match from_all {
                    Some(before) => before.intersection(&hidden).copied().collect(),
                    None => hidden,
                });
            }
            // What lies in the pile is in nothing that was told just now.
            let pile = from_all.expect("seats");
            let shown = pile.iter().find(|card| told.contains(&text(card)));
            assert_eq!(shown, None, "it is told");
            if table.is_over() {
                break;
            }
            let (seat, before) = (table.seat(), whole_hand(position, table.seat()));
            told = text(&table.decide(style, &mut rng));
            let after = whole_hand(table.play.position(), seat);
            let known = &table.view().travellers[seat.index()].known;
            let drawn = after.difference(&before).filter(|card| !known.contains(card));
            for card in drawn {
                // A card that was flown can be drawn again in the same turn; it is told as flown.
                assert!(!told.contains(&text(card)), "{card:?} is told: {told}");
            }
        }
    }
}

/// Rules of La course: R9.
#[test]
fn rejects_are_taken_back_until_they_lie_in_the_shoe() {
    let mut table = Table::new(2, 1);
    table.start(&["paris", "paris"]);
    table.swap(false, false);
    let before = table.play.position().clone();
    let hand = table.hand(Seat(1));
    table.reject(hand[0]);
    table.reject(hand[1]);
    table.play.undo().expect("undoable");
    table.play.undo().expect("undoable");
    assert_eq!(*table.play.position(), before);
    table.exchange([hand[0], hand[1]], true, true);
    // Nothing was drawn, but everybody has seen the rejects.
    assert!(table.play.undo().is_err());
    assert!(table.refuses(Action::Take { left: true, right: true }));
}
