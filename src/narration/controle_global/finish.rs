//! The end of a turn in one line: what is invested, taken, discarded and drawn.

use super::lexicon::{Item, Verb};
use super::{hand, names, plan, signs};
use crate::Table;
use crate::saying::{count, joined};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stack, Stage, View};
use lang::Args;
use model::control::{Power, ResourceId, Supply, Tier, Use};

/// Why a line does not end a turn.
pub(super) enum Miss {
    /// A sentence by its id, with what it asks for.
    Told(&'static str, Args),
    /// Several things are meant: what would tell them apart.
    Which(Vec<String>),
    /// Nothing that can be done now.
    NotHere,
}

/// The end of a turn of the owner of a view.
pub(super) struct Finish<'a> {
    view: &'a View,
    table: &'a Table<'a>,
    seat: Seat,
}

impl<'a> Finish<'a> {
    /// The end of the turn, where it has been reached.
    pub(super) fn of(view: &'a View, table: &'a Table<'a>) -> Option<Self> {
        let seat = view.owner().filter(|seat| view.to_act() == Some(*seat))?;
        let draws = || view.choices().iter().any(|choice| matches!(choice, Action::Draw { .. }));
        let is_end = match view.stage {
            Stage::Invest | Stage::Privatise(_) | Stage::Renew => true,
            Stage::Refill | Stage::Opening => draws(),
            _ => false,
        };
        is_end.then_some(Self { view, table, seat })
    }

    fn power(&self) -> Option<Power> {
        self.view.power(self.seat, names::control(self.table))
    }

    /// What may still be privatised, in order; `None` for what a power adds.
    fn icons(&self) -> Vec<Option<Supply>> {
        let card = self.view.acting.as_ref().and_then(|own| names::card_of(own.card, self.table));
        let printed = card.map_or(&[][..], |card| &card.take).iter().copied().map(Some);
        let more = (self.power() == Some(Power::Surplus)).then_some(None);
        let done = match self.view.stage {
            Stage::Invest | Stage::Play => 0,
            Stage::Privatise(icon) => usize::from(icon),
            _ => return Vec::new(),
        };
        printed.chain(more).skip(done).collect()
    }

    /// From where an icon may be taken, with what there is after what has been said.
    fn sources(&self, icon: Option<Supply>, said: &[Action]) -> Vec<(u8, Action)> {
        let own = self.seat;
        let mut sources = Vec::new();
        let resources = names::control(self.table).resources.iter();
        let resources: Vec<Slug> = resources.filter_map(|one| Slug::new(&one.id)).collect();
        for land in &self.view.lands {
            // As things stand once all is invested.
            let invested = |seat: Seat| {
                let changes = said.iter().map(|one| match *one {
                    Action::Reinforce { region, .. } if region == land.region && seat == own => 1,
                    Action::Undermine { region, rival, .. }
                        if region == land.region && seat == rival =>
                    {
                        -1
                    }
                    _ => 0,
                });
                i32::from(land.of(seat)) + changes.sum::<i32>()
            };
            let here = invested(own);
            let others = || Seat::all(land.influence.len() as u8).filter(|seat| *seat != own);
            let may = here > 0 && (icon.is_some() || others().all(|seat| invested(seat) < here));
            for (rank, resource) in resources.iter().enumerate().filter(|_| may) {
                let fits =
                    !matches!(icon, Some(Supply::One(ResourceId(id))) if usize::from(id) != rank);
                let action = Action::Privatise { region: land.region, resource: *resource };
                let gone = said.iter().filter(|one| **one == action).count();
                let left =
                    usize::from(land.stock.get(rank).copied().unwrap_or(0)).saturating_sub(gone);
                if fits && left > 0 {
                    sources.push((left as u8, action));
                }
            }
        }
        sources
    }

    /// What is taken unless something else is said: for each icon from where there is most left.
    fn taken(&self) -> Vec<Action> {
        let mut taken = Vec::new();
        for icon in self.icons() {
            let sources = self.sources(icon, &taken);
            // Of equals the first.
            let most = sources.iter().rev().max_by_key(|(left, _)| *left);
            taken.extend(most.map(|(_, action)| *action));
        }
        taken
    }

