//! Actions without a prompt: the remaining actions of a typed line, and defaults for decisions that are practically
//! certain.
//!
//! `Pass` in a line means that this turn needs no further prompts: defaults replace the decisions that the line
//! omits.

use super::signs;
use crate::Table;
use games::controle_global::{Action, LandView, Stage, View};

/// The next action of the typed line in `rest`, or a practically certain one; `None` if the player has to decide.
pub(super) fn next_automatic_action(
    rest: &mut Vec<Action>,
    view: &View,
    table: &Table<'_>,
) -> Option<Action> {
    let ends_turn = rest.contains(&Action::Pass);
    let plan = Defaults { view, table };
    let typed_action = take_possible_action(rest, &plan);
    match view.stage {
        // A loss has a default; a typed rival only changes which rival is preferred.
        Stage::Removing => plan.default_loss(typed_action),
        Stage::Spoils => typed_action.or_else(|| plan.default_spoils()),
        Stage::Paying => typed_action.or_else(|| plan.default_payment()),
        Stage::Privatise(_) if typed_action.is_none() && ends_turn => {
            plan.default_privatisation().or(Some(Action::Pass))
        }
        Stage::Invest | Stage::Renew => typed_action.or(ends_turn.then_some(Action::Pass)),
        _ => typed_action,
    }
}

/// Removes and returns the first action of a line that is possible at this stage.
fn take_possible_action(rest: &mut Vec<Action>, plan: &Defaults<'_>) -> Option<Action> {
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
        // The line must name the piles of surplus cards, so `Pass` does not apply to them.
        Stage::Refill => rest.retain(|action| *action != Action::Pass),
        _ => {}
    }
    let is_named = |action: &Action| fits(action) && view.choices().contains(action);
    let named = rest.iter().position(|action| match stage {
        // Only the rival has to fit: `Defaults::default_loss` corrects the category.
        Stage::Removing => fits(action),
        _ => is_named(action),
    });
    // With several `Pass`, all but the last one decline resources; the last one ends the turn.
    let passes = || rest.iter().filter(|action| **action == Action::Pass).count();
    let declines_resource = matches!(stage, Stage::Privatise(_)) && passes() > 1;
    let pass =
        || rest.iter().position(|action| *action == Action::Pass).filter(|_| declines_resource);
    named.or_else(pass).map(|at| rest.remove(at))
}

/// The default for spreading influence (power F2): the region with the highest development.
pub(super) fn default_spread(view: &View, table: &Table<'_>) -> Option<Action> {
    let plan = Defaults { view, table };
    plan.best_choice(|choice| match *choice {
        Action::Spread { region, .. } => view.land(region).map(|land| land.development),
        _ => None,
    })
}

/// Defaults for the decisions of the owner of a view.
struct Defaults<'a> {
    view: &'a View,
    table: &'a Table<'a>,
}

impl Defaults<'_> {
    /// The possible choice with the greatest key; of equal ones the first.
    fn best_choice<K: Ord>(&self, key: impl Fn(&Action) -> Option<K>) -> Option<Action> {
        // Reversed, because `max_by` returns the last maximum.
        let choices = self.view.choices().iter().rev();
        let keyed = choices.filter_map(|choice| Some((key(choice)?, *choice)));
        keyed.max_by(|one, other| one.0.cmp(&other.0)).map(|(_, choice)| choice)
    }

    /// The region of the current step.
    fn land(&self) -> Option<&LandView> {
        self.view.land(self.view.acting.as_ref()?.region?)
    }

    /// The default for a loss: the named choice, or else the strongest category of the named rival, or else of the
    /// rival with the most influence in the region.
    fn default_loss(&self, named: Option<Action>) -> Option<Action> {
        if let Some(action) = named.filter(|action| self.view.choices().contains(action)) {
            return Some(action);
        }
        let named_rival = named.and_then(|action| match action {
            Action::Remove { rival, .. } => Some(rival),
            _ => None,
        });
        let land = self.land()?;
        let chosen = &self.view.acting.as_ref()?.chosen;
        self.best_choice(|choice| {
            let Action::Remove { rival, category } = *choice else {
                return None;
            };
            let index = signs::category_index(category, self.table)?;
            let influence = *land.influence.get(rival.index())?.get(index)?;
            // Losses already chosen for this clause are still counted in the region.
            let pending_loss = chosen.get(rival.index()).and_then(|own| own.get(index)).copied();
            let remaining = influence.saturating_sub(pending_loss.unwrap_or_default().into());
            Some((named_rival == Some(rival), land.seat_influence(rival), remaining))
        })
    }

    /// The default for spoils (power F5): the resource with the largest stock in the region.
    fn default_spoils(&self) -> Option<Action> {
        let land = self.land()?;
        self.best_choice(|choice| match *choice {
            Action::Take { resource } => {
                land.stock.get(signs::resource_index(resource, self.table)?).copied()
            }
            _ => None,
        })
    }

    /// The default for payments: the resource of which the owner has most.
    fn default_payment(&self) -> Option<Action> {
        let resources = &self.view.player(self.view.owner()?)?.resources;
        self.best_choice(|choice| match *choice {
            Action::Pay { resource } => {
                resources.get(signs::resource_index(resource, self.table)?).copied()
            }
            _ => None,
        })
    }

    /// The default for privatising: the resource with the largest stock among the possible choices.
    fn default_privatisation(&self) -> Option<Action> {
        self.best_choice(|choice| match *choice {
            Action::Privatise { region, resource } => {
                let stock = &self.view.land(region)?.stock;
                stock.get(signs::resource_index(resource, self.table)?).copied()
            }
            _ => None,
        })
    }
}
