//! Parser of lines for the end of a turn.

use super::super::lexicon::{Item, Verb};
use super::super::{hand_cards, names, signs};
use super::{Finish, TurnEndError, region_of};
use crate::texts::count;
use engine::Slug;
use games::controle_global::{Action, Stack, Stage};
use lang::args;
use model::control::{Power, Tier, Use};

impl Finish<'_> {
    /// Parses a line into actions.
    pub(super) fn parse_items(&self, items: &[Item]) -> Result<Vec<Action>, TurnEndError> {
        let mut said = Vec::new();
        let mut rest = items;
        while !rest.is_empty() {
            let (actions, used) = self.one(rest, &said)?;
            said.extend(actions);
            rest = rest.get(used..).unwrap_or_default();
        }
        self.can_be_paid(&said)?;
        Ok(said)
    }

    /// Parses the first action of a line. Returns its actions and the number of items used.
    fn one(&self, items: &[Item], said: &[Action]) -> Result<(Vec<Action>, usize), TurnEndError> {
        let one = |action: Action, used: usize| Ok((vec![action], used));
        match *items {
            [Item::Verb(Verb::Do), Item::Verb(Verb::Pass), ..] => {
                // Each `Pass` declines one icon.
                Ok((vec![Action::Pass; self.icons().len()], 2))
            }
            [Item::Verb(Verb::Pass), ..] if matches!(self.view.stage, Stage::Privatise(_)) => {
                Ok((vec![Action::Pass], 1))
            }
            [Item::Verb(Verb::Pass | Verb::Draw), ..] => Ok((Vec::new(), 1)),
            [Item::Verb(Verb::Develop | Verb::Reinforce | Verb::Undermine), ..] => {
                self.invested(items)
            }
            [Item::Verb(Verb::Dump), ref cards @ ..] => self.discarded(cards, 1),
            [Item::Verb(Verb::Do), ref rest @ ..] => {
                let (first, mut used) = self.took(rest, said)?;
                let mut all = vec![first];
                // The verb applies to all following pairs of a resource and a region.
                while let [Item::Resource(_), Item::Region(_), ..] =
                    rest.get(used..).unwrap_or_default()
                {
                    let (action, more) = self.took(&rest[used..], &[said, &all].concat())?;
                    all.push(action);
                    used += more;
                }
                Ok((all, used + 1))
            }
            [Item::Resource(_), Item::Region(_), ..] | [Item::Resource(_), ..] => {
                self.with_resource(items, said)
            }
            [Item::Region(_), ..] => {
                let (action, used) = self.took(items, said)?;
                one(action, used)
            }
            [Item::Number(number), Item::Category(category), Item::Tier(tier), ..] => {
                // `line` rejects more cards than needed; the limit only bounds the allocation.
                Ok((vec![self.draw(category, tier)?; number.min(99)], 3))
            }
            [Item::Number(number), Item::Category(category), ..] => {
                Ok((vec![self.draw(category, Tier::Low)?; number.min(99)], 2))
            }
            [Item::Category(category), Item::Tier(tier), ..]
            | [Item::Tier(tier), Item::Category(category), ..] => {
                one(self.draw(category, tier)?, 2)
            }
            [Item::Category(category), ..] => one(self.draw(category, Tier::Low)?, 1),
            [Item::Number(_) | Item::Card(_), ..] if self.view.stage == Stage::Renew => {
                self.discarded(items, 0)
            }
            _ => Err(TurnEndError::NotHere),
        }
    }

    fn draw(&self, category: Slug, tier: Tier) -> Result<Action, TurnEndError> {
        let sphere = names::sphere_id(category, self.table);
        let mut piles = self.view.piles.iter();
        let found = piles.find(|stack| {
            let pile = names::pile_of(stack.pile, self.table);
            pile.is_some_and(|pile| Some(pile.sphere) == sphere && pile.tier == tier)
        });
        let pile = found.filter(|_| self.view.stage != Stage::Opening || tier == Tier::Low);
        // The current card and discarded cards reach their piles before cards are drawn, so an empty pile may be
        // named.
        let comes = |stack: &&Stack| {
            let acting = self.view.acting.iter().map(|acting| acting.card);
            let cards = hand_cards::cards(self.view).iter().map(|held| held.card).chain(acting);
            let mut piles = cards.filter_map(|card| names::card_of(card, self.table));
            piles.any(|card| Some(card.pile) == names::pile_of(stack.pile, self.table))
        };
        let can_give = |stack: &&Stack| stack.cards + stack.discards > 0 || comes(stack);
        let pile = pile.filter(can_give).ok_or(TurnEndError::NotHere)?;
        Ok(Action::Draw { pile: pile.pile })
    }

    /// Parses the cards to discard, with the resources that pay for them.
    fn discarded(
        &self,
        items: &[Item],
        before: usize,
    ) -> Result<(Vec<Action>, usize), TurnEndError> {
        let cards = items.iter().map_while(|item| match *item {
            // 0 wraps to an index beyond the hand, and is reported as an unknown card.
            Item::Number(number) => Some(number.wrapping_sub(1)),
            Item::Card(index) => Some(index),
            _ => None,
        });
        let cards: Vec<usize> = cards.collect();
        let may = matches!(self.view.stage, Stage::Invest | Stage::Privatise(_) | Stage::Renew);
        if cards.is_empty() || !may {
            return Err(TurnEndError::NotHere);
        }
        let discard = |index: &usize| match hand_cards::cards(self.view).get(*index) {
            Some(held) => Ok(Action::Discard { card: held.card }),
            None => {
                let number = index.wrapping_add(1).to_string();
                Err(TurnEndError::Told("control-no-card", args![number]))
            }
        };
        let used = before + cards.len();
        let paid = payments(items.get(cards.len()..).unwrap_or_default());
        let discards = cards.iter().map(discard).collect::<Result<Vec<_>, _>>()?;
        Ok(([discards, paid.clone()].concat(), used + paid.len()))
    }

    /// Parses an action that starts with a resource: to invest it, or to take it.
    fn with_resource(
        &self,
        items: &[Item],
        said: &[Action],
    ) -> Result<(Vec<Action>, usize), TurnEndError> {
        // The reply to the question whether to invest or to take the resource.
        let (end, rest) = items.split_last().map_or((None, items), |(end, rest)| (Some(end), rest));
        let invested = match (end, rest.len()) {
            (Some(Item::Verb(Verb::Do)), 1..=2) => {
                let (action, used) = self.took(rest, said)?;
                return Ok((vec![action], used + 1));
            }
            (Some(Item::Verb(Verb::Reinforce)), 1..=2) => {
                let (actions, used) = self.invested(rest)?;
                return Ok((actions, used + 1));
            }
            _ => self.invested(items),
        };
        match (invested, self.took(items, said)) {
            (Ok(_), Ok(_)) => {
                let word = |id: &str| self.table.plain_message(&format!("control-word-{id}"));
                Err(TurnEndError::Which(vec![word("invest"), word("do")]))
            }
            (_, Ok((action, used))) => Ok((vec![action], used)),
            (invested, Err(_)) => invested,
        }
    }

    /// Parses a resource to take from the stock of a region.
    fn took(&self, items: &[Item], said: &[Action]) -> Result<(Action, usize), TurnEndError> {
        let (resource, region, used) = match *items {
            [Item::Resource(of), Item::Region(at), ..]
            | [Item::Region(at), Item::Resource(of), ..] => (Some(of), Some(at), 2),
            [Item::Resource(of), ..] => (Some(of), None, 1),
            [Item::Region(at), ..] => (None, Some(at), 1),
            _ => return Err(TurnEndError::NotHere),
        };
        let is_taken = |one: &&Action| matches!(one, Action::Privatise { .. });
        // Icons are used in their order, so earlier actions of the line have used the first ones.
        let done = said.iter().filter(is_taken).count();
        let icons = self.icons();
        let icons = icons.get(done..).unwrap_or_default();
        let named = |action: &Action| match *action {
            Action::Privatise { region: at, resource: of } => {
                region.is_none_or(|region| region == at)
                    && resource.is_none_or(|resource| resource == of)
            }
            _ => false,
        };
        let found = icons.iter().find_map(|icon| {
            let mut sources = self.sources(*icon, said);
            sources.retain(|(_, action)| named(action));
            sources.into_iter().rev().max_by_key(|(left, _)| *left)
        });
        found.map(|(_, action)| (action, used)).ok_or(TurnEndError::NotHere)
    }

    /// Parses an investment: its words in any order after the verb or the resource.
    fn invested(&self, items: &[Item]) -> Result<(Vec<Action>, usize), TurnEndError> {
        let (first, rest) = items.split_first().ok_or(TurnEndError::NotHere)?;
        let (of, is_open) = match first {
            Item::Verb(Verb::Develop) => (None, false),
            Item::Verb(Verb::Undermine) => (Some(Use::Loss), false),
            // The verb for investing has two meanings; the resource after it decides.
            Item::Verb(_) => (self.use_of(rest.first()).or(Some(Use::Influence)), false),
            Item::Resource(_) => (self.use_of(Some(first)), true),
            _ => return Err(TurnEndError::NotHere),
        };
        let mut possible: Vec<Action> = self.view.choices().to_vec();
        possible.retain(|choice| match choice {
            Action::Reinforce { .. } => of == Some(Use::Influence),
            Action::Undermine { .. } => of == Some(Use::Loss),
            Action::Develop { .. } => of.is_none(),
            _ => false,
        });
        let mut used = 1;
        for item in rest {
            let fits = |action: &Action| self.is_of(action, *item);
            let narrows = possible.iter().any(fits) && !possible.iter().all(fits);
            let is_about = match item {
                Item::Resource(_) => !is_open && used == 1,
                // If the category is clear already, the word may name the pile to draw from.
                Item::Category(_) => {
                    let is_first =
                        !rest[..used - 1].iter().any(|one| matches!(one, Item::Category(_)));
                    is_first && possible.iter().any(fits) && (narrows || !is_open)
                }
                Item::Region(_) | Item::Seat(_) => possible.iter().any(fits),
                _ => false,
            };
            // A region in which the investment is not possible.
            let had_region = rest[..used - 1].iter().any(|one| matches!(one, Item::Region(_)));
            if matches!(item, Item::Region(_)) && !is_about && !had_region {
                return Err(TurnEndError::NotHere);
            }
            if !is_about {
                break;
            }
            if !matches!(item, Item::Resource(_)) {
                possible.retain(fits);
            }
            used += 1;
        }
        let action = match possible[..] {
            [] => return Err(TurnEndError::NotHere),
            [only] => only,
            _ => self.unsaid(&possible)?,
        };
        let paid = payments(items.get(used..).unwrap_or_default());
        used += paid.len();
        Ok(([vec![action], paid].concat(), used))
    }

    /// The investment for which a named resource pays; `None` if it pays for none.
    fn use_of(&self, item: Option<&Item>) -> Option<Use> {
        let control = names::control(self.table);
        let Item::Resource(id) = item? else {
            return None;
        };
        let of = control.resource(control.resource_by_id(id.as_str())?).invest;
        (of != Use::Level).then_some(of)
    }

    /// Returns `true` if an investment concerns the item.
    fn is_of(&self, action: &Action, item: Item) -> bool {
        match (*action, item) {
            (
                Action::Reinforce { region, .. }
                | Action::Undermine { region, .. }
                | Action::Develop { region },
                Item::Region(at),
            ) => region == at,
            (
                Action::Reinforce { category, .. } | Action::Undermine { category, .. },
                Item::Category(of),
            ) => category == of,
            (Action::Undermine { rival, .. }, Item::Seat(seat)) => rival == seat,
            _ => false,
        }
    }

    /// Completes an investment: for a loss, the rival with the most influence, and its strongest category. The error
    /// lists the choices if the region or the category remains ambiguous.
    fn unsaid(&self, possible: &[Action]) -> Result<Action, TurnEndError> {
        let mut regions: Vec<Slug> = possible.iter().filter_map(region_of).collect();
        regions.dedup();
        if regions.len() > 1 {
            let named = regions.iter().map(|id| signs::lettered(*id, self.view, self.table));
            return Err(TurnEndError::Which(named.collect()));
        }
        let most = possible.iter().rev().filter_map(|action| match *action {
            Action::Undermine { region, rival, category } => {
                let land = self.view.land(region)?;
                let rank = signs::rank(category, self.table)?;
                let own = *land.influence.get(rival.index())?.get(rank)?;
                Some(((land.seat_influence(rival), own), *action))
            }
            _ => None,
        });
        if let Some((_, action)) = most.max_by_key(|(key, _)| *key) {
            return Ok(action);
        }
        let named = possible.iter().filter_map(|action| match *action {
            Action::Reinforce { category, .. } => Some(names::category(category, self.table)),
            _ => None,
        });
        Err(TurnEndError::Which(named.collect()))
    }

    /// Checks that the resources of the seat suffice for all these actions, and that no investment is made too often.
    fn can_be_paid(&self, said: &[Action]) -> Result<(), TurnEndError> {
        let control = names::control(self.table);
        let own = self.view.player(self.seat).map_or(&[][..], |player| &player.resources);
        let of = |wanted: fn(&Action) -> bool| said.iter().filter(|one| wanted(one)).count();
        let reinforced = of(|one| matches!(one, Action::Reinforce { .. }));
        let undermined = of(|one| matches!(one, Action::Undermine { .. }));
        let developed = of(|one| matches!(one, Action::Develop { .. }));
        let discarded = of(|one| matches!(one, Action::Discard { .. }));
        let free = match self.power() {
            Some(Power::Renewal(free)) => usize::from(free),
            _ => 0,
        };
        let has = |of: Use| {
            let id = control.resource_for(of).map(|id| usize::from(id.0));
            id.and_then(|id| own.get(id)).map_or(0, |count| usize::from(*count))
        };
        let all: usize = own.iter().map(|count| usize::from(*count)).sum();
        let is_wild = self.power() == Some(Power::Wild);
        let cost = usize::from(self.view.developing_cost(self.seat, control));
        let invested = reinforced + undermined + developed * cost;
        // Without `Pass`, the defaults for privatising are taken as well.
        let taken = match of(|one| matches!(one, Action::Pass)) {
            0 => self.default_actions().len(),
            _ => 0,
        };
        let discards = discarded.saturating_sub(free);
        // F7: any resource pays for any investment.
        let enough = (is_wild || reinforced <= has(Use::Influence) && undermined <= has(Use::Loss))
            && invested <= all
            // Resources taken in this turn arrive after the investments, but in time to pay for discards.
            && (discards == 0 || invested + discards <= all + taken);
        let numbers = control.numbers.invest;
        let times = match self.power() {
            Some(Power::Developer { times, .. }) => times,
            _ => numbers.develop,
        };
        if !enough {
            return Err(TurnEndError::Told("control-finish-poor", Vec::new()));
        }
        let most = [
            (reinforced, numbers.influence, "control-finish-often-influence"),
            (undermined, numbers.loss, "control-finish-often-loss"),
            (developed, times, "control-finish-often-develop"),
        ];
        match most.iter().find(|(done, most, _)| *done > usize::from(*most)) {
            Some((_, most, id)) => Err(TurnEndError::Told(id, args![most = count(*most)])),
            None => Ok(()),
        }
    }
}

/// The resources named as payment: those without a region.
fn payments(items: &[Item]) -> Vec<Action> {
    let mut paid = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match (item, items.get(at + 1)) {
            // A resource with a region is the next action.
            (Item::Resource(_), Some(Item::Region(_))) => break,
            (Item::Resource(resource), _) => paid.push(Action::Pay { resource: *resource }),
            _ => break,
        }
    }
    paid
}
