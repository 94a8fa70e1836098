//! Bots: they choose what is legal, by what they see and believe, and the better ones win.

use std::sync::Arc;

use arena::{Pairs, Sprt, Verdict, WIN};
use bots::{Bot, BotGame, Level, seated};
use engine::{Game, GameRng, Observation, Seat, Setup};
use games::with_game;
use games::{Cardline, Course, GameId, Globalissimo, Playable};
use match_session::{BuiltInPlayer, FoulPolicy, Player, contest};
use model::Dataset;
use model::control::EndCondition;
use rayon::prelude::*;
use sim::{self, Plan, Work};

use testing::dataset;
use testing::{World, files_under, text_of};

/// Bots for all seats; the level of the first is given, and each next one is stronger.
fn bots<G: BotGame>(cards: &G::Cards, seats: u8, first: usize, seed: u64) -> Vec<Box<dyn Bot<G>>> {
    let level = |seat: Seat| Level::ALL[(first + seat.index()) % Level::ALL.len()];
    Seat::all(seats).map(|seat| seated::<G>(level(seat), cards, seed, seat)).collect()
}

/// Plays a match twice at the same time: once as it is, and once with all that a seat cannot see drawn
/// again before each of its decisions. Returns the decisions.
fn play_blind<G: BotGame>(dataset: &Dataset, seats: u8, first: usize, seed: u64) -> Vec<String> {
    let cards = Arc::new(G::cards(dataset).expect("a playable deck"));
    let setup = Setup { seats, options: G::Options::default() };
    G::check(&cards, &setup).expect("a playable setup");
    let mut rng = GameRng::new(seed, 99);
    let mut position = G::new(&cards, &setup, GameRng::new(seed, 0), &mut Vec::new());
    let mut players = bots::<G>(&cards, seats, first, seed);
    let mut twins = bots::<G>(&cards, seats, first, seed);
    let mut decisions = Vec::new();
    while let Some(seen) = Observation::new(&position) {
        let at = format!("{} with {seats}, seed {seed}, decision {}", G::ID, decisions.len());
        let seat = seen.seat();
        let choice = players[seat.index()].choose(&seen);
        assert!(seen.actions().any(|action| action == choice), "{at}: {choice:?} is not legal");
        let other = position.determinize(seat, &mut rng);
        assert_ne!(other, position, "{at}: nothing was drawn again");
        let twin = twins[seat.index()].choose(&Observation::new(&other).expect("the same turn"));
        assert_eq!(twin, choice, "{at}: what is hidden decides");
        position.apply(&choice, &mut Vec::new());
        decisions.push(format!("{choice:?}"));
    }
    decisions
}

/// Games of the dataset, with the numbers of players that their rules allow.
fn games_of(dataset: &Dataset) -> impl Iterator<Item = (GameId, Vec<u8>)> + '_ {
    GameId::ALL.into_iter().filter_map(|game| {
        let (min, max) = dataset.rules_of(game.id())?.players;
        let seats = (min..=max).map(|seats| u8::try_from(seats).expect("few seats"));
        Some((game, seats.collect()))
    })
}

/// Plays matches of all games. With four seeds each level begins once.
fn play_all(dataset: &Dataset, seeds: u64) {
    for (game, all_seats) in games_of(dataset) {
        // One that plans by playing on takes its time.
        let seeds = if game == GameId::ControleGlobal { 1 } else { seeds };
        let matches = all_seats.iter().flat_map(|seats| (0..seeds).map(|seed| (*seats, seed)));
        let matches: Vec<(u8, u64)> = matches.collect();
        matches.into_par_iter().for_each(|(seats, seed)| {
            // At the smallest table the three that decide, and not the one that draws.
            let first = 1 + seed as usize;
            let play = || with_game!(game, G => play_blind::<G>(dataset, seats, first, seed));
            let decisions = play();
            if seats == all_seats[0] && seed == 0 {
                assert_eq!(play(), decisions, "{} is not repeated", game.id());
            }
        });
    }
}

#[test]
fn bots_decide_by_what_they_see() {
    play_all(dataset(), 4);
}

#[test]
fn bots_play_decks_of_any_size() {
    play_all(&World::valid().load().dataset, 12);
}

/// Other rules: hands, lines, tracks and barriers that the shipped games do not have.
#[test]
fn bots_play_by_other_rules() {
    let mut world = World::valid();
    let changes: [(&str, &[(&str, &str)]); 2] = [
        (
            "data/games/globalissimo.yaml",
            &[
                ("spaces: 9, every: 2", "spaces: 4, every: 1"),
                ("capital: 2, location: 2", "capital: 0, location: 3"),
                ("[3, 2, 1, 0]", "[9, 0, 1]"),
            ],
        ),
        ("data/games/cardline.yaml", &[("last_round: 50", "last_round: 2")]),
    ];
    for (file, lines) in changes {
        let mut text = text_of(&format!("tests/world/{file}"));
        for (old, new) in lines {
            assert!(text.contains(old), "{file} has no `{old}`");
            text = text.replace(old, new);
        }
        world.put(file, text.as_bytes());
    }
    play_all(&world.load().dataset, 12);
}