    /// Cards that are still to be drawn.
    fn to_draw(&self) -> usize {
        let limit = self.view.hand_limit(self.seat, names::control(self.table));
        usize::from(limit).saturating_sub(hand::held(self.view).len())
    }

    fn pile(&self) -> Option<Slug> {
        Self::low_pile(self.view, self.table)
    }

    /// The pile from which is drawn unless something else is said: the low one of the best category of the
    /// owner.
    pub(super) fn low_pile(view: &View, table: &Table<'_>) -> Option<Slug> {
        let (control, seat) = (names::control(table), view.owner()?);
        let low = view.piles.iter().filter(|stack| stack.cards + stack.discards > 0);
        let low = low.filter_map(|stack| {
            let pile = names::pile_of(stack.pile, table)?;
            let rank = usize::from(pile.sphere.0);
            let level = view.level_of(seat, rank, control)?;
            let own = view.lands.iter();
            let own: u16 = own.filter_map(|land| land.influence.get(seat.index())?.get(rank)).sum();
            (pile.tier == Tier::Low).then_some(((level, own), stack.pile))
        });
        let low: Vec<_> = low.collect();
        low.into_iter().rev().max_by_key(|(key, _)| *key).map(|(_, pile)| pile)
    }

    fn draws(&self, count: usize) -> Vec<Action> {
        self.pile().map(|pile| vec![Action::Draw { pile }; count]).unwrap_or_default()
    }

    /// The actions of a line, with what it leaves open; the first one can be carried out now.
    pub(super) fn line(&self, items: &[Item]) -> Result<Vec<Action>, Miss> {
        let said = self.said(items)?;
        let discards = said.iter().filter(|one| matches!(one, Action::Discard { .. })).count();
        let drawn = said.iter().filter(|one| matches!(one, Action::Draw { .. })).count();
        let needed = self.to_draw() + discards;
        if drawn > needed {
            return Err(Miss::Told("control-finish-draws", vec![("cards", needed.into())]));
        }
        let mut line = said;
        if drawn == 0 {
            line.extend(self.draws(needed));
        }
        if self.view.stage != Stage::Opening {
            line.push(Action::Pass);
        }
        let first = plan::follow(&mut line, self.view, self.table).ok_or(Miss::NotHere)?;
        line.insert(0, first);
        Ok(line)
    }

    /// A card that is laid down without effect, and what is left of the turn.
    pub(super) fn dumped(
        card: Slug,
        items: &[Item],
        view: &'a View,
        table: &'a Table<'a>,
    ) -> Result<Vec<Action>, Miss> {
        let seat = view.owner().ok_or(Miss::NotHere)?;
        let finish = Self { view, table, seat };
        let said = finish.said(items)?;
        let is_draw = |one: &Action| matches!(one, Action::Draw { .. });
        let needed = finish.to_draw() + 1;
        if !said.iter().all(is_draw) || said.len() > needed {
            return Err(Miss::NotHere);
        }
        let drawn = if said.is_empty() { finish.draws(needed) } else { said };
        Ok([vec![Action::Dump { card }], drawn, vec![Action::Pass]].concat())
    }

    /// The line that accepts what is proposed.
    pub(super) fn accepted(&self) -> Option<Vec<Action>> {
        self.line(&[]).ok()
    }

