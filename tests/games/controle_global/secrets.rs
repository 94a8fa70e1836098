//! Who knows what: factions before they are revealed, hands, piles, the cards before civil society.

use std::collections::BTreeSet;

use engine::{Game, GameRng, Observation, Seat, Slug};
use games::ControleGlobal;
use games::controle_global::Event;

use super::scene::Table;

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

/// A match as far as somebody wants it, and the cards that lie face up in it.
fn after(seats: u8, seed: u64, is_enough: impl Fn(&Table) -> bool) -> (Table, BTreeSet<Slug>) {
    let mut table = Table::shipped(seats, seed, None);
    let mut rng = GameRng::new(seed, 1);
    let mut open: BTreeSet<Slug> = BTreeSet::new();
    while !is_enough(&table) {
        for event in decide(&mut table, &mut rng) {
            match event {
                Event::Played { card, .. }
                | Event::Dumped { card, .. }
                | Event::Discarded { card, .. }
                | Event::Civil { card } => {
                    open.insert(card);
                }
                Event::Reshuffled { pile, .. } => open.retain(|card| back(card) != pile.as_str()),
                _ => {}
            }
        }
    }
    (table, open)
}

/// What the back of a card shows: its pile.
fn back(card: &Slug) -> &str {
    let (pile, _) = card.as_str().rsplit_once('-').expect("a card of a pile");
    pile
}

fn decide(table: &mut Table, rng: &mut GameRng) -> Vec<Event> {
    let seen = Observation::new(table.play.position()).expect("a decision");
    let action = seen.nth_action(rng.index(seen.count_actions()));
    table.act(action)
}

/// Factions of a seat: dealt ones, or the one that it kept.
fn factions(position: &ControleGlobal, seat: Seat) -> BTreeSet<Slug> {
    let (_, own) = position.view(seat).own.expect("a seat");
    own.factions.into_iter().chain(own.faction).collect()
}

fn hand(position: &ControleGlobal, seat: Seat) -> Vec<Slug> {
    let (_, own) = position.view(seat).own.expect("a seat");
    own.hand.iter().map(|held| held.card).collect()
}

/// Rules of Contrôle Global: B2.
#[test]
fn factions_of_others_may_be_any() {
    let (table, _) = after(3, 1, |table| table.play.actions().len() == 2);
    let position = table.play.position();
    for observer in Seat::all(3) {
        let own = factions(position, observer);
        let mut met = [(); 3].map(|()| BTreeSet::new());
        let mut rng = GameRng::new(1, 2);
        for _ in 0..400 {
            let other = position.determinize(observer, &mut rng);
            assert_eq!(other.view(observer), position.view(observer));
            assert_eq!(other.public_view(), position.public_view());
            for seat in Seat::all(3) {
                met[seat.index()].extend(factions(&other, seat));
            }
        }
        for seat in Seat::all(3) {
            // The second card of one's own is known even when the first is kept.
            let others = if seat == observer { own.len() } else { 10 };
            assert_eq!(met[seat.index()].len(), others, "{seat:?} for {observer:?}");
        }
    }
}

/// Backs stay where they are, and behind them may be any card of the pile that has not been seen.
///
/// Rules of Contrôle Global: B3.
#[test]
fn cards_of_others_may_be_any_of_their_piles() {
    let mut zones = 0;
    for (seed, round) in [(1, 1), (2, 2), (3, 4)] {
        let is_enough = |table: &Table| table.view().round >= round && !table.zone().is_empty();
        let (table, open) = after(4, seed, is_enough);
        let position = table.play.position();
        let view = position.public_view();
        let observer = Seat(0);
        let own = hand(position, observer);
        let seen: BTreeSet<Slug> = open.into_iter().chain(own).collect();
        let mut rng = GameRng::new(seed, 2);
        let mut met = BTreeSet::new();
        for _ in 0..600 {
            let other = position.determinize(observer, &mut rng);
            assert_eq!(other.view(observer), position.view(observer));
            for seat in Seat::all(4).filter(|seat| *seat != observer) {
                let cards = hand(&other, seat);
                for (card, pile) in cards.iter().zip(&view.players[seat.index()].hand) {
                    assert_eq!(back(card), pile.as_str());
                }
                met.extend(cards);
            }
            assert_eq!(other.cards_everywhere().len(), 108);
        }
        zones += view.zone.len();
        assert!(met.is_disjoint(&seen), "what lies open is in no hand");
        let backs: BTreeSet<Slug> =
            view.players[1..].iter().flat_map(|player| player.hand.clone()).collect();
        let all = position.cards_everywhere();
        let unseen = all.iter().filter(|card| {
            backs.iter().any(|pile| pile.as_str() == back(card)) && !seen.contains(card)
        });
        assert_eq!(met, unseen.copied().collect());
    }
    assert!(zones > 2);
}

/// Neither views nor events say which cards are hidden: their names are not in them.
///
/// Rules of Contrôle Global: B3, R18, A5.
#[test]
fn the_names_of_hidden_cards_are_nowhere() {
    for (seats, seed) in [(3, 1), (6, 2)] {
        let mut table = Table::shipped(seats, seed, None);
        let mut rng = GameRng::new(seed, 1);
        let mut was_told: BTreeSet<String> = BTreeSet::new();
        let cards: Vec<String> = table
            .play
            .position()
            .cards_everywhere()
            .iter()
            .map(|card| format!("\"{card}\""))
            .collect();
        for decisions in 0..1_500 {
            if table.view().to_act().is_none() {
                break;
            }
            let before: Vec<Vec<Slug>> =
                Seat::all(seats).map(|seat| hand(table.play.position(), seat)).collect();
            let public = text(&table.view());
            let shown = before
                .iter()
                .flatten()
                .map(|card| format!("\"{card}\""))
                .find(|card| public.contains(card.as_str()));
            assert_eq!(shown, None, "a card in hand is seen by everybody");
            // In turn: views are long, and change little from one decision to the next.
            for seat in
                Seat::all(seats).filter(|seat| seat.index() == decisions % usize::from(seats))
            {
                let others = Seat::all(seats).filter(|other| *other != seat);
                let seen = text(&table.play.position().view(seat));
                let mut others = others.flat_map(|other| before[other.index()].iter());
                assert!(
                    !others.any(|card| seen.contains(&format!("\"{card}\""))),
                    "{seat:?} sees it"
                );
            }
            let seat = table.seat();
            let told = text(&decide(&mut table, &mut rng));
            // A card is named when it is played, dumped, discarded, or acts for civil society.
            for card in cards.iter().filter(|card| told.contains(card.as_str())) {
                let was_held =
                    before[seat.index()].iter().any(|held| format!("\"{held}\"") == *card);
                let is_revolt =
                    told.contains("\"event\":\"revolt\"") || told.contains("\"event\":\"civil\"");
                assert!(was_held || is_revolt, "{card} in {told}");
                was_told.insert(card.clone());
            }
        }
        assert!(was_told.len() > 40);
    }
}
