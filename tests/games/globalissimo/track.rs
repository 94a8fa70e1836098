//! Moves along the track, barriers and their questions.

use std::collections::BTreeSet;

use engine::Game;
use engine::{Observation, Seat, ToMove};
use games::Playable;
use games::globalissimo::{Action, Answer, BarrierKind, Event, Globalissimo};

use super::table::{Table, scored};
use playing::made_up::MadeUp;

fn moves(events: &[Event]) -> Vec<(Seat, u16, u16)> {
    let moved = |event: &Event| match event {
        Event::Moved { seat, from, to } => Some((*seat, *from, *to)),
        _ => None,
    };
    events.iter().filter_map(moved).collect()
}

/// Which cards are drawn or asked again, in turn.
fn asked(events: &[Event]) -> Vec<(Seat, u16)> {
    let asked = |event: &Event| match event {
        Event::Asked { seat, barrier, .. } => Some((*seat, *barrier)),
        _ => None,
    };
    events.iter().filter_map(asked).collect()
}

/// Rules of Globalissimo: R13, R14, R15, R16, A6, A20, E4.
#[test]
fn example_4_a_move_across_two_barriers() {
    let mut table = Table::new(2, 4);
    let [_, mover] = table.order();
    table.round(&[0, 2]);
    assert_eq!(table.seat(), mover, "who is second now begins the next round");
    let events = table.all_earn(&[3, 0]);
    assert_eq!((asked(&events), moves(&events)), (vec![(mover, 1)], vec![]));
    // Right at the first barrier: two spaces, and the second asks for the last point.
    let events = table.answer(true);
    assert_eq!(moves(&events), [(mover, 2, 4)]);
    assert_eq!(asked(&events), [(mover, 2)]);
    assert_eq!(table.view().question.map(|question| question.left), Some(1));
    let mut right = table.clone();
    assert_eq!(moves(&right.answer(true)), [(mover, 4, 5)]);
    assert_eq!((right.position(mover), right.taken(mover)), (5, 2));
    // Wrong at the second: the steps already made count, the last point is lost.
    assert_eq!(moves(&table.answer(false)), []);
    assert_eq!((table.position(mover), table.taken(mover)), (4, 1));
    assert_eq!(table.fallen(), 1);
}

/// Rules of Globalissimo: R14, A19, E5.
#[test]
fn example_5_a_question_needs_a_point_to_spend() {
    let mut table = Table::new(2, 4);
    let [_, mover] = table.order();
    table.round(&[0, 1]);
    assert_eq!(table.position(mover), 1);
    let mut three = table.clone();
    let events = table.all_earn(&[1, 0]);
    assert_eq!((asked(&events), moves(&events)), (vec![], vec![(mover, 1, 2)]));
    let events = three.all_earn(&[3, 0]);
    assert_eq!(moves(&events), [(mover, 1, 2)]);
    assert_eq!(asked(&events), [(mover, 1)]);
    let events = three.answer(true);
    assert_eq!((asked(&events), moves(&events)), (vec![], vec![(mover, 2, 4)]));
}

/// Rules of Globalissimo: R13.
#[test]
fn without_points_nobody_moves_or_is_asked_and_figures_share_spaces() {
    let mut table = Table::new(4, 1);
    table.round(&[2, 2, 2, 0]);
    let mut positions = table.view().positions;
    positions.sort_unstable();
    assert_eq!(positions, [0, 2, 2, 2], "figures on the way are spaces like any other");
    let events = table.all_earn(&[0, 0, 0, 0]);
    assert_eq!((asked(&events), moves(&events)), (vec![], vec![]));
}

