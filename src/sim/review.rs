//! Review of a match: finds better actions than those played.
//!
//! A review knows only what the seat knew ([`Observation`]). In games with right and wrong actions, a panel of 100
//! hard bots, each with its own errors, votes on the action. In the other games a planning bot proposes an
//! alternative, and both actions are compared by rollouts on the same determinizations.

use std::sync::Arc;

use rayon::prelude::*;

use bots::{Bot, BotGame, Level, ONE, seated};
use engine::{GameRng, Observation, Seat};

/// Number of bots in the panel. With 100, a number of bots is a percentage.
const PANEL_SIZE: u32 = 100;

/// Number of determinizations on which two actions are compared.
const DEALS: usize = 128;
/// Number of determinizations after which an alternative that is not better is dropped.
const FIRST_DEALS: usize = 32;

/// Minimum advantage of an alternative that is reported, in percentage points.
const MIN_ADVANTAGE: u32 = 5;

/// The measure by which two actions are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Percentage of the panel that believes an action to be right.
    PanelBelief,
    /// Percentage of rollouts that the seat wins after an action. A shared win counts as a part of a win.
    RolloutWins,
}

/// A better alternative to a played action.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative<A> {
    /// The better action.
    pub action: A,
    /// The measure by which the actions were compared.
    pub measure: Measure,
    /// Value of the played action, in percent.
    pub played_percent: u32,
    /// Value of the alternative, in percent.
    pub alternative_percent: u32,
}

/// Finds a better alternative to an action, with the knowledge of the acting seat; `None` if there is none. The same
/// position, action and seed always give the same result.
pub fn review<G: BotGame>(
    cards: &Arc<G::Cards>,
    position: &G,
    action: &G::Action,
    seed: u64,
) -> Option<Alternative<G::Action>> {
    let observation =
        Observation::new(position).filter(|observation| observation.count_actions() > 1)?;
    let mut rng = GameRng::new(seed, 0);
    let first_knowledge = G::learn(Level::Hard, cards, &mut rng);
    let alternative = if G::is_believed_right(&first_knowledge, &observation, action).is_some() {
        let learn = |_| G::learn(Level::Hard, cards, &mut rng);
        // The first bot of the panel is the one above, which showed what kind of game this is.
        let panel: Vec<G::Knowledge> = (1..PANEL_SIZE).map(learn).collect();
        best_by_panel::<G>(
            std::iter::once(first_knowledge).chain(panel).collect(),
            &observation,
            action,
            seed,
        )
    } else {
        best_by_rollouts(
            cards,
            G::planner(first_knowledge, rng.split()),
            &observation,
            action,
            &mut rng,
        )
    };
    alternative.filter(|better| better.alternative_percent >= better.played_percent + MIN_ADVANTAGE)
}

/// Returns the most common choice of the panel, with the percentages that believe it and the played action to be
/// right. `None` if the played action is that choice.
fn best_by_panel<G: BotGame>(
    panel: Vec<G::Knowledge>,
    observation: &Observation<'_, G>,
    action: &G::Action,
    seed: u64,
) -> Option<Alternative<G::Action>> {
    let percent_believing = |action: &G::Action| {
        let believes = |knowledge: &&G::Knowledge| {
            G::is_believed_right(knowledge, observation, action) == Some(true)
        };
        u32::try_from(panel.iter().filter(believes).count()).unwrap_or(PANEL_SIZE)
    };
    let mut choices: Vec<(u32, G::Action)> = Vec::new();
    for (number, knowledge) in (1..).zip(&panel) {
        let mut bot = G::greedy(
            knowledge.clone(),
            bots::ErrorDistribution::new(0),
            GameRng::new(seed, number),
        );
        let choice = bot.choose(observation);
        match choices.iter_mut().find(|(_, known)| *known == choice) {
            Some((votes, _)) => *votes += 1,
            None => choices.push((1, choice)),
        }
    }
    // `max_by_key` would return the last of equally common choices; this returns the first.
    let most = choices.iter().map(|(votes, _)| *votes).max()?;
    let (_, choice) = choices.into_iter().find(|(votes, _)| *votes == most)?;
    let (played_percent, alternative_percent) =
        (percent_believing(action), percent_believing(&choice));
    (choice != *action).then_some(Alternative {
        action: choice,
        measure: Measure::PanelBelief,
        played_percent,
        alternative_percent,
    })
}

/// Returns the choice of a planner if rollouts show that it is better than the played action.
fn best_by_rollouts<G: BotGame>(
    cards: &Arc<G::Cards>,
    mut planner: Box<dyn Bot<G>>,
    observation: &Observation<'_, G>,
    action: &G::Action,
    rng: &mut GameRng,
) -> Option<Alternative<G::Action>> {
    let choice = planner.choose(observation);
    if choice == *action {
        return None;
    }
    let mut shares: Vec<[i64; 2]> = Vec::new();
    for count in [FIRST_DEALS, DEALS - FIRST_DEALS] {
        // Common random numbers: the same deals and seeds for both actions reduce the variance of the difference.
        let deals: Vec<(G, u64)> = (0..count)
            .map(|_| (observation.determinize(rng), u64::from(rng.below(u32::MAX))))
            .collect();
        let play = |(deal, seed): &(G, u64)| {
            [action, &choice]
                .map(|action| rollout_share(cards, deal.clone(), action, observation.seat(), *seed))
        };
        // `collect` keeps the order of the deals, so the number of threads does not change the result.
        shares.extend(deals.par_iter().map(play).collect::<Vec<_>>());
        if !is_surely_better(&shares, count == FIRST_DEALS) {
            return None;
        }
    }
    let percent_of = |index: usize| {
        let sum: i64 = shares.iter().map(|share| share[index]).sum();
        let whole = ONE * shares.len() as i64;
        // Rounded to the nearest percent.
        u32::try_from((sum * 100 + whole / 2) / whole).unwrap_or(0)
    };
    Some(Alternative {
        action: choice,
        measure: Measure::RolloutWins,
        played_percent: percent_of(0),
        alternative_percent: percent_of(1),
    })
}

/// Returns `true` if the second action is better by more than two standard errors. In the first stage (`is_first`) it
/// only has to be better. `shares` are those of the win after the first and the second action.
fn is_surely_better(shares: &[[i64; 2]], is_first: bool) -> bool {
    let differences = || shares.iter().map(|[played, better]| i128::from(better - played));
    let (sum, count) = (differences().sum::<i128>(), shares.len() as i128);
    let squares: i128 = differences().map(|difference| difference * difference).sum();
    // mean > 2 × standard error, squared and multiplied by count³, so that integers suffice.
    sum > 0 && (is_first || sum * sum * count > 4 * (squares * count - sum * sum))
}

/// Plays the action, then a rollout with medium bots on all seats. Returns the seat's share of the win, in parts of
/// [`ONE`].
fn rollout_share<G: BotGame>(
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
    while let Some(observation) = Observation::new(&position) {
        let action = bots[observation.seat().index()].choose(&observation);
        position.apply(&action, &mut engine::NoListener);
    }
    let winners = Seat::all(position.seats()).filter(|seat| position.has_won(*seat)).count();
    if position.has_won(seat) { ONE / winners.max(1) as i64 } else { 0 }
}
