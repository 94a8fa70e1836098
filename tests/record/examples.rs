//! The matches that rule booklets tell of: with the cards of now they keep to the rules, and each shows what
//! its page says. What the pages of La course and Contrôle Global make of them is looked at in
//! `tests/render/booklet_examples.rs`.

use std::collections::BTreeSet;

use engine::{Code, Game, Playthrough, Seat, ToMove};
use games::controle_global::Cause;
use games::globalissimo::{Action, BarrierKind};
use games::{
    Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable, cardline,
    controle_global, course, globalissimo, higher_lower,
};
use lang::Number;
use model::Dataset;
use model::control::{Power, Selector};
use record::{Edition, action_line, ended_line, open};

use testing::{dataset, golden, project};

/// A match, action by action.
struct Example<G: Game> {
    start: G,
    actions: Vec<G::Action>,
    events: Vec<Vec<G::Event>>,
    end: G,
}

/// The recorded match of this name. When the cards have changed and it still shows what it should, UPDATE=1
/// writes the new digest into it; else another match has to be played and recorded.
fn example<G: Playable>(name: &str) -> Example<G> {
    example_of::<G>(dataset(), name)
}

/// The same of the deck that is chosen.
fn example_of<G: Playable>(dataset: &Dataset, name: &str) -> Example<G> {
    let deck = dataset.selected_deck_id(G::ID).unwrap_or(G::ID);
    let file = format!("templates/rules/examples/{deck}/{name}.jsonl");
    let bytes = std::fs::read(project(&file)).expect("a record");
    let edition = Edition::<G>::from_dataset(dataset).expect("a playable deck");
    let opened = open(&file, bytes, GameId::from_id(G::ID)).expect("a record of the game");
    let record = opened.read_with::<G>(&edition.cards, &[]);
    let record = record.unwrap_or_else(|findings| panic!("{file}: {:?}", findings.report));
    let (header, played) = (record.header, record.playthrough);
    let again = Playthrough::<G>::new(&edition.cards, header.setup(), header.seed);
    let mut again = again.expect("a setup that can be played");
    let start = again.position().clone();
    let mut text = edition.header(header.seed, header.seats, header.options).line();
    let mut events = Vec::new();
    for action in played.actions() {
        if let ToMove::Act(seat) = again.position().to_move() {
            text += &action_line(seat, action);
        }
        let told = again.play(action.clone()).expect("a legal action");
        events.push(told.into_iter().map(|told| told.event).collect());
    }
    let end = again.position().clone();
    if end.to_move() == ToMove::Over {
        text += &ended_line(&end.standings());
    }
    golden(&file, &text).unwrap_or_else(|error| panic!("{error}"));
    Example { start, actions: played.actions().to_vec(), events, end }
}

#[test]
fn every_record_is_looked_at() {
    let all: [(&str, &[&str]); 6] = [
        (Cardline::ID, &["equal", "gaps", "opening", "sudden-death"]),
        (ControleGlobal::ID, &["civil", "levels", "share", "table", "turn"]),
        (Course::ID, &["flight", "turns"]),
        ("globalissimo-open", &["barrier", "end", "ranks"]),
        (Globalissimo::ID, &["barrier", "end", "ranks"]),
        (HigherLower::ID, &["chain", "equal"]),
    ];
    let all = all.into_iter().flat_map(|(deck, names)| {
        let file = move |name: &&str| format!("templates/rules/examples/{deck}/{name}.jsonl");
        names.iter().map(file)
    });
    let all: Vec<String> = all.collect();
    assert_eq!(content::assets().list("templates/rules/examples"), all);
}

/// All decks of Globalissimo.
fn decks_of_globalissimo() -> impl Iterator<Item = Dataset> {
    let decks = dataset().decks.iter().filter(|deck| deck.game == Globalissimo::ID);
    decks.map(|deck| {
        let mut dataset = dataset().clone();
        assert!(dataset.choose_deck(&deck.id), "{}", deck.id);
        dataset
    })
}

/// What a card has, as it is printed.
fn number(country: Code, category: &str) -> Number {
    let country = dataset().country_by_code(country.as_str()).expect("a country");
    let category = dataset().category_by_id(category).expect("a category");
    dataset().number(country, category).expect("a value")
}

