//! What every game keeps to, whatever its rules: one contract, run for every game, every number of
//! seats and many seeds.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;

use testing::dataset;

use engine::{
    Code, Game, GameRng, IllegalAction, Observation, Playthrough, Seat, Setup, Slug, Step, ToMove,
};
use games::with_game;
use games::{
    Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable, cardline,
    controle_global, course, globalissimo, higher_lower,
};
use rayon::prelude::*;

/// More decisions than any match of random play has taken.
const BOUND: usize = 10_000;

/// What a game says about its own position, so that the contract can count its cards.
trait Counted: Playable {
    type Card: Ord + Debug;
    /// Matches for each number of seats.
    const MATCHES: u64 = 40;
    fn deck(cards: &Self::Cards) -> Vec<Self::Card>;
    fn everywhere(&self) -> Vec<Self::Card>;
    /// The standings of a view.
    fn places(view: &Self::View) -> &[u8];
    /// The standings with which an event ends the match.
    fn ended(event: &Self::Event) -> Option<&[u8]>;

    /// Whether an event turns face up for everybody what nobody has seen: what follows from that may
    /// differ.
    fn turns_up(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
}

impl Counted for Globalissimo {
    type Card = Code;

    fn deck(cards: &Self::Cards) -> Vec<Code> {
        cards.deck().countries().to_vec()
    }

    fn everywhere(&self) -> Vec<Code> {
        self.cards_everywhere()
    }

    fn places(view: &globalissimo::View) -> &[u8] {
        &view.standings
    }

    fn ended(event: &globalissimo::Event) -> Option<&[u8]> {
        match event {
            globalissimo::Event::Ended { standings } => Some(standings),
            _ => None,
        }
    }
}

impl Counted for Cardline {
    type Card = Code;

    fn deck(cards: &Self::Cards) -> Vec<Code> {
        cards.countries().to_vec()
    }

    fn everywhere(&self) -> Vec<Code> {
        self.cards_everywhere()
    }

    fn places(view: &cardline::View) -> &[u8] {
        &view.standings
    }

    fn ended(event: &cardline::Event) -> Option<&[u8]> {
        match event {
            cardline::Event::Ended { standings } => Some(standings),
            _ => None,
        }
    }
}

impl Counted for HigherLower {
    type Card = Code;

    fn deck(cards: &Self::Cards) -> Vec<Code> {
        cards.countries().to_vec()
    }

    fn everywhere(&self) -> Vec<Code> {
        self.cards_everywhere()
    }

    fn places(view: &higher_lower::View) -> &[u8] {
        &view.standings
    }

    fn ended(event: &higher_lower::Event) -> Option<&[u8]> {
        match event {
            higher_lower::Event::Ended { standings, .. } => Some(standings),
            _ => None,
        }
    }
}

impl Counted for Course {
    type Card = course::RouteCard;
    /// At random nobody gets home: one match has as many decisions as fifty of another game.
    const MATCHES: u64 = 2;

    fn deck(cards: &Self::Cards) -> Vec<course::RouteCard> {
        cards.route_cards().to_vec()
    }

    fn everywhere(&self) -> Vec<course::RouteCard> {
        self.cards_everywhere()
    }

    fn places(view: &course::View) -> &[u8] {
        &view.standings
    }

    fn ended(event: &course::Event) -> Option<&[u8]> {
        match event {
            course::Event::Ended { standings, .. } => Some(standings),
            _ => None,
        }
    }
}

impl Counted for ControleGlobal {
    type Card = Slug;
    /// One match has as many decisions as ten of another game.
    const MATCHES: u64 = 5;

    fn deck(cards: &Self::Cards) -> Vec<Slug> {
        cards.cards().to_vec()
    }

    fn everywhere(&self) -> Vec<Slug> {
        self.cards_everywhere()
    }

    fn places(view: &controle_global::View) -> &[u8] {
        &view.standings
    }

    fn ended(event: &controle_global::Event) -> Option<&[u8]> {
        match event {
            controle_global::Event::Ended { standings, .. } => Some(standings),
            _ => None,
        }
    }

