//! What is done without asking: the rest of a line, and what is as good as sure.
//!
//! `Pass` in a line means that nothing more is asked in this turn: what the line does not say is done as
//! the question proposes.

use super::signs;
use crate::Table;
use games::controle_global::{Action, Land, Stage, View};

/// The next action of a line, or what is as good as sure; `None` where somebody has to be asked.
pub(super) fn follow(rest: &mut Vec<Action>, view: &View, table: &Table<'_>) -> Option<Action> {
    let ends = rest.contains(&Action::Pass);
    let plan = Plan { view, table };
    let next = next(rest, &plan);
    match view.stage {
        Stage::Removing => plan.loss(next),
        Stage::Spoils => next.or_else(|| plan.spoils()),
        Stage::Paying => next.or_else(|| plan.payment()),
        Stage::Privatise(_) if next.is_none() && ends => plan.privatised().or(Some(Action::Pass)),
        Stage::Invest | Stage::Renew => next.or(ends.then_some(Action::Pass)),
        _ => next,
    }
}

/// The first action of a line that can be meant now.
fn next(rest: &mut Vec<Action>, plan: &Plan<'_>) -> Option<Action> {
    let (view, stage) = (plan.view, plan.view.stage);
    let fits = |action: &Action| match *action {
        Action::Keep { .. } => stage == Stage::Factions,
        Action::Settle { .. } => matches!(stage, Stage::Primary | Stage::Secondary),
        Action::Draw { .. } => matches!(stage, Stage::Opening | Stage::Refill),
        Action::Play { .. } | Action::Dump { .. } => stage == Stage::Play,
        Action::Choose { .. } => stage == Stage::Choosing,
        Action::Place { .. } => stage == Stage::Placing,
        Action::Remove { .. } => stage == Stage::Removing,
        Action::Take { .. } => matches!(stage, Stage::Taking | Stage::Spoils),
        Action::Pay { .. } => stage == Stage::Paying,
        Action::Spread { .. } => stage == Stage::Spreading,
        Action::Reinforce { .. } | Action::Undermine { .. } | Action::Develop { .. } => {
            stage == Stage::Invest
        }
        Action::Privatise { .. } => matches!(stage, Stage::Privatise(_)),
        Action::Discard { .. } => stage == Stage::Renew,
        Action::Shield => stage == Stage::Shield,
        Action::Pass => false,
    };
    match stage {
        // The turn of the line is over.
        Stage::Play => rest.clear(),
        // Piles are asked for that it does not name.
        Stage::Refill => rest.retain(|action| *action != Action::Pass),
        _ => {}
    }
    let is_named = |action: &Action| fits(action) && view.choices().contains(action);
    let named = rest.iter().position(|action| match stage {
        // Of a loss the rival counts.
        Stage::Removing => fits(action),
        _ => is_named(action),
    });
    // More than one `Pass` leaves what could be taken.
    let passes = || rest.iter().filter(|action| **action == Action::Pass).count();
    let leaves = matches!(stage, Stage::Privatise(_)) && passes() > 1;
    let pass = || rest.iter().position(|action| *action == Action::Pass).filter(|_| leaves);
    named.or_else(pass).map(|at| rest.remove(at))
}

/// Where a faction spreads unless something else is said: where most points are shared.
pub(super) fn spread(view: &View, table: &Table<'_>) -> Option<Action> {
    let plan = Plan { view, table };
    plan.most(|choice| match *choice {
        Action::Spread { region, .. } => view.land(region).map(|land| land.development),
        _ => None,
    })
}

struct Plan<'a> {
    view: &'a View,
    table: &'a Table<'a>,
}

impl Plan<'_> {
    /// Of the choices that can be made the one with most of something, the first of equals.
    fn most<K: Ord>(&self, key: impl Fn(&Action) -> Option<K>) -> Option<Action> {
        let choices = self.view.choices().iter().rev();
        let keyed = choices.filter_map(|choice| Some((key(choice)?, *choice)));
        keyed.max_by(|one, other| one.0.cmp(&other.0)).map(|(_, choice)| choice)
    }

    /// The region of the step under way.
    fn land(&self) -> Option<&Land> {
        self.view.land(self.view.acting.as_ref()?.region?)
    }

    /// Who loses what: as named; else of the named rival, or of the one with most there, what is
    /// strongest.
    fn loss(&self, named: Option<Action>) -> Option<Action> {
        if let Some(action) = named.filter(|action| self.view.choices().contains(action)) {
            return Some(action);
        }
        let meant = named.and_then(|action| match action {
            Action::Remove { rival, .. } => Some(rival),
            _ => None,
        });
        let land = self.land()?;
        let chosen = &self.view.acting.as_ref()?.chosen;
        self.most(|choice| {
            let Action::Remove { rival, category } = *choice else {
                return None;
            };
            let rank = signs::rank(category, self.table)?;
            let there = *land.influence.get(rival.index())?.get(rank)?;
            let going = chosen.get(rival.index()).and_then(|own| own.get(rank)).copied();
            let left = there.saturating_sub(going.unwrap_or_default().into());
            Some((meant == Some(rival), land.seat_influence(rival), left))
        })
    }

    /// Whatever there is most of in the region.
    fn spoils(&self) -> Option<Action> {
        let land = self.land()?;
        self.most(|choice| match *choice {
            Action::Take { resource } => {
                land.stock.get(signs::supply_rank(resource, self.table)?).copied()
            }
            _ => None,
        })
    }

    /// What the payer has most of.
    fn payment(&self) -> Option<Action> {
        let own = &self.view.player(self.view.owner()?)?.resources;
        self.most(|choice| match *choice {
            Action::Pay { resource } => own.get(signs::supply_rank(resource, self.table)?).copied(),
            _ => None,
        })
    }

    /// From where there is most left.
    fn privatised(&self) -> Option<Action> {
        self.most(|choice| match *choice {
            Action::Privatise { region, resource } => {
                let stock = &self.view.land(region)?.stock;
                stock.get(signs::supply_rank(resource, self.table)?).copied()
            }
            _ => None,
        })
    }
}
