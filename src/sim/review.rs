//! Review of a match: better actions than those played.
//!
//! A review sees only what the seat saw ([`Observation`]). In games whose actions are right or wrong, a panel of 100
//! hard bots, each with its own errors, votes on an action. In the other games a planning bot proposes an
//! alternative, and both actions are compared by rollouts on the same determinizations.

use std::sync::Arc;

use rayon::prelude::*;

use bots::{Bot, BotGame, Level, ONE, seated};
use engine::{GameRng, Observation, Seat};

/// Size of the panel; with 100, votes are percentages.
const PANEL: u32 = 100;

/// Determinizations for the comparison of two actions. After the first `FIRST` a proposal that is not better is
/// dropped.
const DEALS: usize = 128;
const FIRST: usize = 32;

/// Minimum advantage of a reported alternative, in percentage points.
const LEAST: u32 = 5;

/// Measure by which two actions are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Percentage of the panel that believes the action to be right.
    Held,
    /// Percentage of rollouts that the seat wins after the action; shared wins count in parts.
    Won,
}

/// A better alternative to a played action.
#[derive(Clone, Debug, PartialEq)]
pub struct Better<A> {
    /// Action that is better.
    pub action: A,
    /// The measure of the comparison.
    pub measure: Measure,
    /// Value of the played action, in percent.
    pub played: u32,
    /// Value of the alternative, in percent.
    pub better: u32,
}

/// Finds a better alternative to an action, as far as the acting seat could know; `None` if there is none.
/// Deterministic: the same position, action and seed give the same result.
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
        // The first member has been created above, to find out which kind of game this is.
        let panel: Vec<G::Knowledge> = (1..PANEL).map(learn).collect();
        held::<G>(std::iter::once(first).chain(panel).collect(), &seen, action, seed)
    } else {
        won(cards, G::planner(first, rng.split()), &seen, action, &mut rng)
    };
    better.filter(|better| better.better >= better.played + LEAST)
}

/// Returns the most common choice of the panel, with the votes for it and for the played action.
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
    // The first of equally common choices; `max_by_key` would return the last.
    let most = choices.iter().map(|(votes, _)| *votes).max()?;
    let (_, choice) = choices.into_iter().find(|(votes, _)| *votes == most)?;
    let (played, better) = (holding(action), holding(&choice));
    (choice != *action).then_some(Better { action: choice, measure: Measure::Held, played, better })
}

/// Returns the choice of a planner if it wins more rollouts than the played action.
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
        // Common random numbers: the same deals and seeds for both actions reduce the variance of the difference.
        let deals: Vec<(G, u64)> =
            (0..count).map(|_| (seen.determinize(rng), u64::from(rng.below(u32::MAX)))).collect();
        let play = |(deal, seed): &(G, u64)| {
            [action, &choice].map(|action| share(cards, deal.clone(), action, seen.seat(), *seed))
        };
        // `collect` keeps the order of the deals, so threads do not change the result.
        shares.extend(deals.par_iter().map(play).collect::<Vec<_>>());
        if !is_surely_better(&shares, count == FIRST) {
            return None;
        }
    }
    let of = |rank: usize| {
        let sum: i64 = shares.iter().map(|share| share[rank]).sum();
        let whole = ONE * shares.len() as i64;
        // Rounded to the nearest percent.
        u32::try_from((sum * 100 + whole / 2) / whole).unwrap_or(0)
    };
    Some(Better { action: choice, measure: Measure::Won, played: of(0), better: of(1) })
}

/// Returns `true` if the second action is better by more than two standard errors; at the first stage, if it is
/// better at all.
fn is_surely_better(shares: &[[i64; 2]], is_first: bool) -> bool {
    let differences = || shares.iter().map(|[played, better]| i128::from(better - played));
    let (sum, count) = (differences().sum::<i128>(), shares.len() as i128);
    let squares: i128 = differences().map(|difference| difference * difference).sum();
    // mean > 2 × standard error, squared and multiplied by count³, so that integers suffice.
    sum > 0 && (is_first || sum * sum * count > 4 * (squares * count - sum * sum))
}

/// Returns the seat's share of the win, in parts of [`ONE`], after a rollout with medium bots on all seats.
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