    /// What a line says.
    fn said(&self, items: &[Item]) -> Result<Vec<Action>, Miss> {
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

    /// The first thing that is said, and how many words it takes.
    fn one(&self, items: &[Item], said: &[Action]) -> Result<(Vec<Action>, usize), Miss> {
        let one = |action: Action, used: usize| Ok((vec![action], used));
        match *items {
            [Item::Verb(Verb::Do), Item::Verb(Verb::Pass), ..] => {
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
            _ => Err(Miss::NotHere),
        }
    }

    fn draw(&self, category: Slug, tier: Tier) -> Result<Action, Miss> {
        let sphere = names::sphere_id(category, self.table);
        let mut piles = self.view.piles.iter();
        let found = piles.find(|stack| {
            let pile = names::pile_of(stack.pile, self.table);
            pile.is_some_and(|pile| Some(pile.sphere) == sphere && pile.tier == tier)
        });
        let pile = found.filter(|_| self.view.stage != Stage::Opening || tier == Tier::Low);
        // The card under way and those that are discarded come to their piles before any is drawn.
        let comes = |stack: &&Stack| {
            let acting = self.view.acting.iter().map(|acting| acting.card);
            let cards = hand::held(self.view).iter().map(|held| held.card).chain(acting);
            let mut piles = cards.filter_map(|card| names::card_of(card, self.table));
            piles.any(|card| Some(card.pile) == names::pile_of(stack.pile, self.table))
        };
        let can_give = |stack: &&Stack| stack.cards + stack.discards > 0 || comes(stack);
        let pile = pile.filter(can_give).ok_or(Miss::NotHere)?;
        Ok(Action::Draw { pile: pile.pile })
    }

    /// Cards that are discarded for others.
    fn discarded(&self, items: &[Item], before: usize) -> Result<(Vec<Action>, usize), Miss> {
        let cards = items.iter().map_while(|item| match *item {
            Item::Number(number) => Some(number.wrapping_sub(1)),
            Item::Card(index) => Some(index),
            _ => None,
        });
        let cards: Vec<usize> = cards.collect();
        let may = matches!(self.view.stage, Stage::Invest | Stage::Privatise(_) | Stage::Renew);
        if cards.is_empty() || !may {
            return Err(Miss::NotHere);
        }
        let discard = |index: &usize| match hand::held(self.view).get(*index) {
            Some(held) => Ok(Action::Discard { card: held.card }),
            None => {
                let number = index.wrapping_add(1).to_string();
                Err(Miss::Told("control-no-card", vec![("number", number.into())]))
            }
        };
        let used = before + cards.len();
        let paid = payments(items.get(cards.len()..).unwrap_or_default());
        let discards = cards.iter().map(discard).collect::<Result<Vec<_>, _>>()?;
        Ok(([discards, paid.clone()].concat(), used + paid.len()))
    }

    /// What a resource is said for: to be invested, or to be taken.
    fn with_resource(&self, items: &[Item], said: &[Action]) -> Result<(Vec<Action>, usize), Miss> {
        match (self.invested(items), self.took(items, said)) {
            (Ok(_), Ok(_)) => {
                let word = |id: &str| self.table.word(&format!("control-word-{id}"));
                Err(Miss::Which(vec![word("invest"), word("do")]))
            }
            (_, Ok((action, used))) => Ok((vec![action], used)),
            (invested, Err(_)) => invested,
        }
    }

    /// A resource from the stock of a region.
    fn took(&self, items: &[Item], said: &[Action]) -> Result<(Action, usize), Miss> {
        let (resource, region, used) = match *items {
            [Item::Resource(of), Item::Region(at), ..]
            | [Item::Region(at), Item::Resource(of), ..] => (Some(of), Some(at), 2),
            [Item::Resource(of), ..] => (Some(of), None, 1),
            [Item::Region(at), ..] => (None, Some(at), 1),
            _ => return Err(Miss::NotHere),
        };
        let is_taken = |one: &&Action| matches!(one, Action::Privatise { .. });
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
        found.map(|(_, action)| (action, used)).ok_or(Miss::NotHere)
    }

    /// An investment: its words in any order after the verb or the resource.
    fn invested(&self, items: &[Item]) -> Result<(Vec<Action>, usize), Miss> {
        let (first, rest) = items.split_first().ok_or(Miss::NotHere)?;
        let (of, is_open) = match first {
            Item::Verb(Verb::Develop) => (None, false),
            Item::Verb(Verb::Undermine) => (Some(Use::Loss), false),
            Item::Verb(_) => (self.use_of(rest.first()).or(Some(Use::Influence)), false),
            Item::Resource(_) => (self.use_of(Some(first)), true),
            _ => return Err(Miss::NotHere),
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
                // What is clear already may be the pile.
                Item::Category(_) => {
                    let is_first =
                        !rest[..used - 1].iter().any(|one| matches!(one, Item::Category(_)));
                    is_first && possible.iter().any(fits) && (narrows || !is_open)
                }
                Item::Region(_) | Item::Seat(_) => possible.iter().any(fits),
                _ => false,
            };
            // Another region than those that can be meant.
            let had_region = rest[..used - 1].iter().any(|one| matches!(one, Item::Region(_)));
            if matches!(item, Item::Region(_)) && !is_about && !had_region {
                return Err(Miss::NotHere);
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
            [] => return Err(Miss::NotHere),
            [only] => only,
            _ => self.unsaid(&possible)?,
        };
        let paid = payments(items.get(used..).unwrap_or_default());
        used += paid.len();
        Ok(([vec![action], paid].concat(), used))
    }

    /// What a named resource is invested for.
    fn use_of(&self, item: Option<&Item>) -> Option<Use> {
        let control = names::control(self.table);
        let Item::Resource(id) = item? else {
            return None;
        };
        let of = control.resource(control.resource_by_id(id.as_str())?).invest;
        (of != Use::Level).then_some(of)
    }

    /// Whether an investment is about something.
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

    /// What is left open of an investment: of a loss who has most and what is strongest.
    fn unsaid(&self, possible: &[Action]) -> Result<Action, Miss> {
        let mut regions: Vec<Slug> = possible.iter().filter_map(region_of).collect();
        regions.dedup();
        if regions.len() > 1 {
            let named = regions.iter().map(|id| signs::lettered(*id, self.view, self.table));
            return Err(Miss::Which(named.collect()));
        }
        let most = possible.iter().rev().filter_map(|action| match *action {
            Action::Undermine { region, rival, category } => {
                let land = self.view.land(region)?;
                let rank = signs::rank(category, self.table)?;
                let own = *land.influence.get(rival.index())?.get(rank)?;
                Some(((land.of(rival), own), *action))
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
        Err(Miss::Which(named.collect()))
    }

    /// Whether there are resources for all that is said.
    fn can_be_paid(&self, said: &[Action]) -> Result<(), Miss> {
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
        let taken = match of(|one| matches!(one, Action::Pass)) {
            0 => self.taken().len(),
            _ => 0,
        };
        let discards = discarded.saturating_sub(free);
        let enough = (is_wild || reinforced <= has(Use::Influence) && undermined <= has(Use::Loss))
            && invested <= all
            && (discards == 0 || invested + discards <= all + taken);
        let numbers = control.numbers.invest;
        let times = match self.power() {
            Some(Power::Developer { times, .. }) => times,
            _ => numbers.develop,
        };
        if !enough {
            return Err(Miss::Told("control-finish-poor", Vec::new()));
        }
        let most = [
            (reinforced, numbers.influence, "control-finish-often-influence"),
            (undermined, numbers.loss, "control-finish-often-loss"),
            (developed, times, "control-finish-often-develop"),
        ];
        match most.iter().find(|(done, most, _)| *done > usize::from(*most)) {
            Some((_, most, id)) => Err(Miss::Told(id, vec![("most", count(*most))])),
            None => Ok(()),
        }
    }

    /// The letters of regions in which something can be invested.
    fn regions(&self, of: fn(&Action) -> bool) -> Vec<String> {
        let fitting = self.view.choices().iter().filter(|choice| of(choice));
        let mut letters = signs::letters(fitting.filter_map(region_of), self.view);
        letters.dedup();
        letters
    }

    /// What may be invested, in one sentence; nothing where nothing may.
    pub(super) fn offers(&self) -> String {
        let table = self.table;
        let offered = |id: &str, of: fn(&Action) -> bool, word: String| {
            let first = self.regions(of).first()?.to_lowercase();
            let args = vec![("typed", format!("{word}\u{a0}{first}").into())];
            Some(table.say(&format!("control-offer-{id}"), args))
        };
        let word = |of: Use| signs::resource_word(of, table);
        let offers = [
            offered("raw", |one| matches!(one, Action::Reinforce { .. }), word(Use::Influence)),
            offered("food", |one| matches!(one, Action::Undermine { .. }), word(Use::Loss)),
            offered(
                "develop",
                |one| matches!(one, Action::Develop { .. }),
                table.word("control-word-develop"),
            ),
        ];
        let offers: Vec<String> = offers.into_iter().flatten().collect();
        if offers.is_empty() {
            return String::new();
        }
        table.wrapped(&table.say("control-offers", vec![("offers", table.one_of(offers).into())]))
    }

    /// What is asked, with what is done unless something else is said.
    pub(super) fn question(&self) -> String {
        let table = self.table;
        let cards = self.to_draw();
        let word = self.pile().map_or_else(String::new, |pile| signs::pile_word(pile, table));
        let cards_args = |word: &str| vec![("cards", cards.into()), ("pile", word.into())];
        match self.view.stage {
            Stage::Opening | Stage::Refill => {
                let mut args = cards_args(&word);
                let pile = self.pile().and_then(|id| names::pile_of(id, table));
                let name =
                    pile.map_or("", |pile| names::category_at(usize::from(pile.sphere.0), table));
                args.push(("category", name.into()));
                args.push(("name", table.who(self.seat).1));
                let id = match (self.view.stage, hand::held(self.view).is_empty()) {
                    (Stage::Opening, true) => "control-ask-opening",
                    _ => "control-ask-draw",
                };
                return table.say(id, args);
            }
            _ => {}
        }
        let args = vec![
            table.who(self.seat),
            ("count", usize::from(cards > 0 || !self.taken().is_empty()).into()),
            ("line", self.proposed(cards, &word).into()),
        ];
        table.say("control-ask-finish", args)
    }

    /// The line that Enter stands for, as it could be typed.
    fn proposed(&self, cards: usize, pile: &str) -> String {
        let table = self.table;
        let taken = self.taken().into_iter().enumerate().filter_map(|(nth, action)| match action {
            Action::Privatise { region, resource } => {
                let word = signs::supply_word(resource, table);
                let what = format!("{word}\u{a0}{}", signs::land_word(region, self.view));
                let verb = table.word("control-word-do");
                Some(if nth == 0 { format!("{verb} {what}") } else { what })
            }
            _ => None,
        });
        joined(", ", taken.chain(std::iter::repeat_n(pile.to_owned(), cards)))
    }

    /// What can be typed, for `?`.
    pub(super) fn help(&self) -> Vec<String> {
        let table = self.table;
        let control = names::control(table);
        let word = |of: Use| signs::resource_word(of, table);
        let told = |id: &str, word: String, of: fn(&Action) -> bool| {
            let letters = self.regions(of);
            let first = letters.first()?.to_lowercase();
            let args = vec![
                ("typed", format!("{word}\u{a0}{first}").into()),
                ("letters", table.one_of(letters).into()),
                ("cost", count(self.view.developing_cost(self.seat, control))),
            ];
            Some(table.say(id, args))
        };
        let mut lines: Vec<String> = [
            told("control-help-raw", word(Use::Influence), |one| {
                matches!(one, Action::Reinforce { .. })
            }),
            told("control-help-food", word(Use::Loss), |one| {
                matches!(one, Action::Undermine { .. })
            }),
            told("control-help-develop", table.word("control-word-develop"), |one| {
                matches!(one, Action::Develop { .. })
            }),
        ]
        .into_iter()
        .flatten()
        .collect();
        if let Some(Action::Privatise { region, resource }) = self.taken().first().copied() {
            let args = vec![
                ("word", table.word("control-word-do").into()),
                ("resource", signs::supply_word(resource, table).into()),
                ("letter", signs::land_letter(region, self.view).to_lowercase().to_string().into()),
            ];
            lines.push(table.say("control-help-take", args));
        }
        if !matches!(self.view.stage, Stage::Refill | Stage::Opening) {
            lines.push(table.word("control-help-discard"));
        }
        let Some(pile) = self.pile().map(|pile| signs::pile_word(pile, table)) else {
            return lines;
        };
        let others = names::control(table).spheres.iter();
        let others: Vec<String> = others
            .map(|sphere| sphere.short(table.lang()).to_lowercase())
            .filter(|word| *word != pile)
            .collect();
        let id = match self.view.stage {
            Stage::Opening => "control-help-pile-low",
            _ => "control-help-pile",
        };
        let args = vec![("pile", pile.into()), ("others", table.all_of(others).into())];
        lines.push(table.say(id, args));
        lines
    }
}

/// The resources with which something is paid: those that are named without a region.
fn payments(items: &[Item]) -> Vec<Action> {
    let mut paid = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match (item, items.get(at + 1)) {
            (Item::Resource(_), Some(Item::Region(_))) => break,
            (Item::Resource(resource), _) => paid.push(Action::Pay { resource: *resource }),
            _ => break,
        }
    }
    paid
}

/// The region of an investment.
fn region_of(action: &Action) -> Option<Slug> {
    match *action {
        Action::Reinforce { region, .. }
        | Action::Undermine { region, .. }
        | Action::Develop { region } => Some(region),
        _ => None,
    }
}
