//! A small made-up world in which a test brings about the position that it wants, by playing.
//!
//! Every card has all the effects that the test names, so that anybody can play any of them; nothing is
//! placed at the setup, and levels give no points, so that the order of turns stays as it is. High piles
//! are empty but for those whose civil effect the test writes.

use std::sync::Arc;

use engine::{Game, Playthrough, Seat, Setup, Slug};
use games::controle_global::{
    Action, Cards, Event, LandView, Options, PlayerView, Score, Stage, TrackView, View,
};
use games::{ControleGlobal, Playable};
use model::Dataset;
use model::control::{
    CardEffect, CivilEffect, Effect, EffectCard, Faction, Grammar, PileId, Power, RESOURCES,
    Region, RegionId, SphereId, Supply, Tier,
};

use testing::dataset;

/// A power that does nothing.
const NO_POWER: Power = Power::Renewal(0);

/// Low cards of each pile.
const LOW: usize = 6;

pub(super) fn slug(id: &str) -> Slug {
    Slug::new(id).expect("an id")
}

/// The steps of an effect, read one by one: the game can do more than may be written, such as to look
/// for presence late.
fn steps(text: &str, grammar: &Grammar) -> Effect {
    let step = |step: &str| {
        let before = if step.starts_with(['R', 'N']) { "" } else { "W: | " };
        // A step without a clause alone would do nothing.
        let read = grammar.parse_effect(&format!("{before}{step} | W: D +1"));
        let mut steps = read.expect("an effect").steps;
        steps.pop();
        steps.pop().expect("a step")
    };
    Effect { steps: text.split(" | ").map(step).collect() }
}

#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) world: Dataset,
    seats: u8,
    effects: Vec<String>,
}

impl Scene {
    /// So many seats without powers, three regions in a row (a, b, c), and cards with these effects,
    /// such as `W: J +1 pol` or `pol 2 > W: J +1 pol`.
    pub(super) fn new(seats: u8, effects: &[&str]) -> Self {
        let mut world = dataset().clone();
        let rules = world.rules.iter_mut();
        let rules = rules.filter(|rules| rules.game == ControleGlobal::ID);
        rules.for_each(|rules| rules.players = (1, 6));
        let control = &mut world.control;
        // More levels than there are can be asked for.
        let grammar = control.grammar().with_max_level(9);
        let effect = |text: &&str| {
            let (requires, effect) = text.split_once(" > ").unwrap_or(("", text));
            let requires = match requires {
                "" => Vec::new(),
                text => grammar.parse_requirements(text).expect("levels"),
            };
            CardEffect { name: Default::default(), requires, effect: steps(effect, &grammar) }
        };
        let effects_of: Vec<CardEffect> = effects.iter().map(effect).collect();
        control.cards.clear();
        for sphere in control.sphere_ids() {
            let tier = Tier::Low;
            let pile = PileId { sphere, tier };
            for number in 1..=LOW {
                let id = format!("{}-{number}", control.pile_id(pile));
                control.cards.push(card(id, pile, effects_of.clone()));
            }
        }
        let numbers = &mut control.numbers;
        numbers.points.fill(0);
        (numbers.primary, numbers.secondary, numbers.choice) = (0, 0, 1);
        let faction = |seat: u8| Faction {
            id: format!("faction-{seat}"),
            name: Default::default(),
            primary: SphereId(0),
            secondary: SphereId(1),
            start: [0; RESOURCES],
            power: NO_POWER,
            text: Default::default(),
        };
        control.factions = (0..seats).map(faction).collect();
        let effects = effects.iter().map(|effect| (*effect).to_owned()).collect();
        let scene = Self { world, seats, effects };
        scene.regions(&[("a", "b", 3), ("b", "a c", 3), ("c", "b", 3)])
    }

    /// Other regions: id, neighbours and development. Each has two of every resource.
    pub(super) fn regions(mut self, regions: &[(&str, &str, u8)]) -> Self {
        let rank = |id: &str| regions.iter().position(|region| region.0 == id).expect("a region");
        let region = |(id, near, development): &(&str, &str, u8)| Region {
            id: (*id).to_owned(),
            development: *development,
            stock: [2; RESOURCES],
            adjacent: near.split(' ').map(|id| RegionId(rank(id) as u8)).collect(),
            ..Region::default()
        };
        let control = &mut self.world.control;
        control.regions = regions.iter().map(region).collect();
        let count = u16::try_from(regions.len()).expect("few");
        control.numbers.in_play = (1..=6).map(|seats| (seats, count)).collect();
        self
    }