/// Rules of Globalissimo: R14, R15, R17, E6.
#[test]
fn example_6_the_same_question_until_the_barrier_falls() {
    let mut table = Table::with_barrier(3, 3, BarrierKind::Capital);
    // Barriers 1 and 2 fall, and all stand before the third.
    for _ in 0..3 {
        table.round(&[2, 2, 2]);
    }
    let [ann, bob, cid] = table.order();
    let before = [ann, bob, cid].map(|seat| table.taken(seat));
    table.all_earn(&[1, 1, 1]);
    let (country, barrier) = table.asked().expect("a question");
    assert_eq!((table.seat(), barrier), (ann, 3));
    let kind = table.view().question.map(|question| question.kind);
    assert_eq!(kind, Some(BarrierKind::Capital));
    let missed = table.answer(false);
    assert_eq!(asked(&missed), [(bob, 3)]);
    assert_eq!(table.asked(), Some((country, 3)), "the same country");
    let passed = table.answer(true);
    let right = passed
        .iter()
        .any(|event| matches!(event, Event::Answered { seat, right: true, .. } if *seat == bob));
    assert!(right);
    assert_eq!(asked(&passed), [], "Cid passes freely");
    assert_eq!(moves(&passed), [(bob, 6, 7), (cid, 6, 7)]);
    assert_eq!(table.view().barriers[2], None);
    let taken = [ann, bob, cid].map(|seat| table.taken(seat));
    assert_eq!(taken, [before[0], before[1] + 1, before[2]]);
    assert_eq!(table.position(ann), 6);
    // It is gone for ever: Ann passes it in the next round.
    let events = table.round(&table.order::<3>().map(|seat| u16::from(seat == ann)));
    assert_eq!(moves(&events), [(ann, 6, 7)]);
}

/// Rules of Globalissimo: R16, R17, R18, E7.
#[test]
fn example_7_six_fail_before_one_barrier() {
    let mut table = Table::with_barrier(6, 2, BarrierKind::Location);
    table.round(&[2; 6]);
    table.round(&[2; 6]);
    assert_eq!(table.view().positions, [4; 6]);
    let order: [Seat; 6] = table.order();
    let mut events = table.all_earn(&[1, 1, 1, 1, 1, 1]);
    let (country, _) = table.asked().expect("a question");
    for seat in order {
        assert_eq!((table.seat(), table.asked()), (seat, Some((country, 2))));
        let tried = table.view().question.map(|question| question.tried.len());
        assert_eq!(tried, order.iter().position(|other| *other == seat));
        events.extend(table.answer(false));
    }
    assert_eq!(asked(&events), order.map(|seat| (seat, 2)));
    assert_eq!(table.view().positions, [4; 6]);
    assert_eq!(table.view().barriers[1], Some(BarrierKind::Location));
    // The card is discarded, and the barrier asks about another.
    let shown = events.iter().find_map(|event| match event {
        Event::AnswerShown { country, .. } => Some(*country),
        _ => None,
    });
    assert_eq!(shown, Some(country));
    table.all_earn(&[1, 0, 0, 0, 0, 0]);
    let (next, barrier) = table.asked().expect("a question");
    assert_eq!(barrier, 2);
    assert_ne!(next, country);
}

/// Rules of Globalissimo: R15, R16, R17, E8.
#[test]
fn example_8_two_questions_in_one_round() {
    let mut table = Table::new(3, 2);
    table.round(&[2, 2, 2]);
    let [ann, bob, cid] = table.order();
    table.all_earn(&[3, 3, 3]);
    let x = table.asked().expect("a question");
    assert_eq!(asked(&table.answer(false)), [(bob, 1)]);
    assert_eq!(table.asked(), Some(x));
    let events = table.answer(true);
    assert_eq!((moves(&events), asked(&events)), (vec![(bob, 2, 4)], vec![(bob, 2)]));
    let y = table.asked().expect("a question");
    assert_eq!((x.1, y.1), (1, 2));
    assert_ne!(x.0, y.0);
    let events = table.answer(false);
    assert_eq!((moves(&events), asked(&events)), (vec![(cid, 2, 4)], vec![(cid, 2)]));
    assert_eq!(table.asked(), Some(y), "the card that is aside");
    let events = table.answer(false);
    assert_eq!(scored(&events), [], "Ann meets nothing more");
    assert_eq!([ann, bob, cid].map(|seat| table.position(seat)), [2, 4, 4]);
    assert_eq!([ann, bob, cid].map(|seat| table.taken(seat)), [0, 1, 0]);
}

/// Rules of Globalissimo: R14, A11, A25.
#[test]
fn orange_asks_for_the_capital_and_purple_for_a_number_of_the_map() {
    for kind in [BarrierKind::Capital, BarrierKind::Location] {
        let mut table = Table::with_barrier(2, 1, kind);
        table.all_earn(&[3, 3]);
        let asked = table.view().question.expect("a question");
        assert_eq!((asked.kind, asked.seat), (kind, table.seat()));
        assert_eq!(table.play.position().to_move(), ToMove::Act(asked.seat), "nobody else answers");
        let seen = Observation::new(table.play.position()).expect("a decision");
        let answers: Vec<Action> = seen.actions().collect();
        // All 161 countries of the map, with a card or without, and the empty answer.
        assert_eq!(answers.len(), 162);
        let fits = |action: &Action| match kind {
            BarrierKind::Capital => matches!(action, Action::Capital { .. }),
            BarrierKind::Location => matches!(action, Action::Locate { .. }),
        };
        assert!(answers.iter().all(fits));
        let right = |action: &&Action| {
            let mut other = table.clone();
            let events = other.act((*action).clone());
            events.iter().any(|event| matches!(event, Event::Answered { right: true, .. }))
        };
        let right: Vec<&Action> = answers.iter().filter(right).collect();
        assert_eq!(right, [&table.answer_action(true)], "one answer is right");
    }
}