/// A bot is made of what it believes; only its belief has ever seen the cards.
#[test]
fn bots_name_neither_cards_nor_database() {
    let mut complaints = Vec::new();
    let sources = files_under("src/bots");
    for name in sources.into_iter().filter(|name| name.ends_with(".rs")) {
        let forbidden: &[&str] = match name.as_str() {
            "src/bots/knowledge.rs" => &["Dataset", "Playthrough"],
            "src/bots/lib.rs" => &["Dataset", "Playthrough"],
            // The board lies open on the table.
            "src/bots/course/map.rs" => &["Dataset", "Playthrough"],
            // Everybody may read what is printed.
            "src/bots/controle_global/content.rs" => &["Dataset", "Playthrough", "determinize"],
            // What a seat sees can be dealt again, a position cannot.
            name if name.starts_with("src/bots/controle_global/") => {
                &["Cards", "Dataset", "Playthrough", "position.determinize"]
            }
            _ => &["Cards", "Dataset", "Playthrough", "determinize"],
        };
        let text = text_of(&name);
        for (line, code) in (1..).zip(text.lines()) {
            if let Some(word) = forbidden.iter().find(|word| code.contains(**word)) {
                complaints.push(format!("{name}:{line}: {word}"));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// How many of a hundred questions a level answers rightly from memory.
fn known(level: Level) -> (usize, usize) {
    let cards = Globalissimo::cards(dataset()).expect("a deck");
    let (mut capitals, mut numbers) = (0, 0);
    for seed in 0..50 {
        let mut rng = GameRng::new(seed, 1);
        let knowledge = Globalissimo::learn(level, &cards, &mut rng);
        for (card, country) in cards.deck().countries().iter().enumerate() {
            capitals += usize::from(knowledge.capital(*country) == Some(cards.capital(card)));
            let number = knowledge.number(*country);
            numbers += usize::from(number == Some(cards.number(card)));
            if let Some(number) = number {
                let near = knowledge.numbers_by_distance(cards.number(card));
                let rank = near.iter().position(|other| *other == number);
                assert!(rank.is_some_and(|rank| rank <= 6), "{country} at {number}");
            }
        }
    }
    assert_eq!(cards.deck().countries().len(), 100);
    (capitals / 50, numbers / 50)
}

#[test]
fn better_bots_know_more() {
    let expected = [(Level::Easy, 35, 30), (Level::Medium, 60, 55), (Level::Hard, 85, 80)];
    for (level, capitals, numbers) in expected {
        // Four standard deviations of the mean of fifty hundreds are three in a hundred.
        let found = known(level);
        let near = found.0.abs_diff(capitals) <= 3 && found.1.abs_diff(numbers) <= 3;
        assert!(near, "{level:?} knows {found:?}");
    }
}

/// How far the believed magnitudes are from those of a bot that knows nearly everything.
#[test]
fn better_bots_estimate_better() {
    let cards = Cardline::cards(dataset()).expect("a deck");
    let category = &cards.categories()[0];
    let mut errors = Vec::new();
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let mut swapped = 0;
        for seed in 0..20 {
            let knowledge = Cardline::learn(level, &cards, &mut GameRng::new(seed, 1));
            let believed = knowledge.magnitudes(category);
            for (one, country) in cards.countries().iter().enumerate() {
                for (other, rival) in cards.countries().iter().enumerate() {
                    let truly = cards.value(0, one) > cards.value(0, other);
                    swapped += usize::from(truly && believed(*country) < believed(*rival));
                }
            }
        }
        errors.push(swapped);
    }
    // Each level swaps at most two thirds of the pairs that the level below does.
    assert!(errors[0] * 2 > errors[1] * 3 && errors[1] * 2 > errors[2] * 3, "{errors:?}");
}

/// Two bots may wait for what the other holds, but not for ever.
///
/// Rules of La course: R18.
#[test]
fn no_bot_waits_for_ever() {
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        for seats in [2, 6] {
            let plan = Plan::<<Course as Game>::Options> {
                bots: vec![level; seats],
                options: Default::default(),
                matches: 6,
                seed: 0,
            };
            let cards = || Arc::new(Course::cards(dataset()).expect("a deck"));
            let summary =
                sim::run::<Course>(&cards, &plan, Work::on_threads(2)).expect("a summary");
            let stopped = summary.stopped;
            assert_eq!(stopped, 0, "{level:?} with {seats}");
        }
    }
}

/// How many rounds in a row a pawn stays where it is, at most, in a match of hard bots.
fn longest_wait(cards: &Arc<<Course as Game>::Cards>, seats: u8, seed: u64) -> u16 {
    let setup = Setup { seats, options: <Course as Game>::Options::default() };
    let mut position = Course::new(cards, &setup, GameRng::new(seed, 0), &mut Vec::new());
    let bot = |seat| seated::<Course>(Level::Hard, cards, seed, seat);
    let mut players: Vec<_> = Seat::all(seats).map(bot).collect();
    // By seat: cities of the journey, and the round in which it had so many first.
    let mut journeys = vec![(0, 0); seats.into()];
    let mut longest = 0;
    while let Some(seen) = Observation::new(&position) {
        let (seat, round) = (seen.seat().index(), position.round());
        let stops = seen.view().travellers[seat].itinerary.len();
        let (before, since) = journeys[seat];
        if stops != before {
            journeys[seat] = (stops, round);
        } else {
            longest = longest.max(round - since);
        }
        let action = players[seat].choose(&seen);
        position.apply(&action, &mut Vec::new());
    }
    longest
}

/// A hard bot does not sit on cards that the others wait for.
#[test]
fn hard_bots_fly_within_twenty_rounds() {
    let cards = Arc::new(Course::cards(dataset()).expect("a deck"));
    let matches = (2..=4).flat_map(|seats| (0..8).map(move |seed| (seats, seed)));
    for (seats, seed) in matches {
        let longest = longest_wait(&cards, seats, seed);
        assert!(longest < 20, "{longest} rounds with {seats}, seed {seed}");
    }
}

/// Plays pairs of matches with the same deal, the seats changed over, until the test is decided.
///
/// Returns what the stronger level won.
fn pairs<G: BotGame + 'static>(
    world: &Dataset,
    [weaker, stronger]: [Level; 2],
    seats: u8,
    test: Sprt,
) -> (Verdict, Pairs) {
    let cards = Arc::new(G::cards(world).expect("a deck"));
    let setup = Setup { seats, options: G::Options::default() };
    let mut pairs = Pairs::default();
    // Without an end here, two levels as far apart as halfway between both bounds might play on for long.
    for seed in 0..200 {
        let won = [0, 1].map(|side| {
            let is_stronger = |seat: Seat| (seat.index() + side).is_multiple_of(2);
            let level = |seat| if is_stronger(seat) { stronger } else { weaker };
            let mut players: Vec<Box<dyn Player<G>>> = Seat::all(seats)
                .map(|seat| Box::new(BuiltInPlayer::new(level(seat))) as Box<dyn Player<G>>)
                .collect();
            let position =
                contest::play(&cards, &setup, seed, &mut players, FoulPolicy::Stop).position;
            let winners = Seat::all(seats).filter(|seat| position.has_won(*seat));
            let (its, all) = winners
                .fold((0, 0), |(its, all), seat| (its + u64::from(is_stronger(seat)), all + 1));
            its * WIN / all.max(1)
        });
        pairs.push(won.iter().sum());
        let verdict = test.verdict(&pairs);
        if verdict != Verdict::Open {
            return (verdict, pairs);
        }
    }
    (Verdict::Open, pairs)
}

/// A level that wins at most the lesser share passes in one of twenty cases, and one that wins the greater
/// share fails in one of twenty; these are the same cases each time.
#[test]
fn hard_beats_medium_beats_easy_beats_random() {
    // One that plans by playing on takes its time: its matches end after two or three rounds.
    let mut short = dataset().clone();
    short.control.numbers.end = EndCondition { level: 3, categories: 2 };
    short.control.numbers.variants.clear();
    let levels = GameId::ALL
        .into_iter()
        .flat_map(|game| Level::ALL.array_windows::<2>().map(move |pair| (game, *pair)));
    let levels: Vec<(GameId, [Level; 2])> = levels.collect();
    let complaints: Vec<String> = levels
        .into_par_iter()
        .filter_map(|(game, pair)| {
            let (world, seats, bounds) = match (game, pair) {
                (GameId::ControleGlobal, [_, Level::Hard]) => (&short, 4, "50%:70%"),
                (GameId::ControleGlobal, _) => (&short, 4, "50%:60%"),
                _ => (dataset(), 2, "60%:70%"),
            };
            let test = Sprt::parse(bounds).expect("bounds");
            let (verdict, pairs) =
                with_game!(game, G => self::pairs::<G>(world, pair, seats, test));
            (verdict != Verdict::Better).then(|| {
                format!(
                    "{}: {pair:?}, {bounds}: {verdict:?} after {:?}",
                    game.id(),
                    pairs.pentanomial()
                )
            })
        })
        .collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