    /// What the regions have in stock.
    pub(super) fn stock(mut self, region: usize, stock: [u8; RESOURCES]) -> Self {
        self.world.control.regions[region].stock = stock;
        self
    }

    /// One high card of a category, with this civil effect.
    pub(super) fn civil(mut self, category: &str, text: &str) -> Self {
        let control = &mut self.world.control;
        let sphere = control.sphere_by_id(category).expect("a category");
        let tier = Tier::High;
        let pile = PileId { sphere, tier };
        let of_pile = control.cards.iter().filter(|card| card.pile == pile);
        let number = of_pile.count() + 1;
        let id = format!("{}-{number}", control.pile_id(pile));
        let mut card = card(id, pile, control.cards[0].effects.clone());
        card.civil = Some(CivilEffect {
            name: Default::default(),
            steps: control.grammar().parse_civil(text).expect("a civil effect"),
        });
        control.cards.push(card);
        self
    }

    /// What a seat can do, and its resources at the start.
    pub(super) fn seat(mut self, seat: usize, power: Power, start: [u8; RESOURCES]) -> Self {
        let faction = &mut self.world.control.factions[seat];
        (faction.power, faction.start) = (power, start);
        self
    }

    /// The resources of a seat at the start.
    pub(super) fn start(self, seat: usize, start: [u8; RESOURCES]) -> Self {
        self.seat(seat, NO_POWER, start)
    }

    /// The icons of every card.
    pub(super) fn icons(mut self, icons: &[Supply]) -> Self {
        let cards = self.world.control.cards.iter_mut();
        cards.for_each(|card| card.take = icons.to_vec());
        self
    }

    /// Other numbers of the rules.
    pub(super) fn numbers(
        mut self,
        change: impl FnOnce(&mut model::control::RuleParameters),
    ) -> Self {
        change(&mut self.world.control.numbers);
        self
    }

    /// The game is scored after this round.
    pub(super) fn last_round(mut self, round: u16) -> Self {
        let rules = self.world.rules.iter_mut();
        let rules = rules.filter(|rules| rules.game == ControleGlobal::ID);
        rules.for_each(|rules| rules.last_round = Some(round));
        self
    }

    /// The table, where the regions have joined and the seats play in their order, and each seat has the
    /// faction of its number.
    pub(super) fn table(mut self) -> Table {
        let cards = Arc::new(self.cards());
        let regions: Vec<Slug> = cards.regions().to_vec();
        let seats: Vec<Seat> = Seat::all(self.seats).collect();
        let is_in_order = |seed: &u64| {
            let play = Table::begin(&cards, self.seats, *seed);
            let view = play.position().public_view();
            let joined: Vec<Slug> = view.lands.iter().map(|land| land.region).collect();
            joined == regions && view.order == seats
        };
        let seed = (0..100_000).find(is_in_order).expect("a seed");
        // What is dealt depends on ranks alone, so the wanted factions can be put where they are dealt.
        let play = Table::begin(&cards, self.seats, seed);
        let factions = self.world.control.factions.clone();
        for seat in &seats {
            let (_, own) = play.position().view(*seat).own.expect("a seat");
            let rank = cards.factions().iter().position(|faction| *faction == own.factions[0]);
            let rank = rank.expect("a faction");
            self.world.control.factions[rank] = factions[seat.index()].clone();
        }
        let play = Table::begin(&Arc::new(self.cards()), self.seats, seed);
        let mut table = Table { play, effects: self.effects, held: Vec::new() };
        while table.view().round == 1 && table.view().stage != Stage::Play {
            table.first();
        }
        table
    }

    fn cards(&self) -> Cards {
        ControleGlobal::cards(&self.world).expect("a playable world")
    }
}

fn card(id: String, pile: PileId, effects: Vec<CardEffect>) -> EffectCard {
    EffectCard { id, name: Default::default(), pile, take: Vec::new(), effects, civil: None }
}

/// A table at which the test sits on every seat.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) play: Playthrough<ControleGlobal>,
    effects: Vec<String>,
    /// Cards that nobody plays unasked.
    held: Vec<Slug>,
}

