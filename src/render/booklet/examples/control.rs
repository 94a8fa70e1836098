//! Examples of Contrôle Global: levels, a turn, civil society, the points of a region. Matches are
//! played by lot; the first that shows what is wanted is told.

mod civil;
mod levels;
mod setup;
mod share;
mod turn;

use std::sync::Arc;

use super::super::{Figure, figure, rank, search};
use crate::kit::Kit;
use engine::{Game, GameRng, Playthrough, Seat, Setup, Slug, Told, Turn};
use games::ControleGlobal;
use games::controle_global::{Action, Cards, Event, Options};
use lang::{Args, Number};
use model::control::{Control, SphereId, Spheres, Supply, tell};

/// Players of the examples.
const SEATS: u8 = 3;

/// So that as a rule something is done.
const TRIES: usize = 8;

/// What examples are made with.
pub(crate) struct Examples<'a> {
    kit: &'a Kit<'a>,
    control: &'a Control,
    cards: &'a Arc<Cards>,
}

impl<'a> Examples<'a> {
    pub(crate) fn new(kit: &'a Kit<'a>, cards: &'a Arc<Cards>) -> Self {
        Self {
            kit,
            control: &kit.dataset().control,
            cards,
        }
    }

    /// The first match in which something is found.
    fn first<T>(&self, look: impl Fn(Walk) -> Option<T>) -> Option<T> {
        let setup = Setup {
            seats: SEATS,
            options: Options::default(),
        };
        search::first(self.cards, &setup, |it| look(Walk::new(it)))
    }

    fn figure(&self, n: impl Into<usize>) -> Figure {
        figure(n.into(), self.kit.lang())
    }

    fn say(&self, id: &str, args: Args) -> String {
        self.kit.teller.text(id, &args)
    }

    /// What a seat is called.
    fn who(&self, seat: Seat) -> String {
        let number = 1 + rank(seat);
        self.kit.teller.plain(&format!("seat-{number}"))
    }

    fn sphere_id(&self, id: Slug) -> SphereId {
        self.control
            .sphere_by_id(id.as_str())
            .unwrap_or(SphereId(0))
    }

    fn category(&self, id: Slug) -> String {
        let sphere = self.control.sphere(self.sphere_id(id));
        sphere.name.get(self.kit.lang()).to_owned()
    }

    /// « 2 influences Politique ».
    fn influence(&self, count: u8, id: Slug) -> String {
        let spheres = Spheres::one(self.sphere_id(id));
        tell::influence(count, spheres, self.control, &self.kit.teller)
    }

    /// « 2 matières premières ».
    fn units(&self, count: u8, id: Slug) -> String {
        let resource = self.control.resource_by_id(id.as_str());
        resource.map_or_else(String::new, |id| {
            tell::units(Supply::One(id), count, self.control, &self.kit.teller)
        })
    }

    /// The bare name of a region.
    fn region(&self, id: Slug) -> String {
        let region = self.control.region_by_id(id.as_str());
        let name = |id| {
            self.control
                .region(id)
                .name
                .bare
                .get(self.kit.lang())
                .to_owned()
        };
        region.map_or_else(|| id.to_string(), name)
    }

    /// « en Europe du Nord ».
    fn inside(&self, id: Slug) -> String {
        let region = self.control.region_by_id(id.as_str());
        let name = |id| self.control.region(id).name.inside(self.kit.lang());
        region.map_or_else(|| id.to_string(), name)
    }

    /// A row of things: « a, b et c ».
    fn all_of(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [others @ .., last] => self.say(
                "effect-and",
                vec![
                    ("others", others.join(", ").into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }

    /// A change with its sign.
    fn signed(&self, change: i16) -> String {
        let sign = if change > 0 { "+" } else { "" };
        format!(
            "{sign}{}",
            Number::whole(change.into()).print(self.kit.lang())
        )
    }
}

/// A match in which every decision falls by lot.
struct Walk {
    it: Playthrough<ControleGlobal>,
    lot: GameRng,
    /// How often a decision that does nothing is drawn again.
    tries: usize,
}

impl Walk {
    fn new(it: Playthrough<ControleGlobal>) -> Self {
        let lot = GameRng::new(it.seed(), 1);
        Self {
            it,
            lot,
            tries: TRIES,
        }
    }

    /// The next decision, and what happens; nothing when the match is over.
    fn step(&mut self) -> Option<Vec<Event>> {
        let position = self.it.position();
        let count = position.count_actions();
        if count == 0 {
            return None;
        }
        let mut action = position.nth_action(self.lot.index(count));
        for _ in 0..self.tries {
            if !matches!(action, Action::Pass | Action::Dump { .. }) {
                break;
            }
            action = position.nth_action(self.lot.index(count));
        }
        let events = self.it.play(action).ok()?;
        Some(events.into_iter().map(|Told { event, .. }| event).collect())
    }

    fn actor(&self) -> Option<Seat> {
        match self.it.position().turn() {
            Turn::Act(seat) => Some(seat),
            Turn::Over => None,
        }
    }
}

/// With a capital letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