/// Rules of Globalissimo: R16, A23.
#[test]
fn an_empty_answer_is_wrong_and_there_is_no_second_try() {
    let mut table = Table::new(2, 3);
    let [first, second] = table.order();
    table.all_earn(&[3, 0]);
    let events = table.give_up();
    let answered = Event::Answered { seat: first, right: false, answer: None };
    assert_eq!(events.first(), Some(&answered));
    assert_eq!((scored(&events), table.position(first)), (vec![(second, 0)], 2));
    assert_eq!(table.view().round, 2);
}

/// Rules of Globalissimo: R16, R22, A7.
#[test]
fn nobody_learns_the_answer_before_the_barrier_falls_or_the_round_ends() {
    let mut table = Table::new(3, 2);
    table.all_earn(&[3, 3, 3]);
    let answer = match table.answer_action(true) {
        Action::Capital { answer } => answer.map(Answer::Capital),
        Action::Locate { answer } => answer.map(Answer::Number),
        Action::Guess { .. } => None,
    };
    let answer = answer.expect("a question");
    let (country, _) = table.asked().expect("a question");
    for _ in 0..2 {
        let events = table.answer(false);
        let told = events.iter().any(|event| match event {
            Event::Answered { answer: given, .. } => given.as_ref() == Some(&answer),
            Event::AnswerShown { .. } => true,
            _ => false,
        });
        assert!(!told, "{events:?}");
        let tried = table.view().question.expect("asked again").tried;
        assert!(!tried.contains(&Some(answer.clone())));
    }
    let shown = Event::AnswerShown { barrier: 1, country, answer };
    assert!(table.answer(false).contains(&shown), "now the card is out");
}

/// Rules of Globalissimo: A12.
#[test]
fn an_empty_pile_is_made_of_the_discards_at_the_moment_of_the_draw() {
    // Five are laid out, one can be asked about, and that is all.
    let mut world = MadeUp::new(Globalissimo::ID);
    world.cards = 6;
    let mut back = BTreeSet::new();
    for seed in 0..20 {
        let mut table = Table::of(&world.distinct(), 2, seed);
        let laid: BTreeSet<_> = table.laid().collect();
        table.all_earn(&[3, 3]);
        let (country, _) = table.asked().expect("a question");
        assert!(!laid.contains(&country));
        // Aside, it does not come back before the round has ended.
        table.answer(false);
        assert_eq!(table.asked(), Some((country, 1)));
        table.answer(false);
        assert_eq!(table.view().round, 2);
        let next: BTreeSet<_> = table.laid().collect();
        assert_eq!(next.len(), 5);
        back.insert(next.contains(&country));
    }
    assert_eq!(back.len(), 2, "a country may come back, and need not");
}

/// Rules of Globalissimo: A21.
#[test]
fn a_capital_is_judged_for_the_country_that_is_asked() {
    // Two countries have the same capital: it is right for both, and listed once.
    let mut dataset = MadeUp::new(Globalissimo::ID).distinct();
    for country in &mut dataset.countries {
        country.capitals = [(lang::Lang::En, vec!["Kingston".into()])].into_iter().collect();
    }
    let cards = Globalissimo::cards(&dataset).expect("cards");
    assert_eq!(cards.capitals().len(), 1);
    assert_eq!(cards.numbers().len(), dataset.countries.len());
    let orange = |table: &Table| table.view().barriers[0] == Some(BarrierKind::Capital);
    let mut tables = (0..).map(|seed| Table::of(&dataset, 2, seed));
    let mut table = tables.find(orange).expect("every second seed");
    table.all_earn(&[3, 0]);
    table.answer(true);
    assert_eq!(table.fallen(), 1);
    // In the real world no two places have the same number.
    let world = testing::dataset();
    let mut numbers: Vec<u16> =
        world.countries.iter().filter_map(|country| country.number).collect();
    let all = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), all);
}