/// The line before the last card, the number of that card, before which card it is laid, and whether it
/// stays.
fn last_laid(example: &Example<Cardline>) -> (Vec<i64>, i64, usize, bool) {
    let category = example.start.public_view().category;
    let mut line = vec![example.start.public_view().line[0].code];
    let mut laid = Vec::new();
    for events in &example.events {
        let cardline::Event::Placed { country, slot, right, .. } = events[0] else {
            panic!("{events:?}")
        };
        laid.push((line.clone(), country, usize::from(slot), right));
        if right {
            line.insert(slot.into(), country);
        }
    }
    let (line, country, slot, right) = laid.pop().expect("a card");
    let units = |code: Code| number(code, category.as_str()).units;
    (line.into_iter().map(units).collect(), units(country), slot, right)
}

/// R3, R6, R7.
#[test]
fn cardline_begins_with_a_card_that_stays_and_one_that_does_not() {
    let example = example::<Cardline>("opening");
    let (line, wrong, slot, stays) = last_laid(&example);
    assert!(line[0] < line[1] && wrong < line[0], "{line:?}, {wrong}");
    assert_eq!((slot, stays), (1, false), "between the two");
    let drew = |event: &cardline::Event| matches!(event, cardline::Event::Drew { .. });
    assert!(example.events[1].iter().any(drew));
    assert_eq!(example.events.len(), 2);
}

/// R5, R6.
#[test]
fn cardline_has_one_gap_for_a_value_and_two_beside_an_equal_one() {
    for (name, equals) in [("gaps", 0), ("equal", 1)] {
        let (line, value, slot, stays) = last_laid(&example::<Cardline>(name));
        assert!(line.is_sorted_by(|one, other| one < other), "{name}: {line:?}");
        assert!(stays, "{name}");
        assert_eq!(line.iter().filter(|other| **other == value).count(), equals, "{name}");
        assert!(line[..slot].iter().all(|other| *other <= value), "{name}");
        assert!(line[slot..].iter().all(|other| *other >= value), "{name}");
    }
}

/// R10, R11: two of three lay their last card in the same round, then one of them alone.
#[test]
fn cardline_goes_on_until_one_is_left() {
    let example = example::<Cardline>("sudden-death");
    let stays = example.events.iter().map(|events| match events[0] {
        cardline::Event::Placed { right, seat, .. } => (seat, right),
        _ => panic!("{events:?}"),
    });
    let stays: Vec<(Seat, bool)> = stays.collect();
    let [first, second, third] = [stays[0].0, stays[1].0, stays[2].0];
    let expected = [(first, true), (second, false), (third, true), (first, true), (third, false)];
    assert_eq!(stays, expected);
    assert_eq!(example.end.to_move(), ToMove::Over);
    assert_eq!(example.end.standings()[first.index()], 1);
}

fn revealed(events: &[globalissimo::Event]) -> Vec<globalissimo::RevealedCard> {
    let revealed = events.iter().find_map(|event| match event {
        globalissimo::Event::Revealed { countries, .. } => Some(countries.clone()),
        _ => None,
    });
    revealed.expect("all have guessed")
}

/// R9 to R11: a place that two share, and points by how far a guess is off.
#[test]
fn globalissimo_rewards_every_distance() {
    for dataset in decks_of_globalissimo() {
        let example = example_of::<Globalissimo>(&dataset, "ranks");
        let events = example.events.concat();
        let turned = revealed(&events);
        let category = example.start.public_view().category;
        let places = turned.iter().map(|card| {
            let number = |code| number(code, category.as_str());
            let above =
                turned.iter().filter(|other| number(other.code).units > number(card.code).units);
            1 + above.count() as u8
        });
        let places: Vec<u8> = places.collect();
        assert_eq!(places, turned.iter().map(|card| card.place).collect::<Vec<_>>());
        assert_eq!(places.iter().collect::<BTreeSet<_>>().len(), places.len() - 1);
        let points = &dataset.globalissimo.points;
        for (distance, action) in example.actions.iter().take(4).enumerate() {
            let Action::Guess { country, place } = action else { panic!("{action:?}") };
            let turned = turned.iter().find(|card| card.code == *country).expect("a card");
            assert_eq!(usize::from(place.abs_diff(turned.place)), distance);
            let seat = example.start.public_view().first.after(distance as u8, 4);
            let scored = events.iter().find_map(|event| match event {
                globalissimo::Event::Scored { seat: of, points } if *of == seat => Some(*points),
                _ => None,
            });
            assert_eq!(scored, Some(points.get(distance).copied().unwrap_or(0)));
        }
    }
}

