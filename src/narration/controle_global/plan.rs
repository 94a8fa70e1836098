//! Actions without a prompt: the rest of a typed line, and decisions that are practically certain.
//!
//! `Pass` in a line means that this turn needs no further prompts: defaults replace what the line omits.

use super::signs;
use crate::Table;
use games::controle_global::{Action, Land, Stage, View};

/// The next action of a line, or a practically certain one; `None` if the player has to decide.
pub(super) fn follow(rest: &mut Vec<Action>, view: &View, table: &Table<'_>) -> Option<Action> {
    let ends = rest.contains(&Action::Pass);
    let plan = Plan { view, table };
    let next = next(rest, &plan);
    match view.stage {
        // A loss has a default, which a typed rival only modifies.
        Stage::Removing => plan.loss(next),
        Stage::Spoils => next.or_else(|| plan.spoils()),
        Stage::Paying => next.or_else(|| plan.payment()),
        Stage::Privatise(_) if next.is_none() && ends => plan.privatised().or(Some(Action::Pass)),
        Stage::Invest | Stage::Renew => next.or(ends.then_some(Action::Pass)),
        _ => next,
    }
}

/// Removes the first action of a line that is possible at this stage.
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
        // A new turn: the rest of the line belongs to the previous one.
        Stage::Play => rest.clear(),
        // The player has to decide about piles that the line does not name.
        Stage::Refill => rest.retain(|action| *action != Action::Pass),
        _ => {}
    }
    let is_named = |action: &Action| fits(action) && view.choices().contains(action);
    let named = rest.iter().position(|action| match stage {
        // For a loss only the rival matters: `Plan::loss` corrects the category.
        Stage::Removing => fits(action),
        _ => is_named(action),
    });
    // Several `Pass` decline resources; the last one belongs to the end of the turn.
    let passes = || rest.iter().filter(|action| **action == Action::Pass).count();
    let leaves = matches!(stage, Stage::Privatise(_)) && passes() > 1;
    let pass = || rest.iter().position(|action| *action == Action::Pass).filter(|_| leaves);
    named.or_else(pass).map(|at| rest.remove(at))
}

/// The default for spreading: the region with the most points to share.
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
    /// The first of the possible choices with the greatest key.
    fn most<K: Ord>(&self, key: impl Fn(&Action) -> Option<K>) -> Option<Action> {
        // Reversed, because `max_by` returns the last maximum.
        let choices = self.view.choices().iter().rev();
        let keyed = choices.filter_map(|choice| Some((key(choice)?, *choice)));
        keyed.max_by(|one, other| one.0.cmp(&other.0)).map(|(_, choice)| choice)
    }

    /// The region of the current step.
    fn land(&self) -> Option<&Land> {
        self.view.land(self.view.acting.as_ref()?.region?)
    }

    /// The loss: as named, else from the named rival, or the rival with the most influence there, in its strongest
    /// category.
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
            // Losses chosen so far are still counted in the region.
            let going = chosen.get(rival.index()).and_then(|own| own.get(rank)).copied();
            let left = there.saturating_sub(going.unwrap_or_default().into());
            Some((meant == Some(rival), land.seat_influence(rival), left))
        })
    }

    /// The default for spoils: the resource with the largest stock in the region.
    fn spoils(&self) -> Option<Action> {
        let land = self.land()?;
        self.most(|choice| match *choice {
            Action::Take { resource } => {
                land.stock.get(signs::supply_rank(resource, self.table)?).copied()
            }
            _ => None,
        })
    }

    /// The default for payments: the resource of which the payer has most.
    fn payment(&self) -> Option<Action> {
        let own = &self.view.player(self.view.owner()?)?.resources;
        self.most(|choice| match *choice {
            Action::Pay { resource } => own.get(signs::supply_rank(resource, self.table)?).copied(),
            _ => None,
        })
    }

    /// The default for privatising: the largest stock left.
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