/// An action in a word or two: `a`, `pol`, `1 pol`, `raw`, `pay raw`, `develop a`.
pub(super) fn short(action: &Action) -> String {
    match action {
        Action::Keep { faction } => format!("keep {faction}"),
        Action::Settle { region } => format!("settle {region}"),
        Action::Draw { pile } => format!("draw {pile}"),
        Action::Play { card, effect } => format!("play {card} {effect}"),
        Action::Dump { card } => format!("dump {card}"),
        Action::Choose { region } => region.to_string(),
        Action::Place { category } => category.to_string(),
        Action::Remove { rival, category } => format!("{} {category}", rival.0),
        Action::Take { resource } => resource.to_string(),
        Action::Pay { resource } => format!("pay {resource}"),
        Action::Spread { region, category } => format!("spread {region} {category}"),
        Action::Reinforce { region, category } => format!("reinforce {region} {category}"),
        Action::Undermine { region, rival, category } => {
            format!("undermine {region} {} {category}", rival.0)
        }
        Action::Develop { region } => format!("develop {region}"),
        Action::Privatise { region, resource } => format!("privatise {region} {resource}"),
        Action::Discard { card } => format!("discard {card}"),
        Action::Shield => "shield".to_owned(),
        Action::Pass => "pass".to_owned(),
    }
}

impl Table {
    fn begin(cards: &Arc<Cards>, seats: u8, seed: u64) -> Playthrough<ControleGlobal> {
        let options = Options { variant: Some(slug("base")) };
        Playthrough::new(cards, Setup { seats, options }, seed).expect("a match")
    }

    /// A match of the shipped content, from the first decision on.
    pub(super) fn shipped(seats: u8, seed: u64, variant: Option<&str>) -> Self {
        let cards = Arc::new(ControleGlobal::cards(dataset()).expect("a playable deck"));
        let variant = variant.map(slug);
        let options = Options { variant };
        let setup = Setup { seats, options };
        Self {
            play: Playthrough::new(&cards, setup, seed).expect("a match"),
            effects: Vec::new(),
            held: Vec::new(),
        }
    }

    pub(super) fn view(&self) -> View {
        self.play.position().public_view()
    }

    pub(super) fn seat(&self) -> Seat {
        self.view().to_act().expect("a decision")
    }

    pub(super) fn stage(&self) -> Stage {
        self.view().stage
    }

    pub(super) fn actions(&self) -> Vec<Action> {
        let position = self.play.position();
        let all = 0..position.count_actions();
        all.map(|number| position.nth_action(number)).collect()
    }

    /// What can be done.
    pub(super) fn options(&self) -> Vec<String> {
        self.actions().iter().map(short).collect()
    }

    pub(super) fn act(&mut self, action: Action) -> Vec<Event> {
        let told = self.play.play(action);
        let told = told.unwrap_or_else(|_| panic!("{action:?} is legal"));
        told.into_iter().map(|told| told.event).collect()
    }

    fn first(&mut self) -> Vec<Event> {
        self.act(self.actions()[0])
    }

    /// Decisions in a row, such as `a, pol, pass`.
    pub(super) fn say(&mut self, answers: &str) -> Vec<Event> {
        let one = |answer: &str| {
            let mut actions = self.actions().into_iter();
            let action = actions.find(|action| short(action) == answer);
            let action = action.unwrap_or_else(|| panic!("{answer} among {:?}", self.options()));
            self.act(action)
        };
        let answers = answers.split(", ").filter(|answer| !answer.is_empty());
        answers.flat_map(one).collect()
    }

    /// Cards in hand that are played unasked.
    fn spare(&self) -> Slug {
        let hand = self.hand(self.seat());
        let spare = hand.iter().find(|card| !self.held.contains(card));
        *spare.expect("a card")
    }

    pub(super) fn hand(&self, seat: Seat) -> Vec<Slug> {
        let (_, own) = self.play.position().view(seat).own.expect("a seat");
        own.hand.iter().map(|held| held.card).collect()
    }

    /// The action that plays an effect of some card in hand.
    pub(super) fn playing(&self, effect: &str) -> Action {
        let rank = self.effects.iter().position(|known| known == effect);
        let rank = rank.unwrap_or_else(|| panic!("no effect {effect}"));
        Action::Play { card: self.spare(), effect: u8::try_from(rank + 1).expect("few") }
    }

    pub(super) fn can_play(&self, effect: &str) -> bool {
        self.actions().contains(&self.playing(effect))
    }

    /// Plays an effect, with these decisions about it.
    pub(super) fn start(&mut self, effect: &str, answers: &str) -> Vec<Event> {
        let mut events = self.act(self.playing(effect));
        events.extend(self.say(answers));
        events
    }