/// R14 to R17: one fails before a barrier, the next one takes it, the third walks past.
#[test]
fn globalissimo_asks_the_next_one() {
    for dataset in decks_of_globalissimo() {
        let example = example_of::<Globalissimo>(&dataset, "barrier");
        let [.., Action::Capital { answer: wrong }, Action::Capital { answer: right }] =
            example.actions.as_slice()
        else {
            panic!("{:?}", example.actions)
        };
        let asked = example.events[2].iter().find_map(|event| match event {
            globalissimo::Event::Asked { seat, kind, country, .. } => {
                Some((*seat, *kind, *country))
            }
            _ => None,
        });
        let (failed, kind, country) = asked.expect("a question");
        assert_eq!(kind, BarrierKind::Capital);
        let country = dataset.country_by_code(country.as_str()).expect("a country");
        let capital = dataset.country(country).capitals.token();
        assert_eq!(right.as_ref().map(|answer| answer.as_str()), capital);
        assert_ne!(wrong, right);
        let moved = example.events[4].iter().filter_map(|event| match event {
            globalissimo::Event::Moved { seat, .. } => Some(*seat),
            _ => None,
        });
        let moved: BTreeSet<Seat> = moved.collect();
        assert!(moved.len() == 2 && !moved.contains(&failed), "{moved:?}");
    }
}

/// R21.
#[test]
fn globalissimo_ends_neck_and_neck() {
    for dataset in decks_of_globalissimo() {
        let end = example_of::<Globalissimo>(&dataset, "end").end;
        let view = end.public_view();
        assert_eq!(view.positions[0], view.positions[1]);
        let taken = [view.taken[0], view.taken[1]];
        let winner = usize::from(taken[1] > taken[0]);
        assert!(taken[winner] > taken[1 - winner], "{taken:?}");
        assert_eq!(end.standings()[winner], 1);
    }
}

/// R4, R12: new visas, one that is held already, a city without any; and always another city.
#[test]
fn course_flies_over_every_kind_of_city() {
    let example = example::<Course>("flight");
    let network = &dataset().network;
    let legs = example.events.iter().filter_map(|events| match events.as_slice() {
        [course::Event::Flew { to, .. }, rest @ ..] => {
            let taken = matches!(rest.first(), Some(course::Event::Visa { .. }));
            let city = network.city_by_id(to.as_str()).expect("a city");
            Some((city, network.city(city).visa.is_some(), taken))
        }
        _ => None,
    });
    let legs: Vec<_> = legs.collect();
    let cities: BTreeSet<_> = legs.iter().map(|(city, ..)| city).collect();
    assert_eq!(cities.len(), legs.len());
    for kind in [(true, true), (true, false), (false, false)] {
        let is_there = legs.iter().any(|(_, gives, taken)| (*gives, *taken) == kind);
        assert!(is_there, "{kind:?}");
    }
    let landed = |event: &course::Event| matches!(event, course::Event::Landed { .. });
    assert!(example.events.last().expect("a turn").iter().any(landed));
}

/// E7: a swap, a flight, a swap that takes one of the first rejects and not the other.
#[test]
fn course_leaves_rejects_for_others() {
    let events = example::<Course>("turns").events.concat();
    let swaps = events.iter().filter_map(|event| match event {
        course::Event::Swapped { seat, taken, .. } => Some((*seat, taken.len())),
        _ => None,
    });
    let swaps: Vec<_> = swaps.collect();
    let [(first, 0), (last, 1)] = swaps[..] else { panic!("{swaps:?}") };
    assert_ne!(first, last);
}