    fn turns_up(event: &controle_global::Event) -> bool {
        use controle_global::Event;
        matches!(event, Event::Revealed { .. } | Event::Revolt { .. })
    }
}

/// One match of random play, looked at from all sides. Says how often values that were hidden turned
/// out otherwise after they had been drawn again.
fn keep_to_the_contract<G: Counted>(cards: &Arc<G::Cards>, seats: u8, seed: u64) -> usize {
    let options = G::Options::default();
    let mut play = Playthrough::<G>::new(cards, Setup { seats, options }, seed).expect("a match");
    let mut rng = GameRng::new(seed, 99);
    let deck = sorted(G::deck(cards));
    let mut redrawn = 0;
    let mut heard_so_far = Vec::new();
    // Another world, which one seat cannot tell from this one: both go on until something is shown.
    let mut world: Option<(Seat, G)> = None;
    while let ToMove::Act(seat) = play.position().to_move() {
        let position = play.position();
        let decisions = play.actions().len();
        let at = |what: &str| {
            let game = G::ID;
            format!("{what}: {game} with {seats}, seed {seed}, decision {decisions}")
        };
        assert!(decisions < BOUND, "{}", at("no end"));
        assert_eq!(sorted(position.everywhere()), deck, "{}", at("cards"));
        check_standings(position, seats);
        let seen = Observation::new(position).expect("a decision");
        assert_eq!(seen.seat(), seat, "{}", at("another seat"));
        assert!(seen.count_actions() > 0, "{}", at("nothing is legal"));
        let action = seen.nth_action(rng.index(seen.count_actions()));
        // Over the seeds each kind of position is looked at by each seat many times.
        let observer = match &world {
            Some((observer, _)) => *observer,
            None if rng.below(6) > 0 => {
                heard_so_far.extend(play.play(action).expect("a legal action"));
                continue;
            }
            None => Seat(u8::try_from(rng.index(usize::from(seats))).expect("a seat")),
        };
        let actions: Vec<G::Action> = seen.actions().collect();
        let texts: BTreeSet<String> = actions.iter().map(json).collect();
        assert_eq!(texts.len(), actions.len(), "{}", at("an action twice"));
        let back: G::Action = serde_json::from_str(&json(&action)).expect("its own JSON");
        assert_eq!(back, action, "{}", at("JSON"));
        let mut other = match world.take() {
            Some((_, world)) => world,
            None => position.determinize(observer, &mut rng),
        };
        assert_eq!(sorted(other.everywhere()), deck, "{}", at("cards drawn again"));
        check_same_views(observer, &other, position, &at("a leak"));
        assert_eq!(other.to_move(), ToMove::Act(seat), "{}", at("another turn"));
        redrawn +=
            usize::from(Seat::all(seats).any(|seat| other.view(seat) != position.view(seat)));
        // Hands may decide what is legal, and then one knows only of the own one what is.
        let knows = observer == seat || !G::SECRET_HANDS;
        if knows {
            let again = Observation::new(&other).expect("a decision");
            let again: Vec<G::Action> = again.actions().collect();
            let hidden = "what is hidden decides what is legal";
            assert_eq!(again, actions, "{}", at(hidden));
        }
        // Whoever does not hold what is played does nothing, and falls over nothing.
        let is_possible = knows || other.is_legal(&action);
        let elsewhere = heard(&mut other, &action);
        let before = (position.clone(), play.undoable_actions());
        let own = play.play(action).expect("a legal action");
        heard_so_far.extend(own.iter().cloned());
        let own: Vec<G::Event> = own.into_iter().map(|told| told.event).collect();
        let (shows, heard_alike) = (own.iter().any(G::reveals), own == elsewhere);
        if knows {
            redrawn += usize::from(compared::<G>(&own) != compared::<G>(&elsewhere));
            if !shows {
                assert_eq!(own, elsewhere, "{}", at("something hidden is shown in secret"));
                check_same_views(observer, &other, play.position(), &at("a leak afterwards"));
            }
        }
        // Everybody hears what one with secret cards does, and nobody which ones are drawn for it.
        if G::SECRET_HANDS && observer == seat {
            let told = "a drawn card is told";
            let before = own.iter().position(G::turns_up);
            match before {
                Some(before) => assert_eq!(own[..before], elsewhere[..before], "{}", at(told)),
                None => {
                    let views = (other.public_view(), play.position().public_view());
                    assert_eq!((own, views.0), (elsewhere, views.1), "{}", at(told));
                }
            }
        }
        let public = [&other, play.position()].map(Game::public_view);
        if !shows && is_possible && heard_alike && public[0] == public[1] {
            world = Some((observer, other));
        }
        // Only what shows nothing is taken back, and then all is as it was.
        let mut undone = play.clone();
        match undone.undo() {
            Ok(()) => {
                assert!(!shows, "{}", at("what was shown is taken back"));
                assert_eq!((undone.position(), undone.undoable_actions()), (&before.0, before.1));
            }
            Err(IllegalAction) => {
                assert!(shows && play.undoable_actions() == 0, "{}", at("no way back"))
            }
        }
    }
    let end = play.position();
    assert_eq!(end.count_actions(), 0, "{} is over", G::ID);
    check_standings(end, seats);
    let steps: Vec<Step<'_, G>> = play.steps().collect();
    let (mut after, mut told) = (play.start(), Vec::new());
    for (step, action) in steps.iter().zip(play.actions()) {
        assert_eq!((&step.before, step.action), (after, action));
        assert_eq!(step.before.to_move(), ToMove::Act(step.seat));
        after = &step.after;
        told.extend(&step.events);
    }
    assert_eq!((steps.len(), after), (play.actions().len(), end));
    assert_eq!(told, heard_so_far.iter().collect::<Vec<_>>());
    let ended = told.last().and_then(|told| G::ended(&told.event));
    assert_eq!(ended, Some(end.standings().as_slice()), "the last word");
    let again = Playthrough::<G>::new(cards, play.setup().clone(), seed).expect("a match");
    let again = play.actions().iter().fold(again, |mut again, action| {
        again.play(action.clone()).expect("legal once, legal again");
        if again.undo().is_ok() {
            again.play(action.clone()).expect("legal again once it is taken back");
        }
        again
    });
    assert_eq!(again.position(), end);
    for count in (0..=steps.len()).step_by(31).chain([steps.len()]) {
        let whole = |step: &Step<'_, G>| {
            (
                step.seat,
                step.before.clone(),
                step.action.clone(),
                step.events.clone(),
                step.after.clone(),
            )
        };
        let later: Vec<_> = again.steps_after(count).take(3).map(|step| whole(&step)).collect();
        let expected: Vec<_> = steps[count..].iter().take(3).map(whole).collect();
        assert_eq!(later, expected, "{}: after {count} actions", G::ID);
    }
    // Nothing can be played after the end.
    let last = play.actions().last().expect("an action").clone();
    assert_eq!(again.clone().play(last), Err(IllegalAction));
    redrawn
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

/// A position with other hidden values looks the same to a seat, and to everybody.
fn check_same_views<G: Game>(observer: Seat, other: &G, position: &G, at: &str) {
    assert_eq!(other.view(observer), position.view(observer), "{at}");
    let (other, position) = (other.public_view(), position.public_view());
    assert_eq!(other, position, "{at} to everybody");
}

fn heard<G: Game>(position: &mut G, action: &G::Action) -> Vec<G::Event> {
    let mut events = Vec::new();
    position.apply(action, &mut events);
    events.into_iter().map(|(_, event)| event).collect()
}

/// The first event that compares values.
fn compared<G: Game>(events: &[G::Event]) -> Option<String> {
    let compares = |event: &&G::Event| G::comparison(event).is_some();
    events.iter().find(compares).map(json)
}

fn json<T: serde::Serialize + Debug>(value: &T) -> String {
    serde_json::to_string(value).expect("writable")
}

/// Places are those of a ranking, 1, 2, 2, 4, and everybody sees them.
fn check_standings<G: Counted>(position: &G, seats: u8) {
    let standings = position.standings();
    assert_eq!(G::places(&position.public_view()), standings);
    assert_eq!(standings.len(), usize::from(seats));
    for place in &standings {
        let better = standings.iter().filter(|other| *other < place).count();
        assert_eq!(usize::from(*place), better + 1, "{standings:?}");
    }
}

fn play_at_every_table<G: Counted>() {
    let cards = Arc::new(G::cards(dataset()).expect("a playable deck"));
    let (min, max) = dataset().rules_of(G::ID).expect("rules").players;
    for seats in min..=max {
        let seats = u8::try_from(seats).expect("few seats");
        let matches = (0..G::MATCHES).into_par_iter();
        let redrawn = matches.map(|seed| keep_to_the_contract::<G>(&cards, seats, seed));
        // A view that leaks nothing is proved by nothing less than other hidden values.
        assert!(redrawn.sum::<usize>() > 0, "{}: nothing is drawn again", G::ID);
    }
}

/// Rules of Globalissimo: I1.
/// Rules of Cardline: I1.
/// Rules of Plus ou moins: I1.
/// Rules of La course: I1.
#[test]
fn every_game_keeps_to_the_contract() {
    for game in GameId::ALL {
        with_game!(game, G => play_at_every_table::<G>());
    }
}