    /// The turn goes on to its end without any more of what could be done, with cards of low piles.
    pub(super) fn finish(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            let actions = self.actions();
            let is_low = |action: &&Action| matches!(action, Action::Draw { pile } if pile.as_str().ends_with("-low"));
            let next = match self.stage() {
                Stage::Play | Stage::Shield | Stage::Over => return events,
                Stage::Refill => actions.iter().find(is_low),
                _ => actions.iter().find(|action| **action == Action::Pass),
            };
            events.extend(self.act(*next.expect("a way on")));
        }
    }

    /// A whole turn.
    pub(super) fn turn(&mut self, effect: &str, answers: &str) -> Vec<Event> {
        let mut events = self.start(effect, answers);
        events.extend(self.finish());
        events
    }

    /// A whole turn without an effect.
    pub(super) fn dump(&mut self) -> Vec<Event> {
        let card = self.spare();
        let mut events = self.act(Action::Dump { card });
        events.extend(self.finish());
        events
    }

    /// So many such turns.
    pub(super) fn dumps(&mut self, turns: usize) -> Vec<Event> {
        (0..turns).flat_map(|_| self.dump()).collect()
    }

    /// A whole turn without an effect, after which the high card of a category is in the hand.
    pub(super) fn hoard(&mut self, category: &str) -> Vec<Event> {
        let card = self.spare();
        let mut events = self.act(Action::Dump { card });
        while self.stage() != Stage::Refill {
            events.extend(self.say("pass"));
        }
        let seat = self.seat();
        events.extend(self.say(&format!("draw {category}-high")));
        self.held.push(*self.hand(seat).last().expect("a card"));
        events
    }

    /// A whole turn without an effect, in which that card is laid down.
    pub(super) fn release(&mut self, category: &str) -> Vec<Event> {
        let card = slug(&format!("{category}-high-1"));
        let mut events = self.act(Action::Dump { card });
        events.extend(self.finish());
        events
    }

    pub(super) fn land(&self, region: &str) -> LandView {
        self.view().land(slug(region)).expect("a region").clone()
    }

    fn rank(&self, category: &str) -> usize {
        let tracks = self.view().tracks;
        let rank = tracks.iter().position(|track| track.category.as_str() == category);
        rank.expect("a category")
    }

    /// The influence of a seat.
    pub(super) fn cubes(&self, seat: usize, region: &str, category: &str) -> u16 {
        self.land(region).influence[seat][self.rank(category)]
    }

    pub(super) fn track(&self, category: &str) -> TrackView {
        self.view().tracks[self.rank(category)].clone()
    }

    /// Seats in the order in which they stand in a category.
    pub(super) fn order(&self, category: &str) -> Vec<u8> {
        let order = self.track(category).order;
        order.iter().map(|(seat, _)| seat.0).collect()
    }

    /// The levels of all seats in a category, as noted.
    pub(super) fn noted(&self, category: &str) -> Vec<u8> {
        let rank = self.rank(category);
        let players = self.view().players;
        players.iter().map(|player| player.levels[rank]).collect()
    }

    pub(super) fn player(&self, seat: usize) -> PlayerView {
        self.view().players[seat].clone()
    }

    pub(super) fn scores(&self) -> Vec<Score> {
        let players = self.view().players;
        players.iter().map(|player| player.score).collect()
    }

    /// The backs of the cards that lie before civil society.
    pub(super) fn zone(&self) -> Vec<String> {
        self.view().zone.iter().map(Slug::to_string).collect()
    }
}

/// What stirred civil society: category, level, whether a card was laid for it.
pub(super) fn stirred(events: &[Event]) -> Vec<(String, u8, bool)> {
    let stirred = events.iter().filter_map(|event| match event {
        Event::Stirred { category, level, card } => Some((category.to_string(), *level, *card)),
        _ => None,
    });
    stirred.collect()
}

/// Losses to civil society: seat, region, category, how many.
pub(super) fn civil_losses(events: &[Event]) -> Vec<(u8, String, String, i16)> {
    use games::controle_global::Cause;
    let losses = events.iter().filter_map(|event| match event {
        Event::Influence { seat, region, category, delta, cause: Cause::Civil } => {
            Some((seat.0, region.to_string(), category.to_string(), *delta))
        }
        _ => None,
    });
    losses.collect()
}

/// Where civil society struck.
pub(super) fn struck(events: &[Event]) -> Vec<Option<String>> {
    let struck = events.iter().filter_map(|event| match event {
        Event::Struck { region } => Some(region.map(|region| region.to_string())),
        _ => None,
    });
    struck.collect()
}
