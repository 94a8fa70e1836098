//! What somebody strong would have done in a match that was played.
//!
//! Whoever reviews sees what the seat saw and no more ([`Observation`]). Where an action is right or wrong by what is true of
//! the world, a hundred bots that have learnt the world well, each with errors of its own, say whether they hold it for
//! right. Where it is worth what comes of it, a bot that plans proposes another, and both are played on to the end on the
//! same deals of what the seat could not see.

use std::sync::Arc;

use rayon::prelude::*;

use bots::{Bot, BotGame, Level, ONE, seated};
use engine::{GameRng, Observation, Seat};

/// How many say what they hold for right: with a hundred, their number is a percentage.
const PANEL: u32 = 100;

/// Deals on which two actions are played on; where the proposed one is no better after the first of them, it is left.
const DEALS: usize = 128;
const FIRST: usize = 32;

/// In a hundred, what is told as better is better by this much at least.
const LEAST: u32 = 5;

/// By what two actions were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How many of a hundred strong players hold it for right.
    Held,
    /// How many of a hundred matches that go on from it the seat wins, shared wins in parts.
    Won,
}

/// A better action than the one that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better<A> {
    /// What would have been better.
    pub action: A,
    /// By what it is better.
    pub measure: Measure,
    /// The measure of the action that was played, in a hundred.
    pub played: u32,
    /// The measure of the better one, in a hundred.
    pub better: u32,
}

/// What would have been better than an action, as far as the seat that had to decide could know; `None` where nothing
/// was. The same position, action and seed give the same answer.
pub fn review<G: BotGame>(
    cards: &Arc<G::Cards>,
    position: &G,
    action: &G::Action,
    seed: u64,
) -> Option<Better<G::Action>> {
    let seen = Observation::new(position).filter(|seen| seen.count_actions() > 1)?;
    let mut rng = GameRng::new(seed, 0);
    let first = G::learn(Level::Hard, cards, &mut rng);
    let better = if G::is_believed_right(&first, &seen, action).is_some() {
        let learn = |_| G::learn(Level::Hard, cards, &mut rng);
        let panel: Vec<G::Knowledge> = (1..PANEL).map(learn).collect();
        held::<G>(std::iter::once(first).chain(panel).collect(), &seen, action, seed)
    } else {
        won(cards, G::planner(first, rng.split()), &seen, action, &mut rng)
    };
    better.filter(|better| better.better >= better.played + LEAST)
}

/// What most of a panel would do, and how many hold it and what was done for right.
fn held<G: BotGame>(
    panel: Vec<G::Knowledge>,
    seen: &Observation<'_, G>,
    action: &G::Action,
    seed: u64,
) -> Option<Better<G::Action>> {
    let holding = |action: &G::Action| {
        let holds =
            |knowledge: &&G::Knowledge| G::is_believed_right(knowledge, seen, action) == Some(true);
        u32::try_from(panel.iter().filter(holds).count()).unwrap_or(PANEL)
    };
    let mut choices: Vec<(u32, G::Action)> = Vec::new();
    for (number, knowledge) in (1..).zip(&panel) {
        let mut bot =
            G::greedy(knowledge.clone(), bots::Gaussian::new(0), GameRng::new(seed, number));
        let choice = bot.choose(seen);
        match choices.iter_mut().find(|(_, known)| *known == choice) {
            Some((votes, _)) => *votes += 1,
            None => choices.push((1, choice)),
        }
    }
    let most = choices.iter().map(|(votes, _)| *votes).max()?;
    let (_, choice) = choices.into_iter().find(|(votes, _)| *votes == most)?;
    let (played, better) = (holding(action), holding(&choice));
    (choice != *action).then_some(Better { action: choice, measure: Measure::Held, played, better })
}

/// What a planner would do, if more matches are won that go on from it.
fn won<G: BotGame>(
    cards: &Arc<G::Cards>,
    mut planner: Box<dyn Bot<G>>,
    seen: &Observation<'_, G>,
    action: &G::Action,
    rng: &mut GameRng,
) -> Option<Better<G::Action>> {
    let choice = planner.choose(seen);
    if choice == *action {
        return None;
    }
    let mut shares: Vec<[i64; 2]> = Vec::new();
    for count in [FIRST, DEALS - FIRST] {
        // The same deals and the same chance for both, so that luck makes less of a difference.
        let deals: Vec<(G, u64)> =
            (0..count).map(|_| (seen.determinize(rng), u64::from(rng.below(u32::MAX)))).collect();
        let play = |(deal, seed): &(G, u64)| {
            [action, &choice].map(|action| share(cards, deal.clone(), action, seen.seat(), *seed))
        };
        shares.extend(deals.par_iter().map(play).collect::<Vec<_>>());
        if !is_surely_better(&shares, count == FIRST) {
            return None;
        }
    }
    let of = |rank: usize| {
        let sum: i64 = shares.iter().map(|share| share[rank]).sum();
        let whole = ONE * shares.len() as i64;
        u32::try_from((sum * 100 + whole / 2) / whole).unwrap_or(0)
    };
    Some(Better { action: choice, measure: Measure::Won, played: of(0), better: of(1) })
}

/// Whether the second is better by more than two standard errors; or, at first, better at all.
fn is_surely_better(shares: &[[i64; 2]], is_first: bool) -> bool {
    let differences = || shares.iter().map(|[played, better]| i128::from(better - played));
    let (sum, count) = (differences().sum::<i128>(), shares.len() as i128);
    let squares: i128 = differences().map(|difference| difference * difference).sum();
    sum > 0 && (is_first || sum * sum * count > 4 * (squares * count - sum * sum))
}

/// The share of the win of a seat when everybody goes on well enough, in parts of [`ONE`].
fn share<G: BotGame>(
    cards: &Arc<G::Cards>,
    mut position: G,
    action: &G::Action,
    seat: Seat,
    seed: u64,
) -> i64 {
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(position.seats())
        .map(|seat| seated::<G>(Level::Medium, cards, seed, seat))
        .collect();
    position.apply(action, &mut engine::NoListener);
    while let Some(seen) = Observation::new(&position) {
        let action = bots[seen.seat().index()].choose(&seen);
        position.apply(&action, &mut engine::NoListener);
    }
    let winners = Seat::all(position.seats()).filter(|seat| position.has_won(*seat)).count();
    if position.has_won(seat) { ONE / winners.max(1) as i64 } else { 0 }
}