/// Before the first turn.
#[test]
fn controle_global_is_laid_out() {
    let end = example::<ControleGlobal>("table").end;
    assert_eq!(end.public_view().stage, controle_global::Stage::Play);
}

/// A round ends with the record, so that its levels are the last ones.
#[test]
fn controle_global_notes_levels_and_shares_regions() {
    let levels = example::<ControleGlobal>("levels");
    let noted =
        |event: &controle_global::Event| matches!(event, controle_global::Event::Noted { .. });
    assert!(levels.events.last().expect("a round").iter().any(noted));
    let share = example::<ControleGlobal>("share");
    assert_eq!(share.end.to_move(), ToMove::Over);
}

/// R18, R20: one level is crossed in the round, and one card answers.
#[test]
fn controle_global_has_one_revolt() {
    let example = example::<ControleGlobal>("civil");
    let last = example.events.last().expect("a round");
    let revolt = last.iter().find_map(|event| match event {
        controle_global::Event::Revolt { cards } => Some(cards.len()),
        _ => None,
    });
    assert_eq!(revolt, Some(1));
    let shielded =
        |event: &controle_global::Event| matches!(event, controle_global::Event::Shielded { .. });
    assert!(!last.iter().any(shielded));
}

/// R11 to R16: a turn with all its parts, in which nothing happens that its page does not tell; and the
/// faction has no power that alters a turn without being seen in it (B10).
#[test]
fn controle_global_plays_a_whole_turn() {
    use controle_global::Event;
    let example = example::<ControleGlobal>("turn");
    let plays = |events: &Vec<Event>| matches!(events[..], [Event::Played { .. }, ..]);
    let first = example.events.iter().rposition(plays).expect("a card is played");
    let events = example.events[first..].concat();
    let Event::Played { seat, card, effect, missing } = events[0] else {
        panic!("{:?}", events[0])
    };
    assert_eq!(missing, 1);
    let control = &dataset().control;
    let card = control.card(control.card_by_id(card.as_str()).expect("a card"));
    assert!(card.civil.is_none(), "a low card");
    let steps = &card.effects[usize::from(effect) - 1].effect.steps;
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[1].selector, Selector::Adjacent);
    let view = example.end.public_view();
    let faction = view.player(seat).and_then(|player| player.faction).expect("a faction");
    let faction = control.factions.iter().find(|known| known.id == faction.as_str());
    let is_plain = matches!(
        faction.expect("a faction").power,
        Power::Spread | Power::Priority | Power::Surplus | Power::Spoils | Power::Shield
    );
    assert!(is_plain);
    let count = |is: &dyn Fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    let placed = |why: Cause| {
        count(&move |event| match event {
            Event::Influence { cause, .. } | Event::Development { cause, .. } => *cause == why,
            _ => false,
        })
    };
    let special = count(&|event| match event {
        Event::Influence { cause, .. }
        | Event::Development { cause, .. }
        | Event::Resource { cause, .. } => matches!(cause, Cause::Power | Cause::Civil),
        Event::Level { .. } | Event::Stirred { .. } | Event::Reshuffled { .. } => true,
        _ => false,
    });
    let privatised = count(&|event| {
        let why = Cause::Privatising;
        matches!(event, Event::Resource { cause, .. } if *cause == why)
    });
    let discarded = count(&|event| matches!(event, Event::Discarded { .. }));
    assert_eq!((special, placed(Cause::Investment), discarded), (0, 1, 1));
    assert!(placed(Cause::Effect) > 1 && privatised > 0);
}

/// Whether each answer of an example is right, and whether its values are equal.
fn answers(name: &str) -> Vec<(bool, bool)> {
    let example = example::<HigherLower>(name);
    let answered = example.events.into_iter().flatten().filter_map(|event| match event {
        higher_lower::Event::Answered { right, equal, .. } => Some((right, equal)),
        _ => None,
    });
    answered.collect()
}

/// Right, wrong, right; and one equal value at the end.
#[test]
fn chains_of_plus_ou_moins() {
    assert_eq!(answers("chain"), [(true, false), (false, false), (true, false)]);
    assert_eq!(answers("equal"), [(true, false), (true, true)]);
}
